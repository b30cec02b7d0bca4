"""What the game's values are called on screen."""

from __future__ import annotations

from companion.cards import Mark
from companion.edition import Edition, System
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


def points_word(points: int) -> str:
    """A number of points as it is shown: with a true minus sign."""
    return f"\N{MINUS SIGN}{-points}" if points < 0 else str(points)
