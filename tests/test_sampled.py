"""`make test` runs some cases of a large product, `make test-long` all of them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.tables import ROOT

PRODUCT: Final = """
import pytest

@pytest.mark.sampled(3)
@pytest.mark.parametrize("one", range(5))
@pytest.mark.parametrize("other", range(2))
def test_product(one, other):
    pass
"""


def collected(file: Path, **variables: str) -> list[str]:
    """The cases that a run would have."""
    words = ["pytest", "--collect-only", "-p", "tests.conftest", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [sys.executable, "-m", *words, f"--rootdir={file.parents[1]}", str(file)],
        cwd=ROOT,
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=True,
    )
    return re.findall(r"test_product\[(\d-\d)\]", done.stdout)


def test_of_a_sampled_product_each_run_has_the_same_third_and_a_long_one_all(tmp_path: Path) -> None:
    file = tmp_path / "tests" / "test_of_a_product.py"
    file.parent.mkdir()
    file.write_text(PRODUCT, encoding="utf-8")
    few = collected(file, LAST_CARD_LONG="")
    every = collected(file, LAST_CARD_LONG="1")
    assert sorted(every) == [f"{other}-{one}" for other in range(2) for one in range(5)]
    assert len(few) == 4
    assert collected(file, LAST_CARD_LONG="") == few == [case for case in every if case in few]


def test_what_writes_kept_files_is_never_sampled() -> None:
    # Else `LAST_CARD_KEEP=1` would write some of them again and leave the others as they were.
    texts = {path: path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")}
    keeping = [path for path, text in texts.items() if "\nfrom tests.kept import" in text]
    assert keeping
    assert [path.name for path in keeping if "\n@pytest.mark.sampled(" in texts[path]] == []
