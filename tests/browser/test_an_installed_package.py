from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.phone import Phone
from tests.browser.server import Server
from tests.browser.test_keeping_score import sit_down
from tests.tables import ROOT


def installed(folder: Path) -> Path:
    """The command `last-card` of an environment that holds nothing but the package and what it needs."""
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
    wheels, python = folder / "wheels", folder / "environment" / "bin" / "python"
    subprocess.run(
        [*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(wheels), str(ROOT)],
        check=True,
    )
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / "environment")], check=True)
    into = (*pip, "--python", str(python), "install", "--no-compile")
    subprocess.run(
        [*into, "--require-hashes", "--no-deps", "-r", str(ROOT / "requirements.lock")], check=True
    )
    (wheel,) = wheels.glob("last_card-*.whl")
    subprocess.run([*into, "--no-deps", str(wheel)], check=True)
    subprocess.run([*pip, "--python", str(python), "check"], check=True)
    return python.with_name("last-card")


@pytest.mark.long
def test_the_installed_package_keeps_score_outside_the_checkout(tmp_path: Path, phone: Phone) -> None:
    command = installed(tmp_path)
    away = tmp_path / "away"
    away.mkdir()
    server = Server(data=tmp_path / "data", program=(str(command),), folder=away).start()
    try:
        phone.open(server.address)
        sit_down(phone, "Ann", "Ben")
        phone.tap("Ann went out", "Add Skip")
        phone.see("Ben holds 20 points")
        phone.tap("Save round")
        phone.see("Ann: 20, leads")
    finally:
        said = server.stop()
    assert "Traceback" not in said
    done = subprocess.run(
        [str(command), "export", "--data", str(tmp_path / "data"), "--to", str(away / "games.json")],
        cwd=away,
        env={key: value for key, value in os.environ.items() if key != "PYTHONPATH"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert b"Ann" in (away / "games.json").read_bytes()
