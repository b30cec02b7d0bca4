"""The side on which a round was counted, in codes and in files: a dark one says a version that an earlier Last Card refuses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.cards import DARK, LIGHT, SIDES_VERSION
from companion.errors import DamagedFile
from companion.game.changes.rounds import RoundCorrected
from companion.game.game import Game, make_change, table_of
from companion.handover.handed_game import HandedGame, handed_game
from storage.schema import CHANGE
from tests.storage.transfer.files import file_of, read_export
from tests.tables import NOON, a_round, cards, new_game, play
from tests.two_sides import DRAW_FIVE, SIDED, added, out, turned

LIGHT_ROUND = a_round("r1", "ann", ben=cards("7", "draw-two"), cleo=cards("wild"))
DARK_ROUND = replace(a_round("r2", "ann", ben=cards("7", DRAW_FIVE), cleo=30), side=DARK)
GAME = play(new_game(edition=SIDED, target=2000), LIGHT_ROUND, DARK_ROUND, edition=SIDED)


def sides(game: Game) -> list[int]:
    return [played.round.side for played in table_of(game, SIDED).rounds]


def test_a_round_of_each_side_comes_back_from_a_code_and_from_a_file() -> None:
    corrected = make_change(
        GAME, RoundCorrected(at=NOON, round=replace(LIGHT_ROUND, side=DARK, hands=DARK_ROUND.hands)), SIDED
    )
    for game, expected in (
        (GAME, [LIGHT, DARK]),
        (corrected, [DARK, DARK]),
        (corrected.undone(), [LIGHT, DARK]),
    ):
        for read in (handed_game(HandedGame(game=game).packed()).game, *read_export(file_of(game)).games):
            assert read == game
            assert sides(read) == expected
            assert sides(read.undone().redone()) == expected


def test_the_half_entered_round_comes_back_from_a_code_with_its_side() -> None:
    taps = (out(), *added("ben", "7", side=LIGHT), turned(DARK, "ben"), *added("ben", DRAW_FIVE, side=DARK))
    handed = HandedGame(game=new_game(edition=SIDED), taps=taps)
    assert handed_game(handed.packed()) == handed
    assert handed.version == SIDES_VERSION


def test_only_a_dark_round_raises_the_version_and_a_light_one_is_written_as_before() -> None:
    light = play(new_game(edition=SIDED, target=2000), LIGHT_ROUND, edition=SIDED)
    assert (light.version, GAME.version) == (1, SIDES_VERSION)
    assert "side" not in CHANGE.write(light.changes[0])["round"]
    assert CHANGE.write(GAME.changes[1])["round"]["side"] == DARK


@pytest.mark.parametrize("side", [2, -1, True, "dark", None])
def test_a_side_that_no_deck_has_is_refused_in_a_file(side: object) -> None:
    written = CHANGE.write(GAME.changes[1])
    written["round"]["side"] = side
    with pytest.raises(DamagedFile, match="0 or 1"):
        CHANGE.decode(written, "change")
