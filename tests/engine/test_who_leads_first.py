"""Who leads first, asked with hands of any size: a hand may be empty, whoever sits first."""

from __future__ import annotations

import pytest

from durak_rules.cards import parse_card
from durak_rules.engine.opener import opener
from durak_rules.engine.positions import PositionError


def leader(dealer: str = "B", **hands: str) -> str | None:
    held = {seat: tuple(map(parse_card, cards.split())) for seat, cards in hands.items()}
    return opener("guide", seats=["A", "B", "C"], trump="D", dealer=dealer, hands=held)


def test_the_first_seat_need_not_hold_a_card() -> None:
    assert leader(B="6D") == "B"
    assert leader(A="", B="8D", C="7D") == "C"


def test_of_hands_without_a_card_the_seat_left_of_the_dealer_leads() -> None:
    assert leader(dealer="B") == "C"


@pytest.mark.parametrize(
    ("hands", "told"),
    [
        ({"A": "2D"}, "2♦ is not in the pack of 36 cards"),
        ({"A": "7D", "B": "7D"}, "7♦ lies in more places than the pack holds it"),
        ({"X": "7D"}, "nobody called “X” sits here"),
    ],
)
def test_hands_that_cannot_be_are_told(hands: dict[str, str], told: str) -> None:
    with pytest.raises(PositionError, match=told):
        leader(**hands)


def test_a_dealer_that_does_not_sit_here_is_told() -> None:
    with pytest.raises(PositionError, match="nobody called “Z” sits here"):
        leader(dealer="Z", A="7D")
