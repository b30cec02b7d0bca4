"""Rule texts as files: what several sheets share is written once; an edition may replace it by its own text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import PurePath
from string import Formatter
from typing import Final

from companion.cards import Mark
from companion.editions.edition_keys import Keys
from companion.editions.rule_text import RuleText
from companion.editions.toml_text import parse_toml
from companion.rule_book.rule import Claim, Rule, sourced
from companion.rule_book.topics import Topic
from companion.wording import say

SCHEMA: Final = 1
SECTION_LONGEST: Final = 80
PHRASES_MOST: Final = 60
"""The most phrases that an edition may add to a topic; more would make the search slow."""
PHRASE_LONGEST: Final = 60
COMMON: Final = "common-sheet"
"""The shared texts that a table's own edition uses if it names no others; each of them is marked as a convention."""
FACTS: Final = ("cards", "hand", "target", "suits", "special")
"""The names that a text may have in braces; the edition's own fact replaces each."""


def _text(keys: Keys) -> str:
    """A text that names only facts in its braces. A format such as `{cards:>9999999999}` would fill the memory."""
    text = keys.text("text")
    try:
        asked = [part[1:] for part in Formatter().parse(text) if part[1] is not None]
    except ValueError:
        asked = [(text, "", None)]
    if any(field not in FACTS or form or conversion for field, form, conversion in asked):
        keys.refuse(
            "text",
            text,
            say(
                "a text with nothing in braces but {facts}",
                facts=", ".join(f"{{{fact}}}" for fact in FACTS),
            ),
        )
    return text


def _claim(keys: Keys) -> Claim:
    mark = keys.word("mark", Mark)
    return Claim(text=_text(keys), mark=mark, section=read_section(keys, mark))


def read_section(keys: Keys, mark: Mark) -> str:
    """The section of the sheet; what no sheet says has none."""
    without = mark in {Mark.NOT_SAID, Mark.HOUSE} and "section" not in keys.table
    return "" if without else keys.text("section", SECTION_LONGEST)


def _rule(keys: Keys) -> RuleText:
    topic = keys.word("topic", Topic)
    asked = _asked(keys) if "asked" in keys.table else ()
    if "answer" not in keys.table:
        return RuleText(topic=topic, answer=None, detail=(), more=keys.each("more", _claim), asked=asked)
    answer_keys = keys.inner("answer")
    answer = _claim(answer_keys)
    answer_keys.done()
    detail = keys.each("detail", _claim) if "detail" in keys.table else ()
    return RuleText(topic=topic, answer=answer, detail=detail, more=(), asked=asked)


def _asked(keys: Keys) -> tuple[str, ...]:
    phrases = keys.texts("asked", PHRASE_LONGEST)
    if len(phrases) > PHRASES_MOST:
        keys.refuse("asked", phrases, say("at most {most} phrases", most=PHRASES_MOST))
    return phrases


def take_rules(keys: Keys) -> tuple[RuleText, ...]:
    """The `[[rule]]` tables of a file, each topic once.

    Raises:
        BadEdition: If one is wrong; the sentence names file, key and value.
    """
    rules = keys.each("rule", _rule) if "rule" in keys.table else ()
    topics = [rule.topic for rule in rules]
    for place, topic in enumerate(topics):
        if topic in topics[:place]:
            keys.refuse(f"rule[{place}].topic", topic.value, say("named only once"))
    return rules


def read_shared_rules(text: str, *, file: str) -> tuple[RuleText, ...]:
    """The rules of a shared file.

    Raises:
        BadEdition: If the file is wrong, or adds to what it does not have.
    """
    keys = Keys(PurePath(file).name, "", parse_toml(text, file=PurePath(file).name))
    keys.schema(SCHEMA)
    rules = take_rules(keys)
    for place, rule in enumerate(rules):
        if rule.answer is None:
            keys.refuse(f"rule[{place}].topic", rule.topic.value, say("of a rule with an answer"))
    keys.done()
    return rules


def compose(
    keys: Keys,
    own: tuple[RuleText, ...],
    shared: tuple[RuleText, ...],
    *,
    shared_mark: Mark | None,
    facts: Mapping[str, object],
    marks: Mapping[str, Mark],
) -> tuple[Rule, ...]:
    """The rules of one edition: its own or the shared ones, with its facts filled in.

    Args:
        keys: The edition's file, for what is refused.
        own: Its own texts.
        shared: What it shares with others.
        shared_mark: The mark that no shared claim is surer than; None keeps each claim's own.
        facts: What each of `FACTS` stands for.
        marks: The marks of the facts that have one; a text that names such a fact is no surer than it.

    Raises:
        BadEdition: If a rule adds to a topic that is not shared.
    """
    taken = {text.topic: _remarked(text, shared_mark) for text in shared}
    for place, text in enumerate(own):
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
            there, detail=(*there.detail, *text.more), asked=(*there.asked, *text.asked)
        )

    def filled(claim: Claim) -> Claim:
        named = (part[1] for part in Formatter().parse(claim.text))
        used = [marks[fact] for fact in named if fact is not None and fact in marks]
        return _no_surer(replace(claim, text=claim.text.format_map(facts)), *used)

    return tuple(
        Rule(
            topic=topic,
            answer=filled(found.answer),
            detail=tuple(map(filled, found.detail)),
            asked=found.asked,
        )
        for topic in Topic
        if (found := taken.get(topic)) is not None and found.answer is not None
    )


def _remarked(text: RuleText, mark: Mark | None) -> RuleText:
    if mark is None or text.answer is None:
        return text
    return replace(
        text,
        answer=_no_surer(text.answer, mark),
        detail=tuple(_no_surer(claim, mark) for claim in text.detail),
    )


def _no_surer(claim: Claim, *marks: Mark) -> Claim:
    """The claim, as sure as the weakest of the facts with these marks that it rests on; the same where none is weaker."""
    weakest = claim.mark.at_most(*marks)
    return claim if weakest is claim.mark else sourced(claim.text, claim.section, weakest)
