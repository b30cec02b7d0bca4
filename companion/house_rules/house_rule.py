"""The base of the house rules: a name, a sentence, the topic it answers, and the changes.

One file per rule (or per family of rules that differ in one value) subclasses this class; `rules.py` lists
them. The turn keeper, the challenge helper, the rule book and the card pad ask the table's rules and never
branch on which house rule it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from companion.cards import Face
from companion.rule_book.topics import Topic
from companion.wording import say_count


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberRange:
    """The numbers a house rule can have, in cards.

    Attributes:
        usual: The number that is offered first.
    """

    lowest: int
    highest: int
    usual: int


class HouseRule(ABC):
    """A house rule that changes nothing; each rule overrides what it changes.

    Attributes:
        topic: The topic of the rule book that it answers at this table.
        excludes: The ids of the rules that cannot hold beside it.
        number: The numbers it can have; None for a rule that is only on or off.
        players: The number of players that it needs; None for a rule that any table can play by.
        challenge_forbidden: Whether nobody may challenge a Wild Draw Four.
        four_any_time: Whether a Wild Draw Four may be played with any hand.
        jump_in: Whether the very same card may be played out of turn.
        draws_until_fit: Whether a player draws until a card fits.
        drawn_must_be_played: Whether a drawn card that fits must be played.
        drawn_ends_turn: Whether a drawn card may not be played in the same turn.
        several_equal: Whether several cards of one face may be played at once.
        reverse_skips_two: Whether a Reverse skips the other one of two players.
        partners: Whether the players who sit opposite each other are a team.
    """

    topic: Topic
    excludes: frozenset[str] = frozenset()
    number: NumberRange | None = None
    players: int | None = None
    challenge_forbidden: bool = False
    four_any_time: bool = False
    jump_in: bool = False
    draws_until_fit: bool = False
    drawn_must_be_played: bool = False
    drawn_ends_turn: bool = False
    several_equal: bool = False
    reverse_skips_two: bool = False
    partners: bool = False

    @property
    @abstractmethod
    def label(self) -> str:
        """The name of the rule, as it stands on a chip."""

    @abstractmethod
    def sentence(self, number: int | None) -> str:
        """The rule in one sentence that a child understands; `number` where it has one, in cards."""

    def stacks(self, under: Face, face: Face) -> bool:
        """True if the player who must draw for the card below may add this draw card to it instead."""
        return False

    def passes_on(self, face: Face) -> bool:
        """True if the player who must draw may play this card and pass the penalty on."""
        return False

    def swaps(self, face: Face) -> bool:
        """True if the player of this card swaps hands with a player of their choice."""
        return False

    def rotates(self, face: Face) -> bool:
        """True if all hands move on to the next player when this card is played."""
        return False

    def forbids_going_out_on(self, face: Face) -> bool:
        """True if this card may not be a player's last one."""
        return False

    def missed_uno_draws(self, number: int) -> int | None:
        """The cards to draw for a forgotten “UNO”; None if the rule leaves that alone."""
        return None

    def false_uno_draws(self, number: int) -> int | None:
        """The cards to draw for a false “UNO” call; None if the rule leaves that alone."""
        return None

    def cards_dealt(self, number: int) -> int | None:
        """The cards dealt to each player; None if the rule leaves that alone."""
        return None


def cards(number: int | None) -> str:
    """A number of cards in words."""
    return say_count("{count} card", "{count} cards", number or 0)
