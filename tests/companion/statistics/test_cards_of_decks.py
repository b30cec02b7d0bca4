"""Cards of several decks in the statistics: one name and one value is one card, and a verdict knows its card."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from companion.cards import DARK, Face
from companion.game.changes.rounds import ChallengeJudged, RoundRecorded
from companion.game.game import Game, make_change
from companion.statistics.game_figures import figures_of
from companion.statistics.player_figures import PlayerFigures, cards_alike
from tests.tables import EDITIONS, NOON, a_round, at, cards, new_game

LEFT = {
    "plain": ("wild", "draw-two", "7"),
    "space-jam": ("wild", "special-wild", "7"),
    "lotso": ("special-wild", "reverse"),
    "flip": ("wild", "reverse", "draw-one"),
}
"""What Ann held at the end of a round of each deck."""


def a_game(deck: str) -> Game:
    edition = EDITIONS[deck]
    game = new_game(target=2000, edition=edition, id_=deck)
    return make_change(
        game, RoundRecorded(at=at(1), round=a_round("1", "ben", ann=cards(*LEFT[deck]), cleo=0)), edition
    )


def test_cards_of_one_name_and_one_value_are_counted_together_over_all_decks() -> None:
    ann = PlayerFigures(player="ann")
    for deck in LEFT:
        ann.add(figures_of(a_game(deck), EDITIONS[deck]), str)
    found = Counter(
        {
            tuple(sorted(deck for deck, _ in group)): sum(ann.caught[card] for card in group)
            for group in cards_alike(ann.caught, EDITIONS)
            if group[0][1] in {"wild", "special-wild", "reverse", "7"}
        }
    )
    # The Wild of Flip costs 40, and the special wilds have names of their own.
    assert found == {
        ("plain", "space-jam"): 2,
        ("flip",): 1,
        ("space-jam",): 1,
        ("lotso",): 1,
        ("flip", "lotso"): 2,
    }


def test_cards_of_a_deck_that_is_gone_are_counted_by_their_word() -> None:
    gone = [("gone", Face("wild")), ("gone too", Face("wild")), ("plain", Face("wild"))]
    assert cards_alike(gone, EDITIONS) == [tuple(gone[:2]), tuple(gone[2:])]


@pytest.mark.parametrize(
    ("deck", "colour", "card"),
    [
        ("plain", "red", "wild-draw-four"),
        ("flip", "red", "wild-draw-two"),
        ("flip", "teal", "wild-draw-color"),
        ("no-mercy", "red", ""),
    ],
)
def test_a_verdict_is_on_the_card_that_can_be_challenged_on_that_side(
    deck: str, colour: str, card: str
) -> None:
    edition = EDITIONS[deck]
    game = new_game(target=2000, edition=edition)
    judged = ChallengeJudged(at=NOON, id="v", player="ann", challenger="ben", colour=colour, guilty=True)
    side = DARK if colour == "teal" else 0
    round_ = replace(a_round("1", "ben", ann=cards("9"), cleo=0), side=side)
    game = make_change(make_change(game, judged, edition), RoundRecorded(at=at(1), round=round_), edition)
    ann = PlayerFigures(player="ann")
    ann.add(figures_of(game, edition), str)
    assert (ann.challenged, ann.guilty) == ({(deck, card): 1}, {(deck, card): 1})
