"""Opens the store in a browser: the games are records of the browser's own database."""

import uuid
from pathlib import Path
from typing import Final

from companion.application.host_store import HostStore
from companion.languages import Translations
from storage.async_repository import AsyncRepository
from storage.files.browser_disk import BrowserDisk, Transactions
from storage.files.browser_records import BrowserRecords
from storage.opening import repository_on, store_over

BROWSER_FOLDER: Final = Path("/last-card")
"""The name the data folder has among the records of a browser."""


async def open_browser_store(database: str, translations: Translations) -> tuple[HostStore, AsyncRepository]:
    """Everything the window shows, from a database of the browser, and where its guests are kept."""
    disk = BrowserDisk()
    records = await BrowserRecords.open(database, uuid.uuid4().hex)
    disk.set_files(await records.stats())
    worker = Transactions(disk=disk, records=records)
    repository = await worker.do(lambda: repository_on(BROWSER_FOLDER, disk))
    games = AsyncRepository(sync=repository, worker=worker)
    store = store_over(games, translations)
    await store.open()
    return store, games
