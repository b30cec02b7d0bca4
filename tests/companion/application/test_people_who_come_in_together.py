"""People who come in together look different, whatever they come in by and whoever is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain

import pytest

from companion.application.name_matches import people_for
from companion.game.roster import Roster
from companion.players import PLAYER_COLOURS, Player
from storage.transfer.csv_reading import open_table
from tests.storage.transfer.files import csv_of
from tests.tables import EDITIONS, a_round, new_game, play

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve")
ALL_COLOURS_BUT_ONE = tuple(
    Player(id=f"known-{colour}", name=f"Known {colour}", colour=colour) for colour in PLAYER_COLOURS[1:]
)
ROSTERS = {
    "nobody": Roster(),
    "somebody with the first colour": Roster(players=(Player(id="u", name="Uwe"),)),
    "the third with the first colour": Roster(players=(Player(id="c", name="Cleo"),)),
    "the first with the third colour": Roster(
        players=(Player(id="a", name="Anna", colour=PLAYER_COLOURS[2]),)
    ),
    "the third with the colour that is used least": Roster(
        players=(
            *ALL_COLOURS_BUT_ONE,
            *(replace(each, id=f"{each.id}-2", name=f"{each.name} 2") for each in ALL_COLOURS_BUT_ONE),
            Player(id="c", name="Cleo"),
        )
    ),
    "many": Roster(players=ALL_COLOURS_BUT_ONE),
}

FULL = ("many", "the third with the colour that is used least")


def in_a_book(roster: Roster) -> Sequence[Sequence[Player]]:
    return [people_for(NAMES, roster, {})]


def in_a_spreadsheet(roster: Roster) -> Sequence[Sequence[Player]]:
    return read(roster, NAMES)


def in_two_games_of_a_spreadsheet(roster: Roster) -> Sequence[Sequence[Player]]:
    return read(roster, NAMES[:2], NAMES[2:])


def read(roster: Roster, *tables: Sequence[str]) -> Sequence[Sequence[Player]]:
    games = (
        play(
            new_game(players=tuple(Player(id=name, name=name) for name in names), id_=f"g{number}"),
            a_round("1", None, dealer=names[0]),
        )
        for number, names in enumerate(tables)
    )
    return [game.seats for game in open_table(csv_of(*games), EDITIONS, roster).games if game is not None]


@pytest.mark.parametrize("known", ROSTERS)
@pytest.mark.parametrize("way", [in_a_book, in_a_spreadsheet, in_two_games_of_a_spreadsheet])
def test_no_two_have_one_colour(way: Callable[[Roster], Sequence[Sequence[Player]]], known: str) -> None:
    tables = way(ROSTERS[known])
    people = [*chain.from_iterable(tables)]
    assert [player.name for player in people] == [*NAMES]
    # Where all colours are taken, those of one table still differ.
    for together in [people] if known not in FULL else tables:
        assert len({player.colour for player in together}) == len(together)
