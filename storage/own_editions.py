"""The editions that a table made for itself: files of the folder `editions/`. A game keeps the edition it is played with."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from companion.editions.earlier_points import keeping_points
from companion.editions.edition import Edition, RuleText
from companion.editions.edition_file import read_edition
from companion.editions.edition_limits import EDITION_MOST
from companion.editions.edition_names import is_edition_id
from companion.editions.edition_text import changed_from, edition_text
from companion.errors import BadEdition, CannotRead, NotNow, StaleGame
from companion.formats import listed
from companion.game.replay import goes_on
from companion.statistics.game_row import GameRow
from companion.wording import say, say_count
from storage.edition_folder import EditionsFound, find_editions, read_edition_file, shared_rules
from storage.files.disk import FileStat
from storage.game_files import GameFiles, StoredGame
from storage.journal import Journal

_Files = tuple[tuple[Path, FileStat | None], ...]
"""The files of a folder with the state of each."""
GAMES_NAMED: Final = 3
"""The most games that a sentence names."""
_ID_LINE: Final = re.compile(r'^id = "([a-z0-9-]{1,40})"$', re.MULTILINE)


@dataclass(slots=True, kw_only=True)
class OwnEditions:
    """The edition files of a data folder; `printed` are the app's own editions, whose ids are taken."""

    games: GameFiles
    journal: Journal
    printed: EditionsFound
    rows: Callable[[], tuple[GameRow, ...]]
    _read: tuple[_Files, EditionsFound] | None = None

    @property
    def _folder(self) -> Path:
        return self.games.folder / "editions"

    def _path(self, edition_id: str) -> Path:
        if not is_edition_id(edition_id):
            raise BadEdition(say("“{id}” is no deck's id.", id=edition_id[:40]))
        return self._folder / f"{edition_id}.toml"

    def _shared(self) -> dict[str, tuple[RuleText, ...]]:
        return shared_rules(self._folder, self.games.disk, self.printed.shared, [])

    def found(self) -> EditionsFound:
        """The app's own editions and those of the folder; what is wrong with a file is a sentence.

        Every game that is opened asks for them, so they are parsed again only after a file has changed. While the disk
        does not give a file, they stay as they were read before.
        """
        try:
            files = self._files()
        except CannotRead:
            files = ()
        if self._read is None or self._read[0] != files:
            found = find_editions(self._folder, disk=self.games.disk, known=self.printed)
            if not found.is_whole:
                return self._read[1] if self._read else found
            self._read = files, found
        return self._read[1]

    def all(self) -> tuple[Edition, ...]:
        """The editions of the folder as they are now; a wrong file is left out."""
        found = self.found()
        return tuple(edition for edition in found.editions if edition.id in found.own)

    def _files(self) -> _Files:
        paths = [
            path
            for folder in (self._folder, self._folder / "shared")
            for path in sorted(self.games.disk.names(folder, ".toml"))
        ]
        return tuple((path, self.games.disk.stat(path)) for path in paths)

    def has(self, edition_id: str) -> bool:
        """True if there is an edition of this id: one of the app's own, or a file."""
        return edition_id in self.printed.by_id or self._is_file(edition_id)

    def _is_file(self, edition_id: str) -> bool:
        return self.games.disk.stat(self._path(edition_id)) is not None

    def check_has(self, edition_id: str) -> None:
        """Refuse a new game whose edition another process has deleted (NotNow)."""
        if not self.has(edition_id):
            raise NotNow(say("The deck “{edition}” is not here any more.", edition=edition_id))

    def find(self, edition_id: str) -> Edition | None:
        """The edition of a file as it is now, None if there is no file; BadEdition if it is wrong."""
        if not self._is_file(edition_id):
            return None
        return read_edition_file(self._path(edition_id), self._shared(), self.games.disk)

    def read(self, text: str) -> Edition:
        found = _ID_LINE.search(text)
        if len(text.encode(errors="replace")) > EDITION_MOST:
            raise BadEdition(say("A deck's file has up to {most} bytes.", most=EDITION_MOST))
        return read_edition(text, file=f"{found[1] if found else 'edition'}.toml", shared=self._shared())

    def save(self, text: str, *, read: Edition | None, at: datetime | None = None) -> Edition:
        edition = self.read(text)
        with self.games.lock:
            if read is not None:
                if not edition.counts_like(read):
                    edition = self._in_the_place_of(read, edition, at)
                text = edition_text(edition := changed_from(edition, read) if at else edition)
            there = self._there(edition.id)
            if edition.id in self.printed.by_id or (read is None and there is not None and there != edition):
                raise NotNow(say("There's a deck “{name}” already.", name=edition.called))
            if read is not None and (there is None or there not in {read, edition}):
                raise StaleGame(
                    say(
                        "“{name}” was just changed in another window. Look, then do it again.", name=read.name
                    )
                )
            if there != edition:
                self.games.disk.put(self._path(edition.id), text.encode())
        return edition

    def _in_the_place_of(self, read: Edition, edition: Edition, at: datetime | None) -> Edition:
        """The edition, with the earlier points where its games need them to go on (NotNow).

        One of another phone, without a time, has these already.
        """
        games = ""
        for each in (edition, *([keeping_points(edition, read, at)] if at else [])):
            games = self.games_of(edition.id, stopped_by=(read, each))
            if not games:
                return each
        if at is None:
            raise NotNow(
                say(
                    "“{edition}” was changed on the other phone. Here it has to stay as it is, for {games}.",
                    games=games,
                    edition=read.called,
                )
            )
        raise NotNow(
            say(
                "The cards and the points of “{edition}” have to stay, for {games}. Save it as a new deck.",
                games=games,
                edition=read.called,
            )
        )

    def _stops(self, found: StoredGame | None, change: tuple[Edition, Edition]) -> bool:
        """True if a game cannot go on with an edition in the place of another."""
        if found is None:
            return True
        game = found.saved.game
        taps = self.journal.read(self.journal.path(game.id, found.draft_number)).taps
        return not goes_on(game, taps, *change)

    def _there(self, edition_id: str) -> Edition | None:
        """The edition of a file; NotNow if there is a file that cannot be read: it is not overwritten."""
        try:
            return self.find(edition_id)
        except BadEdition as wrong:
            raise NotNow(say("The file of this deck is there, but it is wrong. {why}", why=wrong)) from wrong

    def delete(self, edition_id: str) -> None:
        with self.games.lock:
            if games := self.games_of(edition_id):
                raise NotNow(say("It has to stay, for {games}.", games=games))
            if not self._is_file(edition_id):
                raise NotNow(say("There's no deck “{id}” here.", id=edition_id))
            self.games.disk.remove(self._path(edition_id))

    def games_of(self, edition_id: str, *, stopped_by: tuple[Edition, Edition] | None = None) -> str:
        """The games of an edition, also those in the trash: all, or those that a change stops; empty for none."""
        games, trash = self.games, self.games.trash
        rows = [
            row
            for row in self.rows()
            if row.edition == edition_id
            and (stopped_by is None or self._stops(games.find(row.id, keep=False), stopped_by))
        ]
        named = [
            say("{players} ({day})", players=listed(row.players), day=f"{row.started:%Y-%m-%d}")
            for row in rows[:GAMES_NAMED]
        ]
        if len(rows) > GAMES_NAMED:
            named.append(say_count("{count} more game", "{count} more games", len(rows) - GAMES_NAMED))
        in_trash = sum(
            trash.is_of_edition(entry, edition_id)
            and (stopped_by is None or self._stops(games.in_trash(entry), stopped_by))
            for entry in trash.entries()
        )
        if in_trash:
            named.append(say_count("{count} game in the trash", "{count} games in the trash", in_trash))
        return "; ".join(named)
