"""The local web server: one process, every window of this computer."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import webbrowser
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Final

import flet as ft
import flet_web.fastapi as flet_fastapi
import uvicorn
from starlette.applications import Starlette
from starlette.routing import Mount, Route

from companion.application.sharing import Sharing
from companion.errors import CompanionError
from companion.wording import say
from views.server.brief_flet_log import keep_flet_log_brief
from views.server.client_files import ClientFiles
from views.server.closed_windows import ignore_closed_windows
from views.server.fallback_fonts import FallbackFonts
from views.server.file_route import FILE_ROUTE, ROUTE
from views.server.host_check import HostCheck
from views.server.host_token import HostToken
from views.server.http_protocol import HttpProtocol
from views.server.index_page import index_page
from views.server.lan.lan_server import LanServer
from views.server.lan.terminal import share
from views.server.lost_connections import keep_windows_without_connection
from views.server.port import free_socket
from views.server.single_page import SinglePage

HOST: Final = "127.0.0.1"
GRACE: Final = 1
"""Seconds that open windows get when the server stops."""

SWITCH: Final = 0.0005
"""After so many seconds one thread of Python lets another on. A tap goes to the disk in a thread of its own, which asks
to go on after each call of the system; while thirty phones are drawn it would wait Python's usual 5 ms each time."""

Begin = Callable[[ft.Page], Awaitable[None]]


def web_app(begin: Begin, *, assets: Path, close: Callable[[], Awaitable[None]]) -> ClientFiles:
    """The Flet app with its page and its packed files; who may ask for them is another's business."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        del app
        await flet_fastapi.app_manager.start()
        try:
            yield
        finally:
            await close()
            await flet_fastapi.app_manager.shutdown()

    keep_flet_log_brief()
    keep_windows_without_connection()
    stock = flet_fastapi.app(begin, assets_dir=str(assets), app_name="Last Card", no_cdn=True)
    fallback_fonts = FallbackFonts.read(assets / "fonts")
    pages = SinglePage(app=stock, html=index_page(fallback_fonts=fallback_fonts.address))
    FILE_ROUTE.open = True
    file_route = Route(f"{ROUTE}/{{token}}", FILE_ROUTE.answer, methods=["GET", "PUT"])
    app = Starlette(routes=[file_route, Mount("/", pages)], lifespan=lifespan)
    return ClientFiles(app=app, fallback_fonts=fallback_fonts)


def serve(
    begin: Begin,
    *,
    assets: Path,
    port: int,
    opens_browser: bool,
    close: Callable[[], Awaitable[None]],
    sharing: Sharing | None = None,
    lan_server: LanServer | None = None,
    shares: bool = False,
) -> int:
    """Serve until stopped; the answer is the exit status.

    Args:
        begin: What Flet runs for each window.
        assets: The folder of the app's own files.
        port: The local port to begin with.
        opens_browser: Whether a browser is opened.
        close: Called when all is over.
        sharing: The shared table, where one may be shared.
        lan_server: What it is shared through.
        shares: Whether it is shared from the start.
    """
    try:
        bound = free_socket(HOST, port)
    except CompanionError as wrong:
        print(wrong, file=sys.stderr)  # noqa: T201 - told to who started it
        return 2
    got = bound.getsockname()[1]
    address = f"http://{HOST}:{got}"
    if got != port:
        print(say("Port {port} is in use; this is the next free one.", port=port), flush=True)  # noqa: T201 - as above

    async def closing() -> None:
        if sharing is not None:
            await sharing.end()
        await close()

    token = HostToken(port=got)
    app = web_app(begin, assets=assets, close=closing)
    if lan_server is not None:
        lan_server.app, lan_server.sharing, lan_server.opened = app, sharing, app.pack_first
    config = uvicorn.Config(
        HostCheck(app=app, token=token),
        http=HttpProtocol,
        log_level="warning",
        timeout_graceful_shutdown=GRACE,
        ws="websockets-sansio",
        server_header=False,
    )
    server = uvicorn.Server(config)
    sys.setswitchinterval(SWITCH)

    async def run() -> None:
        ignore_closed_windows(asyncio.get_running_loop())
        serving = asyncio.create_task(server.serve(sockets=[bound]))
        while not server.started and not serving.done():  # noqa: ASYNC110 - uvicorn offers a flag, no event
            await asyncio.sleep(0.01)
        told = say("Last Card is at {address}", address=token.printed(address))
        print(told, flush=True)  # noqa: T201 - as above
        if sharing is not None:
            await share(sharing, begins=shares)
        if opens_browser and _has_screen():
            webbrowser.open(token.opened(address))
        await serving

    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(run())
    return 0


def _has_screen() -> bool:
    """Whether there is a screen a browser could open on."""
    return sys.platform in {"darwin", "win32"} or any(
        name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
