"""Everything that can be read off a position by whoever may see all of it: in names and cards, nothing in ints."""

from __future__ import annotations

from durak_rules.cards import SUITS, Card
from durak_rules.engine.fields import State
from durak_rules.engine.flat import Flat
from durak_rules.engine.notation import position_line
from durak_rules.engine.placing import RESULTS, places_of_seats
from durak_rules.engine.positions import KnownPosition, Position
from durak_rules.engine.results import Result
from durak_rules.engine.rules import ending
from durak_rules.engine.rules.seating import stock_above
from durak_rules.engine.sitting import Sitting
from durak_rules.engine.taking_down import known_of, position_of
from durak_rules.house_rules.variant import Variant

__all__ = ["OpenTable"]


class OpenTable:
    """A position with all cards face up."""

    __slots__ = ("_flat", "_sitting")

    _sitting: Sitting
    _flat: Flat

    @property
    def _state(self) -> State:
        """The position with its fields by name."""
        return self._sitting.layout.state(self._flat)

    @property
    def variant(self) -> Variant:
        return self._sitting.variant

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, clockwise."""
        return self._sitting.names

    @property
    def to_act(self) -> str | None:
        """The one seat that turn-based play asks next; None: the game is over. Others may have moves too."""
        seat = self._sitting.fast.seat_to_act(self._flat, self._sitting.rules)
        return None if seat < 0 else self._sitting.names[seat]

    @property
    def attacker(self) -> str:
        """The seat that attacks; another plays for it if it is out, see :attr:`to_act`."""
        return self._name(self._state.attacker_seat)

    @property
    def leader(self) -> str:
        """Who led this bout."""
        return self._name(self._state.leader_seat)

    @property
    def defender(self) -> str:
        return self._name(self._state.defender_seat)

    @property
    def dealer(self) -> str:
        return self._name(self._state.dealer)

    @property
    def hands(self) -> dict[str, tuple[Card, ...]]:
        hands = self._state.hands
        return {name: self._sitting.cards(hands[seat]) for seat, name in enumerate(self.seats)}

    @property
    def table(self) -> tuple[tuple[Card, Card | None], ...]:
        """Each attack card, in the order of play, with the card that beats it or None."""
        s, pack = self._state, self._sitting.pack
        laid = zip(s.attack[: s.attacks], s.answer[: s.attacks], strict=True)
        return tuple((pack[attack], None if answer < 0 else pack[answer]) for attack, answer in laid)

    @property
    def laid_by(self) -> tuple[str, ...]:
        """Who laid each attack card of :attr:`table`."""
        return tuple(map(self._name, self._state.laid_by[: self._state.attacks]))

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock, top first."""
        s = self._state
        return tuple(self._sitting.pack[place] for place in s.stock[s.stock_next : s.stock_end])

    @property
    def turn_up(self) -> Card | None:
        """The card that shows the trump, while it lies in the stock; before the first lead also one that the dealer
        showed and took back."""
        s = self._state
        if s.turn_up >= 0:
            return self._sitting.pack[s.turn_up]
        shown = s.trump_card >= 0 and s.stock_next == s.stock_end and not s.bouts_played and not s.attacks
        return self._sitting.pack[s.trump_card] if shown else None

    @property
    def shown_by(self) -> str | None:
        """Before the first lead, who holds the card that showed the trump at the deal; None: it was turned up."""
        s = self._state
        if s.trump_card < 0 or s.bouts_played or s.attacks or s.trump_card == s.turn_up:
            return None
        return next(name for seat, name in enumerate(self.seats) if s.hands[seat] >> s.trump_card & 1)

    def _shown_in_a_hand(self) -> tuple[str, Card] | None:
        """Before the first lead: who holds the card that showed the trump at the deal, and that card."""
        seat = self.shown_by
        return None if seat is None else (seat, self._sitting.pack[self._state.trump_card])

    @property
    def trump(self) -> str:
        """The trump suit's letter; empty for none."""
        return SUITS[self._state.trump] if self._state.trump < len(SUITS) else ""

    @property
    def discard(self) -> tuple[Card, ...]:
        return self._sitting.cards(self._state.discard)

    @property
    def out(self) -> tuple[str, ...]:
        """Seats that are out, clockwise."""
        return self._names(((1 << len(self.seats)) - 1) ^ self._state.active)

    @property
    def passed(self) -> tuple[str, ...]:
        return self._names(self._state.passed)

    @property
    def taking(self) -> bool:
        """Has the defender announced a pick-up?"""
        return bool(self._state.taking)

    @property
    def bouts_played(self) -> int:
        return self._state.bouts_played

    @property
    def successful_defences(self) -> int:
        return self._state.successful_defences

    @property
    def decisions(self) -> int:
        """Moves played, passes included."""
        return self._state.decisions

    @property
    def is_over(self) -> bool:
        return self._state.result != ending.ONGOING

    @property
    def result(self) -> Result:
        """How the game stands or has ended, with the places of all seats once it has."""
        s = self._state
        kind = RESULTS[s.result]
        if not self.is_over:
            return Result(kind)
        places = tuple(tuple(map(self._name, seats)) for seats in places_of_seats(s, self._sitting.rules))
        return Result(kind, self._named_in_result(), places)

    def _named_in_result(self) -> tuple[str, ...]:
        """The durak, the winner, or the members of the losing team, clockwise."""
        s, r = self._state, self._sitting.rules
        if s.result_seat < 0:
            return ()
        if s.result != ending.LOSING_TEAM:
            return (self._name(s.result_seat),)
        teams = s.seats // r.teams_size
        return tuple(name for seat, name in enumerate(self.seats) if (seat - s.result_seat) % teams == 0)

    @property
    def epaulettes(self) -> int:
        """How many cards of the lowest rank finished off the durak, as ``epaulettes.max`` counts."""
        return self._state.epaulettes

    # All of it, and what one seat may know of it.

    def position(self) -> Position:
        """All of the position: ``Game.from_position`` plays on from it as from here."""
        return position_of(self._sitting, self._state, str(self.result))

    def known_position(self, seat: str) -> KnownPosition:
        """What this seat may know of the position. Raises KeyError for a seat that does not play."""
        if seat not in self.seats:
            raise KeyError(seat)
        return known_of(
            self.position(),
            seat,
            open_hands=self.seats if self._hands_lie_open() else (),
            open_discard=self._discard_lies_open(),
            open_top=self._stock_top_lies_open(),
            turned_up=self._state.turn_up >= 0,
        )

    def line(self, pretty: bool = True, *, seat: str | None = None) -> str:
        """The position in one line: ``A 7♣ (attacks) · B 6♣ (defends) · … · trump ♦ · stock empty``.

        All of it, to be read by ``parse_position``; or what this ``seat`` may know, with ``?`` for each card that it
        does not, to be read by ``parse_known_position``.
        """
        return position_line(self.position() if seat is None else self.known_position(seat), pretty)

    def stands_as(self, other: OpenTable) -> bool:
        """Whether the two positions are the same in numbers, whatever their rules make of it."""
        return self._sitting.layout.reads_alike(self._flat, other._sitting.layout, other._flat)

    @property
    def lying_open(self) -> tuple[bool, bool, bool]:
        """Which cards lie open by these rules: the other hands, the top of the stock, the discard."""
        return self._hands_lie_open(), self._stock_top_lies_open(), self._discard_lies_open()

    def _hands_lie_open(self) -> bool:
        """visibility.hands: does everybody see all hands now?"""
        hands = self.variant.value("visibility.hands")
        return hands == "all" or (hands == "own_until_two_left" and self._state.active.bit_count() <= 2)

    def _stock_top_lies_open(self) -> bool:
        """stock_top.play: does the top card of the stock lie face up?"""
        return self.variant.value("stock_top.play") == "face_up" and stock_above(self._state) > 0

    def _discard_lies_open(self) -> bool:
        """visibility.discard: may the discarded cards be looked at?"""
        return self.variant.value("visibility.discard") == "open"

    def _name(self, seat: int) -> str:
        return self._sitting.names[seat]

    def _names(self, seats: int) -> tuple[str, ...]:
        return tuple(name for seat, name in enumerate(self.seats) if seats >> seat & 1)
