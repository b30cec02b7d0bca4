from __future__ import annotations

import pytest

from companion.languages import TAGS_MOST, asked_for, of_environment
from storage.catalogues import known_languages


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (["de-AT", "en"], "de"),
        (["de_DE.UTF-8"], "de"),
        (["ca_ES@valencia", "es"], "es"),
        (["es-ES"], "es"),
        (["es-MX"], "es-419"),
        (["es-419"], "es-419"),
        (["pt"], "pt-BR"),
        (["pt-PT"], "pt-BR"),
        (["in-ID"], "id"),
        (["ar-EG-u-nu-latn"], "ar"),
        (["zh-Hans", "ja"], "en"),
        (["xx", "PL"], "pl"),
        (["en-GB", "de"], "en"),
        (["", "-", "--"], "en"),
        ([], "en"),
    ],
)
def test_a_device_gets_the_first_language_that_it_asks_for_and_that_is_offered(
    asked: list[str], code: str
) -> None:
    assert known_languages().matching(asked).code == code


def test_every_language_has_a_name_of_its_own_and_english_is_first() -> None:
    offered = known_languages().offered
    assert offered[0].code == "en"
    assert len({each.name for each in offered}) == len(offered)
    assert [each.code for each in offered if each.right_to_left] == ["ar"]


@pytest.mark.parametrize(
    ("header", "tags"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", ("de-AT", "de", "en")),
        ("en;q=0.1, ar ;q=0.7", ("ar", "en")),
        ("*", ()),
        ("", ()),
        (";;,;q=x,de;q=", ("de",)),
        (",".join(["de"] * 1000), ("de",) * TAGS_MOST),
    ],
)
def test_the_header_of_a_browser_is_read_by_its_weights(header: str, tags: tuple[str, ...]) -> None:
    assert asked_for(header) == tags


def test_a_process_has_the_language_of_its_environment_as_gettext_reads_it() -> None:
    assert of_environment({"LANG": "pl_PL.UTF-8"}) == ("pl_PL.UTF-8",)
    assert of_environment({"LANG": "pl_PL", "LC_ALL": "de_DE", "LANGUAGE": "ar:fr"}) == ("ar", "fr")
    assert known_languages().matching(of_environment({"LANG": "C"})).code == "en"
