"""What the site loads later is not needed at its start."""

from __future__ import annotations

import subprocess
import sys
from fnmatch import fnmatch

from tests.tables import ROOT
from tools.site.recipe import LAST_CARD

# What only a browser's Python has is left out: `views.browser.start` imports these modules beside the app.
IMPORTED = """
import sys
import main, storage.opening, views.app
print(*sorted(getattr(module, "__file__", None) or "" for module in list(sys.modules.values())), sep="\\n")
"""


def test_no_module_of_the_start_is_one_that_the_site_loads_later() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPORTED], cwd=ROOT, check=True, capture_output=True, text=True
    )
    paths = [line.removeprefix(f"{ROOT}/") for line in done.stdout.splitlines() if line.startswith(str(ROOT))]
    assert "views/app.py" in paths
    assert not [path for path in paths if any(fnmatch(path, pattern) for pattern in LAST_CARD.later)]
