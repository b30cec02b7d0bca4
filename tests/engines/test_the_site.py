"""The site in Firefox and in WebKit: a game of another phone, a kill in the middle of a hand, and no network."""

from __future__ import annotations

from companion.handover.code_parts import CodeKind, parts_of
from companion.handover.handed_game import HandedGame
from tests.companion.handover.games import played_game
from tests.engines.conftest import Engine
from tests.engines.engine_phone import EnginePhone
from tests.site.own_phone import SiteHost

KEPT = "caches.open('last-card-memory').then((cache) => cache.keys()).then((keys) => keys.length > 0)"
"""Whether the phone keeps what makes later starts quick, which it does when it has everything to start offline."""


def handed(host: SiteHost) -> str:
    """A game in a link, as another phone shows it."""
    (part,) = parts_of(CodeKind.GAME, HandedGame(game=played_game(3, 3)).packed())
    return f"{host.address}#{part.text}"


def takes_over(phone: EnginePhone, link: str) -> None:
    phone.open(link)
    phone.see("Mia, Tom, Zoë: 3 rounds")
    phone.tap("Get this game")
    phone.see("You have it. Go on from here.")


def test_a_game_from_another_phone_survives_a_kill_in_the_middle_of_a_hand_and_opens_without_a_network(
    host: SiteHost, engine: Engine
) -> None:
    phone = engine.start()
    takes_over(phone, handed(host))
    phone.tap("Mia went out")
    phone.see("Tom, missing")
    phone.tap("Add 7")
    phone.see("Tom holds 7 points")
    # Firefox asks whether the site may keep data for good, and nobody answers.
    phone.until(KEPT)
    address = phone.address
    phone.place("Add 9")
    x, y, *_ = phone.place("Add 9")
    phone.session.tap(x, y)
    # The very moment the number is shown: what is shown is kept.
    phone.shown("Tom holds 16 points")
    phone.session.kill()
    host.stop()
    phone = engine.start().open(address)
    phone.see("Tom holds 16 points")
    phone.tap("Add 1")
    phone.see("Tom holds 17 points")
