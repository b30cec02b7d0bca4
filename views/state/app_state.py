"""The state of one window, and the only place that catches the errors in it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from inspect import isawaitable
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import flet as ft

from companion.application.game_setup import GameSetup
from companion.application.guests import HOST, THE_HOST, Actor
from companion.application.host_store import HostStore
from companion.application.listeners import EDITIONS, GUESTS, ROSTER, ROWS
from companion.application.store import Store
from companion.errors import CompanionError, NotAllowed, NotNow
from companion.players import Role
from companion.wording import Translation, find_translation_by, say
from views.address import game_in
from views.flet_internals.handlers import Handler, with_signature
from views.flet_internals.windows import current_window, is_current_window, run_in_window
from views.state.device import Phone
from views.state.forms import Forms, ScoreForm
from views.state.keyboard import Keyboard
from views.state.navigation import Navigation
from views.state.notice import Act, Notice
from views.state.redraws import Redraws, Revision, Selection
from views.state.second_taps import SecondTaps
from views.state.site_page import Installation, Scanner
from views.state.titles import Titles
from views.state.win_watch import HandWatch, WinWatch, seat_at
from views.state.window_language import LANGUAGE, WindowLanguage

if TYPE_CHECKING:
    from companion.application.ports import JoinedTable
    from companion.application.sharing import Sharing
    from views.state.phones import Phones

LOG = logging.getLogger("last_card")

_T = TypeVar("_T")

CONNECTION: Final = "connection"
"""The topic of a guest's window for its connection with the host's phone."""

SAVED: Final = frozenset({ROWS, ROSTER, EDITIONS})
"""The topics of every change of what is saved, but for drafts, which a key changes, and settings, which are switched."""


# Printed in full it would be the whole app.
@dataclass(kw_only=True, repr=False)
class AppState:
    """One window on the store.

    Attributes:
        host: The part of the store for the host alone; None in a guest's window.
        sharing: The shared table; None where no server runs, or where this browser may not share it.
        sharing_is_closed: Whether the table could be shared, but not in this browser.
        site: The address of the site, where other phones open it too; empty where the app runs for this one alone.
        scanner: The camera; None where the window has none.
        installation: The way the browser holds the site; None where a server runs.
        preferred: The codes of the languages that the device asks for, the most wanted first.
        language_told: Called with each language that the window has.
        load_phones: Loads what connects this phone with others; None where a server runs.
        joined: The tables that this phone joined as a guest, the one joined last first.
        own: The window of this phone's own games, behind the one of a guest at another phone's table.
        begin: Shows a window in place of the one before it on the same page.
        shown: Counts the windows that were shown on the page.
        text_scale: The size of letters the player has set; 1.0 is the usual size.
        has_motion: Whether the device allows motion; None before it has drawn and was asked.
        left_pane: The pane of a wide window for a role beside the screen of an address; None where there is none.
        scrolled: The distance each list beside its entries was scrolled down, in dp.
    """

    page: ft.Page
    store: Store
    host: HostStore | None = None
    setup: GameSetup
    by: Actor = HOST
    sharing: Sharing | None = None
    sharing_is_closed: bool = False
    site: str = ""
    scanner: Scanner | None = None
    installation: Installation | None = None
    preferred: tuple[str, ...] = ()
    language_told: Callable[[Translation], None] = lambda _translation: None
    load_phones: Callable[[], Awaitable[Phones]] | None = None
    phones: Phones | None = None
    joined: tuple[JoinedTable, ...] = ()
    own: AppState | None = None
    begin: Callable[[AppState], None] = lambda _app: None
    shown: Revision = field(default_factory=Revision)
    text_scale: float = 1.0
    has_motion: bool | None = None
    left_pane: Callable[[str, Role], ft.Control | None] = lambda _address, _role: None
    phone: Phone = field(init=False)
    score_form: ScoreForm = field(init=False)
    forms: Forms = field(init=False, default_factory=Forms)
    navigation: Navigation = field(init=False)
    keyboard: Keyboard = field(init=False)
    notice: Notice = field(init=False)
    random: Random = field(default_factory=SystemRandom)
    scrolled: dict[str, float] = field(init=False, default_factory=dict)
    redraws: Redraws = field(init=False)
    wins: WinWatch = field(init=False)
    hands: HandWatch = field(init=False)
    language: WindowLanguage = field(init=False)
    titles: Titles = field(init=False)
    second_taps: SecondTaps = field(init=False, default_factory=SecondTaps)
    _stops: list[Callable[[], None]] = field(init=False, default_factory=list)
    _loading: asyncio.Lock = field(init=False, default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        """Give each part the window's page."""
        self.phone = Phone(page=self.page, settings=lambda: self.store.settings)
        self.score_form = ScoreForm(games=self.store.games)
        self.navigation = Navigation(page=self.page)
        self.keyboard = Keyboard(page=self.page, navigation=self.navigation)
        self.notice = Notice(page=self.page, navigation=self.navigation)
        self.tell, self.go = self.notice.show, self.navigation.go
        self.redraws = Redraws(page=self.page, store=self.store)
        self.titles = Titles(page=self.page)
        self.wins = WinWatch(page=self.page, store=self.store, navigation=self.navigation, notice=self.notice)
        self.hands = HandWatch(wins=self.wins, seat=lambda: seat_at(self.by, self.sharing))
        self.language = WindowLanguage(
            page=self.page,
            translations=self.store.translations,
            preferred=self.preferred,
            chosen=self.chosen_language,
            changed=self._say_again,
            told=self.language_told,
            failed=lambda sentence: self.tell(sentence, wrong=True),
        )

    @property
    def is_open(self) -> bool:
        """True until the window is closed; what waits in it has to end then."""
        return bool(self._stops)

    @property
    def moves(self) -> bool:
        """True if seats and totals move in this window."""
        return self.has_motion is True and not self.store.settings.reduce_motion

    def ask_for_motion(self) -> None:
        """Ask the device once whether things may move; until it has answered they do not."""

        async def ask() -> None:
            self.has_motion = not await self.phone.is_motion_reduced()

        if self.has_motion is None:
            self.has_motion = False
            run_in_window(self.page, ask)

    def connect(self) -> None:
        """Listen to every change, also of other windows."""
        if not self._stops:
            watches = (self.score_form, self.redraws, self.wins, self.hands, self.language)
            changed = (*(each.on_change for each in watches), self._count_change)
            self._stops = [self.store.listeners.add(each) for each in changed]
            self.hands.look()

    def on_leaving(self, stop: Callable[[], None]) -> None:
        """Call a function when the window is closed, or another one takes its place."""
        self._stops.append(stop)

    def _count_change(self, topic: str) -> None:
        if topic in SAVED and is_current_window(self.page):
            self.second_taps.changes += 1

    def disconnect(self) -> None:
        """The window is closed: stop listening, and end its presence."""
        while self._stops:
            self._stops.pop(0)()
        self.store.presence.leaves(id(self))

    @property
    def offers_sharing(self) -> bool:
        """True if the way to the shared table is shown."""
        return self.role.is_host and (
            self.sharing is not None or self.sharing_is_closed or self.load_phones is not None
        )

    async def need_phones(self) -> Phones:
        """What connects this phone with others, loaded when it is first asked for; NotNow where that cannot be."""
        if self.load_phones is None:
            raise NotNow(say("Phones join each other from the installed app or its site."))
        async with self._loading:
            if self.phones is None:
                self.phones = await self.load_phones()
                self.sharing = self.phones.host.sharing
        return self.phones

    @property
    def is_cut_off(self) -> bool:
        """True in the window of a guest whose connection with the host's phone has ended."""
        guest = self.phones.guest if self.phones is not None and self.own is not None else None
        return guest is not None and guest.ending is not None

    @property
    def as_host(self) -> HostStore:
        """The part of the store for the host alone; NotAllowed in a guest's window."""
        if self.host is None:
            raise NotAllowed(say("Only the host can do that, at the computer itself."))
        return self.host

    @property
    def role(self) -> Role:
        """The permissions of this window."""
        return self.by.role

    def show_entering(self, game_id: str, player: str) -> None:
        """Record that this window enters a player's hand; the other windows show who it is."""
        who = self.by.guest.name if self.by.guest else THE_HOST
        self.store.presence.begins(id(self), game_id, player, who)

    def change_form(
        self, kind: type[_T], about: str, change: Callable[[_T], _T] | None = None, **fields: Any
    ) -> None:
        """Change a form as it is now by a function or in some fields, and redraw what shows it."""
        before = self.forms.get(kind, about)
        after = change(before) if change else replace(cast("Any", before), **fields)
        if after != before:
            self.forms.put(about, after)
            self.redraws.redraw(form_topic(kind, about))

    def arrive(self) -> None:
        """A screen is drawn."""
        self.navigation.arrive()
        game = game_in(self.navigation.heading)
        if game and game != self.notice.game:
            # What was said of another game, or elsewhere, is no news here.
            self.notice.hide()
        self.score_form.leave_saved(self.page.route)

    def redraw_all(self) -> None:
        """Redraw everything, after a lost connection came back."""
        self.score_form.before_saving.clear()
        self.redraws.redraw_all()

    def chosen_language(self) -> str:
        """The code of the language that the user of the window chose; empty for that of the device."""
        if self.own is not None:
            return self.own.chosen_language()
        guest = self.by.guest
        return guest.language if guest else self.store.settings.language

    def _say_again(self) -> None:
        """Draw everything in another language. What was said before is no longer shown."""
        self.notice.hide()
        self.redraws.redraw(LANGUAGE)
        self.redraw_all()
        self.page.update()

    def opens(self, route: str) -> Handler:
        """An event handler that opens another screen."""
        return self.handler(self.go, route)

    def changes(
        self, kind: type[_T], about: str, change: Callable[[_T], _T] | None = None, **fields: Any
    ) -> Handler:
        """An event handler that changes a form by a function, or in some fields."""
        return self.handler(lambda: self.change_form(kind, about, change, **fields))

    def handler(self, act: Act, *given: Any) -> Handler:
        """An event handler that runs `act`, and shows the player the sentence if it is refused.

        The sentence of a `CompanionError` is shown as it is. Any other error is logged with its traceback, and the player
        reads that everything saved is safe. A tap on a screen that has just been left does nothing, and neither does the
        second tap on what has just changed a game.
        """

        async def handle(event: Any) -> None:
            if not self.navigation.is_left(getattr(event, "control", None)):
                await self.second_taps.tap(act, event, run)

        async def run() -> None:
            self.phone.tapped()
            count, route = self.notice.count, self.navigation.target
            is_undo = act is self.notice.undo
            self.hands.acts += 1
            try:
                if isawaitable(answer := act(*given)):
                    await answer
                is_past = is_undo or self.notice.wrong or self.navigation.target != route
                if is_past and self.notice.count == count:
                    self.notice.hide()
            except CompanionError as refusal:
                self.tell(str(refusal), wrong=True)
            except Exception:
                LOG.exception("A tap failed.")
                self.tell(say("That didn't work. Everything saved is safe."), wrong=True)
                self.redraw_all()
            finally:
                self.hands.acts -= 1

        return with_signature(handle)


def use_app() -> AppState:
    """The state of the window being drawn.

    It is kept in the page's data: a memoized component keeps its children, but not the parents that have a Flet context.
    """
    app = app_of_window()
    if app is None:
        message = "A screen was drawn outside the app."
        raise TypeError(message)
    return app


def app_of_window() -> AppState | None:
    """The state of the window whose code runs; None outside of the app, as where another window has the games."""
    page = current_window()
    return page.data if page is not None and isinstance(page.data, AppState) else None


find_translation_by(lambda: app.language.translation if (app := app_of_window()) is not None else None)


def use_topic(app: AppState, *topics: str) -> None:
    """Redraw this component whenever a topic changes."""
    for topic in topics:
        ft.use_state(app.redraws.revision(topic))


def use_form(app: AppState, kind: type[_T], about: str) -> _T:
    """A form of this window; the component is redrawn when it changes."""
    use_topic(app, form_topic(kind, about))
    return app.forms.get(kind, about)


def form_topic(kind: type[object], about: str) -> str:
    """The topic of a form. Forms are of one window, so the store never announces it."""
    return f"form-{kind.__name__}-{about}"


def use_role(app: AppState) -> Role:
    """The permissions of this window; the component is redrawn when the host changes them."""
    return use_selected(app, GUESTS, lambda: app.role)


def use_selected(app: AppState, topics: str | tuple[str, ...], select: Callable[[], _T]) -> _T:
    """The part of some topics that a component shows; the component is redrawn only when that changes."""
    topic_names = (topics,) if isinstance(topics, str) else topics
    new: Callable[[], Any] = lambda: app.redraws.select(topic_names, Selection(select))  # noqa: E731 - typed for Flet's hook
    selection, _ = ft.use_state(new)
    value = select()
    selection.remember(value, select)
    return value


def use_editions(app: AppState) -> None:
    """Read the editions again once a screen that offers them is drawn: another process may have changed them."""
    use_topic(app, EDITIONS)

    async def reading() -> None:
        try:
            await app.store.games.read_editions()
            if app.host is not None:
                await app.host.read_edition_draft()
        except CompanionError as refusal:
            app.tell(str(refusal), wrong=True)

    ft.use_effect(reading, [])
