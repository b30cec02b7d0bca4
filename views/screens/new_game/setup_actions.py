"""Actions on the setup of a new game: start it empty, or with the players of an earlier game."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

import flet as ft

from companion.application.game_setup import GameSetup, target_text
from companion.application.listeners import ROWS
from companion.application.store import Store
from companion.editions.edition import Edition
from companion.errors import CompanionError, NotNow
from companion.game.changes.change import NOT_MADE
from companion.game.changes.evenings import SeriesSet
from companion.game.changes.settings import place_of
from companion.house_rules.presets import RulesChange
from companion.house_rules.rules import House
from companion.ids import is_of_a_book
from companion.players import Player, new_name
from companion.scoring.systems import System
from companion.statistics.evenings import TOGETHER
from companion.statistics.game_row import GameRow
from companion.wording import say, say_in
from views import kit
from views.state.app_state import AppState, use_app, use_selected
from views.state.notice import Act

SETUP = "seating"
"""The notification topic for changes of the setup in this window."""


def fresh_setup(store: Store) -> GameSetup:
    """An empty setup with the deck last used, and with the rest of the game it was used for as far as that one is in memory."""
    edition = store.first_edition
    system = edition.systems[0].system if edition.systems else System.WINNER_COLLECTS
    setup = GameSetup(
        id=store.new_id(),
        edition=edition.id,
        system=system,
        target_typed=target_text(system.rules.first_target(edition.target)),
        house_rules=edition.house_rules,
        series=store.waiting_series,
    )
    last = store.games.get(last_game(store))
    if last is None or last.game.edition != edition.id:
        return setup
    # Teams are seats, and nobody has one yet.
    rules = last.table.house_rules.without(House.PARTNERS)
    return replace(setup, system=last.game.system, house_rules=rules).as_long_as(last.table)


def last_game(store: Store) -> str:
    """The id of the game that was played last and can be opened, but for those of an old book; empty without one."""
    played = (row for row in store.game_list.rows if not is_of_a_book(row.id))
    return next((row.id for row in played if not row.trouble), "")


def setup_edition(app: AppState) -> Edition:
    """The edition of the new game; another one if it was deleted meanwhile."""
    editions = app.store.editions
    return editions.get(app.setup.edition) or next(iter(editions.values()))


def change_setup(app: AppState, setup: GameSetup) -> None:
    """Replace the setup and redraw what shows it."""
    app.setup = setup
    app.redraws.redraw(SETUP)


async def choose_rules(app: AppState, change: RulesChange) -> None:
    """Change the house rules of the new game."""
    change_setup(app, replace(app.setup, house_rules=change.apply(app.setup.house_rules)))


def free_seat(app: AppState, player: Player) -> None:
    """Take a player's seat away, with an Undo button."""
    before = app.setup
    change_setup(app, before.without(player.id))
    app.tell(say("{name} removed.", name=player.name), undo=lambda: change_setup(app, before))


def start_setup(app: AppState) -> None:
    """Start an empty setup, unless an unfinished one has players."""
    if not app.setup.players:
        change_setup(app, fresh_setup(app.store))


async def open_setup(app: AppState) -> None:
    """Open the setup of a new game, which begins with what was played last."""
    last = last_game(app.store)
    if last and not app.setup.players:
        # A game that cannot be read is told where it is opened.
        with suppress(CompanionError):
            await app.store.games.open(last)
    start_setup(app)
    app.go("/new")


def series_of_setup(app: AppState) -> SeriesSet | None:
    """The series that the new game is part of: as chosen, else the open league that just these people play."""
    if app.setup.series is not None:
        return app.setup.series
    league = app.store.game_list.league_of([player.id for player in app.setup.players])
    return replace(league.said, at=NOT_MADE) if league else None


def begun_rematch(app: AppState, game_id: str, players: Sequence[Player]) -> GameRow | None:
    """The game that these players have begun after another one; None without one."""
    return app.store.game_list.begun_after(game_id, [player.id for player in players])


def offer_begun(app: AppState, begun: GameRow, another: Act) -> None:
    """Offer the game that somebody has begun, before another one is."""
    app.tell(
        say("A new game has begun."),
        undo=lambda: app.go(f"/game/{begun.id}"),
        undo_label=say_in("a button", "Look"),
        more=(say("Start another game"), another),
    )


async def open_rematch_setup(app: AppState, game_id: str, *, another: bool = False) -> None:
    """Open a setup with the players, edition, scoring and house rules of a game; its next dealer deals.

    Where these players have begun a game at a shared table since, that one is offered, unless it is to be `another` one.
    """
    if await _prepared(
        app, game_id, partial(open_rematch_setup, app, game_id, another=True), another=another
    ):
        app.go("/new")


async def start_rematch(app: AppState, game_id: str, *, another: bool = False) -> None:
    """Start the game at once for which `open_rematch_setup` opens the setup; one without a round yet is opened again."""
    row = app.store.game_list.row(game_id)
    if row is not None and row.is_in_progress and not row.rounds:
        app.go(f"/game/{game_id}")
        return
    if await _prepared(app, game_id, partial(start_rematch, app, game_id, another=True), another=another):
        begun = None if another else begun_rematch(app, game_id, app.setup.players)
        setup = app.setup
        now = {player.id for player in setup.players}, setup.edition, setup.system
        if begun is None or begun.rounds or ({*begun.ids}, begun.edition, begun.system) != now:
            await start_game(app)
        else:
            app.setup = fresh_setup(app.store)
            app.go(f"/game/{begun.id}")


async def _prepared(app: AppState, game_id: str, once_more: Act, *, another: bool) -> bool:
    """Prepare the setup of a rematch; False where the game that these players have begun since is offered."""
    found = await app.store.games.open(game_id)
    game, table = found.game, found.table
    roster = app.store.roster
    players = tuple(roster.player(seat.player.id) or seat.player for seat in table.present)
    sharing = app.sharing
    another = another or (app.by.guest is None and (sharing is None or sharing.table is None))
    if not another and (begun := begun_rematch(app, game_id, players)):
        offer_begun(app, begun, once_more)
        return False
    dealer, place = roster.same(table.dealer), place_of(table)
    undecided = (series for series in app.store.game_list.series if not series.winners)
    open_series = (each.said for each in undecided if any(game_id == game.id for game in each.games))
    change_setup(
        app,
        GameSetup(
            id=app.store.new_id(),
            edition=game.edition,
            system=game.system,
            target_typed="",
            players=players,
            dealer=dealer if any(player.id == dealer for player in players) else None,
            house_rules=table.house_rules,
            series=app.store.waiting_series or next(open_series, None),
            decks_chosen=table.chosen_decks if table.chosen_decks > 1 else None,
            place=place if place.words and app.store.clock() - game.started <= TOGETHER else None,
            after="" if another else game_id,
        ).as_long_as(table),
    )
    return True


async def start_game(app: AppState) -> None:
    """Start the game of the setup, or offer the one that somebody has begun in its place."""
    # Typing a target redraws nothing, so the setup of the last drawing may be out of date: read it again.
    joined = app.setup.series is None
    now = replace(app.setup, edition=setup_edition(app).id, series=series_of_setup(app))
    game = now.opened(app.store.new_id(), app.store.clock())
    app.wins.own = game.id
    try:
        await app.store.start(game, app.by, after=now.after)
    except NotNow:
        begun = begun_rematch(app, now.after, now.players)
        if begun is None:
            raise
        offer_begun(app, begun, partial(_start_another, app))
        return
    app.go(f"/game/{game.id}")
    if now.series is not None and joined:
        told = say("Added to {name}.", name=now.series.name)
        app.tell(told, undo=lambda: app.store.do(game.id, SeriesSet(), app.by))
    # The screen is left: without a redraw nobody sees the seats empty.
    app.setup = fresh_setup(app.store)


async def _start_another(app: AppState) -> None:
    app.setup = replace(app.setup, after="")
    await start_game(app)


def known_or_new_player(app: AppState, name: str, table: Sequence[Player] = ()) -> Player:
    """The player of that name from the roster, or a new one with a colour that nobody at the table has; BadName if the name is invalid."""
    roster = app.store.roster
    known = roster.named(name)
    if known is not None:
        return known
    return Player(id=app.store.new_id(), name=new_name(name), colour=roster.next_colour(table))


def rematch_bar(app: AppState, game_id: str) -> ft.Control:
    """The main button that starts the next game of these players at once, and beside it the way to change something first."""
    start = kit.main_button(say("Rematch"), app.handler(start_rematch, app, game_id), icon=ft.Icons.REPLAY)
    change = kit.icon_button(
        say("Change something"), ft.Icons.TUNE, app.handler(open_rematch_setup, app, game_id)
    )
    return ft.Row(
        [ft.Container(start, expand=True), ft.Container(change, padding=kit.insets(end=kit.WIDE_GAP))],
        spacing=0,
    )


@ft.component
def NextGameButton(game_id: str, colours: tuple[str, str] | None = None, leaves: bool = False) -> ft.Control:
    """The main button: to the game that was begun since, or the wait for it; on a screen that one `leaves` first, to the table."""
    app = use_app()

    def begun() -> str:
        live = app.store.games.get(game_id)
        players = tuple(seat.player for seat in live.table.present) if live is not None else ()
        found = begun_rematch(app, game_id, players)
        return found.id if found else ""

    following = use_selected(app, ROWS, begun)
    if following:
        look = app.opens(f"/game/{following}")
        return kit.main_button(say("To the new game"), look, icon=ft.Icons.ARROW_FORWARD, colours=colours)
    table = app.opens(f"/game/{game_id}")
    if leaves:
        return kit.main_button(
            say("Back to the table"), table, icon=ft.Icons.TABLE_RESTAURANT, colours=colours
        )
    return kit.main_button(say("Wait for the next game"), table, icon=ft.Icons.HOURGLASS_EMPTY, disabled=True)
