from __future__ import annotations

import io

import pytest
from PIL import Image

from companion.game.summary import score_sheet
from companion.players import PLAYERS_MOST, Player
from companion.scoring.systems import System
from tests.tables import JAM, a_round, new_game, play
from views.kit.pictures.table_picture import figures_picture


@pytest.mark.parametrize("players", [2, 4, PLAYERS_MOST])
@pytest.mark.parametrize("rounds", [1, 30])
async def test_a_score_sheet_is_a_picture_with_room_for_every_round_and_player(
    players: int, rounds: int
) -> None:
    seats = tuple(Player(id=f"p{number}", name=f"Name {number} " * 4) for number in range(players))
    game = new_game(System.LOWEST_TALLY, target=2000, players=seats)
    for number in range(rounds):
        held = {seat.id: 60 for seat in seats[1:]}
        dealer = seats[number % players].id
        game = play(game, a_round(str(number), "p0", dealer=dealer, **held))  # type: ignore[arg-type]
    image = Image.open(io.BytesIO(await figures_picture(score_sheet(game, JAM), JAM.suits)))
    assert (image.format, image.width) == ("PNG", 1080)
    assert image.height > 300 + 30 * rounds
