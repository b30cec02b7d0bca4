"""Putting a game with its round being entered in the place of another, in one step; what is replaced can be kept.

The order makes it one step: first a copy of the game here goes to the trash, then the taps are written to a journal
that no game refers to yet, and then the file of the game is replaced. A copy in the trash that is the same as the game
here is deleted at the next start: the game was not replaced.
"""

import secrets
import zlib
from dataclasses import dataclass, replace
from typing import Final

from companion.errors import DamagedFile, NotNow, StaleGame, StorageError, TooNew
from companion.formats import listed
from companion.handover.game_merge import Outcome, merge_of
from companion.handover.handed_game import HandedGame
from companion.wording import say
from storage.game_files import GameFiles, StoredGame, game_bytes
from storage.game_list import GameRows
from storage.journal import Journal
from storage.own_editions import OwnEditions
from storage.trash import game_of_entry

FIRST_DRAFT_NUMBER: Final = 2**31
"""The first draft number of a game is random, so that it never reads the journal of an earlier game of its id."""
ID_KEPT: Final = 50
"""The characters of a game's id in the id under which it is restored beside another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameReplacing:
    """Replaces games, and restores them."""

    games: GameFiles
    journal: Journal
    rows: GameRows
    editions: OwnEditions

    def here(self, game_id: str) -> HandedGame | None:
        """The game as it is on the disk now, with the round being entered; None if there is none."""
        opened = self.games.find(game_id, keep=False)
        return None if opened is None else self._handed(opened)

    def _handed(self, opened: StoredGame) -> HandedGame:
        game = opened.saved.game
        return HandedGame(
            game=game, taps=self.journal.read(self.journal.path(game.id, opened.draft_number)).taps
        )

    def replace(self, new: HandedGame, *, here: HandedGame | None, keep: bool) -> tuple[int, str]:
        """Save a game in the place of the one here, or of none; StaleGame if that has changed since the decision.

        Returns its generation, and the entry of the trash with the game before it; empty if it was not to keep.
        """
        game_id = new.game.id
        with self.games.lock:
            if self.here(game_id) != here:
                raise StaleGame(say("This game has changed here in the meantime. Look at it again."))
            before = self.games.find(game_id)
            if before is None:
                self.editions.check_has(new.game.edition)
            entry = self.games.trash.put(game_id, self.games.raw(game_id)) if before and keep else ""
            draft_number = secrets.randbelow(FIRST_DRAFT_NUMBER)
            path = self.journal.path(game_id, draft_number)
            try:
                self.journal.start(path, new.taps)
                after = self.games.save(new.game, before, draft_number=draft_number)
            except StorageError:
                self.journal.discard(path)
                if entry:
                    self.games.trash.drop(entry)
                raise
            self.rows.put(after.stat, self.rows.row_of(new.game))
            if before is not None and not keep:
                self.journal.discard(self.journal.path(game_id, before.draft_number))
            self.games.close(game_id)
            return after.saved.generation, entry

    def put_in_trash(self, game: HandedGame) -> None:
        game_id = game.game.id
        with self.games.lock:
            if self.here(game_id) == game:
                return
            same = (entry for entry in self.games.trash.entries() if game_of_entry(entry) == game_id)
            if any(self.in_trash(entry) == game for entry in same):
                return
            draft_number = secrets.randbelow(FIRST_DRAFT_NUMBER)
            path = self.journal.path(game_id, draft_number)
            try:
                self.journal.start(path, game.taps)
                self.games.trash.put(game_id, game_bytes(game.game, draft_number))
            except StorageError:
                self.journal.discard(path)
                raise

    def in_trash(self, entry: str) -> HandedGame | None:
        """The game of an entry; None if it is damaged."""
        try:
            opened = self.games.in_trash(entry)
        except (DamagedFile, TooNew):
            return None
        return None if opened is None else self._handed(opened)

    def restore(self, entry: str) -> str:
        # One that went on from the game here replaces it. If they went different ways, or a round is half entered in the
        # one in the trash, it comes back beside the one here, under an id of its own.
        with self.games.lock:
            self.games.trash.check_has(entry)
            game_id = game_of_entry(entry)
            here = self.here(game_id)
            if here is None:
                self.games.trash.restore(entry)
                self.games.close(game_id)
                return game_id
            there = self.in_trash(entry)
            if there is None:
                raise NotNow(
                    say("There's a game “{id}” again already. The one in the trash is damaged.", id=game_id)
                )
            merge = merge_of(there, here)
            if merge.outcome is Outcome.MORE_HERE and not there.has_hand:
                raise NotNow(
                    say(
                        "The game of {names} is here again already, and further on. The one in the trash stays there.",
                        names=listed(player.name for player in here.game.seats),
                    )
                )
            if merge.outcome is Outcome.MORE_THERE:
                self.replace(merge.taken, here=here, keep=merge.loses_hand)
            elif merge.outcome is not Outcome.SAME:
                game_id = self._restored_beside(there)
            self.drop(entry)
            return game_id

    def _restored_beside(self, game: HandedGame) -> str:
        """Save a game under an id of its own. The id is the same if it is done again, after it was cut off."""
        number = zlib.crc32(game.packed())
        copy_id = f"{game.game.id[:ID_KEPT]}-{number:08x}"
        if not self.games.has(copy_id):
            self.replace(replace(game, game=replace(game.game, id=copy_id)), here=None, keep=False)
        return copy_id

    def drop(self, entry: str) -> None:
        """Delete an entry of the trash, all of which is here, if it is still there. The caller holds the lock."""
        if not self.games.trash.has(entry):
            return
        game_id = game_of_entry(entry)
        try:
            dropped, here = self.games.in_trash(entry), self.games.find(game_id)
        except (DamagedFile, TooNew):
            dropped, here = None, None  # Which round it began is unknown, so none is deleted.
        self.games.trash.drop(entry)
        if dropped is not None and (here is None or here.draft_number != dropped.draft_number):
            self.journal.discard(self.journal.path(game_id, dropped.draft_number))

    def delete_for_good(self, entry: str) -> None:
        with self.games.lock:
            self.games.trash.check_has(entry)
            self.drop(entry)
            if self.games.trash.has(entry):
                raise StorageError(say("This game can't be deleted now. It is still in the trash."))
