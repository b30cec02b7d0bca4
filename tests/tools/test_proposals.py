"""A proposal is found again in the catalogue by what was said, and becomes a diff that applies."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from companion.proposal import Proposal
from tests.tables import ROOT
from tools.languages.catalogue_files import languages, read_catalogue
from tools.languages.faults import forms_of, placeholders
from tools.languages.proposals import diff_of


def said(form: str) -> str:
    """A form with a value of its own in the place of each placeholder."""
    return re.sub(r"\{(\w+)\}", lambda name: f"x{name[1]}x", form)


@pytest.mark.parametrize("code", languages())
def test_a_sentence_that_was_said_with_names_is_found_and_its_placeholders_come_back(code: str) -> None:
    catalogue = read_catalogue(code)
    message = next(
        message
        for message in catalogue
        if message.id
        and len(placeholders(forms_of(message.string)[0])) == 2
        and len(forms_of(message.string)) == 1
    )
    form = forms_of(message.string)[0]
    lines = [
        *diff_of([Proposal(language=code.replace("_", "-"), now=said(form), better=f"Oh! {said(form)}")])
    ]
    assert f'-msgstr "{form}"' in lines
    assert f'+msgstr "Oh! {form}"' in lines
    assert sum(line.startswith("-msg") for line in lines) == 1


def test_the_diff_applies_to_the_catalogue(tmp_path: Path) -> None:
    sent = [
        Proposal(language="de", now="Ann zieht 6, Ben keine.", better="Ann muss 6 ziehen, Ben keine."),
        Proposal(language="fr", now="Ann a fini.", better="Ann n'a plus de cartes."),
    ]
    (tmp_path / "proposals.diff").write_text("\n".join([*diff_of(sent), ""]), encoding="utf-8")
    subprocess.run(["git", "apply", "--check", tmp_path / "proposals.diff"], cwd=ROOT, check=True)


def test_what_nobody_says_and_a_language_that_is_not_there_are_named() -> None:
    sent = [Proposal(language=code, now="Nobody says this", better="so") for code in ("de", "xx")]
    assert [line for line in diff_of(sent) if line.startswith("#")] == [
        "# de: 0 messages say this: Nobody says this",
        "# xx: no such catalogue: Nobody says this",
    ]


def test_of_an_answer_of_several_messages_only_what_is_said_otherwise_changes() -> None:
    now = "Zoë setzt aus. Leg sie ins Deck zurück. Deck eine andere auf. Kuba fängt an."
    better = now.replace("Deck eine", "Dreh eine").replace("fängt an", "beginnt")
    lines = [*diff_of([Proposal(language="de", now=now, better=better)])]
    assert [line for line in lines if line.startswith(("#", "+msg", "-msg"))] == [
        '-msgstr "{name} fängt an."',
        '+msgstr "{name} beginnt."',
        '-msgstr "Leg sie ins Deck zurück. Deck eine andere auf."',
        '+msgstr "Leg sie ins Deck zurück. Dreh eine andere auf."',
    ]


def test_no_sentence_is_taken_for_a_name_in_the_next_one() -> None:
    now = "Zoë fängt an. Wer links sitzt fängt an."
    lines = [*diff_of([Proposal(language="de", now=now, better=now.replace("Zoë fängt", "Es fängt Zoë"))])]
    assert '+msgstr "Es fängt {name} an."' in lines
    assert sum(line.startswith("+msg") for line in lines) == 1


def test_what_a_region_says_as_its_base_does_is_found_and_becomes_its_own(tmp_path: Path) -> None:
    sent = Proposal(
        language="es-419", now="La última carta gana: Zoë cierra", better="Última carta: gana Zoë"
    )
    lines = [*diff_of([sent])]
    assert '+msgstr "Última carta: gana {name}"' in lines
    assert not [line for line in lines if line.startswith("#")]
    assert lines[0].endswith("/es_419/LC_MESSAGES/last_card.po")
    (tmp_path / "proposals.diff").write_text("\n".join([*lines, ""]), encoding="utf-8")
    subprocess.run(["git", "apply", "--check", tmp_path / "proposals.diff"], cwd=ROOT, check=True)
