"""Files as their repository names them: from its root, with forward slashes.

Who reads a report of ours elsewhere, such as GitHub, knows the repository, and neither this machine nor the folder
that the program was started in.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from durak_rules.documents.places import Source

__all__ = ["name_in_repository", "repository_root"]

_NO_FILE = re.compile(r"<.*>")  # as <stdin>


def repository_root() -> Path:
    """The root of the repository around this folder; without one, this folder.

    GitHub Actions tells it (``GITHUB_WORKSPACE``); elsewhere it is the nearest folder that holds ``.git``.
    """
    told = os.environ.get("GITHUB_WORKSPACE")
    if told:
        return Path(told).absolute()
    here = Path.cwd()
    return next((folder for folder in (here, *here.parents) if (folder / ".git").exists()), here)


def name_in_repository(path: str, source: Source | None, root: Path) -> str | None:
    """How the repository calls a file that messages call ``path``; None for what is no file of its user.

    That is standard input without a name, or house rules that were installed with the program. A file outside of the
    repository keeps the name that it goes by.

    >>> name_in_repository("tables/../house.durak.yaml", None, Path.cwd())
    'house.durak.yaml'
    """
    file = source.file if source is not None else None
    if file is None:
        return None if _NO_FILE.fullmatch(path) else _below(Path(path), root) or Path(path).as_posix()
    inside = _below(file, root)
    goes_by_its_own_name = _resolved(file) == _resolved(Path(path))
    return inside or (Path(path).as_posix() if goes_by_its_own_name else None)


def _below(file: Path, root: Path) -> str | None:
    """The path from the root, where a file lies below it: as it is written, or else once links are followed."""
    written = Path(os.path.normpath(Path.cwd() / file))
    for inner, outer in ((written, Path(os.path.normpath(root))), (_resolved(file), _resolved(root))):
        if inner.is_relative_to(outer) and inner != outer:
            return inner.relative_to(outer).as_posix()
    return None


def _resolved(file: Path) -> Path:
    try:
        return file.resolve()
    except (OSError, RuntimeError, ValueError):  # a loop of links, a name that no file can have
        return file.absolute()
