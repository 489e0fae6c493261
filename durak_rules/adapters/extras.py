"""Toolkits are optional: whoever imports an adapter without its toolkit is told what to install."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["needing"]


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Imports of what this extra of ours brings. Raises ModuleNotFoundError with the command that installs it.

    >>> with needing("pettingzoo"):
    ...     import a_toolkit_that_is_not_there
    Traceback (most recent call last):
    ModuleNotFoundError: a_toolkit_that_is_not_there is not installed; pip install 'durak-rules[pettingzoo]'
    """
    try:
        yield
    except ModuleNotFoundError as error:
        text = f"{error.name} is not installed; pip install 'durak-rules[{extra}]'"
        raise ModuleNotFoundError(text, name=error.name) from None
