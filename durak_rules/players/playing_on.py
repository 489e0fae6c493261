"""What becomes of many positions after each of some moves, when everybody plays on with a little care."""

from __future__ import annotations

from collections.abc import Sequence

from durak_rules.engine.flat import Flat
from durak_rules.engine.sitting import Sitting
from durak_rules.players.objective import score_of
from durak_rules.playouts.policies import careful_choice

__all__ = ["scores_after"]

MOST_DECISIONS = 600
"""Nobody thinks further ahead; a game that goes on counts as one that does not end."""


def scores_after(
    sitting: Sitting, positions: Sequence[Flat], moves: Sequence[tuple[int, int]], seat: int
) -> list[list[int]]:
    """For each position, and for each move in it by head and cards, the score of this ``seat`` at the end."""
    playing_on = _PlayingOn(sitting)
    return [[playing_on.score_after(position, move, seat) for move in moves] for position in positions]


class _PlayingOn:
    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.fast = sitting.written_out
        self.lists = [0] * sitting.most_listed, [0] * sitting.most_listed

    def score_after(self, position: Flat, move: tuple[int, int], seat: int) -> int:
        """The score of this seat in a game that goes on from here with this move. The position stays what it is."""
        sitting, flat = self.sitting, position[:]
        self.fast.play(flat, sitting.rules, *move)
        self._play_out(flat)
        return score_of(sitting.layout.state(flat), sitting.rules, seat)

    def _play_out(self, flat: Flat) -> None:
        fast, r, start, (heads, sets) = self.fast, self.sitting.rules, self.sitting.layout.start, self.lists
        trump, hands, discard, unbeaten = start["trump"], start["hands"], start["discard"], start["unbeaten"]
        beaten, answer_cards, stock_next, stock_end = (
            start[name] for name in ("beaten", "answer_cards", "stock_next", "stock_end")
        )
        attack_ranks, answer_ranks = start["attack_ranks"], start["answer_ranks"]
        for _ in range(MOST_DECISIONS):
            n = fast.list_turn(flat, r, heads, sets)
            if not n:
                return
            chosen = 0
            if n > 1:
                hand = flat[hands + (heads[0] >> 4 & 15)]
                gone = hand | flat[discard] | flat[unbeaten] | flat[beaten] | flat[answer_cards]
                chosen = careful_choice(
                    r,
                    flat[trump],
                    hand,
                    flat[unbeaten],
                    flat[stock_end] - flat[stock_next],
                    flat[attack_ranks] | flat[answer_ranks],
                    r.whole_pack & ~gone,
                    heads,
                    sets,
                    n,
                )
            fast.play(flat, r, heads[chosen], sets[chosen])
