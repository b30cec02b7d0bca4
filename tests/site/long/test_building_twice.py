"""A site does not depend on when or how often it is built."""

from __future__ import annotations

from pathlib import Path

from tests.site.tested_site import BELOW, files_of
from tests.tables import ROOT
from tools.site.build import build
from tools.site.recipe import LAST_CARD


def test_a_second_build_has_the_same_bytes_as_the_first_one_moved_to_its_path(site_below: Path) -> None:
    again = ROOT / "build" / "tested-site-again"
    build(LAST_CARD, again, base_url=BELOW)
    first, second = files_of(site_below), files_of(again)
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []
