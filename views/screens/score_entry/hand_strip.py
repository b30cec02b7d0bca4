"""The selected hand: its cards, its points, and the switch between tapping cards and typing points.

A tap changes one card and one number. Each is a component of its own, so that nothing else is redrawn.
"""

from __future__ import annotations

import flet as ft

from companion.application.topics import draft_topic, game_topic
from companion.cards import Face
from companion.game.draft import Tap, TapKind
from companion.hand import Hand
from companion.players import Player
from companion.wording import say, say_count
from views import theme
from views.components.card_keys import CARD_PAPER
from views.components.controls import icon_button, plain, pressable, quiet_button
from views.components.memo import with_key
from views.components.screen_frame import has_large_letters
from views.screens.score_entry.entry_route import Entered, entry_of
from views.screens.score_entry.points_field import (
    PointsError,
    PointsField,
    tap_cards_instead,
    text_typed,
    type_points_instead,
)
from views.screens.score_entry.score_actions import (
    look_up,
    may_fill,
    play_with_decks,
    remember_selection,
    round_identity,
    selected_in,
    too_many,
)
from views.state.app_state import AppState, use_app, use_selected
from views.state.device import Tick


def _selected(app: AppState, entered: Entered) -> tuple[Player | None, bool, object]:
    """The player whose hand is selected, whether its points are typed, and the identity of the round."""
    entry = entry_of(app, entered)
    player = selected_in(app, entered, entry) if entry else None
    if entry is None or player is None:
        return None, False, None
    return player, text_typed(app, entered, player.id) is not None, round_identity(entry)


@ft.component
def HandStrip(entered: Entered) -> ft.Control:
    """The selected hand."""
    app = use_app()
    player, typed, state = use_selected(app, draft_topic(entered.game), lambda: _selected(app, entered))

    def keep() -> None:
        if player is not None:
            remember_selection(app, entered, player.id)

    ft.use_effect(keep, [player.id if player else "", state])
    if player is None:
        return ft.Container()

    fills = may_fill(app, player.id)
    if fills and typed:
        inside: ft.Control = with_key(PointsField, f"points-{player.id}", entered, player.id)
        switch = icon_button(
            say("Tap cards instead"),
            ft.Icons.STYLE_OUTLINED,
            app.does(tap_cards_instead, app, entered, player.id),
        )
    else:
        inside = with_key(HeldCards, f"held-{player.id}", entered, player)
        switch = icon_button(
            say("Type points instead"),
            ft.Icons.DIALPAD,
            app.does(type_points_instead, app, entered, player.id),
        )
    height = 84 if has_large_letters(app) else 56
    return ft.Container(
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=10, vertical=4),
        content=ft.Column(
            [
                ft.Row(
                    [
                        ft.Container(inside, expand=True, height=height),
                        *([switch] if fills else []),
                        with_key(HandPoints, f"total-{player.id}", entered, player),
                    ],
                    spacing=theme.GAP,
                ),
                *(
                    [with_key(PointsError, f"error-{player.id}", entered, player.id)]
                    if fills and typed
                    else []
                ),
                with_key(OtherEditors, f"also-{player.id}", entered, player),
                TooMany(entered),
            ],
            spacing=0,
            tight=True,
        ),
    )


@ft.component
def OtherEditors(entered: Entered, player: Player) -> ft.Control:
    """The line that names who else is entering this hand, in another window."""
    app = use_app()
    presence = app.store.presence
    hand = entered.hand(player.id)
    others = use_selected(
        app, draft_topic(entered.game), lambda: presence.others(id(app), entered.game, hand)
    )
    if not others:
        return ft.Container(height=0)
    sentence = say_count(
        "{names} is counting this hand too.",
        "{names} are counting this hand too.",
        len(others),
        names=" & ".join(others),
    )
    line = ft.Text(sentence, size=theme.SMALL, color=ft.Colors.TERTIARY, weight=ft.FontWeight.W_600)
    return ft.Semantics(live_region=True, content=line)


@ft.component
def HandPoints(entered: Entered, player: Player) -> ft.Control:
    """The points of the hand, in large digits; a dash while nothing is entered."""
    app = use_app()

    def worth() -> int | None:
        entry = entry_of(app, entered)
        if entry is None or not entry.draft.is_entered(player.id):
            return None
        return entry.draft.holding(player.id).points(entry.live.edition)

    total = use_selected(app, draft_topic(entered.game), worth)
    said = say("{name}: no cards yet", name=player.name)
    if total is not None:
        said = say_count("{name} holds {count} point", "{name} holds {count} points", total, name=player.name)
    number = ft.Text(
        "–" if total is None else str(total),
        size=theme.HERO,
        weight=ft.FontWeight.W_800,
        color=ft.Colors.PRIMARY,
        no_wrap=True,
        semantics_label=said,
    )
    return ft.Semantics(live_region=True, container=True, content=number)


@ft.component
def HeldCards(entered: Entered, player: Player) -> ft.Control:
    """The cards of the hand, one control for each face."""
    app = use_app()

    def faces() -> tuple[Face, ...]:
        entry = entry_of(app, entered)
        held = entry.draft.holding(player.id) if entry else None
        return tuple(held.counts()) if isinstance(held, Hand) else ()

    held = use_selected(app, draft_topic(entered.game), faces)
    if not held:
        prompt = say("Tap {name}'s cards", name=player.name[:16])
        return ft.Container(
            plain(prompt if may_fill(app, player.id) else say("No cards yet"), faint=True),
            alignment=ft.Alignment.CENTER_LEFT,
        )
    return ft.Row(
        [with_key(HeldCard, f"held-{face}", entered, player.id, face) for face in held],
        scroll=ft.ScrollMode.AUTO,
        spacing=6,
    )


@ft.component
def HeldCard(entered: Entered, player: str, face: Face) -> ft.Control:
    """One face of the hand and its count; a tap removes one card."""
    app = use_app()
    live = app.store.peek(entered.game)

    def counted() -> int:
        now = entry_of(app, entered)
        held = now.draft.holding(player) if now else None
        return held.counts().get(face, 0) if isinstance(held, Hand) else 0

    count = use_selected(app, draft_topic(entered.game), counted)
    if live is None:
        return ft.Container()
    facts = live.edition.facts(face)
    short = facts.short if facts else face.value

    async def take_back() -> None:
        tapped = Tap(kind=TapKind.TAKE_BACK, player=player, face=face, round=entered.round)
        await app.store.tap(entered.game, [tapped])
        app.phone.tick(Tick.CARD)
        app.enters(entered.game, entered.hand(player))

    return pressable(
        say("Take back {card}, {count} in hand", card=live.edition.name_of(face), count=count),
        ft.Text(
            short if count == 1 else f"{short}×{count}",
            size=theme.HEADING,
            weight=ft.FontWeight.W_700,
            color=theme.INK,
            no_wrap=True,
        ),
        app.does(take_back),
        on_long_press=app.does(look_up, app, entered, face),
        height=theme.TOUCH,
        padding=ft.Padding.symmetric(horizontal=16 if len(short) < 2 else 10),
        border_radius=10,
        bgcolor=CARD_PAPER,
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        alignment=ft.Alignment.CENTER,
    )


@ft.component
def TooMany(entered: Entered) -> ft.Control:
    """The warning that the hands hold more cards of a face than the decks, with a button to add decks."""
    app = use_app()
    sentence, decks = use_selected(
        app, (draft_topic(entered.game), game_topic(entered.game)), lambda: _warning(app, entered)
    )
    if not sentence:
        return ft.Container(height=0)

    async def more_decks() -> None:
        await play_with_decks(app, entered.game, decks)
        app.tell(say_count("Counting with {count} deck.", "Counting with {count} decks.", decks))

    rows: list[ft.Control] = [
        ft.Semantics(live_region=True, content=ft.Text(sentence, size=theme.SMALL, color=ft.Colors.ERROR))
    ]
    if decks <= 4 and app.role.scores:
        label = (
            say("We play with two decks")
            if decks == 2
            else say_count("We play with {count} deck", "We play with {count} decks", decks)
        )
        rows.append(quiet_button(label, app.does(more_decks)))
    return ft.Column(rows, spacing=4, tight=True)


def _warning(app: AppState, entered: Entered) -> tuple[str, int]:
    entry = entry_of(app, entered)
    found = too_many(entry) if entry else None
    return (str(found), found.decks_needed) if found else ("", 0)
