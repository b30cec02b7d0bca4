"""A language that nobody speaks: every sentence 40 % longer and with accents, so that a test sees which text has no room.

What still reads as plain English on a screen never passed through `say`.
"""

import re
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog

from tools.languages.catalogue_files import as_text, catalogue_file, read_template
from tools.languages.cldr import FORMS
from tools.languages.extractors import KEY, letter_of
from tools.languages.faults import KEPT, forms_of

LONGER: Final = 1.4
PSEUDO: Final = "en_XA"
"""The code of the pseudo-language, as Android and CLDR have it; `en_XB` is the mirrored one."""
MIRRORED: Final = "en_XB"
_ACCENTS: Final = str.maketrans("aceinosuyACEINOSUYdglrtz", "áçéîñöšúýÁÇÉÎÑÖŠÚÝďğłřťž")
_AS_IT_IS: Final = re.compile(rf"(\{{[^}}]*\}}|{'|'.join(map(re.escape, KEPT))})")
_FILLING: Final = "one two three four five six seven eight nine ten "


def accented(sentence: str) -> str:
    """The sentence with accents; values in braces and what every language keeps stay."""
    parts = _AS_IT_IS.split(sentence)
    return "".join(part if place % 2 else part.translate(_ACCENTS) for place, part in enumerate(parts))


def pseudo(sentence: str) -> str:
    """The sentence with accents, and 40 % longer."""
    letters = sum(map(len, _AS_IT_IS.split(sentence)[::2]))
    wanted = round(letters * (LONGER - 1))
    filling = (_FILLING * (wanted // len(_FILLING) + 1))[:wanted].strip()
    return f"{accented(sentence)} {filling}" if filling else accented(sentence)


def write_pseudo(folder: Path, code: str = PSEUDO) -> None:
    """Write the folder of the pseudo-language beside those of the languages, as `begin` and a translator would."""
    catalogue = Catalog(locale="en", fuzzy=False)
    for message in read_template():
        english = forms_of(message.id)
        if not message.id:
            continue
        # A key and a letter have their own room, which no translator may leave.
        short = (
            message.context == KEY
            or FORMS.match(message.context or "")
            or (message.context or "").startswith(letter_of(""))
        )
        said = tuple(each if short else pseudo(each) for each in english)
        catalogue.add(message.id, said if len(said) > 1 else said[0], context=message.context)
    file = catalogue_file(code, folder)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(as_text(catalogue))
    (folder / code / "language.toml").write_text(
        f'name = "{pseudo("English")}"\nright_to_left = {str(code == MIRRORED).lower()}\noffered = true\n',
        encoding="utf-8",
    )
