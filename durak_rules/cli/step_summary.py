"""The summary page of a step of GitHub Actions: a file named by the environment, to which every program may add."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import click

from durak_rules.documents.diagnostics import Diagnostic

__all__ = ["add_to_step_summary"]


def add_to_step_summary(faults: Iterable[Diagnostic], root: Path) -> None:
    """Write a table of these faults where ``GITHUB_STEP_SUMMARY`` says, if it is set.

    A file that cannot be written is told on standard error; it changes nothing about what was found.
    """
    told = os.environ.get("GITHUB_STEP_SUMMARY")
    if not told:
        return
    from durak_rules.documents.step_summary import step_summary

    try:
        with Path(told).open("a", encoding="utf-8", errors="replace") as page:
            page.write(step_summary(faults, root))
    except OSError as error:
        click.echo(f"durak-rules: the summary of the step cannot be written: {error.strerror}", err=True)
