"""The format of a scenario file, as one table of its parts. The loader and the schema are made from it.

What each part means, and what is wrong with it beyond its shape, is the business of the readers: here stands
only which keys there are, what they are for and how their values are written.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from durak_rules.engine.positions import Position
from durak_rules.engine.refusals import HARD_CORE
from durak_rules.house_rules.keys import KEYS
from durak_rules.scenarios.parts import Part, Parts
from durak_rules.scenarios.shapes import Either, Later, ListOf, MapOf, Overlay, Shape, Text, Whole, YesOrNo

__all__ = ["CHOICE", "CHOICES", "EXPECTS", "FILE", "READINGS", "REASON", "REASONS", "SCENARIO", "SHAPES", "USUAL"]

CHOICES = tuple(key.full for key in KEYS)
"""The choices that a scenario can decide."""

REASONS = (*CHOICES, *HARD_CORE)
"""What can stand behind ``because``."""

USUAL: Mapping[str, Any] = {part.name: part.default for part in fields(Position)}
"""What a position is where nothing is said of it."""

_SEATS_IN_A_RESULT = "ongoing, draw, durak B, winner A, losing team B D, places A B=C or unfinished"

NAME = Text("a single word", r"^[^\s\[\]]+$")
LINE = Text("a text", r"\S")
SEAT = Text("the name of a seat", or_number=True)
SEATS = Either(
    (Text("names of seats, as in `A B C`", or_number=True), ListOf(SEAT, "a list of seats")),
    "names of seats, as in `A B C`",
)
CARD = Text("a card, as in `9H`")
CARDS = Either(
    (Text("cards, as in `9H 10S`"), ListOf(Text("cards, as in `9H 10S`"), "a list of cards")), "cards, as in `9H 10S`"
)
TRUMP = Text("S, H, D, C or none")
COUNT = Whole()
TURNS = Either(
    (Text("names of seats, as in `A B random`", or_number=True), ListOf(SEAT, "a list of seats")),
    "names of seats, as in `A B random`",
)
MOVE = Text("a move, as in `A leads 8H`", r"\S")
MOVES = ListOf(MOVE, "a list of moves", at_least=1)
REASON = Text("a choice such as `limits.hand`, or a word of the hard core", words=REASONS, code="DUR512", ref="reason")
CHOICE = Text("a choice such as `limits.hand`", words=CHOICES, code="DUR516", ref="choice")
RESULT = Text(_SEATS_IN_A_RESULT, hint={"examples": ["durak B", "draw", "ongoing", "places A B=C"]})
OUTCOME = Text(
    f"{_SEATS_IN_A_RESULT}; behind it, for epaulettes, the cards laid last, as in `durak B with 6H by A`,"
    " and of a team who defended last, as in `losing team B D on B`",
    hint={"examples": ["durak B", "draw", "durak B with 6H by A", "losing team B D on B"]},
)
CALLED = Text("epaulette, necktie, epaulettes or nothing", words=("epaulette", "necktie", "epaulettes", "nothing"))
CODE = Text("a code, as in `DUR302`", r"^DUR[0-9]{3}$")
HANDS = MapOf(CARDS, "a seat", "the cards of each seat, as in `{A: 8H 9H, B: 7C}`")
VARIANTS = ListOf(NAME, "a list of variants", at_least=1)
TEAMS = ListOf(SEATS, "a list of teams")
RULES = Overlay()


def _by_seat(value: Shape, what: str) -> MapOf:
    return MapOf(value, "a seat", what)


def _usually(name: str, meaning: str) -> Part:
    return Part(name, f"{meaning}; {USUAL[name]} unless said.", COUNT)


GIVEN = Parts(
    "`given`",
    (
        Part("seats", "The names of the seats, clockwise.", SEATS, needed=True),
        Part("trump", "The trump suit, or none.", TRUMP, needed=True),
        Part("hands", "The cards in each hand.", HANDS),
        Part("attacker", "Who attacks in this bout.", SEAT),
        Part("defender", "Who defends; left out: the next seat to the attacker's left that is not out.", SEAT),
        Part("dealer", "Who dealt this game.", SEAT),
        Part("teams", "Who plays with whom, a text for each team; left out: alternating.", TEAMS),
        Part("stock", "The stock, top first; with a turn-up it is the last card. Left out: empty.", CARDS),
        Part("hidden", "The card face down under the turn-up.", CARD),
        Part("discard", "Cards discarded already.", CARDS),
        Part("out", "Seats that are out already.", SEATS),
        Part("table", "The cards on the table, beaten ones with what beats them: `8H/9H 9S`.", CARDS),
        Part("laid_by", "Who laid each attack card on the table; left out: the attacker.", SEATS),
        Part("leader", "Who led this bout; left out: the attacker.", SEAT),
        Part("passed", "Seats that have passed.", SEATS),
        Part("announced", "Whether the defender has announced a pick-up.", YesOrNo()),
        _usually("bouts_played", "Bouts of this game played already"),
        _usually("successful_defences", "Bouts of this game beaten off already"),
        Part("shown_this_game", "Cards shown in this game already.", CARDS),
    ),
)  # fmt: skip

STEP = Parts(
    "a step",
    (
        Part("refused", "A move that is illegal here.", MOVE),
        Part(
            "because",
            "The choice that refuses it, or one of the reasons that hold at every table; of a list all hold.",
            Either((REASON, ListOf(REASON, "a list of reasons", at_least=1)), "a reason or a list of reasons"),
        ),
        Part("allowed", "A move that is legal here. It is not played.", MOVE),
        Part("only", "All legal moves of the seat that they name, and no others.", MOVES),
    ),
    one_of=("refused", "allowed", "only"),
    only_with={"because": "refused"},
    code="DUR506",
)
STEPS = ListOf(
    Either((Text("a move, `close`, or a step such as `refused: MOVE`", r"\S"), STEP), "a move or a step"),
    "a list of moves",
)
BEATS = MapOf(
    Parts(
        "what is said of a card",
        (
            Part("by", "Cards that beat it.", CARDS),
            Part("not_by", "Cards that do not.", CARDS),
        ),
    ),
    "a card",
    "cards with what beats them, as in `{8H: {by: 9H, not_by: 7H}}`",
)
VIEW = Parts(
    "what a seat sees",
    (
        Part("hands", "Hands as this seat sees them, an unknown card as `?`.", HANDS),
        Part("discard", "Discarded cards that may be looked at.", CARDS),
        Part("stock", "How many cards the stock holds, without one hidden under the turn-up.", COUNT),
        Part("stock_top", "The top card of the stock where it lies face up, or none.", CARD),
        Part("turn_up", "The turn-up, or none.", CARD),
        Part("trump", "The trump suit, or none.", TRUMP),
    ),
)

AFTER_PLAY = Parts(
    "`expect`",
    (
        Part("hands", "Cards in hand, in any order, for the seats named.", HANDS),
        Part("sizes", "How many cards each of these seats holds.", _by_seat(COUNT, "a number for each seat")),
        Part("attacker", "Who attacks.", SEAT),
        Part("defender", "Who defends.", SEAT),
        Part("dealer", "Who dealt.", SEAT),
        Part("to_act", "Whose turn it is.", SEAT),
        Part("attacks", "How many attack cards lie on the table.", COUNT),
        Part("table", "The cards on the table, `8H/9H 9S`.", CARDS),
        Part("discarded", "How many cards were discarded since the start.", COUNT),
        Part("out", "The seats that are out; '' for nobody.", SEATS),
        Part("trump", "The trump suit, or none.", TRUMP),
        Part("turn_up", "The turn-up, or none.", CARD),
        Part("stock", "The stock, top first, without a card hidden under the turn-up.", CARDS),
        Part("result", f"How the game stands: {_SEATS_IN_A_RESULT}.", RESULT),
        Part("epaulettes", "How many epaulettes the durak wears from this game.", COUNT),
        Part("called", "What they are called: epaulette, necktie, epaulettes; nothing for none.", CALLED),
        Part("view", "What these seats see; more may be seen than is said.", _by_seat(VIEW, "what each seat sees")),
    ),
)
WHO_LEADS = Parts(
    "the `expect` of `leading`",
    (Part("attacker", "Who leads the first bout; `random`: any seat; `nobody`: the deal is void.", SEAT, needed=True),),
)
AFTER_DEAL = Parts(
    "the `expect` of `dealing`",
    (
        Part("hands", "Cards dealt, in any order, for the seats named.", HANDS),
        Part("turn_up", "The card that shows the trump, or none.", CARD),
        Part("trump", "The trump suit, or none.", TRUMP),
        Part("stock", "The stock, top first, without a card hidden under the turn-up.", CARDS),
        Part("shown_by", "Who showed the trump from a full hand, when the whole pack is dealt; else none.", SEAT),
    ),
)
AFTER_SESSION = Parts(
    "the `expect` of `session`",
    (
        Part("dealers", "Who deals each game and the next one; `random`: by chance. The first ones will do.", TURNS),
        Part("openers", "Who leads each of them; `random`: cards or chance decide. The first ones will do.", TURNS),
        Part("ledger", "What is written down for each seat.", _by_seat(COUNT, "a number for each seat")),
        Part("wears", "The rank of epaulettes that a seat wears.", _by_seat(SEAT, "a rank for each seat")),
        Part("lost_by", "Who has lost the session by an ace; '' for nobody.", SEATS),
        Part("over", "Whether the session is over.", YesOrNo()),
    ),
)

LEADING = Parts(
    "`leading`",
    (
        Part("seats", "The names of the seats, clockwise.", SEATS, needed=True),
        Part("trump", "The trump suit, or none.", TRUMP, needed=True),
        Part("dealer", "Who has dealt.", SEAT, needed=True),
        Part("hands", "The cards dealt to each seat.", HANDS, needed=True),
        Part("after", "How the game before ended; left out: this is the first.", OUTCOME),
    ),
)
DEALING = Parts(
    "`dealing`",
    (
        Part("seats", "The names of the seats, clockwise.", SEATS, needed=True),
        Part("dealer", "Who deals.", SEAT, needed=True),
        Part("pack", "The whole pack in the order in which it is dealt.", CARDS, needed=True),
    ),
)
TABLE = Parts(
    "`table`",
    (
        Part("admits", "Numbers of seats that may play.", ListOf(COUNT, "a list of numbers of seats")),
        Part(
            "refuses",
            "Numbers of seats that may not, each with the code of the refusal.",
            MapOf(CODE, "a number of seats", "as in `{7: DUR302}`", "^[0-9]{1,4}$"),
        ),
    ),
)
SESSION = Parts(
    "`session`",
    (
        Part("seats", "The names of the seats, clockwise.", SEATS, needed=True),
        Part("first_dealer", "Who deals the first game.", SEAT),
        Part("results", "How each game ended.", ListOf(OUTCOME, "a list of results", at_least=1), needed=True),
    ),
)

SHAPES = {
    "given": Part("given", "A position: who sits there, who holds what.", GIVEN),
    "leading": Part("leading", "A fresh deal: who leads its first bout?", LEADING),
    "dealing": Part("dealing", "A pack that is dealt: who gets what?", DEALING),
    "table": Part("table", "How many may play by these rules?", TABLE),
    "session": Part("session", "Game after game: who deals, who leads, what is written down?", SESSION),
}
"""What a scenario is about, one of these."""

EXPECTS = {"given": AFTER_PLAY, "leading": WHO_LEADS, "dealing": AFTER_DEAL, "session": AFTER_SESSION}
"""What can be expected of each shape; of a table nothing but what it says itself."""

_PLAY = Part("play", "Moves, one after the other, and what is refused on the way.", STEPS)
_BEATS = Part("beats", "Is this card beaten by that one?", BEATS)
_RULES = Part("rules", "Choices laid over the variant, for this case only.", RULES)
_VARIANT = Part("variant", "The rules: a name, or a file `NAME.durak.yaml` beside this one.", NAME)


def _reading(shape: str) -> Parts:
    """A reading of a scenario of this shape."""
    expect = (Part("expect", "What comes of it; replaces what the scenario says of the same key.", EXPECTS[shape]),)
    return Parts(
        "a reading",
        (
            Part("name", "What this reading is called.", LINE, needed=True),
            _VARIANT,
            _RULES,
            *((_PLAY, _BEATS) if shape == "given" else ()),
            *(expect if shape != "table" else ()),
        ),
    )


def _readings(shape: str) -> ListOf:
    return ListOf(_reading(shape), "a list of readings", at_least=1)


EXPECTS["table"] = Parts("the `expect` of `table`", ())
READINGS = {shape: _readings(shape) for shape in SHAPES}
"""The readings of a scenario of each shape."""

SCENARIO = Parts(
    "a scenario",
    (
        Part("id", "The name of the case, a word unique in this file.", NAME, needed=True),
        Part("title", "What the case shows, for a player.", LINE),
        Part("decides", "The choices that this case pins.", ListOf(CHOICE, "a list of choices such as `limits.hand`")),
        Part("source", "Where the reading comes from.", LINE),
        _VARIANT,
        Part("variants", "Several rules; each makes a case of its own.", VARIANTS),
        _RULES,
        *SHAPES.values(),
        _PLAY,
        _BEATS,
        Part("expect", "What comes of it.", Later("mapping", "what is expected")),
        Part("readings", "Several readings of it; each is a case of its own.", Later("list", "a list of readings")),
    ),
    one_of=tuple(SHAPES),
    only_with={"play": "given", "beats": "given"},
)  # fmt: skip
"""A scenario, as far as it does not depend on its shape: ``expect`` and ``readings`` do."""

_SCENARIOS = ListOf(Later("mapping", "a scenario"), "a list of scenarios", at_least=1)

FILE = Parts(
    "a scenario file",
    (
        Part("variant", "The rules of every scenario that names none.", NAME),
        Part("scenarios", "The cases.", _SCENARIOS, needed=True),
    ),
)
