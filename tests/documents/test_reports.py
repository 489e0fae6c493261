"""What a person and a program see of a fault."""

from __future__ import annotations

import json
import re

import pytest

from durak_rules.documents.diagnostics import Diagnostic, DocumentError, Elsewhere, Severity
from durak_rules.documents.places import Source, Span
from durak_rules.documents.report import render, summary
from durak_rules.documents.yaml import read_text

HOUSE = Source(
    "house.durak.yaml",
    "title: Babushka's table\nsummary: S\nextends: guide\n\nthrow_in:\n  priorty: free\n\ndeck:\n  size: 24\n",
)
GUIDE = Source("guide.durak.yaml", "\n" * 13 + "  max: 6\n")
UNKNOWN = Diagnostic(
    "DUR101",
    Span(HOUSE.path, 6, 3, 6, 10),
    "there is no choice `priorty` in throw_in",
    help=("did you mean `priority`?",),
    source=HOUSE,
)
TOO_FEW = Diagnostic(
    "DUR302",
    Span(HOUSE.path, 9, 9, 9, 11),
    "a 24-card pack cannot deal six cards to 6 players",
    "nine to ace in four suits",
    ("write `players: {max: 4}`, or `deck: {size: 36}`",),
    (Elsewhere(Span(GUIDE.path, 14, 8, 14, 9), "six players are admitted here", GUIDE, "inherited"),),
    source=HOUSE,
)
WARNING = Diagnostic(
    "DUR315",
    Span(HOUSE.path, 3, 1, 3, 8),
    "this only repeats what is inherited",
    severity=Severity.WARNING,
    source=HOUSE,
)

FULL = """\
house.durak.yaml:6:3: error[DUR101] there is no choice `priorty` in throw_in
  |
6 |   priorty: free
  |   ^^^^^^^
  = did you mean `priority`?

house.durak.yaml:9:9: error[DUR302] a 24-card pack cannot deal six cards to 6 players
  |
9 |   size: 24
  |         ^^ nine to ace in four suits
  |
guide.durak.yaml:14:8 (inherited)
14 |   max: 6
   |        ^ six players are admitted here
  = write `players: {max: 4}`, or `deck: {size: 36}`

2 errors in 1 file. `durak-rules explain DUR302` tells more."""


def underlined(text: str, span: Span) -> tuple[str, str]:
    """The line and its underline as shown, without the gutter."""
    source = Source("t", text)
    lines = render([Diagnostic("DUR010", span, "m", source=source)]).split("\n")
    return lines[2].split("| ", 1)[1], lines[3].split("| ", 1)[1]


def test_full_is_sorted_by_place() -> None:
    assert render([TOO_FEW, UNKNOWN]) == FULL


def test_concise_has_a_line_each() -> None:
    assert render([TOO_FEW, UNKNOWN, WARNING], "concise").split("\n") == [
        "house.durak.yaml:3:1: warning[DUR315] this only repeats what is inherited",
        "house.durak.yaml:6:3: error[DUR101] there is no choice `priorty` in throw_in",
        "house.durak.yaml:9:9: error[DUR302] a 24-card pack cannot deal six cards to 6 players",
    ]


def test_json_is_a_list_of_plain_objects() -> None:
    assert json.loads(render([TOO_FEW], "json")) == [
        {
            "path": "house.durak.yaml",
            "line": 9,
            "column": 9,
            "end_line": 9,
            "end_column": 11,
            "code": "DUR302",
            "severity": "error",
            "message": "a 24-card pack cannot deal six cards to 6 players",
            "label": "nine to ace in four suits",
            "help": ["write `players: {max: 4}`, or `deck: {size: 36}`"],
            "elsewhere": [
                {
                    "path": "guide.durak.yaml",
                    "line": 14,
                    "column": 8,
                    "end_line": 14,
                    "end_column": 9,
                    "label": "six players are admitted here",
                    "note": "inherited",
                }
            ],
        }
    ]


def test_nothing_to_report() -> None:
    assert render([]) == ""
    assert render([], "concise") == ""
    assert json.loads(render([], "json")) == []


@pytest.mark.parametrize("style", ["full", "concise"])
def test_colours_change_nothing_else(style: str) -> None:
    coloured = render([TOO_FEW, UNKNOWN, WARNING], style, colour=True)
    plain = render([TOO_FEW, UNKNOWN, WARNING], style)
    assert "\x1b[1;31merror[DUR302]\x1b[0m" in coloured
    assert "\x1b[1;33mwarning[DUR315]\x1b[0m" in coloured
    assert "\x1b" not in plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


def test_json_has_no_colours() -> None:
    assert render([TOO_FEW], "json", colour=True) == render([TOO_FEW], "json")


def test_a_hundred_are_told_and_the_rest_counted() -> None:
    many = [Diagnostic("DUR101", Span("t", line, 1, line, 2), "m") for line in range(1, 131)]
    assert render(many, "concise").split("\n")[99:] == ["t:100:1: error[DUR101] m", "… and 30 more"]
    end = "\n\n… and 30 more\n\n130 errors in 1 file. `durak-rules explain DUR101` tells more."
    assert render(many).endswith("t:100:1: error[DUR101] m" + end)
    assert len(json.loads(render(many, "json"))) == 100
    assert len(json.loads(render(many, "json", most=None))) == 130


def test_the_summary_counts_errors_and_warnings() -> None:
    other = Diagnostic("DUR102", Span("other", 1, 1, 1, 2), "m")
    tells = "`durak-rules explain DUR315` tells more."
    assert summary([WARNING]) == f"1 warning in 1 file. {tells}"
    assert summary([WARNING, other]) == f"1 error and 1 warning in 2 files. {tells}"
    assert summary([]) == ""


def test_a_fault_of_a_whole_file_has_no_line() -> None:
    fault = Diagnostic("DUR001", Span.start_of("house"), "there is no such file", help=("look again",))
    assert render([fault]).split("\n")[:2] == [
        "house:1:1: error[DUR001] there is no such file",
        "  = look again",
    ]


def test_another_place_without_its_text() -> None:
    fault = Diagnostic("DUR407", Span.start_of("a"), "m", elsewhere=(Elsewhere(Span.start_of("b"), "also here"),))
    assert render([fault]).split("\n")[1] == "b:1:1: also here"


def test_many_lines_are_cut_to_the_first() -> None:
    shown = underlined("throw_in:   \n  who: all\n", Span("t", 1, 1, 2, 11))
    assert shown == ("throw_in:", "^^^^^^^^^")


def test_a_place_behind_the_end_of_a_line() -> None:
    assert underlined("mode:\n", Span("t", 1, 6, 1, 6)) == ("mode:", "     ^")
    assert underlined("mode:\n", Span("t", 1, 60, 1, 70)) == ("mode:", "     ^")


def test_east_asian_characters_are_two_cells_wide() -> None:
    assert underlined("牌: '漢字' x\n", Span("t", 1, 4, 1, 8)) == ("牌: '漢字' x", "    ^^^^^^")


def test_accents_that_stand_alone_take_no_cell() -> None:
    assert underlined("e\u0301e\u0301: abc\n", Span("t", 1, 7, 1, 10)) == ("e\u0301e\u0301: abc", "    ^^^")


def test_a_line_of_nothing_but_accents_is_cut_all_the_same() -> None:
    shown, _ = underlined("e" + "\u0301" * 5000, Span("t", 1, 1, 1, 2))
    assert len(shown) == 201
    assert shown.endswith("…")


def test_a_tab_is_four_cells() -> None:
    assert underlined("\twho: all\n", Span("t", 1, 2, 1, 5)) == ("    who: all", "    ^^^")
    assert underlined("\twho: all\n", Span("t", 1, 1, 1, 2)) == ("    who: all", "^^^^")


def test_a_terminal_cannot_be_steered() -> None:
    text = "a: \x1b[31mred\u202e\x07\n"
    assert underlined(text, Span("t", 1, 4, 1, 5)) == ("a: \\x1b[31mred\\u202e\\x07", "   ^^^^")
    fault = Diagnostic("DUR101", Span("p\x1b[2J", 1, 1, 1, 2), "m\x1b\nx", "l\r", ("h\x9b",), source=HOUSE)
    for style in ("full", "concise", "json"):
        assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", render([fault], style))


def test_a_line_that_fits_is_shown_whole_wherever_the_place_is() -> None:
    for length in (99, 100):
        line = "a" * (length - 4) + "HERE"
        assert underlined(line, Span("t", 1, length - 3, 1, length + 1)) == (line, " " * (length - 4) + "^^^^")


def test_one_more_than_are_told_is_counted_too() -> None:
    faults = [Diagnostic("DUR101", Span("t", line, 1, line, 2), "m") for line in (1, 2, 3)]
    assert render(faults, "concise", most=3).count("\n") == 2
    assert render(faults, "concise", most=2).endswith("\n… and 1 more")


def test_a_long_line_is_cut_around_the_place() -> None:
    line = "a" * 300 + "HERE" + "b" * 300
    shown, carets = underlined(line, Span("t", 1, 301, 1, 305))
    assert shown == "…" + "a" * 40 + "HERE" + "b" * 56 + "…"
    assert carets == " " * 41 + "^^^^"


def test_a_long_line_is_cut_at_its_end() -> None:
    shown, carets = underlined("HERE" + "b" * 300, Span("t", 1, 1, 1, 5))
    assert shown == "HERE" + "b" * 96 + "…"
    assert carets == "^^^^"


def test_a_long_place_is_underlined_as_far_as_it_is_shown() -> None:
    shown, carets = underlined("k" * 5000, Span("t", 1, 1, 1, 5001))
    assert shown == "k" * 100 + "…"
    assert carets == "^" * 100


def test_help_of_several_lines_stays_in_its_column() -> None:
    fault = Diagnostic("DUR101", Span("t", 12, 1, 12, 2), "m", help=("write\nplayers:\n  max: 4",))
    assert render([fault]).split("\n")[1:4] == ["   = write", "     players:", "       max: 4"]


def test_an_exception_tells_its_faults() -> None:
    error = DocumentError([TOO_FEW, UNKNOWN])
    assert [each.code for each in error.diagnostics] == ["DUR101", "DUR302"]
    assert str(error).split("\n") == [
        "house.durak.yaml:6:3: error[DUR101] there is no choice `priorty` in throw_in (did you mean `priority`?)",
        "house.durak.yaml:9:9: error[DUR302] a 24-card pack cannot deal six cards to 6 players "
        "(write `players: {max: 4}`, or `deck: {size: 36}`)",
    ]
    many = [Diagnostic("DUR101", Span("t", line, 1, line, 2), "m") for line in range(1, 31)]
    assert str(DocumentError(many)).endswith("\n… and 10 more")


def test_a_duplicate_shows_both_places() -> None:
    text = "attack:\n  lead: single\n  lead: equal_ranks\n"
    assert render(read_text(text, "house")[1]) == (
        "house:3:3: error[DUR030] the key `lead` stands here twice; only one can hold\n"
        "  |\n"
        "3 |   lead: equal_ranks\n"
        "  |   ^^^^ written again here\n"
        "  |\n"
        "house:2:3\n"
        "2 |   lead: single\n"
        "  |   ^^^^ written first here\n"
        "  = keep one of the two\n"
        "\n"
        "1 error in 1 file. `durak-rules explain DUR030` tells more."
    )


def test_a_fault_is_the_same_fault_when_another_line_of_its_file_changes() -> None:
    text = "attack: {lead: single}\nattack: {}\n"
    (fault,), (later,) = read_text(text)[1], read_text(f"{text}title: T\n")[1]
    assert later == fault
    assert later.elsewhere == fault.elsewhere
    assert len({fault, later}) == 1


def test_a_fault_does_not_carry_the_text_of_its_file_into_a_log() -> None:
    assert "Babushka" not in repr((TOO_FEW, HOUSE))
