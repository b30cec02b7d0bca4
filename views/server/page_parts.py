"""The styles and scripts of the pages: files of `page/`, put into the HTML itself, so that a page needs no further request."""

import json
import re
from pathlib import Path
from typing import Final

from companion.wording import language
from views import kit

_FOLDER: Final = Path(__file__).with_name("page")
_COLOURS: Final = re.compile(r"var\(--([a-z-]+)\)")
_OF_BOTH: Final = {"foreground": kit.FOREGROUND, "paper": kit.PAPER}
"""The colours that are the same by day and at night: of the ring round what has the focus, side by side, and of wild cards."""


def html_tag() -> str:
    """The first tag of a page, with the language and the direction of what is said in it."""
    spoken = language()
    return (
        f'<html lang="{spoken.code}" dir="rtl">' if spoken.right_to_left else f'<html lang="{spoken.code}">'
    )


def style(*names: str) -> str:
    """The text of some style sheets, after the colours of the theme that they name.

    An element with `data-theme` has that theme; the page has the theme of the system.
    """
    sheets = "".join((_FOLDER / f"{name}.css").read_text(encoding="utf-8") for name in names)
    named = sorted(set(_COLOURS.findall(sheets)))
    light, dark = (
        "".join(f"--{name}:{colours[name.replace('-', '_')]};" for name in named)
        for colours in (kit.LIGHT | _OF_BOTH, kit.DARK | _OF_BOTH)
    )
    return (
        f":root,[data-theme=light]{{{light}}}[data-theme=dark]{{{dark}}}\n"
        f"@media(prefers-color-scheme:dark){{:root{{{dark}}}}}\n{sheets}"
    )


def style_element(*names: str) -> str:
    """Some style sheets as an element of a page."""
    return f"\n<style>\n{style(*names)}</style>"


def script(name: str, folder: Path = _FOLDER, /, **values: object) -> str:
    """A script as an element of a page; see `filled_in`."""
    return f"\n<script>\n{filled_in(folder / f'{name}.js', **values)}</script>"


def filled_in(file: Path, **values: object) -> str:
    """The text of a script without the lines that are comments, and with values in place of its `/*VALUES*/{}`."""
    text = re.sub(r"^ *//.*\n", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    # `</` could end the script element.
    return text.replace("/*VALUES*/{}", json.dumps(values).replace("</", "<\\/"))
