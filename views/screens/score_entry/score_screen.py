"""The screen for a round: first who went out, then a card pad for the opponents' hands."""

from __future__ import annotations

import flet as ft

from companion.application.round_entry import Entry
from companion.application.topics import draft_topic
from companion.game.draft import Tap, TapKind
from companion.players import Player
from companion.wording import say
from views import theme
from views.components.controls import disc, heading, icon_button, main_button, plain, pressable, quiet_button
from views.components.memo import memoized, with_key
from views.components.open_game import Waiting, use_game
from views.components.screen_frame import WINDOW, has_large_letters, reading_column, screen
from views.screens.score_entry.card_pad import CardPad
from views.screens.score_entry.correcting import leave_correction
from views.screens.score_entry.entry_route import Entered, entered_of_route, entry_of, why_closed
from views.screens.score_entry.hand_strip import HandStrip
from views.screens.score_entry.last_card import LastCard
from views.screens.score_entry.opponents import OpponentsRow
from views.screens.score_entry.score_actions import may_fill, save_round, selected_player, went_out
from views.state.app_state import AppState, use_app, use_selected, use_topic


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
        # The rule screen and the details belong to the same correction: keep it open.
        if entered.is_correction and not _is_at(app, entered):
            await app.does(leave_correction, app, entered)(None)

    ft.use_effect(lambda: None, [], cleanup=leave)
    if live is None or gone:
        return Waiting(wrong or ("" if app.entry_form.ended_here == entered.round else gone))

    async def set_aside() -> None:
        taps = await app.store.drop_draft(game_id)

        async def back() -> None:
            await app.store.drop_draft(game_id)
            await app.store.tap(game_id, taps)
            app.hush()

        app.go(f"/game/{game_id}")
        if taps:
            app.tell(say("Cards cleared."), undo=back, undo_label=say("Undo"))

    async def rules() -> None:
        app.go(f"{entered.address}/rules")

    async def about() -> None:
        app.go(f"{entered.address}/about")

    actions = [icon_button(say("Rules"), ft.Icons.MENU_BOOK_OUTLINED, app.does(rules))]
    if app.role.scores:
        actions.append(icon_button(say("Dealer and note of this round"), ft.Icons.EDIT_NOTE, app.does(about)))
    if app.role.scores and not entered.is_correction:
        actions.append(
            icon_button(say("Clear all cards"), ft.Icons.DELETE_SWEEP_OUTLINED, app.does(set_aside))
        )
    title = say("Count cards")
    if entered.is_correction:
        title = say("Correct round {number}", number=live.table.round(entered.round).number)
    return screen(
        app,
        title,
        with_key(RoundStage, f"round-{entered.key}-{app.role}", entered),
        actions=actions,
        bottom=with_key(SaveBar, f"save-{entered.key}-{app.role}", entered),
        up=2 if entered.is_correction else 1,
    )


def _is_at(app: AppState, entered: Entered) -> bool:
    """Whether this window shows a round, or a screen opened from it."""
    route = app.page.route or ""
    return route == entered.address or route.startswith(f"{entered.address}/")


def _stage(entry: Entry | None) -> str:
    if entry is None:
        return ""
    return "abandoned" if entry.draft.abandoned else entry.draft.went_out or ""


@ft.component
def RoundStage(entered: Entered) -> ft.Control:
    """The first or the second step: who went out, or the card pad."""
    app = use_app()
    use_topic(app, WINDOW)
    stage = use_selected(app, draft_topic(entered.game), lambda: _stage(entry_of(app, entered)))
    entry = entry_of(app, entered)
    if entry is None:
        return ft.Container()
    if not stage and not app.role.scores:
        return ft.Container(
            plain(say("You count your cards when somebody goes out."), size=theme.HEADING),
            padding=3 * theme.GAP,
        )
    if not stage:
        return _who_went_out(app, entered, entry)
    if entry.draft.abandoned:
        return ft.Container(
            plain(say("Round called off. No points."), size=theme.HEADING),
            padding=3 * theme.GAP,
        )
    return memoized(Pad, f"pad-{app.role}", entered, *_shape(app), entry.live.edition.id)


def _shape(app: AppState) -> tuple[bool, bool, bool]:
    """Whether the window is in landscape format, whether it is short, and whether its text is large."""
    width, height = app.page.width or 412, app.page.height or 915
    return width > height and width >= 600, height < 580, has_large_letters(app)


@ft.component
def Pad(entered: Entered, sideways: bool, short: bool, large: bool, edition_id: str) -> ft.Control:
    """The opponents, the selected hand, and the keys. Only these parts subscribe to taps."""
    del edition_id, large
    app = use_app()
    top: list[ft.Control] = [OpponentsRow(entered), HandStrip(entered)]
    # Only a scorer may set the last card.
    last = LastCard(entered) if app.role.scores else ft.Container(height=0)
    pad = CardPad(entered) if app.role.scores else OwnPad(entered)
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
def OwnPad(entered: Entered) -> ft.Control:
    """The card pad of a guest with the role “player”: only for their own hand; else a sentence."""
    app = use_app()

    def owner() -> str:
        player = selected_player(app, entered)
        return "" if player is None or may_fill(app, player.id) else player.name

    others = use_selected(app, draft_topic(entered.game), owner)
    if not others:
        return CardPad(entered)
    sentence = say("This is {name}'s hand. Tap in your own.", name=others)
    return ft.Container(plain(sentence, size=theme.HEADING), padding=2 * theme.GAP)


def _who_went_out(app: AppState, entered: Entered, entry: Entry) -> ft.Control:
    def asks(player: Player) -> ft.Control:
        async def out() -> None:
            await went_out(app, entered, player.id)

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
        await app.store.tap(entered.game, [Tap(kind=TapKind.ABANDONED, round=entered.round)])

    return reading_column(
        [
            heading(say("Who went out?")),
            *(asks(player) for player in entry.players),
            quiet_button(say("Nobody – call the round off"), app.does(abandoned), icon=ft.Icons.BLOCK),
        ]
    )


@ft.component
def SaveBar(entered: Entered) -> ft.Control:
    """The Save button, which names the players whose hands are missing."""
    app = use_app()

    async def back() -> None:
        app.go(f"/game/{entered.game}")

    label, missing = use_selected(app, draft_topic(entered.game), lambda: _save_label(entry_of(app, entered)))
    if not app.role.scores:
        return main_button(say("Back to the table"), app.does(back), icon=ft.Icons.CHECK)
    if not label:
        return ft.Container(height=0)

    async def save() -> None:
        live = app.store.peek(entered.game)
        is_first = live is not None and entered.address not in app.entry_form.before_saving
        if live is not None:
            app.entry_form.before_saving.setdefault(entered.address, live)
        is_kept = False
        try:
            is_kept = await save_round(app, entered)
        finally:
            if is_first and not is_kept:
                app.entry_form.before_saving.pop(entered.address, None)
        if is_kept:
            app.hush()
            app.go(f"/game/{entered.game}")

    return main_button(label, app.does(save), icon=None if missing else ft.Icons.CHECK, disabled=missing)


def _save_label(entry: Entry | None) -> tuple[str, bool]:
    """The label of the Save button, and whether a hand is missing; an empty label before somebody went out."""
    if entry is None or not _stage(entry):
        return "", True
    live, draft = entry.live, entry.draft
    if entry.missing:
        return say("Missing: {names}", names=", ".join(player.name for player in entry.missing)), True
    if draft.amends is not None:
        return say("Save correction"), False
    if not live.game.system.rules.counts_hands and not draft.abandoned and not draft.held:
        return say("Save: {name} won the hand", name=live.table.name(draft.went_out or "")), False
    return say("Save round"), False
