"""The house rules of a table as a picture, with the QR code that another phone can take them over by."""

from functools import partial
from textwrap import wrap
from typing import Final

from companion.editions.edition import Edition
from companion.house_rules.chosen_rules import HouseRules
from companion.house_rules.rules_code import rules_code
from companion.wording import say
from views.kit import theme
from views.kit.pictures.canvas import EDGE, WIDE, Canvas
from views.kit.pictures.painting import drawn
from views.kit.pictures.qr_code import QUIET, qr_modules
from views.kit.sides import is_mirrored

TITLE: Final = 72
LABEL: Final = 42
SENTENCE: Final = 34
"""The sizes of the letters, in pixels."""
LINE: Final = 46
"""The height of a line of a sentence, in pixels."""
BETWEEN: Final = 26
"""The gap between two rules, in pixels."""
MODULE: Final = 10
"""The side of a module of the QR code, in pixels."""
CODE_LONGEST: Final = 1_600
"""The longest text that one QR code takes, of which a quarter may be unreadable, in characters."""
LETTERS: Final = 56
"""The most letters in a line of a sentence."""
wrapped: Final = partial(wrap, width=LETTERS, break_long_words=False, break_on_hyphens=False)
"""A text in such lines; a longer word has a line of its own."""


async def rules_picture(rules: HouseRules, edition: Edition) -> bytes:
    """The rules of a table as a PNG: the edition, each house rule in one sentence, and their QR code."""
    said = [
        (choice.rule.named(edition.faces), wrapped(choice.told(edition.faces))) for choice in rules.choices
    ]
    said += [(own.title, wrapped(own.sentence)) for own in rules.own]
    said = said or [(say("No house rules"), [])]
    written = rules_code(rules)
    # Long rules in own words have no room in one code; the text beside the picture has them.
    side, runs = qr_modules(written) if len(written) <= CODE_LONGEST else (0, ())
    text = sum(LINE * (1 + len(lines)) + BETWEEN for _, lines in said)
    code = (side + 2 * QUIET) * MODULE if side else 0

    def draw(sheet: Canvas) -> None:
        sheet.text(EDGE, 64, say("Our rules"), TITLE, theme.FOREGROUND)
        sheet.text(EDGE, 158, edition.called, SENTENCE, "#4A5168")
        top = 230
        for label, lines in said:
            sheet.text(EDGE, top, label, LABEL, theme.FOREGROUND)
            top += LINE
            for line in lines:
                sheet.text(EDGE, top + 6, line, SENTENCE, "#4A5168")
                top += LINE
            top += BETWEEN
        if not side:
            return
        left = (WIDE - code) / 2
        sheet.box(left, top, code, code, "#FFFFFF")
        for column, row, length in runs:
            # A reader does not know a code that is mirrored: on a mirrored canvas it is turned round once more.
            across = side - column - length if is_mirrored() else column
            x, y = left + (QUIET + across) * MODULE, top + (QUIET + row) * MODULE
            sheet.box(x, y, length * MODULE, MODULE, theme.FOREGROUND)
        way = say("Last Card: New game, Use these rules")
        sheet.text(WIDE / 2, top + code + 34, way, 30, "#6B7187", anchor="mm")

    return await drawn(230 + text + code + 80, edition.suits, draw)
