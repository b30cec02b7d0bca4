"""The file from which translators begin has the sentences that players read now."""

from __future__ import annotations

from tools.languages.catalogue_files import collected, read_template

TEMPLATE = {(message.context, message.id) for message in read_template()}


def test_the_template_is_what_make_wording_collects() -> None:
    assert {(message.context, message.id) for message in collected()} == TEMPLATE, "run `make wording`"


def test_the_template_has_the_texts_of_the_editions_and_the_headings_of_the_rule_book() -> None:
    assert (None, "Stacking draw cards") in TEMPLATE
    assert (None, "Draw Two") in TEMPLATE
    assert ("card key", "Rev") in TEMPLATE
    assert ("letter of Blue", "B") in TEMPLATE
    assert (None, "+4") not in TEMPLATE
    assert not any(
        "draw" in sentence and "/" in sentence for _, sentence in TEMPLATE if isinstance(sentence, str)
    )


def test_a_sentence_inside_an_f_string_is_collected_too() -> None:
    assert (None, "Tap the card that ends up on top.") in TEMPLATE
