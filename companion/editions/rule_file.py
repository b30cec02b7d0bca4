"""Rule texts as files: what several sheets share is written once; an edition may replace it by its own text."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import PurePath
from string import Formatter
from typing import Final

from companion.cards import Mark
from companion.editions.card import OLD_CARDS, CardKind
from companion.editions.counted_claims import counted_claims
from companion.editions.edition import Edition, RuleText
from companion.editions.edition_keys import Keys, ManyTexts, parse_keys
from companion.effects.effect import Play
from companion.effects.first_cards import counting, first_sentence
from companion.formats import listed
from companion.house_rules.questions import OpenQuestion, Reading
from companion.house_rules.rules import House
from companion.rule_book.rule import CARD_TOPIC, OF_THE_SPECIAL, Claim, Point, Rule, Topic, at_table, sourced
from companion.wording import say, translatable, translated

SECTION_LONGEST: Final = 80
PHRASES_MOST: Final = 60
"""The most phrases that an edition may add to a topic; more would make the search slow."""
PHRASE_LONGEST: Final = 60
COMMON: Final = "common-sheet"
"""The shared texts that a table's own edition uses if it names no others; each of them is marked as a convention."""
FACTS: Final = ("cards", "hand", "target", "suits", "special")
"""The names that a text may have in braces; the edition's own fact replaces each."""
SAYABLE: Final = frozenset({*Reading, *Point, *House})
"""What a claim may say that tables play otherwise."""


def play_sentence(play: Play) -> str:
    """What a card does, a sentence for each of its effects."""
    said = " ".join(part.said for part in play.parts if part.said)
    return said or say("We count it; what it does you know yourselves.")


def told_by_effects(cards: Iterable[CardKind]) -> Iterator[Rule]:
    """The rules of the cards that have a topic of their own."""
    for card in cards:
        if card.topic is not Topic.TURN:
            yield Rule(topic=card.topic, answer=at_table(translatable(partial(play_sentence, card.play))))
            first = first_sentence(card.first_card)
            if first:
                yield Rule(topic=card.first_topic, answer=at_table(translatable(partial(translated, first))))


def changed_topics(cards: Iterable[CardKind]) -> Iterator[Topic]:
    """The topics of cards of the first editions that do something else here: what sheets share does not tell it."""
    for card in cards:
        old = OLD_CARDS.get(card.face)
        if old is not None and card.topic not in {Topic.TURN, Topic.SPECIAL_WILD}:
            if card.play.words != old.play:
                yield card.topic
            if first_sentence(card.first_card) not in {"", first_sentence(counting(card))}:
                yield card.first_topic


def _text(keys: Keys) -> str:
    """A text that names only facts in its braces. A format such as `{cards:>9999999999}` would fill the memory."""
    text = keys.said("text")
    each = text.texts.values() if isinstance(text, ManyTexts) else (text,)
    try:
        asked = [part[1:] for one in each for part in Formatter().parse(one) if part[1] is not None]
    except ValueError:
        asked = [(text, "", None)]
    if any(field not in FACTS or form or conversion for field, form, conversion in asked):
        keys.refuse(
            "text",
            text,
            say(
                "a text with nothing in braces but {facts}", facts=", ".join(f"{{{fact}}}" for fact in FACTS)
            ),
        )
    return text


def _claim(keys: Keys) -> Claim:
    mark = keys.word("mark", Mark)
    asks = keys.word("asks", OpenQuestion) if "asks" in keys.table else ""
    return Claim(text=_text(keys), mark=mark, section=read_section(keys, mark), asks=asks, says=_says(keys))


def _says(keys: Keys) -> tuple[str, ...]:
    words = keys.texts("says", PHRASE_LONGEST)
    if not set(words) <= SAYABLE:
        # All readings would be too long for a sentence.
        keys.refuse("says", words, say("one of {words}", words=", ".join((*Point, "…"))))
    return words


def read_section(keys: Keys, mark: Mark) -> str:
    """The section of the sheet; what no sheet says has none."""
    without = mark in {Mark.NOT_SAID, Mark.HOUSE} and "section" not in keys.table
    return "" if without else keys.said("section", SECTION_LONGEST)


def _rule(keys: Keys) -> RuleText:
    word = keys.text("topic")
    topic = Topic(word) if CARD_TOPIC.fullmatch(word) else keys.word("topic", Topic)
    asked = _asked(keys)
    if "answer" not in keys.table:
        return RuleText(topic=topic, answer=None, detail=keys.each("more", _claim), asked=asked)
    detail = keys.each("detail", _claim) if "detail" in keys.table else ()
    return RuleText(topic=topic, answer=keys.inner("answer", _claim), detail=detail, asked=asked)


def _asked(keys: Keys) -> tuple[str, ...]:
    phrases = keys.texts("asked", PHRASE_LONGEST)
    if len(phrases) > PHRASES_MOST:
        keys.refuse("asked", phrases, say("at most {most} phrases", most=PHRASES_MOST))
    return phrases


def take_rules(keys: Keys) -> tuple[RuleText, ...]:
    """The `[[rule]]` tables of a file, each topic once; BadEdition names file, key and value."""
    rules = keys.each("rule", _rule) if "rule" in keys.table else ()
    keys.once("rule", "topic", [rule.topic.value for rule in rules])
    return rules


def read_shared_rules(text: str, *, file: str) -> tuple[RuleText, ...]:
    """The rules of a shared file; BadEdition if the file is wrong, or adds to what it does not have."""
    keys = parse_keys(text, file=PurePath(file).name)
    rules = take_rules(keys)
    for place, rule in enumerate(rules):
        if rule.answer is None:
            keys.refuse(f"rule[{place}].topic", rule.topic.value, say("of a rule with an answer"))
    keys.done()
    return rules


def rules_of(keys: Keys, edition: Edition, shared: Mapping[str, tuple[RuleText, ...]]) -> tuple[Rule, ...]:
    """The rules of an edition, with its facts filled in: its own texts, else the shared ones (BadEdition)."""
    own, special = edition.own_rules, edition.special
    if own.shared and own.shared not in shared:
        known = ", ".join(shared) or say("none, as there are none")
        keys.refuse("rules", own.shared, say("one of {words}", words=known))
    weakest = own.shared_mark or (Mark.PRINTED if own.shared else Mark.NOT_SAID)
    topics = edition.topics
    added = {text.topic for text in own.texts if text.answer is None}
    changed = {*changed_topics(edition.faces)} - added
    taken = {
        text.topic: _remarked(text, weakest, is_read=text.topic in own.read)
        for text in shared.get(own.shared or COMMON, ())
        if text.topic in topics
        and text.topic not in changed
        and (special is None or text.topic not in OF_THE_SPECIAL)
    }
    for place, text in enumerate(own.texts):
        if text.answer is not None:
            taken[text.topic] = text
            continue
        if text.topic not in taken:
            keys.refuse(
                f"rule[{place}].topic",
                text.topic.value,
                say("of a rule with an answer, as there is no shared one to add to"),
            )
        there = taken[text.topic]
        taken[text.topic] = replace(
            there, detail=(*there.detail, *text.detail), asked=(*there.asked, *text.asked)
        )

    def facts() -> dict[str, object]:
        return {
            "cards": edition.cards,
            "hand": edition.hand_size,
            "target": edition.target,
            "suits": listed(suit.called.lower() for suit in edition.suits),
            "special": special.called if special else "",
        }

    marks = {
        "cards": edition.cards_mark,
        "hand": edition.hand_size_mark,
        "target": edition.target_mark,
        "suits": edition.suits_mark,
    }

    def filled(claim: Claim) -> Claim:
        """The claim with its facts; it is no surer than those it names."""
        if type(claim.text) is str and not {"{", "}"} & set(claim.text):
            return claim
        named = [part[1] for part in Formatter().parse(claim.text) if part[1] is not None]
        used = [marks[fact] for fact in named if fact in marks]
        return _no_surer(replace(claim, text=translatable(lambda: _filled(claim.text, facts))), *used)

    of_cards = {rule.topic: rule for rule in told_by_effects(edition.faces)}
    doing = {card.topic for card in edition.faces if any(part.said for part in card.play.parts)}

    def effects(topic: Topic, answer: Claim) -> tuple[Claim, ...]:
        """What a card does that a table describes in its own words: the referee follows its effects."""
        told = of_cards.get(topic) if topic in doing and answer.mark is Mark.HOUSE else None
        return (told.answer,) if told is not None and told.answer.text != answer.text else ()

    rules = [
        Rule(
            topic=topic,
            answer=filled(found.answer),
            detail=(*effects(topic, found.answer), *map(filled, found.detail)),
            asked=found.asked,
        )
        if (found := taken.get(topic)) is not None and found.answer is not None
        else of_cards[topic]
        for topic in dict.fromkeys((*topics, *taken))
        if topic in taken or topic in of_cards
    ]
    return tuple(replace(rule, detail=(*counted_claims(edition, rule), *rule.detail)) for rule in rules)


def _filled(text: str, facts: Callable[[], Mapping[str, object]]) -> str:
    """A text as who reads it has it, with the facts in its braces."""
    said = translated(text)
    return said.format_map(facts()) if "{" in said or "}" in said else said


def _remarked(text: RuleText, mark: Mark, *, is_read: bool) -> RuleText:
    """A shared text where nothing is surer than a mark, but for the section of the answer where it was read."""
    read = text.answer.section if text.answer and is_read else ""

    def remarked(claim: Claim) -> Claim:
        return claim if read and claim.section == read else _no_surer(claim, mark)

    answer = remarked(text.answer) if text.answer else None
    return replace(text, answer=answer, detail=tuple(map(remarked, text.detail)))


def _no_surer(claim: Claim, *marks: Mark) -> Claim:
    """The claim, as sure as the weakest of the facts with these marks that it rests on; the same where none is weaker."""
    weakest = claim.mark.at_most(*marks)
    if weakest is claim.mark:
        return claim
    return replace(sourced(claim.text, claim.section, weakest), asks=claim.asks, says=claim.says)
