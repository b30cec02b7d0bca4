"""Changes of a game or of the roster that a notice tells: with an Undo button, undone, and made again; and a question before what nothing undoes."""

from collections.abc import Awaitable, Callable, Iterable

import flet as ft

from companion.application.commands.command import GameCommand, Redo, Undo
from companion.application.commands.roster_commands import RosterCommand, TakeBackRoster
from companion.application.import_plan import Imported
from companion.formats import labelled
from companion.game.changes.evenings import GameReopened
from companion.game.current_table import Table
from companion.wording import say, say_count
from views.kit import theme
from views.kit.controls import quiet_button
from views.state.app_state import AppState, use_app
from views.state.second_taps import SECOND


async def change_with_undo(
    app: AppState, game_id: str, command: GameCommand, notice: str | Callable[[Table], str]
) -> None:
    """Change a game, then show a notice with an Undo button; one may say what the table is like by now."""
    _, after = await app.store.do(game_id, command, app.by)
    told = notice if isinstance(notice, str) else notice(after.table)
    app.tell(told, undo=lambda: app.store.do(game_id, Undo(), app.by))


async def change_roster(app: AppState, command: RosterCommand, notice: str) -> None:
    """Change the roster, then show a notice with an Undo button. Undo keeps changes made by others since."""
    before, after = await app.store.change_roster(command, app.by)
    taken_back = TakeBackRoster(before=before, after=after)
    app.tell(notice, undo=lambda: app.store.change_roster(taken_back, app.by))


async def play_on(app: AppState, game_id: str) -> None:
    """Reopen a game that is over."""
    await app.store.do(game_id, GameReopened(), app.by)
    app.tell(say("The game goes on."))


async def undo(app: AppState, game_id: str) -> None:
    """Undo the last change of a game, or bring back the round that this window has cancelled since."""
    back = app.score_form.bringing_back(app.store.games.get(game_id))
    if back is not None:
        await back()
        return
    before, after = await app.store.do(game_id, Undo(), app.by)
    game = after.game
    what = game.changes[game.done].label(before.table, after.table)

    app.tell(say("Undone: {what}.", what=what), undo=lambda: redo(app, game_id), undo_label=say("Redo"))


async def redo(app: AppState, game_id: str) -> None:
    """Redo the change of a game that was undone last."""
    before, after = await app.store.do(game_id, Redo(), app.by)
    what = after.game.in_force[-1].label(after.table, before.table)
    app.tell(say("Back again: {what}.", what=what))


async def take_back(app: AppState, games: Iterable[str]) -> None:
    """Undo the last change of each of some games."""
    for game in games:
        await app.store.do(game, Undo(), app.by)


def tell_imported(app: AppState, done: Imported) -> None:
    """Tell what an import brought, with a button that takes all of it back."""

    async def back() -> None:
        changed = await app.as_host.take_back_import(done)
        told = say_count(
            "Import undone. {count} game was changed since and stays.",
            "Import undone. {count} games were changed since and stay.",
            changed,
        )
        app.tell(told if changed else say("Import undone."))

    app.tell(done.sentence(), undo=back)


@ft.component
def Confirmation(
    label: str, sure: str, act: Callable[[], Awaitable[None]], icon: ft.IconData, about: str = ""
) -> ft.Control:
    """A button that asks before it acts; where there are several, a screen reader also says what it is `about`.

    The answer that acts stands below the button, never under the finger that has just tapped it, and no answer takes
    a tap for the length of a double tap.
    """
    app = use_app()
    never: float | None = None
    asked, set_asked = ft.use_state(never)

    async def answer(acts: bool) -> None:
        if asked is not None and app.second_taps.clock() - asked >= SECOND:
            set_asked(None)
            if acts:
                await act()

    if asked is None:
        ask = app.handler(lambda: set_asked(app.second_taps.clock()))
        return quiet_button(label, ask, icon=icon, name=labelled(label, about) if about else "")
    keeps = quiet_button(say("No, keep it"), app.handler(answer, False), icon=ft.Icons.CLOSE)
    acts = quiet_button(sure, app.handler(answer, True), icon=icon)
    return ft.Column([keeps, acts], spacing=theme.GAP)
