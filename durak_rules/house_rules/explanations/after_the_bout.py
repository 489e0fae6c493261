"""What the sources say on the end of a bout, drawing, going out, the end of a game and several games."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["AFTER_THE_BOUT"]

AFTER_THE_BOUT: Mapping[str, tuple[tuple[str, str], ...]] = {
    "bout.ends_early": (
        ("scenatmadedeci", "The bout ends at once if the attacker or the defender goes out."),
        ("pagat", "It ends when all is beaten and the defender has no card left."),
    ),
    "bout.attacker_out": (("scenatmadedeci", "The attacker has won the bout; where the cards go is open."),),
    "refill.order": (
        ("guide section 6", "The attacker, the others clockwise, the defender last."),
        ("Wikipedia, norms", "The attacker, those who added cards, the defender."),
        ("scenatmadedeci", "The attacker, the defender, then clockwise."),
        ("online podkidnoy", "The attacker first and the defender last."),
    ),
    "refill.style": (
        ("guide section 6, Wikipedia", "Each draws all before the next one."),
        ("open_spiel durak", "One card each in turn."),
    ),
    "refill.after_transfer": (("Wikipedia, norms", "The main attacker draws first; who that is then, is open."),),
    "exit.timing": (
        ("guide section 6", "At the end of the bout."),
        ("scenatmadedeci", "At once."),
        ("Wikipedia, norms, online podkidnoy", "Name no moment."),
    ),
    "exit.stock": (
        ("guide section 6", "An empty hand stays in the game as long as it can be filled."),
        ("norms", "The stock has to be gone."),
    ),
    "ending.objective": (
        ("guide section 6 and most others", "The last one with cards has lost."),
        ("Wikipedia", "In another kind of game the first one out has won."),
        ("durak.app", "Players take places."),
    ),
    "ending.all_out": (
        ("guide section 6", "A draw, if a last defence empties all hands."),
        ("online podkidnoy", "A draw."),
        ("scenatmadedeci", "Cannot happen, because the bout ends with the first player out."),
        ("open-source engines", "Some let the defender lose."),
    ),
    "session.games": (("guide", "Sets no number of games."),),
    "session.first_dealer": (("scenatmadedeci", "The highest card drawn deals."),),
    "session.record": (
        ("guide section 6", "One loss for each beaten player may be written down."),
        ("Wikipedia", "Epaulettes may be counted."),
        ("durak.app", "Points for places."),
    ),
    "epaulettes.mode": (
        ("Wikipedia, norms", "A six as the last attack card is for mockery; Wikipedia also counts them."),
    ),
    "epaulettes.one_card": (
        ("Wikipedia", "One six is an epaulette."),
        ("norms", "One six is a necktie, two are epaulettes."),
    ),
    "epaulettes.max": (("Wikipedia, norms", "Two, one for each shoulder."),),
    "epaulettes.unbeaten": (("Wikipedia, norms", "Do not say whether the six must lie unbeaten."),),
    "epaulettes.trumps": (("Wikipedia, norms", "Do not say whether a trump six counts."),),
    "epaulettes.ladder": (
        ("Wikipedia", "After a six it must be a seven, and so on to the ace; for whom this is counted is open."),
    ),
}
