"""Small phrases that several commands say alike, and running text as wide as the terminal."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["columns", "players", "wrapped"]

_NARROWEST, _WIDEST = 40, 80


def columns() -> int:
    """How wide running text is: as the terminal, within reason; eighty columns where there is none."""
    import shutil  # not needed by those who only check a file, nor is textwrap

    return max(_NARROWEST, min(_WIDEST, shutil.get_terminal_size((_WIDEST, 24)).columns))


def wrapped(text: str, first: str = "", later: str | None = None) -> list[str]:
    """The lines of a running text. The first begins with ``first``, the others with ``later`` if it is another.

    >>> wrapped("The lead.", "  ")
    ['  The lead.']
    """
    import textwrap

    return textwrap.wrap(
        text,
        columns(),
        initial_indent=first,
        subsequent_indent=first if later is None else later,
        break_long_words=False,
        break_on_hyphens=False,
    )


def players(counts: Sequence[int]) -> str:
    """How many may play.

    >>> players([2, 3, 4]), players([4, 6, 8]), players([2])
    ('2 to 4 players', '4, 6 or 8 players', '2 players')
    """
    if len(counts) == 1:
        return f"{counts[0]} players"
    if len(counts) == counts[-1] - counts[0] + 1:
        return f"{counts[0]} to {counts[-1]} players"
    return f"{', '.join(str(count) for count in counts[:-1])} or {counts[-1]} players"
