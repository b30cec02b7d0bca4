from __future__ import annotations

import asyncio
import io
import shutil
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from PIL import Image

import main
from companion.application.host_store import HostStore
from companion.application.ports import GameRow
from companion.application.statistics import STATISTICS
from companion.application.time_slices import in_slices
from companion.game.actions import note_game
from companion.game.table import table_of
from companion.players import Player
from companion.scoring.systems import System
from companion.statistics.game_figures import figures_of
from tests.tables import ANN, BEN, CLEO, EDITIONS, JAM, NOON, a_round, cards, new_game, play
from tests.views.headless import Window, open_window
from tests.views.test_playing import played, sit_down
from views.pictures.table_picture import table_picture

EVE = Player(id="eve", name="Éve")


async def keep_games(store: HostStore) -> None:
    """Four games: two of Ann, Ben and Cleo, one of Eve's in Ohana, one in progress."""
    games = [
        play(
            new_game(target=60, id_="one"),
            a_round("1", "ann", ben=cards("wild", "7"), cleo=cards("skip", "7")),
        ),
        play(
            new_game(System.LOWEST_TALLY, target=60, id_="two"),
            a_round("1", "ben", ann=cards("wild"), cleo=cards("7"), note="with the cat"),
            a_round("2", "ben", dealer="ben", ann=cards("skip"), cleo=cards("7")),
        ),
        new_game(players=(EVE, CLEO), edition=EDITIONS["ohana"], id_="three"),
        play(new_game(target=2000, id_="four"), a_round("1", "cleo", ann=5, ben=5)),
    ]
    for day, game in enumerate(games):
        await store.start_game(replace(game, started=NOON + timedelta(days=day)))


def games_shown(window: Window) -> int:
    return sum(name.startswith("Open game of") for name in window.names())


def test_games_are_found_by_words_edition_system_state_and_day_together(tmp_path: Path) -> None:
    async def play_(window: Window, store: HostStore) -> None:
        await keep_games(store)
        await window.open("/history")
        assert "4 games" in window.text()
        await window.enter("Search games", "eve ohana")
        assert games_shown(window) == 1
        await window.enter("Search games", "CAT")
        assert games_shown(window) == 1
        await window.enter("Search games", "ann")
        await window.tap("Filter")
        await window.tap("Lowest tally")
        assert games_shown(window) == 1
        await window.tap("Any scoring")
        await window.tap("In progress")
        assert games_shown(window) == 1
        await window.tap("All")
        await window.enter("From day", "2026-02-01")
        assert games_shown(window) == 2
        await window.enter("To day", "2026-02-01")
        assert games_shown(window) == 1
        await window.enter("To day", "soon")
        assert "“soon” is no day" in window.text()

    played(play_, tmp_path)


def test_a_past_game_explains_every_point(tmp_path: Path) -> None:
    async def play_(window: Window, store: HostStore) -> None:
        await keep_games(store)
        await window.open("/history/game/one")
        text = window.text()
        assert "Ann won" in text
        assert "Ben: 57 points" in text
        assert "Cleo: 27 points" in text
        await window.tap("Wild, 1 in hand: its rule")
        assert window.route == "/history/game/one/rule/wild"
        await window.tap("Back")
        assert window.route == "/history/game/one"
        assert "Points: Ann 84" in text
        assert "After round 1: Ann 84, Ben 0, Cleo 0" in text
        assert "1. Ann: 84 points" in text
        await window.enter("What is worth remembering of this game", "rain all day")
        await window.tap("Keep the note")
        live = store.peek("one")
        assert live is not None
        assert live.table.note == "rain all day"
        await window.open("/history")
        await window.enter("Search games", "rain")
        assert games_shown(window) == 1
        await window.open("/history/game/one")
        await window.tap("Rematch")
        assert window.route == "/new"

    played(play_, tmp_path)


def test_a_deleted_game_comes_back_from_the_trash_or_is_gone_for_good(tmp_path: Path) -> None:
    async def play_(window: Window, store: HostStore) -> None:
        await keep_games(store)
        await window.open("/history/game/one")
        await window.tap("Delete this game")
        assert window.route == "/history"
        assert len(store.rows) == 3
        await window.tap("Undo")
        assert len(store.rows) == 4
        for game_id in ("one", "two"):
            await store.delete_game(game_id)
        await window.open("/settings")
        assert "2 deleted games" in window.text()
        await window.tap("Put everything back")
        assert len(store.rows) == 4
        await store.delete_game("one")
        await window.settle()
        await window.tap("Delete for good")
        await window.tap("Yes, delete for good")
        assert await store.repository.trash() == ()
        assert len(store.rows) == 3

    played(play_, tmp_path)


def test_a_rename_shows_in_every_game_and_in_the_history(tmp_path: Path) -> None:
    async def play_(window: Window, store: HostStore) -> None:
        await keep_games(store)
        await window.open("/players/player/ben")
        await window.enter("Name", "Benedikt")
        await window.tap("Rename everywhere")
        await window.open("/history")
        assert any("Benedikt" in name for name in window.names())
        await window.enter("Search games", "benedikt")
        assert games_shown(window) == 3
        await window.open("/game/four")
        assert any(label.startswith("Benedikt: ") for label in window.labels())
        await window.tap("Undo")

    played(play_, tmp_path)


def test_a_players_figures_say_on_how_many_games_they_rest(tmp_path: Path) -> None:
    async def play_(window: Window, store: HostStore) -> None:
        await keep_games(store)
        await window.open("/players")
        assert "Ann: 3 games · 1 won" in window.names()
        assert "Biggest round: 84 points, Ann" in window.names()
        await window.tap("Ann: 3 games · 1 won")
        text = window.text()
        assert "Games won, of 2 finished" in text
        assert "Best round: 84 points" in window.names()
        assert "took 57, gave 70" in text
        await window.tap("Filter")
        await window.tap("Lowest tally")
        assert "1 game" in window.text()
        assert "Rates and places are shown from 2 finished games on." in window.text()
        await window.enter("From day", "never")
        assert "Waiting for a day" in window.text()
        await window.open("/players")
        await window.tap("Biggest round: 84 points, Ann")
        assert window.route == "/history/game/one"
        await window.open("/players/player/nobody")
        assert "not on the roster" in window.text()

    played(play_, tmp_path)


def test_the_figures_follow_a_round_that_is_recorded_and_one_that_is_undone(tmp_path: Path) -> None:
    async def play_(window: Window, store: HostStore) -> None:
        await keep_games(store)
        ledger = await store.statistics.know()
        before = ledger.figures("cleo").rounds
        await store.act(
            "four", lambda game, _edition, _at: play(game, a_round("2", "ann", dealer="ben", ben=1, cleo=9))
        )
        assert ledger.figures("cleo").rounds == before + 1
        await store.act("four", lambda game, _edition, _at: game.undone())
        assert ledger.figures("cleo").rounds == before
        await store.delete_game("four")
        assert ledger.figures("cleo").rounds == before - 1

    played(play_, tmp_path)


def test_the_list_of_games_made_anew_has_the_same_order(tmp_path: Path) -> None:
    async def play_(window: Window, store: HostStore) -> None:
        del window
        await keep_games(store)
        await store.act("two", lambda game, _edition, _at: game.undone())
        await store.act("one", lambda game, _edition, when: note_game(game, "the cat", JAM, at=when))
        await store.act("three", lambda game, _edition, when: note_game(game, "a dog", JAM, at=when))
        await store.act("four", lambda game, _edition, _at: game.undone())
        shown = store.rows
        shutil.copytree(tmp_path / "games", tmp_path / "anew" / "games")
        anew = main.open_store(tmp_path / "anew")
        await anew.open()
        assert [row.id for row in anew.rows] == [row.id for row in shown]
        assert anew.rows == shown
        await anew.repository.close()

    played(play_, tmp_path)


def test_a_game_that_changes_while_the_statistics_are_made_counts_as_it_is_then(tmp_path: Path) -> None:
    async def play_(window: Window, store: HostStore) -> None:
        del window
        await keep_games(store)
        statistics = store.statistics
        saved = (await store.repository.load("four")).game
        later = figures_of(play(saved, a_round("2", "ann", dealer="ben", ben=1, cleo=9)), JAM)
        changed = False

        def change(topic: str) -> None:
            nonlocal changed
            if topic == STATISTICS and statistics.ledger is None and not changed:
                changed = True
                statistics.put(later)
                statistics.drop("two")

        store.listen(change)
        ledger = await statistics.know()
        assert changed
        assert later in ledger.games
        assert [game.game for game in ledger.games] == ["one", "three", "four"]

    played(play_, tmp_path)


def test_long_work_gives_others_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.application.time_slices.SLICE", 0)

    async def go() -> None:
        others = 0

        async def other() -> None:
            nonlocal others
            while True:
                others += 1
                await asyncio.sleep(0)

        task = asyncio.ensure_future(other())
        assert [item async for item in in_slices(range(50))] == list(range(50))
        assert others >= 49
        task.cancel()

    asyncio.run(go())


def test_two_entries_of_one_person_are_merged_unless_they_sat_at_one_table(tmp_path: Path) -> None:
    async def play_(window: Window, store: HostStore) -> None:
        await keep_games(store)
        ledger = await store.statistics.know()
        plain = ledger.figures("ann")
        await window.open("/players/player/eve")
        await window.tap("Merge with somebody")
        await window.tap("Same as Cleo")
        assert "sat at one table" in window.text()
        await window.tap("Same as Ann")
        assert window.route == "/players/player/ann"
        assert ledger.figures("ann").games == plain.games + 1 == ledger.figures("eve").games
        row = next(row for row in store.rows if row.id == "three")
        assert store.names_in(row) == ("Ann", "Cleo")
        await window.tap("Undo")
        assert ledger.figures("ann") == plain
        assert store.names_in(row) == ("Éve", "Cleo")

    played(play_, tmp_path)


def test_a_player_is_hidden_shown_coloured_and_added(tmp_path: Path) -> None:
    async def play_(window: Window, store: HostStore) -> None:
        await keep_games(store)
        await window.open("/players/player/ben")
        await window.tap("Colour Olive")
        await window.tap("Hide from new games")
        await window.open("/players")
        assert not any(name.startswith("Ben:") for name in window.names())
        await window.tap("Show hidden players")
        assert any(name.startswith("Ben:") for name in window.names())
        await window.enter("Somebody new", "Zoë")
        await window.tap("Add to the roster")
        assert store.roster.named("zoe") is None
        assert store.roster.named("Zoë") is not None

    played(play_, tmp_path)


def test_a_damaged_game_is_listed_with_what_can_be_done(tmp_path: Path) -> None:
    async def first(window: Window, store: HostStore) -> None:
        await sit_down(window, "Ann", "Ben")
        await keep_games(store)

    async def second(window: Window, store: HostStore) -> None:
        await window.open("/history")
        assert "cannot be opened" in window.text()
        await window.tap("Put the damaged game in the trash")
        assert "cannot be opened" not in window.text()
        assert await store.repository.trash() == ("one",)

    played(first, tmp_path)
    for name in ("games/one.json", "copies/one.json"):
        (tmp_path / name).write_bytes(b"{")
    played(second, tmp_path)


def test_after_thirty_games_a_backup_is_recalled(tmp_path: Path) -> None:
    async def play_(window: Window, store: HostStore) -> None:
        row = GameRow(
            id="x",
            edition="plain",
            system=System.WINNER_COLLECTS,
            started=NOON,
            changed=NOON,
            players=("Ann",),
            winners=(),
            rounds=0,
            finished=False,
            ids=("ann",),
        )
        store.rows = tuple(replace(row, id=f"x{number}") for number in range(30))
        other = await open_window(store)
        assert "30 games are newer than the last backup." in other.text()
        await other.tap("Make a backup")
        assert other.route == "/settings"
        await other.close()

    played(play_, tmp_path)


def test_an_import_is_shown_before_it_happens_and_can_be_taken_back(tmp_path: Path) -> None:
    async def play_(window: Window, store: HostStore) -> None:
        await keep_games(store)
        raw = await store.repository.export(None, NOON, lambda _done, _of: None)
        before = {row.id for row in store.rows}
        for game_id in ("one", "two"):
            await store.delete_game(game_id)
        await store.repository.empty_trash()
        plan = await store.repository.plan_import(raw, "backup.json")
        transfer = window.page.data.forms("").transfer
        await window.open("/settings")
        transfer.name, transfer.plan = "backup.json", plan
        await window.settle()
        assert "2 new games" in window.text()
        assert "2 games are here already" in window.text()
        await window.tap("Import")
        await window.settle()
        assert {row.id for row in store.rows} == before
        await window.tap("Undo")
        await window.settle()
        assert {row.id for row in store.rows} == before - {"one", "two"}
        again = await store.repository.plan_import(raw, "backup.json")
        assert len(again.new) == 2

    played(play_, tmp_path)


def test_the_picture_of_a_table_is_a_picture_however_long_the_names(tmp_path: Path) -> None:
    async def play_(window: Window, store: HostStore) -> None:
        await keep_games(store)
        await store.change_roster(lambda now: now.renamed("ann", "A" * 40))
        live = await store.open_game("one")
        image = Image.open(io.BytesIO(await table_picture(live)))
        assert image.format == "PNG"
        assert image.width == 1080
        assert image.height > 600
        running = await store.open_game("three")
        assert Image.open(io.BytesIO(await table_picture(running))).width == 1080

    played(play_, tmp_path)


def test_the_tables_of_a_renamed_player_still_add_up(tmp_path: Path) -> None:
    async def play_(window: Window, store: HostStore) -> None:
        await keep_games(store)
        before = await store.open_game("one")
        await store.change_roster(lambda now: now.renamed("ann", "Anna"))
        after = store.peek("one")
        assert after is not None
        totals = [seat.total for seat in table_of(after.game, JAM).seats]
        assert totals == [seat.total for seat in before.table.seats]
        assert after.table.name(ANN.id) == "Anna"
        assert (BEN.id, CLEO.id) == ("ben", "cleo")

    played(play_, tmp_path)
