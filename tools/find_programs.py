"""Find what the tests need besides Python and Chromium; with --engines also what drives Firefox's and Safari's engines.

With --install, install what is missing.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

WEBKIT_PYTHON: Final = "/usr/bin/python3"
"""The Python that Debian's binding of WebKit belongs to."""
FIREFOX: Final = (
    "firefox-esr",
    "firefox",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
)
ZBAR: Final = "libzbar.so.0"
"""The library that reads QR codes."""
_ZBAR_PACKAGE: Final = "libzbar0"
_TOOLS: Final = {"openssl": "openssl", "strace": "strace", "ip": "iproute2"}
"""Programs that tests start, each with its package of Debian."""
_FIREFOX_PACKAGE: Final = "firefox-esr"
_PROGRAMS: Final = {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb", "xdotool": "xdotool"}
"""The other programs, each with its package of Debian."""
_BINDING_PACKAGES: Final = ("python3-gi", "gir1.2-webkit2-4.1")
_BINDING: Final = 'import gi; gi.require_version("WebKit2", "4.1")'


def find_program(name: str) -> str:
    """The path of a program; FileNotFoundError if it is missing, with the packages to install."""
    path = shutil.which(name)
    if path is None:
        raise FileNotFoundError(_advice(name))
    return path


def find_firefox() -> str:
    """The path of Firefox; FileNotFoundError if there is none."""
    found = next((path for name in FIREFOX if (path := shutil.which(name))), None)
    return found or find_program(FIREFOX[0])


def find_webkit_driver() -> str:
    """The path of WebKit's driver; FileNotFoundError if there is none."""
    return find_program("WebKitWebDriver")


def missing_packages(*, engines: bool) -> list[str]:
    """The packages of Debian that the tests need and that are not installed."""
    missing = [package for program, package in _TOOLS.items() if shutil.which(program) is None]
    if not _has_library(ZBAR):
        missing.append(_ZBAR_PACKAGE)
    if not engines:
        return missing
    if not any(map(shutil.which, FIREFOX)):
        missing.append(_FIREFOX_PACKAGE)
    missing += [package for program, package in _PROGRAMS.items() if shutil.which(program) is None]
    if not _has_binding():
        missing += _BINDING_PACKAGES
    return missing


def _has_library(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


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


def install(packages: list[str]) -> None:
    """Install packages of Debian."""
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update", "-q"], ["install", "-q", "-y", *packages]):
        subprocess.run([*root, "apt-get", *words], check=True, env=environment, stdout=subprocess.DEVNULL)


def main() -> int:
    """Say whether everything is there."""
    engines = "--engines" in sys.argv
    missing = missing_packages(engines=engines)
    if missing and "--install" in sys.argv and shutil.which("apt-get"):
        print(f"Installing for the tests: {', '.join(missing)}.")
        try:
            install(missing)
        except subprocess.CalledProcessError as failed:
            print(f"That failed ({failed}).", file=sys.stderr)
        missing = missing_packages(engines=engines)
    if missing:
        print(_advice(*missing), file=sys.stderr)
        return 1
    if engines:
        print(f"The other engines of the tests are {find_firefox()} and {find_webkit_driver()}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
