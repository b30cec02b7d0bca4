"""What `make bench` does with the site, once: `make check` cannot build one."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import Playwright

from tests.bench.site import Trial
from tests.site.own_phone import SiteHost


def test_a_trial_of_the_bench_leaves_a_game_and_finds_its_totals_at_the_next_start(
    host: SiteHost, used_profile: Path, playwright: Playwright, tmp_path: Path
) -> None:
    shutil.copytree(used_profile, tmp_path / "warm", symlinks=True)
    trial = Trial(playwright, host, tmp_path)
    trial.play()
    trial.warm_start()
    assert len(trial.warm) == len(trial.readable) == 1
