"""The shipped variants: each choice as its source has it, each file flawless, each told to players."""

from __future__ import annotations

import pytest

from durak_rules.house_rules.keys import KEYS
from durak_rules.house_rules.library import Listed, library
from durak_rules.house_rules.variant import check_file, load_variant

WIKIPEDIA = {
    "attack.lead": "single",
    "throw_in.who": "all",
    "throw_in.opens": "any_time",
    "throw_in.priority": "free",
    "limits.early_cap": 5,
    "limits.early_scope": "until_first_defence",
    "pickup.throw_in_after": "forbidden",
    "refill.order": "attacker_contributors_defender",
}
DIFFERENCES: dict[str, dict[str, object]] = {
    "guide": {},
    "wikipedia-podkidnoy": WIKIPEDIA,
    "online-podkidnoy": {
        "players.max": 4,
        "attack.lead": "single",
        "throw_in.who": "all",
        "throw_in.opens": "any_time",
        "throw_in.priority": "free",
        "limits.hand": "unbeaten_fit_hand",
    },
    "wikipedia-norms": {
        "trump.turned_card": "bottom_card",
        "attack.lead": "single",
        "throw_in.who": "all",
        "throw_in.opens": "when_all_beaten",
        "throw_in.priority": "last_thrower_first",
        "throw_in.pass": "for_the_bout",
        "refill.order": "attacker_contributors_defender",
    },
    "any-suit": {
        "players.max": 5,
        "trump.turned_card": "bottom_card",
        "opening.next_game": "loser_right",
        "attack.lead": "single",
        "throw_in.who": "all",
        "throw_in.priority": "free",
        "limits.max_cards": "unlimited",
        "limits.hand": "unbeaten_fit_hand",
        "beating.plain": "any_suit_higher",
        "pickup.throw_in_after": "forbidden",
        "bout.ends_early": "attacker_or_defender_out",
        "refill.order": "attacker_defender_clockwise",
        "exit.timing": "immediate",
    },
    "everyone-adds": {"throw_in.who": "all"},
    "first-defence-five": {"limits.early_cap": 5},
    "attack-the-loser": {"opening.next_game": "loser_right"},
    "pack-24": {"deck.size": 24, "players.max": 4},
    "pack-52": {"deck.size": 52, "players.max": 8},
    "spades-by-spades": {
        **WIKIPEDIA,
        "trump.forbidden_suits": ["spades"],
        "beating.closed_suits": ["spades"],
    },
    "crazy": {**WIKIPEDIA, "trump.mode": "fixed", "trump.suit": "diamonds", "beating.closed_suits": ["spades"]},
    "no-trumps": {**WIKIPEDIA, "trump.mode": "none", "opening.first_game": "lowest_card"},
}


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_variant_differs_from_guide_as_its_source_does(name: str) -> None:
    found = load_variant(name)
    assert {key: found.value(key) for key in found.differences} == DIFFERENCES[name]


@pytest.mark.parametrize("listed", list(library()), ids=lambda listed: listed.name)
def test_a_shipped_file_is_flawless_and_tells_what_it_is(listed: Listed) -> None:
    found, faults = check_file(listed.file, shown=listed.shown)
    assert faults == []
    assert found is not None
    assert found.header.title
    assert found.summary.endswith(".")
    assert found.sources
    assert all(len(found.sentence(question.full)) > 10 for question in KEYS)
    assert found.rules is not None
