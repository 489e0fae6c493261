"""Series of whole games by simple players: compiled where that is possible, in CPython where it is not.

>>> playouts = Playouts("guide", 2, "greedy", compiled=False)
>>> game = playouts.series(7, first=3, count=1)[0]
>>> dict(zip(COLUMNS, game))["decisions"] > 20
True

That is the game which ``Game.deal("guide", 2, seed="7#3")`` deals. With several packs it deals the same faces, but
``Game`` calls equal cards by the order in which they are dealt: where a player chooses between equal cards, its game
may differ.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any

from durak_rules.engine.fields import MOST_CARDS
from durak_rules.engine.joined import fast_program, folded_program
from durak_rules.engine.sitting import MANY_GAMES, Sitting, seat_names
from durak_rules.engine.starting import VariantLike, admit, chance_of_game, house_rules, seed_number
from durak_rules.playouts.program import PROGRAM
from durak_rules.playouts.whole_games import COLUMNS, DEAL, POLICIES, WIDTH

__all__ = ["COLUMNS", "Playouts", "why_not_compiled"]


def why_not_compiled(sitting: Sitting) -> str | None:
    """Why the games of this table are played in CPython, and what to do; None: they can be compiled."""
    if len(sitting.pack) > MOST_CARDS:
        return f"a pack of {len(sitting.pack)} cards does not fit a machine word, so this is played in CPython"
    if importlib.util.find_spec("numba") is None:
        return "pip install 'durak-rules[fast]' makes this about a hundred times faster"
    return None


class Playouts:
    """Whole games of these house rules, each seat played by one of :data:`POLICIES`.

    ``policies``: one for all seats or one a seat. ``compiled``: None for the fastest way there is. ``say`` is told, in
    a sentence, when something takes a while. Raises ValueError for a policy that there is not, and
    :class:`SeatsNotAdmitted` if these rules are not played by so many; if ``compiled`` is asked for where that cannot
    be, ValueError with the reason.
    """

    def __init__(
        self,
        variant: VariantLike,
        seats: int | Sequence[str] = 2,
        policies: str | Sequence[str] = "random",
        *,
        compiled: bool | None = None,
        say: Callable[[str], None] | None = None,
    ) -> None:
        self.sitting = Sitting(house_rules(variant), seat_names(seats), is_played=False)
        admit(self.sitting, None)
        self.policies = self._numbers(policies)
        self.slower_because = why_not_compiled(self.sitting)
        if compiled and self.slower_because:
            raise ValueError(self.slower_because)
        self.compiled = self.slower_because is None if compiled is None else compiled
        self._say = say
        self._games = 0

    def _numbers(self, policies: str | Sequence[str]) -> list[int]:
        """The policy of each seat."""
        seats = len(self.sitting.names)
        by_seat = [policies] * seats if isinstance(policies, str) else list(policies)
        unknown = [policy for policy in by_seat if policy not in POLICIES]
        if unknown:
            raise ValueError(f"no policy is called “{unknown[0]}”; there are {' and '.join(POLICIES)}")
        if len(by_seat) != seats:
            raise ValueError(f"{seats} seats play, and {len(by_seat)} policies are named")
        return [POLICIES[policy] for policy in by_seat]

    def series(self, seed: int | str, first: int, count: int) -> Any:
        """Games number ``first`` and following of the series of this seed, a row of :data:`COLUMNS` each.

        A numpy array of shape (count, columns) if they are compiled, else a list of lists.
        """
        chance = chance_of_game(seed_number(seed), first)
        if self.compiled:
            return self._run.series(chance, count)
        return list(self._in_cpython(chance, count))

    @cached_property
    def _run(self) -> Any:
        from durak_rules.playouts.in_rows import RunInRows

        return RunInRows(self.sitting, self.policies, self._say)

    def _in_cpython(self, chance: int, count: int) -> Iterator[list[int]]:
        sitting = self.sitting
        flat, most = sitting.layout.blank_flat(), sitting.most_listed
        heads, sets, luck = [0] * most, [0] * most, [0, 0]
        for _ in range(count):
            row = [0] * WIDTH
            self._program.play_game(flat, sitting.rules, DEAL, 0, chance, self.policies, luck, heads, sets, row, 0)
            yield row
            self._games += 1
            chance = chance_of_game(chance, 1)

    @property
    def _program(self) -> Any:
        if self._games < MANY_GAMES:
            return fast_program(self.sitting.layout, PROGRAM)
        return self._written_out

    @cached_property
    def _written_out(self) -> Any:
        return folded_program(self.sitting.layout, self.sitting.rules, PROGRAM)
