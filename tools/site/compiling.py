"""Compile modules with the Python that will run them, so that no phone compiles them at each start.

Pyodide brings the standard library as sources. Python would compile some two hundred of them at each start without a
memory snapshot, which takes twice as long as everything else it does until the app is imported.
"""

import base64
import io
import zipfile
from collections.abc import Mapping
from fnmatch import fnmatch
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import Route, sync_playwright

from tools.find_programs import find_browser

FIRST_DAY: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive, so that the same files make the same archive."""

_COMPILE: Final = (
    Path(__file__).with_name("docstrings.py").read_text(encoding="utf-8")
    + """
import base64, importlib._bootstrap_external as bootstrap, io, zipfile

source, made = zipfile.ZipFile(io.BytesIO(base64.b64decode(sources))), io.BytesIO()
with zipfile.ZipFile(made, "w") as out:
    for info in source.infolist():
        code = compile(without_docstrings(ast.parse(source.read(info))), info.filename, "exec", dont_inherit=True)
        raw = bootstrap._code_to_hash_pyc(code, bytes(8), False)
        out.writestr(zipfile.ZipInfo(info.filename + "c", (1980, 1, 1, 0, 0, 0)), bytes(raw))
base64.b64encode(made.getvalue()).decode()
"""
)

LIBRARY: Final = "pyodide/python_stdlib.zip"
"""Its place in a site."""

_LIST: Final = Path(__file__).with_name("left_out_of_the_library.txt").read_text(encoding="utf-8")
LEFT_OUT: Final = [name for line in _LIST.splitlines() if not line.startswith("#") for name in line.split()]
"""The modules that are not in the site, as patterns of file names."""

_PAGE: Final = Path(__file__).with_name("compiling.js").read_text(encoding="utf-8")


def compiled(files: Mapping[str, bytes], site: Path) -> dict[str, bytes]:
    """Files by their names, the modules compiled by the Pyodide of a site; RuntimeError without a browser."""
    modules = sorted(name for name in files if name.endswith(".py"))
    sources = io.BytesIO()
    with zipfile.ZipFile(sources, "w") as packed:
        for name in modules:
            packed.writestr(zipfile.ZipInfo(name, FIRST_DAY), files[name])
    browser_path = find_browser()
    if browser_path is None:
        message = "A site is compiled in a browser, and none was found."
        raise RuntimeError(message)

    def answer(route: Route) -> None:
        file = site / urlsplit(route.request.url).path.removeprefix("/")
        if file.is_file():
            route.fulfill(path=file)
        else:
            route.fulfill(body="<!DOCTYPE html>", content_type="text/html")

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browser_path, args=["--no-sandbox", "--disable-background-networking"]
        )
        page = browser.new_page()
        page.route("**", answer)
        page.goto("http://localhost/")
        made = page.evaluate(_PAGE, [_COMPILE, base64.b64encode(sources.getvalue()).decode()])
        browser.close()
    others = {name: raw for name, raw in files.items() if name not in modules}
    with zipfile.ZipFile(io.BytesIO(base64.b64decode(made))) as packed:
        return others | {name: packed.read(name) for name in packed.namelist()}


def is_kept(name: str) -> bool:
    """True if a file of the library goes into the site."""
    return not any(fnmatch(name, pattern) for pattern in LEFT_OUT)


def compile_standard_library(site: Path) -> None:
    """Compile the standard library of a site, in its place."""
    path = site / LIBRARY
    with zipfile.ZipFile(path) as sources:
        there = [info for info in sources.infolist() if not info.is_dir()]
        kept = {info.filename: sources.read(info) for info in there if is_kept(info.filename)}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as library:
        for name, raw in sorted(compiled(kept, site).items()):
            library.writestr(zipfile.ZipInfo(name, FIRST_DAY), raw, zipfile.ZIP_DEFLATED, compresslevel=9)
    path.write_bytes(packed.getvalue())
