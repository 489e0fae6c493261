"""DUR701 to DUR799: a game that was written down."""

from __future__ import annotations

from durak_rules.documents.codes.entry import Code

__all__ = ["CODES"]

CODES: tuple[Code, ...] = (
    Code(
        "DUR701",
        "a key that a record does not have",
        "Here stands a key that a record of a game does not know at this place, mostly by a slip. The keys of a "
        "record are format, title, variant, rules, digest, seats, dealer, pack or position, opener, chance, bouts "
        "and result.",
        "bouts: []\nresults: ongoing\n",
        "bouts: []\nresult: ongoing\n",
    ),
    Code(
        "DUR702",
        "a part of a record that is missing",
        "Something without which the game cannot be played again is not in the record: its rules, its seats, who "
        "dealt, a pack or a position, its bouts, or its result. A record that breaks off tells at which line; what "
        "stands before is kept.",
        "seats: A B\nbouts: []\nresult: ongoing\n",
        "seats: A B\ndealer: A\nbouts: []\nresult: ongoing\n",
    ),
    Code(
        "DUR703",
        "a value of another kind than belongs in a record",
        "Here a text, a list, a whole number or a group of keys is expected, and something else stands here. Moves "
        "are sentences, listed bout by bout: a list of lists. The digest is 64 hexadecimal digits, and chance a "
        "number in quotes, as the program writes it.",
        "bouts: [A leads 8H]\n",
        "bouts: [[A leads 8H]]\n",
    ),
    Code(
        "DUR704",
        "a record of a format that is not known",
        "The first key of a record tells its format, and this program reads format 1. A record of a later format "
        "needs a later version of the program.",
        "format: 2\n",
        "format: 1\n",
    ),
    Code(
        "DUR705",
        "a digest that is not that of the rules",
        "A record names the choices that differ from guide's, and the digest of all of them. Here the two do not "
        "belong together: somebody has changed one of them, or guide itself is another one here. The moves are "
        "checked all the same, under the rules as the record names them.",
        "rules: {throw_in: {who: all}}\ndigest: c6ea71d3…  # of guide\n",
        "rules: {}\ndigest: c6ea71d3…  # of guide\n",
    ),
    Code(
        "DUR706",
        "a game that cannot begin like that",
        "The seats, the pack or the position of the record do not make a game under these rules: so many seats are "
        "not admitted, the pack is another one, the deal is void, or a position contradicts itself. The message says "
        "which.",
        "rules: {deck: {size: 24}}\nseats: A B C D E\n",
        "rules: {deck: {size: 24}}\nseats: A B C D\n",
    ),
    Code(
        "DUR707",
        "a recorded move that the rules refuse",
        "The game was played again up to here, and this move is refused: by the choice that the message names, made "
        "in the line that it names. Under the record's own rules that means that the record was damaged or never was "
        "a game. With `--today` it is where the variant of today differs.",
        "bouts: [[A leads 8H, A leads 9S]]\n",
        "bouts: [[A leads 8H, B takes]]\n",
    ),
    Code(
        "DUR708",
        "a bout that ends at another move",
        "In the record a bout ends here and the next one begins, and by the rules it goes on; or it is over by the "
        "rules, and in the record it goes on. Moves may be missing, or the list was cut at another place.",
        "bouts: [[A leads 8H], [B beats 8H with 9H, A passes]]\n",
        "bouts: [[A leads 8H, B beats 8H with 9H, A passes]]\n",
    ),
    Code(
        "DUR709",
        "a game that ends otherwise than is written",
        "All moves were played, and the result is not the one that the record tells. Of a game that is not over the "
        "result is `ongoing`.",
        "bouts: [[A leads 8H]]\nresult: durak A\n",
        "bouts: [[A leads 8H]]\nresult: ongoing\n",
    ),
)
