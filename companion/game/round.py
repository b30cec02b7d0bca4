"""A round: who went out, and what every opponent was caught with."""

from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from companion.cards import Face
from companion.editions.edition import Edition
from companion.errors import BadEntry
from companion.hand import Hand, Held
from companion.wording import say

NOTE_LONGEST: Final = 500
"""The longest note, in characters."""


def tidy_note(note: str) -> str:
    """A note as it is kept: NFC and trimmed.

    Raises:
        BadEntry: If it is longer than 500 characters.
    """
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
    """What one opponent was caught with.

    Attributes:
        player: The opponent's id.
        held: The cards, or typed points.
    """

    player: str
    held: Held


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One round as it was played.

    Attributes:
        id: Never changes; an amended round keeps it.
        dealer: The id of the player who dealt.
        went_out: The id of the player who went out; None for an abandoned round, which gives no points.
        hands: What each opponent held; the player who went out has none here.
        last_card: The face that went down last, where the table said so.
        note: Anything worth keeping, up to 500 characters.
        at: When the round ended.
    """

    id: str
    dealer: str
    went_out: str | None
    hands: tuple[HandLeft, ...] = ()
    last_card: Face | None = None
    note: str = ""
    at: datetime

    def __post_init__(self) -> None:
        """Refuse a round that contradicts itself."""
        object.__setattr__(self, "note", tidy_note(self.note))
        holders = [left.player for left in self.hands]
        if len(set(holders)) < len(holders):
            raise BadEntry(say("One player has two hands in this round; each has one."))
        if self.went_out in holders:
            raise BadEntry(say("The player who went out has no hand left to count."))

    @property
    def is_abandoned(self) -> bool:
        """Whether nobody went out."""
        return self.went_out is None

    def hand_of(self, player: str) -> Held | None:
        """What a player was caught with, or None."""
        return next((left.held for left in self.hands if left.player == player), None)

    def caught_with(self, player: str, edition: Edition) -> int:
        """What a player's hand costs in this round, in points."""
        held = self.hand_of(player)
        return held.points(edition) if held is not None and not self.is_abandoned else 0

    def cards_seen(self) -> Counter[Face]:
        """How many of each face all tapped hands of the round hold together."""
        seen: Counter[Face] = Counter()
        for left in self.hands:
            if isinstance(left.held, Hand):
                seen.update(left.held.counts())
        return seen
