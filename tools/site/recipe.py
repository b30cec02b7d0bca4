"""The content of a site: the app, the packages, and the files that a browser never asks for."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent.parent
SITE: Final = ROOT / "dist" / "site"
"""The folder that `make site` writes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """An app to be made into a site.

    Attributes:
        modules: The files and folders of the archive, by their names in it.
        packages: The packages it needs, by their names in the lock file.
        assets: The files and folders beside the page, by their names there.
        warm_up: The work a phone does not do again at each start, as Python. It may not ask the page for anything.
        later: The modules that a phone loads only when it needs one of them, as patterns.
        screenshots: The pictures that an installer shows: file, size and form factor.
    """

    name: str
    modules: dict[str, Path]
    packages: tuple[str, ...]
    assets: dict[str, Path]
    warm_up: str
    later: tuple[str, ...] = ()
    screenshots: tuple[tuple[Path, str, str], ...] = ()


_READ: Final = tomllib.loads((Path(__file__).parent / "recipe.toml").read_text(encoding="utf-8"))
TRIMMED: Final[list[str]] = _READ["trimmed"]
UNUSED_MODULES: Final[list[str]] = _READ["unused_modules"]
LEFT_OUT: Final[list[str]] = _READ["left_out_of_the_library"]
LAST_CARD: Final = Recipe(
    name=_READ["name"],
    modules={
        file.relative_to(ROOT).as_posix(): file
        for pattern in _READ["modules"]
        for file in sorted(ROOT.glob(pattern))
    },
    packages=tuple(_READ["packages"]),
    assets={name: ROOT / path for name, path in _READ["assets"].items()},
    warm_up=_READ["warm_up"],
    later=tuple(_READ["later"]),
    screenshots=tuple((ROOT / path, size, form) for path, size, form in _READ["screenshots"]),
)
"""The app itself."""
