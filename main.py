"""Wires the app together: what runs it decides which start it takes."""

from __future__ import annotations

import gettext
import sys

import flet as ft

from companion.application.command_line import is_run_by_flet, options_of
from companion.application.file_commands import FileCommands
from companion.errors import CompanionError
from companion.wording import use_catalogue
from storage.checking import check
from storage.files.real_disk import REAL
from storage.opening import ASSETS, data_folder, open_repository, store_over
from views.app import begin


def main() -> int:
    """Run the app; the answer is the exit status."""
    use_catalogue(gettext.translation("last_card", ASSETS / "translations", fallback=True))
    if sys.platform == "emscripten":
        from storage.browser_opening import open_browser_store
        from storage.files.browser_lock import BrowserLock
        from views.browser.start import begin_in_browser

        ft.run(begin_in_browser(BrowserLock, open_browser_store))
        return 0
    options = options_of([] if is_run_by_flet() else sys.argv[1:])
    folder = data_folder(options.data)
    if options.act is not None:
        return FileCommands(
            open=lambda: open_repository(folder)[0],
            check=lambda repository, repair: check(repository.sync, repair=repair),
            write=REAL.put,
        ).run(options)
    try:
        repository, editions = open_repository(folder)
    except CompanionError as wrong:
        print(wrong, file=sys.stderr)
        return 2
    store = store_over(repository, editions)
    if is_run_by_flet():
        ft.run(begin(store), assets_dir=str(ASSETS), no_cdn=True)
        return 0
    from views.server.start import start_server

    return start_server(store, repository, options, ASSETS)


if __name__ == "__main__":
    raise SystemExit(main())
