"""Every field a player types in, found in the code, and where each stands, found by opening every screen."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import flet as ft

from companion.application.commands.entry_commands import EnterTaps
from companion.application.commands.roster_commands import RememberPlayers
from companion.application.guests import HOST
from companion.application.host_store import HostStore
from companion.application.live_game import row_of
from companion.game.changes.evenings import SeriesSet
from companion.game.current_table import Table
from companion.game.draft import Tap, TapKind, taps_to_correct
from companion.game.game import table_of
from companion.game.length import LengthKind
from companion.scoring.systems import System
from tests.tables import ANN, BEN, CLEO, JAM, ROOT, a_round, cards, new_game, play
from tests.views.headless import Window, open_window
from tests.views.view_code import called
from views.app import routes
from views.screens.new_game.length_choice import length_field

MADE_BY = {
    "text_field",
    "NumberField",
    "CheckedField",
    "SubmittedField",
    "CodeEntry",
    "TextField",
}
"""What makes a field."""
OF_THE_MAKER = ("views/screens/editions/edition_draft.py", "_label_of")
"""The function with the labels of the deck maker's fields."""
PARTS_OF_A_DECK = {"Colours", "Cards"}
"""What that function names too, and is no field."""
HOME = (
    "views/kit/controls.py",
    "views/kit/checked_field.py",
    "views/kit/codes.py",
    "views/screens/editions/edition_draft.py",
)
"""Where these are made themselves."""
OF_TWO_PHONES = (
    "views/screens/sharing/phones/connection_parts.py",
    "views/screens/sharing/phones/join_screen.py",
)
"""The screens with fields that one phone alone does not show: `screens/sharing/phones/test_joining.py` types there."""
OF_GUESTS = {"Find a player"}
"""What only a guest's window shows; in a host's the same field adds who is not found."""
LENGTH = "How long you play · 500 points"
BEGIN = "Start from Standard, 108 cards"
OPENERS = (
    ("Filter",),
    (LENGTH,),
    *((LENGTH, kind) for kind in ("Rounds", "Wins", "Minutes", "Until a time")),
    ("Type points instead",),
    ("First to",),
    ("Game menu", "Note"),
    ("Game menu", "Day"),
    ("Choose house rules", "More"),
    ("Choose house rules", "A rule of your own"),
    ("Merge with somebody",),
    ("Add past games",),
    (BEGIN,),
    (BEGIN, "Red, letter R"),
    (BEGIN, "Skip: cards 8, points 20"),
    (BEGIN, "Wild: cards 4, points 50"),
)
"""Buttons that open a field, one after the other."""
GAME, ROUND = "game-1", "1"
SHEETS = (
    *(f"/game/{GAME}?sheet={sheet}" for sheet in ("join", "length", "points%3Aben")),
    "/game/game-2?sheet=length",
)
"""The sheets of a table that have a field; the address says which one is open."""
FURNISHED = {GAME: 2, "game-2": 0, "game-3": 1}
"""The changes of each game that `furnish` makes: a round, and that the first game is in a series."""


@dataclass(frozen=True)
class Place:
    """Where a field stands: the address, and the buttons to tap there first."""

    route: str
    openers: tuple[str, ...] = ()


@cache
def labels_in_code() -> dict[str, str]:
    """The label of every field that the code makes, and the line that makes it."""
    where, function = OF_THE_MAKER
    maker = ast.walk(ast.parse((ROOT / where).read_text(encoding="utf-8")))
    labels = next(node for node in maker if isinstance(node, ast.FunctionDef) and node.name == function)
    found = {
        label: f"{where}:{call.lineno}"
        for call in ast.walk(labels)
        if isinstance(call, ast.Call) and called(call) == "say"
        for label in {*_said(call, call)} - PARTS_OF_A_DECK
    }
    for path in sorted((ROOT / "views").rglob("*.py")):
        where, text = str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if any(name in text for name in MADE_BY) else ():
            if (
                isinstance(node, ast.Call)
                and called(node) in MADE_BY
                and where not in (*HOME, *OF_TWO_PHONES)
            ):
                for label in {*_labels(node)} - OF_GUESTS:
                    found[label] = f"{where}:{node.lineno}"
    return found


def _labels(call: ast.Call) -> list[str]:
    keyword = next((each.value for each in call.keywords if each.arg == "label"), None)
    label = keyword or call.args[0]
    if isinstance(label, ast.IfExp):
        return [found for each in (label.body, label.orelse) for found in _said(each, call)]
    return _said(label, call)


def _said(label: ast.expr, call: ast.Call) -> list[str]:
    if isinstance(label, ast.Call) and called(label) in {"say", "say_in"}:
        sentence = label.args[called(label) == "say_in"]
        if isinstance(sentence, ast.Constant):
            # The only label with a name is on the screen of Ann.
            return [str(sentence.value).replace("{name}", "Ann")]
    if isinstance(label, ast.Name) and label.id == "length_label":
        return sorted(
            {
                length_field(system.rules, kind)[0]
                for system in System
                for kind in LengthKind
                if kind.rules.fits(system.rules) and kind is not LengthKind.OPEN
            }
        )
    if ast.unparse(label) == "str(rules.target_label)":
        return sorted({str(system.rules.target_label) for system in System})
    raise AssertionError(f"line {call.lineno}: this test cannot tell the label {ast.unparse(label)}")


async def furnish(store: HostStore) -> None:
    """Games of which every screen has something to show: one being played in each unit of scoring, one finished."""
    await store.open()
    one = play(new_game(), a_round("1", "ann", ben=cards("7"), cleo=12))
    hands = new_game(System.HANDS_WON, target=None, id_="game-2")
    over = play(new_game(target=60, id_="game-3"), a_round("1", "ben", ann=cards("wild"), cleo=20))
    for game in (hands, over, one):
        await store.repository.save(game, read=0, row=row_of(game, JAM))
    await store.read_everything()
    await store.change_roster(RememberPlayers((ANN, BEN, CLEO)), HOST)
    await store.do(GAME, SeriesSet(series="cup", name="Cup", form="league"), HOST)
    await store.do(GAME, EnterTaps(tuple(half_entered(table_of(one, JAM)))), HOST)


def half_entered(table: Table) -> list[Tap]:
    """Somebody is out in the new round, and the first one is being corrected."""
    out = Tap(kind=TapKind.WENT_OUT, player="ann")
    return [out, *taps_to_correct(table.round(ROUND).round)]


def addresses() -> Iterator[str]:
    """Every address the app has, with the games and players of `furnish`."""

    def below(route: ft.Route, above: str) -> Iterator[str]:
        part = str(route.path or "").strip("/")
        for name, value in (
            (":rid", ROUND),
            (":pid", "ann"),
            (":eid", "plain"),
            (":topic", "wild"),
            (":evid", GAME),
            (":sid", "cup"),
            (":face", "skip"),
        ):
            part = part.replace(name, value)
        for game in (GAME, "game-2", "game-3") if ":gid" in part else ("",):
            here = f"{above.rstrip('/')}/{part.replace(':gid', game)}"
            yield here
            for child in route.children or ():
                yield from below(child, here)

    for route in routes():
        yield from below(route, "")


async def places(store: HostStore) -> list[tuple[str, Place]]:
    """Where each field stands, by its label: once on every kind of screen that has it."""
    found: dict[tuple[str, str], Place] = {}
    tapped: set[tuple[str, tuple[str, ...]]] = set()
    leaving: set[tuple[str, str]] = set()
    window = await open_window(store)

    async def look(place: Place, seen: Window) -> None:
        for label in [str(each.label) for each in seen.controls() if isinstance(each, ft.TextField)]:
            # Of a field for each player one is typed in.
            found.setdefault((re.sub(r"\b(Ben|Cleo)\b", "Ann", label), _kind(place.route)), place)

    for address in (*addresses(), *SHEETS):
        if not _has_field_of_its_own(address):
            continue
        await window.open(address)
        await look(Place(address), window)
        for openers in OPENERS:
            kind = _kind(address)
            new = (kind, openers) not in tapped and (kind, openers[0]) not in leaving
            if new and openers[0] in window.names():
                tapped.add((kind, openers))
                # What another one opened stays open in its window.
                opened = await open_window(store, route=address)
                for opener in openers:
                    await opened.tap(opener)
                    if opened.route != address and not opened.route.startswith(f"{address}/card/"):
                        leaving.add((kind, opener))
                        break
                else:
                    await look(Place(address, openers), opened)
                await opened.close()
                await store.change_edition_draft(lambda _: None)
                await window.settle()
    await window.close()
    return [(label, place) for (label, _), place in found.items()]


def _kind(address: str) -> str:
    """The screen of an address, whatever game or round it is of."""
    return re.sub(r"game-\d|/1$", "", address).rsplit("/", 1)[-1]


def _has_field_of_its_own(address: str) -> bool:
    """Not a rule, which has no field, nor the rounds of the other games, which are as this one's."""
    return not re.search(r"/rule/|game-[23]/(round|correct|referee)", address)
