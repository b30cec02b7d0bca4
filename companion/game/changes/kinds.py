"""All kinds of changes."""

from __future__ import annotations

from typing import Final

from companion.game.changes.change import Change
from companion.game.changes.ending import GameEnded, GameReopened
from companion.game.changes.players import PlayerJoined, PlayerLeft, PlayerSeated
from companion.game.changes.points import PointsCorrected
from companion.game.changes.rounds import RoundAmended, RoundRecorded, RoundRemoved, RoundsDropped
from companion.game.changes.settings import (
    DealerSet,
    DecksSet,
    GameNoted,
    HouseRulesSet,
    PlaceSet,
    TargetSet,
)
from companion.game.changes.verdicts import ChallengeJudged

CHANGES: Final[tuple[type[Change], ...]] = (
    RoundRecorded,
    RoundAmended,
    RoundRemoved,
    RoundsDropped,
    PointsCorrected,
    PlayerJoined,
    PlayerLeft,
    DealerSet,
    TargetSet,
    DecksSet,
    HouseRulesSet,
    ChallengeJudged,
    GameNoted,
    GameEnded,
    GameReopened,
    PlayerSeated,
    PlaceSet,
)
"""Every kind of change. Its place is its number in a code, which never changes: a new kind comes at the end."""

VERSION: Final = max(kind.since for kind in CHANGES)
"""The version of files and codes that this Last Card reads, with all earlier ones."""
