"""A shared picture has the letters that the phone lacks."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from PIL import Image

from tests.browser.test_keeping_score import sit_down
from tests.conftest import LONG
from tests.site.own_phone import OwnPhone, SiteHost
from tests.views.server.waiting import wait_until

SHARES: Final = """
    window.shared = [];
    Navigator.prototype.canShare = () => true;
    Navigator.prototype.share = async ({ files }) => {
      window.shared.push(Array.from(new Uint8Array(await files[0].arrayBuffer())));
    };
"""


NAMES: Final = ("Ann \u0e01\u0e02", "Ben \u0915\u0916", "Cleo \U0001f98a")
OTHERS: Final = ("Ann \u0e04\u0e07", "Ben \u0917\u0918", "Cleo \U0001f43c")
"""Names in Thai, in Devanagari and of emoji, and others of as many letters, of which `make test` looks at the first."""


def test_two_names_are_two_pictures_and_not_the_same_boxes(host: SiteHost, used_phone: OwnPhone) -> None:
    assert used_phone.context is not None
    used_phone.context.add_init_script(SHARES)
    phone = used_phone.open(host.address)
    pictures: list[bytes] = []
    others = OTHERS if LONG else OTHERS[:1]
    tables = [NAMES, *([*NAMES[:seat], other, *NAMES[seat + 1 :]] for seat, other in enumerate(others))]
    for number, names in enumerate(tables, start=1):
        phone.go("/")
        sit_down(phone, *names)
        phone.go(f"/history/game/{phone.address.rpartition('/')[2]}")
        phone.reach("Share")
        phone.tap("Share")
        wait_until(lambda n=number: phone.page.evaluate("window.shared.length") == n, "no picture")  # type: ignore[misc]
        picture = Image.open(BytesIO(bytes(phone.page.evaluate(f"window.shared[{number - 1}]")))).convert("L")
        # Right of the pictures of the players, whose colours are their own.
        pictures.append(picture.crop((170, 0, *picture.size)).tobytes())
    for other, picture_of_other in zip(others, pictures[1:], strict=True):
        assert picture_of_other != pictures[0], other
