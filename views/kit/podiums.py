"""The podium: the first three on their steps, everybody else in a list below."""

from typing import Final

import flet as ft

from companion.application.live_game import LiveGame
from companion.formats import labelled, listed, points_word
from companion.game.current_table import SidePlace, side_ranking
from companion.wording import in_own_direction, say
from views.kit import theme
from views.kit.chart import totals_sketch
from views.kit.controls import heavy, middle, named, player_avatar, silent, stretched
from views.kit.labels import place_word
from views.kit.panes import column_width_of
from views.kit.screen_frame import has_large_letters
from views.kit.win_heroes import WinColours, is_beside, ringed_avatar
from views.state.app_state import AppState

STEPS: Final = (1.0, 0.68, 0.46)
"""The heights of the first three steps as fractions of the highest."""
STEP_MOST: Final = 220
STEP_LEAST: Final = 76
"""The height of the highest step, in dp."""
OTHER_HEIGHT: Final = 540
OTHER_HEIGHT_BESIDE: Final = 400
"""The height of all else above and below the steps and the list, in dp: below who won, and beside."""
LIST_LINE: Final = 34
STEP_SHARE: Final = 0.6
"""The part of the room left that the highest step takes."""
ON_PODIUM: Final = 3
NAMED: Final = 64
"""The height of an avatar and a name above a step, in dp."""
FACT: Final = 27
"""The height of a line about the win, in dp."""
GAP_LEAST: Final = 110
GAP_MOST: Final = 190
"""The least and the most room for the totals over the rounds, in dp."""
NAME_LONG: Final = 13
"""From this length of a word on, the names on the podium are in small letters."""


def podium(app: AppState, live: LiveGame, colours: WinColours, facts: int) -> list[ft.Control]:
    """The places from first to last, and the totals over the rounds where `facts` lines below leave room for them."""
    places = side_ranking(live.table)
    present = [place for place in places if place.side.present]
    if has_large_letters(app):
        return [_list(app, list(places), colours)]
    first = present[:ON_PODIUM]
    others = [place for place in places if place not in first]
    # The winner stands in the middle, as on every podium.
    order = [*first[1:2], *first[:1], *first[2:]]
    other = OTHER_HEIGHT_BESIDE if is_beside(app) else OTHER_HEIGHT
    room = (app.page.height or 640) - other - LIST_LINE * len(others)
    highest = min(STEP_MOST, max(STEP_LEAST, room * STEP_SHARE))
    longest = max(len(word) for place in first for word in place.side.name.split())
    size = theme.SMALL if longest < NAME_LONG else 11
    is_alone = sum(place.rank == 1 for place in first) == 1
    steps = ft.Row(
        [
            ft.Container(
                _step(place, highest, size, colours, is_named=place.rank != 1 or not is_alone), expand=True
            )
            for place in order
        ],
        spacing=theme.GAP,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )
    # One element for a screen reader: it would read the steps from left to right, and the second place first.
    said = named(". ".join(_said(place).removesuffix(".") for place in first), silent(steps))
    parts = [said, *([_list(app, others, colours)] if others else [])]
    gap = room - highest + (NAMED if is_alone else 0) - 6 * theme.GAP
    if not is_beside(app):
        gap -= (facts - 1) * FACT
    if gap >= GAP_LEAST:
        parts.append(_totals(app, live, min(gap, GAP_MOST)))
    return parts


def _totals(app: AppState, live: LiveGame, height: float) -> ft.Control:
    """The totals over the rounds on paper, `height` dp high."""
    width = column_width_of(app, halved=is_beside(app)) - 7 * theme.GAP
    lines = totals_sketch(live, width=width, height=height - 4 * theme.GAP, foreground=theme.FOREGROUND)
    return ft.Container(
        lines,
        padding=ft.Padding.symmetric(horizontal=theme.ROW_GAP, vertical=theme.GAP),
        border_radius=theme.CORNER,
        bgcolor=theme.PAPER,
    )


def _said(place: SidePlace) -> str:
    """A place for a screen reader, as the seats of the table say it."""
    total = points_word(place.side.total)
    where = place_word(place.rank) if place.rank is not None else say("left the table")
    return listed([labelled(place.side.name, total), where])


def _step(
    place: SidePlace, highest: float, size: float, colours: WinColours, *, is_named: bool
) -> ft.Control:
    """A step in the colour of whoever stands on it; the names of all steps have one font size.

    Who won alone is named above the podium: that step has the cup.
    """
    rank = min(place.rank or ON_PODIUM, ON_PODIUM)
    medal, own = theme.MEDALS[rank - 1], theme.background_colour(place.side.seats[0].player.colour)
    on_step: list[ft.Control] = [
        heavy(
            points_word(place.side.total),
            theme.TITLE if rank == 1 else 20,
            theme.foreground_on(own) if is_named else colours.foreground,
        )
    ]
    above: list[ft.Control] = []
    if is_named:
        avatars = [ringed_avatar(seat.player, 48 if rank == 1 else 40, 3, medal) for seat in place.side.seats]
        above = [
            ft.Row(avatars, spacing=theme.SMALL_GAP, tight=True, alignment=ft.MainAxisAlignment.CENTER),
            ft.Text(
                in_own_direction(place.side.name),
                size=size,
                weight=ft.FontWeight.W_600,
                color=colours.foreground,
                text_align=ft.TextAlign.CENTER,
            ),
        ]
    else:
        on_step.insert(0, ft.Icon(ft.Icons.EMOJI_EVENTS, size=min(40, highest * 0.34), color=medal))
    step = ft.Container(
        middle(*on_step, spacing=theme.LINE_GAP, alignment=ft.MainAxisAlignment.CENTER),
        height=highest * STEPS[rank - 1],
        bgcolor=own if is_named else colours.veil(0.34),
        border=ft.Border.only(top=ft.BorderSide(5, medal)),
        border_radius=ft.BorderRadius.only(top_left=10, top_right=10),
        alignment=ft.Alignment.CENTER,
    )
    return stretched(*above, step, spacing=theme.SMALL_GAP, tight=True)


def _list(app: AppState, places: list[SidePlace], colours: WinColours) -> ft.Control:
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=theme.ROW_GAP, vertical=theme.GAP),
        border_radius=theme.CORNER,
        bgcolor=colours.veil(0.2),
        content=ft.Column([_line(app, place, colours) for place in places], spacing=theme.SMALL_GAP),
    )


def _line(app: AppState, place: SidePlace, colours: WinColours) -> ft.Control:
    foreground, size = colours.foreground, theme.BODY
    total = heavy(points_word(place.side.total), size, foreground)
    name = ft.Text(place.listed, size=size, color=foreground, weight=ft.FontWeight.W_500)
    avatars = (
        []
        if has_large_letters(app)
        else [player_avatar(seat.player, theme.SMALL_AVATAR) for seat in place.side.seats]
    )
    row = ft.Row([*avatars, ft.Container(name, expand=True), total], spacing=theme.GAP)
    return named(_said(place), silent(row))
