from __future__ import annotations

from fractions import Fraction

import pytest

from companion.game.changes.evenings import DaySet, EveningSet, GameEnded, GameReopened, SeriesSet
from companion.game.changes.kinds import CHANGES
from companion.game.changes.players import (
    PlayerJoined,
    PlayerLeft,
    PlayerLeftRound,
    PlayerSeated,
    SeatMoved,
    SeatsOrdered,
    SeatsSwapped,
    StartWith,
)
from companion.game.changes.rounds import (
    ChallengeJudged,
    PointsCorrected,
    RoundBegunBefore,
    RoundCorrected,
    RoundRemoved,
    RoundsDropped,
)
from companion.game.changes.settings import (
    DealerSet,
    DecksSet,
    GameNoted,
    HouseRulesSet,
    LengthSet,
    PlaceSet,
    RulingsSet,
    TargetSet,
)
from companion.game.game import Game, make_change, table_of
from companion.game.length import LengthKind
from companion.house_rules.chosen_rules import Choice, HouseRules
from companion.house_rules.rules import House
from tests.tables import DAN, JAM, NOON, a_round, cards, new_game, play

GAME = play(
    new_game(),
    a_round("1", "ann", ben=cards("7"), cleo=cards("7")),
    a_round("2", "ben", ann=cards("7"), cleo=cards("7")),
)
RULES = HouseRules((Choice(house=House.JUMP_IN),))
ENDED = make_change(GAME, GameEnded(at=NOON), JAM)
NAMES: dict[str, Game] = {
    "Round 2": GAME,
    "fix of round 1": make_change(
        GAME, RoundCorrected(at=NOON, round=a_round("1", "ann", ben=cards("8"), cleo=cards("7"))), JAM
    ),
    "removal of round 1": make_change(GAME, RoundRemoved(at=NOON, round_id="1"), JAM),
    "end after round 1": make_change(GAME, RoundsDropped(at=NOON, after="1"), JAM),
    "Ben's points changed": make_change(
        GAME, PointsCorrected(at=NOON, id="c", player="ben", points=5, reason="forgotten"), JAM
    ),
    "Dan joined": make_change(GAME, PlayerJoined(at=NOON, player=DAN, start=StartWith.ZERO), JAM),
    "Dan joined, before Ben": make_change(
        GAME, PlayerSeated(at=NOON, player=DAN, start=StartWith.ZERO, before="ben"), JAM
    ),
    "Ann moved, before Cleo": make_change(GAME, SeatMoved(at=NOON, player="ann", before="cleo"), JAM),
    "Ann and Ben swapped seats": make_change(GAME, SeatsSwapped(at=NOON, player="ann", other="ben"), JAM),
    "Seats: Ben, Ann, Cleo": make_change(GAME, SeatsOrdered(at=NOON, order=("ben", "ann", "cleo")), JAM),
    "Cleo left": make_change(GAME, PlayerLeft(at=NOON, player="cleo"), JAM),
    "Cleo left ": make_change(GAME, PlayerLeftRound(at=NOON, player="cleo"), JAM),
    "Round 3": make_change(
        GAME, RoundBegunBefore(at=NOON, round=a_round("3", "ann", ben=4, cleo=5), meanwhile=0), JAM
    ),
    "Cleo deals": make_change(GAME, DealerSet(at=NOON, player="cleo"), JAM),
    "challenged: Ben": make_change(
        GAME,
        ChallengeJudged(
            at=NOON, id="v", player="ben", challenger="cleo", colour="red", guilty=True, chance=Fraction(1, 3)
        ),
        JAM,
    ),
    "new target": make_change(GAME, TargetSet(at=NOON, target=300), JAM),
    "how long you play": make_change(GAME, LengthSet(at=NOON, measure=LengthKind.OPEN), JAM),
    "number of decks": make_change(GAME, DecksSet(at=NOON, decks=2), JAM),
    "house rules": make_change(GAME, HouseRulesSet(at=NOON, rules=RULES), JAM),
    "note": make_change(GAME, GameNoted(at=NOON, note="rain"), JAM),
    "where you play": make_change(GAME, PlaceSet(at=NOON, place="At the lake"), JAM),
    "session": make_change(GAME, EveningSet.of(("other",)).stamped(NOON, "x"), JAM),
    "day": make_change(GAME, DaySet(at=NOON, days=-1), JAM),
    "series": make_change(GAME, SeriesSet(at=NOON, series="w", name="Winter", form="league"), JAM),
    "how we play": make_change(GAME, RulingsSet(at=NOON, words="guilty-on@2026-11-22"), JAM),
    "end of the game": ENDED,
    "playing on": make_change(ENDED, GameReopened(at=NOON), JAM),
}
"""A game for each kind of change, by the name of its last change."""


@pytest.mark.parametrize("name", NAMES)
def test_an_undo_names_what_it_takes_back(name: str) -> None:
    game = NAMES[name]
    after = game.undone()
    assert after.changes[after.done].label(table_of(game, JAM), table_of(after, JAM)) == name.strip()


def test_every_kind_of_change_is_named_here() -> None:
    assert {type(game.changes[-1]) for game in NAMES.values()} == set(CHANGES)
