"""A deck of which only the score is kept: all of the score works, and the referee says once what it cannot do."""

from __future__ import annotations

import pytest

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.rule_book.rule import Group, group_name
from tests.tables import EDITIONS, FOLLOWED, new_game
from tests.views.headless import Window
from tests.views.playing import tapped, unfold

OTHERS = [edition for edition in EDITIONS.values() if edition.id not in FOLLOWED]
SAID = "We keep the score of this deck. Its turns and cards you know yourselves."
TOOLS = ("referee/challenge", "referee/first-card", "referee/dealer", "referee/turns", "draw")
every_other = pytest.mark.parametrize("deck", [edition.id for edition in OTHERS])


@every_other
async def test_the_referee_says_once_that_it_does_not_follow_and_offers_no_tool(
    window: Window, store: HostStore, deck: str
) -> None:
    await store.start(new_game(edition=EDITIONS[deck]), HOST)
    await window.open("/game/game-1/referee")
    assert window.text().count(SAID) == 1
    assert not {"Whose turn is it?", "The first card", "Draw for the deal"} & set(window.names())
    assert not [name for name in window.names() if "hallenge" in name]
    for tool in TOOLS:
        await window.open(f"/game/game-1/{tool}")
        assert SAID in window.text()
    await window.open("/game/game-1")
    assert not [name for name in window.names() if "hallenge" in name]


@every_other
async def test_the_rule_book_has_the_cards_and_the_score_and_leads_to_nothing_else(
    window: Window, store: HostStore, deck: str
) -> None:
    edition = EDITIONS[deck]
    await store.start(new_game(edition=edition), HOST)
    await window.open("/game/game-1/referee")
    chapters = [group for group in Group if group_name(group) in window.names()]
    assert chapters == [Group.BEFORE, Group.ENDING, Group.HOUSE], "no chapter is empty"
    await unfold(window, *chapters)
    shown = [edition.title(topic) for topic in edition.topics if edition.title(topic) in window.names()]
    assert shown == [edition.title(topic) for topic in edition.topics]
    for topic in edition.topics:
        await window.open(f"/game/game-1/referee/rule/{topic}")
        assert "No rule sheet of this deck says." not in window.text()
        links = {EDITIONS["classic"].title(other) for other in EDITIONS["classic"].topics}
        assert links & set(window.names()) <= {edition.title(other) for other in edition.topics}


@every_other
async def test_no_rule_of_play_is_offered_or_taken_along(window: Window, deck: str) -> None:
    await tapped(window, "New game", "Change something")
    await window.tap("Crazy")
    await tapped(window, "Classic 112, 2019, chosen", EDITIONS[deck].called)
    labels = {house.rule.label for house in House}
    assert labels & set(window.names()) <= {House.PARTNERS.rule.label}
    assert "Family" not in window.names()
    assert "No house rules" in window.text()
    await window.tap("Choose house rules")
    assert labels & set(window.names()) <= {House.PARTNERS.rule.label}


def test_teams_stay_with_a_deck_of_which_only_the_score_is_kept() -> None:
    rules = BY_THE_SHEET.with_rule(House.JUMP_IN).with_rule(House.PARTNERS)
    assert rules.beside_play == BY_THE_SHEET.with_rule(House.PARTNERS)


async def test_where_there_is_no_game_the_tools_are_of_a_deck_that_is_followed(
    window: Window, store: HostStore
) -> None:
    await store.start(new_game(edition=EDITIONS["dos"]), HOST)
    await window.open("/rules")
    assert SAID not in window.text()
    for tool in ("challenge", "first-card", "dealer"):
        await window.open(f"/rules/{tool}")
        offered = {name for name in window.names() if name.startswith("Play with ")}
        assert offered == {f"Play with {edition.called}" for edition in FOLLOWED.values()}
