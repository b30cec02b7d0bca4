"""The files of the search in `assets/search/`, which are read when the first question is asked.

On the site they are no part of the app's archive: `storage/browser_catalogues.py` writes them after the first screen.
"""

from __future__ import annotations

import tomllib
from typing import Any, Final

from companion.assets import ASSETS

FOLDER: Final = ASSETS / "search"
WEIGHTS: Final = "weights.txt"
PHRASES: Final = "phrases"
"""The folder with the phrases of each topic."""


def search_is_here() -> bool:
    """Whether a question can be answered yet; the weights are written last."""
    return (FOLDER / WEIGHTS).is_file()


def search_text(name: str) -> str:
    """The text of a file."""
    return (FOLDER / name).read_text(encoding="utf-8")


def search_table(name: str) -> dict[str, Any]:
    """The table of a TOML file."""
    return tomllib.loads(search_text(name))
