"""What screens of a game share: each opens it once, subscribes to its changes, and may keep the phone awake."""

from collections.abc import Callable
from typing import TypeVar

import flet as ft

from companion.application.listeners import SETTINGS, draft_topic, game_topic
from companion.application.live_game import LiveGame
from companion.errors import CompanionError
from companion.wording import say
from views.kit import theme
from views.kit.controls import caption, main_button, plain
from views.kit.screen_frame import screen
from views.live_summary import window_title
from views.state.app_state import AppState, use_app, use_selected, use_topic

_T = TypeVar("_T")


def use_game(game_id: str, app: AppState) -> tuple[LiveGame | None, str]:
    """The game of a screen, or None while it is being opened, and the error message if it cannot be opened.

    A game that is deleted, also in another window, is gone from every screen, and a restored one is there again.
    """
    topic = game_topic(game_id)
    use_topic(app, topic)
    wrong, set_wrong = ft.use_state("")
    was_opened: ft.MutableRef[bool] = ft.use_ref(False)
    live = app.store.games.get(game_id)

    async def opening() -> None:
        if was_opened.current and app.store.games.get(game_id) is not None:
            return
        was_opened.current = True
        try:
            await app.store.games.open(game_id)
            set_wrong("")
        except CompanionError as refusal:
            is_listed = any(row.id == game_id for row in app.store.game_list.rows)
            set_wrong(str(refusal) if is_listed else say("This game is not here any more."))

    ft.use_effect(opening, [live is None and app.redraws.revision(topic).redraws])
    return live, wrong


def use_part(app: AppState, game_id: str, select: Callable[[LiveGame], _T], *topics: str) -> _T | None:
    """What a component shows of a game and its round being entered, redrawn when that changes; None while the game is not open."""

    def now() -> _T | None:
        live = app.store.games.get(game_id)
        return None if live is None else select(live)

    return use_selected(app, (draft_topic(game_id), game_topic(game_id), *topics), now)


def game_screen(draw: Callable[[AppState, LiveGame], ft.View]) -> Callable[[], ft.Control]:
    """The screen of the game in the address, as `draw` draws it once the game is open."""

    @ft.component
    def GameScreen() -> ft.Control:
        app = use_app()
        live, wrong = use_game(game_id_of_route(), app)
        return draw(app, live) if live is not None else Waiting(wrong)

    return GameScreen


def game_id_of_route() -> str:
    """The id of the game in the address."""
    return ft.use_route_params().get("gid", "")


@ft.component
def Waiting(wrong: str, *, table: str = "") -> ft.View:
    """The screen while a game is being opened, or why it cannot be, with a way to the game `table` or the first screen."""
    app = use_app()
    body: ft.Control = ft.ProgressRing(width=32, height=32, semantics_label=say("Opening the game"))
    if wrong:
        body = plain(wrong, size=theme.HEADING, text_align=ft.TextAlign.CENTER)
    label, icon, address = say("To the first screen"), ft.Icons.HOME, "/"
    if table:
        label, icon, address = say("To the table"), ft.Icons.TABLE_RESTAURANT, f"/game/{table}"
    middle = ft.Container(body, alignment=ft.Alignment.CENTER, expand=True, padding=3 * theme.GAP)
    way = main_button(label, app.opens(address), icon=icon) if wrong else None
    return screen(app, say("Last Card"), middle, bottom=way)


def use_awake(app: AppState, game_id: str) -> None:
    """Keep the screen on while the component is mounted, the game is not over, and the setting is on."""

    def is_wanted() -> bool:
        live = app.store.games.get(game_id)
        return app.store.settings.keep_awake and live is not None and not live.table.finished

    wanted = use_selected(app, (game_topic(game_id), SETTINGS), is_wanted)
    reason = ft.use_memo(object, [])

    def turn() -> None:
        (app.phone.stay_awake if wanted else app.phone.may_sleep)(reason)

    ft.use_effect(turn, [wanted], cleanup=lambda: app.phone.may_sleep(reason))


def use_title(app: AppState, live: LiveGame | None) -> None:
    """Let the title of the window tell the totals of a game while the component is mounted."""
    title, game = window_title(live), ft.use_memo(object, [])
    ft.use_effect(lambda: app.titles.show(game, title), [title])
    ft.use_effect(lambda: None, [], cleanup=lambda: app.titles.leave(game))


def counts_from_next_round(live: LiveGame | None) -> list[ft.Control]:
    """That a change counts from the next round on, while one is played; nothing before it begins."""
    if live is None or not live.is_under_way:
        return []
    return [caption(say("A round has begun. What you change here counts from the next one."))]
