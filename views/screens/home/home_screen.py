"""Home: resume a game, start a rematch, or start a new game."""

from functools import partial
from typing import Final

import flet as ft

from companion.application.listeners import GUESTS, ROWS, UPDATE
from companion.application.ports import last_name
from companion.formats import listed
from companion.wording import say, say_count
from views import kit
from views.address import address_path
from views.screens.new_game.setup_actions import open_rematch_setup, open_setup, start_rematch
from views.screens.settings.install_screen import install_first, may_lose_games
from views.screens.sharing.phones_here import asks_where_they_went, join_card
from views.screens.sharing.sharing_labels import who_you_are
from views.state.app_state import AppState, use_app, use_selected, use_topic

REMIND_AFTER: Final = 30
"""The number of new games after the last backup at which the app reminds of the next one."""
LAST: Final = 3
"""The number of finished games on the first screen; the history has all of them."""
LAST_WIDE: Final = 8
"""The same where they have a column of their own."""


@ft.component
def Home() -> ft.View:
    """The first screen."""
    app = use_app()
    use_topic(app, ROWS)
    ft.use_effect(partial(_discard, app), [])
    is_asked = use_selected(app, (GUESTS, ROWS), lambda: asks_where_they_went(app))
    rows = app.store.game_list.rows
    # The history has all games; here a game without a round is only in the way, unless it was begun last.
    going = [row for row in rows if row.is_in_progress]
    going = [row for row in going if row.rounds or row is going[0]]
    last = next((row for row in rows if not row.trouble), None)

    body: list[ft.Control] = [UpdateCard(), *who_you_are(app)]
    joining: list[ft.Control] = []
    if going:
        body.append(kit.with_key(kit.LiveCard, f"live-{going[0].id}", going[0]))
    new = app.handler(open_setup, app)
    if last is not None and app.role.scores:
        names = listed(app.store.game_list.names_in(last))
        again = app.handler(start_rematch, app, last.id)
        if going:
            body.append(
                kit.choices(
                    kit.quiet_button(say("New game"), new, icon=ft.Icons.ADD),
                    kit.quiet_button(say("Same table again"), again, icon=ft.Icons.REPLAY),
                )
            )
        else:
            change = app.handler(open_rematch_setup, app, last.id)
            body.append(
                kit.entry_with_button(
                    say("Same table again"),
                    ft.Icon(ft.Icons.REPLAY, color=ft.Colors.SECONDARY),
                    kit.titled(say("Same table again"), names, kit.deck_and_scoring(app, last)),
                    on_click=again,
                    button=kit.icon_button(say("Change something"), ft.Icons.TUNE, change),
                )
            )
    body.extend(kit.game_card(app, row) for row in going[1:8])
    if app.load_phones is not None and app.role.is_host and not is_asked:
        told, name = say("Another phone keeps the score"), last_name(app.joined)
        if name:
            told = say("You were {name} at the last one", name=name)
        (body if rows else joining).append(join_card(app, told))
    over = [row for row in rows if row.finished and row.was_played and not row.trouble]
    shown_most = LAST_WIDE if kit.has_panes(app) else LAST
    last_games = [kit.heading(say("Last games"))] if over else []
    last_games += [kit.game_card(app, row) for row in over[:shown_most]]
    if not rows:
        body += [_welcome(), *joining]
        if may_lose_games(app):
            body.append(install_first(app))
    warned: list[ft.Control] = []
    if app.host is not None:
        troubles = (*app.host.troubles, *app.host.refused)
        lines = (kit.icon_line(ft.Icons.WARNING_AMBER, sentence, ft.Colors.ERROR) for sentence in troubles)
        warned = [*_reminder(app), *map(kit.card_box, lines)]
    shown = kit.reading_column([*body, *last_games, *warned], key="home")
    if kit.has_panes(app) and rows:
        finished = kit.opens_here(say("Finished games show up here."))
        if last_games:
            finished = kit.reading_column(last_games, key="last-games")
        shown = kit.side_by_side(kit.reading_column([*body, *warned], key="home"), finished)
    share = kit.icon_button(say("Let others join"), ft.Icons.WIFI_TETHERING, app.opens("/share"))
    actions = [share] if app.offers_sharing else []
    if app.role.is_host:
        label, take = say("Get a game from another phone"), app.opens("/take")
        actions.insert(0, kit.icon_button(label, ft.Icons.QR_CODE_SCANNER, take))
    bottom = None
    if going:
        bottom = kit.main_button(say("Continue"), app.opens(f"/game/{going[0].id}"), icon=ft.Icons.PLAY_ARROW)
    elif app.role.scores:
        bottom = kit.main_button(say("New game"), new, icon=ft.Icons.ADD)
    return kit.screen(app, say("Last Card"), shown, tab=0, actions=actions, bottom=bottom)


async def _discard(app: AppState) -> None:
    """Put the games in the trash that nobody has played since they were begun, and say so once.

    It waits for a start at this screen: what lies over it may be such a game.
    """
    host = app.host
    if host is None or not host.unplayed or address_path(app.page.route):
        return
    unplayed, host.unplayed = host.unplayed, ()
    entries = await host.trash.discard(unplayed)

    async def restore() -> None:
        for entry in entries:
            await host.trash.restore(entry)

    if entries:
        told = say_count(
            "{count} game without a round is in the trash.",
            "{count} games without a round are in the trash.",
            len(entries),
        )
        app.tell(told, undo=restore, more=(say("Trash"), partial(app.go, "/history/trash")))


def _reminder(app: AppState) -> list[ft.Control]:
    unsaved = len(app.store.game_list.rows) - app.store.settings.backed_up
    if unsaved < REMIND_AFTER:
        return []
    told = say_count(
        "{count} game is newer than the last backup.",
        "{count} games are newer than the last backup.",
        unsaved,
    )
    backup = kit.quiet_button(say("Make a backup"), app.opens("/settings"), icon=ft.Icons.SAVE_ALT)
    return [kit.boxed(kit.plain(told), backup)]


def _welcome() -> ft.Control:
    centre = ft.TextAlign.CENTER
    deal = say("You deal the cards. We keep the score.")
    count = say("2 to 15 players. Every tap is saved at once.")
    unofficial = say("Unofficial: for use with real UNO® cards. Not affiliated with Mattel.")
    return ft.Container(
        padding=ft.Padding.symmetric(vertical=kit.WIDEST_GAP),
        content=kit.middle(
            kit.card_fan(),
            kit.plain(deal, size=kit.TITLE, weight=ft.FontWeight.W_700, text_align=centre),
            kit.plain(count, faint=True, text_align=centre),
            kit.caption(unofficial, text_align=centre),
            spacing=kit.WIDE_GAP,
        ),
    )


@ft.component
def UpdateCard() -> ft.Control:
    """The offer to update to a newer version, with one tap. Never shown while a hand is being entered."""
    app = use_app()
    take = use_selected(app, UPDATE, lambda: app.host.take_update if app.host else None)
    if take is None:
        return ft.Container(height=0)
    return kit.boxed(
        kit.plain(say("A new version is ready. Your games stay.")),
        kit.quiet_button(say("Update now"), app.handler(take), icon=ft.Icons.SYSTEM_UPDATE_ALT),
    )
