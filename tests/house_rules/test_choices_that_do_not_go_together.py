"""Checks 1 to 13, one broken table each: what is underlined, what else is shown, and that the mended table is fine."""

from __future__ import annotations

import pytest

from durak_rules.documents.diagnostics import Diagnostic
from durak_rules.house_rules.loading import check_text, load_variant

# The text, the place and code, and the keys' places shown beside it (by its name, if it is guide's).
BROKEN = {
    "more needed than admitted": ("players: {min: 5, max: 4}\n", "1:16 DUR301", ["1:24"]),
    "more needed than guide admits": ("players: {min: 7}\n", "1:16 DUR301", ["players.max"]),
    "24 cards for six": ("deck:\n  size: 24\n", "2:9 DUR302", ["players.max"]),
    "24 cards for five": ("deck: {size: 24}\nplayers: {max: 5}\n", "1:14 DUR302", ["2:16"]),
    "36 cards for seven": ("players: {max: 7}\n", "1:16 DUR302", ["deck.size"]),
    "52 cards for nine": ("deck: {size: 52}\nplayers: {max: 9}\n", "1:14 DUR302", ["2:16"]),
    "20 cards for four": ("deck: {size: 20}\nplayers: {max: 4}\n", "1:14 DUR302", ["2:16"]),
    "seven cards each": ("deal: {hand_size: 7}\n", "1:19 DUR302", ["deck.size", "players.max"]),
    "no card left to turn up": ("trump: {when_all_dealt: refuse}\n", "1:25 DUR302", ["deck.size", "players.max"]),
    "a fixed trump without a suit": ("trump: {mode: fixed}\n", "1:15 DUR304", ["trump.suit"]),
    "a suit that is not fixed": ("trump: {suit: spades}\n", "1:15 DUR304", ["trump.mode"]),
    "a suit where there is no trump": (
        "trump: {mode: none, suit: clubs}\nopening: {first_game: random}\n",
        "1:27 DUR304",
        ["1:15"],
    ),
    "a closed suit turned up": ("beating: {closed_suits: [hearts]}\n", "1:25 DUR305", ["trump.forbidden_suits"]),
    "one of two closed suits turned up": (
        "beating: {closed_suits: [hearts, spades]}\ntrump: {forbidden_suits: [spades]}\n",
        "1:25 DUR305",
        ["2:26"],
    ),
    "a closed suit that is trump": (
        "trump: {mode: fixed, suit: spades}\nbeating: {closed_suits: [spades]}\n",
        "2:25 DUR305",
        ["1:28"],
    ),
    "all suits forbidden": ("trump: {forbidden_suits: [clubs, diamonds, hearts, spades]}\n", "1:26 DUR305", []),
    "the lowest trump opens without trumps": ("trump: {mode: none}\n", "1:15 DUR306", ["opening.first_game"]),
    "the lowest trump led by another": (
        "opening: {first_game: dealer_left, lead_card: lowest_trump}\n",
        "1:47 DUR306",
        ["1:23"],
    ),
    "more at first than ever": ("limits: {early_cap: 7}\n", "1:21 DUR308", ["limits.max_cards"]),
    "no limit at all": ("limits: {max_cards: unlimited, hand: unlimited}\n", "1:21 DUR308", ["1:38"]),
    "no limit of the hand": ("limits: {hand: unlimited, max_cards: unlimited}\n", "1:38 DUR308", ["1:16"]),
    "a bout cannot end by it": ("bout: {ends_early: attacker_or_defender_out}\n", "1:20 DUR309", ["exit.timing"]),
    "one loser, lasting teams": ("teams: {loser: last_holder}\n", "1:16 DUR310", ["teams.dissolve"]),
    "a queen without a suit": (
        "beating: {specials: [queen_of_closed_suit_beats_suit]}\n",
        "1:21 DUR313",
        ["beating.closed_suits"],
    ),
    "a ladder of nothing": ("epaulettes: {ladder: per_victim}\n", "1:22 DUR312", ["epaulettes.mode"]),
    "a record of nothing": ("session: {record: epaulettes}\n", "1:19 DUR312", ["epaulettes.mode"]),
    "jokers without power": ("deck: {jokers: 2}\n", "1:16 DUR311", ["beating.jokers"]),
    "power without jokers": ("beating: {jokers: colour}\n", "1:19 DUR311", ["deck.jokers"]),
}


def errors(text: str) -> list[Diagnostic]:
    """All errors, without the warnings."""
    return [fault for fault in check_text(text)[1] if fault.is_error]


@pytest.mark.parametrize(("text", "place", "others"), BROKEN.values(), ids=BROKEN)
def test_a_conflict_points_at_both_choices(text: str, place: str, others: list[str]) -> None:
    (only,) = errors(text)
    assert f"{only.span.line}:{only.span.column} {only.code}" == place
    of_guide = {f"{place}": name for name, place in load_variant("guide").places.items()}
    shown = [of_guide.get(str(other.span), str(other.span).removeprefix("<text>:")) for other in only.elsewhere]
    assert sorted(shown) == sorted(others)
    assert all((other.note == "inherited") == (other.span.path != "<text>") for other in only.elsewhere)
    assert only.help


SEVERAL_CODES = {
    "a closed suit that is named but not fixed as trumps": (
        "trump: {suit: spades, forbidden_suits: [spades]}\nbeating: {closed_suits: [spades]}\n",
        ["DUR304"],
    ),
    "a hidden card with six seats": ("trump: {hidden_second: under_turn_up}\n", ["DUR303"]),
    "a hidden card and the whole pack dealt": (
        "trump: {hidden_second: under_turn_up}\nplayers: {max: 5}\ndeal: {extent: all}\n",
        ["DUR307"],
    ),
    "an exchange without trumps": (
        "trump: {mode: none}\nopening: {first_game: random}\ntrump_exchange: {card: lowest_trump}\n",
        ["DUR306", "DUR307"],
    ),
    "a hidden card under no turn-up": (
        "trump: {mode: fixed, suit: clubs, hidden_second: under_turn_up}\nplayers: {max: 5}\n",
        ["DUR307"],
    ),
    "railway without a turn-up": (
        "trump: {mode: fixed, suit: clubs}\ndeal: {extent: all_but_turn_up}\n",
        ["DUR307"],
    ),
    "a swap with no stock": ("stock_swap: {times: 3}\ndeal: {extent: all_but_turn_up}\n", ["DUR307"]),
    "a top card of no stock": ("stock_top: {play: blind}\ndeal: {extent: all}\n", ["DUR307"]),
    "all dealt, but one must be left": (
        "deal: {extent: all}\ntrump: {when_all_dealt: refuse}\n",
        ["DUR307"],
    ),
    "all dealt, but some are left": ("deal: {extent: all, uneven: leave_in_stock}\n", ["DUR307"]),
    "showing a trump that there is not": (
        "trump: {mode: none}\nopening: {first_game: random}\ntransfer: {mode: showing}\n",
        ["DUR306"],
    ),
    "three players cannot be partners": ("teams: {mode: partners}\nplayers: {min: 3, max: 3}\n", ["DUR310"]),
    "partners for three teams of three": (
        "teams: {mode: partners, size: 3}\nplayers: {max: 5}\n",
        ["DUR310"],
    ),
    "partners and a single winner": (
        "teams: {mode: partners}\nending: {objective: first_out_wins}\n",
        ["DUR310"],
    ),
    "partners and places": ("teams: {mode: partners}\nending: {objective: placing}\n", ["DUR310"]),
}


@pytest.mark.parametrize(("text", "codes"), SEVERAL_CODES.values(), ids=SEVERAL_CODES)
def test_what_does_not_go_together_is_told_by_its_code(text: str, codes: list[str]) -> None:
    assert [fault.code for fault in errors(text)] == codes


# A slip in one choice, and what is wrong besides and has nothing to do with it.
BESIDES = {
    "teams: {mode: partnrs, size: 3}\nlimits: {early_scope: until_first_defence}\n": "2:10 DUR314",
    "trump: {mode: fxed}\nstock_swap: {times: 2}\ndeal: {extent: all}\n": "2:21 DUR307",
    "trump: {suit: spadez, forbidden_suits: [clubs, diamonds, hearts, spades]}\n": "1:40 DUR305",
    "trump: {forbidden_suits: spades, mode: fixed, suit: spades}\nbeating: {closed_suits: [spades]}\n": "2:25 DUR305",
    "trump: {mode: nune}\nopening: {first_game: random, lead_card: lowest_trump}\n": "2:42 DUR306",
    "limits: {early_cap: five, max_cards: unlimited, hand: unlimited}\n": "1:38 DUR308",
    "teams: {dissolve: nver, mode: partners}\nending: {objective: placing}\n": "2:21 DUR310",
    "teams: {mode: partners, size: four}\nending: {objective: placing}\n": "2:21 DUR310",
    "transfer: {mode: plcing}\nexit: {stock: any}\n": "2:15 DUR316",
}


@pytest.mark.parametrize(("text", "told"), BESIDES.items(), ids=BESIDES)
def test_a_slip_hides_nothing_that_has_nothing_to_do_with_it(text: str, told: str) -> None:
    faults = [f"{fault.span.line}:{fault.span.column} {fault.code}" for fault in check_text(text)[1]]
    assert told in faults


def test_no_advice_leads_into_the_next_mistake() -> None:
    (only,) = errors("beating: {closed_suits: [clubs, diamonds, hearts, spades]}\n")
    assert only.help == ("leave a suit out of `beating.closed_suits`, or write `trump: {mode: none}`",)
    (only,) = errors("players: {min: 7}\n")
    assert only.help == ("mend one of the two",)


FINE = [
    "deck: {size: 24}\nplayers: {max: 4}\n",
    "deck: {size: 20}\nplayers: {max: 3}\n",
    "deck: {size: 32}\nplayers: {max: 5}\n",
    "deck: {size: 52}\nplayers: {max: 8}\n",
    "deck: {size: 52, jokers: 2}\nplayers: {max: 9}\nbeating: {jokers: colour}\n",
    "trump: {when_all_dealt: refuse}\nplayers: {max: 5}\n",
    "deal: {hand_size: 7}\nplayers: {max: 5}\n",
    "deal: {extent: all_but_turn_up}\nplayers: {max: 10}\n",
    "trump: {hidden_second: under_turn_up}\nplayers: {max: 5}\n",
    "trump: {mode: fixed, suit: diamonds}\nbeating: {closed_suits: [spades]}\n",
    "trump: {forbidden_suits: [spades]}\nbeating: {closed_suits: [spades]}\n",
    "trump: {mode: none}\nopening: {first_game: lowest_card}\nbeating: {closed_suits: [clubs]}\n",
    "opening: {lead_card: lowest_trump}\n",
    "limits: {early_cap: 6}\n",
    "limits: {max_cards: unlimited}\n",
    "limits: {hand: unlimited}\n",
    "bout: {ends_early: attacker_or_defender_out}\nexit: {timing: immediate}\n",
    "teams: {mode: partners}\n",
    "teams: {mode: partners, dissolve: on_first_exit, loser: last_holder}\n",
    "epaulettes: {mode: scored, ladder: per_side}\nsession: {record: epaulettes}\n",
    "beating: {closed_suits: [spades], specials: [queen_of_closed_suit_beats_suit]}\n"
    "trump: {forbidden_suits: [spades]}\n",
]


@pytest.mark.parametrize("text", FINE)
def test_what_goes_together_is_left_alone(text: str) -> None:
    assert errors(text) == []
