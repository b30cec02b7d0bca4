"""The site's page, generated from the installed client's own."""

import re
from pathlib import Path
from typing import Final

import flet as ft

from tools.site.catalogues import offered
from tools.site.recipe import Recipe
from views.first_paint import site_words
from views.flet_internals.web_client import WEB, replaced_once
from views.server.index_page import HEAD
from views.server.page_parts import script
from views.server.security_headers import POLICY

FOLDER: Final = Path(__file__).parent

META_POLICY: Final = "; ".join(part for part in POLICY.split("; ") if not part.startswith("frame-ancestors"))
"""The policy for a meta element; only a header of the host can forbid frames."""


_CONTROL: Final = re.compile(r"\bft\.([A-Z]\w*)")


def warm_up(recipe: Recipe) -> str:
    """The Python code whose memory a phone keeps: it imports the app, and the controls of Flet that the app uses.

    Flet imports the module of a control when its name is first asked for.
    """
    sources = (
        path.read_text(encoding="utf-8")
        for folder in recipe.modules.values()
        for path in sorted([folder] if folder.is_file() else folder.rglob("*.py"))
        if path.suffix == ".py"
    )
    names = {name for source in sources for name in _CONTROL.findall(source)}
    controls = [f"ft.{name}" for name in sorted(names) if hasattr(ft, name)]
    return "\n".join(["import flet as ft", *controls, "ft.Icons.ADD", recipe.warm_up])


def page_html(recipe: Recipe) -> str:
    """The page before Flet fills it; RuntimeError if the installed client has changed."""
    html = (WEB / "index.html").read_text(encoding="utf-8")
    policy = f'<meta http-equiv="Content-Security-Policy" content="{META_POLICY}">'
    language = script("language", FOLDER, OFFERED=offered())
    words = site_words()
    kept_paint = script("kept_paint", FOLDER, WORDS={name: words[name] for name in ("welcome", "kept_paint")})
    waiting = [script(name, FOLDER, WORDS=words[name]) for name in ("progress", "downloads")]
    start = script("page", FOLDER, WARM_UP=warm_up(recipe))
    return replaced_once(
        html,
        ("<html>", '<html lang="en">'),
        ('<meta charset="UTF-8">', f'<meta charset="UTF-8">\n  {policy}'),
        ("</title>", "</title>" + HEAD + language + kept_paint + "".join(waiting)),
        ('<script src="python.js"></script>', f'<script src="python.js"></script>{start}'),
        # The page says what is loading by itself: see HEAD.
        ('<img src="icons/loading-animation.png" alt="" />', ""),
    )


def bootstrap() -> str:
    """The client's bootstrap script, without its service worker; RuntimeError if the client has changed."""
    text = (WEB / "flutter_bootstrap.js").read_text(encoding="utf-8")
    kept, count = re.subn(r"serviceWorkerSettings:\s*\{[^}]*\},?", "", text)
    if count != 1:
        message = f"The installed client's start names a service worker {count} times; one was expected."
        raise RuntimeError(message)
    return kept


def worker_script() -> str:
    """The client's worker, in which Python runs; RuntimeError if the client has changed."""
    fetches = "from pyodide.http import pyfetch"
    return replaced_once(
        (WEB / "python-worker.js").read_text(encoding="utf-8"),
        (fetches, ""),
        (
            'if "script" not in py_args:',
            f'if getattr(flet_js, "unpacked", False):\n            pass\n        elif "script" not in py_args:\n            {fetches}',
        ),
    )
