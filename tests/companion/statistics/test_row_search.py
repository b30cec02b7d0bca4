from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from companion.application.game_list import GameList
from companion.game.summary import game_text
from companion.scoring.systems import System
from companion.statistics.game_row import GameRow, RowQuery, plain_text
from companion.statistics.player_figures import GameFilter
from companion.wording import Language, Translation, speaking
from storage.catalogues import known_languages, read_catalogue
from tests.rosters import nobody
from tests.tables import EDITIONS, JAM, NOON, OHANA, a_round, new_game, play

ROW = GameRow(
    id="a",
    edition="plain",
    system=System.WINNER_COLLECTS,
    started=NOON,
    changed=NOON,
    players=("Béa", "Ann"),
    winners=(),
    rounds=1,
    finished=True,
    notes="Rain",
)
GOING = replace(ROW, id="b", finished=False, edition="ohana", players=("Cleo",), notes="")
BROKEN = replace(ROW, id="c", trouble="The game c cannot be opened.", notes="")
ROWS = (ROW, GOING, BROKEN)


def games(*rows: GameRow) -> GameList:
    found = GameList(editions={}, _roster=nobody())
    found.rows = rows
    return found


def found(query: RowQuery) -> list[str]:
    return [row.id for row in reversed(games(*ROWS).find(query))]


def test_words_are_found_without_regard_to_case_and_accents() -> None:
    assert plain_text("BÉA") == "bea"
    assert found(RowQuery(text="bea rain")) == ["a"]
    assert found(RowQuery(text="bea snow")) == []
    assert found(RowQuery(text="cannot be opened")) == ["c"]
    assert found(RowQuery()) == ["a", "b", "c"]


def test_only_the_first_hundred_characters_of_a_query_are_searched_for() -> None:
    assert found(RowQuery(text="rain " * 20 + "snow")) == ["a"]
    assert found(RowQuery(text="rain " * 19 + "snow")) == []


def test_filters_combine_and_leave_damaged_games_out() -> None:
    assert found(RowQuery(finished=False)) == ["b"]
    assert found(RowQuery(only=GameFilter(edition="plain"))) == ["a"]
    assert found(RowQuery(only=GameFilter(since=date(2026, 2, 1)))) == []
    assert found(RowQuery(text="cleo", only=GameFilter(edition="ohana"), finished=False)) == ["b"]


@pytest.mark.parametrize("language", known_languages().known, ids=lambda language: language.code)
def test_a_game_is_found_by_its_deck_and_its_scoring_as_they_are_called_in_the_window(
    language: Language,
) -> None:
    rows = [
        replace(ROW, id=f"{edition.id} {system}", edition=edition.id, system=system)
        for edition in EDITIONS.values()
        for system in System
    ]
    search = GameList(editions=EDITIONS, _roster=nobody())
    search.rows = tuple(rows)
    assert len(search.find(RowQuery(text="rain"))) == len(rows)
    with speaking(Translation(language, read_catalogue(language))):
        for row in rows:
            called = EDITIONS[row.edition].called, EDITIONS[row.edition].name, row.system.rules.label
            assert [name for name in called if row not in search.find(RowQuery(text=name))] == []


def test_a_row_that_changed_is_read_again() -> None:
    search = games(ROW)
    assert search.find(RowQuery(text="rain")) == (ROW,)
    dry = replace(ROW, notes="sun")
    search.put(dry)
    assert search.find(RowQuery(text="rain")) == ()
    search.forget_texts()
    assert search.find(RowQuery(text="sun")) == (dry,)


def test_a_game_as_text_has_winner_ranking_and_day() -> None:
    won = play(new_game(target=60), a_round("1", "ann", ben=50, cleo=20))
    assert game_text(won, JAM).splitlines() == [
        "Ann won · Space Jam: A New Legacy · 31 Jan 2026",
        "1. Ann: 70 points",
        "2. Ben: 0 points",
        "2. Cleo: 0 points",
        "1 round · Last Card",
    ]
    going = new_game(System.HANDS_WON, target=None, edition=OHANA)
    assert game_text(going, OHANA).startswith("In progress")
    assert "0 hands" in game_text(going, OHANA)
