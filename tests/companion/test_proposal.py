from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadEntry
from companion.proposal import LONGEST, Proposal, proposals_in, proposed

lines = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=60)


@given(st.lists(st.tuples(st.sampled_from(["de", "pt-BR", "ar"]), lines, lines), max_size=4), st.booleans())
def test_what_was_sent_is_read_again_between_other_words(
    sent: list[tuple[str, str, str]], windows: bool
) -> None:
    made = [proposed(*each) for each in sent]
    text = "Hi!\n\n" + "\n\nand\n".join(each.text for each in made) + "\nBye"
    assert proposals_in(text.replace("\n", "\r\n") if windows else text) == tuple(made)


def test_a_proposal_is_on_one_line_and_without_the_signs_that_keep_an_order() -> None:
    made = proposed("ar", "يسحب \u2068Ann\u2069 \u200e+4\u2069.\n", "  يسحب Ann\n +4 ")
    assert (made.now, made.better) == ("يسحب Ann +4.", "يسحب Ann +4")


@pytest.mark.parametrize(
    ("now", "better"), [("", "x"), ("x", " \n"), ("x" * (LONGEST + 1), "y"), ("\u2068\u2069", "y")]
)
def test_a_proposal_has_two_sentences_of_some_length(now: str, better: str) -> None:
    with pytest.raises(BadEntry, match="1 to 500 characters"):
        proposed("de", now, better)


def test_a_text_without_a_proposal_has_none() -> None:
    assert proposals_in("Now: this\nBetter: that") == ()
    assert proposals_in(Proposal(language="de", now="a", better="b").text)
