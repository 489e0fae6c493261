"""The word that a fault's advice would put in the place that is underlined, for programs that can write it there."""

from __future__ import annotations

import re

from durak_rules.documents.diagnostics import Diagnostic

__all__ = ["meant_instead"]

_MEANT = re.compile(r"did you mean `([^`]+)`\?")


def meant_instead(fault: Diagnostic) -> str | None:
    """What should stand in place of exactly the underlined text; None where the advice is not that simple.

    It is only where the message quotes all of that text, neither a part of it nor something else.
    """
    if fault.source is None or fault.span.line != fault.span.end_line:
        return None
    written = fault.source.line(fault.span.line)[fault.span.column - 1 : fault.span.end_column - 1]
    meant = [found[1] for advice in fault.help if (found := _MEANT.fullmatch(advice))]
    return meant[0] if len(meant) == 1 and f"`{written}`" in fault.message else None
