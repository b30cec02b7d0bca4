from __future__ import annotations

import tomllib

from tests.tables import ROOT

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def test_make_test_runs_whatever_is_in_the_folder_of_the_tests() -> None:
    # A path in its command would leave out the rest.
    recipe = MAKEFILE.partition("\ntest: ")[2].partition("\n\n")[0]
    assert "\t@$(PYTEST) $(if $(LAST_CARD_LONG),--cov --cov-report=,$(LIMIT))" in recipe.splitlines()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["tool"]["pytest"]["ini_options"]["testpaths"] == ["tests"]


def test_a_lock_is_installed_as_it_stands() -> None:
    # Without --no-deps pip prefers a dependency that is newer than the lock, and then refuses it for want of a hash.
    workflows = [file.read_text(encoding="utf-8") for file in (ROOT / ".github" / "workflows").iterdir()]
    lines = [line for text in (MAKEFILE, *workflows) for line in text.splitlines() if ".lock" in line]
    installs = [line for line in lines if "pip install" in line]
    assert len(installs) >= 3
    for line in installs:
        assert {"--require-hashes", "--no-deps"} <= set(line.split()), line
