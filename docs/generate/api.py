"""The pages of the API: each public module, what it is for, and its public names from their docstrings."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterator

import durak_rules
from docs.generate.docstrings import as_markdown
from docs.page import Page, link, table

__all__ = ["HOMES", "MODULES", "api_pages"]

MODULES = {
    "durak_rules.house_rules.keys": "All keys, and what answers them",
    "durak_rules.house_rules.explain": "Everything about a key",
    "durak_rules.house_rules.differences": "Where two tables differ",
    "durak_rules.house_rules.sheets": "Rules as a page for players",
    "durak_rules.scenarios": "Reading, playing and mending scenarios",
    "durak_rules.testing": "For your own tests, with Hypothesis",
}
"""Modules that are public besides the root, with what they are for."""


def _homes() -> dict[str, list[str]]:
    """The public names of the root, by the module that each lives in."""
    homes: dict[str, list[str]] = {}
    for name in durak_rules.__all__:
        if name != "__version__":
            homes.setdefault(getattr(durak_rules, name).__module__, []).append(name)
    return homes


HOMES = _homes()


def api_pages() -> Iterator[Page]:
    """The overview, the homes of the root's names, then the other public modules."""
    yield Page("api/index.md", "Every public name", "\n".join(_overview()))
    for module, names in HOMES.items():
        yield Page(_path(module), ", ".join(names), _page(", ".join(names), module, names))
    for module, about in MODULES.items():
        yield Page(_path(module), module, _page(module, module, importlib.import_module(module).__all__, about))


def _path(module: str) -> str:
    return f"api/{module.removeprefix('durak_rules.').replace('.', '-')}.md"


def _overview() -> Iterator[str]:
    yield "# Every public name"
    yield ""
    yield "What `durak_rules` itself gives; each name is imported when it is first used."
    yield ""
    rows = (
        [link(f"`{name}`", f"{_path(module).removeprefix('api/')}"), _first_line(getattr(durak_rules, name))]
        for module, names in HOMES.items()
        for name in names
    )
    yield table(["name", "what it is"], rows)
    yield ""
    yield "## Other public modules"
    yield ""
    others = ([link(f"`{module}`", _path(module).removeprefix("api/")), about] for module, about in MODULES.items())
    yield table(["module", "for"], others)
    yield ""


def _first_line(thing: object) -> str:
    return as_markdown((inspect.getdoc(thing) or "").partition("\n")[0])


def _page(title: str, module: str, names: list[str], about: str = "") -> str:
    blocks = [f"# {title}", about or f"Import from `durak_rules`; they live in `{module}`."]
    blocks += [f"::: {_home(module, name)}" for name in names if _is_told(module, name)]
    return "\n\n".join(blocks) + "\n"


def _home(module: str, name: str) -> str:
    """Where a name is written: a package only passes it on."""
    found = getattr(importlib.import_module(module), name)
    home = getattr(found, "__module__", module)
    return f"{home}.{name}" if str(home).startswith("durak_rules") else f"{module}.{name}"


def _is_told(module: str, name: str) -> bool:
    """Constants and names of types are told where they are used."""
    return callable(getattr(importlib.import_module(module), name)) or name.isupper()
