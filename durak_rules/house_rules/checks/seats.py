"""Do the seats, the teams and the pack fit each other? Codes DUR301, DUR302, DUR303 and DUR310."""

from __future__ import annotations

from collections.abc import Iterator

from durak_rules.house_rules.choices import in_words
from durak_rules.house_rules.conflicts import Agreed, Conflict
from durak_rules.house_rules.keys import key

__all__ = [
    "fewest_is_at_most_the_most",
    "pack_has_a_second_card_to_hide",
    "pack_serves_all_seats",
    "partners_fit_the_table",
    "seats_for_teams",
]

_LEAST_SEATS = 2


def fewest_is_at_most_the_most(agreed: Agreed) -> Iterator[Conflict]:
    """players.min is at most players.max."""
    fewest, most = agreed.number("players.min"), agreed.number("players.max")
    if fewest > most:
        in_one_file = agreed.origins["players.min"].layer is agreed.origins["players.max"].layer
        swapped = f"write `players: {{min: {most}, max: {fewest}}}`, or mend one of the two"
        yield Conflict(
            f"at least {in_words(fewest)} players are needed, but at most {in_words(most)} are admitted",
            {"players.min": "needed here", "players.max": "admitted here"},
            (swapped if in_one_file else "mend one of the two",),
        )


def pack_serves_all_seats(agreed: Agreed) -> Iterator[Conflict]:
    """All cards suffice for a hand at every seat, and for a turn-up where one must be left over.

    A pack that is dealt out goes round at least once: it has twenty cards, and there are ten seats.
    """
    if agreed["deal.extent"] != "hand_size":
        return
    cards, seats, each = _cards(agreed), agreed.number("players.max"), agreed.number("deal.hand_size")
    left_over = 1 if _must_leave_a_card(agreed) else 0
    if seats * each + left_over <= cards:
        return
    about = {
        "deck.size": _pack_in_words(agreed),
        "players.max": f"{in_words(seats)} players are admitted here",
    }
    if agreed.origins["deal.hand_size"].depth == 0:
        about["deal.hand_size"] = f"{in_words(each)} cards each"
    if agreed.origins["deck.packs"].depth == 0:
        about["deck.packs"] = key("deck.packs").sentence(agreed["deck.packs"]).rstrip(".").lower()
    turn_up = ""
    if left_over and seats * each <= cards:
        turn_up = " and leave a card to turn up"
        about["trump.when_all_dealt"] = "one card must be left over"
    yield Conflict(
        f"{cards} cards cannot deal {in_words(each)} cards to {in_words(seats)} players{turn_up}",
        about,
        (_way_out(agreed, cards, seats, each, left_over),),
    )


def pack_has_a_second_card_to_hide(agreed: Agreed) -> Iterator[Conflict]:
    """A hidden second card needs two cards besides all hands."""
    if agreed["trump.hidden_second"] == "none":
        return
    cards, seats, each = _cards(agreed), agreed.number("players.max"), agreed.number("deal.hand_size")
    if cards < seats * each + 2:
        most = (cards - 2) // each
        advice = f"write `players: {{max: {most}}}`" if most >= _LEAST_SEATS else "deal fewer cards to each"
        yield Conflict(
            f"{cards} cards leave no turn-up with a card under it once {in_words(seats)} players have "
            f"{in_words(each)} each",
            {
                "trump.hidden_second": "two cards must be left over",
                "players.max": f"{in_words(seats)} players are admitted here",
                "deck.size": _pack_in_words(agreed),
            },
            (advice,),
        )


def partners_fit_the_table(agreed: Agreed) -> Iterator[Conflict]:
    """Some number of seats makes at least two whole teams, and what counts is what teams can reach."""
    if agreed["teams.loser"] == "last_holder" and agreed["teams.dissolve"] != "on_first_exit":
        yield Conflict(
            "a single member of a team can lose only if teams are dissolved on the way",
            {
                "teams.loser": "the player left with cards loses",
                "teams.dissolve": "but teams last to the end",
            },
            ("write `teams: {dissolve: on_first_exit}`, or `teams: {loser: team}`",),
        )
    agreed.forget()
    if agreed["teams.mode"] != "partners":
        return
    fewest, most, size = (
        agreed.number("players.min"),
        agreed.number("players.max"),
        agreed.number("teams.size"),
    )
    if fewest <= most and not seats_for_teams(fewest, most, size):
        seats = f"{in_words(fewest)} to {in_words(most)} players" if fewest < most else f"{in_words(most)} players"
        yield Conflict(
            f"{seats} do not make two teams of {in_words(size)}",
            {
                "teams.mode": "partners",
                "teams.size": "members of a team",
                "players.min": "",
                "players.max": "",
            },
            (f"admit {in_words(2 * size)} players: `players: {{min: {2 * size}, max: {2 * size}}}`",),
        )
    agreed.forget()
    objective = agreed["ending.objective"]
    if agreed["teams.mode"] == "partners" and objective != "last_holder_loses":
        yield Conflict(
            "with partners a game has a team that loses, not a first player out or places",
            {"ending.objective": key("ending.objective").sentence(objective), "teams.mode": "partners"},
            ("write `ending: {objective: last_holder_loses}`, or `teams: {mode: none}`",),
        )


def seats_for_teams(fewest: int, most: int, size: int) -> tuple[int, ...]:
    """The numbers of seats that make at least two teams of ``size``.

    >>> seats_for_teams(2, 6, 2)
    (4, 6)
    """
    return tuple(seats for seats in range(fewest, most + 1) if seats % size == 0 and seats >= 2 * size)


def _cards(agreed: Agreed) -> int:
    return agreed.number("deck.packs") * (agreed.number("deck.size") + agreed.number("deck.jokers"))


def _pack_in_words(agreed: Agreed) -> str:
    return key("deck.size").sentence(agreed["deck.size"]).rstrip(".").lower()


def _must_leave_a_card(agreed: Agreed) -> bool:
    return agreed["trump.when_all_dealt"] == "refuse" and agreed["trump.mode"] == "turn_up"


def _way_out(agreed: Agreed, cards: int, seats: int, each: int, left_over: int) -> str:
    """Fewer players, or a larger pack."""
    ways: list[str] = []
    most = (cards - left_over) // each
    if most >= _LEAST_SEATS:
        ways.append(f"`players: {{max: {most}}}`")
    packs, jokers = agreed.number("deck.packs"), agreed.number("deck.jokers")
    numbers = key("deck.size").numbers
    assert numbers is not None
    for size in sorted(numbers.only):
        if packs * (size + jokers) >= seats * each + left_over:
            ways.append(f"`deck: {{size: {size}}}`")
            break
    return "write " + ", or ".join(ways) if ways else "deal fewer cards to each"
