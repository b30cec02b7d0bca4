"""The selected hand: its points, its cards, and the other way to enter it.

A tap changes one card and one number; each is a component of its own, so that nothing else is drawn again.
"""

from typing import Final

import flet as ft

from companion.application.listeners import GUESTS, SETTINGS, draft_topic
from companion.application.live_game import RoundEntry
from companion.cards import Face
from companion.editions.edition import Edition
from companion.game.draft import NEW_ROUND, TapKind
from companion.players import Player
from companion.round import Hand, SetAside, TypedPoints
from companion.wording import say, say_count, say_in
from views import kit
from views.card_flight import hand_identifier, held_identifier
from views.flet_internals.handlers import Handler
from views.screens.score_entry.own_hand import own_phone_line, phone_is_here
from views.screens.score_entry.points_field import (
    PointsField,
    tap_cards_instead,
    text_typed,
    type_points_instead,
    worth_in,
)
from views.screens.score_entry.round_route import RoundRoute, entry_of, use_entry
from views.screens.score_entry.score_actions import (
    knock_out,
    may_fill,
    opens_rule,
    remember_selection,
    round_identity,
    selected_in,
    take_back_card,
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

    def shown(entry: RoundEntry) -> tuple[Player, bool, bool, bool, object, Edition] | None:
        """With whether the hand was set aside, and whether it still can be, after it was counted."""
        player, typed = selected_hand(app, route, entry)
        if player is None:
            return None
        is_aside = entry.draft.is_set_aside(player.id)
        is_counted = typed or entry.draft.is_entered(player.id)
        can_be = entry.live.table.knocks_out and is_counted and not is_aside
        side = entry.live.edition.one_side(entry.draft.side)
        return player, typed, is_aside, can_be, round_identity(entry), side

    found = use_entry(app, route, shown)

    def keep() -> None:
        # Which hand others count must not change whose hand is open here.
        if found is not None:
            remember_selection(app, route, found[0].id)

    ft.use_effect(keep, [found and (found[0].id, found[4])])
    if found is None:
        return ft.Container()
    player, typed, is_aside, can_be_aside, _, side = found
    total = ft.Container(kit.with_key(HandTotals, f"total-{player.id}", route, player), expand=True)
    head: list[ft.Control] = [total]
    if may_fill(app, player.id):
        if can_be_aside:
            head.append(knock_out_key(app, route, player, has_words=False))
        has_words = not kit.has_large_letters(app) and not (can_be_aside and shape.width < NARROW)
        name, words, icon = say("Type points instead"), say("Type points"), ft.Icons.DIALPAD
        act = app.handler(type_points_instead, app, route, player.id)
        if typed or is_aside:
            name, words, icon = say("Tap cards instead"), say("Tap cards"), ft.Icons.STYLE_OUTLINED
            act = app.handler(tap_cards_instead, app, route, player.id)
        shortcut = Shortcut(key=kit.POINTS_KEY, label=name)
        head.append(hand_key(name, words if has_words else "", icon, act, shortcut))
    if typed:
        inside: ft.Control = kit.with_key(PointsField, f"points-{player.id}", route, player.id)
    else:
        inside = kit.with_key(HeldCards, f"held-{player.id}", route, player)
        if may_fill(app, player.id):
            # The place of the hand, as the page finds it.
            place = hand_identifier(side, app.store.settings)
            inside = ft.Semantics(container=True, identifier=place, content=inside)
    above = ft.Container(
        ft.Row(head, spacing=kit.GAP),
        padding=kit.insets(start=kit.ROW_GAP, end=kit.SMALL_GAP),
        height=shape.head,
    )
    below = ft.Container(
        inside,
        height=shape.hand,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(horizontal=kit.ROW_GAP if typed else 0),
    )
    return ft.Container(
        kit.stretched(above, below, spacing=0, tight=True),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border_radius=kit.BOX_CORNER,
    )


@ft.component
def HandTotals(route: RoundRoute, player: Player) -> ft.Control:
    """The points of the hand and its number of cards, beside each other; each number is drawn on its own."""
    app = use_app()
    points = ft.Semantics(
        live_region=True,
        container=True,
        content=kit.with_key(HandPoints, f"points-{player.id}", route, player),
    )
    if not use_entry(app, route, lambda entry: bool(entry.draft.cards(player.id))):
        return ft.Row([points])
    sign = kit.silent(kit.small_icon(ft.Icons.STYLE))
    cards = kit.with_key(HandCards, f"cards-{player.id}", route, player)
    tick = kit.with_key(CountedTick, f"tick-{player.id}", route, player)
    return ft.Row([points, sign, cards, tick], spacing=kit.SMALL_GAP)


@ft.component
def CountedTick(route: RoundRoute, player: Player) -> ft.Control:
    """The tick of a guest's hand that is counted."""
    app = use_app()

    def counted() -> bool:
        """True if the hand is entered, and the guest taps in it no more."""
        entry = entry_of(app, route)
        if entry is None or phone_is_here(app, player) is None or not entry.draft.is_entered(player.id):
            return False
        return player.name not in app.store.presence.others(id(app), route.game, route.hand(player.id))

    if not use_selected(app, (draft_topic(route.game), GUESTS), counted):
        return ft.Container(width=0)
    said = say("{name}'s hand is counted.", name=player.name)
    return kit.named(said, ft.Icon(ft.Icons.CHECK_CIRCLE, color=ft.Colors.SECONDARY), live=True)


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
    cards = use_entry(use_app(), route, lambda entry: len(entry.draft.cards(player.id))) or 0
    said = say_count("{count} card", "{count} cards", cards)
    weight = ft.FontWeight.W_700
    return kit.plain(str(cards), faint=True, size=kit.HEADING, weight=weight, semantics_label=said)


@ft.component
def HeldCards(route: RoundRoute, player: Player) -> ft.Control:
    """The hand; all its cards are in sight, in two rows where one is too narrow."""
    app = use_app()
    use_topic(app, kit.WINDOW)

    def held(entry: RoundEntry) -> tuple[tuple[Face, ...], str, Edition, bool]:
        side = entry.live.edition.one_side(entry.draft.side)
        match entry.draft.holding(player.id):
            case TypedPoints(typed=points):
                return (), say_count("{count} point typed in", "{count} points typed in", points), side, False
            case SetAside():
                return (), say("No cards to count"), side, False
            case Hand(faces=faces):
                return tuple(dict.fromkeys(faces)), "", side, entry.live.table.knocks_out

    phone = use_selected(app, GUESTS, lambda: own_phone_line(app, player))
    found = use_entry(app, route, held)
    if found is None:
        return ft.Container()
    faces, instead, side, knocks_out = found
    if not faces:
        # What is there instead of cards, or whose cards are waited for.
        if not instead and may_fill(app, player.id):
            is_own = app.by.guest is not None and app.by.guest.seat == player.id
            instead = (
                say("Tap your cards") if is_own else phone or say("Tap {name}'s cards", name=player.name)
            )
        # Without a node of its own it would be the name of the hand's node. A browser whose node held cards does not read that.
        words = kit.plain(instead, faint=True, text_align=ft.TextAlign.CENTER)
        said = ft.Semantics(container=True, content=words)
        nothing = ft.Container(said, alignment=ft.Alignment.CENTER)
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


@ft.component
def HeldCard(route: RoundRoute, player: str, face: Face, side: Edition, place: kit.FanPlace) -> ft.Control:
    """The cards of one face; a tap takes one back."""
    app = use_app()

    def stands(entry: RoundEntry) -> tuple[bool, bool, bool]:
        """Whether the last tap in the hand added the card, and the badge."""
        taps = (tap for tap in reversed(entry.live.taps) if tap.player == player)
        newest = next((tap for tap in taps if (tap.round or NEW_ROUND) == route.round), None)
        is_newest = newest is not None and newest.kind is TapKind.ADD and newest.face == face
        count = entry.draft.cards(player).count(face)
        return is_newest, count > 1, count >= kit.WIDE_FROM

    newest, has_badge, wide = use_entry(app, route, stands) or (False, False, False)
    letters = kit.fan_badge_letters()

    def draw() -> ft.Control:
        return ft.Container(
            kit.fan_card(side, face, place, is_newest=newest),
            ink=True,
            on_click=app.handler(take_back_card, app, route, player, face),
            on_long_press=opens_rule(app, route, side.card(face).topic),
            width=place.width,
            height=place.height,
        )

    # A card that is drawn again with others stays the same object: comparing it would cost more than drawing it.
    card = ft.use_memo(draw, [face, side, place, letters, newest])
    name = side.name_of(face)
    count = kit.with_key(HeldCount, f"count-{face}", route, player, face, name, letters)
    # Without a badge the name of the button has the place of the card.
    over: ft.Control = ft.Container(count, ignore_interactions=True, **kit.FULL)
    if has_badge:
        over = kit.fan_badge(count, place, wide=wide)
    # The corners of a turned card lie over its neighbours, as in a fan.
    cards = ft.Stack([card, over], width=place.width, height=place.height, clip_behavior=ft.ClipBehavior.NONE)
    return ft.Semantics(button=True, identifier=held_identifier(face), content=cards)


@ft.component
def HeldCount(route: RoundRoute, player: str, face: Face, card: str, size: float) -> ft.Control:
    """The number of held cards of one face, and the name of the button. It is all that one more of them changes."""
    count = use_entry(use_app(), route, lambda entry: entry.draft.cards(player).count(face)) or 0
    name = say("Take back {card}, {count} in hand", card=card, count=count)
    return kit.badge_number(str(count) if count > 1 else "", size=size, name=name)


def hand_key(
    name: str, words: str, icon: ft.IconData, act: Handler, shortcut: Shortcut | None = None
) -> ft.Control:
    """A key with an icon, and with words where there is room for them."""
    drawn: list[ft.Control] = [kit.small_icon(icon, ft.Colors.PRIMARY)]
    if words:
        weight = ft.FontWeight.W_600
        drawn.append(ft.Text(words, size=kit.SMALL, color=ft.Colors.PRIMARY, weight=weight, no_wrap=True))
    return kit.pressable(
        name,
        ft.Row(drawn, spacing=kit.SMALL_GAP, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        act,
        height=kit.TOUCH,
        padding=ft.Padding.symmetric(horizontal=kit.ROW_GAP),
        border_radius=kit.CORNER,
        alignment=ft.Alignment.CENTER,
        shortcut=shortcut,
        key=name,
    )


def knock_out_key(app: AppState, route: RoundRoute, player: Player, *, has_words: bool) -> ft.Control:
    """This player is out of the round: no card of the hand counts."""
    words = say_in("a button", "Knocked out") if has_words else ""
    name = say("{name} is knocked out.", name=player.name)
    return hand_key(name, words, kit.KNOCKED_OUT, app.handler(knock_out, app, route, player.id))
