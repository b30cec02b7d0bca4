"""What can happen to a game: the changes it is made of, in the order they were made.

A game is its opening and its changes; everything else is derived from them. Taking back is looking at
fewer of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from fractions import Fraction

from companion.game.round import Round
from companion.players import Player
from companion.referee.house_rules.chosen_rules import HouseRules


class StartWith(StrEnum):
    """What a late joiner's total starts with in lowest tally (the sheets are silent; the table says)."""

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
    """A past round was taken out."""

    at: datetime
    round_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundsDropped:
    """Every round after this one was taken out: with a correction, the game had ended there."""

    at: datetime
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsCorrected:
    """Points were given to or taken from one player, with a reason (house penalties)."""

    at: datetime
    id: str
    player: str
    points: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerJoined:
    """A player joined late, or came back, after the last seat."""

    at: datetime
    player: Player
    start: StartWith = StartWith.ZERO


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLeft:
    """A player left the table and keeps the place in the record."""

    at: datetime
    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerSet:
    """The table said who deals next."""

    at: datetime
    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetSet:
    """The table changed what ends the game: points, or hands in hands won; None for no end."""

    at: datetime
    target: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DecksSet:
    """The table said with how many decks it plays."""

    at: datetime
    decks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRulesSet:
    """The table said which house rules it plays by, in place of those before."""

    at: datetime
    rules: HouseRules


@dataclass(frozen=True, slots=True, kw_only=True)
class GameNoted:
    """The table put a note to the game, in place of the one before; an empty one takes it away."""

    at: datetime
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded:
    """The table stopped here; the ranking stands as it is."""

    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class GameReopened:
    """The table plays on: one more round, or after an early end."""

    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeJudged:
    """A Wild Draw Four was challenged, and the verdict kept.

    Attributes:
        at: When.
        id: The verdict's id.
        player: The id of who played the card.
        challenger: The id of who challenged it.
        colour: The id of the suit colour that was in play under it.
        guilty: What the hand showed.
        chance: The exact chance, at that moment, that a random hand would be guilty; None if nobody asked.
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
