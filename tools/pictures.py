"""Take the README's pictures from the running app."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.phone import Server, a_browser, a_phone  # noqa: E402 - the project is found first


def main() -> None:
    """Play two rounds and look."""
    pictures = ROOT / "docs"
    pictures.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(data=Path(folder)).start()
        try:
            with a_browser() as browser, a_phone(browser) as phone:
                phone.open(server.address)
                phone.tap("New game")
                phone.type_names("Ann", "Ben", "Cleo", "Dan")
                phone.tap("Start game")
                phone.see("Dan: 0.")
                for out, first in (("Ann", "Wild"), ("Cleo", "Skip")):
                    phone.tap(f"{out} went out")
                    for name in {"Ann", "Ben", "Cleo", "Dan"} - {out}:
                        phone.tap(f"{name}, missing", f"Add {first}", "Add 7")
                    phone.tap("Save round")
                    phone.see(f"{out}: ")
                phone.page.screenshot(path=pictures / "table.png")
                phone.tap("Ben went out", "Add 7", "Add 7", "Add Wild Draw Four")
                phone.see("64 points")
                phone.page.screenshot(path=pictures / "pad.png")
        finally:
            server.stop()


if __name__ == "__main__":
    main()
