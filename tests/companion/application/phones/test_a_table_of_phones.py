from __future__ import annotations

from pathlib import Path

import pytest

from companion.application.commands.command import AwaitSeries, KeepRuling, Redo, Undo
from companion.application.commands.entry_commands import (
    AddCard,
    AddTurnEvent,
    ClearHands,
    EnterTaps,
    ResumeCorrection,
    SaveRound,
    TypePoints,
)
from companion.application.commands.roster_commands import (
    AddPlayer,
    AvatarPlayer,
    RenamePlayer,
    TakeBackRoster,
)
from companion.application.guests import HOST
from companion.application.live_game import row_of
from companion.application.phones.guest_session import GuestState
from companion.application.phones.transport import EndReason
from companion.application.phones.wire import GUEST_MESSAGE, Knock, packed
from companion.cards import Face
from companion.errors import BadCards, BadName, CompanionError, DeckOverdrawn, NotAllowed, NotNow
from companion.game.changes.evenings import GameEnded, SeriesSet
from companion.game.changes.settings import GameNoted, LengthSet, PlaceSet
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.game.length import LengthKind
from companion.house_rules.questions import Reading
from companion.house_rules.rulings import KeptRuling
from companion.players import Player, Role
from companion.scoring.systems import System
from companion.turns.turn import TurnEvent, TurnKind
from tests.faces import Faces
from tests.memory_transport import connected
from tests.phone_table import GAME, a_phone_table, state_of, until
from tests.tables import BEN, CLEO, EDITIONS, JAM, NOON, a_round, at, cards, new_game, play

PING_MOST = 6
"""The bytes of a ping and its answer, which may come between."""
OUT = EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),))


def card(player: str, face: str = "7") -> AddCard:
    return AddCard(round_id=NEW_ROUND, player=player, face=Face(face))


async def test_a_guest_joins_takes_a_seat_and_counts_their_own_hand(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        phone = await table.phone()
        await table.connect(phone)
        guest = phone.guest
        assert guest.me is not None
        assert not guest.me.name
        assert [player.id for player in guest.seats] == ["ann", "ben", "cleo"]
        assert phone.game.game == table.game.game
        await guest.introduce(name="", seat="ben")
        assert guest.state is GuestState.AT_TABLE
        assert (guest.me.name, guest.me.role, guest.me.seat) == ("Ben", Role.PLAYER, "ben")
        assert table.host.connected == ("Ben",)
        await table.store.do(GAME, OUT, HOST)
        before, after = await guest.store.do(GAME, card("ben"), guest.actor)
        assert len(after.taps) == len(before.taps) + 1
        assert state_of(after) == state_of(table.game)
        assert [tap.kind for tap in await table.repository.taps(GAME)] == [TapKind.WENT_OUT, TapKind.ADD]


async def test_each_role_may_do_what_it_may_on_the_computers_table(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        viewer = await table.joins(name="Vic")
        player = await table.joins(seat="ben")
        scorer = await table.joins(seat="cleo", role=Role.SCORER)
        for phone in (viewer, player):
            # The guest's own phone refuses first; the host refuses what a changed app sends anyway.
            with pytest.raises(NotAllowed):
                await phone.guest.store.do(GAME, OUT, phone.guest.actor)
            with pytest.raises(NotAllowed):
                await phone.guest.store.do(GAME, OUT, HOST)
            with pytest.raises(NotAllowed, match="scorer"):
                await phone.guest.store.do(GAME, SaveRound(NEW_ROUND), HOST)
        assert not table.game.taps
        await scorer.guest.store.do(GAME, OUT, scorer.guest.actor)
        with pytest.raises(NotAllowed, match="own cards"):
            await player.guest.store.do(GAME, card("cleo"), player.guest.actor)
        await player.guest.store.do(GAME, card("ben"), player.guest.actor)
        await scorer.guest.store.do(GAME, card("cleo", "wild"), scorer.guest.actor)
        await scorer.guest.store.do(GAME, SaveRound(NEW_ROUND), scorer.guest.actor)
        assert len(table.game.table.rounds) == 1
        before, after = await scorer.guest.store.do(GAME, Undo(), scorer.guest.actor)
        assert (before.game.done, after.game.done) == (1, 0)
        await scorer.guest.store.do(GAME, Redo(), scorer.guest.actor)
        await scorer.guest.store.do(GAME, GameNoted(note="late"), scorer.guest.actor)
        await table.same()


async def test_minutes_that_a_guest_says_are_counted_by_the_hosts_clock(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        viewer = await table.joins(name="Vic")
        scorer = await table.joins(seat="ben", role=Role.SCORER)
        table.store.clock = lambda: at(100)
        scorer.library.clock = lambda: at(999)
        said = LengthSet(measure=LengthKind.MINUTES, number=30)
        with pytest.raises(NotAllowed):
            await viewer.guest.store.do(GAME, said, viewer.guest.actor)
        await scorer.guest.store.do(GAME, said, scorer.guest.actor)
        assert table.game.table.length.ends_at == at(130)
        await table.same()
        assert viewer.game.table.length == table.game.table.length


async def test_a_refusal_is_the_hosts_sentence_and_its_kind(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        phone = await table.joins(seat="ben", role=Role.SCORER)
        guest = phone.guest
        with pytest.raises(NotNow, match="saved or cancelled"):
            await guest.store.do(GAME, card("ben"), guest.actor)
        await guest.store.do(GAME, OUT, guest.actor)
        taps = tuple(Tap(kind=TapKind.ADD, player=who, face=Faces.WILD) for who in ("ben", "cleo") * 4)
        await guest.store.do(GAME, EnterTaps(taps), guest.actor)
        with pytest.raises(DeckOverdrawn) as overdrawn:
            await guest.store.do(GAME, SaveRound(NEW_ROUND), guest.actor)
        assert overdrawn.value.decks_needed == 2
        with pytest.raises(BadName):
            await guest.introduce(name="The host", seat=None)
        await table.same()


async def test_nothing_that_a_guest_started_a_game_with_can_be_undone(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        guest = (await table.joins(seat="ben", role=Role.SCORER)).guest
        named = new_game(id_="second").with_change(PlaceSet(at=NOON, place="At the lake"))
        await guest.store.start(named, guest.actor)
        with pytest.raises(NotNow, match="this is the start of the game"):
            await table.store.do("second", Undo(), HOST)


async def test_a_new_game_of_a_guest_and_one_of_the_host_are_on_every_phone(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        scorer = await table.joins(seat="ben", role=Role.SCORER)
        other = await table.joins(name="Vic")
        told: list[str] = []
        other.guest.store.listeners.add(told.append)
        await scorer.guest.store.start(new_game(players=(BEN, CLEO), id_="second"), scorer.guest.actor)
        assert table.store.games.get("second") is not None
        await table.store.start(new_game(players=(CLEO, BEN), id_="third"), HOST)
        for phone in (scorer, other):
            await until(lambda phone=phone: phone.guest.store.games.get("third") is not None)  # type: ignore[misc]
            assert {row.id for row in phone.guest.store.game_list.rows} == {GAME, "second", "third"}
        assert {"started:second", "started:third"} <= set(told)
        await table.store.trash.add("third")
        await until(lambda: other.guest.store.games.get("third") is None)


async def test_where_all_games_are_shared_a_won_one_stays_in_sight(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        await table.sharing.draw("")
        await table.store.start(new_game(players=(CLEO, BEN), id_="second"), HOST)
        phone = await table.joins(name="Vic")
        assert {row.id for row in phone.guest.store.game_list.rows} == {GAME, "second"}
        assert phone.guest.game == ""
        told: list[str] = []
        phone.guest.store.listeners.add(told.append)
        await table.store.do("second", GameEnded(), HOST)
        await until(lambda: "game:second" in told)
        live = phone.guest.store.games.get("second")
        assert live is not None
        assert live.table.finished


async def test_names_and_pictures_are_those_of_the_host(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        scorer = await table.joins(seat="ben", role=Role.SCORER)
        viewer = await table.joins(name="Vic")
        store, by = scorer.guest.store, scorer.guest.actor
        await store.change_roster(AddPlayer(Player(id="dan", name="Dan")), by)
        await store.change_roster(AvatarPlayer(player="ann", avatar="cat"), by)
        before, after = await store.change_roster(RenamePlayer(player="ann", name="Anna"), by)
        await table.same()
        await until(lambda: viewer.game.game.seats[0].name == "Anna")
        assert viewer.game.game.seats[0].avatar == "cat"
        assert viewer.guest.store.roster.player("dan") is None
        assert store.roster == table.store.roster
        await store.change_roster(TakeBackRoster(before=before, after=after), by)
        assert table.game.game.seats[0].name == "Ann"
        await table.same()


async def test_who_enters_a_hand_is_shown_on_every_other_phone(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        ben, cleo = await table.joins(seat="ben"), await table.joins(seat="cleo")
        ben.guest.store.presence.begins(1, GAME, "/ben", "Ben")
        await until(lambda: cleo.guest.store.presence.others(5, GAME, "/ben") == ("Ben",))
        assert table.store.presence.others(5, GAME, "/ben") == ("Ben",)
        ben.guest.store.presence.leaves(1)
        await until(lambda: not cleo.guest.store.presence.others(5, GAME, "/ben"))
        ben.guest.store.presence.begins(1, GAME, "/ben", "Ben")
        await until(lambda: bool(cleo.guest.store.presence.others(5, GAME, "/ben")))
        ben.guest.leave()
        await until(lambda: not cleo.guest.store.presence.others(5, GAME, "/ben"))


async def test_a_guest_who_comes_back_has_name_seat_and_role_by_the_key(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        phone = await table.joins(seat="ben", role=Role.SCORER)
        assert phone.transport is not None
        phone.transport.cut()
        await until(lambda: phone.guest.state is GuestState.ENDED)
        assert phone.guest.ending is not None
        assert phone.guest.ending.may_come_back
        with pytest.raises(NotNow, match="no connection"):
            await phone.guest.store.do(GAME, OUT, phone.guest.actor)
        await table.store.do(GAME, OUT, HOST)
        again = await table.phone("guest-0")
        await table.connect(again)
        assert again.guest.state is GuestState.AT_TABLE
        assert again.guest.actor.role is Role.SCORER
        assert state_of(again.game) == state_of(table.game)
        kept = (await again.guest.joined.joined_tables())[0]
        assert (kept.name, kept.game) == ("Ben", GAME)
        assert len(table.sharing.table.guests if table.sharing.table else ()) == 1


async def test_each_ending_is_told_to_the_guest(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        one, other = await table.joins(seat="ben"), await table.joins(seat="cleo")
        assert one.guest.me is not None
        await table.sharing.remove(one.guest.me.id)
        await until(lambda: one.guest.state is GuestState.ENDED)
        assert one.guest.ending is not None
        assert one.guest.ending.reason is EndReason.REMOVED
        await table.sharing.end()
        await until(lambda: other.guest.state is GuestState.ENDED)
        assert other.guest.ending is not None
        assert other.guest.ending.reason is EndReason.SHARING_ENDED
        late = await table.phone()
        with pytest.raises(NotNow):
            await table.connect(late)
        assert late.guest.ending is not None
        assert late.guest.ending.reason is EndReason.NOT_SHARED


async def test_a_ninth_phone_reads_that_the_table_is_full(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        for number in range(8):
            await table.joins(name=f"Guest {number}")
        assert table.host.is_full
        ninth = await table.phone()
        with pytest.raises(CompanionError):
            await table.connect(ninth)
        assert ninth.guest.ending is not None
        assert ninth.guest.ending.reason is EndReason.FULL


@pytest.mark.parametrize("says_hello", [False, True])
async def test_phones_that_say_no_name_give_way_to_who_joins(tmp_path: Path, says_hello: bool) -> None:
    async with a_phone_table(tmp_path) as table:
        for _ in range(8):
            if says_hello:
                await table.connect(await table.phone())
            else:
                here, there = connected()
                table.host.serve(here)
                there.send(packed(GUEST_MESSAGE, Knock()))
        assert not table.host.is_full
        late = await table.joins(name="Eve")
        assert late.guest.state is GuestState.AT_TABLE


async def test_typed_points_and_cleared_hands_reach_the_copies(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        phone = await table.joins(seat="ben", role=Role.SCORER)
        store, by = phone.guest.store, phone.guest.actor
        await store.do(GAME, OUT, by)
        await store.do(GAME, TypePoints(round_id=NEW_ROUND, player="ben", text="25"), by)
        await table.same()
        await store.do(GAME, ClearHands(), by)
        assert not phone.game.taps
        await table.same()


async def test_who_is_knocked_out_says_so_on_the_own_phone_and_the_round_waits_for_nobody_else(
    tmp_path: Path,
) -> None:
    game = new_game(edition=EDITIONS["no-mercy"], target=1000)
    aside = {who: EnterTaps((Tap(kind=TapKind.SET_ASIDE, player=who),)) for who in ("ben", "cleo")}
    async with a_phone_table(tmp_path, game) as table:
        ben, viewer = await table.joins(seat="ben"), await table.joins(name="Vic")
        await table.store.do(GAME, OUT, HOST)
        with pytest.raises(NotAllowed):
            await ben.guest.store.do(GAME, aside["cleo"], ben.guest.actor)
        await ben.guest.store.do(GAME, aside["ben"], ben.guest.actor)
        with pytest.raises(NotNow, match="Ben is knocked out"):
            await table.store.do(GAME, card("ben"), HOST)
        await table.store.do(GAME, card("cleo"), HOST)
        await table.store.do(GAME, SaveRound(NEW_ROUND), HOST)
        await until(lambda: bool(viewer.game.table.rounds) and bool(ben.game.table.rounds))
        for phone in (ben, viewer):
            (played,) = phone.game.table.rounds
            assert played.round.set_aside == ("ben",)
            assert played.points["ann"] == 257


@pytest.mark.parametrize("system", System)
async def test_a_viewers_phone_has_the_score_and_no_card(tmp_path: Path, system: System) -> None:
    rounds = (
        a_round("one", "ann", ben=cards("7", "wild"), cleo=cards("skip"), note="Ben cried"),
        a_round("two", "ben", ann=cards("draw-two"), cleo=40),
    )
    game = play(new_game(system, target=system.rules.first_target(JAM.target)), *rounds)
    async with a_phone_table(tmp_path, game) as table:
        phone = await table.joins(name="Vic")
        await table.store.do(GAME, OUT, HOST)
        await table.store.do(GAME, card("ben", "skip"), HOST)
        await until(lambda: phone.game.draft.went_out == "ann")
        totals = [seat.total for seat in table.game.table.seats]
        assert [seat.total for seat in phone.game.table.seats] == totals
        assert not phone.game.draft.held
        raw = b"".join(phone.transport.other.sent if phone.transport else ())
        copied = repr(phone.game.game)
        assert "Ben cried" not in copied
        assert "Face." not in copied
        assert b"Ben cried" not in raw
        # With a role that sees hands they come.
        assert phone.guest.me is not None
        await table.sharing.set_role(phone.guest.me.id, Role.SCORER)
        await until(lambda: state_of(phone.game) == state_of(table.game))
        await table.sharing.set_role(phone.guest.me.id, Role.VIEWER)
        await until(lambda: not phone.game.draft.held)
        assert "Face." not in repr(phone.game.game)


async def test_a_tap_takes_less_than_a_hundred_bytes_there_and_back(tmp_path: Path) -> None:
    players = tuple(Player(id=f"{number:016x}", name=f"Player {number}") for number in range(3))
    async with a_phone_table(tmp_path, new_game(players=players)) as table:
        out = Tap(kind=TapKind.WENT_OUT, player=players[0].id)
        await table.store.do(GAME, EnterTaps((out,)), HOST)
        phone = await table.joins(seat=players[1].id)
        assert phone.transport is not None
        here, there = phone.transport.other, phone.transport
        sent = len(here.sent), len(there.sent)
        await phone.guest.store.do(GAME, card(players[1].id), phone.guest.actor)
        messages = [raw for raw in (*here.sent[sent[0] :], *there.sent[sent[1] :]) if len(raw) > PING_MOST]
        assert len(messages) == 2
        assert sum(map(len, messages)) < 100


async def test_no_guest_brings_a_card_that_the_deck_lacks(tmp_path: Path) -> None:
    game = new_game(edition=EDITIONS["plain"])
    special = Faces.SPECIAL
    at_turn = Tap(kind=TapKind.TURN, turn=TurnEvent(kind=TurnKind.TURNED_UP, face=special))
    async with a_phone_table(tmp_path, game) as table:
        player, scorer = await table.joins(seat="ben"), await table.joins(seat="cleo", role=Role.SCORER)
        await table.store.do(GAME, OUT, HOST)
        add = Tap(kind=TapKind.ADD, player="ben", face=special)
        for phone, command in (
            (player, card("ben", special)),
            (player, EnterTaps((add,))),
            (scorer, card("ben", special)),
            (scorer, EnterTaps((Tap(kind=TapKind.LAST_CARD, face=special),))),
            (scorer, EnterTaps((at_turn,))),
            (scorer, AddTurnEvent(TurnEvent(kind=TurnKind.TURNED_UP, face=special))),
            (scorer, ResumeCorrection(round_id="one", tapped=(add,))),
        ):
            with pytest.raises(BadCards, match="has no such card"):
                await phone.guest.store.do(GAME, command, phone.guest.actor)
        assert [tap.kind for tap in table.game.taps] == [TapKind.WENT_OUT]


async def test_a_scorer_keeps_a_ruling_for_the_deck_on_the_table(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        scorer = await table.joins(seat="ben", role=Role.SCORER)
        kept = KeptRuling(
            reading=Reading.WINNER_DEALS, day=NOON.date(), players=("ann", "ben"), edition=JAM.id
        )
        await scorer.guest.store.change_settings(KeepRuling(drop=None, keep=kept), scorer.guest.actor)
        assert kept in table.store.settings.rulings


async def test_a_series_that_a_scorer_makes_waits_at_the_host_until_a_game_is_in_it(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        scorer = await table.joins(seat="ben", role=Role.SCORER)
        player = await table.joins(seat="cleo")
        spring = SeriesSet(series="spring", name="Spring", form="league")
        await scorer.guest.store.change_settings(AwaitSeries(spring), scorer.guest.actor)
        assert table.store.waiting_series == scorer.guest.store.waiting_series == spring
        assert player.guest.store.waiting_series is None
        await scorer.guest.store.do(GAME, spring, scorer.guest.actor)
        assert table.store.waiting_series is scorer.guest.store.waiting_series is None


async def test_a_game_that_the_host_can_no_longer_read_takes_no_other_from_the_guests(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        await table.sharing.draw("")
        await table.repository.save(new_game(id_="broken"), read=0, row=row_of(new_game(id_="broken"), JAM))
        await table.store.read_everything()
        for folder in ("games", "copies"):
            (tmp_path / "host" / folder / "broken.json").write_bytes(b"{")
        assert {row.id for row in table.store.game_list.rows} == {GAME, "broken"}
        phone = await table.joins(name="Vic", role=Role.SCORER)
        assert {row.id for row in phone.guest.store.game_list.rows} == {GAME}
        await phone.guest.store.do(GAME, OUT, phone.guest.actor)
        assert table.game.taps
