from __future__ import annotations

import io

import pytest
import segno
from PIL import Image

from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.house_rules.rules import House
from companion.house_rules.rules_code import rules_code
from companion.wording import ENGLISH, Language, Translation, speaking
from tests.tables import EDITIONS
from views.kit.pictures.canvas import WIDE
from views.kit.pictures.qr_code import QUIET
from views.kit.pictures.rules_picture import MODULE, rules_picture, wrapped

EVERYTHING = BY_THE_SHEET
for house in House:
    EVERYTHING = EVERYTHING.with_rule(house)


@pytest.mark.parametrize("spoken", [ENGLISH, Language("ar", "العربية", right_to_left=True)])
@pytest.mark.parametrize("rules", [BY_THE_SHEET, BY_THE_SHEET.with_rule(House.MISSED_UNO, 7), EVERYTHING])
async def test_the_code_in_the_picture_is_that_of_the_rules(rules: HouseRules, spoken: Language) -> None:
    with speaking(Translation(spoken)):
        picture = Image.open(io.BytesIO(await rules_picture(rules, EDITIONS["plain"]))).convert("L")
    wanted = [
        [bool(dark) for dark in row] for row in segno.make(rules_code(rules), error="q", micro=False).matrix
    ]
    whole = (len(wanted) + 2 * QUIET) * MODULE
    left, top = (WIDE - whole) // 2 + QUIET * MODULE, picture.height - 80 - whole + QUIET * MODULE
    middle = MODULE // 2

    def is_dark(column: int, row: int) -> bool:
        value = picture.getpixel((left + column * MODULE + middle, top + row * MODULE + middle))
        assert isinstance(value, int)
        return value < 128

    span = range(len(wanted))
    assert [[is_dark(column, row) for column in span] for row in span] == wanted
    rim = range(-QUIET, len(wanted) + QUIET)
    assert not any(is_dark(column, row) for column in rim for row in (-1, -QUIET, len(wanted)))


def test_a_long_sentence_goes_on_in_the_next_line() -> None:
    lines = wrapped("one two three four", width=9)
    assert lines == ["one two", "three", "four"]
    assert wrapped("") == []
