#!/usr/bin/env python3
"""A small engine for Durak with two players, as an example of docs/protocol.md.

It plays podkidnoy Durak with 36 cards, as the rules called `guide` have it, and nothing else. It uses nothing of
durak-rules: what it knows of the rules is in this file. Test it with

    durak-rules conformance guide --engine "python docs/examples/two_seats.py"

and see what a fault looks like with `--fault NAME`, where NAME is one of FAULTS.
"""

import argparse
import itertools
import json
import sys
from typing import Any

RANKS = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"]
HAND_SIZE = 6
MOST_ATTACKS = 6
MOST_BOUTS = 1000
GUIDE = "c6ea71d370ec3f15f761989331d719f86ff2e46c7b3c86815db1ba316d2fedb7"
"""The digest of the rules; whoever asks for a deal tells it."""

FAULTS = {
    "shrinking-hand": "the limit is what the defender holds now, not what it held when the bout began",
    "defender-draws-first": "after a bout the defender draws before the attacker",
    "discard-ranks": "cards of a rank that lies in the discard may be thrown in",
    "no-trump-over-ace": "a trump does not beat an ace of another suit",
    "pick-up-changes-turn": "who has picked up attacks next",
    "forgets-to-check": "a card that may not be thrown in is thrown in all the same",
    "highest-trump-opens": "who holds the highest trump leads first, not the lowest",
    "deals-in-packets": "each gets six cards at once, not one by one",
}


class Refused(Exception):
    """A request that is answered by an error."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def rank(card: str) -> str:
    return card[:-1]


def suit(card: str) -> str:
    return card[-1]


class Game:
    """Two hands, a table, a stock. A move is a sentence, as in `A leads 8H`."""

    def __init__(self, fault: str | None) -> None:
        self.fault = fault
        self.seats: list[str] = []
        self.hands: dict[str, list[str]] = {}
        self.table: list[list[Any]] = []  # pairs of an attack card and what beats it, or None
        self.stock: list[str] = []  # top first, the turn-up last
        self.discard: list[str] = []
        self.out: list[str] = []
        self.trump, self.result, self.bouts, self.started_with = "", "ongoing", 0, 0

    # How a game begins.

    def deal(self, seats: list[str], dealer: str, pack: list[str]) -> None:
        """Deal one by one from the dealer's left; the next card is turned and lies under the stock."""
        self.seats = seats
        first = self.other(dealer)
        dealt, rest = pack[: 2 * HAND_SIZE], pack[2 * HAND_SIZE :]
        self.hands = {first: dealt[0::2], dealer: dealt[1::2]}
        if self.fault == "deals-in-packets":
            self.hands = {first: dealt[:HAND_SIZE], dealer: dealt[HAND_SIZE:]}
        self.stock = rest[1:] + rest[:1]
        self.trump = suit(rest[0])
        self.discard, self.bouts, self.result, self.out = [], 0, "ongoing", []
        self.start_bout(self.opener(self.hands, self.trump, dealer, first))

    def opener(self, hands: dict[str, list[str]], trump: str, dealer: str, first: str, after: str = "") -> str:
        """Who leads: against who lost the game before; after no such game the lowest trump, or left of the dealer."""
        word, *names = after.split() or ["no game"]
        lost = {"durak": names[:1], "places": names[1:2]}.get(word)
        if after:
            return dealer if lost == [first] else first
        trumps = [card for hand in hands.values() for card in hand if suit(card) == trump]
        pick = max if self.fault == "highest-trump-opens" else min
        return dealer if pick(trumps, key=self.height, default=None) in hands.get(dealer, []) else first

    def put(self, told: dict[str, Any]) -> None:
        """Begin in the middle of a game. All parts that matter here are always told."""
        self.seats = told["seats"]
        self.hands = {seat: list(told["hands"].get(seat, [])) for seat in self.seats}
        self.stock, self.discard = list(told["stock"]), list(told["discard"])
        self.trump, self.bouts = told["trump"], told["bouts_played"]
        self.result, self.out = "ongoing", []
        self.start_bout(told["attacker"])
        self.table = [list(pair) for pair in told["table"]]
        self.started_with += sum(answer is not None for _, answer in self.table)
        self.announced = told["announced"]
        self.passed = self.attacker in told["passed"]
        self.settle_if_due()

    def start_bout(self, attacker: str) -> None:
        self.attacker, self.defender = attacker, self.other(attacker)
        self.table, self.announced, self.passed = [], False, False
        self.started_with = len(self.hands[self.defender])

    def other(self, seat: str) -> str:
        return self.seats[1 - self.seats.index(seat)]

    # What is legal.

    def legal(self, seat: str) -> list[str]:
        if self.result != "ongoing":
            return []
        if not self.table:
            return self.leads() if seat == self.attacker else []
        return self.throws() if seat == self.attacker else self.answers()

    def leads(self) -> list[str]:
        """One card, or several of one rank, as many as there is room for."""
        moves = []
        for value in RANKS:
            cards = [card for card in self.hands[self.attacker] if rank(card) == value]
            for size in range(1, min(len(cards), self.room()) + 1):
                for chosen in itertools.combinations(cards, size):
                    moves.append(f"{self.attacker} leads {' '.join(chosen)}")
        return moves

    def throws(self) -> list[str]:
        """Once a card is beaten or a pick-up is announced, cards of a rank on the table; and a pass."""
        hand = self.hands[self.attacker]
        if self.passed or not hand:
            return []
        moves = [f"{self.attacker} passes"]
        if self.may_be_added_to() and self.room() > 0:
            ranks = {rank(card) for card in self.cards_on_table()}
            if self.fault == "discard-ranks":
                ranks |= {rank(card) for card in self.discard}
            moves += [f"{self.attacker} throws {card}" for card in hand if rank(card) in ranks]
        return moves

    def answers(self) -> list[str]:
        """Beat a card that lies unbeaten, or announce a pick-up."""
        if self.announced:
            return []
        moves = [f"{self.defender} takes"]
        for attack in self.unbeaten():
            for card in self.hands[self.defender]:
                if self.beats(card, attack):
                    moves.append(f"{self.defender} beats {attack} with {card}")
        return moves

    def room(self) -> int:
        """How many attack cards may still be added."""
        hand = self.started_with
        if self.fault == "shrinking-hand":
            hand = len(self.hands[self.defender])
        return min(MOST_ATTACKS, hand) - len(self.table)

    def beats(self, card: str, attack: str) -> bool:
        if suit(card) == suit(attack):
            return self.height(card) > self.height(attack)
        if self.fault == "no-trump-over-ace" and rank(attack) == "A":
            return False
        return suit(card) == self.trump

    def height(self, card: str) -> int:
        return RANKS.index(rank(card))

    def unbeaten(self) -> list[str]:
        return [attack for attack, answer in self.table if answer is None]

    def cards_on_table(self) -> list[str]:
        return [card for pair in self.table for card in pair if card is not None]

    def may_be_added_to(self) -> bool:
        return self.announced or len(self.unbeaten()) < len(self.table)

    def has_passed(self) -> bool:
        """Who holds no card counts as passed."""
        return self.passed or not self.hands[self.attacker]

    def to_act(self) -> str | None:
        if self.result != "ongoing":
            return None
        attacks = not self.table or (self.may_be_added_to() and not self.has_passed())
        return self.attacker if attacks else self.defender

    # What a move does.

    def play(self, sentence: str) -> None:
        seat, verb, *rest = sentence.split()
        if seat not in self.seats:
            raise Refused("illegal_move", f"nobody called {seat} plays")
        same = [move for move in self.legal(seat) if sorted(move.split()) == sorted(sentence.split())]
        if verb == "beats":  # here the order of the words tells which card beats which
            same = [move for move in same if move == sentence]
        unchecked = self.fault == "forgets-to-check" and verb == "throws" and set(rest) <= set(self.hands[seat])
        if not same and not unchecked:
            raise Refused("illegal_move", f"{sentence} is illegal")
        if verb == "passes":
            self.passed = True
        elif verb == "takes":
            self.announced, self.passed = True, False
        elif verb == "beats":
            self.hands[seat].remove(rest[2])
            next(pair for pair in self.table if pair == [rest[0], None])[1] = rest[2]
            self.passed = False
        else:
            for card in rest:
                self.hands[seat].remove(card)
                self.table.append([card, None])
            self.passed = False
        self.settle_if_due()

    def settle_if_due(self) -> None:
        """When the attacker has passed, and all is beaten or a pick-up is announced, the bout is over."""
        if not self.table or not self.has_passed() or (self.unbeaten() and not self.announced):
            return
        if self.announced:
            self.hands[self.defender] += self.cards_on_table()
        else:
            self.discard += self.cards_on_table()
        order = [self.attacker, self.defender]
        if self.fault == "defender-draws-first":
            order.reverse()
        for seat in order:
            missing = max(0, HAND_SIZE - len(self.hands[seat]))
            self.hands[seat] += self.stock[:missing]
            self.stock = self.stock[missing:]
        self.bouts += 1
        beaten_off = not self.announced or self.fault == "pick-up-changes-turn"
        self.out = [] if self.stock else [seat for seat in self.seats if not self.hands[seat]]
        if len(self.out) == 2:
            self.result = "draw"
        elif self.out:
            self.result = f"durak {self.other(self.out[0])}"
        elif self.bouts >= MOST_BOUTS:
            self.result = "unfinished"
        self.start_bout(self.defender if beaten_off else self.attacker)

    # How it stands.

    def state(self) -> dict[str, Any]:
        over = self.result != "ongoing"
        return {
            "hands": self.hands,
            "table": self.table,
            "stock": self.stock,
            "discarded": len(self.discard),
            "trump": self.trump,
            "attacker": None if over else self.attacker,
            "defender": None if over else self.defender,
            "to_act": self.to_act(),
            "out": self.out,
            "result": self.result,
        }


def answer(game: Game, asked: dict[str, Any]) -> dict[str, Any]:
    """The result of a request."""
    request = asked.get("request")
    if request == "hello":
        return {"protocol": 1, "name": "two-seats", "version": "1", "variants": [GUIDE], "seats": [2]}
    if request in ("deal", "position"):
        told = asked if request == "deal" else asked["position"]
        if asked["variant"]["digest"] != GUIDE or len(told["seats"]) != 2:
            raise Refused("not_supported", "only `guide`, and only two seats")
        if request == "deal":
            game.deal(asked["seats"], asked["dealer"], asked["pack"])
        else:
            game.put(told)
        return game.state()
    if request == "opener":
        if asked["variant"]["digest"] != GUIDE or len(asked["seats"]) != 2:
            raise Refused("not_supported", "only `guide`, and only two seats")
        first = next(seat for seat in asked["seats"] if seat != asked["dealer"])
        return {"opener": game.opener(asked["hands"], asked["trump"], asked["dealer"], first, asked.get("after", ""))}
    if request == "legal":
        return {"moves": {seat: game.legal(seat) for seat in game.seats}}
    if request in ("play", "state"):
        if request == "play":
            game.play(asked["move"])
        return game.state()
    if request == "bye":
        return {}
    raise Refused("unknown_request", f"there is no request {request}")


def main() -> None:
    parser = argparse.ArgumentParser(description="A Durak engine for two, over lines of JSON.")
    parser.add_argument("--fault", choices=FAULTS, help="a fault to play with")
    game = Game(parser.parse_args().fault)
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            said = {"id": asked["id"], "result": answer(game, asked)}
        except Refused as refused:
            said = {"id": asked["id"], "error": {"code": refused.code, "message": str(refused)}}
        print(json.dumps(said), flush=True)
        if asked.get("request") == "bye":
            return


if __name__ == "__main__":
    main()
