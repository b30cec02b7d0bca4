"""How many bytes a game takes in a code, in relation to its compressed export."""

from __future__ import annotations

import zlib
from collections.abc import Iterator

from companion.handover.handed_game import HandedGame
from storage.transfer.json_file import line_of_export
from tests.bench.figures import Figure
from tests.companion.handover.games import played_game


def figures() -> Iterator[Figure]:
    for players in (4, 10):
        for rounds in (10, 30, 100):
            game = played_game(rounds, players)
            export = zlib.compress(line_of_export(game), 9)
            yield Figure(
                name=f"a game in a code, to its compressed export: {rounds} rounds of {players}",
                ours=[len(HandedGame(game=game).packed()) / 1000],
                theirs=[len(export) / 1000],
                bound=0.5,
                unit="B",
            )
