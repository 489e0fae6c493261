"""What the sources say on attacking, throwing in, limits, beating, passing on and picking up."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["IN_THE_BOUT"]

IN_THE_BOUT: Mapping[str, tuple[tuple[str, str], ...]] = {
    "attack.lead": (
        ("guide section 3", "Any card, or several of one rank within the limit."),
        ("Wikipedia, scenatmadedeci", "One card."),
        ("online podkidnoy", "Speaks of one card, and advises to lead one of a pair."),
    ),
    "throw_in.who": (
        ("guide sections 1 and 4", "The defender's two neighbours; everybody is an alternative in section 8."),
        ("Wikipedia", "The attacker and anybody else."),
        ("online podkidnoy, norms, scenatmadedeci", "Everybody but the defender."),
    ),
    "throw_in.ranks": (
        ("guide section 4", "Any rank on the table, beating cards included; never the discard."),
        ("Wikipedia, norms, scenatmadedeci", "Any rank on the table."),
    ),
    "throw_in.opens": (
        ("guide section 4", "After the first response."),
        ("Wikipedia", "At any time of the defence."),
        ("online podkidnoy", "While the defender is fighting the attack off."),
        ("norms", "After a card was beaten; in some games once the first beating card lies."),
        ("scenatmadedeci", "Once the first card is beaten."),
    ),
    "throw_in.priority": (
        ("guide section 4", "The attacker first; the others once the attacker holds back."),
        ("norms", "Gives two orders: whoever added the last card first, or the first attacker first."),
        ("Wikipedia, online podkidnoy, scenatmadedeci", "Give no order."),
    ),
    "throw_in.pass": (
        ("norms", "Whoever stops does so for the rest of the bout."),
        ("guide section 4", "The attacker gives way; for how long is open."),
    ),
    "limits.max_cards": (
        ("guide section 1, online podkidnoy, norms", "Six."),
        ("Wikipedia", "Six, and five at first."),
        ("scenatmadedeci", "Names no number; the hand is the limit."),
    ),
    "limits.early_cap": (
        ("guide section 1", "Six from the first bout on; five is an alternative in section 8."),
        ("Wikipedia", "Five as long as nothing was beaten off."),
        ("Durak Online app", "Five at first."),
    ),
    "limits.early_scope": (
        ("Wikipedia", "Until there was a defence, in the game or in the turn: this is open."),
        ("guide section 8", "Speaks of the first defence."),
    ),
    "limits.hand": (
        ("guide section 4", "The hand at the start of the bout; beating cards do not count."),
        ("Wikipedia, online podkidnoy", "The cards in the defender's hand; at which moment is open."),
        ("scenatmadedeci", "The cards left in the hand against the attack cards."),
        ("norms", "Does not speak of the hand."),
    ),
    "limits.after_pickup": (("guide section 4", "The same limit holds after a pick-up is announced."),),
    "beating.plain": (
        ("guide section 3, Wikipedia, online podkidnoy, norms", "A higher card of the suit, or any trump."),
        ("scenatmadedeci", "A higher card of any suit, or any trump."),
    ),
    "beating.closed_suits": (("Wikipedia, Spades by spades and Crazy", "Only spades beat spades; trumps do not."),),
    "beating.specials": (
        ("e-champ", "The lowest card may beat the ace of its suit, as an option."),
        ("a Russian rule page", "The queen of spades beats every spade, where only spades beat spades."),
    ),
    "beating.jokers": (("Wikipedia, Full durak", "Each joker beats its colour; what beats a joker is open."),),
    "beating.order": (("open-source engines", "Some answer the oldest card first."),),
    "beating.obligation": (
        ("guide section 3", "One may pick up even if one could beat."),
        ("online podkidnoy, scenatmadedeci", "Who cannot or will not, picks up."),
    ),
    "beating.trumping": (("guide section 3", "One may trump with the suit in hand."),),
    "transfer.mode": (
        ("guide section 1", "None; with it the game is another one."),
        ("Wikipedia, norms", "A card of the rank is laid beside the attack; showing the trump is a variation."),
        ("online podkidnoy", "Names passing on as another game."),
    ),
    "transfer.when": (("Wikipedia", "Not once one has begun to beat."),),
    "transfer.not_during": (
        ("Wikipedia", "Mostly not in the first round."),
        ("norms", "Does not forbid it."),
    ),
    "transfer.cards": (("Wikipedia", "A card."),),
    "transfer.capacity": (("Wikipedia, norms", "Not to a hand that is smaller than the attack would be."),),
    "transfer.onto_attacker": (("Wikipedia", "With four or fewer players it may come back to its author."),),
    "transfer.attacker": (("Wikipedia", "Whoever passes it on is the new attacker."),),
    "transfer.show_card": (("Wikipedia, norms", "The trump of the rank."),),
    "transfer.show_limit": (
        ("Wikipedia, norms", "Once in a bout."),
        ("Wikipedia, Travel document", "Once in a game for each card."),
    ),
    "transfer.after_show": (
        ("norms", "The card neither shows nor passes on a second time."),
        ("Wikipedia, Travel document", "The second time it has to be played."),
    ),
    "pickup.scope": (("guide section 5, Wikipedia, scenatmadedeci", "Everything on the table."),),
    "pickup.when": (
        ("Wikipedia", "At any point."),
        ("guide section 3", "Does not say whether one may with everything beaten."),
    ),
    "pickup.throw_in_after": (
        ("guide section 5", "More may be added, within the same limit."),
        ("online podkidnoy", "The others may add before the cards are taken."),
        ("Wikipedia", "Giving up ends the turn at once."),
        ("scenatmadedeci", "The attack card is picked up; adding is not spoken of."),
        ("takegame", "Only if the first card was beaten."),
    ),
    "pickup.revocable": (("guide section 5", "Final once the bout is closed; what holds before is open."),),
    "pickup.next_attacker": (("all seeds", "The player after the defender."),),
}
