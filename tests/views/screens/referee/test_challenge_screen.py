from __future__ import annotations

from dataclasses import replace

from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.editions.edition_draft import EditionDraft
from companion.editions.made_edition import made_edition
from companion.game.changes.rounds import ChallengeJudged
from tests.tables import EDITIONS, new_game
from tests.views.headless import Window
from tests.views.playing import draw, tapped, three_at_table


async def test_a_wild_in_the_hand_is_guilty_in_ohana_and_the_verdict_is_kept_and_undone(
    window: Window, store: HostStore
) -> None:
    route = await three_at_table(window, EDITIONS["ohana"])
    game_id = route.rsplit("/", 1)[1]
    # A game without a round is in nobody's figures.
    await tapped(window, "Ann went out", "Add 7", "Next: Cleo", "Add 7", "Save round")
    await window.open(route)
    await window.tap("Referee")
    await window.tap("Wild Draw Four: challenge?")
    await tapped(
        window,
        "Green was in play",
        "Ben played it",
        "Cleo may challenge",
        "7 cards in the hand",
    )
    assert "What's in Ben's hand?" in window.text()
    await window.tap("Tap the cards in")
    await window.tap("Cards in Red")
    await window.tap("Add Red 7")
    assert "Innocent: Cleo draws 6." in window.text()
    await window.tap("Add Wild")
    assert "Guilty: Ben draws 4." in window.text()
    assert "In the hand: Wild." in window.text()
    assert "Next: Cleo" in window.text()
    await window.tap("Red was named")
    assert "The colour is Red" not in window.text()
    await tapped(window, "Why?", "Why?")
    assert "The colour is Red, as Ben named it." in window.text()
    await window.tap("Save with the game")
    live = store.games.get(game_id)
    assert live is not None
    (kept,) = live.table.kept(ChallengeJudged)
    assert (kept.player, kept.challenger, kept.guilty, kept.colour) == (
        live.table.present[1].player.id,
        live.table.present[2].player.id,
        True,
        "green",
    )
    assert store.game_list.rows[0].verdicts[0].guilty
    await window.tap("Cards you can see")
    assert "Ben was caught bluffing in 1 of 1 challenge." in window.text()
    assert "1 challenge saved here" in window.text()
    page = window.route
    await window.open(f"/players/player/{kept.player}")
    assert "Caught bluffing: Wild Draw Four\n1 of 1\n" in window.text()
    await window.open(page)
    await window.tap("Undo")
    assert store.game_list.rows[0].verdicts == ()
    assert "Nobody has challenged Ben yet." in window.text()


async def test_a_challenge_can_be_weighed_without_a_game(window: Window) -> None:
    await window.open("/rules/challenge")
    assert "likely" not in window.text()
    await window.tap("7 cards in the hand")
    assert "likely" in window.text()
    await window.tap("Play with 1990's")
    await window.tap("Purple was in play")
    assert "of all hands" not in window.text()
    await window.tap("Why?")
    assert "85 % of all hands of 7 cards are guilty." in window.text()
    await window.tap("Cards you can see")
    await window.tap("Never")
    assert "0 % likely bluffing. Don't challenge." in window.text()
    await window.tap("Always")
    assert "85 % likely bluffing. Challenge!" in window.text()
    await window.tap("Hide")
    assert "of all hands" not in window.text()
    for _tap in range(7):
        await window.tap("One card fewer in the hand")
    assert "0 % likely bluffing. Don't challenge." in window.text()
    await window.hold("Add Wild")
    assert window.route == "/rules/challenge/rule/wild"
    await window.tap("Back")
    assert window.route == "/rules/challenge"
    await window.tap("Cards in Pink")
    for _tap in range(3):
        await window.tap("Add Pink 7")
    assert "3 × Pink 7 tapped in, but there should be 2." in window.text()
    await window.tap("Take back Pink 7, 3 tapped in")
    assert "there should be 2" not in window.text()
    assert "How many cards are left in that hand?" in window.text()
    assert "How often does the player bluff?" in window.text()
    assert "What's in the player's hand?" in window.text()
    await window.tap("It has a Purple card")
    assert "Guilty: the player draws 4." in window.text()
    await window.tap("It was the last card")
    assert "Innocent" in window.text()
    assert "The round is over." in window.text()
    assert "Next:" not in window.text()
    await window.tap("Play with Disney: Wild Ohana")
    assert "The player has won with the last card." in window.text()


async def test_the_odds_count_what_a_wrong_challenge_costs_in_that_deck(
    window: Window, store: HostStore
) -> None:
    draft = replace(EditionDraft.of(EDITIONS["plain"], replaces=False), name="Ours")
    made = made_edition(draft, EDITIONS.values())
    faces = tuple(replace(card, challenge=4 if card.is_challenged else None) for card in made.faces)
    edition = await store.edition_changes.save(replace(made, faces=faces), read=None)
    await store.start(new_game(edition=edition), HOST)
    await window.open("/game/game-1/referee/challenge")
    await window.tap("Red was in play")
    await window.tap("7 cards in the hand")
    await window.tap("Why?")
    # Accepting costs 4 and a wrong challenge 8: both cost the same where 4 = 8 (1 - g).
    assert "Above 50 %, challenging costs you fewer cards." in window.text()


async def test_only_the_players_beside_the_one_who_played_it_can_be_hit_and_challenge(window: Window) -> None:
    await window.tap("New game")
    for name in ("Ann", "Ben", "Cleo", "Dan"):
        await window.enter("Player's name", name, submit=True)
    await window.tap("Start game")
    route = window.route
    await window.open(f"{route}/referee/challenge")
    await tapped(window, "Cleo played it")
    names = window.names()
    assert "Dan may challenge" in names
    assert "Ben may challenge" in names
    assert "Ann may challenge" not in names
    await tapped(window, "Ben may challenge", "Red was in play", "It has none")
    assert "Next: Ann" in window.text()


async def test_counting_hands_is_told_as_a_custom_beside_what_the_sheet_has(window: Window) -> None:
    await window.open("/new/choices/deck")
    await tapped(window, "Disney: Wild Ohana", "Hands won")
    assert "No points. Whoever goes out wins the hand." in window.text()
    assert "In the rules" in window.text()
    assert "Most hands won is the usual way to count." in window.text()
    await window.tap("Lowest tally")
    assert "House rule" in window.text()
    assert "Most hands won is the usual way" not in window.text()


async def test_an_answer_is_scrolled_to_when_its_question_is_tapped_and_stays_while_more_is_tapped(
    window: Window,
) -> None:
    await window.open("/rules/challenge")
    await draw(window)
    counted = [window.wire.asked.count("scroll_to")]
    for name in (
        "Red was in play",
        "7 cards in the hand",
        "One card more in the hand",
        "It has a Red card",
        "Green was in play",
        "It has none",
        "Tap the cards in",
        "Add Wild",
        "It was the last card",
    ):
        await window.tap(name)
        assert window.wire.asked.count("scroll_to") == counted[-1], "it is not drawn yet"
        await draw(window)
        counted.append(window.wire.asked.count("scroll_to"))
    assert counted == [0, 0, 1, 1, 2, 2, 3, 3, 3, 4]
