"""The page's own history alone, without the client: what is opened while the browser is still on its way back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.tables import ROOT
from tests.views.server.waiting import wait_until

SCRIPT: Final = ROOT / "views" / "server" / "page" / "finished_tasks.js"
HOST: Final = "http://table.test"
CLIENT: Final = """
  window.serialCount = window.told = 0;
  window.opens = (url) => history.pushState({ serialCount: ++serialCount }, '', url);
  addEventListener('popstate', () => told++);
"""
"""The calls of Flet's client, and how often it is told that the player went back."""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_context() as context:
        opened = context.new_page()
        opened.route("**/*", lambda asked: asked.fulfill(body="<base href=/>", content_type="text/html"))
        opened.goto(f"{HOST}/")
        opened.evaluate(f"() => {{ {SCRIPT.read_text(encoding='utf-8')} {CLIENT} }}")
        yield opened


def trail_of(page: Page) -> list[str]:
    """The addresses of a window, the first screen's first, the present one last."""
    found: list[str] = page.evaluate("[...history.state?.trail || [], location.pathname + location.search]")
    return found


def test_of_many_screens_opened_on_the_way_back_the_last_one_has_the_address(page: Page) -> None:
    page.evaluate("['/new', '/new/draw'].forEach(opens)")
    page.evaluate("['/game/g', '/game/g?sheet=menu', '/game/g', '/rules'].forEach(opens)")
    wait_until(lambda: trail_of(page) == ["/", "/game/g", "/rules"], lambda: str(trail_of(page)))
    assert page.evaluate("told") == 0


TASKS: Final = ("/new", "/take", "/game/g/round", "/game/g/correct/r", "/game/g/referee/first-card")
"""Screens with a task, each with others below it."""


@pytest.mark.parametrize("task", TASKS)
def test_a_rule_that_leads_to_another_one_ends_no_task(page: Page, task: str) -> None:
    rules = [f"{task}/rule/wild", f"{task}/rule/challenge"]
    page.evaluate("addresses => addresses.forEach(opens)", ["/game/g", task, *rules])
    assert trail_of(page) == ["/", "/game/g", task, *rules]
    page.evaluate("opens('/game/g')")
    wait_until(lambda: trail_of(page) == ["/", "/game/g"], lambda: str(trail_of(page)))


def test_a_browser_that_goes_back_late_opens_no_finished_task(page: Page) -> None:
    page.evaluate(
        "() => { const go = history.go.bind(history); history.go = (by) => setTimeout(go, 1500, by); }"
    )
    page.evaluate("['/new', '/new/draw', '/game/g'].forEach(opens)")
    wait_until(lambda: trail_of(page) == ["/", "/game/g"], lambda: str(trail_of(page)))
    assert page.evaluate("told") == 0
