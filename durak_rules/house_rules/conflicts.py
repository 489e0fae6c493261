"""Choices that do not go together, and where to point when they don't.

A check looks at values only. Which file wrote which value, and what is underlined, is decided here, for all
checks alike: the main place is in the file nearest to the reader, the others are shown with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from durak_rules.documents.diagnostics import Diagnostic, Elsewhere, Severity, Source, Span
from durak_rules.house_rules.keys import Value
from durak_rules.house_rules.layers import Layer, Written

__all__ = ["Agreed", "Composed", "Conflict", "Origin", "compose", "diagnose"]


@dataclass(frozen=True)
class Conflict:
    """What a check has found: a sentence, the keys it is about with a label each, and what to do."""

    message: str
    about: Mapping[str, str]
    help: tuple[str, ...] = ()
    at_key: bool = False
    """Whether the key is at fault rather than its value."""


@dataclass(frozen=True, eq=False)
class Origin:
    """Where a composed value was written; ``depth`` counts from the file at hand."""

    depth: int
    layer: Layer
    written: Written

    @property
    def source(self) -> Source | None:
        return self.layer.source

    @property
    def span(self) -> Span:
        return self.written.node.span


@dataclass(frozen=True)
class Composed:
    """A file laid over all that it extends, and where each value comes from."""

    values: Mapping[str, Value]
    origins: Mapping[str, Origin]
    doubtful: frozenset[str]
    below: Mapping[str, Origin]
    """What each value would be without the file that wrote it; nothing for those of ``guide``."""


class Agreed:
    """The composed values as a check sees them. It remembers what was asked, so that a check that looked at a
    value in doubt is not believed."""

    def __init__(self, composed: Composed) -> None:
        self.origins = composed.origins
        self.below = composed.below
        self._values = composed.values
        self._doubtful = composed.doubtful
        self._asked: set[str] = set()

    def __getitem__(self, key: str) -> Value:
        self._asked.add(key)
        return self._values[key]

    def number(self, key: str) -> int:
        value = self[key]
        assert isinstance(value, int)
        return value

    def limit(self, key: str) -> int | None:
        """A number, or None where the answer is a word such as ``unlimited``."""
        value = self[key]
        return value if isinstance(value, int) else None

    def words(self, key: str) -> list[str]:
        value = self[key]
        assert isinstance(value, list)
        return value

    @property
    def is_believed(self) -> bool:
        return self._doubtful.isdisjoint(self._asked)

    def forget(self) -> None:
        """Begin a new check, or a part of one that does not hang on what was asked before."""
        self._asked = set()


def compose(layers: Sequence[Layer]) -> Composed:
    """Lay the layers over each other, the nearest first, key by key; lists are replaced whole."""
    origins: dict[str, Origin] = {}
    below: dict[str, Origin] = {}
    for depth, layer in reversed(list(enumerate(layers))):
        here = _origins_in(layer, depth) if layer.is_overlay else _origins_in_file(layer, depth)
        below |= {key: origins[key] for key in here if key in origins}
        origins |= here
    values = {key: origin.written.value for key, origin in origins.items()}
    doubtful = frozenset[str]().union(*(layer.doubtful for layer in layers))
    return Composed(values, origins, doubtful, below)


def _origins_in(layer: Layer, depth: int) -> dict[str, Origin]:
    return {key: Origin(depth, layer, written) for key, written in layer.written.items()}


_origins_in_file = lru_cache(maxsize=256)(_origins_in)
"""A file such as ``guide`` lies under a thousand scenarios, and each of its many choices comes from the same place."""


def diagnose(code: str, conflict: Conflict, origins: Mapping[str, Origin], severity: Severity) -> Diagnostic:
    """A conflict as a diagnostic: at the place nearest to the reader, with the other places beside it."""
    keys = sorted(conflict.about, key=lambda key: origins[key].depth)
    main = origins[keys[0]]
    others = tuple(
        Elsewhere(
            origins[key].span,
            conflict.about[key],
            origins[key].source,
            "inherited" if origins[key].layer is not main.layer else "",
        )
        for key in keys[1:]
    )
    span = main.written.key_span if conflict.at_key else main.span
    label = conflict.about[keys[0]]
    return Diagnostic(code, span, conflict.message, label, conflict.help, others, severity, main.source)
