"""The composition root: opens the repository and the editions, builds the store, and runs Flet."""

from __future__ import annotations

import argparse
import asyncio
import functools
import os
import random
import sys
import uuid
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path

import flet as ft

from companion.application.host_store import HostStore
from companion.application.live_game import row_of
from companion.application.ports import GameRow
from companion.application.sharing import Sharing
from companion.editions.edition import Edition
from companion.errors import CompanionError, StorageError
from companion.game.game import Game
from companion.statistics.game_figures import GameFigures, figures_of
from companion.typed_number import WholeNumber
from companion.wording import say, say_count
from storage.async_repository import AsyncRepository
from storage.checking import check
from storage.edition_folder import EditionsFound, find_editions
from storage.files.disk import Disk
from storage.files.real_disk import REAL
from storage.files.worker import TurnWorker
from storage.repository import Repository
from views.app import window

ASSETS = Path(__file__).resolve().parent / "assets"
BROWSER_FOLDER = Path("/last-card")
"""The name the data folder has among the records of a browser."""
PORT = 8550
LAN_PORT = 8551


def data_folder(asked: str | None) -> Path:
    """Where games are kept: as asked, where a packaged app is told to, or the user's data folder."""
    told = asked or os.environ.get("FLET_APP_STORAGE_DATA")
    if told:
        return Path(told).expanduser()
    import platformdirs

    return platformdirs.user_data_path("last-card", appauthor=False)


@functools.cache
def find_all_editions(folder: Path) -> EditionsFound:
    """The app's own editions and those a table put into its data folder."""
    return find_editions(ASSETS / "editions", folder / "editions")


def repository_on(folder: Path, editions: dict[str, Edition], disk: Disk) -> Repository:
    """The repository of a data folder.

    Raises:
        StorageError: If the folder cannot be used.
    """

    def edition_of(game: Game) -> Edition:
        if game.edition not in editions:
            raise StorageError(
                say("Its edition “{edition}” is not here; put its file back.", edition=game.edition)
            )
        return editions[game.edition]

    def row(game: Game) -> GameRow:
        return row_of(game, edition_of(game))

    def figures(game: Game) -> GameFigures:
        return figures_of(game, edition_of(game))

    return Repository(folder=folder, row_of=row, figures_of=figures, disk=disk)


def open_repository(folder: Path) -> tuple[AsyncRepository, EditionsFound]:
    """The repository of a data folder of this computer, and the editions it knows.

    Raises:
        StorageError: If the folder cannot be used.
    """
    found = find_all_editions(folder)
    editions = found.by_id
    return AsyncRepository(sync=repository_on(folder, editions, REAL), editions=editions), found


def store_over(repository: AsyncRepository, editions: EditionsFound) -> HostStore:
    """Everything the windows share, over a repository."""
    return HostStore(
        repository=repository,
        editions=editions.by_id,
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


def compose_in_browser() -> Callable[[ft.Page], Awaitable[None]]:
    """What Flet runs for a page that has no server: the games are kept in the browser itself."""
    from storage.files.browser_disk import BrowserDisk, Transactions
    from storage.files.browser_lock import BrowserLock
    from storage.files.browser_records import BrowserRecords
    from views.browser.browser_quota import browser_quota
    from views.browser.other_window import show_other_window, show_refused
    from views.browser.page_channel import PageChannel, place

    # A phone begins with the memory of an earlier start, and with it would draw the same lots each time.
    random.seed()
    name = f"last-card:{place()}"
    lock = BrowserLock(name)
    editions = find_all_editions(BROWSER_FOLDER)

    async def opened() -> HostStore:
        disk = BrowserDisk()
        records = await BrowserRecords.open(name, uuid.uuid4().hex)
        disk.know(await records.stats())
        worker = TurnWorker(Transactions(disk=disk, records=records).do)
        repository = await worker.do(lambda: repository_on(BROWSER_FOLDER, editions.by_id, disk))
        store = store_over(AsyncRepository(sync=repository, editions=editions.by_id, worker=worker), editions)
        await store.open()
        return store

    async def begin() -> HostStore | None:
        return await opened() if await lock.take() else None

    # The games are read while the client is still being loaded.
    beginning = asyncio.get_running_loop().create_task(begin())

    async def main(page: ft.Page) -> None:
        async def show(store: HostStore) -> None:
            store.read_quota = browser_quota
            channel = PageChannel(lambda: store.offer_update(channel.take_update))
            await window(store)(page)

        async def take_over() -> None:
            await lock.take_over()
            await show(await opened())

        async def gone() -> None:
            show_other_window(page, take_over)

        def lost() -> None:
            page.run_task(gone)

        lock.lost = lost
        try:
            store = await beginning
        except CompanionError as wrong:
            show_refused(page, str(wrong))
            return
        await (show(store) if store is not None else gone())

    return main


def compose(store: HostStore, sharing: Sharing | None = None) -> Callable[[ft.Page], Awaitable[None]]:
    """What Flet runs for each window; the first one opens the store."""
    begin = window(store, sharing)

    async def main(page: ft.Page) -> None:
        await store.open()
        await begin(page)

    return main


def a_port(typed: str) -> int:
    """A port of the command line.

    Raises:
        ArgumentTypeError: If it is none; the sentence says what is taken.
    """
    try:
        return WholeNumber(lowest=1, highest=65535).read(typed) or 0
    except CompanionError as refusal:
        raise argparse.ArgumentTypeError(str(refusal)) from refusal


def arguments(words: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="last-card", description="Keep the score of a real game with real cards."
    )
    parser.add_argument("--data", metavar="DIR", help="where games are kept")
    parser.add_argument("--port", type=a_port, default=PORT, help=f"the local port (default {PORT})")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    lan = parser.add_argument_group("sharing the table with phones on the same network")
    lan.add_argument("--lan", action="store_true", help="share from the start; the app can begin it too")
    lan.add_argument("--lan-port", type=a_port, default=LAN_PORT, metavar="PORT", help=f"default {LAN_PORT}")
    lan.add_argument("--lan-address", default="", metavar="NAME", help="the address or name guests are told")
    lan.add_argument("--tls-cert", type=Path, metavar="FILE", help="the certificate chain, for HTTPS")
    lan.add_argument("--tls-key", type=Path, metavar="FILE", help="its key")
    acts = parser.add_subparsers(dest="act", metavar="COMMAND", help="without one, the app starts")
    for name, told in (
        ("export", "write all games to a file: JSON, or a table where it ends in .csv"),
        ("backup", "the same as JSON, under today's name if no file is given"),
        ("import", "read a file of games; nothing is doubled, the newer one wins"),
        ("check", "verify every file; exit status 1 if one is damaged"),
    ):
        act = acts.add_parser(name, help=told, description=told)
        act.add_argument("--data", metavar="DIR", default=argparse.SUPPRESS, help="where games are kept")
        if name in ("export", "backup"):
            act.add_argument("--to", metavar="FILE", required=name == "export", help="the file to write")
        if name == "import":
            act.add_argument("file", metavar="FILE", help="the file to read")
            act.add_argument("--plan", action="store_true", help="only tell what would change")
        if name == "check":
            act.add_argument("--repair", action="store_true", help="repair from copies what can be repaired")
    given = parser.parse_args(words)
    if (given.tls_cert is None) != (given.tls_key is None):
        parser.error("--tls-cert and --tls-key go together")
    return given


def run_act(given: argparse.Namespace) -> int:
    """Run a command without the app; the exit status is 0, 1 if something is damaged, 2 if it was refused."""
    try:
        repository, _ = open_repository(data_folder(given.data))
        return asyncio.run(_act(repository, given))
    except CompanionError as wrong:
        print(wrong, file=sys.stderr)
    except OSError as wrong:
        print(f"{wrong.filename}: {wrong.strerror}", file=sys.stderr)
    return 2


async def _act(repository: AsyncRepository, given: argparse.Namespace) -> int:
    def progress(done: int, of: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done} / {of}", end="\n" if done == of else "", file=sys.stderr, flush=True)

    try:
        if given.act == "check":
            findings = await asyncio.to_thread(check, repository.sync, repair=given.repair)
            for finding in findings:
                print(f"{finding.file}: {finding.told}{' (repaired)' if finding.repaired else ''}")
            print(
                say_count(
                    "{count} file is damaged.",
                    "{count} files are damaged.",
                    sum(not finding.repaired for finding in findings),
                )
            )
            return 1 if any(not finding.repaired for finding in findings) else 0
        if given.act == "import":
            file = Path(given.file)
            raw = await asyncio.to_thread(file.read_bytes)
            plan = await repository.plan_import(raw, file.name, progress)
            print("\n".join(plan.told()))
            if not given.plan:
                await repository.take_import(plan, progress)
            return 0
        now = datetime.now().astimezone().replace(microsecond=0)
        to = Path(given.to or f"last-card-{now:%Y-%m-%d}.json")
        if given.act == "export" and to.suffix == ".csv":
            raw = await repository.export_hands(None, progress)
        else:
            raw = await repository.export(None, now, progress)
        await asyncio.to_thread(REAL.put, to, raw)
        print(to)
        return 0
    finally:
        await repository.close()


def is_run_by_flet() -> bool:
    """Whether `flet run` or a packaged app started this, and Flet knows where to show it."""
    signs = (
        "FLET_SERVER_PORT",
        "FLET_SERVER_UDS_PATH",
        "FLET_PLATFORM",
        "FLET_FORCE_WEB_SERVER",
        "FLET_DART_BRIDGE_PORT",
    )
    return any(sign in os.environ for sign in signs)


def main() -> int:
    """Run the app; the answer is the exit status."""
    if sys.platform == "emscripten":
        ft.run(compose_in_browser())
        return 0
    flet_runs = is_run_by_flet()
    given = arguments([] if flet_runs else sys.argv[1:])
    if given.act is not None:
        return run_act(given)
    try:
        repository, editions = open_repository(data_folder(given.data))
        store = store_over(repository, editions)
    except CompanionError as wrong:
        print(wrong, file=sys.stderr)
        return 2
    if flet_runs:
        ft.run(compose(store), assets_dir=str(ASSETS), no_cdn=True)
        return 0
    from views.server.lan.lan_server import Certificate, LanServer
    from views.server.local_server import serve

    certificate = Certificate(certificate=given.tls_cert, key=given.tls_key) if given.tls_cert else None
    lan_server = LanServer(name=given.lan_address, certificate=certificate)
    sharing = Sharing(store=store, repository=repository, lan_server=lan_server, port=given.lan_port)
    return serve(
        compose(store, sharing),
        assets=ASSETS,
        port=given.port,
        opens_browser=not given.no_browser,
        close=store.repository.close,
        sharing=sharing,
        lan_server=lan_server,
        shares=given.lan,
    )


if __name__ == "__main__":
    raise SystemExit(main())
