"""The site's page, made from the installed client's own and never copied."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import flet as ft

from tools.site.recipe import Recipe
from views.server.fallback_fonts import STEERING
from views.server.index_page import HEAD, POLICY, WEB, replaced_once

SCRIPT: Final = Path(__file__).with_name("page.js")

IN_THE_PAGE: Final = "; ".join(part for part in POLICY.split("; ") if not part.startswith("frame-ancestors"))
"""The policy as a page may carry it; who may frame the page only a host's header can say."""


_CONTROL: Final = re.compile(r"\bft\.([A-Z]\w*)")


def _beforehand(recipe: Recipe) -> str:
    """The Python whose outcome a phone remembers: it imports the app, and of Flet what the app draws with.

    Flet imports the module of a control when its name is first asked for.
    """
    sources = (
        path.read_text(encoding="utf-8")
        for folder in recipe.modules.values()
        for path in sorted([folder] if folder.is_file() else folder.rglob("*.py"))
        if path.suffix == ".py"
    )
    names = {name for source in sources for name in _CONTROL.findall(source)}
    lines = [f"import {', '.join(recipe.memoized)}", "import flet as ft"]
    lines += [f"ft.{name}" for name in sorted(names) if hasattr(ft, name)]
    return "\n".join([*lines, "ft.Icons.ADD", recipe.beforehand])


def page_html(recipe: Recipe) -> str:
    """The page before `flet publish` writes the app's own values into it.

    Raises:
        RuntimeError: If the installed client's page has changed so that it cannot be made.
    """
    html = (WEB / "index.html").read_text(encoding="utf-8")
    policy = f'<meta http-equiv="Content-Security-Policy" content="{IN_THE_PAGE}">'
    viewport = '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
    text = SCRIPT.read_text(encoding="utf-8").replace("/*BEFOREHAND*/''", json.dumps(_beforehand(recipe)))
    script = f"<script>\n{text}</script>"
    return replaced_once(
        html,
        ("<html>", '<html lang="en">'),
        ('<meta charset="UTF-8">', f'<meta charset="UTF-8">\n  {policy}\n  {viewport}'),
        ("</title>", "</title>" + HEAD + STEERING),
        ('<script src="python.js"></script>', f'<script src="python.js"></script>\n  {script}'),
        # The page says what is loading by itself: see HEAD.
        ('<img src="icons/loading-animation.png" alt="" />', ""),
    )


def bootstrap() -> str:
    """The client's start, without the service worker of its own that it would put in the place of ours.

    Raises:
        RuntimeError: If the installed client's start has changed so that it cannot be made.
    """
    text = (WEB / "flutter_bootstrap.js").read_text(encoding="utf-8")
    kept, count = re.subn(r"serviceWorkerSettings:\s*\{[^}]*\},?", "", text)
    if count != 1:
        message = f"The installed client's start names a service worker {count} times; one was expected."
        raise RuntimeError(message)
    return kept
