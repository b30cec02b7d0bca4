from __future__ import annotations

from fractions import Fraction

from companion.referee.odds import Readiness, Unseen, advise, break_even, chance_held

WHENEVER = Readiness(b=1.0)


def test_where_a_wild_draw_four_may_be_played_at_any_time_nobody_is_guilty() -> None:
    assert chance_held(Unseen(cards=10, matching=10), 3, any_time=True) == 0
    assert not advise(Fraction(0), WHENEVER).challenge


def test_of_a_stack_of_eight_a_challenge_pays_from_one_in_five() -> None:
    # Accepting costs 8, a lost challenge 10: 8 = 10 (1 - 1/5). By the sheets 4 = 6 (1 - 1/3).
    assert (break_even(), break_even(8)) == (Fraction(1, 3), Fraction(1, 5))
    advice = advise(Fraction(1, 4), WHENEVER, 8)
    assert (advice.accepting, advice.challenging, advice.rival) == (8, 7.5, 2.0)
    assert advice.challenge
    assert not advise(Fraction(1, 4), WHENEVER).challenge


def test_cards_that_were_drawn_because_they_did_not_fit_are_not_of_the_colour() -> None:
    # 10 unseen, 5 of the colour. Of a hand of 3, 2 were drawn in vain: 1 card of 8 is left, 5 of them guilty.
    left = Unseen(cards=10, matching=5)
    assert chance_held(left, 3, any_time=False, drew=2) == Fraction(5, 8)
    assert chance_held(left, 3) == Fraction(11, 12)
    assert chance_held(left, 2, any_time=False, drew=2) == 0
