"""What is on the felt of the turn keeper: who is who, and who is on; and what the referee says below it."""

from __future__ import annotations

import flet as ft
import pytest

from companion.application.commands.command import settings_change
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.players import PLAYER_COLOURS, Player
from tests.languages import made_up_languages
from tests.tables import EDITIONS, new_game
from tests.views.headless import Window, controls_in, open_window
from tests.views.playing import tapped
from views.kit.word_keys import two_lines

LETTERS_OF_A_PHONE = 38
FIFTEEN = (
    *("Anna", "Ben", "Mia", "Tom", "Olga", "Yusuf", "Frederick", "Guinevere", "Hans-Peter", "Ida"),
    *("Jonathan", "Katarzyna", "Christophe", "Maximilian", "Wilhelmina"),
)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Tom", "The colour is Blue. Tom draws 4 and misses a turn, or challenges."),
        ("Maximilian", "The colour is Blue. Maximilian draws 4 and misses a turn, or challenges."),
        ("Maximilian Alexander", "Maximilian Alexander draws 4 and misses a turn, or challenges."),
    ],
)
def test_a_player_who_has_to_draw_reads_it_on_a_phone(name: str, said: str) -> None:
    sentences = ["The colour is Blue.", f"{name} draws 4 and misses a turn, or challenges."]
    assert two_lines(sentences, LETTERS_OF_A_PHONE, [name, "Ann"]) == said


@pytest.mark.parametrize(
    ("sentences", "said"),
    [
        (("Ann misses a turn.", "Ben's turn."), "Ann misses a turn.\nBen's turn."),
        (
            ("Direction changes: play now goes to the right.", "Ben's turn."),
            "Direction changes: play now goes to the right. Ben's turn.",
        ),
        (
            ("Everybody passes their cards on 2 times.", "The colour is Red.", "Ben's turn.", "Ann is next."),
            "Ben's turn. Ann is next. Everybody passes their cards on 2 times.",
        ),
        (("Ben alone reads a line that does not end within both of the lines there are.",), None),
    ],
)
def test_each_sentence_has_a_line_of_its_own_where_all_fit(
    sentences: tuple[str, ...], said: str | None
) -> None:
    assert two_lines(sentences, LETTERS_OF_A_PHONE, ["Ann", "Ben"]) == (said or sentences[0])


async def test_on_a_phone_the_referee_says_who_draws_after_a_wild_draw_four(store: HostStore) -> None:
    window = await a_round_of(store, ("Ann", "Ben", "Tom"))
    await tapped(window, "Ben plays Wild Draw Four", "Blue is named")
    (said,) = (
        part.value
        for part in window.controls()
        if isinstance(part, ft.Text) and str(part.value).startswith("The colour is Blue.")
    )
    assert said == "The colour is Blue. Tom draws 4 and misses a turn, or challenges."
    await window.close()


async def test_fifteen_have_their_names_on_a_phone_and_a_long_one_has_smaller_letters(
    store: HostStore,
) -> None:
    window = await a_round_of(store, FIFTEEN)
    sizes = {text.value: text.size or 0 for text in names_at(window)}
    assert sorted(sizes) == sorted(FIFTEEN)
    assert {sizes[name] for name in ("Anna", "Ben", "Mia", "Tom", "Olga", "Ida")} == {14}
    assert all(9 <= sizes[name] <= 11 for name in FIFTEEN[-3:])
    await window.close()


async def test_of_two_long_names_that_begin_alike_the_ends_can_be_read(store: HostStore) -> None:
    alike = ("Maximilian Alexander One", "Maximilian Alexander Two")
    window = await a_round_of(store, (*alike, *FIFTEEN[:13]))
    shown = [str(text.value) for text in names_at(window)]
    assert len({*shown}) == len(FIFTEEN)
    assert [name[-3:] for name in shown if name.startswith("Maxi")] == ["One", "Two"]
    assert all(len(name) <= 12 for name in shown)
    await window.close()


async def test_the_picture_of_who_is_on_has_a_ring_and_no_other_has(store: HostStore) -> None:
    window = await a_round_of(store, ("Ann", "Ben", "Cleo"))
    for ringed in (1, 2, 0):
        assert [picture.border is not None for picture in pictures(window)] == [
            seat == ringed for seat in range(3)
        ]
        name = ("Ann", "Ben", "Cleo")[ringed]
        await tapped(window, f"{name} draws a card", f"{name} passes")
    await window.close()


async def test_the_seats_stay_clockwise_where_lines_begin_at_the_right(store: HostStore) -> None:
    store.translations = made_up_languages()
    window = await a_round_of(store, ("Ann", "Ben", "Cleo", "Dan"))
    places = [(seat.left, seat.top) for seat in seats(window)]
    await store.change_settings(settings_change(language="ar"), HOST)
    await window.settle()
    assert window.page.rtl
    assert [(seat.left, seat.top) for seat in seats(window)] == places
    await window.close()


async def a_round_of(store: HostStore, names: tuple[str, ...]) -> Window:
    """The turn keeper of a round on a phone, with a card turned up."""
    players = tuple(
        Player(id=f"p{number}", name=name, colour=PLAYER_COLOURS[number]) for number, name in enumerate(names)
    )
    await store.start(new_game(players=players, edition=EDITIONS["plain"], id_="game"), HOST)
    window = await open_window(store, width=412, height=915, route="/game/game/referee/turns")
    await tapped(window, "Red 5 was turned up")
    return window


def seats(window: Window) -> list[ft.Container]:
    """The seats round the felt, in their order: the only boxes at a place of their own with a player's picture."""
    placed = (
        each for each in window.controls() if isinstance(each, ft.Container) and each.left and each.width
    )
    return [each for each in placed if any(map(is_picture, controls_in(each)))]


def pictures(window: Window) -> list[ft.Container]:
    parts = (part for seat in seats(window) for part in controls_in(seat))
    return [part for part in parts if isinstance(part, ft.Container) and is_picture(part)]


def is_picture(control: object) -> bool:
    return isinstance(control, ft.Container) and control.gradient is not None and control.left is None


def names_at(window: Window) -> list[ft.Text]:
    parts = (part for seat in seats(window) for part in controls_in(seat))
    return [part for part in parts if isinstance(part, ft.Text) and part.overflow is ft.TextOverflow.ELLIPSIS]
