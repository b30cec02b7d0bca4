"""The host's side of a table of phones: who is connected, and what all of them are told."""

from dataclasses import InitVar, dataclass, field
from typing import Final

from companion.application.host_store import HostStore
from companion.application.listeners import STARTED
from companion.application.phones.connection import TICK
from companion.application.phones.guest_view import SharedGames
from companion.application.phones.phone_session import AnsweredRequests, PhoneSession
from companion.application.phones.transport import Ending, EndReason, Transport
from companion.application.phones.wire import Goodbye, messages_of
from companion.application.ports import GuestRepository
from companion.application.sharing import Sharing

PHONES_MOST: Final = 8
"""The most phones at one table."""
PORT: Final = 8551
"""The port that a shared table names; nothing listens on it."""


@dataclass(slots=True, kw_only=True, eq=False)
class PhoneHost:
    """The host of a table of phones. It is the `GuestServer` of its `Sharing`, which opens nothing on a network.

    A screen begins with `sharing.begin(game)` (or `sharing.resume()` at the start of the app), passes every connected
    transport to `serve`, and ends with `sharing.end()`. Roles and removals go through `sharing` as on a computer. Who is
    connected is told with the topic `GUESTS`.

    Attributes:
        moved_to: The name of the scorer whose phone took the table over; empty while it is here.
    """

    store: HostStore
    guests: InitVar[GuestRepository]
    sharing: Sharing = field(init=False)
    shared: SharedGames = field(init=False)
    moved_to: str = ""
    seconds: float = TICK
    _sessions: list[PhoneSession] = field(default_factory=list)
    _requests: dict[str, AnsweredRequests] = field(default_factory=dict)

    def __post_init__(self, guests: GuestRepository) -> None:
        """Listen to every change of the store."""
        self.sharing = Sharing(store=self.store, repository=guests, lan_server=self, port=PORT)
        self.shared = SharedGames(store=self.store, sharing=self.sharing)
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
        self.shared.shown.clear()
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

    def answered(self, guest_id: str, run: int, next_request: int) -> AnsweredRequests:
        known = self._requests.get(guest_id)
        if known is None or known.run != run:
            known = self._requests[guest_id] = AnsweredRequests(run, next_request)
        return known

    def welcome(self, session: PhoneSession) -> None:
        for earlier in self._of(session.guest_id):
            if earlier is not session:
                earlier.end(Ending(EndReason.OTHER_WINDOW))
        self.sharing.connected(session.guest_id)

    def left(self, session: PhoneSession) -> None:
        self._sessions.remove(session)
        self.store.presence.leaves(id(session))
        if session.guest_id:
            self.sharing.disconnected(session.guest_id)

    async def move(self, who: str) -> None:
        self.moved_to = who
        await self.sharing.end()

    def _of(self, guest_id: str) -> tuple[PhoneSession, ...]:
        return tuple(session for session in self._sessions if session.guest_id == guest_id)

    def _on_change(self, topic: str) -> None:
        if topic.startswith(STARTED) and self.sharing.table is not None:
            self.shared.show(topic.removeprefix(STARTED))
        for session in self._sessions:
            session.changed(topic)
