"""The hand the pad faces: its cards, its points, and the other way to enter it.

A tap changes one card and one number; each is a component of its own, so that nothing else is drawn again.
"""

from __future__ import annotations

import flet as ft

from companion.cards import Face
from companion.draft import Tap, TapKind
from companion.hand import Hand, TypedPoints
from companion.players import Player
from companion.wording import say
from views import theme
from views.parts.card_keys import CARD_PAPER
from views.parts.controls import icon_button, plain, pressable, quiet_button
from views.parts.frame import has_large_letters
from views.parts.keyed import keyed
from views.play.points_field import PointsField
from views.play.score_acts import facing, look_up, may_fill, play_with_decks, too_many
from views.state.app_state import AppState, use_app, use_watch
from views.state.live_game import LiveGame
from views.state.parlour import draft_topic, game_topic
from views.state.phone import Tick


def _faced(app: AppState, live: LiveGame | None) -> tuple[Player | None, bool]:
    """Whose hand the pad faces, and whether its points were typed."""
    player = facing(app, live) if live else None
    if live is None or player is None:
        return None, False
    return player, isinstance(live.draft.holding(player.id), TypedPoints)


@ft.component
def HandStrip(game_id: str) -> ft.Control:
    """The hand the pad faces."""
    app = use_app()
    typing, set_typing = ft.use_state("")
    player, typed = use_watch(app, draft_topic(game_id), lambda: _faced(app, app.parlour.peek(game_id)))
    if player is None:
        return ft.Container()

    async def to_points() -> None:
        set_typing(player.id)

    async def to_cards() -> None:
        set_typing("")
        if typed:
            await app.parlour.tap(game_id, [Tap(kind=TapKind.CLEAR, player=player.id)])

    fills = may_fill(app, player.id)
    if fills and (typed or typing == player.id):
        inside: ft.Control = keyed(PointsField, f"points-{player.id}", game_id, player.id)
        switch = icon_button(say("Tap cards instead"), ft.Icons.STYLE_OUTLINED, app.does(to_cards))
    else:
        inside = keyed(HeldCards, f"held-{player.id}", game_id, player)
        switch = icon_button(say("Type points instead"), ft.Icons.DIALPAD, app.does(to_points))
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
                        keyed(HandPoints, f"total-{player.id}", game_id, player),
                    ],
                    spacing=theme.GAP,
                ),
                keyed(AlsoHere, f"also-{player.id}", game_id, player),
                TooMany(game_id),
            ],
            spacing=0,
            tight=True,
        ),
    )


@ft.component
def AlsoHere(game_id: str, player: Player) -> ft.Control:
    """Who else is tapping in this hand, in another window."""
    app = use_app()
    entering = app.parlour.entering
    others = use_watch(app, draft_topic(game_id), lambda: entering.others(id(app), game_id, player.id))
    if not others:
        return ft.Container(height=0)
    told = say("{names} is entering this hand too.", names=" & ".join(others))
    line = ft.Text(told, size=theme.SMALL, color=ft.Colors.TERTIARY, weight=ft.FontWeight.W_600)
    return ft.Semantics(live_region=True, content=line)


@ft.component
def HandPoints(game_id: str, player: Player) -> ft.Control:
    """What the hand is worth, large."""
    app = use_app()

    def worth() -> int:
        live = app.parlour.peek(game_id)
        return live.draft.holding(player.id).points(live.edition) if live else 0

    total = use_watch(app, draft_topic(game_id), worth)
    number = ft.Text(
        str(total),
        size=theme.HERO,
        weight=ft.FontWeight.W_800,
        color=ft.Colors.PRIMARY,
        no_wrap=True,
        semantics_label=say("{name} holds {points} points", name=player.name, points=total),
    )
    return ft.Semantics(live_region=True, container=True, content=number)


@ft.component
def HeldCards(game_id: str, player: Player) -> ft.Control:
    """The cards of the hand, one for each face."""
    app = use_app()

    def faces() -> tuple[Face, ...]:
        live = app.parlour.peek(game_id)
        held = live.draft.holding(player.id) if live else None
        return tuple(held.counts()) if isinstance(held, Hand) else ()

    held = use_watch(app, draft_topic(game_id), faces)
    if not held:
        told = say("Tap {name}'s cards", name=player.name[:16])
        return ft.Container(
            plain(told if may_fill(app, player.id) else say("No card yet"), faint=True),
            alignment=ft.Alignment.CENTER_LEFT,
        )
    return ft.Row(
        [keyed(HeldCard, f"held-{face}", game_id, player.id, face) for face in held],
        scroll=ft.ScrollMode.AUTO,
        spacing=6,
    )


@ft.component
def HeldCard(game_id: str, player: str, face: Face) -> ft.Control:
    """One card of the hand and how often; a tap takes one back."""
    app = use_app()
    live = app.parlour.peek(game_id)

    def counted() -> int:
        now = app.parlour.peek(game_id)
        held = now.draft.holding(player) if now else None
        return held.counts().get(face, 0) if isinstance(held, Hand) else 0

    count = use_watch(app, draft_topic(game_id), counted)
    if live is None:
        return ft.Container()
    facts = live.edition.facts(face)
    short = facts.short if facts else face.value

    async def take_back() -> None:
        await app.parlour.tap(game_id, [Tap(kind=TapKind.TAKE_BACK, player=player, face=face)])
        app.phone.tick(Tick.CARD)
        app.enters(game_id, player)

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
        on_long_press=app.does(look_up, app, game_id, face),
        height=theme.TOUCH,
        padding=ft.Padding.symmetric(horizontal=16 if len(short) < 2 else 10),
        border_radius=10,
        bgcolor=CARD_PAPER,
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        alignment=ft.Alignment.CENTER,
    )


@ft.component
def TooMany(game_id: str) -> ft.Control:
    """The warning when the hands hold more of a face than the decks, with the way on."""
    app = use_app()
    sentence, decks = use_watch(
        app, (draft_topic(game_id), game_topic(game_id)), lambda: _warning(app, game_id)
    )
    if not sentence:
        return ft.Container(height=0)

    async def more_decks() -> None:
        await play_with_decks(app, game_id, decks)
        app.tell(say("Counting with {decks} decks.", decks=decks))

    rows: list[ft.Control] = [
        ft.Semantics(live_region=True, content=ft.Text(sentence, size=theme.SMALL, color=ft.Colors.ERROR))
    ]
    if decks <= 4 and app.role.scores:
        label = (
            say("We play with two decks") if decks == 2 else say("We play with {decks} decks", decks=decks)
        )
        rows.append(quiet_button(label, app.does(more_decks)))
    return ft.Column(rows, spacing=4, tight=True)


def _warning(app: AppState, game_id: str) -> tuple[str, int]:
    live = app.parlour.peek(game_id)
    found = too_many(live) if live else None
    return (str(found), found.decks_needed) if found else ("", 0)
