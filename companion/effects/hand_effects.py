"""Parts that move whole hands of cards, and those with which somebody presses a launcher and takes nobody knows how many."""

from dataclasses import replace

from companion.cards import UNTIL, Mark
from companion.effects.effect import Answer, Effect, Question, RuleSheet, Sign, claim, done, wait_for_answer
from companion.house_rules.questions import OpenQuestion, Reading
from companion.rule_book.rule import Claim, Topic
from companion.turns.turn import CardCounts, Phase, Step, Turn, TurnEvent
from companion.wording import Said, say, say_count


def hands_claim(turn: Turn, edition: RuleSheet, text: str, *marks: Mark) -> Claim:
    """A sentence on whole hands: it rests on the card's own rule, or for a number on what a 7 or a 0 does."""
    card = edition.card(turn.top)
    return edition.claim(Topic.SWAP_HANDS if card.is_number else card.topic, text, *marks)


class SwapsHands(Effect):
    """Its player swaps hands with another one."""

    word = "swaps-hands"
    sentence = Said("Swap cards with another player.")
    swaps = True
    ends_with_round = True

    def begin(self, turn: Turn, edition: RuleSheet) -> Step:
        name, times = turn.mover.name, turn.cards_laid
        text = (
            say("{name} swaps cards with somebody.", name=name)
            if times == 1
            else say_count(
                "{name} swaps cards {count} time.", "{name} swaps cards {count} times.", times, name=name
            )
        )
        waiting = replace(turn, phase=Phase.SWAP, resolving=replace(turn.resolving, more=times - 1))
        return Step(turn=waiting, claims=(hands_claim(turn, edition, text),))

    def after_last(self, turn: Turn, edition: RuleSheet) -> tuple[Claim, ...]:
        is_number = edition.card(turn.top).is_number
        text = say("A last 7 swaps nothing.") if is_number else say("After a last card nobody swaps cards.")
        return (hands_claim(turn, edition, text, Mark.NOT_SAID),)


class MovesHands(Effect):
    """Everybody passes their cards on."""

    word = "moves-hands"
    sentence = Said("Everybody passes their cards on.")
    ends_with_round = True

    def begin(self, turn: Turn, edition: RuleSheet) -> Step:
        cards, counts = turn.cards_laid, turn.counts
        for _ in range(cards):
            counts = counts and counts.rotated(turn.order_of_play(turn.to_move))
        text = (
            say("Everybody passes their cards on.")
            if cards == 1
            else say_count(
                "Everybody passes their cards on {count} time.",
                "Everybody passes their cards on {count} times.",
                cards,
            )
        )
        return Step(turn=replace(turn, counts=counts), claims=(hands_claim(turn, edition, text),))

    def after_last(self, turn: Turn, edition: RuleSheet) -> tuple[Claim, ...]:
        return (hands_claim(turn, edition, say("A last 0 moves nothing."), Mark.NOT_SAID),)


class ShufflesHands(Effect):
    """All hands are shuffled together and dealt out again, one card at a time, from the next player on.

    Whether a player who has no card left is dealt to as well, no source says: the table does.
    """

    word = "shuffles-hands"
    sentence = Said("All hands are shuffled together and dealt out again.")
    asks = True
    sign = Sign.SHUFFLE

    def begin(self, turn: Turn, edition: RuleSheet) -> Step:
        return wait_for_answer(turn) if turn.last else self._dealt(turn, edition)

    def question(self, turn: Turn, edition: RuleSheet) -> Question:
        name = turn.mover.name
        return Question(
            title=say("The last card: is {name} dealt cards again?", name=name),
            answers=(
                Answer(label=say("No, {name} is out", name=name), last=True),
                Answer(label=say("Yes, the round goes on"), yes=True),
            ),
        )

    def resolve(self, turn: Turn, event: TurnEvent, edition: RuleSheet) -> Step:
        if event.last:
            return done(turn, out=True, because=Mark.NOT_SAID)
        # That the round goes on after a last card is what the table decided.
        because = Mark.NOT_SAID if turn.last else Mark.PRINTED
        return done(turn, *self._dealt(turn, edition).claims, out=False, because=because)

    def count(self, turn: Turn, event: TurnEvent, counts: CardCounts, *, out: bool) -> CardCounts | None:
        if out:
            return super().count(turn, event, counts, out=out)
        return counts.dealt_again(turn.order_of_play(turn.next_seat()))

    def _dealt(self, turn: Turn, edition: RuleSheet) -> Step:
        first = turn.next_seat()
        counts = turn.counts and turn.counts.dealt_again(turn.order_of_play(first))
        text = say(
            "All hands are shuffled together and dealt out again, {next} first.", next=turn.name(first)
        )
        return Step(turn=replace(turn, counts=counts), claims=(claim(turn, edition, text),))


class ShufflesOrSwapsHands(ShufflesHands):
    """A card that shuffles all hands in one printing of a deck, and in another one swaps two: the table says which it is."""

    word = "shuffles-or-swaps-hands"
    sentence = Said(
        "Shuffle Hands: shuffle all hands together and deal them out again. Swap Hands: swap hands with anybody. "
        "Name the colour, too."
    )

    def begin(self, turn: Turn, edition: RuleSheet) -> Step:
        return wait_for_answer(turn)

    def question(self, turn: Turn, edition: RuleSheet) -> Question:
        if turn.last:
            return super().question(turn, edition)
        others = [turn.opponent(number) for number in range(1, len(turn.playing))]
        return Question(
            title=say("Which card is it?"),
            answers=(
                Answer(label=say("Shuffle Hands"), yes=True),
                *(
                    Answer(label=say("Swap Hands, with {name}", name=turn.name(seat)), counts=(seat,))
                    for seat in others
                ),
                Answer(label=say("Swap Hands, with nobody")),
            ),
        )

    def resolve(self, turn: Turn, event: TurnEvent, edition: RuleSheet) -> Step:
        if event.yes or turn.last:
            return super().resolve(turn, event, edition)
        if not event.counts:
            return done(turn, claim(turn, edition, say("Nobody swaps cards."), Mark.NOT_SAID), out=False)
        other = turn.name(event.counts[0])
        text = say("{name} and {other} swap cards.", name=turn.mover.name, other=other)
        return done(turn, claim(turn, edition, text), out=False)

    def count(self, turn: Turn, event: TurnEvent, counts: CardCounts, *, out: bool) -> CardCounts | None:
        if event.yes or out:
            return super().count(turn, event, counts, out=out)
        return counts.swapped(turn.to_move, event.counts[0]) if event.counts else counts


def pressing(name: str, presses: int) -> str:
    """What one player does, in a sentence."""
    if presses == UNTIL:
        return say("{name} presses until cards come.", name=name)
    return say_count("{name} presses {count} time.", "{name} presses {count} times.", presses, name=name)


class NextPresses(Effect):
    """The next player presses the launcher a number of times, or until cards come, and misses a turn."""

    ends_with_round = True

    def __init__(self, presses: int) -> None:
        self.presses = presses
        self.word = "next-presses-until-cards" if presses == UNTIL else f"next-presses {presses}"

    @property
    def said(self) -> str:
        if self.presses == UNTIL:
            return say("The next player presses until cards come, and misses the turn.")
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


class AllPress(NextPresses):
    """Every other player presses the launcher a number of times; nobody misses a turn."""

    def __init__(self, presses: int) -> None:
        self.presses, self.word = presses, f"all-press {presses}"

    @property
    def said(self) -> str:
        return say_count("All others press {count} time.", "All others press {count} times.", self.presses)

    def begin(self, turn: Turn, edition: RuleSheet) -> Step:
        counts = turn.counts
        for seat in turn.order_of_play(turn.to_move)[1:]:
            counts = counts and counts.with_hand(seat, None)
        said = claim(turn, edition, self.told(turn))
        return Step(turn=replace(turn, counts=counts), claims=(said,))

    def told(self, turn: Turn) -> str:
        return AllPress(self.presses * turn.cards_laid).said
