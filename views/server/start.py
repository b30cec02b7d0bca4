"""The start of the app on a computer: a local server for its windows, and a second one while a table is shared."""

import asyncio
import contextlib
import gc
import io
import os
import sys
import tempfile
import webbrowser
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import flet as ft
import platformdirs
import uvicorn
from starlette.applications import Starlette
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.application.command_line import Options
from companion.application.host_store import HostStore
from companion.application.listeners import GUESTS
from companion.application.ports import GuestRepository
from companion.application.sharing import Sharing
from companion.errors import CompanionError
from companion.wording import say
from views.file_route import FILE_ROUTE, ROUTE
from views.first_paint import first_paint
from views.flet_internals.web_connection import ignore_closed_windows, kept_windows, serve_window
from views.server.addresses import free_socket
from views.server.client_files import REVALIDATED, client_routes
from views.server.host_token import HostToken, host_session
from views.server.http_protocol import HttpProtocol
from views.server.index_page import FIRST_PAINT
from views.server.lan.lan_server import LanServer
from views.server.middleware import in_language, origin_check

HOST: Final = "127.0.0.1"
OWN_NAMES: Final = ("127.0.0.1", "localhost", "[::1]")
"""This machine's names for itself. A request under any other name comes by DNS rebinding: another site's page sent it."""
SHUTDOWN_TIMEOUT: Final = 1
"""Seconds until open windows are closed when the server stops."""
THREAD_SWITCH: Final = 0.0005
"""Seconds until Python switches from one thread to another. A tap is saved in a thread of its own, which waits for its
turn after each system call; while thirty phones are drawn it would wait Python's usual 5 ms each time."""


@dataclass(kw_only=True)
class DeferredScreens:
    """The start of each window: it waits until the screens are imported, a tenth of the start.

    A browser needs several times as long until it asks for the first of them.
    """

    store: HostStore
    sharing: Sharing
    _are_imported: asyncio.Event = field(default_factory=asyncio.Event)

    async def load(self) -> None:
        """Import the screens in a thread, so that the server answers meanwhile."""
        await asyncio.to_thread(import_module, "views.app")
        self._are_imported.set()

    async def begin(self, page: ft.Page) -> None:
        """Begin a window. It waits for nothing more than it must: Flet fails where a window is left meanwhile."""
        await self._are_imported.wait()
        from views.app import begin

        await begin(self.store, self.sharing)(page)


def start_server(store: HostStore, guests: GuestRepository, options: Options, assets: Path) -> int:
    """Serve until stopped; the answer is the exit status."""
    lan_server = LanServer(name=options.lan_address, certificate=options.tls_cert, key=options.tls_key)
    sharing = Sharing(store=store, repository=guests, lan_server=lan_server, port=options.lan_port)

    async def close() -> None:
        await sharing.end()
        await store.repository.close()

    screens = DeferredScreens(store=store, sharing=sharing)
    app = web_app(screens.begin, assets=assets, close=close)
    lan_server.app, lan_server.sharing = app, sharing

    async def painted(scope: Scope, receive: Receive, send: Send) -> None:
        """Answer the page with what it paints. Only this listener does: guests' pages paint nothing."""
        answer: ASGIApp = app
        if scope["type"] == "http" and scope["path"] == FIRST_PAINT:
            await store.open()
            paint = await first_paint(store)
            answer = Response(paint, media_type="application/json", headers=REVALIDATED)
        await answer(scope, receive, send)

    spoken = in_language(painted, store.translations, lambda: store.settings.language)
    return serve(spoken, options, screens.load, partial(share, sharing, begins=options.lan))


def serve(app: ASGIApp, options: Options, *begun: Callable[[], Coroutine[Any, Any, object]]) -> int:
    """Serve until stopped, from the port on that is asked for; the answer is the exit status.

    What the windows need is `begun` once the server listens; the server ends if that fails.
    """
    try:
        bound = free_socket(HOST, options.port)
    except CompanionError as wrong:
        print(wrong, file=sys.stderr)  # noqa: T201 - read by the person who started the app
        return 2
    port = bound.getsockname()[1]
    address = f"http://{HOST}:{port}"
    if port != options.port:
        _print(say("Port {port} is in use; this is the next free one.", port=options.port))
    token = HostToken(port=port)
    refusal = PlainTextResponse("That did not come from this server's own page.", 403)
    own = origin_check(host_session(app, token), refusal)
    config = uvicorn.Config(
        TrustedHostMiddleware(own, allowed_hosts=OWN_NAMES, www_redirect=False),
        http=HttpProtocol,
        log_level="warning",
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
        ws="websockets-sansio",
        server_header=False,
    )
    server = uvicorn.Server(config)
    sys.setswitchinterval(THREAD_SWITCH)
    # The last one is ten times Python's own. A search for garbage in all thirty windows takes 0.2 s, in which nobody is
    # answered, and a guest who opens windows or asks without a pause would cause one each second.
    gc.set_threshold(700, 10, 100)

    async def run() -> None:
        asyncio.get_running_loop().set_exception_handler(ignore_closed_windows)
        serving = asyncio.create_task(server.serve(sockets=[bound]))
        while not server.started and not serving.done():  # noqa: ASYNC110 - uvicorn offers a flag, no event
            await asyncio.sleep(0.01)
        _print(say("Last Card is at {address}", address=token.printed(address)))
        async with asyncio.TaskGroup() as tasks:
            for each in begun:
                tasks.create_task(each())
            if not options.no_browser and _has_screen():
                webbrowser.open(token.opened(address))
            await serving

    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(run())
    return 0


async def share(sharing: Sharing, *, begins: bool) -> None:
    """Resume sharing after the app was killed, or begin if that is asked; show each new code on the terminal."""
    shown = ""

    def show(topic: str) -> None:
        nonlocal shown
        if topic == GUESTS and sharing.link not in {"", shown}:
            shown = sharing.link
            _print(_invitation_text(sharing))

    sharing.store.listeners.add(show)
    await sharing.store.open()
    try:
        if await sharing.resume():
            _print(
                say("The table is still shared, as nobody ended it. “Let others join” in the app ends it.")
            )
        elif begins:
            await sharing.begin()
    except CompanionError as refusal:
        print(refusal, file=sys.stderr)  # noqa: T201 - read by the person who started the app


def _invitation_text(sharing: Sharing) -> str:
    """The address and, on a terminal, the codes that admit guests: anything else may be a log file."""
    lines = [say("The table is shared at {address}", address=sharing.address)]
    if sharing.invitation is not None and sys.stdout.isatty():
        import segno

        qr_code = io.StringIO()
        segno.make(sharing.link, error="m", micro=False).terminal(out=qr_code, border=4, compact=True)
        lines += [qr_code.getvalue(), sharing.link]
        lines.append(say("or the code {digits} at the address.", digits=sharing.invitation.digits))
    return "\n".join(lines)


def _print(text: str) -> None:
    print(text, flush=True)  # noqa: T201 - read by the person who started the app


def web_app(
    begin: Callable[[ft.Page], Awaitable[None]], *, assets: Path, close: Callable[[], Awaitable[None]]
) -> Starlette:
    """The windows, the page and the client's files; each listener checks requests before they get here."""
    generated = tempfile.TemporaryDirectory(prefix="last-card-")

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with kept_windows():
            FILE_ROUTE.open = True
            try:
                yield
            finally:
                FILE_ROUTE.open = False
                await close()
        generated.cleanup()

    cache = platformdirs.user_cache_path("last-card", appauthor=False) / "client"
    routes = [
        WebSocketRoute("/ws", partial(serve_window, begin=begin)),
        Route(f"{ROUTE}/{{token}}", FILE_ROUTE.answer, methods=["GET", "PUT"]),
        *client_routes(assets=assets, generated=Path(generated.name), cache=cache),
    ]
    return Starlette(routes=routes, lifespan=lifespan)


def _has_screen() -> bool:
    """True if there is a screen a browser could open on."""
    return sys.platform in {"darwin", "win32"} or not os.environ.keys().isdisjoint(
        {"DISPLAY", "WAYLAND_DISPLAY"}
    )
