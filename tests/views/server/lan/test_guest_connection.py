"""What a guest sends faster than it is answered, over a real websocket."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.views.server.guest_phone import EVENT, PROPS, GuestPhone, a_guest_phone, join
from tests.views.server.shared_server import SharedServer

FINDING = ("who starts", "draw four", "reverse")
"""Questions with an answer of their own each, so that each answer is a frame."""
FINDS_NOTHING = "x" * 30
NOTHING = "Nothing in the rules about that."
TIMES = 30
"""The number of texts that come in a row."""


@asynccontextmanager
async def who_asks(table: SharedServer) -> AsyncIterator[tuple[GuestPhone, int]]:
    """A guest with the rules open, and the number of the field; one question is answered."""
    cookie = join(table.address, table.digits, name="Bob")
    async with a_guest_phone(table.address, cookie, route="/rules") as phone:
        await phone.see("Search the rules")
        field = max(number for number, node in phone.nodes.items() if node.get("_c") == "TextField")
        await type_in(phone, field, FINDING[0])
        await phone.see("Clear search")
        yield phone, field


async def type_in(phone: GuestPhone, field: int, text: str) -> None:
    """Change the text of a field, as the client does."""
    await phone.send(PROPS, {"id": field, "props": {"value": text}})
    await phone.send(EVENT, {"target": field, "name": "change", "data": text})


async def test_of_texts_that_wait_only_the_last_is_answered(table: SharedServer) -> None:
    async with who_asks(table) as (phone, field):
        before, mark = phone.frames, phone.forget()
        for number in range(TIMES):
            await type_in(phone, field, FINDING[number % len(FINDING)])
        await type_in(phone, field, FINDS_NOTHING)
        await phone.see(NOTHING, mark)
        # Those that come while an earlier one is answered do not wait.
        assert phone.frames - before <= TIMES / 3


async def test_a_text_is_answered_before_what_is_done_after_it(table: SharedServer) -> None:
    async with who_asks(table) as (phone, field):
        mark = phone.forget()
        await type_in(phone, field, FINDING[1])
        await phone.go("/rules/dealer")
        await phone.see("Draw for the deal", mark)
        assert any("Wild Draw Four" in said for _, said in phone.said[mark:])
