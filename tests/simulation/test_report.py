"""A report: it has the figures, it asks nobody for anything, and everybody can read it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from html import escape
from itertools import combinations
from pathlib import Path

import pytest

from durak_rules.simulation import simulate
from durak_rules.simulation.report import ReportError, as_page
from durak_rules.simulation.report.colours import DARK, LIGHT, VARIANTS

from .reports import Report, results, variant

GUIDE = variant(
    "guide",
    {
        "loses: first attacker": (0.412, 0.431, 0.450),
        "loses: first defender": (0.550, 0.569, 0.588),
        "draws": (0.01, 0.02, 0.03),
        "bouts": (12.0, 12.5, 13.0),
    },
)
OTHER = variant(
    "everyone-adds",
    {"loses: first attacker": (0.462, 0.481, 0.500), "bouts": (1012.0, 1012.5, 1013.0)},
    {"loses: first attacker": (0.04, 0.05, 0.06), "bouts": (-0.1, 0.3, 0.7), "draws": (-0.03, -0.02, -0.01)},
)
COMMAND = "durak-rules simulate guide everyone-adds --seats 2 --games 1000"


@pytest.fixture(scope="module")
def page() -> str:
    return as_page(results(GUIDE, OTHER), COMMAND)


@pytest.fixture(scope="module")
def report(page: str) -> Report:
    return Report(page)


def test_every_figure_stands_in_a_table_with_its_interval(report: Report) -> None:
    assert report.row("first attacker") == ["43.1 % ± 1.9", "48.1 % ± 1.9", "+5.0 ± 1.0"]
    assert report.row("first defender") == ["56.9 % ± 1.9", "0.0 % ± 0.0", "0.0 ± 0.0"]
    assert report.row("draws") == ["2.0 % ± 1.0", "0.0 % ± 0.0", "−2.0 ± 1.0"]
    assert report.row("bouts") == ["12.5 ± 0.5", "1,012.5 ± 0.5", "+0.3 ± 0.4"]


def test_what_never_happened_is_not_told_but_that_nothing_was_drawn(report: Report) -> None:
    names = {row[0] for row in report.rows}
    assert "unfinished" not in names
    assert "decisions" not in names
    assert not any(name.startswith("wins") for name in names)


def test_every_chart_says_in_words_what_it_shows(report: Report) -> None:
    assert report.charts == [
        "Who loses. Seats from the first attacker",
        "Who loses. Seats from the first attacker: difference from guide",
        "Who loses. Seats from the dealer",
        "Who loses. Seats from the dealer: difference from guide",
        "How it ends. Draws",
        "How long it takes. Bouts",
    ]
    assert "first attacker, guide: 43.1 % ± 1.9" in report.points
    assert "first attacker, everyone-adds: +5.0 ± 1.0" in report.points
    assert "bouts, everyone-adds: 1,012.5 ± 0.5" in report.points


def test_a_difference_that_is_no_chance_is_bold(page: str) -> None:
    bold = re.findall(r"<strong>([^ <]*)", page)
    assert bold[:2] == ["+5.0", "−2.0"]
    assert "+0.3" not in bold


def test_it_says_what_was_played(page: str, report: Report) -> None:
    assert report.row(" guide") == ["Guide", "01234567"]
    assert "2 seats · 1,000 games under each of the rules, on the same deals" in page
    assert f"<code>{COMMAND}</code>" in page


def test_other_packs_are_other_deals() -> None:
    page = as_page(results(GUIDE, OTHER, same_deals=False))
    assert "on the same deals" not in page


def test_seats_of_several_players_are_told_by_player_and_who_never_lost_is_told_too() -> None:
    told = variant("guide", {"loses: B": (0.9, 0.97, 0.99)})
    report = Report(as_page(results(told, players=("careful", "random"))))
    assert report.row("A, careful") == ["0.0 % ± 0.0"]
    assert report.row("B, random") == ["97.0 % ± 7.0"]
    assert "Who loses. Players" in report.charts
    assert "A, careful, guide: 0.0 % ± 0.0" in report.points


def test_one_variant_alone_has_charts_of_its_seats_only() -> None:
    assert Report(as_page(results(GUIDE))).charts == [
        "Who loses. Seats from the first attacker",
        "Who loses. Seats from the dealer",
    ]


def test_two_house_rules_of_one_name_are_told_apart() -> None:
    again = variant("guide", {"loses: first attacker": (0.4, 0.5, 0.6)}, {})
    page = as_page(results(GUIDE, again))
    assert "first attacker, guide (2): 50.0 % ± 10.0" in Report(page).points


def test_of_a_long_name_the_chart_shows_the_end_and_the_table_all() -> None:
    long = "pickup.throw_in_after=if_some_beaten"
    page = as_page(results(GUIDE, variant(long, {}, {})))
    assert ">…throw_in_after=if_some_beaten</text>" in page
    assert f" {long}" in page


def test_a_name_is_no_part_of_the_page() -> None:
    page = as_page(results(variant("<b>&", {"draws": (0.1, 0.2, 0.3)}, title="<script>alert(1)</script>")), "a <b>&")
    assert "<script" not in page
    assert "<b>" not in page
    assert "a &lt;b&gt;&amp;" in page


def test_a_match_that_was_stopped_says_so() -> None:
    page = as_page(results(GUIDE, asked=5000, stopped="stopped by Ctrl-C"))
    assert "stopped by Ctrl-C: 5,000 games were asked for" in page


def test_of_no_games_there_is_nothing_to_tell() -> None:
    page = as_page(simulate("guide", games=0))
    assert "nothing to tell" in page
    assert Report(page).charts == []


def test_the_page_asks_nobody_for_anything(page: str) -> None:
    assert "//" not in page
    assert re.findall(r'(?:src|href|data)="(?!data:,)[^"]*"', page) == []
    assert "@import" not in page
    assert "url(" not in page
    assert "<script" not in page


def test_every_colour_that_is_named_is_declared(page: str) -> None:
    named = set(re.findall(r"var\(--(\w+)\)", page))
    assert named <= set(LIGHT) == set(DARK)


def test_without_altair_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "altair", None)
    with pytest.raises(ReportError, match=r"pip install 'durak-rules\[report\]'"):
        as_page(results(GUIDE))


# What the eye without one kind of cones makes of red, green and blue (Viénot, Brettel and Mollon 1999), linear light.
SEEN = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no long waves": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "no middle waves": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
}


def linear(colour: str) -> list[float]:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def lightness(colour: str) -> float:
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear(colour), strict=True))


def lab(colour: str, eye: tuple[tuple[float, ...], ...]) -> list[float]:
    seen = [sum(a * b for a, b in zip(row, linear(colour), strict=True)) for row in eye]
    to_xyz = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    white = (0.9505, 1.0, 1.089)
    x, y, z = (
        max(sum(a * b for a, b in zip(row, seen, strict=True)) / whole, 0.0) ** (1 / 3)
        for row, whole in zip(to_xyz, white, strict=True)
    )
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("eye", SEEN)
def test_colours_are_told_apart_by_every_eye(colours: dict[str, str], eye: str) -> None:
    """By a distance of 20 in L*a*b*, of which 2 are just seen."""
    seen = [lab(colours[f"v{number}"], SEEN[eye]) for number in range(1, VARIANTS + 1)]
    for (one, a), (other, b) in combinations(enumerate(seen, start=1), 2):
        distance = sum((left - right) ** 2 for left, right in zip(a, b, strict=True)) ** 0.5
        assert distance > 20, f"v{one} and v{other}: {distance:.1f}"


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_points_and_letters_stand_out_from_the_paper(colours: dict[str, str]) -> None:
    """WCAG 2: a contrast of 4.5 for letters, of 3 for what is drawn."""
    paper = lightness(colours["paper"]) + 0.05

    def contrast(name: str) -> float:
        own = lightness(colours[name]) + 0.05
        return max(own, paper) / min(own, paper)

    assert min(map(contrast, ("ink", "faint"))) >= 4.5
    assert min(contrast(f"v{number}") for number in range(1, VARIANTS + 1)) >= 3


Browser = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def browser(tmp_path: Path) -> Browser:
    """Opens a page without a window and gives back what became of it."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found is None:
        pytest.skip("there is no Chromium here, which opens the page")

    def opened(text: str) -> subprocess.CompletedProcess[str]:
        file = tmp_path / "page.html"
        file.write_text(text, encoding="utf-8")
        options = ["--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'profile'}"]
        return subprocess.run(
            [str(found), *options, "--enable-logging=stderr", "--dump-dom", file.as_uri()],
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )

    return opened


def test_a_browser_opens_it_without_complaint(browser: Browser, page: str) -> None:
    done = browser(page)
    assert "first attacker" in done.stdout
    assert [line for line in done.stderr.splitlines() if "CONSOLE" in line] == []


@pytest.mark.parametrize("width", [390, 1280])
def test_the_page_is_no_wider_than_the_screen(browser: Browser, page: str, width: int) -> None:
    measuring = "document.title = document.querySelector('iframe').contentDocument.documentElement.scrollWidth"
    frame = f'<iframe style="width:{width}px;height:900px;border:0" onload="{measuring}" srcdoc="{escape(page)}">'
    done = browser(f"<!doctype html><title></title>{frame}</iframe>")
    found = re.search(r"<title>(\d+)</title>", done.stdout)
    assert found, done.stderr
    assert int(found[1]) <= width
