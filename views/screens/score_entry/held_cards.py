"""The cards of the selected hand: a fan of small cards, one for each face, with how many there are of it."""

from __future__ import annotations

from math import ceil, pi
from typing import Any, Final

import flet as ft

from companion.application.listeners import GUESTS
from companion.application.live_game import LiveGame, RoundEntry
from companion.cards import LIGHT, Face
from companion.editions.edition import Edition
from companion.game.draft import NEW_ROUND, TapKind
from companion.hand import Hand, SetAside, TypedPoints
from companion.players import Player
from companion.wording import say, say_count
from views import kit
from views.card_flight import held_identifier
from views.screens.score_entry.hand_keys import knock_out_key
from views.screens.score_entry.own_phones import own_phone_line
from views.screens.score_entry.round_route import RoundRoute, use_entry
from views.screens.score_entry.score_actions import may_fill, opens_rule, take_back_card
from views.state.app_state import AppState, use_app, use_selected, use_topic

CARD_WIDE: Final = 0.7
"""The width of a card as a share of its height."""
PITCH_MOST: Final = 68
"""The most width of one card beside the next, in dp."""
TURNED: Final = 1.08
"""The height that turning adds to the first and the last card of the fan."""
INSET: Final = 8
"""The space at both sides of a fan that has room for it, in dp."""
HEIGHT_MOST: Final = 100
"""The most height of a card, in dp."""
LIFT: Final = 2
"""The height of the newest card above the others, in dp."""
SPREAD: Final = 14
"""The angle between the first card and the last card of the fan, in degrees, at most."""
TILT_MOST: Final = 3.5
"""The angle between two neighbouring cards, in degrees, at most."""


def newest_card(live: LiveGame, route: RoundRoute, player: str) -> Face | None:
    """The card that the last tap in a hand added; None if that tap did something else."""
    for tap in reversed(live.taps):
        if tap.player == player and (tap.round or NEW_ROUND) == route.round:
            return tap.face if tap.kind is TapKind.ADD else None
    return None


@ft.component
def HeldCards(route: RoundRoute, player: Player) -> ft.Control:
    """The hand; all its cards are in sight, in two rows where one is too narrow."""
    app = use_app()
    use_topic(app, kit.WINDOW)

    def held(entry: RoundEntry) -> tuple[tuple[Face, ...], str, int, bool]:
        side = entry.draft.side or LIGHT
        match entry.draft.holding(player.id):
            case TypedPoints(typed=points):
                return (), say_count("{count} point typed in", "{count} points typed in", points), side, False
            case SetAside():
                return (), say("No cards to count"), side, False
            case Hand(faces=faces):
                return tuple(dict.fromkeys(faces)), "", side, entry.live.table.knocks_out

    faces, instead, side, knocks_out = use_entry(app, route, held) or ((), "", LIGHT, False)
    phone = use_selected(app, GUESTS, lambda: own_phone_line(app, player))
    if not faces:
        nothing = _nothing_held(app, player, instead, phone)
        if not knocks_out or not may_fill(app, player.id):
            return nothing
        out = knock_out_key(app, route, player, has_words=not kit.has_large_letters(app))
        row = [ft.Container(nothing, expand=True, expand_loose=True), out]
        return ft.Row(row, spacing=kit.GAP, alignment=ft.MainAxisAlignment.CENTER)
    shape = kit.pad_shape(app)
    in_a_row = max(1, int(shape.width // kit.TOUCH))
    rows = 1 if len(faces) <= in_a_row else 2
    each = ceil(len(faces) / rows)
    # The first card and the last one are turned most: they keep away from the sides where there is room.
    pitch = min(PITCH_MOST, shape.width / each, max(kit.TOUCH, (shape.width - 2 * INSET) / each))
    height = shape.hand / rows
    lines: list[ft.Control] = []
    for start in range(0, len(faces), each):
        line = faces[start : start + each]
        cards: list[ft.Control] = []
        for place, face in enumerate(line):
            size = round(pitch, 1), height, _tilt(place, len(line))
            card = kit.with_key(HeldCard, f"held-{face}", route, player.id, face, side, *size)
            # One button with one name, as every pressable; a tap draws only what is in it again.
            cards.append(ft.MergeSemantics(content=card, key=f"card-{face}"))
        lines.append(ft.Row(cards, spacing=0, alignment=ft.MainAxisAlignment.CENTER))
    return ft.Column(lines, spacing=0, alignment=ft.MainAxisAlignment.CENTER)


def _nothing_held(app: AppState, player: Player, instead: str, phone: str) -> ft.Control:
    """The placeholder of the cards: what is there `instead`, or whose cards are waited for; `phone` says whose phone counts them."""
    is_own = app.by.guest is not None and app.by.guest.seat == player.id
    hint = instead
    if not hint and may_fill(app, player.id):
        hint = say("Tap your cards") if is_own else phone or say("Tap {name}'s cards", name=player.name)
    # Without a node of its own it would be the name of the hand's node. A browser whose node held cards does not read that.
    said = ft.Semantics(container=True, content=kit.plain(hint, faint=True, text_align=ft.TextAlign.CENTER))
    return ft.Container(said, alignment=ft.Alignment.CENTER)


def _tilt(place: int, cards: int) -> float:
    """By how many degrees a card of the fan is turned."""
    if cards == 1:
        return 0.0
    step = min(TILT_MOST, SPREAD / (cards - 1))
    return round((place - (cards - 1) / 2) * step, 2)


@ft.component
def HeldCard(
    route: RoundRoute, player: str, face: Face, side: int, width: float, height: float, tilt: float
) -> ft.Control:
    """The cards of one face; a tap takes one back."""
    app = use_app()
    live = app.store.games.get(route.game)

    def stands(entry: RoundEntry) -> tuple[bool, bool, bool]:
        count = _count(entry, player, face)
        return newest_card(entry.live, route, player) == face, count > 1, count >= kit.WIDE_FROM

    newest, has_badge, wide = use_entry(app, route, stands) or (False, False, False)
    scale, high = app.text_scale, _card_height(width, height)

    def draw() -> ft.Control | None:
        if live is None:
            return None
        # The border of the newest card goes around it.
        card = ft.Container(
            _drawn(live.edition.one_side(side), face, high),
            width=high * CARD_WIDE + 4,
            height=high + 4,
            border=ft.Border.all(2, ft.Colors.PRIMARY if newest else ft.Colors.TRANSPARENT),
            border_radius=kit.SMALL_CORNER,
            left=(width - high * CARD_WIDE) / 2 - 2,
            top=(height - high) / 2 - 2 - (LIFT if newest else 0) + abs(tilt) * 0.4,
            rotate=tilt * pi / 180,
        )
        return ft.Container(
            kit.silent(ft.Stack([card], clip_behavior=ft.ClipBehavior.NONE)),
            ink=True,
            on_click=app.handler(take_back_card, app, route, player, face),
            on_long_press=opens_rule(app, route, live.edition.card(face).topic),
            width=width,
            height=height,
        )

    # A card that is drawn again with others stays the same object: comparing it would cost more than drawing it.
    card: Any = ft.use_memo(draw, [face, side, width, height, tilt, scale, newest, live is None])
    if live is None:
        return ft.Container()
    large = 1.25 if scale > 1.2 else 1.0
    count = kit.with_key(HeldCount, f"count-{face}", route, player, face, 12 * large / scale)
    # Without a badge the name of the button has the place of the card.
    over: ft.Control = ft.Container(count, ignore_interactions=True, **kit.FULL)
    if has_badge:
        over = kit.badge(
            count,
            wide=wide,
            height=20 * large,
            beyond=max(0, (width - high * CARD_WIDE) / 2 - 7),
            top=max(0, (height - high) / 2 - 10),
        )
    # The corners of a turned card lie over its neighbours, as in a fan.
    cards = ft.Stack([card, over], width=width, height=height, clip_behavior=ft.ClipBehavior.NONE)
    return ft.Semantics(button=True, identifier=held_identifier(face), content=cards)


def _count(entry: RoundEntry, player: str, face: Face) -> int:
    """The number of cards of a face in a hand."""
    held = entry.draft.holding(player)
    return held.faces.count(face) if isinstance(held, Hand) else 0


@ft.component
def HeldCount(route: RoundRoute, player: str, face: Face, size: float) -> ft.Control:
    """The number of held cards of one face, and the name of the button. It is all that one more of them changes."""
    app = use_app()
    count = use_entry(app, route, lambda entry: _count(entry, player, face)) or 0
    live = app.store.games.get(route.game)
    card = live.edition.name_of(face) if live is not None else str(face)
    name = say("Take back {card}, {count} in hand", card=card, count=count)
    return kit.badge_number(str(count) if count > 1 else "", size=size, name=name)


def _card_height(width: float, height: float) -> float:
    """The height of a card in its place: it keeps its form, and leaves room for a turn, a lift and the border of the newest."""
    return min((height - 2 * LIFT - 2.5) / TURNED, (width - 4) / (CARD_WIDE + 0.04), HEIGHT_MOST)


def _drawn(edition: Edition, face: Face, high: float) -> ft.Control:
    """The drawing of one card; it has the size of its place, however large letters are set."""
    facts = edition.facts(face)
    if facts is None:
        return kit.plain(str(face))
    return kit.card_drawing(edition, facts, kit.CardSize.of_width(high * CARD_WIDE))
