"""Editors with a server behind them: the one that speaks JSON Schema, and our own."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from npm import from_npm

from .editor import Editor, started

YAML_SERVER = "yaml-language-server"
YAML_SERVER_VERSION = "1.25.0"


@pytest.fixture(scope="session")
def yaml_server() -> Path:
    """The server behind the YAML extension of VS Code."""
    return from_npm(YAML_SERVER, YAML_SERVER_VERSION).parent / ".bin" / YAML_SERVER


@pytest.fixture(scope="module")
def yaml_editor(yaml_server: Path) -> Iterator[Editor]:
    """An editor with nothing but that server, which asks no network for schemas."""
    settings = {"yaml": {"schemaStore": {"enable": False}, "hover": True, "completion": True, "validate": True}}
    with started([str(yaml_server), "--stdio"], settings=settings) as editor:
        yield editor


@pytest.fixture(scope="module")
def long_running_editor() -> Iterator[Editor]:
    """An editor with nothing but ``durak-rules lsp``."""
    with started([sys.executable, "-m", "durak_rules", "lsp"]) as editor:
        yield editor


@pytest.fixture
def durak_editor(long_running_editor: Editor) -> Iterator[Editor]:
    """The same without a window; no test leaves one, and nothing goes wrong inside of the server."""
    yield long_running_editor
    for file in list(long_running_editor.texts):
        long_running_editor.close(file)
    assert long_running_editor.logged == []


@pytest.fixture
def kitchen(tmp_path: Path) -> Path:
    """A file on disk that lets everybody throw in."""
    file = tmp_path / "kitchen.durak.yaml"
    file.write_text("title: Kitchen\nthrow_in:\n  who: all\n  ranks: table\n", encoding="utf-8")
    return file


@pytest.fixture
def house(tmp_path: Path, kitchen: Path) -> Path:
    """A file that builds on it."""
    return tmp_path / "house.durak.yaml"
