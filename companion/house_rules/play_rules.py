"""The house rules of the deal, the teams, and what a player may do in a turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from companion.cards import CardTraits
from companion.house_rules.house_rule import MORE_RULES_VERSION, HouseRule
from companion.house_rules.penalty_rules import ANSWERS
from companion.rule_book.rule import Point
from companion.rule_book.topics import Topic
from companion.typed_number import WholeNumber
from companion.wording import Said, say_count


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
    """Teams of one size: what one of a team gets, all of it have (no sheet speaks of it).

    Its number is that of the teams; without one they are two of two, who sit opposite each other.
    """

    topic = Topic.PARTNERS
    excludes = frozenset({"reverse-skips-two"})
    players = 4
    cards = ("person", "person")
    label = Said("Partners")
    form = Said("You and the player across are a team. A winner does not collect the partner's hand.")
    partners = True

    def sentence(self, number: int | None, deck: Iterable[CardTraits] = ()) -> str:
        if number is None:
            return HouseRule.sentence(self, number, deck)
        return say_count(
            "{count} team, in turn around the table. A winner does not collect the team's cards.",
            "{count} teams, in turn around the table. A winner does not collect the team's cards.",
            number,
        )


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


class DrawMore(HouseRule):
    """A player without a card that fits draws as many cards as the table says, and may play one of them."""

    topic = Topic.DRAW_UNTIL
    excludes = frozenset({"draw-until-fit"})
    instead_of = frozenset({"draw-one"})
    number = WholeNumber(lowest=2, highest=10)
    usual = 3
    since = MORE_RULES_VERSION
    cards = ("add", "3")
    label = Said("Draw several cards")
    form = Said("Nothing fits? Draw {cards}.")


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
    beside: ClassVar = {"draw-more": Said("Draw them all, and play none of them.")}
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


class TwoAlike(SeveralEqual):
    """A player lays down two cards that are the very same, and their effects add up."""

    excludes = frozenset({"several-equal"})
    instead_of = frozenset({"one-card"})
    since = MORE_RULES_VERSION
    cards = ("5", "content-copy")
    label = Said("Two alike at once")
    form = Said("Play two of the very same card at once. They both count.")
    two_alike = True


class ColourHeld(HouseRule):
    """Who plays a wild names a colour of which they hold a card. Whether they do only they know."""

    topic = Topic.WILD
    since = MORE_RULES_VERSION
    cards = ("colours", "front-hand")
    label = Said("Name a colour you hold")
    form = Said("Play a wild? Name a colour that you have a card of.")
    colour_held = True


class NumberToGoOut(HouseRule):
    """The last card must be a number."""

    topic = Topic.LAST_ACTION_CARD
    beside: ClassVar = {
        **dict.fromkeys(ANSWERS, Said("Your last card can't be the answer, as it is no number.")),
        "jump-in": Said("Jump in with your last card only if it is a number."),
        Topic.SEVERAL_EQUAL: Said("Go out with several at once only if they are numbers."),
    }
    cards = ("9", "flag")
    label = Said("Go out on a number")
    form = Said("Your last card must be a number: no action card, no wild.")
    out_on = Said("{answer}, on a number")

    def never_last(self, card: CardTraits) -> bool:
        return not card.is_number


class NoWildLast(HouseRule):
    """The last card may be anything but a wild."""

    topic = Topic.LAST_ACTION_CARD
    excludes = frozenset({"number-to-go-out"})
    beside: ClassVar = dict.fromkeys(
        ("stack-fours", "stack-any", "stack-by-value", "jump-in", Topic.SEVERAL_EQUAL),
        Said("There, too, a wild can't be the last card."),
    )
    instead_of = frozenset({"any-last"})
    since = MORE_RULES_VERSION
    cards = ("colours", "flag")
    label = Said("No wild as the last card")
    form = Said("Your last card can't be a wild.")
    out_on = Said("{answer}, not on a wild")

    def never_last(self, card: CardTraits) -> bool:
        return card.is_wild
