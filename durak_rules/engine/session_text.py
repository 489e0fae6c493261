"""A session as a text: the rules as they were when it began, the seats, the seed, and a record of every game.

What a record of a single game says of its rules and seats stands here once, at the top. The moves of a game are one
text, a line each, so that a long session is read as fast as a short one. When the text is read, all games are played
again, and what cannot have been played is told where it stands.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from durak_rules.cards import Card, parse_cards
from durak_rules.documents.diagnostics import DocumentError, Source, Span, errors_in, quoted
from durak_rules.documents.nodes import Node
from durak_rules.documents.yaml import read
from durak_rules.engine.game import Game
from durak_rules.engine.moves import MoveError
from durak_rules.engine.position_values import NotSoError, read_chance
from durak_rules.engine.records import dealt_pack, ends_bout, named
from durak_rules.engine.refusals import IllegalMove
from durak_rules.engine.session import Session, SessionError
from durak_rules.engine.sitting import SeatsNotAdmitted
from durak_rules.house_rules.differences import differing_choices
from durak_rules.house_rules.faults import Faults
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.variant import Variant
from durak_rules.house_rules.writing import lines_of_rules

__all__ = ["FORMAT", "beginning_of", "course_of", "opening_text", "read_session", "session_text"]

FORMAT = 1
AS_AGREED = "as agreed"
"""Stands for the first dealer if nobody named one."""
NEEDED = ("format", "variant", "title", "digest", "rules", "seats", "seed", "dealer", "games")
OF_A_GAME = ("dealer", "pack", "opener", "chance", "moves", "result")

_PLAIN = re.compile(r"(?!(?:true|false|null|yes|no|on|off)$)[A-Za-z][A-Za-z0-9_-]*(?: [A-Za-z][A-Za-z0-9_-]*)*", re.I)


# Writing.


def session_text(session: Session) -> str:
    """The whole session as the text of a file."""
    games = (text for game in session.games for text in (beginning_of(game), course_of(game)))
    return opening_text(session) + "".join(games)


def opening_text(session: Session) -> str:
    """What stands before the games."""
    variant = session.variant
    lines = [
        f"format: {FORMAT}",
        f"variant: {_scalar(variant.name)}",
        f"title: {_scalar(variant.title)}",
        f"digest: {json.dumps(variant.digest)}",
        *lines_of_rules(differing_choices(variant)),
        f"seats: {_scalar(' '.join(session.seats))}",
        f"seed: {session.seed if isinstance(session.seed, int) else json.dumps(session.seed, ensure_ascii=False)}",
        f"dealer: {_scalar(session.named_dealer or AS_AGREED)}",
        "games:",
    ]
    return "\n".join(lines) + "\n"


def beginning_of(game: Game) -> str:
    """The first part of a game's record, an item of the list of games: how it was dealt."""
    first = game.at_the_deal
    lines = [
        f"- dealer: {_scalar(first.dealer)}",
        f"  pack: {' '.join(map(str, dealt_pack(first._sitting, first._state)))}",
        f"  opener: {_scalar(first.attacker)}",
        f'  chance: "{first._state.chance}"',
    ]
    return "\n".join(lines) + "\n"


def course_of(game: Game) -> str:
    """The second part: every move, with an empty line between bouts, and how the game stands."""
    moves: list[str] = []
    for before, after in pairwise(game._line()):
        moves.append(f"    {after._after}")
        if ends_bout(before, after) and not after.is_over:
            moves.append("")
    text = "\n".join(["|-", *moves]).rstrip() if moves else '""'
    return f"  moves: {text}\n  result: {_scalar(str(game.result))}\n"


def _scalar(text: str) -> str:
    return text if _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)


# Reading.


def read_session(text: str, path: str, file: Path | None = None) -> Session:
    """The session that a text tells, all games played again. Raises :class:`DocumentError` for everything else."""
    document, faults = read(Source(path, text.removeprefix("\ufeff"), file))
    errors = errors_in(faults)
    if document.root is None or errors:
        raise DocumentError(errors)
    reader = _Reader(document.root, document.source)
    session = reader.session()
    if session is None:
        raise DocumentError(reader.faults.found)
    return session


class _Reader:
    """Reads one document. What is wrong is told once, and nothing is made of what depends on it."""

    def __init__(self, root: Node, source: Source) -> None:
        self.root = root
        self.source = source
        self.faults = Faults(source)

    def session(self) -> Session | None:
        if not self._is_built_right():
            return None
        variant = self._variant()
        games = self.root.get("games")
        if variant is None or games is None:
            return None
        session: Session | None = None
        for node in games.items:
            session = self._game(session, variant, node)
            if session is None:
                return None
        return session

    def _fault(self, code: str, span: Span, message: str, *advice: str) -> None:
        self.faults.add(code, span, message, "", advice)

    # The shape.

    def _is_built_right(self) -> bool:
        self._keys(self.root, "a session file", NEEDED)
        if self.faults.found:
            return False
        for name in ("variant", "digest", "seats", "dealer", "title"):
            node = self.root.entries[name].node
            if not node.is_word:
                self._fault("DUR801", node.span, f"`{name}` is a text")
        if self.root.entries["format"].node.value != FORMAT:
            span = self.root.entries["format"].node.span
            self._fault("DUR801", span, f"this format is not known here; it is {FORMAT}", "use a newer version")
        games = self.root.entries["games"].node
        if not games.is_list or not games.items:
            self._fault("DUR801", games.span, "`games` is a list of one game or more")
        for game in games.items:
            self._keys(game, "a game", OF_A_GAME)
            for name, entry in game.entries.items():
                if not entry.node.is_word:
                    self._fault("DUR801", entry.node.span, f"`{name}` is a text")
        return not self.faults.found

    def _keys(self, node: Node, what: str, needed: Sequence[str]) -> None:
        if not node.is_mapping:
            self._fault("DUR801", node.span, f"{what} is a group of keys: {', '.join(needed)}")
            return
        for name, entry in node.entries.items():
            if name not in needed:
                self._fault("DUR801", entry.key_span, f"there is no key {quoted(name)} in {what}")
        missing = [name for name in needed if name not in node.entries]
        if missing:
            self._fault("DUR801", node.span, f"{what} lacks {', '.join(f'`{name}`' for name in missing)}")

    # The rules and the seats.

    def _text(self, name: str) -> str:
        return self.root.entries[name].node.text

    def _variant(self) -> Variant | None:
        """The rules as they were when the session began, whatever became of their file."""
        guide = load_variant("guide")
        try:
            found = guide.with_rules(self.root.entries["rules"].node, self.source)
        except DocumentError as error:
            self.faults.found += error.diagnostics
            return None
        if found.digest != self._text("digest"):
            span = self.root.entries["digest"].node.span
            message = f"the choices of this file have the digest {found.digest[:8]}, not {self._text('digest')[:8]}"
            self._fault("DUR802", span, message, "put back the choices with which the session began")
            return None
        return named(found, self._text("variant"), self._text("title"))

    def _first_game(self, variant: Variant, pack: Sequence[Card]) -> Session:
        seed, dealer = self.root.entries["seed"].node, self._text("dealer")
        return Session.start(
            variant,
            self._text("seats").split(),
            seed=seed.value if isinstance(seed.value, int) else seed.text,
            dealer=None if dealer == AS_AGREED else dealer,
            pack=pack,
        )

    # The games.

    def _game(self, session: Session | None, variant: Variant, node: Node) -> Session | None:
        """The session after one more game; None if it cannot have been played so."""
        begun = self._dealt(session, variant, node)
        if begun is None:
            return None
        self._agree(node, "dealer", begun.game.dealer)
        opener, chance = node.entries["opener"].node.text, node.entries["chance"].node
        try:
            begun = begun.opened_by(opener if opener in begun.seats else begun.game.attacker, read_chance(chance.text))
        except NotSoError as error:
            self._fault("DUR803", chance.span, f"this is no state of chance; expected {error}")
        self._agree(node, "opener", begun.game.attacker)
        return None if self.faults.found else self._played(begun, node)

    def _dealt(self, session: Session | None, variant: Variant, node: Node) -> Session | None:
        """The session with one more game dealt."""
        cards = node.entries["pack"].node
        try:
            pack = tuple(parse_cards(cards.text))
            begun = self._first_game(variant, pack) if session is None else session.next_game(pack)
        except SeatsNotAdmitted as error:
            self._fault("DUR801", self.root.entries["seats"].node.span, str(error))
        except SessionError as error:
            self._fault("DUR803", node.span, f"no game can follow here: {error}")
        except ValueError as error:
            self._fault("DUR803", cards.span, f"this was not dealt: {error}")
        else:
            if dealt_pack(begun.game._sitting, begun.game._state) == pack:
                return begun
            self._fault("DUR803", cards.span, "this deal is void, or its turn-up goes back: it was not dealt so")
        return None

    def _played(self, session: Session, node: Node) -> Session | None:
        moves = node.entries["moves"].node
        for number, line in enumerate(moves.text.splitlines(), 1):
            if not line.strip():
                continue
            try:
                session = session.play(line)
            except (IllegalMove, MoveError) as error:
                self._fault("DUR803", self._line_of(moves, number, line), str(error))
                return None
        self._agree(node, "result", str(session.game.result))
        return None if self.faults.found else session

    def _agree(self, node: Node, name: str, found: str) -> None:
        written = node.entries[name].node
        if written.text != found:
            self._fault("DUR803", written.span, f"the {name} of this game is {quoted(found)}, and not {written.text}")

    def _line_of(self, moves: Node, number: int, text: str) -> Span:
        """Where a move stands: in a block each has a line of its own."""
        line = moves.span.line + number
        column = self.source.line(line).find(text) + 1
        return Span(moves.span.path, line, column, line, column + len(text)) if column else moves.span
