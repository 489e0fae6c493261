"""What a YAML parser complains about, said to somebody who has never heard of a token.

The two parsers of PyYAML word the same complaint differently; one table recognises both. The place is
often not where the parser gave up but where the slip is: the quote that was never closed, the line that
lacks its colon.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from durak_rules.documents.diagnostics import Diagnostic, Elsewhere
from durak_rules.documents.nodes import Node
from durak_rules.documents.places import Source, Span
from durak_rules.documents.quoting import quoted
from durak_rules.documents.tree import TOO_DEEP_ADVICE
from durak_rules.documents.trouble import Trouble

__all__ = ["syntax_fault"]

_BAD_ESCAPE = re.compile(r"\\(?:x[0-9a-fA-F]{0,2}|u[0-9a-fA-F]{0,4}|U[0-9a-fA-F]{0,8}|.|$)")
_GOOD_ESCAPE = re.compile(
    r"""\\(?: [0abtnevrfNLP_/"\\\t\n\ ]
      | x[0-9a-fA-F]{2}
      | u(?![dD][89a-fA-F])[0-9a-fA-F]{4}
      | U0000(?![dD][89a-fA-F])[0-9a-fA-F]{4}
      | U000[1-9a-fA-F][0-9a-fA-F]{4}
      | U0010[0-9a-fA-F]{4} )""",
    re.VERBOSE,
)
_REST_IS_LOST = "the file cannot be read beyond this place"


def syntax_fault(source: Source, text: str, error: Any, last: Node | None, open_brackets: Sequence[int]) -> Diagnostic:
    """The fault behind an error of PyYAML's scanner or parser.

    ``text`` is the prepared text that was parsed, ``last`` the last scalar that was read before the error,
    ``open_brackets`` the offsets of brackets that were not closed by then.
    """
    problem_mark = error.problem_mark or error.context_mark
    at = min(problem_mark.index, len(text)) if problem_mark else len(text)
    begun = error.context_mark.index if error.context_mark else at
    trouble = Trouble(source, text, error.problem or "", error.context or "", at, begun, last, open_brackets)
    for in_problem, in_context, tell in _COMPLAINTS:
        if re.search(in_problem, trouble.problem) and re.search(in_context, trouble.context):
            return tell(trouble)
    return _unreadable(trouble)


def _bad_start(trouble: Trouble) -> Diagnostic:
    if trouble.character == "\t":
        span = trouble.span(trouble.at, trouble.at + 1)
        return trouble.fault("DUR011", span, "a tab stands where only spaces may", "a tab", "use spaces")
    sign = quoted(trouble.character)
    span = trouble.rest_of_line(trouble.at)
    message = f"a value cannot begin with {sign}"
    return trouble.fault("DUR018", span, message, "", "put the whole value in quotes")


def _colon_in_value(trouble: Trouble) -> Diagnostic:
    last = trouble.last
    here = trouble.span(trouble.at, trouble.at + 1)
    if last is not None and (last.span.end_line, last.span.end_column) == (here.line, here.column):
        if last.span.line < here.line:
            return _two_lines_as_one(trouble, last)
        if not trouble.before[: last.span.column - 1].strip(" -"):
            message = "this is too long for a key; a key has at most 1,024 characters"
            return trouble.fault("DUR016", last.span, message)
    advice = "put the value in quotes if the `:` belongs to it; else begin a new line for the next key"
    return trouble.fault("DUR016", here, "a second `: ` stands on this line", "it would begin another key", advice)


def _two_lines_as_one(trouble: Trouble, last: Node) -> Diagnostic:
    """A word ran on into a line that turned out to be a key: one of the two lines is wrong."""
    line = trouble.source.line(last.span.line)
    if not line[: last.span.column - 1].strip(" \t-"):
        span = Span(last.span.path, last.span.line, last.span.column, last.span.line, len(line.rstrip()) + 1)
        return _missing_colon(trouble, span)
    return _bad_indent(trouble, f"the value above, in line {last.span.line}, is complete already")


def _missing_colon(trouble: Trouble, span: Span) -> Diagnostic:
    message = "this line has no `: ` after its key"
    written = trouble.source.line(span.line)[span.column - 1 : span.end_column - 1]
    advice = "a line is `key: value`, with a colon and a space; an item of a list begins with `- `"
    if ":" in written.rstrip(":"):
        advice = "write a space after the colon"
    return trouble.fault("DUR015", span, message, "neither a key with a value nor an item of a list", advice)


def _key_without_colon(trouble: Trouble) -> Diagnostic:
    return _missing_colon(trouble, trouble.rest_of_line(trouble.begun))


def _no_space_after_colon(trouble: Trouble) -> Diagnostic:
    here = trouble.span(trouble.at, trouble.at + 1)
    return trouble.fault("DUR015", here, "a space is missing after this `:`", "", "write `key: value`")


def _misplaced(trouble: Trouble) -> Diagnostic:
    """The parser met something that neither goes on with a group or list nor ends it."""
    if trouble.character == ":":
        return _no_key(trouble)
    if trouble.before.strip(" "):
        message = "something follows after the value has ended"
        advice = "put quotes around the whole value, and write a quote inside of it twice"
        return trouble.fault("DUR019", trouble.rest_of_line(trouble.at), message, "this does not belong to it", advice)
    if trouble.is_at_end:
        return _unreadable(trouble)
    column_of_group = trouble.begun - (trouble.text.rfind("\n", 0, trouble.begun) + 1)
    if len(trouble.before) == column_of_group:
        in_list = "collection" in trouble.context or "sequence" in trouble.context
        if not in_list and trouble.character != "-":
            return _missing_colon(trouble, trouble.rest_of_line(trouble.at))
        message = "a key stands among the items of a list" if in_list else "an item of a list stands among keys"
        here = trouble.rest_of_line(trouble.at)
        begun = Elsewhere(
            trouble.span(trouble.begun, trouble.begun + 1),
            "the list begins here" if in_list else "the group of keys begins here",
            trouble.source,
        )
        advice = "a value is either `key: value` lines or `- item` lines, never both"
        return Diagnostic("DUR012", here, message, "", (advice,), (begun,), source=trouble.source)
    return _bad_indent(trouble, "no line above begins in this column in the same group")


def _no_key(trouble: Trouble) -> Diagnostic:
    here = trouble.span(trouble.at, trouble.at + 1)
    return trouble.fault("DUR032", here, "the key before this `:` is missing", "a key belongs here")


def _bad_indent(trouble: Trouble, label: str) -> Diagnostic:
    start = trouble.line_start + len(trouble.before) - len(trouble.before.lstrip(" "))
    width = start - trouble.line_start
    spaces = "1 space" if width == 1 else f"{width} spaces"
    message = f"this line is indented by {spaces}, which fits no line above it"
    advice = "keys of one group stand below each other, keys inside of a key two spaces further right"
    return trouble.fault("DUR012", trouble.rest_of_line(start), message, label, advice)


def _bracket(trouble: Trouble) -> Diagnostic:
    if trouble.is_at_end or not trouble.same_line(trouble.begun, trouble.at):
        return _open_bracket(trouble, trouble.begun)
    opening, closing = _pair(trouble, trouble.begun)
    message = f"a comma or `{closing}` is missing here"
    advice = f"between `{opening}` and `{closing}` commas part the values; a text with `:` or `,` needs quotes"
    here = trouble.span(trouble.at, trouble.at + 1)
    return trouble.fault("DUR014", here, message, "", advice)


def _pair(trouble: Trouble, bracket: int) -> tuple[str, str]:
    return ("{", "}") if trouble.text[bracket] == "{" else ("[", "]")


def _open_bracket(trouble: Trouble, bracket: int) -> Diagnostic:
    opening, closing = _pair(trouble, bracket)
    stuck = Elsewhere(
        trouble.span(trouble.at, trouble.at + 1), "here it has to be closed at the latest", trouble.source
    )
    return Diagnostic(
        "DUR014",
        trouble.span(bracket, bracket + 1),
        f"this `{opening}` is not closed",
        f"its `{closing}` is missing",
        (f"write `{closing}` after the last value",),
        () if trouble.is_at_end else (stuck,),
        source=trouble.source,
    )


def _no_value(trouble: Trouble) -> Diagnostic:
    if trouble.is_at_end and trouble.open_brackets:
        return _open_bracket(trouble, trouble.open_brackets[-1])
    if trouble.character == ":":
        return _no_key(trouble)
    sign = quoted(trouble.character)
    here = trouble.span(trouble.at, trouble.at + 1)
    if trouble.character in ("]", "}"):
        return trouble.fault(
            "DUR014", here, f"this {sign} closes nothing", "", "leave it out, or put the text in quotes"
        )
    message = f"a value is missing before this {sign}"
    return trouble.fault("DUR010", here, message, "", "write the value, or put the text in quotes")


def _open_quote(trouble: Trouble) -> Diagnostic:
    quote = trouble.text[trouble.begun : trouble.begun + 1]
    message = f"the text that this {quote} opens is never closed"
    advice = f"write another {quote} at the end of the text"
    span = trouble.span(trouble.begun, trouble.begun + 1)
    return trouble.fault("DUR013", span, message, _REST_IS_LOST, advice)


def _bad_escape(trouble: Trouble) -> Diagnostic:
    offset = trouble.begun
    while (offset := trouble.text.find("\\", offset)) >= 0:
        good = _GOOD_ESCAPE.match(trouble.text, offset)
        if good is None:
            break
        offset = good.end()
    found = _BAD_ESCAPE.match(trouble.text, offset) if offset >= 0 else None
    if found is None:
        return _unreadable(trouble)
    message = f"{quoted(found[0])} is no character that a text in double quotes can name"
    advice = "write a backslash as `\\\\`, or use single quotes, in which it stands for itself"
    return trouble.fault("DUR017", trouble.span(found.start(), found.end()), message, "", advice)


def _mark(code: str, sign: str, purpose: str) -> Callable[[Trouble], Diagnostic]:
    def tell(trouble: Trouble) -> Diagnostic:
        message = f"a value that begins with `{sign}` is read as {purpose}, which is not used here"
        span = trouble.rest_of_line(trouble.begun)
        return trouble.fault(code, span, message, "", f"if the text does begin with `{sign}`, put it in quotes")

    return tell


def _directive(trouble: Trouble) -> Diagnostic:
    message = "a line that begins with `%` instructs the YAML reader, which is not done here"
    return trouble.fault("DUR025", trouble.rest_of_line(trouble.begun), message, "", "leave it out")


def _item_not_allowed(trouble: Trouble) -> Diagnostic:
    message = "a list cannot begin on the line of its key"
    advice = "begin a new line for each `- item`, or write `[item, item]`; a text with `- ` first needs quotes"
    return trouble.fault("DUR010", trouble.span(trouble.at, trouble.at + 1), message, "", advice)


def _question_mark(trouble: Trouble) -> Diagnostic:
    message = "a value cannot begin with `? `"
    here = trouble.span(trouble.at, trouble.at + 1)
    return trouble.fault("DUR018", here, message, "", "put the whole value in quotes")


def _block_text(trouble: Trouble) -> Diagnostic:
    sign = trouble.text[trouble.begun : trouble.begun + 1]
    message = f"the text after `{sign}` begins on the next line, further right"
    return trouble.fault("DUR010", trouble.rest_of_line(trouble.begun), message, "", "or put the text in quotes")


def _second_root(trouble: Trouble) -> Diagnostic:
    message = "the file has ended before this line, and something follows"
    advice = "a file is one group of keys, all beginning in the first column"
    return trouble.fault("DUR019", trouble.rest_of_line(trouble.at), message, "this belongs to nothing", advice)


def _too_deep(trouble: Trouble) -> Diagnostic:
    here = trouble.span(trouble.at, trouble.at + 1)
    return trouble.fault("DUR040", here, "far too many lists and groups stand in each other", "", TOO_DEEP_ADVICE)


def _unreadable(trouble: Trouble) -> Diagnostic:
    here = trouble.span(trouble.at, min(trouble.at + 1, len(trouble.text)))
    return trouble.fault("DUR010", here, "this cannot be read as YAML", _REST_IS_LOST, "put texts with signs in quotes")


_COMPLAINTS: tuple[tuple[str, str, Callable[[Trouble], Diagnostic]], ...] = (
    (r"cannot start any token|tab character", "", _bad_start),
    (r"maximum nesting depth", "", _too_deep),
    (r"mapping values are not allowed", "", _colon_in_value),
    (r"could not find expected ':'", "", _key_without_colon),
    (r"expected key|expected '-' indicator|expected <block end>", "", _misplaced),
    (r"expected ',' or", "", _bracket),
    (r"document start", "", _second_root),
    (r"sequence entries are not allowed", "", _item_not_allowed),
    (r"mapping keys are not allowed", "", _question_mark),
    (r"unexpected (end of stream|document (separator|indicator))", "quoted", _open_quote),
    (r"escape|hexdecimal|hexadecimal", "quoted", _bad_escape),
    (r"", r"an alias", _mark("DUR021", "*", "a repetition")),
    (r"", r"an anchor", _mark("DUR020", "&", "a mark for repetitions")),
    (r"", r"a directive", _directive),
    (r"tag handle", r"", _mark("DUR023", "!", "a tag")),
    (r"", r"\btag\b", _mark("DUR023", "!", "a tag")),
    (r"", r"block scalar", _block_text),
    (r"node content", "", _no_value),
    (r"unexpected ':'", "", _no_space_after_colon),
)
