"""The pytest plugin: every ``*.scenario.yaml`` is collected, one test for each scenario, variant and reading.

Nothing of this package is imported before a scenario file is met, so that coverage sees all of it and other
projects pay nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from durak_rules.scenarios import SUFFIX

if TYPE_CHECKING:
    from durak_rules.documents.diagnostics import Diagnostic
    from durak_rules.scenarios.failures import Failure
    from durak_rules.scenarios.model import Case

__all__ = ["BrokenScenarioFileError", "ScenarioFailedError", "ScenarioItem", "variant_folders"]

_VARIANTS = "durak_variants"
_ACCEPT = "durak_accept"


class ScenarioFailedError(Exception):
    """A case that does not hold; its text is the whole report."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(str(failure))
        self.failure = failure


class BrokenScenarioFileError(Exception):
    """A scenario file that cannot be used; its text is what is wrong with it."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        from durak_rules.documents.report import render

        super().__init__(render(diagnostics))
        self.diagnostics = diagnostics


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("durak-rules", "scenarios of the card game Durak")
    group.addoption(
        "--variants",
        "--durak-variants",
        action="append",
        default=[],
        metavar="DIR",
        dest=_VARIANTS,
        help="a folder in which house rules are found by name, besides those that are shipped (repeatable)",
    )
    group.addoption(
        "--durak-accept",
        action="store_true",
        default=False,
        dest=_ACCEPT,
        help="write into scenario files the lines that make their failing cases hold, then run them",
    )
    parser.addini(_VARIANTS, "folders in which house rules are found by name", type="paths", default=[])


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption(_ACCEPT) and (hasattr(config, "workerinput") or config.getoption("numprocesses", None)):
        raise pytest.UsageError("--durak-accept rewrites files: run it in a single process, without -n")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    if not file_path.name.endswith(SUFFIX):
        return None
    collector: ScenarioFileCollector = ScenarioFileCollector.from_parent(parent, path=file_path)
    return collector


class ScenarioFileCollector(pytest.File):
    """One scenario file."""

    def collect(self) -> Iterator[pytest.Item]:
        from durak_rules.documents.diagnostics import DocumentError
        from durak_rules.scenarios.accepting import accept_file
        from durak_rules.scenarios.loading import load_scenarios

        variants = variant_folders(self.config)
        shown = _shown(self.path)
        try:
            if self.config.getoption(_ACCEPT):
                accept_file(self.path, variants, shown=shown)
            cases = load_scenarios(self.path, variants, shown=shown).cases
        except DocumentError as error:
            raise BrokenScenarioFileError(error.diagnostics) from None
        for case in cases:
            item: ScenarioItem = ScenarioItem.from_parent(self, name=case.name, case=case)
            yield item

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], **_: Any) -> Any:  # type: ignore[override]
        """What is wrong with the file, without a word about our own code."""
        if isinstance(excinfo.value, BrokenScenarioFileError):
            return str(excinfo.value)
        return super().repr_failure(excinfo)


class ScenarioItem(pytest.Item):
    """One case."""

    def __init__(self, *, case: Case, **others: Any) -> None:
        super().__init__(**others)
        self.case = case

    def runtest(self) -> None:
        from durak_rules.scenarios.running import run_case

        failure = run_case(self.case)
        if failure is not None:
            raise ScenarioFailedError(failure)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any, **kwargs: Any) -> Any:
        """What does not hold, without a traceback; anything else is a fault of ours and shown in full."""
        if isinstance(excinfo.value, ScenarioFailedError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, *args, **kwargs)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.case.place.line - 1, self.case.name


def variant_folders(config: pytest.Config) -> list[Path]:
    """The folders of the command line, then those of the configuration file."""
    folders: Any = config.getoption(_VARIANTS)
    written: Any = config.getini(_VARIANTS)
    return [config.invocation_params.dir / folder for folder in folders] + list(written)


def _shown(path: Path) -> str:
    """A path as messages have it: from where pytest was started, if it lies below."""
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)
