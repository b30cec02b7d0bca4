"""Rows that come, go, change place and change inside, all in one update: the client ends up with what the server has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import flet as ft
import msgpack
import pytest
from flet.controls import object_patch
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import ObjectPatch
from hypothesis import given
from hypothesis import strategies as st

from tests.views.client import Client, ClientError, Node
from tests.views.rendering import differences, sent
from views.flet_internals.corrections import CorrectedDiff, correct_flet

FLETS_OWN: Any = CorrectedDiff.__base__
WORDS = st.sampled_from(("leads", "deals", "place 1", "out"))
SMALL = st.one_of(
    st.builds(lambda word: ("text", word), WORDS),
    st.builds(lambda word: ("icon", word), WORDS),
    st.builds(lambda word: ("button", word), WORDS),
)
ROW = st.tuples(st.lists(SMALL, max_size=3), st.lists(st.lists(SMALL, max_size=2), max_size=2))
TABLE = st.lists(
    st.tuples(st.one_of(st.none(), st.sampled_from("abcdef")), ROW),
    max_size=6,
    unique_by=lambda row: row[0] or object(),
)


def small(kind: str, word: str) -> ft.Control:
    if kind == "text":
        return ft.Text(word)
    if kind == "icon":
        return ft.Icon(ft.Icons.STAR, semantics_label=word)
    return ft.Container(ft.Text(word), on_click=print)


def table(rows: list[Any]) -> ft.Control:
    """A list as the screens build it: some of its rows have a key, each with lists of its own."""
    return ft.Column(
        [
            ft.Container(
                ft.Row(
                    [
                        *(small(*one) for one in said),
                        *(ft.Column([small(*one) for one in inner]) for inner in lists),
                    ]
                ),
                key=key,
            )
            for key, (said, lists) in rows
        ]
    )


def patched(tables: list[Any]) -> list[str]:
    """Let a client live through each table after the first, and say where it differs from the last."""
    client, holder = Client(), Node(2, "C")
    before = table(tables[0])
    holder.properties["_b"] = client.made(msgpack.unpackb(sent(before)))
    for rows in tables[1:]:
        after = table(rows)
        object.__setattr__(after, "_frozen", True)
        patch, _, _ = ObjectPatch.from_diff(
            {"_b": before}, {"_b": after}, control_cls=BaseControl, path=[], frozen=True
        )
        if patch.patch:
            client.patch(holder, msgpack.unpackb(sent(patch.to_message()), strict_map_key=False))
        before = after
    return differences(before, holder.properties["_b"])


@given(st.lists(TABLE, min_size=2, max_size=4))
def test_a_patched_list_is_the_list(tables: list[Any]) -> None:
    correct_flet()
    assert patched(tables) == []


@pytest.fixture
def flets_own_diff() -> Iterator[None]:
    object_patch.DiffBuilder = FLETS_OWN  # type: ignore[misc]
    yield
    correct_flet()


@pytest.mark.usefixtures("flets_own_diff")
def test_flet_still_needs_the_correction_of_its_diff() -> None:
    star = ("icon", "leads")
    before: list[Any] = [("mia", ([star, ("text", "66 to go")], [])), ("tom", ([("text", "100 to go")], []))]
    after: list[Any] = [("tom", ([star, ("text", "place 1")], [])), ("mia", ([("text", "place 2")], []))]
    with pytest.raises((AssertionError, ClientError)):
        assert patched([before, after]) == []
