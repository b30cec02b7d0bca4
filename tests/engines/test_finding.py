from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.tables import ROOT


def test_a_machine_without_the_programs_is_told_what_to_install(tmp_path: Path) -> None:
    words = [sys.executable, str(ROOT / "tools" / "find_programs.py"), "--install", "--engines"]
    found = subprocess.run(words, env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False)
    assert found.returncode == 1
    for package in ("strace", "firefox-esr", "webkit2gtk-driver", "xvfb", "xdotool"):
        assert found.stderr.count(package) == 2, found.stderr
    assert "apt-get install" in found.stderr


def test_what_is_missing_comes_with_one_call(tmp_path: Path) -> None:
    for name, line in (("apt-get", 'echo "$*" >> "$HOME/calls"'), ("sudo", 'shift; exec "$@"')):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
        program.chmod(0o755)
    words = [sys.executable, str(ROOT / "tools" / "find_programs.py"), "--packages"]
    subprocess.run(words, env={"PATH": str(tmp_path), "HOME": str(tmp_path)}, check=True)
    update, install = (tmp_path / "calls").read_text(encoding="utf-8").splitlines()
    assert update.endswith(" update")
    assert {"chromium-headless-shell", "strace", "firefox-esr", "webkit2gtk-driver"} < {*install.split()}
