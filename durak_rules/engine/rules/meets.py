"""The tuples of :mod:`.legality`, met: do all gates agree, how many cards are left to add, which cards may be played.

This is the plain form, to be read and to be tested against. Where speed counts, ``joined.py`` writes each of these
functions out from the same tuples.
"""

from __future__ import annotations

from functools import reduce
from operator import and_

from durak_rules.engine.rules.legality import (
    ADDING,
    ANSWERS,
    FILTERS,
    GATES,
    ROOMS,
    SETS,
    TARGETS,
    TOGETHER,
    OfSeat,
    OfSeatAndCards,
)


def _every_gate(gates: tuple[OfSeat, ...]) -> OfSeat:
    return lambda s, r, seat: all(gate(s, r, seat) for gate in gates)


def _smallest_room(kind: str) -> OfSeat:
    return lambda s, r, seat: min(room(s, r, seat) for room in ROOMS[kind])


def _one_fits(kind: str) -> OfSeat:
    return lambda s, r, seat: all(room(s, r, seat) > 0 for room in ROOMS[kind])


def _cards(kind: str) -> OfSeat:
    return lambda s, r, seat: reduce(and_, (keep(s, r, seat) for keep in FILTERS[kind]))


def _targets(kind: str) -> OfSeat:
    return lambda s, r, seat: reduce(and_, (target(s, r, seat) for target in TARGETS[kind]))


def _answers(kind: str) -> OfSeatAndCards:
    return lambda s, r, seat, attack: reduce(and_, (answer(s, r, seat, attack) for answer in ANSWERS[kind]))


def _together(kind: str) -> OfSeatAndCards:
    return lambda s, r, seat, card: reduce(and_, (keep(s, r, seat, card) for keep in TOGETHER[kind]))


def _set(kind: str) -> OfSeatAndCards:
    return lambda s, r, seat, cards: all(agree(s, r, seat, cards) for agree in SETS[kind])


lead_gates = _every_gate(GATES["lead"])
adding_gates = _every_gate(ADDING)
throw_gates = _every_gate(GATES["throw"])
pass_gates = _every_gate(GATES["pass"])
beat_gates = _every_gate(GATES["beat"])
take_gates = _every_gate(GATES["take"])
transfer_gates = _every_gate(GATES["transfer"])
show_gates = _every_gate(GATES["show"])
exchange_gates = _every_gate(GATES["exchange"])
swap_gates = _every_gate(GATES["swap"])
lead_stock_gates = _every_gate(GATES["lead_stock"])
throw_stock_gates = _every_gate(GATES["throw_stock"])
beat_stock_gates = _every_gate(GATES["beat_stock"])

lead_room_left = _smallest_room("lead")
throw_fits = _one_fits("throw")
transfer_room_left = _smallest_room("transfer")
show_room_left = _smallest_room("show")
lead_stock_fits = _one_fits("lead_stock")
throw_stock_fits = _one_fits("throw_stock")

lead_cards = _cards("lead")
throw_cards = _cards("throw")
beat_cards = _cards("beat")
transfer_cards = _cards("transfer")
show_cards = _cards("show")
exchange_cards = _cards("exchange")
swap_cards = _cards("swap")
beat_targets = _targets("beat")
beat_stock_targets = _targets("beat_stock")
beat_answers = _answers("beat")
lead_together = _together("lead")
lead_set = _set("lead")
swap_set = _set("swap")
