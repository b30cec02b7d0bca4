"""A lock, so that one window at a time uses a browser's database; another window can take it over.

Source: Web Locks API, sections 3.4 (`request`, its options `ifAvailable` and `steal`).
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, jsnull, to_js

from companion.errors import StorageError
from companion.wording import say

WAIT: Final = 2.0
"""Seconds that a window that was just closed or reloaded has to release the lock."""
PAUSE: Final = 0.05


class BrowserLock:
    """The lock of one window; `lost` is called when another window took it over."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._keep: list[Any] = []
        self.lost: Callable[[], None] = lambda: None

    async def _ask(self, **options: bool) -> bool:
        """Request the lock once; it is held until the window closes or another one takes it over."""
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

        async def until_taken() -> None:
            try:
                await asked
            except JsException:
                # The promise of a held lock fails only when another window took it.
                if held.done() and held.result():
                    self.lost()
                elif not held.done():
                    held.set_result(False)

        self._keep.append(asyncio.ensure_future(until_taken()))
        return await held

    async def take(self) -> bool:
        """Acquire the lock if no open window has it; StorageError if this browser has no locks."""
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
        """Take the lock from the window that has it."""
        await self._ask(steal=True)
