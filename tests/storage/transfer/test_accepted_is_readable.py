"""What a game accepts can be exported, imported and handed over: no reader refuses what the game itself let in.

Each kind of change is tried with values of the type of each of its fields, at its limits and far beyond them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime, timedelta, timezone
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from companion.application.guests import HOST
from companion.errors import CompanionError
from companion.game.changes.change import (
    Change,
    Count,
    Id,
    NewId,
    Note,
    PlayerId,
    PlayerIds,
    RoundId,
    fields_of,
)
from companion.game.changes.kinds import CHANGES
from companion.game.changes.players import StartWith
from companion.game.changes.settings import GameNoted
from companion.game.game import Game, make_change, table_of
from companion.game.length import LengthKind
from companion.game.replay import replay
from companion.handover.handed_game import HandedGame, handed_game
from companion.house_rules.chosen_rules import HouseRules
from companion.house_rules.house_rule import OwnRule
from companion.house_rules.questions import OpenQuestion
from companion.house_rules.rules import House
from companion.house_rules.rulings import Ruling, Rulings, rulings_words
from companion.players import Player
from companion.round import Round
from companion.scoring.systems import System
from companion.steps import run_all
from storage.async_repository import AsyncRepository
from storage.opening import repository_on, store_over
from storage.transfer.csv_file import csv_lines
from tests.faces import FACES
from tests.storage.transfer.files import file_of, read_export, read_table
from tests.tables import DAN, JAM, NOON, a_round, at, cards, new_game, play

TEXTS = (
    "",
    " ",
    "x",
    "é" * 500,
    "x" * 501,
    "two\nlines",
    "\x00",
    "\ud83d",
    "\u202e",
    "😀" * 400,
    "=1+1",
    "a b",
)
NUMBERS = (0, 1, 2, 5, 15, 100, 1999, 2000, 2001, 10**6, 2**32 - 1, 2**32, 2**64)
IDS = ("r1", "", "x" * 64, "x" * 65, "con", "a/b", "ünï", "\x00")
NAMES = ("Zoë", "", "x" * 40, "x" * 41, "Ann", " Dan ", "\x07", "\ud83d", "\u202eann")


def possible(usual: Any, **values: tuple[Any, ...]) -> Iterator[Any]:
    """The value with each of these in one field, as far as its class lets it be."""
    for name, each in ((name, each) for name, all_ in values.items() for each in all_):
        with suppress(CompanionError):
            yield replace(usual, **{name: each})


PLAYED = a_round("r3", "ann", ben=20, cleo=5)
ROUNDS = (
    PLAYED,
    a_round("r3", None),
    *possible(PLAYED, note=TEXTS, last_card=tuple(FACES)),
    *(a_round("r3", "ann", ben=points, cleo=5) for points in NUMBERS),
    *(a_round("r3", "ann", ben=cards(*FACES[:count]), cleo=5) for count in range(1, len(FACES))),
    a_round("r3", "ann", ben=cards(*["7"] * 400), cleo=5),
    a_round("r1", "ben", ann=3, cleo=4),
)
RULINGS = [
    Rulings(tuple(Ruling(reading=each.readings[which], day=day) for each in OpenQuestion))
    for which in (0, 1)
    for day in (date.min, NOON.date(), date.max)
]
VALUES: dict[Any, tuple[Any, ...]] = {
    Note: TEXTS,
    str: (*map(rulings_words, RULINGS), rulings_words(Rulings(RULINGS[0].made[:1])), *TEXTS),
    int: (*NUMBERS, *(-number for number in NUMBERS)),
    Count: NUMBERS,
    Count | None: (*NUMBERS, None),
    Fraction | None: (
        None,
        *(
            Fraction(*each)
            for each in ((0, 1), (1, 3), (5, 2), (-1, 2), (1, 10**149), (1, 10**150), (1, 10**600))
        ),
    ),
    bool: (False, True),
    PlayerIds: (("ben", "ann", "cleo"), ("ann", "ann"), (), ("ann", "nobody")),
    PlayerId: ("ann", "ben", "cleo", "dan", "nobody"),
    RoundId: ("r1", "r2", "r9"),
    NewId: ("c1",),
    Id: (*(suit.id for suit in JAM.suits), *IDS, *TEXTS),
    Player: (
        *possible(Player(id="z", name="Z"), name=NAMES),
        *possible(DAN, id=IDS, colour=("", "red", "#12345G", "#123456")),
    ),
    Round: ROUNDS,
    HouseRules: (
        HouseRules(),
        HouseRules(own=(OwnRule(title="Sunday, 9=1", sentence="Nobody “draws”: 50 %; 李雷."),)),
        *(HouseRules().with_rule(house) for house in House if house is not House.PARTNERS),
    ),
    StartWith: tuple(StartWith),
    LengthKind: tuple(LengthKind),
}
"""Values of each type that a field of a change has."""


def played(system: System) -> Game:
    """A game in its middle."""
    target = 3 if system is System.HANDS_WON else 500
    return play(
        new_game(system, target=target),
        a_round("r1", "ann", ben=20, cleo=5),
        a_round("r2", "ben", ann=5, cleo=7),
    )


def changes_of(kind: type[Change]) -> Iterator[Change]:
    """The kind with each value of each of its fields, while the others have a usual one."""
    types = {name: means for name, means in fields_of(kind).items() if name != "at"}
    usual = {name: VALUES[means][0] for name, means in types.items()} | {"at": at(5)}
    usual |= {
        name: value
        for name, value in {"challenger": "ben", "reason": "why", "form": "league"}.items()
        if name in types
    }
    yield kind(**usual)
    for name, means in types.items():
        yield from possible(kind(**usual), **{name: VALUES[means]})


def travels(game: Game) -> None:
    """Refused by no reader, and the same behind each."""
    assert run_all(replay(game, JAM)) == ()
    assert read_export(file_of(game)).games == (game,)
    assert handed_game(HandedGame(game=game).packed()).game == game
    text = "".join(csv_lines([(game, JAM)]))
    for each in read_table(text.encode()).games:
        assert [(seat.total, seat.present) for seat in table_of(each, JAM).seats] == [
            (seat.total, seat.present) for seat in table_of(game, JAM).seats
        ]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("system", System)
@pytest.mark.parametrize("kind", CHANGES, ids=lambda kind: kind.word)
def test_what_a_game_accepts_every_reader_accepts(kind: type[Change], system: System) -> None:
    game, accepted, refused = played(system), 0, []
    for change in changes_of(kind):
        try:
            after = make_change(game, change, JAM)
        except CompanionError:
            continue
        accepted += 1
        try:
            travels(after)
        except (CompanionError, UnicodeError) as wrong:
            refused.append((change, wrong))
    assert not refused
    assert accepted or kind.word in {"game-reopened"}


@pytest.mark.parametrize("kind", CHANGES, ids=lambda kind: kind.word)
def test_what_was_changed_and_changed_back_is_read_again(kind: type[Change]) -> None:
    first, *others = changes_of(kind)
    back = replace(first, at=at(6))
    for change in others:
        try:
            game = make_change(make_change(played(System.WINNER_COLLECTS), change, JAM), back, JAM)
        except CompanionError:
            continue
        travels(game)


@pytest.mark.parametrize("year", [1, 1601, 1970, 1971, 2026, 2199, 2200, 9999])
@pytest.mark.parametrize("hours", [-12, 0, 14])
async def test_a_game_of_a_device_whose_clock_is_wrong_can_be_read_by_every_other(
    tmp_path: Path, year: int, hours: int
) -> None:
    now = datetime(year, 12, 31, 23, 59, 59, tzinfo=timezone(timedelta(hours=hours)))
    repository = AsyncRepository(sync=repository_on(tmp_path))
    store = store_over(repository, clock=lambda: now)
    await store.open()
    game = replace(new_game(), started=store.clock())
    await store.start(game, HOST)
    _, after = await store.do(game.id, GameNoted(note="late"), HOST)
    travels(after.game)
    if year == 2026:
        assert store.clock() == now
    await repository.close()


def test_the_values_reach_every_field_of_every_kind() -> None:
    missing = {
        (kind.word, name)
        for kind in CHANGES
        for name, means in fields_of(kind).items()
        if name != "at" and means not in VALUES
    }
    assert not missing
