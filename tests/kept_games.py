"""Four finished and open games in a store, for what is looked up and added up."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.players import Player
from companion.scoring.systems import System
from tests.tables import CLEO, EDITIONS, NOON, a_round, cards, new_game, play

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
        await store.start(replace(game, started=NOON + timedelta(days=day)), HOST)


def damage(folder: Path, game_id: str) -> None:
    """Damage the file of a game and its copy."""
    for name in ("games", "copies"):
        (folder / name / f"{game_id}.json").write_bytes(b"{")
