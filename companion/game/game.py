"""A game: how it was opened, and every change since, with those taken back kept for redo."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from companion.errors import BadEntry, NotNow
from companion.game.changes import Change
from companion.game.checkpoints import Derived
from companion.players import Player, check_names_differ
from companion.referee.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.scoring.systems import System
from companion.wording import say, say_count

PLAYERS_FEWEST: Final = 2
PLAYERS_MOST: Final = 15
"""A deck of 108 deals 7 cards each to at most 15 players and still turns one up (our arithmetic)."""
PLAYERS_HINT: Final = 10
"""Above this many the app hints that one deck gets thin (lotso's heading, inferred)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A whole game, finished or not.

    Attributes:
        id: Its file's name.
        edition: The edition's id.
        system: How it is scored.
        target: The points (or hands) that end it, as it was opened; None for hands won without an end.
        seats: Who sat down first, clockwise.
        dealer: The id of who dealt the first round.
        started: When.
        changes: Everything that happened, first to last, with the changes taken back at the end.
        done: How many of the changes are in force; the rest can be redone.
        house_rules: What the table played by when the game was opened; by the sheet if nothing was chosen.
        derived: What was worked out of the changes already; games made of this one begin with it.
    """

    id: str
    edition: str
    system: System
    target: int | None
    seats: tuple[Player, ...]
    dealer: str
    started: datetime
    changes: tuple[Change, ...] = ()
    done: int = 0
    house_rules: HouseRules = BY_THE_SHEET
    derived: Derived = field(default_factory=Derived, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Refuse an opening no table can have."""
        if not PLAYERS_FEWEST <= len(self.seats) <= PLAYERS_MOST:
            raise BadEntry(
                say(
                    "A game has {fewest} to {most} players, not {count}.",
                    fewest=PLAYERS_FEWEST,
                    most=PLAYERS_MOST,
                    count=len(self.seats),
                )
            )
        ids = {player.id for player in self.seats}
        if len(ids) < len(self.seats):
            raise BadEntry(say("One player sits on two seats; each has one."))
        check_names_differ(self.seats)
        self.system.rules.check_target(self.target)
        if self.dealer not in ids:
            raise BadEntry(say("The dealer must sit at the table."))
        if not 0 <= self.done <= len(self.changes):
            raise BadEntry(
                say_count(
                    "{count} change cannot be in force of {made}.",
                    "{count} changes cannot be in force of {made}.",
                    self.done,
                    made=len(self.changes),
                )
            )

    @property
    def in_force(self) -> tuple[Change, ...]:
        """The changes that count."""
        return self.changes[: self.done]

    @property
    def changed_at(self) -> datetime:
        """When the game last changed: the time of its last change, in force or taken back, or its start.

        Only what is kept with the game counts, so that a list made anew has the same order.
        """
        return max(self.started, self.changes[-1].at) if self.changes else self.started

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return self.done > 0

    @property
    def can_redo(self) -> bool:
        """Whether a change that was taken back can be made again."""
        return self.done < len(self.changes)

    def with_change(self, change: Change) -> Game:
        """The game with one more change; what had been taken back is gone for good."""
        changes = (*self.in_force, change)
        return replace(self, changes=changes, done=len(changes))

    def undone(self) -> Game:
        """The game as it was before the last change.

        Raises:
            NotNow: If nothing has happened yet.
        """
        if not self.can_undo:
            raise NotNow(say("This is the start of the game; there is nothing to undo."))
        return replace(self, done=self.done - 1)

    def redone(self) -> Game:
        """The game with the last change that was taken back made again.

        Raises:
            NotNow: If nothing was taken back.
        """
        if not self.can_redo:
            raise NotNow(say("There is nothing to redo."))
        return replace(self, done=self.done + 1)
