"""The base of what cards do. A card's effect is made of parts (`Play`), each a small class with a word in edition files.

`effects.py` has the words. The turn keeper runs the parts of a card one after another (`referee/card_effects.py`) and
never branches on which part it is; rules, odds and screens ask the traits. A part that asks has a question, which is a
value that a screen shows without knowing which part asks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Final, Protocol

from companion.cards import UNTIL, CardTraits, Face, HasSuits, Mark, Suit
from companion.errors import BadEntry, NotNow
from companion.house_rules.questions import OpenQuestion, Reading
from companion.rule_book.rule import NOTHING, Claim, Topic
from companion.turns.turn import CardCounts, Phase, Step, Turn, TurnEvent, TurnKind
from companion.wording import Said, say, say_count

HAND_MOST: Final = 168
"""The most cards that can be in one hand: all of the largest deck."""


class Sign(StrEnum):
    """The sign on a card without a number, so that nobody has to tell cards by their colour."""

    TURNS = "turns"
    SKIPS = "skips"
    COLOURS = "colours"
    SHUFFLE = "shuffle"
    DISCARD = "discard"
    PENCIL = "pencil"
    STAR = "star"
    BALL = "ball"
    CLAWS = "claws"
    FLOWER = "flower"
    PAW = "paw"
    SKIPS_ALL = "skips-all"
    FLIPS = "flips"


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One answer of the table.

    Attributes:
        last: Whether the player to move has no card left after it.
        counts: The counts of its event, where they are always the same.
        counted: Whether its event carries what was counted for each seat instead.
        suit: The id of the colour that it names.
    """

    label: str
    suit: str | None = None
    yes: bool = False
    last: bool = False
    counts: tuple[int, ...] = ()
    counted: bool = False

    def event(self, counted: tuple[int, ...] = ()) -> TurnEvent:
        """The event of this answer; `counted` is what was counted for each seat."""
        counts = counted if self.counted else self.counts
        return TurnEvent(kind=TurnKind.SPECIAL, yes=self.yes, last=self.last, counts=counts, suit=self.suit)

    def is_given_by(self, event: TurnEvent) -> bool:
        """True if an event gives this answer."""
        counts = bool(event.counts) if self.counted else event.counts == self.counts
        return counts and (event.yes, event.last, event.suit) == (self.yes, self.last, self.suit)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question to the table while a special wild is carried out.

    Attributes:
        answers: The possible answers; any other event is refused.
        hands: Where the number of cards in each hand is asked for before, the one offered first, by seat.
        ticks: Where it is asked of whom something is true (1, or 0), what a tick says, by seat; empty for nobody asked.
    """

    title: str
    answers: tuple[Answer, ...]
    hands: tuple[int, ...] = ()
    ticks: tuple[str, ...] = ()


class Effect:
    """A part of what a card does; each one overrides what is different. Two of one word are equal.

    Attributes:
        word: Its word in an edition file.
        names_colour: Whether its player names a colour by it.
        draws: How many cards the next player draws; `UNTIL` for as many as it takes.
        turns: Whether the direction of play turns.
        skips: Whether the next player misses a turn and draws nothing.
        asks: Whether the table has to say something before the round goes on.
        swaps: Whether its player swaps hands.
        flips: Whether the other side of all cards is up after it.
        presses: How often somebody presses the launcher; `UNTIL` for until cards come.
        ends_with_round: Whether it does nothing as a part of a last card.
    """

    word: str = ""
    sign: Sign | None = None
    sentence: Said = NOTHING
    draws: int = 0
    turns: bool = False
    skips: bool = False
    asks: bool = False
    swaps: bool = False
    flips: bool = False
    names_colour: bool = False
    presses: int = 0
    ends_with_round: bool = False

    @property
    def said(self) -> str:
        """The effect in one sentence, with its numbers."""
        return self.sentence

    def __eq__(self, other: object) -> bool:
        """Compare the words: a deck that is read again is the same deck."""
        return isinstance(other, Effect) and self.word == other.word

    def __hash__(self) -> int:
        return hash(self.word)

    def begin(self, turn: Turn, edition: RuleSheet) -> Step:
        """The round after this part was carried out as far as nothing is asked.

        The card is on the pile, who played it is to move, and `turn.last` says whether that player has a card left.
        """
        return Step(turn=turn, claims=())

    def after_last(self, turn: Turn, edition: RuleSheet) -> tuple[Claim, ...]:
        """What is said of it once it was part of a last card."""
        return ()

    def question(self, turn: Turn, edition: RuleSheet) -> Question:
        """The question to the table while it is carried out."""
        return Question(title="", answers=())

    def waits(self, turn: Turn, edition: RuleSheet) -> bool:
        """True if the card that it is part of goes on asking after it, so that the colour matters."""
        return self.asks

    def resolve(self, turn: Turn, event: TurnEvent, edition: RuleSheet) -> Step:
        """The round after an answer to `question`; `count` counts the cards. BadEntry if they cannot be."""
        return done(turn, out=turn.last)

    def count(self, turn: Turn, event: TurnEvent, counts: CardCounts, *, out: bool) -> CardCounts | None:
        """The counts after the answer; None where nobody can know. Who is `out` has no card left."""
        return counts.with_hand(turn.to_move, 0) if out else counts

    def answered(self, turn: Turn, event: TurnEvent, edition: RuleSheet) -> Step:
        """The round after the table gave its answer (NotNow, BadEntry)."""
        if not any(answer.is_given_by(event) for answer in self.question(turn, edition).answers):
            card = edition.title(edition.card(turn.top).topic)
            raise NotNow(say("That doesn't fit {card}.", card=card))
        step = self.resolve(turn, event, edition)
        counts = turn.counts and self.count(turn, event, turn.counts, out=step.turn.last)
        return Step(turn=replace(step.turn, counts=counts), claims=step.claims)


class _AnyPart(cached_property[bool]):
    """A trait of `Play`: true if one of the parts has it."""

    def __init__(self) -> None:
        super().__init__(lambda play: any(getattr(part, str(self.attrname)) for part in play.parts))


@dataclass(frozen=True)
class Play:
    """What a card does when it is played: its parts, in order. Its traits are those of its parts together.

    They are worked out once for each deck: every tap asks them.
    """

    parts: tuple[Effect, ...] = ()

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words of its parts."""
        return tuple(part.word for part in self.parts)

    @cached_property
    def draws(self) -> int:
        """How many cards the next player draws; `UNTIL` for as many as it takes."""
        found = [part.draws for part in self.parts]
        return UNTIL if UNTIL in found else sum(found)

    asks = _AnyPart()
    names_colour = _AnyPart()
    turns = _AnyPart()
    skips = _AnyPart()
    flips = _AnyPart()
    swaps = _AnyPart()

    @cached_property
    def needs_colour(self) -> bool:
        """True if the colour matters also where it was its player's last card."""
        return self.names_colour and (self.asks or self.draws == UNTIL)

    @cached_property
    def presses(self) -> int:
        """How often somebody presses the launcher; `UNTIL` for until cards come."""
        return next((part.presses for part in self.parts if part.presses), 0)

    @cached_property
    def sign(self) -> Sign | None:
        """The sign of its last part that has one; None where its key says what comes of it in cards."""
        found = [part.sign for part in self.parts if part.sign]
        return found[-1] if found and not (self.draws or self.presses) else None


DOES_NOTHING: Final = Play()
"""What a number does."""


def claim(turn: Turn, edition: RuleSheet, text: str, *marks: Mark) -> Claim:
    """A sentence that rests on the rule of the card being carried out, and on facts with these marks."""
    return edition.claim(edition.card(turn.top).topic, text, *marks)


def wait_for_answer(turn: Turn, *claims: Claim) -> Step:
    """The round while the table answers what the card asks."""
    return Step(turn=replace(turn, phase=Phase.SPECIAL), claims=claims)


def done(turn: Turn, *claims: Claim, out: bool, because: Mark = Mark.PRINTED) -> Step:
    """The part is carried out: its player is out, or play goes on; `because` is the mark of what decides between the two."""
    after = replace(turn, phase=Phase.TO_PLAY, last=out, resolving=turn.resolving.resting_on(because))
    return Step(turn=after, claims=claims)


def out_answer(turn: Turn, edition: RuleSheet, by_the_sheet: str) -> str:
    """The answer that the player to move is out with what the card let them discard.

    A table where some cards may not be the last says with it that the last card was none of them.
    """
    rule = turn.top and turn.rules.never_last(edition.card(turn.top))
    return say(rule.out_on).format(answer=by_the_sheet) if rule else by_the_sheet


def counted_for_all(turn: Turn, event: TurnEvent) -> tuple[int, ...]:
    """The numbers that were counted, by seat; BadEntry if one is missing or impossible."""
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


class PlayedCard(CardTraits, Protocol):
    """A card with what it does."""

    @property
    def play(self) -> Play:
        """Its effect."""

    @property
    def topic(self) -> Topic:
        """The topic that has its rule."""


class RuleSheet(HasSuits, Protocol):
    """The names and the claims of an edition."""

    @property
    def next_player_mark(self) -> Mark:
        """The source of the rule that the turn passes once a card was played."""

    def claim(self, topic: Topic, text: str, *marks: Mark) -> Claim:
        """A sentence that rests on a rule's answer and on facts with these marks; it is as sure as the weakest."""

    def plays(self, reading: Reading) -> bool:
        """True if the table ruled that it plays so, where the sheet is silent."""

    def settled(self, question: OpenQuestion, text: str, *marks: Mark) -> Claim:
        """A sentence that answers what sheets leave open: by the table's ruling, or as sure as the rule and these marks."""

    def title(self, topic: Topic) -> str:
        """The topic's heading, with the edition's special wild by its name."""

    def card(self, face: Face | None) -> PlayedCard:
        """The card of a face."""

    def suits_of(self, side: int) -> tuple[Suit, ...]:
        """The colours of one side of the deck."""
