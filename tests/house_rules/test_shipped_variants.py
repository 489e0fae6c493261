"""The shipped variants: each choice as its source has it, each file flawless, each told to players."""

from __future__ import annotations

import pytest

from durak_rules.house_rules.keys import KEYS
from durak_rules.house_rules.library import Listed, library
from durak_rules.house_rules.loading import check_file, load_variant

WIKIPEDIA: dict[str, object] = {
    "attack.lead": "single",
    "throw_in.who": "all",
    "throw_in.opens": "any_time",
    "throw_in.priority": "free",
    "limits.early_cap": 5,
    "limits.early_scope": "until_first_defence",
    "pickup.throw_in_after": "forbidden",
    "refill.order": "attacker_contributors_defender",
}
NORMS: dict[str, object] = {
    "trump.turned_card": "bottom_card",
    "attack.lead": "single",
    "throw_in.who": "all",
    "throw_in.opens": "when_all_beaten",
    "throw_in.priority": "last_thrower_first",
    "throw_in.pass": "for_the_bout",
    "refill.order": "attacker_contributors_defender",
    "epaulettes.mode": "cosmetic",
    "epaulettes.one_card": "necktie",
}
ANY_SUIT: dict[str, object] = {
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
    "session.first_dealer": "high_card",
}
PAGAT: dict[str, object] = {
    "attack.lead": "single",
    "throw_in.who": "all",
    "throw_in.opens": "when_all_beaten",
    "refill.order": "attacker_contributors_defender",
    "bout.ends_early": "defender_empty",
}
PASSING: dict[str, object] = {**WIKIPEDIA, "transfer.mode": "placing", "transfer.not_during": "first_bout"}
APP: dict[str, object] = {
    "throw_in.priority": "free",
    "limits.early_cap": 5,
    "limits.early_scope": "until_first_defence",
    "limits.hand": "unbeaten_fit_hand",
    "transfer.mode": "placing",
}
JAPANESE: dict[str, object] = {
    "throw_in.who": "all",
    "limits.early_cap": 5,
    "trump.mode": "fixed",
    "trump.suit": "diamonds",
    "beating.closed_suits": ["spades"],
}
E_CHAMP: dict[str, object] = {
    "throw_in.who": "all",
    "throw_in.opens": "before_each_answer",
    "limits.early_cap": 5,
    "limits.early_scope": "until_first_defence",
    "limits.hand": "unbeaten_fit_hand",
    "opening.no_trump_fallback": "lowest_card",
    "trump.turned_card": "bottom_card",
    "refill.style": "round_robin",
    "pickup.when": "while_unbeaten",
    "visibility.hands": "own_until_two_left",
}
TWO_BY_TWO: dict[str, object] = {**WIKIPEDIA, "players.min": 4, "players.max": 4, "teams.mode": "partners"}
SIX_IN_TEAMS: dict[str, object] = {**WIKIPEDIA, "players.min": 6, "teams.mode": "partners"}
OPEN_FOOL: dict[str, object] = {
    "players.min": 4,
    "players.max": 4,
    "teams.mode": "partners",
    "teams.vacant_seat": "partner_plays",
    "deck.size": 52,
}
EXCHANGE: dict[str, object] = {"trump_exchange.card": "lowest_trump", "trump_exchange.when": "between_bouts"}
SCORED: dict[str, object] = {
    **WIKIPEDIA,
    "epaulettes.mode": "scored",
    "epaulettes.ladder": "per_victim",
    "session.record": "epaulettes",
}
DIFFERENCES: dict[str, dict[str, object]] = {
    "guide": {},
    "wikipedia-podkidnoy": WIKIPEDIA,
    "wikipedia-podkidnoy-literal-limit": {**WIKIPEDIA, "limits.hand": "all_fit_hand"},
    "online-podkidnoy": {
        "players.max": 4,
        "attack.lead": "single",
        "throw_in.who": "all",
        "throw_in.opens": "any_time",
        "throw_in.priority": "free",
        "limits.hand": "unbeaten_fit_hand",
    },
    "wikipedia-norms": NORMS,
    "norms-attacker-first": {
        key: value for key, value in NORMS.items() if key not in ("throw_in.priority", "throw_in.pass")
    },
    "norms-first-response": {key: value for key, value in NORMS.items() if key != "throw_in.opens"},
    "any-suit": ANY_SUIT,
    "any-suit-literal": {**ANY_SUIT, "limits.hand": "all_before_fit_hand"},
    "wikipedia-perevodnoy": PASSING,
    "first-out-wins": {**WIKIPEDIA, "ending.objective": "first_out_wins"},
    "perevodnoy": {**NORMS, "transfer.mode": "placing"},
    "perevodnoy-showing": {**NORMS, "transfer.mode": "placing_or_showing"},
    "travel-document": {
        **PASSING,
        "transfer.mode": "placing_or_showing",
        "transfer.show_limit": "once_a_game",
        "transfer.after_show": "may_be_placed",
    },
    "spades-by-spades": {
        **WIKIPEDIA,
        "trump.forbidden_suits": ["spades"],
        "beating.closed_suits": ["spades"],
    },
    "crazy": {**WIKIPEDIA, "trump.mode": "fixed", "trump.suit": "diamonds", "beating.closed_suits": ["spades"]},
    "no-trumps": {**WIKIPEDIA, "trump.mode": "none", "opening.first_game": "lowest_card"},
    "albanian": {**WIKIPEDIA, "stock_top.play": "blind"},
    "changeable-trump": {**WIKIPEDIA, "trump.hidden_second": "under_turn_up", "players.max": 5},
    "railway": {**WIKIPEDIA, "deal.extent": "all_but_turn_up"},
    "poker": {**WIKIPEDIA, "stock_swap.times": 3},
    "full-with-jokers": {
        **WIKIPEDIA,
        "deck.size": 52,
        "deck.jokers": 2,
        "players.max": 8,
        "beating.jokers": "colour",
    },
    "pairs": {**TWO_BY_TWO, "teams.dissolve": "on_first_exit", "teams.loser": "last_holder"},
    "teams-two-by-two": TWO_BY_TWO,
    "teams-of-three": {**SIX_IN_TEAMS, "teams.size": 3},
    "three-pairs": SIX_IN_TEAMS,
    "epaulettes": {**WIKIPEDIA, "epaulettes.mode": "cosmetic"},
    "epaulettes-scored": {**SCORED, "players.max": 2},
    "epaulettes-scored-pairs": {**SCORED, "players.min": 4, "players.max": 4, "teams.mode": "partners"},
    "pack-20": {"deck.size": 20, "players.max": 3},
    "pack-24": {"deck.size": 24, "players.max": 4},
    "pack-32": {"deck.size": 32, "players.max": 5},
    "pack-52": {"deck.size": 52, "players.max": 8},
    "two-packs": {**WIKIPEDIA, "deck.packs": 2, "players.max": 10},
    "everyone-adds": {"throw_in.who": "all"},
    "first-defence-five": {"limits.early_cap": 5},
    "attack-the-loser": {"opening.next_game": "loser_right"},
    "trump-exchange": EXCHANGE,
    "guide-transfer": {"transfer.mode": "placing"},
    "guide-partners": {"players.min": 4, "teams.mode": "partners"},
    "pagat-main": PAGAT,
    "pagat-teams": {**PAGAT, "players.min": 4, "teams.mode": "partners", "teams.vacant_seat": "partner_plays"},
    "pagat-perevodnoy": {**PAGAT, "transfer.mode": "placing"},
    "pagat-perevodnoy-pass-card": {**PAGAT, "transfer.mode": "placing_or_showing"},
    "durak-online-app": APP,
    "durak-online-all-draw": {
        "throw_in.who": "all",
        **{key: value for key, value in APP.items() if key != "transfer.mode"},
    },
    "durak-online-classic-end": {**APP, "ending.all_out": "defender_loses"},
    "durak-app": {
        "throw_in.who": "all",
        "limits.early_cap": 5,
        "ending.objective": "placing",
        "session.record": "placement_points",
    },
    "takegame": {
        "attack.lead": "single",
        "throw_in.who": "attacker",
        "pickup.throw_in_after": "if_some_beaten",
    },
    "one-unbeaten-transfer": {
        "throw_in.who": "all",
        "throw_in.opens": "any_time",
        "throw_in.priority": "free",
        "limits.max_cards": "unlimited",
        "transfer.mode": "placing",
        "transfer.when": "one_unbeaten_left",
    },
    "japanese": JAPANESE,
    "japanese-queen": {**JAPANESE, "beating.specials": ["queen_of_closed_suit_beats_suit"]},
    "simple-no-throw-in": {"throw_in.who": "nobody"},
    "e-champ": E_CHAMP,
    "e-champ-all-options": {
        **E_CHAMP,
        "transfer.mode": "placing",
        "transfer.cards": "many",
        "beating.specials": ["lowest_trump_beats_top_trump"],
        "opening.next_game": "loser_right",
        "pickup.throw_in_after": "forbidden",
    },
    "durakgame": {
        "players.max": 2,
        "attack.lead": "single",
        "throw_in.who": "attacker",
        "throw_in.opens": "when_all_beaten",
        "limits.early_cap": 5,
        "limits.early_scope": "until_first_defence",
        "limits.hand": "unbeaten_fit_hand",
        "pickup.when": "while_unbeaten",
        "visibility.discard": "open",
    },
    "cpan": {"players.max": 2, "throw_in.who": "attacker", **EXCHANGE},
    "openfool": OPEN_FOOL,
    "openfool-options": {
        **OPEN_FOOL,
        "limits.early_cap": 5,
        "limits.early_scope": "until_first_defence",
        "beating.specials": ["lowest_beats_ace_same_suit"],
        "transfer.mode": "placing",
    },
    "openspiel-fork": {
        "players.max": 2,
        "trump.turned_card": "bottom_card",
        "throw_in.who": "attacker",
        "throw_in.opens": "before_each_answer",
        "limits.hand": "unlimited",
        "beating.order": "oldest_first",
        "pickup.when": "while_unbeaten",
        "pickup.throw_in_after": "forbidden",
        "refill.style": "round_robin",
        "exit.timing": "immediate",
        "bout.ends_early": "attacker_or_defender_out",
        "ending.all_out": "attacker_wins",
        "session.record": "none",
    },
}


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_variant_differs_from_guide_as_its_source_does(name: str) -> None:
    found = load_variant(name)
    assert {key: found.value(key) for key in found.differences} == DIFFERENCES[name]


def test_it_is_said_of_every_shipped_variant_what_sets_it_apart() -> None:
    assert sorted(DIFFERENCES) == sorted(listed.name for listed in library())


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
