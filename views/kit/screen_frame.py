"""The frame of a screen: app bar with its title of one line or two, notice bar, and bottom bar or navigation rail."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import flet as ft

from companion.application.listeners import EDITIONS
from companion.wording import in_own_direction, say
from views.kit import theme
from views.kit.controls import FULL, icon_button, plain, pressable, silent, stretched
from views.kit.letter_widths import LEAST, USUAL, ems, lines_of, longest_word, whole_word_size
from views.kit.panes import RAIL, beside, column_width_of, has_panes
from views.kit.sides import from_start, insets
from views.state.app_state import AppState, use_app, use_topic
from views.state.keyboard import Key

TABS: Final = ("/", "/rules", "/history", "/players")
"""The four destinations, in the order of the bottom bar."""

WINDOW: Final = "window"
"""The notification topic for changes of the window's size or text size."""


@ft.component
def NoticeBar(tight: bool = False) -> ft.Control:
    """The sentence for the player, with a cross; it is `tight` where it has a place of its own on the screen."""
    app = use_app()
    ft.use_state(app.notice)
    notice, foreground = app.notice, ft.Colors.ON_INVERSE_SURFACE
    if not notice.sentence:
        return ft.Container(height=0)
    is_large = has_large_letters(app)
    words = ft.Text(notice.sentence, size=theme.SMALL if tight else theme.BODY, color=foreground)
    sentence = ft.Semantics(live_region=True, expand=not is_large, content=words)
    offered = [(notice.undo_label, notice.undo)] if notice.undo is not None else []
    row: list[ft.Control] = [
        ft.TextButton(
            content=ft.Text(label, size=theme.BODY, color=ft.Colors.INVERSE_PRIMARY),
            on_click=app.handler(act),
            height=theme.TOUCH,
        )
        for label, act in (*offered, *([notice.more] if notice.more else []))
    ]
    hide = app.handler(app.notice.hide)
    row.append(icon_button(say("Close message"), ft.Icons.CLOSE, hide, colour=foreground))
    inside: ft.Control = ft.Row([sentence, *row], vertical_alignment=ft.CrossAxisAlignment.CENTER)
    if is_large:
        buttons = ft.Row(row, alignment=ft.MainAxisAlignment.END)
        inside = ft.Column([sentence, buttons], spacing=0, tight=True)
    bar = ft.Container(
        inside,
        bgcolor=ft.Colors.INVERSE_SURFACE,
        border_radius=14,
        width=theme.READING,
        padding=insets(start=2 * theme.GAP, end=4, top=4, bottom=4),
    )
    around = 0 if tight else ft.Padding.symmetric(horizontal=2 * theme.GAP, vertical=theme.GAP)
    return ft.Container(bar, alignment=ft.Alignment.CENTER, padding=around)


LARGE: Final = 1.3
"""The text scale (1 is the default) from which layouts use more rows."""
NARROW: Final = 300
"""A window narrower than this, in dp, is a phone whose browser shows the page at twice its size: layouts use more rows, too."""
TITLE_LEAST: Final = 52
"""The least width of a title in the app bar, in dp; buttons that leave less stand below the bar."""
BAR_SCALE: Final = 1.34
"""How much larger a title in the app bar gets at most."""
SCALES: Final = (0.5, 4.0)
"""The least and the largest text scale that screens are laid out for; phones have 0.8 to 3.2."""
_PROBE: Final = 100
"""The size of the measured letter, in dp. The letter is placed above the window, so nobody sees it."""


def has_large_letters(app: AppState) -> bool:
    """True if letters are large for the window: by the text size of the browser or the phone, or by zooming the page."""
    return app.text_scale >= LARGE or is_narrow(app)


def is_narrow(app: AppState) -> bool:
    """True if the window is a phone's whose browser shows the page at twice its size."""
    return (app.page.width or NARROW) < NARROW


def letter_probe(app: AppState) -> ft.Control:
    """An invisible letter that measures the text scale of the client; Flet does not report it."""

    def measured(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        # A client that is broken, or forged, may report any size.
        text_scale = min(max(round(event.height / _PROBE, 2), SCALES[0]), SCALES[1])
        if text_scale != app.text_scale:
            app.text_scale = text_scale
            app.redraws.redraw(WINDOW)
        app.ask_for_motion()

    letter = ft.Text("M", size=_PROBE, style=ft.TextStyle(height=1), no_wrap=True, on_size_change=measured)
    return ft.Container(silent(letter), key="letter", top=-4 * _PROBE, **from_start(0))


def is_wide(app: AppState) -> bool:
    """True if the window is wide enough for a navigation rail and two columns."""
    return (app.page.width or 0) >= theme.WIDE


def _destinations(app: AppState) -> list[tuple[str, ft.IconData]]:
    """The destinations of this role; a viewer has only the score and the rules."""
    destinations = [
        (say("Play"), ft.Icons.STYLE_OUTLINED),
        (say("Rules"), ft.Icons.MENU_BOOK_OUTLINED),
        (say("History"), ft.Icons.HISTORY),
        (say("Players"), ft.Icons.PEOPLE_OUTLINE),
    ]
    return destinations if app.role.sees_all else destinations[:2]


def screen(
    app: AppState,
    title: str | ft.Control,
    body: ft.Control | str,
    *,
    tab: int | None = None,
    actions: Sequence[ft.Control] = (),
    bottom: ft.Control | None = None,
    shows_notice: bool = True,
    changes_title: Any = None,
    over: Sequence[ft.Control] | None = None,
) -> ft.View:
    """A screen: app bar, body, notice bar, main action and, on a destination, the navigation.

    A body of words says why it has nothing. A screen that was opened from another has no `tab`. The frame `shows_notice`, the sentence for the player, or else the body
    does. A tap on the words in the bar calls `changes_title`. `over` is the layer over the screen now; None where nothing ever is.
    """
    use_topic(app, WINDOW)
    # An edition that was made or changed is offered at once, with its name and its colours.
    use_topic(app, EDITIONS)
    ft.use_effect(app.arrive)
    shown = ft.ListView([plain(body)], padding=theme.WIDEST_GAP) if isinstance(body, str) else body
    buttons = [*actions]
    if tab is not None and app.role.is_host:
        buttons.append(icon_button(say("Settings"), ft.Icons.SETTINGS_OUTLINED, app.opens("/settings")))
    elif tab is not None:
        buttons.append(icon_button(say("Text size"), ft.Icons.FORMAT_SIZE, app.opens("/text-size")))
    taken = len(buttons) * theme.TOUCH + (56 if tab is None else 2 * theme.GAP)
    room = (app.page.width or NARROW) - taken - theme.GAP
    word = longest_word(title) * LEAST * _bar_scale(app) if isinstance(title, str) else 0.0
    is_crowded = bool(buttons) and room < max(TITLE_LEAST, word)
    below = ft.Row(buttons, wrap=True, spacing=0, run_spacing=0, alignment=ft.MainAxisAlignment.END)
    column = stretched(
        below if is_crowded else None,
        ft.Stack([ft.Container(shown, **FULL), letter_probe(app)], expand=True),
        NoticeBar() if shows_notice and not over else None,
        bottom,
        spacing=0,
        expand=True,
    )
    address = ft.use_view_path()
    left = app.left_pane(address, app.role) if has_panes(app) else None
    content: ft.Control = beside(left, column) if left else column
    bar: ft.NavigationBar | None = None
    # What a list opened beside itself belongs to the destination of the list; the screens of a game belong to none.
    destination = f"/{address.strip('/').split('/')[0]}"
    place = TABS.index(destination) if left and tab is None and destination in TABS else tab
    if place is not None and is_wide(app):
        content = ft.Row([_rail(app, place), content], expand=True, spacing=0)
    elif tab is not None:
        bar = _bar(app, tab)
    if over is not None:
        # What is covered stays where it was scrolled to, but nobody can hear it.
        covered = ft.Semantics(content=content, exclude_semantics=bool(over), expand=True)
        # What is said of a tap on the layer would not be seen below it.
        told = [ft.Container(NoticeBar(), left=0, right=0, top=0)] if over else []
        content = ft.Stack([ft.Container(covered, **FULL), *over, *told], expand=True)
    is_worded = isinstance(title, str) and changes_title is None
    if isinstance(title, str):
        words, room = title, room + len(buttons) * theme.TOUCH if is_crowded else room
        title = _heading(app, words, room)
        if changes_title is not None:
            sign = ft.Icon(ft.Icons.EDIT_OUTLINED, size=theme.SMALL_ICON, color=ft.Colors.PRIMARY)
            heading = _heading(app, words, room - theme.SMALL_ICON - 2 * theme.GAP)
            row = ft.Row([ft.Container(heading, expand=True, expand_loose=True), sign], spacing=theme.GAP)
            title = title_key(words, row, changes_title)
    return ft.View(
        route=address,
        padding=0,
        spacing=0,
        bgcolor=ft.Colors.SURFACE,
        appbar=ft.AppBar(
            title=title,
            actions=[] if is_crowded else buttons,
            toolbar_height=56,
            center_title=False,
            title_spacing=4 if tab is None else 2 * theme.GAP,
            leading=_back(app) if tab is None else None,
            leading_width=56,
            automatically_imply_leading=False,
            # A heading that holds a button would be a banner of the page.
            exclude_header_semantics=not is_worded,
        ),
        navigation_bar=bar,
        controls=[ft.SafeArea(content=content, expand=True)],
    )


def _bar_scale(app: AppState) -> float:
    """The text scale in the app bar: Flutter lets a title grow only so far."""
    return min(app.text_scale, BAR_SCALE)


def _heading(app: AppState, words: str, room: float) -> ft.Control:
    """The words of an app bar in so much room, in dp: in one line, or smaller in two, with no word broken."""
    scale, size = _bar_scale(app), 20.0
    in_one = not has_large_letters(app) and ems(words) * size * scale * USUAL <= room
    if not in_one:
        size = whole_word_size(words, most=theme.BODY, room=room, text_scale=scale)
        while size > LEAST and lines_of(words, room / (size * scale * USUAL)) > 2:
            size -= 1
    lines, dots = 1 if in_one else 2, ft.TextOverflow.ELLIPSIS
    return ft.Text(words, size=size, weight=ft.FontWeight.W_700, max_lines=lines, overflow=dots)


def _back(app: AppState) -> ft.Control:
    """The Back button. It does not ask the browser's history, so it works on a directly opened screen."""
    go_back = app.handler(app.navigation.back, ft.use_view_path())
    return icon_button(say("Back"), ft.Icons.ARROW_BACK, go_back, key=Key.ESCAPE)


def _opens_tab(app: AppState) -> Callable[[Any], None]:
    return lambda event: app.go(TABS[int(event.control.selected_index or 0)])


def _bar(app: AppState, tab: int) -> ft.NavigationBar:
    places = [ft.NavigationBarDestination(icon=icon, label=label) for label, icon in _destinations(app)]
    return ft.NavigationBar(selected_index=tab, on_change=_opens_tab(app), height=72, destinations=places)


def _rail(app: AppState, tab: int) -> ft.NavigationRail:
    places = [ft.NavigationRailDestination(icon=icon, label=label) for label, icon in _destinations(app)]
    return ft.NavigationRail(
        selected_index=tab,
        on_change=_opens_tab(app),
        label_type=ft.NavigationRailLabelType.ALL,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        min_width=RAIL,
        destinations=places,
    )


def reading_column(controls: Sequence[ft.Control], *, key: str | None = None) -> ft.Control:
    """A scrolling column with a limited width (`theme.READING`)."""
    return centred(reading_list(controls, key=key))


def reading_list(controls: Sequence[ft.Control], *, key: str | None = None) -> ft.ListView:
    """The list of a reading column."""
    padding = ft.Padding.symmetric(horizontal=2 * theme.GAP, vertical=theme.GAP)
    return ft.ListView(list(controls), key=key, spacing=2 * theme.GAP, padding=padding, expand=True)


def centred(listed: ft.Control, padding: ft.Padding | None = None) -> ft.Control:
    """A list with a limited width (`theme.READING`), in the middle of its pane."""
    column = ft.Container(listed, width=theme.READING, padding=padding)
    return ft.Container(column, alignment=ft.Alignment.TOP_CENTER, expand=True)


BESIDE: Final = 60 + 3 * theme.TOUCH + 40
"""What the app bar has besides the words, in dp: Back, three buttons, the sign and the gaps between them."""
LEAST_BELOW: Final = 10
"""The smallest letters of the whole second line; where they would be smaller it is the shorter one."""
LONG_NAME: Final = 12
"""The number of letters from which a name is written smaller."""


def bar_title(
    app: AppState, name: str, below: str, shorter: str, *, sign: ft.IconData | None = None
) -> ft.Control:
    """The two lines, with a `sign` behind the second; without a name the shorter one alone."""
    large = has_large_letters(app)
    most = theme.BODY if not name else 13 if not large else 11
    scale = min(app.text_scale, BAR_SCALE) * USUAL
    room = column_width_of(app, halved=False) - BESIDE
    if room <= TITLE_LEAST:
        # In a narrow window the buttons stand below the bar.
        room += 3 * theme.TOUCH
    if not name or room < ems(below) * LEAST_BELOW * scale:
        below = shorter
    second: ft.Control = ft.Text(
        below,
        size=min(most, room / (max(1, ems(below)) * scale)),
        weight=None if name else ft.FontWeight.W_700,
        color=ft.Colors.ON_SURFACE_VARIANT if name else ft.Colors.ON_SURFACE,
        no_wrap=True,
    )
    if not name:
        return second
    first = ft.Text(
        in_own_direction(name),
        # The bar is as high as ever; a long name has the width of the title for itself.
        size=(theme.HEADING if len(name) < LONG_NAME else 15) if not large else 12,
        weight=ft.FontWeight.W_700,
        color=ft.Colors.ON_SURFACE,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    if sign is not None:
        icon = ft.Icon(sign, size=theme.SMALL_ICON, color=ft.Colors.PRIMARY)
        second = ft.Row([second, icon], spacing=theme.LINE_GAP, tight=True)
    return ft.Column([first, second], spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER)


def title_key(label: str, title: ft.Control, on_click: Any, **style: Any) -> ft.Control:
    """A title that is a button."""
    padding = ft.Padding.symmetric(horizontal=theme.SMALL_GAP)
    return pressable(label, title, on_click, height=52, padding=padding, border_radius=theme.CORNER, **style)
