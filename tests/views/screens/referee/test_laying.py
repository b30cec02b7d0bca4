"""Cards are laid down by taps: on the own turn, in answer to a draw card, out of turn, and several at once."""

from __future__ import annotations

from companion.application.commands.entry_commands import AddTurnEvent
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.cards import Face
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.turns.turn import Phase, TurnEvent, TurnKind
from tests.faces import Faces
from tests.tables import new_game
from tests.views.headless import Window
from tests.views.playing import tapped, turn_at
from views.screens.referee.challenge_context import challenge_context_of

TURNS = "/game/one/referee/turns"
UP = TurnEvent(kind=TurnKind.TURNED_UP, face=Faces.FIVE, suit="red")
RUNNING = TurnEvent(kind=TurnKind.TAKEN_UP, player="ben")
"""Ben is on in a round that runs already, so no hand is counted."""


def plays(face: Face, suit: str = "red") -> TurnEvent:
    return TurnEvent(kind=TurnKind.PLAYED, face=face, suit=suit)


async def follow(
    window: Window, store: HostStore, houses: dict[House, int | None], *events: TurnEvent
) -> None:
    """A game of Ann, who deals, Ben and Cleo by these house rules, after these events."""
    rules = BY_THE_SHEET
    for house, number in houses.items():
        rules = rules.with_rule(house, number)
    await store.start(new_game(edition=store.editions["plain"], id_="one", house_rules=rules), HOST)
    for event in events:
        await store.do("one", AddTurnEvent(event), HOST)
    await window.open(TURNS)


def last_event(store: HostStore) -> TurnEvent:
    live = store.games.get("one")
    assert live is not None
    assert live.draft.turns
    return live.draft.turns[-1]


async def two_left(window: Window, store: HostStore) -> None:
    """Ben is on with two cards."""
    houses: dict[House, int | None] = {House.SEVERAL_EQUAL: None, House.CARDS_DEALT: 3}
    await follow(window, store, houses, UP, plays(Faces.SEVEN), plays(Faces.EIGHT), plays(Faces.NINE))


async def test_one_wild_of_two_cards_is_not_the_last_and_two_wilds_are(
    window: Window, store: HostStore
) -> None:
    await two_left(window, store)
    await tapped(window, "Ben plays Wild", "Blue is named")
    assert last_event(store) == TurnEvent(kind=TurnKind.PLAYED, face=Faces.WILD, suit="blue")
    await tapped(window, "Undo", "One card more at once")
    assert "Tap the card that ends up on top." in window.text()
    await window.tap("Ben plays Wild")
    assert last_event(store) == TurnEvent(kind=TurnKind.PLAYED, face=Faces.WILD, last=True, counts=(2,))
    assert turn_at(store).phase is Phase.OVER


async def test_the_table_knows_better_than_the_count_which_card_is_the_last(
    window: Window, store: HostStore
) -> None:
    await two_left(window, store)
    await tapped(window, "It is the last card", "Ben plays Red 7")
    assert turn_at(store).phase is Phase.OVER
    await tapped(window, "Undo", "One card more at once", "It is the last card", "Ben plays Red 7")
    assert turn_at(store).phase is Phase.TO_PLAY
    counts = turn_at(store).counts
    assert counts is not None
    assert counts.hands == (2, None, 2)


async def test_of_several_cards_the_colour_on_top_is_tapped(window: Window, store: HostStore) -> None:
    await follow(window, store, {House.SEVERAL_EQUAL: None}, UP)
    await tapped(window, "One card more at once", "Cards in Blue", "Ben plays Blue 7")
    assert "Cleo's turn. Play goes to the left. Colour: Blue." in window.labels()


async def test_without_counts_a_card_that_answers_can_be_the_last(window: Window, store: HostStore) -> None:
    await follow(window, store, {House.STACK_TWOS: None}, RUNNING, plays(Faces.DRAW_TWO))
    await tapped(window, "It is the last card", "Cleo answers with Blue Draw Two")
    assert turn_at(store).phase is Phase.OVER
    assert "First Ann draws 4, then count the cards." in window.text()


async def test_without_counts_a_card_that_jumps_in_can_be_the_last(window: Window, store: HostStore) -> None:
    await follow(window, store, {House.JUMP_IN: None}, RUNNING, plays(Faces.SEVEN))
    await tapped(window, "The jump-in is a last card", "Ann jumps in")
    assert (turn_at(store).phase, turn_at(store).mover.name) == (Phase.OVER, "Ann")


async def test_two_cards_answer_and_jump_in_at_once(window: Window, store: HostStore) -> None:
    houses: dict[House, int | None] = dict.fromkeys((House.SEVERAL_EQUAL, House.STACK_TWOS, House.JUMP_IN))
    await follow(window, store, houses, UP, plays(Faces.DRAW_TWO))
    await tapped(window, "One card more at once", "Cleo answers with Blue Draw Two")
    assert (turn_at(store).phase, turn_at(store).pending) == (Phase.STACK, 6)
    await tapped(window, "Ann draws 6", "One card more at once")
    assert "Does anybody jump in with 2 × Blue Draw Two?" in window.text()
    await window.tap("Cleo jumps in")
    assert (turn_at(store).mover.name, turn_at(store).pending) == ("Ann", 4)


async def test_who_has_to_play_the_card_that_fits_is_offered_no_pass(
    window: Window, store: HostStore
) -> None:
    houses: dict[House, int | None] = dict.fromkeys((House.DRAW_UNTIL_FIT, House.DRAWN_MUST_BE_PLAYED))
    await follow(window, store, houses, UP)
    await window.tap("Ben drew 1 card")
    assert "Ben has to play the card that fits." in window.text()
    assert "Ben passes" not in window.names()


async def test_without_counts_who_passes_says_that_nothing_is_left_to_draw(
    window: Window, store: HostStore
) -> None:
    houses: dict[House, int | None] = dict.fromkeys((House.DRAW_UNTIL_FIT, House.DRAWN_MUST_BE_PLAYED))
    await follow(window, store, houses, RUNNING)
    await tapped(window, "Ben drew 1 card", "Nothing is left to draw: Ben passes")
    assert turn_at(store).mover.name == "Cleo"


async def test_the_pad_says_who_draws_what_the_last_card_passed_on(window: Window, store: HostStore) -> None:
    await follow(window, store, {House.PENALTY_PASSES: None}, UP, plays(Faces.DRAW_TWO))
    await tapped(window, "It is the last card", "Cleo answers with Red Skip", "Count cards")
    assert "First Ann draws 2, then count the cards." in window.text()


async def test_the_pad_says_how_many_cards_two_last_ones_draw(window: Window, store: HostStore) -> None:
    await follow(window, store, {House.SEVERAL_EQUAL: None}, UP)
    await tapped(
        window, "One card more at once", "It is the last card", "Ben plays Red Draw Two", "Count cards"
    )
    assert "First Cleo draws 4, then count the cards." in window.text()
    await window.tap("Went out on Draw Two")
    assert ", then count the cards" not in window.text()


async def test_where_only_a_number_ends_the_round_the_pad_offers_no_other_last_card(
    window: Window, store: HostStore
) -> None:
    await follow(window, store, {House.NUMBER_TO_GO_OUT: None})
    await window.open("/game/one")
    await window.tap("Cleo went out")
    assert not [name for name in window.names() if name.startswith("Went out on")]


async def test_the_challenge_of_a_wild_draw_four_that_jumped_in_is_about_who_jumped_in(
    window: Window, store: HostStore
) -> None:
    four = plays(Faces.WILD_DRAW_FOUR, "blue")
    await follow(window, store, {House.JUMP_IN: None}, UP, four, TurnEvent(kind=TurnKind.ACCEPTED))
    await tapped(window, "Cleo jumps in", "Green is named", "Should I challenge?")
    on = challenge_context_of(window.page.data, "one")
    assert (on.player_name, on.challenger_name, on.colour) == ("Cleo", "Ann", "blue")
