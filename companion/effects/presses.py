"""Parts with which somebody presses the launcher of a deck and takes what comes: nobody knows how many cards that is."""

from __future__ import annotations

from dataclasses import replace

from companion.cards import UNTIL, Mark
from companion.effects.effect import Effect, RuleSheet, claim
from companion.house_rules.questions import OpenQuestion, Reading
from companion.rule_book.rule import Claim
from companion.turns.turn import Step, Turn
from companion.wording import say, say_count


def pressing(name: str, presses: int) -> str:
    """What one player does, in a sentence."""
    if presses == UNTIL:
        return say("{name} presses until cards come.", name=name)
    return say_count("{name} presses {count} time.", "{name} presses {count} times.", presses, name=name)


class NextPresses(Effect):
    """The next player presses the launcher a number of times, and misses a turn."""

    ends_with_round = True

    def __init__(self, presses: int) -> None:
        self.presses, self.word = presses, f"next-presses {presses}"

    @property
    def said(self) -> str:
        """Its sentence with the number."""
        return say_count(
            "The next player presses {count} time and misses the turn.",
            "The next player presses {count} times and misses the turn.",
            self.presses,
        )

    def begin(self, turn: Turn, edition: RuleSheet) -> Step:
        hit = turn.next_seat()
        pressed = replace(turn, counts=turn.counts and turn.counts.with_hand(hit, None))
        said = claim(turn, edition, self.told(turn))
        if turn.must_draw or turn.resolving.told:
            return Step(turn=pressed, claims=(said,))
        missed = claim(turn, edition, say("{name} misses a turn.", name=turn.name(hit)))
        resolving = turn.resolving.resting_on(Mark.INFERRED)
        return Step(turn=replace(pressed, to_move=hit, resolving=resolving), claims=(said, missed))

    def told(self, turn: Turn) -> str:
        """What is pressed, in a sentence."""
        times = self.presses if self.presses == UNTIL else self.presses * turn.cards_laid
        return pressing(turn.name(turn.next_seat()), times)

    def after_last(self, turn: Turn, edition: RuleSheet) -> tuple[Claim, ...]:
        question = OpenQuestion.DRAW_AFTER_LAST
        if edition.plays(Reading.NO_DRAW_AFTER):
            return ()
        if edition.plays(Reading.DRAW_AFTER):
            texts = (self.told(turn), say("Then count the cards."))
            return tuple(edition.settled(question, text) for text in texts)
        text = say("Is the launcher pressed even so? The rules don't say. Decide together.")
        return (edition.settled(question, text, Mark.NOT_SAID),)


class NextPressesUntil(NextPresses):
    """The next player presses the launcher until cards come, and misses a turn."""

    word = "next-presses-until-cards"

    def __init__(self) -> None:
        self.presses = UNTIL

    @property
    def said(self) -> str:
        """Its sentence."""
        return say("The next player presses until cards come, and misses the turn.")


class AllPress(NextPresses):
    """Every other player presses the launcher a number of times; nobody misses a turn."""

    def __init__(self, presses: int) -> None:
        self.presses, self.word = presses, f"all-press {presses}"

    @property
    def said(self) -> str:
        """Its sentence with the number."""
        return say_count("All others press {count} time.", "All others press {count} times.", self.presses)

    def begin(self, turn: Turn, edition: RuleSheet) -> Step:
        counts = turn.counts
        for seat in turn.order_of_play(turn.to_move)[1:]:
            counts = counts and counts.with_hand(seat, None)
        said = claim(turn, edition, self.told(turn))
        return Step(turn=replace(turn, counts=counts), claims=(said,))

    def told(self, turn: Turn) -> str:
        return AllPress(self.presses * turn.cards_laid).said
