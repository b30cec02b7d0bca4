from __future__ import annotations

import flet as ft

from companion.proposal import proposals_in
from tests.views.headless import Window
from tests.views.playing import three_at_table


async def test_a_sentence_and_a_better_one_go_out_by_the_phones_own_sheet_or_to_the_clipboard(
    window: Window,
) -> None:
    await window.open("/settings")
    await window.tap("Say it better")
    await window.tap("Share")
    assert "Type 1 to 500 characters." in window.text()
    await window.enter("The sentence", "Ann went out.")
    await window.enter("How you would say it", "Ann is out of cards.")
    window.wire.refuses = True
    await window.tap("Share")
    (sent,) = proposals_in(window.wire.copied)
    assert (sent.language, sent.now, sent.better) == ("en", "Ann went out.", "Ann is out of cards.")


async def test_an_answer_that_is_held_goes_out_as_it_was_read(window: Window) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/first-card")
    await window.tap("Ann dealt")
    await window.tap("Skip was turned up")
    (held,) = [
        control
        for control in window.controls()
        if isinstance(control, ft.GestureDetector) and control.on_long_press
    ]
    window.wire.refuses = True
    await window.session.dispatch_event(held._i, "long_press", None)
    await window.settle()
    (sent,) = proposals_in(window.wire.copied)
    assert sent.now == sent.better != ""
    assert sent.now in window.text()


async def test_the_referees_lines_at_the_turns_are_held_too(window: Window) -> None:
    route = await three_at_table(window)
    await window.open(f"{route}/referee/turns")
    lines = [
        control
        for control in window.controls()
        if isinstance(control, ft.GestureDetector) and control.on_long_press
    ]
    before, window.wire.refuses = window.text(), True
    await window.session.dispatch_event(lines[0]._i, "long_press", None)
    await window.settle()
    (sent,) = proposals_in(window.wire.copied)
    assert sent.now in before
