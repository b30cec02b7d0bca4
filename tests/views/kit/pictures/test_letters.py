"""The picture that is shared is drawn with letters of every script, in the direction they are read."""

from __future__ import annotations

import io
import json
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, features

from tests.views.server.test_fallback_fonts import NAMES
from views.kit.pictures.bidi import drawn_order, levels
from views.kit.pictures.font_choice import COVERS, FONTS, PICTURE, font_of, runs
from views.kit.pictures.pillow_canvas import PillowCanvas, joined
from views.kit.pictures.win_picture import fitted

SIZE = 48
SCRIPTS = {**NAMES, "Latin": "Zoë Đặng Łucja", "signs": "& ! 1. – ’", "early emoji": "⭐⚡⚽"}
LEFT, ISOLATE, END = "\u2066\u2068\u2069"
DIRECTIONS = "\u2066\u2067\u2068\u2069"
"""The characters that isolate a part of a line; nothing is drawn for them."""
NO_LETTER = "\ue010"
"""A character of no script, so that the font draws its box for it."""
# Whether this computer has FriBiDi, without which the library shapes nothing, is for it to say: both ways are tested
# where it has, and the one there is where it has not.
ENGINES = [True, False] if features.check_feature("raqm") else [False]
engines = pytest.mark.parametrize("shapes", ENGINES, ids=lambda shapes: "shaped" if shapes else "plain")


@cache
def drawn(text: str, *, shapes: bool) -> Image.Image:
    """A line in black on white, cut close."""
    canvas = PillowCanvas(80 + 80 * len(text), 200, "#FFFFFF", shapes=shapes)
    canvas.text(40, 100, text, SIZE, "#000000", anchor="lm")
    picture = Image.open(io.BytesIO(canvas.png())).convert("RGB")
    foreground = ImageChops.invert(picture).getbbox()
    return picture.crop(foreground) if foreground else picture.crop((0, 0, 0, 0))


def width(text: str, *, shapes: bool = ENGINES[0]) -> float:
    return PillowCanvas(1, 1, "#FFFFFF", shapes=shapes).width(text, SIZE)


def is_same(one: Image.Image, other: Image.Image) -> bool:
    """True if two pictures are the same but for a part of a pixel at each edge."""
    if abs(one.width - other.width) > 2 or abs(one.height - other.height) > 2:
        return False
    small = [picture.convert("L").resize((32, 32), Image.Resampling.BOX) for picture in (one, other)]
    counts = ImageChops.difference(*small).histogram()
    return sum(value * count for value, count in enumerate(counts)) / 32**2 < 12


def letters_of(text: str) -> list[str]:
    """Its characters that are seen by themselves."""
    return [c for c in text if c.isprintable() and not c.isspace() and font_of(c) and c not in "\u200d\ufe0f"]


@engines
@pytest.mark.parametrize("script", SCRIPTS)
def test_a_name_of_any_script_is_drawn_as_letters_not_boxes(script: str, shapes: bool) -> None:
    box = drawn(NO_LETTER, shapes=shapes)
    assert box.width > 5
    text = SCRIPTS[script]
    assert [c for c in text if c.isalpha() and font_of(c) is None] == []
    for letter in letters_of(text):
        picture = drawn(letter, shapes=shapes)
        assert picture.width, f"nothing is drawn for {letter!r}"
        assert not is_same(picture, box), f"a box is drawn for {letter!r}"


def has_gap(line: Image.Image) -> bool:
    """True if somewhere between its ends nothing is drawn from top to bottom."""
    dark = line.convert("L").point([255] * 128 + [0] * 128)
    return not all(dark.crop((x, 0, x + 1, dark.height)).getbbox() for x in range(1, dark.width - 1))


@engines
def test_arabic_letters_are_joined(shapes: bool) -> None:
    assert has_gap(drawn("ددد", shapes=shapes)), "these three letters never join"
    for name in ("ممم", "محمد", "سلمى"):
        assert not has_gap(drawn(name, shapes=shapes)), name


@engines
def test_arabic_and_hebrew_run_from_right_to_left(shapes: bool) -> None:
    for first, rest in (("ا", "ببب"), ("ש", "ררר")):
        line, letter = drawn(first + rest, shapes=shapes), drawn(first, shapes=shapes)
        right = line.crop((line.width - letter.width, 0, line.width, line.height))
        foreground = ImageChops.invert(right).getbbox()
        assert foreground
        assert is_same(right.crop(foreground), letter), f"{first!r} does not stand at the right end"


@pytest.mark.parametrize("name", ["محمد", "سلام", "فاطمة", "שרה"])
def test_joined_by_us_looks_as_joined_by_the_library(name: str) -> None:
    assert is_same(drawn(name, shapes=ENGINES[0]), drawn(name, shapes=False))


def test_a_lam_and_an_alef_are_one_shape_and_marks_do_not_part_letters() -> None:
    assert joined("سلام") == "\ufeb3\ufefc\ufee1"
    assert joined("مُحَ") == "\ufee3\u064f\ufea2\u064e"
    assert joined("Ann 12") == "Ann 12"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("1. Ann", "000000"),
        ("1. שרה", "000111"),
        ("שרה 12 דן", "111122111"),
        ("مريم ١٢", "1111122"),
        ("שרה & דן wins!", "11111111000000"),
        ("שרה 3-4, x", "1111222000"),
        ("a, b", "0000"),
        ("مريم 12%", "11111220"),
        ("שרה 12%", "1111222"),
        ("שרה (x)", "1110000"),
        ("מָה", "111"),
        ("Ann שרה", "0000111"),
        ("🦊שרה🦊", "01110"),
    ],
)
def test_each_character_runs_as_the_unicode_standard_says(line: str, expected: str) -> None:
    assert "".join(map(str, levels(line))) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("שרה", "111"),
        ("Ann: 12", "2222222"),
        ("שרה 1.", "111121"),
        ("4+ שרה", "211111"),
        ("(x) שרה", "1211111"),
    ],
)
def test_in_a_line_read_from_right_to_left_other_letters_and_numbers_run_their_own_way(
    line: str, expected: str
) -> None:
    assert "".join(map(str, levels(line, 1))) == expected


@pytest.mark.parametrize(
    ("line", "base", "drawn_as"),
    [
        ("+4", 1, "4+"),
        (f"{LEFT}+4{END}", 1, "+4"),
        (f"{ISOLATE}Ann!{END} שרה", 1, "הרש Ann!"),
        ("Ann! שרה", 1, "הרש !Ann"),
        (f"{ISOLATE}שרה{END}, {ISOLATE}דן{END}", 0, "הרש, ןד"),
        ("שרה, דן", 0, "ןד ,הרש"),
        (f"a {ISOLATE}ש {LEFT}+4{END}", 0, "a +4 ש"),
    ],
)
def test_what_is_isolated_does_not_change_the_order_around_it(line: str, base: int, drawn_as: str) -> None:
    parts = runs(line, is_rtl=base == 1)
    assert "".join(run.text[::-1] if run.is_rtl else run.text for run in parts) == drawn_as


def test_the_parts_of_a_mixed_line_stand_in_the_order_a_reader_wants() -> None:
    assert "".join(run.text for run in runs("1. מר and")) == "1. מר and"
    parts = [run.text.strip() for run in runs("שרה 12 דן")]
    assert [part for part in parts if part] == ["דן", "12", "שרה"]


@given(st.lists(st.integers(0, 2), max_size=30))
def test_no_part_of_a_line_is_lost_or_drawn_twice(given_levels: list[int]) -> None:
    assert sorted(drawn_order(range(len(given_levels)), given_levels)) == list(range(len(given_levels)))


@given(st.text(max_size=40))
def test_any_text_is_split_into_runs_that_hold_all_of_it(text: str) -> None:
    seen = [character for character in text if character not in DIRECTIONS]
    for base in (0, 1):
        assert sorted("".join(run.text for run in runs(text, is_rtl=base == 1))) == sorted(seen)
        assert len(levels(text, base)) == len(text)


@engines
def test_emoji_are_in_colour(shapes: bool) -> None:
    for emoji in ("🦊", "⭐", "❤️", "👍🏿"):
        saturation = drawn(emoji, shapes=shapes).convert("HSV").split()[1].histogram()
        assert sum(saturation[100:]) > 200, emoji


def test_emoji_of_several_characters_are_one_where_the_library_shapes() -> None:
    one = width("🦊")
    for emoji, seen in (("👨‍👩‍👧", 3), ("🇩🇪", 2), ("👩🏽‍🚀", 2), ("❤️", 1), ("👍🏿", 1)):
        expected = one if ENGINES[0] else seen * one
        assert width(emoji) == pytest.approx(expected, abs=2), emoji
        assert width(emoji, shapes=False) == pytest.approx(seen * one, abs=2), emoji
    tones = [drawn(emoji, shapes=ENGINES[0]) for emoji in ("👍🏻", "👍🏿")]
    assert is_same(*tones) is not ENGINES[0]


def test_chinese_characters_take_the_japanese_shape_beside_japanese_ones() -> None:
    assert [run.font[:12] for run in runs("直")] == ["noto-sans-sc"]
    assert {run.font[:12] for run in runs("さ直")} == {"noto-sans-jp"}


def test_every_file_of_the_list_has_what_it_is_said_to_have() -> None:
    covers = json.loads((FONTS / PICTURE / COVERS).read_text(encoding="utf-8"))
    text_scale = {path.name for path in FONTS.glob("noto-*.woff2") if "emoji" not in path.name}
    assert text_scale == {name for name in covers if not name.startswith(PICTURE)}
    for name, spans in covers.items():
        first = chr(int(spans.split()[0].partition("+")[0], 16))
        assert (FONTS / name).is_file()
        assert font_of(first) is not None


@engines
@pytest.mark.parametrize("text", ["A" * 300, "👩🏽‍🚀" * 60, "مريم " * 60, ""])
def test_a_long_line_is_cut_to_fit(text: str, shapes: bool) -> None:
    canvas = PillowCanvas(1, 1, "#FFFFFF", shapes=shapes)
    cut = fitted(canvas, text, SIZE, 400)
    assert canvas.width(cut, SIZE) <= 400
    assert cut == text or (cut.endswith("…") and len(cut) > 3 and cut[-2] not in "\u200d ")
