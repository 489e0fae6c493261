"""A text is painted only if there is something to paint and a colour to paint it in."""

from __future__ import annotations

from durak_rules.documents.colours import BLUE, BOLD, CYAN, GREEN, RED, YELLOW, painted


def test_nothing_is_put_around_an_empty_text_or_where_no_colour_is_named() -> None:
    assert painted("spades", "") == "spades"
    assert painted("", RED) == ""
    assert painted("hearts", RED) == f"{RED}hearts\x1b[0m"


def test_colours_have_the_numbers_that_terminals_know_them_by() -> None:
    told = {RED: "1;31", GREEN: "1;32", YELLOW: "1;33", BLUE: "1;34", CYAN: "1;36", BOLD: "1"}
    assert told == {colour: colour.removeprefix("\x1b[").removesuffix("m") for colour in told}
    assert len(told) == 6
