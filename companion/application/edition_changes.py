"""Changes of the editions that a table makes for itself: saved first, then offered in every window."""

import asyncio
from collections.abc import MutableMapping
from dataclasses import dataclass, field, replace

from companion.application.listeners import EDITIONS, ROWS
from companion.application.ports import GameRepository
from companion.application.store import Store
from companion.editions.edition import Edition
from companion.editions.edition_names import edition_id, edition_named, free_name
from companion.editions.edition_text import edition_text
from companion.errors import NotNow, StaleGame
from companion.wording import say


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionPlan:
    """A plan of taking an edition over; nothing is changed yet.

    Attributes:
        edition: The edition as it would be kept: under a name of its own if another one has its name.
        called: Its name on the phone that handed it over.
        here: The edition of its name or id that is here; None for a new one.
    """

    edition: Edition
    called: str
    here: Edition | None

    @property
    def is_here(self) -> bool:
        """True if it is here already, just like this."""
        return self.edition is self.here


@dataclass(slots=True, kw_only=True)
class EditionChanges:
    """All decks by id, as all windows share them; `own` are the ids of those that the table made for itself."""

    repository: GameRepository
    store: Store
    editions: MutableMapping[str, Edition]
    own: set[str]
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def save(self, edition: Edition, *, read: Edition | None, is_brought: bool = False) -> Edition:
        """Save an edition made from `read` (None for a new one), or as it `is_brought` by another phone (CompanionError)."""
        try:
            async with self._lock:
                other = edition_named(edition.name, self.editions.values(), other_than=edition.id)
                if other is not None:
                    raise NotNow(say("There's a deck “{name}” already.", name=other.called))
                at = None if is_brought else self.store.clock()
                saved = await self.repository.save_edition(edition_text(edition), read=read, at=at)
                self.editions[saved.id] = saved
                self.own.add(saved.id)
                await self._derive_again(saved.id)
                self.store.listeners.notify(EDITIONS, ROWS)
                return saved
        except StaleGame:
            await self.read_all()
            raise

    async def delete(self, edition_id: str) -> Edition:
        """Delete an edition of the table and return it; NotNow if it is not the table's, or is played with."""
        async with self._lock:
            edition = self.editions.get(edition_id)
            if edition is None or edition_id not in self.own:
                raise NotNow(say("Only decks made here can be deleted."))
            await self.repository.delete_edition(edition_id)
            del self.editions[edition_id]
            self.own.discard(edition_id)
            self.store.listeners.notify(EDITIONS, ROWS)
            return edition

    async def read_all(self) -> None:
        """Read the editions of the table again, after other processes changed them."""
        async with self._lock:
            found = {edition.id: edition for edition in await self.repository.own_editions()}
            before = {each: self.editions[each] for each in self.own}
            if found == before:
                return
            for each in before:
                del self.editions[each]
            self.editions.update(found)
            self.own.clear()
            self.own.update(found)
            for each, edition in found.items():
                if edition != before.get(each):
                    await self._derive_again(each)
            self.store.listeners.notify(EDITIONS, ROWS)

    async def _derive_again(self, edition_id: str) -> None:
        """Show the games of an edition with its new name and colours."""
        self.store.game_list.forget_texts()
        await self.store.games.derive_again(edition_id)

    async def plan(self, text: str) -> EditionPlan:
        """Plan to take over the text of an edition; BadEdition if the text is wrong."""
        edition = await self.repository.read_edition(text)
        others = self.editions
        same = next((each for each in others.values() if replace(each, id=edition.id) == edition), None)
        here = same or others.get(edition.id) or edition_named(edition.name, others.values())
        taken = same or edition
        if here is not same:
            name = free_name(edition.name, others.values())
            taken = replace(edition, id=edition_id(name, others), name=name)
        return EditionPlan(edition=taken, called=edition.called, here=here)
