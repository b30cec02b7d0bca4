"""The edition that is half made is kept in the data folder until it is saved or discarded."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from companion.application.host_store import HostStore
from companion.editions.edition import Edition
from companion.editions.edition_draft import EditionDraft
from companion.editions.edition_text import edition_text
from companion.errors import StaleGame
from companion.house_rules.chosen_rules import Choice, HouseRules
from companion.house_rules.rules import House
from storage.draft_schema import edition_draft_codec
from storage.opening import open_store
from tests.companion.application.test_edition_changes import OURS
from tests.faces import Faces
from tests.tables import EDITIONS, ROOT

RULES = HouseRules((Choice(house=House.JUMP_IN),))


async def started(folder: Path) -> HostStore:
    store = open_store(folder)
    await store.open()
    return store


@pytest.mark.parametrize("base", [*EDITIONS.values(), OURS], ids=lambda edition: edition.id)
async def test_what_is_typed_is_there_at_the_next_start(tmp_path: Path, base: Edition) -> None:
    store = await started(tmp_path)
    # What a form begins with was read from a file, with its combined rules.
    form = EditionDraft.of(await store.repository.read_edition(edition_text(base)), replaces=True)
    form = form.with_new_card().with_more(Faces.SKIP, 1)
    form = form.with_card(form.faces[-1].with_draws(3))
    form = replace(form.with_new_suit(), name="  Half \u202e", hand_size="", house_rules=RULES)
    await store.change_edition_draft(lambda _: form)
    again = await started(tmp_path)
    assert again.edition_draft == form
    assert not again.troubles


async def test_it_goes_on_from_the_edition_as_it_was_also_when_that_is_deleted(tmp_path: Path) -> None:
    store = await started(tmp_path)
    ours = await store.edition_changes.save(OURS, read=None)
    form = EditionDraft.of(ours, replaces=True)
    await store.change_edition_draft(lambda _: form)
    await store.edition_changes.delete(ours.id)
    again = await started(tmp_path)
    assert again.edition_draft == form
    with pytest.raises(StaleGame):
        await again.edition_changes.save(replace(ours, name="Other"), read=form.base)


async def test_two_processes_change_one_draft(tmp_path: Path) -> None:
    one = await started(tmp_path)
    begun = EditionDraft.of(EDITIONS["plain"], replaces=False)
    await one.change_edition_draft(lambda _: begun)
    other = await started(tmp_path)
    await other.change_edition_draft(lambda draft: replace(draft, name="Half") if draft else None)
    await one.change_edition_draft(lambda draft: replace(draft, target="99") if draft else None)
    await other.read_edition_draft()
    assert other.edition_draft == one.edition_draft
    assert other.edition_draft == replace(begun, name="Half", target="99")


def test_a_draft_of_a_version_without_sides_is_read_and_one_of_one_side_is_written_as_there() -> None:
    codec = edition_draft_codec(lambda text: EDITIONS["plain" if 'id = "plain"' in text else "flip"])
    for edition, is_sided in (("plain", False), ("flip", True)):
        form = EditionDraft.of(EDITIONS[edition], replaces=True)
        written = codec.write(form)
        assert [suit.get("side", 0) for suit in written["suits"]] == [suit.side for suit in form.suits]
        assert any("side" in suit for suit in written["suits"]) == is_sided
        read = codec.decode(written, "draft")
        assert read is not None
        assert read.suits == form.suits


def test_what_an_earlier_version_left_half_made_is_read_whole() -> None:
    codec = edition_draft_codec(lambda text: EDITIONS["plain" if 'id = "plain"' in text else "lotso"])
    kept = json.loads((ROOT / "tests/fixtures/edition-drafts-1.json").read_text(encoding="utf-8"))
    plain, lotso = (codec.decode(each, "draft", lenient=True) for each in kept)
    for draft in (plain, lotso):
        assert draft is not None
        assert (draft.name, draft.target, draft.hand_size, len(draft.suits)) == ("Half", "300", "6", 5)
        skip = draft.card(Faces.SKIP)
        assert skip is not None
        assert (skip.name, skip.points, skip.play) == ("Skip", "many", draft.base.card(Faces.SKIP).play.words)
        assert codec.decode(codec.write(draft), "draft") == draft
    assert plain is not None
    assert lotso is not None
    bomb = plain.card(Faces.SPECIAL)
    assert bomb is not None
    assert (bomb.name, bomb.count, bomb.play) == ("Bomb", "3", ("names-colour", "jam"))
    assert bomb.does.startswith("Drop the card.")
    assert lotso.card(Faces.SPECIAL) is None
