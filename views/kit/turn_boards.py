"""The table from above: the felt, who sits where round it, whose turn it is, which way it goes, the colour in play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Final

import flet as ft

from companion.cards import Suit, find_suit
from companion.editions.edition import Edition
from companion.players import Player
from companion.turns.turn import Direction, Phase, Turn
from companion.wording import in_own_direction, say, say_count
from views.flet_internals.handlers import Handler
from views.kit import theme
from views.kit.controls import heavy, named, player_avatar, pressable, silent, unscaled
from views.kit.letter_widths import ems
from views.kit.seat_places import Box, seat_places
from views.kit.shortening import short_names
from views.kit.turn_felt import felt, hub
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
    counts = [
        turn.counts.hands[seat] if turn.counts and player.id not in turn.set_aside else None
        for seat, player in enumerate(turn.players)
    ]
    names = [""] * len(turn.players)
    if places.has_names:
        room = (places.seats[0].width - EDGES) / NAME_LEAST
        names = short_names([player.name for player in turn.players], room)
    seats = [
        _seat(
            player,
            cards,
            box,
            is_on=number == turn.to_move,
            is_in=player in turn.playing,
            name=name,
            picture=places.avatar_size,
        )
        for number, (player, cards, box, name) in enumerate(
            zip(turn.players, counts, places.seats, names, strict=True)
        )
    ]
    middle = hub(edition, turns, places, size, moves=moves)
    suit = find_suit(edition, turn.colour)
    below = silent(ft.Stack([felt(places, turns[-1].side), *middle], width=size[0], height=size[1]))
    taps = [
        _tap(player, box, asks_count)
        for player, box in zip(turn.players, places.seats, strict=True)
        if asks_count and player in turn.playing and min(box.width, box.height) >= theme.TOUCH
    ]
    table = ft.Stack([below, *seats, *taps], width=size[0], height=size[1])
    return named(_spoken(turn, suit), table, live=True)


def _tap(player: Player, box: Box, asks_count: Callable[[Player], Handler]) -> ft.Control:
    """What is tapped on a seat that has room for a finger."""
    label = say("How many cards does {name} have?", name=player.name)
    tapped = asks_count(player)
    area = pressable(label, ft.Container(), tapped, width=box.width, height=box.height, border_radius=16)
    return ft.Container(area, left=box.left, top=box.top)


def _seat(
    player: Player, cards: int | None, box: Box, *, is_on: bool, is_in: bool, name: str, picture: int
) -> ft.Control:
    """A seat with the number of the player's cards beside the avatar; nothing there where the count was lost.

    That of a player who was knocked out is pale.
    """
    foreground = theme.foreground_on(player.colour) if is_on else ft.Colors.ON_SURFACE
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
        border=ft.Border.all(3, ft.Colors.ON_SURFACE)
        if is_on
        else ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        alignment=ft.Alignment.CENTER,
        content=ft.Column(parts, spacing=1, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
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
    """The board in one sentence, for who cannot see it."""
    name = turn.mover.name
    if turn.is_last_one_in:
        return say("{name} is the last one in. The round is over.", name=name)
    if turn.phase is Phase.OVER:
        return say("{name} went out.", name=name)
    way = say("to the left") if turn.direction is Direction.LEFT else say("to the right")
    colour = suit.inside if suit else say("not known yet")
    return say("{name}'s turn. Play goes {way}. Colour: {colour}.", name=name, way=way, colour=colour)
