"""The app of the shared table's listener: every request is matched to a guest before the windows' app sees it.

A request without a guest's cookie gets the page that asks for the code. A guest's request goes to the app, and a
guest's websocket becomes a `GuestConnection`. Host and origin are checked before (`lan_server.py`).
"""

import asyncio
import posixpath
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from starlette.datastructures import QueryParams
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.application.guests import Guest
from companion.application.sharing import Invitation, Sharing
from companion.application.visitor import VISITOR
from companion.errors import CompanionError, NotAllowed
from companion.wording import say, say_count
from views.flet_internals.web_sessions import below_folder
from views.server.connection_notice import ENDED, PUT_OUT
from views.server.cookies import take_cookies, token_in
from views.server.lan.event_budget import BUDGET, EventBudget
from views.server.lan.guest_connection import GuestConnection
from views.server.lan.guest_windows import WINDOWS_PER_GUEST, GuestWindows, WindowSlot
from views.server.lan.join_page import code_page, refused_page, who_page
from views.server.lan.rate_limit import CodeRateLimit
from views.server.middleware import changes_something, in_language

COOKIE: Final = "last-card-guest"
COOKIE_AGE: Final = 12 * 3600
"""Seconds a phone keeps the cookie; the end of sharing makes it worthless at once."""
WEBSOCKETS: Final = 96
"""The most open websockets of all guests together."""
WEBSOCKETS_PER_ADDRESS: Final = 16
"""The most from one IP address: one phone or, if they share a router, a few."""
WEBSOCKETS_PER_GUEST: Final = WINDOWS_PER_GUEST + 2
"""The most of one guest, from any address: the windows, and websockets that a weak Wi-Fi broke and nobody has closed."""
FORM_LONGEST: Final = 2048
"""The longest form, in bytes."""
FORM_WAIT: Final = 10.0
"""Seconds until a form must be complete."""
PUBLIC: Final = frozenset({"/favicon.png", "/manifest.json"})
PUBLIC_FOLDER: Final = "/icons/"
"""The files that browsers request without a cookie; none of them shows anything of the table."""


@dataclass(slots=True, kw_only=True)
class LanApp:
    """Sends guests on to the app, and everybody else to the page that asks for the code."""

    app: ASGIApp
    sharing: Sharing
    has_tls: bool
    windows: GuestWindows = field(default_factory=GuestWindows)
    _rate_limit: CodeRateLimit = field(default_factory=CodeRateLimit)
    _code_lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    _last_invitation: Invitation | None = None
    _budgets: dict[str, EventBudget] = field(default_factory=dict)
    _connections: dict[GuestConnection, tuple[str, str]] = field(default_factory=dict)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or serve one websocket."""
        # The app must see the path that is checked here: `/icons/../main.dart.js` is no icon.
        cookies, scope = take_cookies({**scope, "path": normalized_path(scope["path"])})
        token = token_in(cookies, COOKIE)
        guest = self.sharing.guest_with(token) if token else None
        answer = partial(self._serve_websocket if scope["type"] == "websocket" else self._reply, guest)
        language = guest.language if guest else ""
        await in_language(answer, self.sharing.store.translations, lambda: language)(scope, receive, send)

    async def _reply(self, guest: Guest | None, scope: Scope, receive: Receive, send: Send) -> None:
        answer = await self._answer(guest, Request(scope, receive))
        await (answer or self.app)(scope, receive, send)

    async def _answer(self, guest: Guest | None, request: Request) -> Response | None:
        """The answer to a request; None where the app answers."""
        path = request.scope["path"]
        if path == "/join" or path.startswith("/join/"):
            return await self._join(guest, request)
        if changes_something(request.scope):
            return refused_page(say("Guests cannot bring files."), 405)
        is_public = path in PUBLIC or (path.startswith(PUBLIC_FOLDER) and path.endswith(".png"))
        if guest is None and not is_public:
            return code_page(status=403)
        if guest and not guest.name and not is_public:
            return RedirectResponse("/join", 303)
        return None

    # --- joining

    async def _join(self, guest: Guest | None, request: Request) -> Response:
        rest = request.scope["path"].removeprefix("/join").strip("/")
        if request.method == "POST":
            form = await _form(request)
            if form is None:
                return refused_page(say("That form is too long."), 413)
            if rest == "who":
                return await self._who(guest, form)
            # Each code is checked and counted before the next one: hundreds at once would all pass the rate limit.
            async with self._code_lock:
                return await self._digits(form.get("digits", "")[:20], _address(request.scope))
        if request.method != "GET":
            return refused_page(say("Open this address in a browser."), 405)
        if guest is not None:
            return self._onwards(guest.seat) if guest.name else who_page(await self.sharing.seats())
        if not rest:
            return code_page()
        return await self._admit(_address(request.scope), secret=rest)

    async def _digits(self, digits: str, address: str) -> Response:
        if self.sharing.invitation is not self._last_invitation:
            self._last_invitation = self.sharing.invitation
            self._rate_limit.reset_total()
        wait = int(self._rate_limit.wait(address) + 0.999)
        if wait:
            sentence = say_count(
                "Too many wrong codes. Wait {count} second, or scan the QR code.",
                "Too many wrong codes. Wait {count} seconds, or scan the QR code.",
                wait,
            )
            return code_page(sentence, status=429, wait=wait)
        return await self._admit(address, digits=digits)

    async def _who(self, guest: Guest | None, form: QueryParams) -> Response:
        if guest is None:
            return code_page(
                say("You're no longer at this table. Ask the host to let you in again."), status=403
            )
        if guest.name:
            return self._onwards(guest.seat)
        seat = form.get("seat") or None
        try:
            await self.sharing.introduce(guest.id, name=form.get("name", ""), seat=seat)
        except CompanionError as refusal:
            return who_page(await self.sharing.seats(), str(refusal), status=409)
        return self._onwards(seat)

    async def _admit(self, address: str, *, secret: str = "", digits: str = "") -> Response:
        try:
            token = await self.sharing.admit(secret=secret, digits=digits, address=address)
        except CompanionError as refusal:
            if not secret and isinstance(refusal, NotAllowed):
                self._rate_limit.record_failure(address)
            return code_page(str(refusal), status=403)
        if not secret:
            self._rate_limit.record_success(address)
        answer = RedirectResponse("/join", 303)
        answer.set_cookie(
            COOKIE, token, max_age=COOKIE_AGE, httponly=True, samesite="strict", secure=self.has_tls
        )
        return answer

    def _onwards(self, seat: str | None) -> Response:
        game = self.sharing.game_of(seat)
        return RedirectResponse(f"/game/{game}" if game else "/", 303)

    # --- windows

    async def _serve_websocket(self, guest: Guest | None, scope: Scope, receive: Receive, send: Send) -> None:
        if guest is None or not guest.name or scope["path"] != "/ws":
            await send({"type": "websocket.close", "code": 1008})
            return
        address = _address(scope)
        if (
            len(self._connections) >= WEBSOCKETS
            or sum(whose == guest.id for whose, _ in self._connections.values()) >= WEBSOCKETS_PER_GUEST
            or sum(where == address for _, where in self._connections.values()) >= WEBSOCKETS_PER_ADDRESS
        ):
            await send({"type": "websocket.close", "code": 1013})
            return
        below = below_folder(scope, f"guest-{guest.id}")
        slot = WindowSlot(windows=self.windows, guest_id=guest.id, scope=below)
        connection = GuestConnection(receive=receive, send=send, slot=slot, budget=self._budget(guest.id))
        self._connections[connection] = guest.id, address
        self.sharing.connected(guest.id)
        VISITOR.set(guest.id)
        BUDGET.set(connection.budget)
        try:
            # As a task of its own its work is measured, too.
            await asyncio.create_task(connection.serve(self.app, below))
        finally:
            del self._connections[connection]
            self.sharing.disconnected(guest.id)
            if self.sharing.guest(guest.id) is None:
                await self.windows.forget_all(guest.id)

    def _budget(self, guest_id: str) -> EventBudget:
        """The budget of a guest. It outlives their websockets, or a new one would fill it again."""
        for other in [other for other in self._budgets if self.sharing.guest(other) is None]:
            del self._budgets[other]
        return self._budgets.setdefault(guest_id, EventBudget())

    def end_connections(self, guest_id: str = "") -> None:
        """End the websockets of one guest, or of all."""
        for connection, (whose, _) in self._connections.items():
            if guest_id in {"", whose}:
                connection.close_code = PUT_OUT if guest_id else ENDED
                connection.ended.set()


def _address(scope: Scope) -> str:
    """The IP address a request comes from."""
    return str(scope["client"][0]) if scope.get("client") else ""


def normalized_path(path: str) -> str:
    """A path without empty parts, `.` and `..`, and without what a system could read as another separator."""
    return "/" + posixpath.normpath("/" + path.replace("\\", "_").replace("\0", "_")).lstrip("/")


async def _form(request: Request) -> QueryParams | None:
    """The fields of a form; None if it is too long or not complete in time.

    `Request.form` has neither bound, and needs one package more.
    """
    body = bytearray()
    try:
        async with asyncio.timeout(FORM_WAIT):
            async for piece in request.stream():
                body += piece
                if len(body) > FORM_LONGEST:
                    return None
    except (TimeoutError, ClientDisconnect):
        return None
    return QueryParams(body.decode("utf-8", "replace"))
