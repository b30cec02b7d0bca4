"""The database of a browser: IndexedDB with one record per file, and strict durability.

Measured in Chromium: an awaited transaction with durability "strict" takes 1 to 3 ms, whatever else is kept,
and once it is complete it outlives the browser's process being killed. The other way, a file in the origin's
private file system, is as quick and as durable, but opening one is asynchronous, too, and each of 10,000 games would
need an open handle or a file system of our own inside one file.

Sources: Indexed Database API 3.0, sections 2.7 (transactions, durability) and 4.9 (errors of requests).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import js
from pyodide.ffi import JsException, create_once_callable, jsnull, to_js

from companion.errors import DiskFull, StorageError
from companion.wording import say
from storage.files.browser_disk import Changes
from storage.files.disk import FileStat

Value = TypeVar("Value")

FILES: Final = "files"
"""The bytes of each file, by its path."""
STATS: Final = "stamps"
"""The time and size of each file, by its path: a start reads nothing else, however many games there are."""
HOLDER: Final = "holder"
"""The record with the window that uses the database now."""


class TakenOver(StorageError):
    """Another window has taken over; this one must not write any more."""


def _error_of(error: Any) -> StorageError:
    if error.name == "QuotaExceededError":
        return DiskFull(
            say("This browser gives Last Card no more room. This was not saved; the last saved state stands.")
        )
    return StorageError(
        say(
            "The browser could not keep this: {why}. The last saved state stands.",
            why=error.message or error.name,
        )
    )


def _result_of(request: Any) -> asyncio.Future[Any]:
    """The result of a request; its listeners are set before the event loop runs again, so no event is missed."""
    answered, request.onsuccess, request.onerror = _listeners(lambda event: event.target.result)
    return answered


def _completion_of(transaction: Any) -> asyncio.Future[None]:
    ended, transaction.oncomplete, transaction.onabort = _listeners(lambda _event: None)
    return ended


def _listeners(result: Callable[[Any], Any]) -> tuple[asyncio.Future[Any], Any, Any]:
    """A future, and the listeners for success and for a `StorageError` that set it.

    They refer to no object of the browser, which would otherwise never be freed.
    """
    ended: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def succeeded(event: Any) -> None:
        if not ended.done():
            ended.set_result(result(event))

    def failed(event: Any) -> None:
        if not ended.done():
            ended.set_exception(_error_of(event.target.error))

    return ended, create_once_callable(succeeded), create_once_callable(failed)


async def _opened(name: str) -> Any:
    try:
        request = js.indexedDB.open(name, 1)
    except (AttributeError, JsException) as failed:
        raise StorageError(say("This browser keeps no data for this page: {why}", why=failed)) from failed

    def make(event: Any) -> None:
        for store in (FILES, STATS, HOLDER):
            event.target.result.createObjectStore(store)

    request.onupgradeneeded = create_once_callable(make)
    return await _result_of(request)


@dataclass(slots=True)
class BrowserRecords:
    """Fulfils `storage.files.browser_disk.Records`; `holder` names this window among those that ever had them.

    A system may close the connection while the app is in the background; it is opened again when it is needed.
    """

    name: str
    database: Any
    holder: str

    @classmethod
    async def open(cls, name: str, holder: str) -> BrowserRecords:
        """Open the records and write down who has them now; StorageError if this browser keeps nothing."""
        records = cls(name, await _opened(name), holder)
        transaction = records._writing(HOLDER)
        transaction.objectStore(HOLDER).put(holder, HOLDER)
        await _completion_of(transaction)
        return records

    def _writing(self, *stores: str) -> Any:
        return self.database.transaction(
            to_js(stores), "readwrite", to_js({"durability": "strict"}, dict_converter=js.Object.fromEntries)
        )

    async def _with_reconnect(self, work: Callable[[], Awaitable[Value]]) -> Value:
        """Do something with the database, once more over a new connection if the present one was closed.

        A closed connection refuses every transaction with an InvalidStateError (Indexed Database API, section
        4.4, and section 5.2 for the close). A transaction that it cut off wrote nothing.
        """
        try:
            return await work()
        except JsException as failed:
            if failed.name != "InvalidStateError":
                raise _error_of(failed) from failed
        except StorageError:
            if self._is_open():
                raise
        self.database = await _opened(self.name)
        try:
            return await work()
        except JsException as failed:
            raise _error_of(failed) from failed

    def _is_open(self) -> bool:
        try:
            self.database.transaction(HOLDER, "readonly").abort()
        except JsException:
            return False
        return True

    async def stats(self) -> dict[str, FileStat]:
        """The state of every file; a file whose state was lost gets one that makes it be read again."""
        transaction = self.database.transaction(to_js((FILES, STATS)), "readonly")
        there, names, values = await asyncio.gather(
            _result_of(transaction.objectStore(FILES).getAllKeys()),
            _result_of(transaction.objectStore(STATS).getAllKeys()),
            _result_of(transaction.objectStore(STATS).getAll()),
        )
        known = dict(zip(names.to_py(), values.to_py(), strict=True))
        return {
            name: FileStat(mtime=int(at[0]), size=int(at[1]), inode=0)
            for name in there.to_py()
            for at in [known.get(name, (0, 0))]
        }

    async def load(self, names: Iterable[str]) -> dict[str, bytes]:
        return await self._with_reconnect(lambda: self._load(tuple(names)))

    async def _load(self, wanted: tuple[str, ...]) -> dict[str, bytes]:
        store = self.database.transaction(FILES, "readonly").objectStore(FILES)
        found = await asyncio.gather(*(_result_of(store.get(name)) for name in wanted))
        return {
            name: raw.to_bytes()
            for name, raw in zip(wanted, found, strict=True)
            if raw is not None and raw is not jsnull
        }

    async def commit(self, changes: Changes) -> None:
        """Write all of it or nothing; TakenOver if another window has the records by now."""
        await self._with_reconnect(lambda: self._commit(changes))

    async def _commit(self, changes: Changes) -> None:
        transaction = self._writing(FILES, STATS, HOLDER)
        done = _completion_of(transaction)
        is_taken_over = False

        def find(event: Any) -> None:
            nonlocal is_taken_over
            if event.target.result != self.holder:
                is_taken_over = True
                transaction.abort()

        # A transaction is over as soon as nothing is asked of it, so all is asked at once, and given up if
        # it turns out that the records are another window's.
        transaction.objectStore(HOLDER).get(HOLDER).onsuccess = create_once_callable(find)
        files, stats = transaction.objectStore(FILES), transaction.objectStore(STATS)
        for name, change in changes.items():
            if change is None:
                files.delete(name)
                stats.delete(name)
            else:
                stat, raw = change
                files.put(to_js(raw), name)
                stats.put(to_js((stat.mtime, stat.size)), name)
        try:
            await done
        except StorageError as failed:
            if is_taken_over:
                raise TakenOver(
                    say("Last Card is now open in another window. This was not saved.")
                ) from failed
            raise
