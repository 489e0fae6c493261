"""Who plays: this process, more of them on this machine, or a Dask or Ray cluster, all by way of joblib.

Parts of a match come back in order. A part is the same whoever plays it, so one that was lost with its worker is simply
played again.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
import signal
import socket
import threading
import time
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any

from durak_rules.simulation.match import Batch, Part, Plan, Say, play_part

__all__ = ["Workers", "WorkersLost", "dask", "in_this_process", "processes", "ray"]

Batches = Generator[Batch, None, None]
Workers = Callable[[Plan, Say | None], Batches]
"""Play all parts of a plan, in order; the sentence that they say is for people."""

MOST_LOSSES = 3
"""So many times in a row workers may be lost before anything is finished."""
SOON = 3.0
"""What is done in so many seconds is not worth starting processes for."""
PATIENCE = 10
"""So many seconds a cluster may take to answer."""
A_WHILE = 5.0
"""A round of so many seconds is long enough."""
BEFORE_GUESSING = 0.5
"""After so many seconds it is clear how long the rest takes."""


class WorkersLost(RuntimeError):
    """There are no workers, or they die again and again; the message says what to look at."""


def in_this_process(plan: Plan, say: Say | None = None) -> Batches:
    """Play everything here."""
    for part in plan.parts():
        yield play_part(part)


def processes(number: int | None = None) -> Workers:
    """So many processes on this machine; None: one for each core, if there is enough to do for them."""
    return partial(_processes, number)


def dask(scheduler: str | None = None) -> Workers:
    """The workers of the Dask cluster whose scheduler listens there; None: of one that is started on this machine."""
    return partial(_of_cluster, partial(_dask_client, scheduler))


def ray(address: str | None = None) -> Workers:
    """The workers of the Ray cluster at this address; None: of one that is started on this machine."""
    return partial(_of_cluster, partial(_ray_cluster, address))


def _processes(number: int | None, plan: Plan, say: Say | None) -> Batches:
    done = 0
    if number is None:
        for batch in _while_it_is_short(plan):
            done += batch.tallies.games
            yield batch
    if done == plan.games:
        return
    if number == 1 or not _joblib_is_installed(say):
        yield from map(play_part, plan.parts(done))
    else:
        yield from _spread(plan, done, _loky(number), say)


def _joblib_is_installed(say: Say | None) -> bool:
    if importlib.util.find_spec("joblib") is not None:
        return True
    if say is not None:
        say("pip install 'durak-rules[simulate]' lets every core play; until then it is one.")
    return False


def _while_it_is_short(plan: Plan) -> Iterator[Batch]:
    """Play here until it is clear that the rest takes long; to the end if it does not."""
    began = time.monotonic()
    for part in plan.parts():
        yield play_part(part)
        over = part.first + part.count
        taken = time.monotonic() - began
        if taken > BEFORE_GUESSING and taken / over * (plan.games - over) > SOON:
            return


@dataclass(frozen=True)
class Opened:
    """A backend of joblib that is ready: what ``joblib.parallel_config`` is called with, and what is raised if a worker
    dies. ``round``: it gives back nothing before all that it was given is done, so it is given so much at first."""

    config: Mapping[str, Any]
    dying: tuple[type[Exception], ...]
    round: int | None = None


Backend = Callable[[], AbstractContextManager[Opened]]
"""Opens a backend for as long as it is used."""


def _of_cluster(open_backend: Backend, plan: Plan, say: Say | None) -> Batches:
    yield from _spread(plan, 0, open_backend, say)


def _spread(plan: Plan, first: int, open_backend: Backend, say: Say | None) -> Batches:
    """Play from this game on, again and again from the first part that is missing if workers are lost."""
    done, losses = first, 0
    with open_backend() as backend:
        joblib = _imported("joblib", "simulate")
        while done < plan.games:
            before = done
            try:
                with joblib.parallel_config(**backend.config):
                    called = joblib.Parallel(return_as="list" if backend.round else "generator", batch_size=1)
                # Only workers that must be started for each round are worth keeping between them.
                with called if backend.round else nullcontext(called) as parallel:
                    for batch in _played_in_order(
                        parallel, joblib.delayed(_play_for_others), plan, done, backend.round
                    ):
                        done += batch.tallies.games
                        yield batch
            except backend.dying as error:
                losses = 1 if done > before else losses + 1
                if losses > MOST_LOSSES:
                    raise WorkersLost(
                        f"workers died {losses} times in a row before game {done:,} was over;"
                        f" has each enough memory? The last one said: {_first_line(error)}"
                    ) from None
                if say is not None:
                    say("A worker has died. What it had in hand is played again; nothing is lost.")


def _played_in_order(parallel: Any, play: Any, plan: Plan, first: int, at_first: int | None) -> Iterator[Batch]:
    """The batches from this game on; in rounds that grow until one takes a while, if the backend needs rounds."""
    parts = plan.parts(first)
    if at_first is None:
        yield from parallel(map(play, parts))
        return
    size = at_first
    while some := list(islice(parts, size)):
        began = time.monotonic()
        yield from parallel(map(play, some))
        if time.monotonic() - began < A_WHILE:
            size *= 2


def _play_for_others(part: Part) -> Batch:
    """Play a part in a process that is not asked about Ctrl-C: whoever gave the part ends it."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    return play_part(part)


def _loky(number: int | None) -> Backend:
    @contextmanager
    def opened() -> Iterator[Opened]:
        broken = _imported("joblib.externals.loky.process_executor", "simulate").BrokenProcessPool
        yield Opened({"n_jobs": number or -1, "backend": "loky"}, (broken,))

    return opened


@contextmanager
def _dask_client(scheduler: str | None) -> Iterator[Opened]:
    distributed = _imported("distributed", "dask")
    killed = _imported("distributed.scheduler", "dask").KilledWorker
    with ExitStack() as leaving:
        try:
            where = scheduler or leaving.enter_context(distributed.LocalCluster(dashboard_address=None))
            client = leaving.enter_context(distributed.Client(where, timeout=PATIENCE))
            client.wait_for_workers(1, timeout=PATIENCE)
        except (OSError, TimeoutError, ValueError) as error:
            raise WorkersLost(f"no Dask workers are found at {scheduler}: {_first_line(error)}") from None
        yield Opened({"n_jobs": -1, "backend": "dask", "client": client}, (killed,))


@contextmanager
def _ray_cluster(address: str | None) -> Iterator[Opened]:
    ray = _imported("ray", "ray")
    _imported("ray.util.joblib", "ray").register_ray()
    try:
        _check_that_somebody_listens(address)
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (OSError, RuntimeError, ValueError) as error:
        raise WorkersLost(f"no Ray cluster is found at {address}: {_first_line(error)}") from None
    try:
        workers = int(ray.cluster_resources()["CPU"])
        yield Opened({"n_jobs": workers, "backend": "ray"}, (ray.exceptions.RayActorError,), round=workers)
    finally:
        ray.shutdown()


def _check_that_somebody_listens(address: str | None) -> None:
    """Ray itself would wait for minutes, and write about it, where nobody does. Raises OSError."""
    if address is not None and (found := _HOST_AND_PORT.fullmatch(address)):
        socket.create_connection((found[1], int(found[2])), timeout=PATIENCE).close()


_HOST_AND_PORT = re.compile(r"([^/:]+):([0-9]{1,5})")


def _imported(module: str, extra: str) -> Any:
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise WorkersLost(f"{error.name} is not installed; pip install 'durak-rules[{extra}]'") from None


def _first_line(error: BaseException) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]
