"""A code as text: whole in one part, or in several that are scanned in any order."""

from __future__ import annotations

import contextlib
import re
import time
from urllib.parse import urldefrag

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadEntry, TooNew
from companion.game.changes.kinds import VERSION
from companion.handover.code_parts import (
    CONTENT_MOST,
    TEXT_MOST,
    CodeKind,
    CodePart,
    PartsSoFar,
    _bodies,
    base45_of,
    bytes_of_base45,
    parts_in,
    parts_of,
)

kinds = st.sampled_from(CodeKind)


@pytest.mark.parametrize(
    ("raw", "text"),
    [(b"AB", "BB8"), (b"Hello!!", "%69 VD92EX0"), (b"base-45", "UJCLQE7W581"), (b"ietf!", "QED8WEX0")],
)
def test_the_examples_of_the_standard(raw: bytes, text: str) -> None:
    assert base45_of(raw) == text
    assert bytes_of_base45(text) == raw


@pytest.mark.parametrize("text", ["GGW", ":::", "A", "ABCD", "abc", "AÄB"])
def test_what_is_no_base45_is_refused(text: str) -> None:
    with pytest.raises(BadEntry, match="damaged"):
        bytes_of_base45(text)


@given(st.binary(max_size=3_000), kinds, st.integers(1, 700), st.randoms())
def test_the_parts_come_back_in_any_order(raw: bytes, kind: CodeKind, most: int, order: object) -> None:
    if len(raw) > 200 * most:
        return
    parts = list(parts_of(kind, raw, most=most))
    order.shuffle(parts)  # type: ignore[attr-defined]
    so_far = PartsSoFar()
    for number, part in enumerate(parts):
        assert so_far.is_complete is False
        assert len(so_far.missing) == (len(parts) - number if number else 0)
        (read,) = parts_in(f"https://cards.example/#{part.text}")
        assert read == part
        so_far = so_far.with_part(read).with_part(part)
    assert so_far.is_complete
    assert so_far.content() == raw
    assert so_far.kind is kind


@given(st.binary(max_size=2_000), kinds)
def test_a_part_can_stand_in_an_address_and_in_a_compact_code(raw: bytes, kind: CodeKind) -> None:
    (part,) = parts_of(kind, raw, most=CONTENT_MOST)
    assert re.fullmatch(r"[0-9A-Z$%*+\-./:]+", part.text)
    assert urldefrag(f"https://cards.example/last-card/#{part.text}").fragment == part.text
    assert parts_in(f"Our game: https://cards.example/#{part.text}. See you!") == (part,)


def test_a_part_of_another_code_begins_again_with_that_code() -> None:
    one, other = (parts_of(CodeKind.GAME, raw * 100, most=60) for raw in (b"a", b"b"))
    so_far = PartsSoFar().with_part(one[0]).with_part(other[1])
    assert so_far.parts == (other[1],)
    assert so_far.missing == (1,)


def a_part(text: str = "abc") -> str:
    return parts_of(CodeKind.GAME, text.encode())[0].text


def forged(number: int, total: int, kind: int = 1) -> str:
    part = CodePart(kind=CodeKind.GAME, id=0, number=number, total=total, content=b"")
    object.__setattr__(part, "kind", type("Kind", (), {"value": kind}))
    return part.text


HOSTILE = {
    "nothing": ("", "no Last Card code"),
    "another code": ("lastcard-rules:1:abc", "no Last Card code"),
    "a wrong letter": (a_part()[:6] + ("A" if a_part()[6] != "A" else "B") + a_part()[7:], "damaged"),
    "its middle missing": (a_part()[:6] + a_part()[9:], "damaged"),
    "a text without end": ("LC1" * TEXT_MOST, "too long"),
    "part 0": (forged(0, 1), "damaged"),
    "a part beyond the last": (forged(3, 2), "damaged"),
    "too many parts": (forged(1, 255), "damaged"),
    "an unknown kind": (forged(1, 1, kind=9), "damaged"),
    "only a start": ("LC1Z", "no Last Card code"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_text_is_refused_with(name: str) -> None:
    text, message = HOSTILE[name]
    with pytest.raises(BadEntry, match=message):
        parts_in(text)


def test_a_code_of_a_later_version_is_told_and_not_misread() -> None:
    for version in (VERSION + 1, 9, 10, 42, 99):
        (later,) = parts_of(CodeKind.GAME, b"abc", version=version)
        with pytest.raises(TooNew, match=f"version {version}, from a newer Last Card"):
            parts_in(later.text)
    (part,) = parts_in(a_part().replace("LC1", f"LC{VERSION}", 1))
    assert part.version == VERSION


def test_parts_that_do_not_fit_together_are_refused() -> None:
    one, other = parts_of(CodeKind.GAME, b"a" * 100, most=50)
    changed = CodePart(kind=other.kind, id=other.id, number=2, total=2, content=b"x" * 50)
    with pytest.raises(BadEntry, match="damaged"):
        PartsSoFar((one, changed)).content()
    with pytest.raises(BadEntry, match="damaged"):
        PartsSoFar((one,)).content()


def test_what_is_too_long_for_a_code_is_refused_with_another_way() -> None:
    with pytest.raises(BadEntry, match="Save it as a file"):
        parts_of(CodeKind.GAME, bytes(CONTENT_MOST + 1))


def processor_time(text: str) -> float:
    begun = time.process_time()
    with contextlib.suppress(BadEntry):
        parts_in(text)
    return time.process_time() - begun


@pytest.mark.parametrize("piece", ["LC1", "LC1A", "LC1Z", "LC1AZ ", "LC1 ", "Z", "LC", "%"])
def test_a_text_of_many_starts_takes_no_longer_than_an_honest_one_of_its_length(piece: str) -> None:
    (honest,) = parts_of(CodeKind.GAME, bytes(range(256)) * 200, most=CONTENT_MOST)
    hostile = piece * (len(honest.text) // len(piece))
    usual = min(processor_time(honest.text) for _ in range(3))
    assert min(processor_time(hostile) for _ in range(3)) < 10 * usual


def test_a_damaged_code_does_not_keep_a_good_one_out_that_comes_after_it() -> None:
    good, damaged = a_part(), HOSTILE["a wrong letter"][0]
    later = a_part().replace("LC1", "LC9", 1)
    (read,) = parts_in(f"{damaged}|{later}|{good}")
    assert read.content == b"abc"
    for bad, message in ((damaged, "damaged"), (later, "version 9")):
        with pytest.raises((BadEntry, TooNew), match=message):
            parts_in(f"{good}|{bad}")


def test_all_codes_of_a_text_are_read_in_their_order_each_once() -> None:
    one, other = a_part(), a_part("other")
    assert [part.content for part in parts_in(f"{one} {other} {one}")] == [b"abc", b"other"]


@given(st.text(alphabet="LCZ1A 0|", max_size=40))
def test_a_code_is_found_where_a_pattern_for_all_of_it_finds_one(text: str) -> None:
    pattern = re.compile(r"LC([1-9]|0[0-9]{2})([0-9A-Z$%*+\-./:]+)Z")
    assert list(_bodies(text)) == [(int(version), body) for version, body in pattern.findall(text)]


@pytest.mark.parametrize(
    "junk", ["x" * (TEXT_MOST + 1), "https://x.invalid/#LC1" + "A" * TEXT_MOST, "LC1" * TEXT_MOST]
)
@pytest.mark.parametrize("is_first", [True, False])
def test_a_very_long_link_does_not_keep_out_the_good_one_beside_it(junk: str, is_first: bool) -> None:
    (good,) = parts_of(CodeKind.GAME, b"a game")
    link = f"https://x.invalid/#{good.text}"
    text = f"{link}\n{junk}" if is_first else f"{junk}\n{link}"
    assert parts_in(text) == (good,)
