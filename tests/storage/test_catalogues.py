from __future__ import annotations

import gettext
import os
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from companion.hashed_catalogue import HashedCatalogue, packed_catalogue
from companion.wording import Language
from storage import catalogues
from storage.catalogues import FOLDER, compiled, known_languages, read_catalogue
from tests.languages import POLISH_HEAD

PO = (
    POLISH_HEAD
    + r"""
msgid "Undo"
msgstr "Cofnij"

msgctxt "end of a game"
msgid "Draw"
msgstr "Remis"

msgid "Say \"two\"\n"
"lines"
msgstr ""
"Powiedz „dwie”\n"
"linie"

msgid "{count} round"
msgid_plural "{count} rounds"
msgstr[0] "{count} runda"
msgstr[1] "{count} rundy"
msgstr[2] "{count} rund"

#, fuzzy
msgid "Redo"
msgstr "Szkic"

msgid "Settings"
msgstr ""
"""
)
POLISH = Language("xy", "Polski")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(catalogues, "_cache", lambda: tmp_path / "cache")
    file = tmp_path / "translations" / "xy" / "LC_MESSAGES" / "last_card.po"
    file.parent.mkdir(parents=True)
    file.write_text(PO, encoding="utf-8")
    return tmp_path / "translations"


def says_all(catalogue: gettext.NullTranslations) -> bool:
    return (
        (catalogue.gettext("Undo"), catalogue.pgettext("end of a game", "Draw")) == ("Cofnij", "Remis")
        and (catalogue.gettext("Draw"), catalogue.gettext("Redo")) == ("Draw", "Redo")
        and catalogue.gettext("Settings") == "Settings"
        and catalogue.gettext('Say "two"\nlines') == "Powiedz „dwie”\nlinie"
        and [catalogue.ngettext("{count} round", "{count} rounds", count)[8:] for count in (1, 2, 5)]
        == ["runda", "rundy", "rund"]
    )


def test_a_catalogue_is_read_as_its_translators_have_it(folder: Path) -> None:
    assert says_all(read_catalogue(POLISH, folder))


def test_it_is_compiled_once_and_again_when_it_was_changed(folder: Path, tmp_path: Path) -> None:
    read_catalogue(POLISH, folder)
    (kept,) = (tmp_path / "cache").iterdir()
    before = kept.stat().st_mtime_ns
    assert says_all(read_catalogue(POLISH, folder))
    assert kept.stat().st_mtime_ns == before
    file = folder / "xy" / "LC_MESSAGES" / "last_card.po"
    file.write_text(PO.replace("Cofnij", "Wstecz"), encoding="utf-8")
    assert read_catalogue(POLISH, folder).gettext("Undo") == "Wstecz"
    assert [each.suffix for each in (tmp_path / "cache").iterdir()] == [".mo"]


def test_it_is_read_where_nothing_can_be_written_and_where_the_cache_is_damaged(
    folder: Path, tmp_path: Path
) -> None:
    (tmp_path / "cache").write_text("a file stands in the way")
    assert says_all(read_catalogue(POLISH, folder))
    (tmp_path / "cache").unlink()
    read_catalogue(POLISH, folder)
    (kept,) = (tmp_path / "cache").iterdir()
    kept.write_bytes(kept.read_bytes()[:60])
    assert says_all(read_catalogue(POLISH, folder))
    kept.write_bytes(b"")
    assert says_all(read_catalogue(POLISH, folder))


def test_a_packed_catalogue_is_read_without_that_of_the_translators(folder: Path) -> None:
    file = folder / "xy" / "LC_MESSAGES" / "last_card.po"
    file.with_suffix(".mo").write_bytes(compiled(PO.replace("Cofnij", "Stary")))
    os.utime(file.with_suffix(".mo"), (1, 1))
    assert says_all(read_catalogue(POLISH, folder))
    file.unlink()
    assert read_catalogue(POLISH, folder).gettext("Undo") == "Stary"


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*/LC_MESSAGES/*.po")), ids=lambda file: file.parts[-3])
def test_each_catalogue_is_compiled_as_babel_does_it(file: Path) -> None:
    raw, written = file.read_bytes(), BytesIO()
    messages = read_po(BytesIO(raw), locale=file.parts[-3])
    write_mo(written, messages)
    written.seek(0)
    theirs, ours = gettext.GNUTranslations(written), gettext.GNUTranslations(BytesIO(compiled(raw.decode())))
    for each in messages:
        # Where Babel has no text, it writes the English one.
        forms = each.string if isinstance(each.string, tuple) else (each.string,)
        if not all(forms):
            continue
        if isinstance(each.id, tuple):
            one, many = each.id
            for count in range(120):
                assert ours.ngettext(one, many, count) == theirs.ngettext(one, many, count)
        elif isinstance(each.id, str) and each.id:
            context = each.context or ""
            assert ours.gettext(each.id) == theirs.gettext(each.id)
            assert ours.pgettext(context, each.id) == theirs.pgettext(context, each.id)


def test_the_catalogue_of_a_page_says_the_same_without_the_english_ids() -> None:
    catalogue = HashedCatalogue()
    assert catalogue.gettext("Undo") == "Undo"
    rule = "(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2)"
    catalogue.add(packed_catalogue(rule, {("", "Undo"): "Cofnij", ("end of a game", "Draw"): "Remis"}))
    assert catalogue.ngettext("{count} round", "{count} rounds", 2) == "{count} rounds"
    later = packed_catalogue(
        rule,
        {
            ("", 'Say "two"\nlines'): "Powiedz „dwie”\nlinie",
            ("", "{count} round"): ["{count} runda", "{count} rundy", "{count} rund"],
        },
    )
    catalogue.add(later)
    assert says_all(catalogue)
    assert "Undo" not in later
    assert "round" not in later


def test_the_language_of_a_region_says_only_what_differs_from_the_whole_language() -> None:
    languages = known_languages()
    whole, region = (read_catalogue(each) for code in ("es", "es-419") if (each := languages.named(code)))
    assert whole.gettext("Draw Two") != region.gettext("Draw Two") != "Draw Two"
    assert whole.gettext("Settings") == region.gettext("Settings") != "Settings"
