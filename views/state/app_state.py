"""The state of one window: its revisions, its sentence to the player, and the boundary for what goes wrong."""

from __future__ import annotations

import asyncio
import logging
import time
import weakref
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

import flet as ft

from companion.application.game_setup import GameSetup
from companion.application.game_store import GameStore
from companion.application.guests import Guest, Role
from companion.application.sharing import GUESTS, Sharing
from companion.errors import CompanionError
from companion.wording import say
from views.state.device import Phone, beside, is_there
from views.state.forms.entry_form import EntryForm
from views.state.forms.forms import Forms

LOG = logging.getLogger("last_card")

LEFT_FOR: Final = 0.7
"""For so many seconds after a screen was left, taps on it are taken for taps that were under way."""
FORMS_MOST: Final = 32
"""A window keeps the desks of so many games; an address may name any number, also such as do not exist."""

Handler = Callable[..., Awaitable[None]]
_T = TypeVar("_T")


@ft.observable
@dataclass
class Revision:
    """Beats when its topic changes; a component that holds it is drawn again."""

    redraws: int = 0


@ft.observable
@dataclass(eq=False)
class Selection:
    """Something a component shows, which is drawn again only when that, and not just the game, changes."""

    select: Callable[[], Any]
    seen: Any = None
    redraws: int = 0

    def look(self) -> None:
        """Beat if what is shown has changed."""
        now = self.select()
        if now != self.seen:
            self.shows(now)
            self.redraws += 1

    def shows(self, value: Any, select: Callable[[], Any] | None = None) -> None:
        """Remember what is shown, and how it is found, without a beat."""
        object.__setattr__(self, "seen", value)
        if select is not None:
            object.__setattr__(self, "select", select)


@ft.observable
@dataclass
class Notice:
    """A sentence for the player, with an optional way back.

    Attributes:
        sentence: What to say; empty when there is nothing.
        undo: What the button beside it does.
        undo_label: What that button says.
        wrong: Whether it tells that something was not done.
        told: Counts sentences, so that the same one twice is two.
    """

    sentence: str = ""
    undo: Handler | None = None
    undo_label: str = ""
    wrong: bool = False
    told: int = 0


@dataclass(kw_only=True)
class AppState:
    """One window on the store.

    Attributes:
        page: The window's Flet page.
        store: The games all windows share.
        seating: The game being set up in this window.
        notice: What is being said to the player.
        error_for: For so many seconds a sentence about an error stays, if nothing takes it away before.
        letters: How large the letters are set, 1.0 being the usual size.
        phone: What holds the window.
        sharing: The shared table; None where no server runs, or where this browser may not share it.
        sharing_is_closed: Whether it could be shared, but not in this browser.
        visitor: The id of the guest whose window this is; empty for a window of this computer.
        entry_form: What is chosen and typed in this window while rounds are entered.
    """

    page: ft.Page
    store: GameStore
    setup: GameSetup
    notice: Notice = field(default_factory=Notice)
    error_for: float = 30.0
    text_scale: float = 1.0
    phone: Phone = field(init=False)
    sharing: Sharing | None = None
    sharing_is_closed: bool = False
    visitor: str = ""
    entry_form: EntryForm = field(default_factory=EntryForm)
    _forms: dict[str, Forms] = field(default_factory=dict)
    _revisions: weakref.WeakValueDictionary[str, Revision] = field(
        default_factory=weakref.WeakValueDictionary
    )
    _selections: dict[str, weakref.WeakSet[Selection]] = field(default_factory=dict)
    _soon: dict[str, None] = field(default_factory=dict)
    _stop: Callable[[], None] | None = None
    _gone_to: str = ""
    _errands: set[asyncio.Task[None]] = field(default_factory=set)
    _left: tuple[str, float] = ("", 0.0)
    _is_going: bool = False

    def __post_init__(self) -> None:
        """Give the phone what it obeys."""
        self.phone = Phone(page=self.page, settings=lambda: self.store.settings)

    def connect(self) -> None:
        """Hear of every change, also those made in other windows."""
        if self._stop is None:
            self._stop = self.store.listen(self._heard)

    def disconnect(self) -> None:
        """Hear of nothing any more."""
        if self._stop is not None:
            self._stop()
            self._stop = None
        self.store.presence.leaves(id(self))

    @property
    def guest(self) -> Guest | None:
        """The guest whose window this is, as the host has it now."""
        return self.sharing.guest(self.visitor) if self.sharing and self.visitor else None

    @property
    def offers_sharing(self) -> bool:
        """Whether the way to the shared table is shown."""
        return self.role.keeps_house and (self.sharing is not None or self.sharing_is_closed)

    @property
    def role(self) -> Role:
        """What may be done in this window."""
        if not self.visitor:
            return Role.HOST
        return self.guest.role if self.guest else Role.VIEWER

    def enters(self, game_id: str, player: str) -> None:
        """This window tapped in a player's hand; the others hear who it is."""
        who = self.guest.name if self.guest else say("The host")
        self.store.presence.begins(id(self), game_id, player, who)

    def forms(self, game_id: str) -> Forms:
        """The referee's desk of a game; of none, where the id is empty. Those looked at last are kept."""
        forms = self._forms.pop(game_id, None) or Forms()
        self._forms[game_id] = forms
        if len(self._forms) > FORMS_MOST:
            del self._forms[next(iter(self._forms))]
        return forms

    def revision(self, topic: str) -> Revision:
        """The revision of a topic; kept only while a component holds it."""
        return self._revisions.setdefault(topic, Revision())

    def watch(self, topics: Iterable[str], watch: Selection) -> Selection:
        """Let a watch look whenever one of the topics changes, as long as its component lives."""
        for topic in [topic for topic, watches in self._selections.items() if not watches]:
            del self._selections[topic]
        for topic in topics:
            self._selections.setdefault(topic, weakref.WeakSet()).add(watch)
        return watch

    def _redraw_topic(self, topic: str) -> None:
        revision = self._revisions.get(topic)
        if revision is not None:
            revision.redraws += 1
        self.look(topic)

    def look(self, topic: str) -> None:
        """Let the watches of a topic look, after something of this window alone has changed."""
        for watch in tuple(self._selections.get(topic, ())):
            watch.look()

    def _heard(self, topic: str) -> None:
        if topic not in self._revisions and topic not in self._selections:
            return
        try:
            mine = ft.context.page is self.page
        except RuntimeError:
            mine = False
        if mine:
            self._redraw_topic(topic)
            return
        if not is_there(self.page):
            # When it wakes, everything is drawn anew.
            return
        self._soon[topic] = None
        self.store.notifications.enqueue(id(self), self._hear_all)

    def _hear_all(self) -> None:
        """Beat everything heard from other windows since the last time, each topic once."""
        topics, self._soon = self._soon, {}

        async def beat() -> None:
            for topic in topics:
                self._redraw_topic(topic)

        if not beside(self.page, beat):
            LOG.debug("A window that is gone did not hear of %s.", topics)

    def redraw_all(self) -> None:
        """Draw everything anew, after a lost connection came back."""
        self.entry_form.before_saving.clear()
        for revision in tuple(self._revisions.values()):
            revision.redraws += 1
        for watches in self._selections.values():
            for watch in tuple(watches):
                watch.redraws += 1

    def tell(
        self, sentence: str, *, undo: Handler | None = None, undo_label: str = "", wrong: bool = False
    ) -> None:
        """Say a sentence to the player; one that something is wrong goes with the next act that is done."""
        self.notice.sentence = sentence
        self.notice.wrong = wrong
        self.notice.undo = undo
        self.notice.undo_label = undo_label
        self.notice.told += 1
        if wrong:
            told = self.notice.told
            asyncio.get_running_loop().call_later(
                self.error_for, lambda: beside(self.page, self._outlived, told)
            )

    async def _outlived(self, told: int) -> None:
        """An error has stood long enough to be read; another sentence since then stays."""
        if self.notice.told == told:
            self.hush()

    def hush(self) -> None:
        """Take the sentence away."""
        if self.notice.sentence:
            self.notice.sentence = ""
            self.notice.undo = None

    def go(self, route: str) -> None:
        """Open another screen."""
        self._gone_to = route
        if route != self.page.route:
            self._left, self._is_going = (self.page.route, time.monotonic()), True
        errand = asyncio.get_running_loop().create_task(self._opens(route))
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)

    async def _opens(self, route: str) -> None:
        """Ask the client to open a screen, which it need not answer."""
        try:
            await self.page.push_route(route)
        except RuntimeError as gone:
            LOG.debug("A window was closed before it opened %s: %s", route, gone)

    def arrives(self) -> None:
        """A screen is drawn: if it is the one that was to be opened, it is there."""
        if self.page.route == self._gone_to:
            self._is_going = False
        self.entry_form.leave_saved(self.page.route)

    def _is_left(self, tapped: object) -> bool:
        """Whether a control lies on the screen that was left a moment ago, which the client still shows."""
        route, since = self._left
        is_back = self.page.route == route and not self._is_going
        if is_back or time.monotonic() - since > LEFT_FOR:
            return False
        while isinstance(tapped, ft.BaseControl) and not isinstance(tapped, ft.View):
            tapped = tapped.parent
        return isinstance(tapped, ft.View) and tapped.route == route

    def does(self, act: Callable[..., Awaitable[None]], *given: Any) -> Callable[[Any], Awaitable[None]]:
        """A handler that does an act, tells the player a refusal, and survives whatever goes wrong.

        This is the one boundary of a window: a `CompanionError` is told as it is; anything else is
        logged with its traceback, and the player hears that everything saved is safe. A tap that was
        under way while its screen was left does nothing.
        """

        async def handler(event: Any) -> None:
            if self._is_left(getattr(event, "control", None)):
                return
            self.phone.tapped()
            told, route = self.notice.told, self._gone_to
            try:
                await act(*given)
                if self.notice.told == told and (self.notice.wrong or self._gone_to != route):
                    self.hush()
            except CompanionError as refusal:
                self.tell(str(refusal), wrong=True)
            except Exception:
                LOG.exception("A tap failed.")
                self.tell(say("That didn't work. Everything saved is safe."), wrong=True)
                self.redraw_all()

        return handler


def use_app() -> AppState:
    """The state of the window being drawn.

    It travels with the page. A Flet context would be lost below a remembered component: such a component
    keeps its children, but not the parents they look the context up through.
    """
    app = ft.context.page.data
    if not isinstance(app, AppState):
        message = "A screen was drawn outside the app."
        raise TypeError(message)
    return app


def use_topic(app: AppState, topic: str) -> None:
    """Draw this component again whenever a topic changes."""
    ft.use_state(app.revision(topic))


def use_role(app: AppState) -> Role:
    """What may be done in this window; the component is drawn again when the host changes it."""
    return use_selected(app, GUESTS, lambda: app.role)


def use_selected(app: AppState, topics: str | tuple[str, ...], select: Callable[[], _T]) -> _T:
    """What a component shows of a topic; the component is drawn again only when that changes."""
    heard = (topics,) if isinstance(topics, str) else topics
    watches: Callable[[], Any] = lambda: app.watch(heard, Selection(select))  # noqa: E731 - typed for Flet's hook
    watch, _ = ft.use_state(watches)
    value = select()
    watch.shows(value, select)
    return value
