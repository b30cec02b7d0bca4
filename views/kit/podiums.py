"""A win: the name of the winner as large as it can be, the first three on their steps, everybody else in a list below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import flet as ft

from companion.application.live_game import LiveGame
from companion.formats import labelled, listed, points_word
from companion.game.current_table import SidePlace, side_ranking
from companion.players import Player
from companion.round import Side
from companion.wording import in_own_direction, say
from views.kit import theme
from views.kit.card_fans import card_fan
from views.kit.chart import totals_sketch
from views.kit.controls import fitting, heavy, middle, named, player_avatar, silent, stretched
from views.kit.labels import place_word
from views.kit.letter_widths import ems
from views.kit.lines import text_width
from views.kit.panes import column_width_of
from views.kit.screen_frame import has_large_letters, is_wide
from views.kit.sides import at_end, at_start
from views.state.app_state import AppState
from views.state.win_watch import win_sentence

NAME_MOST: Final = 44
NAME_MOST_WIDE: Final = 72
NAME_MOST_LARGE: Final = 26
"""The font size of whoever won, at most: on a phone, beside the podium, and where letters are large anyhow."""
NAME_LEAST: Final = 20
LETTER: Final = 0.62
"""The width of a heavy letter as a fraction of the font size."""
LINES_MOST: Final = 2.4
"""The most full lines of the sentence; words that do not fill their lines make it three."""
AVATARS_MOST: Final = 4
"""If more share the win, their avatars are on the podium and in the list alone."""
TALL: Final = 800
"""From this height of the window on, in dp, pictures are large."""


def is_beside(app: AppState) -> bool:
    """True if the podium is beside who won, and not below."""
    return is_wide(app) and (app.page.width or 0) > (app.page.height or 0)


def is_roomy(app: AppState) -> bool:
    """True if the window is tall enough for large pictures."""
    return (app.page.height or 640) >= TALL and not has_large_letters(app)


def hero(
    app: AppState, won: tuple[Side, ...], score: str, colours: WinColours, facts: list[str], crowned: str
) -> ft.Control:
    """The winner, the score, and how it was won. A screen reader reads all of it at once, when it appears.

    `crowned` says who won a series with it, on gold; empty for nobody.
    """
    sentence = win_sentence(won)
    size = theme.HEADING if has_large_letters(app) else theme.TITLE
    seen = middle(
        _line(sentence, _name_size(app, sentence), colours, weight=ft.FontWeight.W_800),
        _line(score, size, colours, weight=ft.FontWeight.W_700),
        _crown(crowned) if crowned else None,
        *(_line(fact, theme.BODY, colours) for fact in facts[:1]),
        *([] if has_large_letters(app) else more_facts(facts, colours)),
        tight=True,
    )
    said = [f"{sentence} {score}.", *([crowned] if crowned else []), *facts]
    return named(" ".join(said), silent(seen), live=True)


def more_facts(facts: list[str], colours: WinColours) -> list[ft.Control]:
    """What else a win means, to be seen alone: below who won, or below the places where letters are large."""
    lines = (_line(fact, theme.BODY, colours, weight=ft.FontWeight.W_700) for fact in facts[1:])
    return [silent(line) for line in lines]


def _crown(sentence: str) -> ft.Control:
    """The end of a series on gold, with its cup."""
    words = ft.Text(sentence, size=theme.HEADING, weight=ft.FontWeight.W_800, color=theme.FOREGROUND)
    cup = ft.Icon(ft.Icons.EMOJI_EVENTS, size=28, color=theme.FOREGROUND)
    parts: list[ft.Control] = [cup, ft.Container(words, expand=True, expand_loose=True)]
    return ft.Container(
        ft.Row(parts, spacing=theme.GAP, alignment=ft.MainAxisAlignment.CENTER),
        padding=ft.Padding.symmetric(horizontal=theme.WIDE_GAP, vertical=theme.GAP),
        border_radius=theme.BOX_CORNER,
        bgcolor=theme.MEDALS[0],
    )


def _line(text: str, size: float, colours: WinColours, *, weight: ft.FontWeight | None = None) -> ft.Control:
    style = ft.TextStyle(height=1.1 if size > theme.TITLE else 1.3)
    return ft.Text(
        text, size=size, color=colours.foreground, weight=weight, text_align=ft.TextAlign.CENTER, style=style
    )


def winners_picture(app: AppState, won: tuple[Side, ...]) -> ft.Control:
    """The winners' avatars before a fan of cards."""
    height = (150 if is_beside(app) else 96) if is_roomy(app) else 64
    seats = [seat for side in won for seat in side.seats]
    avatars = [_haloed(seat.player, round(height * 0.9)) for seat in seats if len(seats) <= AVATARS_MOST]
    row = ft.Row(avatars, spacing=theme.SMALL_GAP, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    fan = ft.Container(card_fan(height), alignment=ft.Alignment.TOP_CENTER)
    before = ft.Container(row, alignment=ft.Alignment.BOTTOM_CENTER, bottom=0, left=0, right=0)
    return ft.Stack([fan, before], height=height * 1.85)


def _haloed(player: Player, size: int) -> ft.Control:
    """An avatar in a gold ring, with a second ring around it."""
    around = max(6, round(size * 0.07))
    ringed = ringed_avatar(player, size - 2 * around, 5, theme.MEDALS[0])
    return ft.Container(ringed, border=ft.Border.all(around, "#66FFF8EC"), border_radius=size)


def ringed_avatar(player: Player, size: int, width: int, ring: str) -> ft.Control:
    """An avatar with a ring, so that it stands out where the background has its colour."""
    edge = ft.Border.all(width, ring)
    return ft.Container(player_avatar(player, size), border=edge, border_radius=size, bgcolor=ring)


def _name_size(app: AppState, sentence: str) -> float:
    """The largest size at which no word of the sentence is broken, and the podium stays in sight."""
    beside = is_beside(app)
    room = column_width_of(app, halved=beside) - 4 * theme.GAP
    longest = max(map(len, sentence.split()))
    whole = room * LINES_MOST / (len(sentence) * LETTER * app.text_scale)
    most = NAME_MOST_LARGE if has_large_letters(app) else NAME_MOST_WIDE if beside else NAME_MOST
    return max(NAME_LEAST / app.text_scale, min(most, whole, room / (longest * LETTER * app.text_scale)))


@dataclass(frozen=True, slots=True, kw_only=True)
class WinColours:
    """The colours of whoever won, which fill the screen, first to last, and the colour of the letters on them."""

    backgrounds: tuple[str, ...]
    foreground: str

    @property
    def fill(self) -> ft.Gradient | None:
        """The fill of the screen where several players won; None where one colour does."""
        if len(self.backgrounds) == 1:
            return None
        return ft.LinearGradient(colors=[*self.backgrounds], begin=at_start(-1), end=at_end(1))

    @property
    def button(self) -> tuple[str, str]:
        """The background and the letters of the main button."""
        background = self.backgrounds[0]
        reads = (
            len(self.backgrounds) == 1 and theme.contrast(background, self.foreground) >= theme.TEXT_CONTRAST
        )
        return self.foreground, background if reads else theme.foreground_on(self.foreground)

    def veil(self, strength: float) -> str:
        """A layer over the background, in the direction that makes the letters stand out more; strength is 0 to 1."""
        return f"#{round(strength * 255):02X}{'000000' if self.foreground != theme.FOREGROUND else 'FFFFFF'}"


def win_colours(won: tuple[Side, ...]) -> WinColours:
    """The colours of the winners, without repetition."""
    backgrounds = tuple(dict.fromkeys(seat.player.colour for side in won for seat in side.seats))
    foregrounds = ("#FFFFFF", theme.FOREGROUND)
    foreground = max(
        foregrounds, key=lambda each: min(theme.contrast(each, background) for background in backgrounds)
    )
    return WinColours(backgrounds=backgrounds, foreground=foreground)


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
    drawn = [
        _step(place, highest, size, colours, is_named=place.rank != 1 or not is_alone) for place in order
    ]
    steps = ft.Row(drawn, spacing=theme.GAP, vertical_alignment=ft.CrossAxisAlignment.END)
    # One element for a screen reader: it would read the steps from left to right, and the second place first.
    said = named(". ".join(_said(place).removesuffix(".") for place in first), silent(steps))
    parts = [said, *([_list(app, others, colours)] if others else [])]
    gap = room - highest + (NAMED if is_alone else 0) - 6 * theme.GAP
    if not is_beside(app):
        gap -= (facts - 1) * FACT
    if gap >= GAP_LEAST:
        width = column_width_of(app, halved=is_beside(app)) - 7 * theme.GAP
        height = min(gap, GAP_MOST) - 4 * theme.GAP
        totals = totals_sketch(live, width=width, height=height, foreground=theme.FOREGROUND)
        parts.append(win_box(totals, theme.PAPER))
    return parts


def win_box(content: ft.Control, background: str) -> ft.Control:
    """A box on the colour of whoever won."""
    inset = ft.Padding.symmetric(horizontal=theme.ROW_GAP, vertical=theme.GAP)
    return ft.Container(content, padding=inset, border_radius=theme.CORNER, bgcolor=background)


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
    foreground = theme.foreground_on(own) if is_named else colours.foreground
    on_step: list[ft.Control] = [
        heavy(points_word(place.side.total), theme.TITLE if rank == 1 else 20, foreground)
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
    return stretched(*above, step, spacing=theme.SMALL_GAP, tight=True, expand=True)


def _list(app: AppState, places: list[SidePlace], colours: WinColours) -> ft.Control:
    lines = [_place_line(app, place, colours) for place in places]
    return win_box(ft.Column(lines, spacing=theme.SMALL_GAP), colours.veil(0.2))


def _place_line(app: AppState, place: SidePlace, colours: WinColours) -> ft.Control:
    foreground, total = colours.foreground, points_word(place.side.total)
    room = text_width() - ems(total) * theme.BODY * app.text_scale
    size = fitting(place.listed, most=theme.BODY, room=room)
    name = ft.Text(place.listed, size=size, color=foreground, weight=ft.FontWeight.W_500)
    pictured = () if has_large_letters(app) else place.side.seats
    avatars = (player_avatar(seat.player, theme.SMALL_AVATAR) for seat in pictured)
    parts = [*avatars, ft.Container(name, expand=True), heavy(total, theme.BODY, foreground)]
    return named(_said(place), silent(ft.Row(parts, spacing=theme.GAP)))
