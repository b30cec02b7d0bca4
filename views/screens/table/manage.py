"""Managing the table: what can be decided about a player, and the lines of the sheets of a player and of the table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import flet as ft

from companion.application.commands.command import GameCommand
from companion.application.live_game import LiveGame
from companion.game.changes.ending import GameEnded, GameReopened
from companion.game.changes.players import PlayerJoined, PlayerLeft
from companion.game.changes.settings import DealerSet
from companion.game.ranking import may_play_on
from companion.players import Player
from companion.standing import Standing
from companion.wording import say
from views.components.controls import disc, heading, plain
from views.components.undoing import change_with_undo
from views.labels import points_word
from views.screens.table.sheet import MENU, SheetLine, sheet_over
from views.state.app_state import AppState
from views.state.device import Tick
from views.state.win_watch import win_address


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatDecision:
    """One decision.

    Attributes:
        label: What it is, with the player's name.
        short: The same where the player's name stands beside it.
        done: What the player is told afterwards.
        command: The change of the game.
    """

    label: str
    short: str
    done: str
    command: GameCommand


def deal_next(player: Player) -> SeatDecision:
    """The player deals next."""
    label = say("{name} deals next", name=player.name)
    return SeatDecision(
        label=label, short=say("Deals next"), done=f"{label}.", command=DealerSet(player=player.id)
    )


def leave_or_come_back(player: Player, *, present: bool) -> SeatDecision:
    """A player who is at the table leaves it; one who left comes back."""
    if present:
        return SeatDecision(
            label=say("{name} leaves", name=player.name),
            short=say("Leaves the game"),
            done=say("{name} left the game.", name=player.name),
            command=PlayerLeft(player=player.id),
        )
    return SeatDecision(
        label=say("{name} comes back", name=player.name),
        short=say("Comes back"),
        done=say("{name} is back.", name=player.name),
        command=PlayerJoined(player=player),
    )


def table_sheet(app: AppState, live: LiveGame, sheet: str) -> list[ft.Control]:
    """The sheet that is open over the table; nothing where none is, or nobody may change anything."""
    if not sheet or not app.role.scores:
        return []
    if sheet == MENU:
        return sheet_over(app, live.game.id, heading(say("Manage the table")), _table_lines(app, live))
    seat = next((seat for seat in live.table.seats if seat.player.id == sheet), None)
    if seat is None:
        return []
    words = ft.Column([heading(seat.player.name), plain(points_word(seat.total), faint=True)], spacing=0)
    title = ft.Row([disc(seat.player), ft.Container(words, expand=True)], spacing=12)
    return sheet_over(app, live.game.id, title, _seat_lines(app, live, seat))


def _seat_lines(app: AppState, live: LiveGame, seat: Standing) -> list[SheetLine]:
    game_id, player = live.game.id, seat.player

    async def points() -> None:
        app.go(f"/game/{game_id}/more/points/{player.id}")

    lines: list[SheetLine] = []
    is_dealing = live.table.dealer == player.id
    if seat.playing and not is_dealing and not live.table.finished:
        lines.append(_seat_line(app, live, deal_next(player), ft.Icons.STYLE))
    label = say("Change {name}'s points", name=player.name)
    lines.append(
        SheetLine(
            label=label, icon=ft.Icons.EDIT_OUTLINED, act=points, leads_on=True, shown=say("Change points")
        )
    )
    if live.table.house_rules.partners or live.table.finished:
        return lines
    decision = leave_or_come_back(player, present=seat.present)
    lines.append(_seat_line(app, live, decision, ft.Icons.LOGOUT if seat.present else ft.Icons.LOGIN))
    return lines


def _seat_line(app: AppState, live: LiveGame, decision: SeatDecision, icon: ft.IconData) -> SheetLine:
    return _deciding(app, live, decision.label, icon, decision.command, decision.done, decision.short)


def _table_lines(app: AppState, live: LiveGame) -> list[SheetLine]:
    table = live.table

    def opens(label: str, icon: ft.IconData, part: str) -> SheetLine:
        async def go() -> None:
            app.go(f"/game/{live.game.id}{part}")

        return SheetLine(label=label, icon=icon, act=go, leads_on=True)

    lines: list[SheetLine] = []
    if not table.finished and not table.house_rules.partners:
        lines.append(opens(say("Somebody joins"), ft.Icons.PERSON_ADD_ALT_1, "/more/join"))
    target = say("Change the target")
    if table.target is not None:
        target = say("Change the target ({target})", target=table.target)
    lines.append(opens(target, ft.Icons.TRACK_CHANGES, "/more/target"))
    lines.append(opens(say("House rules and decks"), ft.Icons.CHECKLIST, "/more/rules"))
    if table.rounds:
        lines.append(opens(say("Remove a round"), ft.Icons.DELETE_OUTLINE, "/more/rounds"))
    lines.append(opens(say("Where you play"), ft.Icons.PLACE_OUTLINED, "/more/place"))
    if app.role.is_host:
        lines.append(opens(say("Send to another phone"), ft.Icons.QR_CODE_2, "/hand-over"))
    lines.append(opens(say("All options"), ft.Icons.MORE_HORIZ, "/more"))
    if not table.finished:
        lines.append(
            SheetLine(label=say("End the game now"), icon=ft.Icons.SPORTS_SCORE, act=ending(app, live))
        )
    elif may_play_on(table, live.game.system):
        label, done = say("Reopen the game"), say("The game goes on.")
        lines.append(_deciding(app, live, label, ft.Icons.LOCK_OPEN, GameReopened(), done))
    return lines


def _deciding(
    app: AppState,
    live: LiveGame,
    label: str,
    icon: ft.IconData,
    command: GameCommand,
    done: str,
    shown: str = "",
) -> SheetLine:
    """A line that changes the game at once and closes the sheet; the notice has Undo."""

    async def act() -> None:
        await change_with_undo(app, live.game.id, command, done)
        app.go(f"/game/{live.game.id}")

    return SheetLine(label=label, icon=icon, act=act, shown=shown)


def ending(app: AppState, live: LiveGame) -> Callable[[], Awaitable[None]]:
    """Ends the game, and goes to its win, or to the table where nobody won."""

    async def end() -> None:
        await change_with_undo(app, live.game.id, GameEnded(), say("Game ended. You can reopen it any time."))
        app.phone.tick(Tick.GAME)
        if app.navigation.heading != win_address(live.game.id):
            app.go(f"/game/{live.game.id}")

    return end
