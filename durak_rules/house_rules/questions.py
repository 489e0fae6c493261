"""What a table agrees on, as one tree of questions: the source of model, keys, schema, explanations and forms.

Groups and keys are named and ordered as in a house-rules file. There is no default anywhere: the shipped file
``guide`` answers every question. The pydantic model made from this is in :mod:`durak_rules.house_rules.model`.
"""
# Annotations are read as they stand, so they are not put off by a __future__ import.

from durak_rules.house_rules import choices as c
from durak_rules.house_rules.asking import Group, ask

__all__ = ["Questions"]


class Players(Group):
    """How many may sit at the table."""

    min: c.PlayersMin = ask("How many players are needed?")
    max: c.PlayersMax = ask("How many players may take part?")


class Teams(Group):
    """Playing with partners."""

    mode: c.TeamsMode = ask("Does everybody play alone, or with partners?")
    size: c.TeamsSize = ask("How many members has a team?", silent=True)
    vacant_seat: c.TeamsVacantSeat = ask(
        "What happens at the turn of a seat whose player is out?",
        "If a partner plays it, the seat keeps its place at the table and its part in the bout; of two "
        "partners the next one clockwise plays.",
        silent=True,
    )
    dissolve: c.TeamsDissolve = ask(
        "How long do teams last?",
        "Teams that are dissolved are so before the bout's result is looked at.",
        silent=True,
    )
    loser: c.TeamsLoser = ask("Who of a beaten team has lost?", silent=True)


class Deck(Group):
    """The cards."""

    size: c.DeckSize = ask(
        "How many cards has one pack, jokers left out?", "Every rank up to the ace is there, four times."
    )
    packs: c.DeckPacks = ask("How many packs are shuffled together?")
    jokers: c.DeckJokers = ask("How many jokers are in each pack?")


class Deal(Group):
    """Dealing, one card at a time from the dealer's left."""

    extent: c.DealExtent = ask("How much of the pack is dealt?")
    hand_size: c.DealHandSize = ask("How many cards is a player dealt, and filled up to?")
    uneven: c.DealUneven = ask("What if the pack cannot be shared out evenly?", silent=True)


class Trump(Group):
    """How a suit becomes trumps. Without a turn-up the stock is plain."""

    mode: c.TrumpMode = ask("How is the trump suit decided?")
    suit: c.TrumpSuit = ask("Which suit is trumps, where that is agreed beforehand?")
    turned_card: c.TrumpTurnedCard = ask("Which card is turned up?")
    when_all_dealt: c.TrumpWhenAllDealt = ask(
        "What if the whole pack is dealt?",
        "Six players with 36 cards leave no card to turn up, nor do four with 24.",
    )
    forbidden_suits: c.TrumpForbiddenSuits = ask("Which suits may not be trumps?")
    if_forbidden: c.TrumpIfForbidden = ask(
        "What if a joker, or a suit that may not be trumps, is turned up?",
        "A card that stays as turn-up is drawn last all the same. If the whole pack is dealt, or only such "
        "cards are left, the cards are dealt again instead of putting one back.",
        silent=True,
    )
    hidden_second: c.TrumpHiddenSecond = ask(
        "Does a second card lie face down under the turn-up?",
        "A joker, or a suit that may not be trumps, leaves the trump suit as it was.",
    )


class Opening(Group):
    """Who deals and who leads the first bout of a game."""

    first_game: c.OpeningFirstGame = ask("Who leads first in the first game?", "Only cards in hand count.")
    no_trump_fallback: c.OpeningNoTrumpFallback = ask("Who leads first if nobody holds a trump?")
    lead_card: c.OpeningLeadCard = ask("Must the opener lead a certain card?")
    next_game: c.OpeningNextGame = ask("Who leads first in later games?")
    next_dealer: c.OpeningNextDealer = ask("Who deals the next game?")
    draw_dealer: c.OpeningDrawDealer = ask("Who deals after a draw?", "A game that nobody has lost counts as one.")
    draw_opener: c.OpeningDrawOpener = ask("Who leads first after a draw?", silent=True)


class Attack(Group):
    """The lead."""

    lead: c.AttackLead = ask("What may the attacker lead?")


class ThrowIn(Group):
    """Adding cards to an attack."""

    who: c.ThrowInWho = ask("Who may throw in?", "Never the defender, nor a partner of the defender.")
    ranks: c.ThrowInRanks = ask("Which ranks may be thrown in?", "Cards in the discard never count.")
    opens: c.ThrowInOpens = ask(
        "When may cards be thrown in?",
        "This is judged for the player who defends now, and passing the attack on is no answer. Once a "
        "pick-up is announced, pickup.throw_in_after decides instead.",
    )
    priority: c.ThrowInPriority = ask("Who comes first, if several want to throw in?")
    pass_: c.ThrowInPass = ask("How long does a pass hold?", silent=True, written="pass")
    closed_by: c.ThrowInClosedBy = ask("Whose passing ends the bout?", silent=True)


class Limits(Group):
    """How many cards may attack. Cards that beat others never count."""

    max_cards: c.LimitsMaxCards | c.NoMaxCards = ask("How many attack cards may be played in one bout?")
    early_cap: c.LimitsEarlyCap | c.NoEarlyCap = ask("Is the maximum lower in the opening period?")
    early_scope: c.LimitsEarlyScope = ask("How long is the opening period?", silent=True)
    hand: c.LimitsHand = ask("How does the defender's hand limit the attack?")
    after_pickup: c.LimitsAfterPickup = ask("Which limits hold once a pick-up is announced?")


class Beating(Group):
    """What beats what. Only a higher trump beats a trump, and two equal cards do not beat each other."""

    plain: c.BeatingPlain = ask("What beats a card that is not a trump?")
    closed_suits: c.BeatingClosedSuits = ask(
        "Which suits are beaten only by themselves?", "No joker beats them either."
    )
    specials: c.BeatingSpecials = ask("Which cards have a special power?")
    jokers: c.BeatingJokers = ask(
        "What does a joker beat?",
        "All jokers are of one rank, for throwing in and for passing the attack on.",
    )
    order: c.BeatingOrder = ask(
        "Which unbeaten card must be answered?",
        "Cards led together are as old as they are named in the lead.",
        silent=True,
    )
    obligation: c.BeatingObligation = ask("Must the defender beat what can be beaten?")
    trumping: c.BeatingTrumping = ask("May the defender trump with the suit in hand?")


class Transfer(Group):
    """Passing the attack on to the next player who is no partner."""

    mode: c.TransferMode = ask("May the defender pass the attack on, and how?")
    when: c.TransferWhen = ask(
        "When may the attack be passed on?", "The unbeaten cards must be of one rank.", silent=True
    )
    not_during: c.TransferNotDuring = ask("Is there a time when the attack may not be passed on?", silent=True)
    cards: c.TransferCards = ask("How many cards may be added to pass the attack on?", silent=True)
    capacity: c.TransferCapacity = ask("Must the next player hold enough cards?", silent=True)
    onto_attacker: c.TransferOntoAttacker = ask("May the attack come back to the leader?", silent=True)
    attacker: c.TransferAttacker = ask(
        "Who is the attacker afterwards?",
        "The attacker is first to throw in. If the leader or a partner of the leader comes to defend, who "
        "passed the attack on is the attacker until it moves on.",
        silent=True,
    )
    show_card: c.TransferShowCard = ask(
        "Which card may be shown?",
        "A card that is shown stays in hand, and the attack does not grow.",
        silent=True,
    )
    show_limit: c.TransferShowLimit = ask("How often may the same card be shown?", silent=True)
    after_show: c.TransferAfterShow = ask("May a card be added to pass the attack on after it was shown?", silent=True)


class Pickup(Group):
    """Picking up instead of beating."""

    scope: c.PickupScope = ask("What does a defender who picks up take?")
    when: c.PickupWhen = ask("When may a pick-up be announced?", silent=True)
    throw_in_after: c.PickupThrowInAfter = ask("May cards be added after a pick-up is announced?")
    revocable: c.PickupRevocable = ask("May the defender change that decision?", silent=True)
    next_attacker: c.PickupNextAttacker = ask("Who attacks after a pick-up?")


class Bout(Group):
    """Closing a bout."""

    ends_early: c.BoutEndsEarly = ask("Does anything end a bout before all have passed?")
    attacker_out: c.BoutAttackerOut = ask(
        "Where do the cards go if the attacker goes out and so ends the bout?",
        "Such a bout counts neither as beaten off nor as a pick-up.",
        silent=True,
    )


class Refill(Group):
    """Drawing after a bout. A hand that is full already draws nothing, and the turn-up is drawn last."""

    order: c.RefillOrder = ask("In which order do players draw?", "Nobody draws twice; who defends draws as defender.")
    style: c.RefillStyle = ask("Does each player draw everything at once?")
    after_transfer: c.RefillAfterTransfer = ask("Who draws first after the attack was passed on?", silent=True)


class Exit(Group):
    """Going out."""

    timing: c.ExitTiming = ask("When does a player without cards go out?")
    stock: c.ExitStock = ask("Must the stock be empty for that?")


class Ending(Group):
    """The end of a game."""

    objective: c.EndingObjective = ask("What is the game about?")
    all_out: c.EndingAllOut = ask(
        "What if the last bout empties every hand?",
        "Where players take places, this decides how these players share them.",
    )
    no_progress: c.EndingNoProgress = ask("Is a game that goes nowhere called off?", silent=True)
    no_progress_count: c.EndingNoProgressCount = ask("After how many repetitions, or rounds of pick-ups?")


class Session(Group):
    """Game after game."""

    games: c.SessionGames | c.OpenEnded = ask("How many games are played?")
    first_dealer: c.SessionFirstDealer = ask("Who deals the first game?", silent=True)
    record: c.SessionRecord = ask("What is written down after each game?")


class Epaulettes(Group):
    """Finishing the durak off with the lowest rank of the pack, at the very end of the last attack."""

    mode: c.EpaulettesMode = ask("Are there epaulettes, and do they count?", silent=True)
    one_card: c.EpaulettesOneCard = ask("What is a single card called?", silent=True)
    max: c.EpaulettesMax = ask("How many cards count at most?", silent=True)
    unbeaten: c.EpaulettesUnbeaten = ask("Must the cards lie unbeaten?", silent=True)
    trumps: c.EpaulettesTrumps = ask("Do trumps count?", silent=True)
    ladder: c.EpaulettesLadder = ask("Must the rank rise each time?", silent=True)


class TrumpExchange(Group):
    """Changing the lowest trump for the turn-up."""

    card: c.TrumpExchangeCard = ask("May the turn-up be exchanged?")
    when: c.TrumpExchangeWhen = ask("When may the turn-up be exchanged?", silent=True)


class StockSwap(Group):
    """Swapping cards with the stock (poker durak)."""

    times: c.StockSwapTimes = ask("How often may a player swap cards with the stock in a game?")
    cards: c.StockSwapCards = ask("How many cards are swapped at once?", silent=True)
    when: c.StockSwapWhen = ask("When may cards be swapped?", silent=True)
    source: c.StockSwapSource = ask("Where do the new cards come from?", silent=True)
    returned: c.StockSwapReturned = ask("Where do the old cards go?", silent=True)


class StockTop(Group):
    """Playing the top card of the stock (Albanian durak)."""

    play: c.StockTopPlay = ask("May the top card of the stock be played?")
    who: c.StockTopWho = ask("Who may play the top card of the stock?", silent=True)
    on_failure: c.StockTopOnFailure = ask("What if a card played unseen does not fit?", silent=True)


class Visibility(Group):
    """What may be looked at. Every card that was played or picked up was seen by all."""

    discard: c.VisibilityDiscard = ask("May the discard be looked through?")
    hands: c.VisibilityHands = ask("Whose cards does a player see?")


class Questions(Group):
    """Everything a table agrees on: 22 groups, 93 answers, none of them left to chance."""

    players: Players
    teams: Teams
    deck: Deck
    deal: Deal
    trump: Trump
    opening: Opening
    attack: Attack
    throw_in: ThrowIn
    limits: Limits
    beating: Beating
    transfer: Transfer
    pickup: Pickup
    bout: Bout
    refill: Refill
    exit: Exit
    ending: Ending
    session: Session
    epaulettes: Epaulettes
    trump_exchange: TrumpExchange
    stock_swap: StockSwap
    stock_top: StockTop
    visibility: Visibility
