"""Did you mean …? The candidate that a mistyped word most likely stands for."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["nearest"]

_LONGEST_WORD = 64
_SHORTEST_PREFIX = 3
_SHORTEST_PART = 5


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate closest to ``word``, or None if none is close enough to be worth asking about.

    Case and hyphens count for nothing; then the beginning of a single candidate will do; then a few slips
    of the finger; then a part of a single candidate.

    >>> nearest("priorty", ["who", "ranks", "priority"])
    'priority'
    >>> nearest("Face-Up", ["none", "blind", "face_up"])
    'face_up'
    """
    typed = _plain(word)
    known = {candidate: _plain(candidate) for candidate in candidates}
    if not typed or len(typed) > _LONGEST_WORD:
        return None
    for candidate, plain in known.items():
        if plain == typed:
            return candidate
    if len(typed) >= _SHORTEST_PREFIX:
        begun = [candidate for candidate, plain in known.items() if plain.startswith(typed)]
        if len(begun) == 1:
            return begun[0]
    slips = _slips_forgiven(len(typed))
    distances = {
        candidate: _distance(typed, plain)
        for candidate, plain in known.items()
        if abs(len(plain) - len(typed)) <= slips
    }
    close = min(distances, key=distances.__getitem__, default=None)
    if close is not None and distances[close] <= slips:
        return close
    if len(typed) >= _SHORTEST_PART:
        holding = [candidate for candidate, plain in known.items() if typed in plain or _is_part(plain, typed)]
        if len(holding) == 1:
            return holding[0]
    return None


def _plain(word: str) -> str:
    return word.strip().lower().replace("-", "_").replace(" ", "_")


def _slips_forgiven(length: int) -> int:
    return 0 if length < 3 else 1 if length < 6 else 2 if length < 9 else 3


def _is_part(part: str, whole: str) -> bool:
    return len(part) >= _SHORTEST_PART and part in whole


def _distance(one: str, other: str) -> int:
    """Insertions, omissions, replacements and swaps of neighbours that turn one word into the other."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        this = [row]
        for column, wanted in enumerate(other, 1):
            cost = min(last[column] + 1, this[-1] + 1, last[column - 1] + (letter != wanted))
            if row > 1 and column > 1 and letter == other[column - 2] and one[row - 2] == wanted:
                cost = min(cost, before[column - 2] + 1)
            this.append(cost)
        before, last = last, this
    return last[-1]
