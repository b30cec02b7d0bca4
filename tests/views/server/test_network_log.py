"""A guest cannot fill the host's disk with log lines."""

from __future__ import annotations

import logging

import pytest

from companion.application.visitor import VISITOR
from views.server.network_log import LINE_INTERVAL, OncePerMinute


@pytest.mark.parametrize(("visitor", "written"), [("bob", 4), ("", 60)])
def test_what_guests_cause_is_one_line_of_each_kind_a_minute(visitor: str, written: int) -> None:
    now = 1000.0
    lines: list[str] = []

    class Handler(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(record.getMessage())

    handler, log = Handler(), logging.getLogger("tests.guests")
    handler.addFilter(OncePerMinute(of_guests=True, clock=lambda: now))
    log.addHandler(handler)
    known = VISITOR.set(visitor)
    try:
        for minute in range(2):
            now = 1000.0 + minute * (LINE_INTERVAL + 1)
            for number in range(15):
                log.warning(f"a text with {number}, which the guest sent")  # noqa: G004 - as Flet does
                log.error("a text with %s", number)
    finally:
        VISITOR.reset(known)
        log.removeHandler(handler)
    assert len(lines) == written
