from __future__ import annotations

import asyncio

import pytest

from companion.steps import in_slices


async def test_long_work_gives_others_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.steps.SLICE", 0)
    others = 0

    async def other() -> None:
        nonlocal others
        while True:
            others += 1
            await asyncio.sleep(0)

    task = asyncio.ensure_future(other())
    assert [item async for item in in_slices(range(50))] == list(range(50))
    assert others >= 49
    task.cancel()
