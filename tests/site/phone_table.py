"""Phones at one table: each has a browser and a place on the Wi-Fi of its own, and they join by each other's codes."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Playwright

from tests.browser.phone import BACK_TO_TOP, Phone
from tests.browser.test_handing_over import scanned
from tests.site.own_phone import OwnPhone, SiteHost, ready
from tests.site.wifi import Place, why_no_namespaces, wifi


@dataclass
class Seated:
    """A phone at the table."""

    own: OwnPhone
    address: str
    place: Place | None
    window: Phone = field(init=False)

    def __post_init__(self) -> None:
        self.window = self.own.start().open(self.address)

    def reload(self) -> Phone:
        """Load the page again, as a phone does that had to free memory."""
        self.window.page.reload()
        ready(self.window.page)
        self.window.settle()
        return self.window

    def switch_off(self) -> None:
        """Kill the browser, as an empty battery does."""
        self.own.kill()

    def switch_on(self) -> None:
        """Start the browser again, and open the app."""
        self.window = self.own.start().open(self.address)

    def kill(self) -> None:
        """Switch the phone off, and on again."""
        self.switch_off()
        self.switch_on()


@contextlib.contextmanager
def phones_on_a_wifi(
    count: int, playwright: Playwright, site: Path, port: int, used_profile: Path, folder: Path
) -> Iterator[list[Seated]]:
    """Phones that opened the site before, each in a network namespace; on one network where there are none, which is said."""
    why = why_no_namespaces()
    if why:
        print(f"All phones are on one network: {why}.")
    with contextlib.ExitStack() as stack:
        places: list[Place | None] = [None] * count
        if why:
            host = SiteHost(folder=site, port=port).start()
            stack.callback(host.stop)
        else:
            found = stack.enter_context(wifi(count, folder))
            for each in found:
                each.serve(site, port)
            places = [*found]
        seated = []
        for number, place in enumerate(places):
            profile = folder / f"profile-{number}"
            shutil.copytree(used_profile, profile, symlinks=True)
            browser = place.browser if place else None
            own = OwnPhone(playwright=playwright, profile=profile, scanned=True, browser=browser)
            seated.append(Seated(own=own, address=f"http://localhost:{port}/", place=place))
            stack.callback(own.close)
        yield seated


def offered(host: Phone) -> str:
    """The code that the host's phone shows, without the link to the site in front of it."""
    host.shown("One guest at a time")
    # The field for a typed code may be what is looked at.
    host.scroll(-BACK_TO_TOP)
    link, _, code = scanned(host).rpartition("#")
    assert link == host.page.evaluate("document.baseURI")
    return code


def answered(guest: Phone, code: str) -> str:
    """Bring the host's code to a guest's phone as a text. Returns the code that this phone shows then."""
    guest.reach("A phone can't scan? Use text")
    guest.tap("A phone can't scan? Use text")
    guest.paste("The host's code", code)
    guest.reach("Next")
    guest.tap("Next")
    guest.see("and scans this code")
    return scanned(guest)


def bring(host: Phone, code: str) -> None:
    """Bring the guest's code to the host's phone as a text."""
    host.reach("A phone can't scan? Use text")
    host.tap("A phone can't scan? Use text")
    host.paste("The guest's code", code)
    host.reach("Connect")
    host.tap("Connect")


def connect(host: Phone, guest: Phone, seen: Callable[[str], None] = lambda _step: None) -> None:
    """Scan one code each way: the host's phone shows its code already, the guest's phone is at *Join a table*."""
    code = offered(host)
    seen("host-code")
    answer = answered(guest, code)
    seen("guest-answer")
    bring(host, answer)
