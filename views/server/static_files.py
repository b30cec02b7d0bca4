"""Static files, of which a browser gets a copy that was compressed once and beforehand."""

import gzip
import mimetypes
import os
import stat
from collections.abc import Callable, Mapping
from pathlib import Path, PurePosixPath
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

for ending, media_type in (
    (".js", "text/javascript"),
    (".mjs", "text/javascript"),
    (".wasm", "application/wasm"),
    (".json", "application/json"),
    (".otf", "font/otf"),
    (".ttf", "font/ttf"),
    (".woff2", "font/woff2"),
    (".bin", "application/octet-stream"),
):
    # The list of the operating system differs from machine to machine.
    mimetypes.add_type(media_type, ending)

ENDINGS: Final = {"br": ".br", "gzip": ".gz"}
"""The ending of a compressed copy by the name of its encoding, the smaller one first."""
COMPRESSED_ALREADY: Final = frozenset({".woff2", ".png", ".zip", *ENDINGS.values()})
SMALLEST: Final = 1024
"""Bytes; a smaller file is not worth compressing."""
PATH_LONGEST: Final = 255
"""The longest path of a file, in characters."""
SCREENS: Final = frozenset({"", ".html"})
"""The endings of an address that can be a screen."""


def gzipped(raw: bytes) -> bytes:
    """The same bytes for the same file, whenever it is compressed."""
    return gzip.compress(raw, compresslevel=6, mtime=0)


def is_compressible(file: Path) -> bool:
    """True if a compressed copy of a file is worth sending."""
    return file.is_file() and file.suffix not in COMPRESSED_ALREADY and file.stat().st_size >= SMALLEST


def is_current(file: Path, copy: Path) -> bool:
    """True if a compressed copy is there and not older than its file."""
    return copy.is_file() and copy.stat().st_mtime >= file.stat().st_mtime


def is_whole(file: Path, copy: Path) -> bool:
    """True if a copy ends as the `gzipped` file does, with its size: a half-written or emptied one does not (RFC 1952)."""
    with copy.open("rb") as raw:
        raw.seek(-min(4, copy.stat().st_size), os.SEEK_END)
        return raw.read() == file.stat().st_size.to_bytes(4, "little")


def write_compressed(file: Path, copy: Path, compress: Callable[[bytes], bytes]) -> None:
    """Put the compressed copy of a file in its place; nobody ever sees a part of it."""
    copy.parent.mkdir(parents=True, exist_ok=True)
    partial = copy.with_name(f"{copy.name}.{os.getpid()}")
    partial.write_bytes(compress(file.read_bytes()))
    partial.replace(copy)


class CompressedFiles(StaticFiles):
    """Files from several folders. A folder may have a copy `name.gz` or `name.br` of a file in any of them.

    A copy that is older than its file is not sent: the file was changed, and nobody compressed it again. `page` names
    the file that answers every address of a screen; it is None where there are no screens.
    """

    def __init__(
        self, *folders: Path, headers: Mapping[str, str], page: Callable[[], str] | None = None
    ) -> None:
        """Serve the files of the folders, the first one first; each answer has the headers."""
        super().__init__()
        self.all_directories = list(folders)
        self.headers = headers
        self.page = page

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer with the smallest copy that the browser takes."""
        if self.page and PurePosixPath(path).suffix in SCREENS and self._file(path) is None:
            path = self.page()
        accepted = Headers(scope=scope).get("accept-encoding", "")
        encoding = next((name for name in ENDINGS if name in accepted and self._has_copy(path, name)), "")
        response = await super().get_response(path + ENDINGS.get(encoding, ""), scope)
        response.headers.update({**self.headers, "vary": "accept-encoding"})
        if encoding:
            response.headers["content-encoding"] = encoding
        return response

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Find a file; a path that none can have is not looked for: a thousand folders would be looked for one by one."""
        return ("", None) if len(path) > PATH_LONGEST or "\0" in path else super().lookup_path(path)

    def _file(self, path: str) -> Path | None:
        found, status = self.lookup_path(path)
        return Path(found) if status is not None and stat.S_ISREG(status.st_mode) else None

    def _has_copy(self, path: str, encoding: str) -> bool:
        file, copy = self._file(path), self._file(path + ENDINGS[encoding])
        return file is not None and copy is not None and is_current(file, copy)
