"""The app with another folder of translations: `python -m tests.browser.translated_app FOLDER`, then the words of `main.py`."""

from __future__ import annotations

import sys
from pathlib import Path

from companion.application.command_line import options_of
from companion.assets import ASSETS
from storage.catalogues import translations
from storage.opening import data_folder, open_repository, store_over
from views.server.start import start_server


def main() -> int:
    """Serve the app until it is stopped; the answer is the exit status."""
    _, folder, *words = sys.argv
    options = options_of(words)
    repository = open_repository(data_folder(options.data))
    return start_server(store_over(repository, translations(Path(folder))), repository, options, ASSETS)


if __name__ == "__main__":
    raise SystemExit(main())
