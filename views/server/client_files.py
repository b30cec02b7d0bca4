"""The client's files: a browser asks for each once, because another version has another address."""

from __future__ import annotations

import logging
import os
import shutil
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from starlette.routing import Mount

from views.flet_internals.web_client import FONT_MANIFEST, PREFIX, WEB, write_manifests
from views.server.fallback_fonts import FallbackFonts
from views.server.index_page import index_page
from views.server.static_files import (
    CompressedFiles,
    gzipped,
    is_compressible,
    is_current,
    write_compressed,
)

LOG = logging.getLogger("last_card")

FAMILIES: Final = frozenset({"MaterialIcons", "Roboto"})
"""The fonts the screens use; the client would load two dozen more for formulas and another system's icons."""
LARGE: Final = (
    "main.dart.wasm",
    "canvaskit/skwasm.wasm",
    "assets/fonts/MaterialIcons-Regular.otf",
    "main.dart.js",
    "canvaskit/chromium/canvaskit.wasm",
    "canvaskit/canvaskit.wasm",
)
"""The large files of a first visit; the browser decides which of them it asks for."""
LARGEST_SMALL: Final = 1024 * 1024
"""Bytes; a larger file is compressed in the background, and sent as it is until then."""
GENERATED: Final = frozenset({"index.html", "manifest.json", FONT_MANIFEST})
"""The files that are made of the client's own at each start: a compressed copy would be sent in their place."""
IMMUTABLE: Final = {"cache-control": "public, max-age=31536000, immutable"}
REVALIDATED: Final = {"cache-control": "no-cache"}
"""Kept by the browser, which asks each time whether they have changed: their address has no version."""


class _FallbackFontFiles(CompressedFiles):
    """The fallback fonts under the paths the client asks for."""

    def __init__(self, fonts: FallbackFonts) -> None:
        super().__init__(fonts.folder, headers=IMMUTABLE)
        self._fonts = fonts

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        name = self._fonts.answers.get(path)
        return ("", None) if name is None else super().lookup_path(name)


def client_routes(*, assets: Path, generated: Path, cache: Path) -> list[Mount]:
    """The addresses of the client's files, the app's own files and the page.

    Args:
        assets: The folder of the app's own files.
        generated: An empty folder for what is made of the installed client at each start.
        cache: The folder for what is compressed once per version; other versions are removed from it.
    """
    fonts = FallbackFonts.read(assets / "fonts")
    compressed = cache / PREFIX.strip("/")
    (generated / "index.html").write_text(index_page(fallback_fonts=fonts.address), encoding="utf-8")
    write_manifests(generated, "Last Card", FAMILIES)
    _compress_once(compressed)
    client = CompressedFiles(generated, compressed, WEB, headers=IMMUTABLE)
    own = CompressedFiles(generated, assets, WEB, headers=REVALIDATED, page="index.html")
    return [
        Mount(PREFIX.rstrip("/"), client),
        Mount(fonts.address.rstrip("/"), _FallbackFontFiles(fonts)),
        Mount("/", own),
    ]


def _compress_once(folder: Path) -> None:
    """Compress what is not in the cache: small files now, large ones while nobody waits for them."""
    left_out = {*(WEB / name for name in GENERATED), *(WEB / "pyodide").rglob("*")}
    missing = [
        file
        for file in WEB.rglob("*")
        if file not in left_out and is_compressible(file) and not is_current(file, _copy_of(file, folder))
    ]
    small = [file for file in missing if file.stat().st_size <= LARGEST_SMALL]
    large = [WEB / name for name in LARGE if WEB / name in missing]
    if small or large:
        for other in folder.parent.glob("v*"):
            if other != folder:
                shutil.rmtree(other, ignore_errors=True)
    _compress(small, folder)
    threading.Thread(target=_compress, args=(large, folder), name="compressing", daemon=True).start()


def _copy_of(file: Path, folder: Path) -> Path:
    return folder / f"{file.relative_to(WEB).as_posix()}.gz"


def _compress(files: Iterable[Path], folder: Path) -> None:
    try:
        for file in files:
            write_compressed(file, _copy_of(file, folder), gzipped)
    except OSError as wrong:
        LOG.warning("Files are sent uncompressed, because the cache cannot be written: %s", wrong)
