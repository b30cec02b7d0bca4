"""All kinds of changes."""

from typing import Final

from companion.cards import CARDS_VERSION, SIDES_VERSION
from companion.game.changes import evenings, players, rounds, settings
from companion.game.changes.change import Change
from companion.house_rules.house_rule import MORE_RULES_VERSION
from companion.round import SET_ASIDE_VERSION
from companion.scoring.systems import System
from companion.turns.turn import MORE_KINDS_VERSION

CHANGES: Final[tuple[type[Change], ...]] = (
    rounds.RoundRecorded,
    rounds.RoundCorrected,
    rounds.RoundRemoved,
    rounds.RoundsDropped,
    rounds.PointsCorrected,
    players.PlayerJoined,
    players.PlayerLeft,
    settings.DealerSet,
    settings.TargetSet,
    settings.DecksSet,
    settings.HouseRulesSet,
    rounds.ChallengeJudged,
    settings.GameNoted,
    evenings.GameEnded,
    evenings.GameReopened,
    players.PlayerSeated,
    settings.PlaceSet,
    evenings.EveningSet,
    evenings.SeriesSet,
    settings.RulingsSet,
    rounds.RoundBegunBefore,
    players.PlayerLeftRound,
    players.SeatMoved,
    players.SeatsSwapped,
    settings.LengthSet,
    evenings.DaySet,
    players.SeatsOrdered,
)
"""Every kind of change. Its place is its number in a code, which never changes: a new kind comes at the end."""

VERSION: Final = max(
    CARDS_VERSION,
    SIDES_VERSION,
    SET_ASIDE_VERSION,
    MORE_KINDS_VERSION,
    MORE_RULES_VERSION,
    rounds.WITHOUT_A_REASON,
    *(kind.since for kind in CHANGES),
    *(system.rules.since for system in System),
)
"""The version of files and codes that this Last Card reads, with all earlier ones."""
