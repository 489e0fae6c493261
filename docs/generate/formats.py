"""The keys of each file format, from the tables that its reader and its schema are made from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from docs.page import table
from durak_rules.engine.notation import RARE
from durak_rules.engine.session_schema import session_schema
from durak_rules.house_rules.header import HEADER
from durak_rules.records import format as records
from durak_rules.scenarios import format as scenarios
from durak_rules.scenarios.parts import Parts

__all__ = ["FORMATS"]


def _parts(group: Parts) -> str:
    """The keys of a group: each with what it is for; those that must stand there say so."""
    return table(["key", "what it is for"], ([f"`{part.name}`", _meant(part)] for part in group.parts))


def _meant(part: Any) -> str:
    return f"{part.meaning} Needed." if part.needed else part.meaning


def _header() -> str:
    return table(["key", "what it is for"], ([f"`{key.name}`", key.meaning] for key in HEADER.values()))


def _properties(properties: Mapping[str, Mapping[str, str]]) -> str:
    return table(["key", "what it is for"], ([f"`{name}`", told["description"]] for name, told in properties.items()))


def _other_shapes() -> str:
    return "\n\n".join(_shapes())


def _shapes() -> Iterator[str]:
    for name, part in scenarios.SHAPES.items():
        if name != "given":
            assert isinstance(part.shape, Parts)
            yield f"### `{name}` {{#{name}}}"
            yield part.meaning
            yield _parts(part.shape)
            expected = scenarios.EXPECTS[name]
            if expected.parts:
                yield "and in `expect`:"
                yield _parts(expected)


def _words_of_a_position() -> str:
    return ", ".join(f"`{rare.words}`" for rare in RARE)


_SESSION = session_schema()["properties"]

FORMATS = {
    "beside the groups": _header,
    "scenario file": lambda: _parts(scenarios.FILE),
    "scenario": lambda: _parts(scenarios.SCENARIO),
    "given": lambda: _parts(scenarios.GIVEN),
    "step": lambda: _parts(scenarios.STEP),
    "expect": lambda: _parts(scenarios.AFTER_PLAY),
    "other shapes": _other_shapes,
    "record": lambda: _parts(records.FILE),
    "session": lambda: _properties(_SESSION),
    "game of a session": lambda: _properties(_SESSION["games"]["items"]["properties"]),
    "words of a position": _words_of_a_position,
}
"""What each part of the page on formats is told by."""
