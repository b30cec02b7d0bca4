"""A change in the middle of a round that is followed and half counted: the round is played and saved as it began.

Every kind of change is made after every step of the same round, in `make test-long` with every system. What is expected comes from `Paper`, which knows the
round, the rules of the four systems and what each change says for the next round, and nothing of the app.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import pytest

from companion.application.commands.command import Command, Redo, Undo
from companion.application.commands.entry_commands import (
    AddTurnEvent,
    BeginCorrection,
    ClearHands,
    CountHands,
    SaveRound,
    TypePoints,
)
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.live_game import LiveGame, entry_in
from companion.application.live_turn import turn_of
from companion.cards import Face
from companion.errors import NotNow
from companion.game.changes.change import Change
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
    StartWith,
)
from companion.game.changes.rounds import (
    ChallengeJudged,
    PointsCorrected,
    RoundCorrected,
    RoundRemoved,
    RoundsDropped,
)
from companion.game.changes.settings import (
    DealerSet,
    DecksSet,
    GameNoted,
    HouseRulesSet,
    LengthSet,
    PlaceSet,
    RulingsSet,
    TargetSet,
)
from companion.game.draft import NEW_ROUND
from companion.game.game import table_of
from companion.game.length import LengthKind
from companion.game.replay import replay
from companion.handover.handed_game import HandedGame, handed_game
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.questions import Reading
from companion.house_rules.rules import House
from companion.players import Role
from companion.scoring.systems import System
from companion.steps import run_all
from companion.turns.turn import TurnEvent, TurnKind
from storage.opening import open_store
from storage.transfer.csv_file import csv_lines
from tests.conftest import LONG
from tests.faces import Faces
from tests.phone_table import a_phone_table, until
from tests.storage.transfer.files import read_table
from tests.tables import ANN, BEN, CLEO, DAN, EVE, JAM, a_round, new_game, play

GAME: Final = "game-1"
EVERY: Final = len(System)
"""The steps of which one is followed by a change with one system, another with the next; in `make test-long` after each."""
PLAYERS: Final = ("ann", "ben", "cleo", "dan")
HELD: Final = {"ben": 20, "cleo": 50, "dan": 5}


def laid(face: Face, suit: str, *, last: bool = False) -> AddTurnEvent:
    return AddTurnEvent(TurnEvent(kind=TurnKind.PLAYED, face=face, suit=suit, last=last))


STEPS: Final[tuple[tuple[Command, str], ...]] = (
    (AddTurnEvent(TurnEvent(kind=TurnKind.TURNED_UP, face=Faces.FIVE, suit="red")), "dan"),
    (laid(Faces.SEVEN, "red"), "ann"),
    (laid(Faces.DRAW_TWO, "red"), "cleo"),
    (AddTurnEvent(TurnEvent(kind=TurnKind.MISSED_UNO, player="ben")), "cleo"),
    (laid(Faces.REVERSE, "red"), "ben"),
    (AddTurnEvent(TurnEvent(kind=TurnKind.DREW)), "ben"),
    (AddTurnEvent(TurnEvent(kind=TurnKind.PASSED)), "ann"),
    (laid(Faces.NINE, "red", last=True), "ann"),
    (CountHands(), "ann"),
    *(
        (TypePoints(round_id=NEW_ROUND, player=player, text=str(held)), "ann")
        for player, held in HELD.items()
    ),
)
"""The third round, step by step: Cleo deals, and whose turn it is after each step."""


@dataclass
class Paper:
    """What the table writes down by hand.

    Attributes:
        totals: After two rounds.
        next: Who deals the fourth round.
        here: Who plays it.
    """

    system: System
    in_round: tuple[str, ...] = PLAYERS
    totals: dict[str, int] = field(default_factory=dict)
    next: str = "dan"
    here: tuple[str, ...] = PLAYERS

    def __post_init__(self) -> None:
        self.count("ben", {"ann": 10, "cleo": 10, "dan": 10})
        self.count("cleo", {"ann": 1, "ben": 2, "dan": 3})

    def count(self, out: str, held: dict[str, int]) -> None:
        points = dict(held)
        if self.system is System.WINNER_COLLECTS:
            points = {out: sum(held.values())}
        if self.system is System.HANDS_WON:
            points = {out: 1}
        if self.system is System.PLUS_AND_MINUS:
            points = {out: sum(held.values()), **{player: -each for player, each in held.items()}}
        if self.system is System.WINNER_TAKES_OFF:
            points = {out: -sum(held.values()), **held}
        for player, each in points.items():
            self.totals[player] = self.totals.get(player, 0) + each

    def ends(self) -> None:
        self.count("ann", {player: held for player, held in HELD.items() if player in self.in_round})

    def leaves(self, player: str, *, with_cards: bool = False) -> None:
        self.here = tuple(each for each in self.here if each != player)
        if with_cards:
            self.in_round = self.here

    def sit(self, *players: str) -> None:
        """They sit so, clockwise: Cleo deals the third round, and whoever sits after her the fourth."""
        self.here = players
        self.next = players[(players.index("cleo") + 1) % len(players)]

    def is_given(self, player: str, points: int) -> None:
        self.totals[player] += points

    def again(self, *rounds: tuple[str, dict[str, int]]) -> None:
        """The rounds before were other ones."""
        self.totals = {}
        for out, held in rounds:
            self.count(out, held)


def nothing(_paper: Paper) -> None:
    """What a change says that is about neither the round nor the next one."""


FIRST: Final = ("ben", {"ann": 10, "cleo": 10, "dan": 10})
SECOND: Final = ("cleo", {"ann": 1, "ben": 2, "dan": 3})
MADE: Final[dict[Change, Callable[[Paper], object]]] = {
    PlayerLeft(player="cleo"): lambda paper: paper.leaves("cleo"),
    PlayerLeftRound(player="cleo"): lambda paper: paper.leaves("cleo", with_cards=True),
    PlayerJoined(player=EVE): lambda paper: setattr(paper, "here", (*PLAYERS, "eve")),
    PlayerSeated(player=EVE, start=StartWith.ZERO, before="dan"): lambda paper: setattr(
        paper, "here", ("ann", "ben", "cleo", "eve", "dan")
    ),
    SeatMoved(player="ann", before="dan"): lambda paper: paper.sit("ben", "cleo", "ann", "dan"),
    SeatsOrdered(order=("cleo", "ann", "dan", "ben")): lambda paper: paper.sit("cleo", "ann", "dan", "ben"),
    SeatsSwapped(player="dan", other="ann"): lambda paper: paper.sit("dan", "ben", "cleo", "ann"),
    DealerSet(player="ben"): lambda paper: setattr(paper, "next", "ben"),
    HouseRulesSet(rules=BY_THE_SHEET.with_rule(House.STACK_TWOS)): nothing,
    HouseRulesSet(rules=BY_THE_SHEET.with_rule(House.DRAW_UNTIL_FIT)): nothing,
    RulingsSet(words="winner-deals@2026-11-22"): lambda paper: setattr(paper, "next", "ann"),
    RulingsSet(words="same-stacks@2026-11-22"): nothing,
    TargetSet(target=900): nothing,
    LengthSet(measure=LengthKind.ROUNDS, number=10): nothing,
    DecksSet(decks=2): nothing,
    PointsCorrected(player="ben", points=7, reason="why"): lambda paper: paper.is_given("ben", 7),
    RoundRemoved(round_id="r1"): lambda paper: paper.again(SECOND),
    RoundsDropped(after="r1"): lambda paper: paper.again(FIRST),
    ChallengeJudged(player="ann", challenger="ben", colour="red", guilty=True): nothing,
    GameNoted(note="late"): nothing,
    PlaceSet(place="At the lake"): nothing,
    EveningSet.of(("other",)): nothing,
    SeriesSet(series="w", name="Winter", form="league"): nothing,
    DaySet(days=-3): nothing,
}
"""Each change, and what it says for the round and the next one."""
OTHERWISE: Final = {"GameEnded", "GameReopened", "RoundCorrected", "RoundRecorded", "RoundBegunBefore"}
"""The kinds with a test of their own, and the rounds themselves."""


async def begun(store: HostStore, system: System) -> None:
    game = play(
        new_game(system, players=(ANN, BEN, CLEO, DAN), target=None if system is System.HANDS_WON else 1000),
        a_round("r1", "ben", dealer="ann", ann=10, cleo=10, dan=10),
        a_round("r2", "cleo", dealer="ben", ann=1, ben=2, dan=3),
    )
    await store.start(game, HOST)


async def step(store: HostStore, number: int) -> LiveGame:
    command, mover = STEPS[number]
    _, after = await store.do(GAME, command, HOST)
    turn = turn_of(after)
    assert turn is not None
    assert (turn.mover.id, turn.players[turn.dealer].id) == (mover, "cleo")
    return after


async def saved(store: HostStore) -> LiveGame:
    return (await store.do(GAME, SaveRound(NEW_ROUND), HOST))[1]


def check(live: LiveGame, paper: Paper) -> None:
    """The saved round and the table after it, as the paper says; also elsewhere, from a file and from a table of cells."""
    table = live.table
    last = table.rounds[-1]
    assert (last.round.dealer, last.round.went_out) == ("cleo", "ann")
    assert set(last.players) == set(paper.in_round)
    counts = {left.player: left.held.points(JAM) for left in last.round.hands}
    assert counts == {player: held for player, held in HELD.items() if player in paper.in_round}
    assert {seat.player.id: seat.total for seat in table.seats if seat.total} == {
        player: total for player, total in paper.totals.items() if total
    }
    assert tuple(seat.player.id for seat in table.playing) == paper.here
    assert table.dealer == paper.next
    assert run_all(replay(live.game, JAM)) == ()
    assert table_of(handed_game(HandedGame(game=live.game).packed()).game, JAM) == table
    text = "".join(csv_lines([(live.game, JAM)]))
    (read,) = read_table(text.encode()).games
    assert [(seat.player.name, seat.total, seat.present) for seat in table_of(read, JAM).seats] == [
        (seat.player.name, seat.total, seat.present) for seat in table.seats
    ]


def test_every_kind_of_change_is_made_in_the_middle_of_a_round() -> None:
    assert {type(change).__name__ for change in MADE} | OTHERWISE == {kind.__name__ for kind in CHANGES}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("system", System)
@pytest.mark.parametrize("change", MADE, ids=lambda change: f"{change.word}")
async def test_a_round_is_played_and_saved_as_it_began(
    tmp_path: Path, change: Change, system: System
) -> None:
    if isinstance(change, TargetSet) and system is System.HANDS_WON:
        change = replace(change, target=50)
    says = MADE.get(change, nothing)
    apart = [*MADE].index(change) if change in MADE else 0
    for after in range(1, len(STEPS) + 1):
        # Each change after each step with one of the systems, and each system with each step.
        if not LONG and (after + apart + [*System].index(system)) % EVERY:
            continue
        store = open_store(tmp_path / str(after))
        await store.open()
        await begun(store, system)
        for number in range(after):
            await step(store, number)
        paper = Paper(system)
        before, _ = await store.do(GAME, change, HOST)
        says(paper)
        is_taken_back = after % 3 == 0
        if is_taken_back:
            # Undone, made again, and undone: what the round is played by is the same each time.
            for command in (Undo(), Redo(), Undo()):
                _, now = await store.do(GAME, command, HOST)
                assert turn_of(now) == turn_of(before)
            paper = Paper(system)
        for number in range(after, len(STEPS)):
            await step(store, number)
        paper.ends()
        live = await saved(store)
        check(live, paper)
        # The round that was saved is undone before the change that was made while it was played.
        _, undone = await store.do(GAME, Undo(), HOST)
        assert [played.round.id for played in undone.table.rounds] == [
            played.round.id for played in live.table.rounds[:-1]
        ]
        _, again = await store.do(GAME, Redo(), HOST)
        assert again.table == live.table
        await store.repository.close()


async def test_a_player_who_joined_meanwhile_is_not_asked_and_one_who_left_is(store: HostStore) -> None:
    await begun(store, System.LOWEST_TALLY)
    for number in range(10):
        await step(store, number)
    for change in (PlayerLeft(player="dan"), PlayerJoined(player=EVE, start=StartWith.HIGHEST)):
        _, live = await store.do(GAME, change, HOST)
    assert [player.id for player in entry_in(live, NEW_ROUND).missing] == ["cleo", "dan"]
    for number in range(10, len(STEPS)):
        await step(store, number)
    live = await saved(store)
    # Whoever starts with the highest total starts with the highest of the next round.
    totals = {seat.player.id: seat.total for seat in live.table.seats}
    assert totals["eve"] == totals["cleo"] == 10 + HELD["cleo"]
    assert not live.is_under_way


async def test_a_round_before_that_is_corrected_meanwhile_counts_as_corrected(store: HostStore) -> None:
    await begun(store, System.WINNER_COLLECTS)
    for number in range(10):
        await step(store, number)
    await store.do(GAME, BeginCorrection("r2"), HOST)
    await store.do(GAME, TypePoints(round_id="r2", player="ann", text="40"), HOST)
    _, live = await store.do(GAME, SaveRound("r2"), HOST)
    assert isinstance(live.game.changes[-1], RoundCorrected)
    for number in range(10, len(STEPS)):
        await step(store, number)
    paper = Paper(System.WINNER_COLLECTS)
    paper.again(FIRST, ("cleo", {"ann": 40, "ben": 2, "dan": 3}))
    paper.ends()
    check(await saved(store), paper)


async def test_a_round_keeps_the_rulings_and_house_rules_it_began_with(store: HostStore) -> None:
    await begun(store, System.LOWEST_TALLY)
    await step(store, 0)
    rules = BY_THE_SHEET.with_rule(House.NO_CHALLENGE)
    for change in (RulingsSet(words="winner-deals@2026-11-22"), HouseRulesSet(rules=rules)):
        _, live = await store.do(GAME, change, HOST)
    assert not live.played.plays(Reading.WINNER_DEALS)
    assert not live.in_force.challenge_forbidden
    for number in range(1, len(STEPS)):
        await step(store, number)
    live = await saved(store)
    assert live.played.plays(Reading.WINNER_DEALS)
    assert live.in_force.challenge_forbidden


async def test_a_game_that_was_ended_meanwhile_is_played_on_with_its_round(store: HostStore) -> None:
    await begun(store, System.LOWEST_TALLY)
    for number in range(len(STEPS)):
        await step(store, number)
    await store.do(GAME, PlayerLeft(player="ben"), HOST)
    await store.do(GAME, GameEnded(), HOST)
    with pytest.raises(NotNow):
        await saved(store)
    await store.do(GAME, GameReopened(), HOST)
    paper = Paper(System.LOWEST_TALLY)
    paper.leaves("ben")
    paper.ends()
    check(await saved(store), paper)


async def test_what_was_made_before_the_round_is_undone_when_it_is_over_or_cancelled(
    store: HostStore,
) -> None:
    await begun(store, System.WINNER_COLLECTS)
    await step(store, 0)
    await store.do(GAME, GameNoted(note="late"), HOST)
    await store.do(GAME, Undo(), HOST)
    with pytest.raises(NotNow, match="A round has begun since"):
        await store.do(GAME, Undo(), HOST)
    await store.do(GAME, ClearHands(), HOST)
    assert len((await store.do(GAME, Undo(), HOST))[1].table.rounds) == 1


async def test_teams_are_not_made_in_the_middle_of_the_first_round(store: HostStore) -> None:
    await store.start(replace(new_game(players=(ANN, BEN, CLEO, DAN))), HOST)
    await store.do(GAME, STEPS[0][0], HOST)
    partners = HouseRulesSet(rules=BY_THE_SHEET.with_rule(House.PARTNERS))
    with pytest.raises(NotNow, match="teams are made before that"):
        await store.do(GAME, partners, HOST)
    await store.do(GAME, ClearHands(), HOST)
    await store.do(GAME, partners, HOST)


async def test_a_guests_phone_plays_the_round_as_the_hosts_does(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        phone = await table.joins(seat="ben", role=Role.SCORER)
        await phone.guest.store.do(GAME, STEPS[0][0], phone.guest.actor)
        await phone.guest.store.do(GAME, PlayerLeft(player="cleo"), phone.guest.actor)
        await table.store.do(GAME, DealerSet(player="ben"), HOST)
        await until(lambda: phone.game.game == table.game.game)
        assert phone.game.round_tables == table.game.round_tables
        assert turn_of(phone.game) == turn_of(table.game)
        assert phone.game.began.dealer == "ann"
        await table.same()
