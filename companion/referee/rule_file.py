"""Rule texts as files: what several sheets share is written once, and an edition puts its own in its place."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import Any, Final

from companion.cards import Mark
from companion.edition_keys import Keys
from companion.errors import BadEdition
from companion.referee.rule import Claim, Rule
from companion.referee.topics import Topic
from companion.wording import say

SCHEMA: Final = 1
SECTION_LONGEST: Final = 80
COMMON: Final = "common-sheet"
"""The shared texts a table's own edition stands on, each as a convention, when it names no others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleText:
    """One `[[rule]]` of a file.

    Attributes:
        topic: What it is about.
        answer: The one-line answer; None when the shared one stands.
        detail: The claims that follow the answer.
        more: Claims put behind the shared ones.
    """

    topic: Topic
    answer: Claim | None
    detail: tuple[Claim, ...]
    more: tuple[Claim, ...]


def _claim(keys: Keys) -> Claim:
    mark = keys.word("mark", Mark)
    section = (
        "" if mark is Mark.NOT_SAID and "section" not in keys.table else keys.text("section", SECTION_LONGEST)
    )
    return Claim(text=keys.text("text"), mark=mark, section=section)


def _rule(keys: Keys) -> RuleText:
    topic = keys.word("topic", Topic)
    if "answer" not in keys.table:
        return RuleText(topic=topic, answer=None, detail=(), more=keys.each("more", _claim))
    answer_keys = keys.inner("answer")
    answer = _claim(answer_keys)
    answer_keys.done()
    detail = keys.each("detail", _claim) if "detail" in keys.table else ()
    return RuleText(topic=topic, answer=answer, detail=detail, more=())


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
    try:
        table: Mapping[str, Any] = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as wrong:
        raise BadEdition(say("{file} is not valid TOML: {why}.", file=file, why=wrong)) from wrong
    keys = Keys(PurePath(file).name, "", table)
    if keys.take("schema") != SCHEMA:
        keys.refuse("schema", table["schema"], str(SCHEMA))
    rules = take_rules(keys)
    keys.done()
    return rules


def compose(
    own: tuple[RuleText, ...],
    shared: tuple[RuleText, ...],
    *,
    shared_mark: Mark | None,
    facts: Mapping[str, object],
    file: str,
) -> tuple[Rule, ...]:
    """The rules of one edition: its own, else the shared ones, with its facts filled in.

    Args:
        own: What the edition's file says.
        shared: What it shares with others.
        shared_mark: The mark every shared claim gets; None keeps each claim's own.
        facts: What `{cards}`, `{hand}`, `{target}`, `{suits}` and `{special}` stand for.
        file: The edition's file, for refusals.

    Raises:
        BadEdition: If a text asks for a fact that there is not, or adds to a topic that is not shared.
    """
    taken = {text.topic: _remarked(text, shared_mark) for text in shared}
    for text in own:
        if text.answer is not None:
            taken[text.topic] = text
            continue
        if text.topic not in taken:
            raise BadEdition(
                say("{file}: rule.more of {topic} has no rule to add to.", file=file, topic=text.topic.value)
            )
        taken[text.topic] = replace(taken[text.topic], detail=(*taken[text.topic].detail, *text.more))

    def filled(claim: Claim) -> Claim:
        try:
            return replace(claim, text=claim.text.format_map(facts))
        except (KeyError, IndexError, ValueError, AttributeError) as wrong:
            raise BadEdition(
                say(
                    "{file}: the text “{text}” asks for {what}, which is no fact of an edition.",
                    file=file,
                    text=claim.text[:80],
                    what=str(wrong)[:40],
                )
            ) from wrong

    return tuple(
        Rule(topic=topic, answer=filled(found.answer), detail=tuple(map(filled, found.detail)))
        for topic in Topic
        if (found := taken.get(topic)) is not None and found.answer is not None
    )


def _remarked(text: RuleText, mark: Mark | None) -> RuleText:
    if mark is None or text.answer is None:
        return text
    return replace(
        text,
        answer=replace(text.answer, mark=mark),
        detail=tuple(replace(claim, mark=mark) for claim in text.detail),
    )
