"""What `make site` makes."""

from __future__ import annotations

import gzip
import json
import tarfile
from pathlib import Path

from tests.site.tested_site import BELOW, files_of
from tests.tables import ROOT
from tools.site.build import pinned

BASED = frozenset(
    name + ending for name in ("index.html", "404.html", "offline.js") for ending in ("", ".br", ".gz")
)
"""The files in which the path of the site stands, or the hash of one of these; and their compressed copies."""


def test_a_site_below_a_path_is_the_same_site_but_for_the_path(site: Path, site_below: Path) -> None:
    names, other = files_of(site), files_of(site_below)
    assert names.keys() == other.keys()
    assert {name for name in names if names[name] != other[name]} <= BASED
    page = other["index.html"].decode().replace(BELOW, "/")
    assert page == names["index.html"].decode()


def test_the_archive_holds_compiled_modules_and_every_edition(site: Path) -> None:
    with tarfile.open(fileobj=gzip.open(site / "app.tar.gz")) as archive:
        names = archive.getnames()
    assert "main.pyc" in names
    assert not [name for name in names if name.endswith((".py", "requirements.txt", "pyproject.toml"))]
    editions = {path.name for path in (ROOT / "assets" / "editions").glob("*.toml")}
    assert editions == {Path(name).name for name in names if Path(name).parent.name == "editions"}


def test_the_site_names_no_other_host_to_be_asked(site: Path) -> None:
    manifest = json.loads((site / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["icons"]
    assert all("://" not in icon["src"] for icon in manifest["icons"])
    assert (
        "://" not in (site / "offline.js").read_text(encoding="utf-8").partition("self.addEventListener")[0]
    )


def test_a_package_that_is_not_in_the_lock_is_refused_by_name() -> None:
    lock = (
        "flet==1.0.5 \\\n    --hash=sha256:aa\nsix==1.17.0 ; python_version > '3' \\\n    --hash=sha256:bb\n"
    )
    assert pinned(lock, ("six",)) == "six==1.17.0 \\\n    --hash=sha256:bb\n"
    try:
        pinned(lock, ("six", "seven"))
    except LookupError as refusal:
        assert "seven" in str(refusal)
    else:
        raise AssertionError("a package that is not in the lock was taken")
