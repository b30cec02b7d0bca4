"""The routes of the app, and the start of a window."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache, partial
from typing import TYPE_CHECKING, Final

import flet as ft

from companion.application.guests import HOST, Actor
from companion.application.host_store import HostStore
from companion.application.visitor import SHARES, VISITOR
from companion.handover.code_parts import START
from companion.languages import PREFERRED
from companion.roles import Role
from companion.wording import Translation, language, say
from views import theme
from views.address import game_in
from views.components.controls import plain
from views.components.keys_sheet import toggle_keys_sheet
from views.components.memo import with_key
from views.components.screen_frame import WINDOW, screen
from views.flet_internals.corrections import correct_flet
from views.flet_internals.windows import run_in_window
from views.left_panes import left_pane
from views.screens.editions.editions_screen import Editions
from views.screens.editions.maker_screen import EditionMaker
from views.screens.handover.code_screens import EditionCode, HandOver, RulesCode
from views.screens.handover.take_over_screen import TakeOver
from views.screens.handover.taking import read_code
from views.screens.history.evening_screen import EveningScreen
from views.screens.history.history_screen import History
from views.screens.history.past_game import PastGame
from views.screens.history.series_screen import SeriesList, SeriesScreen
from views.screens.history.trash_screen import TrashScreen
from views.screens.home.home_screen import Home
from views.screens.home.unknown_address import UnknownAddress
from views.screens.new_game.new_game_screen import NewGame
from views.screens.new_game.setup_actions import fresh_setup
from views.screens.players.player_screen import PlayerScreen
from views.screens.players.players_screen import Players
from views.screens.referee.challenge_screen import ChallengeScreen
from views.screens.referee.dealer_screen import DealerScreen, NewGameDealer
from views.screens.referee.first_card_screen import FirstCardScreen
from views.screens.referee.turn_screen import TurnScreen
from views.screens.rules.rule_finder import FinderScreen, Referee, Rules
from views.screens.rules.rule_screen import RuleScreen
from views.screens.score_entry.round_details import RoundDetails
from views.screens.score_entry.score_screen import ScoreRound
from views.screens.settings.install_screen import InstallScreen
from views.screens.settings.settings_screen import SettingsScreen
from views.screens.settings.text_size_part import TextSizeScreen
from views.screens.sharing.new_role import tell_role
from views.screens.sharing.sharing_screen import JoinTable, ShareScreen
from views.screens.table.table_menu import TableMenu
from views.screens.table.table_screen import TableScreen
from views.screens.win.win_screen import WinScreen
from views.state.app_state import AppState, use_app, use_role, use_topic
from views.state.device import device_languages
from views.state.site_page import Installation, Scanner
from views.state.window_language import LANGUAGE

if TYPE_CHECKING:
    from companion.application.phones.joined_table import JoinedTable
    from companion.application.sharing import Sharing
    from views.state.phones import Phones

Screen = Callable[[], ft.Control]

JOIN_START: Final = "LCJ"
"""The start of a code for joining, as `companion/application/phones/connection_code.py` makes it."""


def _route(path: str, least: Role, opens: Screen, *children: ft.Route) -> ft.Route:
    """A screen at an address, for the roles from the `least` one on; back returns to the screen whose child it is."""
    return ft.Route(path=path, component=_only(least, opens), children=list(children) or None)


@cache
def _only(least: Role, opens: Screen) -> Screen:
    """A screen that only some roles may open: what a role may not see is never sent to its phone.

    The address is the key of the component. Without it, Flet would reuse the state of one game's screen for
    another game, and a screen that runs a different number of hooks there would crash. The routes are made at each
    drawing, so it is cached: another component would be another screen.
    """

    @ft.component
    def Restricted() -> ft.Control:
        app = use_app()
        address = ft.use_view_path()
        return with_key(opens, address) if use_role(app).may(least) else Closed()

    @ft.component
    def OfWindow() -> ft.Control:
        # A guest's window takes the place of the phone's own on the same page, with nothing of its state.
        app = use_app()
        ft.use_state(app.shown)
        return with_key(Restricted, f"window-{id(app)}")

    return OfWindow


@ft.component
def Closed() -> ft.View:
    """The screen shown instead of one that this role may not open."""
    sentence = plain(say("Only the host can open this."))
    return screen(use_app(), say("Last Card"), ft.Container(sentence, padding=3 * theme.GAP))


def routes() -> list[ft.Route]:
    """Every screen by its address."""
    rule = _route("rule/:topic", Role.VIEWER, RuleScreen)
    challenge = _route("challenge", Role.VIEWER, ChallengeScreen, rule)
    referee = (
        rule,
        challenge,
        _route("first-card", Role.VIEWER, FirstCardScreen, rule),
        _route("dealer", Role.VIEWER, DealerScreen, rule),
    )
    about_round = (
        _route("about", Role.SCORER, RoundDetails),
        rule,
        _route("rules", Role.VIEWER, FinderScreen, rule),
    )
    hand_over = _route("hand-over", Role.HOST, HandOver)
    rules_code = _route("rules-code", Role.SCORER, RulesCode)
    share = _route("share", Role.HOST, ShareScreen)
    editions = _route(
        "editions",
        Role.HOST,
        Editions,
        _route("make", Role.HOST, EditionMaker),
        _route("code/:eid", Role.HOST, EditionCode),
    )
    trash = _route("trash", Role.HOST, TrashScreen)
    game = _route(
        "game/:gid",
        Role.VIEWER,
        TableScreen,
        _route("round", Role.PLAYER, ScoreRound, *about_round),
        _route("correct/:rid", Role.SCORER, ScoreRound, *about_round),
        _route(
            "referee",
            Role.VIEWER,
            Referee,
            *referee,
            _route("turns", Role.SCORER, TurnScreen, rule, challenge),
        ),
        _route("win", Role.VIEWER, WinScreen),
        _route("draw", Role.VIEWER, DealerScreen),
        hand_over,
        _route("more", Role.SCORER, TableMenu, hand_over, rules_code),
        _route("more/:part", Role.SCORER, TableMenu, rules_code),
        _route("more/:part/:pid", Role.SCORER, TableMenu),
        share,
    )
    past_game = _route("game/:gid", Role.PLAYER, PastGame, rule, hand_over)
    return [
        _route(
            "/",
            Role.VIEWER,
            Home,
            _route("new", Role.SCORER, NewGame, editions, _route("draw", Role.SCORER, NewGameDealer)),
            _route(
                "settings",
                Role.HOST,
                SettingsScreen,
                _route("install", Role.HOST, InstallScreen),
                editions,
                trash,
            ),
            _route("text-size", Role.VIEWER, TextSizeScreen),
            share,
            _route("join", Role.VIEWER, JoinTable),
            _route("take", Role.HOST, TakeOver),
            game,
        ),
        _route("/rules", Role.VIEWER, Rules, *referee),
        _route(
            "/history",
            Role.PLAYER,
            History,
            past_game,
            _route("evening/:evid", Role.PLAYER, EveningScreen, past_game),
            trash,
            _route("series", Role.PLAYER, SeriesList, _route(":sid", Role.PLAYER, SeriesScreen, past_game)),
        ),
        _route("/players", Role.PLAYER, Players, _route("player/:pid", Role.PLAYER, PlayerScreen)),
    ]


@ft.component
def App() -> ft.Control:
    """The screen of the address, on top of those it was opened from."""
    use_topic(use_app(), LANGUAGE)
    return ft.Router(routes(), manage_views=True, not_found=UnknownAddress)


def window(
    store: HostStore,
    sharing: Sharing | None = None,
    *,
    site: str = "",
    code: str = "",
    scanner: Scanner | None = None,
    installation: Installation | None = None,
    language_told: Callable[[Translation], None] = lambda _translation: None,
    load_phones: Callable[[], Awaitable[Phones]] | None = None,
    joined: tuple[JoinedTable, ...] = (),
    was_sharing: bool = False,
) -> Callable[[ft.Page], Awaitable[None]]:
    """The start of each window, for Flet. A guest's window gets nothing of the host's alone.

    `code` is the fragment of the address that it was opened with; the rest is as in `AppState`.
    """
    correct_flet()

    async def begin(page: ft.Page) -> None:
        page.title = "Last Card"
        theme.apply_theme(page, store.settings)
        visitor = VISITOR.get() if sharing else ""
        by = Actor(lambda: sharing.guest(visitor)) if sharing and visitor else HOST
        is_closed = sharing is not None and not visitor and not SHARES.get()
        app = AppState(
            page=page,
            store=store if by is HOST else store.for_guests(),
            host=store if by is HOST else None,
            left_pane=left_pane,
            setup=fresh_setup(store),
            scanner=scanner,
            installation=installation,
            by=by,
            sharing=None if is_closed else sharing,
            sharing_is_closed=is_closed,
            site=site,
            language_told=language_told,
            preferred=PREFERRED.get() or (language().code,),
            load_phones=load_phones,
            joined=joined,
            begin=show_window,
        )
        await app.language.load()
        show_window(app)
        page.render_views(App)
        run_in_window(page, app.language.complete)
        if was_sharing:
            run_in_window(page, resume_sharing, app)
        shown = game_in(page.route)
        if code.startswith(JOIN_START) and load_phones is not None:
            app.go(f"/join?code={code}")
        elif shown in {table.game for table in joined if table.game} and not _has_game(store, shown):
            # The page of a guest was loaded again, at the table or while a hand was counted: the way back to that table.
            app.go("/join")
        elif code.startswith(START):
            app.go("/take")
            await app.handler(read_code, app, code)(None)

    return begin


async def resume_sharing(app: AppState) -> None:
    """Share the table of phones again that was shared when this page was closed."""
    phones = await app.need_phones()
    await phones.host.sharing.resume()


def show_window(app: AppState) -> None:
    """Let a window have its page, in place of the one before it."""
    page = app.page
    app.connect()
    if app.by is not HOST:
        tell_role(app)

    def connected(_: object) -> None:
        # A page that was loaded again shows what is there, not what was said before.
        app.notice.hide()
        app.redraw_all()
        app.hands.woken()
        app.phone.woken()

    app.keyboard.toggle_sheet = partial(toggle_keys_sheet, app)
    page.on_keyboard_event = app.keyboard.pressed
    page.on_resize = lambda _: app.redraws.redraw(WINDOW)
    page.on_connect = connected
    page.on_disconnect = lambda _: app.store.presence.leaves(id(app))
    page.on_close = lambda _: app.disconnect()
    page.data = app
    app.shown.redraws += 1


def _has_game(store: HostStore, game_id: str) -> bool:
    return any(row.id == game_id for row in store.game_list.rows)


def begin(store: HostStore, sharing: Sharing | None = None) -> Callable[[ft.Page], Awaitable[None]]:
    """The start of each window, for Flet, where the first window opens the store."""
    begin_window = window(store, sharing)

    async def main(page: ft.Page) -> None:
        await store.open()
        if not page.web:
            # A browser says its languages with its requests, a packaged app when it is asked.
            PREFERRED.set(await device_languages(page))
        await begin_window(page)

    return main
