"""A text that travels in an address: deflated, in the letters that an address may hold, and never larger than agreed.

>>> from_link(as_link("throw_in: {who: all}"))
'throw_in: {who: all}'
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib

__all__ = ["LONGEST_LINK", "LONGEST_TEXT", "BadLinkError", "TooLongError", "as_link", "from_link"]

LONGEST_LINK = 8_000
"""Characters of a link; what is longer is cut by some programs on its way."""

LONGEST_TEXT = 64 * 1024
"""Bytes of the text in a link: a few characters can be made to hold gigabytes."""

_LETTERS = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)


class BadLinkError(ValueError):
    """A link that holds no text of ours: it was cut, mistyped or forged."""


class TooLongError(ValueError):
    """A text that no link can hold."""


def as_link(text: str) -> str:
    """The letters that stand for a text. Raises :class:`TooLongError`."""
    content = text.encode()
    link = base64.urlsafe_b64encode(_deflated(content)).rstrip(b"=").decode()
    if len(content) > LONGEST_TEXT or len(link) > LONGEST_LINK:
        raise TooLongError(f"{len(content)} bytes")
    return link


def from_link(link: str) -> str:
    """The text that letters stand for. Raises :class:`BadLinkError`."""
    if len(link) > LONGEST_LINK or not _LETTERS.fullmatch(link):
        raise BadLinkError(link[:20])
    try:
        content = _inflated(base64.urlsafe_b64decode(link + "=" * (-len(link) % 4)))
        return content.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError) as error:
        raise BadLinkError(link[:20]) from error


def _deflated(content: bytes) -> bytes:
    raw = zlib.compressobj(level=9, wbits=-zlib.MAX_WBITS)
    return raw.compress(content) + raw.flush()


def _inflated(packed: bytes) -> bytes:
    """At most the agreed number of bytes; what would be more is never made."""
    raw = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
    content = raw.decompress(packed, LONGEST_TEXT)
    if not raw.eof or raw.unused_data:
        raise zlib.error("more than is agreed")
    return content
