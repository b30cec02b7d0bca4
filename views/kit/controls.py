"""Buttons, avatars and marks. Every control has a name for screen readers and is at least 48 dp high."""

from collections.abc import Sequence
from enum import Enum
from typing import Any, Final

import flet as ft

from companion.players import Player
from companion.wording import in_own_direction
from views.kit import theme
from views.kit.avatar import avatar
from views.kit.letter_widths import LEAST, USUAL, ems, whole_word_size
from views.kit.sides import from_end, is_mirrored
from views.state.app_state import app_of_window, use_app
from views.state.keyboard import Key, Shortcut

BADGE: Final = 0.42
"""The size of the dealer's badge as a share of the avatar."""
BESIDE_WORDS: Final = 48
"""The space of a main button beside its icon and its words, in dp."""
BESIDE_ICON: Final = 28
"""The width of its icon, or of the tick of a choice, and of the gap behind it, in dp."""
BESIDE_LABEL: Final = 104
"""What a page has beside the label of a text field or a choice, in dp: the edges of the page, of a box, and its own."""
GROWN_MOST: Final = 1.5
"""How many times as large as usual letters get in a place that keeps its height."""
NARROWEST: Final = 360
"""The width of a window that does not say it, in dp."""
FULL: Final[dict[str, Any]] = {"left": 0, "right": 0, "top": 0, "bottom": 0}
"""The place of a control that fills its stack."""


def named(label: str, control: ft.Control, *, live: bool = False) -> ft.Semantics:
    """A control with a name for screen readers."""
    return ft.Semantics(label=label, container=True, live_region=live or None, content=control)


def silent(control: ft.Control) -> ft.Semantics:
    """A control that screen readers skip, because an outer control already has a name."""
    return ft.Semantics(content=control, exclude_semantics=True)


def spoken_alone(sentence: str) -> ft.Semantics:
    """A sentence for screen readers alone; what has no height at all they would not find."""
    return named(sentence, ft.Container(height=1))


def row_look(*, opened: bool) -> dict[str, Any]:
    """The look of a row of a list; the one whose entry is open beside the list stands out, also by its border."""
    if opened:
        return {"bgcolor": ft.Colors.PRIMARY_CONTAINER, "border": ft.Border.all(2, ft.Colors.PRIMARY)}
    return {"bgcolor": ft.Colors.SURFACE_CONTAINER_LOW, "border": ft.Border.all(1, ft.Colors.OUTLINE_VARIANT)}


def bound(control: ft.BaseControl, shortcut: Shortcut | None) -> None:
    """Let a key of the keyboard press a control, if there is one for it."""
    if shortcut is not None:
        use_app().keyboard.bind(control, shortcut)


def pressable(
    label: str,
    content: ft.Control,
    on_click: Any,
    *,
    on_long_press: Any = None,
    live: bool = False,
    toggled: bool | None = None,
    shortcut: Shortcut | None = None,
    **style: Any,
) -> ft.Control:
    """A button with any content and one name for screen readers; where it is live, a new name is announced.

    `toggled` makes it a switch that is on or off. Without `on_click` it is no button, and looks the same.
    """
    expand, key = style.pop("expand", None), style.pop("key", None)
    if on_click is None and style.get("url") is None:
        seen = named(label, ft.Container(silent(content), **style), live=live)
        seen.expand, seen.key = expand, key
        return seen
    box = ft.Container(
        content=silent(content), ink=True, on_click=on_click, on_long_press=on_long_press, **style
    )
    bound(box, shortcut)
    said = ft.Semantics(label=label, button=True, toggled=toggled, live_region=live or None, content=box)
    return ft.MergeSemantics(content=said, expand=expand, key=key)


class Emphasis(Enum):
    """The emphasis of a main button."""

    STRONG = (ft.Colors.PRIMARY, ft.Colors.ON_PRIMARY)
    WEAK = (ft.Colors.SECONDARY_CONTAINER, ft.Colors.ON_SECONDARY_CONTAINER)
    DISABLED = (ft.Colors.SURFACE_CONTAINER_HIGHEST, ft.Colors.ON_SURFACE)


def main_button(
    label: str,
    on_click: Any,
    *,
    shown: str = "",
    icon: ft.IconData | None = None,
    emphasis: Emphasis = Emphasis.STRONG,
    disabled: bool = False,
    colours: tuple[str, str] | None = None,
    has_key: bool = True,
    layer: int = 0,
) -> ft.Control:
    """The main button of a screen, near the thumb: the next step, or one that can wait.

    The words on it are its name where no others are `shown`. `colours` are those of its background and its text on a coloured
    screen. Enter presses it where it `has_key`; on a sheet, `layer` 1, it has no space of its own at the sides.
    """
    back, front = colours or (Emphasis.DISABLED if disabled else emphasis).value
    words = shown or label
    app = app_of_window()
    scale, width = (app.text_scale, app.page.width) if app else (1.0, None)
    room = (
        min(width or NARROWEST, theme.READING) - 4 * theme.GAP - BESIDE_WORDS - (BESIDE_ICON if icon else 0)
    )
    fitting = room / (max(1.0, ems(words)) * scale)
    # Words that would be too small in one line take two, which the button is high enough for.
    is_long = fitting < USUAL * theme.BODY / scale
    button = ft.FilledButton(
        content=ft.Text(
            words,
            semantics_label=label if shown and shown != label else None,
            size=min(theme.BODY / scale, 2 * fitting) if is_long else min(theme.HEADING, fitting),
            weight=ft.FontWeight.W_600,
            color=front,
            max_lines=2 if is_long else 1,
            overflow=ft.TextOverflow.ELLIPSIS,
            text_align=ft.TextAlign.CENTER,
            style=ft.TextStyle(height=1.2) if is_long else None,
        ),
        icon=ft.Icon(icon, color=front) if icon else None,
        on_click=on_click,
        disabled=disabled,
        height=56,
        # As wide as what is in a reading column, which has this space at both sides.
        width=theme.COLUMN,
        # Flet's own buttons have a shadow, which Material 3's filled button has not, and which costs a shader at the start.
        elevation=0,
        style=ft.ButtonStyle(shape=ft.RoundedRectangleBorder(radius=16), bgcolor=back),
    )
    if has_key:
        bound(button, Shortcut(key=Key.ENTER, label=label, layer=layer))
    around = ft.Padding.symmetric(horizontal=0 if layer else 2 * theme.GAP, vertical=theme.GAP)
    return ft.Container(button, padding=around, alignment=ft.Alignment.CENTER)


def quiet_button(
    label: str, on_click: Any, *, icon: ft.IconData | None = None, name: str = "", url: ft.Url | None = None
) -> ft.Control:
    """A button for a secondary action; its height follows the text size. A screen reader says its `name`, if it has one.

    With a `url`, the browser opens that by itself.
    """
    words = ft.Text(label, size=theme.BODY, color=ft.Colors.PRIMARY, weight=ft.FontWeight.W_500)
    sign = ft.Icon(icon, size=20, color=ft.Colors.PRIMARY) if icon else None
    border = ft.Border.all(1, ft.Colors.OUTLINE)
    return _worded(name or label, words, sign, on_click, spacing=theme.GAP, border=border, url=url)


def _worded(
    name: str, words: ft.Text, sign: ft.Icon | None, on_click: Any, *, spacing: float, **style: Any
) -> ft.Control:
    """A button with words, which may take several lines, and a sign before them."""
    text = ft.Container(words, expand=True, expand_loose=True)
    row = ft.Row(_given([sign, text]), spacing=spacing, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    padding = ft.Padding.symmetric(horizontal=20, vertical=13)
    return pressable(name, row, on_click, padding=padding, border_radius=14, **style)


def icon_button(
    label: str,
    icon: ft.IconData,
    on_click: Any,
    *,
    disabled: bool = False,
    key: Key | None = None,
    layer: int = 0,
    colour: ft.ColorValue | None = None,
) -> ft.Control:
    """A button with only an icon; its label is the tooltip and the name for screen readers. A `key` presses it, too."""
    button = ft.IconButton(
        icon=ft.Icon(icon, semantics_label=label, color=colour),
        tooltip=label,
        on_click=on_click,
        disabled=disabled,
        width=theme.TOUCH,
        height=theme.TOUCH,
    )
    if key is not None:
        bound(button, Shortcut(key=key, label=label, layer=layer))
    return button


def text_field(label: str, *, key: str | None = None, expand: bool = False, **given: Any) -> ft.Semantics:
    """A text field that screen readers treat as one element, separate from its neighbours."""
    app = use_app()
    keyboard = app.keyboard
    room = min(app.page.width or NARROWEST, theme.READING) - BESIDE_LABEL
    fitting = room / (max(1.0, ems(label)) * USUAL * app.text_scale)
    field = ft.TextField(
        label=label,
        # A label of two lines would lie over the edge of the field.
        label_style=None if fitting >= theme.BODY else ft.TextStyle(size=fitting),
        on_focus=keyboard.field_focused,
        on_blur=keyboard.field_left,
        border=ft.OutlineInputBorder(border_radius=14),
        width=None if expand else theme.READING,
        **{"text_size": theme.BODY, **given},
    )
    return ft.Semantics(container=True, content=field, key=key, expand=expand)


def no_counter() -> ft.Control:
    """In place of the count of letters; with no size it would take the whole line, in which an error stands, too."""
    return ft.Container(width=0, height=0)


def text_scale() -> float:
    """How much larger than usual the letters are that the player has set."""
    app = app_of_window()
    return app.text_scale if app else 1.0


def fitting(words: str, *, most: float, room: float) -> float:
    """The font size in which the longest word has room, in dp: in the largest letters rather a small word than a broken one."""
    scale = text_scale()
    return whole_word_size(words, most=most, room=room, text_scale=scale, least=LEAST / max(1.0, scale))


def unscaled(size: float) -> float:
    """The font size of a letter on a sign of fixed size, which it would leave if it grew with the text of the page."""
    return size / max(1.0, text_scale())


def grown(size: float) -> float:
    """The font size of words in a place that keeps its height: they grow with the text of the page, but not as far."""
    return size * min(1.0, GROWN_MOST / text_scale())


def player_avatar(player: Player, size: int = 40, *, ring: str = "", badge: bool = False) -> ft.Control:
    """A player's avatar, `size` dp in diameter, with a `ring` of a colour and the dealer's `badge` where asked for."""
    picture = avatar(player, size, text_scale=use_app().text_scale, ring=ring)
    if badge:
        sign = _dealer_badge(max(16, round(size * BADGE)))
        picture = ft.Stack([picture, sign], clip_behavior=ft.ClipBehavior.NONE)
    return silent(picture)


def _dealer_badge(size: int) -> ft.Control:
    """A small card below the letters of an avatar, half outside it: this player deals."""
    return ft.Container(
        ft.Icon(ft.Icons.STYLE, size=size * 0.66, color=ft.Colors.ON_SECONDARY_CONTAINER),
        width=size,
        height=size,
        bottom=-size * 0.45,
        border_radius=size,
        bgcolor=ft.Colors.SECONDARY_CONTAINER,
        border=ft.Border.all(1, ft.Colors.ON_SECONDARY_CONTAINER),
        alignment=ft.Alignment.CENTER,
        **from_end(-size * 0.3),
    )


def chip(label: str, on_click: Any, *, chosen: bool, name: str = "") -> ft.Control:
    """One of several choices; the chosen one also has a tick, since a colour is never the only sign."""
    foreground = ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE
    app = app_of_window()
    room = ((app and app.page.width) or NARROWEST) - BESIDE_LABEL - BESIDE_ICON - theme.GAP
    size = fitting(label, most=theme.BODY, room=room)
    return _worded(
        name or label,
        ft.Text(label, size=size, weight=ft.FontWeight.W_600 if chosen else None, color=foreground),
        ft.Icon(ft.Icons.CHECK, size=18, color=foreground) if chosen else None,
        on_click,
        spacing=10,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if chosen else ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(1, ft.Colors.PRIMARY if chosen else ft.Colors.OUTLINE_VARIANT),
    )


def choices(*items: ft.Control | None) -> ft.Control:
    """Several choices, in as many rows as they need."""
    return ft.Row(_given(items), wrap=True, spacing=theme.GAP, run_spacing=theme.GAP)


def scrolling_row(*items: ft.Control) -> ft.Row:
    """Choices in one row, which scrolls where it is too long."""
    return ft.Row(list(items), scroll=ft.ScrollMode.AUTO, spacing=theme.GAP)


def even_rows(
    cells: Sequence[ft.Control], in_a_row: int, *, spacing: float = theme.GAP, **style: Any
) -> list[ft.Control]:
    """Rows of cells that expand; the last one is filled up with space, so that all cells are equally wide."""
    filled = [*cells, *(ft.Container(expand=True) for _ in range(-len(cells) % in_a_row))]
    return [
        ft.Row(filled[at : at + in_a_row], spacing=spacing, **style) for at in range(0, len(filled), in_a_row)
    ]


def tile_rows(tiles: Sequence[ft.Control], in_a_row: int) -> list[ft.Control]:
    """Rows of tiles, all of a row as high as the one with most lines."""
    return even_rows(tiles, in_a_row, vertical_alignment=ft.CrossAxisAlignment.STRETCH, intrinsic_height=True)


def space_between(*items: ft.Control | None) -> ft.Control:
    """A line with the space between its controls; large letters that do not fit beside each other stand below."""
    line = ft.Row(_given(items), wrap=True, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    # A line that wraps is as wide as what is in it, if nothing makes it wider.
    return ft.Row([ft.Container(line, expand=True)])


def stretched(*controls: ft.Control | None, spacing: float = 2 * theme.GAP, **style: Any) -> ft.Column:
    """A column whose controls are all as wide as it is."""
    wide = ft.CrossAxisAlignment.STRETCH
    return ft.Column(_given(controls), spacing=spacing, horizontal_alignment=wide, **style)


def middle(*controls: ft.Control | None, spacing: float = theme.GAP, **style: Any) -> ft.Column:
    """A column of controls in the middle of its width."""
    centre = ft.CrossAxisAlignment.CENTER
    return ft.Column(_given(controls), spacing=spacing, horizontal_alignment=centre, **style)


def _given(controls: Sequence[ft.Control | None]) -> list[ft.Control]:
    return [control for control in controls if control is not None]


def card_box(content: ft.Control, **style: Any) -> ft.Control:
    """A box with a border, for controls that belong together."""
    return ft.Container(
        content=content,
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=18,
        padding=2 * theme.GAP,
        **style,
    )


def boxed(
    *controls: ft.Control | None, spacing: float = theme.GAP, stretch: bool = False, **style: Any
) -> ft.Control:
    """A box with a border around a column of controls; with `stretch` they are as wide as it is."""
    column = (
        stretched(*controls, spacing=spacing) if stretch else ft.Column(_given(controls), spacing=spacing)
    )
    return card_box(column, **style)


def section(title: str, *controls: ft.Control | None, **style: Any) -> ft.Control:
    """A box with a heading above its controls; further arguments are those of `boxed`."""
    return boxed(heading(title), *controls, **style)


def heading(text: str) -> ft.Control:
    """The heading of a section."""
    return ft.Semantics(header=True, container=True, content=strong(text, size=theme.HEADING))


def plain(text: str, *, faint: bool = False, size: float = theme.BODY, **style: Any) -> ft.Text:
    """Body text, such as a sentence or a name."""
    words = in_own_direction(text) if is_mirrored() else text
    colour = ft.Colors.ON_SURFACE_VARIANT if faint else ft.Colors.ON_SURFACE
    return ft.Text(words, size=size, color=colour, **style)


def strong(text: str, **style: Any) -> ft.Text:
    """Text that stands out; the style is that of `plain`."""
    return plain(text, weight=ft.FontWeight.W_700, **style)


def heavy(text: str, size: float, colour: ft.ColorValue, **style: Any) -> ft.Text:
    """The letters or the number of a sign, in one line."""
    look = {"weight": ft.FontWeight.W_800, "no_wrap": True, **style}
    return ft.Text(text, size=size, color=colour, **look)


def caption(text: str, **style: Any) -> ft.Text:
    """Small and faint text, for what explains something else."""
    return plain(text, faint=True, size=theme.SMALL, **style)
