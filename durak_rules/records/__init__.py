"""Records of games: read from files, and played again to see whether they hold.

The names below are imported when first asked for. A record itself, and the writing of it, belong to the engine:
:mod:`durak_rules.engine.records`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from durak_rules.records.model import DamagedRecord, ReadRecord
    from durak_rules.records.reading import check_record, read_record
    from durak_rules.records.replaying import Replayed, replay, variant_of_today
    from durak_rules.records.schema import record_schema

__all__ = [
    "DamagedRecord",
    "ReadRecord",
    "Replayed",
    "check_record",
    "read_record",
    "record_schema",
    "replay",
    "variant_of_today",
]

_MODULES = {
    "model": ("DamagedRecord", "ReadRecord"),
    "reading": ("check_record", "read_record"),
    "replaying": ("Replayed", "replay", "variant_of_today"),
    "schema": ("record_schema",),
}
_HOME = {name: module for module, names in _MODULES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
