"""A game from its names to its win in Arabic, Polish and German: totals, no sentence of English, no text that is cut."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser

from companion.formats import labelled
from companion.wording import Translation, say, say_count, speaking
from storage.catalogues import known_languages, read_catalogue
from tests.browser.browsers import a_phone
from tests.browser.painted_texts import painted_texts, watch_texts
from tests.browser.phone import Phone
from tests.browser.server import Server
from tests.browser.test_texts_fit import lasting
from tests.tables import ROOT
from tools.languages.catalogue_files import read_template

OUT, LONG, RIGHT = "Mia", "Aleksandra-Konstancja Wiśniewska", "محمد عبد الرحمن"
WORTH = {"7": 7, "Skip": 20, "Wild": 50, "Wild Draw Four": 50}
ENGLISH = {str(one.id) for one in read_template() if isinstance(one.id, str) and " " in one.id}
MARKS = re.compile("[\u2066-\u2069]")
ANYTHING = "\u2026anything\u2026"
QUESTIONS = {
    "ar": "نسي أن يقول أونو",
    "pl": "zapomniał powiedzieć uno",
    "de": "uno vergessen zu sagen",
}


def look(phone: Phone, where: str) -> None:
    """Nothing on the screen is in English or cut."""
    phone.settle()
    folder = ROOT / "build" / "whole-game"
    folder.mkdir(parents=True, exist_ok=True)
    phone.page.screenshot(path=folder / f"{where}.png")
    seen = {MARKS.sub("", each.text) for each in painted_texts(phone)}
    assert not {each for each in seen & ENGLISH if say(each) != each}, where
    assert not lasting(phone), where


def named(phone: Phone, sentence: str) -> str:
    """The name of the first control that a sentence names, in which one value can be anything."""
    before, _, after = MARKS.sub("", sentence).partition(ANYTHING)
    names = [control.name for control in phone.controls()]
    return next(
        name for name in names if (plain := MARKS.sub("", name)).startswith(before) and plain.endswith(after)
    )


def score(phone: Phone, *, look_at: str = "", **held: tuple[str, ...]) -> int:
    """A round in which the first player goes out; the answer is what it brings."""
    phone.tap(say("{name} went out", name=OUT))
    phone.see(say("Type points instead"))
    for name, cards in ((LONG, held["long"]), (RIGHT, held["right"])):
        phone.tap(named(phone, f"{name}{ANYTHING}"))
        for card in cards:
            phone.tap(say("Add {card}", card=say(card)))
    if look_at:
        look(phone, look_at)
    phone.tap(say("Save round"))
    phone.gone(say("Save round"))
    return sum(WORTH[card] for cards in held.values() for card in cards)


def follow_turns(phone: Phone, code: str) -> None:
    """The card that is turned up, and a turn."""
    phone.see(say("Which card is turned up? Or whose turn?"))
    look(phone, f"{code}-turned-up")
    phone.tap(next(one.name for one in phone.controls() if re.search(r"\b5\b", MARKS.sub("", one.name))))
    phone.see(say("{name} draws a card", name=RIGHT))
    look(phone, f"{code}-felt")
    phone.tap(say("{name} draws a card", name=RIGHT), say("{name} passes", name=RIGHT))
    phone.see(say("{name} draws a card", name=OUT))
    look(phone, f"{code}-felt-next")


def challenge(phone: Phone, code: str) -> None:
    """The odds of a challenge, and the verdict once the hand is shown."""
    look(phone, f"{code}-challenge")
    for choose in (say("{name} played it", name=LONG), say("{name} may challenge", name=RIGHT)):
        phone.reach(choose)
        phone.tap(choose)
    counted = say_count("{count} card in the hand", "{count} cards in the hand", 7)
    phone.reach(counted)
    phone.tap(counted)
    look(phone, f"{code}-odds")
    phone.tap(named(phone, say("{colour} was in play", colour=ANYTHING)))
    phone.gone(say("It has {holds}", holds=say("a card of that colour")))
    phone.see(say("What's in {name}'s hand?", name=LONG))
    holds = named(phone, say("It has {holds}", holds=ANYTHING))
    phone.reach(holds)
    phone.tap(holds)
    phone.see(say("Guilty"))
    look(phone, f"{code}-guilty")
    phone.reach(say("Save with the game"))
    phone.tap(say("Save with the game"))
    phone.see(say("Saved with the game."))
    look(phone, f"{code}-verdict")


def search(phone: Phone, code: str) -> None:
    phone.fill(say("Search the rules"), QUESTIONS[code])
    phone.see(say("Call it while playing the last card but one."))
    look(phone, f"{code}-found")


@pytest.mark.parametrize("code", ["ar", "pl", "de"])
def test_a_whole_game_from_the_names_to_the_win(server: Server, browser: Browser, code: str) -> None:
    language = known_languages().named(code)
    assert language is not None
    with (
        speaking(Translation(language, read_catalogue(language))),
        a_phone(browser, locale=code) as phone,
    ):
        watch_texts(phone)
        phone.open(server.address)
        look(phone, f"{code}-first")
        phone.tap(say("New game"))
        phone.type_names(OUT, LONG, RIGHT)
        look(phone, f"{code}-names")
        phone.tap(say("Start game"))
        total = score(phone, look_at=f"{code}-pad", long=("Wild", "Wild"), right=("7", "Skip"))
        assert total == 127
        phone.see(labelled(OUT, f"{total}"))
        look(phone, f"{code}-table")
        phone.tap(say("Undo"))
        phone.see(labelled(OUT, "0"))
        phone.tap(say("Redo"))
        phone.see(labelled(OUT, f"{total}"))
        game = phone.address.removeprefix(server.address)
        phone.go(f"{game}/referee/turns")
        follow_turns(phone, code)
        phone.go(f"{game}/referee/challenge")
        challenge(phone, code)
        phone.go(f"{game}/referee")
        look(phone, f"{code}-referee")
        search(phone, code)
        phone.go(game)
        look(phone, f"{code}-followed")
        while total < 500:
            total += score(phone, long=("Wild", "Wild Draw Four"), right=("Wild", "Wild"))
        phone.see(say("{name} wins!", name=OUT))
        look(phone, f"{code}-win")
        phone.go(game.replace("/game/", "/history/game/"))
        look(phone, f"{code}-past")
        phone.scroll(2000)
        look(phone, f"{code}-past-below")
        phone.go("/history")
        look(phone, f"{code}-history")
        phone.go("/players")
        look(phone, f"{code}-players")
        phone.tap(named(phone, f"{OUT}{ANYTHING}"))
        phone.see(OUT)
        look(phone, f"{code}-player")
