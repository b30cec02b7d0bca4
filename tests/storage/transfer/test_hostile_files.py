from __future__ import annotations

import asyncio
import csv
import io
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.application.import_plan import ImportPlan
from companion.application.live_game import row_of
from companion.errors import CompanionError, DamagedFile
from companion.game.changes.players import PlayerJoined, PlayerSeated, StartWith
from companion.game.changes.rounds import ChallengeJudged, PointsCorrected, RoundRecorded
from companion.game.changes.settings import DecksSet, TargetSet
from companion.game.game import Game, make_change
from companion.game.roster import Roster
from companion.players import Player
from companion.round import Hand
from companion.statistics.game_figures import figures_of
from storage.codec import write_json
from storage.transfer.csv_file import COLUMNS
from tests.conftest import LONG
from tests.storage.transfer import files
from tests.storage.transfer.files import (
    ROSTER,
    csv_of,
    file_of,
    read_export,
    read_table,
    repository_at,
    some_games,
)
from tests.tables import ANN, DAN, EDITIONS, JAM, NOON, a_round, at, cards, new_game, play

pytestmark = pytest.mark.no_cover

HOSTILE = 10_000 if LONG else 500
TURNING = "\u202e\u202d"
STRANGE: list[Any] = [
    None,
    True,
    -1,
    0,
    10**9,
    2**31,
    2**32 - 1,
    "",
    " ",
    "x" * 3000,
    [],
    {},
    [[]],
    ["wild"],
    {"a": 1},
    "=1+1",
    "2026-99-99",
    "0001-01-01T00:00:00+14:00",
    "9999-12-31T23:59:59-14:00",
    "0001-01-01",
    "CON",
    "a/b",
    "..",
    TURNING,
    "\u200b",
    "\uff1d1",
]


def mutations(raw: bytes, chance: random.Random) -> bytes:
    """A good file with something done to it."""
    kind = chance.randrange(9)
    start = chance.randrange(len(raw))
    end = min(len(raw), start + chance.randrange(1, 40))
    if kind == 0:
        return raw[:start]
    if kind == 1:
        return raw[:start] + bytes([raw[start] ^ (1 << chance.randrange(8))]) + raw[start + 1 :]
    if kind == 2:
        return raw[:start] + raw[end:]
    if kind == 3:
        return raw[:start] + raw[start:end] * 3 + raw[end:]
    if kind == 4:
        return raw[:start] + b"[" * 2000 + raw[start:]
    if kind == 5:
        return raw[:start] + b"9" * 400 + raw[start:]
    if kind == 6:
        return raw[:start] + b"\\ud800" + raw[start:]
    if kind == 7:
        return raw.replace(b'"done"', b'"done":1,"done"', 1) if chance.random() < 0.5 else b"PK\x03\x04" + raw
    value = json.loads(raw)
    _swap(value, chance)
    return write_json(value)


def _swap(value: Any, chance: random.Random) -> None:
    """Put something of another type somewhere."""
    while isinstance(value, (dict, list)) and value:
        key = chance.choice(list(value) if isinstance(value, dict) else list(range(len(value))))
        if chance.random() < 0.3 or not isinstance(value[key], (dict, list)) or not value[key]:
            value[key] = chance.choice(STRANGE)
            return
        value = value[key]


def test_hostile_imports_neither_crash_nor_change_anything(tmp_path: Path) -> None:
    chance = random.Random(5)
    good = [file_of(*some_games(), roster=ROSTER), csv_of(*some_games())]

    async def go() -> None:
        repository = repository_at(tmp_path)
        game = new_game(id_="here")
        await repository.save(game, read=0, row=repository.sync.row_of(game))
        refused = 0
        for number in range(HOSTILE):
            name = "x.csv" if number % 3 == 0 else "x.json"
            raw = good[number % 3 == 0]
            raw = mutations(raw, chance) if name == "x.json" else _torn(raw, chance)
            try:
                await repository.transfer.plan_import(raw, name, lambda _done, _of: None)
            except CompanionError as refusal:
                refused += 1
                assert 0 < len(str(refusal)) < 1000
        assert refused > HOSTILE / 2
        assert [row.id for row in await repository.rows()] == ["here"]
        assert await repository.roster() == Roster()
        await repository.close()

    asyncio.run(go())


def _torn(raw: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(raw))
    return (
        raw[:start]
        + bytes(chance.randrange(256) for _ in range(chance.randrange(6)))
        + raw[start + chance.randrange(9) :]
    )


def every_kind() -> Game:
    """A game with a change of every kind that has something to say."""
    game = play(new_game(id_="k", target=2000), a_round("1", "ann", ben=cards("wild", "7"), cleo=20))
    game = make_change(
        make_change(game, DecksSet(at=at(2), decks=2), JAM), TargetSet(at=at(3), target=500), JAM
    )
    game = make_change(game, PointsCorrected(at=at(4), id="c", player="ben", points=-5, reason="why"), JAM)
    game = make_change(game, PlayerSeated(at=at(5), player=DAN, start=StartWith.ZERO, before="ben"), JAM)
    return make_change(
        game,
        ChallengeJudged(
            at=at(6), id="v", player="ann", challenger="ben", colour="blue", guilty=True, chance=None
        ),
        JAM,
    )


def planned(raw: bytes, name: str) -> ImportPlan:
    """What importing into an empty folder would do, as far as the file decides it."""
    plan = files.planned(read_table(raw) if name.endswith(".csv") else read_export(raw))
    for game in (packed.unpacked() for packed in plan.new):
        row_of(game, EDITIONS[game.edition])
        figures_of(game, EDITIONS[game.edition])
    return plan


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything inside a document."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in inside:
        yield (*path, key)
        yield from places(inner, (*path, key))


def test_a_strange_value_anywhere_in_a_file_is_refused_and_never_an_error_of_the_app() -> None:
    good = json.loads(file_of(every_kind(), roster=ROSTER))
    message = 0
    for path in places(good):
        for strange in STRANGE:
            document = json.loads(json.dumps(good))
            inner = document
            for key in path[:-1]:
                inner = inner[key]
            inner[path[-1]] = strange
            try:
                planned(write_json(document), "x.json")
            except CompanionError as refusal:
                message += 1
                assert 0 < len(str(refusal)) < 1000
    assert message > 1000


def test_a_strange_cell_anywhere_in_a_table_is_refused_and_never_an_error_of_the_app() -> None:
    rows = list(csv.reader(io.StringIO(csv_of(every_kind()).decode("utf-8-sig"), newline="")))
    message = 0
    for line in range(1, len(rows)):
        for place in range(len(COLUMNS)):
            for strange in STRANGE:
                changed = [list(row) for row in rows]
                changed[line][place] = str(strange)
                out = io.StringIO()
                csv.writer(out, quoting=csv.QUOTE_ALL).writerows(changed)
                try:
                    planned(out.getvalue().encode(errors="replace"), "x.csv")
                except CompanionError as refusal:
                    message += 1
                    assert 0 < len(str(refusal)) < 1000
    assert message > 500


def with_change(change: Any) -> bytes:
    return file_of(every_kind().with_change(change))


def round_of(id_: str = "x", ben: Hand | int = 1) -> RoundRecorded:
    return RoundRecorded(at=NOON, round=a_round(id_, "ann", ben=ben, cleo=1, dan=1))


REFUSED: dict[str, tuple[bytes, str]] = {
    "typed points beyond the deck": (
        with_change(round_of(ben=2**32 - 1)),
        "a hand can't be worth 4294967295",
    ),
    "points of a round that was called off": (
        with_change(RoundRecorded(at=NOON, round=a_round("x", None, ben=2**31))),
        "a hand can't be worth 2147483648",
    ),
    "forty wild cards": (with_change(round_of(ben=cards(*["wild-draw-four"] * 40))), "40 ×"),
    "a correction of billions": (
        with_change(PointsCorrected(at=NOON, id="x", player="ann", points=4 * 10**9, reason="why")),
        "not 4000000000",
    ),
    "a round twice": (
        with_change(round_of("1")),
        "already saved",
    ),
    "a name that turns the text": (
        file_of(new_game(players=(ANN, Player(id="b", name=f"B{TURNING}n")))),
        "direction",
    ),
    "a name that shows nothing": (
        file_of(new_game(players=(ANN, Player(id="b", name="\u200b\u200d")))),
        "no visible letters",
    ),
    "such a name of a late joiner": (
        with_change(PlayerJoined(at=NOON, player=Player(id="b2", name="\u2066\u2069x"))),
        "direction",
    ),
    "a name in the roster": (
        file_of(roster=Roster(players=(Player(id="b", name="\u3164"),))),
        "no visible letters",
    ),
    "an id that Windows keeps": (file_of(new_game(id_="CON")), "“CON” cannot be an id"),
    "an id that is a path": (file_of(new_game(id_="../x")), "cannot be an id"),
    "a player's id that is a path": (file_of(new_game(players=(ANN, Player(id="a/b", name="B")))), "“a/b”"),
    "a colour that is none": (
        file_of(new_game(players=(ANN, Player(id="b", name="B", colour="red")))),
        "no colour",
    ),
    "the year 1": (
        file_of(replace(new_game(), started=NOON.replace(year=1))),
        "cannot be the time of a game",
    ),
    "a list for a word": (
        file_of(new_game()).replace(b'"winner-collects"', b"[]"),
        "system",
    ),
}


@pytest.mark.parametrize(("raw", "message"), REFUSED.values(), ids=REFUSED)
def test_what_the_screens_refuse_an_import_refuses(raw: bytes, message: str) -> None:
    with pytest.raises(DamagedFile) as refusal:
        planned(raw, "x.json")
    assert message in str(refusal.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("2026-01-31T12:00:00+00:00", "0001-01-01", "started is “0001-01-01”"),
        ("2026-01-31T12:00:00+00:00", "0001-01-01T00:00:00+00:00", "cannot be the time of a game"),
        ('"20"', '"99999"', "a hand can't be worth 99999"),
        ('"k"', '"CON"', "“CON” cannot be an id"),
        ("Ann | Ben", f"Ann | B{TURNING}n", "direction"),
        ("7 wild", "7" + " wild" * 9, "9 × Wild"),
        ('"-5"', '"0"', "1 to 2000 points, not 0"),
    ],
)
def test_what_the_screens_refuse_a_table_may_not_bring(old: str, new: str, message: str) -> None:
    text = csv_of(every_kind()).decode()
    assert old in text
    with pytest.raises(DamagedFile) as refusal:
        planned(text.replace(old, new).encode(), "x.csv")
    assert str(refusal.value).startswith("Line ")
    assert message in str(refusal.value)


def test_rounds_after_the_target_are_checked_like_all_others() -> None:
    text = csv_of(play(new_game(target=60), a_round("1", "ann", ben=50, cleo=50))).decode()
    hands = text.splitlines(keepends=True)[1:]
    more = "".join(line.replace('"1","2026', '"2","2026').replace('"50"', '"9999"') for line in hands)
    with pytest.raises(DamagedFile, match="a hand can't be worth 9999"):
        planned((text + more).encode(), "x.csv")


def test_more_cards_than_an_inferred_count_give_a_warning_and_are_accepted() -> None:
    edition, face = next(
        (edition, facts.face)
        for edition in EDITIONS.values()
        for facts in edition.faces
        if facts.count_mark != "printed"
    )
    game = new_game(edition=edition, target=2000)
    too_many = Hand(faces=(face,) * (edition.count(face) + 1))
    change = RoundRecorded(at=NOON, round=a_round("1", "ann", ben=too_many, cleo=1))
    plan = planned(file_of(game.with_change(change)), "x.json")
    assert len(plan.new) == 1
    assert any(f"{len(too_many)} ×" in line for line in plan.sentences())


@pytest.mark.parametrize("raw", [b"{}", b"[]", b"7"])
def test_a_file_without_games_has_a_sentence_of_its_own(raw: bytes) -> None:
    with pytest.raises(DamagedFile, match="^The file has no list of games"):
        read_export(raw)
