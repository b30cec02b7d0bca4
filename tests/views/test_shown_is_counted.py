"""What a field shows is what counts: however a text is typed, it counts as if it had been typed at once.

Each field of the app is typed into key by key, as fast as a player or with a pause, with wrong keys and Backspace in between. Then it
must show exactly what was typed, and everything kept and shown must be what it is where that text came in one piece.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from companion.application.host_store import HostStore
from storage.opening import open_store
from tests.conftest import LONG
from tests.views.fields import Place, furnish, labels_in_code
from tests.views.headless import Window
from tests.views.test_wrong_input import everything, shown

KEYS = ("-", "x", "1", "3", "0", "Backspace", "Backspace", " ")
LENGTH = 6
WALKS = 40 if LONG else 1
"""How often each field is typed into on each of its screens."""


SCREENS = None if LONG else 1
"""The number of screens on which each field is typed into; None for all of its screens."""


def after_key(text: str, key: str) -> str:
    return text[:-1] if key == "Backspace" else text + key


async def type_keys(window: Window, label: str, keys: list[str], random: Random) -> str:
    """Press keys in a field, which takes each at its end; returns the text that must have come of it."""
    field = window.field(label)
    text = str(field.value or "")
    for key in keys:
        if window.field(label) is not field:
            field = window.field(label)
        text = after_key(text, key)
        # The client sends the text it shows, not the one that it should show.
        there = after_key(str(window.wire.client.nodes[field._i].properties.get("value") or ""), key)
        window.wire.client.update(field._i, {"value": there})
        window.session.apply_patch(field._i, {"value": there})
        typing = window.session.dispatch_event(field._i, "change", there)
        if random.random() < 0.5:
            await typing
            await window.settle()
        else:
            asyncio.get_running_loop().create_task(typing)
            await asyncio.sleep(0)
    await window.settle()
    return text


def seen(window: Window, store: HostStore) -> tuple[object, list[str]]:
    """All that is kept or remembered, and all that stands on the screen but a notice."""
    notice, kept = window.page.data.notice.sentence, everything(window, store)
    # A field that was emptied is kept as empty, and one that nobody typed into is not kept.
    del kept[""]
    return kept, [line for line in window.text().splitlines() if line != notice]


async def problem_of(store: HostStore, label: str, place: Place, random: Random) -> str:
    window = await shown(store, label, place)
    keys = random.choices(KEYS, k=LENGTH)
    text = await type_keys(window, label, keys, random)
    shows = str(window.wire.client.nodes[window.field(label)._i].properties.get("value") or "")
    got = seen(window, store)
    await window.close()
    if shows != text:
        return f"{keys}: the field shows {shows!r}, not {text!r}"
    window = await shown(store, label, place)
    await window.enter(label, text)
    want = seen(window, store)
    await window.close()
    return "" if got == want else f"{keys}: {text!r} counts as another text"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("label", sorted(labels_in_code()))
async def test_a_field_shows_what_counts_however_it_was_typed(
    label: str, found: list[tuple[str, Place]], tmp_path: Path
) -> None:
    store = open_store(tmp_path)
    await furnish(store)
    random = Random(label)
    wrong = [
        f"{place.route}: {problem}"
        for place in [place for known, place in found if known == label][:SCREENS]
        for _ in range(WALKS)
        if (problem := await problem_of(store, label, place, random))
    ]
    await store.repository.close()
    assert wrong == []


@pytest.mark.parametrize("seed", [8, 17, 25])
async def test_a_letter_that_is_taken_back_at_once_does_not_come_back_when_it_was_saved(
    seed: int, found: list[tuple[str, Place]], tmp_path: Path
) -> None:
    store = open_store(tmp_path)
    await furnish(store)
    label = "Anything to remember"
    (place,) = (place for known, place in found if known == label)
    assert await problem_of(store, label, place, Random(seed)) == ""
    await store.repository.close()
