"""The routes of the app, and the start of a window."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from companion.application.game_store import GameStore
from companion.application.guest_store import guest_store
from companion.application.host_store import HostStore
from companion.application.sharing import SHARES, VISITOR, GuestWindow, Sharing
from companion.handover.code_parts import START
from views import theme
from views.components.keys_sheet import toggle_keys_sheet
from views.components.role_screens import everybody, host, only, players, scorers
from views.components.screen_frame import WINDOW
from views.flet_internals.diff import correct_diff
from views.flet_internals.windows import session_id
from views.left_panes import left_pane
from views.screens.editions.edition_code_screen import EditionCode
from views.screens.editions.editions_screen import Editions
from views.screens.editions.maker_screen import EditionMaker
from views.screens.handover.hand_over_screen import HandOver
from views.screens.handover.rules_code_screen import RulesCode
from views.screens.handover.take_over_screen import TakeOver
from views.screens.handover.taking import read_code
from views.screens.history.history_screen import History
from views.screens.history.past_game import PastGame
from views.screens.home.home_screen import Home
from views.screens.home.unknown_address import UnknownAddress
from views.screens.new_game.new_game_screen import NewGame
from views.screens.new_game.setup_actions import fresh_setup
from views.screens.players.player_screen import PlayerScreen
from views.screens.players.players_screen import Players
from views.screens.referee.challenge_screen import ChallengeScreen
from views.screens.referee.dealer_screen import DealerScreen
from views.screens.referee.first_card_screen import FirstCardScreen
from views.screens.referee.referee_screen import Referee
from views.screens.referee.turn_screen import TurnScreen
from views.screens.rules.finder_screen import FinderScreen
from views.screens.rules.rule_screen import RuleScreen
from views.screens.rules.rules_screen import Rules
from views.screens.score_entry.round_details import RoundDetails
from views.screens.score_entry.score_screen import ScoreRound
from views.screens.settings.install_screen import InstallScreen
from views.screens.settings.settings_screen import SettingsScreen
from views.screens.sharing.sharing_screen import ShareScreen
from views.screens.table.table_menu import TableMenu
from views.screens.table.table_screen import TableScreen
from views.screens.win.win_screen import WinScreen
from views.state.access import Access
from views.state.app_state import AppState
from views.state.installation import Installation
from views.state.scanner import Scanner


def _rule() -> ft.Route:
    """A rule opened from a screen; back returns to that screen."""
    return ft.Route(path="rule/:topic", component=_RULE)


_RULE = only(everybody, RuleScreen)
_FINDER = only(everybody, FinderScreen)
_REFEREE = only(everybody, Referee)
_CHALLENGE = only(everybody, ChallengeScreen)
_FIRST_CARD = only(everybody, FirstCardScreen)
_DEALER = only(everybody, DealerScreen)
_RULES = only(everybody, Rules)
_NEW = only(scorers, NewGame)
_SETTINGS = only(host, SettingsScreen)
_INSTALL = only(host, InstallScreen)
_EDITIONS = only(host, Editions)
_MAKER = only(host, EditionMaker)
_EDITION_CODE = only(host, EditionCode)
_SHARE = only(host, ShareScreen)
_HAND_OVER = only(host, HandOver)
_TAKE_OVER = only(host, TakeOver)
_RULES_CODE = only(scorers, RulesCode)
_ROUND = only(players, ScoreRound)
_CORRECT = only(scorers, ScoreRound)
_ABOUT = only(scorers, RoundDetails)
_TURNS = only(scorers, TurnScreen)
_TABLE_MENU = only(scorers, TableMenu)
_HISTORY = only(players, History)
_PAST_GAME = only(players, PastGame)
_PLAYERS = only(players, Players)
_PLAYER = only(players, PlayerScreen)
_HOME = only(everybody, Home)
_TABLE = only(everybody, TableScreen)
_WIN = only(everybody, WinScreen)


def _challenge() -> ft.Route:
    """The challenge helper; back returns to where it was opened: the referee, or the turn keeper."""
    return ft.Route(path="challenge", component=_CHALLENGE, children=[_rule()])


def _referee() -> list[ft.Route]:
    """The referee's tools, in a game and without one."""
    return [
        _rule(),
        _challenge(),
        ft.Route(path="first-card", component=_FIRST_CARD, children=[_rule()]),
        ft.Route(path="dealer", component=_DEALER, children=[_rule()]),
    ]


def _editions() -> ft.Route:
    """The editions that the table made; back returns to the new game, or to the settings."""
    return ft.Route(
        path="editions",
        component=_EDITIONS,
        children=[
            ft.Route(path="make", component=_MAKER),
            ft.Route(path="code/:eid", component=_EDITION_CODE),
        ],
    )


def _about_round() -> list[ft.Route]:
    """The screens opened from a round being entered or corrected; back returns to it."""
    return [
        ft.Route(path="about", component=_ABOUT),
        _rule(),
        ft.Route(path="rules", component=_FINDER, children=[_rule()]),
    ]


def routes() -> list[ft.Route]:
    """Every screen by its address."""
    return [
        ft.Route(
            path="/",
            component=_HOME,
            children=[
                ft.Route(path="new", component=_NEW, children=[_editions()]),
                ft.Route(
                    path="settings",
                    component=_SETTINGS,
                    children=[ft.Route(path="install", component=_INSTALL), _editions()],
                ),
                ft.Route(path="share", component=_SHARE),
                ft.Route(path="take", component=_TAKE_OVER),
                ft.Route(
                    path="game/:gid",
                    component=_TABLE,
                    children=[
                        ft.Route(
                            path="round",
                            component=_ROUND,
                            children=_about_round(),
                        ),
                        ft.Route(path="correct/:rid", component=_CORRECT, children=_about_round()),
                        ft.Route(
                            path="referee",
                            component=_REFEREE,
                            children=[
                                *_referee(),
                                ft.Route(path="turns", component=_TURNS, children=[_rule(), _challenge()]),
                            ],
                        ),
                        ft.Route(path="win", component=_WIN),
                        ft.Route(path="hand-over", component=_HAND_OVER),
                        ft.Route(
                            path="more",
                            component=_TABLE_MENU,
                            children=[
                                ft.Route(path="hand-over", component=_HAND_OVER),
                                ft.Route(path="rules-code", component=_RULES_CODE),
                            ],
                        ),
                        ft.Route(
                            path="more/:part",
                            component=_TABLE_MENU,
                            children=[ft.Route(path="rules-code", component=_RULES_CODE)],
                        ),
                        ft.Route(path="more/:part/:pid", component=_TABLE_MENU),
                        ft.Route(path="share", component=_SHARE),
                    ],
                ),
            ],
        ),
        ft.Route(path="/rules", component=_RULES, children=_referee()),
        ft.Route(
            path="/history",
            component=_HISTORY,
            children=[
                ft.Route(
                    path="game/:gid",
                    component=_PAST_GAME,
                    children=[_rule(), ft.Route(path="hand-over", component=_HAND_OVER)],
                )
            ],
        ),
        ft.Route(
            path="/players",
            component=_PLAYERS,
            children=[ft.Route(path="player/:pid", component=_PLAYER)],
        ),
    ]


@ft.component
def App() -> ft.Control:
    """The screen of the address, on top of those it was opened from."""
    return ft.Router(routes(), manage_views=True, not_found=UnknownAddress)


def window(
    store: HostStore,
    sharing: Sharing | None = None,
    *,
    site: str = "",
    code: str = "",
    scanner: Scanner | None = None,
    installation: Installation | None = None,
) -> Callable[[ft.Page], Awaitable[None]]:
    """The start of each window, for Flet. A guest's window gets a store that checks the guest's role.

    Args:
        store: The games.
        sharing: The shared table; None where no server runs.
        site: The address of the site, for links that other phones open; empty where there is none.
        code: The fragment of the address that the window was opened with, which may be a code.
        scanner: Reads QR codes with the camera; None where there is none.
        installation: How the browser holds the site; None where a server runs.
    """
    correct_diff()

    async def begin(page: ft.Page) -> None:
        page.title = "Last Card"
        theme.apply_theme(page, store.settings)
        visitor = VISITOR.get() if sharing else ""
        seen: GameStore = guest_store(store, sharing, visitor) if sharing and visitor else store
        is_closed = sharing is not None and not visitor and not SHARES.get()
        app = AppState(
            page=page,
            store=seen,
            left_pane=left_pane,
            setup=fresh_setup(store),
            scanner=scanner,
            installation=installation,
            access=Access(
                sharing=None if is_closed else sharing,
                sharing_is_closed=is_closed,
                visitor=visitor,
                site=site,
            ),
        )
        app.connect()

        def resized(event: object) -> None:
            del event
            app.redraws.redraw(WINDOW)

        def connected(event: object) -> None:
            del event
            # A page that was loaded again shows what is there, not what was said before.
            app.hide_notice()
            app.redraw_all()
            app.phone.woken()

        def disconnected(event: object) -> None:
            del event
            store.presence.leaves(id(app))

        own = GuestWindow(session=session_id(page), close=app.disconnect)
        if sharing and visitor:
            sharing.opens(visitor, own)

        def closed(event: object) -> None:
            del event
            app.disconnect()
            if sharing and visitor:
                sharing.forgets(visitor, own)

        app.keyboard.toggle_sheet = partial(toggle_keys_sheet, app)
        page.on_keyboard_event = app.keyboard.pressed
        page.on_resize = resized
        page.on_connect = connected
        page.on_disconnect = disconnected
        page.on_close = closed
        page.data = app
        page.render_views(App)
        if code.startswith(START):
            app.go("/take")
            await app.handler(read_code, app, code)(None)

    return begin


def begin(store: HostStore, sharing: Sharing | None = None) -> Callable[[ft.Page], Awaitable[None]]:
    """The start of each window, for Flet, where the first window opens the store."""
    begin_window = window(store, sharing)

    async def main(page: ft.Page) -> None:
        await store.open()
        await begin_window(page)

    return main
