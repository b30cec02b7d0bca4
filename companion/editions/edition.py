"""An edition: one printed deck with its rule sheet, as facts with their marks."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from companion.cards import Face, Mark
from companion.effects.first_cards import FirstCardEffect
from companion.effects.special_wilds.effects import NO_EFFECT
from companion.effects.special_wilds.special_wild import SpecialWild
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.house_rules.questions import OpenQuestion
from companion.house_rules.readings import Reading
from companion.house_rules.rulings import NO_RULINGS, Rulings
from companion.rule_book.rule import Claim, Rule, sourced
from companion.rule_book.topics import Topic, title_of
from companion.scoring.systems import System
from companion.suits import Suit
from companion.wording import say, translated


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceFacts:
    """The facts of an edition about one face; `points_mark` is the source of `points`, and so on.

    Attributes:
        short: The words or signs on its key, `+4`.
        count: The number of these cards in the deck, over all colours.
        points: Its cost when left in hand, in points.
        first_card: Its effect when turned up first.
    """

    face: Face
    name: str
    short: str
    count: int
    count_mark: Mark
    points: int
    points_mark: Mark
    first_card: FirstCardEffect
    first_card_mark: Mark

    @property
    def called(self) -> str:
        """Its name in the language of whoever reads it."""
        return translated(self.name)

    @property
    def key(self) -> str:
        """The words or signs on its key in the language of whoever reads it."""
        return translated(self.short, "card key")


@dataclass(frozen=True, slots=True, kw_only=True)
class SystemFacts:
    """A scoring system the edition's sheet has, with its mark and the sheet's section."""

    system: System
    mark: Mark
    section: str


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

    The counts do not differ: guilty draws 4, an innocent verdict makes the challenger draw 6
    (sheets: Functions of Action Cards; `ohana`: Action Cards).

    Attributes:
        section: The sheet's section on it.
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
        detail: The claims that follow the answer.
        more: Claims added after the shared ones.
        asked: The words of players who mean it in this edition.
    """

    topic: Topic
    answer: Claim | None
    detail: tuple[Claim, ...] = ()
    more: tuple[Claim, ...] = ()
    asked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRules:
    """The rule texts that an edition file has itself, and the shared ones that it names.

    Attributes:
        shared: The name of the file of shared texts; empty where the file names none.
        shared_mark: The mark of every shared claim; None where each keeps its own, or the file names no mark.
    """

    shared: str = ""
    shared_mark: Mark | None = None
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
        challenge: The rules of its sheet for a challenged Wild Draw Four.
        special_wild: The effect of its special wild besides naming the colour.
        house_rules: The house rules that a new game with it starts with.
        rules: The referee's rule on each topic, in the order of a game.
        rulings: What the table ruled where the sheet is silent, in an edition of `ruled_edition`.
    """

    id: str
    name: str
    year: int | None
    sheet: str
    cards: int
    cards_mark: Mark
    suits: tuple[Suit, ...]
    suits_mark: Mark
    faces: tuple[FaceFacts, ...]
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
    special_wild: SpecialWild = NO_EFFECT
    house_rules: HouseRules = BY_THE_SHEET
    own_rules: OwnRules = field(default_factory=OwnRules, repr=False)
    rules: tuple[Rule, ...] = field(default=(), repr=False)
    rulings: Rulings = NO_RULINGS
    _facts_of: dict[Face, FaceFacts] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Index the faces: every card of every hand is looked up after each tap."""
        object.__setattr__(self, "_facts_of", {facts.face: facts for facts in reversed(self.faces)})

    @property
    def called(self) -> str:
        """Its name in the language of whoever reads it."""
        return translated(self.name)

    @property
    def called_briefly(self) -> str:
        """The name below a picture of its deck, in the language of whoever reads it."""
        return translated(self.short_name) or self.called

    def facts(self, face: Face) -> FaceFacts | None:
        """The facts about a face, or None when its deck has none of it."""
        return self._facts_of.get(face)

    def points(self, face: Face) -> int:
        """The points of a face that is left in a hand; 0 for a face the deck does not have."""
        facts = self.facts(face)
        return facts.points if facts else 0

    def count(self, face: Face) -> int:
        """The number of a face in one deck."""
        facts = self.facts(face)
        return facts.count if facts else 0

    def name_of(self, face: Face) -> str:
        """The face's name in this edition, in the language of whoever reads it, or the face's own word if the deck lacks it."""
        facts = self.facts(face)
        return facts.called if facts else face.value

    @property
    def worth(self) -> int:
        """The points of the whole deck: the most that can be left in hands."""
        return sum(facts.count * facts.points for facts in self.faces)

    def counts_like(self, other: Edition) -> bool:
        """True if a game comes out the same with the other edition: what differs is only seen or read."""
        return self._counted == other._counted

    @property
    def _counted(self) -> tuple[object, ...]:
        """The facts that the totals, the cards in hand and the turns of a game rest on."""
        return (
            [suit.id for suit in self.suits],
            [(facts.face, facts.count, facts.points, facts.first_card) for facts in self.faces],
            (self.hand_size, self.target, self.special_wild, self.challenge, self.last_card_draws),
            [facts.system for facts in self.systems],
        )

    def has_system(self, system: System) -> bool:
        """True if the sheet has this scoring system; if not it is a house rule."""
        return any(facts.system is system for facts in self.systems)

    @property
    def has_sheet(self) -> bool:
        """True if anything said of it comes from a printed rule sheet."""
        return any(
            claim.mark in {Mark.PRINTED, Mark.INFERRED} for rule in self.rules for claim in rule.claims
        )

    def rule(self, topic: Topic) -> Rule:
        """The rule on a topic; a table's own edition may have nothing written down for it."""
        unknown = Claim(text=say("No rule sheet of this edition says."), mark=Mark.NOT_SAID)
        return next((rule for rule in self.rules if rule.topic is topic), Rule(topic=topic, answer=unknown))

    def claim(self, topic: Topic, text: str, *marks: Mark) -> Claim:
        """A sentence that rests on a rule's answer and on facts with these marks; it is as sure as the weakest."""
        answer = self.rule(topic).answer
        # A section of the sheet is not where a ruling comes from.
        ruled = Mark.RULING in marks and answer.mark is not Mark.RULING
        return sourced(text, "" if ruled else answer.section, answer.mark, *marks)

    def plays(self, reading: Reading) -> bool:
        """True if the table ruled that it plays so, where the sheet is silent."""
        return self.rulings.plays(reading)

    def settled(self, question: OpenQuestion, text: str, *marks: Mark) -> Claim:
        """A sentence that answers what sheets leave open: by the table's ruling, or as sure as the rule and these marks."""
        ruling = self.rulings.on(question)
        if ruling is not None:
            return Claim(text=text, mark=Mark.RULING, section=ruling.when, asks=question)
        return replace(self.claim(question.topic, text, *marks), asks=question)

    def title(self, topic: Topic) -> str:
        """The topic's heading, with this edition's special wild by its name."""
        special = self.facts(Face.SPECIAL)
        return title_of(topic, special.called if special else "")

    def suited(self, face: Face) -> int:
        """The number of a face in one deck in each suit colour; for a wild, in all."""
        return self.count(face) if face.is_wild else self.count(face) // len(self.suits)
