"""Colours, type sizes and spacing, and the light and the dark theme."""

import functools
from collections.abc import Sequence
from typing import Final

import flet as ft

from companion.application.ports import Settings

LINE_GAP: Final = 2
"""The space between the lines of one text, in dp."""
SMALL_GAP: Final = 4
"""The space between what is read as one."""
GAP: Final = 8
"""The unit of the spacing scale."""
ROW_GAP: Final = 12
"""The space between the parts of a row."""
WIDE_GAP: Final = 16
"""The space between boxes, and between a box and what is in it."""
WIDEST_GAP: Final = 24
"""The space around a sentence that stands alone."""
SMALL_CORNER: Final = 8
"""The radius of the corners of a card or a mark, in dp."""
SMALL_AVATAR: Final = 28
"""The diameter of an avatar in a narrow line, in dp; one in a list has 40."""
LARGE_AVATAR: Final = 56
"""That of the player whom a screen or a box is about."""
CORNER: Final = 14
"""The radius of the corners of a button or a row."""
BOX_CORNER: Final = 18
"""The radius of the corners of a box."""
SMALL_ICON: Final = 18
"""The size of an icon beside words, in dp; one that stands alone has Flet's 24."""
TOUCH: Final = 48
"""The smallest size of a control, in dp."""
WIDE: Final = 700
"""From this window width on, in dp, the bottom bar becomes a rail and screens use two columns."""
READING: Final = 760
"""The widest a column of text or rows grows, in dp."""
COLUMN: Final = READING - 2 * WIDE_GAP
"""The widest what is in it grows."""

HERO: Final = 40
"""Totals: the largest type on the screen."""
TITLE: Final = 24
HEADING: Final = 18
BODY: Final = 16
SMALL: Final = 14
LINE: Final = 1.4
"""The height of a line of text as a fraction of the font size."""

FOREGROUND: Final = "#12182B"
PAPER: Final = "#FFF8EC"

MEDALS: Final = ("#FFC93C", "#DDE3EC", "#E3A270")
"""The colours of the first three places: gold, silver and bronze."""

KNOCKED_OUT: Final = ft.Icons.PERSON_OFF_OUTLINED
"""The sign of a hand that was set aside."""

CARD_PAPER: Final = ft.Colors.SURFACE_BRIGHT
"""The background of a card in any colour: light by day, and without glare at night."""
ACTION_PAPER: Final = ft.Colors.SURFACE_DIM
"""The background of an action card, a shade darker than that of a number."""
PRESSED: Final = "#33808080"
"""The layer over a card while it is pressed."""

_COLOURS: Final = {
    "surface": (PAPER, FOREGROUND),
    "on_surface": (FOREGROUND, "#F5EEE0"),
    "on_surface_variant": ("#4A5168", "#B9BFD2"),
    "surface_container_lowest": ("#FFFFFF", "#0C111F"),
    "surface_container_low": ("#FFFFFF", "#1B2239"),
    "surface_container": ("#F6EDDD", "#1F2742"),
    "surface_container_high": ("#EFE4D0", "#28314F"),
    "surface_container_highest": ("#E7DAC2", "#323C5D"),
    "outline": ("#6B7187", "#8F97B0"),
    "outline_variant": ("#D8CDB8", "#3A4566"),
    "primary": ("#B3300F", "#FF9A80"),
    "on_primary": ("#FFFFFF", "#3A0B00"),
    "primary_container": ("#FFDDD3", "#6B2411"),
    "on_primary_container": ("#5B1302", "#FFDDD3"),
    "secondary": ("#0B6B63", "#6FD8CE"),
    "on_secondary": ("#FFFFFF", "#003733"),
    "secondary_container": ("#CDEFEB", "#0F4A45"),
    "on_secondary_container": ("#00302C", "#CDEFEB"),
    "tertiary": ("#7A5200", "#FFC65C"),
    "on_tertiary": ("#FFFFFF", "#3F2A00"),
    "tertiary_container": ("#FFE2AE", "#5C4208"),
    "on_tertiary_container": ("#3F2A00", "#FFE2AE"),
    "error": ("#A3123A", "#FFB1C0"),
    "on_error": ("#FFFFFF", "#5E0020"),
    "inverse_surface": (FOREGROUND, "#F5EEE0"),
    "on_inverse_surface": (PAPER, FOREGROUND),
    "inverse_primary": ("#FFB4A0", "#B3300F"),
    "surface_bright": ("#FFFFFF", "#262F4D"),
    "surface_dim": ("#FBE9C6", "#3B466E"),
    "surface_tint": ("#00000000", "#00000000"),
}
"""Each colour by day, dark on a warm white with one coral accent, and at night, that white on dark."""
LIGHT: Final = {name: by_day for name, (by_day, _) in _COLOURS.items()}
DARK: Final = {name: at_night for name, (_, at_night) in _COLOURS.items()}

STILL: Final = ft.PageTransitionsTheme(
    **dict.fromkeys(("android", "ios", "linux", "macos", "windows"), ft.PageTransitionTheme.NONE)
)
"""No animation between screens, on every system."""


def stroke(colour: ft.ColorValue, width: float, dashes: Sequence[float] = ()) -> ft.Paint:
    """The paint of a line with round ends and corners; `dashes` are its dashes and gaps by turns, in dp."""
    return ft.Paint(
        color=colour,
        style=ft.PaintingStyle.STROKE,
        stroke_width=width,
        stroke_cap=ft.StrokeCap.ROUND,
        stroke_join=ft.StrokeJoin.ROUND,
        stroke_dash_pattern=[*dashes] or None,
    )


def edge(colour: str, *, strong: bool = False) -> ft.Border:
    """The line around a box or a key, which is wider where it says something."""
    return ft.Border.all(2 if strong else 1, colour)


def _theme(colours: dict[str, str], *, still: bool) -> ft.Theme:
    return ft.Theme(
        page_transitions=STILL if still else ft.PageTransitionsTheme(),
        splash_color=ft.Colors.TRANSPARENT if still else None,
        color_scheme=ft.ColorScheme(**colours),
        use_material3=True,
        scaffold_bgcolor=colours["surface"],
        appbar_theme=ft.AppBarTheme(bgcolor=colours["surface"], color=colours["on_surface"], elevation=0),
        navigation_bar_theme=ft.NavigationBarTheme(
            bgcolor=colours["surface_container"], indicator_color=colours["primary_container"]
        ),
    )


def apply_theme(page: ft.Page, settings: Settings) -> None:
    """Set the themes of a page: light or dark, with or without animations, as in the settings."""
    page.theme = _theme(LIGHT, still=settings.reduce_motion)
    page.dark_theme = _theme(DARK, still=settings.reduce_motion)
    page.theme_mode = ft.ThemeMode(settings.theme.value)


def foreground_on(colour: str) -> str:
    """The darkest colour or white, whichever stands out more on a colour (WCAG 2.2, relative luminance)."""
    return FOREGROUND if contrast(FOREGROUND, colour) >= contrast("#FFFFFF", colour) else "#FFFFFF"


TEXT_CONTRAST: Final = 4.5
"""The least contrast of text with what is behind it (WCAG 2.2, 1.4.3)."""


def background_colour(colour: str) -> str:
    """A player's colour as the background of a card: made darker until text stands out on it. An import may bring any colour."""
    backgrounds = (mixed(colour, "#000000", share / 100) for share in range(0, 101, 4))
    return next(each for each in backgrounds if contrast(foreground_on(each), each) >= TEXT_CONTRAST)


def shade_of(colour: str) -> str:
    """The second colour of a player's pattern: away from the colour of the letters on it, so that they stay readable."""
    return mixed(colour, "#FFFFFF" if foreground_on(colour) == FOREGROUND else "#000000", 0.5)


LINE_CONTRAST: Final = 3.0
"""The least contrast of a line or a mark with what is behind it (WCAG 2.2, 1.4.11)."""


LINE_PAPERS: Final = ("surface_container_low", "surface_container")
"""What lines and marks in the colour of a player are drawn on."""


def line_colour(colour: str) -> str:
    """A colour as a line on a card, or on a bar there: made lighter or darker until it stands out by day and at night alike."""
    papers = [colours[name] for colours in (LIGHT, DARK) for name in LINE_PAPERS]
    for share in range(0, 101, 2):
        for towards in ("#FFFFFF", "#000000"):
            found = mixed(colour, towards, share / 100)
            if all(contrast(found, paper) >= LINE_CONTRAST for paper in papers):
                return found
    return colour


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share (0 to 1) of another one."""
    pairs = [(int(colour[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(one + (two - one) * share):02X}" for one, two in pairs)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two `#RRGGBB` colours, 1 to 21 (WCAG 2.2, contrast ratio)."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@functools.lru_cache(maxsize=256)
def _luminance(colour: str) -> float:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
