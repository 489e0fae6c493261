"""The third part of the demo: three players, nine cards, and a limit that stops the fourth attack card."""

from __future__ import annotations

from durak_rules.cards import SUIT_NAMES, pack, parse_cards
from durak_rules.cli.demo.screen import Screen
from durak_rules.engine.game import Game
from durak_rules.engine.moves import parse_move
from durak_rules.engine.positions import Position
from durak_rules.engine.refusals import Refusal
from durak_rules.house_rules.keys import as_written
from durak_rules.house_rules.variant import Variant

__all__ = ["FOURTH", "POSITION", "STEPS", "tell"]

POSITION = Position(
    seats=("A", "B", "C"),
    trump="D",
    attacker="A",
    hands={"A": parse_cards("8H JH 7C"), "B": parse_cards("9H JD 6C"), "C": parse_cards("9S KC JC")},
)
"""Late in a game: the stock is empty, and B, who defends, holds three cards."""

STEPS = (
    ("A leads 8H", "A begins with a card that B can beat."),
    ("B beats 8H with 9H", "Higher, and of the same suit."),
    ("A passes", "A keeps the jack for now."),
    ("C throws 9S", "There is a nine on the table, so C, B's other neighbour, may add one."),
    ("B beats 9S with JD", "Diamonds are trumps."),
    ("A throws JH", "A passed, but the table has changed since: there is a jack now."),
    ("B takes", "6♣ beats no jack of hearts: B announces a pick-up."),
    ("A passes", "A adds nothing."),
)
"""The moves, and what a watcher would say."""

FOURTH = "C throws JC"
"""The move that guide refuses."""


def tell(screen: Screen, variant: Variant) -> None:
    """Play the example under these rules as far as they let it be played."""
    screen.part(3, "A limit in action")
    obstacle = _obstacle(variant)
    if obstacle:
        screen.say(f"Three players, the last cards of a game. {obstacle} So it is not played here.")
        return
    screen.say("Three players, an empty stock, diamonds are trumps. A card laid over the corner of another beats it.")
    game = Game.from_position(variant, POSITION)
    screen.blank()
    screen.hands(game)
    for move, comment in STEPS:
        refused = game.why_not(move)
        if refused:
            _tell_refusal(screen, variant, move, refused)
            screen.say("So under these rules the example ends here.")
            return
        game, before = _play(screen, game, move, comment), game
        if game.bouts_played > before.bouts_played:
            screen.say("So under these rules the example ends here.")
            return
    _fourth_attack(screen, variant, game)


def _obstacle(variant: Variant) -> str:
    """Why these rules cannot be given this position, in a sentence; empty if they can."""
    if len(POSITION.seats) not in variant.seat_counts:
        return f"{variant.title} is not played by three."
    deck = variant.rules.deck
    held = pack(deck.size, deck.packs, deck.jokers)
    missing = [card for cards in POSITION.hands.values() for card in cards if card not in held]
    if missing:
        return f"{variant.title} is played without {' '.join(card.pretty for card in missing)}."
    mode, suit = variant.value("trump.mode"), variant.value("trump.suit")
    if mode == "none" or suit not in ("none", SUIT_NAMES[POSITION.trump]):
        return f"{variant.title} never has {SUIT_NAMES[POSITION.trump]} as trumps."
    forbidden = variant.value("trump.forbidden_suits")
    if isinstance(forbidden, list) and SUIT_NAMES[POSITION.trump] in forbidden:
        return f"{variant.title} never has {SUIT_NAMES[POSITION.trump]} as trumps."
    return ""


def _play(screen: Screen, game: Game, move: str, comment: str) -> Game:
    """One move told, and the table drawn if it has changed."""
    after = game.play(move)
    screen.blank()
    screen.say(f"{parse_move(move).pretty}. {comment}")
    if after.table and after.table != game.table:
        screen.table(after)
        screen.hands(after)
    _tell_settling(screen, game, after)
    return after


def _tell_settling(screen: Screen, before: Game, after: Game) -> None:
    """What became of the cards, if the bout is over."""
    if after.bouts_played == before.bouts_played:
        return
    events = [str(event) for event in after.events[1:] if event.kind != "drew"]
    screen.say(f"The bout is over: {'; '.join(events)}.")
    screen.hands(after)


def _fourth_attack(screen: Screen, variant: Variant, game: Game) -> None:
    """Is the fourth attack card allowed? Under guide it is not."""
    screen.blank()
    screen.say("Now C would like to add the jack of clubs: jacks lie on the table, and C has not passed.")
    refused = game.why_not(FOURTH)
    if refused:
        _tell_refusal(screen, variant, FOURTH, refused)
    else:
        chosen = " and ".join(
            f"`{key}` is {variant.value(key)}" for key in ("limits.hand", "limits.after_pickup", "limits.max_cards")
        )
        screen.blank()
        screen.boxed(f"{parse_move(FOURTH).pretty}: allowed", f"Nothing forbids it here: {chosen}.", style="green")
        game = game.play(FOURTH)
        screen.table(game)
    while game.table and game.to_act is not None and not game.why_not(f"{game.to_act} passes"):
        game = _play(screen, game, f"{game.to_act} passes", "Nothing more to add.")


def _tell_refusal(screen: Screen, variant: Variant, move: str, refused: tuple[Refusal, ...]) -> None:
    """Each reason: what it means here, the choice it comes from, and the line that makes it."""
    told: list[str] = []
    for refusal in refused:
        here = f"{refusal.sentence[0].upper()}{refusal.sentence[1:]}".rstrip(".") + "."
        rule = variant.sentence(refusal.reason) if refusal.value is not None else ""
        if here != rule:
            told.append(here)
        if refusal.value is not None:
            told.append(f"`{refusal.reason}` is {as_written(refusal.value)}: {rule}")
        if refusal.place is not None:
            told.append(f"Chosen in {refusal.place}")
    screen.blank()
    screen.boxed(f"{parse_move(move).pretty}: refused", "\n".join(told))
