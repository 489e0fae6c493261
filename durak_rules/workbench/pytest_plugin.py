"""The pytest options ``--durak-mutate`` and those that go with it: rule coverage of the scenarios that are collected.

As the plugin that collects them, it imports nothing of this package before it is needed.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from durak_rules.scenarios.pytest_plugin import ScenarioItem, variant_folders

if TYPE_CHECKING:
    from durak_rules.scenarios.model import Case
    from durak_rules.workbench.mutation_report import MutationReport

__all__ = ["NotCoveredError"]

_MUTATE = "durak_mutate"
_OWN = "durak_own"
_MIN_SCORE = "durak_min_score"
_WIDTH = 100


class NotCoveredError(Exception):
    """House rules of which too few changes are noticed, or none can be; the text is the whole report."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("durak-rules", "scenarios of the card game Durak")
    group.addoption(
        "--durak-mutate",
        action="append",
        default=[],
        metavar="NAME",
        dest=_MUTATE,
        help="change each choice of these house rules, and tell which changes no scenario of this run notices "
        "(a name or a file; repeatable)",
    )
    group.addoption(
        "--durak-own",
        action="store_true",
        default=False,
        dest=_OWN,
        help="change only the choices that the files of these house rules write themselves",
    )
    group.addoption(
        "--durak-min-score",
        type=float,
        default=None,
        metavar="N",
        dest=_MIN_SCORE,
        help="fail if less than so many percent of these changes are noticed",
    )


def pytest_configure(config: pytest.Config) -> None:
    least: float | None = config.getoption(_MIN_SCORE)
    if (least is not None or config.getoption(_OWN)) and not config.getoption(_MUTATE):
        raise pytest.UsageError("--durak-own and --durak-min-score need --durak-mutate NAME")
    if least is not None and not 0 <= least <= 100:
        raise pytest.UsageError("--durak-min-score takes a number from 0 to 100")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Add a test for each of the house rules, after the scenarios that are left to run."""
    names: Any = config.getoption(_MUTATE)
    cases = [item.case for item in items if isinstance(item, ScenarioItem)]
    for name in dict.fromkeys(names):
        item: MutationItem = MutationItem.from_parent(
            session, name=f"mutate[{name}]", nodeid=f"durak-rules::mutate[{name}]", asked=name, cases=cases
        )
        items.append(item)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Tell what was found where it is no failure, which tells it already."""
    told = [text for report in terminalreporter.getreports("passed") for text in _told_by(report)]
    if told:
        terminalreporter.section("durak-rules mutate")
        for text in told:
            terminalreporter.write_line(text)


class MutationItem(pytest.Item):
    """The changes of some house rules."""

    def __init__(self, *, asked: str, cases: list[Case], **others: Any) -> None:
        super().__init__(**others)
        self.asked = asked
        self.cases = cases

    def runtest(self) -> None:
        report = self._report()
        self.user_properties.append((_MUTATE, report.text(width=_WIDTH)))
        least: float | None = self.config.getoption(_MIN_SCORE)
        if least is not None and report.score.percent < least:
            raise NotCoveredError(f"{report.text(width=_WIDTH)}\nThat is less than {least:g} %.")

    def _report(self) -> MutationReport:
        from durak_rules.documents.diagnostics import DocumentError
        from durak_rules.documents.report import render
        from durak_rules.house_rules.loading import load_variant
        from durak_rules.scenarios.running import run_case
        from durak_rules.workbench.mutation import cases_under, mutate
        from durak_rules.workbench.mutation_report import MutationReport

        try:
            variant = load_variant(self._named(), variants=variant_folders(self.config))
        except DocumentError as error:
            raise NotCoveredError(render(error.diagnostics)) from None
        cases = cases_under(variant, self.cases)
        if not cases:
            raise NotCoveredError(f"nothing could notice a change of {self.asked}: no case of this run names it")
        failing = [case.name for case in cases if run_case(case) is not None]
        if failing:
            raise NotCoveredError(f"cases that fail cannot notice a change: {', '.join(failing)}")
        keys = variant.written if self.config.getoption(_OWN) else None
        mutations = tuple(mutate(variant, cases, keys))
        return MutationReport(self.asked, variant, cases, mutations, len(mutations))

    def _named(self) -> str:
        """A file is named from where pytest was started."""
        file = self.config.invocation_params.dir / self.asked
        return str(file) if file.is_file() else self.asked

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any, **kwargs: Any) -> Any:
        """What is not covered, without a traceback; anything else is a fault of ours and shown in full."""
        if isinstance(excinfo.value, NotCoveredError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, *args, **kwargs)

    def reportinfo(self) -> tuple[Path, None, str]:
        return self.config.rootpath, None, self.name


def _told_by(report: Any) -> list[str]:
    return [text for name, text in report.user_properties if name == _MUTATE]
