"""The JSON Schema of a house-rules file, made from the model: editors check, complete and explain with it.

Nothing is required, because a file writes only what its table plays differently. Schema and loader agree on every
value; names in ``extends``, and choices that do not go together, are the loader's business alone.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from durak_rules.house_rules.choices import Numbers, Several
from durak_rules.house_rules.header import FORMAT, HEADER, SOURCE_KEYS, HeaderKey
from durak_rules.house_rules.keys import GROUPS, Group, Key, as_written
from durak_rules.house_rules.library import library
from durak_rules.house_rules.parents import guide_layer

__all__ = ["groups_schema", "schema_text", "variant_schema"]

Schema = dict[str, Any]


def variant_schema() -> Schema:
    """The schema of ``*.durak.yaml``, JSON Schema draft 2020-12.

    >>> variant_schema()["properties"]["attack"]["properties"]["lead"]["enum"][1]
    'single'
    """
    header = {name: _header(key) for name, key in HEADER.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "House rules of Durak",
        "description": "What a table plays differently from the rules it extends. Every key may be left out.",
        "type": "object",
        "additionalProperties": False,
        "properties": header | groups_schema(),
    }


def groups_schema() -> dict[str, Schema]:
    """The schema of each group by name: a house-rules file has them, and so does a scenario's overlay."""
    return {name: _group(group) for name, group in GROUPS.items()}


def schema_text(schema: Schema) -> str:
    """A schema as its file holds it; the same schema gives the same text."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _header(key: HeaderKey) -> Schema:
    described: Schema = {"title": key.name, "description": key.meaning}
    if key.name == "extends":
        described["defaultSnippets"] = [
            {"label": listed.name, "body": listed.name, "description": listed.title} for listed in library()
        ]
    if key.shape == "number":
        return described | {"const": FORMAT}
    if key.shape == "text":
        return described | _text(key)
    if key.shape == "texts":
        return described | {"type": "array", "uniqueItems": True, "items": _text(key)}
    source: Schema = {
        "type": "object",
        "additionalProperties": False,
        "required": ["title"],
        "properties": {name: {"description": part.meaning} | _text(part) for name, part in SOURCE_KEYS.items()},
    }
    return described | {"type": "array", "items": source}


def _text(key: HeaderKey) -> Schema:
    text: Schema = {"type": "string", "maxLength": key.longest, "pattern": r"\S"}
    return text if key.pattern == r"\S" else text | {"allOf": [{"pattern": key.pattern}]}


def _group(group: Group) -> Schema:
    return {
        "title": f"choices of {group.name}",
        "description": group.title,
        "type": "object",
        "additionalProperties": False,
        "properties": {key.name: _key(key) for key in group.keys},
    }


def _key(key: Key) -> Schema:
    """What may answer a question. An editor shows the same beside a key and beside its value, and of several
    alternatives only the first one's words: so each of them says all."""
    described: Schema = {
        "title": key.full,
        "description": " ".join(part for part in (key.question, key.meaning) if part),
    }
    expected = {"errorMessage": f"expected {key.expected()}"}
    if key.several:
        items = _one_of(key) | {"errorMessage": f"expected one of {_in_a_row(key)}"}
        listed = {"type": "array", "uniqueItems": True, "items": items}
        shown = _in_markdown(key, _list_in_markdown(key, key.several))
        return described | {"markdownDescription": shown} | listed | expected
    numbers = key.numbers
    if numbers is None or numbers.lowest in key.offered():
        return described | {"markdownDescription": _in_markdown(key)} | _one_of(key) | expected
    shared = {"markdownDescription": _in_markdown(key, _range_in_markdown(key, numbers))} | expected
    ranged: Schema = {"type": "integer", "minimum": numbers.lowest, "maximum": numbers.highest}
    return described | shared | {"oneOf": [shared | ranged, shared | _one_of(key)]}


def _one_of(key: Key) -> Schema:
    offered = key.offered()
    return {"enum": [*offered], "enumDescriptions": [*offered.values()]}


def _in_a_row(key: Key) -> str:
    return ", ".join(f"`{word.value}`" for word in key.words)


def _in_markdown(key: Key, values: Sequence[str] = ()) -> str:
    """What an editor shows beside the key: what it means, guide's answer, and what it does not find itself."""
    guides = as_written(guide_layer().written[key.full].value)
    silent = ", which is our choice: its text does not say" if key.silent else ""
    listed = "\n".join(values)
    asked = f"**{key.question}** {key.meaning}".strip()
    return "\n\n".join(part for part in (asked, listed, f"`guide` has `{guides}`{silent}.") if part)


def _list_in_markdown(key: Key, several: Several) -> list[str]:
    return [f"- `[]` {several.empty}", *(f"- `[{word.value}]` {word.sentence}" for word in key.words)]


def _range_in_markdown(key: Key, numbers: Numbers) -> list[str]:
    words = (f"- `{word.value}` {word.sentence}" for word in key.words)
    return [f"- `{numbers.lowest}` to `{numbers.highest}` {numbers.sentence.format(n='N')}", *words]
