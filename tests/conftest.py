"""Hypothesis: the same examples in every run, and no clock that a busy machine could upset."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)
settings.load_profile("steady")


@pytest.fixture(scope="module")
def fresh_heap() -> Iterator[None]:
    """What earlier tests have left is not looked through while work is timed, as in a process of its own."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()
