"""A guest's table in every state of the connection and of the game says nothing that the other one contradicts."""

from __future__ import annotations

import pytest

from companion.application.commands.command import Command
from companion.application.commands.entry_commands import AddCard, EnterTaps
from companion.application.guests import HOST
from companion.application.phones.transport import Ending, EndReason
from companion.game.changes.change import Change
from companion.game.changes.evenings import GameEnded
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.players import Role
from tests.faces import Faces
from tests.phone_table import GAME, until
from tests.views.phone_windows import PhoneTableWindows, PhoneWindow


def out(player: str) -> EnterTaps:
    return EnterTaps((Tap(kind=TapKind.WENT_OUT, player=player),))


BEN_COUNTED = AddCard(round_id=NEW_ROUND, player="ben", face=Faces.SEVEN)
STAGES: dict[str, tuple[Command | Change, ...]] = {
    "nobody is out": (),
    "the host is out": (out("ann"),),
    "the guest is out": (out("ben"),),
    "the own hand is counted": (out("ann"), BEN_COUNTED),
    "the game is over": (GameEnded(),),
}
ONLY_CONNECTED = (
    "Wait until somebody goes out",
    "You went out? Tell the host.",
    "Count my cards",
    "Change my cards",
    "You went out",
    "Wait for",
    "The host has it",
    "Score round",
    "Continue round",
    "Rematch",
    "Connected to the host's phone",
    "went out",
)
"""What only a guest may read whose phone is connected."""
OUTDATED = "The scores are as last seen here. They may have changed."


def end(host: PhoneWindow, phones: PhoneTableWindows, reason: EndReason) -> None:
    if reason is EndReason.LOST:
        phones.wifi.ends[-1].cut()
    else:
        for session in tuple(host.phones.host._sessions):
            session.connection.close(Ending(reason, "Cleo"))


CASES = [
    *((stage, Role.PLAYER) for stage in STAGES),
    *(("the host is out", role) for role in (Role.VIEWER, Role.SCORER)),
]


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("stage", "role"), CASES)
async def test_no_sentence_contradicts_the_connection(
    phones: PhoneTableWindows, stage: str, role: Role
) -> None:
    host = await phones.invites()
    ben = await phones.joins(host, "Ben")
    sharing = host.phones.host.sharing
    assert sharing.table is not None
    await sharing.set_role(sharing.table.guests[0].id, role)
    for change in STAGES[stage]:
        await host.store.do(GAME, change, HOST)
    is_over = stage == "the game is over"
    await until(lambda: ben.app.role is role)
    await ben.window.settle()
    assert OUTDATED not in ben.window.text()
    for reason in EndReason:
        if ben.phones.guest is not None and ben.phones.guest.ending is not None:
            # Back at the table, for the next end.
            await host.window.open(f"/game/{GAME}/share")
            await host.window.tap("Let a guest join")
            await host.see("One guest at a time.")
            await ben.window.open("/join")
            await phones.connect(host, ben)
            await ben.see("Connected to the host's phone")
        end(host, phones, reason)
        await until(lambda: ben.app.is_cut_off)
        await ben.window.settle()
        said = [*ben.window.text().splitlines(), *ben.window.names()]
        wrong = [line for line in said for words in ONLY_CONNECTED if line.startswith(words)]
        assert not wrong, (reason, wrong)
        assert (OUTDATED in ben.window.text()) is not is_over, reason
        assert {"Join again", "To my own games"} <= {
            *said,
            *(["Join again"] if reason is EndReason.OTHER_VERSION else []),
        }, reason
