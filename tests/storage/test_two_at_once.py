"""Two operations at once leave what one after the other would have left, or one is refused with an error.

Every operation on what is kept, with every other, over a slow disk: in one process, and in two.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import time
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import LONG
from tests.storage.disks import WatchedDisk
from tests.storage.operations import (
    OPERATIONS,
    READS,
    Operation,
    kept_in,
    methods,
    store_in,
    tried,
)

pytestmark = [pytest.mark.no_cover, pytest.mark.usefixtures("editions_parsed_once")]

PAIRS = list(combinations_with_replacement(OPERATIONS, 2))
APART = 6
"""Of the pairs that change nothing in common every sixth is looked at, so that each operation meets a sixth of those."""
CASES = [
    (one, other, processes)
    for one, other in PAIRS
    for processes in (1, 2)
    # Whatever two operations both change they change in one process and in two. The rest is looked at in full in `make test-long`.
    if LONG
    or one.uses & other.uses
    or (processes == 1 and (OPERATIONS.index(one) + OPERATIONS.index(other)) % APART == 0)
]


def test_every_method_of_the_ports_is_known_to_change_something_or_not() -> None:
    used = {name for operation in OPERATIONS for name in operation.uses}
    assert methods() == READS | used
    assert not READS & used


def without_numbers(kept: dict[str, Any]) -> dict[str, Any]:
    """What is kept, whichever of two games of one id came into the trash first and has its number."""
    trash = [part for part in kept if part.startswith("in the trash ")]
    return {part: kept[part] for part in kept if part not in trash} | {
        "trash": sorted(repr(kept[part]) for part in trash)
    }


@pytest.fixture(scope="module")
def after(whole: Path, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What is left after some operations, one after the other."""

    @cache
    def left(*operations: Operation) -> dict[str, Any]:
        folder = tmp_path_factory.mktemp("after") / "data"
        shutil.copytree(whole, folder)

        async def go() -> dict[str, Any]:
            for operation in operations:
                store = store_in(folder, WatchedDisk())
                await store.open()
                await tried(operation, store)
                await store.repository.close()
            return without_numbers(await kept_in(folder))

        found = asyncio.run(go())
        shutil.rmtree(folder)
        return found

    return left


@cache
def between(outer: Operation, inner: Operation) -> Operation:
    """The one operation between the two steps of the other."""
    around = outer.around
    assert around is not None
    return Operation(
        f"{inner.name} between {outer.name}",
        outer.uses | inner.uses,
        lambda store: around(store, lambda here: tried(inner, here)),
    )


def slow(seed: str) -> WatchedDisk:
    chance = random.Random(seed)
    return WatchedDisk(before=lambda _operation, _path: time.sleep(chance.random() * 0.002))


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("one", "other", "processes"), CASES, ids=[f"{one.name} and {other.name}, {n}" for one, other, n in CASES]
)
def test_one_of_the_two_orders_or_one_is_refused(
    whole: Path, after: Any, tmp_path: Path, one: Operation, other: Operation, processes: int
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(whole, folder)

    async def go() -> tuple[list[str], dict[str, Any]]:
        stores = [store_in(folder, slow(f"{one.name} {number}")) for number in range(processes)]
        for store in stores:
            await store.open()
            await store.games.open("one")
        refused = await asyncio.gather(tried(one, stores[0]), tried(other, stores[-1]))
        for store in stores:
            await store.repository.close()
        return list(refused), without_numbers(await kept_in(folder))

    refused, found = asyncio.run(go())
    orders: list[tuple[Operation, ...]] = [(one, other), (other, one)]
    # Somebody who imports and takes it back does two things, and the other may come between them.
    orders += [(between(outer, inner),) for outer, inner in ((one, other), (other, one)) if outer.around]
    orders += [(left,) for left, error in ((other, refused[0]), (one, refused[1])) if error]
    if all(refused):
        orders.append(())
    if all(found != after(*order) for order in orders):
        allowed = [after(*order) for order in orders]
        wrong = {
            part: (found.get(part), [order.get(part) for order in allowed])
            for part in found.keys() | allowed[0].keys()
            if all(found.get(part) != order.get(part) for order in allowed)
        }
        raise AssertionError(f"{refused}: {wrong or 'the parts are of different orders'}")
