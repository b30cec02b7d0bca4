"""Drawing: until a card fits, and what may become of the drawn card."""

from __future__ import annotations

from companion.house_rules.house_rule import HouseRule
from companion.rule_book.topics import Topic
from companion.wording import say


class DrawUntilFit(HouseRule):
    """A player without a card that fits draws until one does."""

    topic = Topic.DRAW_UNTIL
    excludes = frozenset({"drawn-ends-turn"})
    draws_until_fit = True

    @property
    def label(self) -> str:
        return say("Draw until you can play")

    def sentence(self, number: int | None) -> str:
        return say("Nothing fits? Draw until a card does.")


class DrawnMustBePlayed(HouseRule):
    """A drawn card that fits must be played."""

    topic = Topic.DRAWING
    excludes = frozenset({"drawn-ends-turn"})
    drawn_must_be_played = True

    @property
    def label(self) -> str:
        return say("Play the drawn card")

    def sentence(self, number: int | None) -> str:
        return say("If the card you drew fits, you must play it.")


class DrawnEndsTurn(HouseRule):
    """A drawn card may not be played in the same turn."""

    topic = Topic.DRAWING
    excludes = frozenset({"drawn-must-be-played", "draw-until-fit"})
    drawn_ends_turn = True

    @property
    def label(self) -> str:
        return say("Drawing ends the turn")

    def sentence(self, number: int | None) -> str:
        return say("A card you drew cannot be played in the same turn.")
