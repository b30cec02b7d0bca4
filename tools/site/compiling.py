"""Compile modules with the Python that will run them: a phone would compile two hundred of the library alone at a start."""

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
from tools.site.recipe import LEFT_OUT

START: Final = Path(__file__).with_name("start_of_python.py")
_COMPILE: Final = (
    Path(__file__).with_name("stripping.py").read_text(encoding="utf-8")
    + START.read_text(encoding="utf-8")
    + """
import base64, importlib._bootstrap_external as bootstrap, io, zipfile

def without_lines(code):
    inner = (without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(inner))

given, made = zipfile.ZipFile(io.BytesIO(base64.b64decode(files))), io.BytesIO()
with zipfile.ZipFile(made, "w") as out:
    for name in given.namelist():
        raw = given.read(name)
        if name.endswith(".py"):
            code = compile(stripped(ast.parse(raw)), name, "exec", dont_inherit=True)
            name, raw = name + "c", bytes(bootstrap._code_to_hash_pyc(code, bytes(8), False))
        out.writestr(name, raw)
    if warm_up:
        out.extractall()
        exec(warm_up, {})
        # Nothing asks for their lines, and alike ones are packed better side by side.
        methods = sorted((marshal.dumps(without_lines(code)), digest) for digest, code in known.items())
        out.writestr(METHODS.name, marshal.dumps({digest: marshal.loads(raw) for raw, digest in methods}))
base64.b64encode(made.getvalue()).decode()
"""
)

LIBRARY: Final = "pyodide/python_stdlib.zip"
"""Its place in a site."""


def zipped(files: Mapping[str, bytes], how: int = zipfile.ZIP_STORED) -> bytes:
    """Files by their names as an archive, the same bytes for the same files."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, raw in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name), raw, how, compresslevel=9)
    return packed.getvalue()


def compiled(files: Mapping[str, bytes], site: Path, warm_up: str = "") -> dict[str, bytes]:
    """Files by their names, the modules compiled by a site's Pyodide; also the methods of a warm-up's dataclasses."""
    script = Path(__file__).with_name("compiling.js").read_text(encoding="utf-8")

    def answer(route: Route) -> None:
        file = site / urlsplit(route.request.url).path.removeprefix("/")
        if file.is_file():
            route.fulfill(path=file)
        else:
            route.fulfill(body="<!DOCTYPE html>", content_type="text/html")

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_browser(), args=["--no-sandbox", "--disable-background-networking"]
        )
        page = browser.new_page()
        page.route("**", answer)
        page.goto("http://localhost/")
        made = page.evaluate(script, [_COMPILE, base64.b64encode(zipped(files)).decode(), warm_up])
        browser.close()
    with zipfile.ZipFile(io.BytesIO(base64.b64decode(made))) as out:
        return {name: out.read(name) for name in out.namelist()}


def is_kept(name: str) -> bool:
    """True if a file of the library goes into the site."""
    return not any(fnmatch(name, pattern) for pattern in ("*/", *LEFT_OUT))


def compile_standard_library(site: Path) -> None:
    """Compile the standard library of a site, in its place."""
    path = site / LIBRARY
    with zipfile.ZipFile(path) as sources:
        kept = {name: sources.read(name) for name in sources.namelist() if is_kept(name)}
    kept["sitecustomize.py"] = START.read_bytes()
    path.write_bytes(zipped(compiled(kept, site), zipfile.ZIP_DEFLATED))
