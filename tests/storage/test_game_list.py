from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from companion.application.live_game import row_of
from storage.repository import Repository
from tests.storage.writer import repository_in
from tests.tables import ANN, BEN, CLEO, JAM, a_round, new_game, play


def two_games(folder: Path) -> Repository:
    repository = repository_in(folder)
    for game_id in ("one", "two"):
        # Names that are made at run time are not the same object by themselves.
        players = [replace(player, name=f"{player.name} {len('xx')}") for player in (ANN, BEN, CLEO)]
        game = play(new_game(players=tuple(players), id_=game_id), a_round("1", "ann", ben=1, cleo=1))
        repository.save(game, read=0, row=row_of(game, JAM))
    return repository


def test_the_rows_of_many_games_share_the_names_of_their_players(tmp_path: Path) -> None:
    two_games(tmp_path).do_background_work()
    from_the_index = repository_in(tmp_path)
    (tmp_path / "index.json").unlink()
    from_the_games = repository_in(tmp_path)
    for repository in (from_the_index, from_the_games):
        one, two = repository.rows()
        assert one.players == ("Ann 2", "Ben 2", "Cleo 2")
        assert one.players is two.players
        assert one.ids is two.ids
        assert one.edition is two.edition
        assert one.started.tzinfo is two.started.tzinfo


def test_the_figures_of_a_game_share_its_id_and_its_start_with_its_row(tmp_path: Path) -> None:
    two_games(tmp_path)
    for _ in range(2):
        repository = repository_in(tmp_path)
        rows = {row.id: row for row in repository.rows()}
        reader, found = repository.figures_reader(), []
        while not reader.is_finished:
            found += reader.next_slice()
        assert len(found) == len(rows)
        for figures in found:
            assert figures.game is rows[figures.game].id
            assert figures.started is rows[figures.game].started
