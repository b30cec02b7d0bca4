from __future__ import annotations

import subprocess
import sys

import flet as ft

from tests.ports import held_port
from tests.tables import ROOT
from views.file_route import FILE_ROUTE
from views.server.start import web_app

PROGRAM = """
import gc, os, signal, sys
from companion.application.command_line import options_of
from views.server.start import serve

async def look():
    print("full collections:", gc.get_threshold()[2] // 10)
    os.kill(os.getpid(), signal.SIGINT)

async def app(scope, receive, send):
    pass

serve(app, options_of(sys.argv[1:]), look)
"""


def test_a_server_looks_a_tenth_as_often_for_garbage_in_all_windows() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, "--port", str(held_port()), "--no-browser"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "full collections: 10\n" in done.stdout


async def test_files_go_through_the_server_only_while_it_runs() -> None:
    closed = list[bool]()

    async def begin(_page: ft.Page) -> None:
        raise AssertionError("no window is opened here")

    async def close() -> None:
        closed.append(FILE_ROUTE.open)

    app = web_app(begin, assets=ROOT / "assets", close=close)
    assert not FILE_ROUTE.open
    async with app.router.lifespan_context(app):
        assert FILE_ROUTE.open
    assert closed == [False]
