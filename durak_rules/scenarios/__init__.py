"""Golden scenarios: positions with moves that are allowed or refused, as files that read like a sentence at the table.

The names below are imported when first asked for, so that the pytest plugin costs nothing where it is not needed.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from durak_rules.scenarios.accepting import accept_file
    from durak_rules.scenarios.failures import Failure, Mismatch
    from durak_rules.scenarios.files import Played, find_scenario_files, play_files, run_files
    from durak_rules.scenarios.loading import load_scenarios, scenarios_from_text
    from durak_rules.scenarios.model import Case, Scenario, ScenarioFile
    from durak_rules.scenarios.report import Report, render
    from durak_rules.scenarios.running import run_case
    from durak_rules.scenarios.schema import scenario_schema

__all__ = [
    "SUFFIX",
    "Case",
    "Failure",
    "Mismatch",
    "Played",
    "Report",
    "Scenario",
    "ScenarioFile",
    "accept_file",
    "find_scenario_files",
    "load_scenarios",
    "play_files",
    "render",
    "run_case",
    "run_files",
    "scenario_schema",
    "scenarios_from_text",
]

SUFFIX = ".scenario.yaml"
"""What the name of a scenario file ends in."""

_MODULES = {
    "accepting": ("accept_file",),
    "failures": ("Failure", "Mismatch"),
    "files": ("Played", "find_scenario_files", "play_files", "run_files"),
    "loading": ("load_scenarios", "scenarios_from_text"),
    "model": ("Case", "Scenario", "ScenarioFile"),
    "report": ("Report", "render"),
    "running": ("run_case",),
    "schema": ("scenario_schema",),
}
_HOME = {name: module for module, names in _MODULES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
