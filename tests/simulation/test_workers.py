"""More than one worker: the same figures as from one, though a worker is killed in the middle."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from durak_rules.simulation import Results, simulate
from durak_rules.simulation.match import Match, Plan
from durak_rules.simulation.workers import Workers, WorkersLost, dask, in_this_process, processes, ray

GAMES = 16


def played(
    workers: Workers = in_this_process, after_first: Callable[[], None] | None = None
) -> tuple[Results, list[str]]:
    """A match of players who are asked for every move, game by game, and what was said meanwhile."""
    said: list[str] = []

    def told(games: int) -> None:
        if games == 1 and after_first is not None:
            after_first()

    results = simulate(
        ["guide", "everyone-adds"],
        games=GAMES,
        players=["careful", "greedy"],
        seed=7,
        workers=workers,
        told=told,
        say=said.append,
    )
    return results, said


@pytest.fixture(scope="module")
def alone() -> Results:
    """What comes out of the match if one process plays it."""
    return played()[0]


def kill_one(words: str) -> None:
    """Kill a process that was started by this one, or by such a one, and has these words in its command line."""
    psutil = pytest.importorskip("psutil")
    found = [each for each in psutil.Process().children(recursive=True) if words in " ".join(each.cmdline())]
    os.kill(found[0].pid, signal.SIGKILL)


def test_two_processes_find_what_one_finds(alone: Results) -> None:
    pytest.importorskip("joblib")
    assert played(processes(2))[0] == alone


def test_a_killed_process_loses_nothing(alone: Results) -> None:
    pytest.importorskip("joblib")
    results, said = played(processes(2), lambda: kill_one("popen_loky"))
    assert results == alone
    assert said == ["A worker has died. What it had in hand is played again; nothing is lost."]


def test_what_is_done_soon_is_done_here(alone: Results) -> None:
    """Nobody waits for processes to start if the games take less."""
    assert played(processes())[0] == alone


def test_without_joblib_one_process_plays_and_says_how_more_would(
    alone: Results, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    results, said = played(processes(2))
    assert results == alone
    assert said == ["pip install 'durak-rules[simulate]' lets every core play; until then it is one."]


def test_a_dask_cluster_loses_a_worker_and_no_game(alone: Results) -> None:
    """Two workers of a real cluster on this machine, and one of them is killed."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, silence_logs=50
    ) as cluster:
        first = next(iter(cluster.workers.values()))
        results, _ = played(dask(cluster.scheduler_address), lambda: os.kill(first.pid, signal.SIGKILL))
    assert results == alone


@pytest.fixture
def ray_head(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a real Ray cluster on this machine; nobody else can reach it, so it asks for no token."""
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    pytest.importorskip("ray")
    address, program = "127.0.0.1:26379", str(Path(sys.executable).with_name("ray"))
    start = [program, "start", "--head", "--node-ip-address=127.0.0.1", "--port=26379", "--num-cpus=2"]
    subprocess.run([*start, "--include-dashboard=false", "--disable-usage-stats"], check=True, capture_output=True)
    yield address
    subprocess.run([program, "stop"], check=True, capture_output=True)


@pytest.mark.slow
def test_a_ray_cluster_loses_a_worker_and_no_game(alone: Results, ray_head: str) -> None:
    psutil = pytest.importorskip("psutil")

    def kill_an_actor() -> None:
        actors = [each for each in psutil.process_iter(["cmdline"]) if "ray::PoolActor" in (each.info["cmdline"] or [])]
        os.kill(actors[0].pid, signal.SIGKILL)

    results, said = played(ray(ray_head), kill_an_actor)
    assert results == alone
    assert said == ["A worker has died. What it had in hand is played again; nothing is lost."]


def test_a_cluster_that_is_not_there_is_told_in_a_sentence() -> None:
    pytest.importorskip("ray")
    with pytest.raises(WorkersLost, match=r"no Ray cluster is found at 127\.0\.0\.1:1: "):
        played(ray("127.0.0.1:1"))


def test_a_worker_that_dies_again_and_again_is_told_of() -> None:
    """Games that no process lives through: it is tried a few times, and then said."""
    pytest.importorskip("joblib")
    said: list[str] = []
    plan = Plan(Deadly(("guide",), ("greedy", "greedy"), str(os.getpid())), games=4, at_once=1, keeps_rows=False)
    with pytest.raises(WorkersLost, match="workers died 4 times in a row before game 0 was over"):
        list(processes(2)(plan, said.append))
    assert len(said) == 3


class Deadly(Match):
    """A match that kills the process which looks at its rules, unless it is the one whose number is the seed."""

    __slots__ = ()

    def __getattribute__(self, name: str) -> object:
        if name == "rules" and str(os.getpid()) != self.seed:
            os.kill(os.getpid(), signal.SIGKILL)
        return super().__getattribute__(name)
