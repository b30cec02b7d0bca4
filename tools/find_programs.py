"""Find what the tests need besides Python, with --engines also the other engines, or with --browser a browser alone.

With --install, install what is missing; with --packages, install what Debian has of all this, and leave it to a later call to say
what is still missing. That one needs no package of Python, so that both can be installed at the same time.
"""

import os
import shutil
import subprocess
import sys
from ctypes.util import find_library
from functools import partial
from pathlib import Path
from typing import Final

CHROMIUM: Final = (
    # Chromium without its own windows and menus starts with half a second less of the processor.
    "chromium-headless-shell",
    "chrome-headless-shell",
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
_CHROMIUM_PACKAGES: Final = ("chromium-headless-shell", "chromium")
"""Debian's packages; the first one that a system has is enough."""
FIREFOX: Final = ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")
_FIREFOX_PACKAGE: Final = "firefox-esr"
WEBKIT_PYTHON: Final = "/usr/bin/python3"
"""The Python that Debian's binding of WebKit belongs to."""
_BINDING: Final = 'import gi; gi.require_version("WebKit2", "4.1")'
_BINDING_PACKAGES: Final = ("python3-gi", "gir1.2-webkit2-4.1")
ZBAR: Final = "libzbar.so.0"
"""The library that reads QR codes."""
_ZBAR_PACKAGE: Final = "libzbar0"
_TOOLS: Final = {"openssl": "openssl", "strace": "strace", "ip": "iproute2"}
"""Programs that tests start, each with its package of Debian."""
_PROGRAMS: Final = {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb", "xdotool": "xdotool"}
"""Those of the other engines."""


def find_program(*names: str) -> str:
    """The path of the first of some programs that is here; FileNotFoundError if none is, with the packages to install."""
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        raise FileNotFoundError(_advice(names[0]))
    return found


def find_browser() -> str | None:
    """The path of an installed Chrome or Chromium, or of Playwright's own; None if there is none."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None:
        from playwright.sync_api import sync_playwright

        with sync_playwright() as playwright:
            path = playwright.chromium.executable_path
        found = path if Path(path).exists() else None
    return found


def missing_packages(*, engines: bool) -> list[str]:
    """The packages of Debian that the tests need and that are not installed."""
    programs = _TOOLS | _PROGRAMS if engines else _TOOLS
    missing = [package for program, package in programs.items() if shutil.which(program) is None]
    if find_library("zbar") is None:
        missing.append(_ZBAR_PACKAGE)
    if engines and not any(map(shutil.which, FIREFOX)):
        missing.append(_FIREFOX_PACKAGE)
    return [*missing, *_BINDING_PACKAGES] if engines and not _has_binding() else missing


def _has_binding() -> bool:
    if not Path(WEBKIT_PYTHON).exists():
        return False
    return subprocess.run([WEBKIT_PYTHON, "-c", _BINDING], capture_output=True, check=False).returncode == 0


def _advice(*missing: str) -> str:
    packages = (*_TOOLS.values(), _ZBAR_PACKAGE, _FIREFOX_PACKAGE, *_PROGRAMS.values(), *_BINDING_PACKAGES)
    return (
        f"The tests need what is missing here: {', '.join(missing)}. Install it, on Debian with: apt-get install"
        f" {' '.join(packages)}"
    )


def _install(*missing: str, browser: bool = False) -> None:
    """Install packages of Debian, and the first browser that it has; what fails stays missing."""
    choices = [[*missing, name] for name in _CHROMIUM_PACKAGES] if browser else [[*missing]]
    if choices[0] and shutil.which("apt-get"):
        print(f"Installing for the tests: {', '.join(choices[0])}.", flush=True)
        apt_get = [*([] if os.geteuid() == 0 else ["sudo", "-n"]), "apt-get", "-q", "-y"]
        run = partial(
            subprocess.run, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, stdout=subprocess.DEVNULL
        )
        run([*apt_get, "update"])
        any(run([*apt_get, "install", *packages]).returncode == 0 for packages in choices)


def main() -> int:
    """Say whether everything is there."""
    installs, engines = "--install" in sys.argv, "--engines" in sys.argv
    if "--packages" in sys.argv:
        own = (Path.home() / ".cache" / "ms-playwright").glob("chromium*")
        has_browser = any(map(shutil.which, CHROMIUM)) or any(own)
        _install(*missing_packages(engines=True), browser=not has_browser)
    elif "--browser" in sys.argv:
        if find_browser() is None and installs:
            _install(browser=True)
        if find_browser() is None and installs:
            subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
        if (browser := find_browser()) is None:
            print("No Chrome or Chromium was found. Install one by hand.", file=sys.stderr)
            return 1
        print(f"The browser of the tests is {browser}")
    else:
        if installs:
            _install(*missing_packages(engines=engines))
        if missing := missing_packages(engines=engines):
            print(_advice(*missing), file=sys.stderr)
            return 1
        if engines:
            print(f"The other engines are {find_program(*FIREFOX)} and {find_program('WebKitWebDriver')}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
