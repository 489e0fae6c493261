"""A text that travels in an address comes out as it went in; whatever else stands there is refused, however small."""

from __future__ import annotations

import base64
import zlib
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak_rules.documents.links import LONGEST_LINK, LONGEST_TEXT, BadLinkError, TooLongError, as_link, from_link


def packed(content: bytes) -> str:
    raw = zlib.compressobj(level=9, wbits=-15)
    return base64.urlsafe_b64encode(raw.compress(content) + raw.flush()).rstrip(b"=").decode()


@given(st.text(max_size=300))
def test_a_text_comes_out_as_it_went_in(text: str) -> None:
    assert from_link(as_link(text)) == text


@given(st.text(max_size=60))
def test_what_is_no_link_is_refused(link: str) -> None:
    with suppress(BadLinkError):
        assert as_link(from_link(link))


@pytest.mark.parametrize("link", ["", "=", "a b", "ссылка", "AAAA", "_____", "%00", "../../etc/passwd", "8wU\n"])
def test_a_link_that_was_mistyped_is_refused(link: str) -> None:
    with pytest.raises(BadLinkError):
        from_link(link)


def test_a_link_that_was_cut_is_refused() -> None:
    link = as_link("throw_in: {who: all}")
    for end in range(len(link)):
        with pytest.raises(BadLinkError):
            from_link(link[:end])


def test_a_few_characters_do_not_swell_to_gigabytes() -> None:
    bomb = packed(b"0" * 5_000_000)
    assert len(bomb) <= LONGEST_LINK
    with pytest.raises(BadLinkError):
        from_link(bomb)


def test_a_text_at_the_limit_goes_through_and_the_next_byte_does_not() -> None:
    assert len(from_link(packed(b"0" * LONGEST_TEXT))) == LONGEST_TEXT
    with pytest.raises(BadLinkError):
        from_link(packed(b"0" * (LONGEST_TEXT + 1)))
    with pytest.raises(TooLongError):
        as_link("0" * (LONGEST_TEXT + 1))


def test_what_stands_behind_the_end_of_a_link_is_refused() -> None:
    whole = base64.urlsafe_b64decode(packed(b"guide") + "==")
    with pytest.raises(BadLinkError):
        from_link(base64.urlsafe_b64encode(whole + b"more").rstrip(b"=").decode())
