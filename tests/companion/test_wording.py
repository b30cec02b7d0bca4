from __future__ import annotations

import gettext

from companion.wording import say, say_count, speak


def test_another_language_is_a_catalogue() -> None:
    class Loud(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return message.upper()

    speak(Loud())
    try:
        assert say("Undo") == "UNDO"
    finally:
        speak(gettext.NullTranslations())
    assert say("Undo") == "Undo"
    assert say_count("{count} round", "{count} rounds", 2) == "2 rounds"
