"""The scenario files that can be opened: the shipped ones, those in the folders of the settings, and one in a link."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from durak_rules.documents.diagnostics import Diagnostic
from durak_rules.documents.files import files_below
from durak_rules.house_rules.folders import shipped
from durak_rules.scenarios import SUFFIX
from durak_rules.scenarios.loading import check_scenarios, check_scenarios_in
from durak_rules.scenarios.model import ScenarioFile
from durak_rules.web.settings import Settings

__all__ = ["Listed", "listed", "opened", "opened_text"]

_NOWHERE = Path(os.devnull) / f"sent{SUFFIX}"
"""Where a file lies that a browser has sent: no folder, so that it can name house rules, and reads none of ours."""


@dataclass(frozen=True)
class Listed:
    """A file that can be asked for by name."""

    name: str
    file: Path
    is_shipped: bool


def listed(settings: Settings) -> Mapping[str, Listed]:
    """Every file by its name, the shipped ones first; of two with one name the first."""
    found: dict[str, Listed] = {}
    for each in _files(settings):
        found.setdefault(each.name, each)
    return found


def _files(settings: Settings) -> Iterator[Listed]:
    home = shipped("scenarios")
    for folder in (home, *settings.scenarios):
        for file in files_below(folder, SUFFIX):
            name = file.relative_to(folder).as_posix().removesuffix(SUFFIX)
            yield Listed(name, file, folder == home)


def opened(each: Listed, settings: Settings) -> tuple[ScenarioFile | None, list[Diagnostic]]:
    """A file, read; with everything that is wrong with it. A shipped one is read once."""
    if each.is_shipped:
        return _shipped(each)
    return check_scenarios(each.file, settings.variants, shown=each.file.name)


@lru_cache(maxsize=128)
def _shipped(each: Listed) -> tuple[ScenarioFile | None, list[Diagnostic]]:
    return check_scenarios(each.file, shown=each.file.name)


def opened_text(
    text: str, settings: Settings, name: str = f"sent{SUFFIX}"
) -> tuple[ScenarioFile | None, list[Diagnostic]]:
    """What a browser has sent, read as a scenario file. It may name house rules of the library and no path."""
    return check_scenarios_in(text, name, settings.variants, file=_NOWHERE)
