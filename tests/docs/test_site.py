"""The site is built strictly, asks nothing of another host, and tells of every choice, variant, code and scenario."""

from __future__ import annotations

import json
import posixpath
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import durak_rules
from docs.building import ROOT, generate
from docs.generate.choices import anchor
from docs.generate.shown import Shown, is_chosen, scenario_files, shown_by, standing_alone, stem
from durak_rules.documents.codes import CODES, RANGES
from durak_rules.house_rules.explain import explain_key
from durak_rules.house_rules.keys import KEYS, Key, Value
from durak_rules.house_rules.library import library
from durak_rules.scenarios import run_case, scenarios_from_text

FETCHED = {"link": "href", "script": "src", "img": "src", "iframe": "src", "source": "src", "use": "href"}
"""What a browser fetches by itself, by element."""


class Read(HTMLParser):
    """What a page fetches, where its links lead, and the names of its places."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.links: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if "id" in found:
            self.places.add(found["id"])
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        if tag in FETCHED and FETCHED[tag] in found and found.get("rel") != "canonical":
            self.fetched.append(found[FETCHED[tag]])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built") / "site"
    done = subprocess.run(
        [sys.executable, "-m", "docs", str(folder)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Read]:
    return {
        page.relative_to(site).as_posix(): Read(page.read_text(encoding="utf-8"))
        for page in sorted(site.rglob("*.html"))
    }


@pytest.mark.parametrize("link", ["nowhere.md", "index.md#nowhere"])
def test_a_link_that_leads_nowhere_stops_the_build(tmp_path: Path, link: str) -> None:
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "index.md").write_text(f"# Here\n\n[there]({link})\n", encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text("site_name: Site\ndocs_dir: pages\n", encoding="utf-8")
    assert generate(tmp_path) != 0


def test_a_page_fetches_nothing_from_another_host(pages: dict[str, Read]) -> None:
    for name, page in pages.items():
        assert page.fetched, name
        assert [address for address in page.fetched if urlsplit(address).netloc] == [], name


def test_a_style_sheet_fetches_nothing_from_another_host(site: Path) -> None:
    for sheet in site.rglob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        assert re.findall(r"url\(['\"]?(?:https?:)?//[^)]*\)", text) == [], sheet.name
        assert "@import" not in text, sheet.name


def test_nothing_on_a_page_makes_its_script_load_more(site: Path) -> None:
    """The generator's script would fetch libraries for diagrams and galleries, and figures of a repository."""
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert not re.search(r'class="[^"]*\b(?:mermaid|glightbox|pyodide)\b', text), page.name
        assert 'data-md-component="source"' not in text, page.name
        assert "googletagmanager" not in text, page.name


def test_every_link_within_the_site_leads_somewhere(site: Path, pages: dict[str, Read]) -> None:
    for name, page in pages.items():
        for link in page.links:
            address = urlsplit(link)
            if address.scheme or address.netloc or name == "404.html":
                continue
            path = unquote(address.path)
            target = (site / name).parent / path if path else site / name
            target = target / "index.html" if target.is_dir() else target
            assert target.exists(), f"{name}: {link}"
            place = unquote(address.fragment)
            if place and target.suffix == ".html" and not place.startswith("__"):
                assert place in pages[target.resolve().relative_to(site.resolve()).as_posix()].places, f"{name}: {link}"


def test_every_page_is_found_from_the_first_one(pages: dict[str, Read]) -> None:
    linked = {posixpath.normpath(urlsplit(link).path) for link in pages["index.html"].links}
    assert {name for name in pages if name != "404.html"} - {"index.html"} <= linked


def test_the_search_knows_what_is_in_the_pages(site: Path) -> None:
    index = json.loads((site / "search.json").read_text(encoding="utf-8"))
    told = {item["location"] for item in index["items"]}
    assert "choices/throw_in.html#throw_in.who" in told
    assert "variants/perevodnoy.html" in told


@pytest.mark.parametrize("key", KEYS, ids=str)
def test_every_choice_has_its_place_and_each_of_its_answers(pages: dict[str, Read], key: Key) -> None:
    places = pages[f"choices/{key.group}.html"].places
    assert key.full in places
    assert {f"{key}-{anchor(value.value)}" for value in explain_key(key.full).values} <= places


def test_every_variant_code_and_scenario_has_its_place(pages: dict[str, Read]) -> None:
    assert {f"variants/{listed.name}.html" for listed in library()} <= set(pages)
    for code in CODES:
        (beginning,) = (each for each in RANGES if code.startswith(each))
        assert code in pages[f"codes/{beginning}.html"].places
    for file in scenario_files():
        places = pages[f"scenarios/{stem(file)}.html"].places
        assert {scenario.id for scenario in file.scenarios} <= places


def test_every_public_name_has_its_docstring_told(pages: dict[str, Read]) -> None:
    told = {place for name, page in pages.items() if name.startswith("api/") for place in page.places}
    for name in durak_rules.__all__:
        if name != "__version__":
            assert f"{getattr(durak_rules, name).__module__}.{name}" in told


def test_docstrings_are_told_as_markdown(site: Path) -> None:
    for page in (site / "api").glob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert not re.search(r":(?:class|func|meth|data|mod):", text), page.name
        assert "<blockquote>" not in text, page.name


def test_no_page_knows_the_machine_that_it_was_built_on(site: Path) -> None:
    for page in site.rglob("*.html"):
        assert str(ROOT) not in page.read_text(encoding="utf-8"), page.name


def words_shown() -> Iterator[tuple[Key, Value, Shown]]:
    """Each word of each key, with the scenario that stands beneath it."""
    for key in KEYS:
        for word in key.words:
            value: Value = [word.value] if key.several else word.value
            found = shown_by(key, value)
            assert found is not None, f"{key}: {word.value}"
            yield key, value, found


def test_what_stands_beneath_an_answer_is_a_scenario_that_holds_and_shows_it() -> None:
    for key, value, shown in words_shown():
        file = scenarios_from_text(standing_alone(shown), shown.case.file)
        cases = [case for case in file.cases if case.reading == shown.case.reading]
        assert any(is_chosen(value, case.variant.value(key.full)) for case in cases), f"{key}: {value}"
        assert all(key.full in case.decides for case in cases)
        for case in file.cases:
            failure = run_case(case)
            assert failure is None, f"{key}: {value}: {case.name}"
