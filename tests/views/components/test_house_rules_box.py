from __future__ import annotations

from companion.application.host_store import HostStore
from companion.application.live_turn import turn_of
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.turns.turn import Phase
from tests.views.headless import Window


async def at_table(window: Window, *rules: str) -> str:
    """Ann, Ben and Cleo sit down with house rules; Ann deals the first round."""
    await window.tap("New game")
    for name in ("Ann", "Ben", "Cleo"):
        await window.enter("Player's name", name, submit=True)
    if rules:
        await window.tap("Choose house rules")
        for rule in rules:
            await window.tap(rule)
    await window.tap("Start game")
    return window.route


async def follow(window: Window, game: str) -> None:
    await window.open(f"{game}/referee/turns")
    await window.tap("Follow this round")
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
    await window.tap("Choose house rules")
    await window.tap("Same as last time")
    assert "Hold the very same card as the top one?" in window.text()


async def test_a_rule_that_excludes_another_takes_its_place(window: Window) -> None:
    await window.tap("New game")
    await window.tap("Choose house rules")
    await window.tap("Stack +2 on +2")
    await window.tap("Stack +2 and +4")
    assert "Add either one" in window.text()
    assert "Add a +2, and" not in window.text()
    await window.tap("Cards dealt")
    await window.tap("Cards dealt: one card fewer")
    assert "Everybody is dealt 4 cards." in window.text()


async def test_the_table_changes_its_rules_with_a_way_back_and_the_rule_book_answers_for_it(
    window: Window, store: HostStore
) -> None:
    game = await at_table(window)
    await window.open(f"{game}/more")
    await window.tap("Choose house rules")
    await window.tap("Stack +2 on +2")
    live = store.games.get(game.removeprefix("/game/"))
    assert live is not None
    assert live.table.house_rules.choice(House.STACK_TWOS)
    await window.open(f"{game}/referee")
    await window.enter("Search the rules", "can I stack")
    assert "At this table" in window.text()
    assert "Hit by a +2? Add a +2" in window.text()
    assert "The printed rules:" not in window.text()
    await window.tap("1990's")
    assert "The printed rules:\nFollows from the rules" in window.text()
    await window.open(f"{game}/more")
    await window.tap("Choose house rules")
    await window.tap("Stack +2 on +2")
    live = store.games.get(game.removeprefix("/game/"))
    assert live is not None
    assert not live.table.house_rules


async def test_the_turn_keeper_plays_by_them_and_takes_each_step_back(
    window: Window, store: HostStore
) -> None:
    game = await at_table(window, "Stack +2 on +2", "Jump in", "7 swaps hands", "0 moves all hands")
    id_ = game.removeprefix("/game/")

    def state() -> tuple[str, Phase, tuple[int | None, ...]]:
        live = store.games.get(id_)
        assert live is not None
        turn = turn_of(live)
        assert turn is not None
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
    live = store.games.get(game.removeprefix("/game/"))
    assert live is not None
    turn = turn_of(live)
    assert turn is not None
    assert turn.counts is not None
    assert (turn.mover.name, turn.counts.hands) == ("Ben", (7, 8, 7))


async def test_the_challenge_helper_says_that_this_table_does_not_challenge(window: Window) -> None:
    game = await at_table(window, "No challenge of a +4")
    await window.open(f"{game}/referee/challenge")
    assert "No challenges at this table" in window.text()
    assert "House rule" in window.text()
