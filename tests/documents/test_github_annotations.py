"""Annotations as GitHub's documentation of workflow commands has them: ``::error file=…,line=…,title=…::message``.

In a message ``%``, CR and LF are written %25, %0D and %0A; in a property ``:`` and ``,`` are %3A and %2C as well.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from durak_rules.documents.diagnostics import Diagnostic, Elsewhere, Severity
from durak_rules.documents.places import Source, Span
from durak_rules.documents.report import render


def fault(
    message: str = "m",
    *,
    code: str = "DUR101",
    place: tuple[int, int, int, int] = (6, 3, 6, 10),
    path: str = "house.durak.yaml",
    severity: Severity = Severity.ERROR,
    advice: tuple[str, ...] = (),
    label: str = "",
    elsewhere: tuple[Elsewhere, ...] = (),
) -> Diagnostic:
    return Diagnostic(code, Span(path, *place), message, label, advice, elsewhere, severity)


def lines(*faults: Diagnostic, most: int | None = 100) -> list[str]:
    return render(faults, "github", most=most).split("\n")


def as_github_reads(line: str) -> tuple[str, dict[str, str], str]:
    """Command, properties and message: split at ``::``, at commas and at the first ``=``, and decoded, ``%25`` last."""
    _, told, message = line.split("::", 2)
    command, _, rest = told.partition(" ")
    pairs = (each.partition("=") for each in rest.split(","))
    return command, {key: _decoded(value, "%3A:", "%2C,") for key, _, value in pairs}, _decoded(message)


def _decoded(text: str, *more: str) -> str:
    for each in ("%0D\r", "%0A\n", *more, "%25%"):
        text = text.replace(each[:3], each[3:])
    return text


def test_an_error_in_a_line() -> None:
    assert lines(fault("there is no choice `priorty` in throw_in"))[0] == (
        "::error file=house.durak.yaml,line=6,col=3,endLine=6,endColumn=10,title=durak-rules DUR101"
        "::there is no choice `priorty` in throw_in"
    )


def test_a_warning_is_a_warning() -> None:
    told = fault("this only repeats what is inherited", code="DUR315", severity=Severity.WARNING)
    assert lines(told)[0] == (
        "::warning file=house.durak.yaml,line=6,col=3,endLine=6,endColumn=10,title=durak-rules DUR315"
        "::this only repeats what is inherited"
    )


def test_over_several_lines_there_are_no_columns() -> None:
    assert lines(fault(place=(6, 3, 8, 1)))[0] == (
        "::error file=house.durak.yaml,line=6,endLine=8,title=durak-rules DUR101::m"
    )


def test_all_that_is_said_stands_under_the_sentence() -> None:
    other = Elsewhere(Span("guide.durak.yaml", 14, 8, 14, 9), "six players are admitted here", None, "inherited")
    told = fault("24 cards", label="nine to ace", elsewhere=(other,), advice=("write `a`", "or\nwrite `b`"))
    assert lines(told)[0].endswith(
        "::24 cards%0Anine to ace%0Aguide.durak.yaml:14:8 (inherited): six players are admitted here"
        "%0Awrite `a`%0Aor%0Awrite `b`"
    )


def test_what_ends_a_property_is_escaped_in_a_path() -> None:
    assert lines(fault(path="100%, or: no.durak.yaml"))[0].startswith(
        "::error file=100%25%2C or%3A no.durak.yaml,line=6,"
    )


def test_a_message_keeps_colons_and_commas_and_escapes_percent_signs() -> None:
    assert lines(fault("a::b, 100% %0A"))[0].endswith(",title=durak-rules DUR101::a::b, 100%25 %250A")


@pytest.mark.parametrize(
    "path",
    [
        "a,b.durak.yaml",
        "a::b.durak.yaml",
        "a=b.durak.yaml",
        "100%25.durak.yaml",
        "two\nlines.durak.yaml",
        "a\rb.durak.yaml",
        "правила/дом 🃏.durak.yaml",
        "C:\\tables\\house.durak.yaml",
        "::error ::.durak.yaml",
    ],
)
def test_github_reads_the_path_that_was_meant(path: str) -> None:
    line, *_ = lines(fault(path=path))
    assert "\n" not in line
    command, properties, message = as_github_reads(line)
    assert (command, properties["file"], message) == ("error", path, "m")


@pytest.mark.parametrize("message", ["a::b", "100%", "%0A", "%250A", "::warning ::x", "a,b=c", "туз 🂡"])
def test_github_reads_the_message_that_was_meant(message: str) -> None:
    command, properties, read = as_github_reads(lines(fault(message))[0])
    assert (command, properties["title"], read) == ("error", "durak-rules DUR101", message)


@pytest.mark.parametrize("text", ["x\n::error ::y", "x\r\n::stop-commands::y", "x\r::error ::y", "x\x1b[2Jy"])
def test_nobodys_text_begins_a_command_of_its_own(text: str) -> None:
    told = fault(text, label=text, advice=(text,), path=text)
    report = render([told], "github")
    assert "\x1b" not in report
    assert "\r" not in report
    assert [line.startswith("::") for line in report.split("\n")] == [True, False]


def test_a_path_that_is_no_text_is_shown_all_the_same() -> None:
    line, *_ = lines(fault(path="a\udcff.durak.yaml"))
    assert line.encode().startswith(b"::error file=a\\udcff.durak.yaml,")


def test_standard_input_has_no_file_and_says_where_in_words() -> None:
    assert lines(fault(path="<stdin>", advice=("write `a`",)))[0] == (
        "::error title=durak-rules DUR101::<stdin>:6:3: m%0Awrite `a`"
    )


def test_a_file_is_told_from_the_root_of_the_repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tables").mkdir()
    monkeypatch.chdir(tmp_path / "tables")
    assert render([fault()], "github", root=tmp_path).startswith("::error file=tables/house.durak.yaml,")


def test_a_source_of_another_name_is_found_where_it_lies(tmp_path: Path) -> None:
    source = Source("guide.durak.yaml", "", tmp_path / "variants" / "guide.durak.yaml")
    told = Diagnostic("DUR101", Span("guide.durak.yaml", 1, 1, 1, 2), "m", source=source)
    assert render([told], "github", root=tmp_path).startswith("::error file=variants/guide.durak.yaml,")


def test_errors_come_before_warnings_since_github_shows_the_first_ten() -> None:
    warning = fault("w", place=(1, 1, 1, 2), severity=Severity.WARNING)
    later, sooner = fault("b", place=(9, 1, 9, 2)), fault("a", place=(2, 1, 2, 2))
    assert [line.rpartition("::")[2] for line in lines(warning, later, sooner)[:3]] == ["a", "b", "w"]


def test_a_plain_line_sums_up() -> None:
    assert lines(fault())[1:] == ["1 error in 1 file. `durak-rules explain DUR101` tells more."]


def test_up_to_ten_of_a_kind_are_all_shown() -> None:
    errors = [fault(place=(line, 1, line, 2)) for line in range(1, 11)]
    warnings = [fault(place=(line, 1, line, 2), severity=Severity.WARNING) for line in range(1, 11)]
    assert lines(*errors, *warnings)[-1] == (
        "10 errors and 10 warnings in 1 file. `durak-rules explain DUR101` tells more."
    )


def test_from_the_eleventh_on_the_log_holds_them() -> None:
    told = lines(*(fault(place=(line, 1, line, 2)) for line in range(1, 12)))
    assert sum(line.startswith("::error ") for line in told) == 11
    assert told[-1] == (
        "11 errors in 1 file. `durak-rules explain DUR101` tells more. "
        "GitHub shows the first 10 of a kind; this log holds the others."
    )


def test_a_hundred_are_told_and_the_rest_counted() -> None:
    told = lines(*(fault(place=(line, 1, line, 2)) for line in range(1, 131)))
    assert (len(told), told[100]) == (102, "… and 30 more")
    assert told[101].startswith("130 errors in 1 file. ")


def test_nothing_to_report_is_an_empty_text() -> None:
    assert render([], "github") == ""


def test_there_are_no_colours() -> None:
    assert render([fault()], "github", colour=True) == render([fault()], "github")
