from __future__ import annotations

from tests.clock import Clock
from views.server.lan.rate_limit import (
    ATTEMPTS,
    DOUBLINGS_MOST,
    FAILURES_MOST,
    FAILURES_WITHIN,
    FIRST_LOCKOUT,
    CodeRateLimit,
)


def test_a_lockout_doubles_with_every_five_wrong_codes() -> None:
    clock = Clock()
    limit = CodeRateLimit(clock=clock)
    for locks in range(DOUBLINGS_MOST + 3):
        for _ in range(ATTEMPTS):
            assert limit.wait("a") == 0
            limit.record_failure("a")
        wait = FIRST_LOCKOUT * 2 ** min(locks, DOUBLINGS_MOST)
        assert limit.wait("a") == wait
        clock.now += max(wait, FAILURES_WITHIN)
    limit.record_success("a")
    assert limit.wait("a") == 0


def test_many_addresses_together_are_bounded() -> None:
    clock = Clock()
    limit = CodeRateLimit(clock=clock)
    for number in range(FAILURES_MOST):
        assert limit.wait(f"a{number}") == 0
        limit.record_failure(f"a{number}")
        clock.now += 1
    assert 0 < limit.wait("another") <= FAILURES_WITHIN
    clock.now += FAILURES_WITHIN
    assert limit.wait("another") == 0
