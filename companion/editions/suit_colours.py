"""The colours that are offered for the cards of an edition that a table makes."""

from __future__ import annotations

from companion.wording import say


def suit_colours() -> dict[str, str]:
    """The colours with their names, those of most decks first."""
    return {
        "#D7263D": say("Red"),
        "#F4B400": say("Yellow"),
        "#1B8A4B": say("Green"),
        "#1F6FD6": say("Blue"),
        "#E8710A": say("Orange"),
        "#7B2CBF": say("Purple"),
        "#E83E8C": say("Pink"),
        "#0FA3A3": say("Turquoise"),
        "#8D5524": say("Brown"),
        "#22252B": say("Black"),
        "#F2F2F2": say("White"),
        "#7A8190": say("Grey"),
    }
