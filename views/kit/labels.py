"""Names of the game's values on screen."""

import tomllib
from collections.abc import Iterable
from functools import cache

from companion.assets import ASSETS
from companion.cards import Mark
from companion.editions.card import CardKind
from companion.editions.edition import Edition
from companion.formats import points_word
from companion.scoring.systems import System
from companion.wording import say, say_count, say_in


def challenge_title(cards: Iterable[CardKind]) -> str:
    """The name of the helper for a challenge of one of these cards."""
    return say("{card}: challenge?", card=" / ".join(card.called for card in cards))


def system_origin(edition: Edition, system: System) -> str:
    """The origin of a scoring system: the edition's sheet, or a house rule."""
    facts = next((facts for facts in edition.systems if facts.system is system), None)
    return mark_name(facts.mark if facts else Mark.HOUSE)


def mark_name(mark: Mark) -> str:
    """The mark beside a claim, in words that a player understands at once."""
    return {
        Mark.PRINTED: say("In the rules"),
        Mark.INFERRED: say("Follows from the rules"),
        Mark.NOT_SAID: say("Usual custom"),
        Mark.RULING: say("We play it so"),
        Mark.HOUSE: say("House rule"),
    }[mark]


@cache
def _looks() -> dict[str, dict[str, str]]:
    return tomllib.loads((ASSETS / "players" / "looks.toml").read_text(encoding="utf-8"))


def look_name(look: str) -> str:
    """The name of a player's colour or avatar; of an imported colour its code, and an emoji itself, which a screen reader knows."""
    known = _looks().get(look)
    return say(known["name"]) if known else look


def duration(seconds: int) -> str:
    """A duration given in seconds, as hours and minutes."""
    hours, minutes = divmod(seconds // 60, 60)
    if hours:
        return say("{hours} h {minutes} min", hours=hours, minutes=minutes)
    return say("{minutes} min", minutes=minutes)


def place_word(place: int) -> str:
    """A place in a ranking, from 1."""
    words = {1: say_in("a place", "1st"), 2: say_in("a place", "2nd"), 3: say_in("a place", "3rd")}
    return words.get(place) or say_in("a place", "{place}th", place=place)


def correction_line(name: str, points: int, reason: str) -> str:
    """A correction of points, as the line shown below the rounds."""
    return say_count(
        "{name}: {points} point. {reason}",
        "{name}: {points} points. {reason}",
        abs(points),
        name=name,
        points=points_word(points, "+"),
        reason=reason,
    ).rstrip()
