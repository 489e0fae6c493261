"""Whole games by players that are a few lines of ints, and what is counted of them.

Written as ``engine/rules/`` is, and joined to it: the same text plays in CPython and compiled. A game is told in a row
of ints, :data:`WIDTH` of them, that begins ``at`` some place in ``rows``.
"""

from __future__ import annotations

from durak_rules.engine.fields import Rules, State
from durak_rules.engine.rules.chance import chance_below
from durak_rules.engine.rules.deal import deal_game
from durak_rules.engine.rules.ending import DURAK, LOSING_TEAM, PLACED, WINNER, first_out
from durak_rules.engine.rules.listing import list_moves
from durak_rules.engine.rules.playing import THROW, THROW_STOCK, play
from durak_rules.engine.rules.refill import stock_left
from durak_rules.engine.rules.stock import top_card
from durak_rules.engine.rules.throwing import rank_qualifies
from durak_rules.engine.rules.turn import seat_to_act
from durak_rules.engine.rules.words import ATTACKER_OR_DEFENDER_OUT
from durak_rules.playouts.luck import begin_luck, luck_below
from durak_rules.playouts.policies import greedy_choice

RANDOM = 0
GREEDY = 1
POLICIES = {"random": RANDOM, "greedy": GREEDY}
"""The players that play whole games in ints."""

DEALER = 0
OPENER = 1
FIRST_DEFENDER = 2
RESULT = 3
LOST = 4
WON = 5
BOUTS = 6
DECISIONS = 7
PICKUPS = 8
THROWN = 9
WIDTH = 10

COLUMNS = (
    "dealer", "opener", "first_defender", "result", "lost", "won", "bouts", "decisions", "pickups", "thrown",
)  # fmt: skip
"""What the numbers of a row are. ``dealer``, ``opener`` and ``first_defender`` are seats, ``lost`` and ``won`` sets of
seats as bits, ``result`` one of ``engine/rules/ending.py``; ``thrown`` counts cards thrown in."""

DEAL = -1
"""In place of a move: deal a game and play that."""
STAY = -2
"""In place of a move, where many tables take a step: this one does not."""


def choose(
    s: State, r: Rules, policy: int, luck: list[int], seat: int, heads: list[int], sets: list[int], n: int
) -> int:
    """Which of its ``n`` legal moves the player of this seat makes; it sees no more than it is handed."""
    if policy == GREEDY:
        return greedy_choice(r, s.trump, s.hands[seat], s.unbeaten, stock_left(s), heads, sets, n)
    return luck_below(luck, n)


def is_thrown_in(s: State, r: Rules, seat: int, head: int) -> int:
    """Does this move add a card to a bout that is led? A card of the stock may turn out not to fit."""
    kind = head & 15
    if kind == THROW_STOCK:
        return rank_qualifies(s, r, seat) >> top_card(s) & 1
    return kind == THROW


def make_move(s: State, r: Rules, head: int, cards: int) -> None:
    """Play a legal move."""
    play(s, r, head, cards)


def play_into_discard(s: State, r: Rules, head: int, cards: int) -> int:
    """Make this move; does it end a bout that is neither a defence nor a pick-up, because the attacker went out?"""
    bouts = s.bouts_played
    defences = s.successful_defences
    table = s.unbeaten | s.beaten | s.answer_cards | cards
    make_move(s, r, head, cards)
    if s.bouts_played == bouts or s.successful_defences != defences:
        return 0
    for seat in range(s.seats):
        if s.hands[seat] & table:
            return 0
    return 1


def losing_team(s: State, r: Rules) -> int:
    """All members of the team, of one that was dissolved on the way too."""
    team = 0
    for seat in range(s.seats):
        if (seat - s.result_seat) % (s.seats // r.teams_size) == 0:
            team |= 1 << seat
    return team


def seats_that_lost(s: State, r: Rules) -> int:
    """The durak, the losing team, or who is placed last."""
    if s.result == DURAK:
        return 1 << s.result_seat
    if s.result == LOSING_TEAM:
        return losing_team(s, r)
    return s.active if s.result == PLACED else 0


def seats_that_won(s: State) -> int:
    """The winner, or who is placed first."""
    if s.result == WINNER:
        return 1 << s.result_seat
    if s.result == PLACED:
        winner = first_out(s)
        return 1 << winner if winner >= 0 else 0
    return 0


def begin_game(s: State, r: Rules, chance: int, rows: list[int], at: int) -> None:
    """Deal a game with this chance; who deals is drawn first."""
    s.chance = chance
    s.result = 0
    s.decisions = 0
    s.dealer = chance_below(s, s.seats)
    deal_game(s, r, 0)
    rows[at + DEALER] = s.dealer
    rows[at + OPENER] = s.attacker
    rows[at + FIRST_DEFENDER] = s.defender


def tell_result(s: State, r: Rules, rows: list[int], at: int) -> None:
    """How a game that is over has ended."""
    rows[at + RESULT] = s.result
    rows[at + LOST] = seats_that_lost(s, r)
    rows[at + WON] = seats_that_won(s)
    rows[at + BOUTS] = s.bouts_played
    rows[at + DECISIONS] = s.decisions


def play_on(
    s: State,
    r: Rules,
    policies: list[int],
    luck: list[int],
    heads: list[int],
    sets: list[int],
    rows: list[int],
    at: int,
) -> None:
    """Play until the game is over, each seat by its policy, and tell it."""
    thrown = 0
    neither = 0
    while s.result == 0:
        seat = seat_to_act(s, r)
        n = list_moves(s, r, seat, heads, sets)
        chosen = choose(s, r, policies[seat], luck, seat, heads, sets, n)
        head = heads[chosen]
        cards = sets[chosen]
        thrown += is_thrown_in(s, r, seat, head)
        if r.bout_ends_early == ATTACKER_OR_DEFENDER_OUT:
            neither += play_into_discard(s, r, head, cards)
        else:
            play(s, r, head, cards)
    tell_result(s, r, rows, at)
    rows[at + PICKUPS] = s.bouts_played - s.successful_defences - neither
    rows[at + THROWN] = thrown


def play_game(
    s: State,
    r: Rules,
    head: int,
    cards: int,
    chance: int,
    policies: list[int],
    luck: list[int],
    heads: list[int],
    sets: list[int],
    rows: list[int],
    at: int,
) -> None:
    """Make this move, or :data:`DEAL`, and play until the game is over, with the luck that begins with this chance."""
    begin_luck(luck, chance)
    if head == DEAL:
        begin_game(s, r, chance, rows, at)
    else:
        make_move(s, r, head, cards)
    play_on(s, r, policies, luck, heads, sets, rows, at)


def step_game(
    s: State, r: Rules, head: int, cards: int, chance: int, heads: list[int], sets: list[int], rows: list[int], at: int
) -> int:
    """Make this move, or :data:`DEAL`; a game that is over by it is told, and the next one dealt with this chance.
    Lists the moves of the seat to act and says how many there are. ``RESULT`` of the row is 0 while a game goes on."""
    rows[at + RESULT] = 0
    if head != DEAL:
        make_move(s, r, head, cards)
    if s.result or head == DEAL:
        if head != DEAL:
            tell_result(s, r, rows, at)
        begin_game(s, r, chance, rows, at)
    return list_moves(s, r, seat_to_act(s, r), heads, sets)
