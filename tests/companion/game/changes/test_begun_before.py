"""A round that had begun before the last changes, and who left it with the cards: in files and codes for ever."""

from __future__ import annotations

import pytest

from companion.errors import BadEntry, CompanionError
from companion.game.changes.players import PlayerJoined, PlayerLeft, PlayerLeftRound
from companion.game.changes.rounds import RoundBegunBefore
from companion.game.game import make_change, table_of
from companion.game.replay import replay
from companion.handover.code_parts import CONTENT_MOST, CodeKind, parts_in, parts_of
from companion.handover.handed_game import HandedGame, handed_game
from companion.steps import run_all
from tests.storage.transfer.files import file_of, read_export
from tests.tables import ANN, BEN, CLEO, DAN, EVE, JAM, ROOT, a_round, at, new_game, play

FIXTURES = ROOT / "tests" / "fixtures"
GAME = play(
    new_game(players=(ANN, BEN, CLEO, DAN), id_="version-4"), a_round("r1", "ann", ben=20, cleo=5, dan=3)
)
SECOND = a_round("r2", "ben", dealer="ben", ann=7, cleo=50)
for change in (
    PlayerLeft(at=at(2), player="cleo"),
    PlayerLeftRound(at=at(3), player="dan"),
    PlayerJoined(at=at(4), player=EVE),
    RoundBegunBefore(at=at(5), round=SECOND, meanwhile=3),
):
    GAME = make_change(GAME, change, JAM)


def test_the_round_counts_before_the_changes_that_waited_for_it() -> None:
    table = table_of(GAME, JAM)
    assert [(seat.player.id, seat.total, seat.present) for seat in table.seats] == [
        ("ann", 28, True),
        ("ben", 57, True),
        ("cleo", 0, False),
        ("dan", 0, False),
        ("eve", 0, True),
    ]
    assert table.rounds[-1].players == ("ann", "ben", "cleo")
    assert run_all(replay(GAME, JAM)) == ()


@pytest.mark.parametrize("meanwhile", [5, 99])
def test_a_round_during_which_more_was_changed_than_ever_is_refused(meanwhile: int) -> None:
    before = GAME.undone()
    with pytest.raises(CompanionError):
        make_change(before, RoundBegunBefore(at=at(5), round=SECOND, meanwhile=meanwhile), JAM)
    forged = before.with_change(RoundBegunBefore(at=at(5), round=SECOND, meanwhile=meanwhile))
    with pytest.raises(BadEntry):
        run_all(replay(forged, JAM))


def test_codes_and_files_of_the_fourth_version_are_read_for_ever() -> None:
    code = (FIXTURES / "game-code-4.txt").read_text(encoding="ascii").strip()
    assert code.startswith("LC4")
    (part,) = parts_in(code)
    assert handed_game(part.content).game == GAME
    (written,) = parts_of(
        CodeKind.GAME, HandedGame(game=GAME).packed(), version=GAME.version, most=CONTENT_MOST
    )
    assert written.text == code
    raw = (FIXTURES / "export-version-4.json").read_bytes()
    assert read_export(raw).games == (GAME,)
    assert file_of(GAME) == raw
