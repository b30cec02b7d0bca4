from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.site.own_phone import SiteHost, hosted
from tests.views.server.guest_phone import ask
from tools.site.build import is_copy
from views.server import client_files
from views.server.static_files import gzipped, write_compressed

SCRIPT = b"console.log('Last Card');" * 100
PACKED = {"accept-encoding": "gzip"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A site of a page and a script, which has a compressed copy."""
    (tmp_path / "index.html").write_text("<title>Last Card</title>", encoding="utf-8")
    (tmp_path / "app.js").write_bytes(SCRIPT)
    write_compressed(tmp_path / "app.js", tmp_path / "app.js.gz", gzipped)
    return tmp_path


@pytest.fixture
def host(folder: Path) -> Iterator[SiteHost]:
    """A real server of it."""
    with hosted(folder) as running:
        yield running


def test_a_browser_that_takes_it_gets_the_copy_under_the_type_of_the_file(host: SiteHost) -> None:
    found = ask(host.address, "/app.js", headers=PACKED)
    assert found.headers["content-encoding"] == "gzip"
    assert found.headers["content-type"].startswith("text/javascript")
    assert int(found.headers["content-length"]) < len(SCRIPT)
    assert gzip.decompress(found.body.encode("latin-1")) == SCRIPT
    plain = ask(host.address, "/app.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.body == SCRIPT.decode()


def test_a_copy_older_than_its_file_is_not_sent(host: SiteHost, folder: Path) -> None:
    (folder / "app.js").write_bytes(b"newer")
    os.utime(folder / "app.js.gz", (0, 0))
    assert ask(host.address, "/app.js", headers=PACKED).body == "newer"


def test_every_address_of_a_screen_is_the_page_and_no_other_file_is(host: SiteHost) -> None:
    for path in ("/", "/game/1/round", "/old.html"):
        assert "Last Card" in ask(host.address, path).body, path
    for path in ("/nothing.js", "/%00.js", "/..%2fsecret.js"):
        assert ask(host.address, path).status == 404, path


def test_a_file_that_has_not_changed_is_not_sent_again(host: SiteHost) -> None:
    tag = ask(host.address, "/app.js", headers=PACKED).headers["etag"]
    again = ask(host.address, "/app.js", headers={**PACKED, "if-none-match": tag})
    assert (again.status, again.body) == (304, "")
    assert again.headers["cache-control"] == "no-cache"


def test_only_a_file_beside_its_original_is_a_copy(folder: Path) -> None:
    (folder / "app.tar.gz").write_bytes(gzip.compress(b""))
    assert is_copy(folder / "app.js.gz")
    assert not is_copy(folder / "app.tar.gz")
    assert not is_copy(folder / "app.js")


def test_a_copy_that_was_emptied_or_half_written_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    web, cache = tmp_path / "web", tmp_path / "v1"
    web.mkdir()
    (web / "app.js").write_bytes(SCRIPT)
    monkeypatch.setattr(client_files, "WEB", web)
    for damage in (b"", b"\x1f", gzipped(SCRIPT)[:-9], bytes(99), b"<!doctype html>"):
        client_files._compress_once(cache)
        assert gzip.decompress((cache / "app.js.gz").read_bytes()) == SCRIPT, damage
        (cache / "app.js.gz").write_bytes(damage)
    (cache / "app.js.gz").unlink()
    (cache / "app.js.gz").mkdir()
    client_files._compress_once(cache)


def test_the_copies_of_an_earlier_version_go_when_new_ones_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    web, cache, earlier = (tmp_path / name for name in ("web", "v2", "v1"))
    for folder in (web, cache, earlier):
        folder.mkdir()
    (web / "app.js").write_bytes(SCRIPT)
    (cache / "kept.js.gz").write_bytes(gzipped(SCRIPT))
    monkeypatch.setattr(client_files, "WEB", web)
    client_files._compress_once(cache)
    assert not earlier.exists()
    assert sorted(file.name for file in cache.iterdir()) == ["app.js.gz", "kept.js.gz"]
