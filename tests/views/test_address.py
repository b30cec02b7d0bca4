"""What an address says."""

from __future__ import annotations

import pytest

from views.address import address_path, query_value


@pytest.mark.parametrize("address", ["/new", "/new?rules=", "/new?other=1", "/", "", None])
def test_an_address_without_a_value_has_none(address: str | None) -> None:
    assert query_value(address, "rules") == ""


def test_an_address_has_its_value_as_it_was_before_it_was_quoted() -> None:
    assert query_value("/take?code=LC1%25%20A&more=2", "code") == "LC1% A"


@pytest.mark.parametrize("address", ["/game/1", "/game/1/", "/game/1?sheet=menu", "/game/1/?sheet=menu"])
def test_the_screen_of_an_address_stands_before_the_question_mark(address: str) -> None:
    assert address_path(address) == "/game/1"
