from __future__ import annotations

from companion.application.host_store import HostStore
from tests.companion.application.test_deck_in_use import GAME, changed, played
from tests.companion.application.test_deck_in_use import store as store
from tests.faces import Faces
from tests.views.headless import open_window


async def test_the_rounds_say_where_the_table_changed_the_points_of_its_deck(store: HostStore) -> None:
    await played(store, "ann", ben=[Faces.WILD], cleo=[Faces.SKIP])
    await changed(store, skip=30, wild=60)
    await played(store, "ann", ben=[Faces.WILD], cleo=[Faces.SKIP])
    await played(store, "ann", ben=[Faces.WILD], cleo=[Faces.SKIP])
    window = await open_window(store, route=f"/history/game/{GAME}")
    lines = window.text().splitlines()
    (told,) = [place for place, line in enumerate(lines) if line.startswith("New points: ")]
    assert lines[told] == "New points: Skip 30, Wild 60"
    above = [line for line in lines[:told] if line.endswith(" went out")]
    below = [line for line in lines[told:] if line.endswith(" went out")]
    assert [each.split(":")[0] for each in above] == ["Round 3", "Round 2"]
    assert [each.split(":")[0] for each in below] == ["Round 1"]
    await window.close()
