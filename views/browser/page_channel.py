"""The channels to the page (`tools/site/page.js`): Python runs in a worker of it, which has neither a camera nor a share sheet.

The page alone may talk to the service worker, too. It tells what it knows in the worker's name, so that it is there before
the first screen.
"""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from companion.errors import NotNow
from companion.wording import say
from views.state.site_page import media_type


def site_address() -> str:
    """The address of the app, for links that other phones open."""
    return str(js.URL.new(".", js.location.href).href)


def place() -> str:
    """The path of the app on its host; two Last Cards on one host have different paths."""
    return str(js.URL.new(".", js.location.href).pathname)


def open_channel(name: str, heard: Callable[[Any], None]) -> Any:
    """A channel to the page, which posts messages there and gives those of the page to `heard`."""
    channel = js.BroadcastChannel.new(name)
    channel.onmessage = create_proxy(lambda event: heard(event.data))
    return channel


class PageChannel:
    """The channel to the page."""

    def __init__(self, update_ready: Callable[[], None]) -> None:
        """Open it, and ask whether a newer version is ready."""

        def heard(message: str) -> None:
            if message == "update-ready":
                update_ready()

        self._channel = open_channel(f"last-card:{place()}", heard)
        self._channel.postMessage("update?")

    def keep_paint(self, paint: str) -> None:
        """Let the page keep what it paints before the app runs."""
        self._channel.postMessage(f"paint {paint}")

    def keep_language(self, code: str) -> None:
        """Let the page have this language, also before the app runs in it."""
        self._channel.postMessage(f"language {code}")

    def take_update(self) -> None:
        """Load the newer version; the page reloads itself."""
        self._channel.postMessage("update!")


class Camera:
    """The camera (`tools/site/scanner.js`). Fulfils `views.state.site_page.Scanner`."""

    def __init__(self) -> None:
        self._told: dict[str, Callable[[str], None]] = {}
        self._channel = open_channel(f"last-card-camera:{place()}", self._heard)

    def _heard(self, message: str) -> None:
        kind, _, text = message.partition(" ")
        if kind in self._told:
            self._told[kind](text)

    def begin(self, hint: str, scanned: Callable[[str], None], failed: Callable[[str], None]) -> None:
        self._told = {"scanned": scanned, "scan-failed": failed}
        self._channel.postMessage("scan " + json.dumps({"hint": hint, "close": say("Close")}))

    def tell(self, sentence: str) -> None:
        self._channel.postMessage(f"scan-told {sentence}")

    def end(self) -> None:
        self._channel.postMessage("scan-end")


class PageInstallation:
    """Fulfils `views.state.site_page.Installation`; of `languages` the first is that of the page, which the player may have chosen."""

    def __init__(self) -> None:
        told = json.loads(js.self.name or "{}")
        self.is_installed = bool(told.get("installed"))
        self.shares_files = bool(told.get("shares"))
        self.shares_pictures = bool(told.get("sharesPictures"))
        self.device_languages = tuple(map(str, told.get("languages", ())))
        self.languages = (str(told.get("language", "")), *self.device_languages)
        self._answer: asyncio.Future[str] | None = None
        self._channel = open_channel(f"last-card-files:{told.get('window', '')}", self._heard)

    def _heard(self, message: str) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(message)

    async def share(self, name: str, raw: bytes, label: str) -> bool:
        message = {
            "name": name,
            "type": media_type(name),
            "raw": to_js(raw),
            "share": label,
            "cancel": say("Cancel"),
        }
        self._answer = asyncio.get_running_loop().create_future()
        self._channel.postMessage(to_js(message, dict_converter=js.Object.fromEntries))
        outcome, _, why = (await self._answer).partition(" ")
        if outcome == "refused":
            raise NotNow(say("This phone can't share the file: {why}", why=why[:120]))
        return outcome == "shared"
