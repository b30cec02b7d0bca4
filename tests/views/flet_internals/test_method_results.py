from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flet.messaging.connection import Connection
from flet.messaging.protocol import Message
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from views.flet_internals.corrections import correct_flet

FLETS_OWN: Callable[..., None] = Session.__dict__["handle_invoke_method_results"]
GONE = 4_000_000
"""The number of a control that has left the screen."""


class Wire(Connection):
    """Keeps what is sent to the client."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.loop = asyncio.get_running_loop()
        self.executor = ThreadPoolExecutor(1)
        self.pubsubhub = PubSubHub(loop=self.loop, executor=self.executor)
        self.page_url = ""
        self.sent: list[Any] = []

    def send_message(self, message: Message) -> None:
        self.sent.append(message.body)


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    before = Session.handle_invoke_method_results
    yield
    Session.handle_invoke_method_results = before  # type: ignore[method-assign]


async def asked_of_a_control_that_leaves() -> str:
    """What comes back from a method of a control that has left the screen before the client answers."""
    wire = Wire()
    session = Session(wire)
    asking = asyncio.create_task(session.invoke_method(GONE, "focus", {}, timeout=0.2))
    await asyncio.sleep(0)
    session.handle_invoke_method_results(GONE, wire.sent[-1].call_id, "done", None)
    return str(await asking)


async def test_an_answer_of_a_control_that_is_gone_reaches_what_waits_for_it() -> None:
    correct_flet()
    assert await asked_of_a_control_that_leaves() == "done"


async def test_an_answer_that_nothing_waits_for_is_dropped() -> None:
    correct_flet()
    Session(Wire()).handle_invoke_method_results(GONE, "nobody", None, None)


async def test_flet_still_needs_the_correction_of_its_answers() -> None:
    Session.handle_invoke_method_results = FLETS_OWN  # type: ignore[method-assign]
    with pytest.raises(RuntimeError, match="is not registered"):
        await asked_of_a_control_that_leaves()
