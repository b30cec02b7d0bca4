"""A page of the rule book beside what the table plays: no sentence of it excludes a step of the turn keeper.

What excludes what stands here, from the sentences of the house rules and readings, not from the marks in the files.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

import pytest

from companion.cards import Face, Mark
from companion.editions.edition import Edition
from companion.editions.ruled_edition import open_questions, ruled_edition, told_at_table
from companion.errors import BadCards
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.house_rules.questions import OpenQuestion, Reading
from companion.house_rules.rules import House
from companion.house_rules.rulings import NO_RULINGS, Ruling, Rulings, switched
from companion.referee.turn_keeper import start, steps_of
from companion.rule_book.rule import Claim, Rule, Topic
from companion.turns.turn import TurnEvent, TurnKind
from tests.faces import Faces
from tests.tables import ANN, BEN, CLEO, DAN, EDITIONS, FOLLOWED

DAY = date(2026, 11, 22)
LIKE_A_NUMBER = (
    r"(as|be) (the|your|a) last card|may be the final card|a last Wild|[Aa] (last|final) (Lotso|Wild|\{)"
    r"|draws the (cards|1, 5 or 2) even so|final card is named|is the exception|for a last Lotso|challenged even so|clashes|Which of the two"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Excludes:
    """What is played, and which sentences cannot stand beside it.

    Attributes:
        says: A sentence of the turn keeper, as a pattern; empty where the keeper has no part in it.
        against: What no page may say, as a pattern.
        events: What happens at the table, after a 5 was turned up or instead of it.
        players: How many play.
        pages: The pages that are read; none for all of them.
        only: The edition whose pages are read, where others print the rule; empty for all.
    """

    against: str
    says: str = ""
    events: tuple[TurnEvent, ...] = ()
    players: int = 3
    pages: tuple[Topic, ...] = ()
    only: str = ""


def event(kind: TurnKind, face: Face | None = None, count: int = 0, *, last: bool = False) -> TurnEvent:
    counts = (count,) if count else ()
    return TurnEvent(kind=kind, face=face, counts=counts, last=last, player="ben")


def plays(face: Face, count: int = 0, *, last: bool = False) -> tuple[TurnEvent, ...]:
    return (event(TurnKind.PLAYED, face, count, last=last),)


def turns_up(face: Face) -> tuple[TurnEvent, ...]:
    return (event(TurnKind.TURNED_UP, face),)


FOUR = plays(Faces.WILD_DRAW_FOUR)
GUILTY = (*FOUR, TurnEvent(kind=TurnKind.CHALLENGED, yes=True))
DREW = (event(TurnKind.DREW),)
POINTS = re.compile(r"(?:(?:Yes|No)\. )?.+?(?:[.;](?= |$)|, and(?= ))")
"""The points that a claim makes, each of which the table may play otherwise by itself."""
GOES_ON = re.compile(
    r" ?(usually|they|where|agree|its player|is not|2 as|[Ww]hether that|If that|You decide|The two"
    r"|Usually it is shuffled|Where points)"
)
"""The beginnings of points that say nothing without the one before them."""
NO_STACK = r"^No\. You draw and lose your turn\.$"
NO_TWOS = "That goes for a Draw Two on|cannot be passed on with a Draw Two"
NO_FOURS = "That goes for a Wild Draw Four on"
BY_VALUE = "cannot add one|colour need not|play one that dr|draws for all of them|stack a draw card to send"
"""What is printed in No Mercy alone, and gives way to other rules of stacking."""
JUDGED = "[Cc]halleng|[Gg]uilty|With the 6|The 6 are|hand is shown|see the hand"
NO_SWAP = r"Only as a house rule\. With a 7"
DRAWN_PLAYED = r"you may play it at once|may be played now|keep a drawn card"

BY_HOUSE = {
    House.STACK_TWOS: Excludes(
        events=plays(Faces.DRAW_TWO),
        says=r"draws \d, or passes them on",
        against=rf"{NO_STACK}|{NO_TWOS}|{BY_VALUE}",
    ),
    House.STACK_FOURS: Excludes(
        events=FOUR, says="Or Ben passes them on", against=rf"{NO_STACK}|{NO_FOURS}|{BY_VALUE}"
    ),
    House.STACK_ANY: Excludes(
        events=plays(Faces.DRAW_TWO),
        says=r"draws \d, or passes them on",
        against=rf"{NO_STACK}|{NO_TWOS}|{NO_FOURS}|{BY_VALUE}",
    ),
    House.STACK_BY_VALUE: Excludes(
        events=plays(Faces.DRAW_TWO),
        says="draws 2, or passes them on",
        against=rf"{NO_STACK}|{NO_TWOS}|{NO_FOURS}",
    ),
    House.PENALTY_PASSES: Excludes(
        events=plays(Faces.DRAW_TWO),
        says="or passes them on",
        against="no Reverse or Skip helps|only draw or",
    ),
    House.JUMP_IN: Excludes(
        events=(event(TurnKind.JUMPED_IN, Faces.FIVE),), says="Ben jumps in", against="on one's own turn"
    ),
    House.SEVEN_SWAPS: Excludes(events=plays(Faces.SEVEN), says="swaps cards", against=NO_SWAP),
    House.ZERO_ROTATES: Excludes(events=plays(Faces.ZERO), says="passes their cards on", against=NO_SWAP),
    House.DRAW_UNTIL_FIT: Excludes(
        events=(event(TurnKind.DREW, count=3),),
        says="drew until a card fits",
        against=r"Nothing fits: (draw one card|press the launcher once)|^No\. Press once|^No\. It is one card[.,]|does not fit, the next|Cards come: take them all|^ The turn is over",
    ),
    House.DRAWN_MUST_BE_PLAYED: Excludes(
        events=DREW,
        says="If it fits, play it",
        against=rf"{DRAWN_PLAYED}|Cards come: take them all|^ The turn is over",
    ),
    House.DRAWN_ENDS_TURN: Excludes(
        events=DREW,
        says="That ends the turn",
        against=rf"{DRAWN_PLAYED}|the drawn (card|one) may be played|does not fit, the next|raw until a card fits|^ play it",
    ),
    House.SEVERAL_EQUAL: Excludes(
        events=plays(Faces.FIVE, 2), says="Ben's turn", against="one card a turn|A turn is one|Play one card"
    ),
    House.NO_CHALLENGE: Excludes(events=FOUR, says="Nobody challenges", against=JUDGED),
    House.FOUR_ANY_TIME: Excludes(
        events=FOUR,
        says="Nobody challenges",
        against=rf"{JUDGED}|forbid|(no card|nothing) (in|of) the colour|one that counts|What counts is",
    ),
    House.NUMBER_TO_GO_OUT: Excludes(
        events=plays(Faces.SKIP, last=True), says="Your last card must be a number", against=LIKE_A_NUMBER
    ),
    House.NO_WILD_LAST: Excludes(
        events=plays(Faces.WILD, last=True), says="Your last card can't be a wild", against=LIKE_A_NUMBER
    ),
    House.DRAW_MORE: Excludes(
        events=DREW,
        says="Ben draws 3|Ann draws 3",
        against=r"Nothing fits: (draw one card|press the launcher once)|^No\. Press once|^No\. It is one card[.,]|does not fit, the next|^ The turn is over|raw until a card fits|^ play it",
    ),
    House.TWO_ALIKE: Excludes(
        events=plays(Faces.FIVE, 2), says="Ben's turn", against="one card a turn|A turn is one|Play one card"
    ),
    House.COLOUR_HELD: Excludes(
        events=plays(Faces.WILD), says="has to hold a card of that colour", against="any colour"
    ),
    House.HINT: Excludes(
        events=(event(TurnKind.HINTED),), says="gave a hint: draw 2", against="[Hh]ints .* free"
    ),
    House.MISSED_UNO: Excludes(
        events=(event(TurnKind.MISSED_UNO),),
        says="draw 4",
        against="Forgot, and|(notices|first): (draw|press) 2",
    ),
    House.FALSE_UNO: Excludes(
        events=(event(TurnKind.FALSE_UNO),),
        says="too early: draw 2",
        against="costs nothing",
        pages=(Topic.FALSE_UNO,),
    ),
    House.CARDS_DEALT: Excludes(against="gets 7 cards|7 cards for everyone|7 each"),
    House.REVERSE_SKIPS_TWO: Excludes(
        events=plays(Faces.REVERSE), says="goes again", against="skips nobody", players=2
    ),
    House.PARTNERS: Excludes(
        against="what the others still hold|own leftovers add up\\.|points are added", players=4
    ),
}
"""What each house rule excludes."""
FIRST_ACTIONS = (Topic.FIRST_DRAW_TWO, Topic.FIRST_REVERSE, Topic.FIRST_SKIP, Topic.WHO_STARTS)
FIRST_WILDS = (Topic.FIRST_WILD, Topic.FIRST_SPECIAL_WILD)
FIRST_FOUR = (Topic.FIRST_WILD_DRAW_FOUR,)
BY_READING = {
    Reading.DEALER_OLDEST: Excludes(against="highest number deals|counts zero|those who tied"),
    Reading.ALL_DRAW: Excludes(against="those who tied draw again"),
    Reading.FIRST_ACTION_PASSED: Excludes(
        events=turns_up(Faces.DRAW_TWO),
        says="Turn up the next card",
        against="draw 2, miss|It hits|plays first|starts\\.$|changes that|draws and misses",
        pages=FIRST_ACTIONS,
    ),
    Reading("first-wild-counts"): Excludes(
        events=turns_up(Faces.WILD), says="names the colour", against="passed over", pages=FIRST_WILDS
    ),
    Reading.FIRST_WILD_PASSED: Excludes(
        events=turns_up(Faces.WILD),
        says="Turn up the next card",
        against="names the colour|first turn as usual|treated as a Wild",
        pages=(Topic.FIRST_WILD,),
        only="plain",
    ),
    Reading("first-four-back"): Excludes(
        events=turns_up(Faces.WILD_DRAW_FOUR), says="Put it back", against="passed over", pages=FIRST_FOUR
    ),
    Reading.FIRST_FOUR_PASSED: Excludes(
        events=turns_up(Faces.WILD_DRAW_FOUR),
        says="Turn up the next card",
        against="Put it back|Where in the deck|shuffled in",
        pages=FIRST_FOUR,
    ),
    Reading("drawn-ends"): BY_HOUSE[House.DRAWN_ENDS_TURN],
    Reading("draw-many"): BY_HOUSE[House.DRAW_UNTIL_FIT],
    Reading("must-play"): Excludes(against="You needn't play|keep a drawn card|After that only"),
    Reading.ANY_FITTING: Excludes(against="usually it may not"),
    Reading.TOP_SHUFFLED: Excludes(against="usually does, so that"),
    Reading.REVERSE_TURNS: Excludes(
        events=plays(Faces.REVERSE), says="skips nobody", against="like a Skip", players=2
    ),
    Reading.OTHER_COLOUR: Excludes(against="it usually may\\."),
    Reading.WILDS_FORBID: Excludes(against="do not make it guilty|do not forbid it either"),
    Reading.GUILTY_PASSES: Excludes(events=GUILTY, says="Cleo's turn", against="challenger plays on"),
    Reading.FOUR_TAKEN_BACK: Excludes(
        events=GUILTY, says="goes back to Ann's hand", against="usually both do"
    ),
    Reading("until-played"): Excludes(against="usually until the next player draws"),
    Reading("jam-drop-first"): Excludes(against="usually before"),
    Reading("jam-effects"): Excludes(against="usually they do nothing"),
    Reading.JAM_OUT: Excludes(against="usually you are not|usually it does\\.|undoes the going out is open"),
    Reading("flip-first-counts"): Excludes(
        events=turns_up(Face("flip")), says="turn over", against="ignored", pages=(Topic("first-kind-flip"),)
    ),
    Reading.FLIP_STAYS: Excludes(against="last flip (still )?turns everything over"),
    Reading.COLOUR_BEFORE: Excludes(against="also the one to match next"),
    Reading.WILD_ENDS: Excludes(against="drawn wild does not end it"),
    Reading("no-call-after"): Excludes(against="is called then"),
    Reading.SHOW_WILD: Excludes(against="usually it may not"),
    Reading.LOTSO_FREE: Excludes(against="you decide|is for you to decide"),
    Reading.OHANA_WINS: Excludes(against="You decide|agree before you start"),
    Reading.OHANA_DRAWS: Excludes(
        against="You decide|agree before you start|Playing the final card|and it wins|: the final card wins"
    ),
    Reading.DRAW_AFTER: Excludes(against="agree whether the next player draws"),
    Reading("number-last"): BY_HOUSE[House.NUMBER_TO_GO_OUT],
    Reading.WINNER_DEALS: Excludes(against="deal passes to the left"),
    Reading("one-more"): Excludes(against="share the win|win is shared"),
    Reading("same-stacks"): BY_HOUSE[House.STACK_ANY],
    Reading("deflecting"): BY_HOUSE[House.PENALTY_PASSES],
    Reading("jump-in"): BY_HOUSE[House.JUMP_IN],
    Reading("several"): BY_HOUSE[House.SEVERAL_EQUAL],
    Reading("swap"): BY_HOUSE[House.SEVEN_SWAPS],
    Reading("may-take-back"): Excludes(against="stays played"),
    Reading("next-chooses"): Excludes(against="names the colour before anybody"),
    Reading("put-right"): Excludes(against="usually dealt again|let it be"),
    Reading("dealt-again"): Excludes(against="put right|go back unseen|let it be"),
    Reading("false-draws"): BY_HOUSE[House.FALSE_UNO],
    Reading("count-empty"): Excludes(against="play goes on without drawing"),
    Reading("stop-at-once"): Excludes(against="round is finished and"),
    Reading("partners"): BY_HOUSE[House.PARTNERS],
    Reading("deal-without"): Excludes(against="goes under the draw pile|others play on"),
    Reading("may-hide"): Excludes(against="may be asked and seen"),
    Reading("own-rule"): Excludes(against="stands in for a lost one"),
    Reading("four-under"): Excludes(against="huffle it in"),
    Reading("wrong-draws"): Excludes(against="a card or two"),
    Reading.REST_GOES_ON: Excludes(against="nobody draws the rest"),
    Reading("wrong-back"): Excludes(against="add a card or two"),
}
"""What each reading excludes; one that is not here is what the sentence of the custom says itself."""


def table(edition: Edition, rule: House | Reading) -> tuple[Edition, HouseRules]:
    """The edition and the house rules of a table with one rule."""
    if isinstance(rule, House):
        return edition, BY_THE_SHEET.with_rule(rule)
    made = Rulings((Ruling(reading=rule, day=DAY),))
    ruled = ruled_edition(edition, made)
    return ruled, switched(BY_THE_SHEET, rule)


def tables(
    rules: dict[House, Excludes] | dict[Reading, Excludes],
) -> Iterator[tuple[str, House | Reading, Excludes]]:
    """Each rule with each edition in which a table can have it."""
    for rule, excludes in rules.items():
        for name, edition in FOLLOWED.items():
            asked = isinstance(rule, House) or rule.question in open_questions(edition)
            printed = isinstance(rule, House) and edition.sheet_rules.choice(rule)
            played = all(each.face is None or edition.count(each.face) for each in excludes.events)
            if asked and played and not printed and excludes.only in ("", name):
                yield name, rule, excludes


ALL = (*tables(BY_HOUSE), *tables(BY_READING))


def told(rule: Rule, edition: Edition, rules: HouseRules) -> tuple[Claim, ...]:
    """What a page says beside what it says of this table."""
    page = told_at_table(rule, edition.rulings, rules)
    assert page.here or page.holds == rule.claims
    assert {*page.holds, *page.replaced} == {claim for claim in rule.claims if claim.mark is not Mark.RULING}
    return page.holds


@pytest.mark.parametrize(("name", "rule", "excludes"), ALL, ids=[f"{rule}-{name}" for name, rule, _ in ALL])
def test_no_sentence_of_a_page_excludes_what_the_table_plays(
    name: str, rule: House | Reading, excludes: Excludes
) -> None:
    edition, rules = table(EDITIONS[name], rule)
    wrong = [
        claim.text
        for page in edition.rules
        if page.topic in (excludes.pages or Topic)
        for claim in told(page, edition, rules)
        if re.search(excludes.against, claim.text)
    ]
    assert not wrong
    if excludes.says and all(each.face is None or in_deck(edition, each.face) for each in excludes.events):
        assert re.search(excludes.says, steps(edition, rules, excludes))
        assert not re.search(excludes.against, steps(edition, rules, excludes)) or not excludes.pages


@pytest.mark.parametrize(("name", "rule", "excludes"), ALL, ids=[f"{rule}-{name}" for name, rule, _ in ALL])
def test_what_the_table_does_not_play_otherwise_stays_on_its_page(
    name: str, rule: House | Reading, excludes: Excludes
) -> None:
    """Beside what is excluded, only a custom gives way that asks what the table has settled."""
    edition, rules = table(EDITIONS[name], rule)
    settled = {rule.question} if isinstance(rule, Reading) else asked_by(rule)
    gone = [
        point
        for sheet, page in zip(EDITIONS[name].rules, edition.rules, strict=True)
        for claim in {*sheet.claims} - {*told(page, edition, rules)}
        if not (claim.mark is Mark.NOT_SAID and claim.asks in settled)
        for point in POINTS.findall(claim.text)
        if not GOES_ON.match(point) and not re.search(excludes.against, point)
    ]
    assert not gone


def asked_by(house: House) -> set[str]:
    """The questions that a house rule settles."""
    topics = {each: each.question.topic for each in Reading if each.houses}
    return {each.question for each, topic in topics.items() if topic is house.rule.topic}


def in_deck(edition: Edition, face: Face) -> Face | None:
    """The card itself, or the one of another deck that is like it; None where the deck has none."""
    alike = {
        Faces.DRAW_TWO: [card.face for card in edition.faces if card.draws and not card.is_wild],
        Faces.WILD_DRAW_FOUR: [card.face for card in edition.challengeable],
    }
    found = [face] if edition.facts(face) else alike.get(face, [])
    return found[0] if found else None


def steps(edition: Edition, rules: HouseRules, excludes: Excludes) -> str:
    """What the turn keeper says at this table, or why it refuses."""
    players = (ANN, BEN, CLEO, DAN)[: excludes.players]
    suits = [suit.id for suit in edition.suits]
    events = [TurnEvent(kind=TurnKind.TURNED_UP, face=Faces.FIVE, suit=suits[0])]
    for each in excludes.events:
        face = each.face and in_deck(edition, each.face)
        suit = suits[edition.card(face).challenge is not None] if face else None
        events.append(
            TurnEvent(
                kind=each.kind,
                face=face,
                suit=suit,
                counts=each.counts,
                last=each.last,
                yes=each.yes,
                player=each.player,
            )
        )
    if excludes.events[0].kind is TurnKind.TURNED_UP:
        del events[0]
    try:
        made = steps_of(start(players, players[-1].id, rules), events, edition)
    except BadCards as refusal:
        return str(refusal)
    return "\n".join(claim.text for step in made for claim in step.claims)


def test_every_house_rule_and_every_reading_that_is_not_the_custom_is_here() -> None:
    assert set(BY_HOUSE) == set(House)
    usual = {question.readings[0] for question in OpenQuestion}
    assert set(Reading) - usual <= set(BY_READING)


@pytest.mark.parametrize("house", House)
def test_a_page_that_says_less_than_the_sheet_begins_with_what_is_played_instead(house: House) -> None:
    rules = BY_THE_SHEET.with_rule(house)
    sentence = rules.choices[0].sentence
    pages = 0
    editions = [edition for edition in FOLLOWED.values() if not edition.sheet_rules.choice(house)]
    for edition in editions:
        for rule in edition.rules:
            page = told_at_table(rule, NO_RULINGS, rules)
            if page.replaced or rule.topic is house.rule.topic:
                assert [(claim.text, claim.mark) for claim in page.here] == [(sentence, Mark.HOUSE)]
                assert page.claims[0] in page.here
                pages += 1
            else:
                assert (page.here, page.holds) == ((), rule.claims)
    assert pages >= sum(any(rule.topic is house.rule.topic for rule in each.rules) for each in editions) > 5
