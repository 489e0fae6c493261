"""What many games say, as a page to be read, sent and printed: one file, which asks nobody for anything.

The charts are drawn once, when the page is written, and stand in it as pictures; beside each is its table.
"""

from __future__ import annotations

from durak_rules.simulation.report.drawing import ReportError, needs_charts
from durak_rules.simulation.report.page import as_page

__all__ = ["ReportError", "as_page", "needs_charts"]
