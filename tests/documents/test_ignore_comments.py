"""``# durak: ignore[CODE]`` silences warnings on its line, and only a real comment does."""

from __future__ import annotations

import pytest

from durak_rules.documents.diagnostics import Diagnostic, Severity
from durak_rules.documents.yaml import Span, read_text


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("size: 36 # durak: ignore[DUR315]", {"DUR315"}),
        ("size: 36 #durak:ignore[DUR315]", {"DUR315"}),
        ("size: 36 # durak: ignore [ DUR314 , DUR315 ]", {"DUR314", "DUR315"}),
        ("size: 36 # we play so  # durak: ignore[DUR315]", {"DUR315"}),
        ("# durak: ignore[DUR315]\nsize: 36", {"DUR315"}),
        ("notes: | # durak: ignore[DUR315]\n  text", {"DUR315"}),
        ("title: 'a' # durak: ignore[DUR315]", {"DUR315"}),
        ("title: [a, b] # durak: ignore[DUR315]", {"DUR315"}),
        ("title: '# durak: ignore[DUR315]'", set()),
        ('title: "x # durak: ignore[DUR315]"', set()),
        ("title: x#durak:ignore[DUR315]", set()),
        ("title: 'x\n  # durak: ignore[DUR315]'", set()),
        ("size: 36 # Durak: ignore DUR315", set()),
        ("size: 36 # noqa", set()),
    ],
)
def test_codes_of_the_first_line(line: str, codes: set[str]) -> None:
    document, faults = read_text(line + "\n")
    assert faults == []
    assert document.ignored(1) == codes
    assert document.ignored(2) == set()


def test_text_in_a_block_is_no_comment() -> None:
    document, faults = read_text("notes: |\n  x\n  # durak: ignore[DUR315]\nsize: 1 # durak: ignore[DUR314]\n")
    assert faults == []
    assert document.ignored(3) == set()
    assert document.ignored(4) == {"DUR314"}


def test_places_behind_wide_characters() -> None:
    document, faults = read_text("title: '漢字 # durak: ignore[DUR314]' # durak: ignore[DUR315]\r\n")
    assert faults == []
    assert document.ignored(1) == {"DUR315"}


def test_a_mistyped_code_is_warned_about() -> None:
    _, (fault,) = read_text("size: 36 # durak: ignore[DUR315, DUR31A]\n")
    assert (fault.code, fault.severity) == ("DUR050", Severity.WARNING)
    assert (fault.span.line, fault.span.column, fault.span.end_column) == (1, 34, 40)


def test_only_warnings_of_that_code_on_that_line_are_silenced() -> None:
    document, _ = read_text("size: 36 # durak: ignore[DUR315]\nmax: 6\n", "house")
    here, below = Span("house", 1, 1, 1, 5), Span("house", 2, 1, 2, 4)
    silenced = Diagnostic("DUR315", here, "", severity=Severity.WARNING)
    heard = [
        Diagnostic("DUR314", here, "", severity=Severity.WARNING),
        Diagnostic("DUR315", below, "", severity=Severity.WARNING),
        Diagnostic("DUR315", here, "", severity=Severity.ERROR),
        Diagnostic("DUR315", Span("guide", 1, 1, 1, 5), "", severity=Severity.WARNING),
    ]
    assert document.heard([silenced, *heard]) == heard
