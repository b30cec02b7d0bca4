from __future__ import annotations

import gettext

import pytest

from companion.referee.challenge import Challenge, judge_word
from companion.wording import Language, Translation, speaking
from tests.tables import EDITIONS


class InCapitals(gettext.NullTranslations):
    """A language that says every name in capitals, and every sentence as it is."""

    def gettext(self, message: str) -> str:
        return message if "{" in message else message.upper()

    def pgettext(self, context: str, message: str) -> str:
        del context
        return self.gettext(message)


@pytest.mark.parametrize("guilty", [True, False])
def test_a_verdict_names_the_colours_in_the_language_of_its_reader(guilty: bool) -> None:
    asked = Challenge(player="Ann", challenger="Ben", colour="blue", named="red", last_card=False)
    with speaking(Translation(Language("xx", "Capitals"), InCapitals())):
        verdict = judge_word(EDITIONS["plain"], asked, holds=guilty, after="Cleo")
        said = str(verdict)
    assert "BLUE" in said
    assert "RED" in said
    assert "Blue" not in said.replace("BLUE", "")
