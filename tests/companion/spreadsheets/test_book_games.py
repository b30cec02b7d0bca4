"""The games of an old score book are games of the app: with their rounds, or with the result alone."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from companion.application.live_game import row_of
from companion.editions.edition import Edition
from companion.game.current_table import winners
from companion.game.game import Game, table_of
from companion.game.replay import replay
from companion.game.summary import score_sheet
from companion.players import Player
from companion.scoring.systems import System
from companion.spreadsheets.book_games import BookGame, BookTable, Wins, games_of
from companion.spreadsheets.book_reading import read_book
from companion.spreadsheets.score_book import ScoreBook
from companion.statistics.game_figures import figures_of
from companion.statistics.player_figures import PlayerFigures
from companion.steps import run_all
from tests.tables import ANN, BEN, CLEO, JAM, a_round, new_game, play

DAY = date(2024, 5, 1)


def games(book: ScoreBook, *, are_rounds: bool = False, is_day_first: bool = True) -> tuple[BookGame, ...]:
    return games_of(book, is_day_first=is_day_first, are_rounds=are_rounds, undated=DAY)


def saved(book: ScoreBook, found: BookGame, wins: Wins = Wins.FEWEST, edition: Edition = JAM) -> Game:
    people = tuple(Player(id=f"p{place}", name=name) for place, name in enumerate(book.names))
    game = BookTable(names=book.names, people=people, wins=wins, edition=edition).game(found)
    run_all(replay(game, edition))
    return game


def totals(game: Game) -> list[int]:
    return [seat.total for seat in table_of(game, JAM).seats]


def won(game: Game) -> list[str]:
    return [seat.player.name for seat in winners(table_of(game, JAM))]


def test_a_line_a_game_has_the_result_alone_and_no_average_of_what_is_not_known() -> None:
    book = read_book(b"Date,Ann,Ben\n2024-02-01,0,57\n2024-02-01,3000,0\n")
    first, second = (saved(book, found) for found in games(book))
    assert (totals(first), won(first)) == ([0, 57], ["Ann"])
    assert (totals(second), won(second)) == ([3000, 0], ["Ben"])
    row, figures = row_of(first, JAM), figures_of(first, JAM)
    assert (row.counts, row.rounds, row.winners, row.started.date()) == (True, 0, ("Ann",), date(2024, 2, 1))
    ben = PlayerFigures(player="p1")
    ben.add(figures, lambda player: player)
    assert (ben.games, ben.wins, ben.average_place, ben.average_round) == (1, 0, Fraction(2), None)


def test_only_the_winner_is_known() -> None:
    book = read_book(b"Date,Winner\n2024-02-01,Ann\n2024-02-02,Ben & Cleo\n")
    first, second = (saved(book, found) for found in games(book))
    assert (won(first), won(second)) == (["Ann"], ["Ben", "Cleo"])
    assert first.system is System.HANDS_WON
    assert len(first.seats) == 3


def test_lines_of_a_day_may_be_the_rounds_of_one_game() -> None:
    book = read_book(b"Datum;Ann;Ben;Cleo\n1.2.2024;0;57;3\n1.2.2024;20;0;4\n2.2.2024;0;1;2\n")
    evening, last = (saved(book, found) for found in games(book, are_rounds=True))
    assert [each.points for each in table_of(evening, JAM).rounds] == [
        {"p0": 0, "p1": 57, "p2": 3},
        {"p0": 20, "p1": 0, "p2": 4},
    ]
    assert totals(evening) == [20, 57, 7]
    assert won(evening) == ["Cleo"]
    assert row_of(last, JAM).is_result_alone


def test_the_answers_decide_the_day_and_who_wins() -> None:
    book = read_book(b"Date,Ann,Ben\n03/04/2024,0,57\n")
    assert games(book)[0].day == date(2024, 4, 3)
    assert games(book, is_day_first=False)[0].day == date(2024, 3, 4)
    assert won(saved(book, games(book)[0], Wins.MOST)) == ["Ben"]


def test_a_book_that_grew_has_the_games_of_before_with_their_ids() -> None:
    before = read_book(b"Date;Ann;Ben\n2024-02-01;0;57\n2024-02-01;5;0\n")
    after = read_book(b"Date,Ann,Ben,Cleo\n2024-02-01,0,57,\n2024-02-01,5,0,\n2024-03-01,0,4,9\n")
    old = [saved(before, found) for found in games(before)]
    new = [saved(after, found) for found in games(after)]
    assert new[:2] == old
    assert len({game.id for game in new}) == 3


POINTS = st.integers(min_value=1, max_value=90)
ROUNDS = st.lists(st.tuples(st.sampled_from("abc"), POINTS, POINTS), min_size=1, max_size=8)


@given(ROUNDS, st.sampled_from([System.LOWEST_TALLY, System.WINNER_COLLECTS]))
def test_a_score_sheet_that_is_exported_and_read_again_is_the_same(
    rounds: list[tuple[str, int, int]], system: System
) -> None:
    people = {"a": ANN, "b": BEN, "c": CLEO}
    game = new_game(system, target=2000)
    for number, (out, one, other) in enumerate(rounds, start=1):
        held = [player.id for key, player in people.items() if key != out]
        game = play(
            game,
            a_round(
                str(number),
                people[out].id,
                dealer=table_of(game, JAM).dealer,
                **{held[0]: one, held[1]: other},  # type: ignore[arg-type]
            ),
        )
    book = read_book(score_sheet(game, JAM).spreadsheet)
    (found,) = games(book, are_rounds=True)
    assert book.names == ("Ann", "Ben", "Cleo")
    played = table_of(game, JAM)
    assert found.rounds == tuple(
        tuple(each.points.get(seat.player.id, 0) for seat in played.seats) for each in played.rounds
    )
    again = saved(book, found, Wins.FEWEST if system is System.LOWEST_TALLY else Wins.MOST)
    assert totals(again) == [seat.total for seat in played.seats]
    assert replace(found, rounds=()).day == DAY
