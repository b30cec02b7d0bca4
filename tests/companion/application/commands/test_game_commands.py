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
from companion.game.table import Table
from companion.house_rules.rule_change import RuleChange
from companion.house_rules.rules import House
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
