from __future__ import annotations

from tests.clock import Clock
from views.server.lan.rate_limit import DOUBLINGS, LOCKED, SPAN, TOGETHER, TRIES, CodeRateLimit


def test_a_lock_doubles_with_every_five_wrong_tries() -> None:
    clock = Clock()
    tries = CodeRateLimit(clock=clock)
    for locks in range(DOUBLINGS + 3):
        for _ in range(TRIES):
            assert tries.wait("a") == 0
            tries.wrong("a")
        wait = LOCKED * 2 ** min(locks, DOUBLINGS)
        assert tries.wait("a") == wait
        clock.now += max(wait, SPAN)
    tries.right("a")
    assert tries.wait("a") == 0


def test_many_addresses_together_are_bounded() -> None:
    clock = Clock()
    tries = CodeRateLimit(clock=clock)
    for number in range(TOGETHER):
        assert tries.wait(f"a{number}") == 0
        tries.wrong(f"a{number}")
        clock.now += 1
    assert 0 < tries.wait("another") <= SPAN
    clock.now += SPAN
    assert tries.wait("another") == 0
