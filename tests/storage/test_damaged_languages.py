"""Whatever lies in the place of a file of a language: the app starts, and says in English what it cannot say otherwise.

Each file that a start reads of a language, with each kind of damage. What is wrong is logged; the cache is made again.
"""

from __future__ import annotations

import asyncio
import gettext
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from companion import wording
from companion.hashed_catalogue import HashedCatalogue, packed_catalogue
from companion.referee.gloss import Gloss
from companion.wording import Language, Translation, say, say_count, say_in, speaking
from storage import catalogues
from storage.catalogues import ABOUT, CATALOGUE, compiled, translations
from tests.languages import POLISH_HEAD

PO = (
    POLISH_HEAD
    + r"""
msgid "Undo"
msgstr "Cofnij – już"

msgctxt "end of a game"
msgid "Draw"
msgstr "Remis"

msgid "{name} left"
msgstr "{name}: poza grą"

msgid "{count} round of {name}"
msgid_plural "{count} rounds of {name}"
msgstr[0] "{count} runda: {name}"
msgstr[1] "{count} rundy: {name}"
msgstr[2] "{count} rund: {name}"
"""
)
RULE = "(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2)"
TOML = 'name = "Polski – pl"\nright_to_left = false\noffered = true\nalso = ["pz"]\n'
WORDS = '[words]\n"stack" = "układać stos*"\n\n[compounds]\n"uno" = "ostatnia karta"\n'
ENGLISH = ("Undo", "Draw", "Ann left", "1 round of Ann", "3 rounds of Ann", "5 rounds of Ann")
POLISH = ("Cofnij – już", "Remis", "Ann: poza grą", "1 runda: Ann", "3 rundy: Ann", "5 rund: Ann")


def said() -> tuple[str, ...]:
    """A sentence of every kind."""
    counted = (
        say_count("{count} round of {name}", "{count} rounds of {name}", n, name="Ann") for n in (1, 3, 5)
    )
    return (say("Undo"), say_in("end of a game", "Draw"), say("{name} left", name="Ann"), *counted)


Harm = Callable[[bytes], bytes]


def a_page(raw: bytes) -> bytes:
    return b'<!doctype html>\n<title>Not found</title>\n<p class="a">msgid</p>\n'


def half(raw: bytes) -> bytes:
    return raw[: len(raw) // 2]


def cut_in_a_letter(raw: bytes) -> bytes:
    return raw[: raw.index("–".encode()) + 1]


def nothing(raw: bytes) -> bytes:
    return b""


def zeros(raw: bytes) -> bytes:
    return bytes(len(raw))


def garbage(raw: bytes) -> bytes:
    return b"\xff\x00{]" * 9


def another_kind(raw: bytes) -> bytes:
    return b'{"plural": 1, "keys": 5, "texts": {"a": 1}}'


def _replaced(name: str, *words: tuple[bytes, bytes]) -> Harm:
    def harm(raw: bytes) -> bytes:
        for old, new in words:
            raw = raw.replace(old, new)
        return raw

    harm.__name__ = name
    return harm


more_forms_than_there_are = _replaced("more_forms_than_there_are", (b"n==1 ? 0", b"n==1 ? 9"))
another_form = _replaced(
    "another_form", (b'name = "Polski', b'name = 5 #"'), (b'"pz"', b"5"), (b'"stack" = ', b'"stack" = 5 #')
)
"""Whole, and each value of another kind."""
an_open_string = _replaced("an_open_string", (b"Remis", b"Remi\\"))
HARMS = (
    *(
        a_page,
        half,
        cut_in_a_letter,
        nothing,
        zeros,
        garbage,
        another_kind,
        another_form,
        more_forms_than_there_are,
        an_open_string,
    ),
    _replaced("no_rule", (b"n%10", b"n%%!")),
    _replaced("an_empty_rule", (b"plural=(n==1", b"(n==1"), (b'"plural":"', b'"other":"')),
    _replaced("a_rule_that_divides_by_nothing", (b"n==1", b"n/0")),
    _replaced("other_fields", (b"{name}: poza", b"{nime}  poza"), (b"rundy: {name}", b"rundy: {name ")),
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(catalogues, "_cache", lambda: tmp_path / "cache")
    wording._log_unfit.cache_clear()
    po = tmp_path / "translations" / "pl" / CATALOGUE
    po.parent.mkdir(parents=True)
    po.write_text(PO, encoding="utf-8")
    (po.parent.parent / ABOUT).write_text(TOML, encoding="utf-8")
    (po.parent.parent / "search.toml").write_text(WORDS, encoding="utf-8")
    return po.parent.parent


def started(folder: Path) -> tuple[str, ...]:
    """What a start on a Polish device says, after a question in its words."""
    catalogues.known_languages.cache_clear()

    async def start() -> Translation:
        found = translations(folder.parent)
        translation = await found.chosen("", ["pl-PL"])
        words = await found.search_words(translation.language)
        assert isinstance(words, str)
        return translation

    with speaking(asyncio.run(start())):
        return said()


def is_each_said(found: tuple[str, ...]) -> bool:
    """True if each sentence is the one or the other, and not a part of it."""
    return all(text in pair for text, *pair in zip(found, ENGLISH, POLISH, strict=True))


def test_a_whole_language_is_said(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert started(folder) == POLISH
    assert not caplog.records


@pytest.mark.parametrize("harm", HARMS, ids=lambda harm: harm.__name__)
@pytest.mark.parametrize("name", [ABOUT, str(CATALOGUE), str(CATALOGUE.with_suffix(".mo")), "search.toml"])
def test_a_start_with_a_damaged_file_says_each_sentence_and_logs_what_is_wrong(
    folder: Path, caplog: pytest.LogCaptureFixture, name: str, harm: Harm
) -> None:
    file = folder / name
    if file.suffix == ".mo":
        file.write_bytes(compiled(PO))
        (folder / CATALOGUE).unlink()
    whole = file.read_bytes()
    if "–".encode() not in whole and harm is cut_in_a_letter:
        return
    file.write_bytes(harm(whole))
    found = started(folder)
    assert is_each_said(found) or harm in {half, an_open_string}
    # What is left of half a file is right, gettext passes over a form that is not there, and a packed text stands as it is.
    is_seen = harm not in {half, more_forms_than_there_are} and (harm, file.suffix) != (an_open_string, ".mo")
    assert found == POLISH or caplog.records or not is_seen
    assert found == POLISH or harm(whole) != whole


@pytest.mark.parametrize("name", [ABOUT, str(CATALOGUE), "search.toml"])
def test_a_start_without_a_file_or_with_a_folder_in_its_place_says_each_sentence(
    folder: Path, name: str
) -> None:
    (folder / name).unlink()
    assert is_each_said(started(folder))
    (folder / name).mkdir()
    assert is_each_said(started(folder))


@pytest.mark.parametrize("harm", HARMS, ids=lambda harm: harm.__name__)
def test_a_damaged_cache_is_made_again(folder: Path, harm: Harm, caplog: pytest.LogCaptureFixture) -> None:
    started(folder)
    (kept,) = (folder.parent.parent / "cache").iterdir()
    whole = kept.read_bytes()
    kept.write_bytes(harm(whole))
    assert started(folder) == POLISH
    assert kept.read_bytes() == whole
    assert bool(caplog.records) == (harm(whole) != whole)


def test_whichever_bit_of_the_cache_flips_it_is_made_again(folder: Path) -> None:
    started(folder)
    (kept,) = (folder.parent.parent / "cache").iterdir()
    whole = kept.read_bytes()
    for at in range(len(whole)):
        kept.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << at % 8]) + whole[at + 1 :])
        assert started(folder) == POLISH, at
        assert kept.read_bytes() == whole


def test_a_folder_in_the_place_of_the_cache_leaves_nothing_else_there(folder: Path) -> None:
    started(folder)
    (kept,) = (folder.parent.parent / "cache").iterdir()
    kept.unlink()
    kept.mkdir()
    assert started(folder) == POLISH
    assert list(kept.parent.iterdir()) == [kept]


def test_whichever_bit_of_a_packed_catalogue_flips_each_sentence_is_said(folder: Path) -> None:
    packed, whole = (folder / CATALOGUE).with_suffix(".mo"), compiled(PO)
    (folder / CATALOGUE).unlink()
    for at in range(len(whole)):
        packed.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << at % 8]) + whole[at + 1 :])
        assert len(started(folder)) == len(POLISH)


PART = packed_catalogue(
    RULE,
    {
        ("", "Undo"): POLISH[0],
        ("end of a game", "Draw"): POLISH[1],
        ("", "{name} left"): "{name}: poza grą",
        ("", "{count} round of {name}"): [
            f"{{count}} {word}: {{name}}" for word in ("runda", "rundy", "rund")
        ],
    },
).encode()


def said_by(catalogue: gettext.NullTranslations) -> tuple[str, ...]:
    with speaking(Translation(Language("pl", "Polski"), catalogue)):
        return said()


@pytest.mark.parametrize("harm", HARMS, ids=lambda harm: harm.__name__)
def test_a_part_of_the_site_that_is_none_is_refused_whole(harm: Harm) -> None:
    catalogue = HashedCatalogue()
    raw = harm(PART)
    try:
        catalogue.add(raw.decode())
    except ValueError:
        assert said_by(catalogue) == ENGLISH
    assert is_each_said(said_by(catalogue))


def test_whatever_byte_of_a_part_is_another_it_is_refused_or_each_sentence_is_said() -> None:
    chance = Random(8)
    refused = 0
    for at in range(len(PART)):
        catalogue = HashedCatalogue()
        raw = PART[:at] + bytes([chance.choice(b'{}[]":,n0a\\ ')]) + PART[at + 1 :]
        try:
            catalogue.add(raw.decode())
        except ValueError:
            refused += 1
            assert said_by(catalogue) == ENGLISH
        assert len(said_by(catalogue)) == len(POLISH)
    assert refused


@pytest.mark.parametrize("harm", HARMS, ids=lambda harm: harm.__name__)
def test_a_table_of_words_that_is_none_is_refused(harm: Harm) -> None:
    raw = harm(WORDS.encode()) if harm is not cut_in_a_letter else b"[words]\n\xe2"
    try:
        Gloss.read(raw.decode()).english("układać")
    except ValueError:
        assert raw != WORDS.encode()
