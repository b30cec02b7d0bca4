"""What can be decided about a player and about the table, as the lines of their sheets; also whose cards count when somebody leaves."""

from enum import StrEnum
from urllib.parse import urlencode

import flet as ft

from companion.application.commands.command import GameCommand
from companion.application.live_game import LiveGame, entry_in
from companion.errors import NotNow
from companion.formats import points_given, points_word
from companion.game.changes.evenings import GameEnded, GameReopened
from companion.game.changes.players import PlayerJoined, PlayerLeft, PlayerLeftRound
from companion.game.changes.settings import DealerSet
from companion.game.current_table import may_play_on
from companion.game.draft import NEW_ROUND
from companion.game.entry import points_so_far
from companion.game.game import make_change
from companion.game.length import length_words
from companion.players import Player
from companion.round import Standing
from companion.wording import say
from views import kit
from views.address import address_path, query_value
from views.screens.new_game.length_choice import length_icon, length_title
from views.screens.table.forms import Corrections, Joining, LengthPart, Moving, Renaming, can_move, close_with
from views.screens.table.out_key import goes_out, may_go_out
from views.state.app_state import AppState
from views.state.device import Tick
from views.state.win_watch import win_address


class Sheet(StrEnum):
    """The sheets over the table, as the address says them, so that Back closes one; a player's id follows those with a colon, and is the name of the sheet with the player's lines."""

    MENU = "menu"
    JOIN = "join"
    LENGTH = "length"
    POINTS = "points:"
    LEAVING = "leaving:"
    SEAT = "seat:"
    NAME = "name:"


def sheet_address(game_id: str, sheet: str) -> str:
    """The address of the table with a sheet."""
    return f"/game/{game_id}?{urlencode({'sheet': sheet})}"


def table_sheet(app: AppState, live: LiveGame, *, offers_out: bool) -> list[ft.Control]:
    """The sheet that is open over the table; nothing where none is, or nobody may change anything.

    `offers_out` is whether that of a player says who went out.
    """
    address, table = app.page.route, f"/game/{live.game.id}"
    sheet = query_value(address, "sheet") if app.role.scores and address_path(address) == table else ""
    found = _titled_content(app, live, sheet, offers_out=offers_out) if sheet else None
    return [kit.sheet(app, *found, app.opens(table))] if found else []


def _titled_content(
    app: AppState, live: LiveGame, sheet: str, *, offers_out: bool
) -> tuple[ft.Control, list[ft.Control]] | None:
    """The title of a sheet and what is on it; None where there is no such sheet."""
    table = live.table
    below: list[ft.Control] = []
    if table.house_rules.partners and not table.finished:
        below = [kit.caption(say("With partners nobody leaves or joins. End the game instead."))]
    match sheet:
        case Sheet.MENU:
            if below:
                told = say("With partners the seats make the teams. Start a new game to change them.")
                below.append(kit.caption(told))
            return kit.heading(say("Manage the table")), [*_table_lines(app, live), *below]
        case Sheet.JOIN if _joins(live):
            return kit.heading(say("Somebody joins")), [kit.in_sheet(Joining(live))]
        case Sheet.LENGTH:
            return kit.heading(say("How long you play")), [kit.in_sheet(LengthPart(live))]
    kind = next((kind for kind in Sheet if kind.endswith(":") and sheet.startswith(kind)), "")
    player = sheet.removeprefix(kind)
    seat = next((seat for seat in table.seats if seat.player.id == player), None)
    if seat is None:
        return None
    total = kit.plain(points_word(seat.total), faint=True)
    words = kit.stretched(kit.heading(seat.player.name), total, spacing=0)
    title = ft.Row([kit.player_avatar(seat.player), ft.Container(words, expand=True)], spacing=kit.ROW_GAP)
    match kind:
        case Sheet.LEAVING:
            return _leaving(app, live, seat.player) if _holds_counted_cards(live, player) else None
        case Sheet.SEAT:
            moves = seat.present and can_move(live)
            return (title, [kit.in_sheet(Moving(live, seat.player))]) if moves else None
        case Sheet.NAME:
            return title, [kit.in_sheet(Renaming(live.game.id, seat.player))]
        case Sheet.POINTS:
            return title, [kit.in_sheet(Corrections(live, player))]
    lines = _seat_lines(app, live, seat, offers_out=offers_out)
    return title, [*lines, *below, *kit.counts_from_next_round(live)]


def _joins(live: LiveGame) -> bool:
    """True if somebody may join, leave or come back."""
    return not live.table.finished and not live.table.house_rules.partners


def _holds_counted_cards(live: LiveGame, player: str) -> bool:
    """True if the hand of a player at the table counts in a round that is over and not saved yet."""
    return live.table.seat(player).present and any(
        asked.id == player for asked in entry_in(live, NEW_ROUND).asked
    )


def _leaving(app: AppState, live: LiveGame, player: Player) -> tuple[ft.Control, list[ft.Control]]:
    """The question whether the cards of a player who leaves count, each answer with the points that differ; or why nobody can leave."""
    without, done = PlayerLeftRound(player=player.id), say("{name} left the game.", name=player.name)
    title = kit.heading(say("{name} leaves", name=player.name))
    try:
        game = make_change(live.game, without.stamped(live.game.changed_at, ""), live.edition)
        counted = points_so_far(live.game, live.draft, live.edition)
        left_out = points_so_far(game, live.draft, live.edition)
    except NotNow as refusal:
        return title, [ft.Semantics(live_region=True, content=kit.plain(str(refusal)))]
    others = [each for each, points in counted.items() if points != left_out.get(each, 0)]

    def way(label: str, icon: ft.IconData, change: GameCommand, gives: str) -> ft.Control:
        return _deciding(app, live, f"{label}. {gives}", icon, change, done, f"{label}\n{gives}")

    def gives(points: dict[str, int]) -> str:
        return " ".join(points_given(live.table.name(each), points.get(each, 0)) for each in others)

    is_missing = any(missing.id == player.id for missing in entry_in(live, NEW_ROUND).missing)
    waits = say("Missing: {names}", names=player.name) if is_missing else gives(counted)
    return title, [
        way(say("Count cards"), ft.Icons.STYLE, PlayerLeft(player=player.id), waits),
        way(say("Leave the cards out"), ft.Icons.BLOCK, without, gives(left_out)),
    ]


def _seat_lines(app: AppState, live: LiveGame, seat: Standing, *, offers_out: bool) -> list[ft.Control]:
    player = seat.player
    lines: list[ft.Control] = []
    if offers_out and may_go_out(app, live, seat):
        out = app.handler(goes_out, app, live, player)
        lines.append(kit.sheet_line(say("{name} went out", name=player.name), ft.Icons.FLAG_OUTLINED, out))
    name = Sheet.NAME + player.id
    lines.append(_sheet(app, live, say("Rename"), ft.Icons.DRIVE_FILE_RENAME_OUTLINE, name))
    if seat.playing and live.table.dealer != player.id and not live.table.finished:
        label, deals = say("{name} deals next", name=player.name), DealerSet(player=player.id)
        lines.append(_deciding(app, live, label, ft.Icons.STYLE, deals, f"{label}.", say("Deals next")))
    label, points = say("Change {name}'s points", name=player.name), Sheet.POINTS + player.id
    lines.append(_sheet(app, live, label, ft.Icons.EDIT_OUTLINED, points, say("Add or take away points")))
    if seat.present and can_move(live):
        label, place = say("{name} sits elsewhere", name=player.name), Sheet.SEAT + player.id
        lines.append(_sheet(app, live, label, ft.Icons.SWAP_HORIZ, place, say("Sits elsewhere")))
    if _joins(live) and seat.present:
        label, short, icon = say("{name} leaves", name=player.name), say("Leaves the game"), ft.Icons.LOGOUT
        if _holds_counted_cards(live, player.id):
            lines.append(_sheet(app, live, label, icon, Sheet.LEAVING + player.id, short))
        else:
            done = say("{name} left the game.", name=player.name)
            lines.append(_deciding(app, live, label, icon, PlayerLeft(player=player.id), done, short))
    elif _joins(live):
        label, done = say("{name} comes back", name=player.name), say("{name} is back.", name=player.name)
        back = PlayerJoined(player=player)
        lines.append(_deciding(app, live, label, ft.Icons.LOGIN, back, done, say("Comes back")))
    return lines


def _table_lines(app: AppState, live: LiveGame) -> list[ft.Control]:
    table = live.table
    lines: list[ft.Control] = []
    if not table.finished and not table.rounds and not live.edition.scored_only:
        lines.append(_opening(app, live, say("Draw for the deal"), ft.Icons.STYLE_OUTLINED, "/draw"))
    if _joins(live):
        lines.append(_sheet(app, live, say("Somebody joins"), ft.Icons.PERSON_ADD_ALT_1, Sheet.JOIN))
    if can_move(live):
        lines.append(_opening(app, live, say("Change the seats"), ft.Icons.SWAP_VERT, "/more/seats"))
    words = length_words(live.game.system.rules, table.target, table.length)
    lines.append(_sheet(app, live, length_title(words), length_icon(table.length.kind), Sheet.LENGTH))
    lines.append(_opening(app, live, say("House rules and decks"), ft.Icons.CHECKLIST, "/more/rules"))
    if table.rounds:
        lines.append(_opening(app, live, say("Remove a round"), ft.Icons.DELETE_OUTLINE, "/more/rounds"))
    lines.append(_opening(app, live, say("Where you play"), ft.Icons.PLACE_OUTLINED, "/more/place"))
    if app.role.is_host:
        lines.append(_opening(app, live, say("Send to another phone"), ft.Icons.QR_CODE_2, "/hand-over"))
    if not table.finished:
        end = app.handler(end_game, app, live)
        lines.append(kit.sheet_line(say("End the game now"), ft.Icons.SPORTS_SCORE, end))
    elif may_play_on(table):
        label, done = say("Reopen the game"), say("The game goes on.")
        lines.append(_deciding(app, live, label, ft.Icons.LOCK_OPEN, GameReopened(), done))
    return lines


def _opening(app: AppState, live: LiveGame, label: str, icon: ft.IconData, part: str) -> ft.Control:
    return kit.sheet_line(label, icon, app.opens(f"/game/{live.game.id}{part}"), leads_on=True)


def _sheet(
    app: AppState, live: LiveGame, label: str, icon: ft.IconData, sheet: str, shown: str = ""
) -> ft.Control:
    opens = app.opens(sheet_address(live.game.id, sheet))
    return kit.sheet_line(label, icon, opens, leads_on=True, shown=shown)


def _deciding(
    app: AppState,
    live: LiveGame,
    label: str,
    icon: ft.IconData,
    change: GameCommand,
    done: str,
    shown: str = "",
) -> ft.Control:
    """A line that changes the game at once and closes the sheet; the notice has Undo."""
    act = app.handler(close_with, app, live.game.id, change, done)
    return kit.sheet_line(label, icon, act, shown=shown)


async def end_game(app: AppState, live: LiveGame) -> None:
    """End the game, and go to its win, or to the table where nobody won."""
    ended = say("Game ended. You can reopen it any time.")
    await kit.change_with_undo(app, live.game.id, GameEnded(), ended)
    app.phone.tick(Tick.GAME)
    if app.navigation.heading == win_address(live.game.id):
        # That screen says it, and has its own Undo.
        app.notice.hide()
    else:
        app.go(f"/game/{live.game.id}")
