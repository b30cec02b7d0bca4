from __future__ import annotations

from dataclasses import replace

import flet as ft
import pytest

from companion.application.commands.roster_commands import RememberPlayers
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.cards import Mark
from companion.game.changes.evenings import GameEnded
from companion.players import PLAYER_COLOURS, Player
from companion.rule_book.rule import Topic
from tests.tables import EDITIONS
from tests.views.headless import Window, controls_in
from tests.views.playing import length_shown, sit_down, tapped
from views.screens.new_game.setup_actions import change_setup


async def test_a_taken_name_is_refused_and_nothing_is_lost(window: Window) -> None:
    await window.tap("New game")
    await window.enter("Player's name", "Ann", submit=True)
    await window.enter("Player's name", "ann", submit=True)
    assert "ann is already at this table. Add an initial." in window.text()
    assert "Remove Ann" in window.names()


async def test_a_name_is_kept_as_it_was_typed(window: Window, store: HostStore) -> None:
    await sit_down(window, "von Arnim", "d'Este")
    assert [player.name for player in store.roster.people] == ["von Arnim", "d'Este"]
    await window.open("/new")
    assert window.field("Player's name").capitalization is None


async def test_a_long_name_is_told_in_a_short_sentence(window: Window) -> None:
    await window.tap("New game")
    await window.enter("Player's name", "M" * 300, submit=True)
    wrong = f"“{'M' * 39}…” has 300 characters; a name may have up to 40."
    assert window.field("Player's name").error == wrong


@pytest.mark.parametrize("typed", ["20", "3000", "-5", "", "x"])
async def test_a_target_that_cannot_be_starts_no_game(window: Window, store: HostStore, typed: str) -> None:
    await window.tap("New game")
    for name in ("Ann", "Ben"):
        await window.enter("Player's name", name, submit=True)
    await window.tap("Change something")
    await length_shown(window)
    await window.enter("Target in points", typed)
    assert "from 50 to 2000" in str(window.field("Target in points").error)
    await window.tap("Start game")
    assert (window.route, store.game_list.rows) == ("/new/choices", ())
    assert window.field("Target in points").value == typed
    await window.enter("Target in points", "300")
    assert window.field("Target in points").error is None
    await window.tap("Start game")
    live = store.games.get(store.game_list.rows[0].id)
    assert live is not None
    assert live.table.target == 300


async def test_letters_the_app_has_not_heard_of_yet_are_not_taken_back(window: Window) -> None:
    await tapped(window, "New game", "Change something")
    await length_shown(window)
    await window.enter("Target in points", "3")
    ahead = window.field("Target in points")._i
    window.wire.client.update(ahead, {"value": "30"})
    window.session.apply_patch(ahead, {"value": "30"})
    await window.tap("Family")
    assert window.field("Target in points").value == "30"


def seats_taken(window: Window) -> list[str]:
    return [player.name for player in window.page.data.setup.players]


def offered(window: Window) -> list[str]:
    return [
        name.removeprefix("Seat ") for name in window.names() if name.startswith(("Seat ", "New player "))
    ]


async def a_new_game_after_one_of(window: Window, *names: str) -> None:
    await sit_down(window, *names)
    await window.open("/")
    await window.tap("New game")


async def test_a_known_player_is_found_while_the_name_is_typed_and_taken_by_a_tap(window: Window) -> None:
    await a_new_game_after_one_of(window, "Maximiliane", "Ben", "Max")
    assert offered(window) == ["Maximiliane", "Ben", "Max"]
    await window.enter("Player's name", "be")
    assert offered(window) == ["Ben", "New player “be”"]
    await window.tap("Seat Ben")
    assert (seats_taken(window), offered(window)) == (["Ben"], ["Maximiliane", "Max"])
    await window.enter("Player's name", "ma")
    await window.tap("Seat Max")
    assert (seats_taken(window), offered(window)) == (["Ben", "Max"], ["Maximiliane"])
    await window.enter("Player's name", "Ma")
    await window.tap("New player “Ma”")
    assert seats_taken(window) == ["Ben", "Max", "Ma"]


async def test_enter_takes_a_name_that_is_exactly_what_was_typed_before_a_longer_one(window: Window) -> None:
    await a_new_game_after_one_of(window, "Maximiliane", "Max")
    await window.enter("Player's name", "max", submit=True)
    assert seats_taken(window) == ["Max"]


@pytest.mark.parametrize(
    ("typed", "seated"),
    [("Dan", "Dan"), ("da", "da"), ("Dang", "Dang"), ("dang ", "Dang"), ("Noe", "Noe"), ("Müller", "Müller")],
)
async def test_a_typed_name_is_the_name_meant_and_no_longer_one_is_taken(
    window: Window, typed: str, seated: str
) -> None:
    await a_new_game_after_one_of(window, "Dang", "Noé", "Ann Müller")
    await window.enter("Player's name", typed)
    enter = [chip for chip in offered(window) if has_enter_sign(window, chip)]
    await window.enter("Player's name", typed, submit=True)
    assert seats_taken(window) == [seated]
    assert [chip.removeprefix("New player ").strip("“”") for chip in enter] == [seated]


def has_enter_sign(window: Window, chip: str) -> bool:
    """True if the chip says that Enter takes it."""
    found = window.find(chip if chip.startswith("New player ") else f"Seat {chip}")
    return any(
        isinstance(each, ft.Icon) and each.icon == ft.Icons.KEYBOARD_RETURN for each in controls_in(found)
    )


async def test_a_name_typed_in_another_unicode_form_is_not_offered_as_a_new_one(window: Window) -> None:
    await a_new_game_after_one_of(window, "Zoë", "Ann")
    await window.enter("Player's name", "zoe\u0308")
    assert offered(window) == ["Zoë"]


async def test_a_table_that_is_full_already_does_not_call_for_the_keyboard(window: Window) -> None:
    await a_new_game_after_one_of(window, "Ann", "Ben")
    assert window.field("Player's name").autofocus
    await window.enter("Player's name", "Cleo", submit=True)
    assert window.field("Player's name").autofocus
    store = window.page.data.store
    await store.do(store.game_list.rows[0].id, GameEnded(), HOST)
    await window.open("/")
    await window.tap("Change something")
    assert seats_taken(window) == ["Ann", "Ben"]
    assert not window.field("Player's name").autofocus
    await window.enter("Player's name", "Dan", submit=True)
    assert window.field("Player's name").autofocus


async def test_everybody_is_removed_at_once_where_there_is_somebody(window: Window) -> None:
    await window.tap("New game")
    assert "Remove everybody" not in window.names()
    await window.enter("Player's name", "Ann", submit=True)
    await window.tap("Remove everybody")
    assert seats_taken(window) == []
    assert "Remove everybody" not in window.names()


async def test_what_was_typed_is_forgotten_with_the_screen(window: Window) -> None:
    await a_new_game_after_one_of(window, "Ann", "Ben")
    await window.enter("Player's name", "be")
    await window.tap("Back")
    await window.open("/new")
    await window.tap("Add player")
    assert (seats_taken(window), offered(window)) == ([], ["Ann", "Ben"])


async def test_the_last_table_is_offered_first_and_typing_finds_everybody(window: Window) -> None:
    await sit_down(window, *(f"Guest {number}" for number in range(1, 12)))
    await window.open("/")
    await a_new_game_after_one_of(window, "Zoë", "Ann")
    assert offered(window)[:2] == ["Zoë", "Ann"]
    assert "Guest 11" not in offered(window)
    await window.enter("Player's name", "11")
    assert offered(window) == ["Guest 11", "New player “11”"]


@pytest.mark.parametrize("deck", EDITIONS)
async def test_from_seven_players_on_it_is_told_how_many_the_sheet_of_the_deck_names(
    window: Window, store: HostStore, deck: str
) -> None:
    edition = EDITIONS[deck]
    players = tuple(Player(id=f"p{seat}", name=f"Guest {seat}") for seat in range(7))
    window.enter_context()
    setup = window.page.data.setup.with_edition(edition)
    change_setup(window.page.data, replace(setup, players=players[:6]))
    await window.open("/new")
    named = edition.rule(Topic.PLAYERS).answer
    told = f"{edition.called}: {named.said}"
    assert told not in window.text()
    change_setup(window.page.data, replace(setup, players=players))
    await window.settle()
    assert (told in window.text()) == (named.mark in {Mark.PRINTED, Mark.INFERRED})


def test_no_sheet_names_fewer_players_as_the_most_than_six() -> None:
    words = ("three", "four", "five")
    said = {
        deck: edition.rule(Topic.PLAYERS).answer.text
        for deck, edition in EDITIONS.items()
        if edition.rule(Topic.PLAYERS).answer.mark in {Mark.PRINTED, Mark.INFERRED}
    }
    assert said["no-mercy"] == "Two to six players."
    assert not [deck for deck, text in said.items() if any(word in text for word in words)]


async def test_a_deal_that_takes_two_decks_is_told_and_played_with_two(
    window: Window, store: HostStore
) -> None:
    await window.tap("New game")
    for number in range(12):
        await window.enter("Player's name", f"Player {number}", submit=True)
    await tapped(window, "Change something", "Choose house rules", "Cards dealt")
    assert "takes 2 decks" not in window.text()
    for _ in range(10 - 5):
        await window.tap("Cards dealt: one card more")
    assert "Dealing 10 each to a table of 12 takes 2 decks." in window.text()
    await window.tap("Start game")
    live = store.games.get(store.game_list.rows[0].id)
    assert live is not None
    assert live.table.decks == 2


async def test_a_refusal_of_a_name_stands_at_its_field_until_the_name_is_another(window: Window) -> None:
    await window.tap("New game")
    for wrong, why in (("", "Type a name."), ("M" * 41, "41 characters"), ("\u200d", "no visible letters")):
        await window.enter("Player's name", wrong, submit=True)
        assert why in str(window.field("Player's name").error)
        assert window.wire.asked[-1] == "focus"
        await window.enter("Player's name", "Ann")
        assert window.field("Player's name").error is None
    assert seats_taken(window) == []


async def test_fifteen_new_players_have_fifteen_colours_whoever_is_on_the_list(
    window: Window, store: HostStore
) -> None:
    known = tuple(
        Player(id=f"k{number}", name=f"Known {number}", colour=PLAYER_COLOURS[number]) for number in range(11)
    )
    await store.change_roster(RememberPlayers(known), HOST)
    await window.tap("New game")
    for number in range(15):
        await window.enter("Player's name", f"Somebody new {number}", submit=True)
    assert len({player.colour for player in window.page.data.setup.players}) == 15


@pytest.mark.parametrize("known", [True, False], ids=["a known player", "somebody new"])
async def test_a_tap_on_a_face_chooses_another_and_the_game_begins_with_it(
    window: Window, store: HostStore, *, known: bool
) -> None:
    if known:
        await store.change_roster(RememberPlayers((Player(id="mia", name="Mia"),)), HOST)
    await window.tap("New game")
    for name in ("Mia", "Ben"):
        await window.enter("Player's name", name, submit=True)
    await window.tap("Mia: deal and picture")
    if not known:
        await window.tap("Choose a picture")
    await window.tap("Picture 🦊")
    assert "🦊" in faces(window, "Mia")
    await window.tap("Undo")
    assert "🦊" not in faces(window, "Mia")
    await window.tap("Picture 🦊")
    await window.tap("Mia: deal and picture")
    assert "Picture 🦊, chosen" not in window.names()
    await window.tap("Start game")
    mia = next(player for player in store.roster.people if player.name == "Mia")
    assert mia.avatar == "🦊"
    assert "🦊" in window.text()


def faces(window: Window, name: str) -> list[object]:
    """What is written on the face of a player who sits down."""
    parts = controls_in(window.find(f"{name}: deal and picture"))
    return [part.value for part in parts if isinstance(part, ft.Text)]
