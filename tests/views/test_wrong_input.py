"""Whatever is typed into a field is its value, or a sentence says what is wrong, and it never becomes another value.

The fields are found in the code and on the screens, so that a new one is fed here from the day it is written.
"""

from __future__ import annotations

import asyncio
import dataclasses
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.application.commands.command import Undo
from companion.application.commands.entry_commands import ClearHands, EnterTaps
from companion.application.guests import HOST, Guest, SharedTable
from companion.application.host_store import HostStore
from companion.application.sharing import Invitation
from companion.cards import Face
from companion.errors import BadName
from companion.game.changes.evenings import SeriesSet
from companion.game.draft import Tap, TapKind
from companion.game.series_form import SeriesForm
from companion.wording import escaped, quoted
from storage.opening import open_store
from tests.conftest import LONG
from tests.tables import ANN, NOON
from tests.views.fields import FURNISHED, GAME, Place, furnish, half_entered, labels_in_code
from tests.views.headless import Window, open_window
from views.server.lan.join_page import code_page, who_page

RIGHT_TO_LEFT, JOINER = "\u202e", "\u200d"
VALUES = (
    *(str(10**12), "abc", "", "x" * 10_000, f"{RIGHT_TO_LEFT}12", "M" * 41),
    *(
        ("-1", "   ", "0", f"1{JOINER}", "😀", "M" * 501, "7.5", "٤٥", "M" * 40, "M" * 500, "2026-02-30")
        if LONG
        else ()
    ),
)
"""What every field is fed; number fields also get what lies on both sides of their bounds."""
ELSEWHERE = VALUES if LONG else ("abc",)
"""What a field is fed on each further screen that has the same one."""
BEFORE = {
    "Points, such as 20 or -20": (("Reason, if you like", "house rule"),),
    "Reason, if you like": (("Points, such as 20 or -20", "5"),),
    "What you call it": (("The rule in one sentence", "Clap for an 8"),),
    "The rule in one sentence": (("What you call it", "Clapping"),),
    "Games": (("Name of the series", "Winter"),),
    "Wins/history/series": (("Name of the series", "Winter"),),
    "Name of the series/history/series": (("Games", "7"),),
    **{
        f"{label}/new/choices": (
            ("tap", "Back"),
            ("tap", "Seat Ann"),
            ("tap", "Seat Ben"),
            ("tap", "Change something"),
            ("tap", f"How long you play · {length}"),
        )
        for label, length in (
            ("Target in points", "500 points"),
            ("Rounds", "10 rounds"),
            ("Wins", "First to 5 wins"),
            ("Minutes", "60 min"),
            ("Time, such as 22:30", "until 22:00"),
        )
    },
}
"""What a field needs before what it holds can be taken."""
TAKERS = {"Their name": "Join", "Name of the series": "Make the series"}
"""The button that takes a field where another choice stands between them."""
UNTYPED = {
    "about",
    "taps",
    "done",
    "colour",
    "generation",
    "id",
    "edition",
    "open",
    "redraws",
    "selected",
    "times_cleared",
}
"""What changes beside a value that is taken: counters, ids, the colour a new player gets and whose hand was entered last."""


def leaves(value: Any) -> Iterator[str | int]:
    """Every text and number within a value."""
    if isinstance(value, bool | Enum | Face) or value is None:
        return
    if isinstance(value, str | int):
        yield value
    elif isinstance(value, SeriesSet):
        # Its id and its kind are not typed.
        yield value.name
        if value.series:
            yield SeriesForm.read(value.form).number
    elif isinstance(value, dict):
        for each in value.values():
            yield from leaves(each)
    elif isinstance(value, list | tuple | set | frozenset):
        for each in value:
            yield from leaves(each)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            if field.name not in UNTYPED and not field.name.startswith("_"):
                yield from leaves(getattr(value, field.name))


def everything(window: Window, store: HostStore) -> Counter[str | int]:
    """All that is kept or remembered of what was typed."""
    app = window.page.data
    games = [live for row in store.game_list.rows if (live := store.games.get(row.id))]
    kept = [
        (live.game.changes, live.drafts, live.table.target, [seat.player for seat in live.table.seats])
        for live in games
    ]
    forms = [each for about in app.forms._stored.values() for each in about.values()]
    setup = app.setup
    lengths = setup.target_typed, setup.length_typed
    setting_up = (lengths, setup.players, setup.series, setup.house_rules.own, store.edition_draft)
    return Counter(leaves((kept, store.roster.players, store.settings, forms, setting_up)))


def sentences_shown(window: Window) -> Counter[str]:
    texts = [str(each.value) for each in window.controls() if isinstance(each, ft.Text)]
    errors = [str(each.error) for each in window.controls() if isinstance(each, ft.TextField) and each.error]
    return Counter(each for each in (*texts, *errors) if each.endswith(".") and " " in each)


def may_become(typed: str) -> set[str | int]:
    """What a text may be kept as: itself, tidied, or the number or the sum that it is."""
    as_kept: set[str | int] = {typed, typed.strip(), " ".join(typed.split())}
    if re.fullmatch(r"[+-]?\d+([+-]\d+)*", typed.strip()):
        as_kept.add(sum(map(int, re.findall(r"[+-]?\d+", typed))))
    return as_kept


def names(sentence: str, typed: str) -> bool:
    """True if a sentence names what was typed: as sentences repeat it, or by its length."""
    said = typed.strip()
    return any(each in sentence for each in (quoted(said)[:20], escaped(said)[:20], str(len(said))))


async def feed(window: Window, store: HostStore, label: str, typed: str, known: frozenset[str | int]) -> str:
    """Type into a field and let it be taken; answers what is wrong with what came of it, or nothing.

    Args:
        window: A window on the screen of the field.
        store: The games.
        label: The label of the field.
        typed: What is typed.
        known: What was kept before anything was typed, and what is kept beside it.
    """
    before, said = everything(window, store), sentences_shown(window)
    await window.enter(label, typed)
    field = window.field(label)
    if everything(window, store) == before and sentences_shown(window) == said:
        taker = "" if field.on_submit is not None else _taker(window, field)
        if taker:
            await window.tap(taker)
        elif field.on_submit is not None:
            await window.session.dispatch_event(field._i, "submit", typed)
            await window.settle()
    after = everything(window, store)
    new = set(after - before)
    sentences = set(sentences_shown(window) - said)
    fields = [each for each in window.controls() if isinstance(each, ft.TextField) and each.label == label]
    shows = str(fields[0].value or "") if fields else ""
    foreign = new - may_become(typed) - known
    if foreign:
        return f"it became {foreign!r}"
    if shows not in {typed, ""} and not new:
        return f"the field shows {shows[:40]!r}"
    if not typed.strip():
        return ""
    if not new and not sentences:
        return "nothing is saved, and no sentence says why"
    if not new and not any(names(each, typed) for each in sentences):
        return f"{sentences!r} does not name it"
    return ""


def _taker(window: Window, field: ft.TextField) -> str:
    """The button that takes what a field holds: the next one after it; none for a field kept on every letter."""
    if field.label in TAKERS:
        return TAKERS[str(field.label)]
    controls = list(window.controls())
    place = next(number for number, each in enumerate(controls) if each is field)
    after = {id(each) for each in controls[place:]}
    for each in controls[place:]:
        if isinstance(each, ft.Semantics) and each.button and each.label and id(each) in after:
            return each.label
        if isinstance(each, ft.FilledButton) and isinstance(each.content, ft.Text):
            return str(each.content.value)
    return ""


def steps(label: str, place: Place) -> tuple[tuple[str, str], ...]:
    return BEFORE.get(label, BEFORE.get(f"{label}{place.route}", ()))


async def shown(store: HostStore, label: str, place: Place) -> Window:
    """A window on the place of a field, with what the field needs done already."""
    await restore(store)
    window = await open_window(store, route=place.route)
    for opener in place.openers:
        await window.tap(opener)
    for what, text in steps(label, place):
        await (window.tap(text) if what == "tap" else window.enter(what, text))
    return window


def known_in(window: Window, store: HostStore, label: str, place: Place) -> frozenset[str | int]:
    """What is kept before anything is typed, and what is kept beside it."""
    beside = {value for _, text in steps(label, place) for value in may_become(text)}
    return frozenset(beside | everything(window, store).keys())


def shows_still(window: Window, label: str, place: Place) -> bool:
    """True if the next value finds its field where the last one did."""
    fields = (each.label for each in window.controls() if isinstance(each, ft.TextField))
    return window.route == place.route and label in fields


async def restore(store: HostStore) -> None:
    """Take back whatever the last value changed, so that every value finds the same."""
    await store.change_edition_draft(lambda _: None)
    for row in store.game_list.rows:
        live = await store.games.open(row.id)
        for _ in range(live.game.done - FURNISHED[row.id]):
            await store.do(row.id, Undo(), HOST)
    live = await store.games.open(GAME)
    taps = [Tap(kind=TapKind.CORRECT_END, round=each) for each in live.drafts.corrections]
    await store.do(GAME, ClearHands(), HOST)
    await store.do(GAME, EnterTaps((*taps, *half_entered(live.table))), HOST)


async def bounds(window: Window, label: str) -> list[str]:
    """The numbers on both sides of a number field's bounds, as its own sentence names them; none for a text."""
    if window.field(label).keyboard_type is not ft.KeyboardType.NUMBER:
        return []
    await window.enter(label, "no number")
    found = re.search(r"from (-?\d+) to (\d+)", " ".join(sentences_shown(window)))
    assert found is not None, "a number field says what it takes"
    lowest, highest = int(found[1]), int(found[2])
    return [str(number) for number in (lowest - 1, lowest, highest, highest + 1)]


def test_every_field_of_the_code_stands_on_a_screen(found: list[tuple[str, Place]]) -> None:
    code = labels_in_code()
    assert len(code) >= 10
    shown_ = {label for label, _ in found}
    assert {label: where for label, where in code.items() if label not in shown_} == {}, (
        "open its screen in fields.py"
    )
    assert shown_ <= code.keys()


@pytest.mark.parametrize("label", sorted(labels_in_code()))
def test_what_is_typed_becomes_its_value_or_an_error(
    label: str, found: list[tuple[str, Place]], tmp_path: Path
) -> None:
    wrong: list[str] = []

    async def go(place: Place, values: Sequence[str], folder: Path) -> None:
        store = open_store(folder)
        await furnish(store)
        window = await shown(store, label, place)
        limits = await bounds(window, label)
        known = None if limits else known_in(window, store, label, place)
        fresh = not limits
        for typed in (*values, *limits):
            problem = ""
            for _ in range(2):
                if known is None:
                    await window.close()
                    window = await shown(store, label, place)
                    known, fresh = known_in(window, store, label, place), True
                problem = await feed(window, store, label, typed, known)
                # A taken value may also have taken what the next one needs beside it.
                kept = everything(window, store).keys() if steps(label, place) else known
                if not kept <= known or not shows_still(window, label, place):
                    known = None
                if fresh or not problem:
                    break
                # What was typed before may be the reason: the same again in a new window tells.
                known = None
            fresh = False
            if problem:
                wrong.append(f"{place.route}: {typed[:20]!r} ({len(typed)}): {problem}")
        await window.close()
        await store.repository.close()

    # Each field is fed half of the values, and each value to half of the fields; in `make test-long` all to all.
    values = VALUES if LONG else VALUES[sorted(labels_in_code()).index(label) % 2 :: 2]
    for number, place in enumerate(place for known, place in found if known == label):
        asyncio.run(asyncio.wait_for(go(place, ELSEWHERE if number else values, tmp_path / str(number)), 600))
    assert wrong == []


def test_the_forms_of_the_join_page_take_a_value_or_tell_it() -> None:
    pages = (bytes(code_page().body).decode(), bytes(who_page((ANN,)).body).decode())
    typed_in = {name for page in pages for name in re.findall(r'<input[^>]* name="(\w+)"', page)}
    assert typed_in == {"digits", "name"}, "a new field of a form is fed here too"
    invitation = Invitation()
    table = SharedTable(started=NOON, port=8551).admitting(Guest(id="one", token="", joined=NOON))
    for typed in VALUES:
        assert not invitation.accepts_digits(typed)
        try:
            guest = table.introduced("one", name=typed, seat=None).guest("one")
        except BadName as refusal:
            assert not typed.strip() or names(str(refusal), typed)
        else:
            assert guest is not None
            assert guest.name in may_become(typed)
