"""The content of a site: the app, the packages, and the files that a browser never asks for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent.parent
SITE: Final = ROOT / "dist" / "site"
"""The folder that `make site` writes."""
LOCK: Final = ROOT / "requirements.lock"

PLATFORM: Final = "pyemscripten_2026_0_wasm32"
"""The platform tag of the wheels that fit the client's Pyodide."""

TRIMMED: Final = (
    # Other renderers (WebAssembly, skwasm, an experiment), which the app's page never chooses.
    "main.dart.wasm",
    "main.dart.mjs",
    "canvaskit/skwasm*",
    "canvaskit/wimp*",
    "canvaskit/experimental_webparagraph",
    # For debuggers.
    "flutter.js",
    "flutter.js.map",
    "canvaskit/**/*.symbols",
    "canvaskit/*.symbols",
    # Pyodide for Node, its types, and its installer: every package is in the app's archive.
    "pyodide/python",
    "pyodide/python.bat",
    "pyodide/python.exe",
    "pyodide/*.d.ts",
    "pyodide/pyodide.js",
    "pyodide/python_cli_entry.mjs",
    "pyodide/package.json",
    "pyodide/*.whl",
    # Packages of controls that are not used: video, sound, formulas, maps, icons for another system.
    "assets/packages/media_kit",
    "assets/packages/record_web",
    "assets/packages/flutter_math_fork",
    "assets/packages/flutter_map",
    "assets/packages/cupertino_icons",
    # The client's own service worker removes itself; the site has one of its own.
    "flutter_service_worker.js",
    "icons/loading-animation.png",
)
"""Files of the client that are left out, as patterns below the site."""

UNUSED_MODULES: Final = (
    "bin",
    "flet/cli.py",
    "flet/fastapi",
    "flet/pytest_plugin.py",
    "flet/testing",
    "segno/cli.py",
    "views/flet_internals/web_*.py",
    "views/server",
    "**/*.dist-info",
    "**/__pycache__",
    "**/*.so.txt",
    "**/*.pyi",
    "**/py.typed",
)
"""Parts of the app and its packages that no browser imports, as patterns."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """An app to be made into a site.

    Attributes:
        modules: The files and folders of the archive, by their names in it.
        packages: The packages it needs, by their names in the lock file.
        assets: The files and folders beside the page, by their names there.
        memoized: The modules that a phone does not import again at each start. None of them may ask the page for
            anything while it is imported.
        warm_up: The further work a phone does not do again at each start, as a line of Python.
        later: The modules that a phone loads only when it needs one of them, as patterns.
        screenshots: The pictures that an installer shows: file, size and form factor.
    """

    name: str
    modules: dict[str, Path]
    packages: tuple[str, ...]
    assets: dict[str, Path]
    memoized: tuple[str, ...]
    warm_up: str = ""
    later: tuple[str, ...] = ()
    screenshots: tuple[tuple[Path, str, str], ...] = ()
    colour: str = "#12182B"


LAST_CARD: Final = Recipe(
    name="Last Card",
    modules={
        "main.py": ROOT / "main.py",
        "companion": ROOT / "companion",
        "storage": ROOT / "storage",
        "views": ROOT / "views",
        "assets/codes": ROOT / "assets" / "codes",
        "assets/editions": ROOT / "assets" / "editions",
        "assets/house_rules": ROOT / "assets" / "house_rules",
        "assets/look_alikes.toml": ROOT / "assets" / "look_alikes.toml",
        # What is said of each language; their texts are files of the site.
        **{
            file.relative_to(ROOT).as_posix(): file
            for file in sorted((ROOT / "assets" / "translations").glob("*/language.toml"))
        },
    },
    packages=("flet", "flet-charts", "msgpack", "repath", "segno", "six", "tinydb"),
    assets={
        "icons": ROOT / "assets" / "icons",
        "favicon.png": ROOT / "assets" / "favicon.png",
        "licences.txt": ROOT / "assets" / "licences.txt",
        "qr-reader": ROOT / "assets" / "qr-reader",
        "phones.js": ROOT / "tools" / "site" / "phones.js",
        "scanner.js": ROOT / "tools" / "site" / "scanner.js",
        "sharing.js": ROOT / "tools" / "site" / "sharing.js",
    },
    screenshots=(
        (ROOT / "docs" / "table.png", "824x1830", "narrow"),
        (ROOT / "docs" / "pad.png", "824x1830", "narrow"),
        (ROOT / "docs" / "wide.png", "2880x1800", "wide"),
    ),
    memoized=(
        "main",
        "storage.browser_catalogues",
        "storage.browser_opening",
        "storage.files.browser_lock",
        "storage.transfer.file_transfer",
        "views.browser.start",
        "views.kit.chart",
    ),
    warm_up="storage.opening.printed_editions(); storage.catalogues.known_languages(); [*map(__import__, views.app.SCREENS)]",
    later=(
        "companion/application/invitation.py",
        "companion/application/phones/[!_j]*.py",
        "companion/application/sharing.py",
        "views/browser/phone*.py",
        "views/screens/sharing/[cgr]*.py",
        "views/screens/sharing/phones/[!_]*.py",
        "views/state/phones.py",
    ),
)
"""The app itself."""
