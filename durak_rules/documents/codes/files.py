"""DUR001 to DUR099: the file and its YAML."""

from __future__ import annotations

from durak_rules.documents.codes.entry import Code
from durak_rules.documents.diagnostics import Severity

__all__ = ["CODES"]

CODES: tuple[Code, ...] = (
    Code(
        "DUR001",
        "no such file",
        "Nothing is found under this name. Mostly the name has a slip in it, or the command was "
        "given in another folder. If a file in the same folder has a similar name, the message "
        "names it.",
        "durak-rules check hause.durak.yaml",
        "durak-rules check house.durak.yaml",
    ),
    Code(
        "DUR002",
        "a folder where a file is expected",
        "The name belongs to a folder. A file inside of it has to be named; a whole folder of "
        "variants is given with `--variants`.",
        "durak-rules check my-rules",
        "durak-rules check my-rules/house.durak.yaml",
    ),
    Code(
        "DUR003",
        "a file that cannot be read",
        "The file is there, but the system does not let it be read; the message says why. Mostly "
        "it belongs to somebody else or its permissions forbid it.",
        "chmod 000 house.durak.yaml",
        "chmod 644 house.durak.yaml",
    ),
    Code(
        "DUR004",
        "a file that is too large",
        "Files of more than 256 KiB are not read. A house-rules file has a few lines; even a "
        "hundred scenarios stay far below. Mostly this is the wrong file.",
        "durak-rules check holiday.jpg",
        "durak-rules check house.durak.yaml",
    ),
    Code(
        "DUR005",
        "not UTF-8 text",
        "The bytes at this place are no UTF-8, so nobody can say which letters were meant. Save "
        "the file as UTF-8: every editor offers it, some under the name of encoding. Files of "
        "another kind, pictures or archives, are reported so too.",
        "iconv -t CP1251 house.durak.yaml",
        "iconv -f CP1251 -t UTF-8 house.durak.yaml",
    ),
    Code(
        "DUR006",
        "an invisible character",
        "A character stands here that nobody sees and YAML does not allow, such as NUL, a control "
        "character, a line separator or a byte-order mark in the middle of the text. Text copied "
        "from a web page or a chat often brings them along. Delete the character, if need be by "
        "typing the line anew.",
        "title: Our\x0b table\n",
        "title: Our table\n",
    ),
    Code(
        "DUR007",
        "an empty file",
        "There is nothing in the file, or nothing but comments. A house-rules file that changes "
        "nothing at least names what it extends.",
        "# to be written\n",
        "extends: guide\n",
    ),
    Code(
        "DUR010",
        "unreadable YAML",
        "The text at this place follows none of the forms that a file is made of: `key: value`, `- "
        "item`, `[item, item]`, `{key: value}`. What comes after it cannot be told, so the rest of "
        "the file is not checked. Text that holds signs like `: # [ ] { } , & * !` is best put in "
        "quotes.",
        "suits: [hearts,, spades]\n",
        "suits: [hearts, spades]\n",
    ),
    Code(
        "DUR011",
        "a tab where only spaces may stand",
        "Which key belongs to which group is told by how far a line is indented. A tab has no "
        "fixed width, so only spaces count. Most editors can replace all tabs of a file at once.",
        "throw_in:\n\twho: all\n",
        "throw_in:\n  who: all\n",
    ),
    Code(
        "DUR012",
        "a line that is indented wrongly",
        "Keys of one group begin in the same column, and keys inside of a key further right. This "
        "line begins in a column that fits neither, so nobody can say where it belongs. Keys and "
        "items of a list cannot stand in one column either.",
        "throw_in:\n    who: all\n  opens: any_time\n",
        "throw_in:\n  who: all\n  opens: any_time\n",
    ),
    Code(
        "DUR013",
        "a quote that is never closed",
        "A text that begins with a quote ends with the same quote. Without it everything up to the "
        "end of the file would belong to the text. In a text between single quotes, a quote is "
        "written twice.",
        "title: 'Babushka''s table\n",
        "title: 'Babushka''s table'\n",
    ),
    Code(
        "DUR014",
        "a bracket or a comma that does not fit",
        "What begins with `[` ends with `]`, what begins with `{` ends with `}`, and commas stand "
        "between the items. Here one of these is missing or too many.",
        "transfer: {mode: placing\n",
        "transfer: {mode: placing}\n",
    ),
    Code(
        "DUR015",
        "a key without its colon",
        "A line is a key, a colon, a space and a value. Here the colon is missing, or the space "
        "after it: `who:all` is one single word.",
        "throw_in:\n  who:all\n  opens: any_time\n",
        "throw_in:\n  who: all\n  opens: any_time\n",
    ),
    Code(
        "DUR016",
        "a second colon on one line",
        "A colon with a space after it ends a key. In a value it would begin another key, which "
        "cannot stand on the same line. Put a text that holds `: ` in quotes. A key is also "
        "refused if it is longer than 1,024 characters.",
        "title: Durak: our table\n",
        'title: "Durak: our table"\n',
    ),
    Code(
        "DUR017",
        "a backslash that means nothing",
        "In double quotes a backslash begins a sign with a meaning, such as `\\n` or `\\u2660`. "
        "This one has none. Write `\\\\` for a backslash, or use single quotes, where it is an "
        "ordinary character.",
        'title: "hearts\\spades"\n',
        "title: 'hearts\\spades'\n",
    ),
    Code(
        "DUR018",
        "a sign with which no value begins",
        "A value without quotes cannot begin with `@`, a backtick, `%` or `? `. Put it in quotes.",
        "title: @home\n",
        "title: '@home'\n",
    ),
    Code(
        "DUR019",
        "something after the end of a value",
        "A text in quotes, a list or the whole file has ended, and something follows that belongs "
        "to nothing. Mostly a quote inside of a text has closed it too early.",
        "title: 'Babushka's table'\n",
        'title: "Babushka\'s table"\n',
    ),
    Code(
        "DUR020",
        "an anchor",
        "`&name` before a value marks it for being repeated elsewhere. Files here are read by "
        "people and say things where they hold, so there is nothing to repeat. A text that begins "
        "with `&` needs quotes.",
        "attack: &ours {lead: single}\n",
        "attack: {lead: single}\n",
    ),
    Code(
        "DUR021",
        "an alias",
        "`*name` stands for a value marked elsewhere. A few lines of these can stand for billions "
        "of values, so they are not followed. Write the value out. A text that begins with `*` "
        "needs quotes.",
        "notes: [*note]\n",
        "notes: ['*note']\n",
    ),
    Code(
        "DUR022",
        "a merge key",
        "`<<` would take over the keys of another group. A file takes over another by `extends`, "
        "key by key, and nothing else does.",
        "<<: {title: T}\n",
        "title: T\n",
    ),
    Code(
        "DUR023",
        "a tag",
        "`!name` before a value tells a program to make something special of it. Here a value is "
        "what it looks like: a word, a whole number or a list. A text that begins with `!` needs "
        "quotes.",
        "title: !!str Ours\n",
        "title: Ours\n",
    ),
    Code(
        "DUR024",
        "a second document",
        "`---` ends what came before and begins another document. A file holds one; what follows is not read.",
        "title: One\n---\ntitle: Two\n",
        "title: One\n",
    ),
    Code(
        "DUR025",
        "a directive",
        "A line that begins with `%` before the first key tells the YAML reader how to read. It is "
        "always read in one way, as YAML 1.2, so there is nothing to tell.",
        "%YAML 1.2\n---\ntitle: Ours\n",
        "title: Ours\n",
    ),
    Code(
        "DUR030",
        "a key written twice",
        "The same key stands twice in one group. Only one of the two can hold, and which one would "
        "be a guess. The message names both places; delete one.",
        "attack:\n  lead: single\n  lead: equal_ranks\n",
        "attack:\n  lead: single\n",
    ),
    Code(
        "DUR031",
        "a key that is no word",
        "What stands before the colon is a list or a group. A key is a word.",
        "[attack]: {lead: single}\n",
        "attack: {lead: single}\n",
    ),
    Code(
        "DUR032",
        "a colon without a key",
        "Nothing stands before the colon. Write the key, or put the text in quotes if the colon belongs to it.",
        "attack:\n  : single\n",
        "attack:\n  lead: single\n",
    ),
    Code(
        "DUR040",
        "too many levels",
        "Lists and groups stand inside each other more than 24 levels deep. House rules need three "
        "levels, scenarios hardly ten; more is a slip or mischief.",
        "notes: " + "[" * 24 + "]" * 24 + "\n",
        "notes: []\n",
    ),
    Code(
        "DUR041",
        "too many values",
        "A file holds at most 20,000 keys and values; of scenarios at most 30,000 values, each counted once for "
        "every variant and reading in which it is played. A large collection of scenarios is split into several "
        "files, which `durak-rules test` runs together.",
        "durak-rules test everything.scenario.yaml",
        "durak-rules test limits.scenario.yaml transfer.scenario.yaml",
    ),
    Code(
        "DUR042",
        "a number of too many digits",
        "A whole number of more than 40 digits is read as none. No number in house rules has more than four.",
        "limits: {max_cards: " + "6" * 41 + "}\n",
        "limits: {max_cards: 6}\n",
    ),
    Code(
        "DUR050",
        "a comment that ignores nothing",
        "A comment `# durak: ignore[CODE]` silences warnings of that code on its line, with commas "
        "between several codes. This one names no code, or one that there is not, or an error. "
        "Errors cannot be ignored, for the file could not be played.",
        "title: Ours  # durak: ignore[DUR999]\n",
        "title: Ours  # durak: ignore[DUR315]\n",
        Severity.WARNING,
    ),
)
