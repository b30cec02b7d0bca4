"""A round as it was entered and as it counts, the hand that each opponent still held, and what one seat and one side have then."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import chain
from typing import Final

from companion.cards import CARDS_VERSION, LIGHT, OLD_FACES, SIDES_VERSION, CardValues, Face
from companion.errors import BadEntry
from companion.formats import together
from companion.players import Player
from companion.wording import say

_PLACES: Final = {face: chr(place) for place, face in enumerate(OLD_FACES)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """The cards left in one hand: one face per card, in one order, whatever that of the taps."""

    faces: tuple[Face, ...] = ()

    def __post_init__(self) -> None:
        """Sort the faces, so that equal hands are equal values."""
        # Letters come after the places; one text is compared faster than two values.
        ordered = sorted(self.faces, key=lambda face: _PLACES.get(face) or face)
        object.__setattr__(self, "faces", tuple(ordered))

    def __len__(self) -> int:
        return len(self.faces)

    def with_card(self, face: Face) -> Hand:
        """The hand with one more card."""
        return Hand(faces=(*self.faces, face))

    def without_card(self, face: Face) -> Hand:
        """The hand with one card of a face removed; BadEntry if the hand holds no such card."""
        if face not in self.faces:
            raise BadEntry(say("That card isn't in this hand."))
        faces = list(self.faces)
        faces.remove(face)
        return Hand(faces=tuple(faces))

    def counts(self) -> Counter[Face]:
        """The number of cards of each face."""
        return Counter(self.faces)

    def points(self, edition: CardValues) -> int:
        """The points of the hand, by the edition's card values (rule sheets: Scoring)."""
        return sum(edition.points(face) for face in self.faces)


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedPoints:
    """The points of a hand, typed in instead of tapping its cards."""

    typed: int

    def __post_init__(self) -> None:
        if self.typed < 0:
            raise BadEntry(say("A hand is worth 0 or more, not {typed}.", typed=self.typed))

    def points(self, edition: CardValues) -> int:
        """The typed points; the edition's card values do not matter."""
        del edition
        return self.typed


@dataclass(frozen=True, slots=True)
class SetAside:
    """The hand of a player who was knocked out of the round: none of its cards count."""

    def points(self, edition: CardValues) -> int:
        """None; what the round gives for it instead is its scoring system's."""
        del edition
        return 0


SET_ASIDE: Final = SetAside()
SET_ASIDE_VERSION: Final = 7
"""The first version of files and codes that has hands set aside."""

Held = Hand | TypedPoints | SetAside
"""The rest of an opponent's hand when somebody goes out: cards, typed points, or nothing that counts."""

_OLD: Final = frozenset(OLD_FACES)
NOTE_LONGEST: Final = 500


def tidy_note(note: str) -> str:
    """A note in the form that is stored: NFC and trimmed; BadEntry if it is longer than 500 characters."""
    tidy = unicodedata.normalize("NFC", note.encode(errors="replace").decode()).strip()
    if len(tidy) > NOTE_LONGEST:
        raise BadEntry(
            say(
                "The note has {length} characters; it may have up to {longest}.",
                length=len(tidy),
                longest=NOTE_LONGEST,
            )
        )
    return tidy


@dataclass(frozen=True, slots=True, kw_only=True)
class HandLeft:
    """The hand that one opponent still held at the end of a round."""

    player: str
    held: Held


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One round as it was played.

    Attributes:
        id: A corrected round keeps it.
        went_out: The id of the player who went out; None for an abandoned round, which gives no points.
        hands: The hand of each opponent; the player who went out has none here.
        last_card: The face of the last card played, if the table entered it.
        side: The side of the cards that was counted, in a deck with two.
    """

    id: str
    dealer: str
    went_out: str | None
    hands: tuple[HandLeft, ...] = ()
    last_card: Face | None = None
    note: str = ""
    at: datetime
    side: int = LIGHT

    def __post_init__(self) -> None:
        """Refuse a round that contradicts itself."""
        object.__setattr__(self, "note", tidy_note(self.note))
        holders = [left.player for left in self.hands]
        if len(set(holders)) < len(holders):
            raise BadEntry(say("One player's cards are in this round twice."))
        if self.went_out in holders:
            raise BadEntry(say("The player who went out has no hand left to count."))

    @property
    def version(self) -> int:
        """The first version of files and codes that has all of its cards, their side, and its hands."""
        if self.set_aside:
            return SET_ASIDE_VERSION
        if self.side != LIGHT:
            return SIDES_VERSION
        faces = {face for left in self.hands if isinstance(left.held, Hand) for face in left.held.faces}
        return 1 if ({*faces, self.last_card} - {None}) <= _OLD else CARDS_VERSION

    @property
    def is_abandoned(self) -> bool:
        """True if nobody went out."""
        return self.went_out is None

    @property
    def set_aside(self) -> tuple[str, ...]:
        """The ids of the players who were knocked out of the round."""
        return tuple(left.player for left in self.hands if left.held == SET_ASIDE)

    @property
    def is_last_one_in(self) -> bool:
        """True if it was won because all others were knocked out."""
        return not self.is_abandoned and 0 < len(self.hands) == len(self.set_aside)

    def hand_of(self, player: str) -> Held | None:
        """The hand that a player still held, or None."""
        return next((left.held for left in self.hands if left.player == player), None)

    def caught_with(self, player: str, edition: CardValues) -> int:
        """The points of a player's hand in this round."""
        held = self.hand_of(player)
        return held.points(edition) if held is not None and not self.is_abandoned else 0

    def cards_seen(self) -> Counter[Face]:
        """The number of cards of each face, over all tapped hands of the round."""
        hands = (left.held for left in self.hands if isinstance(left.held, Hand))
        return Counter(chain.from_iterable(hand.faces for hand in hands))


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedRound:
    """A round as it was entered last.

    Attributes:
        players: The ids of the players at the table when it was recorded, in seat order.
        played_on: Whether the game was over before this round, and the table played on.
        decks: The number of decks when the round was last entered.
        after_correction: Whether an earlier round was corrected or removed after this one was recorded.
    """

    round: Round
    players: tuple[str, ...]
    played_on: bool
    decks: int = 1
    corrected: datetime | None = None
    after_correction: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedRound(RecordedRound):
    """A round that counts, with its points.

    Attributes:
        points: The points of each player (or 1 for a hand won), by id.
        totals: The total of each player after the round, by id.
        reached: Whether the totals after it end the game.
    """

    number: int
    points: dict[str, int]
    totals: dict[str, int]
    reached: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """The current state of one seat.

    Attributes:
        total: Points, or hands won.
        started_with: The starting points of a late joiner.
        out_since: The number of the round that knocked the player out; None while the player is in.
        hands_won: The number of rounds that the player went out in.
    """

    player: Player
    total: int
    present: bool
    started_with: int = 0
    out_since: int | None = None
    hands_won: int = 0

    @property
    def playing(self) -> bool:
        """True if the player takes part in the next round."""
        return self.present and self.out_since is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One player, or the two partners of a team in seat order, as the ranking sees them."""

    seats: tuple[Standing, ...]

    @property
    def total(self) -> int:
        """The points, or the hands won, of all its players together."""
        return sum(seat.total for seat in self.seats)

    @property
    def hands_won(self) -> int:
        """The rounds that one of its players went out in."""
        return sum(seat.hands_won for seat in self.seats)

    @property
    def present(self) -> bool:
        """True if all its players are at the table."""
        return all(seat.present for seat in self.seats)

    @property
    def out_since(self) -> int | None:
        """The number of the round after which a player was out; a partner is never out alone."""
        return self.seats[0].out_since if len(self.seats) == 1 else None

    @property
    def is_team(self) -> bool:
        """True if two partners score together."""
        return len(self.seats) > 1

    @property
    def name(self) -> str:
        """The names of its players."""
        return names_of([self])


def names_of(sides: Iterable[Side]) -> str:
    """The names of all players of some sides: teams joined to each other could not be told apart."""
    return together(seat.player.name for side in sides for seat in side.seats)
