"""A test waits for a fact: a wait of a fixed time is a step of a loop that looks for one, or shows that nothing happens meanwhile."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from tests.tables import ROOT

WAITS: Final = {"sleep", "wait_for_timeout"}
SHORT: Final = 0.01
"""Seconds: a turn of the event loop."""
FIXED: Final = {
    "browser/phone.py": "A player reads before the next tap.",
    "browser/test_back_and_again.py": "The app looks whether its client has answered; a hand pauses between two taps.",
    "browser/test_double_taps.py": "A hand pauses between two taps; the question has waited.",
    "browser/test_first_paint.py": "The first paint stays for as long as it may.",
    "browser/test_the_page.py": "The page zooms back by itself, or does not.",
    "site/long/test_a_game_of_four_phones.py": "A phone is cut off for this long.",
    "storage/test_two_at_once.py": "A disk is slow.",
    "views/screens/handover/test_handover_screens.py": "No page is turned meanwhile.",
    "views/screens/referee/test_turn_timer.py": "No timer counts meanwhile.",
    "views/server/crowd.py": "A player thinks.",
}
"""The files that wait a fixed time, and what that is: the pause of a hand, or that nothing happens. A slow machine makes none of them red."""


def waits(tree: ast.AST, *, in_loop: bool = False) -> Iterator[ast.Call]:
    """The calls that wait a fixed time outside of every loop."""
    for node in ast.iter_child_nodes(tree):
        is_loop = in_loop or isinstance(node, (ast.While, ast.For, ast.AsyncFor))
        if isinstance(node, ast.Call) and _waits(node) and not is_loop:
            yield node
        yield from waits(node, in_loop=is_loop)


def _waits(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name not in WAITS or not call.args:
        return False
    first = call.args[0]
    is_short = (
        isinstance(first, ast.Constant) and isinstance(first.value, (int, float)) and first.value <= SHORT
    )
    return not is_short


def stale_addresses(tree: ast.AST) -> list[int]:
    """The lines that read `page.url`: Playwright sets it while something else is asked of the page, so a wait for it may never end."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr == "url" and ast.unparse(node.value).endswith("page")
    ]


def test_no_test_reads_the_address_of_a_window_that_playwright_remembers() -> None:
    files = [*(ROOT / "tests").rglob("*.py"), *(ROOT / "tools").rglob("*.py")]
    found = {
        path.name: lines for path in files if (lines := stale_addresses(ast.parse(path.read_text("utf-8"))))
    }
    assert not found


def test_every_wait_of_a_fixed_time_is_a_step_of_a_loop_or_has_its_reason() -> None:
    files = [path for path in (ROOT / "tests").rglob("*.py") if "bench" not in path.parts]
    found = {
        path.relative_to(ROOT / "tests").as_posix()
        for path in files
        if any(waits(ast.parse(path.read_text(encoding="utf-8"))))
    }
    assert found == set(FIXED)


def words_of_its_own_button(tree: ast.AST) -> Iterator[int]:
    """The lines that wait for words which the button tapped just before has itself: they are there before anything happens."""
    for node in ast.walk(tree):
        body: list[ast.stmt] = getattr(node, "body", [])
        for tap, wait in pairwise(body if isinstance(body, list) else []):
            tapped, awaited = _texts(tap, {"tap", "press", "hold"}), _texts(wait, {"see", "shown"})
            if tapped and awaited and awaited[0] in tapped[-1]:
                yield wait.lineno


def _texts(statement: ast.stmt, names: set[str]) -> list[str]:
    match statement:
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name), args=args)) if name in names:
            return [
                each.value for each in args if isinstance(each, ast.Constant) and isinstance(each.value, str)
            ]
    return []


def test_no_test_waits_for_words_of_the_button_that_it_tapped() -> None:
    found = {
        path.relative_to(ROOT / "tests").as_posix(): lines
        for path in (ROOT / "tests").rglob("*.py")
        if (lines := [*words_of_its_own_button(ast.parse(path.read_text(encoding="utf-8")))])
    }
    assert not found
    assert [
        *words_of_its_own_button(
            ast.parse('with phone:\n  phone.tap("It\'s B\'s turn")\n  phone.see("B\'s turn")')
        )
    ] == [3]
