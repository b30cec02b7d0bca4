"""The browser's Python, which comes with the client, copied to where `flet publish` looks for it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from views.flet_internals.web_client import WEB


def fill_runtime_cache(cache: Path) -> dict[str, str]:
    """Fill Flet's caches from the installed client; answers the environment variables for them.

    `flet publish` would download Pyodide although the client has it: it looks for the version in the
    lock of Pyodide, which from Pyodide 314 on does not name it.
    """
    source = WEB / "pyodide"
    version = json.loads((source / "package.json").read_text(encoding="utf-8"))["version"]
    lock = json.loads((source / "pyodide-lock.json").read_text(encoding="utf-8"))
    python = lock["info"]["python"]
    short = ".".join(python.split(".")[:2])
    target = cache / "pyodide" / version
    shutil.copytree(source, target, dirs_exist_ok=True)
    lock["info"]["version"] = version
    # Packages never come from Pyodide's own list: the archive has them all.
    lock["packages"] = {}
    (target / "pyodide-lock.json").write_text(json.dumps(lock, sort_keys=True), encoding="utf-8")
    release = {"full_version": python, "pyodide_version": version, "android_abis": [], "prerelease": False}
    manifest = cache / "python-build-manifest.json"
    manifest.write_text(
        json.dumps({"default_python_version": short, "pythons": {short: release}}), encoding="utf-8"
    )
    return {"FLET_CACHE_DIR": str(cache), "FLET_PYTHON_BUILD_MANIFEST": str(manifest)}
