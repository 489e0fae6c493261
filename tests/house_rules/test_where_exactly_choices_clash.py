"""Two choices clash where the rule says so, and nowhere else: every value of the one beside every value of the other.

A check that compares words in the wrong way is right for the values somebody thought of. So here all are tried.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import NamedTuple

import pytest

from durak_rules.documents.diagnostics import Diagnostic
from durak_rules.house_rules.keys import Value, as_written, key
from durak_rules.house_rules.loading import check_text

SUITS = ("clubs", "diamonds", "hearts", "spades")
NOT_TURNED_UP = ("fixed", "none")
DEALT_OUT = ("all", "all_but_turn_up")


class Clash(NamedTuple):
    """By key the values that clash; the first two keys are shown, a third one says only when."""

    code: str
    values: Mapping[str, tuple[str | int, ...]]


CLASHES = (
    Clash("DUR304", {"trump.suit": ("none",), "trump.mode": ("fixed",)}),
    Clash("DUR304", {"trump.suit": SUITS, "trump.mode": ("turn_up", "none")}),
    Clash("DUR306", {"trump.mode": ("none",), "opening.first_game": ("lowest_trump",)}),
    Clash("DUR306", {"trump.mode": ("none",), "opening.lead_card": ("lowest_trump",)}),
    Clash("DUR306", {"trump.mode": ("none",), "trump_exchange.card": ("lowest_trump",)}),
    Clash("DUR306", {"trump.mode": ("none",), "trump.hidden_second": ("under_turn_up",)}),
    Clash(
        "DUR306",
        {
            "trump.mode": ("none",),
            "transfer.show_card": ("trump_of_rank",),
            "transfer.mode": ("showing", "placing_or_showing"),
        },
    ),
    Clash(
        "DUR306",
        {"opening.lead_card": ("lowest_trump",), "opening.first_game": ("lowest_card", "dealer_left", "random")},
    ),
    Clash("DUR307", {"trump.mode": NOT_TURNED_UP, "trump_exchange.card": ("lowest_trump",)}),
    Clash("DUR307", {"trump.mode": NOT_TURNED_UP, "trump.hidden_second": ("under_turn_up",)}),
    Clash("DUR307", {"trump.mode": NOT_TURNED_UP, "deal.extent": ("all_but_turn_up",)}),
    Clash("DUR307", {"deal.extent": DEALT_OUT, "stock_top.play": ("blind", "face_up")}),
    Clash("DUR307", {"deal.extent": DEALT_OUT, "stock_swap.times": tuple(range(1, 11))}),
    Clash("DUR307", {"deal.extent": DEALT_OUT, "trump.hidden_second": ("under_turn_up",)}),
    Clash("DUR307", {"deal.extent": DEALT_OUT, "trump_exchange.card": ("lowest_trump",)}),
    Clash("DUR307", {"deal.extent": ("all",), "trump.when_all_dealt": ("refuse",)}),
    Clash("DUR307", {"deal.extent": ("all",), "deal.uneven": ("leave_in_stock",)}),
    Clash("DUR308", {"limits.max_cards": ("unlimited",), "limits.hand": ("unlimited",)}),
    Clash("DUR309", {"bout.ends_early": ("attacker_or_defender_out",), "exit.timing": ("bout_end",)}),
    Clash("DUR310", {"teams.loser": ("last_holder",), "teams.dissolve": ("never",)}),
    Clash("DUR310", {"teams.mode": ("partners",), "ending.objective": ("first_out_wins", "placing")}),
    Clash("DUR311", {"deck.jokers": (1, 2), "beating.jokers": ("none",)}),
    Clash("DUR311", {"deck.jokers": (0,), "beating.jokers": ("colour", "colour_and_top_trump")}),
    Clash("DUR312", {"epaulettes.ladder": ("per_victim", "per_side"), "epaulettes.mode": ("none", "cosmetic")}),
    Clash("DUR312", {"session.record": ("epaulettes",), "epaulettes.mode": ("none", "cosmetic")}),
    Clash("DUR316", {"teams.mode": ("partners",), "transfer.mode": ("placing", "showing", "placing_or_showing")}),
)


def a_table_with(choices: Mapping[str, Value]) -> tuple[str, dict[int, str]]:
    """House rules that say just this, and which choice stands in which line."""
    lines: list[str] = []
    written: dict[int, str] = {}
    for group in dict.fromkeys(name.partition(".")[0] for name in choices):
        lines.append(f"{group}:")
        for name, value in choices.items():
            if name.startswith(f"{group}."):
                lines.append(f"  {name.partition('.')[2]}: {as_written(value)}")
                written[len(lines)] = name
    return "\n".join(lines) + "\n", written


def shown(fault: Diagnostic, written: Mapping[int, str]) -> set[str]:
    """The choices of this text that a fault points at."""
    spans = [fault.span, *(other.span for other in fault.elsewhere)]
    return {written[span.line] for span in spans if span.path == "<text>"}


def names_of(clash: Clash) -> str:
    return " ".join([clash.code, *(f"{name}={values[0]}" for name, values in clash.values.items())])


@pytest.mark.parametrize("clash", CLASHES, ids=names_of)
def test_two_choices_clash_for_these_values_and_for_no_others(clash: Clash) -> None:
    both = set(list(clash.values)[:2])
    # Another row of the table can be about the same two choices.
    rows = [other for other in CLASHES if other.code == clash.code and set(list(other.values)[:2]) == both]
    for values in product(*(key(name).values() for name in clash.values)):
        choices = dict(zip(clash.values, values, strict=True))
        text, written = a_table_with(choices)
        told = any(fault.code == clash.code and shown(fault, written) == both for fault in check_text(text)[1])
        assert told == any(all(choices[name] in row.values[name] for name in choices) for row in rows), text


# What is said of a pack that is too small and of teams that cannot be made, and what would mend it.
MENDED = {
    "players: {min: 5, max: 4}\n": (
        "at least five players are needed, but at most four are admitted",
        "write `players: {min: 4, max: 5}`, or mend one of the two",
    ),
    "deck: {size: 24}\n": (
        "24 cards cannot deal six cards to six players",
        "write `players: {max: 4}`, or `deck: {size: 36}`",
    ),
    "deck: {size: 24}\ndeal: {hand_size: 5}\nplayers: {max: 5}\n": (
        "24 cards cannot deal five cards to five players",
        "write `players: {max: 4}`, or `deck: {size: 28}`",
    ),
    "trump: {when_all_dealt: refuse}\n": (
        "36 cards cannot deal six cards to six players and leave a card to turn up",
        "write `players: {max: 5}`, or `deck: {size: 40}`",
    ),
    "deck: {size: 24}\ntrump: {when_all_dealt: refuse}\n": (
        "24 cards cannot deal six cards to six players",
        "write `players: {max: 3}`, or `deck: {size: 40}`",
    ),
    "deck: {packs: 2, size: 20}\nplayers: {max: 8}\n": (
        "40 cards cannot deal six cards to eight players",
        "write `players: {max: 6}`, or `deck: {size: 24}`",
    ),
    "deck: {size: 20, jokers: 1}\nbeating: {jokers: colour}\ndeal: {hand_size: 5}\nplayers: {max: 5}\n": (
        "21 cards cannot deal five cards to five players",
        "write `players: {max: 4}`, or `deck: {size: 24}`",
    ),
    "deck: {size: 20, jokers: 1}\nbeating: {jokers: colour}\ndeal: {hand_size: 5}\nplayers: {max: 5}\n"
    "trump: {when_all_dealt: refuse}\n": (
        "21 cards cannot deal five cards to five players",
        "write `players: {max: 4}`, or `deck: {size: 28}`",
    ),
    "deck: {size: 20}\ndeal: {hand_size: 10}\nplayers: {max: 3}\n": (
        "20 cards cannot deal ten cards to three players",
        "write `players: {max: 2}`, or `deck: {size: 32}`",
    ),
    "deck: {size: 20}\ndeal: {hand_size: 12}\nplayers: {max: 3}\n": (
        "20 cards cannot deal twelve cards to three players",
        "write `deck: {size: 36}`",
    ),
    "deck: {size: 20}\ndeal: {hand_size: 12}\n": (
        "20 cards cannot deal twelve cards to six players",
        "deal fewer cards to each",
    ),
    "trump: {hidden_second: under_turn_up}\n": (
        "36 cards leave no turn-up with a card under it once six players have six each",
        "write `players: {max: 5}`",
    ),
    "trump: {hidden_second: under_turn_up}\nplayers: {max: 5}\ndeal: {hand_size: 7}\n": (
        "36 cards leave no turn-up with a card under it once five players have seven each",
        "write `players: {max: 4}`",
    ),
    "trump: {hidden_second: under_turn_up}\nplayers: {max: 3}\ndeal: {hand_size: 12}\n": (
        "36 cards leave no turn-up with a card under it once three players have twelve each",
        "write `players: {max: 2}`",
    ),
    "trump: {hidden_second: under_turn_up}\nplayers: {max: 2}\ndeck: {size: 20}\ndeal: {hand_size: 10}\n": (
        "20 cards leave no turn-up with a card under it once two players have ten each",
        "deal fewer cards to each",
    ),
    "trump: {hidden_second: under_turn_up}\nplayers: {max: 10}\ndeck: {size: 20}\ndeal: {hand_size: 2}\n": (
        "20 cards leave no turn-up with a card under it once ten players have two each",
        "write `players: {max: 9}`",
    ),
    "teams: {mode: partners}\nplayers: {min: 3, max: 3}\n": (
        "three players do not make two teams of two",
        "admit four players: `players: {min: 4, max: 4}`",
    ),
    "teams: {mode: partners}\nplayers: {min: 5, max: 5}\n": (
        "five players do not make two teams of two",
        "admit four players: `players: {min: 4, max: 4}`",
    ),
    "teams: {mode: partners, size: 3}\nplayers: {max: 5}\n": (
        "two to five players do not make two teams of three",
        "admit six players: `players: {min: 6, max: 6}`",
    ),
    "limits: {max_cards: 5, early_cap: 6}\n": (
        "the opening period admits six attack cards, above the maximum, five",
        "write `limits: {early_cap: none}`, or a number below 5",
    ),
    "beating: {closed_suits: [hearts]}\n": (
        "hearts can be turned up as trumps, but are beaten by themselves only",
        "write `trump: {forbidden_suits: [hearts]}`",
    ),
    "beating: {closed_suits: [clubs]}\n": (
        "clubs can be turned up as trumps, but are beaten by themselves only",
        "write `trump: {forbidden_suits: [clubs]}`",
    ),
}


@pytest.mark.parametrize(("text", "message", "mended"), [(text, *told) for text, told in MENDED.items()], ids=MENDED)
def test_what_is_wrong_and_what_would_mend_it(text: str, message: str, mended: str) -> None:
    (only,) = [fault for fault in check_text(text)[1] if fault.is_error]
    assert (only.message, *only.help) == (message, mended)


JUST_ENOUGH = (
    # Five hands of six, the turn-up and one card under it.
    "trump: {hidden_second: under_turn_up}\nplayers: {max: 5}\ndeck: {size: 32}\n",
    # Five hands of seven and the turn-up.
    "trump: {when_all_dealt: refuse}\nplayers: {max: 5}\ndeal: {hand_size: 7}\n",
    # Without a turn-up no card needs to be left.
    "trump: {mode: fixed, suit: clubs, when_all_dealt: refuse}\n",
    # Two teams of two, two teams of three, and three teams of two.
    "teams: {mode: partners}\nplayers: {min: 4, max: 4}\n",
    "teams: {mode: partners, size: 3}\nplayers: {min: 6, max: 6}\n",
    "teams: {mode: partners}\nplayers: {min: 5, max: 6}\n",
)


@pytest.mark.parametrize("text", JUST_ENOUGH)
def test_just_enough_is_enough(text: str) -> None:
    assert [fault.message for fault in check_text(text)[1] if fault.is_error] == []


def test_what_a_file_says_of_packs_and_hands_is_shown_where_it_matters() -> None:
    text, written = a_table_with({"deck.packs": 2, "deck.size": 20, "deal.hand_size": 6, "players.max": 8})
    (only,) = [fault for fault in check_text(text)[1] if fault.is_error]
    assert shown(only, written) == {"deck.packs", "deck.size", "deal.hand_size", "players.max"}
    text, written = a_table_with({"deck.size": 20, "players.max": 8})
    (only,) = [fault for fault in check_text(text)[1] if fault.is_error]
    assert shown(only, written) == {"deck.size", "players.max"}
    assert not {"six cards each", "the table plays with one pack"} & {other.note for other in only.elsewhere}
    assert len(only.elsewhere) == 1


def test_beside_its_place_a_choice_is_told_in_lower_case_and_without_a_full_stop() -> None:
    (only,) = [fault for fault in check_text("trump: {mode: fixed}\n")[1] if fault.is_error]
    assert only.label == "the trump suit is agreed beforehand and is the same in every game"
