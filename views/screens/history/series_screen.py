"""The series: all of them, and one with its table, its chart, its winner and its games."""

from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from companion.application.commands.command import AwaitSeries
from companion.application.listeners import ROSTER, ROWS, SETTINGS
from companion.errors import BadEntry
from companion.formats import labelled
from companion.game.changes.evenings import SeriesSet
from companion.game.series_form import SeriesForm, SeriesKind
from companion.statistics.games_table import as_figures, results_of
from companion.statistics.series import Series
from companion.wording import say, say_count, say_in
from views import kit
from views.screens.history.series_games import TakeGames, TakenGames, define, offered_games, take_games
from views.screens.new_game.setup_actions import change_setup, open_rematch_setup, start_setup
from views.state.app_state import AppState, form_topic, use_app, use_selected, use_topic

PAGE: Final = 16
"""The games of a series that are shown at first, and added with each tap: a league may have hundreds."""


@ft.component
def SeriesList() -> ft.View:
    """All series, and the fields of a new one."""
    app = use_app()
    use_topic(app, ROWS, ROSTER, SETTINGS)
    has_past = use_selected(app, form_topic(TakenGames, ""), lambda: app.forms.get(TakenGames, "").open)
    parts: list[ft.Control] = [series_card(app, series) for series in app.store.game_list.series]
    waiting = app.store.waiting_series
    if waiting is not None and app.role.scores:
        on = kit.quiet_button(say("Go on to the first game"), app.opens("/new"), icon=ft.Icons.PLAY_ARROW)
        begins = kit.plain(say("It begins with its first game."), faint=True)
        remove = kit.quiet_button(
            say("Remove {name}", name=waiting.name), app.handler(_forget, app), icon=ft.Icons.CLOSE
        )
        parts.insert(0, kit.section(waiting.name, begins, kit.choices(on, remove)))
    if not parts:
        parts.append(
            kit.invitation(app, say("No series yet. Several games make one, with a winner of its own."))
        )
    if app.role.scores:
        past = kit.with_key(TakeGames, "take", "")
        # The most wins of five say nothing of forty games that are over.
        first = SeriesKind.LEAGUE if has_past else SeriesKind.BEST_OF
        maker = kit.with_key(kit.SeriesMaker, "maker", partial(_begin, app), past, first)
        parts.append(kit.section(say("New series"), maker))
    return kit.screen(app, say("Series"), kit.reading_column(parts, key="series"))


async def _begin(app: AppState, said: SeriesSet) -> None:
    """Begin a series with the past games that have a tick; without one it begins with its first game."""
    if any(has_tick for _, has_tick in offered_games(app, "")):
        await take_games(app, said)
        app.go(f"/history/series/{said.series}")
        return
    await app.store.change_settings(AwaitSeries(said), app.by)
    start_setup(app)
    change_setup(app, replace(app.setup, series=said))
    app.go("/new")
    app.tell(labelled(said.name, say("It begins with its first game.")))


async def _forget(app: AppState) -> None:
    """Make no series of what waits for its first game."""
    await app.store.change_settings(AwaitSeries(None), app.by)
    change_setup(app, replace(app.setup, series=None))
    app.notice.hide()


def series_card(app: AppState, series: Series) -> ft.Control:
    """A series in a list."""
    facts = f"{series.form.label} · {_games(series)}"
    stands = kit.standing_line(app, series)
    icon = ft.Icons.EMOJI_EVENTS if series.winners else ft.Icons.EMOJI_EVENTS_OUTLINED
    return kit.entry(
        say("Open series {name}: {line}", name=series.said.name, line=stands),
        ft.Icon(icon, color=ft.Colors.TERTIARY),
        kit.titled(series.said.name, kit.plain(stands), facts, weight=ft.FontWeight.W_700),
        kit.chevron(),
        on_click=app.opens(f"/history/series/{series.id}"),
        key=f"series-{series.id}",
    )


def _games(series: Series) -> str:
    count = len(series.counted)
    if series.form.kind in (SeriesKind.BEST_OF, SeriesKind.POINTS):
        return say("{count} of {most} games", count=count, most=series.form.number)
    return say_count("{count} game", "{count} games", count)


@ft.component
def SeriesScreen() -> ft.View:
    """One series."""
    app = use_app()
    use_topic(app, ROWS, ROSTER)
    shown, show = ft.use_state(PAGE)
    series = app.store.game_list.series_with(ft.use_route_params().get("sid", ""))
    if series is None:
        return kit.screen(app, say("Series"), say("No game of this series is here."))
    parts: list[ft.Control] = [_head(app, series)]
    if series.table:
        by_points = not series.form.counts_wins
        lines = [kit.player_line(app, line, by_points=by_points) for line in series.table]
        if by_points:
            lines.append(kit.caption(say("The first gets a point for every player, the last gets 1.")))
        lines += kit.ways_played(series.counted)
        table = kit.section(say_in("a table of figures", "Table"), *lines, spacing=kit.ROW_GAP)
        parts += [table, _chart(app, series), _sharing(app, series)]
    parts.append(kit.heading(say("Games")))
    below, latest = f"/history/series/{series.id}", series.games[: -shown - 1 : -1]
    parts += [kit.game_card(app, game, past=True, below=below) for game in latest]
    parts += kit.more_games(len(series.games) - shown, PAGE, app.handler(show, shown + PAGE))
    bottom = None
    if app.role.scores:
        parts.append(kit.with_key(TakeGames, f"take-{series.id}", series.id))
        parts.append(kit.with_key(SeriesSettings, f"settings-{series.id}", series))
        again = app.handler(open_rematch_setup, app, series.games[-1].id)
        bottom = kit.main_button(say("Next game"), again, icon=ft.Icons.REPLAY)
        if series.winners:
            bottom = kit.main_button(say("New series"), app.opens("/history/series"), icon=ft.Icons.ADD)
    column = kit.reading_column(parts, key=f"series-{series.id}")
    return kit.screen(app, series.said.name, column, bottom=bottom)


def _head(app: AppState, series: Series) -> ft.Control:
    """How the series stands; its win stands large, with who won it."""
    facts = kit.caption(f"{series.form.label} · {_games(series)}")
    line = kit.standing_line(app, series)
    title = kit.plain(line, size=kit.TITLE, weight=ft.FontWeight.W_800)
    if not series.winners:
        return ft.Column([title, facts], spacing=kit.LINE_GAP)
    title.text_align = ft.TextAlign.CENTER
    faces = [kit.player_avatar(kit.person(app, player), kit.LARGE_AVATAR) for player in series.winners]
    cup = ft.Icon(ft.Icons.EMOJI_EVENTS, size=kit.HERO, color=ft.Colors.TERTIARY)
    box = ft.Container(
        kit.middle(cup, ft.Row([*faces], wrap=True, alignment=ft.MainAxisAlignment.CENTER), title, facts),
        padding=kit.WIDEST_GAP,
        border_radius=kit.BOX_CORNER,
        bgcolor=ft.Colors.TERTIARY_CONTAINER,
        alignment=ft.Alignment.CENTER,
    )
    return kit.named(f"{line}. {series.form.label}", kit.silent(box), live=True)


def _sharing(app: AppState, series: Series) -> ft.Control:
    table = partial(as_figures, series.said.name, series.table, lambda player: kit.person(app, player).name)
    last = series.games[-1].edition
    suits = (app.store.editions.get(last) or next(iter(app.store.editions.values()))).suits
    return kit.choices(*kit.table_buttons(app, f"last-card-{series.id[:8]}-table", table, suits))


def _chart(app: AppState, series: Series) -> ft.Control:
    wins = series.form.counts_wins
    target = series.form.number if series.form.kind is SeriesKind.FIRST_TO else None
    drawing = kit.line_chart(sums_of(app, series), target)
    title = say("Wins after each game") if wins else say("Points after each game")
    told = say("{title}, as a chart; the table above has the sums.", title=title)
    return kit.section(title, kit.named(told, kit.silent(drawing)), spacing=kit.WIDE_GAP)


def sums_of(app: AppState, series: Series) -> list[kit.TotalsLine]:
    """The line of each player: what decides the series, added up after each game; none before the first one played."""
    same, wins = app.store.roster.same, series.form.counts_wins
    results = [results_of(game, same) for game in series.counted]
    lines = []
    for line in series.table:
        player, total, totals = kit.person(app, line.player), 0, list[int | None]()
        for result in results:
            if line.player in result:
                total += result[line.player].won if wins else result[line.player].points
            totals.append(total if line.player in result or any(totals) else None)
        colour = kit.line_colour(player.colour)
        lines.append(
            kit.TotalsLine(name=player.name, monogram=player.monogram, colour=colour, totals=tuple(totals))
        )
    return lines


@ft.component
def SeriesSettings(series: Series) -> ft.Control:
    """Its name, and the end of a league."""
    app = use_app()
    typed = kit.use_text(series.said.name)
    before = series.said
    games = series.games[::-1]

    async def alter(said: SeriesSet, notice: str) -> None:
        # A game that was restored or imported may say so already.
        others = [game.id for game in games if game.series and replace(game.series, at=said.at) != said]
        ids = others or [game.id for game in games]
        await define(app, ids, said)
        app.tell(notice, undo=lambda: define(app, ids, before))

    async def rename() -> None:
        if not typed.text.strip():
            raise BadEntry(say("Give the series a name."))
        await alter(replace(before, name=typed.text.strip()), say("Series renamed."))

    async def end(kind: SeriesKind, notice: str) -> None:
        await alter(replace(before, form=SeriesForm(kind=kind).text), notice)

    parts: list[ft.Control] = [
        kit.SubmittedField(
            say("Name of the series"),
            lambda: typed.text,
            typed.write,
            rename,
            lambda act: kit.quiet_button(say("Rename"), act, icon=ft.Icons.EDIT),
        )
    ]
    if series.form.kind is SeriesKind.LEAGUE and series.counted:
        act = app.handler(end, SeriesKind.ENDED_LEAGUE, say("The league is over."))
        parts.append(kit.quiet_button(say("End the league"), act, icon=ft.Icons.FLAG_OUTLINED))
    elif series.form.kind is SeriesKind.ENDED_LEAGUE:
        act = app.handler(end, SeriesKind.LEAGUE, say("The league goes on."))
        parts.append(kit.quiet_button(say("Go on with the league"), act, icon=ft.Icons.REPLAY))
    return kit.boxed(*parts)
