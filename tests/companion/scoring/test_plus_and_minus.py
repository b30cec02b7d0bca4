"""The systems in which a winner is paid by the others: worked examples, totals below 0, and what an earlier Last Card says."""

from __future__ import annotations

import pytest

from companion.errors import TooNew
from companion.game.changes.players import PlayerJoined, StartWith
from companion.game.changes.rounds import PointsCorrected
from companion.game.current_table import ranking, winners
from companion.game.game import Game, make_change, table_of
from companion.game.summary import game_text, score_sheet
from companion.handover import code_parts
from companion.handover.code_parts import CodeKind, parts_in, parts_of
from companion.handover.handed_game import HandedGame, handed_game
from companion.rule_book.rule import Topic
from companion.scoring.systems import MORE_SYSTEMS_VERSION, System
from companion.statistics.game_figures import figures_of
from companion.wording import with_minus
from tests.companion.referee.every_deck import SEARCH
from tests.storage.transfer.files import csv_of, file_of, read_export, read_table
from tests.tables import DAN, EDITIONS, JAM, NOON, a_round, new_game, play

PAID = (System.PLUS_AND_MINUS, System.WINNER_TAKES_OFF)


def played(system: System, target: int = 100) -> Game:
    """Ann gets 50, Ben gets 90, and Ann 5."""
    return play(
        new_game(system, target=target),
        a_round("1", "ann", ben=20, cleo=30),
        a_round("2", "ben", dealer="ben", ann=80, cleo=10),
        a_round("3", "ann", dealer="cleo", ben=5, cleo=0),
    )


def totals(game: Game) -> list[int]:
    return [seat.total for seat in table_of(game, JAM).seats]


@pytest.mark.parametrize("system", PAID)
def test_the_winner_is_paid_by_the_others_and_all_of_it_adds_up_to_nothing(system: System) -> None:
    sign = 1 if system is System.PLUS_AND_MINUS else -1
    game = played(system, 500)
    assert totals(game) == [sign * (50 - 80 + 5), sign * (-20 + 90 - 5), sign * (-30 - 10)]
    assert [place.seat.player.name for place in ranking(table_of(game, JAM))] == ["Ben", "Ann", "Cleo"]


def test_plus_and_minus_is_won_by_the_first_at_the_target() -> None:
    game = play(played(System.PLUS_AND_MINUS), a_round("4", "ben", dealer="ann", ann=0, cleo=35))
    table = table_of(game, JAM)
    assert (table.finished, [seat.player.name for seat in winners(table)]) == (True, ["Ben"])
    assert totals(game) == [-25, 100, -75]
    assert figures_of(game, JAM).margin == 125


def test_where_the_winner_takes_off_the_lowest_wins_once_somebody_has_the_target() -> None:
    game = play(played(System.WINNER_TAKES_OFF), a_round("4", "ann", dealer="ann", ben=0, cleo=60))
    table = table_of(game, JAM)
    assert (table.finished, totals(game)) == (True, [-35, -65, 100])
    assert [seat.player.name for seat in winners(table)] == ["Ben"]


@pytest.mark.parametrize("system", PAID)
@pytest.mark.parametrize("start", StartWith)
def test_who_joins_late_starts_with_nothing(system: System, start: StartWith) -> None:
    game = make_change(played(system), PlayerJoined(at=NOON, player=DAN, start=start), JAM)
    assert table_of(game, JAM).seat("dan").total == 0


def test_totals_below_nothing_are_told_with_a_true_minus() -> None:
    game = played(System.PLUS_AND_MINUS)
    assert game_text(game, JAM).splitlines()[1:4] == [
        "1. Ben: 65 points",
        "2. Ann: −25 points",
        "3. Cleo: −40 points",
    ]
    assert score_sheet(game, JAM).rows[-1] == ("Total", "−25", "65", "−40")
    assert score_sheet(game, JAM).rows[0] == ("1", "50\n(+50)", "−20\n(−20)", "−30\n(−30)")
    assert System.PLUS_AND_MINUS.rules.amount(-1) == "−1 point"
    assert (with_minus(-7), with_minus(7, "+"), with_minus(0)) == ("−7", "+7", "0")


@pytest.mark.parametrize("system", PAID)
def test_it_comes_back_from_a_file_a_table_and_a_code(system: System) -> None:
    change = PointsCorrected(at=NOON, id="c", player="cleo", points=-7, reason="late")
    game = make_change(played(system), change, JAM)
    assert read_export(file_of(game)).games == (game,)
    assert handed_game(HandedGame(game=game).packed()).game == game
    (from_table,) = read_table(csv_of(game)).games
    assert (from_table.system, totals(from_table)) == (system, totals(game))


@pytest.mark.parametrize("system", System)
def test_an_earlier_last_card_says_that_it_needs_a_newer_one(
    monkeypatch: pytest.MonkeyPatch, system: System
) -> None:
    game = new_game(system, target=system.rules.first_target(JAM.target))
    raw = file_of(game)
    (part,) = parts_of(CodeKind.GAME, HandedGame(game=game).packed(), version=game.version)
    monkeypatch.setattr("storage.schema.VERSION", MORE_SYSTEMS_VERSION - 1)
    monkeypatch.setattr(code_parts, "VERSION", MORE_SYSTEMS_VERSION - 1)
    if system not in PAID:
        assert game.version == 1
        assert read_export(raw).games == (game,)
        assert parts_in(part.text)
        return
    with pytest.raises(TooNew, match="version 8, from a newer Last Card"):
        read_export(raw)
    with pytest.raises(TooNew, match="from a newer Last Card"):
        parts_in(part.text)


@pytest.mark.parametrize("asked", ["minus points", "negative points", "can points be negative"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_whoever_asks_for_minus_points_finds_how_they_count(asked: str, edition: str) -> None:
    assert SEARCH.search(asked, edition)[0].rule.topic is Topic.ALTERNATIVE_SCORING
    said = [claim.text for claim in EDITIONS[edition].rule(Topic.ALTERNATIVE_SCORING).detail]
    assert any("minus points" in text for text in said)
    assert any("A total can be negative" in text for text in said)
