from __future__ import annotations

import zlib
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards import CardGroup, Face
from companion.editions.code_dictionary import code_dictionary
from companion.editions.edition import Edition
from companion.editions.edition_code import packed_edition, unpacked_edition
from companion.editions.edition_file import read_edition
from companion.editions.edition_limits import EDITION_MOST
from companion.editions.edition_text import edition_text
from companion.editions.made_edition import made_edition
from companion.effects.effects import EFFECTS
from companion.errors import BadEntry
from companion.handover.code_parts import PART_MOST, CodeKind, parts_in
from tests.companion.editions.test_made_edition import ALL, lotso_from_plain, saved, started
from tests.tables import EDITIONS, ROOT, SHARED


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: str(edition.id))
def test_the_text_comes_out_as_it_was_packed(edition: Edition) -> None:
    text = edition_text(edition)
    assert unpacked_edition(packed_edition(text)) == text


def test_an_edition_that_a_table_made_fits_one_qr_code() -> None:
    text = edition_text(made_edition(lotso_from_plain(), ALL))
    assert len(text) > 3000
    assert len(packed_edition(text)) <= PART_MOST


def three_changed(base: Edition) -> Edition:
    """A deck of one's own that changes three cards of another."""
    form = started(base, name="Our deck")
    one, two, three = [card for card in form.faces if card.group is not CardGroup.NUMBER][:3]
    form = form.with_card(one.with_draws(3)).with_card(two.with_part(EFFECTS["all-are-skipped"]))
    return saved(form.with_card(replace(three, name="Zap", key="Zz", points="45")))


@pytest.mark.parametrize("base", ["plain", "classic", "flip"])
def test_a_deck_that_changes_three_cards_of_another_has_at_most_250_bytes(base: str) -> None:
    made = three_changed(EDITIONS[base])
    assert sum(card not in EDITIONS[base].faces for card in made.faces) == 3
    assert len(packed_edition(edition_text(made))) <= 250


def test_the_second_dictionary_never_changes() -> None:
    digest = "9eb32b97ddd7d3a9363246e4103b63d20db3f77337319facaaa7b6bf459ea733"
    assert sha256(code_dictionary()).hexdigest() == digest
    saved_code = (ROOT / "tests/fixtures/edition-code-8.txt").read_text(encoding="utf-8")
    (part,) = parts_in(saved_code)
    assert (part.kind, part.version) == (CodeKind.EDITION, 8)
    edition = read_edition(unpacked_edition(part.content), file="our-deck.toml", shared=SHARED)
    assert (edition.name, edition.card(Face("draw-two")).draws) == ("Our deck", 3)


def test_a_code_of_the_first_version_is_read_for_ever() -> None:
    saved = (ROOT / "tests/fixtures/edition-code-1.txt").read_text(encoding="utf-8")
    (part,) = parts_in(saved)
    edition = read_edition(unpacked_edition(part.content), file="our-lotso.toml", shared=SHARED)
    assert part.kind is CodeKind.EDITION
    assert (edition.name, edition.cards) == ("Our Lotso", 112)


@given(st.binary(max_size=200))
def test_bytes_that_mean_nothing_are_refused(raw: bytes) -> None:
    try:
        text = unpacked_edition(raw)
    except BadEntry:
        return
    assert len(text) <= EDITION_MOST


def test_a_torn_code_is_refused() -> None:
    whole = packed_edition(edition_text(EDITIONS["ohana"]))
    chance = Random(1)
    for _ in range(50):
        with pytest.raises(BadEntry, match="damaged"):
            unpacked_edition(whole[: chance.randrange(len(whole))])
    with pytest.raises(BadEntry, match="damaged"):
        unpacked_edition(whole + b"x")


def test_a_code_that_expands_without_end_is_refused() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    bomb = packer.compress(b"#" * (EDITION_MOST + 1)) + packer.flush()
    assert len(bomb) < 1000
    with pytest.raises(BadEntry, match="damaged"):
        unpacked_edition(bomb)
