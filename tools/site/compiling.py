"""Compile modules with the Python that will run them, so that no phone compiles them at each start.

Pyodide brings the standard library as sources. Python would compile some two hundred of them at each start without a
memory snapshot, which takes twice as long as everything else it does until the app is imported.
"""

import functools
import http.server
import io
import threading
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from fnmatch import fnmatch
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

LIBRARY: Final = "pyodide/python_stdlib.zip"
"""Its place in a site."""

_LIST: Final = Path(__file__).with_name("left_out_of_the_library.txt").read_text(encoding="utf-8")
LEFT_OUT: Final = [name for line in _LIST.splitlines() if not line.startswith("#") for name in line.split()]
"""The modules that are not in the site, as patterns of file names."""

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


def is_kept(name: str) -> bool:
    """True if a file of the library goes into the site."""
    return not any(fnmatch(name, pattern) for pattern in LEFT_OUT)


def compile_standard_library(site: Path) -> None:
    """Compile the standard library of a site, in its place."""
    path = site / LIBRARY
    with zipfile.ZipFile(path) as sources:
        there = {info.filename: sources.read(info) for info in sources.infolist() if not info.is_dir()}
    kept = {name: raw for name, raw in there.items() if is_kept(name)}
    modules = {name: raw for name, raw in kept.items() if name.endswith(".py")}
    files = compiled(modules, site) | {name: raw for name, raw in kept.items() if name not in modules}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as library:
        for name, raw in sorted(files.items()):
            library.writestr(zipfile.ZipInfo(name, FIRST_DAY), raw, zipfile.ZIP_DEFLATED, compresslevel=9)
    path.write_bytes(packed.getvalue())
