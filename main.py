"""Wires the app together: what runs it decides which start it takes."""
# ruff: noqa: E402 - what stands before the imports is about them

import gc

# All that is imported stays. Python would look for garbage in it again and again, for a twentieth of its start.
gc.disable()

import sys

import flet as ft

from companion.application.command_line import is_run_by_flet, options_of
from companion.assets import ASSETS
from companion.errors import CompanionError
from companion.wording import use_translation
from storage.opening import data_folder, open_repository, store_over


def main() -> int:
    """Run the app; the answer is the exit status."""
    if sys.platform == "emscripten":
        from storage.browser_catalogues import browser_translations
        from storage.browser_opening import open_browser_store
        from storage.files.browser_lock import BrowserLock
        from views.browser.start import begin_in_browser

        _collect_garbage()
        ft.run(begin_in_browser(BrowserLock, open_browser_store, browser_translations()))
        return 0
    from storage.catalogues import translation_of_process, translations

    use_translation(translation_of_process())
    options = options_of([] if is_run_by_flet() else sys.argv[1:])
    folder = data_folder(options.data)
    if options.act is not None:
        from companion.application.file_commands import FileCommands
        from storage.checking import check
        from storage.files.real_disk import REAL

        _collect_garbage()
        return FileCommands(
            open=lambda: open_repository(folder),
            check=lambda repository, repair: check(repository.sync, repair=repair),
            write=REAL.put,
        ).run(options)
    try:
        repository = open_repository(folder)
    except CompanionError as wrong:
        print(wrong, file=sys.stderr)
        return 2
    store = store_over(repository, translations())
    if is_run_by_flet():
        from views.app import begin

        _collect_garbage()
        ft.run(begin(store), assets_dir=str(ASSETS), no_cdn=True)
        return 0
    from views.server.start import start_server

    _collect_garbage()
    return start_server(store, repository, options, ASSETS)


def _collect_garbage() -> None:
    """Look for garbage from now on, though never in what was imported."""
    gc.freeze()
    gc.enable()


if __name__ == "__main__":
    raise SystemExit(main())
