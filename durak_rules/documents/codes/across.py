"""DUR301 to DUR399: choices that are fine one by one and do not go together. 301 to 316 are numbered as
in the design.
"""

from __future__ import annotations

from durak_rules.documents.codes.entry import Code
from durak_rules.documents.diagnostics import Severity

__all__ = ["CODES"]

CODES: tuple[Code, ...] = (
    Code(
        "DUR301",
        "fewest seats above most seats",
        "`players.min` is the fewest seats of a game, `players.max` the most. No number of seats "
        "lies between the two here.",
        "players: {min: 5, max: 4}\n",
        "players: {min: 4, max: 5}\n",
    ),
    Code(
        "DUR302",
        "more cards to deal than the pack holds",
        "With `players.max` seats and `deal.hand_size` cards each, more cards would be dealt than "
        "there are. At six cards each, 20 cards are enough for 3 seats, 24 for 4, 32 for 5, 36 for "
        "6, 52 for 8. Dealing the whole pack is fine unless `trump.when_all_dealt` is `refuse`: "
        "then one card must be left over. If not `hand_size` but everything is dealt, there must "
        "be a card for each seat.",
        "deck: {size: 24}\n",
        "deck: {size: 24}\nplayers: {max: 4}\n",
    ),
    Code(
        "DUR303",
        "no card left for a hidden second trump",
        "`trump.hidden_second` puts a face-down card under the turn-up. So two cards must be left when "
        "`players.max` seats have been dealt `deal.hand_size` cards each.",
        "trump: {hidden_second: under_turn_up}\n",
        "trump: {hidden_second: under_turn_up}\nplayers: {max: 5}\n",
    ),
    Code(
        "DUR304",
        "a fixed trump suit without its mode, or the mode without a suit",
        "`trump.suit` names the trump suit of every game, and does so exactly when `trump.mode` is "
        "`fixed`. With another mode it would mean nothing; with `fixed` and no suit nobody would "
        "know the trump.",
        "trump: {mode: fixed}\n",
        "trump: {mode: fixed, suit: spades}\n",
    ),
    Code(
        "DUR305",
        "a closed suit that may become trump",
        "A suit in `beating.closed_suits` is beaten only by itself, which contradicts what a trump "
        "is. So it may be neither the fixed trump nor a suit that can be turned up: put it in "
        "`trump.forbidden_suits`. All four suits cannot be forbidden, for one has to be trump.",
        "beating: {closed_suits: [spades]}\n",
        "beating: {closed_suits: [spades]}\ntrump: {forbidden_suits: [spades]}\n",
    ),
    Code(
        "DUR306",
        "a choice that needs a trump where there is none",
        "With `trump.mode` `none` nobody holds a lowest trump, so it can neither open the game "
        "(`opening.first_game`, `opening.lead_card`), nor be exchanged, nor be shown for a "
        "transfer, and no second trump lies hidden. Besides, `opening.lead_card` `lowest_trump` "
        "needs `opening.first_game` `lowest_trump`: only then does the opener hold that card.",
        "trump: {mode: none}\n",
        "trump: {mode: none}\nopening: {first_game: lowest_card}\n",
    ),
    Code(
        "DUR307",
        "a choice that needs a turn-up or a stock where there is none",
        "`trump_exchange`, `trump.hidden_second` and `deal.extent` `all_but_turn_up` speak of the "
        "turn-up, which only `trump.mode` `turn_up` has. `stock_swap`, `stock_top`, "
        "`trump.hidden_second` and `trump_exchange` need a stock, which only `deal.extent` "
        "`hand_size` leaves. And if everything is dealt (`all`), nothing can be left over: neither "
        "by `trump.when_all_dealt` `refuse` nor by `deal.uneven` `leave_in_stock`.",
        "trump: {mode: fixed, suit: hearts}\ndeal: {extent: all_but_turn_up}\n",
        "deal: {extent: all_but_turn_up}\n",
    ),
    Code(
        "DUR308",
        "limits of an attack that do not fit each other",
        "`limits.early_cap` is a lower maximum for the opening period, so it cannot be above "
        "`limits.max_cards`. And one of `limits.max_cards` and `limits.hand` has to limit the "
        "attack: with both `unlimited` a bout could bury a defender in cards that no hand can "
        "answer.",
        "limits: {early_cap: 7}\n",
        "limits: {early_cap: 5}\n",
    ),
    Code(
        "DUR309",
        "a bout that ends by an exit that comes too late",
        "`bout.ends_early` `attacker_or_defender_out` ends a bout the moment the attacker or the "
        "defender is out. That moment exists only with `exit.timing` `immediate`; with `bout_end` "
        "nobody is out before the bout has ended.",
        "bout: {ends_early: attacker_or_defender_out}\n",
        "bout: {ends_early: attacker_or_defender_out}\nexit: {timing: immediate}\n",
    ),
    Code(
        "DUR310",
        "teams that cannot be formed, or an ending that teams do not have",
        "With partners the seats must divide into at least two full teams, so some number between "
        "`players.min` and `players.max` has to be such a multiple of `teams.size`; the others are "
        "not admitted to the table. `teams.loser` `last_holder` names a single player, which needs "
        "`teams.dissolve` `on_first_exit`. And with partners the objective can only be "
        "`last_holder_loses`.",
        "players: {min: 3, max: 3}\nteams: {mode: partners}\n",
        "players: {min: 4, max: 4}\nteams: {mode: partners}\n",
    ),
    Code(
        "DUR311",
        "jokers in the pack that beat nothing, or the other way round",
        "`deck.jokers` says how many jokers each pack has, `beating.jokers` what they beat. Jokers "
        "without a rule cannot be played, and a rule without jokers is a slip. Set both or neither.",
        "deck: {jokers: 2}\n",
        "deck: {jokers: 2}\nbeating: {jokers: colour}\n",
    ),
    Code(
        "DUR312",
        "epaulettes that nobody keeps count of",
        "`epaulettes.ladder` and `session.record` `epaulettes` keep a score of epaulettes from "
        "game to game. That needs `epaulettes.mode` `scored`; `none` has no epaulettes and "
        "`cosmetic` only shows them.",
        "epaulettes: {ladder: per_victim}\n",
        "epaulettes: {mode: scored, ladder: per_victim}\n",
    ),
    Code(
        "DUR313",
        "a queen without a closed suit to reign over",
        "`queen_of_closed_suit_beats_suit` in `beating.specials` speaks of the closed suit, and "
        "`beating.closed_suits` is empty. Name a suit there, or leave the special out.",
        "beating: {specials: [queen_of_closed_suit_beats_suit]}\n",
        "beating: {specials: [queen_of_closed_suit_beats_suit], closed_suits: [spades]}\n"
        "trump: {forbidden_suits: [spades]}\n",
    ),
    Code(
        "DUR314",
        "a choice without effect",
        "The file writes a choice that changes nothing, because another choice leaves no room for "
        "it: how cards are transferred where nothing is transferred, who throws in first where "
        "nobody throws in. The file can be played; but whoever wrote it may believe in a rule that "
        "is not played. Mend the other choice, take the line out, or say that it is meant by `# "
        "durak: ignore[DUR314]` on that line.",
        "transfer: {cards: many}\n",
        "transfer: {mode: placing, cards: many}\n",
        Severity.WARNING,
    ),
    Code(
        "DUR315",
        "a choice that only repeats what is inherited",
        "The value written here is the one the file would have anyway, from what it extends. Leave "
        "it out, so that a reader sees at once what your table plays differently; or say that it "
        "is meant by `# durak: ignore[DUR315]` on that line.",
        "deck: {size: 36}\n",
        "deck: {size: 52}\n",
        Severity.WARNING,
    ),
    Code(
        "DUR316",
        "an unusual pair of choices",
        "The game can be played, but players disagree about it. Teams together with transfers let "
        "an attack be carried onto a partner, and one of our sources excludes it. `exit.stock` "
        "`any` lets a player go out while cards are left to draw. If your table means it, say so "
        "by `# durak: ignore[DUR316]` on that line.",
        "players: {min: 4, max: 4}\nteams: {mode: partners}\ntransfer: {mode: placing}\n",
        "players: {min: 4, max: 4}\nteams: {mode: partners}\n",
        Severity.WARNING,
    ),
)
