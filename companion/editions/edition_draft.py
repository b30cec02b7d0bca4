"""The draft of an edition: the texts typed for it, what is wrong with them, and what its deck adds up to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from companion.cards import CardGroup, Face
from companion.editions import edition_limits as limits
from companion.editions.card_draft import CardDraft, own_sentence
from companion.editions.edition import Edition
from companion.editions.edition_keys import is_readable
from companion.editions.edition_names import edition_named, free_word
from companion.house_rules.chosen_rules import HouseRules
from companion.scoring.systems import TARGET_HIGHEST, TARGET_LOWEST
from companion.typed import WholeNumber, same_text_key, tidy_text
from companion.wording import quoted, say

CARDS: Final = WholeNumber(lowest=1, highest=limits.CARDS_MOST)
HAND: Final = WholeNumber(lowest=1, highest=limits.HAND_MOST)
TARGET: Final = WholeNumber(lowest=TARGET_LOWEST, highest=TARGET_HIGHEST)
POINTS: Final = WholeNumber(lowest=0, highest=limits.POINTS_MOST)
NEW_CARD: Final = "new-card"
"""The word of a card while its deck is made."""


def suit_colours() -> dict[str, str]:
    """The colours with their names, those of most decks first."""
    return {
        "#D7263D": say("Red"),
        "#F4B400": say("Yellow"),
        "#1B8A4B": say("Green"),
        "#1F6FD6": say("Blue"),
        "#E8710A": say("Orange"),
        "#7B2CBF": say("Purple"),
        "#E83E8C": say("Pink"),
        "#0FA3A3": say("Turquoise"),
        "#8D5524": say("Brown"),
        "#22252B": say("Black"),
        "#F2F2F2": say("White"),
        "#7A8190": say("Grey"),
    }


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
class EditionDraft:
    """An edition while it is made. What is not asked stays as in the edition that it began with.

    Attributes:
        replaces: Whether that edition is changed; false where a new one is made.
        faces: In the order of the pad; those of which it has none are not in the deck.
    """

    base: Edition
    replaces: bool
    name: str
    suits: tuple[SuitDraft, ...]
    faces: tuple[CardDraft, ...]
    hand_size: str
    target: str
    house_rules: HouseRules

    @classmethod
    def of(cls, base: Edition, *, replaces: bool) -> EditionDraft:
        """A draft that holds what an edition has; a new edition needs a name of its own."""
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
            faces=tuple(CardDraft.of(base, card) for card in base.faces),
            hand_size=str(base.hand_size),
            target=str(base.target),
            house_rules=base.house_rules,
        )

    @classmethod
    def of_numbers(cls, base: Edition) -> EditionDraft:
        """A draft of a new deck that has only the numbers of an edition."""
        draft = cls.of(base, replaces=False)
        return replace(draft, faces=tuple(card for card in draft.faces if card.group is CardGroup.NUMBER))

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

    def with_card(self, card: CardDraft) -> EditionDraft:
        """With a changed card. A text of the edition before does not tell what the card does now."""
        before, base = self.card(card.face), self.base.facts(card.face)
        if before and base and before.play != card.play and card.does == own_sentence(self.base, base):
            card = replace(card, does="")
        return replace(self, faces=tuple(card if each.face == card.face else each for each in self.faces))

    @property
    def nameless(self) -> Face | None:
        """The first card that has no name yet; None where each has one."""
        return next((card.face for card in self.faces if not card.name.strip()), None)

    def with_new_card(self) -> EditionDraft:
        """With one more card at the end, that has no name yet; not where there is such a card, or no room."""
        if self.nameless or len(self.faces) >= limits.FACES_MOST:
            return self
        taken = {*(card.face for card in self.faces), *(card.face for card in self.base.faces)}
        return replace(self, faces=(*self.faces, CardDraft(face=Face(free_word(NEW_CARD, taken)))))

    def with_card_at(self, card: CardDraft, place: int) -> EditionDraft:
        """With a card that was removed."""
        if self.card(card.face):
            return self
        return replace(self, faces=(*self.faces[:place], card, *self.faces[place:]))

    def without_card(self, face: Face) -> EditionDraft:
        """Without a card."""
        return replace(self, faces=tuple(card for card in self.faces if card.face != face))

    def with_card_moved(self, face: Face, by: int) -> EditionDraft:
        """With a card one place earlier or later: numbers among the numbers, which come first, others among the others."""
        like = self.like(face)
        at = like.index(face) + by if face in like else -1
        if not 0 <= at < len(like):
            return self
        cards = {card.face: card for card in self.faces}
        swapped = {face: like[at], like[at]: face}
        return replace(self, faces=tuple(cards[swapped.get(each, each)] for each in cards))

    def like(self, face: Face) -> list[Face]:
        """The numbers, where a card is one, else all others, in their order."""
        groups = {card.face: card.group is CardGroup.NUMBER for card in self.faces}
        return [each for each, is_number in groups.items() if is_number is groups.get(face)]

    def with_more(self, face: Face, by: int) -> EditionDraft:
        """With more or fewer of a card in each colour, or of a wild in all; no number that is wrong becomes another."""
        card = self.card(face)
        if card is None or self.counts(card).error_of(card.count):
            return self
        count = str(int(card.count) + by)
        return self if self.counts(card).error_of(count) else self.with_card(replace(card, count=count))

    # --- what it adds up to

    def card(self, face: Face) -> CardDraft | None:
        """The card of a face; None where there is none."""
        return next((card for card in self.faces if card.face == face), None)

    def shared(self, card: CardDraft) -> int:
        """Over how many colours the cards of a kind are shared out: those of its side, or 1 for a wild."""
        return 1 if card.is_wild else sum(suit.side == card.sides[0] for suit in self.suits)

    def counts(self, card: CardDraft) -> WholeNumber:
        """The range for the number of a card: in each colour, or of a wild in all."""
        return WholeNumber(lowest=0, highest=limits.COUNT_MOST // max(1, self.shared(card)))

    def total(self, card: CardDraft) -> int:
        """The number of a card over all colours; 0 while no number is typed."""
        counts = self.counts(card)
        count = 0 if counts.error_of(card.count) else counts.read(card.count) or 0
        return count * self.shared(card)

    @property
    def deck(self) -> int:
        """The number of cards that the faces add up to, on the side that has the most."""
        return max(
            sum(self.total(card) for card in self.faces if side in card.sides) for side in self.base.sides
        )

    # --- what is wrong

    def problems(self, others: Iterable[Edition]) -> dict[str, str]:
        """The errors, a sentence for each field; empty if the edition can be saved."""
        return {field: wrong for field, wrong in self._checked(others) if wrong}

    def _checked(self, others: Iterable[Edition]) -> Iterator[tuple[str, str]]:
        yield "name", text_error(self.name, limits.NAME_LONGEST) or self._clash(others)
        yield from self._checked_suits()
        for card in self.faces:
            for field, wrong in self._checked_card(card):
                yield card_field(card.face, field), wrong
        yield "cards", CARDS.error_of(str(self.deck))
        yield "hand", HAND.error_of(self.hand_size)
        yield "target", TARGET.error_of(self.target)

    def _clash(self, others: Iterable[Edition]) -> str:
        other = edition_named(self.name, others, other_than=self.base.id if self.replaces else "")
        if other is None:
            return ""
        return say("There's a deck “{name}” already. Give yours another name.", name=other.name)

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

    def _checked_card(self, card: CardDraft) -> Iterator[tuple[str, str]]:
        name = same_text_key(card.name)
        wrong = text_error(card.name, limits.CARD_NAME_LONGEST)
        before = self.faces[: self.faces.index(card)]
        if not wrong and any(
            same_text_key(each.name) == name and {*each.sides} & {*card.sides} for each in before
        ):
            wrong = say("Another card is called “{name}” already.", name=quoted(tidy_text(card.name)))
        yield "name", wrong
        yield "key", text_error(card.key, limits.SHORT_LONGEST) if card.key.strip() else ""
        yield "count", self.counts(card).error_of(card.count)
        yield "points", POINTS.error_of(card.points)
        yield "does", text_error(card.does, limits.TEXT_LONGEST) if card.does.strip() else ""


def card_field(face: Face, field: str) -> str:
    """The field of a card, as the errors name it."""
    return f"card-{face}-{field}"


ChangeDraft = Callable[[EditionDraft | None], EditionDraft | None]
"""A change of the edition that is half made; None where none is, and where none is any more."""
