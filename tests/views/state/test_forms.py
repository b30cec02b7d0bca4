"""What was entered in a window stays with its game; reading it stores nothing."""

from __future__ import annotations

from dataclasses import replace

from views.screens.referee.dealer_screen import DealerForm
from views.screens.rules.which_edition import RuleQuestion
from views.state.forms import FORMS_MOST, Forms


def test_a_form_that_was_never_filled_in_is_empty_and_reading_it_stores_nothing() -> None:
    forms = Forms()
    assert forms.get(RuleQuestion, "game") == RuleQuestion()
    assert forms == Forms()


def test_forms_of_one_game_do_not_mix_with_those_of_another() -> None:
    forms = Forms()
    forms.put("one", RuleQuestion(text="stack"))
    forms.put("one", DealerForm(seats=6))
    forms.put("two", replace(forms.get(RuleQuestion, "one"), everywhere=True))
    assert forms.get(RuleQuestion, "one") == RuleQuestion(text="stack")
    assert forms.get(DealerForm, "one") == DealerForm(seats=6)
    assert forms.get(RuleQuestion, "two") == RuleQuestion(text="stack", everywhere=True)
    assert forms.get(DealerForm, "two") == DealerForm()


def test_of_too_many_games_the_one_changed_the_longest_ago_is_forgotten() -> None:
    forms = Forms()
    for number in range(FORMS_MOST):
        forms.put(str(number), RuleQuestion(text="skip"))
    forms.put("0", RuleQuestion(text="wild"))
    forms.put("new", RuleQuestion(text="stack"))
    assert forms.get(RuleQuestion, "1") == RuleQuestion()
    assert forms.get(RuleQuestion, "0") == RuleQuestion(text="wild")
    assert forms.get(RuleQuestion, "new") == RuleQuestion(text="stack")
