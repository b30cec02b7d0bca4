"""The letters of a picture that the browser draws: where the device lacks them, the app's own fonts are loaded."""

from __future__ import annotations

import logging
from typing import Any, Final

LOG: Final = logging.getLogger("last_card")
FAMILY: Final = "Last Card letters"
LETTERS: Final = "assets/fonts/notosans-letters.json"
"""The file of the site that says which font has which letters, made by `tools/site/build.py`."""

OWN_LETTERS: Final = 0x250
"""The first code point that a device may have no letter for."""


async def load_letters(text: str) -> bool:
    """Load the fonts that have the letters of a text, but for those of Latin. Returns whether there are any.

    A browser that does not let a worker load fonts, or a phone that has not kept them and is offline, draws what it can.

    Source: CSS Font Loading, section 3: `load` answers the faces whose `unicode-range` has a letter of the text.
    """
    import js
    from pyodide.ffi import JsException, to_js

    fonts: Any = getattr(js, "fonts", None)
    if fonts is None or max(text, default="") < chr(OWN_LETTERS):
        return False
    try:
        if not fonts.size:
            answer: Any = await js.fetch(js.URL.new(LETTERS, js.location.href).href)
            for path, letters in (await answer.json()).to_py().items():
                given = to_js({"unicodeRange": letters}, dict_converter=js.Object.fromEntries)
                source = js.URL.new(path, js.location.href).href
                fonts.add(js.FontFace.new(FAMILY, f"url({source})", given))
        return bool((await fonts.load(f"40px '{FAMILY}'", text)).length)
    except JsException as wrong:
        LOG.info("The letters of a picture are those of the device: %s", wrong)
        return False
