"""How far a fault is underlined: the wrong word or sign and no more, the rest of the line where all of it is wrong."""

from __future__ import annotations

import pytest
from test_broken_texts import ONE_FAULT

from durak_rules.documents.yaml import read_text

ONE_SIGN = {
    "NUL": "\0",
    "escape character": "\x1b",
    "line end of old YAML": "\x85",
    "line separator": "\u2028",
    "byte-order mark inside": "\ufeff",
    "lone surrogate": "\ud800",
    "tab before a key": "\t",
    "tab after spaces": "\t",
    "tab in a bracket": "\t",
    "tab before the first key": "\t",
    "open single quote": "'",
    "open double quote": '"',
    "open bracket": "[",
    "open brace": "{",
    "open bracket at the end": "[",
    "closing what is not open": "]",
    "no comma": '"',
    "wrong bracket": "}",
    "two commas": ",",
    "no space in braces": ":",
    "two colons": ":",
    "a colon after quotes": ":",
    "begins with a question mark": "?",
    "a list on the line of its key": "-",
    "no key": ":",
    "no key in braces": ":",
    "25 levels": "[",
    "25 levels of keys": "{",
    "far too many levels": "[",
}

A_WORD = {
    "a good escape before a bad one": "\\s",
    "an unknown escape": "\\s",
    "half a surrogate escaped": "\\ud83c",
    "beyond Unicode": "\\U00110000",
    "too few digits": "\\x4",
    "an overlong key": "k" * 1100,
    "41 digits": "6" * 41,
    "anchor": "&ours",
    "anchor on a key": "&a",
    "alias": "*note",
    "alias as a key": "*a",
    "merge key": "<<",
    "tag": "!x",
    "known tag": "!!int",
    "python tag": "!!python/object:os.system",
    "duplicate key": "lead",
    "duplicate group": "attack",
    "duplicate in braces": "mode",
    "duplicate in other spelling": "'5'",
    "list as a key": "[attack]",
    "group as a key": "{a: 1}",
    "an ignore of nothing": "DUR999",
    "an ignore of an error": "DUR301",
}

THE_REST_OF_THE_LINE = {
    "too little indented": "opens: any_time",
    "too far indented": "opens: any_time",
    "deeper below a value": "summary: S",
    "item among keys": "- item",
    "key among items": "title: T",
    "no colon in the middle": "summary",
    "no colon in the first line": "throw_in",
    "no colon after quotes": '"extends"',
    "no colon in an even column": "who",
    "begins with a comma": ", x",
    "no colon in the last line": "extends",
    "no space after the colon": "who:all",
    "begins with an at sign": "@home",
    "begins with a backtick": "`x`",
    "begins with a percent sign": "%x",
    "a quote inside of quotes": "s table'",
    "more after a list": "spades",
    "two texts": "{title: U}",
    "after the end of the document": "summary: S",
    "a block of text on its own line": "| text",
    "anchor without a name": "& b",
    "stars for emphasis": "**T**",
    "unknown handle": "!a!b T",
    "second document": "---",
    "YAML directive": "%YAML 1.1",
    "unknown directive": "%FOO bar",
    "an ignore without codes": "# durak: ignore",
}


def underlined(text: str) -> str:
    """What is underlined of the one fault of a text."""
    (fault,) = read_text(text)[1]
    assert fault.source is not None
    assert fault.span.end_line == fault.span.line
    return fault.source.line(fault.span.line)[fault.span.column - 1 : fault.span.end_column - 1]


@pytest.mark.parametrize(("name", "wrong"), [*ONE_SIGN.items(), *A_WORD.items(), *THE_REST_OF_THE_LINE.items()])
def test_what_is_wrong_is_underlined(name: str, wrong: str) -> None:
    assert underlined(ONE_FAULT[name][0]) == wrong


def test_a_comment_behind_the_fault_is_not_underlined() -> None:
    assert underlined("title: @home  # ours\n") == "@home"
