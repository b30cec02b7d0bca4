"""A refusal is said on the guest's phone, in the guest's language; whatever a phone sends for one is a bounded text."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from companion.application.commands.entry_commands import AddCard, EnterTaps
from companion.application.guests import HOST
from companion.application.phones.phrases import DEPTH, REFUSAL_TEXT, TEXT_LONGEST, VALUES_MOST, RefusalText
from companion.application.phones.wire import WireError, packed, unpacked
from companion.errors import CompanionError, NotAllowed
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.players import Role
from companion.wording import Language, Translation, keeping_sentences, say, say_count, say_in, speaking
from storage.catalogues import read_catalogue
from tests.faces import Faces
from tests.phone_table import GAME, a_phone_table

GERMAN = Translation(Language("de", "Deutsch"), read_catalogue(Language("de", "Deutsch")))
HOSTILE = (
    "{name.__class__}",
    "{name!r}",
    "{name:>999999999}",
    "{0}",
    "{}",
    "{other}",
    "{{name}}",
    "{name",
    "{name}" * (VALUES_MOST + 1),
    "x" * (TEXT_LONGEST + 1),
)


async def test_a_guest_reads_the_hosts_refusal_in_the_own_language(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        guest = await table.joins(seat="ben", role=Role.PLAYER)
        tap = AddCard(round_id=NEW_ROUND, player="cleo", face=Faces.SEVEN)
        await table.store.do(GAME, EnterTaps((Tap(kind=TapKind.WENT_OUT, player="ann"),)), HOST)
        with speaking(GERMAN), pytest.raises(NotAllowed) as refused:
            await guest.guest.store.do(GAME, tap, guest.guest.actor)
        with speaking(GERMAN):
            assert str(refused.value) == say(
                "You can only count your own cards. The host can make you a scorer."
            )
        assert "own cards" not in str(refused.value)


async def test_a_name_in_a_refusal_stays_the_name_and_the_rest_is_translated(tmp_path: Path) -> None:
    async with a_phone_table(tmp_path) as table:
        phone = await table.phone()
        await table.connect(phone)
        with speaking(GERMAN), pytest.raises(CompanionError) as refused:
            await phone.guest.introduce(name="Cleo", seat=None)
        with speaking(GERMAN):
            assert str(refused.value) == say("{name} is already at this table. Add an initial.", name="Cleo")


def test_sentences_in_a_sentence_and_counts_are_said_again() -> None:
    with keeping_sentences():
        inner = say_in("a table of figures", "Table")
        kept = say_count("{name} gets {count} point.", "{name} gets {count} points.", 3, name=inner)
    phrase = unpacked(REFUSAL_TEXT, packed(REFUSAL_TEXT, RefusalText.of(kept)))
    assert phrase.said() == kept
    with speaking(GERMAN):
        table = say_in("a table of figures", "Table")
        assert phrase.said() == say_count(
            "{name} gets {count} point.", "{name} gets {count} points.", 3, name=table
        )
        assert phrase.said() != kept


def test_outside_of_the_block_a_sentence_is_plain_text() -> None:
    with keeping_sentences():
        pass
    assert type(say("Done")) is str
    assert RefusalText.of("{what} is this").said() == "{what} is this"


@pytest.mark.parametrize("message", HOSTILE)
def test_a_forged_sentence_is_refused_before_it_is_said(message: str) -> None:
    fair = RefusalText("x", values=(("name", "Ann"),))
    forged = object.__new__(RefusalText)
    for name in RefusalText.__slots__:
        object.__setattr__(forged, name, getattr(fair, name))
    object.__setattr__(forged, "message", message)
    with pytest.raises(WireError):
        unpacked(REFUSAL_TEXT, packed(REFUSAL_TEXT, forged))


_TEXTS = st.text(st.sampled_from("ab{}name:!.0[]"), max_size=30)


@given(
    _TEXTS,
    _TEXTS,
    st.lists(st.tuples(st.sampled_from(["name", "n", "count", "sentence"]), _TEXTS), max_size=3),
)
@example("{count} card", "{count} cards", [("count", "9")])
@example("{count}", "", [("count", "9")])
def test_whatever_is_taken_can_be_said_and_is_no_longer_than_its_parts(
    message: str, many: str, values: list[tuple[str, str]]
) -> None:
    try:
        phrase = RefusalText(message, many, 2, "", tuple(values))
    except CompanionError:
        return
    most = len(message) + len(many) + VALUES_MOST * max((len(value) for _, value in values), default=1)
    assert len(phrase.said()) <= most


def test_a_translation_with_other_fields_than_its_sentence_says_the_sentence() -> None:
    class Odd(gettext.NullTranslations):
        def gettext(self, message: str) -> str:  # noqa: ARG002 - gettext names it
            return "{what}"

    with speaking(Translation(Language("de", "Deutsch"), Odd())):
        assert RefusalText("Hello {name}", values=(("name", "Ann"),)).said() == "Hello Ann"


def test_the_deepest_sentence_is_sent_as_it_was_said() -> None:
    with keeping_sentences():
        said = "Ann"
        for _ in range(DEPTH + 3):
            said = say("{name} has joined.", name=said)
    phrase = unpacked(REFUSAL_TEXT, packed(REFUSAL_TEXT, RefusalText.of(said)))
    assert phrase.said() == said
