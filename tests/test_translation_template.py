"""The file from which translators begin has the sentences that players read now."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

from babel.messages.pofile import read_po

from tests.tables import ROOT

TEMPLATE = ROOT / "assets" / "translations" / "last_card.pot"


def sentences(file: Path) -> set[object]:
    with file.open("rb") as read:
        return {message.id for message in read_po(read)}


def test_the_template_is_what_make_wording_collects(tmp_path: Path) -> None:
    (line,) = [each for each in (ROOT / "Makefile").read_text().splitlines() if "pybabel extract" in each]
    collected = tmp_path / "collected.pot"
    _, *words = shlex.split(line.replace(str(TEMPLATE.relative_to(ROOT)), str(collected)))
    babel = [sys.executable, "-m", "babel.messages.frontend"]
    subprocess.run([*babel, *words], cwd=ROOT, check=True, capture_output=True)
    assert sentences(TEMPLATE) == sentences(collected), "run `make wording`"
