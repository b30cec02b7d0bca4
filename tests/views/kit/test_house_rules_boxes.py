from __future__ import annotations

import flet as ft
import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.presets import PRESETS
from companion.house_rules.rules import House
from companion.players import Role
from companion.turns.turn import Phase
from tests.tables import EDITIONS, new_game
from tests.views.headless import Window, controls_in
from tests.views.playing import look_at_deck, tapped, turn_at
from tests.views.shared_table import GAME, Table


async def at_table(window: Window, *rules: str) -> str:
    """Ann, Ben and Cleo sit down with house rules; Ann deals the first round."""
    await window.tap("New game")
    for name in ("Ann", "Ben", "Cleo"):
        await window.enter("Player's name", name, submit=True)
    if rules:
        await tapped(window, "Change something", "Choose house rules")
        for rule in rules:
            await window.tap(rule)
    await window.tap("Start game")
    return window.route


async def follow(window: Window, game: str) -> None:
    await window.open(f"{game}/referee/turns")
    await window.tap("Red 5 was turned up")


async def test_by_the_sheet_costs_no_tap_and_is_kept_as_nothing(window: Window, store: HostStore) -> None:
    game = (await at_table(window)).removeprefix("/game/")
    live = store.games.get(game)
    assert live is not None
    assert live.table.house_rules == BY_THE_SHEET


async def test_chosen_rules_travel_with_the_game_and_are_offered_to_the_next(
    window: Window, store: HostStore
) -> None:
    game = (await at_table(window, "Stack +2 on +2", "Jump in", "Forgotten “UNO”")).removeprefix("/game/")
    live = store.games.get(game)
    assert live is not None
    assert {choice.house for choice in live.table.house_rules.choices} == {
        House.STACK_TWOS,
        House.JUMP_IN,
        House.MISSED_UNO,
    }
    await window.open("/")
    await window.tap("New game")
    await tapped(window, "Change something", "As printed", "Ours")
    assert "3 house rules: Stack +2 on +2, Jump in, Forgotten “UNO”" in window.text()


def is_on(window: Window, rule: str) -> bool:
    """Whether the switch of a rule is on, as it is drawn and as a screen reader says it."""
    (named,) = (c for c in window.controls() if isinstance(c, ft.Semantics) and c.label == rule)
    (switch,) = (c for c in controls_in(named) if isinstance(c, ft.Switch))
    assert named.toggled == switch.value
    return bool(switch.value)


async def test_a_preset_is_one_tap_and_turns_each_of_its_rules(window: Window, store: HostStore) -> None:
    await tapped(window, "New game", "Change something", "Choose house rules")
    await window.tap("Cards dealt")
    for preset in PRESETS:
        await window.tap(preset.label)
        chosen = {choice.house for choice in preset.taken.rules.choices}
        assert {
            house for house in House if house is not House.PARTNERS and is_on(window, house.rule.label)
        } == chosen
    assert "Ours" not in window.names()
    await window.tap("Back")
    for name in ("Ann", "Ben"):
        await window.enter("Player's name", name, submit=True)
    await window.tap("Start game")
    # A preset that was played is no rules of the table's own.
    assert store.settings.house_rules == BY_THE_SHEET


async def test_a_running_game_takes_a_preset_and_gives_it_back(window: Window, store: HostStore) -> None:
    game = await at_table(window, "Jump in")
    live = store.games.get(game.removeprefix("/game/"))
    assert live
    ours = live.table.house_rules
    await window.open(f"{game}/more/rules")
    assert is_on(window, "Jump in")
    await window.tap("Crazy")
    await window.tap("Crazy")
    assert "You already play by these rules." in window.text()
    assert is_on(window, "7: swap cards")
    await window.tap("Ours")
    assert not is_on(window, "7: swap cards")
    assert is_on(window, "Jump in")
    await window.tap("Undo")
    assert is_on(window, "7: swap cards")
    assert store.settings.house_rules == ours


async def test_ours_are_the_rules_a_round_was_played_by(window: Window, store: HostStore) -> None:
    game = await at_table(window, "Jump in")
    await window.open(f"{game}/more/rules")
    await window.tap("False “UNO”")
    assert [choice.house for choice in store.settings.house_rules.choices] == [House.JUMP_IN]
    await window.open(game)
    for key in ("Ann went out", "Add 7", "Next: Cleo", "Add 1", "Save round"):
        await window.tap(key)
    assert [choice.house for choice in store.settings.house_rules.choices] == [House.JUMP_IN, House.FALSE_UNO]


async def test_what_a_rule_does_with_another_is_told_where_both_are_on(window: Window) -> None:
    await tapped(window, "New game", "Change something", "Choose house rules")
    told = "Until they are drawn, only who is hit may add a card."
    await window.tap("Jump in")
    assert told not in window.text()
    await window.tap("Stack +2 on +2")
    await window.tap("Reverse and Skip pass it on")
    assert f"With Stack +2 on +2, Reverse and Skip pass it on: {told}" in window.text()
    await window.tap("Jump in")
    assert told not in window.text()
    assert "With Stack +2 on +2: Whoever it passes to may still stack." in window.text()


async def test_a_guest_who_keeps_the_score_chooses_the_rules_too(table: Table) -> None:
    guest = await table.guest(seat="ann")
    await table.sharing.set_role(guest.id, Role.SCORER)
    window = await table.window(guest, f"/game/{GAME}/more/rules")
    await window.tap("False “UNO”")
    assert is_on(window, "False “UNO”")
    await window.tap("As printed")
    assert not is_on(window, "False “UNO”")


async def test_a_rule_that_excludes_another_takes_its_place(window: Window) -> None:
    await tapped(window, "New game", "Change something", "Choose house rules")
    await window.tap("Stack +2 on +2")
    await window.tap("Stack all draw cards")
    assert is_on(window, "Stack all draw cards")
    assert not is_on(window, "Stack +2 on +2")
    await window.tap("Cards dealt")
    await window.tap("Cards dealt: one card fewer")
    assert "Everybody is dealt 4 cards." in window.text()


async def test_the_table_changes_its_rules_with_a_way_back_and_the_rule_book_answers_for_it(
    window: Window, store: HostStore
) -> None:
    game = await at_table(window)
    await window.open(f"{game}/more/rules")
    await window.tap("Stack +2 on +2")
    live = store.games.get(game.removeprefix("/game/"))
    assert live is not None
    assert live.table.house_rules.choice(House.STACK_TWOS)
    await window.open(f"{game}/referee")
    await window.enter("Search the rules", "can I stack")
    assert "At this table" in window.text()
    assert "Hit by a +2? Add a +2" in window.text()
    assert "The printed rules:" not in window.text()
    await window.tap("Clear search")
    await look_at_deck(window, "1990's")
    await window.enter("Search the rules", "can I stack")
    # Text in which found words stand out has its words in its label; the mark of a ruling stands below it.
    told = [str(c.semantics_label or c.value) for c in window.controls() if isinstance(c, ft.Text)]
    start = told.index("Not at this table:") + 1
    assert told[start] == "Follows from the rules"
    assert told[start + 2] == "No. You draw and lose your turn."
    await window.open(f"{game}/more/rules")
    await window.tap("Stack +2 on +2")
    live = store.games.get(game.removeprefix("/game/"))
    assert live is not None
    assert not live.table.house_rules


async def test_the_turn_keeper_plays_by_them_and_takes_each_step_back(
    window: Window, store: HostStore
) -> None:
    game = await at_table(window, "Stack +2 on +2", "Jump in", "7: swap cards", "0: all cards move on")

    def state() -> tuple[str, Phase, tuple[int | None, ...]]:
        turn = turn_at(store, game)
        assert turn.counts is not None
        return turn.mover.name, turn.phase, turn.counts.hands

    await follow(window, game)
    seen = [state()]
    for key in (
        "Ben plays Red Draw Two",
        "Cleo answers with Blue Draw Two",
        "Ann draws 4",
        "Ben plays Blue 7",
        "Swap with Ann",
        "Ann jumps in",
        "Swap with Cleo",
        "Ben plays Blue 0",
    ):
        await window.tap(key)
        seen.append(state())
    assert seen == [
        ("Ben", Phase.TO_PLAY, (7, 7, 7)),
        ("Cleo", Phase.STACK, (7, 6, 7)),
        ("Ann", Phase.STACK, (7, 6, 6)),
        ("Ben", Phase.TO_PLAY, (11, 6, 6)),
        ("Ben", Phase.SWAP, (11, 5, 6)),
        ("Cleo", Phase.TO_PLAY, (5, 11, 6)),
        ("Ann", Phase.SWAP, (4, 11, 6)),
        ("Ben", Phase.TO_PLAY, (6, 11, 4)),
        ("Cleo", Phase.TO_PLAY, (4, 6, 10)),
    ]
    for before in reversed(seen[:-1]):
        await window.tap("Undo")
        assert state() == before


async def test_drawing_until_a_card_fits_asks_how_many_and_several_go_down_at_once(
    window: Window, store: HostStore
) -> None:
    game = await at_table(window, "Draw until you can play", "Several at once")
    await follow(window, game)
    await window.tap("One card more drawn")
    await window.tap("One card more drawn")
    await window.tap("Ben drew 3 cards")
    await window.tap("One card more at once")
    await window.tap("Ben plays Red Skip")
    turn = turn_at(store, game)
    assert turn.counts is not None
    assert (turn.mover.name, turn.counts.hands) == ("Ben", (7, 8, 7))


async def test_the_challenge_helper_says_that_this_table_does_not_challenge(window: Window) -> None:
    game = await at_table(window, "No challenge of a +4")
    await window.open(f"{game}/referee/challenge")
    assert "No challenges at this table" in window.text()
    assert "House rule" in window.text()


async def test_what_the_sheet_prints_is_named_and_a_tap_leaves_it_out(
    window: Window, store: HostStore
) -> None:
    game = new_game(edition=EDITIONS["no-mercy"], id_="mercy")
    await store.start(game, HOST)
    await window.open("/game/mercy/more/rules")

    def printed() -> str:
        (line,) = [line for line in window.text().splitlines() if line.startswith("As printed: ")]
        return line

    for name in ("Stack higher draw cards", "7: swap cards", "Draw until you can play", "Reverse skips"):
        assert name in printed()
    assert is_on(window, "7: swap cards")
    await window.tap("7: swap cards")
    assert not is_on(window, "7: swap cards")
    assert "7: swap cards" not in printed()
    live = store.games.get("mercy")
    assert live
    assert [choice.house for choice in live.table.house_rules.choices] == [House.SEVEN_SWAPS.dropped]
    await window.open("/game/mercy/referee/rule/swap-hands")
    assert "Without “7: swap cards”" not in window.text()
    assert "Not at this table:" in window.text()
    await window.open("/game/mercy/more/rules")
    await window.tap("7: swap cards")
    live = store.games.get("mercy")
    assert live
    assert not live.table.house_rules
    await window.tap("Stack +2 on +2, Stack +4 on +4")
    assert not is_on(window, "Stack higher draw cards")
    await window.tap("Stack higher draw cards")
    assert not is_on(window, "Stack +2 on +2, Stack +4 on +4")


@pytest.mark.parametrize(
    ("deck", "names"),
    {
        "classic": ("Stack +2 on +2", "Stack +4 on +4"),
        "flip": ("Stack +1 on +1, Stack +5 on +5", "Stack +2 on +2, Stack +? on +?"),
        "no-mercy": (
            "Stack +2 on +2, Stack +4 on +4",
            "Stack Rev +4 on Rev +4, Stack +6 on +6, Stack +10 on +10",
        ),
    }.items(),
)
async def test_a_rule_of_stacking_says_the_cards_of_the_deck(
    window: Window, store: HostStore, deck: str, names: tuple[str, str]
) -> None:
    await store.start(new_game(edition=EDITIONS[deck], id_="one"), HOST)
    await window.open("/game/one/more/rules")
    for name in names:
        await window.tap(name)
        assert name in window.text()
