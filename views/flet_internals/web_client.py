"""The installed web client: its files, and what Flet makes of them for a page."""

import json
import shutil
import tempfile
from collections.abc import Container
from pathlib import Path
from typing import Final

import flet_web
from flet_web import patch_font_manifest_json, patch_manifest_json
from flet_web.patch_index import patch_index_html
from flet_web.version import version

WEB: Final = Path(flet_web.__file__).resolve().parent / "web"
"""The installed client."""
REVISION: Final = 1
"""Increased when the files below the version's address change although the client has not."""
PREFIX: Final = f"/v{version}.{REVISION}/"
"""Below this address the client's files never change: another version is another address."""
FONT_MANIFEST: Final = "assets/FontManifest.json"


def client_page(name: str, description: str) -> str:
    """The client's page for a server with windows of the path `/ws`."""
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "index.html"
        shutil.copyfile(WEB / "index.html", page)
        patch_index_html(
            index_path=str(page),
            base_href="/",
            websocket_endpoint_path="/ws",
            app_name=name,
            app_description=description,
            no_cdn=True,
        )
        return page.read_text(encoding="utf-8")


def write_manifests(folder: Path, name: str, families: Container[str]) -> None:
    """Write the client's manifests: that of the app, and that of the fonts with some families alone."""
    app, fonts = folder / "manifest.json", folder / FONT_MANIFEST
    fonts.parent.mkdir(exist_ok=True)
    for file in (app, fonts):
        shutil.copyfile(WEB / file.relative_to(folder), file)
    patch_manifest_json(manifest_path=str(app), app_name=name)
    patch_font_manifest_json(manifest_path=str(fonts))
    listed = json.loads(fonts.read_text(encoding="utf-8"))
    wanted = [family for family in listed if family["family"] in families]
    fonts.write_text(json.dumps(wanted), encoding="utf-8")


def replaced_once(text: str, *changes: tuple[str, str]) -> str:
    """A file of the client with changes; RuntimeError if one does not match exactly once: the client has changed."""
    for old, new in changes:
        if text.count(old) != 1:
            message = f"The installed client's page has {text.count(old)} of {old!r}; one was expected."
            raise RuntimeError(message)
        text = text.replace(old, new)
    return text
