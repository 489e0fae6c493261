"""The schema of records: generated, complete, and every record that is written is valid by it."""

from __future__ import annotations

from hypothesis import given
from jsonschema import Draft202012Validator

from durak_rules.documents.yaml import read_text
from durak_rules.engine.game import Game
from durak_rules.house_rules.folders import shipped
from durak_rules.house_rules.schema import schema_text
from durak_rules.records import record_schema
from durak_rules.records.format import FILE
from durak_rules.testing import games

SCHEMA = record_schema()
VALIDATOR = Draft202012Validator(SCHEMA)


def test_it_is_a_schema_and_every_key_is_described() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert list(SCHEMA["properties"]) == [part.name for part in FILE.parts]
    assert all(inner.get("description") for inner in SCHEMA["properties"].values())


def test_the_shipped_file_is_what_is_generated() -> None:
    written = (shipped("schemas") / "record.schema.json").read_text(encoding="utf-8")
    is_the_same = written == schema_text(SCHEMA)
    assert is_the_same, "write it anew: durak-rules schema record --write"


@given(games())
def test_what_is_written_is_valid(game: Game) -> None:
    for record in (game.record(), Game.from_position(game.variant, game.position()).record()):
        root = read_text(record.text())[0].root
        assert root is not None
        assert [f"{error.json_path}: {error.message}" for error in VALIDATOR.iter_errors(root.plain())] == []
