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

from companion.errors import CompanionError
from companion.wording import say
from views.state.sharing import Sharing
from views.web.brief_messages import keep_messages_brief
from views.web.closed_windows import forgive_closed_windows
from views.web.door import LanDoor
from views.web.guard import Guard
from views.web.host_token import HostToken
from views.web.http_protocol import HttpProtocol
from views.web.index_page import index_page
from views.web.letters import Letters
from views.web.lost_lines import keep_windows_of_lost_lines
from views.web.packed import Packed
from views.web.pages import Pages
from views.web.parcels import PARCELS, ROUTE
from views.web.port import free_socket
from views.web.terminal import share

HOST: Final = "127.0.0.1"
GRACE: Final = 1
"""Seconds that open windows get when the server stops."""

SWITCH: Final = 0.0005
"""After so many seconds one thread of Python lets another on. A tap goes to the disk in a thread of its own, which asks
to go on after each call of the system; while thirty phones are drawn it would wait Python's usual 5 ms each time."""

Begin = Callable[[ft.Page], Awaitable[None]]


def web_app(begin: Begin, *, assets: Path, close: Callable[[], Awaitable[None]]) -> Packed:
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

    keep_messages_brief()
    keep_windows_of_lost_lines()
    stock = flet_fastapi.app(begin, assets_dir=str(assets), app_name="Last Card", no_cdn=True)
    letters = Letters.read(assets / "fonts")
    pages = Pages(app=stock, html=index_page(letters=letters.address))
    PARCELS.open = True
    parcels = Route(f"{ROUTE}/{{token}}", PARCELS.answer, methods=["GET", "PUT"])
    app = Starlette(routes=[parcels, Mount("/", pages)], lifespan=lifespan)
    return Packed(app=app, letters=letters)


def serve(
    begin: Begin,
    *,
    assets: Path,
    port: int,
    opens_browser: bool,
    close: Callable[[], Awaitable[None]],
    sharing: Sharing | None = None,
    door: LanDoor | None = None,
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
        door: What it is shared through.
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
    if door is not None:
        door.app, door.sharing, door.opened = app, sharing, app.pack_first
    config = uvicorn.Config(
        Guard(app=app, token=token),
        http=HttpProtocol,
        log_level="warning",
        timeout_graceful_shutdown=GRACE,
        ws="websockets-sansio",
        server_header=False,
    )
    server = uvicorn.Server(config)
    sys.setswitchinterval(SWITCH)

    async def run() -> None:
        forgive_closed_windows(asyncio.get_running_loop())
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
