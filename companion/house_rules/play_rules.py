"""The house rules of the deal, the teams, and what a player may do in a turn."""

from __future__ import annotations

from typing import ClassVar

from companion.cards import CardTraits
from companion.house_rules.house_rule import HouseRule
from companion.house_rules.penalty_rules import ANSWERS
from companion.rule_book.points import Point
from companion.rule_book.topics import Topic
from companion.typed_number import WholeNumber
from companion.wording import Said


class CardsDealt(HouseRule):
    """Each player is dealt as many cards as the table says."""

    topic = Topic.DEAL
    instead_of = frozenset({Point.CARDS_BY_SHEET})
    number = WholeNumber(lowest=3, highest=10)
    usual = 5
    cards = ("front-hand",)
    label = Said("Cards dealt")
    form = Said("Everybody is dealt {cards}.")


class Partners(HouseRule):
    """Four players, two teams: what one of two who sit opposite gets, both have (no sheet speaks of it)."""

    topic = Topic.PARTNERS
    excludes = frozenset({"reverse-skips-two"})
    players = 4
    cards = ("person", "person")
    label = Said("Partners")
    form = Said("You and the player across are a team. A winner does not collect the partner's hand.")
    partners = True


class ReverseSkipsTwo(HouseRule):
    """With two players a Reverse works like a Skip."""

    topic = Topic.REVERSE_TWO_PLAYERS
    beside: ClassVar = {"penalty-passes": Said("A Reverse that answers a draw card only sends it back.")}
    cards = ("turns", "2")
    label = Said("Reverse skips (two players)")
    form = Said("With two players, a Reverse means you go again.")
    reverse_skips_two = True


class JumpIn(HouseRule):
    """Whoever holds the very same card as the top one plays it at once, and play goes on from there.

    While somebody has to draw nobody jumps in: it would be open who draws then. The same card still lies on top once
    the cards are drawn.
    """

    topic = Topic.JUMP_IN
    beside: ClassVar = dict.fromkeys(ANSWERS, Said("Until they are drawn, only who is hit may add a card."))
    cards = ("bolt",)
    label = Said("Jump in")
    form = Said(
        "Hold the very same card as the top one? Play it at once, unless somebody has to draw. It goes on from you."
    )
    jump_in = True


class SevenSwaps(HouseRule):
    """A 7 lets its player swap hands with a player of their choice."""

    topic = Topic.SWAP_HANDS
    beside: ClassVar = {"jump-in": Said("With a 7 that jumps in you swap cards, too.")}
    cards = ("7", "swap-horiz")
    label = Said("7: swap cards")
    form = Said("Play a 7, then swap cards with anybody. A last 7 swaps nothing.")

    def also(self, card: CardTraits) -> tuple[str, ...]:
        return ("swaps-hands",) if card.value == 7 else ()


class ZeroRotates(HouseRule):
    """With a 0 everybody gives their hand to the next player."""

    topic = Topic.SWAP_HANDS
    beside: ClassVar = {"jump-in": Said("With a 0 that jumps in all cards move on, too.")}
    cards = ("0", "autorenew")
    label = Said("0: all cards move on")
    form = Said("Play a 0, and everybody passes their cards on. A last 0 moves nothing.")

    def also(self, card: CardTraits) -> tuple[str, ...]:
        return ("moves-hands",) if card.value == 0 else ()


class DrawUntilFit(HouseRule):
    """A player without a card that fits draws until one does."""

    topic = Topic.DRAW_UNTIL
    cards = ("add", "check")
    label = Said("Draw until you can play")
    form = Said("Nothing fits? Draw until a card does.")
    draws_until_fit = True


class DrawnMustBePlayed(HouseRule):
    """A drawn card that fits must be played."""

    topic = Topic.DRAWING
    instead_of = frozenset({Point.DRAWN_KEPT})
    beside: ClassVar = {"draw-until-fit": Said("The first card that fits has to be played.")}
    cards = ("add", "arrow-upward")
    label = Said("Play the drawn card")
    form = Said("If the card you drew fits, you must play it.")
    drawn_must_be_played = True


class DrawnEndsTurn(HouseRule):
    """A drawn card may not be played in the same turn."""

    topic = Topic.DRAWING
    excludes = frozenset({"drawn-must-be-played", "draw-until-fit"})
    cards = ("add", "stop")
    label = Said("Drawing ends the turn")
    form = Said("A card you drew cannot be played in the same turn.")
    drawn_ends_turn = True


class SeveralEqual(HouseRule):
    """A player lays down all cards of one number or sign together, and their effects add up."""

    topic = Topic.SEVERAL_EQUAL
    beside: ClassVar = {
        Topic.STACKING: Said("Add several draw cards at once, and they all add up."),
        "penalty-passes": Said("Two Skips pass it on one player further."),
        "jump-in": Said("Jump in with several, if each is the very same card."),
        "seven-swaps": Said("With two 7s you swap twice."),
        "zero-rotates": Said("With two 0s all cards move on twice."),
    }
    cards = ("5", "5")
    label = Said("Several at once")
    form = Said("Play several cards of the same number or symbol at once. One has to fit; they all count.")
    several_equal = True


class NumberToGoOut(HouseRule):
    """The last card must be a number."""

    topic = Topic.LAST_ACTION_CARD
    beside: ClassVar = {
        **dict.fromkeys(ANSWERS, Said("Your last card can't be the answer, as it is no number.")),
        "jump-in": Said("Jump in with your last card only if it is a number."),
        "several-equal": Said("Go out with several at once only if they are numbers."),
    }
    cards = ("9", "flag")
    label = Said("Go out on a number")
    form = Said("Your last card must be a number: no action card, no wild.")

    def never_last(self, card: CardTraits) -> bool:
        return not card.is_number
