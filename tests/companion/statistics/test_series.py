"""Series, beside an oracle that plays each of them out, written from the sentences of the feature."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.application.live_game import row_of
from companion.errors import BadEntry
from companion.game.changes.evenings import SeriesSet
from companion.game.series_form import SeriesForm, SeriesKind
from companion.statistics.game_row import GameRow
from companion.statistics.games_table import table_of_games
from companion.statistics.series import all_series
from tests.tables import JAM, NOON, new_game

ROW = row_of(new_game(), JAM)
PEOPLE = ("ann", "ben", "cleo")
ORDERS = ((1, 2, 3), (2, 1, 3), (3, 2, 1), (1, 1, 3), (1, 2, 2), (2, 1, 0), (1, 1, 1))
"""The places of the three in a game; 0 for who left."""


def game(number: int, places: tuple[int, ...], *, form: str = "league", finished: bool = True) -> GameRow:
    at = NOON + timedelta(days=number)
    return replace(
        ROW,
        id=f"g{number}",
        started=at,
        finished=finished,
        ids=PEOPLE,
        places=places,
        totals=(0, 0, 0),
        winner_ids=tuple(who for who, place in zip(PEOPLE, places, strict=True) if place == 1 and finished),
        series=SeriesSet(at=at, series="s", name="Winter", form=form),
    )


def winners_by_playing(form: SeriesForm, orders: list[tuple[int, ...]]) -> set[str]:
    """Who has won: by the words of each kind; of a best-of, by playing on in every way that is left."""
    wins = [sum(places[seat] == 1 for places in orders) for seat in range(3)]
    points = [0, 0, 0]
    for places in orders:
        for seat in range(3):
            if places[seat]:
                points[seat] += 1 + sum(other > places[seat] for other in places)
                points[seat] += sum(other == places[seat] for other in places) - 1

    def best(amounts: list[int]) -> set[str]:
        return {who for who, amount in zip(PEOPLE, amounts, strict=True) if amount and amount == max(amounts)}

    if form.kind is SeriesKind.FIRST_TO:
        return best(wins) if max(wins) >= form.number else set()
    if form.kind is SeriesKind.POINTS:
        return best(points) if len(orders) >= form.number else set()
    if form.kind is SeriesKind.LEAGUE:
        return set()
    if form.kind is SeriesKind.ENDED_LEAGUE:
        return best(points)
    left = max(0, form.number - len(orders))
    ends = set()
    for more in product(range(3), repeat=left):
        ends.add(frozenset(best([wins[seat] + more.count(seat) for seat in range(3)])))
    # Decided as soon as every way to play on ends with the same winners, or nothing is left.
    return set(next(iter(ends))) if len(ends) == 1 else set()


forms = st.sampled_from(SeriesKind).flatmap(
    lambda kind: (
        st.just(SeriesForm(kind=kind))
        if "league" in kind.value
        else st.builds(SeriesForm, kind=st.just(kind), number=st.integers(1, 5))
    )
)


@given(forms, st.lists(st.tuples(st.sampled_from(ORDERS), st.booleans()), min_size=1, max_size=6))
def test_a_series_is_won_when_playing_on_could_not_alter_it_and_counts_no_game_after_that(
    form: SeriesForm, played: list[tuple[tuple[int, ...], bool]]
) -> None:
    games = [
        game(number, places, form=form.text, finished=finished)
        for number, (places, finished) in enumerate(played)
    ]
    finished = [each for each in games if each.finished]
    orders = [each.places for each in finished]
    ends = [number for number in range(len(orders) + 1) if winners_by_playing(form, orders[:number])]
    end = ends[0] if ends and form.kind is not SeriesKind.ENDED_LEAGUE else len(orders)
    (series,) = all_series(reversed(games), str)
    assert series.games == tuple(games)
    assert series.counted == tuple(finished[:end])
    assert set(series.winners) == winners_by_playing(form, orders[:end])
    for line in series.table:
        seat = PEOPLE.index(line.player)
        assert line.ranks == tuple(each.places[seat] for each in series.counted)
        assert line.wins == line.ranks.count(1)


def test_two_partners_win_a_series_together() -> None:
    games = [
        replace(
            game(number, (1, 1, 3), form="best-of 3"),
            ids=("ann", "cleo", "ben", "dan"),
            places=(1, 2, 1, 2),
            totals=(5, 3, 5, 3),
        )
        for number in range(2)
    ]
    assert all_series(games[:1], str)[0].winners == ()
    assert all_series(games, str)[0].winners == ("ann", "ben")


def test_two_who_shared_each_win_play_the_last_game_of_a_series() -> None:
    games = [game(number, (1, 1, 3), form="best-of 3") for number in range(2)]
    assert all_series(games, str)[0].winners == ()
    games.append(game(2, (2, 1, 3), form="best-of 3"))
    assert all_series(games, str)[0].winners == ("ben",)


def test_the_last_word_about_a_series_counts_and_a_deleted_game_takes_only_its_own_away() -> None:
    games = [game(number, (1, 2, 3)) for number in range(3)]
    renamed = replace(
        games[0], series=SeriesSet(at=NOON + timedelta(days=9), series="s", name="Summer", form="first-to 2")
    )
    (series,) = all_series([renamed, *games[1:]], str)
    assert (series.said.name, series.form.text, series.winners) == ("Summer", "first-to 2", ("ann",))
    (series,) = all_series(games[1:], str)
    assert (series.said.name, len(series.counted), series.winners) == ("Winter", 2, ())
    assert all_series([replace(games[0], series=None)], str) == ()


def test_of_four_the_first_gets_four_points_and_who_left_none() -> None:
    row = replace(
        game(0, (1, 2, 3)), ids=("ann", "ben", "cleo", "dan"), places=(1, 2, 2, 0), totals=(9, 5, 5, 1)
    )
    table = {line.player: (line.points, line.rank) for line in table_of_games([row], str, by_points=True)}
    # Dan left: the three others are ranked, and two of them share the second place.
    assert table == {"ann": (3, 1), "ben": (2, 2), "cleo": (2, 2), "dan": (0, 4)}


@pytest.mark.parametrize(
    "text", ["", "best-of", "best-of 0", "best-of 100", "league 3", "first-to x", "cup 3"]
)
def test_a_form_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadEntry):
        SeriesForm.read(text)


@given(forms)
def test_a_form_read_back_is_the_form(form: SeriesForm) -> None:
    assert SeriesForm.read(form.text) == form
