"""Names of the game's values on screen."""

from __future__ import annotations

from collections.abc import Iterable

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


def colour_name(colour: str) -> str:
    """The name of a player's colour; its code if the palette has no such colour."""
    return {
        "#C2410C": say("Orange"),
        "#0F766E": say("Teal"),
        "#1D4ED8": say("Blue"),
        "#A21CAF": say("Magenta"),
        "#4D7C0F": say("Olive"),
        "#B91C1C": say("Red"),
        "#6D28D9": say("Violet"),
        "#0369A1": say("Sea blue"),
        "#92400E": say("Brown"),
        "#BE185D": say("Pink"),
        "#15803D": say("Green"),
        "#475569": say("Grey"),
        "#A16207": say("Gold"),
        "#581C87": say("Purple"),
        "#831843": say("Wine red"),
    }.get(colour, colour)


def avatar_name(avatar: str) -> str:
    """The name of an avatar: a drawn card's word, or the emoji itself, which a screen reader knows."""
    return {
        "": say("Initials"),
        "sun": say("Sun"),
        "moon": say("Moon"),
        "star": say("Star"),
        "heart": say("Heart"),
        "leaf": say("Leaf"),
        "drop": say("Drop"),
        "flame": say("Flame"),
        "bolt": say("Lightning"),
        "crown": say("Crown"),
        "key": say("Key"),
        "anchor": say("Anchor"),
        "fish": say("Fish"),
        "cat": say("Cat"),
        "tree": say("Tree"),
        "mountain": say("Mountain"),
        "boat": say("Boat"),
        "kite": say("Kite"),
        "house": say("House"),
        "cup": say("Cup"),
        "bell": say("Bell"),
        "note": say("Music"),
        "mushroom": say("Mushroom"),
        "gem": say("Gem"),
        "snowflake": say("Snowflake"),
    }.get(avatar, avatar)


def duration(seconds: int) -> str:
    """A duration given in seconds, as hours and minutes."""
    hours, minutes = divmod(seconds // 60, 60)
    if hours:
        return say("{hours} h {minutes} min", hours=hours, minutes=minutes)
    return say("{minutes} min", minutes=minutes)


def place_word(place: int) -> str:
    """A place in a ranking, from 1."""
    words = {
        1: say_in("a place", "1st"),
        2: say_in("a place", "2nd"),
        3: say_in("a place", "3rd"),
    }
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
