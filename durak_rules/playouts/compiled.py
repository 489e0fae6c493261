"""The rules compiled by numba, and the folder of the user's in which they are kept.

The folder is named by a hash of every text that the rules are made from, so a rule that changes is compiled anew and
nothing stale is ever run. An installation that cannot be written to makes no difference.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Any

from durak_rules.playouts.program import PROGRAM

__all__ = ["CACHE_VARIABLE", "compiled_rules"]

CACHE_VARIABLE = "DURAK_RULES_CACHE"
"""The variable of the environment that names another folder to keep compiled rules in."""

MESSAGE = "Compiling the rules for this machine. That is done once and takes some ten seconds."


def _user_cache() -> Path:
    """Where this user's programs keep what they can make again."""
    if CACHE_VARIABLE in os.environ:
        return Path(os.environ[CACHE_VARIABLE])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "durak-rules"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "durak-rules"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "durak-rules"


def _folder(name: str) -> Path:
    """A folder of this name that can be written: kept if possible, else for this process."""
    folder = _user_cache() / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.mkdtemp(prefix="durak-rules-"))


MADE_FROM = (
    "engine/bits.py",
    "engine/fields.py",
    "engine/joined.py",
    "engine/writing_out.py",
    *(f"{name.removeprefix('durak_rules.').replace('.', '/')}.py" for name in PROGRAM.more),
    "playouts/generated.py",
    "playouts/numba_parts.py",
    "playouts/numba_records.py",
    "playouts/program.py",
    "playouts/words_of_a_record.py",
)
"""What the compiled rules are made from, besides the rules."""


def _texts() -> Iterator[bytes]:
    """All that the compiled rules are made from."""
    package = Path(__file__).parents[1]
    for file in (*sorted((package / "engine" / "rules").glob("*.py")), *map(package.joinpath, MADE_FROM)):
        yield file.read_bytes()


def _name() -> str:
    from llvmlite import binding

    of = hashlib.sha256(b"\n".join(_texts()))
    of.update("\n".join((sys.version, version("numba"), version("llvmlite"), binding.get_host_cpu_name())).encode())
    return of.hexdigest()[:16]


def _write(file: Path, text: str) -> None:
    """Write a file so that nobody ever reads half of it."""
    with tempfile.NamedTemporaryFile("w", dir=file.parent, suffix=".new", delete=False, encoding="utf-8") as new:
        new.write(text)
    Path(new.name).replace(file)


def _load(file: Path, *, is_compiled: bool) -> ModuleType:
    """The generated module. If ``is_compiled``, ``run`` is expected in numba's cache, and its parts are not made."""
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    vars(module)["COMPILED"] = is_compiled
    sys.modules[file.stem] = module
    spec.loader.exec_module(module)
    return module


_loaded: list[ModuleType] = []
_loading = threading.Lock()


def compiled_rules(say: Callable[[str], None] | None = None) -> Any:
    """The generated module, compiled now or taken from the user's cache; called is its function ``run``.

    ``say`` is told, in a sentence, if it takes a while. Raises ModuleNotFoundError if numba is not installed.
    """
    with _loading:
        if not _loaded:
            _loaded.append(_from_cache_or_compiled(say))
    return _loaded[0]


def _from_cache_or_compiled(say: Callable[[str], None] | None) -> ModuleType:
    from numba.core.errors import NumbaError

    name = _name()
    folder = _folder(f"compiled-{name}")
    file, done = folder / f"durak_rules_compiled_{name}.py", folder / "done"
    if done.exists():
        try:
            return _load(file, is_compiled=True)
        except NumbaError:
            # numba looks for its own part elsewhere now, or somebody has cleared it away: it is made again.
            done.unlink(missing_ok=True)
    from durak_rules.playouts.generated import module_text

    if say is not None:
        say(MESSAGE)
    _write(file, module_text())
    module = _load(file, is_compiled=False)
    done.touch()
    return module
