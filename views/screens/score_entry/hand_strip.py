"""The selected hand: its points, its cards, and the other way to enter it.

A tap changes one card and one number; each is a component of its own, so that nothing else is drawn again.
"""

from __future__ import annotations

from typing import Final

import flet as ft

from companion.application.listeners import GUESTS, SETTINGS, draft_topic
from companion.application.live_game import RoundEntry
from companion.players import Player
from companion.round import Hand
from companion.wording import say, say_count, say_in
from views import kit
from views.card_flight import hand_identifier, landing
from views.screens.score_entry.hand_keys import hand_key, knock_out_key
from views.screens.score_entry.held_cards import HeldCards
from views.screens.score_entry.own_phones import has_counted
from views.screens.score_entry.points_field import (
    PointsField,
    tap_cards_instead,
    text_typed,
    type_points_instead,
    worth_in,
)
from views.screens.score_entry.round_route import RoundRoute, entry_of, use_entry
from views.screens.score_entry.score_actions import (
    may_fill,
    remember_selection,
    round_identity,
    selected_in,
)
from views.state.app_state import AppState, use_app, use_selected, use_topic
from views.state.keyboard import Shortcut

NARROW: Final = 360
"""In a pad narrower than this, in dp, three parts beside each other have no words."""


def selected_hand(app: AppState, route: RoundRoute, entry: RoundEntry) -> tuple[Player | None, bool]:
    """The player whose hand is selected, and whether its points are typed here."""
    player = selected_in(app, route, entry)
    if player is None or not may_fill(app, player.id):
        return player, False
    return player, text_typed(app, route, player.id, entry) is not None


@ft.component
def HandStrip(route: RoundRoute, shape: kit.PadShape) -> ft.Control:
    """The selected hand."""
    app = use_app()
    use_topic(app, SETTINGS)

    def shown(entry: RoundEntry) -> tuple[Player | None, bool, bool, bool, object, int | None]:
        """With whether the hand was set aside, and whether it still can be, after it was counted."""
        player, typed = selected_hand(app, route, entry)
        is_aside = player is not None and entry.draft.is_set_aside(player.id)
        is_counted = player is not None and (typed or entry.draft.is_entered(player.id))
        can_be = entry.live.table.knocks_out and is_counted and not is_aside
        return player, typed, is_aside, can_be, round_identity(entry), entry.draft.side

    player, typed, is_aside, can_be_aside, state, side = use_entry(app, route, shown) or (
        None,
        False,
        False,
        False,
        None,
        None,
    )

    def keep() -> None:
        if player is not None:
            remember_selection(app, route, player.id)

    ft.use_effect(keep, [player.id if player else "", state])
    if player is None:
        return ft.Container()
    total = ft.Container(kit.with_key(HandTotals, f"total-{player.id}", route, player), expand=True)
    head: list[ft.Control] = [total]
    live = app.store.games.get(route.game)
    if may_fill(app, player.id):
        if can_be_aside:
            head.append(knock_out_key(app, route, player, has_words=False))
        has_words = not kit.has_large_letters(app) and not (can_be_aside and shape.width < NARROW)
        head.append(_switch(app, route, player, typed=typed or is_aside, has_words=has_words))
    if typed:
        inside: ft.Control = kit.with_key(PointsField, f"points-{player.id}", route, player.id)
    else:
        inside = kit.with_key(HeldCards, f"held-{player.id}", route, player)
        if live is not None and may_fill(app, player.id):
            inside = landing(inside, hand_identifier(live.edition.one_side(side), app.store.settings))
    parts: list[ft.Control] = [
        ft.Container(
            ft.Row(head, spacing=kit.GAP),
            padding=kit.insets(start=kit.ROW_GAP, end=kit.SMALL_GAP),
            height=shape.head,
        ),
        ft.Container(
            inside,
            height=shape.hand,
            alignment=ft.Alignment.CENTER,
            padding=ft.Padding.symmetric(horizontal=kit.ROW_GAP if typed else 0),
        ),
    ]
    return ft.Container(
        ft.Column(parts, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border_radius=kit.BOX_CORNER,
    )


def _switch(app: AppState, route: RoundRoute, player: Player, *, typed: bool, has_words: bool) -> ft.Control:
    """To the other way to enter this hand."""
    name, words, icon = say("Type points instead"), say("Type points"), ft.Icons.DIALPAD
    act = type_points_instead
    if typed:
        name, words, icon = say("Tap cards instead"), say("Tap cards"), ft.Icons.STYLE_OUTLINED
        act = tap_cards_instead
    shortcut = Shortcut(key=kit.POINTS_KEY, label=name)
    return hand_key(name, words if has_words else "", icon, app.handler(act, app, route, player.id), shortcut)


@ft.component
def HandTotals(route: RoundRoute, player: Player) -> ft.Control:
    """The points of the hand and its number of cards, beside each other; each number is drawn on its own."""
    app = use_app()
    points = ft.Semantics(
        live_region=True,
        container=True,
        content=kit.with_key(HandPoints, f"points-{player.id}", route, player),
    )
    if not use_entry(app, route, lambda entry: _cards_in(entry, player) > 0):
        return ft.Row([points])
    sign = kit.silent(ft.Icon(ft.Icons.STYLE, size=kit.SMALL_ICON, color=ft.Colors.ON_SURFACE_VARIANT))
    cards = kit.with_key(HandCards, f"cards-{player.id}", route, player)
    return ft.Row(
        [points, sign, cards, kit.with_key(CountedTick, f"tick-{player.id}", route, player)],
        spacing=kit.SMALL_GAP,
    )


@ft.component
def CountedTick(route: RoundRoute, player: Player) -> ft.Control:
    """The tick of a guest's hand that is counted."""
    app = use_app()

    def counted() -> bool:
        entry = entry_of(app, route)
        return entry is not None and has_counted(app, route, entry, player)

    if not use_selected(app, (draft_topic(route.game), GUESTS), counted):
        return ft.Container(width=0)
    said = say("{name}'s hand is counted.", name=player.name)
    return kit.named(said, ft.Icon(ft.Icons.CHECK_CIRCLE, color=ft.Colors.SECONDARY), live=True)


def _cards_in(entry: RoundEntry, player: Player) -> int:
    """The number of cards that are tapped in for a hand."""
    held = entry.draft.holding(player.id)
    return len(held) if isinstance(held, Hand) else 0


@ft.component
def HandPoints(route: RoundRoute, player: Player) -> ft.Control:
    """The points of the hand, large; “Nothing yet” before that."""
    app = use_app()

    def worth(entry: RoundEntry) -> tuple[int | None, bool]:
        return worth_in(entry, player.id), entry.draft.is_set_aside(player.id)

    total, is_aside = use_entry(app, route, worth) or (None, False)
    if is_aside:
        said = say("{name} is knocked out.", name=player.name)
        return kit.plain(say_in("a button", "Knocked out"), no_wrap=True, semantics_label=said)
    if total is None:
        said = say("{name}: no cards yet", name=player.name)
        return kit.plain(say("Nothing yet"), faint=True, no_wrap=True, semantics_label=said)
    said = say_count("{name} holds {count} point", "{name} holds {count} points", total, name=player.name)
    return kit.hand_points(app, total, said)


@ft.component
def HandCards(route: RoundRoute, player: Player) -> ft.Control:
    """Of how many cards the hand is."""
    cards = use_entry(use_app(), route, lambda entry: _cards_in(entry, player)) or 0
    said = say_count("{count} card", "{count} cards", cards)
    weight = ft.FontWeight.W_700
    return kit.plain(str(cards), faint=True, size=kit.HEADING, weight=weight, semantics_label=said)
