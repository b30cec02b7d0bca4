"""A round that says it began before earlier changes: whatever a file, a code or a phone says of it is checked.

A round can have begun before changes that were made while it was played, and before no round that was saved.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from companion.application.commands.command import Redo, Undo
from companion.application.commands.entry_commands import EnterTaps, SaveRound
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.errors import BadEntry, CompanionError, NotNow
from companion.formats import points_word
from companion.game.changes.change import Change
from companion.game.changes.players import PlayerLeft
from companion.game.changes.rounds import PointsCorrected, RoundBegunBefore, RoundRecorded, RoundRemoved
from companion.game.changes.settings import DealerSet, TargetSet
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.game.game import Game, make_change
from companion.game.replay import replay
from companion.handover.handed_game import HandedGame, handed_game
from companion.round import Round
from companion.steps import run_all
from tests.storage.transfer.files import file_of, planned, read_export
from tests.tables import ANN, BEN, CLEO, DAN, JAM, a_round, at, new_game

ROUND = a_round("last", "ann", ben=7, cleo=50)
CHANGES: tuple[Change, ...] = (
    PointsCorrected(at=at(1), id="c", player="ben", points=5, reason=""),
    RoundRecorded(at=at(2), round=a_round("r1", "ann", ben=20, cleo=5, dan=3)),
    PlayerLeft(at=at(3), player="dan"),
    RoundRecorded(at=at(4), round=a_round("r2", "ben", ann=7, cleo=50)),
    DealerSet(at=at(5), player="ben"),
    TargetSet(at=at(6), target=300),
)
NUMBERS = {1: 1, 3: 2}
"""The number of the round that each change saves, by its place."""


def a_game(changes: tuple[Change, ...] = CHANGES) -> Game:
    game = new_game(players=(ANN, BEN, CLEO, DAN), id_="forged")
    for change in changes:
        game = make_change(game, change, JAM)
    return game


GAME = a_game()


def why_not(meanwhile: int) -> str:
    """Why it is refused, from the sentences above; empty where it can have been so."""
    if not 0 <= meanwhile <= len(CHANGES):
        return f"{points_word(meanwhile)} changes can't have been made during this round."
    places = [place for place in NUMBERS if place >= len(CHANGES) - meanwhile]
    return f"A round can't have begun before round {NUMBERS[max(places)]} was over." if places else ""


@pytest.mark.parametrize("meanwhile", [-99, -2, *range(len(CHANGES) + 1), 7, 99, 2**40])
def test_each_forged_number_is_refused_with_its_sentence_wherever_it_comes_from(meanwhile: int) -> None:
    forged = RoundBegunBefore(at=at(9), round=ROUND, meanwhile=meanwhile)
    why = why_not(meanwhile)
    written = GAME.with_change(forged)
    if not why:
        assert make_change(GAME, forged, JAM) == written
        assert run_all(replay(written, JAM)) == ()
        assert read_export(file_of(written)).games == (written,)
        assert handed_game(HandedGame(game=written).packed()).game == written
        return
    with pytest.raises(NotNow) as refused:
        make_change(GAME, forged, JAM)
    assert why in str(refused.value)
    with pytest.raises(BadEntry, match=f"Change 7: {why}"):
        run_all(replay(written, JAM))
    # A number that no field can have is refused before anybody plays it again.
    file = file_of(written)
    with pytest.raises(CompanionError) as planning:
        planned(read_export(file))
    assert why in str(planning.value) or not 0 <= meanwhile < 2**40
    with pytest.raises((CompanionError, ValueError)):
        run_all(replay(handed_game(HandedGame(game=written).packed()).game, JAM))


@pytest.mark.parametrize("value", [None, "2", "", 1.5, [1], {"a": 1}, -1, 10**30])
def test_what_is_no_number_is_refused_with_its_field(value: object) -> None:
    text = file_of(GAME.with_change(RoundBegunBefore(at=at(9), round=ROUND, meanwhile=2))).decode()
    assert text.count('"meanwhile":2') == 1
    forged = text.replace('"meanwhile":2', f'"meanwhile":{json.dumps(value)}')
    with pytest.raises(CompanionError) as refused:
        planned(read_export(forged.encode()))
    assert re.search("meanwhile|number|during this round", str(refused.value))


@pytest.mark.parametrize(
    ("forged", "why"),
    [
        (replace(ROUND, id="r1"), "already saved"),
        (replace(ROUND, dealer="nobody"), "Only a player at the table"),
        (replace(ROUND, went_out="dan"), "Only a player at the table"),
        (a_round("last", "ann", ben=7), "Cleo has no cards yet"),
        (a_round("last", "ann", ben=7, cleo=1, dan=3), "somebody who did not play"),
    ],
)
def test_a_forged_round_is_refused_as_any_other(forged: Round, why: str) -> None:
    written = GAME.with_change(RoundBegunBefore(at=at(9), round=forged, meanwhile=2))
    with pytest.raises(BadEntry, match=why):
        run_all(replay(written, JAM))


def test_a_round_that_was_removed_is_none_that_a_later_one_began_before() -> None:
    removed = make_change(GAME, RoundRemoved(at=at(7), round_id="r2"), JAM)
    with pytest.raises(NotNow, match="before round 1 was over"):
        make_change(removed, RoundBegunBefore(at=at(9), round=ROUND, meanwhile=6), JAM)


async def test_what_was_redone_while_a_round_was_entered_was_over_before_it(store: HostStore) -> None:
    await store.start(a_game(CHANGES[:5]), HOST)
    for _undone in range(2):
        await store.do("forged", Undo(), HOST)
    live = await store.games.open("forged")
    out = Tap(kind=TapKind.WENT_OUT, player="ann", points=live.game.done)
    await store.do("forged", EnterTaps((out,)), HOST)
    for _redone in range(2):
        await store.do("forged", Redo(), HOST)
    hands = (Tap(kind=TapKind.TYPE, player=each, points=9) for each in ("ben", "cleo"))
    await store.do("forged", EnterTaps(tuple(hands)), HOST)
    await store.do("forged", SaveRound(NEW_ROUND), HOST)
    saved = (await store.games.open("forged")).game
    assert isinstance(saved.changes[-1], RoundBegunBefore)
    assert saved.changes[-1].meanwhile == 1
    assert run_all(replay(saved, JAM)) == ()
