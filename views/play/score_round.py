"""Scoring a round: who went out, then one card pad for the opponents' hands."""

from __future__ import annotations

import flet as ft

from companion.draft import Tap, TapKind
from companion.wording import say
from views import theme
from views.parts.controls import disc, heading, icon_button, main_button, plain, pressable, quiet_button
from views.parts.frame import WINDOW, has_large_letters, reading_column, screen
from views.parts.keyed import keyed, remembered
from views.play.card_pad import CardPad
from views.play.game_screen import Waiting, game_id_of_route, use_game
from views.play.hand_strip import HandStrip
from views.play.last_card import LastCard
from views.play.opponents import OpponentsRow
from views.play.score_acts import facing, may_fill, missing_from, players_of, save_round, went_out
from views.state.app_state import AppState, use_app, use_pulse, use_watch
from views.state.live_game import LiveGame
from views.state.parlour import draft_topic


@ft.component
def ScoreRound() -> ft.View:
    """The round being entered."""
    app = use_app()
    game_id = game_id_of_route()
    live, wrong = use_game(game_id, app)
    use_pulse(app, WINDOW)
    if live is None:
        return Waiting(wrong)

    async def set_aside() -> None:
        taps = await app.parlour.drop_draft(game_id)

        async def back() -> None:
            await app.parlour.drop_draft(game_id)
            await app.parlour.tap(game_id, taps)
            app.hush()

        app.go(f"/game/{game_id}")
        if taps:
            app.tell(say("The hands were cleared."), undo=back, undo_label=say("Undo"))

    async def rules() -> None:
        app.go(f"/game/{game_id}/round/rules")

    async def about() -> None:
        app.go(f"/game/{game_id}/round/about")

    scoring = [
        icon_button(say("Dealer and note of this round"), ft.Icons.EDIT_NOTE, app.does(about)),
        icon_button(say("Clear all hands"), ft.Icons.DELETE_SWEEP_OUTLINED, app.does(set_aside)),
    ]
    return screen(
        app,
        say("Hands left"),
        keyed(Gate, f"round-{game_id}-{app.role}", game_id),
        actions=[
            icon_button(say("Rules"), ft.Icons.MENU_BOOK_OUTLINED, app.does(rules)),
            *(scoring if app.role.scores else []),
        ],
        bottom=keyed(SaveBar, f"save-{game_id}-{app.role}", game_id),
    )


def _stage(live: LiveGame | None) -> str:
    if live is None:
        return ""
    draft = live.draft
    return "abandoned" if draft.abandoned else draft.went_out or ""


@ft.component
def Gate(game_id: str) -> ft.Control:
    """Chooses between the two halves of the screen."""
    app = use_app()
    use_pulse(app, WINDOW)
    stage = use_watch(app, draft_topic(game_id), lambda: _stage(app.parlour.peek(game_id)))
    live = app.parlour.peek(game_id)
    if live is None:
        return ft.Container()
    if not stage and not app.role.scores:
        return ft.Container(
            plain(say("Nobody has gone out yet. Your hand is counted then."), size=theme.HEADING),
            padding=3 * theme.GAP,
        )
    if not stage:
        return _who_went_out(app, live)
    if live.draft.abandoned:
        return ft.Container(
            plain(say("The round was called off. Nobody gets points."), size=theme.HEADING),
            padding=3 * theme.GAP,
        )
    return remembered(Pad, f"pad-{app.role}", game_id, *_shape(app), live.edition.id)


def _shape(app: AppState) -> tuple[bool, bool, bool]:
    """Whether the window lies on its side, whether it is short, and whether its letters are large."""
    width, height = app.page.width or 412, app.page.height or 915
    return width > height and width >= 600, height < 580, has_large_letters(app)


@ft.component
def Pad(game_id: str, sideways: bool, short: bool, large: bool, edition_id: str) -> ft.Control:
    """The opponents, the hand the pad faces, and the keys. Only its parts hear of taps."""
    del edition_id, large
    app = use_app()
    top: list[ft.Control] = [OpponentsRow(game_id), HandStrip(game_id)]
    # Which card was the last is a scorer's to say; nobody else has a use for the chips.
    last = LastCard(game_id) if app.role.scores else ft.Container(height=0)
    pad = CardPad(game_id) if app.role.scores else OwnPad(game_id)
    if sideways:
        return ft.Row(
            [
                ft.Container(
                    ft.Column([*top, last], spacing=theme.GAP, scroll=ft.ScrollMode.AUTO),
                    expand=2,
                    padding=theme.GAP,
                ),
                ft.Container(pad, expand=3, padding=theme.GAP),
            ],
            expand=True,
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    inner = ft.Column(
        [*top, *([] if short else [last]), ft.Container(pad, expand=True)],
        spacing=4 if short else theme.GAP,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(
        alignment=ft.Alignment.TOP_CENTER,
        expand=True,
        content=ft.Container(
            inner, width=theme.READING, padding=ft.Padding.symmetric(horizontal=theme.GAP + 4, vertical=4)
        ),
    )


@ft.component
def OwnPad(game_id: str) -> ft.Control:
    """A player's keys while the pad faces their own hand; else whose hand it is."""
    app = use_app()

    def faced() -> str:
        live = app.parlour.peek(game_id)
        player = facing(app, live) if live else None
        return "" if player is None or may_fill(app, player.id) else player.name

    others = use_watch(app, draft_topic(game_id), faced)
    if not others:
        return CardPad(game_id)
    told = say("This is {name}'s hand. You tap in your own.", name=others)
    return ft.Container(plain(told, size=theme.HEADING), padding=2 * theme.GAP)


def _who_went_out(app: AppState, live: LiveGame) -> ft.Control:
    game_id = live.game.id

    def asks(number: int) -> ft.Control:
        player = players_of(live)[number]

        async def out() -> None:
            await went_out(app, game_id, player.id)

        return pressable(
            say("{name} went out", name=player.name),
            ft.Row(
                [
                    disc(player),
                    plain(
                        player.name, size=theme.HEADING, weight=ft.FontWeight.W_600, expand=True, max_lines=1
                    ),
                ],
                spacing=12,
            ),
            app.does(out),
            padding=12,
            border_radius=18,
            bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
            border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
            key=f"out-{player.id}",
        )

    async def abandoned() -> None:
        await app.parlour.tap(game_id, [Tap(kind=TapKind.ABANDONED)])

    return reading_column(
        [
            heading(say("Who went out?")),
            *(asks(number) for number in range(len(players_of(live)))),
            quiet_button(say("Nobody: round abandoned"), app.does(abandoned), icon=ft.Icons.BLOCK),
        ]
    )


@ft.component
def SaveBar(game_id: str) -> ft.Control:
    """Who is still missing, and Save."""
    app = use_app()

    async def back() -> None:
        app.go(f"/game/{game_id}")

    label, missing = use_watch(app, draft_topic(game_id), lambda: _save_label(app.parlour.peek(game_id)))
    if not app.role.scores:
        return main_button(say("Back to the table"), app.does(back), icon=ft.Icons.CHECK)
    if not label:
        return ft.Container(height=0)

    async def save() -> None:
        if await save_round(app, game_id):
            app.hush()
            app.go(f"/game/{game_id}")

    return main_button(label, app.does(save), icon=None if missing else ft.Icons.CHECK, disabled=missing)


def _save_label(live: LiveGame | None) -> tuple[str, bool]:
    """What the button says, and whether somebody's hand is missing; nothing before somebody went out."""
    if live is None or not _stage(live):
        return "", True
    missing = missing_from(live)
    if missing:
        return say("Missing: {names}", names=", ".join(player.name for player in missing)), True
    if not live.game.system.rules.counts_hands and not live.draft.abandoned and not live.draft.held:
        return say("Save: {name} won the hand", name=live.table.name(live.draft.went_out or "")), False
    return say("Save correction") if live.draft.amends is not None else say("Save round"), False
