from __future__ import annotations

import base64
import os
import zlib
from dataclasses import replace
from hashlib import sha256
from itertools import chain
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards import CardGroup, Face
from companion.editions.edition import Edition
from companion.editions.edition_code import (
    DECKS,
    code_dictionary,
    known_decks,
    packed_edition,
    unpacked_edition,
)
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


KEEP = "LAST_CARD_KEEP=1 pytest -k kept_for_codes adds the text that the deck has now"


def three_changed(base: Edition, chance: Random | None = None) -> Edition:
    """A deck of one's own that changes three cards of another: the first that are no numbers, or any."""
    form = started(base, name="Our deck")
    cards = sorted(form.faces, key=lambda card: chance.random() if chance else card.group is CardGroup.NUMBER)
    one, two, three = cards[:3]
    form = form.with_card(one.with_draws(3)).with_card(two.with_part(EFFECTS["all-are-skipped"]))
    return saved(form.with_card(replace(three, name="Zap", key="Zz", points="45")))


@pytest.mark.parametrize("base", EDITIONS.values(), ids=lambda edition: str(edition.id))
def test_a_deck_that_changes_three_cards_of_another_has_at_most_250_bytes(base: Edition) -> None:
    for chance in (None, *map(Random, range(10))):
        made = three_changed(base, chance)
        assert sum(card not in base.faces for card in made.faces) == 3
        packed = packed_edition(edition_text(made))
        assert len(packed) <= 250, KEEP
        assert unpacked_edition(packed) == edition_text(made)


def test_every_deck_of_the_app_is_kept_for_codes_that_name_it() -> None:
    lines = DECKS.read_text(encoding="ascii").splitlines()
    kept = {line.split()[0]: "\n\n".join(deck) for line, deck in zip(lines[2:], known_decks(), strict=True)}
    if os.environ.get("LAST_CARD_KEEP"):
        for edition in EDITIONS.values():
            text, before = edition_text(edition), kept.get(edition.id, "")
            if text != before:
                zdict = code_dictionary(2) + before.encode()
                packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=zdict)
                packed = packer.compress(text.encode()) + packer.flush()
                lines.append(f"{edition.id} {base64.b85encode(packed).decode()}")
        DECKS.write_text("\n".join((*lines, "")), encoding="ascii")
    else:
        assert {*EDITIONS} <= {*kept}, KEEP


def test_what_codes_have_in_common_never_changes() -> None:
    first = {
        1: "c1d69ae0f6149fd5511fd13be1f82d8922a14b4fc363abead66f7bc88d09e125",
        2: "9eb32b97ddd7d3a9363246e4103b63d20db3f77337319facaaa7b6bf459ea733",
    }
    assert {schema: sha256(code_dictionary(schema)).hexdigest() for schema in first} == first
    decks = sha256("\n".join(chain.from_iterable(known_decks()[:11])).encode()).hexdigest()
    assert decks == "84a53e4bb6fc907d89527d5096d63f228a0338245ab6bd7498f19ee6ee203d80"


@pytest.mark.parametrize("code", ["edition-code-8", "edition-code-8-of-no-mercy"])
def test_a_code_of_a_deck_with_cards_of_any_kind_is_read_for_ever(code: str) -> None:
    (part,) = parts_in((ROOT / f"tests/fixtures/{code}.txt").read_text(encoding="utf-8"))
    assert (part.kind, part.version) == (CodeKind.EDITION, 8)
    edition = read_edition(unpacked_edition(part.content), file="our-deck.toml", shared=SHARED)
    assert (edition.name, edition.card(Face("draw-two")).draws) == ("Our deck", 3)


def test_runs_of_a_deck_expand_to_no_more_than_an_edition_may_be() -> None:
    last = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    nothing = last.compress(b"x") + last.flush()
    for number, runs in ((0, 255), (9, 255), (len(known_decks()), 1)):
        with pytest.raises(BadEntry, match="damaged"):
            unpacked_edition(bytes((0x0F, number, runs)) + bytes((0, 0, 255)) * runs + nothing)


@given(st.lists(st.sampled_from((*known_decks()[1], *known_decks()[9][:20], "x", "y")), max_size=600))
def test_any_paragraphs_come_out_in_their_order(paragraphs: list[str]) -> None:
    text = "\n\n".join(paragraphs)
    assert unpacked_edition(packed_edition(text)) == text


def test_a_code_of_the_first_version_is_read_for_ever() -> None:
    saved = (ROOT / "tests/fixtures/edition-code-1.txt").read_text(encoding="utf-8")
    (part,) = parts_in(saved)
    edition = read_edition(unpacked_edition(part.content), file="our-lotso.toml", shared=SHARED)
    assert part.kind is CodeKind.EDITION
    assert (edition.name, edition.cards) == ("Our Lotso", 112)


@given(st.binary(max_size=200), st.sampled_from([b"", b"\x07", b"\x0f", b"\x0f\0"]))
def test_bytes_that_mean_nothing_are_refused(raw: bytes, form: bytes) -> None:
    try:
        text = unpacked_edition(form + raw)
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
