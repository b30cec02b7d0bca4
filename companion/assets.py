"""The app's own files: the nearest folder `assets` above this module, which on the site is in an archive beside it."""

from pathlib import Path
from typing import Final

_ABOVE: Final = [folder / "assets" for folder in Path(__file__).resolve().parents]
ASSETS: Final = next((folder for folder in _ABOVE if folder.is_dir()), _ABOVE[1])
