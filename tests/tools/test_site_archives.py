"""What the site loads later is not needed at its start."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from fnmatch import fnmatch
from pathlib import Path

from tests.tables import ROOT
from tools.site.recipe import LAST_CARD

# What only a browser's Python has is left out: `views.browser.start` imports these modules beside the app.
IMPORTED = """
import sys
sys.path[0] = sys.argv[1]
import main, storage.opening, storage.catalogues, views.app
exec(sys.argv[2])
print(*(name for name in sys.modules if name.startswith("views.")))
"""


def test_no_module_of_the_start_and_none_imported_behind_it_is_one_that_the_site_loads_later(
    tmp_path: Path,
) -> None:
    archive = tmp_path / "modules.zip"
    shutil.copytree(ROOT / "assets" / "house_rules", tmp_path / "assets" / "house_rules")
    names = [
        "main.py",
        *(
            path.relative_to(ROOT).as_posix()
            for package in ("companion", "storage", "views")
            for path in (ROOT / package).rglob("*.py")
        ),
    ]
    later = [name for name in names if any(fnmatch(name, pattern) for pattern in LAST_CARD.later)]
    assert later
    with zipfile.ZipFile(archive, "w") as packed:
        for name in names:
            if name not in later:
                packed.write(ROOT / name, name)
    without_imports = LAST_CARD.warm_up.strip().partition("\n")[2]
    program = [sys.executable, "-c", IMPORTED, str(archive), without_imports]
    done = subprocess.run(program, cwd=tmp_path, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "views.screens.win.win_screen" in done.stdout.split()
