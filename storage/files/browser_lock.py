"""One window at a time has a browser's records; another asks, and may take them over.

Source: Web Locks API, sections 3.4 (`request`, its options `ifAvailable` and `steal`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, jsnull, to_js

from companion.errors import StorageError
from companion.wording import say

WAIT: Final = 2.0
"""So many seconds a window that was just closed or loaded anew has to let go."""
PAUSE: Final = 0.05


class BrowserLock:
    """The lock of one window.

    Attributes:
        lost: Called when another window took it over.
    """

    def __init__(self, name: str) -> None:
        """Name what is locked."""
        self._name = name
        self._keep: list[Any] = []
        self.lost: Callable[[], None] = lambda: None

    async def _ask(self, **options: bool) -> bool:
        """Ask once; the lock is held from then on until the window closes or it is taken over."""
        held: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def granted(lock: Any) -> Any:
            got = lock is not jsnull
            if not held.done():
                held.set_result(got)
            # The lock is held as long as this promise is open: for good.
            return js.Promise.new(create_once_callable(lambda *_: None)) if got else None

        callback = create_proxy(granted)
        self._keep.append(callback)
        asked = js.navigator.locks.request(
            self._name, to_js(options, dict_converter=js.Object.fromEntries), callback
        )

        async def watched() -> None:
            try:
                await asked
            except JsException:
                # The promise of a held lock fails only when another window took it.
                if held.done() and held.result():
                    self.lost()
                elif not held.done():
                    held.set_result(False)

        self._keep.append(asyncio.ensure_future(watched()))
        return await held

    async def take(self) -> bool:
        """Take the lock if nobody has it, or whoever has it is just going away.

        Raises:
            StorageError: If this browser has no locks for this page.
        """
        if not hasattr(js.navigator, "locks"):
            raise StorageError(
                say("This page was not opened over HTTPS, or the browser is too old: it cannot keep games.")
            )
        waited = 0.0
        while not await self._ask(ifAvailable=True):
            if waited >= WAIT:
                return False
            await asyncio.sleep(PAUSE)
            waited += PAUSE
        return True

    async def take_over(self) -> None:
        """Take the lock from whoever has it."""
        await self._ask(steal=True)
