from __future__ import annotations

import contextlib
import io
from collections import Counter
from itertools import pairwise

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Response

from companion.wording import say
from tests.browser.browsers import a_phone
from tests.browser.phone import PATIENCE, Phone
from tests.browser.server import Server

BOXES = "𐊀𐊁𐊂"
"""Lycian letters: no font here has them, so that a box stands for each."""
NAMES = ["Ǎnnika ẞ", "Ὠρίων Ю", "李明華", "さくら", "김민준", "مُحَمَّد", "שרה", "สมชาย", "आरती 🦊", BOXES]
LEFT, RIGHT, HIGH = 90, 172, 30
"""Where a name stands in its row, in CSS pixels: after the token, before the button beside it."""
SCALE = 2
ALIKE = 50
"""Boxes were seen up to 36 apart, for each lies at its own fraction of a pixel, and letters from them at least 64."""


def row(phone: Phone, picture: Image.Image, name: str) -> Image.Image:
    """The part of the screen that shows a name."""
    places = [control.lies for control in phone.controls() if control.name == say("Remove {name}", name=name)]
    middle = (places[0].top + places[0].bottom) / 2
    top, bottom = int((middle - HIGH / 2) * SCALE), int((middle + HIGH / 2) * SCALE)
    return picture.crop((LEFT * SCALE, top, RIGHT * SCALE, bottom))


def glyphs(name: Image.Image) -> list[Image.Image]:
    """What is drawn, from gap to gap, each cut close, white on black."""
    background = Image.new("RGB", name.size, name.getpixel((name.width - 1, 0)))
    grey = ImageChops.difference(name, background).convert("L")
    foreground = grey.point(lambda value: 255 if value > 60 else 0)
    filled = [
        x for x in range(foreground.width) if foreground.crop((x, 0, x + 1, foreground.height)).getbbox()
    ]
    starts = [x for x, before in zip(filled, [-9, *filled], strict=False) if x - before > 1]
    ends = [before + 1 for before, x in pairwise([*filled, foreground.width * 2]) if x - before > 1]
    found = []
    for start, end in zip(starts, ends, strict=True):
        _, top, _, bottom = foreground.crop((start, 0, end, foreground.height)).getbbox() or (
            0,
            0,
            0,
            foreground.height,
        )
        found.append(grey.crop((start, top, end, bottom)))
    return found


def apart(one: Image.Image, other: Image.Image) -> float:
    """How far two glyphs are from each other when both are drawn as small, from 0 to 255."""
    small = [glyph.resize((6, 9), Image.Resampling.BOX) for glyph in (one, other)]
    counts = ImageChops.difference(*small).histogram()
    return sum(value * count for value, count in enumerate(counts)) / (6 * 9)


def names_are_letters(phone: Phone) -> None:
    """Hold every name of the list on the screen against the boxes below it."""
    picture = Image.open(io.BytesIO(phone.page.screenshot())).convert("RGB")
    box, *others = glyphs(row(phone, picture, BOXES))
    assert len(others) == 2
    assert max(apart(box, other) for other in others) < ALIKE
    for name in NAMES[:-1]:
        found = glyphs(row(phone, picture, name))
        assert found, name
        assert min(apart(box, glyph) for glyph in found) > ALIKE, name
    fox = row(phone, picture, "आरती 🦊").convert("HSV").split()[1]
    assert sum(fox.histogram()[150:]) > 200


def wait_for_letters(phone: Phone) -> None:
    """Wait until every name of the list is drawn with the fonts it needs, which come one after the other."""
    for _ in range(PATIENCE // 250):
        with contextlib.suppress(AssertionError):
            names_are_letters(phone)
            return
        phone.page.wait_for_timeout(250)
    names_are_letters(phone)


@pytest.mark.parametrize("locale", ["en-US", "ja-JP"])
@pytest.mark.long
def test_names_in_every_script_are_letters_and_each_font_is_asked_for_once(
    server: Server, browser: Browser, locale: str
) -> None:
    with a_phone(browser, locale=locale, sharp=True, fresh=True) as phone:
        refused: list[str] = []

        def look(answer: Response) -> None:
            if answer.status >= 400:
                refused.append(answer.url)

        phone.context.on("response", look)
        phone.open(server.address)
        phone.tap("New game")
        phone.type_names(*NAMES)
        wait_for_letters(phone)
        # The engine looks for fonts whenever the screen changes: what it has it does not ask for again.
        phone.type_names("Zoë")
        names_are_letters(phone)
        fonts = Counter(url for url in phone.asked if "/fonts-" in url)
        families = {url.split("/")[4] for url in fonts}
        assert {"notosansarabic", "notosanshebrew", "notosansthai", "notocoloremoji"} <= families
        assert ("notosansjp" if locale == "ja-JP" else "notosanssc") in families
        assert set(fonts.values()) == {1}
        assert refused == []
