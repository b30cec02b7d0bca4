"""What can be decided about a player and about the table, as the lines of their sheets; also whose cards count when somebody leaves."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.application.commands.command import GameCommand
from companion.application.live_game import LiveGame, entry_in
from companion.errors import NotNow
from companion.formats import points_given, points_word
from companion.game.changes.change import Change
from companion.game.changes.ending import GameEnded, GameReopened
from companion.game.changes.players import PlayerJoined, PlayerLeft, PlayerLeftRound
from companion.game.changes.settings import DealerSet
from companion.game.draft import NEW_ROUND
from companion.game.entry import points_so_far
from companion.game.game import make_change
from companion.game.length import length_words
from companion.game.ranking import may_play_on
from companion.players import Player
from companion.standing import Standing
from companion.wording import say
from views import kit
from views.screens.new_game.length_choice import length_title
from views.screens.table import sheet as sheets
from views.screens.table.forms import Corrections, Joining, LengthPart, Moving, Renaming, can_move
from views.screens.table.out_key import goes_out, may_go_out
from views.screens.table.sheet import sheet_over
from views.state.app_state import AppState
from views.state.device import Tick
from views.state.win_watch import win_address


@dataclass(frozen=True, slots=True)
class Decision:
    """A change of a game, and what the player is told afterwards. It is `short` where the player's name stands beside it."""

    label: str
    command: GameCommand
    done: str
    short: str = ""


def deal_next(player: Player) -> Decision:
    """The player deals next."""
    label = say("{name} deals next", name=player.name)
    return Decision(label, DealerSet(player=player.id), f"{label}.", say("Deals next"))


def leave_or_come_back(player: Player, *, present: bool) -> Decision:
    """A player who is at the table leaves it; one who left comes back."""
    name = player.name
    if present:
        left, done = PlayerLeft(player=player.id), say("{name} left the game.", name=name)
        return Decision(say("{name} leaves", name=name), left, done, say("Leaves the game"))
    back, done = PlayerJoined(player=player), say("{name} is back.", name=name)
    return Decision(say("{name} comes back", name=name), back, done, say("Comes back"))


def reopen() -> Decision:
    """A game that is over goes on."""
    return Decision(say("Reopen the game"), GameReopened(), say("The game goes on."))


def table_sheet(app: AppState, live: LiveGame, sheet: str, *, offers_out: bool) -> list[ft.Control]:
    """The sheet that is open over the table; nothing where none is, or nobody may change anything.

    `offers_out` is whether that of a player says who went out.
    """
    if not sheet or not app.role.scores:
        return []
    table = live.table
    joins = not table.finished and not table.house_rules.partners
    match sheet:
        case sheets.MENU:
            lines = _table_lines(app, live, joins=joins)
            why: list[ft.Control] = []
            if table.house_rules.partners and not table.finished:
                why = [
                    kit.caption(say("With partners nobody leaves or joins. End the game instead.")),
                    kit.caption(
                        say("With partners the seats make the teams. Start a new game to change them.")
                    ),
                ]
            return _lines_over(app, live, kit.heading(say("Manage the table")), lines, below=why)
        case sheets.JOIN if joins:
            return _form_over(app, live, kit.heading(say("Somebody joins")), Joining(live))
        case sheets.LENGTH:
            return _form_over(app, live, kit.heading(say("How long you play")), LengthPart(live))
    kind, player = sheets.parted(sheet)
    seat = next((seat for seat in table.seats if seat.player.id == player), None)
    if seat is None:
        return []
    words = ft.Column(
        [kit.heading(seat.player.name), kit.plain(points_word(seat.total), faint=True)], spacing=0
    )
    title = ft.Row([kit.player_avatar(seat.player), ft.Container(words, expand=True)], spacing=kit.ROW_GAP)
    match kind:
        case sheets.LEAVING:
            return _leaving_over(app, live, seat.player)
        case sheets.SEAT:
            return (
                _form_over(app, live, title, Moving(live, seat.player))
                if seat.present and can_move(live)
                else []
            )
        case sheets.NAME:
            return _form_over(app, live, title, Renaming(live.game.id, seat.player))
        case sheets.POINTS:
            return _form_over(app, live, title, Corrections(live, player))
    below = kit.counts_from_next_round(live)
    if table.house_rules.partners and not table.finished:
        told = say("With partners nobody leaves or joins. End the game instead.")
        below = [kit.caption(told), *below]
    return _lines_over(app, live, title, _seat_lines(app, live, seat, offers_out=offers_out), below=below)


def _lines_over(
    app: AppState, live: LiveGame, title: ft.Control, lines: list[kit.SheetLine], below: list[ft.Control]
) -> list[ft.Control]:
    return sheet_over(app, live.game.id, title, [*map(kit.sheet_line, lines), *below])


def _leaving_over(app: AppState, live: LiveGame, player: Player) -> list[ft.Control]:
    """The question what becomes of the cards, or why nobody can leave; nothing once they are no longer counted."""
    if not holds_counted_cards(live, player.id):
        return []
    leaves = leave_or_come_back(player, present=True)
    title = kit.heading(leaves.label)
    try:
        ways = ways_to_leave(live, player)
    except NotNow as refusal:
        said = ft.Semantics(live_region=True, content=kit.plain(str(refusal)))
        return sheet_over(app, live.game.id, title, [said])
    lines = [
        _deciding(
            app,
            live,
            Decision(f"{way.label}. {way.gives}", way.change, leaves.done, f"{way.label}\n{way.gives}"),
            icon,
        )
        for way, icon in zip(ways, (ft.Icons.STYLE, ft.Icons.BLOCK), strict=True)
    ]
    return _lines_over(app, live, title, lines, [])


def _form_over(app: AppState, live: LiveGame, title: ft.Control, form: ft.Control) -> list[ft.Control]:
    return sheet_over(app, live.game.id, title, [kit.in_sheet(form)])


def _seat_lines(app: AppState, live: LiveGame, seat: Standing, *, offers_out: bool) -> list[kit.SheetLine]:
    player = seat.player
    lines: list[kit.SheetLine] = []
    if offers_out and may_go_out(app, live, seat):
        out = app.handler(goes_out, app, live, player)
        lines.append(kit.SheetLine(say("{name} went out", name=player.name), ft.Icons.FLAG_OUTLINED, out))
    name = sheets.NAME + player.id
    lines.append(_sheet(app, live, say("Rename"), ft.Icons.DRIVE_FILE_RENAME_OUTLINE, name))
    if seat.playing and live.table.dealer != player.id and not live.table.finished:
        lines.append(_deciding(app, live, deal_next(player), ft.Icons.STYLE))
    label, points = say("Change {name}'s points", name=player.name), sheets.POINTS + player.id
    lines.append(_sheet(app, live, label, ft.Icons.EDIT_OUTLINED, points, say("Add or take away points")))
    if seat.present and can_move(live):
        label, place = say("{name} sits elsewhere", name=player.name), sheets.SEAT + player.id
        lines.append(_sheet(app, live, label, ft.Icons.SWAP_HORIZ, place, say("Sits elsewhere")))
    if not live.table.house_rules.partners and not live.table.finished:
        decision = leave_or_come_back(player, present=seat.present)
        icon = ft.Icons.LOGOUT if seat.present else ft.Icons.LOGIN
        if holds_counted_cards(live, player.id):
            asked = sheets.LEAVING + player.id
            lines.append(_sheet(app, live, decision.label, icon, asked, decision.short))
        else:
            lines.append(_deciding(app, live, decision, icon))
    return lines


def _table_lines(app: AppState, live: LiveGame, *, joins: bool) -> list[kit.SheetLine]:
    table = live.table
    lines: list[kit.SheetLine] = []
    if not table.finished and not table.rounds and not live.edition.scored_only:
        lines.append(_opening(app, live, say("Draw for the deal"), ft.Icons.STYLE_OUTLINED, "/draw"))
    if joins:
        lines.append(_sheet(app, live, say("Somebody joins"), ft.Icons.PERSON_ADD_ALT_1, sheets.JOIN))
    if can_move(live):
        lines.append(_opening(app, live, say("Change the seats"), ft.Icons.SWAP_VERT, "/more/seats"))
    words = length_words(live.game.system.rules, table.target, table.length)
    lines.append(_sheet(app, live, length_title(words), ft.Icons.TIMER_OUTLINED, sheets.LENGTH))
    lines.append(_opening(app, live, say("House rules and decks"), ft.Icons.CHECKLIST, "/more/rules"))
    if table.rounds:
        lines.append(_opening(app, live, say("Remove a round"), ft.Icons.DELETE_OUTLINE, "/more/rounds"))
    lines.append(_opening(app, live, say("Where you play"), ft.Icons.PLACE_OUTLINED, "/more/place"))
    if app.role.is_host:
        lines.append(_opening(app, live, say("Send to another phone"), ft.Icons.QR_CODE_2, "/hand-over"))
    if not table.finished:
        end = app.handler(end_game, app, live)
        lines.append(kit.SheetLine(say("End the game now"), ft.Icons.SPORTS_SCORE, end))
    elif may_play_on(table):
        lines.append(_deciding(app, live, reopen(), ft.Icons.LOCK_OPEN))
    return lines


def _opening(app: AppState, live: LiveGame, label: str, icon: ft.IconData, part: str) -> kit.SheetLine:
    """A line that opens a screen of the game."""
    return kit.SheetLine(label, icon, app.opens(f"/game/{live.game.id}{part}"), leads_on=True)


def _sheet(
    app: AppState, live: LiveGame, label: str, icon: ft.IconData, sheet: str, shown: str = ""
) -> kit.SheetLine:
    """A line that opens another sheet."""
    opens = app.opens(sheets.sheet_address(live.game.id, sheet))
    return kit.SheetLine(label, icon, opens, leads_on=True, shown=shown)


def _deciding(app: AppState, live: LiveGame, decision: Decision, icon: ft.IconData) -> kit.SheetLine:
    """A line that changes the game at once and closes the sheet; the notice has Undo."""

    async def act() -> None:
        await kit.change_with_undo(app, live.game.id, decision.command, decision.done)
        app.go(f"/game/{live.game.id}")

    return kit.SheetLine(decision.label, icon, app.handler(act), shown=decision.short)


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


@dataclass(frozen=True, slots=True)
class Leaving:
    """One of the two ways to leave, and what the round gives then."""

    label: str
    change: Change
    gives: str


def holds_counted_cards(live: LiveGame, player: str) -> bool:
    """True if the hand of a player at the table counts in a round that is over and not saved yet."""
    return live.table.seat(player).present and any(
        asked.id == player for asked in entry_in(live, NEW_ROUND).asked
    )


def ways_to_leave(live: LiveGame, player: Player) -> tuple[Leaving, Leaving]:
    """To leave when the round is saved, and without it; each with the points that are others in the other one."""
    stays, leaves = PlayerLeft(player=player.id), PlayerLeftRound(player=player.id)
    without = make_change(live.game, leaves.stamped(live.game.changed_at, ""), live.edition)
    counted = points_so_far(live.game, live.draft, live.edition)
    left_out = points_so_far(without, live.draft, live.edition)
    others = [each for each, points in counted.items() if points != left_out.get(each, 0)]

    def gives(points: dict[str, int]) -> str:
        return " ".join(points_given(live.table.name(each), points.get(each, 0)) for each in others)

    is_missing = any(missing.id == player.id for missing in entry_in(live, NEW_ROUND).missing)
    waits = say("Missing: {names}", names=player.name) if is_missing else gives(counted)
    return (
        Leaving(say("Count cards"), stays, waits),
        Leaving(say("Leave the cards out"), leaves, gives(left_out)),
    )
