"""The example that learns to play learns: after a few seconds it is ahead of chance, and the page says what a minute
gives."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("gymnasium")
pytest.importorskip("numba")

ROOT = Path(__file__).parents[2]
LEAD = re.compile(r"over (\w+): ([+-][\d.]+) ± ([\d.]+)")


def learnt(*settings: str) -> str:
    command = [sys.executable, "docs/examples/learning.py", *settings]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=900).stdout


def leads_in(text: str) -> dict[str, tuple[float, float]]:
    return {who: (float(ahead), float(within)) for who, ahead, within in LEAD.findall(text)}


@pytest.mark.parametrize("variant", ["guide", "guide-transfer"])
def test_a_few_seconds_are_enough_to_be_ahead_of_chance(variant: str) -> None:
    ahead, within = leads_in(learnt(*FEW, variant))["random"]
    assert ahead - within > 0.3
    assert 0 < within < 0.2


FEW = ("--steps", "150", "--pairs", "150", "--variant")


@pytest.mark.slow
def test_a_minute_gives_what_the_page_says() -> None:
    """But for the last bits of an exponential, which differ from processor to processor."""
    page = leads_in((ROOT / "docs" / "pettingzoo.md").read_text(encoding="utf-8"))
    for opponent, (ahead, within) in leads_in(learnt()).items():
        told, about = page[opponent]
        assert abs(ahead - told) <= within + about
