from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards import Face, Mark
from companion.editions.edition import Edition
from companion.effects.effects import EFFECTS, SPECIAL_WILDS
from companion.errors import BadCards, BadEntry, NotNow
from companion.referee.card_effects import fits
from companion.referee.dealer_draw import draw_for_deal
from companion.referee.turn_keeper import after, open_with, start, steps_of
from companion.turns.turn import Direction, Phase, Turn, TurnEvent, TurnKind, seat_after
from tests.faces import FACES, Faces, is_number
from tests.special_wild import special_wild
from tests.tables import ANN, BEN, CLEO, DAN, EDITIONS, EVE, FOLLOWED, JAM, OHANA

NAMES = ("Ann", "Ben", "Cleo", "Dan")
FUNCTIONS = "Functions of Action Cards"
PRINTED, INFERRED, SILENT = Mark.PRINTED, Mark.INFERRED, Mark.NOT_SAID

# Ann deals. First card: who starts, which way, who draws, what Ben does instead of playing, again, mark, section.
BEN_STARTS = (1, Direction.LEFT, None, "", False)
FIRST: dict[tuple[str, str], tuple[object, ...]] = {
    ("common", "number"): (*BEN_STARTS, PRINTED, "Let's Play"),
    ("plain", "number"): (*BEN_STARTS, PRINTED, "Let's Play"),
    ("common", "draw-two"): (
        2,
        Direction.LEFT,
        (1, 2),
        "Ben draws 2 and misses a turn.",
        False,
        INFERRED,
        FUNCTIONS,
    ),
    ("common", "reverse"): (0, Direction.RIGHT, None, "", False, PRINTED, FUNCTIONS),
    ("common", "skip"): (2, Direction.LEFT, None, "Ben is skipped.", False, PRINTED, FUNCTIONS),
    ("common", "wild"): (1, Direction.LEFT, None, "Ben names the colour.", False, PRINTED, FUNCTIONS),
    ("common", "wild-draw-four"): (1, Direction.LEFT, None, "", True, PRINTED, FUNCTIONS),
    ("space-jam", "special-wild"): (
        1,
        Direction.LEFT,
        None,
        "Ben names the colour.",
        False,
        PRINTED,
        FUNCTIONS,
    ),
    ("jurassic-world", "special-wild"): (
        1,
        Direction.LEFT,
        None,
        "Ben names the colour.",
        False,
        PRINTED,
        FUNCTIONS,
    ),
    ("lotso", "special-wild"): (1, Direction.LEFT, None, "Ben names the colour.", False, SILENT, ""),
    ("ohana", "number"): (*BEN_STARTS, PRINTED, "Setup"),
    ("ohana", "draw-two"): (1, Direction.LEFT, None, "", True, PRINTED, "Setup"),
    ("ohana", "reverse"): (1, Direction.LEFT, None, "", True, PRINTED, "Setup"),
    ("ohana", "skip"): (1, Direction.LEFT, None, "", True, PRINTED, "Setup"),
    ("ohana", "wild"): (1, Direction.LEFT, None, "", True, SILENT, ""),
    ("ohana", "wild-draw-four"): (1, Direction.LEFT, None, "", True, SILENT, ""),
    ("ohana", "special-wild"): (1, Direction.LEFT, None, "", True, SILENT, ""),
    ("no-mercy", "number"): (1, Direction.LEFT, None, "", False, PRINTED, "Setup"),
    ("no-mercy", "draw-two"): (1, Direction.LEFT, None, "", True, PRINTED, "Setup"),
    ("no-mercy", "reverse"): (1, Direction.LEFT, None, "", True, PRINTED, "Setup"),
    ("no-mercy", "skip"): (1, Direction.LEFT, None, "", True, PRINTED, "Setup"),
}

# Ann, to the right of Ben, plays on a Skip in the same colour: phase, who is to move, mark, section.
PLAYED: dict[tuple[str, str], tuple[object, ...]] = {
    ("common", "number"): (Phase.TO_PLAY, "Ben", INFERRED, "Let's Play"),
    ("common", "draw-two"): (Phase.TO_PLAY, "Cleo", PRINTED, FUNCTIONS),
    ("common", "reverse"): (Phase.TO_PLAY, "Dan", PRINTED, FUNCTIONS),
    ("common", "skip"): (Phase.TO_PLAY, "Cleo", PRINTED, FUNCTIONS),
    ("common", "wild"): (Phase.TO_PLAY, "Ben", PRINTED, FUNCTIONS),
    ("common", "wild-draw-four"): (Phase.FOUR, "Ben", PRINTED, FUNCTIONS),
    ("space-jam", "special-wild"): (Phase.SPECIAL, "Ann", PRINTED, FUNCTIONS),
    ("jurassic-world", "special-wild"): (Phase.SPECIAL, "Ann", PRINTED, FUNCTIONS),
    ("lotso", "special-wild"): (Phase.SPECIAL, "Ann", PRINTED, FUNCTIONS),
    ("ohana", "number"): (Phase.TO_PLAY, "Ben", PRINTED, "Let's Play"),
    ("ohana", "draw-two"): (Phase.TO_PLAY, "Cleo", PRINTED, "Action Cards"),
    ("ohana", "reverse"): (Phase.TO_PLAY, "Dan", PRINTED, "Action Cards"),
    ("ohana", "skip"): (Phase.TO_PLAY, "Cleo", PRINTED, "Action Cards"),
    ("ohana", "wild"): (Phase.TO_PLAY, "Ben", PRINTED, "Action Cards"),
    ("ohana", "wild-draw-four"): (Phase.FOUR, "Ben", PRINTED, "Action Cards"),
    ("ohana", "special-wild"): (Phase.SPECIAL, "Ann", PRINTED, "Action Cards"),
    ("no-mercy", "number"): (Phase.TO_PLAY, "Ben", PRINTED, "Let's Play"),
    ("no-mercy", "0"): (Phase.TO_PLAY, "Ben", PRINTED, "Special Rules"),
    ("no-mercy", "7"): (Phase.SWAP, "Ann", PRINTED, "Special Rules"),
    ("no-mercy", "draw-two"): (Phase.STACK, "Ben", PRINTED, "Special Rules"),
    ("no-mercy", "reverse"): (Phase.TO_PLAY, "Dan", PRINTED, "Action Cards"),
    ("no-mercy", "skip"): (Phase.TO_PLAY, "Cleo", PRINTED, "Action Cards"),
}


def case_of(
    cases: dict[tuple[str, str], tuple[object, ...]], edition: Edition, face: Face
) -> tuple[object, ...]:
    kind = "number" if is_number(face) else face
    own = cases.get((edition.id, face)) or cases.get((edition.id, kind))
    case = own or cases["common", kind]
    if edition.id in {"plain", "classic", "classic-newest", "attack"} and own is None:
        return (*case[:-2], SILENT, "")
    return case


FACES_OF = [
    pytest.param(edition, face, id=f"{edition.id}-{face}")
    for edition in FOLLOWED.values()
    for face in FACES
    if edition.count(face)
]


@pytest.mark.parametrize(("edition", "face"), FACES_OF)
def test_the_first_card_of_every_face_in_every_edition(edition: Edition, face: Face) -> None:
    opening = open_with(edition, face, NAMES, 0)
    claim = opening.claims[0]
    does = claim.text if claim.text.startswith("Ben ") and claim.text != "Ben starts." else ""
    found = (
        opening.to_move,
        opening.direction,
        opening.draws,
        does,
        opening.again,
        claim.mark,
        claim.section,
    )
    assert found == case_of(FIRST, edition, face)


@pytest.mark.parametrize(("edition", "face"), FACES_OF)
def test_a_card_played_of_every_face_in_every_edition(edition: Edition, face: Face) -> None:
    colour = edition.suits[0].id
    turn = Turn(players=(ANN, BEN, CLEO, DAN), to_move=0, colour=colour, top=Faces.SKIP)
    step = after(turn, TurnEvent(kind=TurnKind.PLAYED, face=face, suit=colour), edition)
    claim = step.claims[0]
    found = (step.turn.phase, step.turn.mover.name, claim.mark, claim.section)
    assert found == case_of(PLAYED, edition, face)
    assert (step.turn.colour, step.turn.top) == (colour, face)


def test_a_face_the_deck_lacks_is_refused() -> None:
    with pytest.raises(BadCards, match="no such card"):
        open_with(EDITIONS["plain"], Faces.SPECIAL, NAMES, 0)
    turn = Turn(players=(ANN, BEN), to_move=0)
    with pytest.raises(BadCards, match="no such card"):
        after(turn, played(Faces.SPECIAL, "red"), EDITIONS["plain"])
    with pytest.raises(BadCards, match="no such colour"):
        after(turn, played(Faces.SEVEN, "green"), JAM)


def played(face: Face, suit: str | None = "blue", *, last: bool = False) -> TurnEvent:
    return TurnEvent(kind=TurnKind.PLAYED, face=face, suit=suit, last=last)


def at_table(*, seats: int = 4, edition: Edition = JAM) -> Turn:
    return Turn(
        players=(ANN, BEN, CLEO, DAN, EVE)[:seats], to_move=0, colour=edition.suits[0].id, top=Faces.THREE
    )


@given(st.integers(2, 5), st.integers(0, 4), st.sampled_from(Direction))
def test_a_skip_goes_on_by_two_seats(seats: int, seat: int, direction: Direction) -> None:
    turn = Turn(
        players=at_table(seats=seats).players, to_move=seat % seats, direction=direction, colour="blue"
    )
    skipped = after(turn, played(Faces.SKIP), JAM).turn
    assert skipped.to_move == seat_after(turn.to_move, direction, seats, 2)


@given(st.integers(2, 5), st.sampled_from(Direction))
def test_two_reverses_cancel(seats: int, direction: Direction) -> None:
    turn = Turn(players=at_table(seats=seats).players, to_move=1, direction=direction, colour="blue")
    once = after(turn, played(Faces.REVERSE), JAM).turn
    twice = after(once, played(Faces.REVERSE), JAM).turn
    assert (twice.to_move, twice.direction) == (turn.to_move, turn.direction)
    assert once.direction is direction.turned


def test_a_reverse_with_two_players_is_a_skip_by_convention() -> None:
    step = after(at_table(seats=2), played(Faces.REVERSE), JAM)
    assert step.turn.mover == ANN
    assert step.claims[0].mark is Mark.NOT_SAID


events = st.builds(
    TurnEvent,
    kind=st.sampled_from(TurnKind),
    face=st.sampled_from(FACES),
    suit=st.sampled_from(["blue", "red", "yellow", "orange", "green"]),
    last=st.booleans(),
    yes=st.booleans(),
    player=st.sampled_from(["ann", "ben", "cleo", "nobody"]),
    counts=st.lists(st.integers(0, 9), min_size=3, max_size=3).map(tuple),
)


@given(st.sampled_from(list(FOLLOWED.values())), st.lists(events, max_size=40))
def test_after_any_sequence_one_player_is_to_move_and_each_step_is_explained(
    edition: Edition, happened: list[TurnEvent]
) -> None:
    turn = start((ANN, BEN, CLEO), "cleo")
    for event in happened:
        try:
            step = after(turn, event, edition)
        except (NotNow, BadEntry) as refusal:
            assert str(refusal)
            continue
        turn = step.turn
        assert turn.mover in (ANN, BEN, CLEO)
        # A count is what somebody saw, no rule.
        assert step.claims or event.kind is TurnKind.COUNTED
        assert all(claim.text for claim in step.claims)
        assert turn.direction in Direction


def test_a_whole_round_from_the_first_card_to_going_out() -> None:
    happened = [
        TurnEvent(kind=TurnKind.TURNED_UP, face=Faces.WILD),
        TurnEvent(kind=TurnKind.NAMED, suit="red"),
        played(Faces.SEVEN, "red"),
        TurnEvent(kind=TurnKind.DREW),
        TurnEvent(kind=TurnKind.PASSED),
        played(Faces.WILD_DRAW_FOUR, "blue"),
        TurnEvent(kind=TurnKind.CHALLENGED, yes=False),
        played(Faces.DRAW_TWO, "blue", last=True),
    ]
    steps = steps_of(start((ANN, BEN, CLEO), "ann"), happened, JAM)
    assert [step.turn.mover.name for step in steps] == [
        "Ben",
        "Ben",
        "Cleo",
        "Cleo",
        "Ann",
        "Ben",
        "Cleo",
        "Cleo",
    ]
    assert steps[-1].turn.phase is Phase.OVER
    assert steps[-1].turn.draws_at_end == "ann"
    assert "First Ann draws 2" in steps[-1].claims[1].text
    with pytest.raises(NotNow, match="Cleo goes out"):
        after(steps[-1].turn, TurnEvent(kind=TurnKind.DREW), JAM)


def test_a_first_card_that_is_passed_over_is_turned_again() -> None:
    turn = start((ANN, BEN), "ann")
    again = after(turn, TurnEvent(kind=TurnKind.TURNED_UP, face=Faces.SKIP, suit="red"), OHANA)
    assert again.turn == turn
    with pytest.raises(NotNow, match="first card"):
        after(turn, TurnEvent(kind=TurnKind.DREW), OHANA)
    with pytest.raises(NotNow, match="dealer"):
        start((ANN, BEN), "eve")


def test_guilty_the_challenger_plays_on_innocent_the_one_after() -> None:
    four = after(at_table(), played(Faces.WILD_DRAW_FOUR), JAM).turn
    guilty = after(four, TurnEvent(kind=TurnKind.CHALLENGED, yes=True), JAM)
    innocent = after(four, TurnEvent(kind=TurnKind.CHALLENGED), JAM)
    accepted = after(four, TurnEvent(kind=TurnKind.ACCEPTED), JAM)
    assert [step.turn.mover.name for step in (guilty, innocent, accepted)] == ["Ben", "Cleo", "Cleo"]
    assert "Ann draws 4" in guilty.claims[0].text
    assert "Ben draws 6" in innocent.claims[0].text
    assert [guilty.claims[1].mark, innocent.claims[1].mark] == [Mark.NOT_SAID, Mark.INFERRED]


def test_a_card_that_does_not_fit_is_refused_and_drawing_comes_before_passing() -> None:
    turn = at_table()
    assert fits(turn, JAM, Faces.THREE, "red")
    with pytest.raises(BadCards, match="Red 7"):
        after(turn, played(Faces.SEVEN, "red"), JAM)
    with pytest.raises(NotNow, match="has to draw a card before passing"):
        after(turn, TurnEvent(kind=TurnKind.PASSED), JAM)
    drew = after(turn, TurnEvent(kind=TurnKind.DREW), JAM).turn
    with pytest.raises(NotNow, match="already"):
        after(drew, TurnEvent(kind=TurnKind.DREW), JAM)


def special(edition_id: str, *, last: bool = False) -> Turn:
    edition = EDITIONS[edition_id]
    turn = at_table(seats=3, edition=edition)
    return after(turn, played(Faces.SPECIAL, edition.suits[1].id, last=last), edition).turn


def carried(edition_id: str, event: TurnEvent, *, last: bool = False) -> tuple[str, Phase, str]:
    step = after(special(edition_id, last=last), event, EDITIONS[edition_id])
    return step.turn.mover.name, step.turn.phase, " ".join(claim.text for claim in step.claims)


def test_the_jam_falls_slam_up_or_back_up() -> None:
    who, phase, claims = carried("space-jam", TurnEvent(kind=TurnKind.SPECIAL, yes=True))
    assert (who, phase) == ("Ben", Phase.TO_PLAY)
    assert "gets to discard 2 cards" in claims
    assert carried("space-jam", TurnEvent(kind=TurnKind.SPECIAL, yes=True, last=True))[1] is Phase.OVER
    assert "Ann draws 2" in carried("space-jam", TurnEvent(kind=TurnKind.SPECIAL))[2]
    who, phase, claims = carried("space-jam", TurnEvent(kind=TurnKind.SPECIAL), last=True)
    assert (who, phase) == ("Ben", Phase.TO_PLAY)
    assert "not out" in claims


def test_the_raptor_squad_discards_and_may_go_out() -> None:
    assert carried("jurassic-world", TurnEvent(kind=TurnKind.SPECIAL))[:2] == ("Ben", Phase.TO_PLAY)
    assert carried("jurassic-world", TurnEvent(kind=TurnKind.SPECIAL, last=True))[:2] == ("Ann", Phase.OVER)
    assert special("jurassic-world", last=True).phase is Phase.OVER


def test_ohana_brings_everybody_to_four() -> None:
    _, phase, claims = carried("ohana", TurnEvent(kind=TurnKind.SPECIAL, counts=(6, 4, 1)))
    assert phase is Phase.TO_PLAY
    assert "Ann puts 2 under the card." in claims
    assert "Cleo draws 3." in claims
    assert "Ben draws" not in claims
    assert "already" in carried("ohana", TurnEvent(kind=TurnKind.SPECIAL, counts=(4, 4, 4)))[2]
    assert carried("ohana", TurnEvent(kind=TurnKind.SPECIAL, yes=True), last=True)[1] is Phase.OVER
    with pytest.raises(BadEntry, match="one number|One number"):
        carried("ohana", TurnEvent(kind=TurnKind.SPECIAL, counts=(4,)))
    with pytest.raises(BadEntry, match="\N{MINUS SIGN}1"):
        carried("ohana", TurnEvent(kind=TurnKind.SPECIAL, counts=(4, -1, 4)))


def test_ohana_as_the_last_card_names_the_clash() -> None:
    step = after(at_table(seats=3, edition=OHANA), played(Faces.SPECIAL, "red", last=True), OHANA)
    assert "You decide" in step.claims[-1].text
    assert step.turn.phase is Phase.SPECIAL


@given(st.integers(0, 30))
def test_ohana_leaves_four_cards(cards: int) -> None:
    done = f"Ann draws {4 - cards}." if cards < 4 else f"Ann puts {cards - 4} under the card."
    said = carried("ohana", TurnEvent(kind=TurnKind.SPECIAL, counts=(cards, 4, 4)))[2]
    assert (done if cards != 4 else "Everybody has 4 cards already.") in said


def test_lotso_hits_those_who_cannot_show_the_colour_or_its_player() -> None:
    assert "Cleo: 3 cards" in carried("lotso", TurnEvent(kind=TurnKind.SPECIAL, counts=(0, 1, 0)))[2]
    assert "Ann draws 3" in carried("lotso", TurnEvent(kind=TurnKind.SPECIAL, counts=(0, 1, 1)))[2]
    assert carried("lotso", TurnEvent(kind=TurnKind.SPECIAL, counts=(0, 1, 1)), last=True)[1] is Phase.TO_PLAY
    assert carried("lotso", TurnEvent(kind=TurnKind.SPECIAL, counts=(0, 0, 1)), last=True)[1] is Phase.OVER


def test_a_special_wild_waits_for_its_own_effect() -> None:
    with pytest.raises(NotNow, match="doesn't fit"):
        carried("lotso", TurnEvent(kind=TurnKind.SPECIAL))
    with pytest.raises(NotNow, match="special wild"):
        after(special("lotso"), TurnEvent(kind=TurnKind.DREW), EDITIONS["lotso"])
    assert {type(special_wild(edition)) for edition in EDITIONS.values()} == {
        type(EFFECTS[words[-1]]) for words in SPECIAL_WILDS.values()
    }


def test_a_missed_uno_costs_two_and_a_false_alarm_nothing_by_convention() -> None:
    missed = after(at_table(), TurnEvent(kind=TurnKind.MISSED_UNO, player="dan"), JAM)
    assert "Dan" in missed.claims[0].text
    assert missed.claims[0].mark is Mark.PRINTED
    assert missed.turn == at_table()
    early = after(at_table(), TurnEvent(kind=TurnKind.FALSE_UNO, player="ben"), JAM)
    assert early.claims[0].mark is Mark.NOT_SAID
    with pytest.raises(NotNow, match="isn't at this table"):
        after(at_table(), TurnEvent(kind=TurnKind.FALSE_UNO, player="zoe"), JAM)


def test_the_highest_number_deals_and_signs_count_zero() -> None:
    players = ("ann", "ben", "cleo")
    drawn = draw_for_deal(JAM, players, {"ann": Faces.SEVEN, "ben": Faces.WILD, "cleo": Faces.SIX})
    assert drawn.dealer == "ann"
    assert drawn.claim.mark is Mark.PRINTED


def test_a_tie_for_the_deal_names_those_who_draw_again() -> None:
    tied = draw_for_deal(
        JAM, ("ann", "ben", "cleo"), {"ann": Faces.NINE, "ben": Faces.NINE, "cleo": Faces.SIX}
    )
    assert (tied.dealer, tied.again) == (None, ("ann", "ben"))
    assert tied.claim.mark is Mark.NOT_SAID
    signs = draw_for_deal(JAM, ("ann", "ben"), {"ann": Faces.SKIP, "ben": Faces.ZERO})
    assert signs.again == ("ann", "ben")


def test_nobody_deals_while_somebody_has_yet_to_draw() -> None:
    assert draw_for_deal(JAM, ("ann", "ben"), {"ann": Faces.ONE}).missing == ("ben",)
    with pytest.raises(BadEntry, match="isn't drawing"):
        draw_for_deal(JAM, ("ann",), {"zoe": Faces.ONE})
    with pytest.raises(BadEntry, match="no such card"):
        draw_for_deal(EDITIONS["plain"], ("ann",), {"ann": Faces.SPECIAL})
