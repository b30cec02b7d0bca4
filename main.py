"""The composition root: opens the shelf and the editions, builds the parlour, and runs Flet."""

from __future__ import annotations

import argparse
import os
import sys
import uuid
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path

import flet as ft

from companion.edition import Edition
from companion.errors import CompanionError, StorageError
from companion.game import Game
from companion.ports import GameRow
from companion.statistics.game_figures import GameFigures, figures_of
from companion.wording import say
from storage.async_shelf import AsyncShelf
from storage.disk_shelf import DiskShelf
from storage.edition_shelf import find_editions
from views.app import window
from views.state.live_game import row_of
from views.state.parlour import Parlour

ASSETS = Path(__file__).resolve().parent / "assets"
PORT = 8550


def data_folder(asked: str | None) -> Path:
    """Where games are kept: as asked, where a packaged app is told to, or the user's data folder."""
    told = asked or os.environ.get("FLET_APP_STORAGE_DATA")
    if told:
        return Path(told).expanduser()
    import platformdirs

    return platformdirs.user_data_path("last-card", appauthor=False)


def open_parlour(folder: Path) -> Parlour:
    """Everything the windows share, over a data folder.

    Raises:
        StorageError: If the folder cannot be used.
    """
    editions = find_editions(ASSETS / "editions", folder / "editions")
    by_id = {edition.id: edition for edition in editions.editions}

    def edition_of(game: Game) -> Edition:
        if game.edition not in by_id:
            raise StorageError(
                say("Its edition “{edition}” is not here; put its file back.", edition=game.edition)
            )
        return by_id[game.edition]

    def row(game: Game) -> GameRow:
        return row_of(game, edition_of(game))

    def figures(game: Game) -> GameFigures:
        return figures_of(game, edition_of(game))

    return Parlour(
        shelf=AsyncShelf(disk=DiskShelf(folder=folder, row_of=row, figures_of=figures), editions=by_id),
        editions=by_id,
        refused=editions.refused,
        clock=lambda: datetime.now().astimezone().replace(microsecond=0),
        new_id=lambda: uuid.uuid4().hex[:16],
    )


def compose(parlour: Parlour) -> Callable[[ft.Page], Awaitable[None]]:
    """What Flet runs for each window; the first one opens the parlour."""
    begin = window(parlour)
    opened = False

    async def main(page: ft.Page) -> None:
        nonlocal opened
        if not opened:
            await parlour.open()
            opened = True
        await begin(page)

    return main


def arguments(words: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="last-card", description="Keep the score of a real game with real cards."
    )
    parser.add_argument("--data", metavar="DIR", help="where games are kept")
    parser.add_argument("--port", type=int, default=PORT, help=f"the local port (default {PORT})")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    given = parser.parse_args(words)
    if not 1 <= given.port <= 65535:
        parser.error(f"--port {given.port}: a port is a number from 1 to 65535")
    return given


def is_run_by_flet() -> bool:
    """Whether `flet run`, a packaged app or a browser started this, and Flet knows where to show it."""
    signs = (
        "FLET_SERVER_PORT",
        "FLET_SERVER_UDS_PATH",
        "FLET_PLATFORM",
        "FLET_FORCE_WEB_SERVER",
        "FLET_DART_BRIDGE",
    )
    return sys.platform == "emscripten" or any(sign in os.environ for sign in signs)


def main() -> int:
    """Run the app; the answer is the exit status."""
    flet_runs = is_run_by_flet()
    given = arguments([] if flet_runs else sys.argv[1:])
    try:
        parlour = open_parlour(data_folder(given.data))
    except CompanionError as wrong:
        print(wrong, file=sys.stderr)
        return 2
    if flet_runs:
        ft.run(compose(parlour), assets_dir=str(ASSETS), no_cdn=True)
        return 0
    from views.web.server import serve

    return serve(
        compose(parlour),
        assets=ASSETS,
        port=given.port,
        opens_browser=not given.no_browser,
        close=parlour.shelf.close,
    )


if __name__ == "__main__":
    raise SystemExit(main())
