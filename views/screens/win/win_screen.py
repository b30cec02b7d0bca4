"""The screen of a win: it fills the window in the winner's colour, and cards fall over it for two seconds."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import flet as ft

from companion.application.listeners import ROSTER, ROWS
from companion.application.live_game import LiveGame
from companion.game.changes.evenings import series_of
from companion.game.current_table import may_play_on, winning_sides
from companion.game.length import TO_TARGET
from companion.house_rules.questions import Reading
from companion.round import Side
from companion.statistics.game_figures import figures_of
from companion.statistics.records import BrokenRecord
from companion.wording import say
from views import kit
from views.flet_internals.handlers import Handler
from views.screens.new_game.setup_actions import NextGameButton, open_rematch_setup, start_rematch
from views.screens.score_entry.round_route import RoundRoute
from views.screens.score_entry.score_actions import begin_correcting
from views.screens.win.win_facts import caught, decided_line, record_line
from views.state.app_state import AppState, use_app, use_form, use_topic
from views.state.keyboard import Key

RECORDS_MOST: Final = 2
"""The most records that are named."""


@ft.component
def WinScreen() -> ft.Control:
    """One game that was won."""
    app = use_app()
    game_id = kit.game_id_of_route()
    live, wrong = kit.use_game(game_id, app)
    use_topic(app, kit.WINDOW)
    use_form(app, TieForm, game_id)
    fall, set_fall = ft.use_state(kit.Fall.OVER if app.store.settings.reduce_motion else kit.Fall.READY)
    broken, set_broken = ft.use_state(tuple[BrokenRecord, ...]())
    # A game that ended before its first round has no winners.
    won = winning_sides(live.table) if live is not None and live.table.rounds else ()
    generation = live.saved.generation if live is not None else 0

    def leave() -> None:
        # Whoever takes the last round back, in any window, takes the win away everywhere.
        if live is not None and not won:
            app.go(f"/game/{game_id}")

    async def compare() -> None:
        if live is not None and won and app.role.sees_all:
            # Only of a game that its totals ended tells the length something.
            ends = not live.table.stopped and live.table.length == TO_TARGET
            figures = figures_of(live.game, live.edition)
            set_broken(await app.store.statistics.broken_by(figures, ran_to_its_end=ends))

    async def drawn(event: object) -> None:
        del event
        if fall is not kit.Fall.READY:
            return
        if await app.phone.is_motion_reduced():
            set_fall(kit.Fall.OVER)
            return
        set_fall(kit.Fall.FALLING)
        await asyncio.sleep(kit.FALLS_FOR)
        set_fall(kit.Fall.OVER)

    def of_series(live: LiveGame) -> tuple[str, list[str]]:
        """The series that the game has won, and how the one stands to which it belongs."""
        said = series_of(live.table)
        series = app.store.game_list.series_with(said.series) if said and app.role.sees_all else None
        standing = kit.standing_line(app, series) if series else ""
        line = [say("{series} · {standing}", series=series.said.name, standing=standing)] if series else []
        return kit.series_won_with(app, live), line

    # Other games of the series change, too, and so do names.
    series = kit.use_part(app, game_id, of_series, ROWS, ROSTER) or ("", [])
    ft.use_effect(leave, [live is None, bool(won)])
    ft.use_effect(compare, [generation])
    ft.use_effect(app.arrive)
    if live is None or not won:
        return kit.Waiting(wrong)
    colours = kit.win_colours(won)
    content = ft.GestureDetector(
        content=ft.SafeArea(_content(app, live, won, colours, broken, series)),
        on_tap=app.handler(set_fall, kit.Fall.OVER),
        exclude_from_semantics=True,
        **kit.FULL,
    )
    layers: list[ft.Control] = [content, kit.letter_probe(app)]
    if fall is not kit.Fall.OVER:
        layers.append(kit.falling_cards(app, live.edition, fall, drawn))
    background = ft.Container(
        ft.Stack(layers, fit=ft.StackFit.EXPAND),
        expand=True,
        bgcolor=colours.backgrounds[0],
        gradient=colours.fill,
    )
    return ft.View(
        route=ft.use_view_path(), padding=0, spacing=0, bgcolor=colours.backgrounds[0], controls=[background]
    )


def _content(
    app: AppState,
    live: LiveGame,
    won: tuple[Side, ...],
    colours: kit.WinColours,
    broken: tuple[BrokenRecord, ...],
    series: tuple[str, list[str]],
) -> ft.Control:
    crowned, standing = series
    records = (record_line(live, record) for record in broken[:RECORDS_MOST])
    facts = [decided_line(live, named=won), *([] if crowned else standing), *records]
    score = live.game.system.rules.amount(won[0].total)
    score = say("{score} each", score=score) if len(won) > 1 else score
    winner = kit.hero(app, won, score, colours, facts, crowned)
    picture = kit.winners_picture(app, won)
    places = kit.podium(app, live, colours, len(facts) + 2 * bool(crowned))
    if kit.has_large_letters(app):
        places += kit.more_facts(facts, colours)
    if not (kit.is_beside(app) and kit.is_roomy(app)):
        places += caught(live, colours)
    buttons = _buttons(app, live, colours)
    if kit.is_beside(app):
        aside = kit.stretched(_column(app, places), kit.NoticeBar(), buttons, spacing=0)
        parts = [_bar(app, live, colours), kit.side_by_side(_column(app, [picture, winner]), aside)]
    else:
        parts = [_bar(app, live, colours, picture), _column(app, [winner, *places]), kit.NoticeBar(), buttons]
    return kit.stretched(*parts, spacing=0, expand=True)


def _column(app: AppState, controls: list[ft.Control]) -> ft.Control:
    """A column that scrolls; in a wide and tall window it is in the middle of its room, which has space for all."""
    is_still = kit.is_beside(app) and kit.is_roomy(app)
    if not is_still:
        # What scrolls has to take the focus, or no key could scroll it.
        controls = [ft.KeyboardListener(controls[0]), *controls[1:]]
    column = kit.stretched(
        *controls,
        spacing=kit.WIDE_GAP,
        scroll=None if is_still else ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.CENTER if is_still else ft.MainAxisAlignment.START,
    )
    return kit.centred(column, ft.Padding.symmetric(horizontal=kit.WIDE_GAP))


def _bar(
    app: AppState, live: LiveGame, colours: kit.WinColours, picture: ft.Control | None = None
) -> ft.Control:
    """The way back to the table, and undo for scorers; on a phone the picture is between them."""
    table, colour = app.opens(f"/game/{live.game.id}"), colours.foreground
    back = kit.icon_button(say("Back"), ft.Icons.CLOSE, table, key=Key.ESCAPE, colour=colour)
    end: ft.Control = ft.Container(width=kit.TOUCH)
    if app.role.scores:
        undo = app.handler(kit.undo, app, live.game.id)
        end = kit.icon_button(say("Undo"), ft.Icons.UNDO, undo, key=Key.UNDO, colour=colour)
    keys = [back, ft.Container(picture, expand=True), end]
    return ft.Container(ft.Row(keys, vertical_alignment=ft.CrossAxisAlignment.START), padding=kit.SMALL_GAP)


class Tile(NamedTuple):
    """One of the quieter buttons; a screen reader says its `name`, if it has one."""

    label: str
    icon: ft.IconData
    on_click: Handler
    name: str = ""


@dataclass(frozen=True, slots=True)
class TieForm:
    """The number of rounds of a game that this window has left a tie; 0 for none."""

    rounds: int = 0


def _buttons(app: AppState, live: LiveGame, colours: kit.WinColours) -> ft.Control:
    """The buttons that the role of this window may press. Who shares a win is asked for one more round."""
    game_id, table = live.game.id, live.table
    is_level = len(winning_sides(table)) > 1 and may_play_on(table)
    is_left = table.stopped or app.forms.get(TieForm, game_id).rounds == len(table.rounds)
    tiles = [Tile(say("Share"), ft.Icons.SHARE, app.handler(kit.share_result, app, live))]
    if app.role.scores and is_level and not (is_left or table.rulings.plays(Reading.SHARE_WIN)):
        more = app.handler(kit.play_on, app, game_id)
        main: ft.Control = kit.main_button(
            say("Play one more round"), more, icon=ft.Icons.ADD, colours=colours.button
        )
        leave = app.changes(TieForm, game_id, rounds=len(table.rounds))
        tiles = [Tile(say("Leave it a tie"), ft.Icons.HANDSHAKE_OUTLINED, leave)]
    elif app.role.scores:
        again = app.handler(start_rematch, app, game_id)
        main = kit.main_button(say("Rematch"), again, icon=ft.Icons.REPLAY, colours=colours.button)
        last = RoundRoute(game=game_id, round=table.rounds[-1].round.id)
        fix = app.handler(begin_correcting, app, last, "")
        tiles.append(Tile(say("Fix a round"), ft.Icons.EDIT_OUTLINED, fix))
        if is_level:
            more, name = app.handler(kit.play_on, app, game_id), say("Play one more round")
            tiles.append(Tile(say("One more"), ft.Icons.ADD, more, name))
        change = app.handler(open_rematch_setup, app, game_id)
        tiles.append(Tile(say("Change something"), ft.Icons.TUNE, change))
    else:
        main = kit.with_key(NextGameButton, f"next-{game_id}", game_id, colours.button, True)
    rows = ft.Column(_tiles(tiles, colours), spacing=kit.GAP, tight=True)
    inset = ft.Padding.only(left=kit.WIDE_GAP, right=kit.WIDE_GAP, bottom=kit.GAP)
    tray = ft.Container(ft.Container(rows, width=kit.COLUMN), padding=inset, alignment=ft.Alignment.CENTER)
    return ft.Column([main, tray], spacing=0, tight=True)


def _tiles(tiles: Sequence[Tile], colours: kit.WinColours) -> list[ft.Control]:
    """The buttons side by side, in as many rows as their longest word needs, all as high as the one with most lines."""
    in_a_row, room = kit.tiles_in_a_row([each.label for each in tiles], len(tiles))
    drawn = [_tile(each, kit.fitting(each.label, most=kit.SMALL, room=room), colours) for each in tiles]
    return kit.tile_rows(drawn, in_a_row)


def _tile(tile: Tile, size: float, colours: kit.WinColours) -> ft.Control:
    words = ft.Text(
        tile.label,
        size=size,
        weight=ft.FontWeight.W_600,
        color=colours.foreground,
        text_align=ft.TextAlign.CENTER,
    )
    return kit.pressable(
        tile.name or tile.label,
        kit.middle(ft.Icon(tile.icon, color=colours.foreground), words, spacing=kit.LINE_GAP, tight=True),
        tile.on_click,
        expand=True,
        padding=ft.Padding.symmetric(horizontal=kit.SMALL_GAP, vertical=kit.GAP),
        border_radius=kit.CORNER,
        bgcolor=colours.veil(0.2),
        alignment=ft.Alignment.CENTER,
    )
