"""A hand that was set aside, because its player was knocked out of the round: in a game, in files, tables, codes and between phones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.application.commands.entry_commands import EnterTaps
from companion.application.phones.requests import ChangeGame
from companion.application.phones.wire import GUEST_MESSAGE, Ask, packed, unpacked
from companion.errors import BadEntry, DamagedFile, TooNew
from companion.game.changes.rounds import RoundCorrected
from companion.game.draft import Tap, TapKind, drafts_of, taps_to_correct
from companion.game.game import Game, make_change, table_of
from companion.game.replay import replay
from companion.handover import code_parts
from companion.handover.code_parts import CONTENT_MOST, CodeKind, parts_in, parts_of
from companion.handover.handed_game import HandedGame, handed_game
from companion.house_rules.chosen_rules import BY_THE_SHEET
from companion.house_rules.rules import House
from companion.round import SET_ASIDE, SET_ASIDE_VERSION, Round
from companion.scoring.systems import System
from companion.statistics.game_figures import figures_of
from companion.steps import run_all
from tests.knocked_out import MERCY
from tests.storage.transfer.files import csv_of, file_of, planned, read_export, read_table
from tests.tables import ANN, BEN, CLEO, DAN, JAM, NOON, ROOT, a_round, cards, new_game, play

FIXTURES = ROOT / "tests" / "fixtures"
FOUR = (ANN, BEN, CLEO, DAN)
ROUND = a_round("r1", "ann", ben=SET_ASIDE, cleo=20, dan=cards("7", "wild"))
BEFORE = new_game(id_="version-7", players=FOUR, target=1000)
GAME = play(BEFORE, ROUND)
ALONE = a_round("r1", "dan", ann=SET_ASIDE, ben=SET_ASIDE, cleo=SET_ASIDE)


def points(system: System, played: Game) -> dict[str, int]:
    target = system.rules.first_target(MERCY.target)
    return dict(table_of(replace(played, system=system, target=target), MERCY).rounds[-1].points)


@pytest.mark.parametrize(
    ("system", "given"),
    [
        # 20 + 7 + 50 of the hands, and 250 for Ben.
        (System.WINNER_COLLECTS, {"ann": 327, "ben": 0, "cleo": 0, "dan": 0}),
        (System.LOWEST_TALLY, {"ann": 0, "ben": 0, "cleo": 20, "dan": 57}),
        (System.KNOCKED_OUT, {"ann": 0, "ben": 0, "cleo": 20, "dan": 57}),
        (System.HANDS_WON, {"ann": 1, "ben": 0, "cleo": 0, "dan": 0}),
        # Ben pays 250 for his own.
        (System.PLUS_AND_MINUS, {"ann": 327, "ben": -250, "cleo": -20, "dan": -57}),
        (System.WINNER_TAKES_OFF, {"ann": -327, "ben": 250, "cleo": 20, "dan": 57}),
    ],
)
def test_a_hand_set_aside_counts_nothing_and_only_a_winner_who_is_paid_gets_something_for_it(
    system: System, given: dict[str, int]
) -> None:
    assert points(system, GAME) == given


def test_the_last_one_in_wins_with_no_hand_to_count() -> None:
    played = play(BEFORE, ALONE)
    assert points(System.WINNER_COLLECTS, played)["dan"] == 750
    assert points(System.LOWEST_TALLY, played) == dict.fromkeys(("ann", "ben", "cleo", "dan"), 0)
    assert points(System.HANDS_WON, played)["dan"] == 1


def test_a_deck_without_points_for_it_gives_none() -> None:
    assert table_of(GAME, JAM).rounds[-1].points["ann"] == 77


def test_whoever_went_out_has_no_hand_to_set_aside_and_nobody_has_two() -> None:
    with pytest.raises(BadEntry, match="no hand left"):
        a_round("r1", "ann", ann=SET_ASIDE, ben=1)
    with pytest.raises(BadEntry, match="in this round twice"):
        replace(ROUND, hands=(*ROUND.hands, ROUND.hands[0]))


def test_the_partner_of_whoever_went_out_brings_nothing_and_both_opponents_do() -> None:
    teams = replace(BEFORE, house_rules=BY_THE_SHEET.with_rule(House.PARTNERS))
    played = play(teams, a_round("r1", "ann", ben=SET_ASIDE, dan=SET_ASIDE), edition=MERCY)
    assert table_of(played, MERCY).rounds[-1].points["ann"] == 500
    with pytest.raises(BadEntry, match="Cleo is the winner's partner"):
        play(teams, a_round("r1", "ann", ben=1, cleo=SET_ASIDE, dan=1), edition=MERCY)


def test_the_figures_are_those_of_the_table() -> None:
    found = {part.player: part for part in figures_of(GAME, MERCY).players}
    assert (found["ann"].taken, found["ann"].best_round) == (327, 327)
    assert [found[player].set_aside for player in ("ann", "ben", "cleo", "dan")] == [0, 1, 0, 0]
    assert (found["ben"].given, found["ben"].worst_hand) == ({"ann": 250}, 0)
    assert sum(found["ben"].given.values()) + 20 + 57 == found["ann"].taken
    lowest = figures_of(replace(GAME, system=System.LOWEST_TALLY), MERCY)
    assert lowest.players[0].taken == 77


def test_its_correction_begins_with_it_and_brings_it_back_or_counts_the_cards_after_all() -> None:
    draft = drafts_of(taps_to_correct(ROUND)).of("r1")
    assert draft.is_set_aside("ben")
    assert draft.is_entered("ben")
    counted = make_change(
        GAME,
        RoundCorrected(
            at=NOON, round=replace(ROUND, hands=a_round("r", "ann", ben=3, cleo=20, dan=57).hands)
        ),
        MERCY,
    )
    assert table_of(counted, MERCY).rounds[-1].points["ann"] == 80
    assert counted.version == SET_ASIDE_VERSION
    assert table_of(counted.undone(), MERCY).rounds[-1].points["ann"] == 327


def test_only_a_game_with_such_a_round_says_its_version() -> None:
    assert play(BEFORE, a_round("r1", "ann", ben=1, cleo=20, dan=57)).version == 1
    assert GAME.version == SET_ASIDE_VERSION == 7
    half = (Tap(kind=TapKind.WENT_OUT, player="ann"), Tap(kind=TapKind.SET_ASIDE, player="ben"))
    assert HandedGame(game=BEFORE, taps=half).version == SET_ASIDE_VERSION
    assert handed_game(HandedGame(game=BEFORE, taps=half).packed()).taps == half


def test_an_earlier_last_card_says_that_it_needs_a_newer_one(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = file_of(GAME)
    (part,) = parts_of(CodeKind.GAME, HandedGame(game=GAME).packed(), version=GAME.version)
    monkeypatch.setattr("storage.schema.VERSION", SET_ASIDE_VERSION - 1)
    with pytest.raises(TooNew, match="version 7, from a newer Last Card"):
        read_export(raw)
    monkeypatch.setattr(code_parts, "VERSION", SET_ASIDE_VERSION - 1)
    with pytest.raises(TooNew, match="from a newer Last Card"):
        parts_in(part.text)


@pytest.mark.parametrize("round_", [ROUND, ALONE], ids=["one", "all"])
def test_it_comes_back_from_a_file_a_table_and_a_code(round_: Round) -> None:
    game = play(BEFORE, round_)
    assert planned(read_export(file_of(game))).new
    (from_file,) = read_export(file_of(game)).games
    assert from_file == game
    assert run_all(replay(from_file, JAM)) == ()
    (from_table,) = read_table(csv_of(game)).games
    there, here = (table_of(each, JAM).rounds[-1].round.hands for each in (from_table, game))
    assert [left.held for left in there] == [left.held for left in here]
    assert handed_game(HandedGame(game=game).packed()).game == game


def test_a_file_with_another_word_for_it_is_refused() -> None:
    raw = file_of(GAME).replace(b'{"set_aside":true}', b'{"set_aside":false}')
    with pytest.raises(DamagedFile):
        read_export(raw)


def test_a_phone_asks_for_it_as_the_host_does() -> None:
    tap = Tap(kind=TapKind.SET_ASIDE, player="ben")
    message = Ask(number=1, request=ChangeGame(game="version-7", command=EnterTaps((tap,))))
    assert unpacked(GUEST_MESSAGE, packed(GUEST_MESSAGE, message)) == message


def test_who_only_watches_reads_that_a_hand_was_set_aside_and_no_card() -> None:
    (change,) = GAME.changes
    shown = change.without_cards(MERCY)
    assert shown.round.set_aside == ("ben",)  # type: ignore[attr-defined]
    assert points(System.WINNER_COLLECTS, replace(GAME, changes=(shown,)))["ann"] == 327


def test_codes_and_files_of_the_seventh_version_are_read_for_ever() -> None:
    code = (FIXTURES / "game-code-7.txt").read_text(encoding="ascii").strip()
    assert code.startswith("LC7")
    (part,) = parts_in(code)
    assert handed_game(part.content).game == GAME
    (written,) = parts_of(
        CodeKind.GAME, HandedGame(game=GAME).packed(), version=GAME.version, most=CONTENT_MOST
    )
    assert written.text == code
    raw = (FIXTURES / "export-version-7.json").read_bytes()
    assert read_export(raw).games == (GAME,)
    assert file_of(GAME) == raw
