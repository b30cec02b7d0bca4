"""Each promise of docs/security.md names the tests that keep it."""

from __future__ import annotations

import re

from tests.tables import ROOT

DOCUMENT = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
PROMISES = [line for line in DOCUMENT.splitlines() if line.startswith("| ") and line.count(" | ") == 2]
NAMED = re.compile(r"`([\w/]+\.py)`")


def test_every_promise_names_its_tests_and_they_are_there() -> None:
    promised = [line for line in PROMISES if not line.startswith(("| promise ", "| --- "))]
    assert len(promised) > 25
    for promise in promised:
        named = NAMED.findall(promise)
        assert named, promise
        for name in named:
            found = [ROOT / name] if "/" in name else list((ROOT / "tests").rglob(name))
            assert found, name
            assert found[0].is_file(), name
