"""The language of one window: the one that was chosen in it, or that its device asks for."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import flet as ft

from companion.application.listeners import GUESTS, SETTINGS
from companion.errors import CompanionError
from companion.languages import Translations
from companion.wording import ENGLISH, IN_ENGLISH, Language, Translation
from views.flet_internals.windows import run_in_window

if TYPE_CHECKING:
    from companion.referee.gloss import Gloss

LOG = logging.getLogger("last_card")
LANGUAGE = "language"
"""The topic of a window's own language; the store never announces it."""


@dataclass(kw_only=True)
class WindowLanguage:
    """Follows the choice of a language, also in another window of the same person.

    Attributes:
        preferred: The codes that the device asks for, the most wanted first.
        chosen: The code that was chosen; empty for that of the device.
        changed: Called when the window has another language, or more texts of it.
        told: Called with each language of the window, also the first.
        failed: Called with the sentence if the texts of a language cannot be loaded.
        translation: The language of the window, and its texts; None before they are loaded.
        words: The table of the words by which the rules are found in it; empty for English.
        search_was_missed: Whether a question was asked before the search could answer it.
    """

    page: ft.Page
    translations: Translations
    preferred: tuple[str, ...]
    chosen: Callable[[], str]
    changed: Callable[[], None] = lambda: None
    told: Callable[[Translation], None] = lambda _translation: None
    failed: Callable[[str], None] = lambda _sentence: None
    translation: Translation | None = None
    words: str = ""
    search_was_missed: bool = False

    @property
    def of_device(self) -> Language:
        """The language that the device asks for."""
        return self.translations.languages.matching(self.preferred)

    @property
    def gloss(self) -> Gloss | None:
        """The words by which the rules are found, read when the first question is asked; None for English words."""
        return _gloss(self.words) if self.words else None

    async def load(self) -> None:
        """Give the window its language; if it cannot be loaded, the one it has stays."""
        before = self.translation
        try:
            self.translation = await self.translations.chosen(self.chosen(), self.preferred)
        except CompanionError as wrong:
            self.translation = before or IN_ENGLISH
            self.failed(str(wrong))
        if self.translation is not before:
            self.words = ""
            apply_language(self.page, self.translation.language)
            self.told(self.translation)
            if before is not None:
                self.changed()
                await self.complete()

    async def complete(self) -> None:
        """Load the texts that the first screen did not need."""
        now = self.translation or IN_ENGLISH
        try:
            was_missed = await self.translations.complete(now)
            words = await self.translations.search_words(now.language)
        except CompanionError as wrong:
            self.failed(str(wrong))
            return
        if now is not self.translation:
            return
        self.words = words
        if was_missed or self.search_was_missed:
            self.search_was_missed = False
            self.changed()

    def on_change(self, topic: str) -> None:
        """Change the language if another one was chosen."""
        if topic in {SETTINGS, GUESTS} and self.translation is not None:
            wanted = self.translations.languages.named(self.chosen()) or self.of_device
            if wanted != self.translation.language:
                run_in_window(self.page, self.load)


@cache
def _gloss(words: str) -> Gloss | None:
    """The table of a language, which all its windows share; None if it is damaged, which is logged."""
    from companion.referee.gloss import Gloss

    try:
        return Gloss.read(words)
    except ValueError:
        LOG.warning("The rules are searched in English: the table of words is damaged.", exc_info=True)
        return None


def apply_language(page: ft.Page, language: Language) -> None:
    """Set the direction of a page, and the language of what Flutter itself says, such as in dialogs."""
    page.rtl = language.right_to_left
    code, _, country = language.code.partition("-")
    locale = ft.Locale(code, country or None)
    # In English the client stays as it is: it asks the device how to write a date.
    english = language == ENGLISH
    page.locale_configuration = None if english else ft.LocaleConfiguration([locale], locale)
