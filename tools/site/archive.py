"""The archive of the app, which the browser's Python unpacks at every start."""

from __future__ import annotations

import gzip
import io
import tarfile
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.site.compiling import FIRST_DAY, compiled

IN_OUTER_ARCHIVE: Final = ("main.py", "msgpack/", "assets/")
"""The files of the outer archive: the main module, machine code, and files that the app opens."""
PACKAGES: Final = "__pypackages__"
"""The place where the client's worker looks for packages: here a zip file, from which Python imports."""


LATER: Final = "phones.zip"
"""The modules that a phone loads only when somebody joins a table; `views/browser/later_modules.py` does."""


def pack(folder: Path, site: Path, later: Sequence[str] = ()) -> tuple[bytes, bytes]:
    """A folder as a compressed archive, the same bytes for the same files; its modules are compiled.

    Almost all modules are in an uncompressed zip file within it: a phone unpacks one file in a tenth of the time of five
    hundred, and Python reads a module from it only when it is imported. The second archive has the modules of the
    patterns `later`, which are not in the first one.
    """
    outer: dict[str, bytes] = {}
    inner = io.BytesIO()
    there = {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }
    modules = {name: raw for name, raw in there.items() if name.endswith(".py")}
    files = compiled(modules, site) | {name: raw for name, raw in there.items() if name not in modules}
    loaded_later = {
        f"{path.relative_to(folder).as_posix()}c" for pattern in later for path in folder.glob(pattern)
    }
    others = io.BytesIO()
    with (
        zipfile.ZipFile(inner, "w") as packages,
        zipfile.ZipFile(others, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as late,
    ):
        for name, raw in sorted(files.items()):
            if name in loaded_later:
                late.writestr(zipfile.ZipInfo(name, FIRST_DAY), raw, zipfile.ZIP_DEFLATED)
            elif name.startswith(IN_OUTER_ARCHIVE):
                outer[name] = raw
            else:
                packages.writestr(zipfile.ZipInfo(name, FIRST_DAY), raw)
    outer[PACKAGES] = inner.getvalue()
    tarball = io.BytesIO()
    with tarfile.open(fileobj=tarball, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, raw in sorted(outer.items()):
            entry = tarfile.TarInfo(name)
            entry.size, entry.mode = len(raw), 0o644
            archive.addfile(entry, io.BytesIO(raw))
    return gzip.compress(tarball.getvalue(), compresslevel=9, mtime=0), others.getvalue()
