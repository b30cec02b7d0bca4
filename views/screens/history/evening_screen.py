"""An evening: its own table, its games, and which games belong to it."""

from collections.abc import Sequence
from typing import Final

import flet as ft

from companion.application.listeners import ROSTER, ROWS
from companion.formats import between_parts, clock, day, day_of_year, listed
from companion.game.changes.evenings import EveningSet, SeriesSet
from companion.ids import is_of_a_book
from companion.statistics.evenings import TOGETHER, Evening
from companion.statistics.game_row import GameRow
from companion.statistics.games_table import table_of_games
from companion.wording import say, say_count, say_in
from views import kit
from views.flet_internals.handlers import Handler
from views.screens.history.series_games import define
from views.screens.new_game.setup_actions import open_rematch_setup
from views.state.app_state import AppState, use_app, use_topic

OFFERED: Final = 6
"""The games that are offered at first to join an evening, and added with each tap: those that were played next to it."""


@ft.component
def EveningScreen() -> ft.View:
    """The evening of the game that the address names."""
    app = use_app()
    use_topic(app, ROWS, ROSTER)
    toggled, toggle = ft.use_state(0)
    evening = app.store.game_list.evening_with(ft.use_route_params().get("evid", ""))
    if evening is None:
        return kit.screen(app, say("Session"), say("No game of this session is here."))
    lines = table_of_games(evening.games, app.store.roster.same)
    parts: list[ft.Control] = [_head(evening)]
    if toggled % 2 and app.role.scores:
        parts.append(kit.with_key(GamesOfEvening, f"games-{evening.id}", evening))
    if lines:
        title = say_in("a table of figures", "Table")
        shown = (kit.player_line(app, line, by_points=False) for line in lines)
        parts.append(kit.section(title, *shown, spacing=kit.ROW_GAP))
    parts.append(kit.heading(say("Games")))
    below = f"/history/evening/{evening.id}"
    parts += [kit.game_card(app, game, past=True, below=below) for game in reversed(evening.games)]
    bottom, actions = None, list[ft.Control]()
    if app.role.scores:
        if _is_now(app, evening):
            bottom = kit.main_button(say("Next game"), _next_game(app, evening), icon=ft.Icons.REPLAY)
        # What is done with it opens at the top: a new list begins there.
        actions.append(kit.icon_button(say("More"), ft.Icons.MORE_VERT, app.handler(toggle, toggled + 1)))
    column = kit.reading_column(parts, key=f"evening-{evening.id}-{toggled}")
    return kit.screen(app, day(evening.games[0].started), column, actions=actions, bottom=bottom)


def _is_now(app: AppState, evening: Evening) -> bool:
    """True if another game now would be one of this evening."""
    return app.store.clock() - evening.started <= TOGETHER


def _next_game(app: AppState, evening: Evening) -> Handler:
    return app.handler(open_rematch_setup, app, evening.games[-1].id)


def evening_facts(evening: Evening) -> str:
    """The number of games of an evening, and the time played."""
    games = say_count("{count} game", "{count} games", len(evening.games))
    seconds = sum(game.seconds for game in evening.games)
    return f"{games} · {kit.duration(seconds)}" if seconds >= 60 else games


def _head(evening: Evening) -> ft.Control:
    title = kit.plain(evening.name or say("Session"), size=kit.TITLE, weight=ft.FontWeight.W_800)
    first, last = evening.games[0].started, evening.games[-1].started
    when = evening.games[0].when if first.date() == last.date() else f"{day_of_year(first)} – {day(last)}"
    return ft.Column([title, kit.caption(f"{when} · {evening_facts(evening)}")], spacing=kit.LINE_GAP)


@ft.component
def GamesOfEvening(evening: Evening) -> ft.Control:
    """What the table says by hand: a game that belongs to the evening, and one that does not."""
    app = use_app()
    shown, show = ft.use_state("")
    most, offer = ft.use_state(OFFERED)
    ids = tuple(game.id for game in evening.games)

    async def say_of(game: GameRow, games: tuple[str, ...], notice: str) -> None:
        await kit.change_with_undo(app, game.id, EveningSet.of(games), notice)
        if not games and game.id == evening.id:
            # The evening has the name of its first game, which stands alone now.
            app.go(f"/history/evening/{next(each for each in ids if each != game.id)}")

    def offers(games: Sequence[GameRow], others: tuple[str, ...], notice: str) -> ft.Control:
        asked = [(_words(app, game), app.handler(say_of, game, others, notice)) for game in games]
        return kit.choices(*(kit.quiet_button(*each) for each in asked))

    async def make_series(said: SeriesSet) -> None:
        joined = app.store.game_list.series_with(said.series)
        new = [game.id for game in evening.games if game.series is None or game.series.series != said.series]
        if not said.series or not new:
            show("")
            return
        await define(app, new, said)
        app.go(f"/history/series/{said.series}")
        told = say("Added to {name}.", name=said.name) if joined else say("The session is a series now.")
        app.tell(told, undo=lambda: kit.take_back(app, new))

    def opens(name: str) -> None:
        show("" if shown == name else name)

    parts: list[ft.Control] = [
        kit.choices(
            kit.quiet_button(say("Add a game"), app.handler(opens, "add"), icon=ft.Icons.ADD),
            kit.quiet_button(say("Take a game out"), app.handler(opens, "out"), icon=ft.Icons.REMOVE)
            if len(ids) > 1
            else None,
            kit.quiet_button(
                say("Make it a series"), app.handler(opens, "series"), icon=ft.Icons.EMOJI_EVENTS_OUTLINED
            ),
            None
            if _is_now(app, evening)
            else kit.quiet_button(say("Next game"), _next_game(app, evening), icon=ft.Icons.REPLAY),
        )
    ]
    if shown == "add":
        parts.append(kit.plain(say("Which game belongs to this session?")))
        near = _near(app, evening)
        parts.append(offers(near[:most], ids, say("Added to the session.")))
        parts += kit.more_games(len(near) - most, OFFERED, app.handler(offer, most + OFFERED))
    elif shown == "out" and len(ids) > 1:
        parts.append(kit.plain(say("Which game doesn't belong here?")))
        parts.append(offers(evening.games, (), say("Taken out of the session.")))
    elif shown == "series":
        known = app.store.game_list.series
        if known:
            parts.append(kit.section(say("Series"), kit.series_chips(app, known, None, make_series)))
        parts.append(kit.section(say("New series"), kit.with_key(kit.SeriesMaker, "maker", make_series)))
    return ft.Column(parts, spacing=kit.GAP)


def _near(app: AppState, evening: Evening) -> list[GameRow]:
    """The games that are not in an evening, those that were played next to it first."""
    others = (row for row in app.store.game_list.rows if row.counts and row.id not in evening.ids)
    return sorted(others, key=lambda row: abs(row.started - evening.started))


def _words(app: AppState, game: GameRow) -> str:
    names = listed(app.store.game_list.names_in(game))
    time = "" if is_of_a_book(game.id) else between_parts() + clock(game.started)
    return f"{day_of_year(game.started)}{time} · {names}"
