from __future__ import annotations

import gettext

from companion.wording import Said, say, say_count, say_some, use_catalogue


def test_another_language_is_a_catalogue() -> None:
    class Loud(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return message.upper()

    class Button:
        label = Said("Undo")

    use_catalogue(Loud())
    try:
        assert say("Undo") == Button.label == "UNDO"
    finally:
        use_catalogue(gettext.NullTranslations())
    assert say("Undo") == Button().label == "Undo"
    assert say_count("{count} round", "{count} rounds", 2) == "2 rounds"
    assert [say_some("{count} round", "{count} rounds", count) for count in (0, 1)] == ["", "1 round"]
