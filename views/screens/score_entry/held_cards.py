"""The cards of the selected hand: a fan of small cards, one for each face, with how many there are of it."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.application.listeners import GUESTS
from companion.application.live_game import LiveGame, RoundEntry
from companion.cards import LIGHT, Face
from companion.game.draft import NEW_ROUND, TapKind
from companion.players import Player
from companion.round import Hand, SetAside, TypedPoints
from companion.wording import say, say_count
from views import kit
from views.card_flight import held_identifier
from views.screens.score_entry.hand_keys import knock_out_key
from views.screens.score_entry.own_phones import own_phone_line
from views.screens.score_entry.round_route import RoundRoute, use_entry
from views.screens.score_entry.score_actions import may_fill, opens_rule, take_back_card
from views.state.app_state import AppState, use_app, use_selected, use_topic


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
    each, places = kit.fan_places(kit.pad_shape(app), len(faces))
    cards: list[ft.Control] = []
    for face, place in zip(faces, places, strict=True):
        card = kit.with_key(HeldCard, f"held-{face}", route, player.id, face, side, place)
        # One button with one name, as every pressable; a tap draws only what is in it again.
        cards.append(ft.MergeSemantics(content=card, key=f"card-{face}"))
    lines: list[ft.Control] = [
        ft.Row(cards[start : start + each], spacing=0, alignment=ft.MainAxisAlignment.CENTER)
        for start in range(0, len(cards), each)
    ]
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


@ft.component
def HeldCard(route: RoundRoute, player: str, face: Face, side: int, place: kit.FanPlace) -> ft.Control:
    """The cards of one face; a tap takes one back."""
    app = use_app()
    live = app.store.games.get(route.game)

    def stands(entry: RoundEntry) -> tuple[bool, bool, bool]:
        count = _count(entry, player, face)
        return newest_card(entry.live, route, player) == face, count > 1, count >= kit.WIDE_FROM

    newest, has_badge, wide = use_entry(app, route, stands) or (False, False, False)
    letters = kit.fan_badge_letters()

    def draw() -> ft.Control | None:
        if live is None:
            return None
        return ft.Container(
            kit.fan_card(live.edition.one_side(side), face, place, is_newest=newest),
            ink=True,
            on_click=app.handler(take_back_card, app, route, player, face),
            on_long_press=opens_rule(app, route, live.edition.card(face).topic),
            width=place.width,
            height=place.height,
        )

    # A card that is drawn again with others stays the same object: comparing it would cost more than drawing it.
    card: Any = ft.use_memo(draw, [face, side, place, letters, newest, live is None])
    if live is None:
        return ft.Container()
    count = kit.with_key(HeldCount, f"count-{face}", route, player, face, letters)
    # Without a badge the name of the button has the place of the card.
    over: ft.Control = ft.Container(count, ignore_interactions=True, **kit.FULL)
    if has_badge:
        over = kit.fan_badge(count, place, wide=wide)
    # The corners of a turned card lie over its neighbours, as in a fan.
    cards = ft.Stack([card, over], width=place.width, height=place.height, clip_behavior=ft.ClipBehavior.NONE)
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
