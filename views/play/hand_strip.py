"""Above the pad: the opponents with their points so far, and the hand the pad faces."""

from __future__ import annotations

from typing import Any, Final

import flet as ft

from companion.cards import Face
from companion.draft import Tap, TapKind
from companion.hand import Hand, TypedPoints
from companion.players import Player
from companion.wording import say
from views import theme
from views.parts.card_keys import CARD_PAPER
from views.parts.controls import disc, icon_button, plain, pressable, quiet_button, text_field
from views.parts.frame import LARGE, WINDOW
from views.parts.keyed import keyed
from views.parts.typed import use_typed
from views.play.score_acts import facing, opponents_of, play_with_decks, too_many
from views.state.app_state import AppState, use_app, use_pulse
from views.state.live_game import LiveGame
from views.state.parlour import draft_topic, game_topic


@ft.component
def OpponentsRow(game_id: str) -> ft.Control:
    """Everybody whose hand is counted; a dot marks whom is still missing."""
    app = use_app()
    use_pulse(app, draft_topic(game_id))
    live = app.parlour.peek(game_id)
    if live is None:
        return ft.Container()
    use_pulse(app, WINDOW)
    now, opponents = facing(live), opponents_of(live)
    each = _width_each(app, len(opponents))
    fits = each >= NARROWEST * app.letters
    tabs = [
        _opponent(app, live, player, chosen=now == player, each=each / app.letters if fits else None)
        for player in opponents
    ]
    if fits and len(tabs) <= IN_A_ROW:
        return ft.Row(tabs, spacing=theme.GAP)
    if fits and (app.page.height or 0) >= TALL:
        gaps: list[ft.Control] = [ft.Container(expand=True) for _ in range(-len(tabs) % IN_A_ROW)]
        rows = [*tabs, *gaps]
        return ft.Column(
            [ft.Row(rows[at : at + IN_A_ROW], spacing=theme.GAP) for at in range(0, len(rows), IN_A_ROW)],
            spacing=theme.GAP,
        )
    return ft.Row(tabs, scroll=ft.ScrollMode.AUTO, spacing=theme.GAP)


IN_A_ROW: Final = 4
"""Opponents side by side; more of them make a second row."""
NARROWEST: Final = 76
"""The least width of an opponent's tab, in dp, that still shows who and how much."""
WITH_DISC: Final = 124
"""From this width on, in dp, an opponent's tab shows the disc too."""
TALL: Final = 800
"""From this window height on, in dp, there is room for several rows of opponents."""


def _width_each(app: AppState, opponents: int) -> float:
    """The width of an opponent's tab where they share the pad's width, in dp."""
    width, height = app.page.width or 412, app.page.height or 915
    sideways = width > height and width >= 600
    inside = width * 0.4 - 2 * theme.GAP if sideways else min(width, theme.READING) - 24
    beside = max(1, min(opponents, IN_A_ROW))
    return (inside - theme.GAP * (beside - 1)) / beside


def _opponent(
    app: AppState, live: LiveGame, player: Player, *, chosen: bool, each: float | None
) -> ft.Control:
    entered = live.draft.is_entered(player.id)
    points = live.draft.holding(player.id).points(live.edition)
    state = say("{points} points", points=points) if entered else say("missing")

    async def turn() -> None:
        await app.parlour.tap(live.game.id, [Tap(kind=TapKind.TURN_TO, player=player.id)])

    return pressable(
        f"{player.name}, {state}",
        ft.Row(
            [
                *([disc(player, 28)] if each is None or each >= WITH_DISC else []),
                ft.Container(
                    ft.Text(
                        player.name if each is not None else player.name[:12],
                        size=theme.BODY,
                        weight=ft.FontWeight.W_700 if chosen else None,
                        color=ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE,
                        no_wrap=True,
                        overflow=ft.TextOverflow.ELLIPSIS,
                    ),
                    expand=True if each is not None else None,
                    expand_loose=True,
                ),
                ft.Text(
                    str(points),
                    size=theme.BODY,
                    weight=ft.FontWeight.W_700,
                    color=ft.Colors.ON_PRIMARY_CONTAINER if chosen else ft.Colors.ON_SURFACE,
                )
                if entered
                else ft.Icon(ft.Icons.CIRCLE, size=10, color=ft.Colors.PRIMARY),
            ],
            spacing=8 if each is None or each >= WITH_DISC else 4,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        app.does(turn),
        key=f"to-{player.id}",
        expand=True if each is not None else None,
        height=theme.TOUCH,
        padding=ft.Padding.symmetric(horizontal=10),
        border_radius=14,
        bgcolor=ft.Colors.PRIMARY_CONTAINER if chosen else ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(2 if chosen else 1, ft.Colors.PRIMARY if chosen else ft.Colors.OUTLINE_VARIANT),
        alignment=ft.Alignment.CENTER,
    )


@ft.component
def HandStrip(game_id: str) -> ft.Control:
    """The hand the pad faces: its cards, its points, and the other way to enter it."""
    app = use_app()
    use_pulse(app, draft_topic(game_id))
    use_pulse(app, game_topic(game_id))
    typing, set_typing = ft.use_state("")
    live = app.parlour.peek(game_id)
    player = facing(live) if live else None
    if live is None or player is None:
        return ft.Container()
    held = live.draft.holding(player.id)
    total = held.points(live.edition)
    types = typing == player.id or isinstance(held, TypedPoints)

    async def to_points() -> None:
        set_typing(player.id)

    async def to_cards() -> None:
        set_typing("")
        if isinstance(held, TypedPoints):
            await app.parlour.tap(game_id, [Tap(kind=TapKind.CLEAR, player=player.id)])

    if types:
        inside: ft.Control = keyed(PointsField, f"points-{player.id}", game_id, player.id)
        switch = icon_button(say("Tap cards instead"), ft.Icons.STYLE_OUTLINED, app.does(to_cards))
    else:
        inside = _cards(app, live, player, held if isinstance(held, Hand) else Hand())
        switch = icon_button(say("Type points instead"), ft.Icons.DIALPAD, app.does(to_points))
    rows: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(inside, expand=True, height=56 if app.letters < LARGE else 84),
                switch,
                ft.Semantics(
                    label=say("{name} holds {points} points", name=player.name, points=total),
                    live_region=True,
                    container=True,
                    content=ft.Semantics(
                        exclude_semantics=True,
                        content=ft.Text(
                            str(total),
                            size=theme.HERO,
                            weight=ft.FontWeight.W_800,
                            color=ft.Colors.PRIMARY,
                            no_wrap=True,
                        ),
                    ),
                ),
            ],
            spacing=theme.GAP,
        )
    ]
    rows.extend(_warning(app, live))
    return ft.Container(
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=10, vertical=4),
        content=ft.Column(rows, spacing=4, tight=True),
    )


def _cards(app: AppState, live: LiveGame, player: Player, hand: Hand) -> ft.Control:
    if not hand.faces:
        return ft.Container(
            plain(say("Tap {name}'s cards", name=player.name[:16]), faint=True),
            alignment=ft.Alignment.CENTER_LEFT,
        )
    return ft.Row(
        [_held(app, live, player, face, count) for face, count in hand.counts().items()],
        scroll=ft.ScrollMode.AUTO,
        spacing=6,
    )


def _held(app: AppState, live: LiveGame, player: Player, face: Face, count: int) -> ft.Control:
    facts = live.edition.facts(face)
    short = facts.short if facts else face.value

    async def take_back() -> None:
        await app.parlour.tap(live.game.id, [Tap(kind=TapKind.TAKE_BACK, player=player.id, face=face)])

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
        key=f"held-{face}",
        height=theme.TOUCH,
        padding=ft.Padding.symmetric(horizontal=16 if len(short) < 2 else 10),
        border_radius=10,
        bgcolor=CARD_PAPER,
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        alignment=ft.Alignment.CENTER,
    )


def _warning(app: AppState, live: LiveGame) -> list[ft.Control]:
    found = too_many(live)
    if found is None:
        return []

    async def more_decks() -> None:
        await play_with_decks(app, live.game.id, found.decks_needed)
        app.tell(say("Counting with {decks} decks.", decks=found.decks_needed))
        app.pulse(draft_topic(live.game.id)).beats += 1

    rows: list[ft.Control] = [
        ft.Semantics(live_region=True, content=ft.Text(str(found), size=theme.SMALL, color=ft.Colors.ERROR))
    ]
    if found.decks_needed <= 4:
        label = (
            say("We play with two decks")
            if found.decks_needed == 2
            else say("We play with {decks} decks", decks=found.decks_needed)
        )
        rows.append(quiet_button(label, app.does(more_decks)))
    return rows


@ft.component
def PointsField(game_id: str, player: str) -> ft.Control:
    """Points typed instead of cards tapped."""
    app = use_app()
    live = app.parlour.peek(game_id)
    held = live.draft.holding(player) if live else None
    typed = use_typed(str(held.typed) if isinstance(held, TypedPoints) else "")
    wrong, set_wrong = ft.use_state("")

    async def keep(value: str) -> None:
        worth = live.edition.worth * live.table.decks if live else 0
        if not (value.isascii() and value.isdigit()) or len(value) > 6 or int(value) > worth:
            set_wrong(say("0 to {worth}", worth=worth))
            return
        set_wrong("")
        await app.parlour.tap(game_id, [Tap(kind=TapKind.TYPE, player=player, points=int(value))])

    async def change(event: Any) -> None:
        typed.hear(event)
        value = typed.text.strip()
        if value:
            await app.does(keep, value)(event)
        else:
            set_wrong("")
            await app.does(_clear, app, game_id, player)(event)

    return text_field(
        label=wrong or say("Points left in hand"),
        value=typed.text,
        on_change=change,
        autofocus=True,
        keyboard_type=ft.KeyboardType.NUMBER,
        dense=True,
    )


async def _clear(app: AppState, game_id: str, player: str) -> None:
    await app.parlour.tap(game_id, [Tap(kind=TapKind.CLEAR, player=player)])
