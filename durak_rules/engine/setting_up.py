"""Setting up a position: from cards and names to the state that the rules play on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from durak_rules.cards import SUITS, Card
from durak_rules.engine.fields import MOST_SEATS, State
from durak_rules.engine.placing import RESULTS
from durak_rules.engine.positions import ELSEWHERE, UNKNOWN, KnownPosition, Position, PositionError
from durak_rules.engine.results import parse_result
from durak_rules.engine.rules.bout import attack_reaches, settle_if_due, start_bout
from durak_rules.engine.rules.deal import NO_TRUMP
from durak_rules.engine.rules.ending import A_BOUT, ONGOING
from durak_rules.engine.rules.opening import lowest_trump_in
from durak_rules.engine.rules.progress import look_for_repetition
from durak_rules.engine.rules.teams import dissolve_teams, places, player_at, seat_partners
from durak_rules.engine.rules.words import LOWEST_TRUMP, ON_FIRST_EXIT, ONCE_A_GAME, TURN_UP
from durak_rules.engine.sitting import Sitting

__all__ = ["set_up", "state_as_dealt", "state_of"]

_NUMBER_OF_RESULT = {word: number for number, word in RESULTS.items()}


class _Copies:
    """Gives out the places in the pack of cards that look alike, each once."""

    def __init__(self, sitting: Sitting) -> None:
        self._pack = sitting.pack
        self._left = {card: list(places) for card, places in sitting.places.items()}

    def place(self, card: Card) -> int:
        places = self._left.get(card)
        if places:
            return places.pop(0)
        if card == UNKNOWN:
            raise PositionError("a card stands as “?”: what one seat knows cannot be played on, only all of it")
        if places is None:
            raise PositionError(f"{card.pretty} is not in the pack of {len(self._pack)} cards of these rules")
        often = self._pack.count(card)
        times = "once" if often == 1 else f"{often} times"
        raise PositionError(f"{card.pretty} lies in more places than the pack holds it, which is {times}")

    def places(self, cards: Iterable[Card]) -> list[int]:
        return [self.place(card) for card in cards]

    def set_of(self, cards: Iterable[Card]) -> int:
        return sum(1 << place for place in self.places(cards))


def _seat(sitting: Sitting, name: str) -> int:
    if name not in sitting.number:
        raise PositionError(f"nobody called “{name}” sits here; the seats are {' '.join(sitting.names)}")
    return sitting.number[name]


def _seat_set(sitting: Sitting, names: Iterable[str]) -> int:
    return sum(1 << _seat(sitting, name) for name in dict.fromkeys(names))


def _set_hands(
    s: State, sitting: Sitting, hands: Mapping[str, tuple[Card, ...]], dealer: str | None, copies: _Copies
) -> None:
    for name, cards in hands.items():
        s.hands[_seat(sitting, name)] = copies.set_of(cards)
    s.holding = sum(1 << seat for seat in range(s.seats) if s.hands[seat])
    s.dealer = _seat(sitting, dealer) if dealer else s.seats - 1


def _set_out(s: State, sitting: Sitting, position: Position) -> None:
    """Seats that are out went out before this bout, unless their hands became empty in it; where no card lies, whoever
    has nothing and can draw nothing has gone out too."""
    s.decisions = max(position.moves_played, len(position.emptied))
    for place, name in enumerate(reversed(position.emptied)):
        s.emptied[_seat(sitting, name)] = s.decisions - place
    gone = [_seat(sitting, name) for name in position.out]
    if not position.table and not position.stock and position.result == "ongoing":
        gone += [seat for seat in range(s.seats) if not s.hands[seat] and seat not in gone]
    this_bout = s.bouts_played + (position.result == "ongoing")
    for place, seat in enumerate(gone):
        if sitting.names[seat] in position.emptied:
            s.emptied[seat] += this_bout * A_BOUT
        else:
            s.emptied[seat] = (place - len(gone)) * A_BOUT
    s.active = sum(1 << seat for seat in range(s.seats) if seat not in gone)


def _suit(trump: str) -> int:
    return SUITS.index(trump) if trump else NO_TRUMP


def _set_stock(s: State, sitting: Sitting, position: Position, copies: _Copies) -> None:
    """The stock lies at the end of the pack, as after a deal."""
    stock = copies.places(position.stock)
    s.trump = _suit(position.trump)
    s.trump_card = s.turn_up = s.hidden = -1
    if stock and sitting.rules.trump_mode == TURN_UP:
        s.trump_card = s.turn_up = stock[-1]
    if position.hidden:
        s.hidden = copies.place(position.hidden)
        stock.append(s.hidden)
    s.stock_end = len(s.stock)
    s.stock_next = s.stock_end - len(stock)
    s.stock[s.stock_next :] = stock


def _set_roles(s: State, sitting: Sitting, position: Position) -> None:
    r = sitting.rules
    seat_partners(s, r)
    if position.out and r.teams_dissolve == ON_FIRST_EXIT:
        dissolve_teams(s)
    attacker = _seat(sitting, position.attacker)
    if position.result == "ongoing":
        if not places(s, r) >> attacker & 1:
            raise PositionError(f"{position.attacker} attacks and is out, without cards and with none to draw")
        if places(s, r) == 1 << attacker:
            raise PositionError(f"only {position.attacker} is in the game, and there is nobody to attack")
        start_bout(s, r, attacker)
        attack_reaches(s, r, _seat(sitting, position.defender) if position.defender else s.defender_seat)
    else:
        s.attacker_seat = s.attacker = s.last_thrower = attacker
        s.defender_seat = s.defender = _seat(sitting, position.defender or position.attacker)
    s.leader_seat = _seat(sitting, position.leader or position.attacker)
    s.leader = player_at(s, r, s.leader_seat) if position.result == "ongoing" else s.leader_seat
    for role, name in (
        ("attacker", position.attacked_by),
        ("defender", position.defended_by),
        ("leader", position.led_by),
    ):
        if name:
            setattr(s, role, _seat(sitting, name))


def _set_table(s: State, sitting: Sitting, position: Position, copies: _Copies) -> None:
    """The cards on the table; the defender began the bout with its hand and the cards with which it has beaten."""
    r = sitting.rules
    laid_by = position.laid_by or (position.attacker,) * len(position.table)
    if len(laid_by) != len(position.table):
        raise PositionError(f"{len(position.table)} attack cards lie on the table, and {len(laid_by)} seats laid them")
    for place, ((attack, answer), name) in enumerate(zip(position.table, laid_by, strict=True)):
        card = copies.place(attack)
        s.attack[place] = card
        s.laid_by[place] = s.last_thrower = _seat(sitting, name)
        s.attack_ranks |= r.same_rank[card]
        if answer is None:
            s.answer[place] = -1
            s.unbeaten |= 1 << card
        else:
            by = copies.place(answer)
            s.answer[place] = by
            s.answer_cards |= 1 << by
            s.beaten |= 1 << card
            s.answer_ranks |= r.same_rank[by]
    s.attacks = len(position.table)
    s.beaten_before = position.beaten_before
    beaten = s.beaten.bit_count() - s.beaten_before
    s.answered = int(beaten > 0)
    s.start_hand += beaten
    if position.defender_began_with is not None:
        s.start_hand = position.defender_began_with
    for number in position.answers_before:
        if number <= s.attacks:
            s.after_answer |= 1 << max(number - 1, 0)
        else:
            s.answered_since = 1


def _set_course(s: State, sitting: Sitting, position: Position) -> None:
    """What has been done in this bout."""
    leader = position.leader or position.attacker
    in_turn = {leader, position.attacker}
    s.thrown_in = sum(name not in in_turn for name in position.laid_by)
    if position.thrown_in is not None:
        s.thrown_in = position.thrown_in
    passed_on = in_turn - {leader} if position.transferred is None else position.transferred
    s.transferrers = _seat_set(sitting, passed_on)
    if position.last_to_add:
        s.last_thrower = _seat(sitting, position.last_to_add)
    s.passed = _seat_set(sitting, position.passed)
    s.taking = int(position.announced)
    s.swapped = _seat_set(sitting, position.swapped)
    s.stock_tried = int(position.stock_tried)


def _set_shown(s: State, sitting: Sitting, position: Position) -> None:
    """Cards that were shown: any that look like them, or those that are said to lie there."""
    if sitting.rules.transfer_show_limit == ONCE_A_GAME:
        for card in position.shown_this_game:
            s.shown |= sum(1 << place for place in sitting.places.get(card, ()))
    table = s.unbeaten | s.beaten | s.answer_cards
    stock = sum(1 << place for place in s.stock[s.stock_next :])
    for name, card in position.shown:
        among = table | stock if name == ELSEWHERE else s.hands[_seat(sitting, name)]
        there = [place for place in sitting.places.get(card, ()) if (among & ~s.shown) >> place & 1]
        if not there:
            where = "on the table or in the stock" if name == ELSEWHERE else f"in the hand of {name}"
            raise PositionError(f"{card.pretty} was shown and is said to be {where}, and it is not there")
        s.shown |= 1 << there[0]


def _set_first_lead(s: State, sitting: Sitting, position: Position) -> None:
    """Before a lead: what must be led, and what showed the trump."""
    r = sitting.rules
    if s.bouts_played == 0 and not s.attacks and r.opening_lead_card == LOWEST_TRUMP:
        s.lead_required = lowest_trump_in(s, r, s.attacker)
    if position.must_lead is not None:
        s.lead_required = sum(1 << _one_of(sitting, card, s.hands[s.attacker]) for card in {*position.must_lead})
    if position.shown_at_deal:
        s.trump_card = _one_of(sitting, position.shown_at_deal, sum(s.hands))
        if not sum(s.hands) >> s.trump_card & 1:
            raise PositionError(f"{position.shown_at_deal.pretty} was shown at the deal, and nobody holds it")


def _one_of(sitting: Sitting, card: Card, among: int) -> int:
    """Where in the pack such a card is, if possible among these."""
    places = sitting.places.get(card)
    if places is None:
        raise PositionError(f"{card.pretty} is not in the pack of {len(sitting.pack)} cards of these rules")
    return next((place for place in places if among >> place & 1), places[0])


def _set_game(s: State, sitting: Sitting, position: Position) -> None:
    """What has happened in this game."""
    for name, times in position.swaps.items():
        s.swaps[_seat(sitting, name)] = times
    s.pickups_in_row = position.pickups_in_row
    past = position.past_bouts[-len(s.past) :]
    s.past[: len(past)] = past
    s.past_bouts = len(past)
    if not past and not s.attacks:
        look_for_repetition(s, sitting.rules)
    s.epaulettes = position.epaulettes
    try:
        result = parse_result(position.result)
    except ValueError as error:
        raise PositionError(str(error)) from None
    s.result = _NUMBER_OF_RESULT[result.kind]
    s.result_seat = _seat(sitting, result.seats[0]) if result.seats else -1


def set_up(sitting: Sitting, position: Position, seed: int = 1) -> State:
    """The position as the engine holds it, with nothing settled in it.

    Raises :class:`PositionError` for what cannot lie so under these rules.
    """
    if not 2 <= len(position.seats) <= MOST_SEATS:
        raise PositionError(f"{len(position.seats)} seats do not play; 2 to {MOST_SEATS} do")
    if isinstance(position, KnownPosition):
        raise PositionError("this is what one seat knows; only a whole position can be played on")
    s = sitting.layout.blank()
    copies = _Copies(sitting)
    s.bouts_played = position.bouts_played
    s.successful_defences = position.successful_defences
    s.chance = seed if position.chance is None else position.chance
    _set_hands(s, sitting, position.hands, position.dealer, copies)
    _set_out(s, sitting, position)
    _set_stock(s, sitting, position, copies)
    s.discard = copies.set_of(position.discard)
    _set_roles(s, sitting, position)
    _set_table(s, sitting, position, copies)
    _set_course(s, sitting, position)
    _set_shown(s, sitting, position)
    _set_first_lead(s, sitting, position)
    _set_game(s, sitting, position)
    return s


def state_of(sitting: Sitting, position: Position, seed: int) -> State:
    """The position as the engine holds it. A bout that is due to be settled in it is settled."""
    s = set_up(sitting, position, seed)
    if s.result == ONGOING:
        settle_if_due(s, sitting.rules)
    return s


def state_as_dealt(
    sitting: Sitting, hands: Mapping[str, tuple[Card, ...]], trump: str, dealer: str, seed: int
) -> State:
    """Hands, a trump and a dealer before anybody leads; who holds nothing is not out.

    Raises :class:`PositionError` for a card that the pack does not hold, and for somebody who does not sit here.
    """
    s = sitting.layout.blank()
    s.chance = seed
    s.trump = _suit(trump)
    _set_hands(s, sitting, hands, dealer, _Copies(sitting))
    return s
