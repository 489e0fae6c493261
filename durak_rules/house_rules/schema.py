"""The JSON Schema of a house-rules file, made from the model: editors check, complete and explain with it.

Nothing is required, because a file writes only what its table plays differently. Schema and loader agree on every
value; names in ``extends``, and choices that do not go together, are the loader's business alone.
"""

from __future__ import annotations

import json
from typing import Any

from durak_rules.house_rules.choices import Choice, Numbers
from durak_rules.house_rules.header import FORMAT, HEADER, SOURCE_KEYS, HeaderKey
from durak_rules.house_rules.keys import GROUPS, Group, Key, as_written
from durak_rules.house_rules.parents import guide_layer

__all__ = ["groups_schema", "schema_text", "variant_schema"]

Schema = dict[str, Any]


def variant_schema() -> Schema:
    """The schema of ``*.durak.yaml``, JSON Schema draft 2020-12.

    >>> variant_schema()["properties"]["attack"]["properties"]["lead"]["oneOf"][1]["const"]
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
    described: Schema = {"description": key.meaning}
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
        "description": group.title,
        "type": "object",
        "additionalProperties": False,
        "properties": {key.name: _key(key) for key in group.keys},
    }


def _key(key: Key) -> Schema:
    described: Schema = {
        "title": key.question,
        "description": " ".join(part for part in (key.question, key.meaning) if part),
        "markdownDescription": _in_markdown(key),
    }
    words = [_word(word) for word in key.words]
    if key.several:
        return described | {"type": "array", "uniqueItems": True, "items": {"oneOf": words}}
    numbers = _numbers(key.numbers) if key.numbers else []
    options = [*numbers, *words]
    return described | (options[0] if len(options) == 1 else {"oneOf": options})


def _word(word: Choice) -> Schema:
    return {"const": word.value, "description": word.sentence}


def _numbers(numbers: Numbers) -> list[Schema]:
    if numbers.only:
        return [{"const": number, "description": numbers.say(number)} for number in numbers.only]
    return [{"type": "integer", "minimum": numbers.lowest, "maximum": numbers.highest}]


def _in_markdown(key: Key) -> str:
    """What an editor shows beside the key: the question, its values, and guide's."""
    lines = [f"**{key.question}** {key.meaning}".strip(), ""]
    if key.several:
        lines.append(f"- `[]` {key.several.empty}")
    if key.numbers:
        lines += _numbers_in_markdown(key.numbers)
    lines += [f"- `{word.value}` {word.sentence}" for word in key.words]
    guides = as_written(guide_layer().written[key.full].value)
    silent = ", which is our choice: its text does not say" if key.silent else ""
    return "\n".join([*lines, "", f"`guide` has `{guides}`{silent}."])


def _numbers_in_markdown(numbers: Numbers) -> list[str]:
    if numbers.only or not numbers.sentence:
        listed = numbers.only or range(numbers.lowest, numbers.highest + 1)
        return [f"- `{number}` {numbers.say(number)}" for number in listed]
    return [f"- `{numbers.lowest}` to `{numbers.highest}`"]
