"""The sessions that Flet keeps for windows, also for those that are not connected.

Flet finds the session to resume by a name. It is made of the folder of the address, of the id that the client says, and of
the client's own address and program.
"""

from dataclasses import dataclass

import flet as ft
from flet.messaging.session import Session
from flet.utils import sha1
from flet_web.fastapi import app_manager
from starlette.datastructures import Headers
from starlette.types import Scope


def below_folder(scope: Scope, folder: str) -> Scope:
    """A request below a folder of its own: only requests there resume its windows."""
    return {**scope, "root_path": f"/{folder}", "path": f"/{folder}{scope['path']}"}


def session_name(scope: Scope, session_id: str) -> str:
    """The name of the session that a request below a folder opens or resumes (`FletApp.__get_unique_session_id`)."""
    address = scope["client"][0] if scope.get("client") else ""
    # Flet leaves out the address of a client on this machine.
    address = "" if address in {"127.0.0.1", "::1"} else address
    agent = Headers(scope=scope).get("user-agent", "")
    client = sha1(f"{address}{agent}")  # type: ignore[no-untyped-call]
    return f"{scope['root_path'].strip('/')}_{session_id}_{client}"


@dataclass(slots=True, eq=False)
class KeptSession:
    """A session that Flet keeps, with Flet's key for it; it is reserved while a websocket is about to resume it."""

    name: str
    session: Session
    is_reserved: bool = False

    @property
    def is_free(self) -> bool:
        """True if no websocket has it or is about to resume it."""
        return self.session.connection is None and not self.is_reserved

    def control(self, number: int) -> ft.BaseControl | None:
        """The control that has a number in the window."""
        found: ft.BaseControl | None = self.session.index.get(number)
        return found

    async def is_kept(self) -> bool:
        """True if Flet still has it."""
        return await app_manager.get_session(self.name) is self.session

    async def forget(self) -> None:
        """Let Flet forget it."""
        await app_manager.delete_session(self.name)


async def kept_session(name: str) -> KeptSession | None:
    """The session of a name; None if Flet has none."""
    session = await app_manager.get_session(name)
    return KeptSession(name, session) if session is not None else None
