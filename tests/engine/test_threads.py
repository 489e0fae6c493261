"""Several threads ask one game at once: each is told the same as if it were alone."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor

from durak_rules import Game


def test_many_threads_play_on_from_one_position_and_all_arrive_at_the_same() -> None:
    often = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for seed in range(30):
            start = Game.deal("guide", [f"N{seed}", "B", "C"], seed=seed)  # seats of their own have no moves known yet

            def line_after(number: int, start: Game = start) -> tuple[str, int]:
                game = start
                for _ in range(40):
                    if game.is_over:
                        break
                    game = game.play(game.legal()[0])
                return game.line(), number

            with ThreadPoolExecutor(4) as threads:
                assert len({line for line, _ in threads.map(line_after, range(4))}) == 1
    finally:
        sys.setswitchinterval(often)
