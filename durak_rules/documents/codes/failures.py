"""DUR601 to DUR699: a scenario that was read, played, and does not hold."""

from __future__ import annotations

from durak_rules.documents.codes.entry import Code

__all__ = ["CODES"]

CODES: tuple[Code, ...] = (
    Code(
        "DUR601",
        "a move that should be legal was refused",
        "The scenario plays this move, or says that it is allowed, and the rules refuse it. The "
        "report names the choice that refuses it and the line where that choice was made. Either "
        "the scenario or the choice is not what the table has agreed.",
        "play: [A passes, A leads 8H]\n",
        "play: [A leads 8H, A passes]\n",
    ),
    Code(
        "DUR602",
        "a move that should be refused is legal",
        "The scenario says `refused`, and the rules allow the move. Either it is right, and "
        "`allowed` belongs here, or a choice has to change.",
        "play: [{refused: A leads 8H}]\n",
        "play: [A leads 8H]\n",
    ),
    Code(
        "DUR603",
        "a move is refused for another reason",
        "The move is refused, as it should be, but not because of all the choices that `because` "
        "names. The report tells which ones refuse it. More may refuse it than are named, never "
        "fewer.",
        "play: [A leads 8H, {refused: B beats 8H with 7H, because: limits.hand}]\n",
        "play: [A leads 8H, {refused: B beats 8H with 7H, because: beating.plain}]\n",
    ),
    Code(
        "DUR604",
        "an expectation that does not hold",
        "All moves were played, and the position afterwards is not what `expect` says. The report "
        "shows what was expected and what was found, and the line that would hold; `--accept` "
        "writes it into the file.",
        "play: [A leads 8H]\nexpect: {table: 9H}\n",
        "play: [A leads 8H]\nexpect: {table: 8H}\n",
    ),
    Code(
        "DUR605",
        "other moves are legal than `only` lists",
        "`only` is the exact set of moves that its seat has. The report tells which are missing "
        "from it and which are too many.",
        "play: [A leads 8H, only: [B takes]]  # B also holds 9H\n",
        "play: [A leads 8H, only: [B takes, B beats 8H with 9H]]\n",
    ),
    Code(
        "DUR606",
        "a bout that cannot be closed",
        "`close` plays the passes that are still needed to settle the bout. It cannot while a card "
        "lies unbeaten and no pick-up is announced: the defender has to say what is done.",
        "play: [A leads 8H, close]\n",
        "play: [A leads 8H, B takes, close]\n",
    ),
    Code(
        "DUR607",
        "the rules judge a number of seats differently",
        "`table` says which numbers of seats the rules admit and which they refuse, with the code "
        "of the refusal. The rules say otherwise.",
        "variant: guide\ntable: {admits: [7]}\n",
        "variant: guide\ntable: {refuses: {7: DUR302}}\n",
    ),
    Code(
        "DUR608",
        "one card beats another, or does not",
        "`beats` lists for a card which cards beat it (`by`) and which do not (`not_by`). The "
        "rules say otherwise about this pair. Closed suits are looked at first, then jokers, "
        "special powers, trumps and last the suit that was led.",
        "beats: {8H: {by: 7H}}\n",
        "beats: {8H: {by: 9H, not_by: 7H}}\n",
    ),
    Code(
        "DUR609",
        "cards that came or went",
        "The cards that the position names are not those in hands, stock, table and discard after "
        "the moves. No rule does that: it is a fault of this program, and we would like to hear of "
        "it.",
        "given: {hands: {A: 8H, B: 9H}}  # and later nobody has 8H\n",
        "given: {hands: {A: 8H, B: 9H}}\n",
    ),
)
