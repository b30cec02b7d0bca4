"""The points of the rules that no sheet leaves open, and that tables play otherwise all the same."""

from __future__ import annotations

from enum import StrEnum


class Point(StrEnum):
    """What a sentence of the rule book says, where only a house rule plays otherwise; an edition file has it in `says`."""

    CARDS_BY_SHEET = "cards-by-sheet"
    """Everybody is dealt as many cards as the sheet says."""
    DRAWN_KEPT = "drawn-kept"
    """A drawn card that fits need not be played."""
    NO_TWOS_STACKED = "no-twos-stacked"
    """A Draw Two does not answer a Draw Two."""
    NO_FOURS_STACKED = "no-fours-stacked"
    """A Wild Draw Four does not answer a Wild Draw Four."""
    FOUR_BY_COLOUR = "four-by-colour"
    """A Wild Draw Four is legal only in a hand without the colour."""
    CHALLENGE = "challenge"
    """A Wild Draw Four may be challenged."""
    MISSED_TWO = "missed-two"
    """A forgotten “UNO” costs 2 cards."""
