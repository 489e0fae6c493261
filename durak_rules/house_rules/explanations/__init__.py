"""What the sources say on each question, in our own words: reference for `durak-rules explain` and for pages.

Each entry is a source and what it says. A question without an entry is one that no source of ours speaks of.
"""

from __future__ import annotations

from collections.abc import Mapping

from durak_rules.house_rules.explanations.after_the_bout import AFTER_THE_BOUT
from durak_rules.house_rules.explanations.before_the_lead import BEFORE_THE_LEAD
from durak_rules.house_rules.explanations.in_the_bout import IN_THE_BOUT

__all__ = ["SOURCES_SAY", "Says"]

Says = tuple[str, str]
"""The tag of a source and what it says."""

SOURCES_SAY: Mapping[str, tuple[Says, ...]] = {**BEFORE_THE_LEAD, **IN_THE_BOUT, **AFTER_THE_BOUT}
