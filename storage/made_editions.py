"""The saving and deleting of a table's own editions: a game keeps the edition that it is played with."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Final

from companion.editions.edition import Edition
from companion.errors import NotNow
from companion.statistics.game_row import GameRow
from companion.wording import say, say_count
from storage.own_editions import OwnEditions
from storage.trash import Trash

GAMES_NAMED: Final = 3
"""The most games that a sentence names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeEditions:
    """The editions that a table made for itself.

    Attributes:
        lock: The lock of the data folder, held from the look at the games to the change.
        trash: The deleted games, which can come back.
    """

    files: OwnEditions
    lock: AbstractContextManager[object]
    rows: Callable[[], tuple[GameRow, ...]]
    trash: Trash

    def all(self) -> tuple[Edition, ...]:
        """All of them as they are now; a wrong file is left out."""
        found = self.files.all()
        return tuple(edition for edition in found.editions if edition.id in found.own)

    def save(self, text: str, *, read: Edition | None) -> Edition:
        """Save an edition that was made from `read`; None for a new one.

        Raises:
            BadEdition: If the text is wrong; nothing is saved.
            NotNow: If the id is taken, or games would come out otherwise with it.
            StaleGame: If it was changed since; nothing is saved.
        """
        edition = self.files.read(text)
        with self.lock:
            if read is not None and not edition.counts_like(read) and (games := self.games_of(edition.id)):
                raise NotNow(
                    say(
                        "The deck and the points of “{edition}” have to stay, for {games}. Save it as a new edition.",
                        games=games,
                        edition=read.name,
                    )
                )
            self.files.save(edition, text, read=read)
        return edition

    def delete(self, edition_id: str) -> None:
        """Delete an edition that no game uses.

        Raises:
            NotNow: If there is no such edition, or games are played with it: the sentence names them.
        """
        with self.lock:
            if games := self.games_of(edition_id):
                raise NotNow(say("It has to stay, for {games}.", games=games))
            self.files.delete(edition_id)

    def games_of(self, edition_id: str) -> str:
        """The games that are played with an edition, also those in the trash; empty if there are none."""
        rows = [row for row in self.rows() if row.edition == edition_id]
        named = [
            say("{players} ({day})", players=", ".join(row.players), day=f"{row.started:%Y-%m-%d}")
            for row in rows[:GAMES_NAMED]
        ]
        if len(rows) > GAMES_NAMED:
            named.append(say_count("{count} more game", "{count} more games", len(rows) - GAMES_NAMED))
        if in_trash := sum(self.trash.is_of_edition(entry, edition_id) for entry in self.trash.entries()):
            named.append(say_count("{count} game in the trash", "{count} games in the trash", in_trash))
        return "; ".join(named)
