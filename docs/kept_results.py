"""Results of many games as they are kept beside the page that tells them: the commands, and what each has printed.

It is the JSON of ``durak-rules simulate … --format json`` without what is never told, as who wins where nobody can, so
that a table or a chart is made again without a game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from durak_rules.simulation.estimates import Estimate
from durak_rules.simulation.measures import Measure, measures
from durak_rules.simulation.results import Contender, Measured, Results, VariantResults
from durak_rules.simulation.rows import rows_of

__all__ = ["Kept", "read", "results_from", "told_of", "write"]


@dataclass(frozen=True)
class Kept:
    """A command and what came of it."""

    command: str
    results: Results


def read(file: Path) -> list[Kept]:
    """What is kept in this file."""
    told = json.loads(file.read_text(encoding="utf-8"))
    return [Kept(each["command"], results_from(each["results"])) for each in told]


def write(file: Path, kept: Iterable[Kept]) -> None:
    """Keep this, a measure a line, so that a difference is seen where it is."""
    told = ",\n".join(map(_written, kept))
    file.write_text(f"[\n{told}\n]\n", encoding="utf-8")


def results_from(data: Mapping[str, Any]) -> Results:
    """The results that have told themselves as ``data``."""
    by_name = {(each.group, each.label): each for each in measures(data["seats"])}
    return Results(
        seats=data["seats"],
        players=tuple(data["players"]),
        seed=data["seed"],
        asked=data["asked"],
        games=data["games"],
        same_deals=data["same_deals"],
        variants=tuple(_variant(each, by_name) for each in data["variants"]),
    )


def told_of(results: Results) -> Results:
    """The results without what no row tells."""
    told = {row.measure for row in rows_of(results)}
    return replace(
        results,
        variants=tuple(
            replace(each, measured=tuple(one for one in each.measured if one.measure in told))
            for each in results.variants
        ),
    )


def _variant(data: Mapping[str, Any], by_name: Mapping[tuple[str, str], Measure]) -> VariantResults:
    contender = Contender(data["label"], data["name"], data["title"], data["digest"])
    return VariantResults(
        contender,
        tuple(
            Measured(
                by_name[each["group"], each["label"]],
                _estimate(each),
                _estimate(each["difference"]) if each["difference"] else None,
            )
            for each in data["measures"]
        ),
    )


def _estimate(data: Mapping[str, Any]) -> Estimate:
    return Estimate(data["value"], data["low"], data["high"])


def _written(kept: Kept) -> str:
    data = told_of(kept.results).as_data()
    variants = ",\n".join(map(_variant_written, data.pop("variants")))
    return f'{{"command": {_json(kept.command)},\n"results": {{{_json(data)[1:-1]},\n"variants": [\n{variants}]}}}}'


def _variant_written(data: dict[str, Any]) -> str:
    measured = ",\n".join(map(_json, data.pop("measures")))
    return f'{{{_json(data)[1:-1]}, "measures": [\n{measured}]}}'


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)
