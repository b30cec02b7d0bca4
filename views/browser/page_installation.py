"""The installation of the site, which the page knows, and the share sheet of an installed app.

Python runs in a worker, which has neither. The page tells what it knows in the worker's name, so that it is there
before the first screen. The other end is in `tools/site/page.js` and `tools/site/sharing.js`.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js

from companion.errors import NotNow
from companion.wording import say
from views.state.installation import ShareWords, media_type


class PageInstallation:
    """Fulfils `views.state.installation.Installation`."""

    def __init__(self) -> None:
        """Read what the page has told, and open the line to it."""
        told = json.loads(js.self.name or "{}")
        self.is_installed = bool(told.get("installed"))
        self.shares_files = bool(told.get("shares"))
        self.shares_pictures = bool(told.get("sharesPictures"))
        self._answer: asyncio.Future[str] | None = None

        def heard(event: Any) -> None:
            if self._answer is not None and not self._answer.done():
                self._answer.set_result(str(event.data))

        self._channel = js.BroadcastChannel.new(f"last-card-files:{told.get('window', '')}")
        self._heard = create_proxy(heard)
        self._channel.onmessage = self._heard

    async def share(self, name: str, raw: bytes, words: ShareWords) -> bool:
        """Give a file to the share sheet; see `Installation`.

        Raises:
            NotNow: If the phone refuses it.
        """
        message = {
            "name": name,
            "type": media_type(name),
            "raw": to_js(raw),
            "share": words.share,
            "cancel": words.cancel,
        }
        self._answer = asyncio.get_running_loop().create_future()
        self._channel.postMessage(to_js(message, dict_converter=js.Object.fromEntries))
        outcome, _, why = (await self._answer).partition(" ")
        if outcome == "refused":
            raise NotNow(say("This phone can't share the file: {why}", why=why[:120]))
        return outcome == "shared"
