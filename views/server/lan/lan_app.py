"""The gate of a shared table: who comes from the network is known before the app hears of them.

Everything on this listener passes here: the name in the address (DNS rebinding) and the page a change
comes from, the cookie that admits a guest, and how many lines are open.
"""

from __future__ import annotations

import asyncio
import posixpath
from collections import Counter
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import parse_qs

from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.application.guests import Guest
from companion.application.invitation import Invitation
from companion.application.sharing import VISITOR, Sharing
from companion.errors import CompanionError, NotAllowed
from companion.wording import say, say_count
from views.server.connection_notice import ENDED, PUT_OUT
from views.server.cookies import token_in
from views.server.lan.event_budget import EventBudget
from views.server.lan.guest_connection import ConnectionLimits, GuestConnection
from views.server.lan.guest_windows import WINDOWS_EACH, GuestWindows, Place, client_of
from views.server.lan.join_page import code_page, refused_page, who_page
from views.server.lan.rate_limit import CodeRateLimit

COOKIE: Final = "last-card-guest"
COOKIE_AGE: Final = 12 * 3600
"""How long a phone keeps what admits it, in seconds; the end of sharing makes it worthless at once."""
LINES: Final = 96
"""So many windows of guests may be open together."""
LINES_EACH: Final = 16
"""So many of them from one address: one phone or, behind a router of its own, a few."""
LINES_OF_ONE: Final = WINDOWS_EACH + 2
"""So many of them of one guest, from any address: the windows, and lines that a phone on a weak Wi-Fi left behind."""
FORM_LONGEST: Final = 2048
"""The longest form, in bytes."""
FORM_WAIT: Final = 10.0
"""Within so many seconds a form must be there."""
PUBLIC: Final = frozenset({"/favicon.png", "/manifest.json"})
PUBLIC_FOLDER: Final = "/icons/"
"""What browsers fetch without a cookie; there is nothing of the table in it."""


@dataclass(slots=True, kw_only=True)
class LanApp:
    """Lets admitted guests through to the app, and shows everybody else the door.

    Attributes:
        app: The app behind the gate.
        sharing: Who is admitted.
        address: The one address this listener is known by, such as `http://192.168.1.5:8551`.
        tries: The wrong tries so far.
        limits: How long a guest's phone may take, and how much it may leave undone.
        windows: The windows of every guest.
    """

    app: ASGIApp
    sharing: Sharing
    address: str
    tries: CodeRateLimit = field(default_factory=CodeRateLimit)
    limits: ConnectionLimits = field(default_factory=ConnectionLimits)
    _judging: asyncio.Lock = field(default_factory=asyncio.Lock)
    _guessed: Invitation | None = None
    windows: GuestWindows = field(init=False)
    _budgets: dict[str, EventBudget] = field(default_factory=dict)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)
    _lines: dict[GuestConnection, str] = field(default_factory=dict)
    _from: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        """Begin without a window."""
        self.windows = GuestWindows(sharing=self.sharing)

    @property
    def is_safe(self) -> bool:
        """Whether the listener speaks TLS."""
        return self.address.startswith("https:")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request or open one line."""
        # Whoever answers must see the path that was judged: `/icons/../main.dart.js` is no icon.
        scope = {**scope, "path": plain_path(scope["path"])}
        headers = dict(scope["headers"])
        own = headers.get(b"host", b"").decode("latin-1").lower() == self.address.partition("://")[2]
        changes = scope["type"] == "websocket" or scope["method"] not in {"GET", "HEAD"}
        same_origin = headers.get(b"origin", b"").decode("latin-1").lower() == self.address
        guest = self._guest(headers) if own else None
        if scope["type"] == "websocket":
            if own and same_origin and guest and guest.name and scope["path"] == "/ws":
                await self._line(guest, scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008})
            return
        if not own:
            answer: Response = refused_page(say("This address is not the shared table's."), 421)
        elif changes and not same_origin:
            answer = refused_page(say("That did not come from this page."), 403)
        elif scope["path"] == "/join" or scope["path"].startswith("/join/"):
            answer = await self._join(guest, scope, receive)
        elif changes:
            answer = refused_page(say("Guests cannot bring files."), 405)
        elif guest is None and not _is_public(scope["path"]):
            answer = code_page(status=403)
        elif guest and not guest.name:
            answer = RedirectResponse("/join", 303)
        else:
            await self.app(scope, receive, send)
            return
        await answer(scope, receive, send)

    def _guest(self, headers: dict[bytes, bytes]) -> Guest | None:
        token = token_in(headers.get(b"cookie", b""), COOKIE)
        return self.sharing.guest_with(token) if token else None

    # --- joining

    async def _join(self, guest: Guest | None, scope: Scope, receive: Receive) -> Response:
        words = scope["path"].removeprefix("/join").strip("/")
        if scope["method"] == "POST":
            form = await _form(receive)
            if form is None:
                return refused_page(say("That form is too long."), 413)
            if words == "who":
                return await self._who(guest, form)
            return await self._digits(form, scope)
        if scope["method"] != "GET":
            return refused_page(say("Open this address, do not only ask after it."), 405)
        if guest is not None:
            return self._onwards(guest) if guest.name else who_page(await self.sharing.seats())
        if not words:
            return code_page()
        try:
            return self._admitted(await self.sharing.admit(secret=words, address=_address(scope)))
        except CompanionError as refusal:
            return code_page(str(refusal), status=403)

    async def _digits(self, form: dict[str, str], scope: Scope) -> Response:
        # One guess is judged and counted before the next is looked at; else hundreds sent at once all pass the limit.
        async with self._judging:
            return await self._judge(form.get("digits", "")[:20], _address(scope))

    async def _judge(self, digits: str, address: str) -> Response:
        if self.sharing.invitation is not self._guessed:
            self._guessed = self.sharing.invitation
            self.tries.renewed()
        wait = int(self.tries.wait(address) + 0.999)
        if wait:
            told = say_count(
                "Too many wrong codes. Wait {count} second, or scan the QR code.",
                "Too many wrong codes. Wait {count} seconds, or scan the QR code.",
                wait,
            )
            return code_page(told, status=429, wait=wait)
        try:
            token = await self.sharing.admit(digits=digits, address=address)
        except NotAllowed as refusal:
            self.tries.wrong(address)
            return code_page(str(refusal), status=403)
        except CompanionError as refusal:
            return code_page(str(refusal), status=403)
        self.tries.right(address)
        return self._admitted(token)

    async def _who(self, guest: Guest | None, form: dict[str, str]) -> Response:
        if guest is None:
            return code_page(status=403)
        if guest.name:
            return self._onwards(guest)
        try:
            await self.sharing.introduce(guest.id, name=form.get("name", ""), seat=form.get("seat") or None)
        except CompanionError as refusal:
            return who_page(await self.sharing.seats(), str(refusal), status=409)
        return self._onwards(self.sharing.guest(guest.id) or guest)

    def _admitted(self, token: str) -> Response:
        answer = RedirectResponse("/join", 303)
        answer.set_cookie(
            COOKIE, token, max_age=COOKIE_AGE, httponly=True, samesite="strict", secure=self.is_safe
        )
        return answer

    def _onwards(self, guest: Guest) -> Response:
        return RedirectResponse(self.sharing.way_of(guest), 303)

    # --- lines

    async def _line(self, guest: Guest, scope: Scope, receive: Receive, send: Send) -> None:
        address = _address(scope)
        if (
            len(self._lines) >= LINES
            or list(self._lines.values()).count(guest.id) >= LINES_OF_ONE
            or self._from[address] >= LINES_EACH
        ):
            await send({"type": "websocket.close", "code": 1013})
            return
        # Flet takes a window up again by its name below the address: below a guest's own no other can.
        own = f"/guest-{guest.id}"
        below = {**scope, "root_path": own, "path": f"{own}/ws"}
        place = Place(windows=self.windows, guest_id=guest.id, client=client_of(below))
        line = GuestConnection(
            receive=receive, send=send, place=place, budget=self._budget(guest.id), limits=self.limits
        )
        self._lines[line] = guest.id
        self._from[address] += 1
        self.sharing.comes(guest.id)
        VISITOR.set(guest.id)
        try:
            await line.carry(self.app, below)
        finally:
            del self._lines[line]
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]
            self.sharing.goes(guest.id)
            if self.sharing.guest(guest.id) is None:
                await self.windows.forget_all(guest.id)

    def _budget(self, guest_id: str) -> EventBudget:
        """What a guest may still send; it outlives their lines, or a new one would begin it anew."""
        for other in [other for other in self._budgets if self.sharing.guest(other) is None]:
            del self._budgets[other]
        return self._budgets.setdefault(guest_id, EventBudget())

    def cut(self, guest_id: str = "") -> None:
        """End the lines of one guest, or of all."""
        for line, whose in self._lines.items():
            if guest_id in {"", whose}:
                line.why = PUT_OUT if guest_id else ENDED
                line.ended.set()

    def put_out(self, guest_id: str) -> None:
        """End the lines of a guest for good, and forget their windows."""
        self.cut(guest_id)
        task = asyncio.get_running_loop().create_task(self.windows.forget_all(guest_id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _address(scope: Scope) -> str:
    """The IP address a request comes from."""
    return str(scope["client"][0]) if scope.get("client") else ""


def plain_path(path: str) -> str:
    """A path without empty parts, `.` and `..`; what a system could read as another separator becomes a name."""
    return "/" + posixpath.normpath("/" + path.replace("\\", "_").replace("\0", "_")).lstrip("/")


def _is_public(path: str) -> bool:
    return path in PUBLIC or (path.startswith(PUBLIC_FOLDER) and path.endswith(".png"))


async def _form(receive: Receive) -> dict[str, str] | None:
    """The fields of a form; None if it is too long or does not come."""
    body = bytearray()
    try:
        async with asyncio.timeout(FORM_WAIT):
            more = True
            while more:
                message = await receive()
                if message["type"] == "http.disconnect":
                    return None
                body += message.get("body", b"")
                more = message.get("more_body", False)
                if len(body) > FORM_LONGEST:
                    return None
    except TimeoutError:
        return None
    return {key: values[0] for key, values in parse_qs(body.decode("utf-8", "replace")).items()}
