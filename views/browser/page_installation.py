"""The installation of the site, which the page knows, and the share sheet of an installed app.

Python runs in a worker, which has neither. The page tells what it knows in the worker's name, so that it is there
before the first screen. The other end is in `tools/site/page.js` and `tools/site/sharing.js`.
"""

from __future__ import annotations

import asyncio
import json

import js
from pyodide.ffi import to_js

from companion.errors import NotNow
from companion.wording import say
from views.browser.page_channel import open_channel
from views.state.site_page import media_type


class PageInstallation:
    """Fulfils `views.state.site_page.Installation`.

    Attributes:
        device_languages: The codes of the languages that the device asks for, the most wanted first.
        languages: The same after that of the page, which the player may have chosen.
    """

    def __init__(self) -> None:
        """Read what the page has told, and open the line to it."""
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
