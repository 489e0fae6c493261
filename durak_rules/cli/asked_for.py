"""House rules that the command line asks for, and the faults that keep them from being used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import click

from durak_rules.documents.diagnostics import Diagnostic, DocumentError, cut, visible
from durak_rules.documents.files import what_is
from durak_rules.documents.report import render
from durak_rules.house_rules.library import Listed, is_path, library
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant

__all__ = ["FaultsFound", "WronglyAsked", "asked_for", "faults_told", "is_a_name", "listed_as", "seats_asked_for"]

_LONGEST_PATH = 200
_LONGEST_NUMBER = 18
_NOT_THERE = ("DUR001", "DUR401", "DUR408", "DUR409")
"""Codes that, without a text they stand in, are about the command line itself."""


class FaultsFound(click.ClickException):
    """House rules that cannot be used for what their files say."""

    exit_code = 1

    def __init__(self, faults: Sequence[Diagnostic]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(render(self.faults), file=file, err=file is None)


class WronglyAsked(FaultsFound):
    """House rules, or a folder of them, that are not there."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        for fault in self.faults:
            path = visible(cut(fault.span.path, _LONGEST_PATH))
            where = f"{path}: " if path not in fault.message else ""
            advice = f"; {'; '.join(fault.help)}" if fault.help else ""
            click.echo(f"Error: {where}{visible(f'{fault.message}{advice}')}", file=file, err=file is None)


@contextmanager
def faults_told() -> Iterator[None]:
    """Turn faults of documents into the message and the exit code of a command."""
    try:
        yield
    except DocumentError as error:
        wrongly_asked = all(_is_about_the_command(fault) for fault in error.diagnostics)
        raise (WronglyAsked if wrongly_asked else FaultsFound)(error.diagnostics) from None


def asked_for(what: str, variants: Sequence[Path]) -> Variant:
    """The house rules of a name or a file. Raises :class:`FaultsFound`."""
    with faults_told():
        return load_variant(what, variants=variants)


def is_a_name(what: str) -> bool:
    """Whether this can only be a name: it is written like no path, and no such file exists."""
    return not is_path(what) and what_is(Path(what)) == "nothing"


def listed_as(name: str, variants: Sequence[Path]) -> Listed:
    """The file of a name or an alias. Raises :class:`FaultsFound` for a name that nothing has."""
    with faults_told():
        listed = library(variants).find(name)
        if listed is None:
            load_variant(name, variants=variants)  # raises, and says what was meant
            raise AssertionError(f"{name} is found one way and not the other")
        return listed


def seats_asked_for(seats: str) -> int | list[str]:
    """Who plays: how many, or their names.

    >>> seats_asked_for("3"), seats_asked_for("Ann, Ben Cem")
    (3, ['Ann', 'Ben', 'Cem'])
    """
    number = seats.strip()[:_LONGEST_NUMBER]
    return int(number) if number.isdecimal() else seats.replace(",", " ").split()


def _is_about_the_command(fault: Diagnostic) -> bool:
    return fault.source is None and fault.code in _NOT_THERE
