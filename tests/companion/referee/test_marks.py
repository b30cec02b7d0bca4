"""Every mark is true: what a sheet prints, what follows from it and what it leaves open stand apart."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.cards import Face, Mark
from companion.editions.edition import Edition
from companion.referee.challenge import Challenge, judge_hand, judge_word
from companion.referee.dealer_draw import draw_for_deal
from companion.referee.odds import unseen
from companion.referee.suited import Card, too_many
from companion.referee.turn_keeper import after, open_with, start
from companion.rule_book.rule import Claim, Topic
from companion.turns.turn import Phase, Turn, TurnEvent, TurnKind
from tests.faces import Faces
from tests.tables import ANN, BEN, CLEO, EDITIONS, FOLLOWED, JAM, OHANA

PLAIN, LOTSO, WORLD = EDITIONS["plain"], EDITIONS["lotso"], EDITIONS["jurassic-world"]
COMMON = [EDITIONS[name] for name in ("space-jam", "jurassic-world", "lotso", "nineties", "harry-potter")]
WITH_SPECIAL = [*COMMON[:3], OHANA]
PRINTED, INFERRED, SILENT = Mark.PRINTED, Mark.INFERRED, Mark.NOT_SAID
ids = [edition.id for edition in COMMON]


def mark_of(claims: tuple[Claim, ...], words: str) -> Mark:
    """The mark of the one claim that holds these words."""
    (claim,) = [claim for claim in claims if words in claim.text]
    return claim.mark


def said(edition: Edition, topic: Topic, words: str) -> Mark:
    return mark_of(edition.rule(topic).claims, words)


def last_four() -> Challenge:
    return Challenge(player="Ann", challenger="Ben", colour="blue", named="red", last_card=True)


def table(edition: Edition, **given: object) -> Turn:
    turn = Turn(players=(ANN, BEN, CLEO), to_move=0, colour=edition.suits[0].id, top=Faces.THREE)
    return replace(turn, **given)  # type: ignore[arg-type]


@pytest.mark.parametrize("edition", COMMON, ids=ids)
def test_after_a_last_wild_draw_four_nobody_is_on(edition: Edition) -> None:
    verdict = judge_word(
        edition, replace(last_four(), colour=edition.suits[0].id, named=None), holds=False, after="Cleo"
    )
    assert verdict.next_player is None
    assert verdict.sentence == "Innocent: Ben draws 6."
    points = " ".join(point.text for point in verdict.points)
    assert "Cleo" not in points
    assert "turn" not in points
    assert mark_of(verdict.points, "draws 6") is PRINTED
    assert mark_of(verdict.points, "The round is over") is PRINTED
    assert mark_of(verdict.points, "so nothing to show") is INFERRED


def test_in_ohana_a_last_wild_draw_four_has_won_and_nobody_draws() -> None:
    verdict = judge_hand(OHANA, last_four(), (), after="Cleo")
    assert (verdict.draws, verdict.next_player) == (0, None)
    assert verdict.sentence == "Ann has won with the last card."
    assert [point.mark for point in verdict.points] == [PRINTED, SILENT]
    assert said(OHANA, Topic.CHALLENGE, "it has won the hand") is PRINTED
    assert said(OHANA, Topic.CHALLENGE, "can be challenged even so") is SILENT


def test_in_ohana_who_deals_is_for_the_table() -> None:
    rule = OHANA.rule(Topic.DEALER)
    assert [claim.mark for claim in rule.claims] == [PRINTED, SILENT, SILENT]
    assert "dealer does" in rule.detail[1].text
    for edition in FOLLOWED.values():
        drawn = draw_for_deal(edition, ("ann", "ben"), {"ann": Faces.NINE, "ben": Faces.ONE})
        expected = PRINTED if edition in COMMON or edition.id in {"flip", "plain"} else SILENT
        assert (drawn.dealer, drawn.claim.mark) == ("ann", expected)
        assert bool(drawn.claim.section) is (expected is PRINTED)


@pytest.mark.parametrize(
    ("edition_id", "face", "names", "first"),
    [
        ("space-jam", Faces.WILD, PRINTED, INFERRED),
        ("space-jam", Faces.SPECIAL, PRINTED, INFERRED),
        ("jurassic-world", Faces.SPECIAL, PRINTED, INFERRED),
        ("lotso", Faces.SPECIAL, SILENT, SILENT),
        ("plain", Faces.WILD, SILENT, SILENT),
    ],
)
def test_who_names_the_first_colour_and_who_then_plays_have_their_own_marks(
    edition_id: str, face: Face, names: Mark, first: Mark
) -> None:
    edition = EDITIONS[edition_id]
    turned = after(start((ANN, BEN, CLEO), "ann"), TurnEvent(kind=TurnKind.TURNED_UP, face=face), edition)
    assert (mark_of(turned.claims, "Ben names the colour"), mark_of(turned.claims, "Ben starts")) == (
        names,
        first,
    )
    named = after(turned.turn, TurnEvent(kind=TurnKind.NAMED, suit="blue"), edition)
    assert (mark_of(named.claims, "named Blue"), mark_of(named.claims, "plays first")) == (names, first)


@pytest.mark.parametrize("edition", COMMON, ids=ids)
def test_whom_a_first_draw_two_hits_is_inferred(edition: Edition) -> None:
    claims = open_with(edition, Faces.DRAW_TWO, ("Ann", "Ben", "Cleo"), 0).claims
    assert mark_of(claims, "Ben draws 2") is INFERRED
    assert mark_of(claims, "Cleo starts") is INFERRED
    assert said(edition, Topic.FIRST_DRAW_TWO, "as if it had been played") is PRINTED


@pytest.mark.parametrize("edition", [*COMMON, OHANA], ids=[*ids, "ohana"])
def test_the_six_are_printed_and_the_lost_turn_is_inferred_but_in_ohana(edition: Edition) -> None:
    lost = PRINTED if edition is OHANA else INFERRED
    four = table(edition, phase=Phase.FOUR, to_move=1, pending=4, pending_face=Faces.WILD_DRAW_FOUR)
    claims = after(four, TurnEvent(kind=TurnKind.CHALLENGED), edition).claims
    assert (mark_of(claims, "draws 6"), mark_of(claims, "misses a turn")) == (PRINTED, lost)
    asked = Challenge(player="Ann", challenger="Ben", colour=edition.suits[0].id)
    points = judge_word(edition, asked, holds=False, after="Cleo").points
    assert (mark_of(points, "draws 6"), mark_of(points, "misses a turn")) == (PRINTED, lost)


def test_that_the_next_player_is_on_is_printed_in_ohana_alone() -> None:
    for edition in FOLLOWED.values():
        event = TurnEvent(kind=TurnKind.PLAYED, face=Faces.FOUR, suit=edition.suits[0].id)
        mark = mark_of(after(table(edition), event, edition).claims, "Ben's turn")
        marks = dict.fromkeys(("ohana", "no-mercy"), PRINTED) | dict.fromkeys(
            ("plain", "classic", "classic-newest", "attack"), SILENT
        )
        assert mark is marks.get(edition.id, INFERRED)


def test_the_jam_is_dropped_first_and_discarding_less_is_inferred() -> None:
    rule = JAM.rule(Topic.SPECIAL_WILD)
    assert "colour" not in rule.answer.text
    assert said(JAM, Topic.SPECIAL_WILD, "Its player names the colour") is PRINTED
    assert said(JAM, Topic.SPECIAL_WILD, "before or after the drop") is SILENT
    assert said(JAM, Topic.SPECIAL_WILD, "fewer than two") is INFERRED
    played = after(table(JAM), TurnEvent(kind=TurnKind.PLAYED, face=Faces.SPECIAL, suit="red"), JAM).turn
    claims = after(played, TurnEvent(kind=TurnKind.SPECIAL, yes=True), JAM).claims
    assert mark_of(claims, "gets to discard 2") is PRINTED
    assert mark_of(claims, "Fewer") is INFERRED


@pytest.mark.parametrize("slam", [True, False])
def test_the_jam_as_the_last_card_is_open_on_the_screen_as_in_the_book(slam: bool) -> None:
    event = TurnEvent(kind=TurnKind.PLAYED, face=Faces.SPECIAL, suit="red", last=True)
    played = after(table(JAM), event, JAM).turn
    claims = after(played, TurnEvent(kind=TurnKind.SPECIAL, yes=slam), JAM).claims
    assert mark_of(claims, "no card left to discard" if slam else "is not out") is SILENT
    assert (
        said(JAM, Topic.SPECIAL_WILD, "With one card left" if slam else "Played as the last card") is SILENT
    )


def test_discarding_the_raptors_is_a_right_and_their_colour_is_printed() -> None:
    assert said(WORLD, Topic.SPECIAL_WILD, "a right, not a duty") is INFERRED
    assert said(WORLD, Topic.SPECIAL_WILD, "Its player names the colour") is PRINTED
    assert said(WORLD, Topic.SPECIAL_WILD, "whatever raptor lies on top") is INFERRED
    played = after(table(WORLD), TurnEvent(kind=TurnKind.PLAYED, face=Faces.SPECIAL, suit="red"), WORLD).turn
    out = after(played, TurnEvent(kind=TurnKind.SPECIAL, last=True), WORLD).claims
    assert mark_of(out, "goes out") is INFERRED


def test_a_sentence_with_two_sources_is_two_sentences() -> None:
    assert said(OHANA, Topic.ALTERNATIVE_SCORING, "lowest total") is SILENT
    for topic in (Topic.FIRST_WILD, Topic.FIRST_WILD_DRAW_FOUR, Topic.FIRST_SPECIAL_WILD):
        assert [claim.mark for claim in OHANA.rule(topic).claims] == [SILENT, PRINTED, PRINTED]
    for edition in COMMON:
        assert said(edition, Topic.STACKING, "Draw Two on a Draw Two") is INFERRED
        assert said(edition, Topic.STACKING, "house rule") is SILENT
        assert said(edition, Topic.CHALLENGE, "2 as a penalty") is PRINTED
        assert said(edition, Topic.CHALLENGE, "turn is lost as well") is INFERRED
    mixed = judge_hand(
        OHANA,
        Challenge(player="Ann", challenger="Ben", colour="blue"),
        (Card(face=Faces.SEVEN, suit="blue"), Card(face=Faces.WILD)),
        after="Cleo",
    )
    assert [point.text for point in mixed.points[:2]] == ["In the hand: Blue 7.", "In the hand: Wild."]


@pytest.mark.parametrize("deck", ["plain", "classic", "classic-newest"])
def test_what_nobody_has_read_of_a_sheet_is_not_said(deck: str) -> None:
    """Of the sheet of the 108 only the beginning was seen, up to drawing; of that of the 112 nothing."""
    edition = EDITIONS[deck]
    seen = {"contents", "dealer", "deal", "who-starts", "turn", "drawing", "choosing-to-draw"}
    seen = seen if deck == "plain" else set()
    unread = (rule for rule in edition.rules if rule.topic not in seen)
    # How many the cards would serve is worked out from the contents.
    claims = [claim for rule in unread for claim in rule.claims if claim.mark is not Mark.INFERRED]
    for face in [facts.face for facts in edition.faces]:
        opened = open_with(edition, face, ("Ann", "Ben", "Cleo"), 0).claims
        claims += [claim for claim in opened if not (seen and claim.text == "Ben starts.")]
    for holds in (True, False):
        for last in {False, not holds}:
            asked = Challenge(player="Ann", challenger="Ben", colour="blue", named="red", last_card=last)
            claims += judge_word(edition, asked, holds=holds, after="Cleo").points
    if not seen:
        claims += too_many(edition, (Card(face=Faces.ZERO, suit="blue"),) * 2)
    for claim in claims:
        assert (claim.mark, claim.section) == (SILENT, ""), claim.text
        assert "sheet" not in claim.text
        assert "printed" not in claim.text
    assert edition.challenge.section == ""
    assert {system.section for system in edition.systems} == {""}


@pytest.mark.parametrize(
    "edition",
    [edition for edition in EDITIONS.values() if edition.challengeable and edition.facts(Faces.ZERO)],
    ids=lambda edition: edition.id,
)
def test_more_of_a_card_than_counted_warns_and_is_let_through(edition: Edition) -> None:
    zero = Card(face=Faces.ZERO, suit=edition.suits[0].id)
    asked = Challenge(player="Ann", challenger="Ben", colour=edition.suits[0].id)
    verdict = judge_hand(edition, asked, (zero, zero), after="Cleo")
    assert verdict.guilty
    (warning,) = verdict.warnings
    assert "2 ×" in warning.text
    assert warning.mark is SILENT  # no sheet says which number there is one of
    assert judge_hand(edition, asked, (zero, zero), after="Cleo", decks=2).warnings == ()
    assert unseen(edition, asked.colour, (zero, zero)) == unseen(edition, asked.colour, (zero,))


def test_a_first_draw_two_changes_who_starts_too() -> None:
    for edition in COMMON:
        assert said(edition, Topic.WHO_STARTS, "Draw Two") is INFERRED
        assert said(edition, Topic.WHO_STARTS, "Reverse or a Skip") is PRINTED


def test_after_ohana_nobody_has_one_card() -> None:
    assert said(OHANA, Topic.SPECIAL_WILD, "nobody has to call") is INFERRED


def test_for_a_lotso_a_card_of_the_colour_must_be_shown() -> None:
    assert "must show" in LOTSO.rule(Topic.SPECIAL_WILD).answer.text
    assert said(LOTSO, Topic.SPECIAL_WILD, "cannot draw instead") is INFERRED
    assert said(LOTSO, Topic.PILES, "no such rule") is SILENT


@pytest.mark.parametrize("edition", [*COMMON, OHANA], ids=[*ids, "ohana"])
def test_only_who_was_hit_may_challenge(edition: Edition) -> None:
    assert said(edition, Topic.CHALLENGE, "where somebody else does, it is a house rule") is INFERRED


@pytest.mark.parametrize("edition", WITH_SPECIAL, ids=[edition.id for edition in WITH_SPECIAL])
def test_every_special_wild_is_also_a_wild(edition: Edition) -> None:
    assert said(edition, Topic.SPECIAL_WILD, "also a wild card") is PRINTED
    assert said(edition, Topic.SPECIAL_WILD, "goes on anything") is INFERRED
    special = edition.title(Topic.SPECIAL_WILD)
    assert said(edition, Topic.TURN, f"{special} is also a wild") is INFERRED
    assert "colour" in edition.rule(Topic.SPECIAL_WILD).text
