"""Programs that come from npm and are tested against: installed once into the user's cache folder."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

__all__ = ["from_npm"]


def from_npm(name: str, version: str) -> Path:
    """The folder of an installed package of npm; the test is skipped, saying why, where it cannot be had."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        pytest.skip(f"node and npm are not here, with which {name} is installed")
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "durak-rules-tests"
    home = cache / f"{name.replace('/', '-')}-{version}"
    package = home / "node_modules" / name
    if not package.exists():
        being_made = cache / f"{home.name}.{os.getpid()}"
        being_made.mkdir(parents=True)
        wanted = f"{name}@{version}"
        install = [npm, "install", "--no-audit", "--no-fund", "--prefix", str(being_made), wanted]
        done = subprocess.run(install, capture_output=True, text=True, timeout=300, check=False)
        if done.returncode != 0:
            shutil.rmtree(being_made)
            pytest.skip(f"npm cannot install {wanted}: {done.stderr.strip()[-300:]}")
        if not home.exists():
            being_made.rename(home)
    return package
