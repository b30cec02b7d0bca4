"""The windows of each guest: a phone may come back to one of its windows, and has four at most.

They are counted here and not by what their pages say or do: a page can say anything.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from starlette.types import Scope

from views.flet_internals.web_sessions import KeptSession, kept_session, session_name

WINDOWS_PER_GUEST: Final = 4
"""The most windows of one guest that are kept, connected or not."""


@dataclass(slots=True, kw_only=True)
class GuestWindows:
    """The windows of every guest by their id, the oldest first, and how many each is about to open."""

    kept: dict[str, list[KeptSession]] = field(default_factory=dict)
    opening: Counter[str] = field(default_factory=Counter)

    async def of(self, guest_id: str) -> list[KeptSession]:
        """The windows of a guest that Flet still has, the oldest first."""
        windows = [window for window in self.kept.get(guest_id, []) if await window.is_kept()]
        self.kept[guest_id] = windows
        if not windows:
            del self.kept[guest_id]
        return windows

    async def forget_all(self, guest_id: str) -> None:
        """Forget every window of a guest."""
        for window in self.kept.pop(guest_id, []):
            await window.forget()


@dataclass(slots=True, kw_only=True, eq=False)
class WindowSlot:
    """The place of one websocket, by its handshake, among the four windows of its guest."""

    windows: GuestWindows
    guest_id: str
    scope: Scope
    _window: KeptSession | None = None
    _is_opening: bool = False

    async def reserve(self, session_id: str | None) -> bool:
        """Reserve a window to resume, or a place for a new one; False if the guest has all windows open."""
        windows = await self.windows.of(self.guest_id)
        name = session_name(self.scope, session_id or "")
        for window in windows:
            if window.name == name and window.is_free:
                window.is_reserved, self._window = True, window
                return True
        if len(windows) + self.windows.opening[self.guest_id] >= WINDOWS_PER_GUEST:
            free = next((window for window in windows if window.is_free), None)
            if free is None:
                return False
            await free.forget()
            await self.windows.of(self.guest_id)
        self.windows.opening[self.guest_id] += 1
        self._is_opening = True
        return True

    async def opened(self, session_id: str) -> KeptSession | None:
        """Keep the window that Flet opened; None if Flet does not know it."""
        self.release()
        opened = await kept_session(session_name(self.scope, session_id))
        if opened is None:
            return None
        windows = self.windows.kept.setdefault(self.guest_id, [])
        self._window = next((window for window in windows if window.name == opened.name), opened)
        if self._window is opened:
            windows.append(opened)
        return self._window

    def release(self) -> None:
        """End the reservation."""
        if self._is_opening:
            self._is_opening = False
            self.windows.opening[self.guest_id] -= 1
        if self._window is not None:
            self._window.is_reserved = False

    async def forget(self) -> None:
        """Forget the window of this websocket."""
        if self._window is not None:
            await self._window.forget()
            await self.windows.of(self.guest_id)
