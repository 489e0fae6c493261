"""Everything that is told about house rules is told in every language, with the right forms for numbers."""

from __future__ import annotations

import gettext
import re

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from durak_rules.house_rules.keys import key
from durak_rules.house_rules.languages import LANGUAGES, catalogs, language
from durak_rules.house_rules.seat_counts import players
from durak_rules.house_rules.sentences import Told, sentences

TRANSLATED = [code for code in LANGUAGES if code != "en"]
RUSSIAN = language("ru")
COMPILE = "pybabel compile -D durak_rules -d durak_rules/house_rules/locales"
ONE_OF_EACH_FORM = {"ru": (1, 2, 5)}
KNOWN_IN_LATIN = {"Game::Durak", "durakgame", "e-champ", "pagat", "takegame", "OpenFool", "OpenSpiel", "durak.app"}
"""Names of programs and pages, which stay as they are."""


def catalog(code: str) -> Catalog:
    with (catalogs() / code / "LC_MESSAGES" / "durak_rules.po").open("rb") as file:
        return read_po(file, locale=code)


def first(message_id: str | tuple[str, ...] | list[str]) -> str:
    return message_id if isinstance(message_id, str) else message_id[0]


def forms_of(message: Message) -> tuple[str, ...]:
    """The sentence in the other language, or one for each kind of number."""
    if isinstance(message.string, str):
        return (message.string,)
    return tuple(message.string or ())


def message_of(told: Told) -> str | tuple[str, str]:
    return (told.sentence, told.sentence) if told.is_counted else told.sentence


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_sentence_is_lacking(code: str) -> None:
    known = catalog(code)
    lacking = [told for told in sentences() if not (message := known.get(message_of(told))) or not message.string]
    assert lacking == [], f"add these to the catalog, then: {COMPILE}"


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_catalog_holds_nothing_else(code: str) -> None:
    told = {each.sentence for each in sentences()}
    left_over = [each.id for each in catalog(code) if each.id and first(each.id) not in told]
    assert left_over == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_nothing_is_marked_as_doubtful_and_no_form_is_empty(code: str) -> None:
    known = catalog(code)
    for message in known:
        forms = forms_of(message)
        assert not message.fuzzy or not message.id
        assert all(forms), message.id
        if message.pluralizable:
            assert len(forms) == known.num_plurals, message.id


@pytest.mark.parametrize("code", TRANSLATED)
def test_what_a_sentence_leaves_open_is_left_open_in_each_form(code: str) -> None:
    for message in catalog(code):
        if not message.id:
            continue
        forms = forms_of(message)
        for form in forms:
            assert set(re.findall(r"\{\w+\}", form)) == set(re.findall(r"\{\w+\}", first(message.id)))


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_compiled_catalog_is_made_from_the_text(code: str) -> None:
    compiled = gettext.translation("durak_rules", catalogs(), [code])
    stale = []
    for message in catalog(code):
        sentence = first(message.id)
        told: tuple[str, ...] = (compiled.gettext(sentence),)
        if message.pluralizable:
            told = tuple(compiled.ngettext(sentence, sentence, number) for number in ONE_OF_EACH_FORM[code])
        if sentence and told != forms_of(message):
            stale.append(sentence)
    assert stale == [], f"make it anew: {COMPILE}"


def test_russian_is_written_in_russian_letters() -> None:
    foreign = []
    for message in catalog("ru"):
        forms = forms_of(message)
        for form in forms if message.id else ():
            words = re.findall(r"[A-Za-z][\w.:-]*", re.sub(r"\{\w+\}", "", form))
            foreign += [word for word in words if word not in KNOWN_IN_LATIN]
    assert foreign == []


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (1, "Играют одну партию."),
        (2, "Играют 2 партии."),
        (5, "Играют 5 партий."),
        (11, "Играют 11 партий."),
        (12, "Играют 12 партий."),
        (21, "Играют 21 партию."),
        (104, "Играют 104 партии."),
        (1000, "Играют 1000 партий."),
    ],
)
def test_a_russian_number_asks_for_its_form(number: int, sentence: str) -> None:
    assert key("session.games").sentence(number, RUSSIAN) == sentence


def test_how_many_may_play_is_told_in_russian_too() -> None:
    assert players([2, 3, 4], RUSSIAN) == "2–4 игрока"
    assert players([2, 3, 4, 5, 6], RUSSIAN) == "2–6 игроков"
    assert players([4, 6, 8], RUSSIAN) == "4, 6 или 8 игроков"
    assert players([2], RUSSIAN) == "2 игрока"


def test_a_text_that_no_catalog_knows_stays_as_it_is() -> None:
    assert RUSSIAN.say("At Babushka's") == "At Babushka's"
    assert RUSSIAN.say("") == ""


def test_a_language_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        language("xx")
