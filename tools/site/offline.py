"""The site's service worker, with the list of everything the site has."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Final

WORKER: Final = Path(__file__).with_name("offline.js")
NAME: Final = "offline.js"
LETTERS: Final = "assets/fonts/noto"
"""Below this lie the letters of other scripts, one font a slice; they come when there is time."""
NEVER: Final = frozenset({NAME, "404.html", "assets/NOTICES"})
"""Files that are asked of the host each time: the worker itself, the page under another name, and licences
nobody opens offline."""


def service_worker(site: Path) -> str:
    """The worker's text for a site as it lies there."""
    first: dict[str, str] = {}
    later: dict[str, str] = {}
    same: dict[str, str] = {}
    seen: dict[str, str] = {}
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if not path.is_file() or name in NEVER or name.startswith("screenshots/"):
            continue
        name = "./" if name == "index.html" else name
        digest = hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        if name.startswith(LETTERS):
            if digest in seen:
                same[name] = seen[digest]
                continue
            seen[digest] = name
            later[name] = digest
        else:
            first[name] = digest
    text = WORKER.read_text(encoding="utf-8")
    for mark, table in (("FIRST", first), ("LATER", later), ("SAME", same)):
        text = text.replace(f"/*{mark}*/{{}}", json.dumps(table, ensure_ascii=False, indent=0))
    return text
