"""A catalogue that is wrong is found out message by message, and one is begun and kept up with the template."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest

from tools.catalogues import behind, faults_of
from tools.languages.catalogue_files import (
    TEMPLATE,
    TRANSLATIONS,
    base_of,
    begin,
    catalogue_file,
    languages,
    read_catalogue,
    read_template,
)
from tools.languages.cldr import FORMS, forms
from tools.languages.faults import forms_of
from tools.languages.glossary import english_terms, read_glossary
from tools.languages.reviews import claims, read_reviews, record

HEAD = 'msgid ""\nmsgstr ""\n"Language: xx\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
TERMS = '[terms.round]\nforms = ["Runde"]\nsource = "this test"\ngrade = "T"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of translations with the term “round” alone, and no language yet."""
    shutil.copy(TRANSLATIONS / TEMPLATE, tmp_path)
    (tmp_path / "glossary.toml").write_text('same = ["OK"]\n[terms]\nround = ["round", "Round"]\n')
    return tmp_path


def wrong(folder: Path, *messages: str, glossary: str = TERMS) -> list[str]:
    """What is wrong with a German catalogue of these messages."""
    file = catalogue_file("de", folder)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(HEAD + "\n" + "\n\n".join(messages) + "\n", encoding="utf-8")
    (folder / "de" / "glossary.toml").write_text(glossary, encoding="utf-8")
    return [fault.wrong for fault in faults_of("de", folder)]


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ('msgid "Nobody"\nmsgstr ""', "is missing"),
        (
            '#, fuzzy\nmsgid "Nobody"\nmsgstr "Jemand"',
            "has changed, is the translation still right? “Jemand”",
        ),
        ('msgid "Nobody"\nmsgstr "Nobody"', "is the same as in English"),
        ('msgid "{name} won"\nmsgstr "{nam} hat gewonnen"', "has other placeholders (nam:, name:)"),
        ('msgid "{name} won"\nmsgstr "{name hat gewonnen"', "has other placeholders"),
        ('msgid "{mine:.1f} on average"\nmsgstr "im Schnitt {mine}"', "has other placeholders"),
        ('msgid "Nobody"\nmsgstr "Niemand "', "has spaces too many"),
        ('msgid "Call “UNO”"\nmsgstr "Rufe"', "has lost UNO"),
        ('msgid "This round"\nmsgstr "Dieses Spiel"', "has no “Runde” for round"),
        (
            'msgid "{count} a"\nmsgid_plural "{count} b"\nmsgstr[0] "ein c"\nmsgstr[1] ""',
            "has no translation for every",
        ),
        ('msgctxt "card key"\nmsgid "Rev"\nmsgstr "Richtungswechsel"', "is longer than 8 characters"),
    ],
)
def test_each_fault_of_a_message_is_named(folder: Path, message: str, told: str) -> None:
    found = wrong(folder, message)
    assert len(found) == 1
    assert told in found[0]


def test_what_is_right_is_not_named(folder: Path) -> None:
    assert (
        wrong(
            folder,
            'msgid "Nobody"\nmsgstr "Niemand"',
            'msgid "OK"\nmsgstr "OK"',
            'msgid "{name}: {points}"\nmsgstr "{name}: {points}"',
            'msgid "Rounds"\nmsgstr "Runden"',
            'msgid "{count} game"\nmsgid_plural "{count} games"\nmsgstr[0] "ein Spiel"\nmsgstr[1] "{count} Spiele"',
        )
        == []
    )


def test_two_colours_have_two_letters(folder: Path) -> None:
    told = wrong(
        folder,
        'msgctxt "letter of Green"\nmsgid "G"\nmsgstr "G"',
        'msgctxt "letter of Yellow"\nmsgid "Y"\nmsgstr "G"',
    )
    assert told == ["“G” is the letter of Green too"]


def test_a_button_is_named_as_it_is_called(folder: Path) -> None:
    button = 'msgid "Fix it"\nmsgstr "Richtigstellen"'
    assert wrong(folder, button, 'msgid "Tap “Fix it”."\nmsgstr "Tippe auf „Richtigstellen“."') == []
    assert wrong(folder, button, 'msgid "Tap “Fix it”."\nmsgstr "Tippe auf „Mach schon“."') == [
        "calls “Fix it” otherwise than “Richtigstellen”: “Tippe auf „Mach schon“.”"
    ]


def test_a_term_without_a_word_or_a_source_of_no_grade_is_named(folder: Path) -> None:
    assert wrong(folder, glossary="") == ["is not in the glossary"]
    assert wrong(folder, glossary=TERMS.replace('"T"', '"Z"')) == ["has a grade that is none of M, P, R, T"]


def test_a_language_is_begun_with_every_message_still_to_translate(folder: Path) -> None:
    begin("pl", folder)
    catalogue = read_catalogue("pl", folder)
    assert catalogue.num_plurals == 3
    assert languages(folder) == ["pl"]
    found = faults_of("pl", folder)
    missing = [fault for fault in found if fault.wrong == "is missing"]
    filled = {message.string for message in catalogue if message.id and FORMS.match(message.context or "")}
    assert len(missing) == len(catalogue) - len(forms("pl")) > 2000
    assert any("/marca/" in str(text) for text in filled), "what Babel knows is filled in"
    about = tomllib.loads((folder / "pl" / "language.toml").read_text(encoding="utf-8"))
    assert about == {"name": "Polski", "right_to_left": False, "offered": False}
    with pytest.raises(FileExistsError):
        begin("pl", folder)


def test_arabic_has_six_forms_in_the_order_of_gettext(folder: Path) -> None:
    begin("ar", folder)
    assert "n%100>=11 ? 4 : 5" in read_catalogue("ar", folder).plural_forms


def test_an_overlay_lacks_nothing_that_the_language_below_has(folder: Path) -> None:
    begin("es", folder)
    file = catalogue_file("es_419", folder)
    file.parent.mkdir(parents=True)
    file.write_text(HEAD + '\nmsgid "Draw Two"\nmsgstr "Toma dos"\n', encoding="utf-8")
    (folder / "es" / "glossary.toml").write_text(TERMS, encoding="utf-8")
    assert base_of("es_419", folder) == "es"
    assert base_of("pt_BR", folder) is None
    assert faults_of("es_419", folder) == []


def test_an_overlay_says_no_word_that_only_the_language_below_has(folder: Path) -> None:
    begin("es", folder)
    whole, region = catalogue_file("es", folder), catalogue_file("es_419", folder)
    region.parent.mkdir(parents=True)
    region.write_text(HEAD, encoding="utf-8")
    (folder / "es" / "glossary.toml").write_text(TERMS, encoding="utf-8")
    (folder / "es_419" / "glossary.toml").write_text('unsaid = ["móvil(es)?"]', encoding="utf-8")
    message = '\nmsgid "This phone"\nmsgstr "Este móvil"\n'
    whole.write_text(HEAD + message, encoding="utf-8")
    assert [fault.wrong for fault in faults_of("es_419", folder)] == ["says “móvil”"]
    region.write_text(HEAD + message.replace("móvil", "celular"), encoding="utf-8")
    assert faults_of("es_419", folder) == []


def test_a_claim_that_was_changed_since_it_was_read_is_named(folder: Path) -> None:
    claim = "Go out on a number"
    assert claim in claims(folder)
    message = f'msgid "{claim}"\nmsgstr "Mit einer Zahl ausgehen"'
    assert wrong(folder, message) == []
    assert record("de", folder) == 1
    assert wrong(folder, message) == []
    assert wrong(folder, message.replace("einer Zahl", "zwei Zahlen")) == [
        "nobody has read it beside the rule sheets since it was translated"
    ]


@pytest.mark.parametrize("code", languages())
def test_nothing_is_wrong_with_a_language(code: str) -> None:
    assert [str(fault) for fault in [*behind(code), *faults_of(code)]] == []


@pytest.mark.parametrize("code", languages())
def test_a_glossary_has_no_term_and_no_sentence_that_the_app_does_not_have(code: str) -> None:
    glossary, sentences = read_glossary(code), {forms_of(message.id)[0] for message in read_template()}
    assert set(glossary.terms) <= set(english_terms())
    assert glossary.same | glossary.free <= sentences
    assert all(set(reviewed) <= set(claims()) for reviewed in read_reviews().values())
