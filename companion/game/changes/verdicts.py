"""The verdicts on challenged cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar, Final, Self

from companion.cards import suit_named
from companion.errors import BadEntry
from companion.game.changes.change import Change, Id, NewId, PlayerId, player_name
from companion.game.current_table import Table
from companion.game.table_state import StateBuilder
from companion.roles import Role
from companion.wording import say

CHANCE_FINEST: Final = 10**149
"""The largest denominator of a chance that is kept, as long as files and codes say it: exact for every printed deck."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeJudged(Change):
    """A Wild Draw Four was challenged, and the verdict was saved.

    Attributes:
        player: The id of the player of the card.
        colour: The id of the suit colour that was in play under the card.
        guilty: Whether the hand broke the rule.
        chance: The probability at that moment that the hand was guilty, up to `CHANCE_FINEST`; None if nobody asked for it.
    """

    word: ClassVar = "challenge-judged"
    least: ClassVar = Role.SCORER
    id: NewId = ""
    player: PlayerId
    challenger: PlayerId
    colour: Id
    guilty: bool
    chance: Fraction | None = None

    def check(self, table: Table) -> None:
        """Refuse players who never sat at the table, a challenge of one's own card, and an unknown colour."""
        for player in (self.player, self.challenger):
            table.name(player)
        if self.player == self.challenger:
            raise BadEntry(say("Nobody challenges their own card."))
        suit_named(table.rules.edition, self.colour)

    def tidied(self) -> Self:
        if self.chance is None:
            return self
        chance = min(max(self.chance, Fraction(0)), Fraction(1))
        return replace(self, chance=chance.limit_denominator(CHANCE_FINEST))

    def apply(self, to: StateBuilder) -> None:
        to.keep(self)

    def label(self, *tables: Table) -> str:
        return say("challenged: {name}", name=player_name(self.player, tables))
