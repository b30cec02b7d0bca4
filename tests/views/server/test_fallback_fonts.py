from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tables import ROOT
from tools.fallback import Fallback, chosen, read_fallbacks
from views.flet_internals.web_client import WEB
from views.server.client_files import FallbackFonts
from views.server.index_page import index_page
from views.server.page_parts import script

FONTS = ROOT / "assets" / "fonts"
LETTERS = FallbackFonts(FONTS)
STUB = FONTS / "stub.woff2"
NAMES = {
    "Latin": "Ǎnnika ẞ Ştefăniță Nguyễn",
    "Greek": "Ὀρέστης",
    "Cyrillic": "Їжакевич Ӂана",
    "Chinese": "李明華 们 龘 邨",
    "Japanese": "さくら ヨシ 𠮷田 直",
    "Korean": "김민준 뷁 金",
    "Arabic": "مُحَمَّد ؟",
    "Persian": "پریچهر",
    "Hebrew": "שרה",
    "Thai": "สมชาย",
    "Devanagari": "आरती",
    "Bengali": "অনিতা",
    "Tamil": "ப",
    "Georgian": "ნინო",
    "Armenian": "Արամ",
    "Amharic": "አበበ",
    "Burmese": "မြတ် ၁",
    "emoji": "🦊👨‍👩‍👧🇩🇪❤️",
    "fancy": "𝓐𝓷𝓷 ♞",
}


@cache
def fallbacks() -> tuple[Fallback, ...]:
    return read_fallbacks((WEB / "main.dart.js").read_text(encoding="utf-8"))


def test_every_path_the_installed_client_may_ask_for_is_answered() -> None:
    asked = [font.path for font in fallbacks()]
    assert asked == list(LETTERS.answers), "the installed client asks for other fonts: run `make fonts`"
    assert len(asked) == 724


def test_the_other_client_asks_for_the_same() -> None:
    wasm = (WEB / "main.dart.wasm").read_bytes()
    lacking = [path for path in LETTERS.answers if path.encode() not in wasm]
    assert lacking == [], "the client's two forms differ: tools/fonts.py reads only main.dart.js"


def test_every_answer_is_a_font_and_none_lies_there_for_nothing() -> None:
    files = {FONTS / name for name in LETTERS.answers.values()}
    assert files == set(FONTS.glob("*.woff2"))
    assert all(file.read_bytes()[:4] == b"wOF2" for file in files)
    assert STUB.stat().st_size < 512
    assert sum(file.stat().st_size for file in FONTS.iterdir()) < 12_000_000


def test_another_set_of_files_would_have_another_address() -> None:
    assert LETTERS.made == FallbackFonts.name_for(FONTS, LETTERS.answers)
    assert LETTERS.made in LETTERS.address


def test_a_path_no_client_asks_for_has_no_file() -> None:
    for path in ("../../main.py", "notosans/v1/nothing.woff2", STUB.name):
        assert LETTERS.lookup_path(path) == ("", None)


def test_the_page_points_to_the_letters_and_steers_before_the_client_starts() -> None:
    page = index_page(fallback_fonts=LETTERS.address)
    last = page.rindex("flet.fontFallbackBaseUrl")
    assert page[last:].startswith(f'flet.fontFallbackBaseUrl = "{LETTERS.address}"')
    assert page.index(script("font_language")) < page.index("flutter_bootstrap.js")


def test_the_notices_name_every_family() -> None:
    said = (FONTS / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in said
    families = {font.family for font in fallbacks() if LETTERS.answers[font.path] != STUB.name}
    own = {family for family in families if (FONTS / f"{family.lower().replace(' ', '-')}.woff2").exists()}
    assert own
    assert [family for family in own if f"{family} (" not in said] == []


@pytest.mark.parametrize("language", ["zh-CN", "ja"])
@given(names=st.sets(st.sampled_from(sorted(NAMES)), min_size=1))
def test_whoever_sits_together_the_engine_comes_to_fonts_with_letters(names: set[str], language: str) -> None:
    missing = {ord(letter) for name in names for letter in NAMES[name] if ord(letter) >= 0xA0}
    stubs = [
        font.name
        for font in chosen(fallbacks(), missing, language)
        if LETTERS.answers.get(font.path) == STUB.name
    ]
    assert stubs == []
