"""The library, a variant of it, and two ways to play beside each other."""

from __future__ import annotations

from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from durak_rules.house_rules import load_variant
from durak_rules.house_rules.differences import differences
from durak_rules.house_rules.library import library
from durak_rules.web.house_rules.drafts import Draft

Serving = Callable[..., TestClient]


def test_everything_that_is_shipped_stands_in_the_library(browser: TestClient) -> None:
    text = unescape(browser.get("/library").text)
    for listed in library():
        assert f'href="/library/{listed.name}"' in text
        assert listed.summary in text


@pytest.mark.parametrize("name", [listed.name for listed in library()])
def test_the_page_of_a_variant_tells_every_difference_from_the_guide_and_no_other(
    browser: TestClient, name: str
) -> None:
    text = unescape(browser.get(f"/library/{name}").text)
    told = list(differences(load_variant("guide"), load_variant(name)))
    assert text.count('<th scope="row">') == len(told)
    for each in told:
        assert f'<th scope="row">{each.key.question}</th>' in text
        assert each.key.sentence(each.other) in text


def test_a_variant_is_found_by_another_of_its_names(browser: TestClient) -> None:
    assert browser.get("/library/подкидной").status_code == 200


@pytest.mark.parametrize("name", ["no-such-rules", "..%2F..%2Fpyproject.toml", "guide.durak.yaml", "%00"])
def test_nothing_but_the_library_is_found(browser: TestClient, name: str) -> None:
    assert browser.get(f"/library/{name}").status_code == 404
    assert browser.get(f"/rules?from={name}").status_code == 404
    assert browser.get(f"/compare?other={name}").status_code == 404


def test_two_are_compared_question_by_question(browser: TestClient) -> None:
    text = unescape(browser.get("/compare?one=perevodnoy&other=travel-document").text)
    told = list(differences(load_variant("perevodnoy"), load_variant("travel-document")))
    assert f"What differs: {len(told)}" in text
    for each in told:
        assert each.key.sentence(each.one) in text
        assert each.key.sentence(each.other) in text


def test_rules_of_ones_own_are_compared_by_their_link(browser: TestClient) -> None:
    link = Draft("Ours", chosen={"throw_in.who": "all"}).link
    text = browser.get(f"/compare?one=everyone-adds&other=~{link}").text
    assert "They agree in every choice." in text
    assert f'<option value="~{link}" selected>Ours</option>' in text


def test_rules_that_conflict_are_mended_before_they_are_compared(browser: TestClient) -> None:
    link = Draft("Ours", chosen={"teams.mode": "partners", "players.max": 3}).link
    answer = browser.get(f"/compare?other=~{link}", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/rules?v={link}")


def test_files_in_a_folder_of_ones_own_stand_in_the_library_and_their_faults_are_told(
    serving: Serving, tmp_path: Path
) -> None:
    (tmp_path / "ours.durak.yaml").write_text("title: <b>Ours</b>\nthrow_in: {who: all}\n")
    (tmp_path / "broken.durak.yaml").write_text("title: Broken\nthrow_in: {who: everybody}\n")
    browser = serving(variants=(tmp_path,))
    text = browser.get("/library").text
    assert "&lt;b&gt;Ours&lt;/b&gt;" in text
    assert text.count("This file has faults") == 1
    assert browser.get("/library/ours").status_code == 200
    broken = browser.get("/library/broken")
    assert broken.status_code == 422
    assert "broken.durak.yaml:2:17" in broken.text
    assert str(tmp_path) not in broken.text
    assert browser.get("/rules?from=broken").status_code == 404
    assert browser.get("/compare?other=broken", follow_redirects=False).headers["location"] == "/library/broken"
