"""The table from above: the felt, who sits where round it, the ring with the arrow that turns on it, and the card on the pile."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from itertools import pairwise
from math import cos, pi, sin
from typing import Any, Final

import flet as ft
import flet.canvas as cv

from companion.cards import LIGHT, Suit, find_suit
from companion.editions.edition import Edition
from companion.players import Player
from companion.turns.turn import Direction, Phase, Turn
from companion.wording import in_own_direction, say, say_count
from views.flet_internals.handlers import Handler
from views.kit import theme
from views.kit.card_keys import CardSize, card_drawing
from views.kit.controls import FULL, heavy, middle, named, player_avatar, pressable, silent, unscaled
from views.kit.letter_widths import ems
from views.kit.seat_places import Box, SeatPlaces, seat_places
from views.kit.shortening import short_names
from views.state.app_state import AppState, use_app

COUNT: Final = (20, 28)
"""The width and height of the card with the number of a hand, in dp."""
EDGES: Final = 8
"""The width of the two edges of a seat, in dp."""
NAME_LEAST: Final = 9
"""The smallest letters of a name, in dp; one that is too long even for them is shortened."""
LIGHTER: Final = 0.9
"""The width of an ordinary letter as a fraction of that of a heavy one."""
COUNTED: Final = 44
"""The least width of a seat that has room for it, in dp."""


def turn_board(
    app: AppState,
    edition: Edition,
    turns: Sequence[Turn],
    size: tuple[float, float],
    *,
    moves: bool,
    asks_count: Callable[[Player], Handler] | None,
) -> ft.Control:
    """The seats round the table, as they sit; the first one at the bottom. `turns` are the round from its start until now.

    The ring `moves` to the next seat, or jumps where less motion is wanted. A tap on a seat `asks_count`, how many cards its
    player has; None while nobody holds any. The `size` of the board is in dp.
    """
    turn = turns[-1]
    places = seat_places(len(turn.players), *size, app.text_scale)
    names = [""] * len(turn.players)
    if places.avatar_size:
        room = (places.seats[0].width - EDGES) / NAME_LEAST
        names = short_names([player.name for player in turn.players], room)
    seats = [
        _seat(turn, number, box, name, places.avatar_size)
        for number, (box, name) in enumerate(zip(places.seats, names, strict=True))
    ]
    centre = hub(edition, turns, places, size, moves=moves)
    below = silent(ft.Stack([felt(places, turn.side), *centre], width=size[0], height=size[1]))
    taps = [
        _tap(player, box, asks_count)
        for player, box in zip(turn.players, places.seats, strict=True)
        if asks_count and player in turn.playing and min(box.width, box.height) >= theme.TOUCH
    ]
    table = ft.Stack([below, *seats, *taps], width=size[0], height=size[1])
    return named(_spoken(turn, find_suit(edition, turn.colour)), table, live=True)


def _tap(player: Player, box: Box, asks_count: Callable[[Player], Handler]) -> ft.Control:
    """What is tapped on a seat that has room for a finger."""
    label = say("How many cards does {name} have?", name=player.name)
    tapped = asks_count(player)
    area = pressable(label, ft.Container(), tapped, width=box.width, height=box.height, border_radius=16)
    return ft.Container(area, left=box.left, top=box.top)


def _seat(turn: Turn, number: int, box: Box, name: str, picture: int) -> ft.Control:
    """A seat with the number of the player's cards beside the avatar; nothing there where the count was lost.

    That of a player who was knocked out is pale.
    """
    player, is_on = turn.players[number], number == turn.to_move
    is_in = player in turn.playing
    cards = turn.counts.hands[number] if turn.counts and player.id not in turn.set_aside else None
    foreground = theme.foreground_on(player.colour) if is_on else ft.Colors.ON_SURFACE
    edge = ft.Border.all(3, ft.Colors.ON_SURFACE) if is_on else ft.Border.all(1, ft.Colors.OUTLINE_VARIANT)
    is_counted = cards is not None and box.width >= COUNTED
    around = picture if name else int(box.height) - (10 if is_counted else 6)
    signs = [player_avatar(player, around, ring=foreground if is_on else "")]
    if cards is not None and is_counted:
        signs.append(_count(player, cards, min(1.0, around / COUNT[1])))
    row = ft.Row(signs, spacing=theme.LINE_GAP, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    parts: list[ft.Control] = [
        row if is_in else named(say("{name} is knocked out.", name=player.name), silent(row))
    ]
    if name:
        wide = ems(name) * (1 if is_on else LIGHTER) * use_app().text_scale
        words = ft.Text(
            in_own_direction(name),
            size=max(unscaled(NAME_LEAST), min(theme.SMALL, (box.width - EDGES) / wide)),
            weight=ft.FontWeight.W_700 if is_on else None,
            color=foreground,
            no_wrap=True,
            overflow=ft.TextOverflow.ELLIPSIS,
        )
        parts.append(silent(words))
    return ft.Container(
        **asdict(box),
        padding=ft.Padding.symmetric(horizontal=1 if name else 0),
        opacity=1 if is_in else 0.4,
        border_radius=min(16, box.height / 2),
        bgcolor=player.colour if is_on else ft.Colors.SURFACE_CONTAINER,
        border=edge,
        alignment=ft.Alignment.CENTER,
        content=middle(*parts, spacing=1, tight=True),
    )


def _count(player: Player, cards: int, scale: float) -> ft.Control:
    """The number of a player's cards, on a small card."""
    said = say_count("{name} has {count} card", "{name} has {count} cards", cards, name=player.name)
    card = ft.Container(
        heavy(str(cards), unscaled(14 * scale), theme.FOREGROUND),
        width=COUNT[0] * scale,
        height=COUNT[1] * scale,
        border_radius=4,
        bgcolor=theme.PAPER,
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        alignment=ft.Alignment.CENTER,
    )
    return named(said, silent(card))


def _spoken(turn: Turn, suit: Suit | None) -> str:
    """The board in one sentence, for a screen reader."""
    name = turn.mover.name
    if turn.is_last_one_in:
        return say("{name} is the last one in. The round is over.", name=name)
    if turn.phase is Phase.OVER:
        return say("{name} went out.", name=name)
    way = say("to the left") if turn.direction is Direction.LEFT else say("to the right")
    colour = suit.inside if suit else say("not known yet")
    return say("{name}'s turn. Play goes {way}. Colour: {colour}.", name=name, way=way, colour=colour)


FELT: Final = ("#1B7F76", "#0B524C")
"""The felt from its middle to its edge, by day and at night."""
EDGE: Final = "#073A36"
"""The edge of the felt."""
DARK_FELT: Final = ("#3D3557", "#191524")
DARK_EDGE: Final = "#0D0A15"
"""The felt and its edge while the dark side of the cards is up."""
RING: Final = "#CFEFEA"
"""The ring on the felt."""
POINTER: Final = "#FFB39E"
"""The arrow on it."""
ARCS: Final = ((40, 102), (136, 224), (258, 320))
"""The parts of the ring between the arrow and the arrow again, in degrees clockwise from it."""
CARD_SHAPE: Final = 0.7
"""The width of a card as a part of its height."""
DIAGONAL: Final = 1.23
"""The diagonal of such a card as a multiple of its height."""


def felt(places: SeatPlaces, side: int) -> ft.Control:
    """The felt below the seats, another one while the dark side of the cards is up."""
    box = places.felt
    return ft.Container(
        **asdict(box),
        border_radius=min(box.width, box.height) / 2,
        gradient=ft.RadialGradient(colors=[*(FELT if side == LIGHT else DARK_FELT)], radius=0.7),
        border=ft.Border.all(5, EDGE if side == LIGHT else DARK_EDGE),
    )


def hub(
    edition: Edition, turns: Sequence[Turn], places: SeatPlaces, size: tuple[float, float], *, moves: bool
) -> list[ft.Control]:
    """The ring with the arrow at the active seat, and the card on the pile in its middle."""
    radius, turn = places.hub, turns[-1]
    left, top = size[0] / 2 - radius, size[1] / 2 - radius
    place: dict[str, Any] = {"left": left, "top": top, "width": 2 * radius, "height": 2 * radius}
    ring = ft.Container(
        cv.Canvas(_ring(radius, turn), width=2 * radius, height=2 * radius),
        rotate=ft.Rotate(angle=arrow_angle(turns, places.angles)),
        animate_rotation=ft.Animation(450, ft.AnimationCurve.EASE_IN_OUT) if moves else None,
        **place,
    )
    high = 1.5 * radius / DIAGONAL * 0.78
    return [ring, ft.Container(_pile(edition, turn, high), alignment=ft.Alignment.CENTER, **place)]


def arrow_angle(turns: Sequence[Turn], angles: Sequence[float]) -> float:
    """The angle of the arrow, in clockwise radians: it goes the way of play from seat to seat, also more than once round."""
    angle = angles[turns[0].to_move]
    for before, now in pairwise(turns):
        ahead = angles[now.to_move] - angles[before.to_move]
        angle += ahead % (2 * pi) if now.direction is Direction.LEFT else -(-ahead % (2 * pi))
    return angle


def _ring(radius: float, turn: Turn) -> list[cv.Shape]:
    """The ring with its arrowheads in the direction of play, and the arrow at its top."""
    wide = max(3.0, radius * 0.075)
    at, way = radius * 0.75, 1 if turn.direction is Direction.LEFT else -1
    line = theme.stroke(RING, wide)
    box = radius - at, radius - at, 2 * at, 2 * at
    shapes: list[cv.Shape] = []
    for start, end in ARCS:
        begin, sweep = (start - 90) * pi / 180, (end - start) * pi / 180
        shapes.append(cv.Arc(*box, begin, sweep, paint=line))
        shapes.append(_head(radius, at, (end if way > 0 else start) * pi / 180, way, 1.7 * wide))
    if turn.phase is not Phase.OVER:
        shapes.append(_pointer(radius, at))
    return shapes


def _head(radius: float, at: float, angle: float, way: int, size: float) -> cv.Shape:
    ahead = angle + way * 1.4 * size / at
    points = [(ahead, at), (angle, at - size), (angle, at + size)]
    return _area([(radius + far * sin(turn), radius - far * cos(turn)) for turn, far in points], RING)


def _pointer(radius: float, at: float) -> cv.Shape:
    half = radius * 0.26
    base, notch = radius - at * 0.86, radius - at * 0.98
    return _area([(radius, 1), (radius + half, base), (radius, notch), (radius - half, base)], POINTER)


def _area(points: Sequence[tuple[float, float]], foreground: str) -> cv.Shape:
    first, *others = points
    outline = [cv.Path.MoveTo(*first), *(cv.Path.LineTo(*point) for point in others), cv.Path.Close()]
    return cv.Path(outline, paint=ft.Paint(color=foreground, style=ft.PaintingStyle.FILL))


def _pile(edition: Edition, turn: Turn, high: float) -> ft.Control:
    """The card on top of the discard pile in the colour in play, on another one; a coloured sheet while it is not known."""
    wide = high * CARD_SHAPE
    suit = find_suit(edition, turn.colour)
    # Of a pile that was turned over nobody may have said what is on top.
    facts = edition.facts(turn.top) if turn.top and (turn.top_known or suit) else None
    size = CardSize.of_width(wide)
    top: ft.Control = ft.Container(bgcolor=suit.colour if suit else FELT[1], border_radius=size.radius)
    if facts is not None:
        top = card_drawing(edition, facts, size, suit)
    elif suit is not None:
        top = _sheet(suit, high)
    below = ft.Container(
        bgcolor=theme.PAPER, border=ft.Border.all(1, EDGE), border_radius=size.radius, rotate=-0.16, **FULL
    )
    return ft.Container(ft.Stack([below, ft.Container(top, **FULL)]), width=wide, height=high)


def _sheet(suit: Suit, high: float) -> ft.Control:
    letter = heavy(suit.letter, unscaled(high * 0.36), theme.foreground_on(suit.colour))
    return ft.Container(letter, bgcolor=suit.colour, border_radius=high * 0.13, alignment=ft.Alignment.CENTER)
