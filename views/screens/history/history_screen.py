"""History: today, this month, and year by year, evening by evening; what is searched is a plain list. It grows while scrolled."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any, Final

import flet as ft

from companion.application.listeners import ROWS
from companion.errors import BadEntry
from companion.formats import day, listed, together
from companion.statistics.evenings import Evening
from companion.statistics.game_row import GameRow
from companion.statistics.games_table import table_of_games
from companion.statistics.series import Series
from companion.wording import say, say_count
from views import kit
from views.screens.history.evening_screen import evening_facts
from views.screens.history.series_games import TakenGames
from views.screens.new_game.setup_actions import open_setup
from views.state.app_state import AppState, use_app, use_form, use_topic

PAGE: Final = 16
"""The number of lines added when the player scrolls near the end of the list."""
TRASH: Final = "/history/trash"
"""The address of the deleted games."""
GUEST_MOST: Final = 10 * PAGE
"""The most lines in a guest's list: a program can say that it scrolls without end. The search finds the others."""


def entries_of(rows: Iterable[GameRow], evenings: Iterable[Evening]) -> list[Evening]:
    """The games as entries, the last played first; what cannot be read, and so has no time, comes last."""
    together = [evening for evening in evenings if len(evening.games) > 1]
    grouped = {game.id for evening in together for game in evening.games}
    entries = [*together, *(Evening(games=(row,)) for row in rows if row.id not in grouped)]
    return sorted(entries, key=lambda entry: (entry.started, entry.games[-1].id), reverse=True)


def sections_of(entries: Iterable[Evening], today: date) -> dict[tuple[str, int], list[Evening]]:
    """The entries by the time when they were last played: today, this month, and each year, which can be folded."""
    found: dict[tuple[str, int], list[Evening]] = {}
    for entry in entries:
        day = entry.started.date()
        if entry.games[-1].trouble:
            key = say("Can't be opened"), 0
        elif day == today:
            key = say("Today"), 0
        elif (day.year, day.month) == (today.year, today.month):
            key = say("This month"), 0
        else:
            key = str(day.year), day.year
        found.setdefault(key, []).append(entry)
    return found


@ft.component
def History() -> ft.View:
    """The search field, the filters, and the list."""
    app = use_app()
    use_topic(app, ROWS)
    body = kit.with_key(FoundGames, "games")
    if kit.has_panes(app) and app.store.game_list.rows:
        body = kit.beside(body, kit.opens_here(say("Tap a game. It opens here.")))
    actions = [
        kit.icon_button(say("Add old games"), ft.Icons.POST_ADD, app.opens("/history/add")),
        kit.icon_button(say("Trash"), ft.Icons.DELETE_OUTLINE, app.opens(TRASH)),
    ]
    return kit.screen(app, say("History"), body, tab=2, actions=actions if app.role.is_host else [])


def found_games(app: AppState, history_filter: kit.HistoryFilter) -> tuple[GameRow, ...]:
    """The games that match. An invalid day is ignored until it is valid."""
    try:
        query = kit.query_of(app, history_filter)
    except BadEntry:
        query = kit.query_of(app, replace(history_filter, since="", until=""))
    return app.store.game_list.find(query)


@ft.component
def FoundGames(opened: str = "") -> ft.Control:
    """The list of the games that match; one of them may be open beside."""
    app = use_app()
    history_filter = use_form(app, kit.HistoryFilter, "")
    use_topic(app, ROWS)
    shown, set_shown = ft.use_state(PAGE)
    rows = found_games(app, history_filter)
    lines = _lines(app, rows, history_filter, opened)
    most = len(lines) if app.role.is_host else min(len(lines), GUEST_MOST)

    def typed(text: str) -> None:
        app.change_form(kit.HistoryFilter, "", text=text)
        set_shown(PAGE)

    def scrolled(event: Any) -> None:
        keep(event)
        if event.max_scroll_extent - event.pixels < 600 and shown < most:
            set_shown(lambda now: min(most, now + PAGE))

    count = kit.plain(say_count("{count} game", "{count} games", len(rows)), faint=True)
    head: list[ft.Control] = [
        kit.CheckedField(
            say("Search games"),
            lambda _: "",
            lambda: app.forms.get(kit.HistoryFilter, "").text,
            typed,
            prefix_icon=ft.Icons.SEARCH,
            hint_text=say("Name, deck or note…"),
        ),
        kit.space_between(
            ft.Semantics(live_region=True, content=count),
            kit.quiet_button(
                say("Fewer filters") if history_filter.open else say("Filter"),
                app.changes(kit.HistoryFilter, "", open=not history_filter.open),
                icon=ft.Icons.FILTER_LIST,
            ),
        ),
    ]
    if history_filter.text.strip():
        # A search that still stands hides games from who comes back to the list.
        head.append(kit.quiet_button(say("Clear search"), app.handler(typed, ""), icon=ft.Icons.CLOSE))
    if history_filter.open:
        head += kit.filters(app, "")
    if _is_narrowed(history_filter) and len(rows) > 1 and app.role.scores:
        these = partial(TakenGames, open=True, everybody=True)
        into_series = app.handler(lambda: _open_series(app, these(only=frozenset(row.id for row in rows))))
        head.append(
            kit.quiet_button(say("Make a series of these"), into_series, icon=ft.Icons.EMOJI_EVENTS_OUTLINED)
        )
    items = [
        _item(app, line, opened=line.id == opened) if isinstance(line, GameRow) else line()
        for line in lines[: min(shown, most)]
    ]
    if shown >= most < len(lines):
        items.append(kit.plain(say("Search to find older games."), faint=True))
    if not items:
        items = [_nothing(app)]
    found = ft.ListView(
        [ft.Column(head, key="head", spacing=kit.GAP), *items],
        key="history",
        spacing=kit.GAP,
        padding=ft.Padding.symmetric(horizontal=kit.WIDE_GAP, vertical=kit.GAP),
        on_scroll=scrolled,
        scroll_interval=kit.EVERY,
        expand=True,
    )
    keep = kit.use_kept_scroll(app, "history", found)
    return kit.centred(found)


def _is_narrowed(history_filter: kit.HistoryFilter) -> bool:
    return history_filter != kit.HistoryFilter(open=history_filter.open, years=history_filter.years)


def _lines(
    app: AppState, rows: tuple[GameRow, ...], history_filter: kit.HistoryFilter, opened: str
) -> Sequence[Callable[[], ft.Control] | GameRow]:
    """What draws each line, or the games that were sought: each section with its entries. Of a year that is folded, only its name."""
    if _is_narrowed(history_filter):
        return rows
    found = app.store.game_list.series
    lines: list[Callable[[], ft.Control]] = [partial(_series, app, found)] if rows else []
    entries = entries_of(rows, app.store.game_list.evenings)
    sections = sections_of(entries, app.store.clock().date())
    evenings = Counter(entry.games[0].started.date() for entry in entries if len(entry.games) > 1)
    is_short = len(rows) <= PAGE
    for place, ((title, year), inside) in enumerate(sections.items()):
        is_open = is_short or not year or (year in history_filter.years) == bool(place)
        if year and not is_short:
            count = sum(len(entry.games) for entry in inside)
            lines.append(partial(_year, app, year, count, is_open=is_open))
        else:
            lines.append(partial(kit.heading, title))
        if is_open:
            lines += [partial(_entry, app, entry, opened, evenings) for entry in inside]
    return lines


def _series(app: AppState, found: tuple[Series, ...]) -> ft.Control:
    """The way to the series, with how the last one stands."""
    line = say("Best of five, or a league of the winter.")
    if found:
        line = f"{found[0].said.name} · {kit.standing_line(app, found[0])}"
    act = app.handler(_open_series, app, TakenGames())
    return kit.link_card(say("Series"), line, ft.Icons.EMOJI_EVENTS_OUTLINED, act)


def _open_series(app: AppState, games: TakenGames) -> None:
    app.change_form(TakenGames, "", lambda _: games)
    app.go("/history/series")


def _year(app: AppState, year: int, count: int, *, is_open: bool) -> ft.Control:
    """The name of a year, which folds it and unfolds it. The first section is open unless it was folded."""
    games = say_count("{count} game", "{count} games", count)
    name = say("{year}: {games}, folded", year=str(year), games=games)
    if is_open:
        name = say("{year}: {games}, open", year=str(year), games=games)

    def fold(form: kit.HistoryFilter) -> kit.HistoryFilter:
        return replace(form, years=form.years ^ {year})

    return kit.entry(
        name,
        kit.strong(str(year), size=kit.HEADING),
        kit.caption(games, no_wrap=True),
        kit.fold_icon(is_open=is_open),
        on_click=app.changes(kit.HistoryFilter, "", fold),
        padding=kit.ROW_GAP,
        key=f"year-{year}",
    )


def _entry(app: AppState, evening: Evening, opened: str, evenings: Counter[date]) -> ft.Control:
    """An evening as one card, or a game. An evening that is not the only one of its day has its time, too."""
    if len(evening.games) == 1:
        return _item(app, evening.games[0], opened=evening.id == opened)
    lines = table_of_games(evening.games, app.store.roster.same)
    # The table below ranks equal winners by their points; of the evening each of them is told.
    best = [line for line in lines if line.wins == lines[0].wins > 0]
    first = together(kit.person(app, line.player).name for line in best)
    name = evening.name or say("Session")
    facts, begun, won = evening_facts(evening), evening.games[0], ""
    when = begun.when if evenings[begun.started.date()] > 1 else day(begun.started)
    if len(best) > 1:
        won = say_count("{names}: {count} win each", "{names}: {count} wins each", lines[0].wins, names=first)
    elif best:
        won = say_count("{names}: {count} win", "{names}: {count} wins", lines[0].wins, names=first)
    told, names = kit.plain(won) if won else None, listed(app.store.game_list.names_in(evening.games[-1]))
    words = kit.titled(name, told, names, f"{when} · {facts}", weight=ft.FontWeight.W_700)
    card = kit.pressable(
        say("Open {name}, {facts}, {when}. {won}", name=name, facts=facts, when=when, won=won),
        kit.in_line(ft.Icon(ft.Icons.GROUPS_OUTLINED, color=ft.Colors.SECONDARY), words, kit.chevron()),
        app.opens(f"/history/evening/{evening.id}"),
        padding=kit.WIDE_GAP,
        border_radius=kit.BOX_CORNER,
    )
    open_game = next((game for game in reversed(evening.games) if not game.finished), None)
    key = f"evening-{evening.id}"
    return kit.past_card(app, card, open_game, key, opened=opened in evening.ids)


def _nothing(app: AppState) -> ft.Control:
    """The placeholder of an empty list: the way to the first game, or back to all games."""
    if app.store.game_list.rows:
        return kit.invitation(
            app,
            say("No game matches."),
            label=say("Show all games"),
            icon=ft.Icons.FILTER_LIST_OFF,
            on_click=app.changes(kit.HistoryFilter, "", lambda form: kit.HistoryFilter(open=form.open)),
        )
    return first_game_invitation(app, say("No games yet. Play one, and you'll find it here."))


def first_game_invitation(app: AppState, told: str) -> ft.Control:
    """The placeholder of a list that fills with the first game, and the way to it for those who may score."""
    if not app.role.scores:
        return kit.invitation(app, told)
    new = app.handler(open_setup, app)
    return kit.invitation(app, told, label=say("New game"), icon=ft.Icons.ADD, on_click=new)


def tell_deleted(app: AppState, told: str, entry: str) -> None:
    """Tell that a game was deleted, with the two ways back: its entry in the trash, and all of the trash."""
    undo = partial(app.as_host.trash.restore, entry)
    app.tell(told, undo=undo, more=(say("Trash"), partial(app.go, TRASH)))


def _item(app: AppState, row: GameRow, *, opened: bool) -> ft.Control:
    if not row.trouble:
        this = TakenGames(open=True, everybody=True, ticked=frozenset({row.id}))
        into_series = app.handler(_open_series, app, this) if app.role.scores and row.finished else None
        return kit.game_card(app, row, past=True, opened=opened, on_long_press=into_series)

    async def delete() -> None:
        entry = await app.as_host.trash.add(row.id)
        told = say("Damaged game moved to the trash.") if row.is_damaged else say("Game deleted.")
        tell_deleted(app, told, entry)

    lines: list[ft.Control] = [kit.plain(row.trouble)]
    if row.is_damaged:
        told = say("The file is damaged. Import a backup to get it back, or move it to the trash.")
        lines.append(kit.caption(told))
    if app.role.is_host:
        away = say("Move it to the trash")
        lines.append(kit.quiet_button(away, app.handler(delete), icon=ft.Icons.DELETE_OUTLINE))
    return ft.Container(kit.boxed(*lines), key=f"game-{row.id}")
