"""What a bare word means: the core schema of YAML 1.2, which is what editors read.

PyYAML itself reads YAML 1.1, in which ``no`` is false, ``6:30`` is 390 and ``010`` is eight. Here ``no``
is the word no, ``6:30`` is a text and ``010`` is ten.
"""

from __future__ import annotations

import re

from durak_rules.documents.nodes import Scalar

__all__ = ["LONGEST_NUMBER", "is_overlong_number", "resolve"]

LONGEST_NUMBER = 40
"""Characters of a whole number; a longer one is no number that a card table could mean."""

_WORDS: dict[str, Scalar] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_BEGINS_A_NUMBER = frozenset("+-.0123456789")
_WHOLE = re.compile(r"(?P<decimal>[-+]?[0-9]+)|0o(?P<octal>[0-7]+)|0x(?P<hexadecimal>[0-9a-fA-F]+)")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_SPECIAL_FLOAT = re.compile(r"([-+]?)\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_BASES = {"decimal": 10, "octal": 8, "hexadecimal": 16}


def resolve(text: str) -> Scalar:
    """The value of a plain scalar, one without quotes.

    >>> [resolve(word) for word in ("no", "6:30", "010", "0o10", "0x1F", "~", "true", "6.0")]
    ['no', '6:30', 10, 8, 31, None, True, 6.0]
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _BEGINS_A_NUMBER:
        return text
    if whole := _WHOLE.fullmatch(text):
        base = whole.lastgroup or "decimal"
        return text if len(text) > LONGEST_NUMBER else int(whole[base], _BASES[base])
    if special := _SPECIAL_FLOAT.fullmatch(text):
        return float(f"{special[1] or ''}{special[2] or special[3]}")
    return float(text) if _FLOAT.fullmatch(text) else text


def is_overlong_number(text: str) -> bool:
    """Whether a plain scalar is a whole number of too many digits; :func:`resolve` leaves it as text."""
    return len(text) > LONGEST_NUMBER and text[0] in _BEGINS_A_NUMBER and _WHOLE.fullmatch(text) is not None
