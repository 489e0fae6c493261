"""A process that plays a session in a file until it is killed: run by ``test_session_files.py``.

After every move that is written it says how far it is: games begun and moves of the last one.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from durak_rules.engine.session import Session
from durak_rules.engine.session_file import SessionFile


def main(path: Path) -> None:
    """Begin a session, or go on with the one that is there, and never stop."""
    chance = random.Random()
    if path.exists():
        kept = SessionFile.open(path)
    else:
        kept = SessionFile.create(path, Session.start("guide", ["Ann", "Ben", "Cem"], seed=3))
    while True:
        print(len(kept.session.games), len(kept.session.game.moves), flush=True)
        if kept.session.game.is_over:
            kept.next_game()
        else:
            kept.play(chance.choice(kept.session.game.legal()))


main(Path(sys.argv[1]))
