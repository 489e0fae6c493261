"""Several threads play at once: each is told the same as if it were alone."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from durak_rules import Game
from durak_rules.engine.joined import joined_source


@contextmanager
def taking_turns_often() -> Iterator[None]:
    often = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        yield
    finally:
        sys.setswitchinterval(often)


def test_many_threads_play_on_from_one_position_and_all_arrive_at_the_same() -> None:
    with taking_turns_often():
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


@contextmanager
def collecting_often() -> Iterator[None]:
    """Collect garbage at every turn, and let other threads in meanwhile."""
    before = gc.get_threshold()
    gc.set_threshold(50)
    gc.callbacks.append(_letting_others_in)
    try:
        yield
    finally:
        gc.callbacks.remove(_letting_others_in)
        gc.set_threshold(*before)


def _letting_others_in(*_: object) -> None:
    sum(range(50))


def test_many_threads_join_the_rules_at_once() -> None:
    def join(_: int) -> str:
        return joined_source.__wrapped__(True)

    with taking_turns_often(), collecting_often(), ThreadPoolExecutor(3) as threads:
        assert set(threads.map(join, range(3))) == {joined_source(True)}
