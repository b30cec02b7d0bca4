"""Wild Ohana: everybody has 4 cards after it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from companion.cards import Mark
from companion.effects.special_wilds.question import Answer, HandCounts, Question
from companion.effects.special_wilds.special_wild import (
    Sign,
    SpecialWild,
    claim,
    colour_named,
    counted_for_all,
    end_turn,
    wait_for_answer,
)
from companion.turns.card_counts import CardCounts
from companion.turns.turn import Step, Turn, TurnEvent
from companion.wording import say

if TYPE_CHECKING:
    from companion.effects.rule_sheet import RuleSheet

OHANA_HAND: Final = 4
"""The size of each hand after it."""


def ohana_change(cards: int) -> int:
    """The change of a hand: cards to draw, or below zero cards to put under the special wild."""
    return OHANA_HAND - cards


class Ohana(SpecialWild):
    """A player with fewer than 4 cards draws; one with more puts cards under the special wild."""

    sign = Sign.FLOWER

    @property
    def label(self) -> str:
        return say("Everybody to 4 cards")

    @property
    def sentence(self) -> str:
        return say("Everybody goes to 4 cards: draw up to 4, or put the rest under the card.")

    def begin(self, turn: Turn, edition: RuleSheet, *, last: bool) -> Step:
        """The hands are counted. As the last card, two rules of the sheet contradict each other."""
        name = turn.mover.name
        claims = [
            colour_named(turn, edition),
            claim(edition, say("Everybody goes to 4 cards: how many has each?")),
        ]
        if last:
            clash = say("One rule says {name} wins, another says {name} draws 4.", name=name)
            claims.append(claim(edition, clash, Mark.INFERRED))
            claims.append(claim(edition, say("The table decides."), Mark.NOT_SAID))
        return wait_for_answer(turn, *claims, last=last)

    def question(self, turn: Turn) -> Question:
        """The question how many cards each has; `yes` lets the final card win."""
        own = 0 if turn.last else OHANA_HAND
        won = Answer(label=say("The final card wins: {name} is out", name=turn.mover.name), yes=True)
        return Question(
            title=say("How many cards has each?"),
            asked=HandCounts(
                first=tuple(own if seat == turn.to_move else OHANA_HAND for seat in range(len(turn.players)))
            ),
            answers=(
                *((won,) if turn.last else ()),
                Answer(label=say("Bring everybody to 4"), counted=True),
            ),
        )

    def resolve(self, turn: Turn, event: TurnEvent, edition: RuleSheet) -> Step:
        if event.yes:
            decided = claim(edition, say("The table lets the final card win."), Mark.NOT_SAID)
            return end_turn(turn, edition, decided, out=True, because=decided.mark)
        claims = []
        for player, cards in zip(turn.players, counted_for_all(turn, event), strict=True):
            change = ohana_change(cards)
            if change > 0:
                claims.append(claim(edition, say("{name} draws {count}.", name=player.name, count=change)))
            elif change < 0:
                text = say("{name} puts {count} under the card.", name=player.name, count=-change)
                claims.append(claim(edition, text))
        if not claims:
            claims.append(claim(edition, say("Everybody has 4 cards already.")))
        # That the round goes on after a last card is what the table decided.
        because = Mark.NOT_SAID if turn.last else Mark.PRINTED
        return end_turn(turn, edition, *claims, out=False, because=because)

    def count(self, turn: Turn, event: TurnEvent, counts: CardCounts, *, out: bool) -> CardCounts | None:
        """Every hand has 4 cards; what was put under the card is on the discard pile."""
        if not event.counts:
            return super().count(turn, event, counts, out=out)
        under = sum(max(0, -ohana_change(cards)) for cards in event.counts)
        return replace(
            counts, hands=tuple(OHANA_HAND for _ in event.counts), discarded=counts.discarded + under
        )
