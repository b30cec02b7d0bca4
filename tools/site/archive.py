"""The archive of the app: what the browser's Python unpacks at every start."""

from __future__ import annotations

import gzip
import io
import tarfile
from pathlib import Path

from tools.site.compiling import compiled


def pack(folder: Path, site: Path) -> bytes:
    """A folder as a compressed archive, the same bytes for the same files; modules are compiled."""
    files = compiled(folder, site)
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix != ".py":
            files[path.relative_to(folder).as_posix()] = path.read_bytes()
    loose = io.BytesIO()
    with tarfile.open(fileobj=loose, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, raw in sorted(files.items()):
            entry = tarfile.TarInfo(name)
            entry.size, entry.mode = len(raw), 0o644
            archive.addfile(entry, io.BytesIO(raw))
    return gzip.compress(loose.getvalue(), compresslevel=9, mtime=0)
