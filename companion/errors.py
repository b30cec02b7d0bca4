"""The tree of errors. The message of each is a whole sentence that a player can read."""

from companion.wording import say


class CompanionError(Exception):
    """The base of all errors that a player may see; `str(error)` is the sentence."""


class BadEntry(CompanionError):
    """A value that was typed or tapped in is impossible."""


class BadName(BadEntry):
    """A player's name is empty, too long, or taken at this table."""


class BadCards(BadEntry):
    """Cards that this edition does not have: a colour, a face, or more cards of a face than there are."""


class DeckOverdrawn(BadEntry):
    """The hands of one round hold more cards of a face than the decks contain.

    Attributes:
        decks_needed: The fewest decks that contain the cards tapped in.
        printed: True if a rule sheet prints the count of that face; otherwise the count is inferred.
    """

    def __init__(self, sentence: str, *, decks_needed: int, printed: bool = True) -> None:
        super().__init__(sentence)
        self.decks_needed = decks_needed
        self.printed = printed


class EmptyHand(BadEntry):
    """An opponent's hand has no card, so that opponent would have gone out."""


class NotNow(CompanionError):
    """The game does not allow this at this moment."""


class NotOnThePhone(NotNow):
    """A part of the site that a start leaves out has not come, and the phone has not kept it."""

    def __init__(self) -> None:
        super().__init__(
            say("This part of Last Card is not on the phone yet. Open it once with the internet on.")
        )


class NotAllowed(CompanionError):
    """A guest's role does not include this."""


class BadEdition(CompanionError):
    """An edition file is wrong; the sentence names file, key and value."""


class StorageError(CompanionError):
    """Reading or saving failed."""


class StaleGame(StorageError):
    """Another window or process saved this game first; nothing was written."""


class CannotRead(StorageError):
    """The disk does not give a file now: nothing is known about its content, and a later try may succeed."""


class DamagedFile(StorageError):
    """Neither a file nor its copy can be read."""


class TooNew(StorageError):
    """A newer version of Last Card wrote the file, which is left unchanged, or the code."""


class TooLarge(StorageError):
    """The value is larger than the limit for reading; the last saved state is unchanged."""


class DiskFull(StorageError):
    """The disk is full; the last saved state is unchanged."""
