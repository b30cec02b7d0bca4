"""What the game's values are called on screen."""

from __future__ import annotations

from companion.cards import Mark
from companion.edition import Edition
from companion.scoring.systems import System
from companion.wording import say


def system_origin(edition: Edition, system: System) -> str:
    """Whether the edition's sheet has the system, or it is a house rule."""
    facts = next((facts for facts in edition.systems if facts.system is system), None)
    if facts is None:
        return say("House rule")
    return mark_name(facts.mark)


def mark_name(mark: Mark) -> str:
    """The mark beside a claim, in words that a player understands at once."""
    return {
        Mark.PRINTED: say("In the rules"),
        Mark.INFERRED: say("Follows from the rules"),
        Mark.NOT_SAID: say("The rules don't say; usual custom"),
    }[mark]


def points_word(points: int) -> str:
    """A number of points as it is shown: with a true minus sign."""
    return f"\N{MINUS SIGN}{-points}" if points < 0 else str(points)
