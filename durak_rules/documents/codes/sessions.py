"""DUR801 to DUR899: a session that was written down, game after game."""

from __future__ import annotations

from durak_rules.documents.codes.entry import Code

__all__ = ["CODES"]

CODES: tuple[Code, ...] = (
    Code(
        "DUR801",
        "a session file that is not built as one",
        "A session file is written by `durak-rules session` and holds the rules, the seats, a seed and the "
        "games with their moves, one a line. Something in it is missing, stands there too much, or is of "
        "another kind.",
        "format: 1\nseats: A B\ngames: none\n",
        "format: 1\nvariant: guide\nseats: A B\nseed: 7\ndealer: A\ngames: [{moves: A leads 8H}]\n",
    ),
    Code(
        "DUR802",
        "a session under other rules",
        "A session goes on under the rules with which it began, and holds a digest of them. The choices that "
        "stand in the file make another digest, so one of the two was changed, or this version of the "
        "program reads a choice otherwise.",
        "variant: guide\nrules: {throw_in: {who: all}}\ndigest: 3f9c1e70  # of guide\n",
        "variant: guide\nrules: {}\n",
    ),
    Code(
        "DUR803",
        "a game that cannot have been played so",
        "Every game is dealt again from the seed and its moves are played again. Here a move is refused, or "
        "a game ends otherwise than the file says, or games follow the end of the session. The message names "
        "the choice that refuses the move.",
        "games: [{dealer: A, moves: B leads 8H, result: durak A}]\n",
        "games: [{dealer: A, moves: B leads 9H, result: ongoing}]\n",
    ),
)
