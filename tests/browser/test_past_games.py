from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.game.game import Game
from tests.browser.browsers import a_phone
from tests.browser.phone import Phone
from tests.browser.server import Server, running_server
from tests.storage.transfer.files import file_of
from tests.tables import ANN, BEN, CLEO, DAN, EVE, FOLLOWED, NOON, ROOT, a_round, cards, new_game, play

GAMES = 1000


def a_thousand_games() -> list[Game]:
    """Games of four people in all decks that have a Skip; one of Eve's, in Ohana."""
    found = []
    editions = list(FOLLOWED.values())
    for number in range(GAMES):
        edition = editions[number % len(editions)]
        players = (ANN, BEN, CLEO) if number % 2 else (ANN, DAN, CLEO)
        game = new_game(players=players, edition=edition, id_=f"g{number}", target=50)
        wild = next(card.face for card in edition.faces if card.is_wild)
        others = {player.id: cards("skip", wild) for player in players[1:]}
        game = play(game, a_round("1", "ann", **others), edition=edition)  # type: ignore[arg-type]
        found.append(replace(game, started=NOON + timedelta(hours=number)))
    ohana = FOLLOWED["ohana"]
    eves = play(
        new_game(players=(EVE, ANN), edition=ohana, id_="eves"),
        a_round("1", "ann", dealer="eve", eve=cards("7")),
        edition=ohana,
    )
    return [*found, replace(eves, started=NOON)]


@pytest.fixture(scope="module")
def thousand(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a thousand and one games."""
    folder = tmp_path_factory.mktemp("thousand")
    file = folder / "thousand.json"
    file.write_bytes(file_of(*a_thousand_games()))
    words = [sys.executable, "main.py", "import", str(file), "--data", str(folder / "data")]
    subprocess.run(words, cwd=ROOT, check=True, capture_output=True)
    return folder / "data"


@pytest.fixture
def filled(thousand: Path, tmp_path: Path, port: int) -> Iterator[Server]:
    """A server with a copy of them."""
    shutil.copytree(thousand, tmp_path / "data")
    with running_server(tmp_path / "data", port) as running:
        yield running


@pytest.mark.long
def test_one_game_of_a_thousand_is_found_read_deleted_and_brought_back(
    filled: Server, browser: Browser
) -> None:
    with a_phone(browser) as phone:
        phone.open(f"{filled.address}/history")
        phone.see("1001 games")
        phone.fill("Search games", "eve")
        phone.see("Open game of Eve, Ann")
        phone.tap("Filter", "1990's")
        phone.see("0 games")
        phone.tap("All decks")
        phone.see("1 game")
        phone.open(f"{filled.address}/history/game/g7")
        phone.see("Ann won")
        phone.see("Round 1: Ann went out")
        phone.scroll(3000)
        # A slow phone: a list that is scrolled while its menu comes stops short of it there.
        slow = phone.context.new_cdp_session(phone.page)
        slow.send("Emulation.setCPUThrottlingRate", {"rate": 20})
        phone.tap("Game menu")
        phone.see("Delete this game")
        cut = [
            control for control in phone.controls() if control.name == "Note" and control.is_cut_by_its_list
        ]
        assert not cut
        slow.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        phone.tap("Delete this game")
        phone.see("Game deleted.")
        phone.tap("Undo")
        phone.open(f"{filled.address}/history/game/g7")
        phone.see("Ann won")


@pytest.mark.long
def test_a_player_is_renamed_everywhere(filled: Server, browser: Browser) -> None:
    with a_phone(browser) as phone:
        phone.open(f"{filled.address}/players")
        phone.see("Biggest round")
        phone.tap("Eve: 1 game · 0 wins")
        phone.see("Player list")
        phone.reach("Rename")
        field = phone.page.get_by_label("Name", exact=True)
        field.click()
        phone.focused("Eve")
        phone.settle()
        phone.page.keyboard.press("Control+A")
        phone.page.keyboard.type("Evelyn", delay=40)
        phone.focused("Evelyn")
        phone.tap("Rename")
        phone.see("Renamed in every game.")
        phone.open(f"{filled.address}/history/game/eves")
        phone.see("Evelyn")


def test_everything_goes_out_as_a_file_and_comes_back(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    with a_phone(browser) as phone:
        phone.open(f"{server.address}/settings")
        imported(phone, tmp_path, file_of(*a_thousand_games()[:3]))
        phone.see("3 new games")
        phone.tap("Import")
        phone.see("Import finished.")
        with phone.page.expect_download() as downloading:
            phone.tap("Save a backup (JSON)")
        backup = Path(downloading.value.path()).read_bytes()
        assert {game["opening"]["id"] for game in json.loads(backup)["games"]} == {"g0", "g1", "g2"}
        imported(phone, tmp_path, backup)
        phone.see("3 games you already have")
        phone.tap("OK")
        imported(phone, tmp_path, b"{}")
        phone.see("The file has no list of games")
        padded = file_of(*a_thousand_games()[3:4]).replace(
            b'"games":[\n', b'"games":[\n' + b"\n" * 20_000_000
        )
        imported(phone, tmp_path, padded)
        phone.see("Line")


def imported(phone: Phone, folder: Path, raw: bytes) -> None:
    file = folder / "games.json"
    file.write_bytes(raw)
    with phone.page.expect_file_chooser() as choosing:
        phone.tap("Import a file")
    choosing.value.set_files(file)
