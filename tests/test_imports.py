"""The floors of the house: imports go down only, and the outer walls hold what a floor may lean on."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import durak_rules

PACKAGE = Path(durak_rules.__file__).parent
FLOORS = (
    "cards",
    "documents",
    "house_rules",
    "engine",
    "scenarios",
    "records",
    "playouts",
    "players",
    "simulation",
    "workbench",
    "testing",
    "language_server",
    "adapters",
    "web",
    "cli",
)
"""From the ground up; cards and documents stand beside each other."""

MODULES = sorted(PACKAGE.rglob("*.py"))


def floor_of(module: str) -> str:
    """The part of the package that a module belongs to; empty for the root."""
    _, _, inner = module.partition(".")
    return inner.partition(".")[0]


def module_name(file: Path) -> str:
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_modules(file: Path) -> Iterator[tuple[str, int]]:
    """Every module of ours that a file imports, at the top or inside of a function, with the line."""
    name = module_name(file)
    package = name.split(".") if file.name == "__init__.py" else name.split(".")[:-1]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            whole = [f"{module}.{alias.name}" for alias in node.names] if module == "durak_rules" else [module]
            for each in whole:
                yield each, node.lineno


@pytest.mark.parametrize("file", MODULES, ids=module_name)
def test_imports_go_down_only(file: Path) -> None:
    own = floor_of(module_name(file))
    if own in ("", "__main__"):
        return
    allowed = FLOORS[: FLOORS.index(own) + 1]
    for module, line in imported_modules(file):
        if not module.startswith("durak_rules"):
            continue
        other = floor_of(module)
        if own in ("cli", "language_server") and other == "__version__":
            continue
        assert other in allowed, f"{file.relative_to(PACKAGE)}:{line}: {own} may not import {module}"


def test_every_module_stands_on_a_floor() -> None:
    known = {*FLOORS, "", "__main__"}
    assert {floor_of(module_name(file)) for file in MODULES} <= known


@pytest.mark.parametrize("file", [f for f in MODULES if floor_of(module_name(f)) in FLOORS[:3]], ids=module_name)
def test_a_file_is_checked_with_the_standard_library_yaml_and_pydantic_alone(file: Path) -> None:
    allowed = {*sys.stdlib_module_names, "durak_rules", "yaml", "pydantic", "pydantic_core"}
    assert {module.partition(".")[0] for module, _ in imported_modules(file)} <= allowed


def test_the_root_imports_a_name_when_it_is_first_used() -> None:
    code = (
        "import sys, durak_rules\n"
        "assert not [name for name in sys.modules if name.startswith('durak_rules.')]\n"
        "durak_rules.parse_card('9H')\n"
        "assert 'durak_rules.cards' in sys.modules and 'durak_rules.engine' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


@pytest.mark.parametrize("name", durak_rules.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(durak_rules, name)
    assert name in dir(durak_rules)


def test_a_name_that_is_not_public_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Gmae'"):
        getattr(durak_rules, "Gmae")  # noqa: B009 (a type checker would refuse the plain spelling)
