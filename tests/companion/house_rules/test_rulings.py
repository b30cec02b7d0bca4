"""What a table rules: the words of its file, its switches, and which of several kept rulings holds."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadEntry
from companion.game.changes.settings import HouseRulesSet, RulingAsked, RulingsSet
from companion.game.game import Game, make_change, table_of
from companion.game.replay import replay
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.house_rules.questions import OpenQuestion, Reading
from companion.house_rules.rules import House
from companion.house_rules.rulings import (
    KeptRuling,
    Ruling,
    Rulings,
    kept_for,
    rulings_of_words,
    rulings_words,
    starting,
)
from companion.steps import run_all
from tests.tables import ANN, BEN, CLEO, DAN, JAM, NOON, a_round, at, new_game, play

DAY, LATER = date(2026, 11, 22), date(2026, 11, 23)
PLAYS_ON = Ruling(reading=Reading("guilty-on"), day=DAY)
PASSES = Ruling(reading=Reading.GUILTY_PASSES, day=LATER)


def ruled(game: Game, question: OpenQuestion, reading: Reading | None, day: date = DAY) -> Game:
    ruling = None if reading is None else Ruling(reading=reading, day=day)
    change = RulingAsked(question, ruling).at_table(table_of(game, JAM)).stamped(at(1), "r")
    return make_change(game, change, JAM)


any_rulings = st.lists(st.sampled_from(OpenQuestion), unique=True).flatmap(
    lambda questions: st.tuples(
        *(
            st.builds(Ruling, reading=st.sampled_from(question.readings), day=st.dates())
            for question in questions
        )
    ).map(Rulings)
)


@given(rulings=any_rulings)
def test_rulings_come_back_from_their_words(rulings: Rulings) -> None:
    assert rulings_of_words(rulings_words(rulings)) == rulings


@pytest.mark.parametrize(
    "words",
    [
        "guilty-on",
        "guilty-on@2026-02-30",
        "guilty@2026-11-22",
        "guilty-on@2026-11-22 guilty-passes@2026-11-22",
        "guilty-on@2026-11-22" + " " * 9000,
    ],
)
def test_words_that_are_no_rulings_are_refused(words: str) -> None:
    with pytest.raises(BadEntry):
        rulings_of_words(words)
    with pytest.raises(BadEntry):
        RulingsSet(words=words)


def test_every_reading_answers_one_question_and_no_two_say_the_same() -> None:
    for question in OpenQuestion:
        one, other = question.readings
        assert one.sentence != other.sentence
        assert not one.houses or one.houses != other.houses
    used = [reading for question in OpenQuestion for reading in question.readings]
    assert sorted(used) == sorted(Reading)


def test_a_later_ruling_takes_the_place_of_the_earlier_one() -> None:
    before = ruled(new_game(), OpenQuestion.GUILTY_TURN, PLAYS_ON.reading)
    rulings = table_of(ruled(before, OpenQuestion.GUILTY_TURN, PASSES.reading, LATER), JAM).rulings
    assert rulings.made == (PASSES,)
    assert rulings.plays(Reading.GUILTY_PASSES)
    assert not rulings.plays(Reading("guilty-on"))


def test_a_ruling_that_is_a_house_rule_is_its_switch() -> None:
    game = ruled(new_game(), OpenQuestion.REVERSE_TWO, Reading.REVERSE_SKIPS)
    assert table_of(game, JAM).house_rules.choice(House.REVERSE_SKIPS_TWO)
    other = ruled(game, OpenQuestion.REVERSE_TWO, Reading.REVERSE_TURNS)
    assert not table_of(other, JAM).house_rules
    assert table_of(other, JAM).rulings.plays(Reading.REVERSE_TURNS)
    assert not table_of(ruled(game, OpenQuestion.REVERSE_TWO, None), JAM).house_rules
    assert table_of(other.undone(), JAM).house_rules.choice(House.REVERSE_SKIPS_TWO)


@pytest.mark.parametrize("chosen", [House.STACK_TWOS, House.STACK_FOURS])
def test_a_house_rule_that_was_chosen_stays_when_a_ruling_that_is_the_same_is_removed(chosen: House) -> None:
    game = new_game(house_rules=BY_THE_SHEET.with_rule(chosen))
    game = ruled(game, OpenQuestion("stacking"), Reading("same-stacks"))
    both = {choice.house for choice in table_of(game, JAM).house_rules.choices}
    assert both == {House.STACK_TWOS, House.STACK_FOURS}
    game = ruled(game, OpenQuestion("tie"), Reading("one-more"))
    removed = ruled(game, OpenQuestion("stacking"), None)
    assert table_of(removed, JAM).house_rules == BY_THE_SHEET.with_rule(chosen)
    # What another ruling has taken away is not chosen any more.
    game = ruled(game, OpenQuestion("stacking"), Reading("no-stacking"))
    game = ruled(game, OpenQuestion("stacking"), Reading("same-stacks"))
    assert table_of(ruled(game, OpenQuestion("stacking"), None), JAM).house_rules == BY_THE_SHEET


def test_who_went_out_deals_next_where_the_table_ruled_so() -> None:
    game = play(new_game(), a_round("1", "cleo", ann=5, ben=5))
    assert table_of(game, JAM).dealer == "ben"
    game = ruled(game, OpenQuestion("next-deal"), Reading.WINNER_DEALS)
    assert table_of(game, JAM).dealer == "cleo"
    assert table_of(ruled(game, OpenQuestion("next-deal"), Reading("left-deals")), JAM).dealer == "ben"


def test_a_switch_that_contradicts_a_ruling_ends_it() -> None:
    game = ruled(new_game(), OpenQuestion("stacking"), Reading("no-stacking"))
    game = ruled(game, OpenQuestion.GUILTY_TURN, Reading("guilty-on"))
    stacks = BY_THE_SHEET.with_rule(House.STACK_ANY)
    after = make_change(game, HouseRulesSet(at=NOON, rules=stacks), JAM)
    assert table_of(after, JAM).rulings == Rulings((PLAYS_ON,))


def test_the_closest_kept_ruling_holds_and_of_two_as_close_the_later_one() -> None:
    def kept(reading: Reading, day: date, players: tuple[str, ...] = (), edition: str = "") -> KeptRuling:
        return KeptRuling(reading=reading, day=day, players=players, edition=edition)

    everywhere = kept(Reading("guilty-on"), LATER)
    here = kept(Reading.GUILTY_PASSES, DAY, edition="space-jam")
    ours = kept(Reading("guilty-on"), DAY, players=("ann", "ben"))
    asked = (OpenQuestion.GUILTY_TURN,)

    def holding(
        *found: KeptRuling, edition: str = "space-jam", players: tuple[str, ...] = ("ben", "ann")
    ) -> str:
        return rulings_words(kept_for(found, edition, players, asked))

    assert holding(everywhere, here) == "guilty-passes@2026-11-22"
    assert holding(everywhere, here, ours) == "guilty-on@2026-11-22"
    assert holding(here, edition="lotso") == ""
    assert holding(ours, players=("ann", "ben", "cleo")) == ""
    assert (
        holding(kept(Reading.GUILTY_PASSES, LATER), kept(Reading("guilty-on"), DAY))
        == "guilty-passes@2026-11-23"
    )
    assert kept_for((everywhere,), "space-jam", (), (OpenQuestion("tie"),)) == Rulings()


def test_a_kept_ruling_does_not_overrule_what_was_chosen_for_the_game() -> None:
    rulings = rulings_of_words("no-stacking@2026-11-22 guilty-on@2026-11-22 partners@2026-11-22")
    stacks: HouseRules = BY_THE_SHEET.with_rule(House.STACK_TWOS)
    assert rulings_words(starting(rulings, stacks, 3)) == "guilty-on@2026-11-22"
    assert starting(rulings, BY_THE_SHEET, 4) == rulings


@pytest.mark.parametrize(
    ("chosen", "kept"),
    [
        (House.PARTNERS, Reading.REVERSE_SKIPS),
        (House.REVERSE_SKIPS_TWO, Reading("partners")),
        (House.DRAW_UNTIL_FIT, Reading("drawn-ends")),
        (House.DRAWN_ENDS_TURN, Reading("draw-many")),
    ],
)
def test_a_kept_ruling_does_not_take_away_a_chosen_rule_that_it_excludes(
    chosen: House, kept: Reading
) -> None:
    rulings = Rulings((Ruling(reading=kept, day=DAY), PLAYS_ON))
    assert starting(rulings, BY_THE_SHEET.with_rule(chosen), 4) == Rulings((PLAYS_ON,))


def test_an_imported_ruling_makes_no_teams_where_none_can_be_made() -> None:
    four, teams = (ANN, BEN, CLEO, DAN), RulingsSet(at=NOON, words="partners@2026-11-22")
    game = new_game(players=four).with_change(teams)
    assert run_all(replay(game, JAM)) == ()
    assert table_of(game, JAM).house_rules
    played = play(new_game(players=four), a_round("1", "ann", ben=5, cleo=5, dan=5))
    for game in (played, new_game()):
        with pytest.raises(BadEntry):
            run_all(replay(game.with_change(teams), JAM))
