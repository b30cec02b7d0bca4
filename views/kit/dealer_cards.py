"""The fan of cards that lie face down, and what everybody took from it."""

from collections.abc import Callable, Mapping
from math import ceil
from typing import Final

import flet as ft

from companion.cards import suit_named
from companion.editions.edition import Edition
from companion.players import Player
from companion.referee.dealer_draw import DealerDraw, Pick
from companion.referee.suited import Card, name_of_card
from companion.wording import say
from views.kit import theme
from views.kit.card_keys import CARD_PAPER, CardSize, card_drawing
from views.kit.controls import FULL, named, player_avatar, pressable, silent
from views.kit.lines import column_width
from views.kit.sides import from_end
from views.state.app_state import AppState

CARDS: Final = 14
"""The cards of a fan; there are at least four more than players."""
CARD: Final = (64, 96)
"""The width and height of a card, in dp."""
SMALL: Final = (28, 42)
"""Those of a card in a line."""
STEPS: Final = (48, 60)
"""The least and the largest distance between two cards of a row, in dp; as much as that of each can be tapped."""
ROW: Final = 70
"""The distance between two rows, in dp."""
LIFT: Final = 18
"""How far a card is pulled out when it is turned over, in dp."""
TURN: Final = 0.055
"""The largest angle of a card to the one before it, in radians."""
LEAN: Final = 0.2
"""The largest angle of an outer card, in radians: more would leave the room beside the row, and be cut off."""
DROP: Final = 1.6
"""How far the cards beside the middle of a row lie lower, in dp."""
EDGE: Final = 16
"""The room beside a row for its outer cards, which are turned, in dp."""
FLIP: Final = ft.Animation(220, ft.AnimationCurve.EASE_OUT)


def dealer_fan(
    app: AppState,
    edition: Edition,
    players: Mapping[str, Player],
    draw: DealerDraw,
    take: Callable[[int], None],
    *,
    still: bool,
) -> ft.Control:
    """The fan, in rows; a tap on a card takes it. It moves unless it has to be `still`."""
    size, width = max(CARDS, len(draw.among) + 4), column_width()
    room = width - CARD[0] - EDGE
    rows = ceil(size / max(1, 1 + int(room // STEPS[0])))
    row = ceil(size / rows)
    step = min(STEPS[1], room / max(1, row - 1))
    turn = min(TURN, 2 * LEAN / max(1, row - 1))
    taken = {pick.place: pick for pick in draw.taken}
    drawer = players[draw.missing[0]].name if draw.missing else ""
    cards: list[ft.Control] = []
    for place in range(size):
        in_row = min(row, size - place // row * row)
        from_middle = place % row - (in_row - 1) / 2
        pick = taken.get(place)
        label = say("{name} takes card {number}", name=drawer, number=place + 1)
        top: ft.Control = ft.Container(width=CARD[0], height=CARD[1])
        if pick is not None:
            name, card = players[pick.player].name, name_of_card(edition, pick.card)
            top = named(say("{name} drew {card}", name=name, card=card), top)
        elif drawer:
            act = app.handler(take, place)
            top = pressable(label, top, act, border_radius=theme.SMALL_CORNER)
        held = ft.Container(
            ft.Stack([silent(_drawing(edition, players, pick, still=still)), top]),
            width=CARD[0],
            height=CARD[1],
            left=width / 2 + from_middle * step - CARD[0] / 2,
            top=LIFT + place // row * ROW + from_middle**2 * DROP - (LIFT if pick else 0),
            rotate=ft.Rotate(angle=from_middle * turn, alignment=ft.Alignment.BOTTOM_CENTER),
            animate_position=None if still else FLIP,
        )
        cards.append(held)
    lowest = ((row - 1) / 2) ** 2 * DROP
    return ft.Stack(cards, width=width, height=LIFT + (rows - 1) * ROW + CARD[1] + lowest + theme.GAP)


def _drawing(
    edition: Edition, players: Mapping[str, Player], pick: Pick | None, *, still: bool
) -> ft.Control:
    """A card: its face, if it was taken, below its back, which fades when it is turned over."""
    face: list[ft.Control] = []
    if pick is not None:
        face = [
            ft.Container(small_card(edition, pick.card, CARD), left=0, top=0),
            ft.Container(player_avatar(players[pick.player], 24), top=2, **from_end(2)),
        ]
    back = ft.Container(
        _back(edition), opacity=0 if pick else 1, animate_opacity=None if still else FLIP, **FULL
    )
    return ft.Stack([ft.Stack(face, **FULL), back], width=CARD[0], height=CARD[1])


def _back(edition: Edition) -> ft.Control:
    """The back of a card: a ring in the colours of the edition."""
    ring = ft.Container(
        ft.Container(bgcolor=theme.FOREGROUND, border_radius=theme.BOX_CORNER),
        width=34,
        height=34,
        padding=7,
        border_radius=theme.BOX_CORNER,
        gradient=ft.SweepGradient([suit.colour for suit in (*edition.suits, edition.suits[0])]),
    )
    return ft.Container(
        ring,
        bgcolor=theme.FOREGROUND,
        border=ft.Border.all(4, CARD_PAPER),
        border_radius=theme.SMALL_CORNER,
        alignment=ft.Alignment.CENTER,
        shadow=ft.BoxShadow(blur_radius=4, color="#55000000", offset=ft.Offset(0, 1)),
    )


def small_card(edition: Edition, card: Card, size: tuple[float, float] = SMALL) -> ft.Control:
    """A card in its colour, of that width and height in dp; it does not grow where letters are large."""
    facts = edition.facts(card.face)
    width, height = size
    if facts is None:
        return ft.Container(width=width, height=height)
    suit = suit_named(edition, card.suit) if card.suit else None
    drawing = card_drawing(edition, facts, CardSize.of_width(width), suit)
    return ft.Container(drawing, width=width, height=height)
