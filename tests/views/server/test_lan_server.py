"""The shared table's listener, from outside: who is let in, who is not, and what they see."""

from __future__ import annotations

import asyncio
import contextlib
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.tables import ROOT
from tests.views.server.conftest import GAME
from tests.views.server.guest_phone import (
    Answer,
    a_guest_phone,
    a_websocket,
    ask,
    cookie_of,
    join,
    opens_a_window,
)
from tests.views.server.shared_server import LAN, SharedServer
from tests.views.server.waiting import PATIENCE, wait_until
from views.flet_internals.web_client import PREFIX
from views.server.lan.connection_listener import CONNECTIONS_PER_ADDRESS
from views.server.lan.guest_windows import WINDOWS_PER_GUEST
from views.server.lan.lan_app import WEBSOCKETS_PER_ADDRESS
from views.server.lan.rate_limit import ATTEMPTS, FAILURES_MOST
from views.server.protocol_limits import SHARED_LIMITS


def guess(table: SharedServer, *, source: str = "127.0.0.1", **headers: str) -> Answer:
    wrong = f"{(int(table.digits) + 1) % 1_000_000:06}"
    form = {"digits": wrong}
    return ask(table.address, "/join", method="POST", form=form, source=source, headers=headers)


def listening(table: SharedServer) -> set[str]:
    """The addresses this process listens on, as the system has them."""
    assert table.process is not None
    own = {
        found.group(1)
        for handle in Path(f"/proc/{table.process.pid}/fd").iterdir()
        if (found := re.match(r"socket:\[(\d+)\]", str(handle.readlink())))
    }
    there = set()
    for kind in ("tcp", "tcp6"):
        for line in Path(f"/proc/net/{kind}").read_text(encoding="ascii").splitlines()[1:]:
            parts = line.split()
            if parts[3] == "0A" and parts[9] in own:
                host, _, port = parts[1].partition(":")
                octets = [str(byte) for byte in bytes.fromhex(host)[::-1]]
                there.add(f"{'.'.join(octets)}:{int(port, 16)}")
    return there


async def test_nothing_listens_on_the_network_unless_asked_and_nothing_after_sharing_ended(
    tmp_path: Path,
) -> None:
    server = SharedServer(data=tmp_path / "data").start("--no-browser", waits="Last Card is at")
    local = f"127.0.0.1:{server.port}"
    assert listening(server) == {local}

    async with a_guest_phone(server.own, server.host_cookie, route="/share") as host:
        await host.tap("Share this table")
        await host.see("Scan it")
        assert listening(server) == {local, f"{LAN}:{server.lan_port}"}
        server.waits_for("at the address.")
        cookie = join(server.address, server.digits, name="Bob")
        async with a_guest_phone(server.address, cookie) as guest:
            await guest.see("Bob: you watch")
            await host.tap("End sharing")
            await host.see("Sharing has ended")
            await asyncio.wait_for(guest.websocket.wait_closed(), PATIENCE)
        assert listening(server) == {local}
        await host.tap("Share this table")
        await host.see("Scan it", host.forget())
        assert ask(server.address, "/", cookie=cookie).status == 403
    assert "Traceback" not in server.stop()


async def test_without_the_code_there_is_a_page_of_its_own_that_asks_for_it(open_table: SharedServer) -> None:
    for path in ("/", f"/game/{GAME}", f"{PREFIX}main.dart.js", "/transfer/x", "/openapi.json"):
        found = ask(open_table.address, path)
        assert found.status == 403, path
        assert 'name="digits"' in found.body
        assert "<script" not in found.body
    assert "default-src 'none'" in ask(open_table.address, "/join").headers["content-security-policy"]


async def test_the_qr_code_admits_a_guest_and_its_secret_is_not_in_the_history(table: SharedServer) -> None:
    link = f"/join/{table.link}"
    assert ask(table.address, link, method="HEAD").status == 405
    found = ask(table.address, link)
    assert (found.status, found.headers["location"]) == (303, "/join")
    assert found.headers["referrer-policy"] == "no-referrer"
    kept = found.headers["set-cookie"].lower()
    assert "httponly" in kept
    assert "samesite=strict" in kept
    cookie = cookie_of(found)
    assert "Who are you?" in ask(table.address, "/join", cookie=cookie).body
    assert ask(table.address, "/", cookie=cookie).headers["location"] == "/join"
    seated = ask(table.address, "/join/who", method="POST", form={"seat": "cleo"}, cookie=cookie)
    assert (seated.status, seated.headers["location"]) == (303, f"/game/{GAME}")
    said = table.stop()
    assert "GET" not in said
    assert cookie.split("=")[1] not in said


async def test_a_used_secret_is_replaced_and_stays_valid_for_one_minute(
    open_table: SharedServer,
) -> None:
    link = open_table.link
    assert ask(open_table.address, f"/join/{link}").status == 303
    wait_until(lambda: open_table.link != link, "no other QR code was shown")
    assert ask(open_table.address, f"/join/{link}").status == 303
    assert ask(open_table.address, "/join/nonsense").status == 403


async def test_five_wrong_codes_lock_an_address_out_and_no_other(table: SharedServer) -> None:
    for number in range(ATTEMPTS):
        # A header with another address is ignored.
        assert guess(table, **{"X-Forwarded-For": f"10.0.0.{number}"}).status == 403
    locked = guess(table)
    assert locked.status == 429
    assert 50 < int(locked.headers["retry-after"]) <= 60
    right = ask(table.address, "/join", method="POST", form={"digits": table.digits})
    assert right.status == 429
    join(table.address, table.digits, name="Bob", source="127.0.0.9")


async def test_many_addresses_together_cannot_guess_either(table: SharedServer) -> None:
    for number in range(FAILURES_MOST):
        assert guess(table, source=f"127.0.1.{number + 1}").status == 403
    assert guess(table, source="127.0.2.1").status == 429
    assert ask(table.address, f"/join/{table.link}", source="127.0.2.1").status == 303


async def test_a_seat_is_taken_once(open_table: SharedServer) -> None:
    join(open_table.address, open_table.digits, seat="ben", source="127.0.4.1")
    form = {"digits": open_table.digits}
    admitted = ask(open_table.address, "/join", method="POST", form=form, source="127.0.4.1")
    cookie = cookie_of(admitted)
    page = ask(open_table.address, "/join", cookie=cookie).body
    assert 'value="cleo"' in page
    assert 'value="ben"' not in page
    for form in ({"seat": "ben"}, {"seat": "nobody"}, {"name": " "}, {"name": "x" * 41}, {}):
        answer = ask(open_table.address, "/join/who", method="POST", form=form, cookie=cookie)
        assert answer.status == 409, form
        assert 'role="alert"' in answer.body


async def test_a_name_of_html_stays_a_name(open_table: SharedServer) -> None:
    admitted = ask(open_table.address, "/join", method="POST", form={"digits": "<script>"})
    assert "<script" not in admitted.body


async def test_only_the_address_that_is_shown_is_answered(open_table: SharedServer) -> None:
    own = f"{LAN}:{open_table.lan_port}"
    for host in (
        "",
        "evil.example",
        f"evil.example:{open_table.lan_port}",
        f"127.0.0.1:{open_table.lan_port}",
    ):
        assert ask(open_table.address, "/join", headers={"Host": host}).status == 400, host
    assert ask(open_table.own, "/", headers={"Host": own}).status == 400


async def test_only_its_own_pages_may_change_something(open_table: SharedServer) -> None:
    cookie = join(open_table.address, open_table.digits, name="Ben's aunt", source="127.0.4.2")
    for origin in ("null", "http://evil.example", open_table.own, ""):
        headers = {"Origin": origin}
        form = {"digits": open_table.digits}
        assert ask(open_table.address, "/join", method="POST", form=form, headers=headers).status == 403, (
            origin
        )

    for origin, shown in (
        ("http://evil.example", cookie),
        (open_table.own, cookie),
        (open_table.address, ""),
    ):
        with pytest.raises(InvalidStatus):
            async with a_websocket(open_table.address, shown, origin=origin):
                pass


async def test_forms_are_short_and_files_are_not_brought(open_table: SharedServer) -> None:
    cookie = join(open_table.address, open_table.digits, name="Cleo's aunt", source="127.0.4.3")
    assert ask(open_table.address, "/join", method="POST", raw=b"digits=" + b"1" * 5000).status == 413
    for method in ("PUT", "POST", "DELETE"):
        own = {"Origin": open_table.address}
        answer = ask(open_table.address, "/transfer/x", method=method, raw=b"x", cookie=cookie, headers=own)
        assert answer.status == 405, method


async def test_guests_get_packed_files_that_are_kept_and_the_same_policies(open_table: SharedServer) -> None:
    cookie = join(open_table.address, open_table.digits, name="Dan's aunt", source="127.0.4.4")
    packed = {"Accept-Encoding": "gzip"}
    script = ask(open_table.address, f"{PREFIX}flutter_bootstrap.js", cookie=cookie, headers=packed)
    assert script.headers["content-encoding"] == "gzip"
    assert "immutable" in script.headers["cache-control"]
    page = ask(open_table.address, "/", cookie=cookie)
    assert page.status == 200
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert page.headers["x-content-type-options"] == "nosniff"
    assert page.headers["referrer-policy"] == "no-referrer"
    assert page.headers["cache-control"] == "no-cache"


async def test_one_guest_and_one_address_have_so_many_windows(open_table: SharedServer) -> None:
    cookies = [
        join(open_table.address, open_table.digits, name=f"Guest {number}", source="127.0.4.9")
        for number in range(WEBSOCKETS_PER_ADDRESS // WINDOWS_PER_GUEST + 1)
    ]

    async with contextlib.AsyncExitStack() as open_:
        for number in range(WEBSOCKETS_PER_ADDRESS):
            cookie = cookies[number // WINDOWS_PER_GUEST]
            await open_.enter_async_context(a_guest_phone(open_table.address, cookie))
        assert not await opens_a_window(open_table.address, cookies[-1])
        assert not await opens_a_window(open_table.address, cookies[0], source="127.0.0.7")
        async with a_guest_phone(open_table.address, cookies[-1], source="127.0.0.7") as other:
            await other.see("Guest")
    for _ in range(3 * WINDOWS_PER_GUEST):
        async with a_guest_phone(open_table.address, cookies[0]) as again:
            await again.see("Guest 0")


async def test_who_is_put_out_is_out_at_once(table: SharedServer) -> None:
    cookie = join(table.address, table.digits, name="Bob")

    async with (
        a_guest_phone(table.own, table.host_cookie, route="/share") as host,
        a_guest_phone(table.address, cookie) as guest,
    ):
        await guest.see("Bob: you watch")
        await host.tap("Remove Bob")
        await asyncio.wait_for(guest.websocket.wait_closed(), PATIENCE)
        with pytest.raises(ConnectionClosed):
            await guest.send(3, {})
    assert ask(table.address, "/", cookie=cookie).status == 403


async def test_the_code_dies_with_the_game_and_a_new_one_can_be_drawn(table: SharedServer) -> None:
    async with a_guest_phone(table.own, table.host_cookie, route=f"/game/{GAME}/share") as host:
        first = table.digits
        await host.tap("Send new guests to this game")
        await host.see("Code ")
        table.shows_a_code_after(first)
        old = table.digits
        await host.go(f"/game/{GAME}?sheet=menu")
        await host.tap("End the game now")
        await host.see("The game ended before the first round.")
        await host.see("Same table again")
        await host._until(lambda: host.route == f"/game/{GAME}" or None, "the table was not opened")
        assert ask(table.address, "/join", method="POST", form={"digits": old}).status == 403
        assert ask(table.address, f"/join/{table.link}").status == 403
        await host.go(f"/game/{GAME}/share")
        await host.see("The game is over, so the code has ended.")


def with_a_certificate(folder: Path) -> SharedServer:
    """A table that is shared over TLS."""
    key, certificate = folder / "key.pem", folder / "cert.pem"
    words = ["-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=table"]
    files = ["-keyout", str(key), "-out", str(certificate)]
    subprocess.run(["openssl", "req", "-x509", *words, *files], capture_output=True, check=True)
    server = SharedServer(data=folder / "data", scheme="https")
    return server.start("--lan", "--tls-cert", str(certificate), "--tls-key", str(key))


async def test_with_a_certificate_everything_goes_over_tls(tmp_path: Path) -> None:
    server = with_a_certificate(tmp_path)
    found = ask(server.address, f"/join/{server.link}")
    assert found.status == 303
    assert "secure" in found.headers["set-cookie"].lower()
    await sees_home(server, join(server.address, server.digits, name="Bob"))
    assert "Traceback" not in server.stop()


def test_connections_that_never_begin_tls_are_counted_and_closed(tmp_path: Path) -> None:
    server = with_a_certificate(tmp_path)
    with contextlib.ExitStack() as all_lines:
        lines = [
            all_lines.enter_context(socket.create_connection((LAN, server.lan_port), timeout=PATIENCE))
            for _ in range(CONNECTIONS_PER_ADDRESS + 1)
        ]
        assert lines[-1].recv(1) == b""
        assert ask(server.address, "/join", source="127.0.0.9").status == 200
        begun = time.monotonic()
        for line in lines[:-1]:
            with contextlib.suppress(ConnectionError):
                assert line.recv(1) == b""
        assert time.monotonic() - begun < SHARED_LIMITS.wait + PATIENCE
    assert "Traceback" not in server.stop()


async def sees_home(server: SharedServer, cookie: str) -> None:
    async with a_guest_phone(server.address, cookie) as phone:
        await phone.see("Bob: you watch")


def test_a_certificate_that_is_none_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "cert.pem").write_text("no certificate")
    words = ("--lan", "--tls-cert", str(tmp_path / "cert.pem"), "--tls-key", str(tmp_path / "cert.pem"))
    server = SharedServer(data=tmp_path / "data").start(*words, waits="The certificate cannot be used")
    assert "Traceback" not in server.stop()


def test_what_is_no_terminal_is_told_no_code(tmp_path: Path) -> None:
    server = SharedServer(data=tmp_path / "data")
    words = ["--port", str(server.port), "--lan-port", str(server.lan_port), "--lan-address", LAN, "--lan"]
    with subprocess.Popen(
        [sys.executable, "main.py", "--data", str(server.data), "--no-browser", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as running:
        assert running.stdout is not None
        assert "Last Card is at" in running.stdout.readline()
        assert running.stdout.readline().strip() == f"The table is shared at {server.address}"
        running.terminate()
        assert "join" not in running.stdout.read()
