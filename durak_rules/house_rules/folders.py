"""Where the shipped files lie: inside of the installed package, or beside it in a checkout."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

__all__ = ["shipped"]


@cache
def shipped(kind: Literal["variants", "schemas"]) -> Path:
    """The folder of the shipped house rules, or of the shipped schemas.

    >>> (shipped("variants") / "guide.durak.yaml").is_file()
    True
    """
    package = Path(__file__).resolve().parent.parent
    installed = package / "data" / kind
    return installed if installed.is_dir() else package.parent / kind
