"""The pseudo-language is complete, longer than English, and has every placeholder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.languages.catalogue_files import read_catalogue
from tools.languages.faults import faults, forms_of, is_wordless
from tools.languages.pseudo import MIRRORED, PSEUDO, pseudo, write_pseudo


def test_a_sentence_is_longer_and_keeps_its_values_and_names() -> None:
    assert pseudo("{name} called “UNO” too early.") == "{name} çáłłéď “UNO” ťöö éářłý. one two"
    assert pseudo("{score}") == "{score}"
    assert pseudo("") == ""


@pytest.mark.parametrize("code", [PSEUDO, MIRRORED])
def test_it_has_no_fault_and_is_longer_by_two_fifths(tmp_path: Path, code: str) -> None:
    write_pseudo(tmp_path, code)
    assert (
        f"right_to_left = {str(code == MIRRORED).lower()}" in (tmp_path / code / "language.toml").read_text()
    )
    catalogue = read_catalogue(code, tmp_path)
    assert [str(fault) for fault in faults(code, catalogue, same={"Last Card", "“UNO”"})] == []
    messages = [message for message in catalogue if message.id and not is_wordless(forms_of(message.id)[0])]
    english = sum(len(forms_of(message.id)[0]) for message in messages)
    assert sum(len(forms_of(message.string)[0]) for message in messages) > 1.3 * english
