"""`guide` is the root: it writes all 93 values, and they are those of the rules as they were agreed."""

from __future__ import annotations

from durak_rules.house_rules.keys import KEYS
from durak_rules.house_rules.loading import check_file, load_variant
from durak_rules.house_rules.parents import guide_layer

# Typed from the tables of the design, where guide's value stands first; * marks a key on which the text is silent.
GUIDE = """
players: min 2, max 6
teams: mode none, size* 2, vacant_seat* skip, dissolve* never, loser* team
deck: size 36, packs 1, jokers 0
deal: extent hand_size, hand_size 6, uneven* extra_to_first_dealt
trump: mode turn_up, suit none, turned_card next_card, when_all_dealt dealer_last_card, forbidden_suits [],
  if_forbidden* put_back, hidden_second none
opening: first_game lowest_trump, no_trump_fallback dealer_left, lead_card any, next_game loser_left,
  next_dealer loser, draw_dealer same_dealer, draw_opener* dealer_left
attack: lead equal_ranks
throw_in: who neighbours, ranks table, opens after_first_response, priority attacker_first,
  pass* until_table_changes, closed_by* all
limits: max_cards 6, early_cap none, early_scope* first_bout, hand at_bout_start, after_pickup same
beating: plain same_suit_higher, closed_suits [], specials [], jokers none, order* any, obligation optional,
  trumping free
transfer: mode none, when* nothing_beaten, not_during* none, cards* one, capacity* hand_and_max,
  onto_attacker* allowed, attacker* transferrer, show_card* trump_of_rank, show_limit* once_a_bout,
  after_show* not_for_transfer
pickup: scope all, when* any_time, throw_in_after allowed, revocable* never, next_attacker defender_left
bout: ends_early never, attacker_out* defender_takes
refill: order attacker_clockwise_defender_last, style full_each, after_transfer* attacker
exit: timing bout_end, stock must_be_empty
ending: objective last_holder_loses, all_out draw, no_progress* never, no_progress_count 3
session: games open_ended, first_dealer* random, record losses
epaulettes: mode* none, one_card* epaulette, max* 2, unbeaten* any, trumps* count, ladder* none
trump_exchange: card none, when* before_own_attack
stock_swap: times 0, cards* 2, when* before_own_turn, source* top, returned* under_stock
stock_top: play none, who* everyone, on_failure* take_card
visibility: discard face_down, hands own
"""


def expected() -> dict[str, tuple[object, bool]]:
    """Each key with guide's value and whether the text is silent on it."""
    found: dict[str, tuple[object, bool]] = {}
    for line in GUIDE.replace("\n  ", " ").strip().splitlines():
        group, _, rest = line.partition(": ")
        for part in rest.split(", "):
            name, _, word = part.partition(" ")
            value: object = int(word) if word.isdigit() else [] if word == "[]" else word
            found[f"{group}.{name.rstrip('*')}"] = (value, name.endswith("*"))
    return found


def test_every_value_is_the_agreed_one() -> None:
    guide = load_variant("guide")
    assert dict(guide.values) == {name: value for name, (value, _) in expected().items()}
    assert list(guide.values) == list(expected())


def test_every_value_is_written_in_the_file() -> None:
    assert list(guide_layer().written) == [question.full for question in KEYS]


def test_a_value_that_is_our_own_choice_is_marked_in_model_and_file() -> None:
    silent = {name for name, (_, is_silent) in expected().items() if is_silent}
    assert {question.full for question in KEYS if question.silent} == silent
    layer = guide_layer()
    assert layer.source is not None
    whole_groups = {"transfer", "epaulettes", "stock_swap", "stock_top"}
    for name in silent:
        line = layer.source.line(layer.written[name].node.span.line)
        assert "# silent" in line or name.split(".")[0] in whole_groups, name


def test_guide_is_flawless() -> None:
    guide, faults = check_file(load_variant("guide").source.file)  # type: ignore[union-attr, arg-type]
    assert guide is not None
    assert faults == []
    assert guide.extends is None
    assert guide.seat_counts == (2, 3, 4, 5, 6)


def test_each_value_knows_its_line() -> None:
    guide = load_variant("guide")
    assert len(guide.places) == 93
    place = guide.place("throw_in.who")
    assert place is not None
    assert guide.source is not None
    assert place.path == "guide.durak.yaml"
    assert guide.source.line(place.line)[place.column - 1 : place.end_column - 1] == "neighbours"
