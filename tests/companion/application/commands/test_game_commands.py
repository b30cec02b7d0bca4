from __future__ import annotations

import inspect
from fractions import Fraction

import pytest

from companion.application.commands import game_commands
from companion.application.commands.game_commands import (
    ChangeHouseRule,
    CorrectPoints,
    DropRoundsAfter,
    EndGame,
    GameCommand,
    JoinGame,
    KeepVerdict,
    LeaveGame,
    NoteGame,
    Redo,
    RemoveRound,
    ReopenGame,
    SetDealer,
    SetDecks,
    SetTarget,
    Undo,
)
from companion.application.host_store import HostStore
from companion.errors import BadEntry
from companion.game.game import Game
from companion.game.table import Table
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rule_change import RuleChange
from companion.house_rules.rules import House
from companion.players import Player
from tests.commands import PlayedNow
from tests.tables import DAN, a_round, cards, new_game

GAME = "game-1"
COMMANDS: tuple[GameCommand, ...] = (
    SetDealer("cleo"),
    SetTarget(300),
    SetDecks(2),
    ChangeHouseRule(RuleChange(house=House.JUMP_IN)),
    NoteGame("at the lake"),
    CorrectPoints(player="ben", points=20, reason="counted twice"),
    JoinGame(player=DAN),
    LeaveGame("cleo"),
    RemoveRound("2"),
    DropRoundsAfter("1"),
    EndGame(),
    KeepVerdict(player="ben", challenger="cleo", colour="red", guilty=True, chance=Fraction(1, 3)),
)


async def two_rounds(store: HostStore) -> Table:
    await store.start_game(new_game())
    for round_id in ("1", "2"):
        await store.change_game(GAME, PlayedNow(a_round(round_id, "ann", ben=cards("wild"), cleo=7)))
    live = store.peek(GAME)
    assert live is not None
    return live.table


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: type(command).__name__)
async def test_every_change_shows_on_the_table_and_is_undone_and_made_again(
    store: HostStore, command: GameCommand
) -> None:
    before = await two_rounds(store)
    changed = (await store.change_game(GAME, command)).table
    assert changed != before
    assert (await store.change_game(GAME, Undo())).table == before
    assert (await store.change_game(GAME, Redo())).table == changed


async def test_a_game_that_was_ended_is_played_on(store: HostStore) -> None:
    await two_rounds(store)
    assert (await store.change_game(GAME, EndGame())).table.finished
    assert not (await store.change_game(GAME, ReopenGame())).table.finished


def test_every_command_is_in_the_list() -> None:
    written = {
        name
        for name, found in inspect.getmembers(game_commands, inspect.isclass)
        if found.__module__ == game_commands.__name__ and "apply" in vars(found) and found is not GameCommand
    }
    assert written == {type(command).__name__ for command in (*COMMANDS, Undo(), Redo(), ReopenGame())}


def tenths(number: int, cards: int = 10) -> Game:
    """A game of so many players with the house rule that everybody is dealt so many cards."""
    players = tuple(Player(id=f"p{seat}", name=f"Player {seat}") for seat in range(number))
    return new_game(players=players, house_rules=BY_THE_SHEET.with_rule(House.CARDS_DEALT, cards))


async def test_a_game_whose_deal_takes_two_decks_is_played_with_two(store: HostStore) -> None:
    await store.start_game(tenths(12))
    live = store.peek(GAME)
    assert live is not None
    assert live.table.decks == 2
    with pytest.raises(BadEntry, match="Dealing 10 each to a table of 12 takes 2 decks"):
        await store.change_game(GAME, SetDecks(1))
    three = await store.change_game(GAME, SetDecks(3))
    assert three.table.decks == 3
    fewer = await store.change_game(GAME, ChangeHouseRule(RuleChange(house=House.CARDS_DEALT, holds=False)))
    assert fewer.table.decks == 3


async def test_decks_that_only_the_deal_takes_go_when_it_takes_them_no_longer(store: HostStore) -> None:
    await store.start_game(tenths(11))
    nine = await store.change_game(GAME, ChangeHouseRule(RuleChange(house=House.CARDS_DEALT, more=-1)))
    assert nine.table.decks == 1
    ten = await store.change_game(GAME, JoinGame(player=DAN))
    assert ten.table.decks == 1
    more = await store.change_game(GAME, ChangeHouseRule(RuleChange(house=House.CARDS_DEALT, more=1)))
    assert more.table.decks == 2
