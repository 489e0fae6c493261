"""Broken YAML, one fault a text and some with several: the place and the code, counted by hand."""

from __future__ import annotations

import pytest

from durak_rules.documents.codes import CODES
from durak_rules.documents.yaml import read_text

Place = tuple[int, int, str]

ONE_FAULT: dict[str, tuple[str, Place]] = {
    "empty": ("", (1, 1, "DUR007")),
    "comments only": ("# to be written\n\n", (1, 1, "DUR007")),
    "a dash line only": ("---\n", (1, 1, "DUR007")),
    "NUL": ("title: a\0b\n", (1, 9, "DUR006")),
    "escape character": ("a: 1\nb: \x1b[31m\n", (2, 4, "DUR006")),
    "line end of old YAML": ("title: a\x85b: c\n", (1, 9, "DUR006")),
    "line separator": ("title: a\u2028b\n", (1, 9, "DUR006")),
    "byte-order mark inside": ("a: 1\n\ufeffb: 2\n", (2, 1, "DUR006")),
    "lone surrogate": ("a: \ud800\n", (1, 4, "DUR006")),
    "tab before a key": ("throw_in:\n\twho: all\n", (2, 1, "DUR011")),
    "tab after spaces": ("throw_in:\n  who: all\n  \topens: any_time\n", (3, 3, "DUR011")),
    "tab in a bracket": ("suits: [hearts,\n\tspades]\n", (2, 1, "DUR011")),
    "tab before the first key": ("\ttitle: T\n", (1, 1, "DUR011")),
    "too little indented": ("throw_in:\n  who: all\n opens: any_time\n", (3, 2, "DUR012")),
    "too far indented": ("throw_in:\n  who: all\n    opens: any_time\n", (3, 5, "DUR012")),
    "deeper below a value": ("title: T\n  summary: S\n", (2, 3, "DUR012")),
    "item among keys": ("title: T\n- item\n", (2, 1, "DUR012")),
    "key among items": ("- item\ntitle: T\n", (2, 1, "DUR012")),
    "open single quote": ("title: 'T\nsummary: S\n", (1, 8, "DUR013")),
    "open double quote": ('a: 1\ntitle: "T\n', (2, 8, "DUR013")),
    "open bracket": ("suits: [hearts, spades\ntitle: T\n", (1, 8, "DUR014")),
    "open brace": ("transfer: {mode: placing\ntitle: T\n", (1, 11, "DUR014")),
    "open bracket at the end": ("suits: [hearts", (1, 8, "DUR014")),
    "closing what is not open": ("suits: ]\n", (1, 8, "DUR014")),
    "no comma": ('notes: ["a" "b"]\n', (1, 13, "DUR014")),
    "wrong bracket": ("suits: [hearts}\n", (1, 15, "DUR014")),
    "two commas": ("suits: [hearts,, spades]\n", (1, 16, "DUR010")),
    "no colon in the middle": ("title: T\nsummary\nextends: guide\n", (2, 1, "DUR015")),
    "no colon in the first line": ("throw_in\n  who: all\n", (1, 1, "DUR015")),
    "no colon after quotes": ('title: T\n"extends"\n', (2, 1, "DUR015")),
    "no colon in an even column": ("throw_in:\n   who\n   opens: any_time\n", (2, 4, "DUR015")),
    "begins with a comma": ("title: T\n, x\n", (2, 1, "DUR015")),
    "no colon in the last line": ("title: T\nextends\n", (2, 1, "DUR015")),
    "no space after the colon": ("throw_in:\n  who:all\n  opens: any_time\n", (2, 3, "DUR015")),
    "no space in braces": ("transfer: {mode:[placing]}\n", (1, 16, "DUR015")),
    "two colons": ("title: Durak: our table\n", (1, 13, "DUR016")),
    "a colon after quotes": ('title: "a": b\n', (1, 11, "DUR016")),
    "an overlong key": ("k" * 1100 + ": 1\n", (1, 1, "DUR016")),
    "a good escape before a bad one": ('title: "\\n\\s"\n', (1, 11, "DUR017")),
    "an unknown escape": ('title: "hearts\\spades"\n', (1, 15, "DUR017")),
    "half a surrogate escaped": ('title: "a\\ud83c"\n', (1, 10, "DUR017")),
    "beyond Unicode": ('title: "\\U00110000"\n', (1, 9, "DUR017")),
    "too few digits": ('title: "\\x4"\n', (1, 9, "DUR017")),
    "begins with an at sign": ("title: @home\n", (1, 8, "DUR018")),
    "begins with a backtick": ("a: 1\nb: `x`\n", (2, 4, "DUR018")),
    "begins with a percent sign": ("title: %x\n", (1, 8, "DUR018")),
    "begins with a question mark": ("title: ? x\n", (1, 8, "DUR018")),
    "a quote inside of quotes": ("title: 'Babushka's table'\n", (1, 18, "DUR019")),
    "more after a list": ("suits: [hearts] spades\n", (1, 17, "DUR019")),
    "two texts": ("{title: T}\n{title: U}\n", (2, 1, "DUR019")),
    "after the end of the document": ("title: T\n...\nsummary: S\n", (3, 1, "DUR019")),
    "a list on the line of its key": ("notes: - one\n", (1, 8, "DUR010")),
    "a block of text on its own line": ("summary: | text\n", (1, 10, "DUR010")),
    "anchor": ("attack: &ours {lead: single}\n", (1, 9, "DUR020")),
    "anchor on a key": ("&a title: T\n", (1, 1, "DUR020")),
    "anchor without a name": ("title: & b\n", (1, 8, "DUR020")),
    "alias": ("notes: [*note]\n", (1, 9, "DUR021")),
    "alias as a key": ("*a : 1\n", (1, 1, "DUR021")),
    "stars for emphasis": ("title: **T**\n", (1, 8, "DUR021")),
    "merge key": ("title: T\n<<: {a: 1}\n", (2, 1, "DUR022")),
    "tag": ("title: !x T\n", (1, 8, "DUR023")),
    "known tag": ("limits:\n  max_cards: !!int '6'\n", (2, 14, "DUR023")),
    "unknown handle": ("title: !a!b T\n", (1, 8, "DUR023")),
    "python tag": ("title: !!python/object:os.system T\n", (1, 8, "DUR023")),
    "second document": ("title: T\n---\ntitle: U\n", (2, 1, "DUR024")),
    "YAML directive": ("%YAML 1.1\n---\ntitle: T\n", (1, 1, "DUR025")),
    "unknown directive": ("# x\n%FOO bar\n---\ntitle: T\n", (2, 1, "DUR025")),
    "duplicate key": ("attack:\n  lead: single\n  lead: single\n", (3, 3, "DUR030")),
    "duplicate group": ("attack: {lead: single}\ndeck: {size: 36}\nattack: {}\n", (3, 1, "DUR030")),
    "duplicate in braces": ("transfer: {mode: none, mode: placing}\n", (1, 24, "DUR030")),
    "duplicate in other spelling": ("5: a\n'5': b\n", (2, 1, "DUR030")),
    "list as a key": ("title: T\n[attack]: {lead: single}\n", (2, 1, "DUR031")),
    "group as a key": ("{a: 1}: b\n", (1, 1, "DUR031")),
    "no key": ("attack:\n  : single\n", (2, 3, "DUR032")),
    "no key in braces": ("attack: {: single}\n", (1, 10, "DUR032")),
    "25 levels": ("a: " + "[" * 24 + "]" * 24 + "\n", (1, 27, "DUR040")),
    "25 levels of keys": ("{" * 25 + "a: b" + "}: c" * 24 + "}\n", (1, 25, "DUR040")),
    "far too many levels": ("a: " + "[" * 5000 + "\n", (1, 1003, "DUR040")),
    "41 digits": ("a: " + "6" * 41 + "\n", (1, 4, "DUR042")),
    "digits beyond counting": ("a: 0x" + "f" * 9000 + "\n", (1, 4, "DUR042")),
    "an ignore without codes": ("title: T  # durak: ignore\n", (1, 11, "DUR050")),
    "an ignore of nothing": ("title: T  # durak: ignore[DUR999]\n", (1, 27, "DUR050")),
    "an ignore of an error": ("title: T  # durak: ignore[DUR301]\n", (1, 27, "DUR050")),
}

SEVERAL_FAULTS: dict[str, tuple[str, list[Place]]] = {
    "all that can be passed over": (
        "title: &t T\nsummary: *t\nnotes: [!x a]\ntitle: U\n[a]: b\n<<: {c: d}\n---\n",
        [
            (1, 8, "DUR020"),
            (2, 10, "DUR021"),
            (3, 9, "DUR023"),
            (4, 1, "DUR030"),
            (5, 1, "DUR031"),
            (6, 1, "DUR022"),
            (7, 1, "DUR024"),
        ],
    ),
    "tabs on every line": (
        "a:\n\tb: 1\n\tc:\n\t\td: 2\n",
        [(2, 1, "DUR011"), (3, 1, "DUR011"), (4, 1, "DUR011")],
    ),
    "a tab and the nonsense it makes": (
        "a:\n  b: 1\n\tc: 2\n",
        [(3, 1, "DUR011")],
    ),
    "a tab above the nonsense it makes": (
        "a:\n  b: 1\n\tc: 2\n d: 3\n",
        [(3, 1, "DUR011")],
    ),
    "a tab below another fault": (
        "title: T\nsummary\na:\n\tb: 2\n",
        [(2, 1, "DUR015"), (4, 1, "DUR011")],
    ),
    "faults before the text breaks off": (
        "a: *x\nb: 1\nb: 2\nc: [\n",
        [(1, 4, "DUR021"), (3, 1, "DUR030"), (4, 4, "DUR014")],
    ),
    "anchor and tag on one value": (
        "a: &x !y\n  b: 1\n",
        [(1, 4, "DUR020"), (1, 7, "DUR023")],
    ),
    "a mark alone before a marked key": (
        "a: !x\n&y b: 1\n",
        [(1, 4, "DUR023"), (2, 1, "DUR020")],
    ),
    "three of one key": (
        "a: 1\na: 2\na: 3\n",
        [(2, 1, "DUR030"), (3, 1, "DUR030")],
    ),
    "two invisible characters": (
        "a: \x01\nb: \x02\x03\n",
        [(1, 4, "DUR006"), (2, 4, "DUR006")],
    ),
    "more after a run of invisible characters": (
        "a: \x01\x02\nb: \x03\n",
        [(1, 4, "DUR006"), (2, 4, "DUR006")],
    ),
    "two directives": (
        "%YAML 1.2\n%FOO bar\n---\ntitle: T\n",
        [(1, 1, "DUR025"), (2, 1, "DUR025")],
    ),
}


def places(text: str) -> list[Place]:
    return [(each.span.line, each.span.column, each.code) for each in read_text(text)[1]]


@pytest.mark.parametrize("name", ONE_FAULT)
def test_one_fault_is_told_at_its_place(name: str) -> None:
    text, place = ONE_FAULT[name]
    assert places(text) == [place]


@pytest.mark.parametrize("name", SEVERAL_FAULTS)
def test_several_faults_are_told_at_once(name: str) -> None:
    text, expected = SEVERAL_FAULTS[name]
    assert places(text) == expected


@pytest.mark.parametrize("name", ONE_FAULT)
def test_windows_line_ends_move_no_place(name: str) -> None:
    text, place = ONE_FAULT[name]
    assert places(text.replace("\n", "\r\n")) == [place]


@pytest.mark.parametrize("name", ONE_FAULT)
def test_a_byte_order_mark_moves_no_place(name: str) -> None:
    text, place = ONE_FAULT[name]
    assert places("\ufeff" + text) == [place]


@pytest.mark.parametrize("name", ONE_FAULT)
def test_a_line_end_at_the_end_of_the_file_moves_no_end(name: str) -> None:
    written = ONE_FAULT[name][0].rstrip("\n")
    (with_it,), (without,) = read_text(f"{written}\n")[1], read_text(written)[1]
    assert without.span == with_it.span


@pytest.mark.parametrize("name", ONE_FAULT)
def test_every_fault_has_a_known_code_a_sentence_and_an_end(name: str) -> None:
    for fault in read_text(ONE_FAULT[name][0])[1]:
        assert fault.code in CODES
        assert fault.severity is CODES[fault.code].severity
        assert fault.message
        assert (fault.span.line, fault.span.column) <= (fault.span.end_line, fault.span.end_column)


def test_a_colon_without_a_space_is_told_apart_from_no_colon() -> None:
    advice = "a line is `key: value`, with a colon and a space; an item of a list begins with `- `"
    told = {"extends:guide\n": "write a space after the colon", "extends\n": advice, "!: \n": advice}
    for text, mended in told.items():
        (fault,) = read_text(f"title: T\n{text}")[1]
        assert fault.help == (mended,)


def test_a_duplicate_names_the_first_place() -> None:
    (fault,) = read_text("attack: {lead: single}\ntitle: T\nattack: {}\n")[1]
    (first,) = fault.elsewhere
    assert (first.span.line, first.span.column, first.span.end_column) == (1, 1, 7)


def test_the_first_of_two_keys_is_kept() -> None:
    root = read_text("a: 1\na: 2\n")[0].root
    assert root is not None
    assert root.plain() == {"a": 1}


@pytest.mark.parametrize("key", ["[a]", "{a: 1}", "*a ", "<<", "? \n"])
def test_what_is_no_key_is_left_out_with_its_value(key: str) -> None:
    root = read_text(f"{key}: 1\nb: 2\n")[0].root
    assert root is not None
    assert root.plain() == {"b": 2}


def test_the_first_of_two_documents_is_kept() -> None:
    root = read_text("a: 1\n---\na: 2\n---\na: 3\n")[0].root
    assert root is not None
    assert root.plain() == {"a": 1}


def test_a_bracket_that_stays_open_names_where_reading_stuck() -> None:
    (fault,) = read_text("suits: [hearts, spades\ntitle: T\n")[1]
    (stuck,) = fault.elsewhere
    assert (stuck.span.line, stuck.span.column, stuck.span.end_column) == (2, 6, 7)


def test_a_list_among_keys_names_where_the_keys_begin() -> None:
    (fault,) = read_text("title: T\n- item\n")[1]
    (begun,) = fault.elsewhere
    assert (begun.span.line, begun.span.column, begun.span.end_column) == (1, 1, 2)
    assert begun.label == "the group of keys begins here"


def test_a_key_among_items_names_where_the_list_begins() -> None:
    (fault,) = read_text("- item\ntitle: T\n")[1]
    (begun,) = fault.elsewhere
    assert (begun.span.line, begun.label) == (1, "the list begins here")


def test_a_long_quote_is_cut_in_a_message() -> None:
    (fault,) = read_text("k: " + "7" * 500)[1]
    assert len(fault.message) < 100


def test_20_000_values_are_read_and_one_more_is_not() -> None:
    # The root, one key and its list are three; the rest are items.
    assert places("a: [" + "1," * 19_997 + "]") == []
    assert [code for _, _, code in places("a: [" + "1," * 19_998 + "]")] == ["DUR041"]


def test_24_levels_are_read() -> None:
    # The root is one level, so 23 lists fit into it.
    assert places("a: " + "[" * 23 + "]" * 23 + "\n") == []


def test_many_ignored_nothings_are_told_a_hundred_times_at_most() -> None:
    text = "".join(f"k{number}: 1 # durak: ignore\n" for number in range(300))
    assert len(places(text)) == 100


def test_many_tabs_are_told_a_thousand_times_at_most() -> None:
    text = "notes:\n" + "\t- a card\n" * 1_200
    assert [code for _, _, code in places(text)].count("DUR011") == 1_000


def test_many_invisible_characters_are_told_a_hundred_times_at_most() -> None:
    assert len(places("\0 " * 100)) == 100
    assert len(places("\0 " * 101)) == 100


def test_a_tab_inside_of_quotes_is_a_part_of_the_text() -> None:
    assert places("title: 'T'\nsummary: 'one\n\ttwo'\n") == []


def test_a_line_that_fits_none_above_says_how_far_it_is_indented() -> None:
    for spaces, told in {1: "1 space", 3: "3 spaces"}.items():
        (fault,) = read_text(f"throw_in:\n    who: all\n{' ' * spaces}opens: any_time\n")[1]
        assert fault.message == f"this line is indented by {told}, which fits no line above it"


def test_of_quotes_that_stay_open_the_first_is_named() -> None:
    for quote in ("'", '"'):
        (fault,) = read_text(f"title: {quote}T\n")[1]
        assert fault.message == f"the text that this {quote} opens is never closed"


@pytest.mark.parametrize("sign", ["|", ">"])
def test_a_block_of_text_is_told_where_to_begin(sign: str) -> None:
    (fault,) = read_text(f"summary: {sign} text\n")[1]
    assert fault.message == f"the text after `{sign}` begins on the next line, further right"


def test_of_brackets_that_stay_open_the_innermost_is_told() -> None:
    (fault,) = read_text("notes: [a, {b: ")[1]
    assert (fault.span.column, fault.message) == (12, "this `{` is not closed")
