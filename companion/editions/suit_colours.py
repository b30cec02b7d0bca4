"""The colours that are offered for the cards of an edition that a table makes."""

from __future__ import annotations

from dataclasses import dataclass

from companion.wording import say


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitColour:
    """A colour that is offered."""

    name: str
    colour: str


def suit_colours() -> tuple[SuitColour, ...]:
    """The colours, those of most decks first."""
    return (
        SuitColour(name=say("Red"), colour="#D7263D"),
        SuitColour(name=say("Yellow"), colour="#F4B400"),
        SuitColour(name=say("Green"), colour="#1B8A4B"),
        SuitColour(name=say("Blue"), colour="#1F6FD6"),
        SuitColour(name=say("Orange"), colour="#E8710A"),
        SuitColour(name=say("Purple"), colour="#7B2CBF"),
        SuitColour(name=say("Pink"), colour="#E83E8C"),
        SuitColour(name=say("Turquoise"), colour="#0FA3A3"),
        SuitColour(name=say("Brown"), colour="#8D5524"),
        SuitColour(name=say("Black"), colour="#22252B"),
        SuitColour(name=say("White"), colour="#F2F2F2"),
        SuitColour(name=say("Grey"), colour="#7A8190"),
    )
