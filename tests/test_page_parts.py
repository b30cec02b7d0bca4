"""The styles and scripts of the pages are files that an engine can read."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from playwright._impl._driver import compute_driver_executable

from tests.browser.browsers import a_browser
from tests.tables import ROOT

FILES = sorted(
    path
    for folder in ("views/server/page", "tools/site")
    for path in (ROOT / folder).iterdir()
    if path.suffix in {".js", ".mjs", ".css"}
)
SCRIPTS = [path for path in FILES if path.suffix != ".css"]
SHEETS = [path for path in FILES if path.suffix == ".css"]
UNKNOWN = """declarations => declarations
    .filter(([name, value]) => !CSS.supports(name, value.replace(/ !important$/, '')))"""


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_a_script_is_one_that_strict_mode_takes(path: Path, tmp_path: Path) -> None:
    # A module is strict. The Node is the one that Playwright brings.
    module = tmp_path / f"{path.stem}.mjs"
    module.write_bytes(path.read_bytes())
    node, _ = compute_driver_executable()
    checked = subprocess.run([node, "--check", str(module)], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr


def test_a_browser_knows_every_property_of_a_style_sheet_and_its_value() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in SHEETS)
    declared = re.findall(r"(?<=[{;\s])([a-z-]+): ([^;{}]+);", text)
    assert len(declared) > 100
    with a_browser() as browser:
        assert browser.new_page().evaluate(UNKNOWN, declared) == []


def test_no_script_stands_in_the_python_of_the_product() -> None:
    for folder in ("companion", "storage", "views"):
        for path in (ROOT / folder).rglob("*.py"):
            assert not re.search(r"addEventListener|function \(|=> \{", path.read_text(encoding="utf-8")), (
                path
            )
