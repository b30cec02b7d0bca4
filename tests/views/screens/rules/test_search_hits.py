"""A hit of the search is whole: the answer with its fact, and beside it what the table ruled."""

from __future__ import annotations

from datetime import date
from typing import Final

import flet as ft
import pytest

from companion.application.commands.command import KeepRuling
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.cards import Mark
from companion.editions.ruled_edition import open_questions
from companion.game.changes.evenings import GameEnded
from companion.house_rules.rulings import KeptRuling
from tests.conftest import LONG
from tests.tables import EDITIONS, a_round, new_game, play
from tests.views.headless import Window, controls_in
from tests.views.playing import look_at_deck, three_at_table
from tests.visible_facts import FACTS

EVERY: Final = 1 if LONG else 24


def first_hit(window: Window) -> str:
    """All that is read in the first hit."""
    hit = next(each for each in window.controls() if str(getattr(each, "key", "")).startswith("found-"))
    texts = (each for each in controls_in(hit) if isinstance(each, ft.Text))
    return " ".join(each.value or "".join(span.text or "" for span in each.spans or ()) for each in texts)


@pytest.mark.parametrize("edition", EDITIONS)
async def test_the_fact_that_is_asked_for_is_read_in_the_first_hit_without_a_tap(
    window: Window, edition: str
) -> None:
    await window.open("/rules")
    await look_at_deck(window, EDITIONS[edition].name)
    asked = [fact for fact in FACTS if fact.edition == edition]
    # Each edition looks at other questions; `make test-long` at all of them.
    for fact in asked[list(EDITIONS).index(edition) % EVERY :: EVERY]:
        await window.enter("Search the rules", fact.question)
        assert fact.is_read_in(first_hit(window)), (fact.question, first_hit(window))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("edition", EDITIONS)
async def test_after_a_ruling_the_hit_has_the_answer_and_the_ruling(
    window: Window, store: HostStore, edition: str
) -> None:
    sheet = EDITIONS[edition]
    await window.open("/rules")
    await look_at_deck(window, sheet.name)
    questions = open_questions(sheet)
    for number, question in enumerate(questions[list(EDITIONS).index(edition) % EVERY :: EVERY]):
        rule = next(rule for rule in sheet.rules if question in open_questions(sheet, rule.topic))
        await window.enter("Search the rules", sheet.title(rule.topic))
        # Of each question one reading; in `make test-long` both.
        for reading in question.readings if LONG else question.readings[number % 2 :][:1]:
            assert reading.sentence not in first_hit(window)
            kept = KeptRuling(reading=reading, day=date(2026, 11, 22), edition=edition)
            await store.change_settings(KeepRuling(drop=None, keep=kept), HOST)
            await window.settle()
            read = first_hit(window)
            assert "At this table" in read
            assert reading.sentence in read
            assert "We have played it so" in read
            # A custom that the ruling settles gives way to it; all else stays.
            settled = rule.answer.asks == question and reading not in rule.answer.says
            gives_way = settled and rule.answer.mark is Mark.NOT_SAID
            assert (rule.answer.text in read) is not gives_way
        await store.change_settings(KeepRuling(drop=kept, keep=None), HOST)
        await window.settle()


async def test_what_a_table_rules_in_its_game_stands_beside_what_the_card_does(window: Window) -> None:
    await three_at_table(window, EDITIONS["lotso"])
    await window.tap("Referee")
    await window.enter("Search the rules", "lotso")
    await window.tap("Choose how you play it: Lotso, Disney/Pixar: Lotso (2009)")
    await window.tap("We play it so: Yes, a wild will do.")
    read = first_hit(window)
    assert "May a wild be shown for the colour? Yes, a wild will do." in read
    assert "Every opponent must show a card of it. Who has none draws 3." in read
    assert "usually it may not" not in read


@pytest.mark.parametrize(
    "question",
    [
        "who deals now",
        "who deals next",
        "who is the dealer",
        "whose deal is it",
        "who starts",
        "who is winning",
    ],
)
async def test_a_question_about_the_game_that_is_played_is_answered_from_it(
    window: Window, store: HostStore, question: str
) -> None:
    await window.open("/rules")
    await window.enter("Search the rules", question)
    assert "deals next" not in window.text()
    await store.start(play(new_game(id_="on"), a_round("1", "ann", ben=7, cleo=7)), HOST)
    for address in ("/rules", "/game/on/referee"):
        await window.open("/")
        await window.open(address)
        await window.enter("Search the rules", question)
        assert "Ben deals next" in window.text()
        await window.tap("Round 2")
        assert window.route == "/game/on"
    await store.do("on", GameEnded(), HOST)
    await window.open("/rules")
    assert "deals next" not in window.text()
