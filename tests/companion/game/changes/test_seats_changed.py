"""Players who sit elsewhere from the next round on: the deal and the turns follow, and it is in files and codes for ever."""

from __future__ import annotations

import random
from typing import Final

import pytest

from companion.errors import CompanionError, NotNow
from companion.game.changes.evenings import GameEnded
from companion.game.changes.players import SeatMoved, SeatsOrdered, SeatsSwapped
from companion.game.game import Game, make_change, table_of
from companion.game.replay import replay
from companion.handover.code_parts import CONTENT_MOST, CodeKind, parts_in, parts_of
from companion.handover.handed_game import HandedGame, handed_game
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.scoring.systems import System
from companion.steps import run_all
from tests.storage.transfer.files import csv_of, file_of, read_export, read_table
from tests.tables import ANN, BEN, CLEO, DAN, JAM, ROOT, a_round, at, new_game, play

FIXTURES: Final = ROOT / "tests" / "fixtures"
FOUR: Final = (ANN, BEN, CLEO, DAN)
GAME: Final = make_change(
    make_change(
        play(new_game(players=FOUR, id_="version-8"), a_round("r1", "ann", ben=20, cleo=5, dan=3)),
        SeatMoved(at=at(2), player="ann", before="dan"),
        JAM,
    ),
    SeatsSwapped(at=at(3), player="ben", other="dan"),
    JAM,
)


def seats(game: Game) -> list[str]:
    return [seat.player.id for seat in table_of(game, JAM).seats]


def test_who_moves_sits_between_two_others_and_two_who_swap_sit_at_each_others_place() -> None:
    assert seats(GAME.undone()) == ["ben", "cleo", "ann", "dan"]
    assert seats(GAME) == ["dan", "cleo", "ann", "ben"]
    assert table_of(GAME, JAM).seat("ann").total == 28
    assert seats(GAME.undone().undone()) == ["ann", "ben", "cleo", "dan"]


def test_a_whole_new_order_is_one_change_and_who_is_not_named_keeps_the_place() -> None:
    game = make_change(
        new_game(players=FOUR), SeatsOrdered(at=at(1), order=("dan", "ben", "ann", "cleo")), JAM
    )
    assert seats(game) == ["dan", "ben", "ann", "cleo"]
    part = make_change(game, SeatsOrdered(at=at(2), order=("cleo", "dan")), JAM)
    assert seats(part) == ["cleo", "ben", "ann", "dan"]
    assert seats(part.undone()) == seats(game)
    played = play(part, a_round("r1", "ann", ben=20, cleo=5, dan=3))
    (read,) = read_table(csv_of(played)).games
    assert [seat.player.name for seat in table_of(read, JAM).seats] == ["Cleo", "Ben", "Ann", "Dan"]
    assert read_export(file_of(played)).games == (played,)
    assert handed_game(HandedGame(game=played).packed()).game == played
    assert played.version == 8


def test_the_deal_goes_round_the_new_circle() -> None:
    """Against a circle of the test's own: random moves, swaps and rounds."""
    chance = random.Random(4)
    for _ in range(60):
        game, circle, dealer = (
            new_game(System.LOWEST_TALLY, target=2000, players=FOUR),
            [p.id for p in FOUR],
            "ann",
        )
        for number in range(12):
            one, other = chance.sample(circle, 2)
            before = list(circle)
            change: SeatMoved | SeatsSwapped | SeatsOrdered
            if chance.random() < 0.3:
                chance.shuffle(circle)
                change = SeatsOrdered(at=at(number), order=tuple(circle))
            elif chance.random() < 0.5:
                circle.remove(one)
                circle.insert(circle.index(other), one)
                change = SeatMoved(at=at(number), player=one, before=other)
            else:
                first, second = circle.index(one), circle.index(other)
                circle[first], circle[second] = other, one
                change = SeatsSwapped(at=at(number), player=one, other=other)
            try:
                game = make_change(game, change, JAM)
            except NotNow:
                turned = before.index(circle[0])
                assert circle == before[turned:] + before[:turned]
                circle = before
            assert seats(game) == circle
            if number:
                dealer = circle[(circle.index(dealer) + 1) % len(circle)]
            assert table_of(game, JAM).dealer == dealer
            held = dict.fromkeys((player for player in circle if player != one), 1)
            game = play(game, a_round(f"r{number}", one, dealer=dealer, **held))  # type: ignore[arg-type]
        assert run_all(replay(game, JAM)) == ()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (SeatMoved(player="ann", before="ben"), "Ann sits there already"),
        (SeatMoved(player="ann", before="ann"), "Ann sits there already"),
        (SeatsSwapped(player="ann", other="ann"), "Ann sits there already"),
        (SeatMoved(player="eve", before="ann"), "isn't at this table"),
        (SeatsSwapped(player="ann", other="eve"), "isn't at this table"),
        (SeatsOrdered(order=("cleo", "dan", "ann", "ben")), "Cleo sits there already"),
        (SeatsOrdered(order=()), "one seat"),
        (SeatsOrdered(order=("ann", "ann")), "one seat"),
        (SeatsOrdered(order=("ann", "eve")), "isn't at this table"),
    ],
)
def test_what_changes_no_seat_is_refused(change: SeatMoved | SeatsSwapped | SeatsOrdered, why: str) -> None:
    with pytest.raises(CompanionError, match=why):
        make_change(new_game(players=FOUR), change.stamped(at(1), ""), JAM)


def test_two_players_teams_and_a_game_that_is_over_have_no_other_seats() -> None:
    swap = SeatsSwapped(at=at(1), player="ann", other="ben")
    with pytest.raises(NotNow, match="sits there already"):
        make_change(new_game(players=(ANN, BEN)), swap, JAM)
    teams = new_game(players=FOUR, house_rules=BY_THE_SHEET.with_rule(House.PARTNERS))
    with pytest.raises(NotNow, match="the seats make the teams"):
        make_change(teams, swap, JAM)
    over = make_change(new_game(players=FOUR), GameEnded(at=at(1)), JAM)
    with pytest.raises(NotNow, match="This game is over"):
        make_change(over, swap, JAM)


def test_codes_and_files_of_the_eighth_version_are_read_for_ever() -> None:
    code = (FIXTURES / "game-code-8.txt").read_text(encoding="ascii").strip()
    assert code.startswith("LC8")
    (part,) = parts_in(code)
    assert handed_game(part.content).game == GAME
    packed = HandedGame(game=GAME).packed()
    (written,) = parts_of(CodeKind.GAME, packed, version=GAME.version, most=CONTENT_MOST)
    assert written.text == code
    raw = (FIXTURES / "export-version-8.json").read_bytes()
    assert read_export(raw).games == (GAME,)
    assert file_of(GAME) == raw


def test_a_spreadsheet_keeps_who_sat_where() -> None:
    (read,) = read_table(csv_of(GAME)).games
    table, before = table_of(read, JAM), table_of(GAME, JAM)
    assert [seat.player.name for seat in table.seats] == [seat.player.name for seat in before.seats]
    assert table.name(table.dealer) == before.name(before.dealer)
