"""A short name for what a table plays: the same for the same rules, however they were written down."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

from durak_rules.house_rules.header import FORMAT
from durak_rules.house_rules.keys import KEYS, Value

__all__ = ["canonical_json", "digest_of"]


def canonical_json(values: Mapping[str, Value], of_guide: Mapping[str, Value]) -> str:
    """The text that a digest is made from: the format and every value that differs from guide's.

    What is as in ``guide`` is left out, so that a key added later changes no digest of today.
    """
    rules: dict[str, dict[str, Value]] = {}
    for key in KEYS:
        value = key.ordered(values[key.full])
        if value != key.ordered(of_guide[key.full]):
            rules.setdefault(key.group, {})[key.name] = value
    content = {"format": FORMAT, "rules": rules}
    return json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest_of(values: Mapping[str, Value], of_guide: Mapping[str, Value]) -> str:
    """The SHA-256 of the canonical JSON, in hexadecimal digits."""
    return hashlib.sha256(canonical_json(values, of_guide).encode("utf-8")).hexdigest()
