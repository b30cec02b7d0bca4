"""Files that are too large for a window's websocket: brought and fetched over a route of their own.

The websocket carries 16 MB at most and is closed by more. A parcel has an address that cannot be guessed,
is handed over once, and is forgotten after a while.
"""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from companion.errors import BadEntry, NotNow
from companion.wording import say

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

FILE_MOST: Final = 512 * 1024 * 1024
"""The largest parcel, in bytes."""
WAIT: Final = 600.0
"""How long a parcel is waited for, in seconds."""
ROUTE: Final = "/parcel"


@dataclass(slots=True)
class FileRoute:
    """The parcels under way in this process.

    Attributes:
        open: Whether a server carries them; a window without one reads and writes files itself.
    """

    open: bool = False
    _awaited: dict[str, asyncio.Future[bytes]] = field(default_factory=dict)
    _ready: dict[str, tuple[str, bytes]] = field(default_factory=dict)

    def expect(self) -> str:
        """An address for one parcel that will be brought."""
        token = secrets.token_urlsafe(24)
        self._awaited[token] = asyncio.get_running_loop().create_future()
        return f"{ROUTE}/{token}"

    async def receive(self, address: str) -> bytes:
        """The parcel brought to an address.

        Raises:
            NotNow: If it does not come.
            BadEntry: If it is too large.
        """
        token = address.rpartition("/")[2]
        try:
            return await asyncio.wait_for(self._awaited[token], WAIT)
        except TimeoutError as wrong:
            raise NotNow(say("The file did not arrive.")) from wrong
        finally:
            self._awaited.pop(token, None)

    def lay_out(self, name: str, raw: bytes) -> str:
        """An address where a parcel can be fetched once."""
        token = secrets.token_urlsafe(24)
        self._ready[token] = name, raw
        asyncio.get_running_loop().call_later(WAIT, self._ready.pop, token, None)
        return f"{ROUTE}/{token}"

    async def answer(self, request: Request) -> Response:
        """Take a parcel that is brought, or hand one over."""
        from starlette.responses import Response

        token = request.path_params["token"]
        if request.method == "PUT":
            return await self._brought(request, token)
        name, raw = self._ready.pop(token, ("", b""))
        if not raw:
            return Response("There is no such parcel.", 404)
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return Response(raw, headers=headers, media_type="application/octet-stream")

    async def _brought(self, request: Request, token: str) -> Response:
        from starlette.responses import Response

        awaited = self._awaited.get(token)
        if awaited is None or awaited.done():
            return Response("Nobody waits for this parcel.", 404)
        found = bytearray()
        async for piece in request.stream():
            found += piece
            if len(found) > FILE_MOST:
                awaited.set_exception(
                    BadEntry(say("The file is larger than {most} MB.", most=FILE_MOST // 1024 // 1024))
                )
                return Response("Too large.", 413)
        awaited.set_result(bytes(found))
        return Response("Thank you.", 200)


FILE_ROUTE: Final = FileRoute()
"""The parcels of this process."""
