from __future__ import annotations

import asyncio
import gettext

import pytest

from companion import wording
from companion.wording import (
    ENGLISH,
    IN_ENGLISH,
    Language,
    Said,
    Translation,
    find_translation_by,
    in_own_direction,
    language,
    say,
    say_count,
    say_in,
    say_inside,
    say_some,
    speaking,
    translated,
    upright,
    use_translation,
)


class Loud(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return message.upper()

    def pgettext(self, context: str, message: str) -> str:
        return f"{message} ({context})".upper()


LOUD = Translation(Language("xx", "Loud"), Loud())
ARABIC = Translation(Language("ar", "العربية", right_to_left=True))


def test_another_language_is_a_catalogue() -> None:
    class Button:
        label = Said("Undo")
        other = Said("Undo", "button")

    use_translation(LOUD)
    try:
        assert say("Undo") == Button.label == translated("Undo") == "UNDO"
        assert say_in("button", "Undo") == Button.other == "UNDO (BUTTON)"
        assert translated("") == ""
    finally:
        use_translation(IN_ENGLISH)
    assert say("Undo") == Button().label == Button().other == "Undo"
    assert say_count("{count} round", "{count} rounds", 2) == "2 rounds"
    assert [say_some("{count} round", "{count} rounds", count) for count in (0, 1)] == ["", "1 round"]


def test_a_sentence_is_in_the_language_of_the_window_whose_code_runs_and_a_block_goes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # What asks the windows of the app, where other tests have imported it, is put back.
    monkeypatch.setattr(wording, "_of_window", wording._of_window)
    windows: list[Translation | None] = [LOUD]
    find_translation_by(lambda: windows[0])
    assert (say("Undo"), language().code) == ("UNDO", "xx")
    with speaking(IN_ENGLISH):
        assert (say("Undo"), language()) == ("Undo", ENGLISH)
    windows[0] = None
    assert say("Undo") == "Undo"


async def test_two_tasks_speak_two_languages_at_once() -> None:
    async def answer(translation: Translation) -> str:
        with speaking(translation):
            await asyncio.sleep(0)
            return say("Undo")

    assert [*await asyncio.gather(answer(LOUD), answer(IN_ENGLISH))] == ["UNDO", "Undo"]


def test_a_value_is_isolated_only_where_it_or_the_sentence_runs_from_right_to_left() -> None:
    assert say("{name} has {count}.", name="Tom", count=4) == "Tom has 4."
    assert upright("+4") == "+4"
    assert say("{name} won.", name="ليلى") == "\u2068ليلى\u2069 won."
    with speaking(ARABIC):
        assert say("{card} on {other}", card="+4", other=7) == "\u2068+4\u2069 on \u20687\u2069"
        assert say("{card}: +{count}, -3 – 2-1", card="X", count=4) == (
            "\u2068X\u2069: \u2066+\u20684\u2069\u2069, \u2066-3\u2069 – \u20662-1\u2069"
        )
        assert upright("+4") == "\u2066+4\u2069"
        dated = "2026-01-31T20:15:00+01:00", "2026-01-31", "2-107+", "#1D4ED8", "--replace"
        assert [upright(f"مثل {each}.") for each in dated] == [f"مثل \u2066{each}\u2069." for each in dated]
        assert upright("Wi-Fi UTF-8 ‏20:15") == "Wi-Fi UTF-8 ‏20:15"
        assert upright("و+4") == "و\u2066+4\u2069"
        assert upright(upright("+4")) == upright("+4")
        assert say_count("{count} round of {name}", "{count} rounds of {name}", 2, name="Tom") == (
            "2 rounds of \u2068Tom\u2069"
        )


def test_a_name_alone_keeps_its_own_direction() -> None:
    assert in_own_direction("Ann!") == "Ann!"
    assert in_own_direction("ليلى!") == "\u2068ليلى!\u2069"
    with speaking(ARABIC):
        assert in_own_direction("Ann!") == "\u2068Ann!\u2069"
        assert [in_own_direction(text) for text in ("ليلى!", "2.", "\u2068Ann\u2069")] == [
            "ليلى!",
            "2.",
            "\u2068Ann\u2069",
        ]


def test_a_word_inside_a_sentence_gets_a_capital_only_where_the_sentence_begins_with_it() -> None:
    dealer = say_inside("the dealer")
    assert say("{name} starts.", name=dealer) == "The dealer starts."
    assert say("Next: {name}", name=dealer) == "Next: the dealer"
    assert say_count("{name}: {count} card", "{name}: {count} cards", 2, name=dealer) == "The dealer: 2 cards"
    assert say("{name} starts.", name="dj Tom") == "dj Tom starts."
