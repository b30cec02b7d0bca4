"""Jurassic World: the player gets to discard every raptor card."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from companion.wording import say

if TYPE_CHECKING:
    from companion.effects.rule_sheet import RuleSheet


class Raptors(SpecialWild):
    """The player discards the raptor cards, and may be out with them."""

    sign = Sign.CLAWS

    @property
    def label(self) -> str:
        return say("Discard one kind of card")

    @property
    def sentence(self) -> str:
        return say("Discard all raptor cards you hold, whatever their colour.")

    def begin(self, turn: Turn, edition: RuleSheet, *, last: bool) -> Step:
        """The player looks for raptor cards; who has no card left has none."""
        if last:
            return super().begin(turn, edition, last=last)
        text = say("{name} gets to discard all raptor cards.", name=turn.mover.name)
        return wait_for_answer(turn, colour_named(turn, edition), claim(edition, text), last=last)

    def question(self, turn: Turn) -> Question:
        name = turn.mover.name
        return Question(
            title=say("{name} discards the raptor cards", name=name),
            answers=(
                Answer(label=say("Done, cards are left")),
                Answer(label=out_answer(turn, say("Done, and {name} is out", name=name)), last=True),
            ),
        )

    def resolve(self, turn: Turn, event: TurnEvent, edition: RuleSheet) -> Step:
        text = say("{name} discarded the raptor cards.", name=turn.mover.name)
        because = Mark.INFERRED if event.last else Mark.PRINTED
        return end_turn(turn, edition, claim(edition, text), out=event.last, because=because)

    def count(self, turn: Turn, event: TurnEvent, counts: CardCounts, *, out: bool) -> CardCounts | None:
        return counts.with_hand(turn.to_move, 0 if out else None)
