"""The host's side of a table of phones: who is connected, and what all of them are told."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from companion.application.host_store import HostStore
from companion.application.listeners import STARTED
from companion.application.live_game import LiveGame
from companion.application.phones.connection import TICK
from companion.application.phones.ending import Ending, EndReason
from companion.application.phones.phone_session import AnsweredRequests, PhoneSession
from companion.application.phones.transport import Transport
from companion.application.phones.updates import Digests, part_of
from companion.application.phones.wire import Goodbye, messages_of
from companion.application.ports import GuestRepository
from companion.application.sharing import Sharing
from companion.editions.edition_text import edition_text
from companion.game.checkpoints import Derived
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.roles import Role

PHONES_MOST: Final = 8
"""The most phones at one table."""
SHOWN_MOST: Final = 28
"""The most games that guests see: those shared at once, and those begun since, the last ones."""
PORT: Final = 8551
"""The port that a shared table names; nothing listens on it."""
OF_THE_TABLE: Final = frozenset(
    {
        TapKind.WENT_OUT,
        TapKind.ABANDONED,
        TapKind.DEALER,
        TapKind.TURN_ON,
        TapKind.TURN,
        TapKind.TURN_BACK,
        TapKind.TURN_OFF,
    }
)
"""The taps of what everybody at the table saw."""


@dataclass(slots=True)
class ViewerCopies:
    """The last state of each game, with the one that viewers get: with the score, and without the cards of any hand.

    What a role may not see is never sent to its phone. The hands of a round become their points, which count the same.
    """

    _known: dict[str, tuple[LiveGame, LiveGame]] = field(default_factory=dict)

    def of(self, live: LiveGame) -> LiveGame:
        """The game, its generation and its taps as viewers get them; what is derived from them is not for reading."""
        before, shown = self._known.get(live.game.id, (None, None))
        if before is live and shown is not None:
            return shown
        game = shown.game if shown is not None else live.game
        if before is None or before.game is not live.game or before.edition is not live.edition:
            changes = tuple(change.without_cards(live.edition) for change in live.game.changes)
            game = replace(live.game, changes=changes, derived=Derived())
        shown = replace(
            live, saved=replace(live.saved, game=game), taps=tuple(filter(_is_of_the_table, live.taps))
        )
        self._known[live.game.id] = live, shown
        return shown


def _is_of_the_table(tap: Tap) -> bool:
    return tap.kind in OF_THE_TABLE and tap.round in (NEW_ROUND, None)


@dataclass(slots=True, kw_only=True, eq=False)
class PhoneHost:
    """The host of a table of phones. It is the `GuestServer` of its `Sharing`, which opens nothing on a network.

    A screen begins with `sharing.begin(game)` (or `sharing.resume()` at the start of the app), passes every connected
    transport to `serve`, and ends with `sharing.end()`. Roles and removals go through `sharing` as on a computer. Who is
    connected is told with the topic `GUESTS`.

    Attributes:
        sharing: The shared table of this phone.
        moved_to: The name of the scorer whose phone took the table over; empty while it is here.
        seconds: The seconds of a tick.
    """

    store: HostStore
    sharing: Sharing = field(init=False)
    moved_to: str = ""
    seconds: float = TICK
    _sessions: list[PhoneSession] = field(default_factory=list)
    _requests: dict[str, AnsweredRequests] = field(default_factory=dict)
    _shown: list[str] = field(default_factory=list)
    _viewers: ViewerCopies = field(default_factory=ViewerCopies)
    _digests: dict[bool, Digests] = field(default_factory=lambda: {True: Digests(), False: Digests()})
    _parts: dict[tuple[str, bool], tuple[LiveGame | None, LiveGame, bytes]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Listen to every change of the store."""
        self.store.listeners.add(self._on_change)

    def serve(self, transport: Transport) -> PhoneSession | None:
        """Serve a phone that has just connected, until its connection ends. Returns its session.

        Nothing is raised: a phone that is one too many is told so, and has no session. Those that did not say a name give way.
        """
        if self.is_full:
            for message in messages_of(Goodbye(EndReason.FULL)):
                transport.send(message)
            transport.close()
            return None
        if len(self._sessions) >= PHONES_MOST:
            next(session for session in self._sessions if not session.has_name).end(Ending(EndReason.LOST))
        session = PhoneSession(table=self, transport=transport, seconds=self.seconds)
        self._sessions.append(session)
        session.connection.open()
        return session

    @property
    def is_full(self) -> bool:
        """True if as many named guests are connected as one table takes; no further code is shown then."""
        return sum(session.has_name for session in self._sessions) >= PHONES_MOST

    @property
    def connected(self) -> tuple[str, ...]:
        """The names of the guests whose phones are connected, in the order they joined; empty for one without a name."""
        return tuple(session.guest.name for session in self._sessions if session.guest is not None)

    # --- as the `GuestServer` of its sharing

    async def open(self, port: int) -> tuple[str, int]:
        """Listen to nothing: phones connect by codes. Returns no address, and the port as it was."""
        self.moved_to = ""
        self._shown.clear()
        return "", port

    async def close(self) -> None:
        """End every connection; the guests are told that sharing ended, or where the table moved."""
        reason = EndReason.MOVED if self.moved_to else EndReason.SHARING_ENDED
        for session in tuple(self._sessions):
            session.end(Ending(reason, self.moved_to))
        self._requests.clear()

    def drop(self) -> None:
        """End every connection at once, where another window of this phone has the games now; there the guests come back."""
        for session in tuple(self._sessions):
            session.end(Ending(EndReason.LOST))

    async def disconnect(self, guest_id: str) -> None:
        """End the connection of a guest who was removed, and tell it."""
        self._requests.pop(guest_id, None)
        for session in self._of(guest_id):
            session.end(Ending(EndReason.REMOVED))

    # --- as the table of its sessions

    def games(self) -> tuple[str, ...]:
        """The ids of the games that guests see: those that are shared, and those that were; a won game stays in sight.

        The game that the table was shared with comes first.
        """
        self._show(*self.sharing.shared_games())
        shared = self.sharing.table.game if self.sharing.table else ""
        found = [game for game in self._shown if self.store.game_list.has(game)]
        return tuple(sorted(found, key=lambda game: game != shared))

    def seen(self, live: LiveGame, role: Role) -> LiveGame:
        """A game as a role sees it."""
        return live if role.sees_all else self._viewers.of(live)

    def part(self, before: LiveGame | None, after: LiveGame, role: Role) -> bytes:
        """The part that makes a copy of one state of a game, as a role sees it, one of the next; made once for all."""
        key = after.game.id, role.sees_all
        known = self._parts.get(key)
        if known is not None and known[0] is before and known[1] is after:
            return known[2]
        is_own = after.edition.id in self.store.own_editions
        text = edition_text(after.edition) if is_own else ""
        made = part_of(before, after, text, self._digests[role.sees_all].of(after))
        self._parts[key] = before, after, made
        return made

    def answered(self, guest_id: str, run: int, next_request: int) -> AnsweredRequests:
        """The requests of a guest so far; none of another start of the guest's app."""
        known = self._requests.get(guest_id)
        if known is None or known.run != run:
            known = self._requests[guest_id] = AnsweredRequests(run, next_request)
        return known

    def welcome(self, session: PhoneSession) -> None:
        """A session has a guest from now on; an earlier one of the same guest ends."""
        for earlier in self._of(session.guest_id):
            if earlier is not session:
                earlier.end(Ending(EndReason.OTHER_WINDOW))
        self.sharing.connected(session.guest_id)

    def left(self, session: PhoneSession) -> None:
        """A session has ended."""
        self._sessions.remove(session)
        self.store.presence.leaves(id(session))
        if session.guest_id:
            self.sharing.disconnected(session.guest_id)

    async def move(self, who: str) -> None:
        """A guest's phone goes on with the game: end the table."""
        self.moved_to = who
        await self.sharing.end()

    def _of(self, guest_id: str) -> tuple[PhoneSession, ...]:
        return tuple(session for session in self._sessions if session.guest_id == guest_id)

    def _show(self, *games: str) -> None:
        """Show guests these games, too; of those that are no longer shared, the one shown longest goes first."""
        if new := [game for game in games if game not in self._shown]:
            shown, shared = [*self._shown, *new], self.sharing.shared_games()
            gone = [game for game in shown if game not in shared][: max(0, len(shown) - SHOWN_MOST)]
            self._shown = [game for game in shown if game not in gone]

    def _on_change(self, topic: str) -> None:
        if topic.startswith(STARTED) and self.sharing.table is not None:
            self._show(topic.removeprefix(STARTED))
        for session in self._sessions:
            session.changed(topic)


def phone_host(store: HostStore, guests: GuestRepository) -> PhoneHost:
    """The host of a table of phones over a store; nobody is connected yet."""
    host = PhoneHost(store=store)
    host.sharing = Sharing(store=store, repository=guests, lan_server=host, port=PORT)
    return host
