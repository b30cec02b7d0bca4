"""The parts that cards are made of, each by its word in an edition file. A new one is a class in this folder and its line here.

`next-draws 2` has a number after the word.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from companion.cards import UNTIL, Mark, suit_named
from companion.effects import effect
from companion.effects.asking_effects import DiscardsColour, DiscardsNumbers, Jam, Lotso, Ohana, Raptors
from companion.effects.hand_effects import (
    AllPress,
    MovesHands,
    NextPresses,
    ShufflesHands,
    ShufflesOrSwapsHands,
    SwapsHands,
)
from companion.errors import BadEntry
from companion.house_rules.questions import OpenQuestion, Reading
from companion.house_rules.rules import House
from companion.rule_book.rule import Topic, at_table
from companion.turns.turn import CardCounts, Step, Turn, TurnEvent
from companion.wording import Said, say, say_count

DRAWS_MOST: Final = 20
"""The most cards that one card makes anybody draw."""


class NamesColour(effect.Effect):
    """Its player names the colour."""

    word = "names-colour"
    sign = effect.Sign.COLOURS
    sentence = Said("Name the colour.")
    names_colour = True

    def begin(self, turn: Turn, edition: effect.RuleSheet) -> Step:
        waits = any(part.waits(turn, edition) for part in edition.card(turn.top).play.parts)
        if turn.colour is None or (turn.last and not waits):
            return super().begin(turn, edition)
        text = say("The colour is {colour}.", colour=suit_named(edition, turn.colour).inside)
        named = effect.claim(turn, edition, text)
        if named.mark is Mark.PRINTED:
            # A sheet may say what a wild does and not that its player names the colour.
            named = effect.claim(turn, edition, text, edition.claim(Topic.WILD, text).mark)
        return Step(turn=turn, claims=(named,))


class NextDraws(effect.Effect):
    """The next player draws a number of cards and misses a turn."""

    def __init__(self, draws: int) -> None:
        self.draws, self.word = draws, f"next-draws {draws}"

    @property
    def said(self) -> str:
        return say("The next player draws {count} and misses the turn.", count=self.draws)

    def begin(self, turn: Turn, edition: effect.RuleSheet) -> Step:
        pending = turn.pending + self.draws * turn.cards_laid
        return Step(turn=replace(turn, pending=pending, pending_face=turn.top), claims=())


class NextDrawsUntil(effect.Effect):
    """The next player draws until a card of the colour that was named comes, and misses a turn."""

    word = "next-draws-until-colour"
    sentence = Said("The next player draws until the colour comes, and misses the turn.")
    draws = UNTIL

    def begin(self, turn: Turn, edition: effect.RuleSheet) -> Step:
        hit = replace(turn, until=turn.colour, pending_face=turn.top)
        before = turn.laid.under if turn.laid else None
        if before is None or turn.last or not edition.plays(Reading.COLOUR_BEFORE):
            return Step(turn=hit, claims=())
        text = say("The colour is {colour}.", colour=suit_named(edition, before).inside)
        again = edition.settled(OpenQuestion.COLOUR_UNTIL, text)
        return Step(turn=replace(hit, colour=before), claims=(again,))

    def waits(self, turn: Turn, edition: effect.RuleSheet) -> bool:
        return True


class DirectionTurns(effect.Effect):
    """The direction turns; with two players it works like a Skip by most tables."""

    word = "direction-turns"
    sentence = Said("Play goes on in the other direction.")
    sign = effect.Sign.TURNS
    turns = True

    def begin(self, turn: Turn, edition: effect.RuleSheet) -> Step:
        odd = turn.cards_laid % 2
        turned = replace(turn, direction=turn.direction.turned if odd else turn.direction)
        if turn.pending or turn.last:
            # It sends a penalty back, or nobody is on any more.
            return Step(turn=turned, claims=())
        if len(turn.playing) == 2:
            return self._of_two(turned, edition)
        if not odd:
            text = say("Direction stays the same.")
        else:
            way = say("to the left") if turned.direction > 0 else say("to the right")
            text = say("Direction changes: play now goes {way}.", way=way)
        return Step(turn=turned, claims=(effect.claim(turn, edition, text),))

    def _of_two(self, turned: Turn, edition: effect.RuleSheet) -> Step:
        draws = bool(edition.card(turned.top).draws)
        told = replace(turned, resolving=replace(turned.resolving, told=True))
        if edition.plays(Reading.REVERSE_TURNS) or turned.rules.leaves_out(House.REVERSE_SKIPS_TWO):
            moved = turned if draws else replace(told, to_move=turned.next_seat())
            text = say("{name}'s turn: a Reverse skips nobody.", name=turned.name(turned.next_seat()))
            return Step(
                turn=moved, claims=() if draws else (edition.settled(OpenQuestion.REVERSE_TWO, text),)
            )
        if draws:
            # Who is on next is its own player, and so draws (No Mercy).
            resolving = replace(turned.resolving, hits_itself=True)
            return Step(turn=replace(turned, resolving=resolving), claims=())
        text = say("With two players a Reverse works like a Skip.")
        again = say("{name} goes again.", name=turned.mover.name)
        by_house = turned.rules.reverse_skips_two and not edition.plays(Reading.REVERSE_SKIPS)
        settled = (edition.settled(OpenQuestion.REVERSE_TWO, each) for each in (text, again))
        claims = tuple(
            at_table(each.text, each.topic) if by_house and each.mark is Mark.NOT_SAID else each
            for each in settled
        )
        return Step(turn=told, claims=claims)


class NextIsSkipped(effect.Effect):
    """The next player misses a turn; of several equal cards each skips one more, and nobody skips themself."""

    word = "next-is-skipped"
    sentence = Said("The next player misses the turn.")
    sign = effect.Sign.SKIPS
    skips = True

    def begin(self, turn: Turn, edition: effect.RuleSheet) -> Step:
        if turn.pending or turn.last:
            return super().begin(turn, edition)
        missed = [turn.opponent(number) for number in range(1, turn.cards_laid + 1)]
        return Step(
            turn=replace(turn, to_move=missed[-1], resolving=turn.resolving.resting_on(Mark.INFERRED)),
            claims=tuple(effect.claim(turn, edition, text) for text in _missing(turn, missed)),
        )


class AllAreSkipped(effect.Effect):
    """All others miss a turn, and its player goes again."""

    word = "all-are-skipped"
    sentence = Said("All others miss a turn, and you go again.")
    sign = effect.Sign.SKIPS_ALL

    def begin(self, turn: Turn, edition: effect.RuleSheet) -> Step:
        if turn.pending or turn.last:
            return super().begin(turn, edition)
        text = say("All others miss a turn. {name} goes again.", name=turn.mover.name)
        told = replace(turn, resolving=replace(turn.resolving, told=True))
        return Step(turn=told, claims=(effect.claim(turn, edition, text),))


class Flips(effect.Effect):
    """The other side of all cards is up; the card on top is another one, that nobody has named yet."""

    word = "flips"
    sentence = Said("Flip: turn over the discard pile, the draw pile and all hands.")
    sign = effect.Sign.FLIPS
    flips = True

    def begin(self, turn: Turn, edition: effect.RuleSheet) -> Step:
        said, turns = effect.claim(turn, edition, self.said), turn.cards_laid % 2 == 1
        if turn.last:
            turns = turns and not edition.plays(Reading.FLIP_STAYS)
            text = self.said if turns else say("The side it was played on counts.")
            said = edition.settled(OpenQuestion.LAST_FLIP, text, Mark.NOT_SAID)
        flipped = replace(turn, side=1 - turn.side, colour=None, top_known=False) if turns else turn
        return Step(turn=flipped, claims=(said,))


class NextReveals(effect.Effect):
    """The next player names a colour, turns cards up until it comes, takes them all and misses a turn."""

    word = "next-reveals-until-colour"
    sentence = Said("The next player names a colour and draws until it comes.")
    asks = True
    ends_with_round = True

    def begin(self, turn: Turn, edition: effect.RuleSheet) -> Step:
        text = say(
            "{name} names a colour and turns cards up until it comes.", name=turn.name(turn.next_seat())
        )
        return effect.wait_for_answer(turn, effect.claim(turn, edition, text))

    def question(self, turn: Turn, edition: effect.RuleSheet) -> effect.Question:
        return effect.Question(
            title=say("Which colour does {name} name?", name=turn.name(turn.next_seat())),
            answers=tuple(
                effect.Answer(label=suit.called, suit=suit.id) for suit in edition.suits_of(turn.side)
            ),
        )

    def resolve(self, turn: Turn, event: TurnEvent, edition: effect.RuleSheet) -> Step:
        name, seat = turn.name(turn.next_seat()), turn.next_seat()
        text = say("{name} takes all those cards and misses a turn.", name=name)
        moved = replace(turn, to_move=seat, colour=event.suit)
        return effect.done(moved, effect.claim(turn, edition, text), out=False, because=Mark.INFERRED)

    def count(self, turn: Turn, event: TurnEvent, counts: CardCounts, *, out: bool) -> CardCounts | None:
        return counts.with_hand(turn.next_seat(), None)


def _missing(turn: Turn, missed: list[int]) -> Iterable[str]:
    for seat in dict.fromkeys(missed):
        yield (
            say("{name} misses a turn.", name=turn.name(seat))
            if missed.count(seat) == 1
            else say_count(
                "{name} misses {count} turn.",
                "{name} misses {count} turns.",
                missed.count(seat),
                name=turn.name(seat),
            )
        )


OFFERED: Final[tuple[effect.Effect, ...]] = (
    NamesColour(),
    DirectionTurns(),
    NextDrawsUntil(),
    NextIsSkipped(),
    AllAreSkipped(),
    Flips(),
    SwapsHands(),
    MovesHands(),
    ShufflesHands(),
    DiscardsColour(),
    NextReveals(),
    Jam(),
    Raptors(),
    Ohana(),
    Lotso(),
)
"""The parts that a table can give a card of its own deck, in the order in which they are carried out."""
EFFECTS: Final = {part.word: part for part in (*OFFERED, ShufflesOrSwapsHands(), NextPresses(UNTIL))}
"""Each part by its word."""
_NUMBERED: Final[dict[str, tuple[Callable[..., effect.Effect], int]]] = {
    "next-draws": (NextDraws, 1),
    "next-presses": (NextPresses, 1),
    "all-press": (AllPress, 1),
    "discards-numbers": (DiscardsNumbers, 9),
}
"""The parts with numbers after the word, of cards or on cards, and how many at most."""


def effect_of(word: str) -> effect.Effect:
    """The part of a word; BadEntry if there is none, or its number is impossible."""
    if word in EFFECTS:
        return EFFECTS[word]
    name, *numbers = word.split(" ")
    part, most = _NUMBERED.get(name, (effect.Effect, 0))
    if 0 < len(numbers) <= most and all(re.fullmatch("[0-9]{1,2}", each) for each in numbers):
        found = [*map(int, numbers)]
        if all(0 < each <= DRAWS_MOST for each in found):
            return part(*found)
    raise BadEntry(say("“{word}” is no effect of a card.", word=word[:40]))


@lru_cache(maxsize=256)
def play_of(words: tuple[str, ...]) -> effect.Play:
    """What a card of these words does."""
    return effect.Play(tuple(map(effect_of, words)))


def parts_in_play(turn: Turn, edition: effect.RuleSheet) -> tuple[effect.Effect, ...]:
    """The parts of the card on top at this table: its own, and those that the table's rules add."""
    card = edition.card(turn.top)
    return (*card.play.parts, *map(effect_of, turn.rules.also(card))) if turn.rules else card.play.parts


NO_EFFECT: Final = EFFECTS["names-colour"]


def with_part(words: tuple[str, ...], part: effect.Effect) -> tuple[str, ...]:
    """What a card does with one more part, or without it where it has it; only one part names the colour."""
    parts = play_of(words).parts
    if part in parts:
        return tuple(word for word in words if word != part.word)
    kept = [each for each in parts if not (part.names_colour and each.names_colour)]
    if part.draws:
        kept = [each for each in kept if not each.draws]
    return tuple(each.word for each in sorted((*kept, part), key=_place))


def with_draws(words: tuple[str, ...], count: int) -> tuple[str, ...]:
    """What a card does where the next player draws this many cards; 0 for none."""
    kept = tuple(part.word for part in play_of(words).parts if not part.draws)
    return with_part(kept, NextDraws(count)) if count else kept


def _place(part: effect.Effect) -> int:
    """The place of a part among those of its card; a number of cards comes where drawing until a colour does."""
    like = EFFECTS["next-draws-until-colour"] if part.draws else part
    return OFFERED.index(like) if like in OFFERED else len(OFFERED)


SPECIAL_WILDS: Final = {
    "none": (NO_EFFECT.word,),
    **{word: (NO_EFFECT.word, word) for word in ("jam", "raptors", "ohana")},
    "lotso": ("lotso",),
}
"""What the one special wild of a file of schema 1 can do: its words by the one that the file has."""
