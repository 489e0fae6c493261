"""A sheet tells all that a table has agreed on, each thing once, in the order of play."""

from __future__ import annotations

from collections import Counter
from html.parser import HTMLParser

import pytest

from durak_rules.house_rules.effects import missing_need
from durak_rules.house_rules.keys import KEYS
from durak_rules.house_rules.languages import LANGUAGES, language
from durak_rules.house_rules.library import library
from durak_rules.house_rules.loading import load_variant
from durak_rules.house_rules.sheets import as_markdown, as_page, as_text, sheet_of
from durak_rules.house_rules.sheets.order_of_play import ABSENT, SAID_ELSEWHERE, SECTIONS
from durak_rules.house_rules.variant import Variant

NAMES = [listed.name for listed in library()]


def sheet_sentences(variant: Variant) -> list[str]:
    return [line.sentence for line in sheet_of(variant).lines]


def test_every_choice_has_one_place_on_the_sheet() -> None:
    placed = Counter(name for names in SECTIONS.values() for name in names)
    assert set(placed) == {key.full for key in KEYS}
    assert set(placed.values()) == {1}


@pytest.mark.parametrize("name", NAMES)
def test_every_choice_that_matters_is_told_once(name: str) -> None:
    variant = load_variant(name)
    told = Counter(line.key for line in sheet_of(variant).lines)
    expected = {
        key.full: len(key.sentences(variant.value(key.full)))
        for key in KEYS
        if missing_need(variant.values, key.full) is None
        and not (key.full in SAID_ELSEWHERE and variant.value(key.full) == SAID_ELSEWHERE[key.full])
    }
    assert told == expected


@pytest.mark.parametrize("name", NAMES)
def test_what_differs_from_the_guide_is_on_the_sheet_and_starred(name: str) -> None:
    variant = load_variant(name)
    starred = {line.key for line in sheet_of(variant).lines if line.differs}
    assert starred <= set(variant.differences)
    unsaid = set(variant.differences) - starred
    assert all(missing_need(variant.values, key) for key in unsaid)


def test_what_the_guide_leaves_open_is_marked_until_a_table_chooses() -> None:
    lines = {line.key: line for line in sheet_of(load_variant("guide")).lines}
    assert lines["pickup.revocable"].is_our_reading
    assert not lines["throw_in.who"].is_our_reading
    chosen = sheet_of(load_variant({"pickup": {"revocable": "until_settled"}}))
    assert not next(line for line in chosen.lines if line.key == "pickup.revocable").is_our_reading


def test_a_table_that_never_passes_an_attack_on_says_so_and_no_more_of_it() -> None:
    sheet = sheet_of(load_variant("guide"))
    about = [line for line in sheet.lines if line.key.startswith("transfer.")]
    assert [line.sentence for line in about] == ["The attack cannot be passed on."]
    assert about[0] in sheet.absent.lines


def test_what_is_played_stands_where_it_comes_up_and_not_at_the_end() -> None:
    sheet = sheet_of(load_variant("perevodnoy"))
    absent = {line.key for line in sheet.absent.lines}
    assert "transfer.mode" not in absent
    assert absent < set(ABSENT)
    headings = [section.heading for section in sheet.sections]
    assert headings.index("The attack") < headings.index("Passing the attack on") < headings.index("Picking up")


def test_who_cuts_is_told_although_it_is_no_rule_also_where_it_is_inherited() -> None:
    cut = "The player on the dealer's right cuts the pack."
    assert cut in as_text(sheet_of(load_variant("any-suit")))
    assert cut in as_text(sheet_of(load_variant("any-suit-literal")))
    assert cut not in as_text(sheet_of(load_variant("guide")))


def test_a_list_of_words_is_told_word_by_word() -> None:
    forbidden = load_variant({"trump": {"forbidden_suits": ["clubs", "spades"]}})
    sentences = sheet_sentences(forbidden)
    place = sentences.index("Clubs may not be trumps.")
    assert sentences[place + 1] == "Spades may not be trumps."


@pytest.mark.parametrize("code", LANGUAGES)
def test_text_keeps_to_the_width(code: str) -> None:
    for name in ("guide", "e-champ-all-options"):
        lines = as_text(sheet_of(load_variant(name), language(code)), 60).splitlines()
        assert max(map(len, lines)) <= 60


HOSTILE = "<script>alert(1)</script> *all* [a](b) & `c`"


def test_a_text_of_a_file_is_never_markup() -> None:
    variant = load_variant({"title": HOSTILE, "summary": "1. not a list", "notes": [HOSTILE]})
    page, markdown = as_page(sheet_of(variant)), as_markdown(sheet_of(variant))
    assert "<script>" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt; *all* [a](b) &amp; `c`" in page
    assert r"\<script\>alert(1)\</script\> \*all\* \[a\](b) \& \`c\`" in markdown
    assert "\n1\\. not a list\n" in markdown


def test_a_table_that_says_nothing_of_itself_has_a_sheet_all_the_same() -> None:
    sheet = sheet_of(load_variant({"title": "Ours"}))
    assert as_text(sheet).startswith("Ours\n====\n\n2 to 6 players")
    assert as_markdown(sheet).startswith("# Ours\n\n2 to 6 players")
    assert 'class="summary"' not in as_page(sheet)


class Structure(HTMLParser):
    """The tags that are open, what was loaded from elsewhere, and the sentences."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.loaded: list[str] = []
        self.items = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.items += tag == "li"
        self.loaded += [value or "" for name, value in attrs if name in ("src", "href", "srcset")]
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_is_well_formed_stands_alone_and_names_its_language(code: str) -> None:
    sheet = sheet_of(load_variant("travel-document"), language(code))
    page = as_page(sheet)
    structure = Structure()
    structure.feed(page)
    assert structure.open == []
    assert structure.loaded == []
    assert structure.items == len(sheet.lines) + len(sheet.besides) + len(sheet.sources)
    assert f'<html lang="{code}">' in page
    assert "url(" not in page
    assert "@import" not in page
