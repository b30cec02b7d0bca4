"""A picture in a language that is read from right to left begins at the right, with letters as they are."""

from __future__ import annotations

import io

from PIL import Image

from companion.wording import IN_ENGLISH, Language, Translation, speaking
from views.kit.pictures.canvas import WIDE, Canvas
from views.kit.pictures.painting import painted

ARABIC = Translation(Language("ar", "العربية", right_to_left=True))
HIGH = 200
FOREGROUND, PAPER = 0, 255


def draw(sheet: Canvas) -> None:
    sheet.box(0, 0, WIDE, HIGH, "#FFFFFF")
    sheet.box(10, 10, 60, 30, "#000000")
    sheet.circle(50, 100, 20, "#000000")
    sheet.text(300, 100, "Ann", 48, "#000000", anchor="lm")


async def drawn(translation: Translation) -> Image.Image:
    with speaking(translation):
        return Image.open(io.BytesIO(await painted(HIGH, draw))).convert("L")


async def test_everything_lies_as_far_from_the_other_edge() -> None:
    usual, turned = await drawn(IN_ENGLISH), await drawn(ARABIC)
    for x, y in ((12, 12), (50, 100), (100, 100)):
        assert usual.getpixel((x, y)) == turned.getpixel((WIDE - 1 - x, y))
    assert turned.getpixel((WIDE - 40, 20)) == FOREGROUND
    assert turned.getpixel((40, 20)) == PAPER


async def test_letters_keep_their_shape() -> None:
    usual, turned = await drawn(IN_ENGLISH), await drawn(ARABIC)
    foregrounds = [
        sheet.crop(part).point([255] * 128 + [0] * 128).getbbox()
        for sheet, part in ((usual, (290, 0, 600, HIGH)), (turned, (WIDE - 600, 0, WIDE - 290, HIGH)))
    ]
    one, other = foregrounds
    assert one
    assert other
    assert one[2] - one[0] == other[2] - other[0]
    left = usual.crop((290 + one[0], one[1], 290 + one[2], one[3]))
    right = turned.crop((WIDE - 600 + other[0], other[1], WIDE - 600 + other[2], other[3]))
    assert left.tobytes() == right.tobytes()
