"""Allowed but seldom meant: a value that only repeats, choices that sources exclude. DUR315, DUR316."""

from __future__ import annotations

from collections.abc import Iterator

from durak_rules.house_rules.conflicts import Agreed, Conflict
from durak_rules.house_rules.keys import as_written, key

__all__ = ["sources_agree", "value_is_not_just_inherited"]


def value_is_not_just_inherited(agreed: Agreed) -> Iterator[Conflict]:
    """A file writes only what differs from its parent."""
    for name, origin in agreed.origins.items():
        agreed.forget()
        below = agreed.below.get(name)
        if origin.depth or below is None or below.written.value != agreed[name]:
            continue
        yield Conflict(
            f"`{name}` is `{as_written(agreed[name])}` in `{below.layer.name}` already",
            {name: "this changes nothing"},
            ("leave it out, or silence this with `# durak: ignore[DUR315]` behind it",),
        )


def sources_agree(agreed: Agreed) -> Iterator[Conflict]:
    """Partners with passing the attack on, and going out with a stock left, are each written against."""
    near = {name for name, origin in agreed.origins.items() if not origin.depth}
    partners, transfer = agreed["teams.mode"] == "partners", agreed["transfer.mode"] != "none"
    if partners and transfer and near & {"teams.mode", "transfer.mode"}:
        yield Conflict(
            "partners and passing the attack on are seldom played together; one source excludes it",
            {"transfer.mode": "the attack may be passed on", "teams.mode": "with partners"},
            ("silence this with `# durak: ignore[DUR316]` if it is meant",),
        )
    agreed.forget()
    if agreed["exit.stock"] == "any" and "exit.stock" in near:
        yield Conflict(
            "going out while there is a stock is seldom played",
            {"exit.stock": key("exit.stock").sentence("any").rstrip(".").lower()},
            ("silence this with `# durak: ignore[DUR316]` if it is meant",),
        )
