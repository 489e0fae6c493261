"""Every sentence of the pages is told in every language; the link, then an earlier link, then the browser decides."""

from __future__ import annotations

import gettext
import re

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po
from starlette.testclient import TestClient

from durak_rules.house_rules.languages import LANGUAGES
from durak_rules.house_rules.sentences import sentences
from durak_rules.web.languages import page_catalogs
from durak_rules.web.sentences import page_sentences

TRANSLATED = [code for code in LANGUAGES if code != "en"]
DOMAINS = sorted(file.stem for file in (page_catalogs() / "ru" / "LC_MESSAGES").glob("*.po"))
COMPILE = "pybabel compile -D {} -d durak_rules/web/locales"
ONE_OF_EACH_FORM = {"ru": (1, 2, 5)}


def messages(code: str, domain: str) -> list[Message]:
    with (page_catalogs() / code / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        return [message for message in read_po(file, locale=code) if message.id]


def english(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def forms(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_sentence_of_a_page_is_lacking_and_none_is_left_over(code: str) -> None:
    known = {(english(each), each.pluralizable) for domain in DOMAINS for each in messages(code, domain)}
    of_house_rules = {(each.sentence, each.is_counted) for each in sentences()}
    told = {(each.sentence, each.is_counted) for each in page_sentences()} - of_house_rules
    assert told - known == set(), "add these to the catalog, then compile it"
    assert known - told == set(), "nothing says these any more"


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("code", TRANSLATED)
def test_each_form_is_there_and_leaves_open_what_the_sentence_does(code: str, domain: str) -> None:
    for message in messages(code, domain):
        assert len(forms(message)) == (3 if message.pluralizable else 1)
        assert not message.fuzzy
        for form in forms(message):
            assert form
            assert set(re.findall(r"\{\w+\}", form)) == set(re.findall(r"\{\w+\}", english(message)))


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("code", TRANSLATED)
def test_the_compiled_catalog_is_made_from_the_text(code: str, domain: str) -> None:
    compiled = gettext.translation(domain, page_catalogs(), [code])
    for message in messages(code, domain):
        sentence = english(message)
        told: tuple[str, ...] = (compiled.gettext(sentence),)
        if message.pluralizable:
            told = tuple(compiled.ngettext(sentence, sentence, number) for number in ONE_OF_EACH_FORM[code])
        assert told == forms(message), f"make it anew: {COMPILE.format(domain)}"


def test_a_page_is_told_in_the_language_that_the_browser_prefers(browser: TestClient) -> None:
    assert '<html lang="ru">' in browser.get("/", headers={"accept-language": "de, ru-RU;q=0.8, en;q=0.5"}).text
    assert '<html lang="en">' in browser.get("/", headers={"accept-language": "fr, *;q=0.1"}).text


def test_a_link_that_asks_for_a_language_is_remembered(browser: TestClient) -> None:
    assert '<html lang="ru">' in browser.get("/?lang=ru").text
    assert '<html lang="ru">' in browser.get("/", headers={"accept-language": "en"}).text
    assert '<html lang="en">' in browser.get("/?lang=en").text


def test_an_unknown_language_is_not_asked_for(browser: TestClient) -> None:
    assert '<html lang="en">' in browser.get("/?lang=xx", headers={"accept-language": "q;q=x, ;;"}).text
