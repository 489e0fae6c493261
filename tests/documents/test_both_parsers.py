"""libyaml and pure Python read the same, and stumble over the same things at the same places."""

from __future__ import annotations

import sys

import pytest

from durak_rules.documents.diagnostics import Diagnostic
from durak_rules.documents.places import Source
from durak_rules.documents.yaml import Document, read

ALIKE = {
    "good": "a: 1\nb: [x, 'y', \"z\\u2660\"]\nc:\n- {d: e}\n- |\n  text\n",
    "tabs": "a:\t1\nb:\t'x\ty' \t# c\n\nc d\te: f\n",
    "apostrophes": "it's:\t'T'\nnobody's:\ta\ttab's\n",
    "a quote right behind a colon": "title:'a\tb'\n",
    "tab behind a doubled quote": "a: 'it''s\tours'\nb: ['x\ty','x\ty']\nc: {\"x\":'\t'}\n",
    "tab indent": "a:\n\tb: 1\n",
    "wide": "漢: [♠, '♥', 🂡]\n牌: x: y\n",
    "indent": "a:\n  b: 1\n c: 2\n",
    "deeper": "a: 1\n  b: 2\n",
    "item": "a: 1\n- b\n",
    "key": "- a\nb: 1\n",
    "quote": "a: 'x\nb: 1\n",
    "bracket": "a: [1, 2\nb: 3\n",
    "brace": "a: {x: 1\nb: 3\n",
    "closing": "a: ]\n",
    "commas": "a: [1,,2]\n",
    "at the end": "a: [1,",
    "no colon": "a: 1\nb\nc: 2\n",
    "colons": "a: b: c\n",
    "escape": 'a: "x\\q"\n',
    "surrogate": 'a: "\\ud800"\n',
    "last surrogate": 'a: "\\udfff"\n',
    "behind the surrogates": 'a: "\\ue000"\n',
    "beyond": 'a: "\\UFFFFFFFF"\n',
    "digits": 'a: "\\x4"\n',
    "at": "a: @x\n",
    "question": "a: ? x\n",
    "after": "a: 'x' y\n",
    "anchor": "a: &x 1\nb: &\n",
    "alias": "a: *x\nb: *\n",
    "tag": "a: !x 1\nb: !!str 2\nc: !y!x 3\n",
    "open tag": "a: !<x\n",
    "documents": "a: 1\n---\nb: 2\n",
    "ended": "a: 1\n...\nb: 2\n",
    "directive": "%FOO x\n---\na: 1\n",
    "no key": ": b\n",
    "no key in braces": "a: {: b}\n",
    "list key": "[a]: 1\n",
    "block": "a: | x\n  y\n",
    "item on a line": "a: - b\n",
    "long key": "k" * 1100 + ": 1\n",
    "depth": "a: " + "[" * 30 + "]" * 30,
    "comment": "a: 'x' # durak: ignore[DUR315]\nb: |  # x\n  y\n",
}


def read_both(text: str) -> list[tuple[object, list[Diagnostic], object]]:
    def told(result: tuple[Document, list[Diagnostic]]) -> tuple[object, list[Diagnostic], object]:
        document, faults = result
        return (document.root.plain() if document.root else None), faults, document.ignores

    return [told(read(Source("t", text), pure=pure)) for pure in (False, True)]


@pytest.mark.parametrize("name", ALIKE)
def test_both_read_alike(name: str) -> None:
    fast, pure = read_both(ALIKE[name])
    assert fast == pure


def test_pure_python_does_without_libyaml(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "yaml.cyaml", None)
    document, faults = read(Source("t", "a: 1\n"), pure=True)
    assert faults == []
    assert document.root is not None
    assert document.root.plain() == {"a": 1}
