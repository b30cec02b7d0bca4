"""The routes of the app, and the start of a window."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache, partial
from importlib import import_module
from itertools import chain
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Any, Final

import flet as ft

from companion.application.guests import HOST, Actor
from companion.application.host_store import HostStore
from companion.application.listeners import game_topic
from companion.application.visitor import SHARES, VISITOR
from companion.handover.code_parts import START
from companion.languages import PREFERRED
from companion.players import Role
from companion.steps import in_slices
from companion.wording import language, say
from views import kit, screens
from views.address import game_in
from views.flet_internals.corrections import correct_flet
from views.flet_internals.kept_components import kept
from views.flet_internals.windows import run_in_window
from views.live_summary import NAME
from views.screens.new_game.setup_actions import fresh_setup
from views.screens.sharing.sharing_labels import tell_role
from views.state.app_state import AppState, use_app, use_role, use_topic
from views.state.device import device_languages
from views.state.window_language import LANGUAGE

if TYPE_CHECKING:
    from companion.application.sharing import Sharing

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
        drawing: ft.MutableRef[int] = ft.use_ref(0)
        # A screen that lies behind another one redraws itself; when it comes to the front it is drawn as it is now.
        drawing.current += ft.use_route_location() == address
        return kept(_screen(opens), address, drawing.current) if use_role(app).may(least) else Closed()

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
    return kit.screen(use_app(), say("Last Card"), say("Only the host can open this."))


@ft.component
def UnknownAddress() -> ft.Control:
    """The screen of an address that no other one has. Flet puts it into a view of its own, so it is none."""
    told = kit.plain(say("There is nothing at this address."), text_align=ft.TextAlign.CENTER)
    label, words, opens = say("To the first screen"), say("First screen"), use_app().opens("/")
    first = kit.main_button(label, opens, shown=words, icon=ft.Icons.HOME, has_key=False)
    return ft.SafeArea(
        kit.middle(told, first, spacing=kit.WIDE_GAP, alignment=ft.MainAxisAlignment.CENTER), expand=True
    )


def routes() -> list[ft.Route]:
    """Every screen by its address."""
    host, scorer, player, viewer = Role.HOST, Role.SCORER, Role.PLAYER, Role.VIEWER
    rule = _route("rule/:topic", viewer, "rules.rule_screen:RuleScreen")
    challenge = _route("challenge", viewer, "referee.challenge_screen:ChallengeScreen", rule)
    first_card = _route("first-card", viewer, "referee.first_card_screen:FirstCardScreen", rule)
    dealer = _route("dealer", viewer, "referee.dealer_screen:DealerScreen", rule)
    tools = rule, challenge, first_card, dealer
    turns = _route("turns", scorer, "referee.turn_screen:TurnScreen", rule, challenge)
    about = _route("about", scorer, "score_entry.round_details:RoundDetails")
    finder = _route("rules", viewer, "rules.rule_finder:FinderScreen", rule)
    about_round = about, rule, finder
    hand_over = _route("hand-over", host, "handover.code_screens:HandOver")
    rules_code = _route("rules-code", scorer, "handover.code_screens:RulesCode")
    share = _route("share", host, "sharing.sharing_screen:ShareScreen")
    card = _route("card/:face", host, "editions.card_screen:CardScreen")
    make = _route("make", host, "editions.maker_screen:EditionMaker", card)
    edition_code = _route("code/:eid", host, "handover.code_screens:EditionCode")
    editions = _route("editions", host, "editions.editions_screen:Editions", make, edition_code)
    trash = _route("trash", host, "history.trash_screen:TrashScreen")
    game = _route(
        "game/:gid",
        viewer,
        "table.table_screen:TableScreen",
        _route("round", player, "score_entry.score_screen:ScoreRound", *about_round),
        _route("correct/:rid", scorer, "score_entry.score_screen:ScoreRound", *about_round),
        _route("referee", viewer, "rules.rule_finder:FinderScreen", *tools, turns),
        _route("win", viewer, "win.win_screen:WinScreen"),
        _route("draw", viewer, "referee.dealer_screen:DealerScreen"),
        hand_over,
        _route("more/:part", scorer, "table.table_menu:TableMenu", rules_code),
        share,
    )
    deck = _route("deck", scorer, "new_game.deck_choice:DeckChoice")
    choices = _route("choices", scorer, "new_game.choices_screen:NewGameChoices", deck)
    draw = _route("draw", scorer, "referee.dealer_screen:NewGameDealer")
    install = _route("install", host, "settings.install_screen:InstallScreen")
    home = _route(
        "/",
        viewer,
        "home.home_screen:Home",
        _route("new", scorer, "new_game.new_game_screen:NewGame", editions, choices, draw),
        _route("settings", host, "settings.settings_screen:SettingsScreen", install, editions, trash),
        _route("text-size", viewer, "settings.device_parts:TextSizeScreen"),
        _route("say-it-better", viewer, "settings.device_parts:ProposalScreen"),
        share,
        _route("join", viewer, "sharing.sharing_screen:JoinTable"),
        _route("take", host, "handover.take_over_screen:TakeOver"),
        game,
    )
    past_game = _route("game/:gid", player, "history.past_game:PastGame", rule, hand_over)
    one = _route("game", host, "history.added_game:AddGame")
    series = _route(":sid", player, "history.series_screen:SeriesScreen", past_game)
    history = _route(
        "/history",
        player,
        "history.history_screen:History",
        past_game,
        _route("evening/:evid", player, "history.evening_screen:EveningScreen", past_game),
        trash,
        _route("add", host, "history.old_book_screen:OldBook", one),
        _route("series", player, "history.series_screen:SeriesList", series),
    )
    rules = _route("/rules", viewer, "rules.rule_finder:Rules", *tools)
    statistics = _route("player/:pid", player, "players.player_screen:PlayerScreen")
    players = _route("/players", player, "players.players_screen:Players", statistics)
    return [home, rules, history, players]


@ft.component
def App() -> ft.Control:
    """The screen of the address, on top of those it was opened from."""
    use_topic(use_app(), LANGUAGE)
    return ft.Router(routes(), manage_views=True, not_found=UnknownAddress)


def left_pane(address: str, role: Role) -> ft.Control | None:
    """The pane beside the screen of an address in a wide window; None where the screen has the window for itself.

    A role sees beside a screen only what it may open: a closed screen has an address, too. What stands there is
    imported when it is first shown: most windows are phones.
    """
    match address.strip("/").split("/"):
        case ["game", _, "referee", "turns", *_]:
            return None
        case ["game", game_id, "round" | "correct" | "referee" | "more" | "share" | "hand-over", *_]:
            # A tap on a card redraws the screen of the pad, but not the table beside it.
            return kit.memoized(TablePane, f"beside-{game_id}", game_id)
        case ["history", kind, *rest] if role.sees_all and kind in {"game", "evening", "series"}:
            from views.screens.history.history_screen import FoundGames

            return kit.with_key(FoundGames, "beside", *([] if kind == "series" else rest[:1]))
        case ["rules", kind, *rest]:
            from views.screens.rules.rule_finder import RuleFinder

            shown = rest if kind == "rule" and len(rest) == 1 else []
            return kit.KeptColumn("rules", [kit.with_key(RuleFinder, "beside", "", "/rules", *shown)])
        case ["players", "player", player_id] if role.sees_all:
            from views.screens.players.players_screen import people_pane

            return people_pane(player_id)
    return None


@ft.component
def TablePane(game_id: str) -> ft.Control:
    """The table of a game that is open. It hears of saved rounds, not of single cards."""
    from views.screens.table.rounds_grid import rounds_grid
    from views.screens.table.seats import seat_stack

    app = use_app()
    use_topic(app, game_topic(game_id), kit.WINDOW)
    use_role(app)
    live = app.store.games.get(game_id)
    if live is None:
        return ft.Container()
    # Beside the pad a button for going out would change the winner of the round that is being counted.
    parts = [seat_stack(app, live, offers_out=False)]
    if live.table.rounds:
        parts.append(ft.Container(rounds_grid(app, live), padding=ft.Padding.only(top=kit.GAP)))
    column = kit.reading_column(parts, key=f"beside-{game_id}")
    return ft.Column([kit.suit_stripe(live.edition), column], spacing=0, expand=True)


def window(
    store: HostStore,
    sharing: Sharing | None = None,
    *,
    code: str = "",
    was_sharing: bool = False,
    **given: Any,
) -> Callable[[ft.Page], Awaitable[None]]:
    """The start of each window, for Flet. A guest's window gets nothing of the host's alone.

    `code` is the fragment of the address that it was opened with; what else is given is as in `AppState`.
    """
    correct_flet()

    async def begin(page: ft.Page) -> None:
        page.title = NAME
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
            by=by,
            sharing=None if is_closed else sharing,
            sharing_is_closed=is_closed,
            preferred=PREFERRED.get() or (language().code,),
            begin=show_window,
            **given,
        )
        await app.language.load()
        show_window(app)
        page.render_views(App)
        run_in_window(page, import_screens)
        run_in_window(page, app.language.complete)
        if was_sharing:
            run_in_window(page, resume_sharing, app)
        shown = game_in(page.route)
        if code.startswith(JOIN_START) and app.load_phones is not None:
            app.go(f"/join?code={code}")
        elif (
            shown in {table.game for table in app.joined if table.game} and store.game_list.row(shown) is None
        ):
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
        # A page that was loaded again shows what is there, not what was said or opened before.
        app.notice.hide()
        app.navigation.close_dialogs()
        app.keyboard.forget_dialog()
        app.redraw_all()
        app.hands.woken()
        app.phone.woken()

    app.keyboard.toggle_sheet = partial(kit.toggle_keys_sheet, app)
    page.on_keyboard_event = app.keyboard.pressed
    page.on_resize = lambda _: app.redraws.redraw(kit.WINDOW)
    page.on_connect = connected
    page.on_view_pop = lambda _: app.navigation.back(page.route)
    page.on_disconnect = lambda _: app.store.presence.leaves(id(app))
    page.on_close = lambda _: app.disconnect()
    page.data = app
    app.shown.redraws += 1


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
