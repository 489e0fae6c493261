"""The table on the summary page of a step: every fault, and nobody's text taken for markup."""

from __future__ import annotations

from pathlib import Path

from durak_rules.documents.diagnostics import Diagnostic, Severity
from durak_rules.documents.places import Span
from durak_rules.documents.step_summary import step_summary

HERE = Path.cwd()


def fault(message: str, line: int = 1, severity: Severity = Severity.ERROR, path: str = "a.durak.yaml") -> Diagnostic:
    return Diagnostic("DUR101", Span(path, line, 3, line, 9), message, help=("try `x`",), severity=severity)


def test_a_row_for_each_fault_and_errors_first() -> None:
    assert step_summary([fault("w", 1, Severity.WARNING), fault("there is no `y`", 2)], HERE) == (
        "### durak-rules\n"
        "\n"
        "<table>\n"
        "<tr><th>Place</th><th>Code</th><th>What is wrong</th></tr>\n"
        "<tr><td>a.durak.yaml:2:3</td><td>error DUR101</td>"
        "<td>there is no <code>y</code><br>try <code>x</code></td></tr>\n"
        "<tr><td>a.durak.yaml:1:3</td><td>warning DUR101</td><td>w<br>try <code>x</code></td></tr>\n"
        "</table>\n"
    )


def test_a_file_is_told_from_the_root_of_the_repository() -> None:
    assert f"<td>{HERE.name}/a.durak.yaml:1:3</td>" in step_summary([fault("m")], HERE.parent)
    assert "<td>&lt;stdin&gt;:1:3</td>" in step_summary([fault("m", path="<stdin>")], HERE)


def test_text_is_text() -> None:
    table = step_summary([fault("<b>|*a*|</td>\n\n# b & c", path='"<i>')], HERE)
    assert "&lt;b&gt;|*a*|&lt;/td&gt;\\n\\n# b &amp; c<br>" in table
    assert "<td>&quot;&lt;i&gt;:1:3</td>" in table


def test_nothing_to_tell_is_nothing_to_write() -> None:
    assert step_summary([], HERE) == ""


def test_the_page_stays_below_the_mebibyte_that_github_takes() -> None:
    table = step_summary([fault("m" * 1000, line) for line in range(1, 3001)], HERE)
    assert len(table.encode()) < 1024 * 1024
    rows = table.count("<tr><td>")
    assert rows > 500
    assert table.endswith(f"</table>\n\n… and {3000 - rows:,} more\n")


def test_short_rows_are_counted_with_their_line_ends() -> None:
    table = step_summary([fault("m", line) for line in range(1, 20_001)], HERE)
    rows = [line for line in table.splitlines() if line.startswith("<tr><td>")]
    assert 899_900 < sum(len(f"{row}\n".encode()) for row in rows) <= 900_000


def test_rows_that_fill_the_page_to_its_last_byte_are_all_told() -> None:
    row = next(line for line in step_summary([fault("")], HERE).splitlines() if line.startswith("<tr><td>"))
    filling = "m" * (100_000 - len(f"{row}\n"))
    full = [fault(filling) for _ in range(9)]
    assert step_summary(full, HERE).endswith("</table>\n")
    assert step_summary([*full[:8], fault(f"{filling}m")], HERE).endswith("\n… and 1 more\n")
