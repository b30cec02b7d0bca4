from __future__ import annotations

import pytest

from companion.editions.ruled_edition import open_questions
from companion.house_rules.questions import OpenQuestion
from tests.conftest import LONG
from tests.tables import EDITIONS
from tests.views.headless import Window
from tests.views.playing import look_at_deck, three_at_table, unfold


async def test_every_rule_of_every_edition_is_a_tap_away_with_its_mark(window: Window) -> None:
    await window.open("/rules")
    await unfold(window)
    for edition in EDITIONS.values():
        await look_at_deck(window, edition.name)
        await window.tap("Going out")
        assert edition.sheet in window.text()
        assert ("Usual custom" if edition.id == "plain" else "In the rules") in window.text()
        await window.tap("Back")
        assert window.route == "/rules"
    await look_at_deck(window, "No Mercy")
    await window.tap("A turn")
    await window.tap("Why?")
    assert "red 7" in window.text()


async def test_a_rule_is_compared_with_the_other_editions_and_the_differences_are_marked(
    window: Window,
) -> None:
    await window.open("/rules/rule/first-skip")
    assert "It does nothing: turn up the next card." not in window.text()
    assert "Disney: Wild Ohana (2023)" not in window.text()
    await look_at_deck(window, "Disney: Wild Ohana")
    assert "No Mercy (2023)" in window.text()
    assert "Setup" in window.text()
    await window.open("/rules/rule/chess")
    assert "no topic “chess”" in window.text()


async def test_a_rule_is_found_as_it_is_typed_and_a_question_without_an_answer_offers_others(
    window: Window,
) -> None:
    await window.open("/rules")
    await window.enter("Search the rules", "forgto to say uno")
    assert "Calling “UNO”, Classic 112, 2019 · Standard, 108 cards · Classic 112, newest" in window.names()
    await window.tap("All decks")
    assert "Calling “UNO”, Disney: Wild Ohana (2023) · No Mercy (2023)" in window.names()
    await window.enter("Search the rules", "who won the world cup")
    assert "Nothing in the rules about that." in window.text()
    assert "Before the game" in window.text()
    await window.enter("Search the rules", "the draw")
    assert "of" in window.text()


async def test_no_sheet_that_was_not_read_whole_is_said_to_be_silent(window: Window) -> None:
    """The ordinary decks and Attack have the same rule of a Skip: nobody has read what Attack's sheet says of it."""
    await window.open("/rules")
    await window.enter("Search the rules", "skip")
    assert "Skip, Classic 112, 2019 · Standard, 108 cards · Attack · Classic 112, newest" in window.names()
    assert "The printed rules don't say." not in window.text()


async def test_a_question_that_still_stands_is_cleared_with_one_tap_and_the_tools_are_back(
    window: Window,
) -> None:
    await three_at_table(window, EDITIONS["ohana"])
    await window.tap("Referee")
    for typed in ("stack", "who won the world cup"):
        await window.enter("Search the rules", typed)
        assert "The first card" not in window.names()
        await window.tap("Clear search")
        assert window.field("Search the rules").value == ""
        assert "The first card" in window.names()


async def test_a_long_press_on_a_card_opens_its_rule_and_back_returns_to_the_hand(window: Window) -> None:
    await three_at_table(window, EDITIONS["ohana"])
    for name in ("Ann went out", "Add Wild"):
        await window.tap(name)
    pad = window.route
    await window.hold("Add Wild Ohana")
    assert window.route == f"{pad}/rule/special-wild"
    assert "puts the surplus under it" in window.text()
    await window.tap("Back")
    assert window.route == pad
    assert "Ben holds 50 points" in window.labels()
    await window.hold("Take back Wild, 1 in hand")
    assert window.route == f"{pad}/rule/wild"
    await window.open(pad)
    await window.tap("Rules")
    await window.enter("Search the rules", "stacking")
    await window.tap("Stacking draw cards, Disney: Wild Ohana (2023)")
    await window.tap("Back")
    await window.tap("Back")
    assert window.route == pad


@pytest.mark.parametrize(
    "question", open_questions(EDITIONS["classic"])[:: 1 if LONG else 6], ids=lambda question: question.name
)
async def test_a_hit_that_tables_settle_unfolds_the_choice(window: Window, question: OpenQuestion) -> None:
    title = EDITIONS["classic"].title(question.topic)
    await window.open("/rules")
    await window.enter("Search the rules", title)

    def fold(label: str) -> str:
        return next(
            name for name in window.names() if name.startswith(f"{label}: {title}, Classic 112, 2019")
        )

    assert question.text not in window.text()
    await window.tap(fold("Choose how you play it"))
    assert question.text in window.text()
    reading = question.readings[0].sentence
    await window.tap(f"We play it so: {reading}")
    assert f"We play: {reading}" in window.text()
    await window.tap(fold("Hide"))
    assert f"We play: {reading}" not in window.text()
