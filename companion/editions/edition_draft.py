"""The draft of an edition: the texts typed for it, what is wrong with them, and what its deck adds up to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from companion.cards import Face
from companion.editions import edition_limits as limits
from companion.editions.edition import Edition
from companion.editions.edition_keys import is_readable
from companion.editions.edition_names import edition_named
from companion.editions.old_cards import SPECIAL
from companion.editions.suit_colours import suit_colours
from companion.effects.effects import SPECIAL_WILDS
from companion.house_rules.chosen_rules import HouseRules
from companion.rule_book.topics import Topic
from companion.scoring.scoring_system import TARGET_HIGHEST, TARGET_LOWEST
from companion.typed_number import WholeNumber
from companion.typed_text import same_text_key, tidy_text
from companion.wording import quoted, say

CARDS: Final = WholeNumber(lowest=1, highest=limits.CARDS_MOST)
HAND: Final = WholeNumber(lowest=1, highest=limits.HAND_MOST)
TARGET: Final = WholeNumber(lowest=TARGET_LOWEST, highest=TARGET_HIGHEST)
POINTS: Final = WholeNumber(lowest=0, highest=limits.POINTS_MOST)
SPECIAL_COUNT: Final = "4"
SPECIAL_POINTS: Final = "50"
"""The number and the points of special wilds in a new edition: those of every deck that has one."""


def text_error(typed: str, longest: int) -> str:
    """The error in a typed text; empty if it can be kept."""
    text = tidy_text(typed)
    if not text:
        return say("Type 1 to {longest} characters.", longest=longest)
    if len(text) > longest:
        return say(
            "“{typed}” has {length} characters; up to {longest} fit.",
            typed=quoted(text),
            length=len(text),
            longest=longest,
        )
    return (
        "" if is_readable(text) else say("“{typed}” has characters that can't be shown.", typed=quoted(text))
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitDraft:
    """A suit colour as it is typed, with its id in the edition that the draft began with; empty for a new one."""

    id: str = ""
    name: str
    colour: str
    symbol: str
    side: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceDraft:
    """The numbers of a face as they are typed: the points, and the count in each colour, or of a wild in all."""

    face: Face
    name: str
    count: str
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialDraft:
    """The special wild as it is typed: the word of its effect, and what it does. Its numbers are those of its face."""

    effect: str
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionDraft:
    """An edition while it is made. What is not asked stays as in the edition that it began with.

    Attributes:
        replaces: Whether that edition is changed; false where a new one is made.
        faces: In the order of the pad.
        special: None where the deck has none.
        cards: The number of cards that its box names.
    """

    base: Edition
    replaces: bool
    name: str
    suits: tuple[SuitDraft, ...]
    faces: tuple[FaceDraft, ...]
    special: SpecialDraft | None
    cards: str
    hand_size: str
    target: str
    house_rules: HouseRules

    @classmethod
    def of(cls, base: Edition, *, replaces: bool) -> EditionDraft:
        """A draft that holds what an edition has; a new edition needs a name of its own."""
        special = base.special
        effect = next(word for word, known in SPECIAL_WILDS.items() if known is base.special_wild)
        return cls(
            base=base,
            replaces=replaces,
            name=base.called if replaces else "",
            suits=tuple(
                SuitDraft(
                    id=suit.id, name=suit.called, colour=suit.colour, symbol=suit.letter, side=suit.side
                )
                for suit in base.suits
            ),
            faces=tuple(
                FaceDraft(
                    face=facts.face,
                    name=facts.called,
                    count=str(base.suited(facts.face)),
                    points=str(facts.points),
                )
                for facts in base.faces
            ),
            special=SpecialDraft(effect=effect, sentence=special_sentence(base)) if special else None,
            cards=str(base.cards),
            hand_size=str(base.hand_size),
            target=str(base.target),
            house_rules=base.house_rules,
        )

    # --- changes

    def with_suit(self, place: int, suit: SuitDraft) -> EditionDraft:
        """With another colour at a place."""
        return replace(self, suits=(*self.suits[:place], suit, *self.suits[place + 1 :]))

    def with_new_suit(self) -> EditionDraft:
        """With one more colour: the first that is offered and not there yet."""
        names = {same_text_key(suit.name) for suit in self.suits}
        shades = {suit.colour for suit in self.suits}
        letters = {suit.symbol for suit in self.suits}
        free = [(colour, name) for colour, name in suit_colours().items() if colour not in shades]
        colour, name = next((each for each in free if same_text_key(each[1]) not in names), free[0])
        symbol = next((letter for letter in name.upper() if letter not in letters), "")
        return replace(self, suits=(*self.suits, SuitDraft(name=name, colour=colour, symbol=symbol)))

    def without_suit(self, place: int) -> EditionDraft:
        """Without the colour at a place."""
        return replace(self, suits=(*self.suits[:place], *self.suits[place + 1 :]))

    def with_suit_earlier(self, place: int) -> EditionDraft:
        """With a colour one place earlier."""
        suits = list(self.suits)
        suits.insert(place - 1, suits.pop(place))
        return replace(self, suits=tuple(suits))

    def with_face(self, face: FaceDraft) -> EditionDraft:
        """With other numbers for a face."""
        faces = tuple(face if each.face == face.face else each for each in self.faces)
        return replace(self, faces=faces)

    def with_special(self) -> EditionDraft:
        """With a special wild, without a name yet."""
        facts = self.base.special
        name = facts.called if facts else ""
        face = FaceDraft(face=Face(SPECIAL), name=name, count=SPECIAL_COUNT, points=SPECIAL_POINTS)
        special = SpecialDraft(effect="none", sentence=SPECIAL_WILDS["none"].sentence)
        return replace(self, faces=(*self.faces, face), special=special)

    def without_special(self) -> EditionDraft:
        """Without the special wild."""
        faces = tuple(each for each in self.faces if each.face != SPECIAL)
        return replace(self, faces=faces, special=None)

    def with_effect(self, effect: str) -> EditionDraft:
        """With another effect of the special wild; a sentence that nobody typed changes with it."""
        if self.special is None:
            return self
        untouched = {known.sentence for known in SPECIAL_WILDS.values()} | {special_sentence(self.base)}
        kept = tidy_text(self.special.sentence)
        sentence = SPECIAL_WILDS[effect].sentence if not kept or kept in untouched else kept
        return replace(self, special=SpecialDraft(effect=effect, sentence=sentence))

    # --- what it adds up to

    def face(self, face: Face) -> FaceDraft | None:
        """The typed facts of a face; None where the deck has none of it."""
        return next((each for each in self.faces if each.face == face), None)

    def is_wild(self, face: Face) -> bool:
        """True for the wilds of the deck; a special wild that it had not is one."""
        return face == SPECIAL or self.base.card(face).is_wild

    def shared(self, face: Face) -> int:
        """Over how many colours the cards of a face are shared out: those of its side, or 1 for a wild."""
        side = self.base.card(face).sides[0]
        return 1 if self.is_wild(face) else sum(suit.side == side for suit in self.suits)

    def counts(self, face: Face) -> WholeNumber:
        """The range for the number of a face: in each colour, or of a wild in all."""
        shared = max(1, self.shared(face))
        return WholeNumber(lowest=0, highest=limits.COUNT_MOST // shared)

    def total(self, face: FaceDraft) -> int:
        """The number of a face over all colours; 0 while no number is typed."""
        counts = self.counts(face.face)
        count = 0 if counts.error_of(face.count) else counts.read(face.count) or 0
        return count * self.shared(face.face)

    @property
    def deck(self) -> int:
        """The number of cards that the faces add up to, on the side that has the most."""
        return max(
            sum(self.total(face) for face in self.faces if side in self.base.card(face.face).sides)
            for side in self.base.sides
        )

    # --- what is wrong

    def problems(self, others: Iterable[Edition]) -> dict[str, str]:
        """The errors, a sentence for each field; empty if the edition can be saved."""
        return {field: wrong for field, wrong in self._checked(others) if wrong}

    def _checked(self, others: Iterable[Edition]) -> Iterator[tuple[str, str]]:
        yield "name", text_error(self.name, limits.NAME_LONGEST) or self._clash(others)
        yield from self._checked_suits()
        for face in self.faces:
            yield f"count-{face.face}", self.counts(face.face).error_of(face.count)
            yield f"points-{face.face}", POINTS.error_of(face.points)
        if self.special is not None:
            special = self.face(Face(SPECIAL))
            yield "special-name", text_error(special.name if special else "", limits.CARD_NAME_LONGEST)
            yield "special-sentence", text_error(self.special.sentence, limits.TEXT_LONGEST)
        yield "cards", self.cards_error(self.cards)
        yield "hand", HAND.error_of(self.hand_size)
        yield "target", TARGET.error_of(self.target)

    def _clash(self, others: Iterable[Edition]) -> str:
        """The error if another edition has the name."""
        other = edition_named(self.name, others, other_than=self.base.id if self.replaces else "")
        if other is None:
            return ""
        return say("There's an edition “{name}” already. Give yours another name.", name=other.name)

    def _checked_suits(self) -> Iterator[tuple[str, str]]:
        fewest = min(sum(suit.side == side for suit in self.suits) for side in self.base.sides)
        if fewest < limits.SUITS_FEWEST or len(self.suits) > limits.SUITS_MOST:
            yield (
                "suits",
                say(
                    "A deck has {fewest} to {most} colours, not {number}.",
                    fewest=limits.SUITS_FEWEST,
                    most=limits.SUITS_MOST,
                    number=fewest if fewest < limits.SUITS_FEWEST else len(self.suits),
                ),
            )
        for place, suit in enumerate(self.suits):
            before = self.suits[:place]
            name, symbol = tidy_text(suit.name), tidy_text(suit.symbol)
            wrong = text_error(suit.name, limits.SUIT_LONGEST)
            if not wrong and same_text_key(name) in {same_text_key(each.name) for each in before}:
                wrong = say("Another colour is called “{name}” already.", name=quoted(name))
            yield f"suit-{place}-name", wrong
            wrong = text_error(suit.symbol, limits.SYMBOL_LONGEST)
            if not wrong and symbol in {tidy_text(each.symbol) for each in before}:
                wrong = say("Another colour has the letter “{letter}” already.", letter=quoted(symbol))
            yield f"suit-{place}-symbol", wrong

    def cards_error(self, typed: str) -> str:
        """The error in the number of cards that the box names."""
        wrong = CARDS.error_of(typed)
        if wrong or CARDS.read(typed) == self.deck:
            return wrong
        return say(
            "The cards add up to {counted}, not {typed}.", counted=self.deck, typed=quoted(typed.strip())
        )


def special_sentence(edition: Edition) -> str:
    """The effect of an edition's special wild in the words of its file; empty where it has none."""
    special = edition.special
    if special is None:
        return ""
    written = next((rule for rule in edition.rules if rule.topic is Topic.SPECIAL_WILD), None)
    return written.answer.said if written else edition.special_wild.sentence


ChangeDraft = Callable[[EditionDraft | None], EditionDraft | None]
"""A change of the edition that is half made; None where none is, and where none is any more."""
