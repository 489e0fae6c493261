"""SARIF 2.1.0: valid by its schema, and each field as the standard means it."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from durak_rules import __version__
from durak_rules.documents.codes import CODES
from durak_rules.documents.diagnostics import Diagnostic, Elsewhere, Severity
from durak_rules.documents.places import Source, Span
from durak_rules.documents.report import render
from durak_rules.documents.yaml import read_text

HOUSE = Source(
    "house.durak.yaml",
    "title: Babushka's table\nsummary: S\nextends: guide\n\nthrow_in:\n  priorty: free\n\ndeck:\n  size: 24\n",
)
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
    "24 cards cannot deal six cards to six players",
    "nine to ace in four suits",
    ("write `players: {max: 4}`, or `deck: {size: 36}`",),
    (Elsewhere(Span("tables/club.durak.yaml", 14, 8, 14, 9), "six players are admitted here", None, "inherited"),),
    source=HOUSE,
)
REPEATS = Diagnostic("DUR315", Span(HOUSE.path, 3, 1, 3, 8), "this repeats", severity=Severity.WARNING, source=HOUSE)


def run_of(*faults: Diagnostic, most: int | None = 100, root: Path | None = None) -> dict[str, Any]:
    """The one run of a log."""
    log: dict[str, Any] = json.loads(render(faults, "sarif", most=most, root=root))
    (run,) = log["runs"]
    assert isinstance(run, dict)
    return run


def result_of(fault: Diagnostic, root: Path | None = None) -> dict[str, Any]:
    (result,) = run_of(fault, root=root)["results"]
    assert isinstance(result, dict)
    return result


def uri_of(path: str, root: Path | None = None) -> dict[str, str]:
    place = result_of(Diagnostic("DUR101", Span(path, 1, 1, 1, 2), "m"), root)["locations"][0]["physicalLocation"]
    artifact: dict[str, str] = place["artifactLocation"]
    return artifact


def message_of(text: str) -> str:
    told: str = result_of(Diagnostic("DUR101", Span("t", 1, 1, 1, 2), text))["message"]["text"]
    return told


def test_a_log_names_its_version_and_its_schema() -> None:
    log = json.loads(render([], "sarif"))
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("/sarif-schema-2.1.0.json")


def test_nothing_to_report_is_a_run_without_results() -> None:
    run = run_of()
    assert run["results"] == []
    assert run["tool"]["driver"]["rules"] == []
    assert run["invocations"] == [{"executionSuccessful": True}]


def test_the_tool_is_named_with_its_version() -> None:
    driver = run_of()["tool"]["driver"]
    assert (driver["name"], driver["version"]) == ("durak-rules", __version__)


def test_each_code_that_is_used_is_a_rule_and_explained() -> None:
    rules = run_of(TOO_FEW, UNKNOWN, REPEATS, UNKNOWN)["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["DUR101", "DUR302", "DUR315"]
    for rule in rules:
        code = CODES[rule["id"]]
        assert rule["shortDescription"]["text"] == code.title
        assert rule["fullDescription"]["text"] == code.explanation
        assert rule["help"]["text"].startswith(code.explanation)
        assert code.bad.rstrip() in rule["help"]["text"]
        assert f"```yaml\n{code.good.rstrip()}\n```" in rule["help"]["markdown"]
    assert [rule["defaultConfiguration"]["level"] for rule in rules] == ["error", "error", "warning"]


def test_results_point_at_their_rules() -> None:
    run = run_of(TOO_FEW, UNKNOWN, REPEATS)
    rules = run["tool"]["driver"]["rules"]
    told = [(each["ruleId"], rules[each["ruleIndex"]]["id"], each["level"]) for each in run["results"]]
    assert told == [("DUR315", "DUR315", "warning"), ("DUR101", "DUR101", "error"), ("DUR302", "DUR302", "error")]


def test_a_result_has_its_place() -> None:
    assert result_of(UNKNOWN)["locations"] == [
        {
            "physicalLocation": {
                "artifactLocation": {"uri": "house.durak.yaml", "uriBaseId": "%SRCROOT%"},
                "region": {"startLine": 6, "startColumn": 3, "endLine": 6, "endColumn": 10},
            }
        }
    ]
    assert "%SRCROOT%" in run_of(UNKNOWN)["originalUriBaseIds"]


def test_another_place_is_a_related_location() -> None:
    assert result_of(TOO_FEW)["relatedLocations"] == [
        {
            "id": 1,
            "message": {"text": "tables/club.durak.yaml:14:8 (inherited): six players are admitted here"},
            "physicalLocation": {
                "artifactLocation": {"uri": "tables/club.durak.yaml", "uriBaseId": "%SRCROOT%"},
                "region": {"startLine": 14, "startColumn": 8, "endLine": 14, "endColumn": 9},
            },
        }
    ]
    assert "relatedLocations" not in result_of(UNKNOWN)


def test_another_place_that_is_no_file_here_is_told_in_words(tmp_path: Path) -> None:
    guide = Source("guide.durak.yaml", "", tmp_path / "installed" / "guide.durak.yaml")
    other = Elsewhere(Span("guide.durak.yaml", 15, 8, 15, 9), "six are admitted", guide, "inherited")
    result = result_of(Diagnostic("DUR302", Span("t", 1, 1, 1, 2), "too few", elsewhere=(other,)), tmp_path / "house")
    assert "relatedLocations" not in result
    assert result["message"]["text"] == "too few\nguide.durak.yaml:15:8 (inherited): six are admitted"


def test_the_message_says_all_and_doubles_braces_as_the_standard_asks() -> None:
    assert result_of(TOO_FEW)["message"]["text"] == (
        "24 cards cannot deal six cards to six players\n"
        "nine to ace in four suits\n"
        "write `players: {{max: 4}}`, or `deck: {{size: 36}}`"
    )


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("{0}", "{{0}}"),
        ("{{0}}", "{{{{0}}}}"),
        ("[a](https://example.org)", "[a] (https://example.org)"),
        ("eight-by-nine [guide]", "eight-by-nine [guide]"),
        ("100% \\ “x”", "100% \\ “x”"),
        ("two\nlines", "two\\nlines"),
        ("\x1b[2J", "\\x1b[2J"),
    ],
)
def test_a_message_holds_no_placeholder_no_link_and_no_control(text: str, written: str) -> None:
    assert message_of(text) == written


def test_columns_count_characters_and_the_run_says_so() -> None:
    text = "title: 🃏🃏 стол\nthrow_in: {who: 'ё🃏', who: x}\n"
    document, faults = read_text(text, "t.durak.yaml")
    (twice,) = faults
    run = run_of(twice)
    assert run["columnKind"] == "unicodeCodePoints"
    region = run["results"][0]["locations"][0]["physicalLocation"]["region"]
    line = text.split("\n")[region["startLine"] - 1]
    assert line[region["startColumn"] - 1 : region["endColumn"] - 1] == "who"
    assert region["startColumn"] == line.rindex("who") + 1
    assert document.source.text == text


def test_lines_end_as_in_yaml_and_the_run_says_so() -> None:
    assert run_of(UNKNOWN)["newlineSequences"] == ["\r\n", "\n", "\r"]


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("tables/my house.durak.yaml", "tables/my%20house.durak.yaml"),
        ("100%.durak.yaml", "100%25.durak.yaml"),
        ("a#b?c.durak.yaml", "a%23b%3Fc.durak.yaml"),
        ("a:b.durak.yaml", "a%3Ab.durak.yaml"),
        ("дом.durak.yaml", "%D0%B4%D0%BE%D0%BC.durak.yaml"),
        ("C:\\tables\\a.durak.yaml", "C%3A%5Ctables%5Ca.durak.yaml"),
        ("a\nb.durak.yaml", "a%0Ab.durak.yaml"),
        ("a\udcff.durak.yaml", "a%FF.durak.yaml"),
    ],
)
def test_paths_are_percent_encoded(path: str, uri: str) -> None:
    assert uri_of(path) == {"uri": uri, "uriBaseId": "%SRCROOT%"}
    assert unquote(uri, errors="surrogateescape") == path


def test_a_file_outside_of_the_repository_has_a_whole_uri(tmp_path: Path) -> None:
    assert uri_of("/elsewhere/my house.durak.yaml", tmp_path) == {"uri": "file:///elsewhere/my%20house.durak.yaml"}


def test_a_file_is_told_from_the_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tables").mkdir()
    monkeypatch.chdir(tmp_path / "tables")
    assert uri_of("a.durak.yaml", tmp_path) == {"uri": "tables/a.durak.yaml", "uriBaseId": "%SRCROOT%"}
    assert uri_of("../../b.durak.yaml", tmp_path) == {"uri": (tmp_path.parent / "b.durak.yaml").as_uri()}


def test_standard_input_has_no_place_but_in_words() -> None:
    result = result_of(Diagnostic("DUR101", Span("<stdin>", 3, 3, 3, 9), "m"))
    assert (result["locations"], result["message"]["text"]) == ([], "<stdin>:3:3: m")


def test_the_word_that_was_meant_is_a_fix() -> None:
    place = result_of(UNKNOWN)["locations"][0]["physicalLocation"]
    assert result_of(UNKNOWN)["fixes"] == [
        {
            "description": {"text": "Write `priority`."},
            "artifactChanges": [
                {
                    "artifactLocation": place["artifactLocation"],
                    "replacements": [{"deletedRegion": place["region"], "insertedContent": {"text": "priority"}}],
                }
            ],
        }
    ]


def test_other_advice_is_no_fix_and_nothing_is_mended_where_there_is_no_file() -> None:
    assert "fixes" not in result_of(TOO_FEW)
    source = Source("<stdin>", "priorty: free\n")
    nameless = Diagnostic(
        "DUR101", Span("<stdin>", 1, 1, 1, 8), "no `priorty`", help=("did you mean `priority`?",), source=source
    )
    assert "fixes" not in result_of(nameless)


def print_of(source: Source, line: int, message: str = "m") -> str:
    told = Diagnostic("DUR101", Span(source.path, line, 1, line, 2), message, source=source)
    (value,) = result_of(told)["partialFingerprints"].values()
    assert isinstance(value, str)
    return value


def test_a_fingerprint_stays_when_lines_come_above() -> None:
    before, after = Source("t", "a: 1\nb: 2\n"), Source("t", "# more\n\na: 1\nb: 2\n")
    assert print_of(before, 2) == print_of(after, 4)


def test_a_fingerprint_tells_faults_files_and_lines_apart() -> None:
    source = Source("t", "a: 1\nb: 2\n")
    told = [print_of(source, 1), print_of(source, 2), print_of(source, 1, "n"), print_of(Source("u", "a: 1\n"), 1)]
    assert len(set(told)) == 4


def test_a_fingerprint_is_the_same_in_later_versions() -> None:
    told = "\0".join(("DUR101", "t", "a: 1", "m"))
    assert print_of(Source("t", "  a: 1\n"), 1) == hashlib.sha256(told.encode()).hexdigest()[:32] + ":1"


def test_the_same_fault_twice_has_two_fingerprints() -> None:
    told = Diagnostic("DUR101", Span("t", 1, 1, 1, 2), "m")
    prints = [each["partialFingerprints"] for each in run_of(told, told)["results"]]
    assert prints[0] != prints[1]


def test_what_is_left_out_is_told() -> None:
    many = [Diagnostic("DUR101", Span("t", line, 1, line, 2), "m") for line in range(1, 131)]
    run = run_of(*many)
    assert len(run["results"]) == 100
    assert run["invocations"][0]["executionSuccessful"] is True
    (told,) = run["invocations"][0]["toolExecutionNotifications"]
    assert told["message"]["text"] == "There are 30 more, which are left out here."
    assert len(run_of(*many, most=None)["results"]) == 130


def test_nothing_of_this_machine_is_in_a_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert str(tmp_path) not in render([UNKNOWN, TOO_FEW], "sarif")


def test_a_log_is_plain_ascii_without_colours() -> None:
    text = render([Diagnostic("DUR101", Span("дом", 1, 1, 1, 2), "туз 🂡")], "sarif", colour=True)
    assert text.isascii()
    assert not re.search(r"\\u001b", text)
