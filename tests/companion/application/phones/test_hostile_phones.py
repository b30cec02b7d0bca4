"""A guest is a stranger: whatever a phone sends, nothing crashes, and nothing is written that it may not write."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.application.commands.command import AwaitSeries, KeepRuling, Redo, Undo
from companion.application.commands.entry_commands import (
    AddCard,
    AddTurnEvent,
    BeginCorrection,
    ClearHands,
    EnterTaps,
    ResumeCorrection,
    SaveRound,
    TypePoints,
)
from companion.application.commands.roster_commands import (
    AddPlayer,
    KnowPlayers,
    MergePlayers,
    RenamePlayer,
    TakeBackRoster,
)
from companion.application.guests import HOST, hashed
from companion.application.phones.connection import WAITING_MOST, Connection
from companion.application.phones.host_session import BURST, SAVE_COST, WHOLE_COST, a_budget
from companion.application.phones.key_proof import KEY_LENGTH, NONCE_BYTES
from companion.application.phones.requests import (
    ChangeGame,
    ChangeRoster,
    Introduce,
    MoveTable,
    Request,
    StartGame,
)
from companion.application.phones.transport import MESSAGE_LONGEST, EndReason
from companion.application.phones.updates import PART, RequestAnswer
from companion.application.phones.wire import (
    GUEST_MESSAGE,
    HOST_MESSAGE,
    PIECES_MOST,
    VERSION,
    Ask,
    Entering,
    Goodbye,
    Greeting,
    GuestMessage,
    Hello,
    Knock,
    Piece,
    Pieces,
    Return,
    ShowAgain,
    Unknown,
    Update,
    WireError,
    packed,
    unpacked,
)
from companion.application.ports import JoinedTable
from companion.application.work_budget import Measured
from companion.game.changes.evenings import EveningSet, GameEnded, GameReopened, SeriesSet
from companion.game.changes.players import PlayerJoined, PlayerLeft, PlayerSeated
from companion.game.changes.rounds import ChallengeJudged, PointsCorrected
from companion.game.changes.settings import GameNoted, HouseRuleAsked, PlaceSet, RulingsSet, TargetSet
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.game.roster import Roster
from companion.handover.byte_codecs import ByteCodec
from companion.house_rules.chosen_rules import OwnRuleChange, RuleChange
from companion.house_rules.house_rule import OwnRule
from companion.house_rules.questions import Reading
from companion.house_rules.rules import House
from companion.house_rules.rulings import KeptRuling
from companion.players import Player, Role
from companion.turns.turn import TurnEvent, TurnKind
from storage.opening import open_repository
from tests.faces import Faces
from tests.memory_transport import MemoryTransport, connected, heard_by
from tests.phone_table import GAME, PhoneTable, a_phone_table, returning, until
from tests.tables import NOON, a_round, new_game, play

KEY = "k" * 32
OUT = EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),))
STRANGE = Player(id="../x", name="Eve", colour="red")
LONG = "x" * 3000
REQUESTS: tuple[Request, ...] = (
    ChangeGame(GAME, AddCard(round_id=NEW_ROUND, player="ben", face=Faces.SEVEN)),
    ChangeGame(GAME, AddCard(round_id="none", player="nobody", face=Faces.WILD, replaces_points=True)),
    ChangeGame(GAME, OUT),
    ChangeGame(GAME, EnterTaps((Tap(kind=TapKind.WENT_OUT, player="nobody"),))),
    ChangeGame(GAME, EnterTaps((Tap(kind=TapKind.ADD, player="ben"),))),
    ChangeGame(GAME, EnterTaps((Tap(kind=TapKind.TYPE, player="ben", points=4_000_000_000),))),
    ChangeGame(GAME, EnterTaps((Tap(kind=TapKind.NOTE, text=LONG),))),
    ChangeGame(GAME, EnterTaps((Tap(kind=TapKind.CORRECT, round="none"),))),
    ChangeGame(GAME, EnterTaps((Tap(kind=TapKind.TURN_ON, round=None),))),
    ChangeGame(GAME, TypePoints(round_id=NEW_ROUND, player="ben", text="9" * 500)),
    ChangeGame(GAME, BeginCorrection("one")),
    ChangeGame(GAME, BeginCorrection("none")),
    ChangeGame(
        GAME, ResumeCorrection(round_id="one", tapped=(Tap(kind=TapKind.NOTE, text="x", round="one"),))
    ),
    ChangeGame(GAME, SaveRound("none")),
    ChangeGame(GAME, SaveRound(NEW_ROUND)),
    ChangeGame(GAME, ClearHands()),
    ChangeGame(GAME, AddTurnEvent(TurnEvent(kind=TurnKind.SWAPPED, player="nobody", counts=(1, 2, 3)))),
    ChangeGame(GAME, Undo()),
    ChangeGame(GAME, Redo()),
    ChangeGame(GAME, GameNoted(note=LONG)),
    ChangeGame(GAME, TargetSet(target=4_000_000_000)),
    ChangeGame(GAME, PlayerJoined(player=STRANGE)),
    ChangeGame(GAME, PlayerJoined(player=Player(id="eve", name="‮Eve"))),
    ChangeGame(GAME, PlayerSeated(player=Player(id="eve", name="Eve"), before="nobody")),
    ChangeGame(GAME, PlayerLeft(player="nobody")),
    ChangeGame(GAME, PointsCorrected(player="ben", points=-5, reason="late")),
    ChangeGame(GAME, PlaceSet(place=LONG)),
    ChangeGame(GAME, EveningSet(games="../../etc " * 40)),
    ChangeGame(GAME, SeriesSet(series="con", name="x", form="?")),
    ChangeGame(GAME, RulingsSet(words="")),
    ChangeGame(
        GAME,
        ChallengeJudged(player="ben", challenger="cleo", colour="none", guilty=True, chance=Fraction(7, 2)),
    ),
    ChangeGame(GAME, HouseRuleAsked(RuleChange(house=House.STACK_TWOS, more=10**9))),
    ChangeGame(GAME, HouseRuleAsked(OwnRuleChange(title="nobody's", rule=OwnRule(title="x", sentence="y")))),
    ChangeGame(GAME, GameEnded()),
    ChangeGame(GAME, GameReopened()),
    ChangeGame("other", Undo()),
    StartGame(new_game(id_="../../x")),
    StartGame(new_game(id_="fine", players=(STRANGE, Player(id="b", name="B")))),
    StartGame(play(new_game(id_="played"), a_round("1", "ann", ben=5, cleo=5))),
    StartGame(replace(new_game(id_="early"), started=NOON.replace(year=1))),
    StartGame(new_game(id_=GAME)),
    ChangeRoster(AddPlayer(STRANGE)),
    ChangeRoster(KnowPlayers((STRANGE,))),
    ChangeRoster(RenamePlayer(player="ann", name=LONG)),
    ChangeRoster(MergePlayers(player="ann", into="nobody")),
    ChangeRoster(
        TakeBackRoster(
            before=Roster(players=(STRANGE,), merged={"ann": "x"}), after=Roster(hidden=frozenset({"y"}))
        )
    ),
    KeepRuling(
        drop=None,
        keep=KeptRuling(reading=next(iter(Reading)), day=NOON.date(), players=("../x",), edition="no"),
    ),
    AwaitSeries(SeriesSet(series="../x", name="x", form="league")),
    AwaitSeries(SeriesSet(series="x", name="x", form="?")),
    AwaitSeries(SeriesSet(series="x", name="x" * 1000, form="league")),
    Introduce(LONG, None),
    Introduce("The host", None),
    Introduce("", "nobody"),
    MoveTable(),
)


def files(folder: Path) -> dict[str, object]:
    """What is saved of the games, the taps, the people and the settings; who is at the table is another matter."""
    host = folder / "host"
    games = (*(host / "games").iterdir(), *(host / "drafts").iterdir(), *(host / "trash").iterdir())
    tables = json.loads((host / "library.json").read_bytes())["tables"]
    return {path.name: path.read_bytes() for path in games} | {
        "roster": tables["roster"],
        "settings": tables["settings"],
    }


async def settled(table: PhoneTable) -> None:
    """Wait until the host has handled every message that was sent, and its answers have arrived."""
    # What is sent arrives in the next turn of the loop.
    await asyncio.sleep(0.001)
    await until(lambda: all(_is_idle(session.connection) for session in table.host._sessions))
    await asyncio.sleep(0.001)


def _is_idle(connection: Connection) -> bool:
    waits = bool(connection._something._waiters)
    return waits and not connection._waiting and not connection._something.is_set()


@asynccontextmanager
async def a_stranger(table: PhoneTable, role: Role = Role.VIEWER) -> AsyncIterator[Callable[..., Any]]:
    """A connected phone whose app says what it likes; it has a name and a role."""
    here, there = connected()
    table.host.serve(here)
    heard_by(there)

    async def says(*messages: GuestMessage | bytes) -> MemoryTransport:
        for message in messages:
            there.send(message if isinstance(message, bytes) else packed(GUEST_MESSAGE, message))
        await settled(table)
        return there

    await says(Knock(), Hello(hashed(KEY), 1, 1), Ask(1, Introduce("Mallory", None)))
    guest = table.sharing.guest_with(KEY)
    assert guest is not None
    if role is not Role.VIEWER:
        await table.sharing.set_role(guest.id, role)
    yield says
    there.close()


def answers(sent: list[bytes]) -> Iterator[RequestAnswer]:
    """What a host has answered to the requests of a phone."""
    for raw in sent:
        message = unpacked(HOST_MESSAGE, raw)
        if isinstance(message, Update):
            parts = [unpacked(PART, part) for part in message.parts]
            yield from (part for part in parts if isinstance(part, RequestAnswer))


def values(version: int = VERSION) -> list[GuestMessage]:
    asked = [Ask(number, request) for number, request in enumerate(REQUESTS, start=2)]
    back = Return(bytes(NONCE_BYTES), bytes(KEY_LENGTH), 1, 1)
    return [
        Knock(version),
        Hello(hashed(KEY), 1, 1),
        back,
        ShowAgain(),
        Entering(GAME, "/ben"),
        *asked,
    ]


def test_every_message_comes_back_as_it_was_sent() -> None:
    for message in values():
        assert unpacked(GUEST_MESSAGE, packed(GUEST_MESSAGE, message)) == message
    for answer in (
        Greeting("table", b"n" * 16),
        Unknown(b"n" * 16),
        Update(False, (b"one", b"")),
        Piece(False, b"x"),
        Goodbye(EndReason.MOVED, "Cleo"),
    ):
        assert unpacked(HOST_MESSAGE, packed(HOST_MESSAGE, answer)) == answer


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=400))
def test_nonsense_is_refused_with_one_error(raw: bytes) -> None:
    codecs: tuple[ByteCodec[Any], ...] = (GUEST_MESSAGE, HOST_MESSAGE, PART)
    for codec in codecs:
        try:
            unpacked(codec, raw)
        except WireError:
            continue


@settings(max_examples=600, deadline=None)
@given(st.data())
def test_a_changed_message_is_another_message_or_refused(data: st.DataObject) -> None:
    raw = bytearray(packed(GUEST_MESSAGE, data.draw(st.sampled_from(values()))))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, max(0, len(raw) - 1)))
        how = data.draw(st.sampled_from(("change", "cut", "insert", "repeat")))
        if how == "change" and raw:
            raw[at] = data.draw(st.integers(0, 255))
        elif how == "cut":
            del raw[at:]
        elif how == "insert":
            raw[at:at] = data.draw(st.binary(max_size=6))
        else:
            raw += raw[at:]
    try:
        message = unpacked(GUEST_MESSAGE, bytes(raw))
    except WireError:
        return
    assert unpacked(GUEST_MESSAGE, packed(GUEST_MESSAGE, message)) == message


async def test_a_viewer_and_who_has_no_name_write_nothing(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        await table.store.do(GAME, OUT, HOST)
        async with a_stranger(table) as says:
            before = files(tmp_path)
            asked = [each for each in REQUESTS if not isinstance(each, Introduce)]
            for number, request in enumerate(asked, start=2):
                phone = await says(Ask(number, request))
            assert files(tmp_path) == before
            refused = {answer.number for answer in answers(phone.other.sent) if answer.refusal is not None}
            assert refused == {number for number, _ in enumerate(asked, start=2)}
            assert table.sharing.table is not None


@pytest.mark.parametrize("role", [Role.PLAYER, Role.SCORER])
async def test_what_a_guest_with_a_role_sends_leaves_files_that_can_be_read(
    tmp_path: Path, role: Role, caplog: pytest.LogCaptureFixture
) -> None:
    game = play(new_game(target=2000), a_round("one", "ann", ben=5, cleo=5))
    async with a_phone_table(tmp_path, game) as table:
        async with a_stranger(table) as says:
            await says(Ask(2, Introduce("", "ben")))
            guest = table.sharing.guest_with(KEY)
            assert guest is not None
            await table.sharing.set_role(guest.id, role)
            requests = [each for each in REQUESTS if not isinstance(each, MoveTable)]
            for number, request in enumerate(requests, start=3):
                await says(Ask(number, request))
        assert "Traceback" not in caplog.text
        assert table.sharing.table is not None
    # What is saved is read again from the disk, by every reader.
    again = open_repository(tmp_path / "host")
    for row in await again.rows():
        assert not row.trouble
        saved = await again.load(row.id)
        await again.taps(row.id)
        assert saved.game.id == row.id
    assert not await again.troubles()
    roster = await again.roster()
    assert {player.name for player in roster.players} <= {"Ann", "Ben", "Cleo", "Eve"}
    await again.close()


@pytest.mark.parametrize("role", [Role.VIEWER, Role.SCORER])
@pytest.mark.parametrize("seed", range(3))
async def test_forged_repeated_and_mixed_messages_never_stop_the_host(
    tmp_path: Path, role: Role, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    chance = Random(seed)
    all_messages = [packed(GUEST_MESSAGE, message) for message in values()]
    async with a_phone_table(tmp_path) as table:
        friend = await table.joins(seat="ben")
        await table.store.do(GAME, OUT, HOST)
        for _ in range(12):
            if table.sharing.table is None:
                # A scorer may move the table away.
                await table.sharing.begin(GAME)
                await table.connect(friend)
            here, there = connected()
            table.host.serve(here)
            heard = heard_by(there)
            there.send(packed(GUEST_MESSAGE, Knock()))
            await settled(table)
            run, number = chance.randrange(3), chance.randrange(4)
            known = table.sharing.guest_with(KEY) is not None
            hello = returning(heard[0], there, KEY, run, number) if known else Hello(hashed(KEY), run, number)
            there.send(packed(GUEST_MESSAGE, hello))
            await settled(table)
            guest = table.sharing.guest_with(KEY)
            if guest is not None and guest.role is not role:
                await table.sharing.set_role(guest.id, role)
            for _ in range(20):
                raw = bytearray(chance.choice(all_messages))
                if chance.random() < 0.3:
                    raw[chance.randrange(len(raw))] = chance.randrange(256)
                there.send(bytes(raw))
            await settled(table)
            there.close()
        if role is Role.VIEWER:
            assert len(table.game.taps) == 1
            assert not table.game.game.changes
        assert "failed" not in caplog.text
        await table.store.do(GAME, GameNoted(note=f"goes on {seed}"), HOST)
        if table.sharing.table is not None:
            await until(lambda: friend.game.table.note == f"goes on {seed}")


async def test_a_message_of_one_megabyte_ends_the_connection_unread(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        async with a_stranger(table) as says:
            there = await says(b"\x00" * 1024 * 1024)
            assert there.is_closed
        async with a_stranger(table) as says:
            there = await says(b"\xff" * (MESSAGE_LONGEST - 1))
            assert there.is_closed


async def test_nonsense_ends_the_connection_and_says_why(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table, a_stranger(table) as says:
        there = await says(b"nonsense")
        assert there.is_closed
        assert unpacked(HOST_MESSAGE, there.other.sent[-1]) == Goodbye(EndReason.UNREADABLE)


async def test_a_flood_ends_the_connection_and_waits_till_then(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        table.host.seconds = 5.0
        async with a_stranger(table) as says:
            there = await says(*[ShowAgain()] * int(BURST + WAITING_MOST + 50))
            assert there.is_closed
            assert unpacked(HOST_MESSAGE, there.other.sent[-1]) == Goodbye(EndReason.TOO_MUCH)


async def test_a_message_that_waits_when_its_guest_is_removed_is_never_begun(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        table.host.seconds = 5.0
        async with a_stranger(table) as says:
            session, begun = table.host._sessions[-1], list[bytes]()
            handle = session.connection.handle

            def handle_counted(raw: bytes) -> Coroutine[Any, Any, None]:
                begun.append(raw)
                return handle(raw)

            session.connection.handle = handle_counted
            # The second one waits two seconds for the budget.
            saying = asyncio.ensure_future(says(ShowAgain(), ShowAgain()))
            await until(lambda: session._budget._left < -1 and not session.connection._waiting)
            await table.host.disconnect(session.guest_id)
            there = await saying
            assert unpacked(HOST_MESSAGE, there.other.sent[-1]) == Goodbye(EndReason.REMOVED)
            # A coroutine that was made for the second one would never be awaited.
            assert len(begun) == 1


def test_within_the_budget_nothing_waits_and_beyond_it_everything_does() -> None:
    now = 0.0
    budget = a_budget(clock=lambda: now)
    assert not any(budget.take() for _ in range(int(BURST)))
    assert budget.take() == pytest.approx(1 / 20)
    now += 60
    assert not budget.take()
    # Work counts, too: messages that take long wait though they are few.
    budget.charge(3.0)
    assert budget.take() > 10


async def test_only_a_guests_own_work_is_charged_and_not_the_wait_for_others() -> None:
    now = 0.0
    budget = a_budget(clock=lambda: now)

    async def handles() -> str:
        nonlocal now
        now += 1.0
        await asyncio.sleep(0)
        now += 1.0
        return "done"

    async def others() -> None:
        nonlocal now
        now += 100.0

    task = asyncio.ensure_future(others())
    assert await Measured(handles(), budget.charge, budget.clock) == "done"
    await task
    # Two seconds of work, of which one and a half may come at once.
    assert budget.take() == pytest.approx(0.5 / 0.1)
    for _ in range(5):
        budget.count(SAVE_COST)
    now += 60
    assert not budget.take()


async def test_who_saw_a_code_is_nobody_without_a_connection_and_a_key(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        await table.joins(seat="ben")
        here, there = connected()
        table.host.serve(here)
        heard = heard_by(there)
        # Without a hello nothing is told and nothing is done.
        for message in (Ask(1, Introduce("Eve", None)), ShowAgain(), Entering(GAME, "/ben")):
            there.send(packed(GUEST_MESSAGE, message))
        await settled(table)
        assert heard == []
        # With a key of their own they are somebody new: no name, no seat, no role.
        there.send(packed(GUEST_MESSAGE, Hello(hashed("e" * 32), 1, 1)))
        await settled(table)
        guest = table.sharing.guest_with("e" * 32)
        assert guest is not None
        assert (guest.name, guest.seat, guest.role) == ("", None, Role.VIEWER)


async def test_a_key_is_kept_as_its_hash_and_a_second_key_on_one_connection_is_nobody(
    tmp_path: Path,
) -> None:
    async with a_phone_table(tmp_path) as table:
        async with a_stranger(table) as says:
            await says(Hello(hashed("z" * 32), 1, 1))
            assert table.sharing.guest_with("z" * 32) is None
        assert KEY.encode() not in (tmp_path / "host" / "library.json").read_bytes()


async def test_a_request_with_a_number_that_was_or_was_passed_is_not_done(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table, a_stranger(table, Role.SCORER) as says:
        await says(Ask(10_000, ChangeGame(GAME, OUT)))
        assert len(table.game.taps) == 1
        there = await says(*(Ask(number, ChangeGame(GAME, Undo())) for number in (10_000, 3, 9_999)))
        assert len(table.game.taps) == 1
        told = [(each.number, each.refusal is None) for each in answers(there.other.sent)]
        assert told[-4:] == [(10_000, True), (10_000, True), (3, False), (9_999, False)]


async def test_the_whole_copy_is_sent_every_two_seconds_to_who_asks_without_a_pause(tmp_path: Path) -> None:
    now = 0.0
    budget = a_budget(clock=lambda: now)
    waits = []
    for _ in range(4):
        waits.append(budget.take())
        budget.count(WHOLE_COST)
    assert waits == [0, *(pytest.approx(2.0 * number + 0.05) for number in range(3))]
    async with a_phone_table(tmp_path) as table, a_stranger(table) as says:
        there = await says(ShowAgain(), ShowAgain())
        whole = [unpacked(HOST_MESSAGE, raw) for raw in there.other.sent]
        assert [each.whole for each in whole if isinstance(each, Update)].count(True) == 3


async def test_another_version_is_told_so(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        here, there = connected()
        table.host.serve(here)
        heard = heard_by(there)
        there.send(packed(GUEST_MESSAGE, Knock(VERSION + 1)))
        await settled(table)
        assert unpacked(HOST_MESSAGE, heard[-1]) == Goodbye(EndReason.OTHER_VERSION)


def test_pieces_of_a_hostile_host_are_bounded() -> None:
    pieces = Pieces()
    for number in range(PIECES_MOST - 1):
        assert pieces.put(Piece(False, bytes([number]))) is None
    with pytest.raises(WireError):
        pieces.put(Piece(False, b"x"))
    inner = packed(HOST_MESSAGE, Piece(True, b""))
    with pytest.raises(WireError):
        pieces.put(Piece(True, inner))


async def test_a_hostile_host_cannot_make_the_guest_the_host_nor_fail_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_phone_table(tmp_path) as table:
        chance = Random(4)
        phone = await table.joins(seat="ben", role=Role.SCORER)
        assert phone.transport is not None
        sent = list(phone.transport.other.sent)
        with caplog.at_level(logging.ERROR):
            for _ in range(150):
                here, there = connected()
                phone.guest.connect(there)
                here.listen(lambda _: None, lambda: None)
                raw = bytearray(chance.choice(sent))
                raw[chance.randrange(len(raw))] = chance.randrange(256)
                here.send(packed(HOST_MESSAGE, Greeting("t", b"")))
                here.send(bytes(raw))
                await asyncio.sleep(0.001)
                assert not phone.guest.actor.role.is_host
        assert "A connection failed" not in caplog.text


def test_a_key_is_never_in_a_log() -> None:
    assert hashed(KEY) not in repr(Hello(hashed(KEY), 1, 1))
    assert KEY not in repr(JoinedTable(id="t", key=KEY))
