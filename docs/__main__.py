"""``python -m docs [FOLDER]``: build the site, into ``build/site`` if no folder is named."""

from __future__ import annotations

import sys
from pathlib import Path

from docs.building import ROOT, build

if __name__ == "__main__":
    folder = Path(sys.argv[1]) if sys.argv[1:] else ROOT / "build" / "site"
    sys.exit(build(folder.resolve()))
