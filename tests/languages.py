"""Made-up catalogues: every sentence is the English one with the code of the language before it."""

from __future__ import annotations

import gettext

from companion.languages import Languages, Translations
from companion.wording import ENGLISH, Language

GERMAN = Language("de", "Deutsch")
POLISH_HEAD = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);\n"
"""
"""The head of a catalogue with three forms of what is counted."""
ARABIC = Language("ar", "العربية", right_to_left=True)


class Marked(gettext.NullTranslations):
    """A catalogue whose sentences say which language they are in."""

    def __init__(self, code: str) -> None:
        super().__init__()
        self.code = code

    def gettext(self, message: str) -> str:
        return message if message.startswith(f"{self.code}:") else f"{self.code}:{message}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        # A colour has room for one letter.
        return message.lower() if context.startswith("letter of") else self.gettext(message)


async def _marked(language: Language) -> gettext.NullTranslations:
    return Marked(language.code)


def made_up_languages() -> Translations:
    """English, a German and an Arabic that nobody had to translate."""
    return Translations(languages=Languages(known=(ENGLISH, GERMAN, ARABIC)), read=_marked)
