"""Lotso: all others show a card of the colour that was called; who has none draws 3."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.cards import Mark
from companion.effects.special_wilds.question import Answer, Question, Ticks
from companion.effects.special_wilds.special_wild import (
    Sign,
    SpecialWild,
    claim,
    counted_for_all,
    end_turn,
    wait_for_answer,
)
from companion.suits import suit_named
from companion.turns.card_counts import CardCounts
from companion.turns.turn import Step, Turn, TurnEvent
from companion.wording import say, say_count

if TYPE_CHECKING:
    from companion.effects.rule_sheet import RuleSheet

LOTSO_DRAWS: Final = 3
"""The number of cards that a player without the colour draws; if all others have it, the player of the card draws them."""


class Lotso(SpecialWild):
    """A player who cannot show the colour draws 3; if all others can, the one who played the card draws 3."""

    sign = Sign.PAW

    @property
    def label(self) -> str:
        return say("Show the colour")

    @property
    def sentence(self) -> str:
        return say("Call a colour: who can't show a card of it draws 3; if all can, you draw 3.")

    def begin(self, turn: Turn, edition: RuleSheet, *, last: bool) -> Step:
        colour, name = suit_named(edition, turn.colour).name, turn.mover.name
        called = say("{name} calls {colour}: all others show a card of it.", name=name, colour=colour)
        text = say("Who has none of it draws {count}.", count=LOTSO_DRAWS)
        return wait_for_answer(turn, claim(edition, called), claim(edition, text), last=last)

    def question(self, turn: Turn) -> Question:
        labels = tuple(
            "" if player == turn.mover else say("{name} can show the colour", name=player.name)
            for player in turn.players
        )
        return Question(
            title=say("Who can show the colour?"),
            asked=Ticks(labels=labels),
            answers=(
                Answer(label=say("Only those"), counted=True),
                Answer(label=say("All of them"), counts=(1,) * len(turn.players)),
            ),
        )

    def resolve(self, turn: Turn, event: TurnEvent, edition: RuleSheet) -> Step:
        without = [turn.name(seat) for seat in _without(turn, counted_for_all(turn, event))]
        if not without:
            text = say(
                "All could show the colour, so {name} draws {count}.",
                name=turn.mover.name,
                count=LOTSO_DRAWS,
            )
            return end_turn(turn, edition, claim(edition, text), out=False)
        text = say_count(
            "{names}: {count} card each.",
            "{names}: {count} cards each.",
            LOTSO_DRAWS,
            names=", ".join(without),
        )
        open_ = say("Do those 3 count in the score? The table decides.")
        claims = [claim(edition, text), *([claim(edition, open_, Mark.NOT_SAID)] if turn.last else [])]
        return end_turn(turn, edition, *claims, out=turn.last)

    def count(self, turn: Turn, event: TurnEvent, counts: CardCounts, *, out: bool) -> CardCounts | None:
        for seat in _without(turn, event.counts) or [turn.to_move]:
            counts = counts.drew(seat, LOTSO_DRAWS)
        return counts


def _without(turn: Turn, could: tuple[int, ...]) -> list[int]:
    """The seats of the opponents who could not show the colour."""
    return [seat for seat, shown in enumerate(could) if seat != turn.to_move and not shown]
