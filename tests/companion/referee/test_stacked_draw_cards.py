"""Draw cards laid on each other in a deck whose sheet lets players stack: the search and the turn keeper agree with its sentence."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Final

import pytest

from companion.editions.card import CardKind
from companion.editions.edition import Edition
from companion.errors import BadCards
from companion.players import Player
from companion.referee.asked_claims import as_asked
from companion.referee.turn_keeper import after, start
from companion.rule_book.rule import Topic
from companion.turns.turn import Phase, TurnEvent, TurnKind
from tests.companion.referee.every_deck import SEARCH
from tests.tables import EDITIONS

PLAYERS: Final = tuple(Player(id=name.lower(), name=name) for name in ("Ann", "Ben", "Cleo"))
ASKED: Final = (
    "can I put a {on} on a {under}",
    "stack {on} on {under}",
    "may I play {on} on {under}",
    "{on} on {under}",
    "can I answer a {under} with a {on}",
    "he played {under} can I put {on} on it",
    "{under} then {on}",
)
STACKED: Final = [
    (edition, under, on)
    for edition in EDITIONS.values()
    if any(edition.can_answer(edition.sheet_rules, card.face) for card in edition.faces if card.draws)
    for under, on in product([card for card in edition.faces if card.draws], repeat=2)
]
# Other decks have a Draw Two, and a card that players call Draw Four.
ONLY_THERE: Final = [
    (edition, under, on)
    for edition, under, on in STACKED
    if not {under.face, on.face} <= {"draw-two", "draw-four"}
]
ONE_ON_ANOTHER: Final = pytest.mark.parametrize(
    ("edition", "under", "on"), STACKED, ids=lambda each: getattr(each, "short", None) or each.id
)


def questions(under: CardKind, on: CardKind) -> list[str]:
    names = ((under.short, on.short), (under.name, on.name))
    return [asked.format(under=below, on=above) for asked in ASKED for below, above in names]


def test_a_deck_stacks_by_its_sheet() -> None:
    assert {edition.id for edition, _, _ in STACKED} == {"no-mercy"}


@ONE_ON_ANOTHER
def test_the_search_answers_with_the_sheets_sentence_and_begins_with_no_yes_or_no(
    edition: Edition, under: CardKind, on: CardKind
) -> None:
    rule = edition.rule(Topic.STACKING)
    for question in questions(under, on):
        found = SEARCH.search(question, edition.id)
        assert found, question
        asked, _ = as_asked(found[0])
        assert asked.answer == rule.answer, question
    assert not rule.answer.text.startswith(("Yes", "No"))


@pytest.mark.parametrize(
    ("edition", "under", "on"), ONLY_THERE, ids=lambda each: getattr(each, "short", None) or each.id
)
def test_where_no_deck_was_named_the_only_one_with_both_cards_answers(
    edition: Edition, under: CardKind, on: CardKind
) -> None:
    for question in questions(under, on):
        found = SEARCH.search(question)
        assert found, question
        assert (found[0].rule.topic, found[0].editions) == (Topic.STACKING, (edition.id,)), question


@ONE_ON_ANOTHER
def test_the_turn_keeper_takes_one_that_draws_as_many_or_more_and_never_fewer(
    edition: Edition, under: CardKind, on: CardKind
) -> None:
    begun = replace(start(PLAYERS, "cleo"), phase=Phase.TO_PLAY, colour="red", top=edition.faces[0].face)
    first, then = (
        TurnEvent(kind=TurnKind.PLAYED, face=card.face, suit="red" if card is under else "blue")
        for card in (under, on)
    )
    if under is on:
        then = replace(first, suit="blue")
    hit = after(begun, first, edition).turn
    assert hit.pending == under.draws
    if on.draws >= under.draws:
        assert after(hit, then, edition).turn.pending == under.draws + on.draws
    else:
        with pytest.raises(BadCards):
            after(hit, then, edition)


@pytest.mark.parametrize(
    ("question", "topic"),
    [
        ("how many points on a +6 and a +4", Topic.CARD_POINTS),
        ("roulette who names the colour", "kind-wild-roulette"),
        ("draw color nobody has", "kind-wild-roulette"),
    ],
)
def test_what_else_is_asked_of_such_cards_finds_its_own_rule(question: str, topic: str) -> None:
    assert SEARCH.search(question, "no-mercy")[0].rule.topic == topic
