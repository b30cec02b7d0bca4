from __future__ import annotations

import pytest
from flet.components.component import Component

from tests.views.headless import Window
from tests.views.playing import sit_down, tapped


async def test_the_button_turns_to_the_next_missing_hand_and_then_saves_with_what_the_round_gives(
    window: Window,
) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo", "Dan")
    await window.tap("Ben went out")
    await window.tap("Add 7")
    for name, card in (("Dan", "8"), ("Ann", "9")):
        await window.tap(f"Next: {name}")
        await window.tap(f"Add {card}")
    assert "Save · Ben +24" in window.text()
    assert "Ben gets 24 points." in window.labels()
    await window.tap("Save round")
    assert "Ben: 24, deals, leads, 476 to go" in window.labels()


async def test_a_hand_that_was_passed_over_is_the_next_one_again(window: Window) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    await window.tap("Ann went out")
    await window.tap("Next: Cleo")
    await window.tap("Add 7")
    await window.tap("Next: Ben")
    assert "Missing: Ben" in window.names()


async def test_the_button_of_the_last_missing_hand_says_what_to_do(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    await window.tap("Ann went out")
    await window.tap("Missing: Ben")
    assert "Tap the cards of this hand, or type its points." in window.text()
    await window.tap("Add 7")
    assert "Tap the cards of this hand" not in window.text()


async def test_the_button_says_why_typed_points_do_not_count(window: Window) -> None:
    await sit_down(window, "Ann", "Ben")
    await window.tap("Ann went out")
    await window.tap("Type points instead")
    await window.enter("Points left in hand", "9999")
    await window.tap("Missing: Ben")
    assert window.page.data.notice.sentence == "“9999” doesn't fit. Type a whole number from 0 to 1240."


async def test_saving_more_wilds_than_the_deck_has_turns_to_the_hand_that_holds_most_of_them(
    window: Window,
) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    await window.tap("Ann went out")
    for _ in range(5):
        await window.tap("Add Wild")
    await window.tap("Next: Cleo")
    await window.tap("Add 7")
    assert "Cleo holds 7 points" in window.labels()
    await window.tap("Save round")
    assert "Ben holds 250 points" in window.labels()
    assert "5 × Wild tapped in, but there are 4 (as the rules say)." in window.text()
    await window.tap("Take back Wild, 5 in hand")
    await window.tap("Save round")
    assert "Ann: 207, leads, 293 to go" in window.labels()


async def test_where_several_get_points_the_button_shows_their_sum(window: Window) -> None:
    await window.tap("New game")
    for name in ("Ann", "Ben", "Cleo"):
        await window.enter("Player's name", name, submit=True)
    await tapped(window, "Change something", "Lowest tally", "Start game")
    await window.tap("Ann went out")
    await window.tap("Add 7")
    await window.tap("Next: Cleo")
    await window.tap("Add 9")
    assert "Save · 16 points" in window.text()
    assert "Ben gets 7 points. Cleo gets 9 points." in window.labels()


async def test_who_pays_the_winner_loses_points(window: Window) -> None:
    await window.tap("New game")
    for name in ("Ann", "Ben", "Cleo"):
        await window.enter("Player's name", name, submit=True)
    await tapped(window, "Change something", "Plus and minus", "Start game")
    await tapped(window, "Ann went out", "Add 7", "Next: Cleo", "Add 1")
    assert "Ann gets 8 points. Ben loses 7 points. Cleo loses 1 point." in window.labels()


async def test_after_typed_points_the_next_hand_is_typed_too_and_its_field_has_the_focus(
    window: Window,
) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    await window.tap("Ann went out")
    for name in ("Type points instead", "1", "2", "Next: Cleo"):
        await window.tap(name)
    assert window.wire.asked.count("focus") == 2
    await window.tap("3")
    assert "Save · Ann +15" in window.text()


async def test_a_tap_on_a_card_draws_three_numbers_again_and_nothing_else(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    await sit_down(window, "Ann", "Ben", "Cleo")
    for name in ("Ann went out", "Add 7", "Add 7"):
        await window.tap(name)
    drawn: list[str] = []
    update = Component.update

    def noted(component: Component) -> None:
        drawn.append(component.fn.__name__)
        update(component)  # type: ignore[no-untyped-call]  # Flet gives it no types.

    monkeypatch.setattr(Component, "update", noted)
    await window.tap("Add 7")
    assert sorted(drawn) == ["HandCards", "HandPoints", "HeldCount"]


async def test_a_long_name_does_not_push_the_points_off_the_button(window: Window) -> None:
    await sit_down(window, "Bartholomew Montgomery", "Ben")
    await window.tap("Bartholomew Montgomery went out")
    await window.tap("Add 7")
    assert "Save · 7 points" in window.text()


@pytest.mark.parametrize(
    ("system", "gets"), [("Plus and minus", "+16"), ("Winner takes off", "\N{MINUS SIGN}16")]
)
async def test_where_the_others_pay_the_winner_the_button_says_what_the_winner_gets(
    window: Window, system: str, gets: str
) -> None:
    await window.tap("New game")
    for name in ("Ann", "Ben", "Cleo"):
        await window.enter("Player's name", name, submit=True)
    await tapped(window, "Change something", system, "Start game")
    await tapped(window, "Ann went out", "Add 7", "Next: Cleo", "Add 9")
    assert f"Save · Ann {gets}" in window.text()
