"""The client's files: a browser asks for each once, because another version has another address."""

import hashlib
import json
import logging
import os
import shutil
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from starlette.routing import Mount

from companion.wording import ENGLISH, IN_ENGLISH, language, speaking
from views.flet_internals.web_client import FONT_MANIFEST, PREFIX, WEB, write_manifests
from views.server import static_files
from views.server.index_page import index_page

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
ANSWERS: Final = "answers.json"
"""The list in the fonts' folder: the file for each path of the client, and the name of the whole set."""
REVALIDATED: Final = {"cache-control": "no-cache"}
"""Kept by the browser, which asks each time whether they have changed: their address has no version."""


class FallbackFonts(static_files.CompressedFiles):
    """The fonts that draw players' names in every script, under the paths that the client asks for.

    tools/fonts.py makes the folder, and explains what is in it and why. Several paths share an empty font: with it the
    client draws a box, and requests no other.

    Attributes:
        made: The name of this set of files.
        answers: The name of the file for each path, relative to the client's `fontFallbackBaseUrl`.
    """

    def __init__(self, folder: Path) -> None:
        """Read the list of a folder (OSError)."""
        super().__init__(folder, headers=IMMUTABLE)
        found = json.loads((folder / ANSWERS).read_text(encoding="utf-8"))
        self.made: str = found["made"]
        self.answers: dict[str, str] = found["answers"]

    @staticmethod
    def name_for(folder: Path, answers: Mapping[str, str]) -> str:
        """The name of a set of files: a hash of their content and of their paths."""
        digest = hashlib.sha256()
        for path, name in answers.items():
            digest.update(path.encode() + (folder / name).read_bytes())
        return digest.hexdigest()[:12]

    @property
    def address(self) -> str:
        """Their address on the local server; the files below it never change."""
        return f"/fonts-{self.made}/"

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """The file for a path; none for one that no client requests."""
        name = self.answers.get(path)
        return ("", None) if name is None else super().lookup_path(name)


def client_routes(*, assets: Path, generated: Path, cache: Path) -> list[Mount]:
    """The addresses of the client's files, the app's own `assets` and the page.

    What is made of the client at each start goes to `generated`, what is compressed once per version to `cache`.
    """
    fonts = FallbackFonts(assets / "fonts")
    compressed = cache / PREFIX.strip("/")

    def page() -> str:
        """The page in the language of whoever asks for it, made when it is first asked for."""
        name = "index.html" if language() == ENGLISH else f"index.{language().code}.html"
        if not (generated / name).exists():
            text = index_page(fallback_fonts=fonts.address)
            (generated / name).write_text(text, encoding="utf-8")
        return name

    with speaking(IN_ENGLISH):
        page()
    write_manifests(generated, "Last Card", FAMILIES)
    _compress_once(compressed)
    client = static_files.CompressedFiles(generated, compressed, WEB, headers=IMMUTABLE)
    own = static_files.CompressedFiles(generated, assets, WEB, headers=REVALIDATED, page=page)
    return [Mount(PREFIX.rstrip("/"), client), Mount(fonts.address.rstrip("/"), fonts), Mount("/", own)]


def _compress_once(folder: Path) -> None:
    """Compress what is not in the cache: small files now, large ones while nobody waits for them."""
    left_out = {*(WEB / name for name in GENERATED), *(WEB / "pyodide").rglob("*")}
    copies = {
        file: folder / f"{file.relative_to(WEB).as_posix()}.gz"
        for file in WEB.rglob("*")
        if file not in left_out and static_files.is_compressible(file)
    }
    missing = {
        file: copy
        for file, copy in copies.items()
        if not (static_files.is_current(file, copy) and static_files.is_whole(file, copy))
    }
    small = {file: copy for file, copy in missing.items() if file.stat().st_size <= LARGEST_SMALL}
    large = {WEB / name: missing[WEB / name] for name in LARGE if WEB / name in missing}
    if small or large:
        for other in folder.parent.glob("v*"):
            if other != folder:
                shutil.rmtree(other, ignore_errors=True)
    _compress(small)
    threading.Thread(target=_compress, args=(large,), name="compressing", daemon=True).start()


def _compress(copies: Mapping[Path, Path]) -> None:
    try:
        for file, copy in copies.items():
            static_files.write_compressed(file, copy, static_files.gzipped)
    except OSError as wrong:
        LOG.warning("Files are sent uncompressed, because the cache cannot be written: %s", wrong)
