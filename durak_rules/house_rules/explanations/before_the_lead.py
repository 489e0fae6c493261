"""What the sources say on players, cards, the deal, trumps and opening."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["BEFORE_THE_LEAD"]

BEFORE_THE_LEAD: Mapping[str, tuple[tuple[str, str], ...]] = {
    "players.min": (("all sources", "Two are enough."),),
    "players.max": (
        ("guide and Wikipedia", "Up to six; Wikipedia finds six on one pack too many."),
        ("online podkidnoy", "Up to four."),
        ("scenatmadedeci", "Up to five."),
        ("Belarusian Wikipedia", "Up to eight with 52 cards."),
    ),
    "teams.mode": (
        ("guide section 1", "Everybody plays alone; partners are named as an alternative in section 8."),
        ("Wikipedia", "Two against two, two against two against two, or three against three, sitting alternately."),
        ("scenatmadedeci", "Everybody plays alone."),
    ),
    "teams.size": (("Wikipedia", "Two or three members."),),
    "teams.vacant_seat": (
        ("Parlett, Rozaliev", "A partner who still has cards plays for the one who has none."),
        ("pagat", "Notes that an empty seat makes difficulties."),
    ),
    "teams.dissolve": (
        ("Wikipedia, Pairs", "When the first player is out there are no teams any more; from when exactly is open."),
    ),
    "teams.loser": (("Wikipedia, Pairs", "After the teams are gone a single player loses."),),
    "deck.size": (
        ("guide section 1", "36 cards; 24 and 52 are alternatives in section 8."),
        ("all other seeds", "36 cards."),
        ("Wikipedia, Full durak", "52 cards from the two up."),
        ("open-source engines", "Also 20 and 32 cards."),
    ),
    "deck.packs": (("Wikipedia", "More packs are possible for more players; nothing is said about equal cards."),),
    "deck.jokers": (("Wikipedia, Full durak", "A red one and a black one."),),
    "deal.extent": (
        ("guide section 2", "Six cards each, the rest is the stock."),
        ("Wikipedia, Railway", "Everything is dealt but one card, which is the trump; uneven shares are open."),
    ),
    "deal.hand_size": (("all sources", "Six."),),
    "trump.mode": (
        ("guide section 2", "A card is turned up."),
        ("Wikipedia, Crazy", "Diamonds are always trumps."),
        ("Wikipedia, Without trumps", "There are none."),
    ),
    "trump.suit": (("Wikipedia, Crazy", "Diamonds."),),
    "trump.turned_card": (
        ("guide section 2, Wikipedia, online podkidnoy", "The next card, laid crosswise under the stock."),
        ("norms, scenatmadedeci", "The bottom card of the stock."),
    ),
    "trump.when_all_dealt": (
        ("guide section 2", "With six players the dealer's last card shows the trump and goes back to the hand."),
    ),
    "trump.forbidden_suits": (("Wikipedia, Spades by spades", "Spades cannot be trumps."),),
    "trump.if_forbidden": (("Wikipedia, Spades by spades", "Does not say what happens to a spade that is turned up."),),
    "trump.hidden_second": (
        (
            "Wikipedia, Changeable trump",
            "A hidden card lies under the turn-up; it sets the trump once that is drawn, and can be drawn itself.",
        ),
    ),
    "opening.first_game": (
        ("all seeds", "The lowest trump opens; the guide counts cards in hand only."),
        ("open-source engines", "Without trumps the lowest card opens."),
    ),
    "opening.no_trump_fallback": (("guide section 2", "The dealer's left neighbour."),),
    "opening.lead_card": (("guide section 2, norms", "Any card may be led."),),
    "opening.next_game": (
        ("guide section 2, Wikipedia", "The loser's left neighbour."),
        ("scenatmadedeci", "The player on the loser's right, so that the loser defends."),
        ("guide section 8", "Attacking the loser first is an alternative."),
    ),
    "opening.next_dealer": (("guide section 2, Wikipedia, scenatmadedeci", "The loser deals."),),
    "opening.draw_dealer": (("guide section 2", "The same dealer deals again."),),
    "opening.draw_opener": (("guide section 2", "Does not say who leads then."),),
    "trump_exchange.card": (
        ("guide section 1", "The trump six is not exchanged; section 8 names the exchange as an alternative."),
        ("CPAN Game::Durak", "The six may be exchanged between bouts."),
    ),
    "trump_exchange.when": (("CPAN Game::Durak", "Between bouts."),),
    "stock_swap.times": (("Wikipedia, Poker", "Three times a game."),),
    "stock_swap.cards": (("Wikipedia, Poker", "Two for two."),),
    "stock_swap.when": (("Wikipedia, Poker", "Before one's turn; whether defending is a turn is open."),),
    "stock_swap.source": (("Wikipedia, Poker", "From the stock; from where in it is open."),),
    "stock_top.play": (("Wikipedia, Albanian", "The top card of the stock may be played; seen or unseen is open."),),
    "stock_top.who": (("Wikipedia, Albanian", "Does not say."),),
    "stock_top.on_failure": (("Wikipedia, Albanian", "Does not say."),),
    "visibility.discard": (
        ("guide section 5", "The discard lies face down for good."),
        ("Wikipedia", "Nobody may look through it."),
        ("online podkidnoy", "Advises to keep it in mind; every card in it was seen."),
    ),
}
