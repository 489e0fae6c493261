"""Our own engine behind the protocol: lines in, lines out, one game at a time.

Whatever is asked is answered: with a result, or with an error that says what was wrong. Nothing that is asked ends it
but ``bye`` and the end of the input.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, BinaryIO

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from durak_rules.cards import CardError, parse_card
from durak_rules.documents.diagnostics import DocumentError, cut, quoted, visible
from durak_rules.documents.nearest import nearest
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move, MoveError, parse_move
from durak_rules.engine.opener import opener
from durak_rules.engine.outcomes import Outcome, parse_outcome
from durak_rules.engine.positions import PositionError
from durak_rules.engine.refusals import IllegalMove
from durak_rules.engine.sitting import SeatsNotAdmitted, Sitting, seat_names
from durak_rules.engine.starting import admit
from durak_rules.house_rules.library import is_path
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.scenarios.asking import left_open
from durak_rules.workbench.protocol import LONGEST_LINE, REQUESTS, VERSION, NotUnderstoodError, line_of, read_line
from durak_rules.workbench.told import state_data
from durak_rules.workbench.told_positions import position_from

__all__ = ["Engine", "Failed", "serve"]

_LONGEST_MESSAGE = 500


class Failed(Exception):
    """A request that is answered by an error: a ``code`` of :data:`.protocol.ERRORS` and a sentence."""

    def __init__(self, code: str, message: str, **more: Any) -> None:
        super().__init__(message)
        self.answer = {"code": code, "message": cut(visible(message), _LONGEST_MESSAGE), **more}


def serve(asked: BinaryIO, answered: BinaryIO, variants: Sequence[Path | str] = (), version: str = "") -> None:
    """Answer every line of ``asked`` until ``bye`` or the end.

    ``variants`` are folders of house rules, ``version`` is what the engine says of itself.
    """
    engine = Engine(variants, version)
    for line in _lines(asked):
        answered.write(line_of(engine.answer(line)))
        answered.flush()
        if engine.is_done:
            return


def _lines(asked: BinaryIO) -> Iterator[bytes]:
    """Each line, of one that is too long the beginning."""
    while line := asked.readline(LONGEST_LINE):
        rest = line
        while not rest.endswith(b"\n") and len(rest) == LONGEST_LINE:
            rest = asked.readline(LONGEST_LINE)
            line = line[:LONGEST_LINE] + b" "
        if line.strip():
            yield line


class Engine:
    """A table with our engine, and the game that is played there."""

    def __init__(self, variants: Sequence[Path | str] = (), version: str = "") -> None:
        self.variants = variants
        self.version = version
        self.game: Game | None = None
        self.is_done = False

    def answer(self, line: bytes) -> dict[str, Any]:
        """The answer to a line, whatever stands in it.

        >>> Engine().answer(b'{"id": 7, "request": "state"}')
        {'id': 7, 'error': {'code': 'no_game', 'message': 'nothing has been dealt yet'}}
        """
        number = None
        try:
            if len(line) > LONGEST_LINE:
                raise Failed("bad_request", f"a line has at most {LONGEST_LINE:,} bytes")
            message = read_line(line)
            number = message.get("id")
            if not isinstance(number, int | str):
                number = None
            return {"id": number, "result": self._result(message)}
        except NotUnderstoodError as error:
            return {"id": None, "error": Failed("bad_request", str(error)).answer}
        except Failed as failed:
            return {"id": number, "error": failed.answer}

    def _result(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        name = message.get("request")
        if not isinstance(name, str) or name not in REQUESTS:
            guess = nearest(name, REQUESTS) if isinstance(name, str) else None
            advice = f"did you mean {quoted(guess)}?" if guess else f"there are {', '.join(REQUESTS)}"
            raise Failed("unknown_request", f"there is no request {quoted(name)}; {advice}")
        fault = best_match(_shape(name).iter_errors(message))
        if fault is not None:
            where = ".".join(map(str, fault.absolute_path))
            raise Failed("bad_request", f"{name}{': ' + where if where else ''}: {fault.message}")
        return _ANSWERS[name](self, message)

    # What is asked.

    def hello(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        if message["protocol"] != VERSION:
            raise Failed("not_supported", f"this engine speaks version {VERSION} of the protocol")
        return {"protocol": VERSION, "name": "durak-rules", "version": self.version, "variants": "all"}

    def deal(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        variant = self._rules(message["variant"])
        try:
            pack = [parse_card(card) for card in message["pack"]] if "pack" in message else None
            seed = message.get("seed", 0)
            self.game = Game.deal(variant, message["seats"], seed=seed, dealer=message.get("dealer"), pack=pack)
        except SeatsNotAdmitted as error:
            raise Failed("not_supported", str(error)) from None
        except (CardError, ValueError) as error:
            raise Failed("wrong_position", str(error)) from None
        return state_data(self.game)

    def position(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        if ("position" in message) == ("line" in message):
            raise Failed("bad_request", "position: tell the position either as `position` or as `line`")
        variant = self._rules(message["variant"])
        try:
            told = message["line"] if "line" in message else position_from(message["position"])
            self.game = Game.from_position(variant, told)
        except (PositionError, SeatsNotAdmitted) as error:
            raise Failed("wrong_position", str(error)) from None
        return state_data(self.game)

    def legal(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        game = self._game()
        seats = [self._seat(message["seat"])] if "seat" in message else game.seats
        return {"moves": {seat: list(map(str, game.legal(seat))) for seat in seats}}

    def play(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        move = self._move(message)
        try:
            self.game = self._game().play(move)
        except IllegalMove as error:
            reasons = [refusal.reason for refusal in error.refusals]
            raise Failed("illegal_move", str(error), reasons=reasons) from None
        return state_data(self.game)

    def state(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        return state_data(self._game())

    def bye(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        self.is_done = True
        return {}

    def why_not(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        refusals = self._game().why_not(self._move(message))
        return {"reasons": [each.reason for each in refusals], "sentences": [each.sentence for each in refusals]}

    def view(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        return self._game().view(self._seat(message["seat"])).as_data()

    def opener(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        variant = self._rules(message["variant"])
        seats, dealer = message["seats"], message["dealer"]
        try:
            admit(Sitting(variant, seat_names(seats)), dealer)
            hands = {seat: tuple(map(parse_card, cards)) for seat, cards in message["hands"].items()}
            after = _ended(message["after"], seats, variant) if "after" in message else None
            trump, seed = message["trump"] or "", message.get("seed", 0)
            led = opener(variant, seats=seats, trump=trump, dealer=dealer, hands=hands, after=after, seed=seed)
        except SeatsNotAdmitted as error:
            raise Failed("not_supported", str(error)) from None
        except (CardError, ValueError) as error:
            raise Failed("wrong_position", str(error)) from None
        return {"opener": led}

    # What it is asked with.

    def _game(self) -> Game:
        if self.game is None:
            raise Failed("no_game", "nothing has been dealt yet")
        return self.game

    def _seat(self, name: str) -> str:
        seats = self._game().seats
        if name not in seats:
            raise Failed("bad_request", f"nobody called {quoted(name)} sits here; the seats are {' '.join(seats)}")
        return name

    def _move(self, message: Mapping[str, Any]) -> Move:
        self._game()
        try:
            return parse_move(message["move"])
        except MoveError as error:
            raise Failed("bad_request", str(error)) from None

    def _rules(self, asked: Mapping[str, Any]) -> Variant:
        try:
            variant = self._variant(asked)
        except DocumentError as error:
            raise Failed("wrong_rules", "; ".join(fault.message for fault in error.diagnostics)) from None
        if asked.get("digest", variant.digest) != variant.digest:
            raise Failed("wrong_rules", f"these rules have the digest {variant.digest}")
        return variant

    def _variant(self, asked: Mapping[str, Any]) -> Variant:
        if "rules" in asked:
            return load_variant("guide").with_rules(asked["rules"]) if asked["rules"] else load_variant("guide")
        name = asked.get("name", "guide")
        if is_path(name):  # who asks may be anybody: no file is opened for them
            raise Failed("wrong_rules", f"{quoted(name)} is no name of house rules; send its `rules`")
        return load_variant(name, variants=self.variants)


def _ended(text: str, seats: Sequence[str], variant: Variant) -> Outcome:
    """How the game before ended, with all that the next opening asks for. Raises ValueError, or :class:`Failed`."""
    after = parse_outcome(text, seats)
    strangers = {*after.result.seats, *(name for place in after.result.places for name in place)} - {*seats}
    if strangers:
        raise ValueError(f"nobody called {quoted(min(strangers))} sits here; the seats are {' '.join(seats)}")
    open_question = left_open(after, variant)
    if open_question is not None:
        raise Failed("bad_request", f"opener: after: {open_question[0]}; {open_question[1]}")
    return after


_ANSWERS: Mapping[str, Callable[[Engine, Mapping[str, Any]], Mapping[str, Any]]] = {
    name: getattr(Engine, name) for name in REQUESTS
}
"""What answers each request."""


@cache
def _shape(name: str) -> Draft202012Validator:
    """What a request has to look like."""
    asked = REQUESTS[name].fields
    schema = {
        "required": [field for field, each in asked.items() if each.needed],
        "properties": {field: each.shape for field, each in asked.items()},
    }
    return Draft202012Validator(schema)
