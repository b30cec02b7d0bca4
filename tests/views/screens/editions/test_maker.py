from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import flet as ft
import pytest
from flet.components.component import Renderer

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.live_game import row_of
from companion.editions.edition import Edition
from companion.editions.edition_draft import EditionDraft
from companion.editions.made_edition import made_edition
from companion.house_rules.rules import House
from companion.rule_book.rule import Topic
from storage.opening import open_store
from tests.faces import Faces
from tests.special_wild import special_wild
from tests.tables import EDITIONS, a_round, cards, new_game, play
from tests.views.headless import Window, open_window
from tests.views.playing import draw, sit_down, tapped

LOTSO = EDITIONS["lotso"]


@pytest.fixture
async def maker(store: HostStore) -> AsyncIterator[Window]:
    """The maker with an edition begun from the standard rules."""
    window = await open_window(store, route="/new/choices/deck")
    await window.tap("Not here? Make it")
    await window.tap("Start from Standard, 108 cards")
    assert window.route == "/new/editions/make"
    yield window
    await window.close()


async def make_lotso(window: Window) -> None:
    """Lotso, made from the plain deck by taps alone."""
    await window.enter("Name of the deck", "Strawberry deck")
    for colour, moves in (("Blue, letter B", 3), ("Green, letter G", 2)):
        await window.tap(colour)
        for _ in range(moves):
            await window.tap("Move up")
        await window.tap(colour)
    await window.tap("Add a card")
    await window.enter("Name of the card", "Lotso")
    await window.tap("Wild")
    await window.enter("How many in all", "4")
    await window.enter("Points for each", "50")
    await window.tap("More")
    await window.tap(special_wild(LOTSO).sentence)
    await window.tap("Done")
    await window.tap("Save deck")


async def saved_lotso(store: HostStore) -> Edition:
    """The same deck, saved without the maker."""
    draft = replace(EditionDraft.of(LOTSO, replaces=False), name="Strawberry deck")
    return await store.edition_changes.save(made_edition(draft, [*store.editions.values()]), read=None)


def deck(edition: Edition) -> list[tuple[str, int, int, tuple[str, ...]]]:
    return sorted((card.name, card.count, card.points, card.play.words) for card in edition.faces)


async def test_lotso_is_made_from_the_standard_rules_by_taps_alone_and_there_at_the_next_start(
    maker: Window, store: HostStore
) -> None:
    await make_lotso(maker)
    assert maker.route == "/new"
    assert "“Strawberry deck” is saved." in maker.text()
    made = store.games.edition("strawberry-deck")
    assert made.suits == LOTSO.suits
    assert deck(made) == deck(LOTSO)
    assert (made.cards, made.hand_size, made.target) == (LOTSO.cards, LOTSO.hand_size, LOTSO.target)
    assert [facts.system for facts in made.systems] == [facts.system for facts in LOTSO.systems]
    assert {(card.first_card, card.name) for card in made.faces} == {
        (card.first_card, card.name) for card in LOTSO.faces
    }
    assert maker.page.data.setup.edition == made.id
    assert "Strawberry deck" in maker.text()
    again = open_store(store.repository.sync.folder)  # type: ignore[attr-defined]
    assert again.editions["strawberry-deck"] == made
    assert again.own_editions == {"strawberry-deck"}
    assert not again.refused


async def test_two_quick_taps_move_one_colour_twice_and_remove_one_alone(maker: Window) -> None:
    await maker.tap("Blue, letter B")
    twice = maker.find("Move up")
    for _ in range(2):
        await maker.session.dispatch_event(twice._i, "click", None)
    await maker.settle()
    form = maker.page.data.store.edition_draft
    assert [suit.id for suit in form.suits] == ["red", "blue", "yellow", "green"]
    twice = maker.find("Remove this colour")
    for _ in range(2):
        await maker.session.dispatch_event(twice._i, "click", None)
    await maker.settle()
    form = maker.page.data.store.edition_draft
    assert [suit.id for suit in form.suits] == ["red", "yellow", "green"]


async def test_the_decks_sum_is_always_in_sight(maker: Window) -> None:
    assert "Cards in the deck: 108" in maker.text()
    await maker.tap("Wild: one card more")
    await maker.tap("Skip: one card fewer")
    assert "Cards in the deck: 105" in maker.text()
    for _ in range(3):
        await maker.tap("Skip: one card fewer")
    assert "Skip: cards 0, points 20" in maker.labels()
    await maker.tap("Wild: cards 5, points 50")
    assert maker.field("How many in all").value == "5"
    await maker.enter("How many in all", "many")
    await maker.tap("Done")
    await maker.tap("Wild: one card more")
    await maker.tap("Wild: cards 0, points 50")
    assert maker.field("How many in all").value == "many"


async def test_a_letter_typed_for_a_card_draws_both_screens_of_the_maker_once_and_no_list_of_decks(
    maker: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    await maker.tap("Skip: cards 8, points 20")
    drawn: list[str] = []
    render = Renderer.render

    def noted(self: Renderer, component: Any, *args: Any, **kwargs: Any) -> Any:
        drawn.append(component.__qualname__)
        return render(self, component, *args, **kwargs)

    monkeypatch.setattr(Renderer, "render", noted)
    await maker.enter("Points for each", "21")
    assert [drawn.count(screen) for screen in ("CardScreen", "EditionMaker", "Editions")] == [1, 1, 0]


async def test_saving_opens_the_field_that_is_wrong(maker: Window) -> None:
    await maker.enter("Name of the deck", "Ours")
    await maker.tap("Skip: cards 8, points 20")
    await maker.enter("Points for each", "many")
    await maker.tap("Done")
    await maker.tap("Save deck")
    assert maker.route == "/new/editions/make/card/skip"
    assert maker.field("Points for each").error == "“many” doesn't fit. Type a whole number from 0 to 1000."
    await maker.tap("Back")
    assert maker.route == "/new/editions/make"


async def test_a_card_is_made_changed_moved_removed_and_brought_back(maker: Window, store: HostStore) -> None:
    await maker.tap("Add a card")
    assert maker.route == "/new/editions/make/card/new-card"
    await maker.tap("Back")
    await maker.tap("Add a card")
    assert maker.route == "/new/editions/make/card/new-card"
    await maker.enter("Name of the card", "Bomb")
    await maker.tap("The next player draws 2 and misses the turn.")
    await maker.tap("The next player draws 2 and misses the turn.: one card more")
    await maker.tap("Play goes on in the other direction.")
    await maker.tap("It can be challenged.")
    assert "It counts, as if it had been played." in maker.text()
    for _ in range(20):
        if "Move up" in maker.names():
            await maker.tap("Move up")
    draft = store.edition_draft
    assert draft is not None
    card = draft.faces[10]
    assert (card.name, card.key, card.play) == ("Bomb", "+3", ("direction-turns", "next-draws 3"))
    assert (card.challenged, card.draws_last, card.first) == (True, True, "first-draws")
    await maker.tap("Move down")
    await maker.tap("Remove this card")
    assert maker.route == "/new/editions/make"
    assert "Bomb: cards 8, points 20" not in maker.labels()
    await maker.tap("Undo")
    assert "Bomb: cards 8, points 20" in maker.labels()
    assert store.edition_draft is not None
    assert store.edition_draft.faces[11] == card


async def test_what_the_referee_cannot_follow_is_said_once_where_the_card_is_made(maker: Window) -> None:
    ours = "We count it; what it does you know yourselves."
    await maker.tap("Add a card")
    assert maker.text().count(ours) == 1
    await maker.tap("The next player misses the turn.")
    assert ours not in maker.text()
    await maker.tap("Number")
    await maker.tap("The next player misses the turn.")
    assert ours not in maker.text()


async def test_a_copy_of_a_deck_that_is_scored_only_says_so_and_offers_no_effects(
    window: Window, store: HostStore
) -> None:
    draft = EditionDraft.of(store.editions["dos"], replaces=False)
    await store.change_edition_draft(lambda _: draft)
    await window.open("/settings/editions/make")
    assert "We keep the score of this deck." in window.text()
    await window.tap("Wild DOS: cards 12, points 20")
    assert "In your own words" in [
        str(each.label) for each in window.controls() if isinstance(each, ft.TextField)
    ]
    assert "misses the turn" not in window.text()


async def test_two_quick_taps_on_more_count_twice_and_on_remove_once(maker: Window, store: HostStore) -> None:
    twice = maker.find("Wild: one card more")
    for _ in range(2):
        await maker.session.dispatch_event(twice._i, "click", None)
    await maker.settle()
    assert "Cards in the deck: 110" in maker.text()
    before = store.edition_draft
    assert before is not None
    await maker.tap("Wild: cards 6, points 50")
    twice = maker.find("Remove this card")
    for _ in range(2):
        await maker.session.dispatch_event(twice._i, "click", None)
    await maker.settle()
    assert store.edition_draft == before.without_card(Faces.WILD)


async def test_an_empty_deck_begins_with_the_numbers(window: Window, store: HostStore) -> None:
    await window.open("/settings/editions")
    await window.tap("Start with the numbers alone")
    assert "Cards in the deck: 76" in window.text()
    await window.enter("Name of the deck", "Numbers")
    await window.tap("Save deck")
    assert {card.face for card in store.games.edition("numbers").faces} == {*"0123456789"}


async def test_what_is_half_made_is_there_after_back(maker: Window) -> None:
    await maker.enter("Name of the deck", "Half")
    await maker.tap("Back")
    assert maker.route == "/new/editions"
    await maker.tap("Back")
    assert maker.route == "/new"
    await maker.open("/new/choices/deck")
    await maker.tap("Not here? Make it")
    await maker.tap("Go on making it")
    assert maker.field("Name of the deck").value == "Half"


async def test_an_edition_is_changed_and_deleted_and_brought_back(window: Window, store: HostStore) -> None:
    await saved_lotso(store)
    await window.open("/settings/editions")
    await window.tap("Change Strawberry deck")
    await window.enter("Name of the deck", "Bear deck")
    await window.tap("Wild: cards 4, points 50")
    await window.enter("Points for each", "40")
    await window.tap("Done")
    await window.tap("Save deck")
    assert window.route == "/settings/editions"
    assert store.games.edition("strawberry-deck").points(Faces.WILD) == 40
    await window.tap("Delete Bear deck")
    assert "strawberry-deck" not in store.editions
    await window.open("/new")
    assert "Bear deck" not in window.names()
    await window.open("/settings/editions")
    await window.tap("Undo")
    assert store.games.edition("strawberry-deck").name == "Bear deck"


async def test_what_a_game_counts_by_stays_and_the_game_is_named(window: Window, store: HostStore) -> None:
    made = await saved_lotso(store)
    game = play(new_game(edition=made), a_round("1", "ann", ben=cards(Faces.WILD), cleo=8))
    await store.repository.save(game, read=0, row=row_of(game, made))
    await store.read_everything()
    await window.open("/settings/editions")
    await window.tap("Delete Strawberry deck")
    assert window.page.data.notice.sentence == "It has to stay, for Ann, Ben, Cleo (2026-01-31)."
    await store.trash.add(game.id)
    await window.tap("Delete Strawberry deck")
    assert window.page.data.notice.sentence == "It has to stay, for 1 game in the trash."
    await store.trash.restore(game.id)
    await window.tap("Change Strawberry deck")
    await window.tap("Wild: cards 4, points 50")
    await window.enter("Points for each", "40")
    await window.tap("Done")
    await window.tap("Save deck")
    assert window.page.data.notice.sentence == "“Strawberry deck” is saved. Past rounds keep their points."
    assert store.games.edition("strawberry-deck").points(Faces.WILD) == 40
    assert (await store.games.open(game.id)).table.seats[0].total == 58
    await window.tap("Undo")
    assert store.games.edition("strawberry-deck").points(Faces.WILD) == 50
    await window.tap("Change Strawberry deck")
    await window.tap("Wild: cards 4, points 50")
    await window.tap("Remove this card")
    await window.tap("Save deck")
    assert "Ann, Ben, Cleo (2026-01-31)" in window.page.data.notice.sentence
    await window.tap("Make it a new deck")
    await window.enter("Name of the deck", "No wilds")
    await window.tap("Save deck")
    assert not store.games.edition("no-wilds").count(Faces.WILD)
    assert store.games.edition("strawberry-deck").points(Faces.WILD) == 50


async def test_a_card_of_a_hand_that_is_counted_keeps_its_side(window: Window, store: HostStore) -> None:
    await window.open("/settings/editions")
    await window.tap("Start from Flip")
    await window.enter("Name of the deck", "Flop")
    await window.tap("Save deck")
    made = store.games.edition("flop")
    await window.open("/")
    await sit_down(window, "Ann", "Ben", edition=made)
    await tapped(window, "Ann went out", "Add Draw One", "Add Skip")
    pad = window.route
    for card, refused in (("Draw One", True), ("Wild Draw Two", False)):
        await window.open("/settings/editions")
        await window.tap("Change Flop")
        await window.tap(next(name for name in window.names() if name.startswith(f"{card}: cards")))
        await tapped(window, "Dark side", "Done", "Save deck")
        assert ("have to stay, for Ann, Ben" in window.page.data.notice.sentence) == refused
        await window.open(pad)
        assert "Ben holds 30 points" in window.labels()
        await store.change_edition_draft(lambda _: None)


async def test_a_new_name_shows_in_open_windows(window: Window, store: HostStore) -> None:
    made = await saved_lotso(store)
    await store.start(new_game(edition=made), HOST)
    other = await open_window(store, route="/rules")
    await other.open("/new")
    await window.open("/settings/editions")
    await window.tap("Change Strawberry deck")
    await window.enter("Name of the deck", "Bear deck")
    await window.tap("Save deck")
    await other.settle()
    assert "Bear deck" in other.text()
    assert "Strawberry deck" not in other.text()
    await other.close()


async def test_the_referee_and_the_rules_know_the_made_edition(maker: Window, store: HostStore) -> None:
    await make_lotso(maker)
    made = store.games.edition("strawberry-deck")
    await store.start(new_game(edition=made), HOST)
    for address in ("referee/rule/kind-lotso", "referee/first-card", "referee/challenge", "referee/turns"):
        await maker.open(f"/game/game-1/{address}")
        assert maker.text()
    assert made.title(made.faces[-1].topic) == LOTSO.title(Topic.SPECIAL_WILD)


async def test_a_new_game_begins_with_the_house_rules_of_its_edition(maker: Window, store: HostStore) -> None:
    await maker.enter("Name of the deck", "Ours")
    await maker.tap("Choose house rules")
    await maker.tap(House.JUMP_IN.rule.label)
    await maker.tap("Save deck")
    setup = maker.page.data.setup
    assert [choice.house for choice in setup.house_rules.choices] == [House.JUMP_IN]
    await maker.open("/new/choices/deck")
    await maker.tap("Disney/Pixar: Lotso")
    assert not maker.page.data.setup.house_rules
    await maker.open("/new/choices/deck")
    await maker.tap("Ours")
    assert maker.page.data.setup.house_rules


async def test_an_edition_that_is_chosen_for_a_new_game_can_be_deleted(
    maker: Window, store: HostStore
) -> None:
    await make_lotso(maker)
    await store.edition_changes.delete("strawberry-deck")
    await maker.settle()
    assert "Classic 112, 2019" in maker.text()


async def test_a_refused_save_names_the_field_that_is_wrong(window: Window) -> None:
    await window.open("/settings/editions/make")
    await window.tap("Start from Standard, 108 cards")
    await window.tap("Save deck")
    assert "Name of the deck: Type 1 to 60 characters." in window.text()
    assert window.field("Name of the deck").error == "Type 1 to 60 characters."
    await draw(window)
    assert window.wire.asked.count("scroll_to") == 1
    await window.tap("Save deck")
    await draw(window)
    assert window.wire.asked.count("scroll_to") == 2
    await window.enter("Name of the deck", "Ours")
    await window.tap("Skip: cards 8, points 20")
    await window.enter("Points for each", "-1")
    await window.tap("Done")
    await window.tap("Save deck")
    assert "Skip, Points for each: “-1” doesn't fit." in window.text()
    assert window.field("Points for each").value == "-1"
    await window.enter("Points for each", "20")
    await window.tap("Done")
    await window.tap("Red, letter R")
    await window.enter("Its letter", "Y")
    await window.tap("Save deck")
    assert "Yellow, Its letter: Another colour has the letter “Y” already." in window.text()
