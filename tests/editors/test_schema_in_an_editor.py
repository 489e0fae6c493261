"""The shipped schemas in the hands of the server that VS Code, Neovim and others check YAML files with."""

from __future__ import annotations

from pathlib import Path

import pytest
from lsprotocol import types

from durak_rules.house_rules.folders import shipped
from durak_rules.house_rules.keys import GROUPS
from durak_rules.house_rules.library import library

from .editor import Editor

SCENARIOS = sorted((Path(__file__).parent.parent / "scenarios").rglob("*.scenario.yaml"))


def under(schema: str, text: str) -> str:
    """A text with the line that names its schema."""
    return f"# yaml-language-server: $schema={(shipped('schemas') / schema).as_uri()}.schema.json\n{text}"


def told(editor: Editor, file: Path, text: str) -> dict[str, str]:
    """What is underlined in a text, and what is said of it."""
    editor.open(file, text)
    found = {editor.text_at(file, fault.range): fault.message for fault in editor.faults(file)}
    editor.close(file)
    return found


@pytest.fixture
def kitchen(yaml_editor: Editor, tmp_path: Path) -> Path:
    """A file of house rules, opened empty."""
    file = tmp_path / "kitchen.durak.yaml"
    yaml_editor.open(file, "")
    return file


def test_a_bad_file_is_underlined_where_it_is_wrong(yaml_editor: Editor, tmp_path: Path) -> None:
    text = under(
        "variant",
        "title: 🃏 Дача\n"
        "throw_in: {priorty: free}\n"
        "deck: {size: 37}\n"
        "attack: {lead: singel}\n"
        "limits: {max_cards: many}\n"
        "beating: {closed_suits: [spads]}\ntrump: {forbidden_suits: six}\n"
        "players: twelve\n"
        "weather: {}\n",
    )
    assert told(yaml_editor, tmp_path / "dacha.durak.yaml", text) == {
        "priorty": "Property priorty is not allowed.",
        "37": "expected 36, 52, 48, 44, 40, 32, 28, 24 or 20",
        "singel": "expected `equal_ranks` or `single`",
        "many": "expected a whole number from 1 to 36, or `unlimited`",
        "spads": "expected one of `clubs`, `diamonds`, `hearts`, `spades`",
        "six": "expected a list of `clubs`, `diamonds`, `hearts` and `spades`",
        "twelve": 'Incorrect type. Expected "choices of players".',
        "weather": "Property weather is not allowed.",
    }


@pytest.mark.parametrize("files", [[each.file for each in library()], SCENARIOS], ids=["variants", "scenarios"])
def test_nothing_is_wrong_with_what_is_shipped(yaml_editor: Editor, files: list[Path]) -> None:
    for file in files:
        assert "yaml-language-server: $schema=" in file.read_text(encoding="utf-8").splitlines()[0]
        yaml_editor.open(file)
    assert len(files) > 20
    assert [file.name for file in files if yaml_editor.faults(file)] == []
    for file in files:
        yaml_editor.close(file)


RECORD = """\
format: 1
title: Podkidnoy
variant: guide
digest: 08e83a011b48a86a9e3f5f74468e88571f9187dafb72e4662b32bc1edfbbfe61
rules: {}
seats: Anna Boris
dealer: Boris
position: {trump: S, attacker: Anna, defender: Boris, hands: {Anna: 8H, Boris: KD}}
bouts:
- - Anna leads 8H
result: durak Boris
"""
SESSION = """\
format: 1
variant: guide
title: Friday
digest: 08e83a011b48a86a9e3f5f74468e88571f9187dafb72e4662b32bc1edfbbfe61
rules: {}
seats: Anna Boris
seed: "7"
dealer: as agreed
games:
- {dealer: Boris, pack: 6S 7S, opener: Anna, chance: "7", moves: Anna leads 6S, result: ongoing}
"""


@pytest.mark.parametrize(
    ("schema", "text", "right", "wrong"),
    [
        ("record", RECORD, "dealer: Boris", "dealt_by: Boris"),
        ("session", SESSION, "seats: Anna Boris", "places: Anna Boris"),
    ],
)
def test_records_and_sessions_are_checked_too(
    yaml_editor: Editor, tmp_path: Path, schema: str, text: str, right: str, wrong: str
) -> None:
    file = tmp_path / f"friday.{schema}.yaml"
    assert told(yaml_editor, file, under(schema, text)) == {}
    found = told(yaml_editor, file, under(schema, text.replace(right, wrong)))
    key = wrong.partition(":")[0]
    assert found[key] == f"Property {key} is not allowed."


def test_a_key_shows_its_question_and_every_answer(yaml_editor: Editor, kitchen: Path) -> None:
    yaml_editor.type(kitchen, under("variant", "attack: {lead: single}\n"))
    shown = yaml_editor.hover(kitchen, "lead")
    assert "**What may the attacker lead?**" in shown
    assert "`guide` has `equal_ranks`." in shown
    assert "* `single`: The attacker leads one card.\n" in shown
    assert "* `equal_ranks`: The attacker leads one card, or several cards of one rank.\n" in shown


def test_a_value_shows_its_sentence_first(yaml_editor: Editor, kitchen: Path) -> None:
    yaml_editor.type(kitchen, under("variant", "deck: {size: 24}\nlimits: {max_cards: unlimited}\n"))
    first = yaml_editor.hover(kitchen, "24").partition("\n* ")[2].splitlines()[0]
    assert first == "`24`: A pack has 24 cards, from the nine up to the ace."
    assert "There is no set maximum of attack cards in a bout." in yaml_editor.hover(kitchen, "unlimited")


def test_a_key_with_a_wrong_value_still_shows_its_question(yaml_editor: Editor, kitchen: Path) -> None:
    yaml_editor.type(kitchen, under("variant", "limits: {max_cards: many}\n"))
    shown = yaml_editor.hover(kitchen, "max_cards")
    assert "**How many attack cards may be played in one bout?**" in shown
    assert "- `1` to `36` At most N attack cards may be played in a bout." in shown


def test_a_group_shows_what_it_is_about(yaml_editor: Editor, kitchen: Path) -> None:
    yaml_editor.type(kitchen, under("variant", "trump_exchange: {card: none}\n"))
    assert "Changing the lowest trump for the turn-up." in yaml_editor.hover(kitchen, "trump_exchange")


def test_values_are_offered_with_their_sentences(yaml_editor: Editor, kitchen: Path) -> None:
    offered = yaml_editor.complete(kitchen, under("variant", "attack:\n  lead: ‸\n"))
    assert {label: item.documentation for label, item in offered.items()} == {
        "equal_ranks": "The attacker leads one card, or several cards of one rank.",
        "single": "The attacker leads one card.",
    }


@pytest.mark.parametrize(
    ("typed", "label", "sentence"),
    [
        ("limits: {max_cards: ‸}", "unlimited", "There is no set maximum of attack cards in a bout."),
        ("deck: {size: ‸}", "52", "A pack has 52 cards, from the two up to the ace."),
        ("players: {max: ‸}", "6", "At most six players take part."),
        ("beating: {closed_suits: [‸]}", "spades", "Spades are beaten only by higher spades, not even by a trump."),
        ("extends: ‸", "albanian", "Albanian Durak"),
    ],
)
def test_a_value_is_offered(yaml_editor: Editor, kitchen: Path, typed: str, label: str, sentence: str) -> None:
    assert yaml_editor.complete(kitchen, under("variant", typed))[label].documentation == sentence


def test_keys_are_offered_with_their_questions(yaml_editor: Editor, kitchen: Path) -> None:
    offered = yaml_editor.complete(kitchen, under("variant", "throw_in:\n  who: all\n  ‸\n"))
    assert set(offered) == {key.name for key in GROUPS["throw_in"].keys} - {"who"}
    documentation = offered["priority"].documentation
    assert isinstance(documentation, types.MarkupContent)
    assert documentation.value.startswith("**Who comes first, if several want to throw in?**")


def test_groups_are_offered_at_the_beginning_of_a_line(yaml_editor: Editor, kitchen: Path) -> None:
    offered = yaml_editor.complete(kitchen, under("variant", "title: Kitchen\n‸\n"))
    assert set(GROUPS) <= set(offered)
    assert "title" not in offered
