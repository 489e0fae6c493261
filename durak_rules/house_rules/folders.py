"""Where the shipped files lie: inside of the installed package, or beside it in a checkout.

The scenarios that are shipped are those that the rules are tested by.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

__all__ = ["shipped"]


_IN_A_CHECKOUT = {"variants": "variants", "schemas": "schemas", "scenarios": "tests/scenarios"}


@cache
def shipped(kind: Literal["variants", "schemas", "scenarios"]) -> Path:
    """The folder of the shipped house rules, of the shipped schemas, or of the shipped scenarios.

    >>> (shipped("variants") / "guide.durak.yaml").is_file()
    True
    """
    package = Path(__file__).resolve().parent.parent
    installed = package / "data" / kind
    return installed if installed.is_dir() else package.parent / _IN_A_CHECKOUT[kind]
