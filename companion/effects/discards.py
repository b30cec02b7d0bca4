"""Parts with which a player discards more cards: of one kind, of one colour, of some numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from companion.cards import Mark
from companion.effects.effect import (
    Answer,
    Effect,
    Question,
    RuleSheet,
    Sign,
    claim,
    done,
    out_answer,
    wait_for_answer,
)
from companion.turns.card_counts import CardCounts
from companion.turns.turn import Step, Turn, TurnEvent
from companion.wording import Said, in_own_direction, say


class Raptors(Effect):
    """The player discards the raptor cards, and may be out with them.

    Attributes:
        gets: What its player may do.
        did: What its player did.
    """

    word = "raptors"
    asks = True
    sign = Sign.CLAWS
    sentence = Said("You may discard all raptor cards you hold, whatever their colour.")
    gets: ClassVar = Said("{name} gets to discard all raptor cards.")
    asked: ClassVar = Said("{name} discards the raptor cards")
    did: ClassVar = Said("{name} discarded the raptor cards.")

    def begin(self, turn: Turn, edition: RuleSheet) -> Step:
        """The player looks for such cards; who has no card left has none."""
        if turn.last:
            return super().begin(turn, edition)
        return wait_for_answer(
            turn, claim(turn, edition, self.gets.format(name=in_own_direction(turn.mover.name)))
        )

    def question(self, turn: Turn, edition: RuleSheet) -> Question:
        name = turn.mover.name
        return Question(
            title=self.asked.format(name=in_own_direction(name)),
            answers=(
                Answer(label=say("Done, cards are left")),
                Answer(label=out_answer(turn, edition, say("Done, and {name} is out", name=name)), last=True),
            ),
        )

    def resolve(self, turn: Turn, event: TurnEvent, edition: RuleSheet) -> Step:
        because = Mark.INFERRED if event.last else Mark.PRINTED
        text = self.did.format(name=in_own_direction(turn.mover.name))
        return done(turn, claim(turn, edition, text), out=event.last, because=because)

    def count(self, turn: Turn, event: TurnEvent, counts: CardCounts, *, out: bool) -> CardCounts | None:
        return counts.with_hand(turn.to_move, 0 if out else None)


class DiscardsColour(Raptors):
    """All cards of its colour go along with it."""

    word = "discards-colour"
    sign = Sign.DISCARD
    sentence = Said("All cards of its colour go with it.")
    gets = Said("{name} discards all cards of that colour.")
    asked = Said("{name} discards the cards of that colour")
    did = Said("{name} discarded the cards of that colour.")


class DiscardsNumbers(Raptors):
    """All cards of some numbers go along with a wild; the one laid on top sets colour and number, else it is a Wild."""

    sign = Sign.DISCARD

    def __init__(self, *numbers: int) -> None:
        self.numbers, self.word = numbers, " ".join(("discards-numbers", *map(str, numbers)))

    @property
    def said(self) -> str:
        """Its sentence with the numbers."""
        return say("You may discard every {numbers}.", numbers=self._cards())

    def _cards(self) -> str:
        return "/".join(map(str, self.numbers))

    def begin(self, turn: Turn, edition: RuleSheet) -> Step:
        if turn.last:
            return Effect.begin(self, turn, edition)
        text = say("{name} discards every {numbers}.", name=turn.mover.name, numbers=self._cards())
        return wait_for_answer(turn, claim(turn, edition, text))

    def question(self, turn: Turn, edition: RuleSheet) -> Question:
        name = turn.mover.name
        out = out_answer(turn, edition, say("Done, and {name} is out", name=name))
        return Question(
            title=say("Which colour lies on top?"),
            answers=(
                Answer(label=say("None: it is a Wild")),
                *(Answer(label=suit.called, suit=suit.id) for suit in edition.suits_of(turn.side)),
                Answer(label=out, last=True),
            ),
        )

    def resolve(self, turn: Turn, event: TurnEvent, edition: RuleSheet) -> Step:
        if event.suit is None and not event.last:
            return done(turn, out=False)
        text = say("{name} discarded every {numbers}.", name=turn.mover.name, numbers=self._cards())
        # Which number lies on top nobody has said, so every card is taken to fit.
        after = replace(turn, colour=event.suit or turn.colour, top_known=False)
        return done(after, claim(turn, edition, text), out=event.last)

    def count(self, turn: Turn, event: TurnEvent, counts: CardCounts, *, out: bool) -> CardCounts | None:
        known = event.suit is None and not out
        return counts if known else counts.with_hand(turn.to_move, 0 if out else None)
