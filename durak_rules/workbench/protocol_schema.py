"""The JSON Schema of the lines that programs and engines exchange, from the table of requests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from durak_rules.workbench.protocol import ERRORS, REQUESTS, Request
from durak_rules.workbench.protocol_shapes import POSITION, RULES_ASKED, STATE

__all__ = ["engine_schema"]

_ID = {"type": ["integer", "string"], "description": "The number of the request; its answer has the same."}
_ERROR = {
    "type": "object",
    "required": ["code", "message"],
    "properties": {
        "code": {"type": "string", "examples": list(ERRORS), "description": "Which kind of error, for programs."},
        "message": {"type": "string", "description": "What is wrong, for people."},
    },
}


def engine_schema() -> dict[str, Any]:
    """The schema of one line, JSON Schema draft 2020-12: a request, or an answer to one.

    What answers which request stands in `$defs` as `NAME result`.

    >>> sorted(engine_schema()["$defs"])[:3]
    ['answer', 'bye', 'bye result']
    """
    asked = {name: _asked(name, request) for name, request in REQUESTS.items()}
    results = {f"{name} result": _result(request) for name, request in REQUESTS.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line of the engine protocol",
        "description": "What a program asks an engine of Durak, and what the engine answers; docs/protocol.md.",
        "anyOf": [*({"$ref": f"#/$defs/{name}"} for name in asked), {"$ref": "#/$defs/answer"}],
        "$defs": {**asked, **results, "answer": _ANSWER, **_SHARED},
    }


def _asked(name: str, request: Request) -> dict[str, Any]:
    fields: Mapping[str, Any] = {
        field: {**_once(each.shape), "description": each.meaning} for field, each in request.fields.items()
    }
    return {
        "type": "object",
        "description": request.meaning + (" An engine need not know it." if request.extra else ""),
        "required": ["id", "request", *(field for field, each in request.fields.items() if each.needed)],
        "properties": {"id": _ID, "request": {"const": name}, **fields},
    }


def _result(request: Request) -> Mapping[str, Any]:
    return _once(request.result)


def _once(shape: Mapping[str, Any]) -> Mapping[str, Any]:
    """A long shape is written once, and referred to."""
    return next(({"$ref": f"#/$defs/{name}"} for name, shared in _SHARED.items() if shape is shared), shape)


_SHARED: Mapping[str, Any] = {"rules told": RULES_ASKED, "position told": POSITION, "state told": STATE}


_ANSWER = {
    "type": "object",
    "description": "An answer holds either a result or an error.",
    "required": ["id"],
    "properties": {
        "id": {"type": ["integer", "string", "null"], "description": "That of the request; null: it had none."},
        "result": {"type": "object"},
        "error": _ERROR,
    },
    "oneOf": [{"required": ["result"]}, {"required": ["error"]}],
    "not": {"required": ["request"]},
}
