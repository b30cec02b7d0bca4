"""The avatar of a player: a pattern in the player's colour, and on it a monogram, an emoji or a drawn card.

A pattern is one gradient with hard edges: it is sharp at any size, and costs the client one shape.
"""

from collections.abc import Callable, Sequence
from functools import partial
from math import pi
from typing import Any, Final

import flet as ft
import flet.canvas as cv

from companion.players import CARD_AVATARS, EMOJI_AVATARS, PLAYER_COLOURS, Player
from views.kit import theme
from views.kit.card_glyphs import drawn_sign

Pair = tuple[str, str]
LETTER: Final = 0.4
EMOJI: Final = 0.56
CARD: Final = 0.78
"""The sizes of a monogram's letters, of an emoji and of a drawn card, as shares of the diameter."""
WIDTH: Final = 0.72
SIGN: Final = 0.58
"""The width of that card and the size of its sign, as shares of its height."""
REPEATED: Final = ft.GradientTileMode.REPEATED


def _bands(pair: Pair, *edges: float) -> dict[str, Any]:
    """The colours and stops of bands with hard edges, in the two colours by turns."""
    colours: list[ft.ColorValue] = []
    stops: list[ft.Number] = []
    for number, (start, end) in enumerate(zip((0.0, *edges), (*edges, 1.0), strict=True)):
        colours += [pair[number % 2]] * 2
        stops += [start, end]
    return {"colors": colours, "stops": stops}


def _stripes(right: float, down: float, pair: Pair) -> ft.Gradient:
    """Stripes; one pair of them is so wide and high, in shares of the box."""
    start = ft.Alignment(-1 if right >= 0 else 1, -1)
    end = ft.Alignment(start.x + 2 * right, start.y + 2 * down)
    return ft.LinearGradient(begin=start, end=end, tile_mode=REPEATED, **_bands(pair, 0.5))


def _split(right: float, down: float, edges: Sequence[float], pair: Pair) -> ft.Gradient:
    """Parts of the box, across this direction, with edges at these shares."""
    start, end = ft.Alignment(-right, -down), ft.Alignment(right, down)
    return ft.LinearGradient(begin=start, end=end, **_bands(pair, *edges))


def _circles(radius: float, edge: float, mode: ft.GradientTileMode, pair: Pair) -> ft.Gradient:
    """A circle, or rings around it, of this radius in shares of the box."""
    return ft.RadialGradient(radius=radius, tile_mode=mode, **_bands(pair, edge))


def _rays(number: int, pair: Pair) -> ft.Gradient:
    return ft.SweepGradient(end_angle=2 * pi / number, tile_mode=REPEATED, **_bands(pair, 0.5))


PATTERNS: Final[tuple[Callable[[Pair], ft.Gradient], ...]] = (
    partial(_stripes, 0.25, 0),
    partial(_circles, 0.28, 0.5, REPEATED),
    partial(_stripes, 0, 0.25),
    partial(_split, 1, 1, [0.5]),
    partial(_rays, 6),
    partial(_stripes, 0.18, 0.18),
    partial(_split, 1, 0, [0.5]),
    partial(_circles, 0.5, 0.62, ft.GradientTileMode.CLAMP),
    partial(_rays, 2),
    partial(_stripes, -0.18, 0.18),
    partial(_split, 0, 1, [0.5]),
    partial(_split, 1, 0, [0.3, 0.7]),
    partial(_split, 0, 1, [0.3, 0.7]),
    partial(_split, 1, -1, [0.5]),
    partial(_rays, 12),
)
"""One for each colour of a player, so that nobody has to tell players by their colours."""


def pattern(colour: str) -> ft.Gradient:
    """The pattern of a colour; an imported colour has one of them, too."""
    known = colour in PLAYER_COLOURS
    number = PLAYER_COLOURS.index(colour) if known else int(colour[1:], 16) % len(PATTERNS)
    background = theme.background_colour(colour)
    return PATTERNS[number]((background, theme.shade_of(background)))


def avatar(player: Player, size: float, *, text_scale: float = 1.0, ring: str = "") -> ft.Control:
    """A player's avatar, `size` dp in diameter; its sign keeps its size where text is large. A `ring` is around it in its colour."""
    foreground = theme.foreground_on(theme.background_colour(player.colour))
    if player.avatar in CARD_AVATARS:
        sign: ft.Control = drawn_card(player.avatar, size * CARD, theme.background_colour(player.colour))
    else:
        is_emoji = player.avatar in EMOJI_AVATARS
        letters, share = (player.avatar, EMOJI) if is_emoji else (player.monogram, LETTER)
        large = size * share / max(1.0, text_scale)
        sign = ft.Text(letters, color=foreground, size=large, weight=ft.FontWeight.W_700, no_wrap=True)
    return ft.Container(
        sign,
        width=size,
        height=size,
        border_radius=size,
        gradient=pattern(player.colour),
        border=ft.Border.all(max(2, round(size / 20)), ring) if ring else None,
        alignment=ft.Alignment.CENTER,
    )


def drawn_card(word: str, height: float, foreground: str) -> ft.Control:
    """The card with a sign, `height` dp high and as wide as that."""
    width, size = height * WIDTH, height * SIGN
    paper = cv.Rect(0, 0, width, height, border_radius=height * 0.14, paint=ft.Paint(color=theme.PAPER))
    sign = drawn_sign("avatars", word, size, foreground)
    return ft.Stack(
        [
            cv.Canvas([paper], width=width, height=height, left=(height - width) / 2, top=0),
            ft.Container(sign, left=(height - size) / 2, top=(height - size) / 2),
        ],
        width=height,
        height=height,
    )
