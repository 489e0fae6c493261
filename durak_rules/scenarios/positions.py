"""``given``: from what a scenario says of a position to a :class:`~durak_rules.engine.positions.Position`.

What does not depend on the rules is checked once, when the position is read; what does (the pack, the number of
seats, the trump) is checked for every variant that the scenario is played under.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from durak_rules.cards import SUIT_NAMES, Card
from durak_rules.documents.diagnostics import Span
from durak_rules.documents.nodes import Node
from durak_rules.engine.compile import pack_of
from durak_rules.engine.positions import Position
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.format import USUAL
from durak_rules.scenarios.reading import Laid, Placed, Reader
from durak_rules.scenarios.shapes import whole_number

__all__ = ["Given", "check_seats", "check_trump", "position_of", "read_given", "read_hands"]


@dataclass
class Given:
    """A position as it was written, with the places of its cards."""

    node: Node
    seats: tuple[str, ...] = ()
    trump: str | None = None
    hands: Mapping[str, tuple[Placed, ...]] = field(default_factory=dict)
    attacker: str | None = None
    defender: str | None = None
    dealer: str | None = None
    teams: tuple[tuple[str, ...], ...] = ()
    stock: tuple[Placed, ...] = ()
    hidden: Placed | None = None
    discard: tuple[Placed, ...] = ()
    out: tuple[str, ...] = ()
    table: tuple[Laid, ...] = ()
    laid_by: tuple[str, ...] = ()
    leader: str | None = None
    passed: tuple[str, ...] = ()
    announced: bool = False
    bouts_played: int = USUAL["bouts_played"]
    successful_defences: int = USUAL["successful_defences"]
    shown_this_game: tuple[Placed, ...] = ()

    def cards(self) -> Iterator[Placed]:
        """Every card that the position names, once for each place where it lies."""
        for hand in self.hands.values():
            yield from hand
        yield from self.stock
        yield from self.discard
        for laid in self.table:
            yield laid.attack
            if laid.answer is not None:
                yield laid.answer
        if self.hidden is not None:
            yield self.hidden


def read_hands(node: Node | None, reader: Reader) -> dict[str, tuple[Placed, ...]]:
    """The hands of known seats; a hand of any other is told."""
    entries = node.entries if node is not None else {}
    return {name: reader.cards(entry.node) for name, entry in entries.items() if reader.knows(name, entry.key_span)}


def read_given(node: Node, reader: Reader, *, is_played: bool) -> Given:
    """Read a position; ``is_played``: moves are made in it, and not only cards compared."""
    given = Given(node)
    given.seats = reader.table_of(node.get("seats"))
    given.trump = reader.trump(node.get("trump"))
    given.hands = read_hands(node.get("hands"), reader)
    given.attacker, given.defender, given.dealer, given.leader = (
        reader.seat(node.get(role)) for role in ("attacker", "defender", "dealer", "leader")
    )
    teams = node.get("teams")
    given.teams = tuple(reader.every_seat_of(team) for team in (teams.items if teams is not None else ()))
    given.stock = reader.cards(node.get("stock"))
    given.hidden = reader.single_card(node.get("hidden"))
    given.discard = reader.cards(node.get("discard"))
    given.out = reader.seats_of(node.get("out"))
    given.table = reader.table(node.get("table"))
    given.laid_by = reader.every_seat_of(node.get("laid_by"))
    given.passed = reader.seats_of(node.get("passed"))
    given.shown_this_game = reader.cards(node.get("shown_this_game"))
    announced = node.get("announced")
    given.announced = announced is not None and announced.value in (True, "yes")
    for name in ("bouts_played", "successful_defences"):
        number = node.get(name)
        if number is not None and number.is_scalar and whole_number(number) is not None:
            setattr(given, name, whole_number(number))
    _check(given, reader, is_played=is_played)
    return given


def _check(given: Given, reader: Reader, *, is_played: bool) -> None:
    """Everything that contradicts itself under whatever rules."""

    def contradiction(part: str, message: str, advice: str = "", code: str = "DUR510") -> None:
        node = given.node.get(part) or given.node
        reader.faults.add(code, node.span, message, "", [advice] if advice else [])

    for part in ("hands", "attacker") if is_played else ():
        if part not in given.node.entries:
            message = f"`given` has no `{part}`, and without it nobody can play"
            reader.faults.add("DUR520", given.node.span, message, "", [f"write `{part}: …` in it"])
    if given.attacker is not None and given.attacker == given.defender:
        contradiction("defender", f"{given.attacker} attacks and defends at once", "name another seat, or leave it out")
    for role in ("attacker", "defender"):
        name = getattr(given, role)
        if name is not None and name in given.out:
            contradiction(role, f"{name} is out and cannot be the {role}", "take the seat off `out`, or name another")
    for name in given.out:
        if given.hands.get(name):
            span = given.hands[name][0][1]
            reader.faults.add("DUR510", span, f"{name} is out and holds cards", "", ["take the seat off `out`"])
    defender = defender_of(given)
    if defender is not None and defender in given.passed:
        contradiction("passed", f"{defender} defends, and only those who may throw in pass")
    if not given.table:
        for part, said in (("announced", given.announced), ("laid_by", given.laid_by), ("passed", given.passed)):
            if said:
                contradiction(part, f"no card lies on the table, so `{part}` says nothing", "write `table: …`")
    elif given.laid_by and len(given.laid_by) != len(given.table) and not _has_faults(given.node.get("table"), reader):
        lie = f"{len(given.table)} attack card{'s lie' if len(given.table) > 1 else ' lies'}"
        contradiction("laid_by", f"{lie} on the table, and {len(given.laid_by)} seats laid them", "", "DUR507")


def defender_of(given: Given) -> str | None:
    """Who defends: who is named, or else the next seat to the attacker's left that is not out."""
    if given.defender is not None or given.attacker is None:
        return given.defender
    first = given.seats.index(given.attacker) + 1
    clockwise = (*given.seats[first:], *given.seats[:first])
    return next((name for name in clockwise if name not in given.out and name != given.attacker), None)


def _has_faults(node: Node | None, reader: Reader) -> bool:
    """Whether something within this value has been told already."""
    if node is None:
        return False
    start, end = (node.span.line, node.span.column), (node.span.end_line, node.span.end_column)
    return any(start <= (fault.span.line, fault.span.column) < end for fault in reader.faults.found)


def check_seats(seats: tuple[str, ...], node: Node | None, variant: Variant, reader: Reader) -> None:
    """So many seats must be admitted by the rules."""
    if node is not None and seats and len(seats) not in variant.seat_counts:
        admitted = ", ".join(map(str, variant.seat_counts)) or "no"
        message = f"{len(seats)} seats do not play by these rules"
        reader.faults.add("DUR517", node.span, message, f"{variant.name} admits {admitted} seats here")


def check_trump(trump: str | None, node: Node | None, variant: Variant, reader: Reader) -> None:
    """The trump suit must be one that these rules can have."""
    if trump is None or node is None:
        return
    mode, name = variant.value("trump.mode"), SUIT_NAMES.get(trump, "none")
    forbidden = variant.value("trump.forbidden_suits")
    message = ""
    if (mode == "none") != (trump == ""):
        message = "these rules have no trump" if trump else "these rules have a trump suit"
    elif mode == "fixed" and name != variant.value("trump.suit"):
        message = f"under these rules {variant.value('trump.suit')} are always trumps"
    elif isinstance(forbidden, list) and name in forbidden:
        message = f"under these rules {name} may not be trumps"
    if message:
        reader.faults.add("DUR510", node.span, message, f"of {variant.name}, as it is played here")


def position_of(given: Given, variant: Variant, reader: Reader) -> Position | None:
    """The position under these rules; None if something is missing in it. What is wrong with it is told."""
    check_seats(given.seats, given.node.get("seats"), variant, reader)
    check_trump(given.trump, given.node.get("trump"), variant, reader)
    pack = pack_of(variant)
    reader.check_pack(given.cards(), pack, variant.name)
    # A card that was shown lies somewhere else besides.
    reader.check_pack([shown for shown in given.shown_this_game if shown[0] not in pack], pack, variant.name)
    _check_turn_up(given, variant, reader)
    if given.hidden is not None and variant.value("trump.hidden_second") == "none":
        _contradicts(given.hidden[1], "no card lies hidden under the turn-up by these rules", variant, reader)
    if given.teams and variant.value("teams.mode") == "none":
        node = given.node.get("teams")
        if node is not None:
            _contradicts(node.span, "these rules have no partners", variant, reader)
    if given.attacker is None or given.trump is None:
        return None
    return Position(
        seats=given.seats,
        hands={name: _bare(given.hands.get(name, ())) for name in given.seats},
        attacker=given.attacker,
        trump=given.trump,
        defender=given.defender,
        dealer=given.dealer,
        teams=given.teams,
        stock=_bare(given.stock),
        hidden=given.hidden[0] if given.hidden else None,
        discard=_bare(given.discard),
        out=given.out,
        table=tuple((laid.attack[0], laid.answer[0] if laid.answer else None) for laid in given.table),
        laid_by=given.laid_by,
        leader=given.leader,
        passed=given.passed,
        announced=given.announced,
        bouts_played=given.bouts_played,
        successful_defences=given.successful_defences,
        shown_this_game=_bare(given.shown_this_game),
    )


def _bare(cards: tuple[Placed, ...]) -> tuple[Card, ...]:
    return tuple(card for card, _ in cards)


def _contradicts(span: Span, message: str, variant: Variant, reader: Reader) -> None:
    reader.faults.add("DUR510", span, message, f"of {variant.name}, as it is played here")


def _check_turn_up(given: Given, variant: Variant, reader: Reader) -> None:
    """The last card of the stock shows the trump, unless something explains why it does not."""
    if not given.stock or given.trump is None or variant.value("trump.mode") != "turn_up":
        return
    explained = (
        given.hidden is not None
        or variant.value("trump.hidden_second") != "none"
        or variant.value("trump.forbidden_suits")
        or variant.value("deck.jokers")
    )
    card, span = given.stock[-1]
    if card.suit != given.trump and not explained:
        label = "the last card of the stock is the turn-up"
        trumps = SUIT_NAMES.get(given.trump, "no suit")
        reader.faults.add("DUR508", span, f"the turn-up is {card.pretty}, and {trumps} are trumps", label)
