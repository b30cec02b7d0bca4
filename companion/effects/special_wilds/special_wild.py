"""The base of the special wilds: the question to the table, and the result of the answer.

`effects.py` has the effects. The turn keeper and the screens ask the edition's special wild and never branch on which
one it is; its question is a value, which a screen shows without knowing which effect asks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Final

from companion.cards import Face, Mark
from companion.errors import BadEntry, NotNow
from companion.rule_book.rule import Claim
from companion.rule_book.topics import Topic
from companion.suits import suit_named
from companion.turns.card_counts import CardCounts
from companion.turns.turn import Phase, Step, Turn, TurnEvent, TurnKind
from companion.wording import Said, say, say_count

if TYPE_CHECKING:
    from companion.effects.rule_sheet import RuleSheet

HAND_MOST: Final = 112
"""The most cards that can be in one hand: all of the largest deck."""


class Sign(Enum):
    """The sign on a special wild, so that nobody has to tell cards by their colour."""

    STAR = "star"
    BALL = "ball"
    CLAWS = "claws"
    FLOWER = "flower"
    PAW = "paw"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCounts:
    """The number of cards in each hand is asked for; `first` is the number offered first, for each seat."""

    first: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticks:
    """The players for whom something is true are asked for: 1 for each of them, 0 for the others.

    The label of a seat is what a tick there says; empty for a seat that is not asked.
    """

    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One answer of the table.

    Attributes:
        yes: The `yes` of its event.
        last: Whether the player to move has no card left after it.
        counts: The counts of its event, where they are always the same.
        counted: Whether its event carries what was counted for each seat instead.
    """

    label: str
    yes: bool = False
    last: bool = False
    counts: tuple[int, ...] = ()
    counted: bool = False

    def event(self, counted: tuple[int, ...] = ()) -> TurnEvent:
        """The event of this answer; `counted` is what was counted for each seat."""
        counts = counted if self.counted else self.counts
        return TurnEvent(kind=TurnKind.SPECIAL, yes=self.yes, last=self.last, counts=counts)

    def is_given_by(self, event: TurnEvent) -> bool:
        """True if an event gives this answer."""
        counts = bool(event.counts) if self.counted else event.counts == self.counts
        return counts and (event.yes, event.last) == (self.yes, self.last)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question to the table while a special wild is carried out.

    Attributes:
        asked: The count that is asked for each seat before the answer; None for nothing.
        answers: The possible answers; any other event is refused.
    """

    title: str
    answers: tuple[Answer, ...]
    asked: HandCounts | Ticks | None = None


class SpecialWild:
    """A special wild that names the colour and does nothing more; each effect overrides what is different.

    Attributes:
        label: The effect in a few words.
        sentence: The effect in one sentence.
    """

    sign: Sign = Sign.STAR
    label: Said = Said("Only names the colour")
    sentence: Said = Said("Its player names the colour, and nothing else happens.")

    def begin(self, turn: Turn, edition: RuleSheet, *, last: bool) -> Step:
        """The round after the card was played, `last` as the player's last one, and its colour named.

        The card is on the pile, and who played it is still to move.
        """
        return end_turn(turn, edition, colour_named(turn, edition), out=last)

    def question(self, turn: Turn) -> Question:
        """The question to the table while the card is carried out."""
        return Question(title="", answers=())

    def resolve(self, turn: Turn, event: TurnEvent, edition: RuleSheet) -> Step:
        """The round after one of the answers to `question` was given; `count` counts the cards.

        Raises:
            BadEntry: If a number that was counted is impossible.
        """
        return end_turn(turn, edition, out=turn.last)

    def count(self, turn: Turn, event: TurnEvent, counts: CardCounts, *, out: bool) -> CardCounts | None:
        """The counts after the answer; None where nobody can know. Who is `out` has no card left."""
        return counts.with_hand(turn.to_move, 0) if out else counts

    def carry_out(self, turn: Turn, event: TurnEvent, edition: RuleSheet) -> Step:
        """The round after the table gave its answer, with the cards counted.

        Raises:
            NotNow: If the special wild does not ask for such an answer.
            BadEntry: If a number that was counted is impossible.
        """
        if not any(answer.is_given_by(event) for answer in self.question(turn).answers):
            card = edition.title(Topic.SPECIAL_WILD)
            raise NotNow(say("That doesn't fit {card}.", card=card))
        step = self.resolve(turn, event, edition)
        out = step.turn.phase is Phase.OVER
        counts = turn.counts and self.count(turn, event, turn.counts, out=out)
        if not turn.more:
            return replace(step, turn=replace(step.turn, counts=counts))
        again = self.begin(replace(turn, counts=counts, more=turn.more - 1), edition, last=out)
        # Who is on, or out, is said by the last of several.
        return replace(again, claims=(*step.claims[:-1], *again.claims))


def claim(edition: RuleSheet, text: str, *marks: Mark) -> Claim:
    """A sentence that rests on the rule of the edition's special wild, and on facts with these marks."""
    return edition.claim(Topic.SPECIAL_WILD, text, *marks)


def colour_named(turn: Turn, edition: RuleSheet) -> Claim:
    """The claim with the colour that the player to move named."""
    return claim(edition, say("The colour is {colour}.", colour=suit_named(edition, turn.colour).called))


def wait_for_answer(turn: Turn, *claims: Claim, last: bool) -> Step:
    """The round while the table answers what the special wild asks."""
    return Step(turn=replace(turn, phase=Phase.SPECIAL, last=last), claims=claims)


def end_turn(turn: Turn, edition: RuleSheet, *claims: Claim, out: bool, because: Mark = Mark.PRINTED) -> Step:
    """The next player is on, or the round is over; `because` is the mark of what decides between the two."""
    if out:
        over = replace(turn, phase=Phase.OVER, last=False, more=0)
        end = say("{name} goes out. The round is over.", name=turn.mover.name)
        return Step(turn=over, claims=(*claims, edition.claim(Topic.GOING_OUT, end, because)))
    moved = replace(turn, phase=Phase.TO_PLAY, last=False, more=0, to_move=turn.next_seat())
    on = say("{name}'s turn.", name=moved.mover.name)
    passes = edition.claim(Topic.TURN, on, edition.next_player_mark, because)
    return Step(turn=moved, claims=(*claims, passes))


def out_answer(turn: Turn, by_the_sheet: str) -> str:
    """The answer that the player to move is out with what the card let them discard.

    A table where nobody goes out on an action card or a wild says with it that the last card was a number.
    """
    if Face.SPECIAL not in turn.rules.never_last:
        return by_the_sheet
    return say("{answer}, on a number", answer=by_the_sheet)


def counted_for_all(turn: Turn, event: TurnEvent) -> tuple[int, ...]:
    """The numbers that were counted, by seat.

    Raises:
        BadEntry: If a seat is left out, or a number of cards is impossible.
    """
    if len(event.counts) != len(turn.players):
        raise BadEntry(say("One number for each player is needed, not {count}.", count=len(event.counts)))
    for player, count in zip(turn.players, event.counts, strict=True):
        if not 0 <= count <= HAND_MOST:
            raise BadEntry(
                say_count(
                    "{name} can't have {count} card.",
                    "{name} can't have {count} cards.",
                    count,
                    name=player.name,
                )
            )
    return event.counts
