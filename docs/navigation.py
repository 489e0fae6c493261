"""Which pages the site has, and in which order: the ones written by hand, and the sections that the code tells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from docs.page import Page

__all__ = ["PAGES", "navigation"]

PAGES = {
    "Guides": (
        "index.md",
        "getting-started.md",
        "play.md",
        "web.md",
        "house-rules.md",
        "scenarios-of-your-own.md",
        "from-an-empty-folder.md",
        "workbench.md",
        "players.md",
        "simulate.md",
        "openspiel.md",
        "pettingzoo.md",
    ),
    "Findings": (
        "findings/index.md",
        "findings/first-attacker.md",
        "findings/throwing-in.md",
        "findings/early-cap.md",
        "findings/transfer.md",
        "findings/after-a-pick-up.md",
        "findings/packs.md",
        "findings/draws.md",
    ),
    "Reference": ("choices/", "variants/", "scenarios/", "codes/", "formats.md", "protocol.md", "api/"),
    "Background": ("where-sources-disagree.md", "architecture.md", "performance.md", "planted-faults.md"),
}
"""By heading: a page written by hand, or with a stroke at its end a section that the code tells."""


def navigation(generated: Iterable[Page]) -> list[Any]:
    """The navigation as the generator's settings hold it."""
    sections: dict[str, list[Page]] = {}
    for page in generated:
        sections.setdefault(f"{page.section}/", []).append(page)
    return [{heading: [_entry(entry, sections) for entry in entries]} for heading, entries in PAGES.items()]


def _entry(entry: str, sections: dict[str, list[Page]]) -> Any:
    if entry not in sections:
        return entry
    first, *others = sections[entry]
    return {first.title: [first.path, *({page.title: page.path} for page in others)]}
