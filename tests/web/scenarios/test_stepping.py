"""Scenarios step by step: the position, a move after the other, what is refused, and by which choice."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from durak_rules.documents.links import as_link
from durak_rules.house_rules.folders import shipped

Serving = Callable[..., TestClient]
CASE = f"/scenarios/open?file=limits&case={quote('limit-in-action[guide]')}"
"""Three cards have attacked a hand of three, so a fourth is refused even after the pick-up is announced."""

OURS = """
variant: guide
scenarios:
- id: eight-by-nine
  title: <script>alert(1)</script>
  given: {seats: A B, trump: D, attacker: A, hands: {A: 8H KC, B: 9H KS}}
  play: [A leads 8H, B beats 8H with 9H, close]
  expect: {discarded: 3}
"""


def words(text: str) -> str:
    """What can be read on a page."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", text.partition("<main")[2])).split())


def test_every_shipped_file_stands_in_the_list(browser: TestClient) -> None:
    text = browser.get("/scenarios").text
    files = list(shipped("scenarios").rglob("*.scenario.yaml"))
    assert len(files) > 50
    assert text.count("/scenarios/open?file=") == len(files)
    assert "This file has faults" not in text


def test_a_file_tells_each_of_its_scenarios_with_each_reading(browser: TestClient) -> None:
    text = words(browser.get("/scenarios/open?file=limits").text)
    assert "How many cards may attack in one bout." in text
    assert "The pick-up is announced; does the hand still limit the attack?" in text
    assert "guide · every limit but an early cap goes on" in text


def test_the_first_stop_is_the_position_and_the_way_leads_on(browser: TestClient) -> None:
    text = browser.get(CASE).text
    assert "Nothing lies on the table." in text
    assert 'rel="prev"' not in text
    assert 'rel="next"' in text
    assert text.count('aria-current="step"') == 1


def test_a_refused_move_tells_why_and_which_choice_refuses_it(browser: TestClient) -> None:
    text = words(browser.get(f"{CASE}&step=10").text)
    assert "The defender began the bout with three cards, and three attack cards lie already." in text
    assert "limits.hand = at_bout_start" in text
    assert "C: Throw in J♣ refused" in text


def test_the_cards_lie_as_the_moves_have_laid_them(browser: TestClient) -> None:
    assert "8♥ beaten by 9♥" in words(browser.get(f"{CASE}&step=2").text)
    assert "beaten by" not in words(browser.get(f"{CASE}&step=1").text)


def test_the_last_stop_tells_what_happened_and_that_all_of_it_holds(browser: TestClient) -> None:
    text = words(browser.get(f"{CASE}&step=11").text)
    assert "B picked up J♦ 8♥ 9♥ J♥ 9♠" in text
    assert "Everything in this scenario holds." in text
    assert "rel=next" not in text


@pytest.mark.parametrize("step", ["999", "-1", "x", "٣", "1" * 5000])
def test_a_step_that_is_not_there_leads_to_one_that_is(browser: TestClient, step: str) -> None:
    assert browser.get(f"{CASE}&step={step}").status_code == 200


@pytest.mark.parametrize("address", ["file=no-such", "file=../conftest", "file=limits&case=x", "", "file=%00"])
def test_what_is_not_there_is_not_found(browser: TestClient, address: str) -> None:
    assert browser.get(f"/scenarios/open?{address}").status_code == 404


def test_a_scenario_without_a_position_is_shown_as_it_is_written(browser: TestClient) -> None:
    file = browser.get("/scenarios/open?file=seats").text
    address = unescape(re.findall(r'href="(\?file=seats[^"]*case=[^"]*)"', file)[0])
    text = words(browser.get(f"/scenarios/open{address}").text)
    assert "admits" in text or "refuses" in text
    assert "Everything in this scenario holds." in text


def test_every_file_opens_and_the_first_case_of_each_holds(browser: TestClient) -> None:
    for address in re.findall(r'href="(/scenarios/open\?file=[^"]*)"', browser.get("/scenarios").text):
        file = browser.get(unescape(address)).text
        first = unescape(re.findall(r'href="(\?[^"]*case=[^"]*)"', file)[0])
        assert "Everything in this scenario holds." in browser.get(f"/scenarios/open{first}&step=999").text, first


def test_a_scenario_of_ones_own_travels_in_the_address(browser: TestClient) -> None:
    address = f"/scenarios/open?v={as_link(OURS)}"
    file = browser.get(address).text
    assert "<script>alert" not in file
    case = browser.get(f"{address}&case={quote('eight-by-nine[guide]')}&step=3").text
    assert "<script>alert" not in case
    assert "Something is otherwise than expected:" in case
    assert "discarded: 3" in words(case)


def test_a_step_that_does_not_hold_is_marked_and_ends_the_walk(browser: TestClient) -> None:
    wrong = OURS.replace("B beats 8H with 9H", "B beats 8H with KS")
    text = browser.get(f"/scenarios/open?v={as_link(wrong)}&case={quote('eight-by-nine[guide]')}&step=9").text
    assert "does not hold" in words(text)
    assert "beating.plain" in words(text)


def upload(browser: TestClient, content: bytes) -> tuple[int, str]:
    token = re.findall(r'name="token" value="([^"]*)"', browser.get("/scenarios").text)[0]
    sent = {"file": ("ours.scenario.yaml", content)}
    answer = browser.post("/scenarios/upload", data={"token": token}, files=sent)
    return answer.status_code, words(answer.text)


def test_a_file_that_is_sent_is_opened(browser: TestClient) -> None:
    status, text = upload(browser, OURS.encode())
    assert status == 200
    assert "guide" in text


def test_a_file_with_faults_is_told_of(browser: TestClient) -> None:
    status, text = upload(browser, OURS.replace("8H KC", "8H K7").encode())
    assert status == 422
    assert "ours.scenario.yaml:6" in text


@pytest.mark.parametrize("path", ["/etc/passwd", "x.durak.yaml", "variants/guide.durak.yaml", "../x.durak.yaml"])
def test_a_file_that_is_sent_reads_no_house_rules_of_the_server(
    browser: TestClient, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, path: str
) -> None:
    (tmp_path / "variants").mkdir()
    for name in ("x.durak.yaml", "variants/guide.durak.yaml"):
        (tmp_path / name).write_text("title: secret\n")
    monkeypatch.chdir(tmp_path)
    status, text = upload(browser, OURS.replace("variant: guide", f"variant: {path}").encode())
    assert status == 422
    assert "secret" not in text
    assert "/dev" not in text


def test_a_file_that_no_link_can_hold_is_refused_with_advice(browser: TestClient) -> None:
    import random

    chance = random.Random(7)
    long = "".join(f"# {''.join(chance.choices('abcdefghijklmnop', k=90))}\n" for _ in range(300))
    status, text = upload(browser, (long + OURS).encode())
    assert status == 413
    assert "lay it in a folder" in text


def test_scenarios_in_a_folder_of_ones_own_are_listed(serving: Serving, tmp_path: Path) -> None:
    (tmp_path / "evening").mkdir()
    (tmp_path / "evening" / "ours.scenario.yaml").write_text(OURS)
    browser = serving(scenarios=(tmp_path,))
    assert "/scenarios/open?file=evening/ours" in browser.get("/scenarios").text
    assert browser.get("/scenarios/open?file=evening/ours").status_code == 200


@pytest.mark.parametrize("link", ["x", "AAAA", as_link("[")])
def test_a_link_that_holds_no_scenarios_is_told_of(browser: TestClient, link: str) -> None:
    assert browser.get(f"/scenarios/open?v={link}").status_code in (400, 422)
