"""Any edition that a file can describe, for laws."""

from __future__ import annotations

from hypothesis import strategies as st

from companion.cards import Face, Mark, Suit
from companion.editions.card import OLD_CARDS, CardKind, special_sign
from companion.editions.edition import (
    ChallengePolicy,
    Edition,
    LastCardDraw,
    OwnRules,
    RuleText,
    SystemFacts,
)
from companion.editions.edition_keys import is_readable
from companion.effects.effects import SPECIAL_WILDS, play_of
from companion.effects.first_cards import FIRST_CARDS
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.house_rules.rules import House
from companion.rule_book.rule import Claim, Topic
from companion.scoring.systems import System
from tests.faces import FACE_ORDER, FACES, Faces, is_number, is_wild

marks = st.sampled_from([mark for mark in Mark if mark is not Mark.RULING])
ids = st.from_regex(r"[a-z0-9]{1,8}(-[a-z0-9]{1,7}){0,2}", fullmatch=True)


def texts(longest: int) -> st.SearchStrategy[str]:
    """A text that can be shown, as it is read: white space is folded."""
    shown = st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"])
    typed = st.text(st.one_of(shown, st.sampled_from("\"\\'#= ]\u2028é🂡")), max_size=longest)
    tidy = typed.map(lambda text: " ".join(text.split()))
    return tidy.map(lambda text: text if is_readable(text) else "x")


@st.composite
def claims(draw: st.DrawFn) -> Claim:
    text = draw(texts(80)).replace("{", "{{").replace("}", "}}") + draw(st.sampled_from(["", " {special}"]))
    mark = draw(marks)
    needless = mark in {Mark.NOT_SAID, Mark.HOUSE}
    return Claim(text=text, mark=mark, section=draw(st.just("") if needless else texts(20)))


@st.composite
def rule_texts(draw: st.DrawFn, topic: Topic) -> RuleText:
    asked = tuple(draw(st.lists(texts(20), max_size=3)))
    some = st.lists(claims(), min_size=1, max_size=3).map(tuple)
    if draw(st.booleans()):
        return RuleText(topic=topic, answer=None, detail=draw(some), asked=asked)
    return RuleText(
        topic=topic, answer=draw(claims()), detail=draw(st.one_of(st.just(()), some)), asked=asked
    )


@st.composite
def house_rules(draw: st.DrawFn) -> HouseRules:
    rules = BY_THE_SHEET
    for house in draw(st.lists(st.sampled_from(House), max_size=4)):
        numbers = house.rule.number
        rules = rules.with_rule(
            house, draw(st.integers(numbers.lowest, numbers.highest)) if numbers else None
        )
    return rules


@st.composite
def faces(draw: st.DrawFn, face: Face, suits: int, fewest: int) -> CardKind:
    count = draw(st.integers(fewest, 9)) * (1 if is_wild(face) else suits)
    old = OLD_CARDS[face]
    words = draw(st.sampled_from([*SPECIAL_WILDS.values()])) if face == Faces.SPECIAL else old.play
    return CardKind(
        face=face,
        group=old.group,
        value=int(face) if is_number(face) else None,
        play=play_of(words),
        challenge=old.challenge,
        own_sign=special_sign(face, words),
        topic=old.topic,
        name=draw(texts(40)),
        short=draw(texts(8)),
        count=count,
        count_mark=draw(marks),
        points=draw(st.integers(0, 1000)),
        points_mark=draw(marks),
        first_card=draw(st.sampled_from([*FIRST_CARDS.values()])),
        first_card_mark=draw(marks),
        earlier=tuple(draw(st.lists(st.tuples(st.integers(0, 8 * 10**9), st.integers(0, 1000)), max_size=2))),
    )


@st.composite
def any_editions(draw: st.DrawFn) -> Edition:
    """An edition without its combined rules, which follow from the rest."""
    suits = draw(
        st.lists(
            st.builds(
                Suit,
                id=ids,
                name=texts(24),
                colour=st.from_regex("#[0-9A-F]{6}", fullmatch=True),
                symbol=texts(2),
            ),
            min_size=1,
            max_size=8,
            unique_by=(lambda suit: suit.id, lambda suit: suit.name, lambda suit: suit.symbol),
        )
    )
    shown = sorted(draw(st.sets(st.sampled_from(FACES), min_size=1)), key=FACE_ORDER.__getitem__)
    found = tuple(draw(faces(face, len(suits), int(face is shown[0]))) for face in shown)
    topics = draw(st.sets(st.sampled_from(Topic), max_size=3))
    return Edition(
        id=draw(ids),
        name=draw(texts(60)),
        short_name=draw(st.one_of(st.just(""), texts(20))),
        earlier_states=tuple(draw(st.lists(st.text("0123456789abcdef", min_size=8, max_size=8), max_size=3))),
        year=draw(st.one_of(st.none(), st.integers(1971, 2100))),
        sheet=draw(texts(160)),
        cards=sum(each.count for each in found),
        cards_mark=draw(marks),
        suits=tuple(suits),
        suits_mark=draw(marks),
        faces=found,
        systems=tuple(
            SystemFacts(
                system=system,
                mark=Mark.NOT_SAID,
                section="",
                set_aside=draw(st.sampled_from([0, 0, 1, 250, 2000])),
            )
            for system in draw(st.lists(st.sampled_from(System), min_size=1, max_size=3, unique=True))
        ),
        target=draw(st.integers(100, 1000)),
        target_mark=draw(marks),
        hand_size=draw(st.integers(1, 50)),
        hand_size_mark=draw(marks),
        last_card_draws=tuple(
            LastCardDraw(face=face, draws=draw(st.integers(0, 20)), mark=draw(marks))
            for face in draw(st.lists(st.sampled_from(FACES), max_size=2, unique=True))
        ),
        dealer_draw_mark=draw(marks),
        next_player_mark=draw(marks),
        notes=tuple(draw(st.lists(texts(60), max_size=2))),
        challenge=draw(
            st.builds(
                ChallengePolicy,
                section=st.just(""),
                mark=st.just(Mark.NOT_SAID),
                wilds_count=st.booleans(),
                wilds_mark=marks,
                innocent_turn_mark=marks,
                guilty_turn_mark=marks,
                colour_mark=marks,
                last_card_wins=st.booleans(),
            )
        ),
        house_rules=draw(house_rules()),
        own_rules=OwnRules(
            shared=draw(st.sampled_from(["", "common-sheet"])),
            shared_mark=draw(st.one_of(st.none(), marks)),
            read=tuple(draw(st.lists(st.sampled_from([*Topic]), unique=True, max_size=3))),
            texts=tuple(draw(rule_texts(topic)) for topic in sorted(topics)),
        ),
    )
