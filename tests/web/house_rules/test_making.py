"""The form of house rules: every answer can be chosen, a fault is told at its field, and the address holds it all."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from durak_rules.documents.links import as_link
from durak_rules.house_rules import load_variant, variant_from_text
from durak_rules.house_rules.keys import GROUPS, KEYS, Key, Value
from durak_rules.house_rules.languages import ENGLISH
from durak_rules.house_rules.library import library
from durak_rules.web.app import create_app
from durak_rules.web.house_rules.drafts import Draft
from durak_rules.web.settings import Settings

Serving = Callable[..., TestClient]
PARTNERS_OF_THREE: dict[str, Value] = {"teams.mode": "partners", "players.max": 3}
"""Two to three players, who do not make two teams of two."""


def form_on(text: str, form: str = "choosing") -> dict[str, list[str]]:
    """What a browser would send for the form of a page as it stands."""
    part = text.partition(f'id="{form}"')[2].partition("</form>")[0]
    sent: dict[str, list[str]] = {}
    for attributes in re.findall(r"<input ([^>]*)>", part):
        found = dict(re.findall(r'(\w+)="([^"]*)"', attributes))
        is_a_button = found.get("type") in ("radio", "checkbox")
        if not is_a_button or attributes.endswith(" checked"):
            sent.setdefault(found["name"], []).append(unescape(found.get("value", "")))
    for name, options in re.findall(r'<select name="([^"]*)".*?>(.*?)</select>', part, re.DOTALL):
        sent[name] = re.findall(r'value="([^"]*)" selected', options)
    return sent


def choose(browser: TestClient, address: str, **chosen: str | list[str]) -> str:
    """Send the form of a page with some answers changed; the address that it leads to."""
    form: dict[str, object] = dict(form_on(browser.get(address).text))
    form |= {name.replace("__", "."): answer for name, answer in chosen.items()}
    answer = browser.post("/rules", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].partition("#")[0]


def draft_at(address: str) -> Draft:
    return Draft.from_link(address.partition("v=")[2]) if "v=" in address else Draft()


def field(text: str, key: str) -> str:
    """One question of the form."""
    return text.partition(f'<fieldset id="{key}"')[2].partition("</fieldset>")[0]


@pytest.fixture(scope="module")
def the_form() -> str:
    """The page of the form as it is begun with."""
    with TestClient(create_app(Settings()), base_url="http://localhost") as browser:
        return unescape(browser.get("/rules").text)


# What the form offers.


def test_every_group_has_a_heading_and_every_question_a_field(browser: TestClient) -> None:
    text = unescape(browser.get("/rules").text)
    for group in GROUPS.values():
        assert f"<h2>{group.title.partition('. ')[0].rstrip('.')}</h2>" in text
    for key in KEYS:
        assert key.question in field(text, key.full)


@pytest.mark.parametrize("key", KEYS, ids=str)
def test_every_answer_to_a_question_is_offered_and_guides_is_marked_and_chosen(the_form: str, key: Key) -> None:
    asked = field(the_form, key.full)
    for word in key.words:
        assert f'value="{word.value}"' in asked
        assert word.sentence in asked
    guides = load_variant("guide").value(key.full)
    for sentence in key.sentences(guides) if guides != [] and key.full != "session.games" else ():
        assert re.search(re.escape(sentence) + r"( <b class=\"tag\">guide</b>| \(guide\))", asked)
    assert len(re.findall(" (?:checked|selected)>", asked)) == (len(guides) if isinstance(guides, list) else 1)


def test_a_form_that_is_sent_as_it_stands_changes_nothing(browser: TestClient) -> None:
    assert choose(browser, "/rules") == "/rules"


@pytest.mark.parametrize("name", [listed.name for listed in library()])
def test_any_rules_of_the_library_can_be_begun_with_and_are_held_by_their_address(
    browser: TestClient, name: str
) -> None:
    address = browser.get(f"/rules?from={name}").request.url
    variant = load_variant(name)
    assert draft_at(str(address)).chosen == {key: variant.value(key) for key in variant.differences}
    assert variant.digest[:8] in browser.get(address).text
    assert choose(browser, str(address)) == address.raw_path.decode()


def test_a_word_a_number_a_list_and_a_typed_number_are_chosen(browser: TestClient) -> None:
    address = choose(
        browser,
        "/rules",
        throw_in__who="all",
        players__max="4",
        beating__closed_suits=["spades", "clubs"],
        session__games="number",
        session__games__number="104",
    )
    assert draft_at(address).chosen == {
        "throw_in.who": "all",
        "players.max": 4,
        "beating.closed_suits": ["clubs", "spades"],
        "session.games": 104,
    }
    assert "The table plays 104 games." in browser.get(address).text


def test_two_ways_to_the_same_rules_have_the_same_address(browser: TestClient) -> None:
    one = choose(browser, choose(browser, "/rules", throw_in__who="all"), attack__lead="single")
    other = choose(browser, choose(browser, "/rules", attack__lead="single"), throw_in__who="all")
    assert one == other


def test_a_title_and_a_summary_stand_on_the_sheet(browser: TestClient) -> None:
    text = browser.get(choose(browser, "/rules", title=" At \n Babushka's ", summary="Everybody adds.")).text
    assert "<h2>At Babushka&#39;s</h2>" in text
    assert '<p class="lead">Everybody adds.</p>' in text


def test_a_question_without_effect_says_which_other_one_takes_it_away(browser: TestClient) -> None:
    text = browser.get("/rules").text
    assert 'href="#transfer.mode"' in field(text, "transfer.when")
    assert "Has no effect" not in field(text, "transfer.mode")


# Faults.


def test_a_conflict_is_told_in_the_words_of_check_at_each_of_its_fields(browser: TestClient) -> None:
    draft = Draft("Ours", chosen=PARTNERS_OF_THREE)
    _, (fault,) = draft.check()
    text = unescape(browser.get(f"/rules?v={draft.link}").text)
    asked = field(text, "teams.mode")
    assert fault.message in asked
    assert "players: {min: 4, max: 4}" in asked
    for other in ("players.max", "players.min", "teams.size"):
        assert f'href="#{other}"' in asked
        assert f'<a href="#teams.mode">{fault.message}</a>' in field(text, other)
    assert fault.message not in field(text, "attack.lead")
    assert f'<a href="#teams.mode">{fault.message}</a>' in text.partition('id="found"')[2].partition("</section>")[0]


def test_in_russian_a_conflict_has_a_russian_headline_and_the_words_of_check_marked_as_english(
    browser: TestClient,
) -> None:
    link = Draft("Ours", chosen=PARTNERS_OF_THREE).link
    asked = field(browser.get(f"/rules?lang=ru&v={link}").text, "teams.mode")
    assert "<strong>команды не складываются" in asked
    assert '<p lang="en">two to three players do not make two teams of two</p>' in asked


def test_while_choices_conflict_there_is_no_sheet_and_the_file_can_be_kept(browser: TestClient) -> None:
    link = Draft("Ours", chosen=PARTNERS_OF_THREE).link
    text = browser.get(f"/rules?v={link}").text
    assert "The sheet comes back" in text
    assert "/rules/sheet" not in text
    assert "mode: partners" in browser.get(f"/rules/file?v={link}").text
    assert browser.get(f"/rules/sheet?v={link}", follow_redirects=False).headers["location"] == f"/rules?v={link}"


@pytest.mark.parametrize("number", ["1001", "0", "", "999999999"])
def test_a_number_that_no_answer_has_is_told_at_its_field_and_stays_in_it(browser: TestClient, number: str) -> None:
    address = choose(browser, "/rules", session__games="number", session__games__number=number)
    asked = unescape(field(browser.get(address).text, "session.games"))
    assert f"`session.games` cannot be {number or 0}".replace("`session.games`", "<code>session.games</code>") in asked
    assert f'value="{number or 0}" min="1" max="1000"' in asked


def test_a_choice_without_effect_is_a_warning_and_the_sheet_is_there(browser: TestClient) -> None:
    text = browser.get(f"/rules?v={Draft(chosen={'transfer.when': 'one_unbeaten_left'}).link}").text
    if 'class="told warning"' not in text:  # the name of the answer is the model's own
        pytest.fail(text)
    assert "<h2>Our house rules</h2>" in text


@pytest.mark.parametrize(
    ("key", "answer"),
    [
        ("throw_in.who", "everybody"),
        ("throw_in.who", "all\n  evil: 1"),
        ("beating.closed_suits", "moons"),
        ("players.max", "-3"),
        ("players.max", "٣"),
    ],
)
def test_an_answer_that_no_form_offers_is_refused(browser: TestClient, key: str, answer: str) -> None:
    form: dict[str, object] = {**form_on(browser.get("/rules").text), key: answer}
    assert browser.post("/rules", data=form, follow_redirects=False).status_code == 400


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "title: [x]",
        "extends: none",
        "extends: other.durak.yaml",
        "throw_in: all",
        "throw_in: {whom: all}",
        "throw_in: {who: everybody}",
        "fees: {who: all}",
        "players: {max: {}}",
        "players: {max: -1}",
        "aliases: [guide]",
        "title: x\n---\ntitle: y",
        "a: &a [*a]",
        "[" * 10_000,
    ],
)
def test_a_link_that_no_form_of_ours_made_is_refused(browser: TestClient, text: str) -> None:
    for page in ("/rules", "/rules/file", "/rules/sheet"):
        assert browser.get(f"{page}?v={as_link(text)}").status_code == 400


# What is typed stays text.


def test_titles_are_escaped_wherever_they_stand(browser: TestClient) -> None:
    evil = "</title><script>alert('1')</script>\"><img src=x onerror=alert(1)>"
    draft = Draft(evil, evil, notes=(evil,), chosen={"throw_in.who": "all"})
    for page in ("/rules?v=", "/rules/sheet?v=", "/compare?other=~"):
        text = browser.get(page + draft.link).text
        assert "<script>alert" not in text
        assert "<img" not in text
        assert "&lt;script&gt;" in text


def test_a_title_cannot_add_a_line_to_the_file() -> None:
    draft = Draft('x"\nattack: {lead: single}\n"', chosen={"throw_in.who": "all"})
    variant, faults = draft.check()
    assert faults == []
    assert variant is not None
    assert variant.title == draft.title
    assert variant.differences == ("throw_in.who",)


# Files.


def test_the_file_is_downloaded_as_it_would_be_written_by_hand(browser: TestClient) -> None:
    draft = Draft("У бабушки", "Подкидывают все.", notes=("Снимает сосед.",), chosen={"throw_in.who": "all"})
    answer = browser.get(f"/rules/file?v={draft.link}")
    assert answer.headers["content-disposition"].startswith("attachment;")
    assert "%D1%83-%D0%B1%D0%B0" in answer.headers["content-disposition"]
    variant = variant_from_text(answer.text)
    assert (variant.title, variant.summary, variant.notes) == ("У бабушки", "Подкидывают все.", ("Снимает сосед.",))
    assert variant.differences == ("throw_in.who",)


def upload(browser: TestClient, content: bytes, name: str = "ours.durak.yaml") -> tuple[int, str, str]:
    """What becomes of a file that is opened: the status, the address and the text of the page."""
    token = form_on(browser.get("/rules").text)["token"][0]
    answer = browser.post("/rules/upload", data={"token": token}, files={"file": (name, content)})
    return answer.status_code, str(answer.url), unescape(answer.text)


def test_a_file_that_is_opened_comes_into_the_form_with_all_that_it_inherits(browser: TestClient) -> None:
    text = "title: Ours\nextends: perevodnoy\nnotes: [Cut twice.]\nthrow_in: {who: attacker}\n"
    status, address, _ = upload(browser, text.encode())
    assert status == 200
    draft, variant = draft_at(address), variant_from_text(text)
    assert draft.check()[0] is not None
    assert (draft.title, draft.notes[-1]) == ("Ours", "Cut twice.")
    assert draft.chosen == {key: variant.value(key) for key in variant.differences}


def test_a_file_with_faults_is_shown_as_check_shows_it(browser: TestClient) -> None:
    status, _, text = upload(browser, b"title: Ours\nthrow_in:\n  who: everybody\n")
    assert status == 422
    assert "ours.durak.yaml:3:8" in text
    assert "^^^^^^^^^" in text


@pytest.mark.parametrize(
    "extends", ["/etc/passwd", "../x.durak.yaml", "variants/guide.durak.yaml", "guide.durak.yaml", "no-such-rules"]
)
def test_a_file_that_is_sent_reads_no_file_of_the_server(
    browser: TestClient, monkeypatch: pytest.MonkeyPatch, extends: str
) -> None:
    monkeypatch.chdir(Path(__file__).parents[3])
    status, _, text = upload(browser, f"title: Ours\nextends: {extends}\n".encode())
    assert status == 422
    assert "DUR40" in text


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"", b"\x00" * 100, b"[" * 5000, b"a: &a [*a]", b"0" * 262_145])
def test_what_is_no_house_rules_file_is_told_of(browser: TestClient, content: bytes) -> None:
    status, _, text = upload(browser, content)
    assert status == 422
    assert "error[DUR" in text


def test_the_name_of_a_file_is_escaped(browser: TestClient) -> None:
    token = form_on(browser.get("/rules").text)["token"][0]
    file = ("<script>x</script>.durak.yaml", b"[")
    assert "<script>x" not in browser.post("/rules/upload", data={"token": token}, files={"file": file}).text


def test_opening_no_file_leads_back_to_the_form(browser: TestClient) -> None:
    token = form_on(browser.get("/rules").text)["token"][0]
    answer = browser.post("/rules/upload", data={"token": token, "file": "x"}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules")


def test_rules_with_more_notes_than_a_link_can_hold_are_refused_and_not_cut(browser: TestClient) -> None:
    import random

    chance = random.Random(7)
    notes = "".join(f"- {''.join(chance.choices('abcdefghijklmnop', k=450))}\n" for _ in range(60))
    status, _, text = upload(browser, f"title: Ours\nnotes:\n{notes}".encode())
    assert status == 413
    assert "This is too large" in text


def test_in_russian_questions_answers_and_the_sheet_are_russian(browser: TestClient) -> None:
    text = browser.get("/rules?lang=ru").text
    assert "Кто может подкидывать?" in text
    assert "Подкидывают только ходящий и двое соседей отбивающегося." in text
    form = text.partition('id="choosing"')[2].partition("</form>")[0]
    sheet = text.partition('<article class="sheet">')[2].partition("</article>")[0]
    for part in (form, sheet):
        assert re.findall(r"\b[A-Za-z]{3,}\b", re.sub(r"<[^>]*>", " ", part.partition(">")[2])) == []


def test_the_page_of_the_form_is_packed_and_small(browser: TestClient) -> None:
    packed = browser.get("/rules?lang=ru", headers={"accept-encoding": "gzip"})
    plain = browser.get("/rules?lang=ru", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) <= 20 * 1024
    assert "content-encoding" not in plain.headers
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
    assert without_tokens(packed.text) == without_tokens(plain.text)


def without_tokens(text: str) -> str:
    return re.sub(r'name="token" value="\w*"', "", text)


def test_a_draft_of_a_variant_is_told_in_the_language_of_the_page() -> None:
    assert Draft.of(load_variant("everyone-adds"), ENGLISH).title == load_variant("everyone-adds").title
