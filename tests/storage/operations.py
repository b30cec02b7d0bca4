"""Every operation that changes something kept, as the app does it; each names the methods of the ports it uses."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from companion.application.commands.command import Undo, settings_change
from companion.application.commands.entry_commands import ClearHands, EnterTaps
from companion.application.commands.roster_commands import (
    AddPlayer,
    MergePlayers,
    RememberPlayers,
    RenamePlayer,
    TakeBackRoster,
)
from companion.application.guests import HOST, Guest, SharedTable
from companion.application.handover_taking import GoOnWith
from companion.application.host_store import HostStore
from companion.application.import_plan import Imported
from companion.application.live_game import row_of
from companion.application.optimistic_update import SharedValue
from companion.application.ports import GameRepository, GameTransfer, GuestRepository, JoinedTable
from companion.editions.edition_draft import EditionDraft
from companion.editions.edition_text import edition_text
from companion.editions.made_edition import made_edition
from companion.errors import CompanionError, NotNow
from companion.game.changes.rounds import RoundRecorded
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.game.game import Game, make_change
from companion.handover.handed_game import HandedGame
from companion.players import Player
from storage.async_repository import AsyncRepository
from storage.opening import repository_on, store_over
from storage.schema import CHANGE, GUESTS, JOINED, OPENING, ROSTER, SETTINGS, TAP
from tests.commands import do_with_draft, recorded
from tests.faces import Faces
from tests.storage.disks import WatchedDisk
from tests.storage.transfer.files import file_of
from tests.tables import ANN, CLEO, DAN, EDITIONS, EVE, JAM, NOON, a_round, at, new_game, play

READS = frozenset(
    {
        "rows",
        "load",
        "trash",
        "deleted_row",
        "figures",
        "export",
        "export_hands",
        "plan_games",
        "plan_import",
        "taps",
        "roster",
        "settings",
        "read_edition",
        "own_editions",
        "edition_draft",
        "shared_table",
        "joined_tables",
        "troubles",
        "unread",
        "listen_for_troubles",
        "close",
    }
)
"""The methods of the ports that change nothing that was acknowledged."""
WILD = Tap(kind=TapKind.ADD, player="ben", face=Faces.WILD)
OUT = Tap(kind=TapKind.WENT_OUT, player="ann")
FAY = Player(id="fay", name="Fay")
ZOE = Player(id="zoe", name="Zoë")
TABLE = SharedTable(started=NOON, port=1)

Do = Callable[[HostStore], Awaitable[object]]
Around = Callable[[HostStore, Do], Awaitable[object]]
"""Two steps, and what happens between them."""


def methods() -> set[str]:
    """What the ports offer, found by looking at them."""
    return {
        name
        for port in (GameRepository, GameTransfer, GuestRepository)
        for name, _ in inspect.getmembers(port, inspect.isfunction)
        if not name.startswith("_")
    }


@dataclass(frozen=True, slots=True)
class Operation:
    """Something a player does.

    Attributes:
        name: What.
        uses: The methods of the ports that change something for it.
        do: Does it.
        around: Does its two steps with something else between them; None where it is one step.
    """

    name: str
    uses: frozenset[str]
    do: Do
    around: Around | None = None


def _records(round_id: str, ends: str | None) -> Do:
    played = recorded(a_round(round_id, "ann", ben=3, cleo=3))
    return lambda store: do_with_draft(store, "one", played, ends)


async def _imported(store: HostStore, *games: Game, forks: bool = False) -> Imported:
    plan = await store.repository.transfer.plan_import(file_of(*games), "x.json", lambda _done, _of: None)
    try:
        return await store.repository.transfer.take_import(
            plan.with_forks() if forks else plan, lambda _done, _of: None
        )
    finally:
        await store.read_everything()


def _imports(*games: Game, forks: bool = False) -> Do:
    async def do(store: HostStore) -> None:
        imported = await _imported(store, *games, forks=forks)
        if forks and imported.passed_over:
            raise NotNow(imported.sentence())

    return do


def _imports_and_back(*games: Game) -> Around:
    async def around(store: HostStore, between: Do) -> None:
        imported = await _imported(store, *games)
        await between(store)
        await store.take_back_import(imported)

    return around


async def _nothing(store: HostStore) -> None:
    del store


def _guests(change: Callable[[SharedTable | None], SharedTable | None]) -> Do:
    async def do(store: HostStore) -> None:
        repository = store.repository
        assert isinstance(repository, AsyncRepository)
        table = SharedValue(
            now=await repository.shared_table(),
            read=repository.shared_table,
            save=repository.save_shared_table,
        )
        await table.change(change)

    return do


async def _join_a_table(store: HostStore) -> None:
    assert isinstance(store.repository, AsyncRepository)
    before = await store.repository.joined_tables()
    await store.repository.save_joined_tables((JoinedTable(id="table", key="k" * 32),), read=before)


async def _undo_the_merge(store: HostStore) -> None:
    after = store.roster
    before = replace(after, merged={})
    await store.change_roster(TakeBackRoster(before=before, after=after), HOST)


def _takes_over(handed: HandedGame, go_on_with: GoOnWith = GoOnWith.OTHER_PHONE) -> Do:
    async def do(store: HostStore) -> None:
        await store.handovers.take(await store.handovers.plan(handed.packed()), go_on_with)

    return do


def _ended(table: SharedTable | None) -> None:
    del table


OURS = made_edition(replace(EditionDraft.of(JAM, replaces=False), name="Ours"), [*EDITIONS.values()])
"""An edition that no game is played with at first."""
PLAYED = made_edition(replace(EditionDraft.of(JAM, replaces=False), name="Played"), [*EDITIONS.values()])
"""An edition with a game."""


async def _change_the_edition(store: HostStore) -> None:
    before = store.games.edition(OURS.id)
    wild = EditionDraft.of(before, replaces=True).card(Faces.WILD)
    assert wild is not None
    form = EditionDraft.of(before, replaces=True).with_card(replace(wild, points="40"))
    await store.edition_changes.save(made_edition(form, [*store.editions.values()]), read=before)


async def _save_a_game_with_the_edition(store: HostStore) -> None:
    game = new_game(id_="ours", edition=OURS)
    await store.repository.save(game, read=0, row=row_of(game, OURS))


def _operation(name: str, uses: str, do: Do) -> Operation:
    return Operation(name, frozenset(uses.split()), do)


def _in_two_steps(name: str, uses: str, around: Around) -> Operation:
    return Operation(name, frozenset(uses.split()), lambda store: around(store, _nothing), around)


NEWER = make_change(
    play(new_game(id_="two"), a_round("1", "ann", ben=7, cleo=1)),
    RoundRecorded(at=at(9), round=a_round("n", "ben", ann=9, cleo=9)),
    JAM,
)
ONE = play(new_game(id_="one"), a_round("1", "ann", ben=7, cleo=1))
"""The game that is here, without the round that is half entered."""
WENT_ON = HandedGame(game=play(ONE, a_round("n", "ben", ann=9, cleo=9)), taps=(WILD,))
FORK = HandedGame(game=play(new_game(id_="one"), a_round("f", "cleo", ann=7, ben=1)), taps=(WILD,))
OPERATIONS = (
    _operation("a round", "save", _records("r", NEW_ROUND)),
    _operation("another round", "save", _records("s", NEW_ROUND)),
    _operation("undo", "save", lambda store: store.do("two", Undo(), HOST)),
    _operation("a tap", "add_taps", lambda store: store.do("one", EnterTaps((WILD,)), HOST)),
    _operation("clear the hands", "clear_taps", lambda store: store.do("one", ClearHands(), HOST)),
    _operation(
        "begin a game",
        "save save_roster save_settings",
        lambda p: p.start(new_game(id_="new", players=(EVE, DAN)), HOST),
    ),
    _operation("delete", "delete", lambda store: store.trash.add("one")),
    _operation("restore", "restore", lambda store: store.trash.restore("gone")),
    _operation("delete for good", "delete_for_good", lambda store: store.trash.delete_for_good("gone")),
    _operation("empty the trash", "empty_trash", lambda store: store.trash.empty()),
    _operation("import", "take_import", _imports(NEWER, new_game(id_="far", players=(ZOE, ANN)))),
    _in_two_steps("import and back", "take_import take_back_import", _imports_and_back(NEWER)),
    _operation(
        "import and replace",
        "take_import",
        _imports(play(new_game(id_="one"), a_round("f", "cleo", ann=7, ben=1)), forks=True),
    ),
    _operation("take over", "take_over", _takes_over(WENT_ON)),
    _operation("take over the other one", "take_over", _takes_over(FORK)),
    _operation(
        "take over a new game",
        "take_over",
        _takes_over(HandedGame(game=new_game(id_="far", players=(ZOE, ANN)), taps=())),
    ),
    _operation("keep the one here", "put_in_trash", _takes_over(FORK, GoOnWith.THIS_PHONE)),
    _operation(
        "rename", "save_roster", lambda p: p.change_roster(RenamePlayer(player="ben", name="Benno"), HOST)
    ),
    _operation(
        "rename again",
        "save_roster",
        lambda p: p.change_roster(RenamePlayer(player="ben", name="Benny"), HOST),
    ),
    _operation(
        "merge", "save_roster", lambda p: p.change_roster(MergePlayers(player="ben", into="dan"), HOST)
    ),
    _operation("undo a merge", "save_roster", _undo_the_merge),
    _operation("add a player", "save_roster", lambda p: p.change_roster(AddPlayer(ZOE), HOST)),
    _operation("a player joins", "save_roster", lambda p: p.change_roster(RememberPlayers((CLEO,)), HOST)),
    _operation(
        "a switch", "save_settings", lambda p: p.change_settings(settings_change(vibrate=False), HOST)
    ),
    _operation(
        "another switch",
        "save_settings",
        lambda p: p.change_settings(settings_change(keep_awake=False), HOST),
    ),
    _operation("a backup", "save_settings", lambda p: p.change_settings(settings_change(backed_up=9), HOST)),
    _operation(
        "make an edition",
        "save_edition",
        lambda p: p.edition_changes.save(replace(OURS, id="new", name="New"), read=None),
    ),
    _operation("change an edition", "save_edition", _change_the_edition),
    _operation("delete an edition", "delete_edition", lambda p: p.edition_changes.delete(OURS.id)),
    _operation(
        "half make an edition",
        "save_edition_draft",
        lambda p: p.change_edition_draft(lambda _: EditionDraft.of(JAM, replaces=False)),
    ),
    _operation("save a game with an edition", "save", _save_a_game_with_the_edition),
    _operation("share", "save_shared_table", _guests(lambda now: replace(now or TABLE, game="one"))),
    _operation("end sharing", "save_shared_table", _guests(_ended)),
    _operation(
        "admit a guest",
        "save_shared_table",
        _guests(lambda now: (now or TABLE).admitting(Guest(id="g2", token="cd" * 32, joined=NOON))),
    ),
    _operation("join a table", "save_joined_tables", _join_a_table),
)


def store_in(folder: Path, disk: WatchedDisk) -> HostStore:
    sync = repository_on(folder, disk)
    store = store_over(AsyncRepository(sync=sync))
    store.clock = lambda: NOON
    return store


async def lay_out(folder: Path) -> None:
    """A data folder with something of everything."""
    store = store_in(folder, WatchedDisk())
    await store.open()
    for edition in (OURS, PLAYED):
        await store.edition_changes.save(edition, read=None)
    await store.start(new_game(id_="played", edition=PLAYED), HOST)
    for game_id in ("one", "two", "gone"):
        await store.start(play(new_game(id_=game_id), a_round("1", "ann", ben=7, cleo=1)), HOST)
    await store.do("one", EnterTaps((OUT,)), HOST)
    await store.trash.add("gone")
    for command in (AddPlayer(DAN), AddPlayer(FAY), MergePlayers(player="fay", into="dan")):
        await store.change_roster(command, HOST)
    await store.change_settings(settings_change(edition="ohana"), HOST)
    assert isinstance(store.repository, AsyncRepository)
    guest = Guest(id="g", token="ab" * 32, joined=NOON)
    await store.repository.save_shared_table(TABLE.admitting(guest), read=None)
    await store.repository.close()


async def kept_in(folder: Path) -> dict[str, Any]:
    """Everything that is kept in a data folder, part by part, as a new start finds it."""
    return await kept_by(store_in(folder, WatchedDisk()))


async def kept_by(store: HostStore) -> dict[str, Any]:
    """Everything that a store keeps, part by part, as it finds it when it is opened."""
    await store.open()
    assert isinstance(store.repository, AsyncRepository)
    repository = store.repository.sync
    found: dict[str, Any] = {
        "roster": ROSTER.write(repository.library.roster.get()),
        "settings": SETTINGS.write(repository.library.settings.get()),
        "guests": GUESTS.write(repository.library.shared_table.get()),
        "joined": JOINED.write(repository.library.joined_tables.get()),
    }
    draft = repository.edition_draft.get()
    found["half-made edition"] = (draft.base.id, draft.name) if draft else None
    for edition in repository.own_editions.all():
        found[f"edition {edition.id}"] = edition_text(edition)
    for entry in repository.trash.entries():
        deleted = repository.replacing.in_trash(entry)
        assert deleted is not None, entry
        found[f"in the trash {entry}"] = _documents(deleted)
    for row in store.game_list.rows:
        assert row.trouble == "", row.trouble
        game = repository.load(row.id).game
        assert repository.row_of(game) == row
        found[f"game {row.id}"] = _documents(HandedGame(game=game, taps=repository.taps(row.id)))
    await store.repository.close()
    return found


def _documents(handed: HandedGame) -> Any:
    """A game with what is half entered, as it is in a file."""
    game = handed.game
    return (
        OPENING.write(game),
        [CHANGE.write(change) for change in game.changes],
        [TAP.write(tap) for tap in handed.taps],
    )


async def tried(operation: Operation, store: HostStore) -> str:
    """Do it; the sentence it is refused with, or nothing."""
    try:
        await operation.do(store)
    except CompanionError as refusal:
        assert str(refusal)
        return str(refusal)
    return ""
