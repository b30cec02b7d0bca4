from __future__ import annotations

import io

from PIL import Image

from companion.application.commands.roster_commands import RenamePlayer
from companion.application.host_store import HostStore
from tests.kept_games import keep_games
from views.pictures.table_picture import table_picture


async def test_the_picture_of_a_table_is_a_picture_however_long_the_names(store: HostStore) -> None:
    await keep_games(store)
    await store.change_roster(RenamePlayer(player="ann", name="A" * 40))
    live = await store.open_game("one")
    image = Image.open(io.BytesIO(await table_picture(live)))
    assert image.format == "PNG"
    assert image.width == 1080
    assert image.height > 600
    running = await store.open_game("three")
    assert Image.open(io.BytesIO(await table_picture(running))).width == 1080
