"""The gate: who may change what, over every kind of change and every role."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.application.commands.command import (
    AwaitSeries,
    Command,
    GameCommand,
    KeepRuling,
    Redo,
    SettingsCommand,
    Undo,
    settings_change,
)
from companion.application.commands.entry_commands import (
    AddCard,
    AddTurnEvent,
    BeginCorrection,
    ClearHands,
    CountHands,
    EnterTaps,
    EntryCommand,
    RestoreCards,
    ResumeCorrection,
    SaveRound,
    TakeBackTurnEvent,
    TypePoints,
)
from companion.application.commands.roster_commands import (
    AddPlayer,
    AvatarPlayer,
    ColourPlayer,
    HidePlayer,
    KnowPlayers,
    MergePlayers,
    RememberPlayers,
    RenamePlayer,
    RosterCommand,
    TakeBackRoster,
)
from companion.application.guests import HOST, SEAT_TAPS_MOST, Actor, Guest
from companion.application.host_store import HostStore
from companion.application.sharing import Sharing
from companion.errors import CompanionError, NotAllowed, NotNow
from companion.game.changes.change import Change, ChangeRequest
from companion.game.changes.evenings import GameReopened
from companion.game.changes.settings import RulingAsked, RulingsSet
from companion.game.draft import NEW_ROUND, TAPS_MOST, Tap, TapKind
from companion.game.roster import Roster
from companion.house_rules.chosen_rules import HouseRules
from companion.house_rules.questions import OpenQuestion
from companion.players import PLAYERS_MOST, Role
from companion.turns.turn import TurnEvent, TurnKind
from storage.async_repository import AsyncRepository
from storage.repository import Repository
from tests.companion.application.commands.test_game_commands import COMMANDS
from tests.faces import Faces
from tests.tables import BEN, DAN, NOON, a_round, new_game, play
from tests.views.shared_table import GAME, Table, a_table

OUT = Tap(kind=TapKind.WENT_OUT, player="ann")
ONE = Tap(kind=TapKind.ADD, player="ben", face=Faces.ONE)
CHANGES: tuple[Command | GameCommand, ...] = (
    *COMMANDS,
    Undo(),
    Redo(),
    GameReopened(),
    EnterTaps((ONE,)),
    AddCard(round_id=NEW_ROUND, player="ben", face=Faces.TWO),
    TypePoints(round_id=NEW_ROUND, player="ben", text="7"),
    RestoreCards(round_id=NEW_ROUND, player="ben"),
    BeginCorrection("1"),
    ResumeCorrection(round_id="1", tapped=()),
    AddTurnEvent(TurnEvent(kind=TurnKind.DREW)),
    TakeBackTurnEvent(),
    CountHands(),
    SaveRound(NEW_ROUND),
    ClearHands(),
    AddPlayer(DAN),
    RememberPlayers((BEN,)),
    KnowPlayers((BEN,)),
    RenamePlayer(player="ben", name="Benno"),
    ColourPlayer(player="ben", colour="#123456"),
    AvatarPlayer(player="ben", avatar="🐱"),
    HidePlayer(player="ben", hidden=True),
    MergePlayers(player="ben", into="ann"),
    TakeBackRoster(before=Roster(), after=Roster()),
    settings_change(vibrate=False),
    RulingsSet(words="guilty-on@2026-11-22"),
    RulingAsked(OpenQuestion("tie"), None),
    KeepRuling(drop=None, keep=None),
    AwaitSeries(None),
)
"""One change of each kind. What a player may enter is entered in Ben's hand."""


def kinds(*bases: type[object]) -> Iterator[type[object]]:
    """Every kind of change of the app."""
    found: list[type[object]] = [kind for base in bases for kind in base.__subclasses__()]
    for kind in found:
        yield from kinds(kind)
        is_base = inspect.isabstract(kind) or kind.__qualname__ == RosterCommand.__qualname__
        if kind.__module__.startswith("companion.") and not is_base:
            yield kind


def acting(role: Role) -> Actor:
    """Somebody of a role; a player sits in Ben's seat."""
    if role is Role.HOST:
        return HOST
    guest = Guest(
        id="g", token="ab" * 32, joined=NOON, role=role, seat="ben" if role is Role.PLAYER else None
    )
    return Actor(lambda: guest)


async def is_allowed(store: HostStore, change: Command | GameCommand, by: Actor) -> bool:
    """Whether the gate lets a change through; the game may still refuse it."""
    try:
        if isinstance(change, RosterCommand):
            await store.change_roster(change, by)
        elif isinstance(change, SettingsCommand):
            await store.change_settings(change, by)
        else:
            await store.do(GAME, change, by)
    except NotAllowed:
        return False
    except CompanionError:
        return True
    return True


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    """A shared table with one open game."""
    async with a_table(tmp_path) as opened:
        await opened.sharing.begin(GAME)
        yield opened


def test_there_is_a_change_of_each_kind() -> None:
    # A class with slots is made twice, so kinds are compared by name.
    assert {type(change).__qualname__ for change in CHANGES} == {
        kind.__qualname__ for kind in kinds(Command, ChangeRequest)
    }


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: type(change).__name__)
async def test_a_change_is_allowed_exactly_from_the_role_on_that_it_declares(
    store: HostStore, change: Command | GameCommand
) -> None:
    await store.start(play(new_game(), a_round("1", "ann", ben=1, cleo=1)), HOST)
    await store.do(GAME, EnterTaps((OUT, ONE)), HOST)
    for role in reversed(Role):
        before = await store.games.open(GAME), store.roster, store.settings
        allowed = await is_allowed(store, change, acting(role))
        assert allowed is role.may(change.least), role
        if not allowed:
            assert (await store.games.open(GAME), store.roster, store.settings) == before, role


def test_each_role_may_what_those_below_it_may() -> None:
    assert [*Role] == [Role.HOST, Role.SCORER, Role.PLAYER, Role.VIEWER]
    for place, role in enumerate(Role):
        assert [least for least in Role if role.may(least)] == [*Role][place:]


def test_a_change_that_declares_no_role_is_the_hosts_alone_whatever_it_changes() -> None:
    assert EntryCommand.least is Role.HOST
    assert RosterCommand.least is Role.HOST
    assert Change.least is Role.HOST


@dataclass(frozen=True, slots=True)
class Undeclared(Command):
    """A change that no store knows and that declares no role."""


@dataclass(frozen=True, slots=True)
class Unknown(Command):
    """A change that no store knows, and that says everybody may make it."""

    least = Role.VIEWER


@pytest.mark.parametrize("role", Role)
async def test_a_kind_that_nobody_knows_is_refused_to_everybody(store: HostStore, role: Role) -> None:
    await store.start(new_game(), HOST)
    assert Undeclared.least is Role.HOST
    for change in (Undeclared(), Unknown()):
        with pytest.raises(NotAllowed):
            await store.do(GAME, change, acting(role))


@pytest.mark.parametrize("role", Role)
async def test_only_who_scores_starts_a_game(store: HostStore, role: Role) -> None:
    if role.scores:
        await store.start(new_game(), acting(role))
    else:
        with pytest.raises(NotAllowed, match="Only a scorer"):
            await store.start(new_game(), acting(role))
    assert (store.games.get(GAME) is not None) is role.scores


async def test_a_change_returns_the_game_before_and_after_it(store: HostStore) -> None:
    await store.start(new_game(), HOST)
    before = store.games.get(GAME)
    for change in (EnterTaps((OUT,)), COMMANDS[0], Undo(), ClearHands()):
        found = await store.do(GAME, change, HOST)
        assert found[0] is before
        assert found[1] is store.games.get(GAME)
        before = found[1]


async def test_a_role_counts_as_it_is_when_the_change_is_made(table: Table) -> None:
    bob = await table.guest(name="Bob")
    seen, by = table.store.for_guests(), Actor(lambda: table.sharing.guest(bob.id))
    with pytest.raises(NotAllowed, match="Only a scorer"):
        await seen.do(GAME, ClearHands(), by)
    await table.sharing.set_role(bob.id, Role.SCORER)
    await seen.start(new_game(id_="game-2"), by)
    await seen.do(GAME, EnterTaps((dataclasses.replace(OUT, player="ben"),)), by)
    await table.sharing.remove(bob.id)
    with pytest.raises(NotAllowed):
        await seen.do(GAME, ClearHands(), by)
    with pytest.raises(NotAllowed, match="watching"):
        await seen.do(GAME, EnterTaps((ONE,)), by)


def reached(value: object, found: dict[int, object]) -> dict[int, object]:
    """Everything that public fields and properties lead to; of house rules, which make others of their kind, the first."""
    if id(value) in found or not dataclasses.is_dataclass(value):
        return found
    if isinstance(value, HouseRules) and value in found.values():
        return found
    found[id(value)] = value
    for name, _ in inspect.getmembers(type(value)):
        if not name.startswith("_"):
            reached(getattr(value, name, None), found)
    for field in dataclasses.fields(value):
        if not field.name.startswith("_"):
            reached(getattr(value, field.name, None), found)
    return found


async def test_no_public_name_leads_from_a_guests_store_to_what_saves_or_is_the_hosts(table: Table) -> None:
    every = reached(table.store.for_guests(), {}).values()
    assert len(every) > 5
    theirs = HostStore, Sharing, AsyncRepository, Repository
    assert not [each for each in every if isinstance(each, theirs)]
    assert any(isinstance(each, AsyncRepository) for each in reached(table.store, {}).values())


async def test_a_guests_window_has_nothing_of_the_hosts(table: Table) -> None:
    host = await table.window()
    guest = await table.guest(name="Bob")
    await table.sharing.set_role(guest.id, Role.SCORER)
    theirs = await table.window(guest)
    assert host.page.data.host is table.store
    assert theirs.page.data.host is None
    assert not isinstance(theirs.page.data.store, HostStore)
    with pytest.raises(NotAllowed, match="Only the host can do that"):
        _ = theirs.page.data.as_host


async def test_a_guests_window_reads_and_hears_what_the_host_does(table: Table) -> None:
    store, seen = table.store, table.store.for_guests()
    for each in dataclasses.fields(seen):
        assert getattr(seen, each.name) is getattr(store, each.name), each.name
    heard: list[str] = []
    stop = seen.listeners.add(heard.append)
    await store.change_roster(RenamePlayer(player="ben", name="Benno"), HOST)
    assert heard
    assert seen.roster is store.roster
    stop()
    before = list(heard)
    await store.change_roster(RenamePlayer(player="ben", name="Ben"), HOST)
    assert heard == before


async def test_a_seated_player_cannot_use_up_the_taps_of_a_round(table: Table) -> None:
    store = table.store
    ben = await table.guest(seat="ben")
    by = Actor(lambda: table.sharing.guest(ben.id))
    await store.do(GAME, EnterTaps((OUT,)), HOST)
    await store.do(GAME, EnterTaps((ONE, ONE)), HOST)
    on_and_off = (ONE, Tap(kind=TapKind.TAKE_BACK, player="ben", face=Faces.ONE))
    await store.do(GAME, EnterTaps(on_and_off * (SEAT_TAPS_MOST // 2 - 1)), by)
    for more in (on_and_off, on_and_off[:1]):
        with pytest.raises(NotNow, match="300 taps for one hand"):
            await store.do(GAME, EnterTaps(more), by)
    # The host goes on, and with a new round so does the player.
    await store.do(GAME, EnterTaps(on_and_off), HOST)
    await store.do(GAME, ClearHands(), HOST)
    await store.do(GAME, EnterTaps((OUT,)), HOST)
    await store.do(GAME, EnterTaps(on_and_off), by)


@pytest.mark.parametrize(
    "tap",
    [
        OUT,
        Tap(kind=TapKind.ADD, player="cleo", face=Faces.ONE),
        Tap(kind=TapKind.SELECT, player="ben"),
        Tap(kind=TapKind.ADD, player="ben", face=Faces.ONE, round="1"),
    ],
    ids=["who went out", "another hand", "a selection", "a past round"],
)
async def test_a_player_enters_only_their_own_hand_of_the_new_round(store: HostStore, tap: Tap) -> None:
    await store.start(play(new_game(), a_round("1", "ann", ben=1, cleo=1)), HOST)
    await store.do(GAME, EnterTaps((OUT,)), HOST)
    await store.do(GAME, BeginCorrection("1"), HOST)
    with pytest.raises(NotAllowed):
        await store.do(GAME, EnterTaps((tap,)), acting(Role.PLAYER))
    with pytest.raises(NotAllowed):
        await store.do(GAME, EnterTaps((ONE, tap)), acting(Role.PLAYER))
    await store.do(GAME, EnterTaps((ONE,)), acting(Role.PLAYER))


def test_all_seats_together_leave_the_host_taps() -> None:
    assert PLAYERS_MOST * SEAT_TAPS_MOST < TAPS_MOST
