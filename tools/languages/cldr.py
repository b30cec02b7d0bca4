"""The forms of dates, times and lists of a language, from the Unicode locale data that Babel has."""

import re
from typing import Final

from babel import Locale
from babel.messages.catalog import Catalog

_FIELDS: Final = {
    "d": "{day}",
    "dd": "{padded}",
    "MMM": "{month}",
    "MMMM": "{month}",
    "LLL": "{month}",
    "y": "{year}",
}
_CLOCK: Final = {"HH": "{hour}", "H": "{hour}", "mm": "{minute}"}
FORMS: Final = re.compile(r"form of |between |decimal sign|short month|whole month")
"""The contexts whose messages are forms; `companion/formats.py` says them."""


def _form(pattern: str, fields: dict[str, str]) -> str:
    """A pattern such as `d. MMM y` with the names of the values in braces; what stands in quotes stays."""
    parts = re.findall(r"'([^']*)'|([A-Za-z]+)|([^A-Za-z']+)", pattern)
    return "".join(quoted or (fields[letters] if letters else other) for quoted, letters, other in parts)


def forms(code: str) -> dict[tuple[str, str], str]:
    """The translation of each form by its context and its English."""
    locale = Locale.parse(code)
    skeletons, right_to_left = locale.datetime_skeletons, locale.text_direction == "rtl"
    together = locale.list_patterns["standard"]["2"].removeprefix("{0}").removesuffix("{1}")
    found = {
        ("form of a day", "{padded} {month} {year}"): _form(skeletons["yMMMd"].pattern, _FIELDS),
        ("form of a day without year", "{padded} {month}"): _form(skeletons["MMMd"].pattern, _FIELDS),
        ("form of a whole day", "{day} {month} {year}"): _form(locale.date_formats["long"].pattern, _FIELDS),
        ("form of a time", "{hour}:{minute}"): _form(skeletons["Hm"].pattern, _CLOCK),
        # The app writes the digits that stand on the cards, in Arabic too.
        ("decimal sign", "."): locale.number_symbols["latn"]["decimal"],
        ("between the parts of a list", ", "): "، " if right_to_left else ", ",
        ("between those who share something", " & "): together,
        ("between names, before the sound of i", " & "): " e " if locale.language == "es" else together,
    }
    english = Locale.parse("en").months["format"]
    for width, context in (("abbreviated", "short months"), ("wide", "whole months")):
        found[context, "/".join(english[width].values())] = "/".join(locale.months["format"][width].values())
    return found


def fill(catalogue: Catalog, code: str, below: Catalog | None = None) -> None:
    """Give the catalogue its forms, where nobody has translated them; an overlay only those that differ from `below`."""
    for (context, english), form in forms(code).items():
        message, base = catalogue.get(english, context), below and below.get(english, context)
        if message is not None and not message.string and not (base and base.string == form):
            message.string = form
