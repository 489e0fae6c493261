"""One code: its title, what it means, and an example that has the fault and one that has not."""

from __future__ import annotations

from dataclasses import dataclass

from durak_rules.documents.diagnostics import Severity

__all__ = ["Code"]


@dataclass(frozen=True)
class Code:
    """A kind of fault. ``bad`` and ``good`` are little texts: a file, a part of one, or a command."""

    code: str
    title: str
    explanation: str
    bad: str
    good: str
    severity: Severity = Severity.ERROR
