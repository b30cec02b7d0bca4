"""The screen of a game: the totals, the dealer, and all rounds."""

from typing import Final

import flet as ft

from companion.application.listeners import GUESTS
from companion.application.live_game import LiveGame
from companion.game.changes.rounds import RoundsDropped
from companion.game.current_table import may_play_on, winning_sides
from companion.wording import say
from views import kit
from views.address import query_value
from views.screens.new_game.setup_actions import NextGameButton, rematch_bar
from views.screens.score_entry.own_hand import RoundButton
from views.screens.score_entry.round_route import RoundRoute
from views.screens.score_entry.score_actions import leave_correction
from views.screens.sharing.phones_here import is_among_others, is_outdated, is_shared
from views.screens.sharing.sharing_labels import who_you_are
from views.screens.table.manage import Sheet, sheet_address, table_sheet
from views.screens.table.rounds_grid import grid_height, rounds_grid
from views.screens.table.seats import result_lines, seat_stack
from views.screens.table.table_line import RoundStrip, table_line
from views.state.app_state import CONNECTION, AppState, use_app, use_selected, use_topic
from views.state.keyboard import Key
from views.state.win_watch import win_address, win_sentence

MANY_ICONS: Final = 5
"""From this number of icons on, the app bar of a phone has no space for the number of a round."""

OUTDATED: Final = 0.6
"""The opacity of totals that may have changed."""


@ft.component
def TableScreen() -> ft.View:
    """One game."""
    app = use_app()
    game_id = kit.game_id_of_route()
    live, wrong = kit.use_game(game_id, app)
    use_topic(app, CONNECTION)
    kit.use_awake(app, game_id)
    kit.use_title(app, live)
    use_selected(app, GUESTS, lambda: is_shared(app))
    # In a window that reads above the seats that the cards are counted.
    counting = kit.use_part(app, game_id, lambda live: live.draft.is_begun and is_among_others(app), GUESTS)
    kit.use_part(app, game_id, lambda live: query_value(app.page.route, "sheet") and live.draft)
    if live is None:
        return kit.Waiting(wrong)

    finished = live.table.finished
    # Who reads that somebody went out is not asked who did; without a connection nothing can be entered.
    offers_out = not (counting or app.is_cut_off)
    seats = seat_stack(app, live, offers_out=offers_out)
    outdated: list[ft.Control] = []
    if is_outdated(app) and not finished:
        outdated = [kit.plain(say("The scores are as last seen here. They may have changed."), faint=True)]
        seats = ft.Container(seats, opacity=OUTDATED)
    corrections = kit.with_key(OpenCorrections, f"correcting-{game_id}", game_id)
    said = [*_ending(app, live), *_ended_early(app, live), corrections, *outdated]
    parts = [*who_you_are(app), *said, seats]
    if finished and live.table.is_scored and kit.has_large_letters(app):
        # The result stands in lines, above all else that is said of the game. Teams stand once more below, with their partners.
        teams = [seats] if live.table.house_rules.partners else []
        parts = [result_lines(app, live), *who_you_are(app), *said, *teams]
    # The key changes when the game ends or is reopened: then the list starts at its top, where the winner is shown.
    at_top = f"table-{game_id}-{'over' if finished else 'open'}"
    bottom: ft.Control | None = None
    if app.is_cut_off:
        from views.screens.sharing.phones.connection_line import next_button

        bottom = next_button(app)
    elif not finished and app.role.sees_all:
        bottom = kit.with_key(RoundButton, f"score-{game_id}-{app.role}", game_id)
    elif finished and app.role.scores:
        bottom = rematch_bar(app, game_id)
    elif finished:
        bottom = kit.with_key(NextGameButton, f"next-{game_id}", game_id)
    if kit.is_wide(app):
        left = kit.reading_column(parts, key=at_top)
        body = kit.side_by_side(left, _right_half(app, live, bottom))
        bottom = None
    else:
        rounds = ft.Container(rounds_grid(app, live), padding=ft.Padding.only(top=kit.GAP))
        body = kit.reading_column([*parts, rounds, *_invitation(app, live)], key=at_top)
    actions = _actions(app, live)
    # The edition is named below the app bar. Five icons leave no space for more than a word on a phone.
    name = say("Table")
    if kit.is_wide(app) or len(actions) < MANY_ICONS:
        name = say("Game over") if finished else live.table.length.round_title(len(live.table.rounds))
    lines = [
        kit.suit_stripe(live.edition),
        table_line(app, live),
        kit.with_key(RoundStrip, f"strip-{game_id}-{app.role}", game_id),
        ft.Container(body, expand=True),
    ]
    return kit.screen(
        app,
        name,
        ft.Column(lines, spacing=0, expand=True),
        actions=actions,
        bottom=bottom,
        over=table_sheet(app, live, offers_out=offers_out),
    )


def _invitation(app: AppState, live: LiveGame) -> list[ft.Control]:
    """What the sign in the app bar is for, in words, as long as the table is empty and nobody was let in."""
    if (
        not app.offers_sharing
        or app.sharing_is_closed
        or is_shared(app)
        or live.table.is_scored
        or live.table.finished
        or live.draft.is_begun
    ):
        return []
    share = app.opens(f"/game/{live.game.id}/share")
    words = say("Everybody on their own phone"), say("Let others join")
    return [kit.link_card(*words, ft.Icons.WIFI_TETHERING, share)]


def _right_half(app: AppState, live: LiveGame, bottom: ft.Control | None) -> ft.Control:
    """The totals and the rounds, and below them the main action, where a thumb is that holds the phone sideways.

    Rounds that have no room end above it, in a box of their own that scrolls: a list that is cut there seems to go on
    under it.
    """
    totals, room = kit.table_totals(app, live)
    if grid_height(live) <= room:
        above = kit.reading_column([*totals, rounds_grid(app, live)])
    else:
        rounds = ft.Container(rounds_grid(app, live, scrolls=True), expand=True)
        inset = ft.Padding.symmetric(horizontal=kit.WIDE_GAP, vertical=kit.GAP)
        above = kit.centred(kit.stretched(*totals, rounds, spacing=kit.WIDE_GAP), inset)
    return ft.Column([above, *([bottom] if bottom else [])], spacing=0)


def _actions(app: AppState, live: LiveGame) -> list[ft.Control]:
    table = f"/game/{live.game.id}"
    referee = kit.icon_button(say("Referee"), ft.Icons.GAVEL, app.opens(f"{table}/referee"))
    if not app.role.scores:
        return [referee]
    taken = (
        (Key.UNDO, say("Undo"), ft.Icons.UNDO, kit.undo, live.game.can_undo),
        (Key.REDO, say("Redo"), ft.Icons.REDO, kit.redo, live.game.can_redo),
    )
    actions = [
        *(
            kit.icon_button(label, icon, app.handler(act, app, live.game.id), disabled=not can, key=key)
            for key, label, icon, act, can in taken
        ),
        referee,
        kit.icon_button(
            say("Manage the table"), ft.Icons.TUNE, app.opens(sheet_address(live.game.id, Sheet.MENU))
        ),
    ]
    if app.offers_sharing:
        share = app.opens(f"{table}/share")
        actions.append(kit.icon_button(say("Let others join"), ft.Icons.WIFI_TETHERING, share))
    return actions


def _ending(app: AppState, live: LiveGame) -> list[ft.Control]:
    """Who won a game that is over."""
    if not live.table.finished:
        return []
    won = winning_sides(live.table)
    title = kit.plain(say("The game ended before the first round."), size=kit.TITLE)
    if won:
        title = kit.plain(win_sentence(won), size=kit.TITLE, weight=ft.FontWeight.W_800)
    lines: list[ft.Control] = [kit.in_line(title)]
    if len(won) > 1:
        lines.append(
            kit.plain(say("The rules don't say what a tie means. Share the win, or play one more round."))
        )
    if live.table.stopped:
        lines.append(kit.caption(say("This game was ended early.")))
    if won and live.table.rounds:
        win = app.opens(win_address(live.game.id))
        lines.append(kit.quiet_button(say("Show the win"), win, icon=ft.Icons.CELEBRATION_OUTLINED))
    again = say("Reopen the game") if live.table.stopped else say("Play one more round")
    if app.role.scores and may_play_on(live.table):
        lines.append(kit.quiet_button(again, app.handler(kit.play_on, app, live.game.id), icon=ft.Icons.ADD))
    box = ft.Container(
        ft.Column(lines, spacing=kit.GAP),
        padding=kit.WIDE_GAP,
        border_radius=kit.BOX_CORNER,
        bgcolor=ft.Colors.TERTIARY_CONTAINER,
    )
    return [ft.Semantics(live_region=True, content=box)]


def _ended_early(app: AppState, live: LiveGame) -> list[ft.Control]:
    """That a correction ended the game earlier."""
    early = live.table.ended_early_at
    if early is None or not app.role.scores:
        return []
    drop = RoundsDropped(after=live.table.rounds[early - 1].round.id)
    done = say("Rounds after round {number} removed.", number=early)
    told = say(
        "With the round fixed, the game was won in round {number}. Should the rounds after it count?",
        number=early,
    )
    act = app.handler(kit.change_with_undo, app, live.game.id, drop, done)
    end = kit.quiet_button(say("End after round {number}", number=early), act)
    return [kit.boxed(kit.plain(told), end, spacing=kit.GAP)]


@ft.component
def OpenCorrections(game_id: str) -> ft.Control:
    """One line for each correction, with buttons to continue and to discard it."""
    app = use_app()

    def corrected(live: LiveGame) -> tuple[tuple[str, int], ...]:
        # The table lies below the pad, so every tap there asks for them. One whose round was removed is there again with Undo.
        if not live.drafts.corrections:
            return ()
        numbers = {played.round.id: played.number for played in live.table.rounds}
        return tuple((id_, numbers[id_]) for id_ in live.drafts.corrections if id_ in numbers)

    found = kit.use_part(app, game_id, corrected)
    if not found or not app.role.scores:
        return ft.Container(height=0)

    def line(round_id: str, number: int) -> ft.Control:
        route = RoundRoute(game=game_id, round=round_id)
        return kit.boxed(
            kit.plain(say("Round {number} is being fixed.", number=number)),
            kit.choices(
                kit.quiet_button(say("Go on fixing"), app.opens(route.address), icon=ft.Icons.EDIT),
                kit.quiet_button(say("Keep it as it was"), app.handler(leave_correction, app, route)),
            ),
            key=f"correcting-{round_id}",
        )

    return ft.Column([line(*each) for each in found], spacing=kit.GAP)
