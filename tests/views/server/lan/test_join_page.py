"""The page on which a guest says who they are: what most people do is the filled button."""

from __future__ import annotations

import re

from tests.tables import ANN, BEN
from views.server.lan.join_page import STYLE, who_page


def buttons(html: str) -> dict[str, str]:
    """Each button by its words, with the class that makes it quiet, if it has one."""
    found = re.findall(r"<button([^>]*)>([^<]*)</button>", html)
    return {words: "".join(re.findall(r'class="([^"]*)"', attributes)) for attributes, words in found}


def test_a_name_at_the_table_is_a_filled_button_and_watching_is_a_quiet_one() -> None:
    assert "button.quiet { background: var(--surface-container-low);" in STYLE
    assert buttons(bytes(who_page((ANN, BEN)).body).decode()) == {"Ann": "", "Ben": "", "Watch": "quiet"}


def test_where_no_seat_is_free_watching_is_the_main_button() -> None:
    assert buttons(bytes(who_page(()).body).decode()) == {"Watch": ""}
