"""The schema of scenario files: generated, complete, and of one mind with the loader about shapes."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from durak_rules.documents.yaml import read_file
from durak_rules.house_rules.faults import Faults
from durak_rules.house_rules.folders import shipped
from durak_rules.house_rules.plain_data import node_of
from durak_rules.house_rules.schema import schema_text
from durak_rules.scenarios import find_scenario_files, scenario_schema
from durak_rules.scenarios.structure import check_structure

SCHEMA = scenario_schema()
VALIDATOR = Draft202012Validator(SCHEMA)
FILES = find_scenario_files([Path(__file__).parent.parent / "scenarios"])


def plain(path: Path) -> Any:
    root = read_file(path)[0].root
    assert root is not None
    return root.plain()


def test_it_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_the_shipped_file_is_what_is_generated() -> None:
    written = (shipped("schemas") / "scenario.schema.json").read_text(encoding="utf-8")
    is_the_same = written == schema_text(SCHEMA)
    assert is_the_same, "write it anew: durak-rules schema scenario --write"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_shipped_scenarios_are_valid(path: Path) -> None:
    assert [f"{error.json_path}: {error.message}" for error in VALIDATOR.iter_errors(plain(path))] == []


def descriptions_missing(schema: Any, path: str = "") -> list[str]:
    """Properties without a description."""
    if not isinstance(schema, dict):
        return []
    found = [
        f"{path}/{name}"
        for name, inner in schema.get("properties", {}).items()
        if "description" not in inner and set(inner) != {"$ref"}
    ]
    for name, inner in schema.items():
        for each in inner if isinstance(inner, list) else [inner]:
            found += descriptions_missing(each, f"{path}/{name}")
    return found


def test_every_key_is_described() -> None:
    assert descriptions_missing(SCHEMA) == []


DOCUMENTS = [plain(path) for path in FILES]
TEXTS = ["", "A", "A B", "8H", "none", "guide", "limits.hand", "game_over", "draw"]
OTHERS = [0, 3, -1, 2.0, 2.5, True, None, [], ["A"], [1], {}, {"A": "8H"}, {"by": "9H"}]
PARTS = [{"refused": "A leads 8H"}, {"name": "x"}, {"admits": [2]}]
VALUES = st.sampled_from([*TEXTS, *OTHERS, *PARTS])
KEYS = st.sampled_from(
    [
        "id",
        "title",
        "given",
        "play",
        "beats",
        "expect",
        "readings",
        "table",
        "leading",
        "name",
        "because",
        "only",
        "view",
    ]
)


def places_in(document: Any) -> list[list[Any]]:
    """The path of every value of a document."""
    inner: list[tuple[Any, Any]] = []
    if isinstance(document, dict):
        inner = list(document.items())
    elif isinstance(document, list):
        inner = list(enumerate(document))
    return [[], *([key, *path] for key, value in inner for path in places_in(value))]


@st.composite
def changed_documents(draw: st.DrawFn) -> Any:
    """A shipped file of one scenario with something in it replaced, added or taken away."""
    document = draw(st.sampled_from(DOCUMENTS))
    scenario = draw(st.sampled_from(document["scenarios"]))
    changed = copy.deepcopy({"variant": "guide", "scenarios": [scenario]})
    for _ in range(draw(st.integers(1, 2))):
        path = draw(st.sampled_from([path for path in places_in(changed) if path and "rules" not in path]))
        parent: Any = changed
        for step in path[:-1]:
            parent = parent[step]
        way = draw(st.sampled_from(["replace", "remove", "add"]))
        if way == "replace":
            parent[path[-1]] = draw(VALUES)
        elif way == "remove":
            del parent[path[-1]]
        elif isinstance(parent, dict):
            parent[draw(KEYS)] = draw(VALUES)
        else:
            parent.append(draw(VALUES))
    return changed


@given(changed_documents())
def test_schema_and_loader_agree_about_shapes(document: Any) -> None:
    node, faults = node_of(document)
    assert faults == []
    found = Faults(None)
    check_structure(node, found)
    told = [f"{fault.code} {fault.message}" for fault in found.found]
    errors = [f"{error.json_path} {error.message}" for error in VALIDATOR.iter_errors(document)]
    assert bool(told) == bool(errors), (told, errors)
