from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from companion.cards import Mark
from companion.editions.deck_check import (
    DECKS_MOST,
    check_deal,
    deal_sentence,
    decks_needed,
    decks_to_deal,
    overdrawn,
)
from companion.errors import BadEntry, DeckOverdrawn
from companion.game.changes.rounds import RoundRecorded
from companion.game.game import make_change, table_of
from tests.faces import Faces
from tests.tables import EDITIONS, JAM, OHANA, a_round, at, cards, new_game


def test_five_wilds_of_four_are_reported_with_face_and_count() -> None:
    seen = a_round("r", "ann", ben=cards("wild", "wild", "wild"), cleo=cards("wild", "wild")).cards_seen()
    (warning,) = overdrawn(JAM, 1, seen)
    assert "5 × Wild" in warning.text
    assert "4" in warning.text
    assert warning.mark is Mark.PRINTED
    assert decks_needed(JAM, seen) == 2
    assert overdrawn(JAM, 2, seen) == ()


@pytest.mark.parametrize("deck", ["dos", "all-wild"])
def test_where_nobody_lists_the_cards_none_is_too_many(deck: str) -> None:
    edition = EDITIONS[deck]
    assert overdrawn(edition, 1, Counter({card.face: 100 for card in edition.faces})) == ()


def test_a_warning_about_number_cards_says_that_it_is_the_usual_count() -> None:
    seen = a_round("r", "ann", ben=cards(*["0"] * 5)).cards_seen()
    assert "(the usual count)" in overdrawn(JAM, 1, seen)[0].text
    assert "the usual count" in overdrawn(EDITIONS["plain"], 1, seen)[0].text
    assert decks_needed(JAM, a_round("r", "ann", ben=cards(*["wild"] * 40)).cards_seen()) == 5


@pytest.mark.parametrize("mark", Mark)
def test_a_warning_says_where_the_count_comes_from_whatever_its_mark(mark: Mark) -> None:
    marked = replace(JAM, faces=tuple(replace(facts, count_mark=mark) for facts in JAM.faces))
    (warning,) = overdrawn(marked, 1, Counter({Faces.WILD: 5}))
    assert warning.mark is mark
    assert warning.text.endswith(").")


def test_one_card_too_many_of_a_count_that_the_table_changed_is_told_and_the_round_goes_on_with_two_decks() -> (
    None
):
    """The table changed the number of skips of its own edition to 4."""
    skips = [
        replace(facts, count=4, count_mark=Mark.HOUSE) if facts.face == Faces.SKIP else facts
        for facts in JAM.faces
    ]
    made = replace(JAM, faces=tuple(skips))
    with pytest.raises(
        DeckOverdrawn, match=r"5 × Skip tapped in, but there are 4 \(the count of your own"
    ) as told:
        make_change(
            new_game(),
            RoundRecorded(at=at(1), round=a_round("r", "ann", ben=cards(*["skip"] * 5), cleo=7)),
            made,
        )
    assert told.value.decks_needed == 2


def test_a_face_that_the_deck_lacks_is_no_surer_than_the_counts_of_the_others() -> None:
    seen = Counter({Faces.SPECIAL: 1})
    assert overdrawn(EDITIONS["plain"], 1, seen)[0].mark is Mark.NOT_SAID
    assert overdrawn(EDITIONS["nineties"], 1, seen)[0].mark is not Mark.PRINTED


@pytest.mark.parametrize(
    ("players", "dealt", "decks"),
    # 108 cards: 15 x 7 + 1 = 106 and 10 x 10 + 1 = 101 fit; 12 x 9 + 1 = 109 does not.
    [(15, 7, 1), (10, 10, 1), (12, 9, 2), (15, 10, 2), (2, 7, 1)],
)
def test_players_times_cards_and_one_turned_up_have_to_fit_the_decks(
    players: int, dealt: int, decks: int
) -> None:
    assert decks_to_deal(EDITIONS["plain"], players, dealt) == decks
    sentence = deal_sentence(EDITIONS["plain"], players, dealt)
    assert sentence == (
        "" if decks == 1 else f"Dealing {dealt} each to a table of {players} takes {decks} decks."
    )


def test_a_deal_that_even_four_decks_are_too_few_for_is_refused() -> None:
    tiny = replace(EDITIONS["plain"], cards=20)
    check_deal(tiny, 11, 7)
    with pytest.raises(BadEntry, match=rf"Can't deal 7 each to 12: {DECKS_MOST} decks have 80\."):
        check_deal(tiny, 12, 7)


def test_a_deck_of_which_no_list_was_printed_warns_and_refuses_nothing() -> None:
    """Wild Ohana's sheet says 112 cards, and of none how many; the ordinary deck has no sheet, and one usual list."""
    too_many = a_round("r", "ann", ben=cards(*["wild"] * 5), cleo=7)
    (warning,) = overdrawn(OHANA, 1, too_many.cards_seen())
    assert warning.text == "5 × Wild tapped in, but there are 4 (the usual count; no list was printed)."
    game = make_change(new_game(edition=OHANA), RoundRecorded(at=at(1), round=too_many), OHANA)
    assert table_of(game, OHANA).rounds[-1].points["ann"] == 257
    for edition in EDITIONS.values():
        if edition.lists_cards and 0 < edition.count(Faces.WILD) < 5:
            with pytest.raises(DeckOverdrawn):
                make_change(new_game(edition=edition), RoundRecorded(at=at(1), round=too_many), edition)
    assert [edition.id for edition in EDITIONS.values() if not edition.lists_cards] == ["ohana", "no-mercy"]
