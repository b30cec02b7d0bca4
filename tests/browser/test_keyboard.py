"""The keyboard in a real browser: a round with keys alone, the order of Tab, and the ring round what has the focus."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.begun_games import BegunGames
from tests.browser.browsers import a_phone
from tests.browser.phone import PATIENCE, Phone
from views.kit.theme import FOREGROUND, PAPER

FOCUSED = """() => {
  const node = document.activeElement, ring = document.getElementById('focus-ring');
  const box = (one) => { const r = one.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
  const style = ring && getComputedStyle(ring);
  return [node.getAttribute('aria-label') || node.textContent, box(node),
          style && style.display !== 'none' ? [box(ring), style.borderTopColor, style.outlineColor] : null];
}"""
"""What has the focus, where it is, and the ring with its two colours; the ring follows in the next frame."""
FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.fixture
def desktop(browser: Browser) -> Iterator[Phone]:
    """A window with room for two panes."""
    with a_phone(browser, width=1024, height=768) as opened:
        yield opened


def press(phone: Phone, *keys: str) -> None:
    for key in keys:
        phone.page.keyboard.press(key)


def tab(phone: Phone) -> None:
    """Press Tab and wait until the focus has moved: on a busy machine that takes longer than a frame."""
    before = phone.page.evaluate_handle("() => document.activeElement")
    press(phone, "Tab")
    phone.page.wait_for_function(
        "(before) => document.activeElement !== before", arg=before, timeout=PATIENCE
    )


def open_table(phone: Phone, begun_games: BegunGames, *names: str) -> None:
    """Open a begun game and wait until it is there: a key that is pressed before is nobody's."""
    phone.open(begun_games.address_of(*names))
    phone.see(f"{names[0]} went out")
    phone.settle()


def focused(phone: Phone) -> tuple[str, list[float], tuple[list[float], str, str] | None]:
    phone.page.evaluate(FRAME)
    name, place, ring = phone.page.evaluate(FOCUSED)
    return name, place, ring


def css(colour: str) -> str:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return f"rgb({red}, {green}, {blue})"


def test_a_round_with_keys_alone_and_a_click_in_between(desktop: Phone, begun_games: BegunGames) -> None:
    open_table(desktop, begun_games, "Ann", "Ben", "Cleo")
    press(desktop, "Enter", "1")
    desktop.see("Add 7")
    press(desktop, *"77wr", "Backspace")
    desktop.see("Ben holds 64 points")
    desktop.page.keyboard.down("5")
    desktop.page.keyboard.down("5")
    desktop.page.keyboard.up("5")
    desktop.see("Ben holds 69 points")
    # A click gives no button the focus: Enter goes on to the next hand and does not add a second card.
    desktop.tap("Add 0")
    desktop.see("Take back 0, 1 in hand")
    press(desktop, "Enter")
    desktop.see("Cleo: no cards yet")
    assert not desktop.page.get_by_role("button", name="Take back").count()
    press(desktop, "?")
    desktop.see("Take back the last card")
    press(desktop, "8", "Escape")
    desktop.page.get_by_text("Take back the last card").first.wait_for(state="detached", timeout=PATIENCE)
    press(desktop, "p")
    desktop.focused("")
    desktop.page.keyboard.type("31")
    desktop.see("Cleo holds 31 points")
    press(desktop, "Enter")
    desktop.see("Ann: 100, leads")
    press(desktop, "Control+z")
    desktop.see("Ann: 0, deals")


def test_tab_walks_the_table_from_the_bar_over_the_seats_to_the_main_button(
    desktop: Phone, begun_games: BegunGames
) -> None:
    open_table(desktop, begun_games, "Ann", "Ben")
    names = []
    for _ in range(11):
        tab(desktop)
        name, _, ring = focused(desktop)
        if ring is not None:
            names.append(name)
    seats = ["Ann: 0, deals, 500 to go", "Ann went out", "Ben: 0, 500 to go", "Ben went out"]
    assert [name for name in names if name != "Back"] == [
        "Referee",
        "Manage the table",
        "Let others join",
        "Standard, 108 cards · Winner collects to 500 · No house rules",
        "Wild Draw Four: challenge?",
        *seats,
        "Score round",
    ]


def test_tab_goes_as_one_reads_pane_by_pane_and_shows_a_ring(desktop: Phone, begun_games: BegunGames) -> None:
    open_table(desktop, begun_games, "Ann", "Ben", "Cleo")
    press(desktop, "1")
    desktop.see("Add 7")
    names: list[str] = []
    for _ in range(40):
        tab(desktop)
        name, place, ring = focused(desktop)
        if ring is None:
            break
        names.append(name)
        around, foreground, paper = ring
        assert around == pytest.approx([place[0] - 2, place[1] - 2, place[2] + 2, place[3] + 2], abs=0.5)
        assert {foreground, paper} == {css(FOREGROUND), css(PAPER)}
    bar = ["Ann went out · Round 1", "Rules", "Dealer and note of this round", "Cancel this round"]
    left = [name for name in names if name.endswith("500 to go")]
    pad = ["Ben, missing", "Cleo, missing", "Type points instead"]
    keys = [
        f"Add {name}" for name in (*"0123456789", "Draw Two", "Reverse", "Skip", "Wild", "Wild Draw Four")
    ]
    assert [name for name in names if name not in {"Back", *left} and not name.startswith("Went out on")] == [
        *bar,
        *pad,
        *keys,
        "Next: Cleo",
    ]
    assert len(left) == 3
    assert names.index(left[-1]) < names.index(pad[0])


def test_enter_presses_what_has_the_ring_once_and_nothing_else(
    desktop: Phone, begun_games: BegunGames
) -> None:
    open_table(desktop, begun_games, "Ann", "Ben", "Cleo")
    press(desktop, "1")
    desktop.see("Add 7")
    for _ in range(40):
        tab(desktop)
        if focused(desktop)[0] == "Add 7":
            break
    press(desktop, "Enter")
    desktop.see("Take back 7, 1 in hand")
    assert desktop.page.get_by_role("button", name="Ben, being counted").count()
    assert focused(desktop)[0] == "Add 7"
    press(desktop, "Space")
    desktop.see("Take back 7, 2 in hand")


@pytest.mark.long
def test_enter_on_a_name_that_cannot_be_leaves_the_field_its_focus_and_starts_no_game(
    phone: Phone, begun_games: BegunGames
) -> None:
    phone.open(f"{begun_games.server.address}/new")
    phone.page.get_by_label("Player's name").first.click()
    phone.type_names("Xaver", "Yrsa")
    for name in ("", "xaver", "M" * 41):
        phone.focused("")
        phone.page.keyboard.type(name)
        phone.focused(name)
        # The second one comes before the field has the focus back.
        press(phone, "Enter", "Enter")
        phone.settle()
        phone.focused(name)
        press(phone, "Enter")
        phone.settle()
        phone.focused(name)
        assert phone.address.endswith("/new")
        press(phone, "Control+A", "Delete")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("closed_by", ["Escape", "Enter", "?"])
def test_after_the_list_of_the_keys_enter_presses_what_has_the_ring_or_else_the_main_button(
    desktop: Phone, begun_games: BegunGames, closed_by: str
) -> None:
    open_table(desktop, begun_games, "Ann", "Ben", "Cleo")
    press(desktop, "Tab", "Tab", "?")
    desktop.see("These keys")
    press(desktop, "Tab", closed_by)
    desktop.page.get_by_text("These keys").first.wait_for(state="detached", timeout=PATIENCE)
    desktop.see("Score round")
    name, _, ring = focused(desktop)
    press(desktop, "Enter")
    desktop.see(
        {"Referee": "What happens now", "Manage the table": "Dealer"}[name] if ring else "Who went out?"
    )


def test_escape_closes_a_calendar_that_a_click_opened_and_nothing_else(
    desktop: Phone, begun_games: BegunGames
) -> None:
    past = begun_games.address_of("Ann", "Ben").replace("/game/", "/history/game/")
    desktop.open(past)
    desktop.settle()
    (day,) = (each.name for each in desktop.controls() if re.fullmatch(r"\d+ \w+ \d{4}", each.name))
    for tabs in (0, 2):
        desktop.tap(day)
        desktop.see("Save the day")
        for _ in range(tabs):
            tab(desktop)
        press(desktop, "Escape")
        desktop.gone("Save the day")
        assert desktop.address == past
    press(desktop, "Escape")
    desktop.page.wait_for_url("**/history", timeout=PATIENCE)
