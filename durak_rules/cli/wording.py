"""Running text as wide as the terminal."""

from __future__ import annotations

__all__ = ["columns", "wrapped"]

_NARROWEST, _WIDEST = 40, 80


def columns(widest: int = _WIDEST) -> int:
    """How wide text is: as the terminal, within reason; eighty columns where there is none.

    Running text is read badly in longer lines; a table may be wider.
    """
    import shutil  # not needed by those who only check a file, nor is textwrap

    return max(_NARROWEST, min(widest, shutil.get_terminal_size((_WIDEST, 24)).columns))


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
