"""Teams on the screens: offered to four and six, scored by team, and named as a team everywhere."""

from __future__ import annotations

from companion.application.host_store import HostStore
from companion.game.game import table_of
from tests.views.headless import Window
from tests.views.playing import length_shown, tapped
from views.kit.pictures.table_picture import table_picture


async def four_sit_down(window: Window, *names: str, system: str = "Winner collects") -> None:
    await window.tap("New game")
    for name in names or ("Ann", "Ben", "Cleo", "Dan"):
        await window.enter("Player's name", name, submit=True)
    await tapped(window, "Change something", system, "Choose house rules")


async def partners_play(window: Window, system: str = "Winner collects", target: str = "50") -> str:
    await four_sit_down(window, system=system)
    await window.tap("Teams")
    await length_shown(window)
    await window.enter("Target in points", target)
    await window.tap("Start game")
    return window.route


async def test_partners_are_offered_to_four_players_and_others_are_told_why_not(window: Window) -> None:
    await four_sit_down(window, "Ann", "Ben", "Cleo")
    assert "Teams" not in window.names()
    assert "“Teams” needs 4 / 6 / 8 / 9 / 10 / 12 / 14 / 15 players." in window.text()
    await window.tap("Back")
    await window.enter("Player's name", "Dan", submit=True)
    await tapped(window, "Change something", "Choose house rules", "Teams")
    assert "You and the player across are a team" in window.text()
    await window.tap("Back")
    assert "Ann & Cleo against Ben & Dan" in window.text()
    await tapped(window, "Cleo: deal and picture", "Move Cleo up")
    assert "Ann & Ben against Cleo & Dan" in window.text()
    await window.tap("Remove Dan")
    assert "“Teams” needs 4 / 6 / 8 / 9 / 10 / 12 / 14 / 15 players." in window.text()
    await window.tap("Start game")
    assert window.route == "/new"
    await tapped(window, "Teams: switch off", "Start game")
    assert window.route.startswith("/game/")


async def test_six_see_who_is_with_whom_and_change_it_by_a_tap(window: Window, store: HostStore) -> None:
    await four_sit_down(window, "Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
    assert "2 teams, in turn around the table" in window.text()
    assert "the player across" not in window.text()
    await tapped(window, "Teams", "Back")
    assert "Ann, Cleo & Eve against Ben, Dan & Fay" in window.text()
    await window.tap("Other teams")
    assert "Ann, Dan & Fay against Cleo, Eve & Ben" in window.text()
    await window.tap("3 × 2")
    assert "Ann & Eve against Cleo & Fay against Dan & Ben" in window.text()
    await window.tap("Start game")
    live = store.games.get(window.route.removeprefix("/game/"))
    assert live is not None
    assert [side.name for side in live.table.sides] == ["Ann & Eve", "Cleo & Fay", "Dan & Ben"]
    assert {"Ann went out", "Ben went out"} <= set(window.names())


async def test_the_teams_total_stands_first_and_the_partners_hand_is_not_asked_for(
    window: Window, store: HostStore
) -> None:
    game = await partners_play(window)
    live = store.games.get(game.removeprefix("/game/"))
    assert live is not None
    await window.tap("Ann went out")
    assert {"Ben, missing", "Dan, missing"} <= set(window.names())
    assert "Cleo, missing" not in window.names()
    await window.tap("Add Wild")
    await window.tap("Dan, missing")
    await window.tap("Add Skip")
    await window.tap("Save round")
    text = window.text()
    assert "Ann & Cleo win!" in text
    await window.tap("Back")
    text = window.text()
    assert text.index("Ann & Cleo: 70, 1st") < text.index("Ben & Dan: 0, 2nd")
    assert "Ann: 70" in window.labels()
    assert "Cleo: 0" in window.labels()
    await window.tap("Undo")
    assert "Ann & Cleo: 0, 50 to go" in window.text()
    await window.tap("Redo")
    await window.open(f"/history/game/{live.game.id}")
    assert "Ann & Cleo won" in window.text()
    assert "Ann & Cleo\nAnn 70 · Cleo 0\n70" in window.text()
    assert "Ben & Dan\nBen 0 · Dan 0\n0" in window.text()
    await window.tap("Game menu")
    await window.tap("Share this game")
    await window.tap("Round 1: Ann went out. Points: Ann 70. Show the hands")
    assert "1. Ann & Cleo: 70 points (Ann 70, Cleo 0)" in window.text()
    assert "After round 1: Ann & Cleo 70, Ben & Dan 0" in window.text()
    await window.open("/")
    assert "Ann & Cleo won" in window.text()
    now = store.games.get(live.game.id)
    assert now is not None
    assert table_of(now.game, now.edition).finished
    assert (await table_picture(now)).startswith(b"\x89PNG")


async def test_nobody_joins_or_leaves_and_the_teams_stay_once_a_round_counts(
    window: Window, store: HostStore
) -> None:
    game = await partners_play(window, "Lowest tally", "500")
    for out, hands in (("Ann", ("Ben", "Cleo", "Dan")),):
        await window.tap(f"{out} went out")
        assert {f"{name}, missing" for name in hands} <= set(window.names())
        await window.tap("Add Wild")
        for name in hands[1:]:
            await window.tap(f"{name}, missing")
            await window.tap("Add Wild")
        await window.tap("Save round")
    assert "Ann & Cleo: 50, leads" in window.text()
    await window.open(f"{game}?sheet=menu")
    assert not {"Somebody joins", "Change the seats"} & set(window.names())
    assert "With partners nobody leaves or joins" in window.text()
    assert "With partners the seats make the teams." in window.text()
    await window.tap("Close")
    await window.tap(next(name for name in window.names() if name.startswith("Ann: ")))
    assert "With partners nobody leaves or joins" in window.text()
    await window.open(f"{game}/more/rules")
    await window.tap("Teams")
    assert "Teams are made before the first round is scored." in window.text()
    live = store.games.get(game.removeprefix("/game/"))
    assert live is not None
    assert live.table.house_rules.partners


async def test_the_rule_book_says_first_what_holds_at_this_table(window: Window) -> None:
    game = await partners_play(window)
    await window.open(f"{game}/referee")
    await window.enter("Search the rules", "can we play in teams")
    assert "At this table" in window.text()
    assert "You and the player across are a team" in window.text()
