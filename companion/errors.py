"""What the table can be told: one tree of errors, each with a whole sentence a player can read.

CompanionError
├── BadEntry              something typed or tapped in cannot be: the sentence names the value
│   ├── BadName           a player's name is empty, too long or taken
│   ├── BadCards          cards that cannot lie on this table: a colour or a face it lacks, too many of one
│   ├── DeckOverdrawn     more of a face was tapped in than the deck holds
│   └── EmptyHand         an opponent holds no card, so would have gone out
├── NotNow                the game does not allow this at this moment
├── NotAllowed            a guest's role does not include this
├── BadEdition            an edition file is wrong: file, key and value
└── StorageError          what was to be kept could not be
    ├── StaleGame         somebody else saved this game first
    ├── DamagedFile       a file cannot be read, nor can its copy
    ├── TooNew            a file was written by a newer Last Card
    ├── TooLarge          it could not be read again, so it was not saved
    └── DiskFull          there is no room; the last saved state stands
"""

from __future__ import annotations


class CompanionError(Exception):
    """Something the table can be told; `str(error)` is the sentence."""


class BadEntry(CompanionError):
    """A value that was typed or tapped in cannot be."""


class BadName(BadEntry):
    """A player's name is empty, too long, or taken at this table."""


class BadCards(BadEntry):
    """Cards that cannot lie on this table: the edition lacks the colour or the face, or so many of it."""


class DeckOverdrawn(BadEntry):
    """The hands of one round hold more of a face than the deck does.

    Attributes:
        decks_needed: How many decks would hold what was tapped in.
        printed: Whether a sheet prints how many the deck holds; otherwise the count is inferred.
    """

    def __init__(self, sentence: str, *, decks_needed: int, printed: bool = True) -> None:
        """Keep the sentence, the number of decks that would make it possible, and how sure the count is."""
        super().__init__(sentence)
        self.decks_needed = decks_needed
        self.printed = printed


class EmptyHand(BadEntry):
    """An opponent's hand has no card, so that opponent would have gone out."""


class NotNow(CompanionError):
    """The game does not allow this at this moment."""


class NotAllowed(CompanionError):
    """A guest's role does not include this."""


class BadEdition(CompanionError):
    """An edition file is wrong; the sentence names file, key and value."""


class StorageError(CompanionError):
    """What was to be kept could not be."""


class StaleGame(StorageError):
    """Somebody else saved this game first; nothing was written."""


class DamagedFile(StorageError):
    """A file cannot be read and neither can its copy."""


class TooNew(StorageError):
    """A file was written by a newer Last Card; it is left alone."""


class TooLarge(StorageError):
    """What was to be kept is larger than what is read again; the last saved state stands."""


class DiskFull(StorageError):
    """There is no room on the disk; the last saved state stands."""
