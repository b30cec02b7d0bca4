"""The start of the app on a computer: a local server for its windows, and a second one while a table is shared."""

import asyncio
import contextlib
import io
import os
import sys
import tempfile
import webbrowser
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from functools import partial
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
from views.server.host_token import HostSession, HostToken
from views.server.http_protocol import HttpProtocol
from views.server.index_page import FIRST_PAINT
from views.server.lan.lan_server import LanServer
from views.server.origin_check import OriginCheck
from views.server.request_language import RequestLanguage

HOST: Final = "127.0.0.1"
OWN_NAMES: Final = ("127.0.0.1", "localhost", "[::1]")
"""This machine's names for itself. A request under any other name comes by DNS rebinding: another site's page sent it."""
SHUTDOWN_TIMEOUT: Final = 1
"""Seconds until open windows are closed when the server stops."""
THREAD_SWITCH: Final = 0.0005
"""Seconds until Python switches from one thread to another. A tap is saved in a thread of its own, which waits for its
turn after each system call; while thirty phones are drawn it would wait Python's usual 5 ms each time."""

Begin = Callable[[ft.Page], Awaitable[None]]


@dataclass(kw_only=True)
class DeferredScreens:
    """The start of each window: it waits until the screens are imported, a tenth of the start.

    A browser needs several times as long until it asks for the first of them.
    """

    store: HostStore
    sharing: Sharing
    _begin: Begin | None = None
    _are_imported: asyncio.Event = field(default_factory=asyncio.Event)

    async def load(self) -> None:
        """Import the screens in a thread, so that the server answers meanwhile."""
        self._begin = await asyncio.to_thread(self._import)
        self._are_imported.set()

    def _import(self) -> Begin:
        from views.app import begin

        return begin(self.store, self.sharing)

    async def begin(self, page: ft.Page) -> None:
        """Begin a window."""
        while self._begin is None:
            await self._are_imported.wait()
        await self._begin(page)


def start_server(store: HostStore, guests: GuestRepository, options: Options, assets: Path) -> int:
    """Serve until stopped; the answer is the exit status."""
    lan_server = LanServer(name=options.lan_address, certificate=options.tls_cert, key=options.tls_key)
    sharing = Sharing(store=store, repository=guests, lan_server=lan_server, port=options.lan_port)

    async def paint() -> str:
        await store.open()
        return await first_paint(store)

    async def prepare() -> None:
        await asyncio.gather(screens.load(), share(sharing, begins=options.lan))

    async def close() -> None:
        await sharing.end()
        await store.repository.close()

    screens = DeferredScreens(store=store, sharing=sharing)
    lan_server.app = web_app(screens.begin, assets=assets, close=close)
    lan_server.sharing = sharing
    return serve(
        lan_server.app,
        port=options.port,
        opens_browser=not options.no_browser,
        prepare=prepare,
        paint=paint,
        in_language=lambda app: RequestLanguage(
            app=app, translations=store.translations, chosen=lambda: store.settings.language
        ),
    )


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


def web_app(begin: Begin, *, assets: Path, close: Callable[[], Awaitable[None]]) -> Starlette:
    """The windows, the page and the client's files; each listener checks requests before they get here."""
    generated = tempfile.TemporaryDirectory(prefix="last-card-")

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        del app
        async with kept_windows():
            try:
                yield
            finally:
                await close()
        generated.cleanup()

    FILE_ROUTE.open = True
    cache = platformdirs.user_cache_path("last-card", appauthor=False) / "client"
    routes = [
        WebSocketRoute("/ws", partial(serve_window, begin=begin)),
        Route(f"{ROUTE}/{{token}}", FILE_ROUTE.answer, methods=["GET", "PUT"]),
        *client_routes(assets=assets, generated=Path(generated.name), cache=cache),
    ]
    return Starlette(routes=routes, lifespan=lifespan)


def serve(
    app: ASGIApp,
    *,
    port: int,
    opens_browser: bool,
    prepare: Callable[[], Coroutine[Any, Any, None]],
    paint: Callable[[], Awaitable[str]],
    in_language: Callable[[ASGIApp], ASGIApp] = lambda app: app,
) -> int:
    """Serve until stopped, from a port on; the answer is the exit status.

    Once the server listens, `prepare` does what the windows need; the server ends if that fails. `paint` is the first
    paint of the page as JSON, and `in_language` makes an app answer in the language of whoever asks.
    """
    try:
        bound = free_socket(HOST, port)
    except CompanionError as wrong:
        print(wrong, file=sys.stderr)  # noqa: T201 - read by the person who started the app
        return 2
    bound_port = bound.getsockname()[1]
    address = f"http://{HOST}:{bound_port}"
    if bound_port != port:
        print(say("Port {port} is in use; this is the next free one.", port=port), flush=True)  # noqa: T201 - as above

    async def painted(scope: Scope, receive: Receive, send: Send) -> None:
        """Answer the page with what it paints. Only this listener does: guests' pages paint nothing."""
        answer = app
        if scope["type"] == "http" and scope["path"] == FIRST_PAINT:
            answer = Response(await paint(), media_type="application/json", headers=REVALIDATED)
        await answer(scope, receive, send)

    token = HostToken(port=bound_port)
    refusal = PlainTextResponse("That did not come from this server's own page.", 403)
    own = OriginCheck(app=HostSession(app=in_language(painted), token=token), refusal=refusal)
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

    async def run() -> None:
        ignore_closed_windows(asyncio.get_running_loop())
        serving = asyncio.create_task(server.serve(sockets=[bound]))
        while not server.started and not serving.done():  # noqa: ASYNC110 - uvicorn offers a flag, no event
            await asyncio.sleep(0.01)
        sentence = say("Last Card is at {address}", address=token.printed(address))
        print(sentence, flush=True)  # noqa: T201 - as above
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(prepare())
            if opens_browser and _has_screen():
                webbrowser.open(token.opened(address))
            await serving

    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(run())
    return 0


def _has_screen() -> bool:
    """True if there is a screen a browser could open on."""
    return sys.platform in {"darwin", "win32"} or not os.environ.keys().isdisjoint(
        {"DISPLAY", "WAYLAND_DISPLAY"}
    )
