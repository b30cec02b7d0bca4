"""Whatever a host's phone tells, a guest's window can be drawn, and what the guest's phone keeps can be read again.

Each text and number that an honest host told is replaced by what no screen would make, one at a time.
"""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from companion.application.guests import HOST
from companion.application.phones.guest_session import GuestState
from companion.application.phones.transport import EndReason
from companion.application.phones.updates import PART, Part, WholeGame
from companion.application.phones.wire import (
    HOST_MESSAGE,
    Goodbye,
    Greeting,
    Pieces,
    Update,
    messages_of,
    packed,
    unpacked,
)
from companion.errors import CompanionError
from companion.game.changes.players import PlayerJoined
from companion.game.changes.settings import GameNoted
from companion.game.checkpoints import Derived
from companion.handover.handed_game import handed_game
from companion.players import Role
from storage.opening import open_repository
from tests.conftest import LONG
from tests.memory_transport import connected
from tests.phone_table import GAME, until
from tests.tables import DAN
from tests.views.phone_windows import PhoneTableWindows

TEXTS: Final = (
    "",
    " ",
    "x" * 3_000,
    "../../x",
    "con",
    "\0",
    "\u202eX",
    "#12345g",
    "red",
    "nobody",
    "<b>{x}</b>",
)
NUMBERS: Final = (0, 1, 2**31, 2**32 - 1)
TRIED: Final = 10_000 if LONG else 60
ROUTES: Final = ("/", f"/game/{GAME}", "/history", "/new", "/statistics", "/rules")


def changed(value: Any) -> Iterator[Any]:
    """A value with one text or number in it replaced, in every way that it still can be made."""
    if isinstance(value, bool | float) or value is None:
        return
    if isinstance(value, str) and type(value) is str:
        yield from (text for text in TEXTS if text != value)
    elif isinstance(value, int) and type(value) is int:
        yield from (number for number in NUMBERS if number != value)
    elif isinstance(value, tuple):
        for at, item in enumerate(value):
            yield from ((*value[:at], other, *value[at + 1 :]) for other in changed(item))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from ({**value, key: other} for other in changed(item))
            yield from ({other: item} for other in changed(key))
    elif isinstance(value, WholeGame):
        handed = handed_game(value.game)
        for other in changed(handed):
            yield dataclasses.replace(value, game=other.packed())
    elif dataclasses.is_dataclass(value) and not isinstance(value, Derived | type):
        for field in dataclasses.fields(value):
            for other in changed(getattr(value, field.name)) if field.init else ():
                try:
                    yield dataclasses.replace(value, **{field.name: other})
                except (CompanionError, ValueError, TypeError, KeyError):
                    continue


def told_by(sent: list[bytes]) -> tuple[Greeting, tuple[Part, ...]]:
    """What an honest host told: how it greeted, and the parts of the last whole copy."""
    greeting: Greeting | None = None
    parts: tuple[Part, ...] = ()
    pieces = Pieces()
    for raw in sent:
        message: Any = unpacked(HOST_MESSAGE, raw)
        message = pieces.put(message) if type(message).__name__ == "Piece" else message
        if isinstance(message, Greeting):
            greeting = message
        if isinstance(message, Update) and message.whole:
            parts = tuple(unpacked(PART, part) for part in message.parts)
    assert greeting is not None
    return greeting, parts


def as_told(parts: tuple[Part, ...]) -> list[bytes] | None:
    try:
        return list(messages_of(Update(True, tuple(packed(PART, part) for part in parts))))
    except (CompanionError, UnicodeError, ValueError):
        return None


@pytest.mark.sampled(2)
@pytest.mark.parametrize("route", ROUTES)
async def test_whatever_a_host_tells_can_be_drawn_and_what_is_kept_can_be_read(
    phones: PhoneTableWindows, route: str, caplog: pytest.LogCaptureFixture
) -> None:
    host = await phones.invites()
    await host.store.do(GAME, PlayerJoined(player=DAN), HOST)
    await host.store.do(GAME, GameNoted(note="late"), HOST)
    guest = await phones.joins(host, "Ben")
    await host.give("Ben", Role.SCORER)
    own = guest.phones.guest
    assert own is not None
    await until(lambda: own.actor.role is Role.SCORER)
    own.leave()
    honest, there = connected()
    host.phones.host.serve(honest)
    own.connect(there)
    await own.welcomed()
    greeting, parts = told_by(honest.sent)
    await guest.window.open(route)
    chance = Random(route)
    wrong = [(at, other) for at, part in enumerate(parts) for other in changed(part)]
    assert len(wrong) > 300
    drawn = 0
    for at, replaced in chance.sample(wrong, min(TRIED, len(wrong))):
        messages = as_told((*parts[:at], replaced, *parts[at + 1 :]))
        if messages is None:
            continue
        here, there = connected()
        own.connect(there)
        here.send(packed(HOST_MESSAGE, greeting))
        for message in messages:
            here.send(message)
        await until(lambda: own.state is not GuestState.CONNECTING)
        drawn += own.state is not GuestState.ENDED
        await guest.window.settle()
        assert not guest.window.wire.crashes, replaced
        bad = [record for record in caplog.records if record.levelno >= logging.ERROR and record.exc_info]
        assert not bad, (replaced, bad[0].exc_info)
    assert drawn
    again = open_repository(phones.folder / "Ben")
    assert {each.id for each in await again.joined_tables()} == {greeting.table}
    assert not await again.troubles()
    await again.close()


@pytest.mark.parametrize("name", ["x" * 3_000, "../x", ""])
def test_no_table_has_such_an_id(name: str) -> None:
    with pytest.raises(CompanionError):
        Greeting(name, b"")


def test_nobody_has_such_a_name() -> None:
    with pytest.raises(CompanionError):
        Goodbye(EndReason.MOVED, "x" * 60)
