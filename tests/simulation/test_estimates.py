"""Figures and their intervals, against values worked out by hand and against the textbooks' own examples."""

from __future__ import annotations

from fractions import Fraction
from math import isclose, sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from durak_rules.simulation.estimates import Estimate, mean, paired_difference, paired_rate_difference, rate

Z = 1.959963984540054


def test_wilsons_interval_as_newcombe_prints_it() -> None:
    """Newcombe, Statistics in Medicine 17 (1998), table I, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    printed = {
        (81, 263): (0.2553, 0.3662),
        (15, 148): (0.0624, 0.1605),
        (0, 20): (0.0, 0.1611),
        (1, 29): (0.0061, 0.1718),
    }
    for (count, games), (low, high) in printed.items():
        found = rate(count, games)
        assert found.value == count / games
        assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("count", "games"), [(1, 7), (5, 10), (333, 1000), (999, 1000)])
def test_the_bounds_of_wilson_are_the_rates_that_are_just_not_refused(count: int, games: int) -> None:
    """What the interval is by definition: at its bounds the count is 1.96 standard deviations from what is expected."""
    found = rate(count, games)
    for bound in (found.low, found.high):
        assert bound is not None
        assert isclose(abs(count - games * bound), Z * sqrt(games * bound * (1 - bound)), rel_tol=1e-9)


def test_what_never_or_always_happens_has_one_open_end() -> None:
    never, always = rate(0, 50), rate(50, 50)
    assert (never.value, never.low, always.value, always.high) == (0, 0, 1, 1)
    assert never.high == pytest.approx(Z * Z / (50 + Z * Z))
    assert always.low == pytest.approx(50 / (50 + Z * Z))


def test_a_mean_as_the_standard_library_has_it() -> None:
    numbers = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5]
    found = mean(len(numbers), sum(numbers), sum(number * number for number in numbers))
    reach = Z * stdev(numbers) / sqrt(len(numbers))
    assert found.value == fmean(numbers)
    assert (found.low, found.high) == pytest.approx((fmean(numbers) - reach, fmean(numbers) + reach))


def test_one_game_has_a_mean_and_no_interval() -> None:
    assert mean(1, 12, 144) == Estimate(12.0, None, None)
    assert mean(1, 12, 144).margin is None


def test_numbers_that_are_all_the_same_leave_no_doubt() -> None:
    assert mean(1000, 7000, 49000) == Estimate(7.0, 7.0, 7.0)


def test_the_variance_of_ten_million_long_games_loses_no_digit() -> None:
    """Half of the games last 9,999 decisions and half 10,000: in floating point the squares would swallow it."""
    games = 10_000_000
    found = mean(games, games // 2 * 19_999, games // 2 * (9_999**2 + 10_000**2))
    variance = Fraction(games, 4 * (games - 1))
    assert found.high is not None
    assert found.high - found.value == pytest.approx(Z * sqrt(variance / games), rel=1e-6)


def test_a_paired_difference_of_rates_worked_out_by_hand() -> None:
    """Of 100 pairs the first alone lost 12 times, the second alone 5 times. With half a pair more of each kind it is
    12.5 and 5.5 of 102: the difference 7 / 102, its variance (18 - 7² / 102) / 102²."""
    found = paired_rate_difference(100, 12 - 5, 12 + 5)
    reach = Z * sqrt(18 - 49 / 102) / 102
    assert found.value == 0.07
    assert (found.low, found.high) == pytest.approx((7 / 102 - reach, 7 / 102 + reach))


def test_no_pair_that_differs_still_leaves_a_doubt() -> None:
    found = paired_rate_difference(100, 0, 0)
    assert (found.low, found.high) == pytest.approx((-Z / 102, Z / 102))


def test_a_paired_difference_is_the_mean_of_the_differences() -> None:
    assert paired_difference(4, 2, 6) == mean(4, 2, 6)


def test_nineteen_of_twenty_intervals_hold_the_true_figure() -> None:
    """A coin that falls on its side one time in ten, tossed 200 times, again and again."""
    chance = Random(7)
    held = 0
    for _ in range(2000):
        found = rate(sum(chance.random() < 0.1 for _ in range(200)), 200)
        assert found.low is not None
        assert found.high is not None
        held += found.low <= 0.1 <= found.high
    assert 0.93 < held / 2000 < 0.97
