from __future__ import annotations

import pytest

from companion.handover.code_parts import CodeKind, PartsSoFar, parts_in, parts_of
from companion.handover.handed_game import handed_game
from tests.companion.handover.games import half_entered, played_game
from tests.qr_reader import drawn, qr_texts
from views.kit.pictures.qr_code import QUIET, qr_code

DOT = 8
"""The pixels of a module."""


def test_the_qr_code_is_dark_on_light_with_a_quiet_zone() -> None:
    picture = drawn(qr_code("http://192.0.2.7:8551/join/secret"), DOT).convert("L")
    side = picture.width
    rim = QUIET * DOT
    assert picture.getpixel((0, 0)) == 255
    assert picture.getpixel((rim - 1, side // 2)) == 255
    assert picture.getpixel((rim + 1, rim + 1)) < 40  # type: ignore[operator]


@pytest.mark.parametrize("site", ["", "https://cards.example/last-card/"])
@pytest.mark.parametrize(("rounds", "players"), [(1, 2), (30, 4), (30, 10)])
def test_another_reader_reads_every_page_of_a_game(rounds: int, players: int, site: str) -> None:
    handed = half_entered(played_game(rounds, players))
    so_far = PartsSoFar()
    for part in reversed(parts_of(CodeKind.GAME, handed.packed())):
        picture = drawn(qr_code(f"{site}#" if site else "", part.text), DOT)
        assert picture.width <= (117 + 2 * QUIET) * DOT, "more dots than a phone's screen shows well"
        (text,) = qr_texts(picture)
        assert text == (f"{site}#{part.text}" if site else part.text)
        so_far = so_far.with_part(*parts_in(text))
    assert handed_game(so_far.content()) == handed
