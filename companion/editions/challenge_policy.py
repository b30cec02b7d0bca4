"""The policy of a sheet for a challenged Wild Draw Four, with the mark of each point."""

from __future__ import annotations

from dataclasses import dataclass

from companion.cards import Mark


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengePolicy:
    """The points of a challenge on which sheets differ.

    The counts do not differ: guilty draws 4, an innocent verdict makes the challenger draw 6
    (sheets: Functions of Action Cards; `ohana`: Action Cards).

    Attributes:
        section: The sheet's section on it.
        mark: How sure it is that a card of the colour makes guilty, and who draws how many.
        wilds_count: Whether a wild in the shown hand makes guilty too.
        wilds_mark: How sure that is.
        innocent_turn_mark: How sure it is that the challenger of an innocent player loses the turn.
        guilty_turn_mark: How sure it is that the challenger plays on after a guilty verdict.
        colour_mark: How sure it is that the colour named stands after a guilty verdict.
        last_card_wins: Whether the final card has won before anybody can challenge it.
    """

    section: str = ""
    mark: Mark = Mark.NOT_SAID
    wilds_count: bool = False
    wilds_mark: Mark = Mark.NOT_SAID
    innocent_turn_mark: Mark = Mark.NOT_SAID
    guilty_turn_mark: Mark = Mark.NOT_SAID
    colour_mark: Mark = Mark.NOT_SAID
    last_card_wins: bool = False
