"""The format of a record, as one table of its parts. The reader and the schema are made from it."""

from __future__ import annotations

from dataclasses import replace

from durak_rules.scenarios.format import CARDS, GIVEN, LINE, MOVE, RESULT, RULES, SEAT, SEATS
from durak_rules.scenarios.parts import Part, Parts
from durak_rules.scenarios.shapes import Either, ListOf, MapOf, Text, Whole

__all__ = ["AFTER_THE_START", "FILE", "OF_ITS_OWN", "POSITION", "READ"]

OF_ITS_OWN = ("seats", "dealer")
"""What ``given`` of a scenario says of a position and a record says for itself."""

POSITION = Parts("`position`", tuple(part for part in GIVEN.parts if part.name not in OF_ITS_OWN))

_DIGEST = Text("64 hexadecimal digits", r"^[0-9a-f]{64}(?![\s\S])")
_CHANCE = Text("a number in quotes, as the program writes it", r"^[0-9]{1,19}(?![\s\S])")
_PLAYED_BY = MapOf(
    Text("`person`, or the name of a player", r"^\S+(?![\s\S])"),
    "a seat",
    "who plays each seat, as in `{A: person, B: greedy}`",
)
_BOUT = ListOf(MOVE, "the moves of a bout, a list", at_least=1)

FILE = Parts(
    "a record",
    (
        Part("format", "The number of the file format.", Whole("the number of the format, 1", lowest=1), needed=True),
        Part("title", "What the rules of the game are called.", LINE, needed=True),
        Part("variant", "The name of the variant, by which `--today` finds it.", LINE, needed=True),
        Part("rules", "The choices that differ from guide's.", RULES, needed=True),
        Part("digest", "Stands for all choices together.", _DIGEST, needed=True),
        Part("seats", "The names of the seats, clockwise.", SEATS, needed=True),
        Part("dealer", "Who dealt.", SEAT, needed=True),
        Part(
            "played_by", "Who played each seat: `person`, or a player of the program's, such as `greedy`.", _PLAYED_BY
        ),
        Part("pack", "The whole pack in the order in which it was dealt.", CARDS),
        Part(
            "position",
            "The position that the game began with: as `given` of a scenario has it, or in one line.",
            Either((Text("a position in one line", r"\S"), POSITION), "a position"),
        ),
        Part("opener", "Who led first, where cards alone do not decide it.", SEAT),
        Part("chance", "The state of chance, where anything is left to it while cards are played.", _CHANCE),
        Part("bouts", "Every move, bout by bout.", ListOf(_BOUT, "a list of bouts"), needed=True),
        Part("result", "How the game stands or has ended.", RESULT, needed=True),
    ),
    one_of=("pack", "position"),
    code="DUR520",
)

AFTER_THE_START = ("bouts", "result")
"""The parts without which a game can still begin."""

READ = replace(
    FILE, parts=tuple(replace(part, needed=part.needed and part.name not in AFTER_THE_START) for part in FILE.parts)
)
"""The same for a reader who keeps what is sound of a record that breaks off."""
