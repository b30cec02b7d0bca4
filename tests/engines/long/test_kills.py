"""Nothing that was shown is lost when a browser of either engine is killed."""

from __future__ import annotations

from tests.engines.conftest import Engine
from tests.engines.engine_phone import sit_down
from tests.site.own_phone import SiteHost

KILLS = 5


def test_no_tap_that_was_shown_is_lost_when_the_browser_is_killed(host: SiteHost, engine: Engine) -> None:
    phone = engine.start().open(host.address)
    sit_down(phone, "Ann", "Ben")
    phone.tap("Ann went out")
    phone.see("Ben, missing")
    address, points = phone.address, 0
    for card in range(9, 9 - KILLS, -1):
        points += card
        x, y, *_ = phone.place(f"Add {card}")
        phone.session.tap(x, y)
        # The very moment the number is shown: what is shown is kept.
        phone.shown(f"Ben holds {points} points")
        phone.session.kill()
        phone = engine.start().open(address)
        phone.see(f"Ben holds {points} points")
    phone.tap("Save round")
    phone.see(f"Ann: {points}, leads")
    phone.session.kill()
    phone = engine.start().open(host.address)
    phone.see("Ann")
