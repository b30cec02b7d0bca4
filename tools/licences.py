"""Write assets/licences.txt: the app's own licence, then those of all that the site and the packages bring along.

The fonts have emptied name records, and the site's packages come without their dist-info, so this file is where their
notices are. It is made again with `make licences` when a lock or a font has changed; a test compares it.
"""

import re
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
FILE: Final = ROOT / "assets" / "licences.txt"
_LOCKED: Final = re.compile(r"^([A-Za-z0-9_.-]+)==([^ ;\\]+)", re.MULTILINE)
_NAMES_OF_TEXTS: Final = re.compile(r"(licen[cs]e|notice|copying)", re.IGNORECASE)
_LINE: Final = "=" * 80
_CLIENT: Final = """\
The client (Flutter, Dart, CanvasKit and their parts) has its notices in assets/NOTICES, beside this file on the site and
on a computer; a package for a phone or a desktop has them in the app's assets.

Two fonts of the client: Roboto, Copyright 2011 Google Inc., and Material Icons, Copyright 2019 Google LLC. Both under the
Apache License, Version 2.0; its text stands below.

Python, Copyright 2001 Python Software Foundation, on the site and in the packages: under the PSF License; its text stands
below with that of typing-extensions. Pyodide, Python for browsers, on the site: under the Mozilla Public License, Version 2.0
(https://www.mozilla.org/MPL/2.0/); its source is at https://github.com/pyodide/pyodide."""


def locked() -> dict[str, str]:
    """The version of each package of the lock."""
    return dict(_LOCKED.findall((ROOT / "requirements.lock").read_text(encoding="utf-8")))


def _texts(package: Distribution) -> tuple[str, ...]:
    files = [
        file
        for file in package.files or ()
        if ".dist-info" in str(file) and _NAMES_OF_TEXTS.search(file.name)
    ]
    return tuple(
        _tidy(Path(str(file.locate())).read_text(encoding="utf-8")) for file in sorted(files, key=str)
    )


def _tidy(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


def _licence_of(package: Distribution) -> str:
    metadata = package.metadata
    said = "".join((metadata.get_all("License-Expression") or metadata.get_all("License") or [""])[:1])
    classified = [each for each in metadata.get_all("Classifier") or () if each.startswith("License")]
    return said.partition("\n")[0] or ", ".join(each.rpartition(" :: ")[2] for each in classified)


def _packages() -> Iterator[str]:
    """Each licence text once, under the packages that have it; one that brings none has the text of its kind."""
    found: dict[tuple[str, ...], list[str]] = {}
    longest: dict[str, tuple[str, ...]] = {}
    without: list[tuple[str, str]] = []
    for name in locked():
        try:
            package = distribution(name)
        except PackageNotFoundError:
            continue  # Of another system, which no site and no package of this one brings.
        texts, licence = _texts(package), _licence_of(package)
        line = f"{name} {package.version} ({licence})"
        if texts:
            found.setdefault(texts, []).append(line)
            longest[licence] = max(longest.get(licence, ()), texts, key=lambda each: sum(map(len, each)))
        else:
            without.append((line, licence))
    for line, licence in without:
        found[longest[licence]].append(line)
    for texts, lines in sorted(found.items(), key=lambda each: each[1]):
        yield "\n".join(sorted(lines))
        yield from texts
        yield _LINE


def licences() -> str:
    """The whole text."""
    own = (ROOT / "LICENSE").read_text(encoding="utf-8")
    fonts = (ROOT / "assets" / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    reader = (ROOT / "assets" / "qr-reader" / "LICENSE").read_text(encoding="utf-8")
    parts = (
        *("Last Card", _tidy(own), _LINE, _CLIENT, _LINE),
        *("The fonts of players' names", _tidy(fonts), _LINE, "The reader of QR codes", _tidy(reader), _LINE),
        *_packages(),
    )
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    FILE.write_text(licences(), encoding="utf-8")
