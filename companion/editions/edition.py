"""An edition: one printed deck with its rule sheet, as facts with their marks."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from companion.cards import LIGHT, CardGroup, Face, Mark, Suit
from companion.editions.card import CardKind
from companion.effects.first_cards import IGNORED
from companion.formats import listed
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.house_rules.questions import OpenQuestion, Reading
from companion.house_rules.rulings import NO_RULINGS, Rulings
from companion.rule_book.rule import (
    OF_CHALLENGE,
    OF_SCORING,
    OF_SOME_CARD,
    OF_THE_SPECIAL,
    Claim,
    Rule,
    Topic,
    sourced,
    title_of,
)
from companion.scoring.systems import System
from companion.wording import say, translated


@dataclass(frozen=True, slots=True, kw_only=True)
class SystemFacts:
    """A scoring system of the sheet; `set_aside` are the points for each player knocked out of a round."""

    system: System
    mark: Mark
    section: str
    set_aside: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class LastCardDraw:
    """The cards that the next player draws before hands are counted, when this face ended the round; 0 when the table must say.

    Source: sheets, Going Out.
    """

    face: Face
    draws: int
    mark: Mark


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengePolicy:
    """The policy of a sheet for a challenged Wild Draw Four: the points on which sheets differ, and how sure each is.

    What it costs is the card's (`CardKind.challenge`).

    Attributes:
        mark: The mark of the claim that a card of the colour makes guilty, and of who draws how many.
        wilds_count: Whether a wild in the shown hand makes guilty too.
        innocent_turn_mark: The mark of the claim that the challenger of an innocent player loses the turn.
        guilty_turn_mark: The mark of the claim that the challenger plays on after a guilty verdict.
        colour_mark: The mark of the claim that the colour named stands after a guilty verdict.
        last_card_wins: Whether the final card has won before anybody can challenge it.
    """

    section: str = ""
    mark: Mark = Mark.NOT_SAID
    wilds_count: bool = False
    wilds_mark: Mark = Mark.NOT_SAID
    innocent_turn_mark: Mark = Mark.NOT_SAID
    guilty_turn_mark: Mark = Mark.NOT_SAID
    colour_mark: Mark = Mark.NOT_SAID
    last_card_wins: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleText:
    """One `[[rule]]` of a file as it is written there, before it is combined with a shared one.

    Attributes:
        answer: The one-line answer; None when the shared one stands.
        detail: The claims that follow the answer, after those of the shared one where that stands.
        asked: The words of players who mean it in this edition.
    """

    topic: Topic
    answer: Claim | None
    detail: tuple[Claim, ...] = ()
    asked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRules:
    """The rule texts that an edition file has itself, and the shared ones that it names.

    Attributes:
        shared: The name of the file of shared texts; empty where the file names none.
        shared_mark: The mark of every shared claim; None where each keeps its own, or the file names no mark.
        read: The topics of which this edition's own sheet was read: what is in the same section as the answer keeps its mark.
    """

    shared: str = ""
    shared_mark: Mark | None = None
    read: tuple[Topic, ...] = ()
    texts: tuple[RuleText, ...] = ()

    def text(self, topic: Topic) -> RuleText | None:
        """The text of a topic; None where the file has none of its own."""
        return next((text for text in self.texts if text.topic is topic), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """One printed deck and its sheet; `cards_mark` is the source of `cards`, and so on.

    Attributes:
        id: Its file's name, `space-jam`.
        short_name: The name below a picture of its deck; empty where the printed name fits there.
        year: The sheet's year; None when there is no sheet.
        sheet: The source, as a player would name it.
        suits: In sheet order.
        faces: In the order of the pad.
        systems: The scoring systems its sheet has; any other is a house rule.
        dealer_draw_mark: The mark of the claim that everybody draws and the highest number deals.
        next_player_mark: The mark of the claim that the next player is on once a card was played.
        last_card_draws: The faces after which the next player may have to draw.
        notes: Slips and silences of the sheet worth telling, in our own words.
        house_rules: The house rules that a new game with it starts with.
        sheet_rules: What its sheet prints that is a house rule elsewhere.
        out_at: The number of cards in one hand that knocks its player out of the round; 0 for no such number.
        launcher: Whether a launcher is pressed in the place of drawing: it throws any number of cards, or none.
        scored_only: Whether the referee does not follow it: it is another game, of which only the cards and points are known.
        rulings: What the table ruled where the sheet is silent, in an edition of `ruled_edition`.
        earlier_states: A word for each state that it had before the table changed it (`deck_states`), first to last.
        is_a_side: Whether it is one side of a deck with two (`one_side`).
    """

    id: str
    name: str
    year: int | None
    sheet: str
    cards: int
    cards_mark: Mark
    suits: tuple[Suit, ...]
    suits_mark: Mark
    faces: tuple[CardKind, ...]
    systems: tuple[SystemFacts, ...]
    target: int
    target_mark: Mark
    hand_size: int
    hand_size_mark: Mark
    last_card_draws: tuple[LastCardDraw, ...]
    dealer_draw_mark: Mark = Mark.NOT_SAID
    next_player_mark: Mark = Mark.NOT_SAID
    notes: tuple[str, ...] = ()
    short_name: str = ""
    challenge: ChallengePolicy = field(default_factory=ChallengePolicy)
    house_rules: HouseRules = BY_THE_SHEET
    sheet_rules: HouseRules = BY_THE_SHEET
    out_at: int = 0
    launcher: bool = False
    scored_only: bool = False
    own_rules: OwnRules = field(default_factory=OwnRules, repr=False)
    rules: tuple[Rule, ...] = field(default=(), repr=False)
    rulings: Rulings = NO_RULINGS
    earlier_states: tuple[str, ...] = field(default=(), compare=False, repr=False)
    is_a_side: bool = False
    _facts_of: dict[Face, CardKind] = field(init=False, compare=False, repr=False)
    _places: dict[Face, int] = field(init=False, compare=False, repr=False)
    _of_sides: dict[int, Edition] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Index the faces: every card of every hand is looked up after each tap."""
        object.__setattr__(self, "_facts_of", {facts.face: facts for facts in reversed(self.faces)})
        object.__setattr__(self, "_places", {facts.face: place for place, facts in enumerate(self.faces)})
        of_sides = {
            side: replace(self, suits=self.suits_of(side), faces=self.cards_of(side), is_a_side=True)
            for side in (self.sides if len(self.sides) > 1 else ())
        }
        object.__setattr__(self, "_of_sides", of_sides)

    @property
    def called(self) -> str:
        return translated(self.name)

    @property
    def called_briefly(self) -> str:
        """The name below a picture of its deck, in the language of whoever reads it."""
        return translated(self.short_name) or self.called

    def facts(self, face: Face) -> CardKind | None:
        """The facts about a face, or None when its deck has none of it."""
        return self._facts_of.get(face)

    def points(self, face: Face) -> int:
        """The points of a face that is left in a hand; 0 for a face the deck does not have."""
        return self._facts_of.get(face, NO_CARD).points

    def count(self, face: Face) -> int:
        """The number of a face in one deck."""
        return self._facts_of.get(face, NO_CARD).count

    def name_of(self, face: Face) -> str:
        """The face's name in this edition, in the language of whoever reads it, or its word if the deck lacks it."""
        facts = self.facts(face)
        return facts.called if facts else str(face)

    def card(self, face: Face | None) -> CardKind:
        """The card of a face; one that does nothing where the deck has none."""
        return self._facts_of.get(face, NO_CARD) if face is not None else NO_CARD

    def place(self, face: Face) -> int:
        """The place of a face on the pad; what the deck does not have comes last."""
        return self._places.get(face, len(self.faces))

    def suits_of(self, side: int) -> tuple[Suit, ...]:
        found = tuple(suit for suit in self.suits if suit.side == side)
        # A deck of one side stays on it, whatever a card of its own says.
        return found or self.suits

    def can_answer(self, rules: HouseRules, under: Face | None) -> bool:
        """True if who must draw for this card has another way than to draw, or to challenge."""
        return under is not None and rules.can_answer(self.card(under), self.faces)

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides of the deck: one, or two."""
        return tuple(sorted({suit.side for suit in self.suits}))

    @property
    def challengeable(self) -> tuple[CardKind, ...]:
        """The cards that the next player may challenge."""
        return tuple(card for card in self.faces if card.is_challenged and not self.scored_only)

    @property
    def special(self) -> CardKind | None:
        """The edition's own wild; None without one."""
        return next((card for card in self.faces if card.topic is Topic.SPECIAL_WILD), None)

    @property
    def has_sides(self) -> bool:
        """True if the cards have two sides, of which one counts."""
        return bool(self._of_sides)

    def one_side(self, side: int | None) -> Edition:
        """The edition with the cards and the colours of one side alone; itself where it has no other."""
        return self._of_sides.get(side or LIGHT, self)

    def cards_of(self, side: int) -> tuple[CardKind, ...]:
        """The cards of one side of the deck, in the order of the pad."""
        return tuple(card for card in self.faces if side in card.sides)

    def worth_of(self, side: int) -> int:
        """The points of one side of the whole deck: the most that can be left in hands."""
        return sum(
            card.count * max(card.points, *(points for _, points in card.earlier), 0)
            for card in self.cards_of(side)
        )

    @property
    def set_aside(self) -> int:
        """The points for whoever goes out, for each player knocked out of the round; 0 where the sheet gives none."""
        return max((facts.set_aside for facts in self.systems), default=0)

    @property
    def lists_cards(self) -> bool:
        """False if its sheet says how many cards there are, and of none how many."""
        counted = any(card.count_mark is not Mark.NOT_SAID for card in self.faces)
        return counted or self.cards_mark is Mark.NOT_SAID

    def counts_like(self, other: Edition) -> bool:
        """True if a game comes out the same with the other edition: what differs is only seen or read."""
        return self._counted == other._counted

    @property
    def _counted(self) -> tuple[object, ...]:
        """The facts that the totals, the cards in hand and the turns of a game rest on."""
        return (
            [(suit.id, suit.side) for suit in self.suits],
            [
                (card.face, card.count, card.points, card.sides, card.first_card, card.play, card.challenge)
                for card in self.faces
            ],
            [(card.face, card.earlier) for card in self.faces if card.earlier],
            (
                self.hand_size,
                self.target,
                self.challenge,
                self.last_card_draws,
                self.sheet_rules,
                self.out_at,
                self.launcher,
            ),
            [(facts.system, facts.set_aside) for facts in self.systems],
        )

    def has_system(self, system: System) -> bool:
        """True if the sheet has this scoring system; if not it is a house rule."""
        return any(facts.system is system for facts in self.systems)

    @property
    def has_sheet(self) -> bool:
        """True if what is said of it comes from a printed rule sheet that was read whole, not in parts."""
        return not self.own_rules.read and any(
            claim.mark in {Mark.PRINTED, Mark.INFERRED} for rule in self.rules for claim in rule.claims
        )

    def rule(self, topic: Topic) -> Rule:
        """The rule on a topic; a table's own edition may have nothing written down for it."""
        for rule in self.rules:
            if rule.topic == topic:
                return rule
        unknown = Claim(text=say("No rule sheet of this deck says."), mark=Mark.NOT_SAID)
        return Rule(topic=topic, answer=unknown)

    def claim(self, topic: Topic, text: str, *marks: Mark) -> Claim:
        answer = self.rule(topic).answer
        # A section of the sheet is not where a ruling comes from.
        ruled = Mark.RULING in marks and answer.mark is not Mark.RULING
        said = sourced(text, "" if ruled else answer.section, answer.mark, *marks)
        return replace(said, topic=topic)

    def plays(self, reading: Reading) -> bool:
        return self.rulings.plays(reading)

    def settled(self, question: OpenQuestion, text: str, *marks: Mark) -> Claim:
        ruling = self.rulings.on(question)
        if ruling is not None:
            return Claim(
                text=text, mark=Mark.RULING, section=ruling.when, asks=question, topic=question.topic
            )
        return replace(self.claim(question.topic, text, *marks), asks=question)

    def title(self, topic: Topic) -> str:
        if topic.is_card:
            cards = (card.called for card in self.faces if topic in (card.topic, card.first_topic))
            return title_of(topic, next(cards, topic.value))
        draws = self.challengeable or [card for card in self.faces if card.is_wild and card.draws]
        others = [card.called for card in draws if card.topic.is_card]
        if others and topic is Topic.CHALLENGE:
            return say("Challenging: {cards}", cards=listed(others))
        if others and topic is Topic.WILD_DRAW_FOUR_LEGAL:
            return say("When it is legal to play {cards}", cards=listed(others))
        return title_of(topic, self.special.called if self.special else "")

    @property
    def topics(self) -> tuple[Topic, ...]:
        """The topics of its rule book: those of every deck in the order of a game, then those of its own cards."""
        if self.scored_only:
            return tuple(topic for topic in Topic if topic in OF_SCORING)
        own = [topic for card in self.faces for topic in (card.topic, card.first_topic) if topic.is_card]
        # That there is no special wild, decks of common cards alone say on its page.
        absent = self.absent_topics - (frozenset() if own else OF_THE_SPECIAL)
        return (*(topic for topic in Topic if topic not in absent), *dict.fromkeys(own))

    @property
    def absent_topics(self) -> frozenset[Topic]:
        """The topics of cards that the deck lacks; of the challenge only those that no text of its own tells of."""
        unchallenged = () if self.challengeable else OF_CHALLENGE
        of_challenge = (topic for topic in unchallenged if self.own_rules.text(topic) is None)
        return OF_SOME_CARD.difference(*((card.topic, card.first_topic) for card in self.faces)).union(
            of_challenge
        )

    def suited(self, face: Face) -> int:
        """The number of a face in one deck in each suit colour; for a wild, in all."""
        card = self.card(face)
        return card.count if card.is_wild else card.count // len(self.suits_of(card.sides[0]))


NO_CARD = CardKind(
    face=Face(""),
    name="",
    short="",
    group=CardGroup.ACTION,
    count=0,
    count_mark=Mark.NOT_SAID,
    points=0,
    points_mark=Mark.NOT_SAID,
    first_card=IGNORED,
    first_card_mark=Mark.NOT_SAID,
)
