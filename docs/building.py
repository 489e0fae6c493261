"""How the site is built: its pages are laid out in a folder, the generator makes HTML of them, strictly.

The generator is Zensical. It runs no code of ours, so that the pages which the code tells are written before it runs.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml

from docs.generate import generated_pages
from docs.generate.insertions import with_insertions
from docs.navigation import navigation

__all__ = ["PAGES", "ROOT", "build", "generate", "lay_out"]

ROOT = Path(__file__).parents[1]
PAGES = Path(__file__).parent
"""Where the pages written by hand lie."""
SITE = Path(__file__).parent / "site.yml"


def lay_out(folder: Path) -> None:
    """Write every page, the schemas and the settings of the generator into an empty folder."""
    pages = folder / "pages"
    pages.mkdir(parents=True)
    shutil.copy(PAGES / "site.css", pages)
    shutil.copytree(PAGES / "examples", pages / "examples")
    shutil.copytree(PAGES / "findings", pages / "findings")
    for written in PAGES.rglob("*.md"):
        place = pages / written.relative_to(PAGES)
        place.write_text(with_insertions(written.read_text(encoding="utf-8")), encoding="utf-8")
    shutil.copytree(ROOT / "schemas", pages / "schemas")
    made = generated_pages()
    for page in made:
        path = pages / page.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page.text, encoding="utf-8")
    settings = yaml.safe_load(SITE.read_text(encoding="utf-8"))
    settings |= {"docs_dir": "pages", "site_dir": "site", "nav": navigation(made)}
    (folder / "mkdocs.yml").write_text(yaml.safe_dump(settings, allow_unicode=True, sort_keys=False), encoding="utf-8")


def build(folder: Path) -> int:
    """Build the site into a folder. 0: all is well; else a link leads nowhere, and the generator has told which."""
    with tempfile.TemporaryDirectory() as laid_out:
        lay_out(Path(laid_out))
        failed = generate(Path(laid_out))
        if not failed:
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(Path(laid_out) / "site", folder)
    return failed


def generate(laid_out: Path) -> int:
    """Make HTML of what is laid out. Every warning is an error."""
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean", "-f", str(laid_out / "mkdocs.yml")]
    return subprocess.run(command, cwd=ROOT, check=False).returncode
