"""Serve a site as a host would: packed, asked after by hash, every unknown address answered with the page."""

from __future__ import annotations

import argparse
import functools
import gzip
import hashlib
import http.server
from dataclasses import dataclass
from email.utils import formatdate
from pathlib import Path
from typing import Any, Final

import brotli

from tools.site.recipe import SITE
from views.server.client_files import PACKED_ALREADY, kind_of

QUALITY: Final = 5
"""How hard is packed when a file is first asked for; a real host packs harder, and once."""
_HEADERS: Final = (("x-content-type-options", "nosniff"), ("referrer-policy", "no-referrer"))


@functools.cache
def _packed(path: Path, stamp: int, how: str) -> tuple[bytes, str]:
    """A file as it goes out, and the tag of these bytes; `stamp` is its time, for another time is another file."""
    del stamp
    body = path.read_bytes()
    if how == "br":
        body = brotli.compress(body, quality=QUALITY)
    elif how == "gzip":
        body = gzip.compress(body, compresslevel=6, mtime=0)
    return body, f'"{hashlib.sha256(body).hexdigest()[:32]}"'


@dataclass(frozen=True, slots=True, kw_only=True)
class Host:
    """How a site is served.

    Attributes:
        folder: The site.
        base: The path it is served under, with a slash at both ends.
        store: Whether a browser may keep anything by itself.
    """

    folder: Path
    base: str = "/"
    store: bool = True


class _Answers(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    host: Host

    def _file(self) -> Path | None:
        path = self.path.partition("?")[0]
        if not path.startswith(self.host.base):
            return None
        file = (self.host.folder / path.removeprefix(self.host.base)).resolve()
        if not file.is_relative_to(self.host.folder):
            return None
        if file.is_file():
            return file
        return self.host.folder / "index.html" if not Path(path).suffix else None

    def do_GET(self) -> None:
        file = self._file()
        if file is None:
            self._send(404, b"There is nothing here.", {"content-type": "text/plain"})
            return
        accepts = self.headers.get("accept-encoding", "")
        how = next((way for way in ("br", "gzip") if way in accepts), "")
        if file.suffix in PACKED_ALREADY:
            how = ""
        body, tag = _packed(file, file.stat().st_mtime_ns, how)
        headers = {"content-type": kind_of(file), "vary": "accept-encoding"}
        if how:
            headers["content-encoding"] = how
        if not self.host.store:
            headers["cache-control"] = "no-store"
        else:
            headers |= {"cache-control": "no-cache", "etag": tag}
            headers["last-modified"] = formatdate(file.stat().st_mtime, usegmt=True)
            if self.headers.get("if-none-match") == tag:
                self._send(304, b"", headers)
                return
        self._send(200, body, headers)

    def _send(self, status: int, body: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in (*headers.items(), *_HEADERS):
            self.send_header(name, value)
        if status != 304:
            self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words: Any) -> None:
        del words


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes away in the middle is no error of the server's."""
        del request, client_address


def serving(host: Host, port: int = 0) -> http.server.ThreadingHTTPServer:
    """A server of a site on this computer; `serve_forever` starts it."""
    return _Server(("127.0.0.1", port), type("_HostAnswers", (_Answers,), {"host": host}))


def main() -> int:
    """`make serve-site`."""
    parser = argparse.ArgumentParser(prog="serve-site", description="Serve the static site.")
    parser.add_argument("--folder", type=Path, default=SITE, help="the site")
    parser.add_argument("--port", type=int, default=8560, help="the local port")
    parser.add_argument("--base-url", default="/", help="the path it was built for")
    parser.add_argument(
        "--no-store", action="store_true", help="forbid the browser to keep anything by itself"
    )
    given = parser.parse_args()
    if not (given.folder / "index.html").is_file():
        parser.error(f"{given.folder} is no site; run `make site` first")
    base = f"/{given.base_url.strip('/')}/".replace("//", "/")
    server = serving(Host(folder=given.folder.resolve(), base=base, store=not given.no_store), given.port)
    print(f"The site is at http://localhost:{server.server_address[1]}{base}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        return 0
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
