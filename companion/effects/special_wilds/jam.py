"""Space Jam: the card is dropped, and the side that it shows decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.cards import Mark
from companion.effects.special_wilds.question import Answer, Question
from companion.effects.special_wilds.special_wild import (
    Sign,
    SpecialWild,
    claim,
    colour_named,
    end_turn,
    out_answer,
    wait_for_answer,
)
from companion.turns.card_counts import CardCounts
from companion.turns.turn import Step, Turn, TurnEvent
from companion.wording import say, say_count

if TYPE_CHECKING:
    from companion.effects.rule_sheet import RuleSheet

DRAWS: Final = 2
"""The number of cards that the player draws when the back is up."""
DISCARDS: Final = 2
"""The number of cards that the player may discard when the slam side is up."""


class Jam(SpecialWild):
    """Slam side up: the player may discard 2 cards. Back side up: the player draws 2."""

    sign = Sign.BALL

    @property
    def label(self) -> str:
        return say("Drop the card")

    @property
    def sentence(self) -> str:
        return say("Drop the card: slam side up you may discard 2 cards, back side up you draw 2.")

    def begin(self, turn: Turn, edition: RuleSheet, *, last: bool) -> Step:
        text = say("{name} drops the card: which side is up?", name=turn.mover.name)
        return wait_for_answer(turn, colour_named(turn, edition), claim(edition, text), last=last)

    def question(self, turn: Turn) -> Question:
        """The question which side is up; `yes` is the slam side."""
        name = turn.mover.name
        label = out_answer(turn, say("Slam side up, and {name} is out with it", name=name))
        out = Answer(label=label, yes=True, last=True)
        return Question(
            title=say("Which side is up?"),
            answers=(
                Answer(label=say("Slam side up"), yes=True),
                *(() if turn.last else (out,)),
                Answer(label=say("Back side up")),
            ),
        )

    def resolve(self, turn: Turn, event: TurnEvent, edition: RuleSheet) -> Step:
        name = turn.mover.name
        if not event.yes:
            text = say("Back side up: {name} draws {count}.", name=name, count=DRAWS)
            drawn = claim(edition, text)
            if not turn.last:
                return end_turn(turn, edition, drawn, out=False)
            not_out = claim(edition, say("With those, {name} is not out.", name=name), Mark.NOT_SAID)
            return end_turn(turn, edition, drawn, not_out, out=False, because=not_out.mark)
        if turn.last:
            none = say("Slam: {name} has no card left to discard.", name=name)
            return end_turn(turn, edition, claim(edition, none, Mark.NOT_SAID), out=True)
        text = say_count(
            "Slam: {name} gets to discard {count} card.",
            "Slam: {name} gets to discard {count} cards.",
            DISCARDS,
            name=name,
        )
        fewer = claim(edition, say("Fewer is fine too."), Mark.INFERRED)
        because = Mark.INFERRED if event.last else Mark.PRINTED
        return end_turn(turn, edition, claim(edition, text), fewer, out=event.last, because=because)

    def count(self, turn: Turn, event: TurnEvent, counts: CardCounts, *, out: bool) -> CardCounts | None:
        """Nobody counts what was discarded; what was drawn is known."""
        if event.yes:
            return counts.with_hand(turn.to_move, 0 if out else None)
        return counts.drew(turn.to_move, DRAWS)
