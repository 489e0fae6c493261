"""Which game an environment deals next: with a seed the game of that seed, without one the next of the same series."""

from __future__ import annotations

import secrets

__all__ = ["Series"]


class Series:
    """Game after game of one seed, which is drawn where nobody names one.

    >>> series = Series()
    >>> series.next(7), series.next(), series.next()
    ('7#0', '7#1', '7#2')

    ``Game.deal`` takes these; the game of ``7#0`` is that of 7.
    """

    def __init__(self) -> None:
        self._seed: int | str | None = None
        self._number = 0

    def next(self, seed: int | str | None = None) -> str:
        """The seed to deal with: of the first game of this seed, or of the game after the last one."""
        if seed is None and self._seed is not None:
            self._number += 1
        else:
            self._seed, self._number = secrets.randbits(62) if seed is None else seed, 0
        return f"{self._seed}#{self._number}"
