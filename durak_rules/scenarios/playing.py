"""The steps of ``play``, one after the other: what is played, what is refused, and what was said of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from durak_rules.documents.diagnostics import Source
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move, parse_move
from durak_rules.engine.refusals import Refusal
from durak_rules.scenarios.edits import Edit, add_key, as_refused, remove_key, rename_key, replace_by, replace_list
from durak_rules.scenarios.failures import Mismatch, reasons_in_words, told
from durak_rules.scenarios.model import Step

__all__ = ["play_step"]


def play_step(game: Game, step: Step, source: Source) -> tuple[Game, Mismatch | None]:
    """The game after this step, or the same game and why the step does not hold."""
    if step.kind == "close":
        return _close(game, step)
    if step.kind == "only":
        return game, _only(game, step, source)
    move = step.moves[0]
    refusals = game.why_not(move)
    if step.kind == "move":
        return (game, _not_legal(step, move, refusals, source)) if refusals else (game.play(move), None)
    if step.kind == "allowed":
        return game, _not_legal(step, move, refusals, source) if refusals else None
    return game, _refused(step, move, refusals, source)


def _close(game: Game, step: Step) -> tuple[Game, Mismatch | None]:
    """Every pass that is still needed to settle the bout."""
    if game.is_over or not game.table:
        return game, None
    unanswered = [attack for attack, answer in game.table if answer is None]
    if unanswered and not game.taking:
        cards = " ".join(card.pretty for card in unanswered)
        found = f"{cards} {'lies' if len(unanswered) == 1 else 'lie'} unbeaten and no pick-up is announced"
        advice = f"say first what {game.defender} does: `{game.defender} takes`, or beats what lies there"
        return game, Mismatch(
            "DUR606", step.node.span, "close: the bout can be settled by passing", found, advice=advice
        )
    bout = game.bouts_played
    while not game.is_over and game.bouts_played == bout:
        seat = game.to_act or ""
        refusals = game.why_not(Move(seat, "pass"))
        if refusals:
            found = f"{seat} is asked and cannot pass, because {reasons_in_words(refusals)}"
            expected = "close: the bout is settled by passing"
            return game, Mismatch("DUR606", step.node.span, expected, found, refusals=refusals)
        game = game.play(Move(seat, "pass"))
    return game, None


def _reasons_as_written(reasons: Sequence[str]) -> str:
    return reasons[0] if len(reasons) == 1 else f"[{', '.join(reasons)}]"


def _not_legal(step: Step, move: Move, refusals: tuple[Refusal, ...], source: Source) -> Mismatch:
    """A move that should be legal is refused."""
    because = _reasons_as_written(told(refusals))
    accept = f"{{refused: {move}, because: {because}}}"
    if step.kind == "move":
        edits = as_refused(source, step.node, because)
    else:
        edits = (
            *rename_key(source, step.node, "allowed", "refused"),
            *add_key(source, step.node, "allowed", "because", because),
        )
    return Mismatch(
        "DUR601",
        step.node.span,
        f"{'allowed: ' if step.kind == 'allowed' else ''}{move.pretty}",
        f"refused, because {reasons_in_words(refusals)}",
        accept,
        edits,
        refusals,
    )


def _refused(step: Step, move: Move, refusals: tuple[Refusal, ...], source: Source) -> Mismatch | None:
    """A move that should be refused: it is, and for the reasons that are named, or what is wrong."""
    because = f", because {' and '.join(step.reasons)}" if step.reasons else ""
    expected = f"refused: {move.pretty}{because}"
    if not refusals:
        edits = rename_key(source, step.node, "refused", "allowed")
        if "because" in step.node.entries:
            edits += remove_key(source, step.node, "because")
        return Mismatch("DUR602", step.node.span, expected, "the move is legal", f"allowed: {move}", edits)
    reasons = told(refusals)
    if set(step.reasons) <= set(reasons):
        return None
    written = _reasons_as_written(reasons)
    node = step.node.entries["because"].node
    edits = replace_list(source, node, reasons) if node.is_list else replace_by(source, node, written)
    found = f"refused, because {reasons_in_words(refusals)}"
    return Mismatch("DUR603", step.node.span, expected, found, f"because: {written}", edits, refusals)


def _only(game: Game, step: Step, source: Source) -> Mismatch | None:
    """The legal moves of one seat are exactly those listed."""
    seat = step.moves[0].seat
    listed, legal = _alike(step.moves), _alike(game.legal(seat))
    if listed.keys() == legal.keys():
        return None
    ordered = [move for key, move in listed.items() if key in legal]
    ordered += [move for key, move in legal.items() if key not in listed]
    missing = _sentences(move for key, move in legal.items() if key not in listed)
    too_many = _sentences(move for key, move in listed.items() if key not in legal)
    found = [f"also legal: {missing}"] if missing else []
    found += [f"not legal: {too_many}"] if too_many else []
    node = step.node.entries["only"].node
    accept, advice = "", ""
    edits: tuple[Edit, ...] = ()
    if ordered:
        accept = f"only: [{', '.join(map(str, ordered))}]"
        edits = replace_list(source, node, _texts_for(step, ordered))
    else:
        advice = f"{seat} has no legal move: say `refused: {step.moves[0]}`"
    return Mismatch(
        "DUR605", step.node.span, f"only: {_sentences(step.moves)}", "; ".join(found), accept, edits, advice=advice
    )


def _alike(moves: Iterable[Move]) -> dict[tuple[object, ...], Move]:
    """Moves by what they do; cards led together may be named in any order."""
    return {
        (move.seat, move.kind, frozenset(map(str, move.cards)), len(move.cards), move.target, move.from_stock): move
        for move in moves
    }


def _texts_for(step: Step, moves: Sequence[Move]) -> list[str]:
    """The moves as texts; one that is listed already keeps its wording."""
    written = {str(parse_move(item.text)): item.text for item in step.node.entries["only"].node.items}
    return [written.get(str(move), str(move)) for move in moves]


def _sentences(moves: Iterable[Move]) -> str:
    return ", ".join(move.pretty for move in moves)
