"""A seeded walk through the maker: whatever is tapped, typed, gone back from and loaded again, the deck that is saved is the one shown."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import flet as ft
import pytest

from companion.application.host_store import HostStore
from companion.cards import Face
from companion.editions.edition_draft import EditionDraft
from companion.round import Hand
from storage.opening import open_store
from tests.companion.editions.test_any_deck import play
from tests.conftest import LONG
from tests.views.headless import Window, open_window
from views.screens.editions.edition_draft import MakerForm

WALKS: Final = 40 if LONG else 1
STEPS: Final = 300 if LONG else 70
START: Final = "/settings/editions"
MAKER: Final = f"{START}/make"
TYPED: Final = (
    "Bomb",
    "Skip",
    "7",
    "0",
    "2",
    "50",
    "many",
    "-1",
    "",
    " ",
    "x" * 9,
    "💣",
    "+9",
    "R",
    "Red",
    "½ {cards}",
)
WISHED: Final = ("Add a card", "Save deck", "Done", "More", "Number", "Action", "Wild")
"""The names of what makers tap most."""
LEAVE: Final = frozenset({"Settings", "Play", "Rules", "History", "Players"})
"""The ways out of the maker."""
FIELDS: Final = {
    "Name of the card": "name",
    "On its key": "key",
    "How many in all": "count",
    "How many in each colour": "count",
    "Points for each": "points",
    "In your own words": "does",
}
"""The fields of a card's screen, as its draft names them."""
OF_THE_DECK: Final = {
    "Name of the deck": "name",
    "Cards dealt to each player": "hand_size",
    "Points that end a game": "target",
}


class MakerWalk:
    """A walk of one player who makes decks."""

    def __init__(self, store: HostStore, window: Window, random: Random) -> None:
        self.store, self.window, self.random = store, window, random
        self.trail: list[str] = []

    async def step(self) -> None:
        """One act, and what holds after it."""
        before = {*self.store.editions}
        if not self.window.route.startswith(START):
            await self.window.open(START)
        dice = self.random.random()
        fields = [each for each in self.window.controls() if isinstance(each, ft.TextField)]
        if dice < 0.05:
            await self.reload()
        elif dice < 0.3 and fields:
            into, text = self.random.choice(fields), self.random.choice(TYPED)
            self.trail.append(f"type {text!r} in {into.label!r} at {self.window.route}")
            await self.window.type_in(into, text, submit=self.random.random() < 0.3)
        elif dice < 0.34 and self.window.route.startswith(MAKER):
            await self.mend()
        else:
            await self.tap()
        await self.window.settle()
        await self.check()
        for made in {*self.store.editions} - before:
            await self.played(made)

    async def tap(self) -> None:
        names = [name for name in dict.fromkeys(self.window.names()) if name not in LEAVE and name.strip()]
        wished = [name for name in names if name in WISHED]
        name = self.random.choice(wished if wished and self.random.random() < 0.4 else names)
        later = self.random.choice((None, 0.3)) if self.random.random() < 0.2 else -1.0
        self.trail.append(f"tap {name!r} {later} at {self.window.route}")
        if later == -1.0:
            await self.window.tap(name)
        else:
            await self.window.tap_twice(name, later=later)

    async def mend(self) -> None:
        """Give the field that is wrong what it can have, as a player does in the end."""
        draft = self.store.edition_draft
        for field in draft.problems(self.store.editions.values()) if draft else ():
            self.trail.append(f"mend {field}")
            await self.store.change_edition_draft(partial(mended, field, f"{self.random.random()}"))
        await self.window.settle()

    async def finish(self) -> None:
        """Save the deck that is half made, if there is one, as a player does in the end."""
        if self.store.edition_draft is None:
            return
        await self.window.open(MAKER)
        for _ in range(3):
            await self.mend()
        before = {*self.store.editions.values()}
        self.trail.append("save what is half made")
        await self.window.tap("Save deck")
        (made,) = {*self.store.editions.values()} - before
        await self.played(made.id)

    async def reload(self) -> None:
        """The page is loaded again: what is typed stands in the same fields, and all else where this window opened nothing."""
        self.trail.append(f"reload {self.window.route}")
        self.window.page.data.notice.hide()
        await self.window.settle()
        fields, drawn = shown(self.window), (self.window.names(), self.window.labels())
        opened = replace(self.window.page.data.forms.get(MakerForm, ""), attempts=0, refused="")
        route = self.window.route
        await self.window.close()
        self.window = await open_window(self.store, route=route)
        again = shown(self.window)
        assert again == {label: fields[label] for label in again}
        if opened == MakerForm():
            assert (self.window.names(), self.window.labels()) == drawn

    async def check(self) -> None:
        draft, route = self.store.edition_draft, self.window.route
        assert await self.store.repository.edition_draft() == draft
        if draft is None or not route.startswith(MAKER):
            return
        card = draft.card(Face(route.rsplit("/", 1)[1])) if "/card/" in route else None
        of = {label: getattr(card, name) for label, name in FIELDS.items()} if card else {}
        of |= {label: getattr(draft, name) for label, name in OF_THE_DECK.items()}
        here = shown(self.window)
        assert {label: of[label] for label in here if label in of} == {
            label: here[label] for label in here if label in of
        }
        notice = self.window.page.data.notice
        if self.trail[-1].startswith("tap 'Save deck'") and notice.wrong:
            field = next(iter(draft.problems(self.store.editions.values())))
            errors = [
                each for each in self.window.controls() if isinstance(each, ft.TextField) and each.error
            ]
            assert errors or field in {"cards", "suits"}, f"{field}: {notice.sentence}"

    async def played(self, made: str) -> None:
        """A deck that is finished can be played, and its cards counted."""
        deck = self.store.editions[made]
        play(self.random, deck)
        faces = [card.face for card in deck.faces if card.count]
        hand = Hand(faces=tuple(self.random.choices(faces, k=5)))
        assert hand.points(deck) == sum(deck.card(face).points for face in hand.faces)


def mended(field: str, free: str, draft: EditionDraft | None) -> EditionDraft | None:
    """The draft with something that fits in one field."""
    if draft is None:
        return None
    kind, _, part = field.rpartition("-")
    fits: dict[str, Any] = {"name": free, "key": "", "count": "2", "points": "20", "does": ""}
    if kind.startswith("card-"):
        card = draft.card(Face(kind.removeprefix("card-")))
        return draft.with_card(replace(card, **{part: fits[part]})) if card else draft
    if kind.startswith("suit-"):
        place = int(kind.removeprefix("suit-"))
        taken = {suit.symbol for suit in draft.suits}
        fits["symbol"] = next(letter for letter in "ABCDEFGHIJ" if letter not in taken)
        return draft.with_suit(place, replace(draft.suits[place], **{part: fits[part]}))
    match field:
        case "name":
            return replace(draft, name=free)
        case "hand":
            return replace(draft, hand_size="7")
        case "target":
            return replace(draft, target="500")
        case "suits":
            return draft.with_new_suit()
        case _:
            return draft.with_new_card()


def shown(window: Window) -> dict[str, Any]:
    """What stands in each field, by its label."""
    return {str(each.label): each.value for each in window.controls() if isinstance(each, ft.TextField)}


@pytest.mark.parametrize("seed", range(WALKS))
def test_a_walk_through_the_maker_keeps_what_it_shows_and_ends_in_decks_that_can_be_played(
    seed: int, tmp_path: Path
) -> None:
    async def walk() -> None:
        store = open_store(tmp_path)
        await store.open()
        walk = MakerWalk(store, await open_window(store, route=START), Random(seed))
        try:
            for _ in range(STEPS):
                await walk.step()
            await walk.finish()
        except BaseException as wrong:
            wrong.add_note("\n  ".join(["The last steps:", *walk.trail[-12:]]))
            raise
        await walk.window.close()
        await store.repository.close()

    asyncio.run(walk())
