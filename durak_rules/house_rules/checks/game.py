"""Do the choices of play fit each other? Codes DUR308, DUR309, DUR311, DUR312 and DUR313."""

from __future__ import annotations

from collections.abc import Iterator

from durak_rules.house_rules.choices import in_words
from durak_rules.house_rules.conflicts import Agreed, Conflict

__all__ = [
    "attack_is_limited",
    "bout_ends_early_with_immediate_exits",
    "epaulettes_are_scored_where_they_count",
    "jokers_beat_something",
    "queen_has_a_closed_suit",
]


def attack_is_limited(agreed: Agreed) -> Iterator[Conflict]:
    """The early maximum is no more than the maximum, and something limits the attack."""
    most, early = agreed.limit("limits.max_cards"), agreed.limit("limits.early_cap")
    if most is not None and early is not None and early > most:
        yield Conflict(
            f"the opening period admits {in_words(early)} attack cards, above the maximum, {in_words(most)}",
            {"limits.early_cap": "the opening period", "limits.max_cards": "the whole game"},
            (f"write `limits: {{early_cap: none}}`, or a number below {most}",),
        )
    agreed.forget()
    if agreed.limit("limits.max_cards") is None and agreed["limits.hand"] == "unlimited":
        yield Conflict(
            "nothing limits the attack",
            {"limits.max_cards": "no set maximum", "limits.hand": "nor does the hand limit it"},
            ("write `limits: {hand: unbeaten_fit_hand}`, or a number for `limits.max_cards`",),
        )


def bout_ends_early_with_immediate_exits(agreed: Agreed) -> Iterator[Conflict]:
    """A bout ends by an exit only if players go out in the middle of it."""
    if agreed["bout.ends_early"] == "attacker_or_defender_out" and agreed["exit.timing"] != "immediate":
        yield Conflict(
            "a bout cannot end by somebody going out if nobody goes out before its end",
            {
                "bout.ends_early": "ends when one of the two goes out",
                "exit.timing": "but only then does one go out",
            },
            ("write `exit: {timing: immediate}`, or `bout: {ends_early: never}`",),
        )


def jokers_beat_something(agreed: Agreed) -> Iterator[Conflict]:
    """There are jokers exactly if it is said what they beat."""
    jokers, power = agreed.number("deck.jokers"), agreed["beating.jokers"]
    if jokers and power == "none":
        yield Conflict(
            "there are jokers in the pack, but it is not said what they beat",
            {"deck.jokers": "in each pack", "beating.jokers": "what they beat is left open"},
            ("write `beating: {jokers: colour}`, or `deck: {jokers: 0}`",),
        )
    if not jokers and power != "none":
        yield Conflict(
            "it is said what jokers beat, but there are none in the pack",
            {"beating.jokers": "what they beat", "deck.jokers": "none in the pack"},
            ("write `deck: {jokers: 2}`, or `beating: {jokers: none}`",),
        )


def epaulettes_are_scored_where_they_count(agreed: Agreed) -> Iterator[Conflict]:
    """A ladder of ranks and a record of epaulettes need epaulettes that count."""
    if agreed["epaulettes.mode"] == "scored":
        return
    unscored = {"epaulettes.mode": "epaulettes do not count"}
    advice = "write `epaulettes: {mode: scored}`, or "
    if agreed["epaulettes.ladder"] != "none":
        yield Conflict(
            "the rank of epaulettes rises only where they count",
            {"epaulettes.ladder": "the rank rises", **unscored},
            (advice + "`epaulettes: {ladder: none}`",),
        )
    if agreed["session.record"] == "epaulettes":
        yield Conflict(
            "epaulettes are written down only where they count",
            {"session.record": "written down here", **unscored},
            (advice + "`session: {record: losses}`",),
        )


def queen_has_a_closed_suit(agreed: Agreed) -> Iterator[Conflict]:
    """The queen of a closed suit needs one."""
    queen = "queen_of_closed_suit_beats_suit"
    if queen in agreed.words("beating.specials") and not agreed.words("beating.closed_suits"):
        yield Conflict(
            "no suit is beaten only by itself, so no queen of such a suit has a special power",
            {"beating.specials": "a queen's power", "beating.closed_suits": "no such suit"},
            (f"write `beating: {{closed_suits: [spades]}}`, or leave `{queen}` out",),
        )
