"""DUR501 to DUR599: what is written in a scenario file."""

from __future__ import annotations

from durak_rules.documents.codes.entry import Code

__all__ = ["CODES"]

CODES: tuple[Code, ...] = (
    Code(
        "DUR501",
        "a text that is no card",
        "A card is a rank and a suit: `9H`, `10♠`, `QD`, or a joker, `RJ` or `BJ`. Ranks are 2 to "
        "10, J, Q, K, A; suits are C, D, H, S or ♣ ♦ ♥ ♠. Cyrillic letters that look like these "
        "are refused, since Т is an ace to one reader and a ten to another.",
        "hands: {A: 8H 1C}\n",
        "hands: {A: 8H 10C}\n",
    ),
    Code(
        "DUR502",
        "a card that is not in the pack",
        "The rules of this case play with a pack that has no such card: with 36 cards the lowest "
        "rank is the six, with 24 the nine, and jokers are there only if `deck.jokers` says so.",
        "hands: {A: 2H}\n",
        "hands: {A: 6H}\n",
    ),
    Code(
        "DUR503",
        "a card that stands too often",
        "The position names a card more often than the pack holds it, once for each pack. The "
        "message names all places. Hands, table, stock, discard and hidden card together count.",
        "hands: {A: 8H, B: 8H}\n",
        "hands: {A: 8H, B: 8D}\n",
    ),
    Code(
        "DUR504",
        "a seat that is not at the table",
        "Only the names under `seats` sit at the table. Mostly this is a slip, or the seat was forgotten there.",
        "seats: A B\nhands: {C: 8H}\n",
        "seats: A B C\nhands: {C: 8H}\n",
    ),
    Code(
        "DUR505",
        "seats that cannot be told apart",
        "The names of seats are single words, in any script, and each stands once. They are "
        "written clockwise, with spaces between.",
        "seats: A B A\n",
        "seats: A B C\n",
    ),
    Code(
        "DUR506",
        "a sentence that is no move",
        "A move begins with the seat and says what it does: `A leads 8H`, `B beats 8H with 9H`, `C "
        "throws 9S`, `B takes`, `A passes`, `B transfers 7D`, `B shows 7S`, `A exchanges 6D`, `A "
        "swaps 6C 7D`. Instead of a hand card `stock` may stand where the rules allow it.",
        "play: [A plays 8H]\n",
        "play: [A leads 8H]\n",
    ),
    Code(
        "DUR507",
        "a table that cannot lie so",
        "`table` lists the attack cards in the order in which they came, each with the card that "
        "beats it behind a stroke: `8H/9H 9S`. `laid_by` has one seat for each attack card.",
        "table: 8H-9H 9S\n",
        "table: 8H/9H 9S\n",
    ),
    Code(
        "DUR508",
        "a turn-up that is not a trump",
        "Where the trump is turned up, the last card of `stock` is the turn-up and shows the trump "
        "suit. Here it shows another one, and neither a hidden second, nor forbidden suits, nor a "
        "joker explain that.",
        "trump: D\nstock: 7C 9H\n",
        "trump: D\nstock: 7C 9D\n",
    ),
    Code(
        "DUR509",
        "a text that is no suit",
        "A suit is one of S, H, D, C, or ♠ ♥ ♦ ♣. `trump` may also be `none`, where the rules have no trump.",
        "trump: X\n",
        "trump: D\n",
    ),
    Code(
        "DUR510",
        "a position that contradicts itself",
        "Two things are said that cannot both be so: a hand for a seat that is out, an attacker "
        "who also defends, a pass by the defender, an announced pick-up without a card on the "
        "table, or something the rules of this case do not have. The message says which.",
        "attacker: A\ndefender: A\n",
        "attacker: A\ndefender: B\n",
    ),
    Code(
        "DUR511",
        "two scenarios of one id",
        "An `id` names a scenario in reports and is written once in a file. With `durak-rules "
        "test` and pytest a single case is chosen by it, so it must not fit two.",
        "scenarios:\n- {id: last-card, title: One}\n- {id: last-card, title: Two}\n",
        "scenarios:\n- {id: last-card, title: One}\n- {id: last-card-again, title: Two}\n",
    ),
    Code(
        "DUR512",
        "a reason that there is not",
        "`because` names the choice that refuses a move, such as `limits.hand`, or one of the "
        "reasons that hold at every table: not_in_hand, not_this_seat, no_open_bout, already_led, "
        "not_on_table, already_answered, already_passed, already_announced, game_over.",
        "because: limits.hands\n",
        "because: limits.hand\n",
    ),
    Code(
        "DUR513",
        "a scenario of no shape, or of two",
        "A scenario has one shape: `given` with `play` and `expect`, `given` with `beats`, "
        "`leading`, `dealing`, `table`, or `session`. Here none of them is complete, or keys of "
        "two are mixed.",
        "id: mixed\ntable: {admits: [2, 3]}\nplay: [A leads 8H]\n",
        "id: seats\ntable: {admits: [2, 3]}\n",
    ),
    Code(
        "DUR514",
        "a text that is no result",
        "A result is `ongoing`, `draw`, `durak B`, `winner A`, `losing team B D`, `places A B=C` "
        "with `=` between seats that tie, or `unfinished`. The seats are those that the scenario "
        "names.",
        "expect: {result: B loses}\n",
        "expect: {result: durak B}\n",
    ),
    Code(
        "DUR515",
        "two readings of one name",
        "Each of the `readings` is a case of its own and is told by its name, so the names differ. "
        "A name is best the question's answer in a word or two.",
        "readings:\n- {name: strict}\n- {name: strict}\n",
        "readings:\n- {name: strict}\n- {name: lenient}\n",
    ),
    Code(
        "DUR516",
        "a choice that cannot be decided",
        "`decides` lists the choices that the case pins, by group and key: `throw_in.who`. There "
        "is no choice of this name.",
        "decides: [throw_in.whom]\n",
        "decides: [throw_in.who]\n",
    ),
    Code(
        "DUR517",
        "too few or too many seats",
        "The rules of this case do not admit so many seats: fewer than `players.min`, more than "
        "`players.max`, or no full teams.",
        "variant: online-podkidnoy\ngiven: {seats: A B C D E}\n",
        "variant: online-podkidnoy\ngiven: {seats: A B C D}\n",
    ),
    Code(
        "DUR518",
        "a scenario without rules",
        "Neither the scenario nor the file names a `variant`, so nobody knows which rules it is "
        "played by. Write `variant` once at the top of the file, or in the scenario itself.",
        "scenarios: [{id: one, title: One}]\n",
        "variant: guide\nscenarios: [{id: one, title: One}]\n",
    ),
    Code(
        "DUR519",
        "a key that a scenario does not have",
        "Here stands a key that a scenario file does not know at this place: a slip, or a key that "
        "belongs further up or down. What can be expected depends on what the scenario is about.",
        "expect: {atacker: A}\n",
        "expect: {attacker: A}\n",
    ),
    Code(
        "DUR520",
        "a part of a scenario that is missing",
        "Something that has to be written here is not: every scenario has an `id`, every reading a "
        "`name`, every position its `seats` and its `trump`, and to be played also `hands` and an "
        "`attacker`.",
        "given: {seats: A B, hands: {A: 8H, B: 9H}, attacker: A}\n",
        "given: {seats: A B, trump: D, hands: {A: 8H, B: 9H}, attacker: A}\n",
    ),
    Code(
        "DUR521",
        "a value of another kind than belongs here",
        "Here a text, a list, a whole number or a group of keys is expected, and something else "
        "stands here. An empty hand is written `''`, seats and cards as a text, `A B C`, or as a "
        "list.",
        "given: {seats: A B, hands: A 8H}\n",
        "given: {seats: A B, hands: {A: 8H}}\n",
    ),
    Code(
        "DUR522",
        "a pack that is not whole",
        "`dealing` names every card of the pack in the order in which it is dealt, each as often as "
        "the pack holds it. The message tells which cards are missing.",
        "dealing: {seats: A B, dealer: A, pack: 9C 9D}\n",
        "rules: {deck: {size: 20}, players: {max: 3}}\n"
        "dealing:\n"
        "  seats: A B\n"
        "  dealer: A\n"
        "  pack: 10C 10D 10H 10S JC JD JH JS QC QD QH QS KC KD KH KS AC AD AH AS\n",
    ),
    Code(
        "DUR523",
        "the same rules twice",
        "`variants` makes a case of each of its variants, and two of them are the same rules, "
        "perhaps under another of their names; or `variant` and `variants` both stand there. Name each of "
        "the rules once.",
        "variants: [guide, podkidnoy]\n",
        "variants: [guide, any-suit]\n",
    ),
)
