"""What the app says or shows, kept as files: a change that nobody meant is seen in them.

After a change that is meant, `LAST_CARD_KEEP=1 make check` writes the files again; read what differs before it is committed.
"""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterable
from typing import Final

from tests.tables import ROOT

KEPT: Final = ROOT / "tests" / "fixtures" / "kept"


def compare(name: str, now: Iterable[str]) -> None:
    """Compare lines with the kept file of this name, or write it.

    Raises:
        AssertionError: If something differs, with the lines.
    """
    file, lines = KEPT / f"{name}.txt", [*now]
    if os.environ.get("LAST_CARD_KEEP"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    kept = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    differs = [*difflib.unified_diff(kept, lines, f"kept/{name}", f"now/{name}", n=1, lineterm="")]
    assert not differs, "\n".join(differs)
