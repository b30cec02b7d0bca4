"""The path that a site is served under. It stands in the site's page alone."""

from __future__ import annotations

from pathlib import Path

from views.flet_internals.web_client import replaced_once


def set_path(site: Path, base_url: str) -> None:
    """Write the path below the host's name into a site's page; RuntimeError if the page has changed."""
    path = f"/{base_url.strip('/')}/"
    page = site / "index.html"
    values = (
        ('<base href="{}">', "/"),
        ('flet.canvasKitBaseUrl="{}";', "/canvaskit/"),
        ('flet.entrypointBaseUrl="{}";', "/"),
        ('flet.assetBase="{}";', "/"),
    )
    html = replaced_once(
        page.read_text(encoding="utf-8"),
        *((text.format(root), text.format(path + root[1:])) for text, root in values),
    )
    page.write_text(html, encoding="utf-8")
