"""Secrets by which a browser shows whose it is: made here, given out once, kept only as what cannot be turned back.

>>> token = new_token()
>>> len(token), digest(token) == digest(token), digest(token) == digest(new_token())
(22, True, False)
"""

from __future__ import annotations

import hashlib
import re
import secrets

__all__ = ["digest", "is_token", "new_name", "new_token"]

_BYTES = 16
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def new_token() -> str:
    """128 bits that nobody can guess, as they stand in a link or a cookie."""
    return secrets.token_urlsafe(_BYTES)


def is_token(text: str) -> bool:
    """Has this text the form of a token?"""
    return _TOKEN.fullmatch(text) is not None


def digest(token: str) -> bytes:
    """What is kept of a token. It has so many bits that no salt is needed."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def new_name() -> str:
    """What a table is called in an address: short enough to be read out, too long to be guessed (79 bits)."""
    return "".join(secrets.choice(_LETTERS) for _ in range(16))
