"""Points that the table gives or takes beside the rounds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from companion.errors import BadEntry
from companion.game.changes.change import Change, NewId, Note, PlayerId, player_name
from companion.game.current_table import Table
from companion.game.table_state import StateBuilder, TableEvent, TableStep, seat_of
from companion.roles import Role
from companion.wording import say

CORRECTION_MOST: Final = 2000
"""The most points that one correction may give or take; the same as the highest target."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsCorrected(Change, TableEvent):
    """Points were given to or taken from one player, with a reason (a penalty by house rule)."""

    word: ClassVar = "points-corrected"
    least: ClassVar = Role.SCORER
    scores: ClassVar = True
    entry: ClassVar = "correction"
    cells: ClassVar = {"player": ("player",), "points": ("points",), "note": ("reason",)}
    id: NewId = ""
    player: PlayerId
    points: int
    reason: Note

    def check(self, table: Table) -> None:
        """Refuse 0 points, more than `CORRECTION_MOST`, and points without a reason."""
        table.seat(self.player)
        if self.points == 0 or abs(self.points) > CORRECTION_MOST:
            raise BadEntry(
                say(
                    "Give or take 1 to {most} points, not {points}.", most=CORRECTION_MOST, points=self.points
                )
            )
        if not self.tidied().reason:
            raise BadEntry(say("Give a reason, so everybody remembers it tomorrow."))

    def apply(self, to: StateBuilder) -> None:
        to.events.append(self)
        to.keep(self)

    def step(self, before: TableStep, builder: StateBuilder) -> TableStep:
        """The step with the points, which also count in the totals of the round before."""
        seat = seat_of(before.seats, self.player)
        after = before.with_seat(builder.with_points(seat, self.points, before.rounds))
        last = after.last
        if last is None:
            return after
        # Who joined after the round was not in it.
        totals = {each.player.id: each.total for each in after.seats if each.player.id in last.totals}
        return replace(after, last=replace(last, totals=totals, reached=builder.is_over(after.seats)))

    def label(self, *tables: Table) -> str:
        return say("{name}'s points changed", name=player_name(self.player, tables))
