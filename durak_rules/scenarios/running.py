"""Running a case: set up the position, play the moves, compare.

A case stops at its first step that does not hold, since what follows was written for another position; what is
expected at the end is compared all at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from durak_rules.cards import Card
from durak_rules.documents.diagnostics import DocumentError
from durak_rules.documents.nodes import Node
from durak_rules.engine.game import Game
from durak_rules.engine.opener import opener
from durak_rules.engine.positions import PositionError
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.comparing import compare, compare_beats, unlike
from durak_rules.scenarios.edits import replace_by, replace_list
from durak_rules.scenarios.expecting import LEADS
from durak_rules.scenarios.failures import Failure, Mismatch
from durak_rules.scenarios.model import Case, Dealing, Leading, SeatCounts, Session
from durak_rules.scenarios.playing import play_step
from durak_rules.scenarios.standing import Standing

__all__ = ["SEEDS", "SEEDS_OF_CHANCE", "leads", "run_case"]

SEEDS_OF_CHANCE = 200
"""Of so many deals each seat must lead one, where anybody may lead."""
SEEDS = 20
"""So many deals are looked at where nothing is left to chance."""

NOT_ADMITTED = "DUR517"


def run_case(case: Case) -> Failure | None:
    """Play a case. None: everything in it holds; else what does not.

    >>> from durak_rules.scenarios.loading import scenarios_from_text
    >>> file = scenarios_from_text('''
    ... variant: guide
    ... scenarios:
    ... - id: eight-by-nine
    ...   given: {seats: A B, trump: D, attacker: A, hands: {A: 8H KC, B: 9H KS}}
    ...   play: [A leads 8H, B beats 8H with 9H, close]
    ...   expect: {discarded: 2, attacker: B}
    ... ''')
    >>> run_case(file.cases[0]) is None
    True
    """
    return RUNNERS[case.shape](case)


def _given(case: Case) -> Failure | None:
    """A position in which is played, and cards that beat each other."""
    wrong = compare_beats(case.beats, case.variant, case.trump, case.source)
    if case.position is None:
        return Failure(case, f"trump {_suit(case.trump)}", wrong) if wrong else None
    try:
        game = start = Game.from_position(case.variant, case.position)
    except PositionError as error:
        return Failure(case, "as given", (Mismatch("DUR510", case.place, "a position to play on from", str(error)),))
    if wrong:
        return Failure(case, game.line(), wrong)
    for step in case.steps:
        game, mismatch = play_step(game, step, case.source)
        if mismatch is not None:
            return Failure(case, game.line(), (mismatch,))
    wrong = (*compare([game], case.expects, case.source), *_cards_are_conserved(case, start, game))
    return Failure(case, game.line(), wrong) if wrong else None


def _cards_are_conserved(case: Case, start: Game, game: Game) -> Iterator[Mismatch]:
    """No card came or went."""
    before, after = Counter(_cards_of(start)), Counter(_cards_of(game))
    if before != after:
        came, went = (
            " ".join(card.pretty for card in cards.elements()) or "none" for cards in (after - before, before - after)
        )
        yield Mismatch("DUR609", case.place, "the same cards as at the start", f"came: {came}; went: {went}")


def _cards_of(game: Game) -> Iterator[Card]:
    for hand in game.hands.values():
        yield from hand
    yield from game.stock
    yield from game.discard
    for laid in game.table:
        yield from (card for card in laid if card is not None)


def _leading(case: Case) -> Failure | None:
    """Who leads the first bout, chance or no chance."""
    asked = case.asked
    assert isinstance(asked, Leading)
    by_chance = any(expected.value == "random" for expected in case.expects)
    led = sorted(leads(case.variant, asked, SEEDS_OF_CHANCE if by_chance else SEEDS))
    found = led[0] if len(led) == 1 else "random" if set(led) == set(asked.seats) else " or ".join(led)
    wrong = tuple(
        unlike(expected, LEADS, found, case.source, by_chance=" " in found)
        for expected in case.expects
        if expected.value != found
    )
    return Failure(case, _leading_line(asked), wrong) if wrong else None


def leads(variant: Variant, asked: Leading, seeds: int) -> set[str]:
    """Everybody who may lead the first bout, by that many chances; ``nobody`` where the deal is void."""
    return {
        opener(
            variant,
            seats=asked.seats,
            trump=asked.trump,
            dealer=asked.dealer,
            hands=asked.hands,
            after=asked.after,
            seed=seed,
        )
        or "nobody"
        for seed in range(seeds)
    }


def _leading_line(asked: Leading) -> str:
    hands = [f"{name} {' '.join(card.pretty for card in cards) or '–'}" for name, cards in asked.hands.items()]
    after = [f"after {asked.after}"] if asked.after is not None else []
    return " · ".join([*hands, f"trump {_suit(asked.trump)}", f"{asked.dealer} deals", *after])


def _suit(trump: str) -> str:
    return Card("", trump).pretty or "none"


def _dealing(case: Case) -> Failure | None:
    """A pack that is dealt; where a deal is void, by whatever chance makes of it."""
    asked = case.asked
    assert isinstance(asked, Dealing)
    games = [
        Game.deal(case.variant, asked.seats, dealer=asked.dealer, pack=asked.pack, seed=seed) for seed in range(SEEDS)
    ]
    wrong = compare(games, case.expects, case.source)
    return Failure(case, games[0].line(), wrong) if wrong else None


def _seat_counts(case: Case) -> Failure | None:
    """Which numbers of seats the rules admit, and why they refuse others."""
    asked = case.asked
    assert isinstance(asked, SeatCounts)
    admitted = case.variant.seat_counts
    wrong = [_not_admitted(case, asked, number, node) for number, node in asked.admits if number not in admitted]
    for number, code, node in asked.refuses:
        expected = f"{number} seats are refused with {code}"
        if number in admitted:
            advice = f"write {number} under `admits`"
            wrong.append(Mismatch("DUR607", node.span, expected, f"{number} seats may play", advice=advice))
            continue
        codes = _codes_against(case, number)
        if code not in codes:
            found = f"they are refused with {' and '.join(codes)}"
            edits = replace_by(case.source, node, codes[0])
            wrong.append(Mismatch("DUR607", node.span, expected, found, f"refuses: {{{number}: {codes[0]}}}", edits))
    line = f"{case.variant.name} admits {', '.join(map(str, admitted)) or 'no'} seats"
    return Failure(case, line, tuple(wrong)) if wrong else None


def _not_admitted(case: Case, asked: SeatCounts, number: int, node: Node) -> Mismatch:
    right = [str(each) for each, _ in asked.admits if each in case.variant.seat_counts]
    whole = asked.admits_node
    edits = replace_list(case.source, whole, right) if whole is not None and right else ()
    found = f"they are refused with {' and '.join(_codes_against(case, number))}"
    accept = f"admits: [{', '.join(right)}]" if edits else ""
    return Mismatch("DUR607", node.span, f"{number} seats may play", found, accept, edits)


def _codes_against(case: Case, number: int) -> list[str]:
    """The codes that refuse so many seats: of the choices that would not go together, then of the table as it is."""
    fewest = case.variant.value("players.min")
    least = min(number, fewest) if isinstance(fewest, int) else number
    try:
        case.variant.with_rules({"players": {"min": least, "max": number}})
    except DocumentError as error:
        return [*dict.fromkeys(fault.code for fault in error.diagnostics), NOT_ADMITTED]
    return [NOT_ADMITTED]


def _session(case: Case) -> Failure | None:
    """What follows from the results of game after game."""
    asked = case.asked
    assert isinstance(asked, Session)
    outcomes = tuple(outcome for outcome, _ in asked.results)
    standing = Standing(case.variant, asked.seats, asked.first_dealer, outcomes)
    wrong = [*compare([standing], case.expects, case.source)]
    if standing.over_after is not None and standing.over_after < len(outcomes):
        outcome, node = asked.results[standing.over_after]
        expected = f"game {standing.over_after + 1}: {outcome}"
        advice = "take this result and all after it out"
        found = f"the session is over after game {standing.over_after}"
        wrong.insert(0, Mismatch("DUR604", node.span, expected, found, advice=advice))
    line = " · ".join([" ".join(asked.seats), *map(str, outcomes)])
    return Failure(case, line, tuple(wrong)) if wrong else None


RUNNERS: Mapping[str, Callable[[Case], Failure | None]] = {
    "given": _given,
    "leading": _leading,
    "dealing": _dealing,
    "table": _seat_counts,
    "session": _session,
}
"""By the shape of the case."""
