"""Whatever a scorer does to the shared games, every phone can join and read the one on the table.

What is accepted can be handed over: the limits of the reader are those of the writer.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from companion.application.commands.command import Command, GameCommand, Undo
from companion.application.commands.entry_commands import EnterTaps
from companion.application.guests import HOST
from companion.application.phones.wire import HOST_MESSAGE, PIECE, Piece, packed
from companion.errors import NotNow
from companion.game.changes.players import PlayerJoined, PlayerLeft
from companion.game.changes.settings import GameNoted
from companion.game.draft import Tap, TapKind
from companion.game.game import Game
from companion.game.roster import Roster
from companion.handover.game_codec import CHANGES_MOST
from companion.handover.handed_game import JOINS_MOST, HandedGame, handed_game
from companion.players import Player, Role
from storage.opening import open_repository
from tests.phone_table import GAME, PhoneTable, a_phone_table, state_of, until
from tests.tables import ANN, BEN, CLEO, DAN, NOON, new_game

CHANCE = Random(5)


def a_note() -> str:
    """The longest note, in letters of four bytes that nothing compresses."""
    return "".join(chr(CHANCE.randrange(0x20000, 0x2A6D0)) for _ in range(500))


NOTES = [a_note() for _ in range(40)]


def with_notes(count: int, id_: str = GAME) -> Game:
    game = new_game(id_=id_)
    for number in range(count):
        game = game.with_change(GameNoted(at=NOON, note=NOTES[number % len(NOTES)]))
    return game


def with_visits(count: int) -> Game:
    """A game that Dan joined and left so often."""
    game = new_game()
    for _ in range(count):
        game = game.with_change(PlayerJoined(at=NOON, player=DAN)).with_change(
            PlayerLeft(at=NOON, player="dan")
        )
    return game


def comes_and_goes(number: int) -> Command | GameCommand:
    return PlayerLeft(player="dan") if number % 2 else PlayerJoined(player=DAN)


def is_noted(number: int) -> Command | GameCommand:
    return GameNoted(note=NOTES[number % len(NOTES)])


def is_tapped(number: int) -> Command | GameCommand:
    return EnterTaps(tuple(Tap(kind=TapKind.NOTE, text=note) for note in NOTES[number % 2 :]))


@pytest.mark.parametrize(
    ("game", "more", "most"),
    [
        (with_visits(JOINS_MOST - 2), comes_and_goes, 6),
        (with_notes(500), is_noted, 100),
        (new_game(), is_tapped, 60),
    ],
    ids=["comes and goes", "notes", "notes of a round"],
)
async def test_what_is_accepted_can_be_handed_over(
    tmp_path: Path, game: Game, more: Callable[[int], Command | GameCommand], most: int
) -> None:
    async with a_phone_table(tmp_path, game) as table:
        scorer = await table.joins(seat="ann", role=Role.SCORER)
        me = scorer.guest.me
        assert me is not None
        refused = ""
        for number in range(most):
            try:
                await table.store.do(GAME, more(number), HOST)
            except NotNow as wrong:
                refused = str(wrong)
                break
        assert refused == "This game is as long as a game can be. Start a new one."
        await _everybody_reads(table)
        if table.game.game.can_undo:
            # What was too much can be undone, and then goes on.
            await table.store.do(GAME, Undo(), HOST)
            await _everybody_reads(table)


async def _everybody_reads(table: PhoneTable) -> None:
    """A phone that joins, and those that are here, have the game as it is."""
    late = await table.joins(name=f"Late {len(table.guests)}", role=Role.SCORER)
    await until(lambda: state_of(late.game) == state_of(table.game))
    await table.same()
    live = table.game
    assert handed_game(HandedGame(game=live.game, taps=live.taps).packed()).taps == live.taps
    late.guest.leave()


async def test_a_game_with_the_most_changes_takes_no_more_and_is_read(tmp_path: Path) -> None:
    game = new_game()
    changes = tuple(GameNoted(at=NOON, note=f"{number}") for number in range(CHANGES_MOST))
    full = Game(
        **{
            name: getattr(game, name) for name in game.__slots__ if name not in {"changes", "done", "derived"}
        },
        changes=changes,
        done=CHANGES_MOST,
    )
    async with a_phone_table(tmp_path, full) as table:
        with pytest.raises(NotNow, match="as long as a game can be"):
            await table.store.do(GAME, GameNoted(note="one more"), HOST)
        await _everybody_reads(table)


async def test_thirty_new_games_leave_the_one_on_the_table_on_every_phone(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        here = await table.joins(seat="ben")
        for number in range(30):
            await table.store.start(new_game(id_=f"other-{number}"), HOST)
        late = await table.joins(seat="cleo")
        for phone in (here, late):
            await until(lambda phone=phone: len(phone.guest.store.game_list.rows) == 28)  # type: ignore[misc]
            assert phone.guest.store.game_list.has(GAME)
            assert phone.guest.store.game_list.has("other-29")
        assert table.host.shared.games()[0] == GAME
        await table.same()


async def test_games_too_large_for_one_update_come_with_the_next_ones(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        late = await table.joins(seat="ben", role=Role.SCORER)
        late.guest.leave()
        for number in range(6):
            await table.store.start(with_notes(380, f"large-{number}"), HOST)
        # To read a megabyte takes longer than the pings of a test.
        table.host.seconds = late.guest.seconds = 5.0
        await table.connect(late)
        await until(lambda: len(late.guest.store.game_list.rows) == 7)
        await table.same()


async def test_all_games_of_a_table_may_arrive_before_a_slow_phone_reads_the_first(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        late = await table.joins(seat="ben", role=Role.SCORER)
        connection = late.guest._connection
        assert connection is not None
        # The largest table: 20 games of a megabyte, in pieces of nearly 16 KB.
        piece = packed(HOST_MESSAGE, Piece(False, bytes(PIECE)))
        for _ in range(20 * 64):
            connection._received(piece)
        assert connection.ending is None


async def test_a_roster_of_thousands_travels_with_everybody_who_plays(tmp_path: Path) -> None:
    crowd = tuple(Player(id=f"p{number}", name=f"Player {number}") for number in range(5_100))
    repository = open_repository(tmp_path / "host")
    await repository.save_roster(Roster(players=crowd), read=Roster())
    await repository.close()
    async with a_phone_table(tmp_path) as table:
        late = await table.joins(seat="ben", role=Role.SCORER)
        await until(lambda: bool(late.guest.store.roster.players))
        roster = late.guest.store.roster
        assert len(roster.players) == 5_000
        assert {ANN.id, BEN.id, CLEO.id, "p0"} <= {player.id for player in roster.players}
