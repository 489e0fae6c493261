"""A text is painted only if there is something to paint and a colour to paint it in."""

from __future__ import annotations

from durak_rules.documents.colours import RED, painted


def test_nothing_is_put_around_an_empty_text_or_where_no_colour_is_named() -> None:
    assert painted("spades", "") == "spades"
    assert painted("", RED) == ""
    assert painted("hearts", RED) == f"{RED}hearts\x1b[0m"
