"""The client's files, packed once per version and served so that a browser asks for each only once."""

from __future__ import annotations

import gzip
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from views.web.index_page import PREFIX, WEB

KINDS: Final = {
    ".js": b"text/javascript; charset=utf-8",
    ".mjs": b"text/javascript; charset=utf-8",
    ".wasm": b"application/wasm",
    ".json": b"application/json",
}
FIRST: Final = ("main.dart.js", "canvaskit/chromium/canvaskit.wasm", "canvaskit/canvaskit.wasm")
"""What every first visit loads, packed at start in the background."""
SMALLEST: Final = 1024
"""Files smaller than this, in bytes, are not worth packing."""


@dataclass(slots=True, kw_only=True)
class Packed:
    """Serves what lies below the version's address; hands everything else on.

    Attributes:
        app: What answers everything else.
    """

    app: ASGIApp
    _packed: dict[Path, bytes] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def pack_first(self) -> None:
        """Pack what a first visit loads, without anybody waiting for it."""
        threading.Thread(target=self._pack_all, name="packing", daemon=True).start()

    def _pack_all(self) -> None:
        for name in FIRST:
            path = WEB / name
            if path.is_file():
                packed = gzip.compress(path.read_bytes(), compresslevel=5, mtime=0)
                with self._lock:
                    self._packed[path] = packed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        path = scope.get("path", "")
        if scope["type"] != "http" or not path.startswith(PREFIX):
            await self.app(scope, receive, send)
            return
        file = (WEB / path.removeprefix(PREFIX)).resolve()
        if not file.is_relative_to(WEB) or not file.is_file() or file.suffix not in KINDS:
            await send({"type": "http.response.start", "status": 404, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        headers = [
            (b"content-type", KINDS[file.suffix]),
            (b"cache-control", b"public, max-age=31536000, immutable"),
            (b"vary", b"accept-encoding"),
        ]
        accepts = dict(scope["headers"]).get(b"accept-encoding", b"")
        body = self._body(file, gzipped=b"gzip" in accepts)
        if body[:2] == b"\x1f\x8b":
            headers.append((b"content-encoding", b"gzip"))
        headers.append((b"content-length", str(len(body)).encode()))
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})

    def _body(self, file: Path, *, gzipped: bool) -> bytes:
        with self._lock:
            packed = self._packed.get(file)
        if gzipped and packed is not None:
            return packed
        raw = file.read_bytes()
        # A big file not packed yet goes out raw: on this machine's own network packing costs more than it saves.
        if not gzipped or len(raw) < SMALLEST or len(raw) > 1024 * 1024:
            return raw
        packed = gzip.compress(raw, compresslevel=5, mtime=0)
        with self._lock:
            self._packed[file] = packed
        return packed
