from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flet_cli.commands import build
from flet_cli.commands.flutter_base import BaseFlutterCommand
from flet_cli.utils import python_versions
from packaging.requirements import Requirement

from tests.tables import ROOT

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SERVER = {
    "flet_web",
    "fastapi",
    "h11",
    "starlette",
    "uvicorn",
    "websockets",
    "uvloop",
    "pydantic",
    "platformdirs",
}
"""What a package does not bring."""
RELEASE = {"full_version": "3.14.6", "pyodide_version": "314.0.0", "android_abis": ["arm64-v8a", "x86_64"]}


def keys(table: dict[str, Any], path: str = "") -> Iterator[str]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from keys(value, f"{path}{key}.")
        else:
            yield f"{path}{key}"


@pytest.mark.parametrize("key", list(keys(PROJECT["tool"]["flet"])))
def test_the_builder_reads_every_key_that_is_written_for_it(key: str) -> None:
    source = "\n".join(
        file.read_text(encoding="utf-8") for file in Path(build.__file__).parents[1].rglob("*.py")
    )
    # The splash's keys are looked up by their last word.
    words = {f"tool.flet.{key}", key, key.removeprefix("splash.")}
    assert any(f'"{word}"' in source for word in words)


def the_builder(target: str, monkeypatch: pytest.MonkeyPatch, folder: Path) -> build.Command:
    """The builder, as far as it comes without Flutter: with everything it reads of the project."""
    manifest = folder / "manifest.json"
    manifest.write_text(
        json.dumps({"pythons": {"3.14": RELEASE}, "default_python_version": "3.14"}), encoding="utf-8"
    )
    monkeypatch.setenv("FLET_PYTHON_BUILD_MANIFEST", str(manifest))
    monkeypatch.setattr(BaseFlutterCommand, "initialize_command", lambda _self: None)
    python_versions._load_data.cache_clear()
    parser = argparse.ArgumentParser()
    builder = build.Command(parser)
    project = folder / "project"
    project.mkdir()
    for name in ("pyproject.toml", "main.py"):
        (project / name).write_bytes((ROOT / name).read_bytes())
    builder.options = parser.parse_args([target, str(project)])
    builder.target_platform = target
    builder.flutter_dependencies = {}
    builder.initialize_command()
    builder.validate_entry_point()
    builder.setup_template_data()
    return builder


@pytest.mark.parametrize("target", ["apk", "linux", "macos", "windows"])
def test_the_builder_understands_the_project(
    target: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    read = the_builder(target, monkeypatch, tmp_path).template_data
    assert read is not None
    assert read["bundle_id"] == "org.lastcard.lastcard"
    assert (read["product_name"], read["artifact_name"]) == ("Last Card", "last-card")
    assert read["adaptive_icon_background"] == "#12182B"
    assert (read["splash"]["color"], read["splash"]["dark_color"]) == ("#FFF8EC", "#12182B")
    assert read["options"]["android_permissions"] == {"android.permission.INTERNET": True}
    assert read["linux_categories"] == ("Game;CardGame;" if target == "linux" else "Utility;")


def test_a_package_holds_the_app_and_nothing_of_its_workshop() -> None:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    top = {name.split("/")[0] for name in listed}
    left_out = set(PROJECT["tool"]["flet"]["app"]["exclude"])
    packed = {name for name in top - left_out if not name.startswith(".")}
    assert packed == {"LICENSE", "assets", "companion", "main.py", "pyproject.toml", "storage", "views"}


def test_a_package_asks_for_nothing_that_only_the_server_needs() -> None:
    def needs(version: str) -> set[str]:
        wanted = [Requirement(need) for need in PROJECT["project"]["dependencies"]]
        here = {"platform_version": version}
        return {
            need.name.replace("-", "_") for need in wanted if not need.marker or need.marker.evaluate(here)
        }

    # Flet's builder lets pip call the platform of a package so.
    packaged = needs("#1 SMP;embedded")
    assert not packaged & SERVER
    assert "flet" in packaged
    assert {"flet_web", "platformdirs"} <= needs("#1 SMP")


def test_a_packaged_app_starts_without_the_servers_packages(tmp_path: Path) -> None:
    play = f"""
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {SERVER!r}:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Missing())
import asyncio, main
from companion.application.command_line import is_run_by_flet
from storage.opening import data_folder, open_store
asyncio.run(open_store(data_folder(None)).open())
print(is_run_by_flet())
"""
    environment = {
        "FLET_PLATFORM": "android",
        "FLET_APP_STORAGE_DATA": str(tmp_path),
        "PYTHONPATH": str(ROOT),
    }
    done = subprocess.run(
        [sys.executable, "-c", play],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("True\n", "")
