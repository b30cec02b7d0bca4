"""The modules that a start leaves out, because only a table of phones needs them: `tools/site/build.py` packs them."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any, Final

import js
from pyodide.ffi import JsException

from companion.errors import NotOnThePhone

NAME: Final = "phones.zip"
PACKAGES: Final = (
    "companion.application",
    "companion.application.phones",
    "views.browser",
    "views.screens.sharing",
    "views.screens.sharing.phones",
    "views.state",
)
"""The packages that some of the modules belong to."""


async def load_later_modules() -> None:
    """Load the modules, so that they can be imported.

    Raises:
        NotOnThePhone: If the site does not give them, and the phone has not kept them.
    """
    try:
        answer: Any = await js.fetch(js.URL.new(NAME, js.location.href).href)
        raw = (await answer.arrayBuffer()).to_bytes() if answer.ok else b""
    except JsException:
        raw = b""
    if not raw:
        raise NotOnThePhone
    _install(raw)


def _install(raw: bytes) -> None:
    path = Path(NAME).absolute()
    path.write_bytes(raw)
    for name in PACKAGES:
        importlib.import_module(name).__path__.append(f"{path}/{name.replace('.', '/')}")
    importlib.invalidate_caches()
