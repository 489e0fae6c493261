"""The counts of every shipped variant are the ones that are kept, so that a change of any rule is seen in review."""

from __future__ import annotations

from pathlib import Path

import pytest

from durak_rules.documents.diagnostics import DocumentError
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import load_variant
from durak_rules.workbench.reference import (
    HEAD,
    Difference,
    NoReference,
    differences,
    lines_of,
    read_reference,
)

FILE = Path(__file__).parents[1] / "reference" / "perft.yaml"
KEPT = read_reference(FILE)
NAMES = [listed.name for listed in library()]
ANEW = "if the rules were meant to change: durak-rules perft --reference tests/reference/perft.yaml --write"


@pytest.mark.parametrize("name", dict.fromkeys([*NAMES, *KEPT]))
def test_a_shipped_variant_counts_as_it_did(name: str) -> None:
    variant = load_variant(name) if name in NAMES else None
    found = [str(difference) for difference in differences(name, KEPT.get(name), variant)]
    assert not found, "\n".join([*found, ANEW])


def test_the_file_is_as_it_would_be_written() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert text.startswith(HEAD)
    for name in (NAMES[0], NAMES[-1]):
        assert "".join(f"{line}\n" for line in lines_of(load_variant(name))) in text


def test_a_difference_says_where_and_what() -> None:
    """The first depth of each list that differs; how games end; a line that is missing; one too many."""
    kept = {line: dict(row) for line, row in KEPT["guide"].items()}
    right = kept["2 seats, dealt"]["all"]
    assert isinstance(right, list)
    kept["2 seats, dealt"]["all"] = [*right[:2], right[2] + 1, right[3] + 1, *right[4:]]
    ends = kept["2 seats, late"]["ends"]
    kept["2 seats, late"]["ends"] = {"draw": 3}
    kept["5 seats, dealt"] = kept.pop("6 seats, dealt")
    assert list(differences("guide", kept, load_variant("guide"))) == [
        Difference("guide", "2 seats, dealt", "all, depth 3", right[2] + 1, right[2]),
        Difference("guide", "2 seats, late", "ends", {"draw": 3}, ends),
        Difference("guide", "5 seats, dealt", "", "there", "not there"),
        Difference("guide", "6 seats, dealt", "", "not there", "there"),
    ]


def test_a_changed_rule_is_seen() -> None:
    """Nobody throws in any more: the defender answers at once, and the attacker never passes."""
    changed = load_variant("guide").with_rules({"throw_in": {"who": "nobody"}})
    found = list(differences("guide", KEPT["guide"], changed))
    assert {difference.line for difference in found} == set(KEPT["guide"])


def test_rules_that_are_gone_or_new_are_told() -> None:
    assert [str(each) for each in differences("guide", None, load_variant("guide"))] == [
        "guide: was not there, is there"
    ]
    assert [str(each) for each in differences("old", {}, None)] == ["old: was there, is not there"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[guide]\n", "holds no reference counts"),
        ("guide: 3\n", "of guide"),
        ("guide: {'2 seats, dealt': 3}\n", "of guide, 2 seats, dealt"),
        ("guide: {'2 seats, dealt': {all: [], in turn: [1]}}\n", "lists of numbers"),
        ("guide: {'2 seats, dealt': {all: [1, true], in turn: [1]}}\n", "lists of numbers"),
        ("guide: {'2 seats, dealt': {all: [1], in turn: [1], more: 3}}\n", "lists of numbers"),
        ("guide: {'2 seats, late': {all: [1], in turn: [1], ends: 3}}\n", "how games end"),
    ],
)
def test_a_file_of_something_else_is_told(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "counts.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(NoReference, match=told):
        read_reference(tmp_path / "counts.yaml")


def test_a_file_that_is_not_there_or_no_yaml_is_told(tmp_path: Path) -> None:
    with pytest.raises(DocumentError):
        read_reference(tmp_path / "counts.yaml")
    (tmp_path / "counts.yaml").write_text("guide: [\n", encoding="utf-8")
    with pytest.raises(DocumentError):
        read_reference(tmp_path / "counts.yaml")
