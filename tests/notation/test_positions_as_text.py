"""A position is one line of text, and the line is the position: read back, it is played on just the same."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from durak_rules.cards import Card, parse_cards
from durak_rules.engine.fields import STATE_FIELDS
from durak_rules.engine.game import Game
from durak_rules.engine.moves import Move
from durak_rules.engine.positions import UNKNOWN, Position, PositionError
from durak_rules.engine.reading_positions import parse_known_position, parse_position
from durak_rules.house_rules.loading import load_variant
from durak_rules.testing import games

LATE = "A 7♣ (attacks, passed) · B 6♣ (defends, picks up) · C J♣ K♣ · table 8♥/9♥ 9♠/J♦ J♥ · trump ♦ · stock empty"


def legal(game: Game) -> list[set[tuple[object, ...]]]:
    """The moves of every seat; cards that are played together are a set."""
    return [{_alike(move) for move in game.legal(seat)} for seat in game.seats]


def _alike(move: Move) -> tuple[object, ...]:
    return move.seat, move.kind, tuple(sorted(map(str, move.cards))), move.target, move.from_stock


def facts(game: Game) -> tuple[object, ...]:
    """What everybody at the table could be asked about."""
    asked = (game.to_act, game.turn_up, game.shown_by, game.result, game.decisions, game.epaulettes)
    return (game.position(), legal(game), *asked)


def copies_matter(game: Game) -> bool:
    """Of several packs it is not told which of two equal cards lies where, and these rules go by it."""
    value = game.variant.value
    swaps, repeats = value("stock_swap.times") != 0, value("ending.no_progress") == "draw_on_repetition"
    return value("deck.packs") != 1 and (swaps or repeats or value("transfer.mode") not in ("none", "placing"))


def assert_played_alike(one: Game, other: Game, seed: int, moves: int = 60) -> None:
    """Both games stand alike now and after the same random moves, to the end."""
    chance = random.Random(seed)
    for _ in range(moves):
        assert facts(one) == facts(other)
        if one.is_over:
            return
        choices = [move for seat in one.seats for move in one.legal(seat)]
        move = str(chance.choice(choices))
        one, other = one.play(move), other.play(move)


@given(games(), st.integers(0, 2**32))
def test_a_game_goes_on_from_its_position_as_from_itself(game: Game, seed: int) -> None:
    assume(not copies_matter(game))
    again = Game.from_position(game.variant, game.position(), seed=seed)
    assert_played_alike(game, again, seed)


@given(games(), st.booleans())
def test_a_line_is_read_back_as_the_position_that_it_tells(game: Game, pretty: bool) -> None:
    line = game.line(pretty)
    assert "\n" not in line
    assert parse_position(line) == game.position()


@given(games(), st.booleans())
def test_a_game_goes_on_from_its_line(game: Game, pretty: bool) -> None:
    again = Game.from_position(game.variant, game.line(pretty))
    assert again.line(pretty) == game.line(pretty)
    assert legal(again) == legal(game)


@given(games(), st.booleans(), st.data())
def test_what_a_seat_knows_is_read_back_too(game: Game, pretty: bool, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from(game.seats))
    known = game.known_position(seat)
    assert parse_known_position(game.line(pretty, seat=seat)) == known
    view = game.view(seat)
    for name, hand in known.hands.items():
        seen = view.hands.get(name, (UNKNOWN,) * view.sizes[name])
        assert Counter(hand) == Counter(seen)
    assert (len(known.stock) + (known.hidden is not None), len(known.discard)) == (view.stock, view.discarded)


@given(games(), st.data())
def test_what_a_seat_knows_does_not_depend_on_what_it_has_not_seen(game: Game, data: st.DataObject) -> None:
    """Another seat holds another card, and that one lies in the stock instead: nobody else can tell."""
    position = game.position()
    assume(game.variant.value("visibility.hands") == "own" and position.stock)
    seat, other = data.draw(st.permutations(game.seats))[:2]
    turned = game.turn_up is not None
    hidden = position.stock[1 : len(position.stock) - turned]
    assume(position.hands[other] and hidden)
    held, lying = data.draw(st.sampled_from(position.hands[other])), data.draw(st.sampled_from(hidden))
    known_by_all = {card for _, card in position.shown} | {position.shown_at_deal}
    assume(held not in known_by_all and lying not in known_by_all)
    exchanged = {held: lying, lying: held}
    twin = replace(
        position,
        hands={**position.hands, other: tuple(exchanged.get(card, card) for card in position.hands[other])},
        stock=tuple(exchanged.get(card, card) for card in position.stock),
    )
    assume(Counter(cards_of(twin)) == Counter(cards_of(position)))
    again = Game.from_position(game.variant, twin)
    assume(again.attacker == game.attacker)
    assert replace(again.known_position(seat), must_lead=None) == replace(game.known_position(seat), must_lead=None)


def cards_of(position: Position) -> list[Card]:
    return [*position.stock, *(card for hand in position.hands.values() for card in hand)]


@given(games(), st.data())
def test_no_line_for_a_seat_is_played_on(game: Game, data: st.DataObject) -> None:
    line = game.line(seat=data.draw(st.sampled_from(game.seats)))
    with pytest.raises(PositionError, match="one seat knows"):
        Game.from_position(game.variant, line)


def test_the_line_of_the_middle_of_a_game_says_no_more_than_it_must() -> None:
    game = Game.from_position(
        "guide",
        Position(
            seats=("A", "B", "C"),
            attacker="A",
            trump="D",
            hands={"A": parse_cards("8H JH 7C"), "B": parse_cards("9H JD 6C"), "C": parse_cards("9S KC JC")},
        ),
    )
    assert game.line() == (
        "A 7♣ 8♥ J♥ (attacks) · B 6♣ J♦ 9♥ (defends) · C J♣ K♣ 9♠ · table empty · trump ♦ · stock empty"
    )
    game = game.play("A leads 8H").play("B beats 8H with 9H").play("A passes").play("C throws 9S")
    assert game.line(pretty=False) == (
        "A 7C JH (attacks) · B 6C JD (defends) · C JC KC · table 8H/9H 9S · trump D · stock empty · laid by A C"
        " · moves played 4"
    )


def test_the_line_of_a_failing_case_can_be_pasted_into_a_program() -> None:
    game = Game.from_position("guide", LATE)
    assert game.table[2][0] == parse_cards("J♥")[0]
    assert [str(refusal.reason) for refusal in game.why_not("C throws J♣")] == ["limits.hand"]
    assert game.line() == LATE


@pytest.mark.parametrize(
    "line",
    [
        LATE.replace(" · ", " ; "),
        LATE.replace("♣", "c").replace("♥", "H").replace("♦", "d").replace("♠", "S"),
        LATE.replace("7♣ (attacks, passed)", "7♣   ( attacks,passed )"),
        f"  {LATE}\n",
        LATE.replace("trump ♦", "trump diamonds"),
    ],
)
def test_a_position_may_be_typed(line: str) -> None:
    assert parse_position(line) == parse_position(LATE)


def test_where_the_trump_is_agreed_beforehand_no_card_has_shown_it() -> None:
    guide = load_variant("guide")
    fixed = guide.with_rules({"trump": {"mode": "fixed", "suit": "diamonds"}})
    without = guide.with_rules({"trump": {"mode": "none"}, "opening": {"first_game": "random"}})
    for variant in (fixed, without):
        dealt = Game.deal(variant, ["A", "B", "C"], seed=5)
        assert dealt.position().shown_at_deal is None
        assert "at the deal" not in dealt.line()


def test_what_one_seat_knows_has_question_marks() -> None:
    game = Game.from_position(
        "guide", "A 6♣ 7♣ (attacks) · B 8♣ 9♣ (defends) · table empty · trump ♦ · stock J♠ 10♣ Q♥ 7♦ · discard 6♠ 7♠"
    )
    assert game.line(seat="A") == (
        "A 6♣ 7♣ (attacks) · B ? ? (defends) · table empty · trump ♦ · stock ? ? ? 7♦ · discard 2 · seen by A"
    )
    assert parse_known_position(game.line(seat="A")) == game.known_position("A")
    with pytest.raises(KeyError):
        game.line(seat="D")


def test_of_two_equal_cards_the_one_that_was_not_shown_may_be_shown() -> None:
    rules = {"deck": {"packs": 2}, "transfer": {"mode": "showing", "show_limit": "once_a_game"}}
    line = "A 7♥ K♥ (attacks) · B 7♠* {} 9♣ (defends) · C 8♣ 9♣ · table 7♥ · trump ♠ · stock empty"
    one, two = (Game.from_position(rules, line.format(card)) for card in ("8♣", "7♠"))
    assert [refusal.reason for refusal in one.why_not("B shows 7S")] == ["transfer.show_limit"]
    assert two.why_not("B shows 7S") == ()
    assert two.play("B shows 7S").defender == "C"


NAMES = ("table", "stock", "(out)", "?", "–", "discard", "10H", "seen", "Анна", "Gal·la")


@given(st.permutations(NAMES), st.integers(2, 6), st.integers(0, 99), st.integers(0, 40))
@settings(max_examples=40)
def test_a_seat_may_be_called_almost_anything(names: list[str], seats: int, seed: int, moves: int) -> None:
    game = Game.deal("guide", names[:seats], seed=seed)
    for _ in range(moves):
        game = game if game.is_over else game.play(game.legal()[-1])
    assert parse_position(game.line()) == game.position()
    for name in game.seats:
        assert parse_known_position(game.line(seat=name)) == game.known_position(name)


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (("J♥", "J"), "“J” is no card"),
        (("table 8♥", "tabel 8♥"), "there is no part `table …`"),
        (("attacks", "atacks"), "did you mean `attacks`?"),
        (("attacks, ", ""), "no seat `attacks`"),
        (("C J♣", "C (attacks) J♣"), "is no seat; a seat is written"),
        (("trump ♦", "trump X"), "“X” is no suit"),
        ((" · trump ♦", ""), "there is no part `trump …`"),
        (("stock empty", "stock 7X"), "“7X” is no card"),
        (("C J♣", "B J♣"), "two seats are called `B`"),
        (("stock empty", "stock empty · laid by A"), "3 attack cards lie there, and 1 are laid"),
        (("stock empty", "stock empty · laid by A A D"), "nobody called `D` sits here; the seats are A B C"),
        (("stock empty", "stock empty · moves played many"), "`moves played` is followed by a whole number"),
        (("stock empty", "stock empty · moves plaid 7"), "did you mean `moves played`?"),
        (("stock empty", "stock empty · top card tried · top card tried"), "`top card tried` is said twice"),
        (("stock empty", "stock ? ?"), "a card stands as “?”"),
        (("J♥", "?"), "everybody sees the cards on the table"),
        (("C J♣ K♣", "C J♣ (defends)"), "only one seat `defends`"),
        (("defends, ", ""), "B picks up, and only the seat that defends can"),
        (("C J♣ K♣", "C J♣ (out)"), "C is out and holds cards"),
        (("stock empty", "stock empty · result won"), "“won” is no result"),
        (("stock empty", "stock empty · chance 0"), "a number as the program writes it"),
        (("stock empty", f"stock {'6♣ ' * 217}"), "217 cards are more than there are in four packs"),
        (("stock empty", "stock empty · discard 217"), "217 cards are more than there are in four packs"),
        (("stock empty", "stock empty · hidden 6♣ 7♣"), "`hidden` is followed by one card, not by `6♣ 7♣`"),
        (("stock empty", "stock empty · top card tried twice"), "`top card tried` is followed by nothing"),
        (("stock empty", "stock empty · out in order A"), "`out in order` does not name the seats that are out"),
        (("stock empty", "stock empty · beaten before 3"), "3 cards were beaten before, and 2 lie beaten"),
        (("stock empty", "stock empty · last to add A C"), "`last to add` is followed by the name of one seat"),
        (("stock empty", "stock empty · past bouts ?"), "numbers as the program writes them"),
        (("C J♣", "C=D J♣"), "“C=D” is no name for a seat"),
        (("stock empty", "stock empty · seen by A"), "this line is what one seat knows"),
        (("attacks, passed", "attacks, defends"), "only one seat `defends`, not A and B"),
        (("defends, picks up", "defends, passed"), "B defends, and only those who may throw in pass"),
        (("8♥/9♥ 9♠/J♦ J♥", "empty"), "no card lies on the table, so nobody has passed and nobody picks up"),
        (
            (LATE, "A 7♣ (attacks, defends) · B 8♣ · table empty · trump ♦ · stock empty"),
            "A attacks and defends at once",
        ),
        (("stock empty", "stock empty · hands emptied C"), "the hand of C became empty, and it holds cards"),
        (
            (f"{LATE}", "A 7♣ (attacks) · table empty · trump ♦ · stock empty"),
            "fewer than two seats stand before the table",
        ),
        (
            (LATE, "A 7♣ (attacks) · B – (out) · table empty · trump ♦ · stock empty"),
            "fewer than two seats are still in the game, which is not over",
        ),
    ],
)
def test_what_is_wrong_with_a_line_is_said_to_a_card_player(damage: tuple[str, str], told: str) -> None:
    assert damage[0] in LATE
    with pytest.raises(PositionError) as error:
        parse_position(LATE.replace(*damage))
    assert told.replace("`", "") in str(error.value).replace("`", "")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (LATE.replace("7♣", "2♣"), "2♣ is not in the pack of 36 cards"),
        (LATE.replace("7♣", "J♥"), "J♥ lies in more places than the pack holds it, which is once"),
        (LATE + " · result durak D", "nobody called “D” sits here"),
        (LATE + " · shown A♦", "A♦ was shown and is said to be on the table or in the stock"),
        (LATE + " · must lead 2♣", "2♣ is not in the pack of 36 cards"),
        (LATE + " · shown at the deal A♠", "A♠ was shown at the deal, and nobody holds it"),
        (
            "A – (attacks) · B 8♣ · C 9♣ · table empty · trump ♦ · stock empty",
            "A attacks and is out, without cards and with none to draw",
        ),
        (
            "A 7♣ (attacks) · B – · table empty · trump ♦ · stock empty",
            "only A is in the game, and there is nobody to attack",
        ),
    ],
)
def test_what_cannot_lie_so_under_these_rules_is_told(line: str, told: str) -> None:
    with pytest.raises(PositionError, match=told):
        Game.from_position("guide", line)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"laid_by": ("A", "C")}, "3 attack cards lie on the table, and 2 seats laid them"),
        ({"result": "won"}, "“won” is no result"),
        ({"discard": (UNKNOWN,)}, "what one seat knows cannot be played on, only all of it"),
        ({"seats": ("A",)}, "1 seats do not play; 2 to 10 do"),
    ],
)
def test_a_position_made_by_a_program_is_looked_at_too(changed: dict[str, object], told: str) -> None:
    with pytest.raises(PositionError, match=told):
        Game.from_position("guide", replace(parse_position(LATE), **changed))  # type: ignore[arg-type]


def test_what_one_seat_knows_is_not_played_on_and_a_whole_position_is_nobodys_knowledge() -> None:
    game = Game.from_position("guide", LATE)
    assert parse_known_position(game.line(seat="A")) == game.known_position("A")
    with pytest.raises(PositionError, match="this is what one seat knows"):
        Game.from_position("guide", game.known_position("A"))
    with pytest.raises(PositionError, match="does not say whose knowledge it is"):
        parse_known_position(LATE)


def test_a_line_tells_what_does_not_follow_from_the_cards() -> None:
    line = "A 7♣ (attacks) · B 8♣ (defends) · C 9♣ · D 10♣ · table 7♥ · trump none · stock empty"
    position = parse_position(f"{line} · last to add C · teams A C, B D")
    assert (position.trump, position.last_to_add, position.teams) == ("", "C", (("A", "C"), ("B", "D")))
    pairs = load_variant("no-trumps").with_rules({"teams": {"mode": "partners"}, "players": {"min": 4, "max": 4}})
    assert " · last to add C" in Game.from_position(pairs, position).line()


def test_who_plays_for_whom_and_what_was_before_goes_on_from_the_line() -> None:
    line = (
        "A 7♣ (attacks) · B 6♣ (defends) · C J♣ K♣ · D Q♣ · table 8♥/9♥ 9♠ · trump ♦ · stock empty"
        " · led by C · defender began with 5 · answers before 2 3"
    )
    position = parse_position(line)
    assert (position.led_by, position.defender_began_with, position.answers_before) == ("C", 5, (2, 3))
    again = Game.from_position({"epaulettes": {"mode": "cosmetic"}}, position).position()
    assert (again.led_by, again.defender_began_with, again.answers_before) == ("C", 5, (2, 3))


REMARKABLE = {
    "five cards were thrown in": (
        {"transfer": {"mode": "placing", "when": "before_throw_ins"}},
        "A 7♣ (attacks) · B 6♣ (defends) · C J♣ · table 8♥/9♥ 9♠ · trump ♦ · stock empty · thrown in 5",
    ),
    "the attack was passed on": (
        {"transfer": {"mode": "placing"}},
        "A 7♣ (attacks) · B 6♣ (defends) · C J♣ · table 8♥ 8♠ · trump ♦ · stock empty · transferred C",
    ),
    "seats went out and swapped": (
        {"stock_swap": {"times": 3}},
        "A – (out) · B – (out) · C J♣ (attacks) · D Q♣ (defends) · table empty · trump ♦ · stock empty"
        " · out in order B A · swaps A 3, C 1",
    ),
    "a hand has become empty": (
        {},
        "A – (attacks) · B 6♣ (defends) · C J♣ · table 8♥ · trump ♦ · stock empty · hands emptied A",
    ),
    "positions are remembered": (
        {"ending": {"no_progress": "draw_on_repetition"}},
        "A 7♣ (attacks) · B 6♣ (defends) · table empty · trump ♦ · stock empty · past bouts 1z 0 1z",
    ),
    "the dealer has shown the trump": (
        {"deal": {"extent": "all"}},
        "A 7♣ (attacks) · B 6♣ 9♦ (defends) · table empty · trump ♦ · stock empty · shown at the deal 9♦"
        " · bouts played 0 · successful defences 0",
    ),
    "the game is over": (
        {},
        "A – (out, attacks) · B 8♣ (defends) · table empty · trump ♦ · stock empty · result durak B",
    ),
}


@pytest.mark.parametrize(("rules", "line"), REMARKABLE.values(), ids=REMARKABLE)
def test_what_is_remarked_on_in_a_line_is_remarked_on_again(rules: dict[str, object], line: str) -> None:
    again = Game.from_position(rules, line).line()
    assert set(line.split(" · ")) - set(again.split(" · ")) == set()


def test_a_top_card_that_lies_open_is_known_to_all() -> None:
    line = "A 6♣ 7♣ (attacks) · B 8♣ 9♣ (defends) · table empty · trump ♦ · stock J♠ 10♣ Q♥ 7♦"
    game = Game.from_position({"stock_top": {"play": "face_up"}}, line)
    assert " · stock J♠ ? ? 7♦ · " in game.line(seat="B")


def test_a_card_that_was_shown_is_known_and_who_holds_it_is_not() -> None:
    line = "A K♥ (attacks) · B 9♣ 7♠* 8♠* (defends) · C 7♥ · table empty · trump ♠ · stock empty"
    game = Game.from_position({"transfer": {"mode": "showing", "show_limit": "once_a_game"}}, line)
    assert game.position().shown == (("B", parse_cards("7S")[0]), ("B", parse_cards("8S")[0]))
    assert game.line(seat="A").endswith(" · shown 7♠ 8♠ · seen by A")


def test_cards_that_were_shown_and_lie_on_the_table_are_told_in_the_order_of_the_pack() -> None:
    rules = {"transfer": {"mode": "showing", "show_limit": "once_a_game"}}
    line = "A K♥ (attacks) · B 9♣ (defends) · table 7♥/8♥ 8♠/9♠ · trump ♠ · stock empty · shown 7♥ 8♠"
    assert parse_position(line).shown == Game.from_position(rules, line).position().shown


DERIVED = {"seats", "holding", "partners", "unbeaten", "beaten", "answer_cards", "attack_ranks", "answer_ranks"}
"""Fields of a state that follow from the others at all times."""
ELSEWHERE = {
    "active": "out",
    "emptied": "emptied",
    "turn_up": "stock",
    "stock_next": "stock",
    "stock_end": "stock",
    "attacker_seat": "attacker",
    "defender_seat": "defender",
    "leader_seat": "leader",
    "attacks": "table",
    "attack": "table",
    "answer": "table",
    "answered": "beaten_before",
    "taking": "announced",
    "throwers": "attacker",
    "last_thrower": "last_to_add",
    "start_hand": "defender_began_with",
    "transferrers": "transferred",
    "swapped": "swapped",
    "answered_since": "answers_before",
    "after_answer": "answers_before",
    "lead_required": "must_lead",
    "decisions": "moves_played",
    "past": "past_bouts",
    "trump_card": "shown_at_deal",
    "result_seat": "result",
    "pickups_in_row": "pickups_in_row",
}
"""Fields of a state that a position holds under another name."""


def test_every_field_of_a_state_has_its_place_in_a_position() -> None:
    """A field that is added to the state must be added to the position, or a game would not go on alike."""
    held = set(Position.__dataclass_fields__)
    assert set(ELSEWHERE.values()) <= held
    assert set(STATE_FIELDS) - DERIVED - set(ELSEWHERE) <= held


@pytest.mark.slow
def test_many_positions_of_many_games_are_read_back() -> None:
    """One position in seven of 500 games, each under house rules of its own; from one in ten of them play goes on."""
    from durak_rules.testing import random_house_rules

    chance = random.Random(8)
    for variant in random_house_rules(chance, 500):
        game = Game.deal(variant, chance.choice(variant.seat_counts), seed=chance.getrandbits(32))
        while not game.is_over and game.legal():
            game = game.play(chance.choice(game.legal()))
            if chance.random() < 1 / 7:
                assert parse_position(game.line()) == game.position()
                if chance.random() < 0.1 and not copies_matter(game):
                    again = Game.from_position(variant, game.line())
                    assert_played_alike(game, again, chance.getrandbits(32), 400)
