"""A round of No Mercy by taps: who is out of it, and the last one in."""

from __future__ import annotations

from companion.application.commands.entry_commands import AddTurnEvent
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.cards import Face
from companion.turns.turn import TurnEvent, TurnKind
from tests.tables import new_game
from tests.views.headless import Window

TURNS = "/game/one/referee/turns"
UP = TurnEvent(kind=TurnKind.TURNED_UP, face=Face("5"), suit="red")
CALLS = "“UNO” not called, or too early"


async def follow(window: Window, store: HostStore, edition: str) -> None:
    """A game of Ann, who deals, Ben and Cleo; Ben is on."""
    await store.start(new_game(edition=store.editions[edition], id_="one"), HOST)
    await store.do("one", AddTurnEvent(UP), HOST)
    await window.open(TURNS)


async def test_the_players_say_who_is_out_and_the_last_one_in_has_won_the_round(
    window: Window, store: HostStore
) -> None:
    await follow(window, store, "no-mercy")
    await window.tap(CALLS)
    assert "25 cards or more:" in window.text()
    await window.tap("Cleo is out of the round")
    assert "Cleo is knocked out." in window.text()
    assert "Cleo is knocked out." in window.labels(), "a pale seat says it, too"
    await window.tap(CALLS)
    assert "Cleo is out of the round" not in window.names()
    assert "Cleo missed the call" not in window.names()
    await window.tap("Ann is out of the round")
    assert "Ben is the last one in. The round is over." in window.text()
    await window.tap("Count cards")
    live = store.games.get("one")
    assert live is not None
    assert live.draft.went_out == "ben"
    assert all(map(live.draft.is_set_aside, ("ann", "cleo")))
    assert not [name for name in window.names() if name.startswith("Went out on ")]


async def test_a_deck_that_knocks_nobody_out_asks_for_nobody(window: Window, store: HostStore) -> None:
    await follow(window, store, "classic")
    await window.tap(CALLS)
    assert "Ann missed the call" in window.names()
    assert "Ann is out of the round" not in window.names()


async def test_wherever_a_round_stands_that_the_last_one_in_won_nobody_is_said_to_have_gone_out(
    window: Window, store: HostStore
) -> None:
    await follow(window, store, "no-mercy")
    for name in ("Cleo", "Ann"):
        await window.tap(CALLS)
        await window.tap(f"{name} is out of the round")

    async def told(*places: str) -> None:
        for place in places:
            await window.open(place)
            # The keys that say of anybody that they went out are no news.
            keys = {f"{name} went out" for name in ("Ann", "Ben", "Cleo")}
            seen = {*window.text().splitlines(), *window.labels()} - keys
            assert not [each for each in seen if "went out" in each], place
            assert any("last one in" in each for each in seen), place

    await told(TURNS, "/game/one", "/")
    await window.open(TURNS)
    await window.tap("Count cards")
    await told("/game/one", "/game/one/round", "/")
    await window.open("/game/one/round")
    await window.tap("Save round")
    await told("/history/game/one", "/game/one/more/rounds")
    await window.open("/game/one")
    assert "Fix round 1, Ben: last one in · +500" in window.names()


async def test_a_tap_on_a_seat_says_how_many_cards_its_player_has_and_undo_takes_it_back(
    window: Window, store: HostStore
) -> None:
    await follow(window, store, "no-mercy")
    asks = "How many cards does Cleo have?"
    await window.tap(asks)
    await window.tap("Cleo has 3 cards")
    assert "Cleo has 3 cards" in window.labels()
    await window.tap("Undo")
    assert "Cleo has 7 cards" in window.labels()
    await window.tap(asks)
    await window.tap("Cleo: one card more")
    await window.tap("Cleo has 8 cards")
    assert "Cleo has 8 cards" in window.labels()
    await window.tap(asks)
    await window.tap("Back to the cards")
    await window.tap(asks)
    await window.tap(asks)
    assert "Cleo: one card more" not in window.names(), "the second tap closes it"


async def test_a_roulette_names_a_colour_on_the_keys_of_the_colours_and_asks_for_the_cards_taken(
    window: Window, store: HostStore
) -> None:
    await follow(window, store, "no-mercy")
    await window.tap("Ben plays Wild Color Roulette")
    assert "Which colour does Cleo name?" in window.text()
    suits = store.editions["no-mercy"].suits
    keys = [window.find(suit.called) for suit in suits]
    assert [getattr(key, "bgcolor", None) for key in keys] == [suit.colour for suit in suits]
    await window.tap("Blue")
    assert "How many cards does Cleo have?" in window.text()
    assert {f"Cleo has {count} cards" for count in range(1, 8)}.isdisjoint(window.names()), "7 and what came"
    for _ in range(17):
        await window.tap("Cleo: one card more")
    await window.tap("Cleo has 25 cards")
    assert "Cleo is knocked out." in window.text()


async def test_a_seat_of_who_is_out_asks_for_no_cards(window: Window, store: HostStore) -> None:
    await follow(window, store, "no-mercy")
    await window.tap(CALLS)
    await window.tap("Cleo is out of the round")
    assert "How many cards does Ann have?" in window.names()
    assert "How many cards does Cleo have?" not in window.names()
