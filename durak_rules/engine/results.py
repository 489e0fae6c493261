"""How a game stands or has ended, as text and as places."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["KINDS", "Result", "parse_result"]

KINDS = ("ongoing", "draw", "durak", "winner", "losing team", "places", "unfinished")
_WITHOUT_SEATS = ("ongoing", "draw", "unfinished")


@dataclass(frozen=True, slots=True)
class Result:
    """``kind`` is one of :data:`KINDS`, ``seats`` whom it names: the durak, the winner, the losing team.

    ``places`` are the places of all seats, the first out first; seats that share a place stand together.
    """

    kind: str
    seats: tuple[str, ...] = ()
    places: tuple[tuple[str, ...], ...] = ()

    def says_the_same(self, other: Result) -> bool:
        """Whether both texts say the same: seats of a team and seats that share a place stand in no order."""
        if self.kind != other.kind:
            return False
        if self.kind == "places":
            return [set(seats) for seats in self.places] == [set(seats) for seats in other.places]
        return set(self.seats) == set(other.seats)

    def __str__(self) -> str:
        """As scenarios write it: ``durak B``, ``places A B=C``."""
        if self.kind == "places":
            return " ".join(["places", *("=".join(seats) for seats in self.places)])
        return " ".join([self.kind, *self.seats])


def parse_result(text: str) -> Result:
    """Read a result. Raises ValueError with a sentence that says what results there are."""
    words = text.split()
    for kind in KINDS:
        verb = kind.split()
        if words[: len(verb)] != verb:
            continue
        names = words[len(verb) :]
        if kind == "places" and names:
            return Result(kind, places=tuple(tuple(name.split("=")) for name in names))
        if (kind in _WITHOUT_SEATS and not names) or (kind in ("durak", "winner") and len(names) == 1):
            return Result(kind, tuple(names))
        if kind == "losing team" and names:
            return Result(kind, tuple(names))
    raise ValueError(
        f"“{text[:40]}” is no result; write ongoing, draw, durak B, winner A, losing team B D, places A B=C"
        " or unfinished"
    )
