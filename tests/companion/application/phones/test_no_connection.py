"""Why two phones do not connect is said by the name that the page gives."""

from __future__ import annotations

from companion.application.phones.connection_code import Reason, no_connection


def test_each_reason_is_found_by_its_name_and_any_other_name_says_nothing() -> None:
    assert {each: no_connection(each.value).reason for each in Reason} == {each: each for each in Reason}
    assert no_connection("ice-failed").reason is Reason.UNKNOWN
    assert len({str(no_connection(each.value)) for each in Reason}) == len(Reason)
