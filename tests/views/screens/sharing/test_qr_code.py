from __future__ import annotations

import io

from PIL import Image

from views.screens.sharing.qr_code import DOT, QUIET, qr_code


def test_the_qr_code_is_dark_on_light_with_a_quiet_zone() -> None:
    picture = Image.open(io.BytesIO(qr_code("http://192.0.2.7:8551/join/secret"))).convert("L")
    side = picture.width
    rim = QUIET * DOT
    assert picture.getpixel((0, 0)) == 255
    assert picture.getpixel((rim - 1, side // 2)) == 255
    assert picture.getpixel((rim + 1, rim + 1)) < 40  # type: ignore[operator]
