"""The site's service worker, with the list of everything the site has."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Final

from views.server.static_files import ENDINGS

WORKER: Final = Path(__file__).with_name("offline.js")
NAME: Final = "offline.js"
FALLBACK_FONTS: Final = "assets/fonts/noto"
"""The folder of the fonts of other scripts, one font per slice; they are loaded when nothing else is."""
ON_DEMAND: Final = ("scanner.js", "qr-reader/", "phones.js", "phones.zip")
"""The files for scanning with the camera and for other phones at the table; loaded as late."""
LANGUAGES: Final = "languages/"
"""The folder of the languages, of which one is kept."""
NOT_CACHED: Final = frozenset({NAME, "404.html", "assets/NOTICES", "licences.txt"})
"""Files that are requested from the host each time: the worker itself, the page under another name, and licences
that nobody opens offline."""


def is_copy(path: Path) -> bool:
    """True if a file is the compressed copy of the one beside it; `app.tar.gz` is none."""
    return path.suffix in ENDINGS.values() and path.with_suffix("").is_file()


def service_worker(site: Path) -> str:
    """The worker's source for a finished site."""
    first: dict[str, str] = {}
    later: dict[str, str] = {}
    spoken: dict[str, str] = {}
    same: dict[str, str] = {}
    seen: dict[str, str] = {}
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if not path.is_file() or name in NOT_CACHED or name.startswith("screenshots/") or is_copy(path):
            continue
        name = "./" if name == "index.html" else name
        digest = hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        if name.startswith((FALLBACK_FONTS, *ON_DEMAND)):
            if digest in seen:
                same[name] = seen[digest]
                continue
            seen[digest] = name
            later[name] = digest
        elif name.startswith(LANGUAGES):
            spoken[name] = digest
        else:
            first[name] = digest
    text = WORKER.read_text(encoding="utf-8")
    for mark, table in (("FIRST", first), ("LATER", later), ("SAME", same), ("SPOKEN", spoken)):
        text = text.replace(f"/*{mark}*/{{}}", json.dumps(table, ensure_ascii=False, indent=0))
    return text
