"""What a table agrees on: house rules found, read, composed, checked and explained.

The names below are imported when first asked for, so that a program that needs one module pays for no other.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from durak_rules.house_rules.explain import Explained, explain_key
    from durak_rules.house_rules.keys import GROUPS, KEYS, Key, Value, key
    from durak_rules.house_rules.library import Library, Listed
    from durak_rules.house_rules.loading import check_file, check_text, load_variant, variant_from_text
    from durak_rules.house_rules.model import HouseRules
    from durak_rules.house_rules.schema import schema_text, variant_schema
    from durak_rules.house_rules.variant import Variant

__all__ = [
    "GROUPS",
    "KEYS",
    "Explained",
    "HouseRules",
    "Key",
    "Library",
    "Listed",
    "Value",
    "Variant",
    "check_file",
    "check_text",
    "explain_key",
    "key",
    "load_variant",
    "schema_text",
    "variant_from_text",
    "variant_schema",
]

_MODULES = {
    "explain": ("Explained", "explain_key"),
    "keys": ("GROUPS", "KEYS", "Key", "Value", "key"),
    "library": ("Library", "Listed"),
    "loading": ("check_file", "check_text", "load_variant", "variant_from_text"),
    "model": ("HouseRules",),
    "schema": ("schema_text", "variant_schema"),
    "variant": ("Variant",),
}
_HOME = {name: module for module, names in _MODULES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
