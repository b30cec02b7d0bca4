"""What is told to a player: errors go again, names stay as they were typed, and colours have names."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.application.host_store import HostStore
from companion.players import PLAYER_COLOURS
from tests.views.headless import Window, open_window
from tests.views.test_correcting import until
from tests.views.test_playing import played, sit_down
from views.labels import colour_name


def test_an_error_goes_with_the_next_act_that_is_done(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await sit_down(window, "Ann", "Ben")
        await window.tap("Players, dealer, corrections")
        await window.tap("Correct")
        assert "Say whose points are corrected." in window.text()
        await window.tap("Correct Ben")
        assert "Say whose points are corrected." not in window.text()
        await window.tap("2 decks")
        await window.tap("3 decks")
        assert "Counting with 3 decks." in window.text()
        await window.tap("Correct Ann")
        assert "Counting with 3 decks." in window.text(), "what can be undone stays"

    played(play, tmp_path)


def test_an_error_goes_by_itself_and_takes_no_other_sentence_along(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        app = window.page.data
        app.error_for = 0.05
        app.tell("Wrong.", wrong=True)
        await window.settle()
        await until(window, lambda: "Wrong." not in window.text())
        app.tell("Wrong again.", wrong=True)
        app.tell("Done.")
        app.tell("The last error.", wrong=True)
        app.tell("It stays.")
        await until(window, lambda: window.page.data.notice.sentence == "It stays.")

    played(play, tmp_path)


def test_a_name_is_kept_as_it_was_typed(tmp_path: Path) -> None:
    async def play(window: Window, store: HostStore) -> None:
        await sit_down(window, "von Arnim", "d'Este")
        assert [player.name for player in store.roster.people] == ["von Arnim", "d'Este"]
        await window.open("/new")
        assert window.field("Player's name").capitalization is None

    played(play, tmp_path)


def test_a_long_name_is_told_in_a_short_sentence(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await window.tap("New game")
        await window.enter("Player's name", "M" * 300, submit=True)
        assert window.page.data.notice.sentence == (
            f"“{'M' * 39}…” has 300 characters; a name may have up to 40."
        )

    played(play, tmp_path)


def test_a_name_field_follows_a_rename_that_was_undone(tmp_path: Path) -> None:
    async def play(window: Window, store: HostStore) -> None:
        await sit_down(window, "Mia", "Ben")
        mia = next(player for player in store.roster.people if player.name == "Mia")
        await window.open(f"/players/player/{mia.id}")
        await window.enter("Name", "Max")
        await window.tap("Rename everywhere")
        assert window.field("Name").value == "Max"
        await window.tap("Undo")
        assert window.field("Name").value == "Mia"
        await window.enter("Name", "half typ")
        await store.change_roster(lambda now: now.renamed(mia.id, "Moa"))
        await window.settle()
        assert window.field("Name").value == "half typ"

    played(play, tmp_path)


def test_every_colour_of_a_player_has_a_name_of_its_own(tmp_path: Path) -> None:
    names = [colour_name(colour) for colour in PLAYER_COLOURS]
    assert len(set(names)) == len(PLAYER_COLOURS)
    assert not any(name.startswith("#") for name in names)

    async def play(window: Window, store: HostStore) -> None:
        await sit_down(window, "Mia", "Ben")
        mia = next(player for player in store.roster.people if player.name == "Mia")
        await window.open(f"/players/player/{mia.id}")
        await window.tap("Colour Teal")
        assert "Colour Teal, chosen" in window.names()

    played(play, tmp_path)


@pytest.mark.parametrize("typed", ["20", "3000", "-5", "", "x"])
def test_a_target_that_cannot_be_starts_no_game(tmp_path: Path, typed: str) -> None:
    async def play(window: Window, store: HostStore) -> None:
        await window.tap("New game")
        for name in ("Ann", "Ben"):
            await window.enter("Player's name", name, submit=True)
        await window.enter("Target in points", typed)
        assert "from 50 to 2000" in str(window.field("Target in points").error)
        await window.tap("Start game")
        assert (window.route, store.rows) == ("/new", ())
        assert window.field("Target in points").value == typed
        await window.enter("Target in points", "300")
        assert window.field("Target in points").error is None
        await window.tap("Start game")
        live = store.peek(store.rows[0].id)
        assert live is not None
        assert live.table.target == 300

    played(play, tmp_path)


def test_letters_the_app_has_not_heard_of_yet_are_not_taken_back(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await window.tap("New game")
        await window.enter("Target in points", "3")
        ahead = window.field("Target in points")._i
        window.wire.client.update(ahead, {"value": "30"})
        window.session.apply_patch(ahead, {"value": "30"})
        await window.tap("Add player")
        await window.enter("Player's name", "Ann", submit=True)
        assert window.field("Target in points").value == "30"

    played(play, tmp_path)


def test_keys_and_typed_points_do_not_mix(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await sit_down(window, "Ann", "Ben")
        await window.tap("Ann went out")
        await window.tap("Add 9")
        await window.tap("Type points instead")
        assert window.field("Points left in hand").value == "9"
        await window.enter("Points left in hand", "45")
        await window.tap("Add 7")
        assert "Ben's points are typed" in window.text()
        assert (window.field("Points left in hand").value, "Ben holds 45 points" in window.labels()) == (
            "45",
            True,
        )
        await window.enter("Points left in hand", "")
        assert "Ben: nothing is entered yet" in window.labels()
        await window.tap("Add 7")
        assert "Ben holds 7 points" in window.labels()
        assert "Take back 7, 1 in hand" in window.names()

    played(play, tmp_path)


def test_a_field_follows_what_another_window_entered(tmp_path: Path) -> None:
    async def play(window: Window, store: HostStore) -> None:
        await sit_down(window, "Ann", "Ben", "Cleo")
        await window.tap("Ann went out")
        await window.tap("Type points instead")
        await window.enter("Points left in hand", "45")
        other = await open_window(store, route=window.route)
        await other.enter("Points left in hand", "30")
        await window.settle()
        assert window.field("Points left in hand").value == "30"
        assert "Ben holds 30 points" in window.labels()
        await other.close()

    played(play, tmp_path)
