"""One fault, one message: each at its line and column, with its code. Found by reading the file, not by running it."""

from __future__ import annotations

import pytest

from durak_rules.documents.codes import CODES
from durak_rules.documents.diagnostics import Span
from durak_rules.house_rules.faults import EnoughError, Faults
from durak_rules.house_rules.loading import check_text

# A text, and each place and code that is to be told of it.
ONE_FAULT = {
    "a slip in a key": ("throw_in:\n  priorty: free\n", "2:3 DUR101"),
    "a key of another group": ("pickup:\n  opens: any_time\n", "2:3 DUR101"),
    "a key that nobody knows": ("deck: {colour: red}\n", "1:8 DUR101"),
    "a group inside of a group": ("players:\n  deck: {size: 24}\n", "2:3 DUR101"),
    "a slip in a group": ("title: T\nthrowin:\n  who: all\n", "2:1 DUR102"),
    "a slip in what is no group": ("titel: T\n", "1:1 DUR102"),
    "a key without its group": ("title: T\nwho: all\n", "2:1 DUR102"),
    "group and key with a dot": ("throw_in.who: all\n", "1:1 DUR102"),
    "a group that nobody knows": ("weather: {sun: 1}\n", "1:1 DUR102"),
    "rules in a scenario's way": ("rules:\n  throw_in: {who: all}\n", "1:1 DUR102"),
    "a source without a title": ("sources:\n- section: '7'\n", "2:3 DUR103"),
    "a source with too much": ("sources: [{title: T, page: 3}]\n", "1:22 DUR101"),
    "a source that is a word": ("sources: [Wikipedia]\n", "1:11 DUR104"),
    "a group that is a word": ("throw_in: all\n", "1:11 DUR104"),
    "a group that is a list": ("throw_in: [who]\n", "1:11 DUR104"),
    "a group with nothing in it": ("title: T\nthrow_in:\n", "2:1 DUR104"),
    "a file that is a list": ("- throw_in\n", "1:1 DUR104"),
    "a file that is a word": ("guide\n", "1:1 DUR104"),
    "a word for a list": ("trump:\n  forbidden_suits: spades\n", "2:20 DUR105"),
    "none for an empty list": ("beating: {closed_suits: none}\n", "1:25 DUR105"),
    "aliases as a word": ("aliases: babushka\n", "1:10 DUR105"),
    "a list for a word": ("throw_in:\n  who: [all]\n", "2:8 DUR201"),
    "a group for a word": ("throw_in:\n  who: {is: all}\n", "2:8 DUR201"),
    "a number for a word": ("throw_in: {who: 6}\n", "1:17 DUR201"),
    "a number in quotes": ('players: {max: "4"}\n', "1:16 DUR201"),
    "a number as a word": ("players: {max: four}\n", "1:16 DUR201"),
    "a number in a list of words": ("trump: {forbidden_suits: [1]}\n", "1:27 DUR201"),
    "a title that is a number": ("title: 36\n", "1:8 DUR201"),
    "a title that is true": ("title: true\n", "1:8 DUR201"),
    "a format in quotes": ("format: '1'\n", "1:9 DUR201"),
    "a word that nobody knows": ("throw_in: {who: friends}\n", "1:17 DUR202"),
    "a word in capitals": ("throw_in: {who: ALL}\n", "1:17 DUR202"),
    "no for none": ("transfer:\n  mode: no\n", "2:9 DUR202"),
    "a slip in a list": ("beating: {closed_suits: [spade]}\n", "1:26 DUR202"),
    "a word of another key": ("limits: {early_cap: unlimited}\n", "1:21 DUR202"),
    "too many players": ("players:\n  max: 11\n", "2:8 DUR203"),
    "too few cards": ("deal: {hand_size: 0}\n", "1:19 DUR203"),
    "a pack that is not sold": ("deck: {size: 38}\n", "1:14 DUR203"),
    "fewer than nothing": ("limits: {max_cards: -1}\n", "1:21 DUR203"),
    "more than any float": ("limits: {max_cards: 1e300}\n", "1:21 DUR203"),
    "true": ("pickup:\n  throw_in_after: true\n", "2:19 DUR204"),
    "false": ("transfer: {mode: false}\n", "1:18 DUR204"),
    "false for a number": ("deck: {jokers: false}\n", "1:16 DUR204"),
    "no value": ("transfer:\n  mode:\n", "2:8 DUR205"),
    "null": ("deck: {size: null}\n", "1:14 DUR205"),
    "a title left out": ("title:\nsummary: S\n", "1:7 DUR205"),
    "a suit twice": ("trump: {forbidden_suits: [spades, spades]}\n", "1:35 DUR206"),
    "an alias twice": ("aliases: [ours, ours]\n", "1:17 DUR206"),
    "a blank title": ("title: ' '\n", "1:8 DUR207"),
    "a title like a novel": (f"title: {'long ' * 21}\n", "1:8 DUR207"),
    "half a card": ("deal: {hand_size: 6.5}\n", "1:19 DUR208"),
    "no number at all": ("limits: {max_cards: .nan}\n", "1:21 DUR208"),
    "a number with a point": ("deal: {hand_size: 5.0}\n", "1:19 DUR209"),
    "an alias of two words": ("aliases: [our table]\n", "1:11 DUR405"),
    "an alias like a path": ("aliases: [a/b]\n", "1:11 DUR405"),
    "another format": ("format: 2\n", "1:9 DUR410"),
    "a word for a list that it does not hold": ("trump: {forbidden_suits: red}\n", "1:26 DUR105"),
    "a title of a source that is a number": ("sources: [{title: 7}]\n", "1:19 DUR201"),
    "a mark for a title": ("title: *ours\n", "1:8 DUR021"),
    "a mark for a group": ("throw_in: *ours\n", "1:11 DUR021"),
    "a mark in a list": ("trump: {forbidden_suits: [*ours]}\n", "1:27 DUR021"),
    "a mark for the title of a source": ("sources: [{title: *ours}]\n", "1:19 DUR021"),
    "an unknown parent": ("extends: giude\n", "1:10 DUR401"),
    "nothing under it": ("title: T\nextends: none\n", "2:10 DUR406"),
    "a key written twice": ("attack:\n  lead: single\n  lead: single\n", "3:3 DUR030"),
    "an empty file": ("# nothing yet\n", "1:1 DUR007"),
}

SEVERAL_FAULTS = {
    "two packs, and still too few cards": ("deck: {packs: 2, size: 20}\nplayers: {max: 7}\n", ["1:24 DUR302"]),
    "hands too large even for two": (
        "deck: {size: 20}\nplayers: {max: 2}\ndeal: {hand_size: 12}\n",
        ["1:14 DUR302"],
    ),
    "one wrong key hides no other": (
        "title: 7\nthrow_in:\n  who: everyone\n  opens: any_time\n  priorty: free\ndeck: {size: 24, packs: none}\n",
        ["1:8 DUR201", "3:8 DUR202", "5:3 DUR101", "6:25 DUR201"],
    ),
    "a conflict is told beside a slip": (
        "deck:\n  size: 24\nthrow_in:\n  priorty: free\n",
        ["2:9 DUR302", "4:3 DUR101"],
    ),
    "nothing is said about a value in doubt": ("deck: {size: 24}\nplayers: {max: four}\n", ["2:16 DUR201"]),
    "nor about one whose key has a slip": ("deck: {size: 24}\nplayers: {maxx: 4}\n", ["2:11 DUR101"]),
    "nor about what hangs on a mode in doubt": ("transfer: {mode: plcing, cards: many}\n", ["1:18 DUR202"]),
    "every item of a list": (
        "beating: {closed_suits: [spades, spade, 7, spades]}\n",
        ["1:34 DUR202", "1:41 DUR201", "1:44 DUR206"],
    ),
    "YAML and values": (
        "attack: {lead: single}\nattack: {lead: singles}\nlimits: {hand: &h none}\n",
        ["2:1 DUR030", "3:16 DUR020", "3:19 DUR202"],
    ),
    "a whole bad evening": (
        "extends: guide\nplayers: {min: 5, max: 4}\nbeating: {jokers: colour}\nexit: {stock: any}\n"
        "stock_top: {who: defender}\nteams: {mode: none}\n",
        ["2:16 DUR301", "3:19 DUR311", "4:15 DUR316", "5:13 DUR314", "6:15 DUR315"],
    ),
}


def told(text: str) -> list[str]:
    found, faults = check_text(text)
    assert (found is None) == any(fault.is_error for fault in faults)
    return [f"{fault.span.line}:{fault.span.column} {fault.code}" for fault in faults]


@pytest.mark.parametrize(("text", "fault"), ONE_FAULT.values(), ids=ONE_FAULT)
def test_one_fault_is_told_once_and_where_it_is(text: str, fault: str) -> None:
    assert told(text) == [fault]


@pytest.mark.parametrize(("text", "faults"), SEVERAL_FAULTS.values(), ids=SEVERAL_FAULTS)
def test_all_faults_are_told_at_once(text: str, faults: list[str]) -> None:
    assert told(text) == faults


@pytest.mark.parametrize(("text", "fault"), ONE_FAULT.values(), ids=ONE_FAULT)
def test_a_message_is_a_sentence_and_says_what_to_do(text: str, fault: str) -> None:
    _, (only,) = check_text(text)
    assert only.message[0].islower() or only.message[0] in "`("
    assert not only.message.endswith(".")
    assert only.help or only.code == "DUR007"


ADVICE = {
    "throw_in: {priorty: free}\n": "did you mean `priority`?",
    "throw_in: {who: everyone}\n": "did you mean `all`?",
    "throw_in: {who: neighbors}\n": "did you mean `neighbours`?",
    "stock_top: {who: all}\n": "did you mean `everyone`?",
    "transfer: {mode: no}\n": "did you mean `none`?",
    "transfer: {mode: false}\n": "did you mean `none`?",
    "teams: {mode: yes}\n": "did you mean `partners`?",
    "pickup: {opens: any_time}\n": "`opens` belongs to throw_in",
    "opens: any_time\n": "`opens` belongs to throw_in: write `throw_in: {opens: …}`",
    "throw_in.who: all\n": "write `throw_in: {who: …}`",
    "throw_in: {who: [all]}\n": "write `who: all`",
    "trump: {forbidden_suits: spades}\n": "write `forbidden_suits: [spades]`",
    "trump: {forbidden_suits: none}\n": "write `forbidden_suits: []` for none at all",
    "deal: {hand_size: '6'}\n": "write 6 without quotes",
    "deal: {hand_size: six}\n": "write 6 in digits",
    "deck: {jokers: none}\n": "write 0 in digits",
    "title: 36\n": 'put it in quotes: `"36"`',
    "extends: giude\n": "did you mean `guide`?",
    "extends: подкидно\n": "did you mean `подкидной`?",
    "deck: {size: 24}\n": "write `players: {max: 4}`, or `deck: {size: 36}`",
    "transfer: {cards: many}\n": "leave it out, or choose another `transfer.mode`",
}


@pytest.mark.parametrize(("text", "advice"), ADVICE.items(), ids=ADVICE)
def test_the_advice_is_what_a_friend_would_say(text: str, advice: str) -> None:
    _, (only,) = check_text(text)
    assert only.help[0] == advice


# These need files beside them: see test_following_extends.py and test_names.py. DUR409 is about a command.
NEEDS_FILES = {"DUR402", "DUR403", "DUR404", "DUR405", "DUR407", "DUR408", "DUR409", "DUR411"}
EXPLAINED = {code: each for code, each in CODES.items() if "DUR1" <= code < "DUR5" and code not in NEEDS_FILES}


@pytest.mark.parametrize("code", EXPLAINED)
def test_the_examples_of_a_code_have_the_fault_and_have_it_not(code: str) -> None:
    assert code in {fault.code for fault in check_text(EXPLAINED[code].bad)[1]}
    assert {fault.code for fault in check_text(EXPLAINED[code].good)[1]} <= {"DUR390"}


def test_who_has_told_enough_faults_tells_no_more() -> None:
    faults = Faults(None, most=2)
    faults.add("DUR101", Span.start_of("ours"), "one")
    with pytest.raises(EnoughError):
        faults.add("DUR101", Span.start_of("ours"), "two")
    assert [fault.message for fault in faults.found] == ["one", "two"]
