"""House rules as a parameter of a game: a name, or letters that hold all of them.

OpenSpiel's game strings know no commas and brackets inside a parameter, so rules that have no name are written as
letters, digits, ``-`` and ``_``, as in the address of a page.
"""

from __future__ import annotations

import json

from durak_rules.documents.links import BadLinkError, as_link, from_link
from durak_rules.engine.starting import VariantLike, house_rules
from durak_rules.house_rules.differences import differing_choices
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import load_variant, variant_from_text
from durak_rules.house_rules.variant import Variant

__all__ = ["variant_of", "variant_parameter"]


def variant_parameter(variant: VariantLike) -> str:
    """What stands for these house rules in a game string: the name of shipped ones, else letters that hold them.

    ``variant`` is what ``load_variant`` takes. Raises ``DocumentError`` if the rules do not hold.

    >>> variant_parameter("pack-20")
    'pack-20'
    >>> letters = variant_parameter({"deck": {"size": 20}, "deal": {"hand_size": 2}})
    >>> variant_of(letters).value("deal.hand_size")
    2
    """
    if isinstance(variant, str) and library().find(variant) is not None:
        return variant
    return as_link(json.dumps(differing_choices(house_rules(variant))))


def variant_of(parameter: str) -> Variant:
    """The house rules that a parameter stands for.

    Raises ValueError if it is neither a name nor such letters, ``DocumentError`` if the rules in the letters do not
    hold.
    """
    shelves = library()
    if shelves.find(parameter) is not None:
        return load_variant(parameter)
    try:
        text = from_link(parameter)
    except BadLinkError:
        raise ValueError(
            f"“{parameter[:40]}” is neither the name of house rules nor what variant_parameter() writes:"
            f" {shelves.advice(parameter)}"
        ) from None
    return variant_from_text(text, "variant")
