"""What sheets leave open: every such topic has its two readings or a reason, and a ruling is followed, never printed."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from companion.cards import Mark
from companion.editions.edition import Edition
from companion.editions.ruled_edition import open_questions, ruled_edition
from companion.errors import BadCards
from companion.house_rules.questions import OpenQuestion, Reading
from companion.house_rules.rulings import NO_RULINGS, Ruling, Rulings
from companion.players import Player
from companion.referee.challenge import Challenge, judge_word
from companion.referee.dealer_draw import draw_for_deal
from companion.referee.odds import unseen
from companion.referee.turn_keeper import after, open_with, start, steps_of
from companion.rule_book.rule import Claim, Point, Rule, Topic
from companion.turns.turn import Phase, Step, Turn, TurnEvent, TurnKind
from tests.faces import Faces
from tests.special_wild import special_wild
from tests.tables import ANN, BEN, CLEO, EDITIONS, FOLLOWED

PLAIN, LOTSO, OHANA, JAM = (EDITIONS[name] for name in ("plain", "lotso", "ohana", "space-jam"))
DAY = date(2026, 11, 22)

WITHOUT_A_QUESTION = {
    Topic.CONTENTS: "The box and the cards say it.",
    Topic.PLAYERS: "A number of players is no way to play.",
    Topic.OBJECT: "Every sheet says the same.",
    Topic.DEAL: "Cards dealt is a house rule with a number.",
    Topic.WHO_STARTS: "Every sheet says the same.",
    Topic.FIRST_NUMBER: "Every sheet says the same.",
    Topic.TURN: "Every sheet says the same; which cards are raptor cards stands on the card.",
    Topic.DRAW_TWO: "Every sheet says the same; adding to it is “Stacking draw cards”.",
    Topic.SKIP: "Every sheet says the same.",
    Topic.WILD_DRAW_FOUR: "Every sheet says the same; the rest is under its challenge.",
    Topic.CALLING_UNO: "Every sheet says the same 2 cards; another number is a house rule.",
    Topic.CARD_POINTS: "Every sheet says the same.",
    Topic.WINNING: "The scoring system is chosen with the game.",
    Topic.OWN_RULE: "No sheet says it: the host writes it.",
    Topic.OTHER_CARDS: "What the other deck's sheet says of them.",
    Topic("kind-wild-hands"): "Which of the two it is and who is dealt cards is asked when it is played.",
    Topic("first-kind-wild-hands"): "One source says so, and none says otherwise.",
    Topic("kind-wild-customizable"): "What it does stands on the card.",
    Topic("first-kind-wild-customizable"): "What it does stands on the card.",
    Topic("first-kind-voldemort"): "The sheet is silent, and no source was found.",
    Topic("kind-wild-reverse-draw-four"): "That its player names the colour is taken from every wild.",
    Topic("kind-wild-draw-six"): "That its player names the colour is taken from every wild.",
    Topic("kind-wild-draw-ten"): "That its player names the colour is taken from every wild.",
    Topic("kind-wild-roulette"): "No source plays on in another colour.",
    Topic("kind-hit-two"): "The part of the sheet was not seen; two sources say so.",
    Topic("kind-discard-all"): "The part of the sheet was not seen; two sources say so.",
    Topic("kind-trade-hands"): "The part of the sheet was not seen; two sources say so.",
    Topic("kind-wild-all-hit"): "The part of the sheet was not seen; two sources say so.",
    Topic("kind-wild-hit-fire"): "The part of the sheet was not seen; two sources say so.",
    Topic.OWN_RULE: "No sheet knows what a table agrees on for itself.",
}
"""The topics that some edition leaves open, and that no two common readings answer: why."""


def ruled(edition: Edition, *readings: Reading) -> Edition:
    return ruled_edition(edition, Rulings(tuple(Ruling(reading=reading, day=DAY) for reading in readings)))


def silent_topics() -> set[Topic]:
    return {
        rule.topic
        for edition in EDITIONS.values()
        for rule in edition.rules
        for claim in rule.claims
        if claim.mark is Mark.NOT_SAID
    }


def test_every_topic_that_an_edition_leaves_open_has_two_readings_or_a_reason() -> None:
    asked = {
        topic for edition in EDITIONS.values() for topic in edition.topics if open_questions(edition, topic)
    }
    assert asked | set(WITHOUT_A_QUESTION) == silent_topics()
    assert not asked & set(WITHOUT_A_QUESTION)


def test_every_question_is_open_somewhere_and_stands_under_its_topic() -> None:
    for question in OpenQuestion:
        assert any(question in open_questions(edition, question.topic) for edition in EDITIONS.values()), (
            question
        )


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("reading", Reading)
def test_a_ruling_stands_where_the_sheet_is_silent_and_changes_nothing_that_is_printed(
    edition: Edition, reading: Reading
) -> None:
    question, now = reading.question, ruled(edition, reading)
    if question not in open_questions(edition):
        assert now is edition
        return
    said = [claim for rule in now.rules for claim in rule.claims if claim.mark is Mark.RULING]
    assert said
    assert all(claim.section == "22 November 2026" and reading.sentence in claim.text for claim in said)
    for before, rule in zip(edition.rules, now.rules, strict=True):
        sure = {Mark.PRINTED, Mark.INFERRED}
        assert [c for c in rule.claims if c.mark in sure] == [c for c in before.claims if c.mark in sure]


@pytest.mark.parametrize("edition", FOLLOWED.values(), ids=FOLLOWED)
def test_a_ruling_on_first_cards_holds_for_each_card_of_which_the_sheet_says_nothing(
    edition: Edition,
) -> None:
    passed = ruled(edition, Reading.FIRST_ACTION_PASSED, Reading.FIRST_WILD_PASSED, Reading.FIRST_FOUR_PASSED)
    for card in edition.faces:
        if card.is_number or card.first_topic in WITHOUT_A_QUESTION:
            continue
        if edition.rule(card.first_topic).answer.mark is Mark.NOT_SAID:
            assert open_with(passed, card.face, ("Ann", "Ben", "Cleo"), 0).again, card.face


@pytest.mark.parametrize("edition", FOLLOWED.values(), ids=FOLLOWED)
def test_a_forgotten_uno_is_as_sure_as_what_the_rules_say_of_it(edition: Edition) -> None:
    (said,) = [claim for claim in edition.rule(Topic.CALLING_UNO).claims if Point.MISSED_TWO in claim.says]
    forgot = event(TurnKind.MISSED_UNO, player="ann")
    (claim,) = played(edition, (ANN, BEN, CLEO), forgot).claims
    assert (claim.mark, claim.section) == (said.mark, said.section)


def test_without_rulings_an_edition_stays_the_same() -> None:
    assert ruled_edition(PLAIN, NO_RULINGS) is PLAIN


def event(kind: TurnKind, **values: object) -> TurnEvent:
    return TurnEvent(kind=kind, **values)  # type: ignore[arg-type]


def played(edition: Edition, players: tuple[Player, ...], *events: TurnEvent) -> Step:
    first = event(TurnKind.TURNED_UP, face=Faces.FIVE, suit=edition.suits[0].id)
    return steps_of(start(players, players[-1].id), (first, *events), edition)[-1]


def four(edition: Edition) -> tuple[TurnEvent, ...]:
    named = event(TurnKind.PLAYED, face=Faces.WILD_DRAW_FOUR, suit=edition.suits[1].id)
    return named, event(TurnKind.CHALLENGED, yes=True)


def test_after_a_guilty_verdict_the_turn_is_whose_the_table_ruled() -> None:
    by_custom = played(LOTSO, (ANN, BEN, CLEO), *four(LOTSO))
    assert by_custom.turn.mover == BEN
    assert by_custom.claims[-1].mark is Mark.NOT_SAID
    now = ruled(LOTSO, Reading.GUILTY_PASSES)
    step = played(now, (ANN, BEN, CLEO), *four(now))
    assert step.turn.mover == CLEO
    assert (step.claims[-1].mark, step.claims[-1].section) == (Mark.RULING, "22 November 2026")
    same = played(ruled(LOTSO, Reading("guilty-on")), (ANN, BEN, CLEO), *four(now))
    assert same.turn.mover == BEN
    assert same.claims[-1].mark is Mark.RULING


@pytest.mark.parametrize(
    ("reading", "after_it"), [(Reading("guilty-on"), "Ben"), (Reading.GUILTY_PASSES, "Cleo")]
)
def test_the_challenge_helper_says_the_same_as_the_turn_keeper(reading: Reading, after_it: str) -> None:
    now = ruled(LOTSO, reading)
    challenge = Challenge(player="Ann", challenger="Ben", colour=now.suits[0].id)
    assert judge_word(now, challenge, holds=True, after="Cleo").next_player == after_it
    step = played(now, (ANN, BEN, CLEO), *four(now))
    assert step.turn.mover.name == after_it


def test_a_guilty_four_that_goes_back_takes_its_colour_along() -> None:
    now = ruled(LOTSO, Reading.FOUR_TAKEN_BACK)
    turn = played(now, (ANN, BEN, CLEO), *four(now)).turn
    assert (turn.colour, turn.top) == (now.suits[0].id, Faces.FIVE)
    with pytest.raises(BadCards):
        after(turn, event(TurnKind.PLAYED, face=Faces.SKIP, suit=now.suits[1].id), now)
    # 7 were dealt; the card came back, and 4 were drawn. One card lies on the pile again.
    assert turn.counts
    assert (turn.counts.hands, turn.counts.discarded) == ((11, 7, 7), 1)


def test_a_reverse_with_two_players_follows_the_ruling() -> None:
    def mover(edition: Edition) -> Turn:
        return played(
            edition, (ANN, BEN), event(TurnKind.PLAYED, face=Faces.REVERSE, suit=edition.suits[0].id)
        ).turn

    assert mover(PLAIN).mover == ANN
    assert mover(ruled(PLAIN, Reading.REVERSE_TURNS)).mover == BEN
    assert mover(ruled(PLAIN, Reading.REVERSE_SKIPS)).mover == ANN


def test_a_ruling_holds_whatever_the_file_of_an_edition_asks_of_a_number() -> None:
    asks = Claim(text="Is it ignored?", mark=Mark.NOT_SAID, asks=OpenQuestion("first-action"))
    asking = replace(PLAIN, rules=(Rule(topic=Topic.FIRST_NUMBER, answer=asks),))
    names = ("Ann", "Ben", "Cleo")
    assert open_with(ruled(asking, Reading("first-action-counts")), Faces.FIVE, names, 0).to_move == 1
    assert open_with(ruled(asking, Reading.FIRST_ACTION_PASSED), Faces.FIVE, names, 0).again


def test_a_verdict_says_that_the_four_goes_back_also_where_no_colour_was_named() -> None:
    now = ruled(LOTSO, Reading.FOUR_TAKEN_BACK)
    challenge = Challenge(player="Ann", challenger="Ben", colour=now.suits[0].id)
    told = [claim.text for claim in judge_word(now, challenge, holds=True, after="Cleo").points]
    assert f"The card goes back to the hand. The colour is {now.suits[0].name} again." in told
    innocent = judge_word(now, challenge, holds=False, after="Cleo")
    assert not any("goes back" in claim.text for claim in innocent.points)


def test_a_first_card_follows_the_ruling_where_the_sheet_is_silent() -> None:
    names = ("Ann", "Ben", "Cleo")
    assert not open_with(PLAIN, Faces.SKIP, names, 0).again
    assert open_with(ruled(PLAIN, Reading.FIRST_ACTION_PASSED), Faces.SKIP, names, 0).again
    assert open_with(ruled(LOTSO, Reading.FIRST_WILD_PASSED), Faces.SPECIAL, names, 0).again
    # Lotso's sheet prints what a Skip does, and what a Wild does.
    for face in (Faces.SKIP, Faces.WILD):
        assert not open_with(ruled(LOTSO, Reading.FIRST_WILD_PASSED), face, names, 0).again
    assert open_with(OHANA, Faces.WILD, names, 0).again
    counts = open_with(ruled(OHANA, Reading("first-wild-counts")), Faces.WILD, names, 0)
    assert not counts.again
    assert {claim.mark for claim in counts.claims[:2]} == {Mark.RULING}


def test_the_odds_follow_a_ruling_on_wilds() -> None:
    colour = PLAIN.suits[0].id
    # 25 cards of the colour; with the wilds 4 Wilds and the 3 other Wild Draw Fours.
    assert unseen(PLAIN, colour, ()).matching == 25
    assert unseen(ruled(PLAIN, Reading.WILDS_FORBID), colour, ()).matching == 25 + 7


def test_all_draw_again_after_a_tie_where_the_table_ruled_so() -> None:
    drawn = {"ann": Faces.NINE, "ben": Faces.NINE, "cleo": Faces.TWO}
    assert draw_for_deal(PLAIN, tuple(drawn), drawn).again == ("ann", "ben")
    again = draw_for_deal(ruled(PLAIN, Reading.ALL_DRAW), tuple(drawn), drawn)
    assert again.again == ("ann", "ben", "cleo")
    assert again.claim.mark is Mark.RULING


def last_special(edition: Edition) -> Step:
    card = event(TurnKind.PLAYED, face=Faces.SPECIAL, suit=edition.suits[0].id, last=True)
    return played(edition, (ANN, BEN, CLEO), card)


def test_a_last_wild_ohana_ends_the_round_or_not_as_the_table_ruled() -> None:
    assert last_special(OHANA).turn.phase is Phase.SPECIAL
    won = last_special(ruled(OHANA, Reading.OHANA_WINS))
    assert won.turn.phase is Phase.OVER
    now = ruled(OHANA, Reading.OHANA_DRAWS)
    asked = last_special(now).turn
    assert [answer.label for answer in special_wild(now).question(asked, now).answers] == [
        "Bring everybody to 4"
    ]
    step = after(asked, event(TurnKind.SPECIAL, counts=(0, 3, 6)), now)
    # That Ann goes to 4 cards too is the table's ruling; the others do by the sheet.
    assert [(claim.text, claim.mark) for claim in step.claims[:-1]] == [
        ("Ann draws 4.", Mark.RULING),
        ("Ben draws 1.", Mark.PRINTED),
        ("Cleo puts 2 under the card.", Mark.PRINTED),
    ]
    assert step.claims[-1].mark is Mark.RULING


@pytest.mark.parametrize(
    ("reading", "phase"), [(Reading.JAM_OUT, Phase.OVER), (Reading("jam-not-out"), Phase.TO_PLAY)]
)
def test_a_last_jam_with_its_back_up_follows_the_ruling(reading: Reading, phase: Phase) -> None:
    now = ruled(JAM, reading)
    step = after(last_special(now).turn, event(TurnKind.SPECIAL, yes=False), now)
    assert step.turn.phase is phase
    assert Mark.RULING in {claim.mark for claim in step.claims}


def test_whether_anybody_draws_after_a_last_card_follows_the_ruling() -> None:
    draws = {draw.face: draw.draws for draw in ruled(OHANA, Reading.DRAW_AFTER).last_card_draws}
    assert (draws[Faces.DRAW_TWO], draws[Faces.WILD_DRAW_FOUR]) == (2, 4)
    assert Faces.DRAW_TWO not in {draw.face for draw in ruled(OHANA, Reading.NO_DRAW_AFTER).last_card_draws}
    assert Faces.SPECIAL not in {draw.face for draw in ruled(LOTSO, Reading.LOTSO_FREE).last_card_draws}


def test_a_wild_names_another_colour_where_the_table_ruled_so() -> None:
    now = ruled(OHANA, Reading.OTHER_COLOUR)
    same, other = (event(TurnKind.PLAYED, face=Faces.WILD, suit=suit.id) for suit in now.suits[:2])
    assert played(OHANA, (ANN, BEN, CLEO), same).turn.colour == now.suits[0].id
    with pytest.raises(BadCards, match="You have to name another colour"):
        played(now, (ANN, BEN, CLEO), same)
    assert played(now, (ANN, BEN, CLEO), other).turn.colour == now.suits[1].id
    # The last card names none.
    last = event(TurnKind.PLAYED, face=Faces.WILD, suit=None, last=True)
    assert played(now, (ANN, BEN, CLEO), last).turn.phase is Phase.OVER


def test_after_drawing_any_card_that_fits_may_be_played_where_the_table_ruled_so() -> None:
    now = ruled(OHANA, Reading.ANY_FITTING)
    (claim,) = played(now, (ANN, BEN, CLEO), event(TurnKind.DREW)).claims
    assert claim.text == "Ann has drawn. Play any card that fits, or pass."
    assert claim.mark is Mark.RULING


def test_a_pile_that_is_shuffled_with_its_top_card_leaves_a_new_one_that_nobody_knows() -> None:
    one = PLAIN.suits[0].id
    # 108 cards, 21 of them dealt, one turned up: 86 are left.
    empty = (
        event(TurnKind.PLAYED, face=Faces.SIX, suit=one),
        *(event(TurnKind.MISSED_UNO, player="cleo") for _ in range(44)),
    )
    stays = played(PLAIN, (ANN, BEN, CLEO), *empty).turn
    assert (stays.colour, stays.top, stays.counts and stays.counts.discarded) == (one, Faces.SIX, 1)
    now = ruled(PLAIN, Reading.TOP_SHUFFLED)
    assert played(now, (ANN, BEN, CLEO), *empty[:-1]).turn.top == Faces.SIX
    step = played(now, (ANN, BEN, CLEO), *empty)
    assert (step.turn.colour, step.turn.top) == (None, None)
    assert (step.claims[-1].text, step.claims[-1].mark) == (
        "All of it is shuffled: turn up a new card.",
        Mark.RULING,
    )
    assert step.turn.counts == stays.counts


def test_a_wild_will_do_for_lotso_where_the_table_ruled_so() -> None:
    card = event(TurnKind.PLAYED, face=Faces.SPECIAL, suit=LOTSO.suits[0].id)
    said = [claim.text for claim in played(ruled(LOTSO, Reading.SHOW_WILD), (ANN, BEN, CLEO), card).claims]
    assert said[-1] == "A wild will do, too."
    assert "A wild will do, too." not in [
        claim.text for claim in played(LOTSO, (ANN, BEN, CLEO), card).claims
    ]
