"""The win at a table of phones."""

from __future__ import annotations

from companion.application.commands.entry_commands import EnterTaps, SaveRound
from companion.application.guests import HOST
from companion.game.draft import NEW_ROUND, Tap, TapKind
from tests.faces import Faces
from tests.phone_table import GAME
from tests.views.phone_windows import PhoneTableWindows, PhoneWindow


async def win(host: PhoneWindow) -> None:
    adds = [Tap(kind=TapKind.ADD, player="ben", face=Faces.WILD)] * 4
    adds += [Tap(kind=TapKind.ADD, player="cleo", face=Faces.WILD_DRAW_FOUR)] * 4
    adds += [Tap(kind=TapKind.ADD, player="cleo", face=Faces.SKIP)] * 6
    await host.store.do(GAME, EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"), *adds)), HOST)
    await host.store.do(GAME, SaveRound(NEW_ROUND), HOST)


async def test_a_guest_who_leaves_the_win_stays_at_the_table(phones: PhoneTableWindows) -> None:
    host = await phones.invites()
    ben = await phones.joins(host, "Ben")
    await win(host)
    for each in (ben, host):
        await each.see("Ann wins!")
        await each.window.tap("Back")
        await each.see("Show the win")
        assert each.window.route == f"/game/{GAME}"
