"""Compile modules with the Python that will run them, so that no phone compiles them at each start."""

from __future__ import annotations

import functools
import http.server
import io
import threading
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright

from tools.find_programs import find_browser

FIRST_DAY: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive, so that the same files make the same archive."""

_COMPILE: Final = (
    Path(__file__).with_name("docstrings.py").read_text(encoding="utf-8")
    + """
import importlib._bootstrap_external as bootstrap, zipfile

source = zipfile.ZipFile("/sources.zip")
with zipfile.ZipFile("/compiled.zip", "w") as out:
    for info in source.infolist():
        code = compile(without_docstrings(ast.parse(source.read(info))), info.filename, "exec", dont_inherit=True)
        raw = bootstrap._code_to_hash_pyc(code, bytes(8), False)
        out.writestr(zipfile.ZipInfo(info.filename + "c", (1980, 1, 1, 0, 0, 0)), bytes(raw))
"""
)

_PAGE: Final = Path(__file__).with_name("compiling.js").read_text(encoding="utf-8")


class _CompileHandler(http.server.SimpleHTTPRequestHandler):
    """Serves Pyodide and the sources, and receives the compiled modules."""

    sources: bytes = b""
    compiled: bytes = b""

    def do_GET(self) -> None:
        if self.path in {"/", "/sources.zip"}:
            body = b"<!DOCTYPE html>" if self.path == "/" else type(self).sources
            self.send_response(200)
            self.send_header("content-type", "text/html" if self.path == "/" else "application/zip")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
            return
        super().do_GET()

    def do_PUT(self) -> None:
        type(self).compiled = self.rfile.read(int(self.headers["content-length"]))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *words: Any) -> None:
        del words


@contextmanager
def _served(folder: Path) -> Iterator[str]:
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(_CompileHandler, directory=str(folder))
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()


def compiled(modules: Mapping[str, bytes], site: Path) -> dict[str, bytes]:
    """Modules, compiled by the Pyodide of a site, by their new names; RuntimeError without a browser."""
    sources = io.BytesIO()
    with zipfile.ZipFile(sources, "w") as packed:
        for name, raw in sorted(modules.items()):
            packed.writestr(zipfile.ZipInfo(name, FIRST_DAY), raw)
    _CompileHandler.sources, _CompileHandler.compiled = sources.getvalue(), b""
    browser_path = find_browser()
    if browser_path is None:
        message = "A site is compiled in a browser, and none was found."
        raise RuntimeError(message)
    with _served(site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browser_path, args=["--no-sandbox", "--disable-background-networking"]
        )
        page = browser.new_page()
        page.goto(address)
        status = page.evaluate(_PAGE, _COMPILE)
        browser.close()
    if status != 204 or not _CompileHandler.compiled:
        message = f"The browser could not compile the modules: {status}."
        raise RuntimeError(message)
    with zipfile.ZipFile(io.BytesIO(_CompileHandler.compiled)) as packed:
        return {name: packed.read(name) for name in packed.namelist()}
