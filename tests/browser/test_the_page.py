from __future__ import annotations

import gzip
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, CDPSession

from tests.browser.browsers import a_phone
from tests.browser.phone import PATIENCE, Phone
from tests.browser.server import Server, running_server
from tests.tables import ROOT
from tests.views.server.waiting import wait_until
from views.flet_internals.web_client import PREFIX
from views.server.client_files import FallbackFonts

CONTEXTS: Final = """(() => {
  globalThis.contexts = [];
  for (const kind of [OffscreenCanvas, HTMLCanvasElement]) {
    const { getContext } = kind.prototype;
    kind.prototype.getContext = function (...asked) {
      const context = getContext.apply(this, asked);
      contexts.push(context);
      return context;
    };
  }
})()"""
"""Keeps everything that draws on the page."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, port: int) -> Iterator[Server]:
    """One server for all tests here: none of them plays."""
    with running_server(tmp_path_factory.mktemp("page") / "data", port) as running:
        yield running


def test_the_page_has_its_title_language_policy_and_semantics(server: Server, phone: Phone) -> None:
    phone.open(server.address)
    assert phone.page.title() == "Last Card"
    assert phone.page.evaluate("document.documentElement.lang").startswith("en")
    assert phone.page.locator("flt-semantics").count() > 5
    assert phone.complaints == []
    status, headers, body = server.get("/")
    assert status == 200
    assert "default-src 'self'" in headers["content-security-policy"]
    assert headers["cache-control"] == "no-cache"
    assert b"theme-color" in body


@pytest.mark.long
def test_a_page_that_has_lost_its_picture_is_loaded_again_and_shows_the_same(
    server: Server, phone: Phone
) -> None:
    phone.page.add_init_script(CONTEXTS)
    phone.open(server.address)
    phone.tap("New game")
    phone.see("Start game")
    address, before = phone.address, phone.page.screenshot()
    with phone.page.expect_event("load", timeout=PATIENCE):
        # As it is on a phone that needs memory.
        phone.page.evaluate(
            "contexts.forEach(each => each?.getExtension?.('WEBGL_lose_context')?.loseContext())"
        )
    phone.see("Start game")
    assert phone.address == address
    # An empty page is a tenth of a drawn one.
    assert len(phone.page.screenshot()) > len(before) / 2


def test_the_clients_files_are_packed_and_kept_for_good_under_their_version(server: Server) -> None:
    page = server.get("/")[2].decode()
    prefix = page.split('flet.entrypointBaseUrl = "')[1].split('"')[0]
    status, headers, body = server.get(f"{prefix}flutter_bootstrap.js", **{"Accept-Encoding": "gzip"})
    assert status == 200
    assert headers["content-encoding"] == "gzip"
    assert "immutable" in headers["cache-control"]
    assert b"_flutter" in gzip.decompress(body)
    assert server.get(f"{prefix}../../../etc/passwd")[0] == 404
    assert server.get(f"{prefix}nothing.js")[0] == 404


def test_what_the_browser_loads_comes_packed_or_is_asked_after(server: Server, browser: Browser) -> None:
    for big in ("main.dart.wasm", "canvaskit/skwasm.wasm", "assets/fonts/MaterialIcons-Regular.otf"):
        _wait_until_packed(server, f"{PREFIX}{big}")
    answers: dict[str, dict[str, str]] = {}
    with a_phone(browser, fresh=True) as phone:
        phone.page.on("response", lambda answer: answers.update({answer.url: answer.headers}))
        phone.open(server.address)
    own = {url: headers for url, headers in answers.items() if url.startswith("http")}
    assert any(url.endswith(".wasm") for url in own)
    for url, headers in own.items():
        if PREFIX in url:
            assert "immutable" in headers["cache-control"], url
            small_or_packed = url.endswith((".woff2", ".png")) or int(headers["content-length"]) < 1024
            assert small_or_packed or headers.get("content-encoding") == "gzip", url
        else:
            assert headers["cache-control"] == "no-cache", url
    assert not [url for url in own if "katex" in url]


def _wait_until_packed(server: Server, path: str) -> None:
    wait_until(
        lambda: server.get(path, **{"Accept-Encoding": "gzip"})[1].get("content-encoding") == "gzip",
        f"{path} is never packed",
    )


def test_every_address_that_is_no_file_is_the_page(server: Server) -> None:
    page = server.get("/")[2]
    for path in ("/index.html", "/game/x/round", "/nothing-here", "/history", "/oauth_callback"):
        status, headers, body = server.get(path)
        assert (status, body) == (200, page), path
        assert headers["cache-control"] == "no-cache"
    assert server.get("/nothing.png")[0] == 404
    icon = server.get("/favicon.png")
    again = server.get("/favicon.png", **{"If-None-Match": icon[1]["etag"]})
    assert (icon[0], again[0], again[2]) == (200, 304, b"")


def test_a_foreign_host_is_refused(server: Server) -> None:
    assert server.get("/", Host="evil.example")[0] == 400


def test_a_foreign_origin_gets_no_websocket(server: Server) -> None:
    asked = (
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    )
    for origin in ("Origin: http://evil.example\r\n", ""):
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.sendall(f"{asked}{origin}\r\n".encode())
            assert b"403" in line.recv(200).split(b"\r\n")[0]


def test_a_port_in_use_gets_a_sentence_and_the_next_free_one(server: Server, tmp_path: Path) -> None:
    words = [
        sys.executable,
        "main.py",
        "--data",
        str(tmp_path / "2"),
        "--port",
        str(server.port),
        "--no-browser",
    ]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as second:
        assert second.stdout is not None
        assert f"Port {server.port} is in use" in second.stdout.readline()
        assert "Last Card is at http://127.0.0.1:" in second.stdout.readline()
        second.terminate()


def test_bad_words_on_the_command_line_get_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    for words, named in ((["--port", "99999"], "99999"), (["--data", str(tmp_path / "file")], "file")):
        done = subprocess.run(
            [sys.executable, "main.py", *words],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        assert done.returncode == 2
        assert named in done.stderr
        assert "Traceback" not in done.stderr


def test_the_fonts_of_names_are_kept_for_good_and_no_other_file_lies_beside_them(server: Server) -> None:
    text_scale = server.get("/")[2].decode().rpartition('flet.fontFallbackBaseUrl = "')[2].split('"')[0]
    path = next(iter(FallbackFonts(ROOT / "assets" / "fonts").answers))
    status, headers, body = server.get(text_scale + path)
    assert status == 200
    assert headers["content-type"] == "font/woff2"
    assert "immutable" in headers["cache-control"]
    assert body[:4] == b"wOF2"
    assert server.get(f"{text_scale}answers.json")[0] == 404
    assert server.get(f"{text_scale}../../main.py")[0] == 404


SCALE = "Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'scale').get.call(visualViewport)"
"""How far the page is zoomed; the client is told that it is not."""


FONT_SIZE = "document.documentElement.style.fontSize"


def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    """Fingers at places of the window."""
    given = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": given})


def test_two_fingers_zoom_and_the_screen_stays_as_it_is_laid_out(server: Server, phone: Phone) -> None:
    phone.open(server.address)
    phone.settle()
    before = [control.name for control in phone.controls()]
    session = phone.context.new_cdp_session(phone.page)

    def grows() -> bool:
        # A machine that is busy may take all steps for one, which is no gesture.
        touch(session, "touchStart", (170, 300), (230, 300))
        for step in range(16):
            touch(session, "touchMove", (165 - 6 * step, 300), (235 + 6 * step, 300))
            phone.page.wait_for_timeout(20)
        touch(session, "touchEnd")
        phone.page.wait_for_timeout(500)
        return bool(phone.page.evaluate(SCALE) > 1.5)

    wait_until(grows, "the page does not grow")
    phone.settle()
    assert [control.name for control in phone.controls()] == before
    assert phone.page.evaluate("Math.round(visualViewport.width)") == phone.width


def test_the_text_size_is_applied_at_once_and_before_the_next_start(server: Server, phone: Phone) -> None:
    phone.open(f"{server.address}/settings")
    phone.tap("Text size: Largest")
    wait_until(lambda: phone.page.evaluate(FONT_SIZE) == "160%", "at once")
    phone.page.reload()
    assert phone.page.evaluate(FONT_SIZE) == "160%"
    phone.see("Text size")
    phone.tap("Text size: Usual")
    wait_until(lambda: phone.page.evaluate(FONT_SIZE) == "", "back")


def test_settings_opens_the_licences_beside_the_page(phone: Phone, server: Server) -> None:
    phone.open(f"{server.address}/settings")
    phone.reach("Licences")
    with phone.page.context.expect_page() as opened:
        phone.tap("Licences")
    page = opened.value
    assert page.evaluate("location.href") == f"{server.address}/licences.txt"
    assert "Permission is hereby granted" in page.inner_text("body")
