"""Opens the store on a data folder: the editions, the repository, and what all windows share."""

from __future__ import annotations

import functools
import os
import uuid
from datetime import datetime
from pathlib import Path
from typing import Final

from companion.application.host_store import HostStore
from companion.application.live_game import row_of
from companion.editions.edition import Edition
from companion.errors import StorageError
from companion.game.game import Game
from companion.statistics.game_figures import GameFigures, figures_of
from companion.statistics.game_row import GameRow
from companion.wording import say
from storage.async_repository import AsyncRepository
from storage.edition_folder import EditionsFound, find_editions
from storage.files.disk import Disk
from storage.files.real_disk import REAL
from storage.own_editions import OwnEditions
from storage.repository import Repository


def _assets() -> Path:
    """The nearest folder `assets` above this module, which on the site is in an archive beside that folder."""
    above = [folder / "assets" for folder in Path(__file__).resolve().parents]
    return next((folder for folder in above if folder.is_dir()), above[1])


ASSETS: Final = _assets()
"""The folder of the app's own files."""


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


def repository_on(folder: Path, disk: Disk) -> tuple[Repository, EditionsFound]:
    """The repository of a data folder, and the editions there are: the app's own and those of the folder.

    Raises:
        StorageError: If the folder cannot be used.
    """
    own = OwnEditions(folder=folder / "editions", disk=disk, printed=printed_editions())
    found = own.all()
    editions = found.by_id

    def edition_of(game: Game) -> Edition:
        known = editions.get(game.edition) or own.find(game.edition)
        if known is None:
            raise StorageError(
                say("Its edition “{edition}” is not here; put its file back.", edition=game.edition)
            )
        return known

    def row(game: Game) -> GameRow:
        return row_of(game, edition_of(game))

    def figures(game: Game) -> GameFigures:
        return figures_of(game, edition_of(game))

    repository = Repository(
        folder=folder, row_of=row, figures_of=figures, disk=disk, own_editions=own, editions=editions
    )
    return repository, found


def open_repository(folder: Path) -> tuple[AsyncRepository, EditionsFound]:
    """The repository of a data folder of this computer, and the editions it knows.

    Raises:
        StorageError: If the folder cannot be used.
    """
    repository, found = repository_on(folder, REAL)
    return AsyncRepository(sync=repository, editions=repository.editions), found


def store_over(repository: AsyncRepository, editions: EditionsFound) -> HostStore:
    """Everything the windows share, over a repository."""
    return HostStore(
        repository=repository,
        editions=repository.editions,
        own_editions=set(editions.own),
        refused=editions.refused,
        clock=lambda: datetime.now().astimezone().replace(microsecond=0),
        new_id=lambda: uuid.uuid4().hex[:16],
    )


def open_store(folder: Path) -> HostStore:
    """Everything the windows share, over a data folder.

    Raises:
        StorageError: If the folder cannot be used.
    """
    return store_over(*open_repository(folder))
