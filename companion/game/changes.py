"""The changes of a game: events in the order in which they happened (event sourcing).

A game is its opening and its changes; everything else is derived from them. Undo means that fewer of the
changes are in force.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from fractions import Fraction

from companion.house_rules.chosen_rules import HouseRules
from companion.players import Player
from companion.round import Round


class StartWith(StrEnum):
    """The starting total of a late joiner. The rule sheets say nothing, so the table chooses."""

    ZERO = "zero"
    HIGHEST = "highest"
    AVERAGE = "average"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRecorded:
    """A round was played."""

    at: datetime
    round: Round


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundAmended:
    """A past round was corrected; `round.id` names it."""

    at: datetime
    round: Round


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRemoved:
    """A past round was removed."""

    at: datetime
    round_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundsDropped:
    """All rounds after this one were removed: a correction showed that the game ended with it."""

    at: datetime
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsCorrected:
    """Points were given to or taken from one player, with a reason (a penalty by house rule)."""

    at: datetime
    id: str
    player: str
    points: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerJoined:
    """A player joined late, after the last seat, or came back to the old seat."""

    at: datetime
    player: Player
    start: StartWith = StartWith.ZERO


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSeated(PlayerJoined):
    """A player joined late, between two others. It is a kind of its own: files and codes of the other kind stay readable.

    Attributes:
        before: The id of the player who sits to the left of the new one.
    """

    before: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLeft:
    """A player left the table. The seat stays in the record."""

    at: datetime
    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerSet:
    """The table chose who deals next."""

    at: datetime
    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetSet:
    """The table changed the target: points, or hands in hands won; None for no target."""

    at: datetime
    target: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DecksSet:
    """The table changed the number of decks."""

    at: datetime
    decks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRulesSet:
    """The table chose its house rules, which replace the earlier ones."""

    at: datetime
    rules: HouseRules


@dataclass(frozen=True, slots=True, kw_only=True)
class GameNoted:
    """The table wrote a note, which replaces the earlier one; an empty note removes it."""

    at: datetime
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded:
    """The table ended the game early. The current ranking is final."""

    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class GameReopened:
    """The table plays on after the end: one more round, or a continued game."""

    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeJudged:
    """A Wild Draw Four was challenged, and the verdict was saved.

    Attributes:
        at: When.
        id: The verdict's id.
        player: The id of the player of the card.
        challenger: The id of the challenger.
        colour: The id of the suit colour that was in play under the card.
        guilty: Whether the hand broke the rule.
        chance: The exact probability at that moment that the hand was guilty; None if nobody asked for it.
    """

    at: datetime
    id: str
    player: str
    challenger: str
    colour: str
    guilty: bool
    chance: Fraction | None = None


Change = (
    RoundRecorded
    | RoundAmended
    | RoundRemoved
    | RoundsDropped
    | PointsCorrected
    | PlayerJoined
    | PlayerSeated
    | PlayerLeft
    | DealerSet
    | TargetSet
    | DecksSet
    | HouseRulesSet
    | ChallengeJudged
    | GameNoted
    | GameEnded
    | GameReopened
)
