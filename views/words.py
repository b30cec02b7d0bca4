"""What the game's values are called on screen."""

from __future__ import annotations

from companion.cards import Mark
from companion.edition import Edition, FirstCardEffect, System
from companion.wording import say


def system_name(system: System) -> str:
    """The scoring system's name."""
    return {
        System.WINNER_COLLECTS: say("Winner collects"),
        System.LOWEST_TALLY: say("Lowest tally"),
        System.HANDS_WON: say("Hands won"),
    }[system]


def system_line(system: System) -> str:
    """One line saying what the system does."""
    return {
        System.WINNER_COLLECTS: say(
            "Who goes out gets the points of all other hands. First to the target wins."
        ),
        System.LOWEST_TALLY: say("Everybody adds up their own hand. At the target the lowest total wins."),
        System.HANDS_WON: say("No points: who goes out has won the hand. Most hands wins."),
    }[system]


def system_origin(edition: Edition, system: System) -> str:
    """Whether the edition's sheet has the system, or it is a house rule."""
    facts = next((facts for facts in edition.systems if facts.system is system), None)
    if facts is None:
        return say("house rule: not on this edition's sheet")
    return mark_name(facts.mark)


def mark_name(mark: Mark) -> str:
    """The mark as it stands beside a claim."""
    return {
        Mark.PRINTED: say("printed"),
        Mark.INFERRED: say("inferred"),
        Mark.NOT_SAID: say("not said"),
    }[mark]


def first_card_line(effect: FirstCardEffect) -> str:
    """What happens when a card is turned up first."""
    return {
        FirstCardEffect.PLAY_ON: say("Play starts on it, left of the dealer."),
        FirstCardEffect.FIRST_DRAWS_TWO: say("Left of the dealer: draw 2, turn lost."),
        FirstCardEffect.DEALER_FIRST_THEN_RIGHT: say("The dealer begins, and play runs to the right."),
        FirstCardEffect.FIRST_IS_SKIPPED: say("Left of the dealer is passed over; the one after begins."),
        FirstCardEffect.FIRST_NAMES_COLOUR: say("Left of the dealer names the colour and begins."),
        FirstCardEffect.RETURNED: say("Back into the deck; turn up another."),
        FirstCardEffect.IGNORED: say("It does not count; turn up the next one."),
    }[effect]


def points_word(points: int) -> str:
    """A number of points as it is shown: with a true minus sign."""
    return f"\N{MINUS SIGN}{-points}" if points < 0 else str(points)
