"""Following a path in ``extends``: it stays in the folder of the file, or below it.

So a folder of house rules can be given away as it is, and a stranger's file reads nothing but its own folder.
"""

from __future__ import annotations

from pathlib import Path

from durak_rules.documents.diagnostics import Diagnostic, DocumentError, nearest, quoted
from durak_rules.house_rules.layers import Layer
from durak_rules.house_rules.library import SUFFIX

__all__ = ["extends_fault", "file_of_path", "is_folder", "is_path"]

_OUTSIDE = "a path counts from the folder of the file and stays in it; files elsewhere are found by name"


def is_path(extends: str) -> bool:
    """Whether this is meant as a path rather than as a name."""
    return extends.endswith(SUFFIX) or "/" in extends or "\\" in extends


def file_of_path(child: Layer, extends: str, folder: Path | None) -> tuple[Path, str]:
    """The file that the path leads to, and how messages call it. Raises :class:`DocumentError`."""
    if folder is None:
        message = f"there is no folder in which to look for {quoted(extends)}"
        raise _refusal(child, "DUR401", message, "rules that are not in a file extend others by name")
    try:
        target = _inside(child, extends, folder)
        kind = "folder" if target.is_dir() else "file" if target.is_file() else ""
    except (OSError, RuntimeError):  # a loop of links, a name that is too long
        raise _refusal(child, "DUR401", f"{quoted(extends)} cannot be followed", "mend the path") from None
    if kind == "folder":
        raise _refusal(child, "DUR404", f"{quoted(extends)} is a folder, not a file", "name a file in it")
    if not extends.endswith(SUFFIX):
        raise _refusal(child, "DUR405", f"{quoted(extends)} is no house-rules file", f"a path ends in `{SUFFIX}`")
    if not kind:
        guess = nearest(extends, sorted(each.name for each in folder.glob(f"*{SUFFIX}")))
        advice = f"did you mean `{guess}`?" if guess else "look for a slip; a path counts from the folder of the file"
        raise _refusal(child, "DUR401", f"there is no file {quoted(extends)}", advice)
    above = Path(child.source.path).parent if child.source else Path()
    return target, str(above / extends)


def is_folder(extends: str, folder: Path | None) -> bool:
    """Whether a name that is no house rules' is that of a folder beside the file."""
    try:
        return folder is not None and (folder / extends).is_dir()
    except OSError:
        return False


def extends_fault(child: Layer, code: str, message: str, *advice: str) -> Diagnostic:
    """A fault at the ``extends`` of a file."""
    span = child.header.extends_span
    assert span is not None
    return Diagnostic(code, span, message, "", advice, source=child.source)


def _inside(child: Layer, extends: str, folder: Path) -> Path:
    message = f"{quoted(extends)} leads out of the folder of this file"
    if "\0" in extends or Path(extends).is_absolute():
        raise _refusal(child, "DUR403", message, _OUTSIDE)
    target = (folder / extends).resolve()
    if not target.is_relative_to(folder.resolve()):
        raise _refusal(child, "DUR403", message, _OUTSIDE)
    return target


def _refusal(child: Layer, code: str, message: str, advice: str) -> DocumentError:
    return DocumentError([extends_fault(child, code, message, advice)])
