from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.typed import same_text_key, tidy_text


def test_texts_that_differ_only_in_case_white_space_or_unicode_form_are_the_same() -> None:
    assert same_text_key(" ZOË\n Ann") == same_text_key("zoe\u0308 ann ")
    assert same_text_key("Zoe") != same_text_key("Zoë")


@given(st.text(max_size=60))
def test_a_text_is_the_same_as_what_is_kept_of_it(typed: str) -> None:
    assert tidy_text(tidy_text(typed)) == tidy_text(typed)
    assert same_text_key(tidy_text(typed)) == same_text_key(typed)
