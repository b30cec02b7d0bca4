"""A sentence that names a button or a rule in quotation marks has to name it as it is called in the same language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog

from tools.languages.catalogue_files import TRANSLATIONS, base_of, read_catalogue
from tools.languages.faults import Fault, forms_of

OF_BROWSERS: Final = {"Add", "Add to Dock", "Add to Home Screen", "Add to Home screen", "File", "Install"}
"""What browsers call the buttons and menus that install a page; their makers have translated these."""


def other_names(language: str, catalogue: Catalog, folder: Path = TRANSLATIONS) -> Iterator[Fault]:
    """Each sentence of a language that calls something otherwise than the catalogue does."""
    base = base_of(language, folder)
    below = read_catalogue(base, folder) if base else catalogue
    for message in catalogue:
        said = forms_of(message.string or "")[-1]
        if not message.id or not said:
            continue
        for name in re.findall("“([^”{}]+)”", forms_of(message.id)[-1]):
            called = catalogue.get(name) or below.get(name)
            word = forms_of(called.string)[0] if called is not None and called.string else ""
            if name not in OF_BROWSERS and word.rstrip(".").casefold() not in said.casefold():
                yield Fault(
                    language, "", forms_of(message.id)[0], f"calls “{name}” otherwise than “{word}”: “{said}”"
                )
