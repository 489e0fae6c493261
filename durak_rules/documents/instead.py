"""The word that a fault's advice would put in the place that is underlined, for programs that can write it there."""

from __future__ import annotations

import re

from durak_rules.documents.diagnostics import Diagnostic

__all__ = ["meant_instead"]

_MEANT = re.compile(r"did you mean `([^`]+)`\?")
_NUMBER = re.compile(r"write (\d+)(?: without quotes| in digits)?")


def meant_instead(fault: Diagnostic) -> str | None:
    """What should stand in place of exactly the underlined text; None where the advice is not that simple.

    Another word is only where the message quotes all of that text, neither a part of it nor something else; a number
    stands in the place of a single word.
    """
    if fault.source is None or fault.span.line != fault.span.end_line:
        return None
    written = fault.source.line(fault.span.line)[fault.span.column - 1 : fault.span.end_column - 1]
    if f"`{written}`" in fault.message:
        meant = [found[1] for advice in fault.help if (found := _MEANT.fullmatch(advice))]
        if len(meant) == 1:
            return meant[0]
    numbers = [found[1] for advice in fault.help if (found := _NUMBER.fullmatch(advice))]
    return numbers[0] if len(numbers) == 1 and len(written.split()) == 1 else None
