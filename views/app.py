"""The routes of the app, and the start of a window."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache, partial
from importlib import import_module
from itertools import chain
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Final

import flet as ft

from companion.application.guests import HOST, Actor
from companion.application.host_store import HostStore
from companion.application.visitor import SHARES, VISITOR
from companion.handover.code_parts import START
from companion.languages import PREFERRED
from companion.roles import Role
from companion.steps import in_slices
from companion.wording import Translation, language, say
from views import kit, screens
from views.address import game_in
from views.flet_internals.corrections import correct_flet
from views.flet_internals.windows import run_in_window
from views.left_panes import left_pane
from views.screens.new_game.setup_actions import fresh_setup
from views.screens.sharing.sharing_labels import tell_role
from views.state.app_state import AppState, use_app, use_role, use_topic
from views.state.device import device_languages
from views.state.site_page import Installation, Scanner
from views.state.window_language import LANGUAGE

if TYPE_CHECKING:
    from companion.application.phones.joined_table import JoinedTable
    from companion.application.sharing import Sharing
    from views.state.phones import Phones

JOIN_START: Final = "LCJ"
"""The start of a code for joining, as `companion/application/phones/connection_code.py` makes it."""


def _route(path: str, least: Role, opens: str, *children: ft.Route) -> ft.Route:
    """A screen at an address, for the roles from the `least` one on; back returns to the screen whose child it is.

    `opens` is the module of the screen in `views/screens` and its name: a screen is imported when it is first needed.
    """
    return ft.Route(path=path, component=_only(least, opens), children=list(children) or None)


@cache
def _only(least: Role, opens: str) -> Callable[[], ft.Control]:
    """A screen that only some roles may open: what a role may not see is never sent to its phone.

    The address is the key of the component. Without it, Flet would reuse the state of one game's screen for
    another game, and a screen that runs a different number of hooks there would crash. The routes are made at each
    drawing, so it is cached: another component would be another screen.
    """

    @ft.component
    def Restricted() -> ft.Control:
        app = use_app()
        address = ft.use_view_path()
        return kit.with_key(_screen(opens), address) if use_role(app).may(least) else Closed()

    @ft.component
    def OfWindow() -> ft.Control:
        # A guest's window takes the place of the phone's own on the same page, with nothing of its state.
        app = use_app()
        ft.use_state(app.shown)
        return kit.with_key(Restricted, f"window-{id(app)}")

    return OfWindow


@cache
def _screen(opens: str) -> Callable[..., ft.Control]:
    module, name = opens.split(":")
    component: Callable[..., ft.Control] = getattr(import_module(f"{screens.__name__}.{module}"), name)
    return component


SCREENS: Final = chain(
    # In a browser the charts take as long to import as half of all screens together.
    (f"{kit.__name__}.{module}" for module in kit.PARTS if module != "chart"),
    (
        module.name
        for module in walk_packages(screens.__path__, f"{screens.__name__}.")
        if ".sharing" not in module.name
    ),
)
"""The modules of all screens and their parts but those of a shared table, which the site loads later; what one window takes no other imports."""


async def import_screens() -> None:
    """Import what no window has shown yet, so that no tap has to wait for it."""
    async for module in in_slices(SCREENS):
        import_module(module)


@ft.component
def Closed() -> ft.View:
    """The screen shown instead of one that this role may not open."""
    sentence = kit.plain(say("Only the host can open this."))
    return kit.screen(use_app(), say("Last Card"), ft.Container(sentence, padding=3 * kit.GAP))


@ft.component
def UnknownAddress() -> ft.Control:
    """The screen of an address that no other one has. Flet puts it into a view of its own, so it is none."""
    told = kit.plain(say("There is nothing at this address."), text_align=ft.TextAlign.CENTER)
    first = kit.main_button(
        say("To the first screen"),
        use_app().opens("/"),
        shown=say("First screen"),
        icon=ft.Icons.HOME,
        has_key=False,
    )
    return ft.SafeArea(
        kit.middle(told, first, spacing=kit.WIDE_GAP, alignment=ft.MainAxisAlignment.CENTER), expand=True
    )


def routes() -> list[ft.Route]:
    """Every screen by its address."""
    rule = _route("rule/:topic", Role.VIEWER, "rules.rule_screen:RuleScreen")
    challenge = _route("challenge", Role.VIEWER, "referee.challenge_screen:ChallengeScreen", rule)
    referee = (
        rule,
        challenge,
        _route("first-card", Role.VIEWER, "referee.first_card_screen:FirstCardScreen", rule),
        _route("dealer", Role.VIEWER, "referee.dealer_screen:DealerScreen", rule),
    )
    about_round = (
        _route("about", Role.SCORER, "score_entry.round_details:RoundDetails"),
        rule,
        _route("rules", Role.VIEWER, "rules.rule_finder:FinderScreen", rule),
    )
    hand_over = _route("hand-over", Role.HOST, "handover.code_screens:HandOver")
    rules_code = _route("rules-code", Role.SCORER, "handover.code_screens:RulesCode")
    share = _route("share", Role.HOST, "sharing.sharing_screen:ShareScreen")
    editions = _route(
        "editions",
        Role.HOST,
        "editions.editions_screen:Editions",
        _route(
            "make",
            Role.HOST,
            "editions.maker_screen:EditionMaker",
            _route("card/:face", Role.HOST, "editions.card_screen:CardScreen"),
        ),
        _route("code/:eid", Role.HOST, "handover.code_screens:EditionCode"),
    )
    trash = _route("trash", Role.HOST, "history.trash_screen:TrashScreen")
    game = _route(
        "game/:gid",
        Role.VIEWER,
        "table.table_screen:TableScreen",
        _route("round", Role.PLAYER, "score_entry.score_screen:ScoreRound", *about_round),
        _route("correct/:rid", Role.SCORER, "score_entry.score_screen:ScoreRound", *about_round),
        _route(
            "referee",
            Role.VIEWER,
            "rules.rule_finder:FinderScreen",
            *referee,
            _route("turns", Role.SCORER, "referee.turn_screen:TurnScreen", rule, challenge),
        ),
        _route("win", Role.VIEWER, "win.win_screen:WinScreen"),
        _route("draw", Role.VIEWER, "referee.dealer_screen:DealerScreen"),
        hand_over,
        _route("more/:part", Role.SCORER, "table.table_menu:TableMenu", rules_code),
        share,
    )
    past_game = _route("game/:gid", Role.PLAYER, "history.past_game:PastGame", rule, hand_over)
    return [
        _route(
            "/",
            Role.VIEWER,
            "home.home_screen:Home",
            _route(
                "new",
                Role.SCORER,
                "new_game.new_game_screen:NewGame",
                editions,
                _route(
                    "choices",
                    Role.SCORER,
                    "new_game.choices_screen:NewGameChoices",
                    _route("deck", Role.SCORER, "new_game.deck_choice:DeckChoice"),
                ),
                _route("draw", Role.SCORER, "referee.dealer_screen:NewGameDealer"),
            ),
            _route(
                "settings",
                Role.HOST,
                "settings.settings_screen:SettingsScreen",
                _route("install", Role.HOST, "settings.install_screen:InstallScreen"),
                editions,
                trash,
            ),
            _route("text-size", Role.VIEWER, "settings.text_size_part:TextSizeScreen"),
            _route("say-it-better", Role.VIEWER, "settings.proposal_screen:ProposalScreen"),
            share,
            _route("join", Role.VIEWER, "sharing.sharing_screen:JoinTable"),
            _route("take", Role.HOST, "handover.take_over_screen:TakeOver"),
            game,
        ),
        _route("/rules", Role.VIEWER, "rules.rule_finder:Rules", *referee),
        _route(
            "/history",
            Role.PLAYER,
            "history.history_screen:History",
            past_game,
            _route("evening/:evid", Role.PLAYER, "history.evening_screen:EveningScreen", past_game),
            trash,
            _route(
                "add",
                Role.HOST,
                "history.old_book_screen:OldBook",
                _route("game", Role.HOST, "history.added_game:AddGame"),
            ),
            _route(
                "series",
                Role.PLAYER,
                "history.series_screen:SeriesList",
                _route(":sid", Role.PLAYER, "history.series_screen:SeriesScreen", past_game),
            ),
        ),
        _route(
            "/players",
            Role.PLAYER,
            "players.players_screen:Players",
            _route("player/:pid", Role.PLAYER, "players.player_screen:PlayerScreen"),
        ),
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
        kit.apply_theme(page, store.settings)
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
        run_in_window(page, import_screens)
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
            from views.screens.handover.taking import read_code

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

    app.keyboard.toggle_sheet = partial(kit.toggle_keys_sheet, app)
    page.on_keyboard_event = app.keyboard.pressed
    page.on_resize = lambda _: app.redraws.redraw(kit.WINDOW)
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
