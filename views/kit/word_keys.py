"""The turn keeper in its window: its measures, its keys with words, and the two lines of its referee.

The keys at the bottom never move, whatever the referee says.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from textwrap import wrap
from typing import Any, Final

import flet as ft

from companion.application.live_game import LiveGame
from companion.editions.card import CardKind
from views.kit import theme
from views.kit.controls import fitting, heading, icon_button, pressable, stretched, text_scale
from views.kit.fitting_rows import fitting_words
from views.kit.letter_widths import LEAST
from views.kit.panes import half_width, has_halves, has_panes
from views.kit.screen_frame import has_large_letters, is_narrow
from views.kit.sides import insets
from views.kit.text_sharing import held
from views.state.app_state import AppState, use_app

KEY_GAP: Final = 6
"""The distance between two keys, in dp."""
CARDS_IN_A_ROW: Final = 5
"""Keys of one colour in a row."""
BAR: Final = 56
"""The height of the app bar, in dp."""
KEY_HEIGHTS: Final = (theme.TOUCH, 76)
"""The least and the most height of a card, in dp."""
WORDS_MOST: Final = 72
"""The most height of a key with words, in dp: in the largest letters its words are smaller."""
FELT_LEAST: Final = 120
"""The height that the felt keeps, in dp; the keys scroll where that leaves them too little."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnShape:
    """The measures of the turn keeper in one window, in dp: the width of the felt and of the keys, and heights.

    Those are of the felt, of the two lines of the referee (`verdict`), of all keys, which scroll where they need more, of a
    card and of a key with words, of the rows that only some house rules need (`house`), and of the question who jumps in, with
    the keys below it (`jump`).
    """

    width: float
    felt: float
    verdict: float
    keys: float
    scrolls: bool
    in_a_row: int
    card: float
    words: float
    house: float
    jump: float


def turn_shape(app: AppState, live: LiveGame) -> TurnShape:
    """The measures in this window: they depend on the edition and the table's rules, but on nothing that happens."""
    scale, sides = app.text_scale, has_halves(app)
    width = min(half_width(app), theme.READING) - 2 * theme.GAP
    height = float(app.page.height or 915) - _edges(app) - 2 * theme.GAP
    words = min(WORDS_MOST, max(theme.TOUCH, 2 * theme.SMALL * scale * theme.LINE if scale > 1 else 0))
    jump = theme.SMALL * theme.LINE * scale + words + 2 * KEY_GAP
    rules = live.in_force
    house = sum((rules.several_equal, counts_drawn(live))) * (words + KEY_GAP)
    house += jump if rules.jump_in else 0
    letters = theme.SMALL if has_large_letters(app) else theme.BODY
    verdict = min(2 * letters * theme.LINE * scale + 2 * theme.GAP, max(theme.TOUCH, height * 0.25))
    colours = max(theme.TOUCH, theme.HEADING * theme.LINE * scale + KEY_GAP)
    most = height if sides else height - verdict - theme.GAP - FELT_LEAST
    fit = int((width + KEY_GAP) // (theme.TOUCH + KEY_GAP))
    for in_a_row in (max(3, min(CARDS_IN_A_ROW, fit)), max(3, min(CARDS_IN_A_ROW + 1, fit))):
        # On the side that has more of them.
        rows = max(_rows_of(live.edition.cards_of(side), in_a_row) for side in live.edition.sides)
        rest = words + colours + KEY_GAP * (rows + 2) + house
        # Where the window is too low for them, one more stands in each row.
        if rest + rows * theme.TOUCH <= most:
            break
    # The felt is round: a higher one than wide leaves its height to the cards.
    free = height - (0 if sides else verdict + theme.GAP + min(width, height * 0.46)) - rest
    card = min(KEY_HEIGHTS[1] * (1.2 if has_panes(app) else 1), max(KEY_HEIGHTS[0], free / rows))
    needed = rest + rows * card
    keys = max(2 * theme.TOUCH, min(needed, most))
    return TurnShape(
        width=width,
        felt=max(FELT_LEAST, height - verdict - theme.GAP - (0 if sides else keys)),
        verdict=verdict,
        keys=keys,
        scrolls=needed > keys,
        in_a_row=in_a_row,
        card=card,
        words=words,
        house=house,
        jump=jump,
    )


def _edges(app: AppState) -> float:
    """The height of the app bar, of what stands below it in a narrow window, and of the edges that a phone keeps for itself."""
    media = app.page.media
    kept = media.view_padding.top + media.view_padding.bottom if media else 0
    return BAR + (theme.TOUCH if is_narrow(app) else 0) + min(max(kept, 0), 2 * BAR)


def _rows_of(cards: tuple[CardKind, ...], in_a_row: int) -> int:
    """The rows of some cards; the wilds have one of their own where the last row has no room for them."""
    wilds = sum(facts.is_wild for facts in cards)
    others = len(cards) - wilds
    return ceil(others / in_a_row) + (0 if fills_up(others, wilds, in_a_row) else ceil(wilds / in_a_row))


def counts_drawn(live: LiveGame) -> bool:
    """True if who draws says how many cards came."""
    rules = live.in_force
    return rules.cards_drawn() == 1 and (rules.draws_until_fit or live.edition.launcher)


def fills_up(others: int, wilds: int, in_a_row: int) -> bool:
    """True if the wilds fit in the last row of the other cards."""
    return 0 < others % in_a_row <= in_a_row - wilds


BESIDE: Final = 22
"""The width of the edges of a key, in dp."""
PLAIN: Final = ft.Colors.ON_SURFACE, ft.Colors.SURFACE_CONTAINER, ft.Colors.OUTLINE_VARIANT
STRONG: Final = ft.Colors.ON_SECONDARY_CONTAINER, ft.Colors.SECONDARY_CONTAINER, ft.Colors.SECONDARY
CHOSEN: Final = ft.Colors.ON_PRIMARY_CONTAINER, ft.Colors.PRIMARY_CONTAINER, ft.Colors.PRIMARY
"""The colours of a key: of its words, its background and the line around it."""
COLOUR_KEY: Final = 88
"""The height of a colour where only colours are asked for, in dp."""


def word_key(
    shape: TurnShape,
    name: str,
    on_click: Any,
    *,
    shown: str = "",
    icon: ft.IconData | None = None,
    chosen: bool = False,
    strong: bool = False,
    in_a_row: int = 1,
    expand: bool = True,
) -> ft.Control:
    """A key; a screen reader says its `name`, which is `shown` in other words where the screen says the rest.

    What is `chosen` has a tick, and what most players do next is `strong`. It shares the width of the keys with those beside it,
    `in_a_row`; one that does not `expand` is as wide as its words.
    """
    scale = max(1.0, text_scale())
    sign = None if scale >= 1.3 else ft.Icons.CHECK if chosen else icon
    room = (shape.width - KEY_GAP * (in_a_row - 1)) / in_a_row - BESIDE - (20 if sign else 0)
    foreground, back, edge = CHOSEN if chosen else STRONG if strong else PLAIN
    text = key_words(shape, shown or name, room, foreground=foreground)
    signs = [ft.Icon(sign, size=theme.SMALL_ICON, color=foreground)] if sign else []
    parts: list[ft.Control] = [*signs, ft.Container(text, expand=expand, expand_loose=True)]
    return pressable(
        name,
        ft.Row(parts, spacing=theme.SMALL_GAP, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        on_click,
        height=shape.words,
        padding=ft.Padding.symmetric(horizontal=theme.GAP if expand else theme.WIDE_GAP),
        border_radius=theme.CORNER,
        bgcolor=back,
        border=theme.edge(edge),
        alignment=ft.Alignment.CENTER,
        expand=expand or None,
    )


def key_words(shape: TurnShape, words: str, room: float, foreground: str = ft.Colors.ON_SURFACE) -> ft.Text:
    """Words in at most two lines as high as a key."""
    return fitting_words(words, room, shape.words, foreground=foreground)


def key_place(shape: TurnShape, words: str) -> ft.Control:
    """Words in the place of a key."""
    text = key_words(shape, words, shape.width - 4 * KEY_GAP)
    return ft.Container(text, expand=True, height=shape.words, alignment=ft.Alignment.CENTER)


def key_row(*keys: ft.Control, scrolls: bool = False) -> ft.Control:
    """Keys beside each other; with `scrolls`, also more than there is room for."""
    return ft.Row([*keys], spacing=KEY_GAP, scroll=ft.ScrollMode.AUTO if scrolls else None)


def count_row(
    shape: TurnShape,
    value: int,
    change: Callable[[int], None],
    limits: tuple[int, int],
    *,
    less: str,
    more: str,
    middle: ft.Control | str,
) -> ft.Control:
    """A number, or words, in the middle, which fills the row."""
    if isinstance(middle, str):
        words = key_words(shape, middle, shape.width - 2 * theme.TOUCH - 2 * theme.GAP)
        middle = ft.Semantics(content=words, live_region=True, container=True, expand=True)
    row = key_row(*stepped(use_app(), value, change, limits, middle, less=less, more=more))
    return ft.Container(row, height=shape.words)


def stepped(
    app: AppState,
    value: int,
    change: Callable[[int], None],
    limits: tuple[int, int],
    middle: ft.Control,
    *,
    less: str,
    more: str,
) -> list[ft.Control]:
    """A number in the middle, with a way down to the lower limit before it and a way up to the upper one after it."""
    low, high = limits
    down = app.handler(lambda: change(max(value - 1, low)))
    up = app.handler(lambda: change(min(value + 1, high)))
    return [
        icon_button(less, ft.Icons.REMOVE_CIRCLE_OUTLINE, down),
        middle,
        icon_button(more, ft.Icons.ADD_CIRCLE_OUTLINE, up),
    ]


def panel(title: str, *controls: ft.Control | None) -> ft.Control:
    """A question in the place of the cards."""
    return stretched(heading(title), *controls, spacing=theme.GAP)


LETTER: Final = 0.5
"""The width of a letter as a fraction of the font size, on average."""
LINES: Final = 2
"""The lines that the referee has."""
WHY: Final = 76
"""The width of the key beside the lines, in dp."""


def verdict_box(
    shape: TurnShape,
    sentences: Sequence[str],
    names: Sequence[str],
    key: ft.Control | None = None,
    least: str = "",
) -> ft.Control:
    """What two lines hold of some sentences, in letters as large as they can be, and a `key` beside them; see `two_lines`."""
    app = use_app()
    size: float = theme.SMALL if has_large_letters(app) else theme.BODY
    room = shape.width - 2 * theme.GAP - (WHY if key else theme.GAP)

    def letters() -> int:
        return max(1, int(room / (size * LETTER * text_scale())))

    said = two_lines(sentences, letters(), names, least)
    while size > LEAST and lines_in(said, letters()) > LINES:
        size -= 1
        said = two_lines(sentences, letters(), names, least)
    spoken = " ".join(sentences)
    words = ft.Text(
        said,
        size=size,
        weight=ft.FontWeight.W_600,
        color=ft.Colors.ON_TERTIARY_CONTAINER,
        max_lines=LINES,
        overflow=ft.TextOverflow.ELLIPSIS,
        style=ft.TextStyle(height=1.3),
        semantics_label=spoken,
    )
    said_aloud = ft.Semantics(content=words, live_region=True, container=True)
    row = [held(app, said_aloud, spoken, expand=True), *([key] if key else [])]
    return ft.Container(
        ft.Row(row, spacing=0, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        height=shape.verdict,
        padding=insets(start=theme.WIDE_GAP),
        border_radius=theme.BOX_CORNER,
        bgcolor=ft.Colors.TERTIARY_CONTAINER,
    )


def why_key(shape: TurnShape, label: str, on_click: Any, *, icon: ft.IconData | None = None) -> ft.Control:
    """The key beside the lines: its words, or an icon."""
    foreground = ft.Colors.ON_TERTIARY_CONTAINER
    size = fitting(label, most=theme.BODY, room=WHY - theme.GAP)
    words = ft.Text(label, size=size, weight=ft.FontWeight.W_700, color=foreground, no_wrap=True)
    return pressable(
        label,
        ft.Icon(icon, color=foreground) if icon else words,
        on_click,
        width=WHY,
        height=shape.verdict,
        alignment=ft.Alignment.CENTER,
        border_radius=theme.BOX_CORNER,
    )


def lines_in(said: str, letters: int) -> int:
    """The lines that this takes with that many letters in each."""
    return sum(len(wrap(line, letters)) for line in said.split("\n"))


def two_lines(sentences: Sequence[str], letters: int, names: Sequence[str], least: str = "") -> str:
    """What two lines of this number of letters hold of some sentences: all of them, or the ones about players first; at least one.

    Each stands on a line of its own where that fits, else one follows the other. The `least` one gives way before all others, as
    it stands elsewhere too.
    """
    # What a player has to do comes before what the pile shows as well.
    about_players = sorted(
        sentences, key=lambda sentence: (sentence == least, not any(name in sentence for name in names))
    )
    for chosen in (sentences, *(about_players[:count] for count in range(len(sentences) - 1, 0, -1))):
        for joint in ("\n", " "):
            said = joint.join(chosen)
            if lines_in(said, max(1, letters)) <= LINES:
                return said
    return about_players[0]
