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
