"""What the site and the packages bring along is named with its licence in one file, the app's own first."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib.metadata import distribution

import pytest

from tests.tables import ROOT
from tools.licences import FILE, licences
from tools.site.build import NOT_CACHED
from tools.site.recipe import LAST_CARD
from views.screens.settings.settings_screen import LICENCES
from views.server.client_files import FAMILIES, FallbackFonts

TEXT = FILE.read_text(encoding="utf-8")
FONTS = ROOT / "assets" / "fonts"


def families(file: str) -> tuple[str, str]:
    """What the family of a font's file may be called: `noto-sans-sc-38.woff2` is a part of one, `noto-sans-symbols-2` is whole."""
    name = file.removesuffix(".woff2").replace("-", " ")
    return name, name.rstrip("0123456789 ")


def test_the_apps_own_licence_comes_first() -> None:
    own = (ROOT / "LICENSE").read_text(encoding="utf-8").strip()
    assert TEXT.removeprefix("Last Card").lstrip().startswith(own)


def test_every_family_of_the_fonts_that_are_shipped_is_named() -> None:
    named = TEXT.casefold()
    files = {path.name for path in FONTS.rglob("*.woff2")} - {"stub.woff2", "emoji-toned.woff2"}
    assert len(files) > 40
    # The stub is empty, and the toned emoji are those of Noto Color Emoji again.
    answered = set(FallbackFonts(FONTS).answers.values())
    assert answered - {"stub.woff2"} <= files
    assert [file for file in files if not any(f"{each} (" in named for each in families(file))] == []
    assert [each for each in FAMILIES if each.casefold().replace("icons", " icons") not in named] == []
    assert "SIL OPEN FONT LICENSE Version 1.1" in TEXT


@pytest.mark.parametrize("name", sorted({*LAST_CARD.packages, "filelock", "pillow", "httpx", "oauthlib"}))
def test_every_package_that_is_shipped_is_named_with_its_version_and_its_licence(name: str) -> None:
    package = distribution(name)
    assert re.search(rf"^{name} {re.escape(package.version)} \(.+\)$", TEXT, re.MULTILINE)
    for file in package.files or ():
        if ".dist-info" in str(file) and re.match("licen[cs]e|copying|notice", file.name, re.IGNORECASE):
            said = file.read_text(encoding="utf-8").split()
            assert " ".join(said) in " ".join(TEXT.split()), file


def test_what_the_site_has_besides_packages_is_named() -> None:
    assert {"Python, Copyright", "Pyodide", "Flutter", "CanvasKit", "QR codes"} <= {
        word for word in ("Python, Copyright", "Pyodide", "Flutter", "CanvasKit", "QR codes") if word in TEXT
    }


@pytest.mark.skipif(sys.platform != "linux", reason="A package of another system brings other parts along.")
def test_it_is_made_again_after_a_change_of_the_lock() -> None:
    assert licences() == TEXT, "make licences"


def test_it_is_beside_the_page_and_in_the_wheel() -> None:
    assert LAST_CARD.assets[LICENCES] == FILE
    assert LICENCES in NOT_CACHED, "nobody opens it offline"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert FILE.relative_to(ROOT).as_posix() in project["project"]["license-files"]
    assert "assets" in project["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"]
