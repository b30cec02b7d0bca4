"""Opens the store on a data folder: the editions, the repository, and what all windows share."""

import functools
import os
import uuid
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from companion.application.host_store import HostStore
from companion.assets import ASSETS
from companion.ids import nearest_time
from companion.languages import Translations
from storage.async_repository import AsyncRepository
from storage.edition_folder import EditionsFound, find_editions
from storage.files.disk import Disk
from storage.files.real_disk import RealDisk
from storage.repository import Repository


def data_folder(chosen: str | None) -> Path:
    """The data folder: the folder chosen, the one a packaged app is given, or the user's data folder."""
    folder = chosen or os.environ.get("FLET_APP_STORAGE_DATA")
    if folder:
        return Path(folder).expanduser()
    import platformdirs

    return platformdirs.user_data_path("last-card", appauthor=False)


@functools.cache
def printed_editions() -> EditionsFound:
    """The app's own editions, which never change while it runs."""
    return find_editions(ASSETS / "editions")


def repository_on(folder: Path, disk: Disk | None = None) -> Repository:
    """The repository of a data folder on any disk; StorageError if the folder cannot be used."""
    return Repository(folder, disk or RealDisk(), printed_editions())


def open_repository(folder: Path) -> AsyncRepository:
    """The repository of a folder of this computer, for `await`; StorageError if it cannot be used."""
    return AsyncRepository(sync=repository_on(folder))


def device_time() -> datetime:
    """The time of this device's clock."""
    return datetime.now().astimezone().replace(microsecond=0)


def store_over(
    repository: AsyncRepository,
    translations: Translations | None = None,
    clock: Callable[[], datetime] = device_time,
) -> HostStore:
    """Everything the windows share, over a repository; in English alone without translations."""
    found = repository.sync.found
    return HostStore(
        repository=repository,
        editions=repository.sync.editions,
        own_editions=set(found.own),
        refused=found.refused,
        # A device whose clock is wrong keeps games that every other one can read.
        clock=lambda: nearest_time(clock()),
        new_id=lambda: uuid.uuid4().hex[:16],
        translations=translations or Translations(),
    )


def open_store(folder: Path) -> HostStore:
    """Everything the windows share, over a data folder; StorageError if the folder cannot be used."""
    return store_over(open_repository(folder))
