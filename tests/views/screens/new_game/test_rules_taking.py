"""The house rules of another phone, taken over by a code or by the address of the screen."""

from __future__ import annotations

import pytest

from companion.application.host_store import HostStore
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.house_rules.rules_code import TEXT_MOST, rules_code
from tests.views.headless import Window
from tests.views.playing import tapped
from views.screens.new_game.new_game_screen import apply_rules_code

RULES = BY_THE_SHEET.with_rule(House.STACK_TWOS).with_rule(House.MISSED_UNO, 6)
CODE = rules_code(RULES)


async def test_a_pasted_code_sets_the_rules_and_they_can_be_given_back(
    window: Window, store: HostStore
) -> None:
    await window.tap("New game")
    for name in ("Ann", "Ben"):
        await window.enter("Player's name", name, submit=True)
    await tapped(window, "Change something", "Choose house rules")
    await window.tap("More")
    await window.tap("Jump in")
    await window.enter("Rules code", f"Our rules\n{CODE}")
    await window.tap("Use these rules")
    assert "You play by these rules: 2 house rules" in window.text()
    assert "Draw 6 cards." in window.text()
    await window.tap("Undo")
    assert "Draw 6 cards." not in window.text()
    await window.enter("Rules code", CODE)
    await window.tap("Use these rules")
    await window.tap("Start game")
    live = store.games.get(window.route.removeprefix("/game/"))
    assert live is not None
    assert live.table.house_rules == RULES


async def test_a_text_without_a_code_changes_nothing_and_is_refused_in_a_sentence(window: Window) -> None:
    await window.tap("New game")
    await tapped(window, "Change something", "Choose house rules")
    await window.tap("More")
    await window.tap("Jump in")
    for wrong in ("stack twos please", f"{CODE[:-5]}", "lastcard-rules:9:AAAA"):
        await window.enter("Rules code", wrong)
        await window.tap("Use these rules")
        assert "You play by these rules" not in window.text()
        assert "1 house rule" in window.text() or "Hold the very same card" in window.text()
        assert "code" in window.text()


async def test_a_rules_file_sets_the_rules_and_they_can_be_given_back(window: Window) -> None:
    window.wire.files = {"our-rules.txt": f"Our rules\n{CODE}\n".encode()}
    await window.tap("New game")
    await tapped(window, "Change something", "Choose house rules")
    await window.tap("More")
    await window.tap("Open a rules file")
    assert "You play by these rules: 2 house rules" in window.text()
    assert "Draw 6 cards." in window.text()
    await window.tap("Undo")
    assert "Draw 6 cards." not in window.text()


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"stack twos please", "code"),
        (CODE[:-5].encode(), "code"),
        (b"\xff\xfe\x00", "code"),
        (b"a" * (4 * TEXT_MOST + 1), "“our-rules.txt” is too large for a code."),
    ],
    ids=["no code", "half a code", "no text", "too large"],
)
async def test_a_file_that_holds_no_rules_is_refused_in_a_sentence(
    window: Window, raw: bytes, said: str
) -> None:
    await window.tap("New game")
    await tapped(window, "Change something", "Choose house rules")
    await window.tap("More")
    before = window.text().count("code")
    window.wire.files = {"our-rules.txt": raw}
    await window.tap("Open a rules file")
    assert "You play by these rules" not in window.text()
    assert said in window.text()
    assert window.text().count("code") > before


async def test_a_closed_file_dialog_changes_nothing(window: Window) -> None:
    await window.tap("New game")
    await tapped(window, "Change something", "Choose house rules")
    await window.tap("More")
    before = window.text()
    await window.tap("Open a rules file")
    assert "pick_files" in window.wire.asked
    assert window.text() == before


async def test_the_address_of_the_screen_can_bring_the_rules(window: Window) -> None:
    await window.open(f"/new?rules={CODE}")
    assert window.route == "/new"
    assert "Winner collects to 500 · 2 house rules" in window.text()


async def test_an_address_with_a_wrong_code_opens_the_screen_and_says_why(window: Window) -> None:
    await window.open("/new?rules=lastcard-rules:1:AAAA")
    assert window.route == "/new"
    assert "The rules code is damaged." in window.text()


async def test_the_table_offers_its_rules_with_the_code_that_others_take_over(
    window: Window, store: HostStore
) -> None:
    await window.open(f"/new?rules={CODE}")
    for name in ("Ann", "Ben"):
        await window.enter("Player's name", name, submit=True)
    await window.tap("Start game")
    await window.open(f"{window.route}/more/rules")
    await window.tap("More")
    assert CODE in window.text()
    await window.tap("Save our rules as a picture")
    await window.tap("Save our rules as a file")
    assert window.wire.asked.count("save_file") == 2


async def test_a_deck_of_which_only_the_score_is_kept_takes_no_rule_of_play_from_a_code(
    window: Window, store: HostStore
) -> None:
    await window.tap("New game")
    await tapped(window, "Change something", "Choose house rules")
    app = window.page.data
    app.setup = app.setup.with_edition(store.editions["dos"])
    await apply_rules_code(app, rules_code(RULES.with_rule(House.PARTNERS)))
    assert app.setup.house_rules == BY_THE_SHEET.with_rule(House.PARTNERS)
