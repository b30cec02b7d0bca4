"""Scoring a round: who went out, then one card pad for the opponents' hands."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.application.commands.entry_commands import ClearHands, EnterTaps
from companion.application.round_entry import Entry
from companion.application.topics import draft_topic
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.game.drafts import taps_of
from companion.players import Player
from companion.wording import say
from views import theme
from views.components.controls import disc, heading, icon_button, plain, pressable, quiet_button
from views.components.memo import memoized, with_key
from views.components.open_game import Waiting, use_game
from views.components.screen_frame import (
    WINDOW,
    NoticeBar,
    has_large_letters,
    reading_column,
    screen,
)
from views.screens.score_entry.card_pad import CardPad
from views.screens.score_entry.correcting import leave_correction
from views.screens.score_entry.entry_route import (
    Entered,
    asks_only_winner,
    entered_of_route,
    entry_of,
    why_closed,
)
from views.screens.score_entry.hand_strip import HandStrip, selected_hand
from views.screens.score_entry.number_pad import NumberPad
from views.screens.score_entry.opponents import OpponentsRow
from views.screens.score_entry.pad_messages import PadMessages
from views.screens.score_entry.pad_shape import SIDE, PadShape, pad_shape
from views.screens.score_entry.save_bar import SaveBar
from views.screens.score_entry.score_actions import change_winner, may_fill
from views.screens.score_entry.winner_title import WinnerTitle
from views.state.app_state import AppState, use_app, use_selected, use_topic
from views.state.keyboard import place_shortcut


@ft.component
def ScoreRound() -> ft.View:
    """The round being entered, or the correction of a past one."""
    app = use_app()
    entered = entered_of_route()
    game_id = entered.game
    live, wrong = use_game(game_id, app)
    use_topic(app, WINDOW)
    gone = use_selected(app, draft_topic(game_id), lambda: why_closed(app, entered))

    async def leave() -> None:
        # A rule looked up, or the note, is a screen of the same correction.
        if entered.is_correction and not _is_at(app, entered):
            await app.handler(leave_correction, app, entered)(None)

    ft.use_effect(lambda: None, [], cleanup=leave)
    choosing, set_choosing = ft.use_state(False)
    if live is None or gone:
        return Waiting(wrong or gone, table="" if wrong else game_id)

    async def set_aside() -> None:
        changed = await app.store.do(game_id, ClearHands(), app.by)
        taps = taps_of(changed.before.taps, NEW_ROUND)

        async def back() -> None:
            await app.store.do(game_id, ClearHands(), app.by)
            await app.store.do(game_id, EnterTaps(taps), app.by)
            app.hide_notice()

        app.go(f"/game/{game_id}")
        if taps:
            app.tell(say("Round cancelled."), undo=back)

    actions = [icon_button(say("Rules"), ft.Icons.MENU_BOOK_OUTLINED, app.opens(f"{entered.address}/rules"))]
    if app.role.scores:
        actions.append(
            icon_button(
                say("Dealer and note of this round"),
                ft.Icons.EDIT_NOTE,
                app.opens(f"{entered.address}/about"),
            )
        )
    if app.role.scores and not entered.is_correction:
        actions.append(
            icon_button(say("Cancel this round"), ft.Icons.DELETE_SWEEP_OUTLINED, app.handler(set_aside))
        )

    async def choose() -> None:
        set_choosing(lambda now: not now)

    def chosen() -> None:
        set_choosing(False)

    title = say("Round {number}", number=len(live.table.rounds) + 1)
    if entered.is_correction:
        title = say("Fixing round {number}", number=live.table.round(entered.round).number)
    return screen(
        app,
        title,
        with_key(RoundStage, f"round-{entered.key}-{app.role}", entered, choosing, chosen),
        actions=actions,
        bottom=None if choosing else with_key(SaveBar, f"save-{entered.key}-{app.role}", entered),
        titled=with_key(WinnerTitle, f"title-{entered.key}-{app.role}", entered, choosing, choose),
        shows_notice=False,
    )


def _is_at(app: AppState, entered: Entered) -> bool:
    """True if this window still shows a round, or a screen opened from it."""
    route = app.page.route or ""
    return route == entered.address or route.startswith(f"{entered.address}/")


def _stage(entry: Entry | None) -> tuple[str, bool]:
    """The player who went out as a sentence, and whether nothing else is asked."""
    if entry is None:
        return "", False
    return "abandoned" if entry.draft.abandoned else entry.draft.went_out or "", asks_only_winner(entry)


@ft.component
def RoundStage(entered: Entered, choosing: bool, chosen: Callable[[], None]) -> ft.Control:
    """The choice of who went out, or the pad."""
    app = use_app()
    use_topic(app, WINDOW)
    stage, is_whole = use_selected(app, draft_topic(entered.game), lambda: _stage(entry_of(app, entered)))
    entry = entry_of(app, entered)
    is_counted = not stage and not app.role.scores
    was_counting: ft.MutableRef[bool] = ft.use_ref(False)

    def leave() -> None:
        # Whoever counted a hand sees what the round gave; a game that is won shows the win by itself.
        if is_counted and was_counting.current and app.page.route == entered.address:
            live = app.store.games.get(entered.game)
            if live is not None and not live.table.finished:
                app.go(f"/game/{entered.game}")
        was_counting.current = bool(stage)

    ft.use_effect(leave, [stage, is_counted])
    if entry is None:
        return ft.Container()
    if choosing or (app.role.scores and (is_whole or not stage)):
        return _with_notice(_who_went_out(app, entered, entry, chosen))
    if not stage:
        return _with_notice(_sentence(say("You count your cards when somebody goes out.")))
    if entry.draft.abandoned:
        return _with_notice(_sentence(say("Round called off. No points.")))
    return memoized(
        Pad,
        f"pad-{app.role}",
        entered,
        pad_shape(app),
        (has_large_letters(app), entry.live.edition.id),
    )


def _sentence(words: str) -> ft.Control:
    return ft.Container(
        plain(words, size=theme.HEADING), padding=3 * theme.GAP, alignment=ft.Alignment.TOP_LEFT
    )


def _with_notice(body: ft.Control) -> ft.Control:
    """A stage without keys, with the sentence for the player below it."""
    return ft.Column([ft.Container(body, expand=True), NoticeBar()], spacing=0, expand=True)


@ft.component
def Pad(entered: Entered, shape: PadShape, drawn_for: tuple[bool, str]) -> ft.Control:
    """The opponents, the selected hand, and the keys. Only its parts are redrawn after a tap."""
    del drawn_for
    top: list[ft.Control] = [
        OpponentsRow(entered),
        HandStrip(entered, shape),
        PadMessages(entered, shape),
    ]
    keys = EntryKeys(entered, shape)
    if shape.sideways:
        return ft.Row(
            [
                ft.Container(
                    ft.Column(top, spacing=shape.gap, scroll=ft.ScrollMode.AUTO),
                    expand=2,
                    padding=theme.GAP,
                ),
                ft.Container(keys, expand=3, padding=theme.GAP),
            ],
            expand=True,
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    inner = ft.Column(
        [*top, ft.Container(keys, expand=shape.keys is None, height=shape.keys)],
        spacing=shape.gap,
        scroll=None if shape.keys is None else ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(
        alignment=ft.Alignment.TOP_CENTER,
        expand=True,
        content=ft.Container(
            inner, width=theme.READING, padding=ft.Padding.symmetric(horizontal=SIDE, vertical=4)
        ),
    )


@ft.component
def EntryKeys(entered: Entered, shape: PadShape) -> ft.Control:
    """The cards, the number pad while points are typed, or whose hand it is where it may not be filled here."""
    app = use_app()

    def faced() -> tuple[Player | None, bool, bool]:
        player, typed = selected_hand(app, entered)
        return player, typed, player is not None and may_fill(app, player.id)

    player, typed, fills = use_selected(app, draft_topic(entered.game), faced)
    if player is None or (fills and not typed):
        return CardPad(entered, shape)
    if fills:
        return with_key(NumberPad, f"numbers-{player.id}", entered, player.id, shape)
    hint = say("This is {name}'s hand. Tap in your own.", name=player.name)
    return ft.Container(plain(hint, size=theme.HEADING), padding=2 * theme.GAP)


def _who_went_out(app: AppState, entered: Entered, entry: Entry, chosen: Callable[[], None]) -> ft.Control:
    """Everybody who can have gone out; who is said to have is marked."""

    def asks(place: int, player: Player) -> ft.Control:
        label = say("{name} went out", name=player.name)
        is_it = entry.draft.went_out == player.id

        async def out() -> None:
            await change_winner(app, entered, player.id)
            chosen()

        return pressable(
            label,
            ft.Row(
                [
                    disc(player),
                    plain(player.name, size=theme.HEADING, weight=ft.FontWeight.W_600, expand=True),
                    *([ft.Icon(ft.Icons.CHECK, color=ft.Colors.PRIMARY)] if is_it else []),
                ],
                spacing=12,
            ),
            app.handler(out),
            padding=12,
            border_radius=18,
            bgcolor=ft.Colors.PRIMARY_CONTAINER if is_it else ft.Colors.SURFACE_CONTAINER_LOW,
            border=ft.Border.all(
                2 if is_it else 1, ft.Colors.PRIMARY if is_it else ft.Colors.OUTLINE_VARIANT
            ),
            shortcut=place_shortcut(place, label),
            key=f"out-{player.id}",
        )

    async def abandoned() -> None:
        await app.store.do(
            entered.game, EnterTaps((Tap(kind=TapKind.ABANDONED, round=entered.round),)), app.by
        )
        chosen()

    return reading_column(
        [
            heading(say("Who went out?")),
            *(asks(place, player) for place, player in enumerate(entry.players)),
            quiet_button(say("Nobody – call the round off"), app.handler(abandoned), icon=ft.Icons.BLOCK),
        ]
    )
