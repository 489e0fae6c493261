"""What is asked of every difference that an engine shows."""

from __future__ import annotations

from durak_rules.scenarios.files import play_text, report_of
from durak_rules.workbench.conformance import Conformance
from durak_rules.workbench.difference_text import in_words
from durak_rules.workbench.lock_step import Difference


def written(testing: Conformance, difference: Difference | None) -> str:
    """The scenario that tells this difference; it holds by our rules."""
    assert difference is not None
    text = in_words(difference, testing.name)
    report = report_of(play_text(text, "difference.scenario.yaml"))
    assert (report.passed, report.exit_code) == (1, 0), text
    return text
