"""The client's files, packed once per version and served so that a browser asks for each only once."""

from __future__ import annotations

import asyncio
import gzip
import json
import mimetypes
import shutil
import tempfile
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from flet_web import patch_font_manifest_json
from starlette.types import ASGIApp, Receive, Scope, Send

from views.server.fallback_fonts import FallbackFonts
from views.server.index_page import PREFIX, WEB

UNKNOWN: Final = "application/octet-stream"
KINDS: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".otf": "font/otf",
    ".ttf": "font/ttf",
    ".woff2": "font/woff2",
    ".bin": UNKNOWN,
    ".png": "image/png",
}
"""What a file is, by its ending; the machine's own list differs from machine to machine."""
PACKED_ALREADY: Final = frozenset({".woff2", ".png"})
FIRST: Final = (
    "main.dart.wasm",
    "canvaskit/skwasm.wasm",
    "assets/fonts/MaterialIcons-Regular.otf",
    "main.dart.js",
    "canvaskit/chromium/canvaskit.wasm",
    "canvaskit/canvaskit.wasm",
)
"""The big files of a first visit, packed before guests come; the browser decides which it asks for."""
FONTS: Final = "assets/FontManifest.json"
FAMILIES: Final = frozenset({"MaterialIcons", "Roboto"})
"""The fonts the screens use; the client would load two dozen more for formulas and another system's icons."""
SMALLEST: Final = 1024
"""Files smaller than this, in bytes, are not worth packing."""
BIGGEST: Final = 1024 * 1024
"""Files bigger than this, in bytes, are packed in the background; who asks before that is done gets them raw."""


def kind_of(file: Path) -> str:
    """What a file is, as a browser is told."""
    return KINDS.get(file.suffix) or mimetypes.guess_type(file.name)[0] or UNKNOWN


@dataclass(slots=True, kw_only=True)
class ClientFiles:
    """Serves what lies below the version's address, and the letters below theirs; hands everything else on.

    Attributes:
        app: What answers everything else.
        fallback_fonts: The fonts that draw players' names.
    """

    app: ASGIApp
    fallback_fonts: FallbackFonts
    _packed: dict[Path, bytes] = field(default_factory=dict)
    _begun: set[Path] = field(default_factory=set)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def pack_first(self) -> None:
        """Pack what a first visit loads, without anybody waiting for it."""
        self._pack_beside(*(WEB / name for name in FIRST))

    def _pack_beside(self, *files: Path) -> None:
        with self._lock:
            wanted = [file for file in files if file not in self._begun and file.is_file()]
            self._begun.update(wanted)
        if wanted:
            threading.Thread(target=self._pack, args=wanted, name="packing", daemon=True).start()

    def _pack(self, *files: Path) -> None:
        for file in files:
            self._keep(file, file.read_bytes())

    def _keep(self, path: Path, raw: bytes) -> bytes:
        packed = gzip.compress(raw, compresslevel=5, mtime=0)
        with self._lock:
            self._packed[path] = packed
        return packed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        path = scope.get("path", "")
        if scope["type"] != "http" or not path.startswith((PREFIX, self.fallback_fonts.address)):
            await self.app(scope, receive, send)
            return
        file = self._file(path)
        if file is None:
            await send({"type": "http.response.start", "status": 404, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        accepts = dict(scope["headers"]).get(b"accept-encoding", b"")
        body, is_packed = await asyncio.to_thread(self._body, file, wants_packed=b"gzip" in accepts)
        headers = [
            (b"content-type", kind_of(file).encode()),
            (b"cache-control", b"public, max-age=31536000, immutable"),
            (b"vary", b"accept-encoding"),
            (b"content-length", str(len(body)).encode()),
        ]
        if is_packed:
            headers.append((b"content-encoding", b"gzip"))
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})

    def _file(self, path: str) -> Path | None:
        if path.startswith(self.fallback_fonts.address):
            return self.fallback_fonts.file(path.removeprefix(self.fallback_fonts.address))
        file = (WEB / path.removeprefix(PREFIX)).resolve()
        return file if file.is_relative_to(WEB) and file.is_file() else None

    def _body(self, file: Path, *, wants_packed: bool) -> tuple[bytes, bool]:
        with self._lock:
            packed = self._packed.get(file)
        if wants_packed and packed is not None:
            return packed, True
        raw = _own_fonts(file) if file == WEB / FONTS else file.read_bytes()
        if not wants_packed or file.suffix in PACKED_ALREADY or len(raw) < SMALLEST:
            return raw, False
        # Whoever asks for a big file first is on this machine, where packing takes longer than it saves.
        if len(raw) > BIGGEST:
            self._pack_beside(file)
            return raw, False
        return self._keep(file, raw), True


def _own_fonts(manifest: Path) -> bytes:
    """The client's list of fonts with its local letters, without those no screen uses."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / manifest.name
        shutil.copyfile(manifest, copy)
        patch_font_manifest_json(manifest_path=str(copy))
        families = json.loads(copy.read_text(encoding="utf-8"))
    return json.dumps([family for family in families if family["family"] in FAMILIES]).encode()
