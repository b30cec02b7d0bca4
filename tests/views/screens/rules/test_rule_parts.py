"""A mark stands once, above all claims that it holds for, and no claim loses its own."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest
from flet.components.component import Component, Renderer

from companion.cards import Mark
from companion.editions.ruled_edition import TableRule
from companion.rule_book.rule import Claim, at_table
from tests.tables import EDITIONS
from tests.views.headless import Window, controls_in
from tests.views.playing import look_at_deck, three_at_table
from views.kit.labels import mark_name
from views.kit.rulings import claim_lines
from views.screens.rules.rule_parts import rule_at_table

CUSTOM = mark_name(Mark.NOT_SAID)


SILENT = "The printed rules don't say."


def texts_in(lines: list[ft.Control]) -> list[str]:
    return [str(each.value) for each in controls_in(lines) if isinstance(each, ft.Text)]


def texts_of(claims: tuple[Claim, ...]) -> list[str]:
    return texts_in(claim_lines(claims))


def test_neighbours_share_a_mark_and_the_next_source_has_its_own() -> None:
    assert texts_of(
        (
            Claim(text="Draw one.", mark=Mark.NOT_SAID),
            Claim(text="Play it if it fits.", mark=Mark.NOT_SAID),
            Claim(text="Then it is the next player's turn.", mark=Mark.PRINTED, section="Play"),
            Claim(text="Nobody plays twice.", mark=Mark.PRINTED, section="Setup"),
            Claim(text="Or so they say.", mark=Mark.NOT_SAID),
        )
    ) == [
        CUSTOM,
        "Draw one.",
        "Play it if it fits.",
        "In the rules",
        "Play",
        "Then it is the next player's turn.",
        "In the rules",
        "Setup",
        "Nobody plays twice.",
        CUSTOM,
        "Or so they say.",
    ]


def test_in_every_rule_of_every_edition_each_claim_stands_below_its_own_mark_and_section() -> None:
    marks = {mark_name(mark): mark for mark in Mark}
    for edition in EDITIONS.values():
        for rule in edition.rules:
            sections = {claim.section for claim in rule.claims}
            read: list[tuple[str, Mark, str]] = []
            mark, section = Mark.HOUSE, ""
            for text in texts_of(rule.claims):
                if text in marks:
                    mark, section = marks[text], ""
                elif text in sections and not section:
                    section = text
                else:
                    read.append((text, mark, section))
            assert read == [(claim.text, claim.mark, claim.section) for claim in rule.claims]


@pytest.mark.parametrize("here", [(), (at_table("We play it so."),)], ids=["by the sheet", "a house rule"])
def test_the_printed_rules_are_told_where_there_are_any_and_else_their_silence_once_at_the_end(
    here: tuple[Claim, ...],
) -> None:
    renderer: Any = Renderer
    for edition in EDITIONS.values():
        assert edition.has_sheet is (
            edition.id not in {"plain", "classic", "classic-newest", "attack", "dos", "all-wild"}
        )
        for rule in edition.rules:
            with renderer().with_context():
                told = TableRule(here=here, holds=rule.claims, replaced=())
                texts = read(rule_at_table(told, sheet=edition.has_sheet))
            printed = [claim.text for claim in rule.claims if claim.mark in {Mark.PRINTED, Mark.INFERRED}]
            silent = edition.has_sheet and not printed
            assert texts.count(SILENT) == (texts[-1] == SILENT) == silent
            assert ("The printed rules:" in texts) is bool(here and printed)
            if here:
                assert texts[:3] == ["At this table", "We play it so.", "House rule"]
                assert texts[3] == "The printed rules:" or not printed
                custom = [claim.text for claim in rule.claims if claim.mark is Mark.NOT_SAID]
                assert all(texts.index(each) < texts.index(late) for each in printed for late in custom)
            assert {claim.text for claim in rule.claims} <= {*texts}


def read(lines: list[ft.Control]) -> list[str]:
    """The texts of a rule, and the claims of each ruling in it with their marks."""
    found: list[str] = []
    for line in lines:
        if isinstance(line, ft.Text):
            found.append(str(line.value))
        else:
            assert isinstance(line, Component)
            (ruling,) = line.args
            found += [text for claim in ruling.claims for text in (claim.text, mark_name(claim.mark))]
    return found


async def test_what_only_custom_says_is_told_once_in_a_ruling(window: Window) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/first-card")
    await window.tap("Reverse was turned up")
    assert "Then it goes to the right" in window.text()
    assert window.text().count(CUSTOM) == 1


async def test_a_rule_says_one_sentence_and_its_mark_and_the_rest_is_behind_why(window: Window) -> None:
    await window.open("/rules/rule/stacking")
    await look_at_deck(window, "1990's")
    await window.tap("Other decks: 1990's")
    assert "No. You draw and lose your turn." in window.text()
    assert "Stacking all the same" not in window.text()
    await window.tap("Why?")
    assert "Stacking all the same" in window.text()
    await window.tap("Hide")
    assert "Stacking all the same" not in window.text()
