from __future__ import annotations

from pathlib import Path

import pytest

from companion.application.host_store import HostStore
from companion.application.live_turn import turn_of
from companion.editions.edition import Edition
from companion.referee.turn import Phase, TurnEvent, TurnKind
from tests.tables import EDITIONS
from tests.views.headless import Window
from tests.views.test_playing import played


async def at_table(window: Window, edition: Edition | None = None) -> str:
    await window.tap("New game")
    for name in ("Ann", "Ben", "Cleo"):
        await window.enter("Player's name", name, submit=True)
    if edition is not None:
        await window.tap(edition.name)
    await window.tap("Start game")
    return window.route


def test_every_rule_of_every_edition_is_a_tap_away_with_its_mark(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await window.open("/rules")
        for edition in EDITIONS.values():
            await window.tap(edition.name)
            await window.tap("Going out")
            assert edition.sheet in window.text()
            assert ("usual custom" if edition.id == "plain" else "In the rules") in window.text()
            await window.tap("Back")
            assert window.route == "/rules"
        await window.tap("A turn")
        assert "red 7" in window.text()

    played(play, tmp_path)


def test_a_rule_is_compared_with_the_other_editions_and_the_differences_are_marked(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await window.open("/rules/rule/first-skip")
        assert "It does nothing: turn up the next card." in window.text()
        assert "Disney: Wild Ohana (2023)" in window.text()
        await window.tap("Disney: Wild Ohana")
        assert "Setup" in window.text()
        await window.open("/rules/rule/chess")
        assert "no topic “chess”" in window.text()

    played(play, tmp_path)


def test_a_rule_is_found_as_it_is_typed_and_a_question_without_an_answer_offers_others(
    tmp_path: Path,
) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await window.open("/rules")
        await window.enter("Search the rules", "forgto to say uno")
        assert "Calling “UNO”, The ordinary deck" in window.names()
        await window.tap("All editions")
        assert "Calling “UNO”, Disney: Wild Ohana (2023)" in window.names()
        await window.enter("Search the rules", "who won the world cup")
        assert "Nothing in the rules about that." in window.text()
        assert "Before the game" in window.text()
        await window.enter("Search the rules", "the draw")
        assert "of" in window.text()

    played(play, tmp_path)


def test_a_long_press_on_a_card_opens_its_rule_and_back_returns_to_the_hand(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await at_table(window, EDITIONS["ohana"])
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

    played(play, tmp_path)


def test_a_wild_in_the_hand_is_guilty_in_ohana_and_the_verdict_is_kept_and_undone(tmp_path: Path) -> None:
    async def play(window: Window, store: HostStore) -> None:
        route = await at_table(window, EDITIONS["ohana"])
        game_id = route.rsplit("/", 1)[1]
        await window.tap("Referee")
        await window.tap("Wild Draw 4: challenge?")
        await window.tap("Ben played it")
        await window.tap("Green was in play")
        await window.tap("The verdict")
        await window.tap("Cards in Red")
        await window.tap("Add Red 7")
        assert "Innocent: Cleo draws 6." in window.text()
        await window.tap("Add Wild")
        assert "Guilty: Ben draws 4." in window.text()
        assert "In the hand: Wild." in window.text()
        assert "Next: Cleo" in window.text()
        await window.tap("Red was named")
        assert "The colour is Red, as Ben named it." in window.text()
        await window.tap("Keep the verdict")
        live = store.peek(game_id)
        assert live is not None
        (kept,) = live.table.challenges
        assert (kept.player, kept.challenger, kept.guilty, kept.colour) == (
            live.table.present[1].player.id,
            live.table.present[2].player.id,
            True,
            "green",
        )
        assert store.rows[0].verdicts[0].guilty
        await window.tap("The odds")
        assert "Ben: 1 guilty of 1 challenged" in window.text()
        await window.tap("Why?")
        assert "1 kept verdict," in window.text()
        await window.tap("Undo")
        assert store.rows[0].verdicts == ()

    played(play, tmp_path)


def test_a_challenge_can_be_weighed_without_a_game(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await window.open("/rules/challenge")
        await window.tap("Play with 1990's")
        await window.tap("Purple was in play")
        assert "random cards" not in window.text()
        await window.tap("Why?")
        assert "7 random cards hold a Purple card with a chance of 85 %." in window.text()
        await window.tap("Never")
        assert "0 % likely bluffing: don't challenge" in window.text()
        await window.tap("Whenever they can")
        assert "85 % likely bluffing: challenge" in window.text()
        await window.tap("Hide the reasons")
        assert "random cards" not in window.text()
        for _tap in range(7):
            await window.tap("One card fewer in the hand")
        assert "0 % likely bluffing: don't challenge" in window.text()
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
        await window.tap("The verdict")
        await window.tap("It has a Purple card")
        assert "Guilty: The player draws 4." in window.text()
        await window.tap("It was the last card")
        assert "Innocent" in window.text()
        assert "The round is over." in window.text()
        assert "Next:" not in window.text()
        await window.tap("Play with Disney: Wild Ohana")
        assert "The player has won with the last card." in window.text()

    played(play, tmp_path)


def test_only_the_players_beside_the_one_who_played_it_can_be_hit_and_challenge(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await window.tap("New game")
        for name in ("Ann", "Ben", "Cleo", "Dan"):
            await window.enter("Player's name", name, submit=True)
        await window.tap("Start game")
        route = window.route
        await window.open(f"{route}/referee/challenge")
        await window.tap("Cleo played it")
        names = window.names()
        assert "Dan may challenge" in names
        assert "Ben may challenge" in names
        assert "Ann may challenge" not in names
        await window.tap("Ben may challenge")
        await window.tap("The verdict")
        await window.tap("It has none")
        assert "Next: Ann" in window.text()

    played(play, tmp_path)


def test_counting_hands_is_told_as_a_custom_beside_what_the_sheet_has(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        await window.tap("New game")
        await window.tap("Disney: Wild Ohana")
        await window.tap("Hands won")
        assert "No points: who goes out has won the hand." in window.text()
        assert "In the rules" in window.text()
        assert "Counting the hands, the most of them first, is the usual custom." in window.text()
        await window.tap("Lowest tally")
        assert "House rule" in window.text()
        assert "Counting the hands" not in window.text()

    played(play, tmp_path)


def test_a_reverse_as_the_first_card_lets_the_dealer_begin(tmp_path: Path) -> None:
    async def play(window: Window, _: HostStore) -> None:
        route = await at_table(window)
        await window.open(f"{route}/referee/first-card")
        await window.tap("Cleo dealt")
        await window.tap("Reverse was turned up")
        assert "Cleo, who dealt, starts." in window.text()
        assert "Then it goes to the right, to Ben." in window.text()
        await window.open("/rules/first-card")
        await window.tap("Play with Disney: Wild Ohana")
        await window.tap("Reverse was turned up")
        assert "Leave it and turn up the next card." in window.text()

    played(play, tmp_path)


def test_the_highest_card_deals_after_a_tie_was_drawn_again(tmp_path: Path) -> None:
    async def play(window: Window, store: HostStore) -> None:
        route = await at_table(window)
        await window.open(f"{route}/referee/dealer")
        for card in ("9", "Skip", "9"):
            await window.tap(f"Drew {card}")
        assert "A tie: Ann & Cleo draw again." in window.text()
        await window.tap("They draw again")
        for card in ("3", "5"):
            await window.tap(f"Drew {card}")
        assert "Cleo deals." in window.text()
        await window.tap("Make Cleo the dealer")
        live = store.peek(route.rsplit("/", 1)[1])
        assert live is not None
        assert live.table.name(live.table.dealer) == "Cleo"
        await window.tap("Undo")
        await window.tap("Draw anew")
        await window.open("/rules/dealer")
        await window.tap("One player fewer")
        for _tap in range(2):
            await window.tap("Drew 4")
        await window.tap("Drew 8")
        assert "Player 3 deals." in window.text()

    played(play, tmp_path)


def test_a_round_followed_turn_by_turn_ends_on_the_pad_with_the_reminder(tmp_path: Path) -> None:
    async def play(window: Window, store: HostStore) -> None:
        route = await at_table(window)
        await window.tap("Referee")
        await window.tap("Whose turn is it?")
        await window.tap("Follow this round")
        for name in (
            "Red Skip was turned up",
            "Cleo plays Red 7",
            "Cards in Blue",
            "Ann plays Blue 7",
            "Ben draws a card",
            "Ben passes",
            "Cleo plays Wild Draw Four",
            "Green is named",
            "Challenged: guilty",
            "Ann plays Green Reverse",
        ):
            await window.tap(name)
        assert "Cleo is to move; play runs to the right; the colour is Green." in window.labels()
        await window.tap("Step back")
        assert "Ann is to move; play runs to the left; the colour is Green." in window.labels()
        await window.tap("Cards in Red")
        await window.tap("Ann plays Red 7")
        assert "neither the colour nor the sign" in window.text()
        await window.tap("Ben missed the call")
        assert "Ben was caught without calling “UNO”" in window.text()
        await window.tap("Cards in Green")
        await window.tap("It is the last card")
        await window.tap("Ann plays Green Draw Two")
        assert "Ben still draws 2 before the hands are counted." in window.text()
        await window.tap("Count the hands")
        assert window.route == f"{route}/round"
        assert "Ben, missing" in window.names()
        live = store.peek(route.rsplit("/", 1)[1])
        assert live is not None
        assert live.table.name(live.draft.went_out or "") == "Ann"
        assert live.draft.last_card == "draw-two"

    played(play, tmp_path)


@pytest.mark.parametrize(
    ("edition_id", "taps", "told"),
    [
        ("space-jam", ["Slam side up"], "gets to discard 2 cards"),
        ("space-jam", ["Back side up"], "draws 2"),
        ("jurassic-world", ["Done, cards are left"], "discarded the raptor cards"),
        ("ohana", ["Ann: one card more", "Cleo: one card fewer", "Bring everybody to 4"], "Ann puts 1 under"),
        ("lotso", ["Ann can show the colour", "Only those"], "Cleo: 3 cards each"),
        ("lotso", ["All of them"], "Ben draws 3"),
    ],
)
def test_each_special_wild_is_carried_out_step_by_step(
    tmp_path: Path, edition_id: str, taps: list[str], told: str
) -> None:
    edition = EDITIONS[edition_id]

    async def play(window: Window, store: HostStore) -> None:
        route = await at_table(window, edition)
        await window.open(f"{route}/referee/turns")
        await window.tap("Follow this round")
        await window.tap("It is Ben's turn")
        await window.tap(f"Ben plays {edition.title(edition.rules[25].topic)}")
        await window.tap(f"{edition.suits[0].name} is named")
        for name in taps:
            await window.tap(name)
        assert told in window.text()
        live = store.peek(route.rsplit("/", 1)[1])
        assert live is not None
        turn = turn_of(live)
        assert turn is not None
        assert (turn.phase, turn.mover.name) == (Phase.TO_PLAY, "Cleo")

    played(play, tmp_path)


def test_the_turn_keeper_is_there_again_after_a_restart_and_can_be_put_away(tmp_path: Path) -> None:
    routes: list[str] = []

    async def first(window: Window, _: HostStore) -> None:
        routes.append(f"{await at_table(window)}/referee/turns")
        await window.open(routes[0])
        await window.tap("Follow this round")
        await window.tap("It is Cleo's turn")

    async def second(window: Window, store: HostStore) -> None:
        await window.open(routes[0])
        assert any(label.startswith("Cleo is to move") for label in window.labels())
        await window.tap("Put the turn keeper away")
        assert "The turn keeper is off" in window.text()
        live = store.peek(routes[0].split("/")[2])
        assert live is not None
        assert turn_of(live) is None

    played(first, tmp_path)
    played(second, tmp_path)


def test_turns_that_no_longer_follow_are_told_and_started_anew(tmp_path: Path) -> None:
    async def play(window: Window, store: HostStore) -> None:
        route = await at_table(window)
        await window.open(f"{route}/referee/turns")
        await window.tap("Follow this round")
        await window.tap("It is Cleo's turn")
        await window.open(f"{route}/more")
        await window.tap("Cleo leaves")
        await window.open(f"{route}/referee/turns")
        assert "The turns cannot be followed any more" in window.text()
        await window.tap("Start anew")
        assert "Which card is turned up?" in window.text()

    played(play, tmp_path)


def test_a_wild_can_be_taken_for_another_card_before_its_colour_is_named(tmp_path: Path) -> None:
    async def play(window: Window, store: HostStore) -> None:
        route = await at_table(window)
        await window.open(f"{route}/referee/turns")
        for name in (
            "Follow this round",
            "Wild was turned up",
            "Red is named",
            "Ben plays Wild",
            "Another card",
        ):
            await window.tap(name)
        live = store.peek(route.rsplit("/", 1)[1])
        assert live is not None
        assert live.draft.turns == (
            TurnEvent(kind=TurnKind.TURNED_UP, face="wild"),  # type: ignore[arg-type]
            TurnEvent(kind=TurnKind.NAMED, suit="red"),
        )

    played(play, tmp_path)
