"""Our own engine behind the protocol: it answers whatever it is asked."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from durak_rules import cards
from durak_rules.engine.game import Game
from durak_rules.house_rules.loading import load_variant
from durak_rules.testing import games
from durak_rules.workbench.protocol import ERRORS, LONGEST_LINE, REQUESTS
from durak_rules.workbench.protocol_schema import engine_schema
from durak_rules.workbench.serving import Engine, serve
from durak_rules.workbench.told import state_data, told_by, told_of
from durak_rules.workbench.told_positions import complete, position_data, position_from

SCHEMA = engine_schema()
GUIDE = {"name": "guide"}
POSITION = {
    "seats": ["A", "B"],
    "trump": "S",
    "attacker": "A",
    "hands": {"A": ["8H", "8C", "KD"], "B": ["9H", "7S"]},
}


def matches(name: str, value: Any) -> bool:
    return Draft202012Validator({**SCHEMA, "anyOf": [{"$ref": f"#/$defs/{name}"}]}).is_valid(value)


class Talk:
    """A talk with our engine, in which every line is held to the schema."""

    def __init__(self) -> None:
        self.engine = Engine()
        self.number = 0

    def answer(self, request: str, **fields: Any) -> dict[str, Any]:
        self.number += 1
        asked = {"id": self.number, "request": request, **fields}
        said = json.loads(json.dumps(self.engine.answer(json.dumps(asked).encode())))
        assert said["id"] == self.number
        assert matches("answer", said)
        return dict(said)

    def result(self, request: str, **fields: Any) -> dict[str, Any]:
        assert matches(request, {"id": 1, "request": request, **fields})
        result = self.answer(request, **fields)["result"]
        assert matches(f"{request} result", result), result
        return dict(result)

    def error(self, request: str, **fields: Any) -> tuple[str, str]:
        error = self.answer(request, **fields)["error"]
        assert error["code"] in ERRORS
        return error["code"], error["message"]


@pytest.fixture
def talk() -> Talk:
    return Talk()


def test_hello_says_who_it_is(talk: Talk) -> None:
    assert talk.result("hello", protocol=1, program="test")["variants"] == "all"
    assert talk.error("hello", protocol=2) == ("not_supported", "this engine speaks version 1 of the protocol")


def test_a_game_is_dealt_from_the_pack_in_its_order(talk: Talk) -> None:
    pack = [str(card) for card in cards.pack(36)]
    state = talk.result("deal", variant=GUIDE, seats=["A", "B"], dealer="B", pack=pack)
    # One by one from the dealer's left, then the next card is turned and lies under the stock.
    assert state["hands"] == {"A": ["6C", "8C", "10C", "QC", "AC", "7D"], "B": ["7C", "9C", "JC", "KC", "6D", "8D"]}
    assert state["stock"] == [*pack[13:], "9D"]
    assert (state["trump"], state["turn_up"], state["attacker"]) == ("D", "9D", "B")


def test_a_bout_is_played(talk: Talk) -> None:
    talk.result("position", variant=GUIDE, position=POSITION)
    moves = talk.result("legal", seat="A")["moves"]
    assert {seat: sorted(listed) for seat, listed in moves.items()} == {
        "A": ["A leads 8C", "A leads 8C 8H", "A leads 8H", "A leads KD"]
    }
    assert talk.result("play", move="A leads 8H")["table"] == [["8H", None]]
    assert talk.result("play", move="B beats 8H with 9H")["table"] == [["8H", "9H"]]
    state = talk.result("play", move="A passes")
    assert (state["attacker"], state["discarded"], state["result"]) == ("B", 2, "ongoing")
    assert talk.result("state") == state


def test_an_illegal_move_changes_nothing_and_tells_why(talk: Talk) -> None:
    before = talk.result("position", variant=GUIDE, position=POSITION)
    error = talk.answer("play", move="B leads 9H")["error"]
    assert (error["code"], error["reasons"]) == ("illegal_move", ["not_this_seat"])
    assert talk.result("state") == before
    assert talk.result("why_not", move="B leads 9H")["reasons"] == ["not_this_seat"]
    assert talk.result("why_not", move="A leads 8H")["reasons"] == []


def test_a_view_hides_what_the_seat_cannot_know(talk: Talk) -> None:
    talk.result("position", variant=GUIDE, position=POSITION)
    hands = talk.result("view", seat="A")["hands"]
    assert (sorted(hands["A"]), hands["B"]) == (["8C", "8H", "KD"], ["?", "?"])


def test_a_line_is_a_position_too(talk: Talk) -> None:
    state = talk.result("position", variant=GUIDE, position=POSITION)
    assert talk.result("position", variant=GUIDE, line=state["line"]) == state


def test_rules_are_told_choice_by_choice(talk: Talk) -> None:
    rules = {"rules": {"throw_in": {"opens": "any_time"}}}
    talk.result("position", variant=rules, position=POSITION)
    talk.result("play", move="A leads 8H")
    assert "A throws 8C" in talk.result("legal")["moves"]["A"]


@pytest.mark.parametrize(
    ("variant", "told"),
    [
        ({"name": "giude"}, "there are no house rules called `giude`"),
        ({"rules": {"deck": {"size": 24}}}, "24 cards cannot deal six cards to six players"),
        ({"digest": "0" * 64}, "these rules have the digest " + load_variant("guide").digest),
        ({"name": "/etc/passwd.durak.yaml"}, "`/etc/passwd.durak.yaml` is no name of house rules; send its `rules`"),
    ],
)
def test_wrong_rules_are_told(talk: Talk, variant: dict[str, Any], told: str) -> None:
    code, message = talk.error("position", variant=variant, position=POSITION)
    assert (code, told in message) == ("wrong_rules", True), message


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"hands": {"A": ["8H", "8H"], "B": ["9H"]}}, "8♥ lies in more places than the pack holds it"),
        ({"hands": {"A": ["2H"], "B": ["9H"]}}, "2♥ is not in the pack"),
        ({"hands": {"A": ["8H"], "C": ["9H"]}}, "nobody called “C” sits here"),
        ({"hands": {"A": ["ZZ"], "B": ["9H"]}}, "“ZZ” is no card"),
        ({"attacker": "X"}, "nobody called “X” sits here"),
        ({"defender": "A"}, "A attacks and defends at once"),
        ({"seats": ["A", "A"]}, "two seats are called “A”"),
        ({"passed": ["A"]}, "no card lies on the table"),
        ({"out": ["A", "B"]}, "A is out and holds cards"),
        ({"result": "won"}, "is no result"),
    ],
)
def test_a_wrong_position_is_told(talk: Talk, change: dict[str, Any], told: str) -> None:
    code, message = talk.error("position", variant=GUIDE, position={**POSITION, **change})
    assert (code, told in message) == ("wrong_position", True), message


@pytest.mark.parametrize(
    ("request_name", "fields", "code"),
    [
        ("state", {}, "no_game"),
        ("legal", {}, "no_game"),
        ("play", {"move": "A leads 8H"}, "no_game"),
        ("play", {}, "bad_request"),
        ("play", {"move": 5}, "bad_request"),
        ("deal", {"variant": GUIDE, "seats": ["A"]}, "bad_request"),
        ("deal", {"variant": GUIDE, "seats": list("ABCDEFG")}, "not_supported"),
        ("deal", {"variant": GUIDE, "seats": ["A", "B"], "dealer": "C"}, "not_supported"),
        ("deal", {"variant": GUIDE, "seats": ["A", "B"], "pack": ["8H"]}, "wrong_position"),
        ("deal", {"variant": GUIDE, "seats": ["A", "B"], "pack": ["8?"]}, "wrong_position"),
        ("position", {"variant": GUIDE}, "bad_request"),
        ("position", {"variant": GUIDE, "line": "nonsense"}, "wrong_position"),
        ("position", {"variant": GUIDE, "position": {**POSITION, "table": [["8S"]]}}, "bad_request"),
        ("gibberish", {}, "unknown_request"),
    ],
)
def test_what_cannot_be_answered_is_an_error(talk: Talk, request_name: str, fields: dict[str, Any], code: str) -> None:
    assert talk.error(request_name, **fields)[0] == code


def test_an_unknown_request_is_told_what_was_meant(talk: Talk) -> None:
    assert talk.error("positon") == ("unknown_request", "there is no request `positon`; did you mean `position`?")


def test_keys_that_are_not_known_are_passed_over(talk: Talk) -> None:
    assert talk.result("position", variant={**GUIDE, "colour": 1}, position={**POSITION, "weather": "fine"}, why=[])


def test_a_bad_line_is_an_error_and_the_next_one_is_answered() -> None:
    bad = [b"\xff\xfe", b"[1]", b"{", b"null", b"[" * 50_000, b"x" * (3 * LONGEST_LINE), b'{"id": {}}', b"1" * 6_000]
    asked = b"\n".join([*bad, b'{"id": "last", "request": "bye"}', b"not reached", b""])
    answered = io.BytesIO()
    serve(io.BytesIO(asked), answered)
    *errors, last = map(json.loads, answered.getvalue().splitlines())
    assert [each["error"]["code"] for each in errors] == ["bad_request"] * 6 + ["unknown_request", "bad_request"]
    assert {each["id"] for each in errors} == {None}
    assert last == {"id": "last", "result": {}}


def test_empty_lines_are_passed_over_and_the_end_of_the_input_is_the_end() -> None:
    answered = io.BytesIO()
    serve(io.BytesIO(b'\n  \n{"id": 1, "request": "state"}'), answered)
    assert json.loads(answered.getvalue())["error"]["code"] == "no_game"


def test_the_schema_is_a_schema_and_knows_every_request() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert {*REQUESTS} | {f"{name} result" for name in REQUESTS} < {*SCHEMA["$defs"]}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(["A", "8H", "9S"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
FIELDS = sorted({field for request in REQUESTS.values() for field in request.fields})
PARTS = sorted(SCHEMA["$defs"]["position told"]["properties"])


@settings(deadline=None, max_examples=80)
@given(st.sampled_from([*REQUESTS]), st.dictionaries(st.sampled_from(FIELDS), JSON))
def test_whatever_is_asked_is_answered(request_name: str, fields: dict[str, Any]) -> None:
    Talk().answer(request_name, **fields)


@settings(deadline=None, max_examples=80)
@given(st.dictionaries(st.sampled_from(PARTS), JSON, max_size=3))
def test_whatever_position_is_told_is_answered(change: dict[str, Any]) -> None:
    Talk().answer("position", variant=GUIDE, position={**POSITION, **change})


NUMBERS = st.integers(0, 10**6)
CARDS = st.lists(st.sampled_from(["8H", "9S", "QD", "6S", "AS", "7C"]), max_size=3)
SEATS = st.lists(st.sampled_from("ABC"), max_size=3)
SOUND_PARTS = {
    "stock": CARDS,
    "discard": CARDS,
    "must_lead": CARDS,
    "shown_this_game": CARDS,
    "hidden": st.sampled_from(["8S", "9C"]),
    "shown_at_deal": st.sampled_from(["8H", "9H", "9C"]),
    "table": st.lists(st.tuples(st.sampled_from(["8D", "9D"]), st.sampled_from([None, "10D", "JD"])), max_size=3),
    "shown": st.lists(st.tuples(st.sampled_from(["A", "B", "", "X"]), st.sampled_from(["8H", "9H"])), max_size=2),
    "counts": st.lists(NUMBERS, max_size=3),
    "answers_before": st.lists(NUMBERS, max_size=3),
    "swaps": st.dictionaries(st.sampled_from("ABC"), NUMBERS, max_size=2),
    "teams": st.lists(SEATS, max_size=2),
    **dict.fromkeys(["out", "laid_by", "passed", "transferred", "emptied", "swapped"], SEATS),
    **dict.fromkeys(["leader", "dealer", "defender", "last_to_add", "led_by", "attacked_by"], st.sampled_from("ABC")),
    **dict.fromkeys(["beaten_before", "defender_began_with", "thrown_in", "pickups_in_row", "moves_played"], NUMBERS),
    **dict.fromkeys(["bouts_played", "successful_defences", "epaulettes"], NUMBERS),
    **dict.fromkeys(["announced", "stock_tried"], st.booleans()),
}


@settings(deadline=None, max_examples=120)
@given(
    st.fixed_dictionaries({}, optional=SOUND_PARTS),
    st.sampled_from(["guide", "albanian", "poker", "perevodnoy-showing"]),
)
def test_a_position_of_the_right_shape_is_played_or_refused(change: dict[str, Any], name: str) -> None:
    talk = Talk()
    if "result" in talk.answer("position", variant={"name": name}, position={**POSITION, **change}):
        moves = talk.result("legal")["moves"]
        for move in [several[-1] for several in moves.values() if several][:1]:
            talk.result("play", move=move)


@settings(deadline=None, max_examples=40)
@given(games())
def test_what_is_told_of_a_game_is_all_of_it(game: Game) -> None:
    told = json.loads(json.dumps(state_data(game)))
    assert told_by(told).differs_from(told_of(game)) == ()
    assert matches("state told", told)
    if not game.is_over:
        data = json.loads(json.dumps(position_data(complete(game.variant, game.position()))))
        assert matches("position told", data)
        again = Game.from_position(game.variant, position_from(data))
        assert told_of(again).differs_from(told_of(game)) == ()
        assert [{*again.legal(seat)} for seat in game.seats] == [{*game.legal(seat)} for seat in game.seats]


OPENING = {
    "variant": GUIDE,
    "seats": ["A", "B"],
    "dealer": "B",
    "trump": "D",
    "hands": {"A": ["9D", "AC"], "B": ["7D", "8S"]},
}


def test_who_leads_first_is_told_and_the_game_on_the_table_stays(talk: Talk) -> None:
    before = talk.result("position", variant=GUIDE, position=POSITION)
    assert talk.result("opener", **OPENING) == {"opener": "B"}
    assert talk.result("opener", **{**OPENING, "hands": {"B": ["7D"]}}) == {"opener": "B"}
    assert talk.result("opener", **{**OPENING, "hands": {}}) == {"opener": "A"}  # left of the dealer
    assert talk.result("opener", **OPENING, after="durak B") == {"opener": "A"}
    assert talk.result("state") == before


def test_nobody_leads_where_the_deal_is_void(talk: Talk) -> None:
    rules = {"rules": {"opening": {"no_trump_fallback": "redeal"}}}
    assert talk.result("opener", **{**OPENING, "variant": rules, "trump": "H"}) == {"opener": None}


def test_chance_names_who_leads_by_the_seed(talk: Talk) -> None:
    asked = {**OPENING, "variant": {"rules": {"opening": {"first_game": "random"}}}}
    assert {talk.result("opener", **asked, seed=seed)["opener"] for seed in range(40)} == {"A", "B"}


@pytest.mark.parametrize(
    ("change", "code", "told"),
    [
        ({"hands": {"A": ["2C"]}}, "wrong_position", "2♣ is not in the pack of 36 cards"),
        ({"hands": {"A": ["8C", "8C"]}}, "wrong_position", "8♣ lies in more places than the pack holds it"),
        ({"hands": {"C": ["8C"]}}, "wrong_position", "nobody called “C” sits here"),
        ({"hands": {"A": ["ZZ"]}}, "wrong_position", "“ZZ” is no card"),
        ({"hands": []}, "bad_request", "opener: hands: [] is not of type 'object'"),
        ({"trump": "X"}, "bad_request", "opener: trump: "),
        ({"dealer": "C"}, "not_supported", "nobody called “C” sits here to deal"),
        ({"seats": ["A", "A"]}, "not_supported", "two seats are called “A”"),
        ({"seats": [*"ABCDEFG"]}, "not_supported", "2, 3, 4, 5 or 6 players, not by 7"),
        ({"after": "won"}, "wrong_position", "is no result"),
        ({"after": "durak C"}, "wrong_position", "nobody called `C` sits here"),
        ({"after": "ongoing"}, "wrong_position", "a game that is ongoing has no outcome yet"),
    ],
)
def test_what_no_opener_can_be_told_of_is_an_error(talk: Talk, change: dict[str, Any], code: str, told: str) -> None:
    found, message = talk.error("opener", **{**OPENING, **change})
    assert (found, told in message) == (code, True), message


def test_a_result_that_leaves_open_what_the_opening_asks_for_is_an_error(talk: Talk) -> None:
    partners = load_variant("guide-partners")
    rules = {"name": partners.name}
    four = {**OPENING, "variant": rules, "seats": [*"ABCD"]}
    assert talk.error("opener", **four, after="losing team B D") == (
        "bad_request",
        "opener: after: nothing tells which of the team defended last; "
        "write it behind the result: `losing team B D on B`",
    )
    assert talk.result("opener", **four, after="losing team B D on B")["opener"] in four["seats"]
