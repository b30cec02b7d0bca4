"""Scoring a round: who went out, then one card pad for the opponents' hands."""

from collections.abc import Callable

import flet as ft

from companion.application.commands.entry_commands import ClearHands, EnterTaps
from companion.application.listeners import draft_topic, game_topic
from companion.application.live_game import RoundEntry
from companion.cards import LIGHT
from companion.game.draft import NEW_ROUND, TapKind, taps_of
from companion.players import Player
from companion.wording import say
from views import kit
from views.flet_internals.handlers import Handler
from views.live_summary import won_by
from views.screens.score_entry.card_pad import CardPad, NumberPad
from views.screens.score_entry.hand_strip import HandStrip, selected_hand
from views.screens.score_entry.opponents import OpponentsRow
from views.screens.score_entry.own_hand import OwnHand, own_hand
from views.screens.score_entry.pad_messages import PadMessages
from views.screens.score_entry.round_route import (
    RoundRoute,
    asks_only_winner,
    entry_of,
    round_route,
    use_entry,
    why_closed,
)
from views.screens.score_entry.save_bar import SaveBar
from views.screens.score_entry.score_actions import change_winner, enter, leave_correction, may_fill
from views.screens.sharing.phones_here import phones_sentence, use_told_phones
from views.state.app_state import AppState, use_app, use_selected, use_topic
from views.state.keyboard import Key, Shortcut, place_shortcut


@ft.component
def ScoreRound() -> ft.View:
    """The round being entered, or the correction of a past one."""
    app = use_app()
    route = round_route()
    game_id = route.game
    live, wrong = kit.use_game(game_id, app)
    gone = use_selected(app, draft_topic(game_id), lambda: why_closed(app, route))

    async def leave() -> None:
        # A rule looked up, or the note, is a screen of the same correction.
        is_there = f"{app.page.route or ''}/".startswith(f"{route.address}/")
        if route.is_correction and not is_there:
            await app.handler(leave_correction, app, route)(None)

    ft.use_effect(lambda: None, [], cleanup=leave)
    choosing, set_choosing = ft.use_state(False)
    guests = use_told_phones(app)
    if live is None or gone:
        return kit.Waiting(wrong or gone, table="" if wrong else game_id)

    async def set_aside() -> None:
        now, shown, is_cancelled = app.store.games.get(game_id), app.score_form.before_saving, False
        if now is not None:
            # Without anybody who went out, the pad would ask for everybody's cards until the table is there.
            shown.setdefault(route.address, now)
        try:
            before, after = await app.store.do(game_id, ClearHands(), app.by)
            is_cancelled = True
        finally:
            if not is_cancelled:
                shown.pop(route.address, None)
        taps = taps_of(before.taps, NEW_ROUND)

        async def back() -> None:
            await app.store.do(game_id, ClearHands(), app.by)
            await app.store.do(game_id, EnterTaps(taps), app.by)
            app.notice.hide()

        app.score_form.cancelled = (after, back) if taps else None
        app.go(f"/game/{game_id}")
        if taps:
            app.tell(say("Round cancelled."), undo=back)

    actions: list[ft.Control] = []
    if any(guests):
        # Who counts at the same time is told beside the keys; this says whether the phones are still there.
        sign, share = ft.Icons.LINK_OFF if guests.away else ft.Icons.LINK, app.opens(f"/game/{game_id}/share")
        actions.append(kit.icon_button(phones_sentence(app, *guests), sign, share))
    rules = app.opens(f"{route.address}/rules")
    actions.append(kit.icon_button(say("Rules"), ft.Icons.MENU_BOOK_OUTLINED, rules))
    if app.role.scores:
        about = app.opens(f"{route.address}/about")
        actions.append(kit.icon_button(say("Dealer and note of this round"), ft.Icons.EDIT_NOTE, about))
    if app.role.scores and not route.is_correction:
        cancel = app.handler(set_aside)
        actions.append(kit.icon_button(say("Cancel this round"), ft.Icons.DELETE_SWEEP_OUTLINED, cancel))
    return kit.screen(
        app,
        kit.with_key(WinnerTitle, f"title-{route.key}-{app.role}", route, choosing, set_choosing),
        kit.with_key(RoundStage, f"round-{route.key}-{app.role}", route, choosing, set_choosing),
        actions=actions,
        bottom=None if choosing else kit.with_key(SaveBar, f"save-{route.key}-{app.role}", route),
        shows_notice=False,
    )


@ft.component
def RoundStage(route: RoundRoute, choosing: bool, choose: Callable[[bool], None]) -> ft.Control:
    """The choice of who went out, or the pad."""
    app = use_app()
    use_topic(app, kit.WINDOW)

    def stage_of(entry: RoundEntry) -> tuple[str, bool, OwnHand | None]:
        """Who went out, or that the round was called off; whether nothing else is asked; and a guest's hand that is not counted."""
        stage = "abandoned" if entry.draft.abandoned else entry.draft.went_out or ""
        hand = None if app.role.scores else own_hand(app, entry)
        return stage, asks_only_winner(entry), None if hand is None or hand.is_asked else hand

    stage, is_whole, waits = use_entry(app, route, stage_of) or ("", False, None)
    entry = entry_of(app, route)
    was_counting: ft.MutableRef[bool] = ft.use_ref(False)

    def leave() -> None:
        # Whoever counted sees what the round gave, also where another window saved it; a game that is won shows the win by itself.
        if not stage and was_counting.current and app.page.route == route.address:
            live = app.store.games.get(route.game)
            if live is not None and not live.table.finished:
                app.go(f"/game/{route.game}")
        was_counting.current = bool(stage)

    ft.use_effect(leave, [stage])
    if entry is None:
        return ft.Container()
    if choosing or (app.role.scores and (is_whole or not stage)):
        return _with_notice(_who_went_out(app, route, entry, choose))
    if waits is not None:
        return _with_notice(_sentence(waits.label, waits.line))
    if entry.draft.abandoned:
        return _with_notice(_sentence(say("Round called off. No points.")))
    edition = entry.live.edition
    shape = kit.pad_shape(app, kit.keys_of(edition))
    return kit.memoized(Pad, f"pad-{app.role}", route, shape, (kit.has_large_letters(app), edition.id))


def _sentence(words: str, more: str = "") -> ft.Control:
    lines: list[ft.Control] = [kit.plain(words, size=kit.HEADING), *([kit.plain(more)] if more else [])]
    said = ft.Semantics(live_region=True, content=ft.Column(lines, spacing=kit.GAP))
    return ft.Container(said, padding=kit.WIDEST_GAP, alignment=kit.at_start(-1))


def _with_notice(body: ft.Control) -> ft.Control:
    """A stage without keys, with the sentence for the player below it."""
    return ft.Column([ft.Container(body, expand=True), kit.NoticeBar()], spacing=0, expand=True)


@ft.component
def Pad(route: RoundRoute, shape: kit.PadShape, drawn_for: tuple[bool, str]) -> ft.Control:
    """The opponents, the selected hand, and the keys. Only its parts are redrawn after a tap."""
    del drawn_for
    app = use_app()
    has_chips = shape.has_room and route.is_correction and app.role.scores
    top: list[ft.Control] = [
        *([WinnerChips(route)] if has_chips else []),
        OpponentsRow(route, has_chips),
        HandStrip(route, shape),
        PadMessages(route, shape),
    ]
    keys = EntryKeys(route, shape)
    if shape.sideways:
        left = ft.Column(top, spacing=shape.gap, scroll=ft.ScrollMode.AUTO)
        halves: list[ft.Control] = [
            ft.Container(left, expand=2, padding=kit.GAP),
            ft.Container(keys, expand=3, padding=kit.GAP),
        ]
        return ft.Row(halves, expand=True, spacing=0, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    inner = kit.stretched(
        *top,
        ft.Container(keys, expand=shape.keys is None, height=shape.keys),
        spacing=shape.gap,
        scroll=None if shape.keys is None else ft.ScrollMode.AUTO,
        expand=True,
    )
    return kit.centred(inner, ft.Padding.symmetric(horizontal=kit.PAD_SIDE, vertical=kit.SMALL_GAP))


@ft.component
def EntryKeys(route: RoundRoute, shape: kit.PadShape) -> ft.Control:
    """The cards, the number pad while points are typed, or whose hand it is where it may not be filled here."""
    app = use_app()

    def faced(entry: RoundEntry) -> tuple[Player | None, bool, bool, int]:
        player, typed = selected_hand(app, route, entry)
        side = entry.draft.side or LIGHT
        return player, typed, player is not None and may_fill(app, player.id), side

    player, typed, fills, side = use_entry(app, route, faced) or (None, False, False, LIGHT)
    if player is None or (fills and not typed):
        return kit.with_key(CardPad, f"cards-{side}", route, shape, side)
    if fills:
        return kit.with_key(NumberPad, f"numbers-{player.id}", route, player.id, shape)
    hint = say("This is {name}'s hand. Tap in your own.", name=player.name)
    return ft.Container(kit.plain(hint, size=kit.HEADING), padding=kit.WIDE_GAP)


def _who_went_out(
    app: AppState, route: RoundRoute, entry: RoundEntry, choose: Callable[[bool], None]
) -> ft.Control:
    """Everybody who can have gone out; who is said to have is marked."""

    def asks(place: int, player: Player) -> ft.Control:
        label = say("{name} went out", name=player.name)
        is_it = entry.draft.went_out == player.id

        async def out() -> None:
            await change_winner(app, route, player.id)
            choose(False)

        name = kit.plain(player.name, size=kit.HEADING, weight=ft.FontWeight.W_600, expand=True)
        tick = [ft.Icon(ft.Icons.CHECK, color=ft.Colors.PRIMARY)] if is_it else []
        return kit.pressable(
            label,
            ft.Row([kit.player_avatar(player), name, *tick], spacing=kit.ROW_GAP),
            app.handler(out),
            padding=kit.ROW_GAP,
            border_radius=kit.BOX_CORNER,
            shortcut=place_shortcut(place, label),
            key=f"out-{player.id}",
            **kit.row_look(opened=is_it),
        )

    async def abandoned() -> None:
        await enter(app, route, TapKind.ABANDONED)
        choose(False)

    return kit.reading_column(
        [
            kit.heading(say("Who went out?")),
            *(asks(place, player) for place, player in enumerate(entry.players)),
            kit.quiet_button(say("Nobody – call the round off"), app.handler(abandoned), icon=ft.Icons.BLOCK),
        ]
    )


def _words(app: AppState, entry: RoundEntry) -> tuple[str, str, str, str, bool]:
    """The upper line of the title, who went out, the line below, the round, and whether another can be chosen here.

    The first three are empty while nobody is said to have gone out.
    """
    table, draft = entry.live.table, entry.draft
    name = who = ""
    if draft.went_out is not None:
        name = table.name(draft.went_out)
        who = won_by(name, is_last_one_in=entry.is_last_one_in)
    elif draft.abandoned:
        name, who = say("Nobody"), say("Nobody went out")
    round_ = say("Round {number}", number=len(table.rounds) + 1)
    if draft.corrects is not None:
        round_ = say("Fixing round {number}", number=table.round(draft.corrects).number)
    below = say("went out · {round}", round=round_) if who else ""
    if not app.role.scores and own_hand(app, entry).is_asked:
        name, below = say("Your cards"), f"{who} · {round_}"
    elif entry.is_last_one_in:
        below = f"{say('last one in')} · {round_}"
    return name, who, below, round_, bool(who) and app.role.scores and not asks_only_winner(entry)


@ft.component
def WinnerTitle(route: RoundRoute, choosing: bool, choose: Callable[[bool], None]) -> ft.Control:
    """The player who went out and the round; `choose` shows the players to choose from, or hides them."""
    app = use_app()

    def shown(entry: RoundEntry) -> tuple[object, ...]:
        """All that changes the words, without saying them: a tap on a card does not."""
        table, draft = entry.live.table, entry.draft
        number = len(table.rounds) if draft.corrects is None else table.round(draft.corrects).number
        out = draft.went_out and table.name(draft.went_out)
        is_mine = not app.role.scores and own_hand(app, entry).is_asked
        return number, out, draft.abandoned, entry.is_last_one_in, is_mine, asks_only_winner(entry)

    use_entry(app, route, shown, game_topic(route.game))
    entry = entry_of(app, route)
    name, who, below, round_, is_button = _words(app, entry) if entry else ("", "", "", "", False)
    if not is_button:
        return kit.bar_title(app, name, below, round_)
    sign = ft.Icons.EXPAND_LESS if choosing else ft.Icons.EXPAND_MORE
    return kit.title_key(
        f"{who} · {round_}",
        kit.bar_title(app, name, below, round_, sign=sign),
        app.handler(choose, not choosing),
        shortcut=Shortcut(key=Key.ESCAPE, label=say("Close"), layer=1) if choosing else None,
        key="winner-title",
    )


@ft.component
def WinnerChips(route: RoundRoute) -> ft.Control:
    """Everybody who can have gone out, beside the hands of a round that is corrected: one tap, and no other screen."""
    app = use_app()
    use_topic(app, kit.WINDOW)
    found = use_entry(app, route, lambda entry: (entry.players, entry.draft.went_out))
    players, out = found or ((), None)

    def one(player: Player) -> tuple[str, str, Handler, bool]:
        tapped = app.handler(change_winner, app, route, player.id)
        return player.name, say("{name} went out", name=player.name), tapped, player.id == out

    return kit.name_keys(app, say("Went out"), [*map(one, players)])
