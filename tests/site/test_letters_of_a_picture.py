"""A shared picture has the letters that the phone lacks."""

from __future__ import annotations

import itertools
from io import BytesIO
from typing import Final

from PIL import Image

from tests.browser.test_keeping_score import sit_down
from tests.site.own_phone import OwnPhone, SiteHost
from tests.views.server.waiting import wait_until

SHARES: Final = """
    window.shared = [];
    Navigator.prototype.canShare = () => true;
    Navigator.prototype.share = async ({ files }) => {
      window.shared.push(Array.from(new Uint8Array(await files[0].arrayBuffer())));
    };
"""


PAIRS: Final = (
    *(("\u0e01\u0e02", "\u0e04\u0e07"), ("\u0915\u0916", "\u0917\u0918")),
    ("\U0001f98a", "\U0001f43c"),
)
"""Two names in Thai, two in Devanagari and two of emoji."""


def test_two_names_are_two_pictures_and_not_the_same_boxes(host: SiteHost, used_phone: OwnPhone) -> None:
    assert used_phone.context is not None
    used_phone.context.add_init_script(SHARES)
    phone = used_phone.open(host.address)
    pictures: list[bytes] = []
    for number, name in enumerate(itertools.chain(*PAIRS), start=1):
        phone.go("/")
        sit_down(phone, f"Ann {name}", "Ben")
        phone.go(f"/history/game/{phone.address.rpartition('/')[2]}")
        phone.reach("Share")
        phone.tap("Share")
        wait_until(lambda n=number: phone.page.evaluate("window.shared.length") == n, "no picture")  # type: ignore[misc]
        picture = Image.open(BytesIO(bytes(phone.page.evaluate(f"window.shared[{number - 1}]")))).convert("L")
        # Right of the pictures of the players, whose colours are their own.
        pictures.append(picture.crop((170, 0, *picture.size)).tobytes())
    for pair, one, other in zip(PAIRS, pictures[::2], pictures[1::2], strict=True):
        assert one != other, pair
