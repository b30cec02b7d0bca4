from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

from tests.tables import ROOT


def test_the_apps_own_editions_are_found_when_its_modules_are_in_an_archive(tmp_path: Path) -> None:
    (tmp_path / "assets").symlink_to(ROOT / "assets")
    archive = tmp_path / "packages"
    with zipfile.ZipFile(archive, "w") as packages:
        for folder in ("companion", "storage"):
            for path in (ROOT / folder).rglob("*.py"):
                packages.write(path, path.relative_to(ROOT))
    asked = f"""
import sys
sys.path.insert(0, {str(archive)!r})
from pathlib import Path
from companion.assets import ASSETS
from storage import opening
print(ASSETS, len(opening.printed_editions().by_id) > 0)
"""
    done = subprocess.run(
        [sys.executable, "-c", asked], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == (f"{tmp_path / 'assets'} True\n", "")
