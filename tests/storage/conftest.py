from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from companion.editions.edition import Edition, RuleText
from companion.editions.edition_file import read_edition
from tests.storage.operations import lay_out


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with something of everything, to be copied."""
    folder = tmp_path_factory.mktemp("whole") / "data"
    asyncio.run(lay_out(folder))
    return folder


PARSED: dict[object, tuple[Edition, object]] = {}


def parsed_once(text: str, *, file: str, shared: Mapping[str, tuple[RuleText, ...]]) -> Edition:
    """The edition of a text: the same text is the same edition, and hundreds of starts read it here."""
    key = (text, file, *((name, id(rules)) for name, rules in shared.items()))
    if key not in PARSED:
        # What is known by its id is kept, so that nothing else gets that id.
        PARSED[key] = (read_edition(text, file=file, shared=shared), tuple(shared.values()))
    return PARSED[key][0]


@pytest.fixture(scope="module")
def editions_parsed_once() -> Iterator[None]:
    """Half of the time would be the parsing of two edition files."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("storage.edition_folder.read_edition", parsed_once)
        yield
