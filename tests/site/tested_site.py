"""The site that is tested: built once, for all parts of the tests that run at the same time."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

from filelock import FileLock

from tests.tables import ROOT
from tools.site.build import build
from tools.site.recipe import LAST_CARD

BELOW: Final = "/games/last-card/"
"""A path below a host's root."""
SOURCES: Final = (
    *("assets", "companion", "docs", "storage", "tools", "views"),
    *("main.py", "pyproject.toml", "requirements.lock"),
)
"""The files and folders that a site is built from, and a few more: a change of any of them builds it again."""


def tested_site() -> Path:
    """The folder of the site. Another process that builds it at this moment is waited for."""
    folder = ROOT / "build" / "tested-site"
    folder.parent.mkdir(exist_ok=True)
    record = folder.with_name("tested-site.sources")
    with FileLock(folder.with_name("tested-site.lock")):
        sources = digest_of_sources()
        if not record.is_file() or record.read_text(encoding="ascii") != sources:
            record.unlink(missing_ok=True)
            build(LAST_CARD, folder)
            record.write_text(sources, encoding="ascii")
    return folder


def digest_of_sources() -> str:
    """A digest of everything that the site is built from."""
    digest = hashlib.sha256()
    for name in SOURCES:
        path = ROOT / name
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(f"{file.relative_to(ROOT)}\0{file.stat().st_size}\0".encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()


def files_of(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by its path there."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }
