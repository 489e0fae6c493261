"""Legal moves found the other way round: every well-formed sentence is said, and ``why_not`` is asked about each.

The lists of legal moves and the reasons against a move are two ways through the same rules. Counting a tree with one
and with the other holds them against each other at each of its positions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise

from durak_rules.cards import Card
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.why_not import refusals
from durak_rules.workbench.perft import Count

__all__ = ["ListsDiffer", "accepted", "perft_by_sentences", "sentences"]


class ListsDiffer(AssertionError):
    """A position in which ``legal`` and ``why_not`` do not agree; the text says which, and about which moves."""


def sentences(game: Game) -> Iterator[Move]:
    """Every sentence that some seat could say here.

    Leads and transfers are of every set of equal rank in the pack, and of two cards of other ranks that stand side by
    side in the hand; swaps are of one card of the hand, of as many as the rules let be swapped, and of one more;
    everything else is said of every card of the pack. A throw is of one card, since several are several moves.
    """
    pack = sorted(set(game._sitting.pack), key=str)
    equal = list(_of_equal_rank(game._sitting.pack))
    swapped = game._sitting.rules.stock_swap_cards
    sizes = {1, swapped} if game._sitting.rules.stock_swap_times else {1}
    for seat in game.seats:
        hand = game.hands[seat]
        side_by_side = [tuple(sorted(pair, key=str)) for pair in pairwise(hand)]
        yield from (Move(seat, kind) for kind in ("pass", "take"))
        yield from (Move(seat, kind, from_stock=True) for kind in ("lead", "throw"))
        for kind in ("lead", "transfer"):
            yield from (Move(seat, kind, cards) for cards in dict.fromkeys([*equal, *side_by_side]))
        for kind in ("throw", "show", "exchange"):
            yield from (Move(seat, kind, (card,)) for card in pack)
        yield from (Move(seat, "swap", cards) for cards in dict.fromkeys([*_sets(hand, sizes), hand[: swapped + 1]]))
        for target in [*dict.fromkeys(attack for attack, _ in game.table), *hand[:1]]:
            yield Move(seat, "beat", target=target, from_stock=True)
            yield from (Move(seat, "beat", (card,), target) for card in pack)


def _of_equal_rank(pack: Iterable[Card]) -> Iterator[tuple[Card, ...]]:
    ranks: dict[str, list[Card]] = {}
    for card in pack:
        ranks.setdefault("joker" if card.is_joker else card.rank, []).append(card)
    for cards in ranks.values():
        yield from _sets(cards, range(1, len(cards) + 1))


def _sets(cards: Iterable[Card], sizes: Iterable[int]) -> list[tuple[Card, ...]]:
    """Every set of so many cards, once, equal cards of several packs as often as they are there."""
    in_order = sorted(cards, key=str)
    return list(dict.fromkeys(chosen for size in sizes for chosen in combinations(in_order, size)))


def accepted(game: Game) -> list[Move]:
    """The sentences that are legal moves here.

    Raises :class:`ListsDiffer` unless they are the listed ones, each listed once.
    """
    state = game._state
    found = [move for move in sentences(game) if not refusals(game._sitting, state, move)]
    listed = [_in_order(move) for seat in game.seats for move in game.legal(seat)]
    if len(listed) != len(found) or set(listed) != set(found):
        twice = {move for move in listed if listed.count(move) > 1}
        raise ListsDiffer(
            f"{game.variant.name}: {game.line()}\n"
            f"listed, but refused: {_told(set(listed) - set(found))}\n"
            f"not listed, but not refused: {_told(set(found) - set(listed))}\n"
            f"listed more than once: {_told(twice)}"
        )
    return found


def perft_by_sentences(game: Game, depth: int) -> list[Count]:
    """The same as ``perft`` of all seats, counted by what is not refused, slowly. Raises :class:`ListsDiffer`.

    >>> game = Game.from_position("guide", "A 7C 8D (attacks) · B 9C (defends) · table empty · trump D · stock empty")
    >>> [count.positions for count in perft_by_sentences(game, 2)]
    [2, 5]
    """
    counts: list[Count] = []
    row = [game]
    for below in range(1, depth + 1):
        moves = [(here, move) for here in row for move in accepted(here)]
        counts.append(Count(below, len(moves)))
        row = [here.play(move) for here, move in moves] if below < depth else []
        if not moves:
            break
    return counts


def _in_order(move: Move) -> Move:
    return replace(move, cards=tuple(sorted(move.cards, key=str)))


def _told(moves: Iterable[Move]) -> str:
    return ", ".join(sorted(map(str, moves))) or "none"
