"""The server listens before the screens are imported, and no window is lost by it."""

from __future__ import annotations

import ast
import asyncio
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

import flet as ft
import pytest

from tests.ports import held_port
from tests.tables import ROOT
from tests.views.headless import window_of
from tests.views.shared_table import a_table
from views.server.start import DeferredScreens

APP: Final = (ROOT / "views" / "app.py").read_text(encoding="utf-8")


def python(program: str, *words: str) -> tuple[int, str]:
    """The exit status and the words of a program in the app's folder."""
    done = subprocess.run(
        [sys.executable, "-c", program, *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def test_no_screen_is_imported_before_the_server_listens() -> None:
    program = """
import sys, main, views.server.start
print([name for name in sys.modules if name == "views.app" or name.startswith("views.screens.")])
"""
    assert python(program) == (0, "[]\n")


def test_the_routes_import_no_screen_that_nobody_has_opened() -> None:
    program = """
import sys, views.app
print([name for name in sys.modules if name.startswith("views.screens.")])
"""
    status, said = python(program)
    assert status == 0
    assert {name.split(".")[2] for name in ast.literal_eval(said)} <= {"home", "new_game", "sharing"}


def test_the_screens_are_imported_after_the_first_one_is_drawn() -> None:
    program = """
import asyncio, sys, views.app
asyncio.run(views.app.import_screens())
print("views.screens.win.win_screen" in sys.modules, "views.screens.sharing.phones.host_screen" in sys.modules)
"""
    assert python(program) == (0, "True False\n")


@pytest.mark.parametrize("opens", sorted(set(re.findall(r'"([a-z_.]+:[A-Z]\w+)"', APP))))
def test_each_screen_is_where_its_route_says(opens: str) -> None:
    module, name = opens.split(":")
    assert callable(getattr(import_module(f"views.screens.{module}"), name))


async def test_a_window_that_comes_before_the_screens_waits_for_them(tmp_path: Path) -> None:
    async with a_table(tmp_path) as table:
        screens = DeferredScreens(store=table.store, sharing=table.sharing)
        begun: list[ft.Page] = []

        async def begin(page: ft.Page) -> None:
            await screens.begin(page)
            begun.append(page)

        early = asyncio.create_task(window_of(begin))
        await asyncio.sleep(0)
        assert not begun
        await screens.load()
        table.open.append(await early)
        table.open.append(await window_of(begin))
        assert len(begun) == 2
        assert all("Round 1" in window.text() for window in table.open)


def test_a_server_whose_screens_cannot_be_imported_ends_and_says_why(tmp_path: Path) -> None:
    program = """
import sys, main
sys.modules["views.app"] = None
raise SystemExit(main.main())
"""
    status, said = python(program, "--no-browser", "--port", str(held_port()), "--data", str(tmp_path))
    assert status == 1
    assert "views.app" in said.splitlines()[-2]
