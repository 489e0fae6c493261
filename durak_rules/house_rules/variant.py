"""A variant: everything a table has agreed on, with the place where each choice was made.

>>> from durak_rules import load_variant
>>> guide = load_variant("guide")
>>> guide.value("throw_in.who"), guide.sentence("attack.lead")
('neighbours', 'The attacker leads one card, or several cards of one rank.')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from durak_rules.documents.diagnostics import Diagnostic, Source, Span, raise_errors
from durak_rules.documents.nodes import Node
from durak_rules.house_rules.checks import check_choices
from durak_rules.house_rules.checks.seats import seats_for_teams
from durak_rules.house_rules.conflicts import Agreed, Composed, compose
from durak_rules.house_rules.digest import digest_of
from durak_rules.house_rules.header import Header, SourceNote
from durak_rules.house_rules.keys import GROUPS, KEYS, Value, key
from durak_rules.house_rules.layers import Layer, Written, read_overlay
from durak_rules.house_rules.parents import ROOT, guide_layer
from durak_rules.house_rules.plain_data import node_of

if TYPE_CHECKING:
    from durak_rules.house_rules.model import HouseRules

__all__ = ["Variant"]


@dataclass(frozen=True, eq=False)
class Variant:
    """House rules, composed and checked. Two variants with the same digest are played alike."""

    name: str
    header: Header = field(repr=False)
    source: Source | None = field(repr=False)
    written: Mapping[str, Written] = field(repr=False)
    """The choices that this very file writes, by key."""
    _composed: Composed = field(repr=False)
    _layers: tuple[Layer, ...] = field(repr=False)

    @property
    def title(self) -> str:
        return self.header.title or self.name

    @property
    def summary(self) -> str:
        return self.header.summary

    @property
    def sources(self) -> tuple[SourceNote, ...]:
        return self.header.sources

    @property
    def aliases(self) -> tuple[str, ...]:
        return self.header.aliases

    @property
    def notes(self) -> tuple[str, ...]:
        return self.header.notes

    @property
    def all_notes(self) -> tuple[str, ...]:
        """The notes of this file and of all that it extends, nearest last, each once."""
        return tuple(dict.fromkeys(note for layer in reversed(self._layers) for note in layer.header.notes))

    @property
    def extends(self) -> str | None:
        """The parent as the file names it; None for ``guide``, which has none."""
        return None if self.header.extends == "none" else self.header.extends or ROOT

    @cached_property
    def digest(self) -> str:
        """SHA-256 of what differs from ``guide``, in hexadecimal digits."""
        return digest_of(self._composed.values, _guide_values())

    @cached_property
    def rules(self) -> HouseRules:
        """The choices as the pydantic model: ``variant.rules.throw_in.who``."""
        from durak_rules.house_rules.model import HouseRules

        return HouseRules.model_validate(self.plain())

    def value(self, name: str) -> Value:
        """The value of a key such as ``throw_in.who`` as plain data. Raises :class:`KeyError` for no key."""
        value = self._composed.values[name]
        return list(value) if isinstance(value, list) else value

    @cached_property
    def values(self) -> Mapping[str, Value]:
        """All values by key, in the order of a file."""
        return {each.full: self.value(each.full) for each in KEYS}

    def plain(self) -> dict[str, dict[str, Value]]:
        """All values as a file would hold them: group by group."""
        return {name: {each.name: self.value(each.full) for each in group.keys} for name, group in GROUPS.items()}

    def sentence(self, name: str) -> str:
        """What the chosen value means, for a person."""
        return key(name).sentence(self._composed.values[name])

    def place(self, name: str) -> Span | None:
        """Where the value was written; None if it was not written in a text."""
        origin = self._composed.origins[name]
        return origin.span if origin.source is not None else None

    def source_of(self, name: str) -> Source | None:
        """The text in which the value was written."""
        return self._composed.origins[name].source

    def is_left_to_guide(self, name: str) -> bool:
        """Whether nobody but ``guide`` has written this choice."""
        return self._composed.origins[name].layer.is_root

    @cached_property
    def places(self) -> Mapping[str, Span]:
        """The place of every value that was written in a text."""
        found = {each.full: self.place(each.full) for each in KEYS}
        return {name: span for name, span in found.items() if span is not None}

    @cached_property
    def differences(self) -> tuple[str, ...]:
        """The keys whose value is not guide's, in the order of a file."""
        guides = _guide_values()
        return tuple(each.full for each in KEYS if self._composed.values[each.full] != guides[each.full])

    @cached_property
    def seat_counts(self) -> tuple[int, ...]:
        """The numbers of players that a table may choose from."""
        agreed = Agreed(self._composed)
        fewest, most = agreed.number("players.min"), agreed.number("players.max")
        if agreed["teams.mode"] == "partners":
            return seats_for_teams(fewest, most, agreed.number("teams.size"))
        return tuple(range(fewest, most + 1))

    def with_rules(self, overlay: Mapping[str, Any] | Node, source: Source | None = None) -> Variant:
        """The same variant with some choices laid over it, as a scenario does.

        ``overlay`` holds groups of choices only. Raises :class:`DocumentError` with everything that is wrong
        with it, and with what does not go together afterwards.

        >>> from durak_rules import load_variant
        >>> load_variant("guide").with_rules({"limits": {"early_cap": 5}}).value("limits.early_cap")
        5
        """
        layer, faults = _overlay(overlay, source)
        return self._relaid((layer, *self._layers), faults)

    def with_rules_below(self, overlay: Mapping[str, Any]) -> Variant:
        """The same variant as if its own file chose so: what was laid over it stays on top.

        Raises as :meth:`with_rules` does.

        >>> from durak_rules import load_variant
        >>> scenario = load_variant("guide").with_rules({"limits": {"early_cap": 5}})
        >>> changed = scenario.with_rules_below({"limits": {"early_cap": 3}, "throw_in": {"who": "all"}})
        >>> changed.value("limits.early_cap"), changed.value("throw_in.who")
        (5, 'all')
        """
        layer, faults = _overlay(overlay, None)
        above, below = self._overlays, self._layers[len(self._overlays) :]
        return self._relaid((*above, layer, *below), faults)

    def is_laid_over(self, name: str) -> bool:
        """Whether something laid over the file, such as a scenario's own choices, writes this key."""
        return any(name in layer.written for layer in self._overlays)

    @cached_property
    def base_digest(self) -> str:
        """The digest of the file alone, without what is laid over it."""
        return digest_of(compose(self._layers[len(self._overlays) :]).values, _guide_values())

    @property
    def _overlays(self) -> tuple[Layer, ...]:
        return tuple(takewhile(lambda layer: layer.is_overlay, self._layers))

    def _relaid(self, layers: tuple[Layer, ...], faults: list[Diagnostic]) -> Variant:
        composed = compose(layers)
        raise_errors([*faults, *check_choices(composed)])
        return replace(self, written=layers[0].written, _composed=composed, _layers=layers)


def _overlay(overlay: Mapping[str, Any] | Node, source: Source | None) -> tuple[Layer, list[Diagnostic]]:
    node, faults = (overlay, []) if isinstance(overlay, Node) else node_of(overlay)
    layer = read_overlay(node, source)
    return layer, [*faults, *layer.faults]


def _guide_values() -> Mapping[str, Value]:
    return {name: written.value for name, written in guide_layer().written.items()}
