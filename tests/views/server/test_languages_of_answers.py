"""What the server answers is in the language of whoever asks, over real connections."""

from __future__ import annotations

import asyncio
from html import escape

import pytest

from storage.catalogues import known_languages, read_catalogue
from tests.views.server.guest_phone import a_guest_phone, ask, join
from tests.views.server.shared_server import SharedServer


def said(code: str, sentence: str) -> str:
    language = known_languages().named(code)
    assert language is not None
    return read_catalogue(language).gettext(sentence)


def text(body: str) -> str:
    return body.encode("latin-1").decode()


@pytest.mark.parametrize(
    ("header", "tag", "code"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", '<html lang="de">', "de"),
        ("xx, ar-EG;q=0.5, de;q=0.1", '<html lang="ar" dir="rtl">', "ar"),
        ("es-MX", '<html lang="es-419">', "es-419"),
        ("", '<html lang="en">', "en"),
        ("*;q=," + "a-" * 2000 + ";;q=q", '<html lang="en">', "en"),
    ],
)
async def test_the_join_page_and_its_refusals_are_in_the_language_of_the_phone(
    table: SharedServer, header: str, tag: str, code: str
) -> None:
    asked = {"Accept-Language": header}
    page = ask(table.address, "/join", headers=asked)
    assert tag in page.body
    wrong = f"{(int(table.digits) + 1) % 1_000_000:06}"
    refused = ask(table.address, "/join", method="POST", form={"digits": wrong}, headers=asked)
    sentence = "That code is wrong or has ended."
    assert escape(said(code, sentence) if code != "en" else sentence) in text(refused.body)


async def test_the_page_of_the_app_and_its_first_paint_are_in_the_language_of_the_browser(
    table: SharedServer,
) -> None:
    for header, tag in (
        ("pl", '<html lang="pl">'),
        ("ar", '<html lang="ar" dir="rtl">'),
        ("en", '<html lang="en">'),
    ):
        assert tag in ask(table.own, "/", headers={"Accept-Language": header}).body
    paint = ask(table.own, "/first-paint", headers={"Accept-Language": "ar"}).body
    assert '"lang": "ar", "dir": "rtl"' in paint


async def test_two_guests_read_one_table_in_two_languages(table: SharedServer) -> None:
    cookies = [join(table.address, table.digits, seat=seat) for seat in ("ann", "ben")]
    async with asyncio.timeout(60):
        async with (
            a_guest_phone(table.address, cookies[0], route="/rules", language="de") as german,
            a_guest_phone(table.address, cookies[1], route="/rules", language="ar") as arab,
        ):
            await german.see(said("de", "Rules"))
            await arab.see(said("ar", "Rules"))
