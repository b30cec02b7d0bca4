"""Uploads and downloads that are too large for a window's websocket, over an HTTP route of their own.

The websocket carries 16 MB at most and is closed by more. A file has an address that cannot be guessed, is transferred
once, and is forgotten after ten minutes.
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
"""The largest file, in bytes."""
LIFETIME: Final = 600.0
"""Seconds until an address expires."""
ROUTE: Final = "/transfer"


@dataclass(slots=True)
class FileRoute:
    """The transfers of this process. It is `open` where a server has it; other windows read and write files themselves."""

    open: bool = False
    _uploads: dict[str, asyncio.Future[bytes]] = field(default_factory=dict)
    _downloads: dict[str, tuple[str, bytes]] = field(default_factory=dict)

    def expect_upload(self) -> str:
        """An address for one upload."""
        token = secrets.token_urlsafe(24)
        self._uploads[token] = asyncio.get_running_loop().create_future()
        return f"{ROUTE}/{token}"

    async def receive_upload(self, address: str) -> bytes:
        """The file that is uploaded to an address; NotNow if it does not come, BadEntry if it is too large."""
        token = address.rpartition("/")[2]
        try:
            return await asyncio.wait_for(self._uploads[token], LIFETIME)
        except TimeoutError as wrong:
            raise NotNow(say("The file did not arrive.")) from wrong
        finally:
            self._uploads.pop(token, None)

    def offer_download(self, name: str, raw: bytes) -> str:
        """An address where a file can be downloaded once."""
        token = secrets.token_urlsafe(24)
        self._downloads[token] = name, raw
        asyncio.get_running_loop().call_later(LIFETIME, self._downloads.pop, token, None)
        return f"{ROUTE}/{token}"

    async def answer(self, request: Request) -> Response:
        """Receive an upload, or send a download."""
        from starlette.responses import Response

        token = request.path_params["token"]
        if request.method == "PUT":
            answer, status = await self._receive(request, token)
            return Response(answer, status)
        name, raw = self._downloads.pop(token, ("", b""))
        if not raw:
            return Response("There is no such file.", 404)
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return Response(raw, headers=headers, media_type="application/octet-stream")

    async def _receive(self, request: Request, token: str) -> tuple[str, int]:
        upload = self._uploads.get(token)
        if upload is None or upload.done():
            return "This upload is not expected.", 404
        body = bytearray()
        async for piece in request.stream():
            body += piece
            if len(body) > FILE_MOST:
                sentence = say("The file is larger than {most} MB.", most=FILE_MOST // 1024 // 1024)
                upload.set_exception(BadEntry(sentence))
                return "Too large.", 413
        upload.set_result(bytes(body))
        return "Received.", 200


FILE_ROUTE: Final = FileRoute()
