"""Evenings, beside an oracle that looks at every pair of games, written from the sentences of the feature."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.application.live_game import row_of
from companion.game.changes.evenings import EveningSet
from companion.game.game import Game
from companion.statistics.evenings import evenings_of
from companion.statistics.game_row import GameRow
from tests.tables import ANN, BEN, CLEO, DAN, JAM, NOON, a_round, new_game, play

GROUPS = ((ANN, BEN), (BEN, ANN), (ANN, BEN, CLEO), (CLEO, DAN))
PLACES = ("", "At home", "at HOME ", "At the lake")


def played(number: int, group: int = 0) -> Game:
    players = GROUPS[group]
    hands: dict[str, Any] = {player.id: 5 for player in players[1:]}
    return play(
        new_game(players=players, id_=f"g{number}"),
        a_round("1", players[0].id, dealer=players[0].id, **hands),
    )


ROWS = {group: row_of(played(0, group), JAM) for group in range(len(GROUPS))}


@st.composite
def histories(draw: st.DrawFn) -> list[GameRow]:
    rows: list[GameRow] = []
    for number in range(draw(st.integers(0, 8))):
        row = replace(
            ROWS[draw(st.integers(0, len(GROUPS) - 1))],
            id=f"g{number}",
            started=NOON + timedelta(hours=draw(st.integers(0, 30)), minutes=draw(st.sampled_from([0, 1]))),
            place=draw(st.sampled_from(PLACES)),
        )
        if draw(st.integers(0, 9)) == 0:
            row = replace(row, places=(), totals=(), rounds=0)
        if draw(st.integers(0, 2)) == 0:
            named = tuple(f"g{each}" for each in draw(st.lists(st.integers(0, 8), max_size=2, unique=True)))
            said = replace(EveningSet.of(named), at=NOON + timedelta(days=draw(st.integers(2, 6))))
            row = replace(row, joined=said)
        rows.append(row)
    return draw(st.permutations(rows))


def oracle(rows: list[GameRow], cleo_is_dan: bool) -> set[frozenset[str]]:
    """The groups of games, by asking of each pair whether one stands with the other."""
    counted = [row for row in rows if row.rounds]
    here = {row.id: row for row in counted}

    def people(row: GameRow) -> set[str]:
        return {"cleo" if cleo_is_dan and who == "dan" else who for who in row.ids}

    def alone(row: GameRow) -> bool:
        return row.joined is not None and row.joined.games == ""

    def by_hand(row: GameRow) -> str | None:
        if row.joined is None:
            return None
        for game in row.joined.games.split():
            other = here.get(game)
            if other is None or other is row:
                continue
            if other.joined is None or other.joined.at < row.joined.at:
                return game
        return None

    def before(row: GameRow) -> GameRow | None:
        earlier = [
            other
            for other in counted
            if (other.started, other.id) < (row.started, row.id)
            and people(other) == people(row)
            and not alone(other)
        ]
        return max(earlier, key=lambda other: (other.started, other.id), default=None)

    def by_itself(row: GameRow) -> str | None:
        last = before(row)
        if alone(row) or by_hand(row) or last is None:
            return None
        if row.started > last.started + timedelta(hours=6):
            return None
        mine, theirs = row.place.strip().lower(), where(last)
        return last.id if mine == theirs or not mine or not theirs else None

    def where(row: GameRow) -> str:
        """Where it was played: as it says, or else where those were with whom it stands by itself."""
        said = row.place.strip().lower()
        last = by_itself(row)
        return said or (where(here[last]) if last else "")

    pairs = ({row.id, by_hand(row) or by_itself(row) or row.id} for row in counted)
    return connected({row.id for row in counted}, list(pairs))


def connected(games: set[str], pairs: list[set[str]]) -> set[frozenset[str]]:
    """The groups of what is joined by pairs, by joining groups until nothing is left to join."""
    groups = [{game} for game in games]
    for pair in pairs:
        met = [group for group in groups if group & pair]
        groups = [group for group in groups if group not in met] + [set().union(*met)]
    return set(map(frozenset, groups))


@given(histories(), st.booleans())
def test_games_stand_together_as_asking_of_each_pair_finds(rows: list[GameRow], merged: bool) -> None:
    def same(player: str) -> str:
        return "cleo" if merged and player == "dan" else player

    found = evenings_of(rows, same)
    assert {evening.ids for evening in found} == oracle(rows, merged)
    assert all(
        [*evening.games] == sorted(evening.games, key=lambda row: (row.started, row.id)) for evening in found
    )
    last = [max(game.started for game in evening.games) for evening in found]
    assert last == sorted(last, reverse=True)


def at_hours(*hours: float) -> list[GameRow]:
    return [
        replace(ROWS[0], id=f"g{number}", started=NOON + timedelta(hours=hour))
        for number, hour in enumerate(hours)
    ]


def groups(rows: list[GameRow]) -> list[str]:
    return sorted(" ".join(sorted(evening.ids)) for evening in evenings_of(rows, str))


def test_six_hours_are_of_one_evening_and_a_minute_more_is_another() -> None:
    assert groups(at_hours(0, 6, 12.02)) == ["g0 g1", "g2"]


def test_a_game_parted_by_hand_stands_alone_and_those_around_it_stay_together() -> None:
    rows = at_hours(0, 1, 2)
    rows[1] = replace(rows[1], joined=EveningSet(at=NOON))
    assert groups(rows) == ["g0 g2", "g1"]


def test_a_game_joined_by_hand_stays_when_the_first_it_named_is_deleted_or_parted_since() -> None:
    rows = at_hours(0, 1, 50)
    rows[2] = replace(rows[2], joined=replace(EveningSet.of(("g0", "g1")), at=NOON))
    assert groups(rows) == ["g0 g1 g2"]
    assert groups(rows[1:]) == ["g1 g2"]
    rows[0] = replace(rows[0], joined=EveningSet(at=NOON + timedelta(seconds=1)))
    assert groups(rows) == ["g0", "g1 g2"]


def test_an_evening_has_its_name_or_else_its_place() -> None:
    one, two = at_hours(0, 1)
    (evening,) = evenings_of([replace(one, place="At home", evening="Friday"), two], str)
    assert evening.name == "Friday"
    (evening,) = evenings_of([one, replace(two, place="At home")], str)
    assert (evening.name, evening.id, evening.started) == ("At home", "g0", two.started)


def test_a_game_that_says_no_place_is_where_the_one_before_it_was() -> None:
    one, two, three = at_hours(0, 1, 2)
    rows = [replace(one, place="At home"), two, replace(three, place="At the lake")]
    assert groups(rows) == ["g0 g1", "g2"]
    assert groups([replace(one, place="At home"), two, replace(three, place="at HOME ")]) == ["g0 g1 g2"]
