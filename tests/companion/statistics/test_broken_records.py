"""A record is named when a game beats every other of its scoring system, and only then."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.game.game import Game
from companion.game.length import LengthKind
from companion.scoring.systems import System
from companion.statistics.game_figures import GameFigures, figures_of
from companion.statistics.records import BrokenRecord, Feat, RecordComparison
from tests.tables import JAM, a_round, new_game, play


def a_game(id_: str, *rounds: int) -> Game:
    """A game to 100 that Ann wins, taking these points in its rounds."""
    game = new_game(target=100, id_=id_)
    return play(game, *(a_round(f"{id_}-{n}", "ann", ben=points, cleo=0) for n, points in enumerate(rounds)))


def figures(id_: str, *rounds: int) -> GameFigures:
    return figures_of(a_game(id_, *rounds), JAM)


def found(game: GameFigures, *others: GameFigures, ends: bool = True) -> tuple[BrokenRecord, ...]:
    comparison = RecordComparison(game=game, ran_to_its_end=ends)
    for other in others:
        comparison.compare(other)
    return comparison.found


OTHERS = tuple(figures(f"other-{number}", 60, 30, 20) for number in range(3))


def test_a_game_that_beats_all_others_holds_the_records() -> None:
    mine = figures("mine", 90, 40)
    assert found(mine, *OTHERS) == (
        BrokenRecord(feat=Feat.BIGGEST_ROUND, value=90, player="ann"),
        BrokenRecord(feat=Feat.BIGGEST_LEAD, value=130),
        BrokenRecord(feat=Feat.FEWEST_ROUNDS, value=2),
    )


def test_an_equal_game_holds_none() -> None:
    assert found(figures("mine", 60, 30, 20), *OTHERS) == ()


def test_a_game_that_the_table_ended_is_no_quick_one() -> None:
    feats = {record.feat for record in found(figures("mine", 90, 40), *OTHERS, ends=False)}
    assert Feat.FEWEST_ROUNDS not in feats


def test_over_few_games_there_are_no_records_and_other_scoring_does_not_count() -> None:
    mine = figures("mine", 90, 40)
    tally = tuple(replace(other, system=System.LOWEST_TALLY) for other in OTHERS)
    assert found(mine, *OTHERS[:2], *tally, mine) == ()


@pytest.mark.parametrize(
    "other",
    [{"measure": kind, "number": 3} for kind in LengthKind] + [{"number": 200}, {"measure": LengthKind.OPEN}],
)
def test_games_of_another_length_are_not_compared(other: dict[str, Any]) -> None:
    mine = figures("mine", 90, 40)
    assert found(mine, *(replace(each, **other) for each in OTHERS)) == ()
    longer = replace(mine, **other)
    assert found(longer, *(replace(each, **other) for each in OTHERS)) == found(mine, *OTHERS)


def test_a_finish_is_close_within_25_points() -> None:
    far = tuple(replace(other, margin=100) for other in OTHERS)
    for lead, is_close in ((25, True), (26, False)):
        records = found(replace(figures("mine", 60, 30, 20), margin=lead), *far)
        assert (Feat.CLOSEST_FINISH in {record.feat for record in records}) is is_close


def test_a_finish_by_hands_is_close_within_one() -> None:
    def by_hands(id_: str, lead: int) -> GameFigures:
        return replace(figures(id_, 60, 30, 20), system=System.HANDS_WON, margin=lead)

    far = tuple(by_hands(f"far-{number}", 9) for number in range(3))
    for lead, is_close in ((1, True), (2, False)):
        records = found(by_hands("mine", lead), *far)
        assert (Feat.CLOSEST_FINISH in {record.feat for record in records}) is is_close
