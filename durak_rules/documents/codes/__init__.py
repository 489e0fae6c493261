"""Every code there is, in one table: what ``durak-rules explain`` tells.

A new code is one entry in the module of its hundred. Codes are never given to another fault, and never
taken away once they were published.

>>> CODES["DUR302"].title
'more cards to deal than the pack holds'
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from durak_rules.documents.codes.across import CODES as _ACROSS
from durak_rules.documents.codes.entry import Code
from durak_rules.documents.codes.failures import CODES as _FAILURES
from durak_rules.documents.codes.files import CODES as _FILES
from durak_rules.documents.codes.names import CODES as _NAMES
from durak_rules.documents.codes.records import CODES as _RECORDS
from durak_rules.documents.codes.scenarios import CODES as _SCENARIOS
from durak_rules.documents.codes.sessions import CODES as _SESSIONS
from durak_rules.documents.codes.values import CODES as _VALUES

__all__ = ["CODES", "RANGES", "Code"]

CODES: Mapping[str, Code] = MappingProxyType(
    {each.code: each for each in (*_FILES, *_VALUES, *_ACROSS, *_NAMES, *_SCENARIOS, *_FAILURES, *_RECORDS, *_SESSIONS)}
)
"""All codes, in order."""

RANGES: Mapping[str, str] = MappingProxyType(
    {
        "DUR0": "the file and its YAML",
        "DUR1": "the shape of a house-rules file",
        "DUR2": "single values",
        "DUR3": "choices that do not go together",
        "DUR4": "names, and what a file extends",
        "DUR5": "the shape of a scenario file",
        "DUR6": "a scenario that does not hold",
        "DUR7": "a game that was written down",
        "DUR8": "a session that was written down",
    }
)
"""What the codes that begin alike are about."""
