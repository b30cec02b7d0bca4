"""Python's standard library for the browser: compiled, and without what no browser runs.

Pyodide brings it as sources. Python would compile some two hundred of them at each start without a memory snapshot, which
takes twice as long as everything else it does until the app is imported.
"""

from __future__ import annotations

import io
import zipfile
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

from tools.site.compiling import FIRST_DAY, compiled

LIBRARY: Final = "pyodide/python_stdlib.zip"
"""Its place in a site."""

_LIST: Final = Path(__file__).with_name("left_out_of_the_library.txt").read_text(encoding="utf-8")
LEFT_OUT: Final = [name for line in _LIST.splitlines() if not line.startswith("#") for name in line.split()]
"""The modules that are not in the site, as patterns of file names."""


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
