"""What was read, and where it stands."""

from __future__ import annotations

import pytest

from durak_rules.documents.yaml import Node, Span, read_text

TABLE = """\
title: Babushka's table   # ours
throw_in:
  who: all
  opens: any_time
transfer: {mode: placing, cards: many}
beating:
  specials:
  - lowest_trump_beats_top_trump
  - 'lowest_beats_ace_same_suit'
notes: []

# the end
"""


def root_of(text: str) -> Node:
    document, faults = read_text(text, "t")
    assert faults == []
    assert document.root is not None
    return document.root


def place(span: Span | None) -> tuple[int, int, int, int]:
    assert span is not None
    return span.line, span.column, span.end_line, span.end_column


@pytest.fixture(params=["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
def table(request: pytest.FixtureRequest) -> Node:
    return root_of(TABLE.replace("\n", request.param))


def test_plain_data(table: Node) -> None:
    assert table.plain() == {
        "title": "Babushka's table",
        "throw_in": {"who": "all", "opens": "any_time"},
        "transfer": {"mode": "placing", "cards": "many"},
        "beating": {"specials": ["lowest_trump_beats_top_trump", "lowest_beats_ace_same_suit"]},
        "notes": [],
    }
    assert list(table.plain()) == ["title", "throw_in", "transfer", "beating", "notes"]


def test_values_stand_where_they_were_written(table: Node) -> None:
    spans = {
        ("title",): (1, 8, 1, 24),
        ("throw_in",): (3, 3, 4, 18),
        ("throw_in", "who"): (3, 8, 3, 11),
        ("transfer",): (5, 11, 5, 39),
        ("transfer", "cards"): (5, 34, 5, 38),
        ("beating", "specials"): (8, 3, 9, 33),
        ("beating", "specials", 1): (9, 5, 9, 33),
        ("notes",): (10, 8, 10, 10),
    }
    for path, expected in spans.items():
        node = table.at(*path)
        assert node is not None
        assert place(node.span) == expected, path
    assert place(table.span) == (1, 1, 10, 10)


def test_keys_stand_where_they_were_written(table: Node) -> None:
    assert place(table.key_span("throw_in")) == (2, 1, 2, 9)
    assert place(table.key_span("throw_in", "opens")) == (4, 3, 4, 8)
    assert place(table.key_span("transfer", "cards")) == (5, 27, 5, 32)
    assert place(table.key_span("beating", "specials", 0)) == (8, 5, 8, 33)
    assert table.key_span("beating", "plain") is None
    assert place(table.key_span()) == (1, 1, 10, 10)


def test_what_is_not_there_is_none(table: Node) -> None:
    assert table.at("nothing") is None
    assert table.at("title", "nothing") is None
    assert table.at("beating", "specials", 2) is None
    assert table.at("beating", "specials", 3) is None
    assert table.at("beating", "specials", -3) is None
    assert table.at("nothing", "who") is None
    assert table.get("extends") is None


def test_characters_count_not_bytes() -> None:
    root = root_of("подкидной: {♠♥: 'ö' , x: 1}\n🂡: 2\n")
    assert place(root.key_span("подкидной", "x")) == (1, 23, 1, 24)
    node = root.at("🂡")
    assert node is not None
    assert place(node.span) == (2, 4, 2, 5)


def test_a_byte_order_mark_is_no_character() -> None:
    document, faults = read_text("\ufefftitle: T\n")
    assert faults == []
    assert document.source.text == "title: T\n"
    assert document.root is not None
    assert place(document.root.key_span("title")) == (1, 1, 1, 6)


def test_a_missing_value_stands_after_its_colon() -> None:
    node = root_of("transfer:\ntitle: T\n").at("transfer")
    assert node is not None
    assert node.value is None
    assert place(node.span) == (1, 10, 1, 10)


def test_a_block_of_text_ends_with_its_last_line() -> None:
    node = root_of("summary: |\n  one\n  two\n\n\ntitle: T\n").at("summary")
    assert node is not None
    assert place(node.span) == (1, 10, 3, 6)


def test_keys_are_texts_of_any_kind() -> None:
    root = root_of("refuses: {5: DUR302, no: x, 'true': y, 010: z}\n")
    assert root.plain() == {"refuses": {"5": "DUR302", "no": "x", "true": "y", "010": "z"}}
    assert place(root.key_span("refuses", 5)) == (1, 11, 1, 12)


def test_a_tagged_value_keeps_its_own_place() -> None:
    document, _ = read_text("a: !x # why\n  7\nb: &y  {c: 1}\n")
    assert document.root is not None
    first, second = document.root.at("a"), document.root.at("b")
    assert first is not None
    assert second is not None
    assert place(first.span) == (2, 3, 2, 4)
    assert place(second.span) == (3, 8, 3, 14)


def test_what_is_reported_already_is_marked() -> None:
    document, _ = read_text("a: *x\nb: 1\n")
    assert document.root is not None
    alias, number = document.root.at("a"), document.root.at("b")
    assert alias is not None
    assert number is not None
    assert alias.refused
    assert not number.refused


def test_a_word_is_what_reads_as_text() -> None:
    list_node = root_of("a: [all, '7', 7, ~, true, [all], {all: 1}]\n").at("a")
    assert list_node is not None
    assert [each.is_word for each in list_node.items] == [True, True, False, False, False, False, False]


def test_values_are_counted_with_all_that_stands_in_them() -> None:
    assert root_of("7\n").number_of_nodes == 1
    assert root_of("hands: {A: [6C, 7C], B: [8C]}\ntrump: C\n").number_of_nodes == 8


def test_places_are_in_order_as_they_are_read(table: Node) -> None:
    places = [table.key_span(*path) for path in (("title",), ("throw_in", "who"), ("transfer", "mode"), ("notes",))]
    spans = [each for each in places if each is not None]
    assert sorted({*spans}) == spans
    assert len(spans) == 4


def test_a_line_that_is_not_there_is_empty() -> None:
    source = read_text("a: 1\nb: 2")[0].source
    assert [source.line(number) for number in (-1, 0, 1, 2, 3)] == ["", "", "a: 1", "b: 2", ""]


def test_a_value_in_words() -> None:
    root = root_of("a: [all, two words, 7, ~, true, [], {}, '']\n")
    list_node = root.at("a")
    assert list_node is not None
    assert [each.in_words for each in list_node.items] == [
        "the word `all`",
        "the text `two words`",
        "the number 7",
        "nothing",
        "`true` (true or false)",
        "a list",
        "a group of keys",
        "an empty text",
    ]


def test_a_number_is_a_place_in_a_list_and_a_key_of_a_group() -> None:
    document, faults = read_text("cards:\n  6: low\nhands: [AS, 6C]\n")
    tree = document.root
    assert tree is not None
    assert not faults
    low, second = tree.at("cards", 6), tree.at("hands", 1)
    assert low is not None
    assert second is not None
    assert (low.text, second.text) == ("low", "6C")
    assert tree.at("hands", 2) is None
