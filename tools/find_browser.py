"""Find the Chrome or Chromium for the browser tests; with --install, install one if there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = (
    # Chromium without its own windows and menus starts with half a second less of the processor.
    "chromium-headless-shell",
    "chrome-headless-shell",
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
)
PACKAGES = ("chromium-headless-shell", "chromium")
"""Debian's packages; the first one that a system has is enough."""
ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)


def find_browser() -> str | None:
    """The path of an installed Chrome or Chromium; None if there is none."""
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    found = next((path for path in ELSEWHERE if Path(path).exists()), None)
    return found or _playwrights_own()


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install_browser() -> None:
    """Install a browser: Debian's package if there is apt-get, else Playwright's."""
    if shutil.which("apt-get"):
        root = [] if os.geteuid() == 0 else ["sudo", "-n"]
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(
            [*root, "apt-get", "update", "-q"], check=True, env=environment, stdout=subprocess.DEVNULL
        )
        for package in PACKAGES:
            words = [*root, "apt-get", "install", "-q", "-y", package]
            done = subprocess.run(
                words, check=package == PACKAGES[-1], env=environment, stdout=subprocess.DEVNULL
            )
            if done.returncode == 0:
                return
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def main() -> int:
    """Print the browser's path."""
    browser = find_browser()
    if browser is None and "--install" in sys.argv:
        print("No Chrome or Chromium here: installing one for the browser tests.")
        try:
            install_browser()
        except subprocess.CalledProcessError as failed:
            print(f"That failed ({failed}). Install Chrome or Chromium by hand.", file=sys.stderr)
            return 1
        browser = find_browser()
    if browser is None:
        print("No Chrome or Chromium was found.", file=sys.stderr)
        return 1
    print(f"The browser of the tests is {browser}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
