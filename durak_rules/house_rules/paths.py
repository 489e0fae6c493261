"""Following a path in ``extends``, or from a scenario: it stays in the folder of the file, or below it.

So a folder of house rules can be given away as it is, and a stranger's file reads nothing but its own folder.
"""

from __future__ import annotations

from pathlib import Path

from durak_rules.documents.diagnostics import Diagnostic, DocumentError, nearest, quoted
from durak_rules.documents.files import what_is
from durak_rules.house_rules.layers import Layer
from durak_rules.house_rules.library import SUFFIX, name_of

__all__ = ["PathRefusedError", "extends_fault", "file_of_path", "follow", "is_folder"]

_OUTSIDE = "a path counts from the folder of the file and stays in it; files elsewhere are found by name"


class PathRefusedError(Exception):
    """Why a path leads to no house rules: the code, a player's sentence, and what to do."""

    def __init__(self, code: str, message: str, advice: str) -> None:
        super().__init__(message)
        self.code, self.message, self.advice = code, message, advice


def follow(path: str, folder: Path) -> Path:
    """The file of house rules that a path leads to, seen from a folder. Raises :class:`PathRefusedError`."""
    shown = quoted(path, 80)
    try:
        target = (folder / path).resolve()
        is_inside = not Path(path).is_absolute() and target.is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError):  # a loop of links, a name that no file can have
        raise PathRefusedError("DUR401", f"{shown} cannot be followed", "mend the path") from None
    if not is_inside:
        raise PathRefusedError("DUR403", f"{shown} leads out of the folder of this file", _OUTSIDE)
    found = what_is(target)
    if found == "folder":
        raise PathRefusedError("DUR404", f"{shown} is a folder, not a file", "name a file in it")
    if not path.endswith(SUFFIX):
        raise PathRefusedError("DUR405", f"{shown} is no house-rules file", f"a path ends in `{SUFFIX}`")
    if found == "nothing":
        raise PathRefusedError("DUR401", f"there is no file {shown}", _advice(path, target))
    return target


def _advice(path: str, target: Path) -> str:
    """What to do about a path at whose end there is no file: perhaps one beside it is meant."""
    beside = [each for each in target.parent.glob(f"*{SUFFIX}") if what_is(each) == "file"]
    guess = nearest(name_of(target), sorted(map(name_of, beside)))
    if guess is None:
        return "look for a slip; a path counts from the folder of the file"
    return f"did you mean `{(Path(path).parent / f'{guess}{SUFFIX}').as_posix()}`?"


def file_of_path(child: Layer, extends: str, folder: Path | None) -> tuple[Path, str]:
    """The file that ``extends`` leads to, and how messages call it. Raises :class:`DocumentError`."""
    if folder is None:
        message = f"there is no folder in which to look for {quoted(extends)}"
        advice = "rules that are not in a file extend others by name"
        raise DocumentError([extends_fault(child, "DUR401", message, advice)])
    try:
        target = follow(extends, folder)
    except PathRefusedError as refused:
        raise DocumentError([extends_fault(child, refused.code, refused.message, refused.advice)]) from None
    above = Path(child.source.path).parent if child.source else Path()
    return target, str(above / extends)


def is_folder(extends: str, folder: Path | None) -> bool:
    """Whether a name that is no house rules' is that of a folder beside the file."""
    return folder is not None and what_is(folder / extends) == "folder"


def extends_fault(child: Layer, code: str, message: str, *advice: str) -> Diagnostic:
    """A fault at the ``extends`` of a file."""
    span = child.header.extends_span
    assert span is not None
    return Diagnostic(code, span, message, "", advice, source=child.source)
