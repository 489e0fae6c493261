"""The examples in docstrings run, and say what they show."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

import durak_rules

PACKAGE = Path(durak_rules.__file__).parent
SITE = Path(__file__).parents[1] / "docs"
MODULES = sorted(
    ".".join((package.name, *file.relative_to(package).with_suffix("").parts)).removesuffix(".__init__")
    for package in (PACKAGE, SITE)
    for file in package.rglob("*.py")
    if file.name != "__main__.py"
)


@pytest.mark.parametrize("name", MODULES)
def test_every_example_holds(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(PACKAGE.parent)
    assert doctest.testmod(importlib.import_module(name)).failed == 0
