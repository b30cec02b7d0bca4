from __future__ import annotations

import flet as ft

from views.screens.sharing.phones.connection_parts import waiting_line


def test_a_sentence_that_something_is_awaited_goes_on_in_a_second_line_where_the_first_is_full() -> None:
    line = waiting_line("The two phones look for each other. It takes 15 seconds at most.")
    assert isinstance(line, ft.Semantics)
    assert isinstance(line.content, ft.Row)
    _, words = line.content.controls
    assert words.expand, "a text in a row that may not shrink is cut at its end"
