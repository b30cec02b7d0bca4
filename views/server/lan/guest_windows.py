"""The windows of each guest, open, asleep or about to open: a phone may come back to one, and has four at most.

They are counted here and not by what their pages say or do: a page is what its client makes of it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from flet.messaging.session import Session
from flet.utils import sha1
from flet_web.fastapi import app_manager
from starlette.datastructures import Headers
from starlette.types import Scope

from companion.application.sharing import Sharing

WINDOWS_EACH: Final = 4
"""So many windows of one guest are kept, open or asleep."""


def client_of(scope: Scope) -> str:
    """What Flet adds to a window's name for the client that opened it (`FletApp.__get_unique_session_id`)."""
    address = scope["client"][0] if scope.get("client") else ""
    # Flet gives a phone on this machine no address.
    address = "" if address in {"127.0.0.1", "::1"} else address
    agent = Headers(scope=scope).get("user-agent", "")
    return str(sha1(f"{address}{agent}"))  # type: ignore[no-untyped-call]  # in Flet


@dataclass(slots=True, eq=False)
class _Window:
    """A window that Flet keeps.

    Attributes:
        name: What Flet files it under.
        session: Flet's own.
        claimed: Whether a line is about to take it up again.
    """

    name: str
    session: Session
    claimed: bool = False


@dataclass(slots=True, kw_only=True)
class GuestWindows:
    """The windows of every guest.

    Attributes:
        sharing: The shared table, which knows what each window hears.
        kept: The windows by the id of their guest, the oldest first.
        opening: How many windows each guest is about to open.
    """

    sharing: Sharing
    kept: dict[str, list[_Window]] = field(default_factory=dict)
    opening: Counter[str] = field(default_factory=Counter)

    async def of(self, guest_id: str) -> list[_Window]:
        """The windows of a guest that Flet still has, the oldest first."""
        there = self.kept.get(guest_id, [])
        for window in tuple(there):
            if await app_manager.get_session(window.name) is not window.session:
                there.remove(window)
        if not there:
            self.kept.pop(guest_id, None)
        return there

    async def forget(self, guest_id: str, window: _Window) -> None:
        """Let Flet forget a window, and the window hear of nothing any more."""
        await app_manager.delete_session(window.name)
        for own in self.sharing.windows(guest_id):
            if own.session == window.session.id:
                own.close()
                self.sharing.forgets(guest_id, own)
        await self.of(guest_id)

    async def forget_all(self, guest_id: str) -> None:
        """Forget every window of a guest."""
        for window in tuple(await self.of(guest_id)):
            await self.forget(guest_id, window)

    async def forget_everybody(self) -> None:
        """Forget every window of every guest."""
        for guest_id in tuple(self.kept):
            await self.forget_all(guest_id)


@dataclass(slots=True, kw_only=True, eq=False)
class Place:
    """The place of one line among its guest's windows.

    Attributes:
        windows: The windows of every guest.
        guest_id: Whose line it is.
        client: What Flet adds to a window's name for this client.
    """

    windows: GuestWindows
    guest_id: str
    client: str
    _window: _Window | None = None
    _is_opening: bool = False

    def _named(self, session_id: str) -> str:
        return f"guest-{self.guest_id}_{session_id}_{self.client}"

    async def take(self, session_id: str | None) -> bool:
        """Take a window up again, or make room for a new one; False if the guest has as many open as may be."""
        there = await self.windows.of(self.guest_id)
        name = self._named(session_id or "")
        for window in there:
            if window.name == name and window.session.connection is None and not window.claimed:
                window.claimed, self._window = True, window
                return True
        if len(there) + self.windows.opening[self.guest_id] >= WINDOWS_EACH:
            asleep = [window for window in there if window.session.connection is None and not window.claimed]
            if not asleep:
                return False
            await self.windows.forget(self.guest_id, asleep[0])
        self.windows.opening[self.guest_id] += 1
        self._is_opening = True
        return True

    async def opened(self, session_id: str) -> Session | None:
        """The line has its window; None if Flet does not know it."""
        self.leave()
        name = self._named(session_id)
        session: Session | None = await app_manager.get_session(name)
        if session is not None:
            there = self.windows.kept.setdefault(self.guest_id, [])
            self._window = next((window for window in there if window.name == name), None)
            if self._window is None:
                self._window = _Window(name, session)
                there.append(self._window)
        return session

    def leave(self) -> None:
        """The line is about to open nothing any more."""
        if self._is_opening:
            self._is_opening = False
            self.windows.opening[self.guest_id] -= 1
        if self._window is not None:
            self._window.claimed = False

    async def forget(self) -> None:
        """Forget the window of this line."""
        if self._window is not None:
            await self.windows.forget(self.guest_id, self._window)
