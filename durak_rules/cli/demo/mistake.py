"""The second part of the demo: a house-rules file with two mistakes, what is said about it, and the file mended."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from durak_rules.cli.checking import in_a_line
from durak_rules.cli.demo.screen import Screen
from durak_rules.documents.report import render
from durak_rules.house_rules.library import SUFFIX, library
from durak_rules.house_rules.loading import check_text
from durak_rules.house_rules.variant import Variant

__all__ = ["MENDED", "WRITTEN", "tell"]

FILE = "our-table.durak.yaml"

WRITTEN = """\
title: Our table
extends: {parent}
throw_in:{who}
  priorty: {priority}
pickup:
  next_attacker: same
"""
"""A file as it might be written: a slip in a key, and a word that is nearly right."""

MENDED = {"priorty": "priority", "next_attacker: same": "next_attacker: {next_attacker}"}
"""What has to be written instead."""


def tell(screen: Screen, variant: Variant, variants: Sequence[Path]) -> None:
    """Write a file on top of these rules, check it, mend it, check it again."""
    parent, folder = _parent(variant, variants)
    priority = "free" if variant.value("throw_in.priority") != "free" else "attacker_first"
    # An order of throwing in means nothing where at most one throws in.
    who = "" if variant.value("throw_in.who") in ("all", "neighbours") else "\n  who: all"
    follower = "same_attacker" if variant.value("pickup.next_attacker") == "defender_left" else "defender_left"
    written = WRITTEN.format(parent=parent, who=who, priority=priority)
    mended = written
    for wrong, right in MENDED.items():
        mended = mended.replace(wrong, right.format(next_attacker=follower))

    screen.part(2, "A house-rules file, checked")
    screen.say(f"A file says only what a table plays otherwise. Two slips in {FILE}:")
    screen.blank()
    screen.lines(written.rstrip("\n"), indent=4)
    screen.blank()
    screen.command(f"durak-rules check {FILE}")
    _, faults = check_text(written, FILE, folder=folder, variants=variants)
    screen.report(render(faults, "full", colour=screen.colour))
    screen.blank()
    screen.say("Both mended:")
    screen.blank()
    screen.lines("\n".join(mended.split("\n")[2:-1]), indent=4)
    screen.blank()
    screen.command(f"durak-rules check {FILE}")
    checked, faults = check_text(mended, FILE, folder=folder, variants=variants)
    if checked is None:
        screen.report(render(faults, "full", colour=screen.colour))
    else:
        screen.say(in_a_line(FILE, checked, faults))


def _parent(variant: Variant, variants: Sequence[Path]) -> tuple[str, Path | None]:
    """What the file extends, and the folder it would lie in: the rules of the demo, if they can be named."""
    file = variant.source.file if variant.source else None
    listed = next((each for each in library(variants) if each.file == file), None)
    if listed is not None:
        return listed.name, None
    if file is not None and file.name.endswith(SUFFIX):
        return file.name, file.parent
    return "guide", None
