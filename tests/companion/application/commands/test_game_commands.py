from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from companion.application.commands.command import GameCommand, Redo, Undo
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.errors import BadEntry
from companion.game.changes.evenings import DaySet, EveningSet, GameEnded, GameReopened, SeriesSet
from companion.game.changes.kinds import CHANGES
from companion.game.changes.players import (
    PlayerJoined,
    PlayerLeft,
    PlayerLeftRound,
    PlayerSeated,
    SeatMoved,
    SeatsOrdered,
    SeatsSwapped,
)
from companion.game.changes.rounds import (
    ChallengeJudged,
    PointsCorrected,
    RoundBegunBefore,
    RoundCorrected,
    RoundRecorded,
    RoundRemoved,
    RoundsDropped,
)
from companion.game.changes.settings import (
    DealerSet,
    DecksSet,
    GameNoted,
    HouseRuleAsked,
    HouseRulesSet,
    LengthSet,
    PlaceSet,
    RulingAsked,
    RulingsSet,
    TargetSet,
)
from companion.game.current_table import Table
from companion.game.game import Game
from companion.game.length import LengthKind
from companion.house_rules.chosen_rules import BY_THE_SHEET, RuleChange
from companion.house_rules.questions import OpenQuestion, Reading
from companion.house_rules.rules import House
from companion.house_rules.rulings import Ruling
from companion.players import Player
from tests.tables import DAN, NOON, a_round, cards, new_game

GAME = "game-1"
COMMANDS: tuple[GameCommand, ...] = (
    RoundRecorded(round=a_round("3", "ben", dealer="cleo", ann=cards("7"), cleo=9)),
    RoundCorrected(round=a_round("2", "ben", ann=cards("7"), cleo=9)),
    HouseRulesSet(rules=BY_THE_SHEET.with_rule(House.JUMP_IN)),
    PlayerSeated(player=DAN, before="ben"),
    DealerSet(player="cleo"),
    TargetSet(target=300),
    LengthSet(measure=LengthKind.MINUTES, number=40),
    DecksSet(decks=2),
    HouseRuleAsked(RuleChange(house=House.JUMP_IN)),
    GameNoted(note="at the lake"),
    PointsCorrected(player="ben", points=20, reason="counted twice"),
    PlayerJoined(player=DAN),
    PlayerLeft(player="cleo"),
    PlayerLeftRound(player="cleo"),
    SeatMoved(player="ann", before="cleo"),
    SeatsSwapped(player="ann", other="ben"),
    SeatsOrdered(order=("ben", "ann", "cleo")),
    RoundBegunBefore(round=a_round("3", "ben", ann=3, cleo=4), meanwhile=0),
    RoundRemoved(round_id="2"),
    RoundsDropped(after="1"),
    PlaceSet(place="At the lake", host="Ann"),
    EveningSet.of(("other",)),
    SeriesSet(series="w", name="Winter", form="first-to 3"),
    DaySet(days=-3),
    RulingsSet(words="guilty-on@2026-11-22"),
    RulingAsked(OpenQuestion("tie"), Ruling(reading=Reading("one-more"), day=date(2026, 11, 22))),
    GameEnded(),
    ChallengeJudged(player="ben", challenger="cleo", colour="red", guilty=True, chance=Fraction(1, 3)),
)


async def two_rounds(store: HostStore) -> Table:
    await store.start(new_game(), HOST)
    for round_id in ("1", "2"):
        await store.do(GAME, RoundRecorded(round=a_round(round_id, "ann", ben=cards("wild"), cleo=7)), HOST)
    live = store.games.get(GAME)
    assert live is not None
    return live.table


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: type(command).__name__)
async def test_every_change_shows_on_the_table_and_is_undone_and_made_again(
    store: HostStore, command: GameCommand
) -> None:
    before = await two_rounds(store)
    changed = (await store.do(GAME, command, HOST))[1].table
    assert changed != before
    assert (await store.do(GAME, Undo(), HOST))[1].table == before
    assert (await store.do(GAME, Redo(), HOST))[1].table == changed


@pytest.mark.parametrize(
    "command", [command for command in COMMANDS if getattr(command, "begins", True)], ids=type
)
async def test_a_change_in_the_second_of_the_start_is_no_part_of_the_opening(
    store: HostStore, command: GameCommand
) -> None:
    store.clock = lambda: NOON
    await store.start(new_game(), HOST)
    before, changed = await store.do(GAME, command, HOST)
    assert changed.table != before.table
    assert (await store.do(GAME, Undo(), HOST))[1].table == before.table


async def test_a_game_that_was_ended_is_played_on(store: HostStore) -> None:
    await two_rounds(store)
    assert (await store.do(GAME, GameEnded(), HOST))[1].table.finished
    assert not (await store.do(GAME, GameReopened(), HOST))[1].table.finished


def test_every_kind_of_change_is_asked_for_here() -> None:
    assert {type(command) for command in COMMANDS} - {HouseRuleAsked, RulingAsked} == set(CHANGES) - {
        GameReopened
    }


def tenths(number: int, cards: int = 10) -> Game:
    """A game of that many players with the house rule that everybody is dealt that many cards."""
    players = tuple(Player(id=f"p{seat}", name=f"Player {seat}") for seat in range(number))
    return new_game(players=players, house_rules=BY_THE_SHEET.with_rule(House.CARDS_DEALT, cards))


async def test_a_game_whose_deal_takes_two_decks_is_played_with_two(store: HostStore) -> None:
    await store.start(tenths(12), HOST)
    live = store.games.get(GAME)
    assert live is not None
    assert live.table.decks == 2
    with pytest.raises(BadEntry, match="Dealing 10 each to a table of 12 takes 2 decks"):
        await store.do(GAME, DecksSet(decks=1), HOST)
    _, three = await store.do(GAME, DecksSet(decks=3), HOST)
    assert three.table.decks == 3
    _, fewer = await store.do(GAME, HouseRuleAsked(RuleChange(house=House.CARDS_DEALT, holds=False)), HOST)
    assert fewer.table.decks == 3


async def test_decks_that_only_the_deal_takes_go_when_it_takes_them_no_longer(store: HostStore) -> None:
    await store.start(tenths(11), HOST)
    _, nine = await store.do(GAME, HouseRuleAsked(RuleChange(house=House.CARDS_DEALT, more=-1)), HOST)
    assert nine.table.decks == 1
    _, ten = await store.do(GAME, PlayerJoined(player=DAN), HOST)
    assert ten.table.decks == 1
    _, more = await store.do(GAME, HouseRuleAsked(RuleChange(house=House.CARDS_DEALT, more=1)), HOST)
    assert more.table.decks == 2
