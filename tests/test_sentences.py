"""In every sentence a number and its word agree, and a button that is named exists."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.tables import ROOT
from views import kit

COUNTED = re.compile(r"\{(\w+)(?:[:!][^}]*)?\}(?: [a-z]+)? ([a-z]+s)\b")
"""A value, perhaps a word, and a word that could be a plural."""
NO_PLURALS = {
    "is",
    "was",
    "has",
    "does",
    "this",
    "its",
    "as",
    "miss",
    "misses",
    "needs",
    "waits",
    "holds",
    "leads",
    "takes",
}
"""Words that end as a plural does and are none, where they follow a value."""
NEVER_ONE = {
    **dict.fromkeys(("name", "names", "other", "next"), "a player"),
    **dict.fromkeys(("most", "highest", "longest", "hint", "wanted"), "a bound"),
    **dict.fromkeys(("length", "size"), "shown only above a limit"),
}
"""Values that are no count, or never 1, and why."""


@dataclass(frozen=True)
class Sentence:
    where: str
    forms: tuple[str, ...]


def files() -> list[Path]:
    return [ROOT / "main.py", *(path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py")))]


def called(*names: str, among: Iterable[Path] | None = None) -> Iterator[Sentence]:
    for path in files() if among is None else among:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                forms = [each.value for each in node.args[:2] if isinstance(each, ast.Constant)]
                yield Sentence(f"{path.relative_to(ROOT)}:{node.lineno}", tuple(str(form) for form in forms))


OTHER_WORDS = {
    "correct": "A round is fixed, points are changed: “Correct round 1” sounds as if it were right.",
    "hand over": "A game is sent to another phone: at a table of cards a hand is something else.",
    "guilty of": "Somebody was caught bluffing.",
}
"""Words that players misunderstood, and what is said instead."""
BROWSERS = {"Add", "Add to Dock", "Add to Home Screen", "Add to Home screen", "File", "Install"}
"""What browsers call the buttons and menus that install a page."""
FOLDERS = ("companion", "storage", "views")
ASKED = ("say", "say_count", "say_some", "Said")
"""The functions that translate a sentence."""


IN_PLAY = re.compile(r"views/screens/(table|score_entry|referee|win)/|companion/application/commands/")
"""The screens in play, and what they ask of the store; their sentences are in these folders and in what they import."""
LONGEST = 12
"""The most words of a sentence that is read while cards are played."""


def in_play() -> list[Path]:
    """The files of the screens in play, with all that these import, but not the store, which offers everything."""
    paths = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for path in files()
    }
    waiting = [name for name, path in paths.items() if IN_PLAY.match(str(path.relative_to(ROOT)))]
    found: set[Path] = {paths["companion.application.store"], paths["companion.application.host_store"]}
    while waiting:
        path = paths.get(waiting.pop())
        if path is None or path in found:
            continue
        found.add(path)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                waiting += [node.module, *(f"{node.module}.{name.name}" for name in node.names)]
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "kit":
                waiting += [
                    f"views.kit.{module}" for module, names in kit.PARTS.items() if node.attr in names.split()
                ]
    return sorted(found)


def plurals(form: str) -> list[tuple[str, str]]:
    found = [(match[1], match[2]) for match in COUNTED.finditer(form)]
    return [(value, word) for value, word in found if word not in NO_PLURALS and value not in NEVER_ONE]


def too_long(text: str) -> list[str]:
    """The sentences of a text that have more words than one reads while playing. A list, as of the cards of a hand, is looked through."""
    text = re.sub(r": [^,:.]+(, [^,:.]+){2,}", ": …", text)
    sentences = re.split(r"(?<=[.!?…])[”)]?\s+", text)
    return [each for each in sentences if len(re.findall(r"[^\s·–—&+→]+", each)) > LONGEST]


def test_the_net_sees_what_it_is_for() -> None:
    assert plurals("{name}: {points} points, typed") == [("points", "points")]
    assert plurals("{hand} random cards hold it") == [("hand", "cards")]
    assert plurals("{name} draws 4, {other} none.") == []
    assert plurals("up to {most} players") == []
    cards = ", ".join(["Blue Draw Two"] * 5)
    assert too_long(f"In the hand: {cards}.") == []
    assert too_long(f"In the hand there are {cards}.") != []


def test_no_sentence_counts_without_asking_for_the_singular() -> None:
    wrong = [
        (each.where, plurals(form)) for each in called("say", "Said") for form in each.forms if plurals(form)
    ]
    assert wrong == [], "say_count(one, many, count) has a form for each"


def test_every_counted_sentence_has_two_forms_and_the_first_is_a_singular() -> None:
    # In the wording itself one of these calls the other; a refusal of another phone brings its forms along.
    paths = [path for path in files() if path.name not in {"wording.py", "phrases.py"}]
    sentences = list(called("say_count", "say_some", among=paths))
    assert len(sentences) > 20
    for each in sentences:
        assert len(each.forms) == 2, f"{each.where}: both forms stand where they are counted"
        one, many = each.forms
        assert one != many, each.where
        values = [sorted(re.findall(r"\{(\w+)", form)) for form in each.forms]
        assert values[0] == values[1], f"{each.where}: both forms hold the same values"
        kept = [(value, word) for value, word in plurals(one) if (value, word) in plurals(many)]
        assert kept == [], f"{each.where}: {one!r} is no singular"


def glued(node: ast.AST) -> bool:
    """Whether a text in braces puts a colon between two values, which French writes with a space before it."""
    if not isinstance(node, ast.JoinedStr):
        return False
    return any(
        isinstance(part, ast.Constant)
        and part.value == ": "
        and {type(before), type(after)} == {ast.FormattedValue}
        for before, part, after in zip(node.values, node.values[1:], node.values[2:], strict=False)
    )


def test_a_colon_between_two_values_is_that_of_the_language() -> None:
    """What the app says on the terminal of its own files is not on a screen."""
    assert glued(ast.parse("f'{one}: {other}'", mode="eval").body)
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in files()
        if path.name != "file_commands.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.expr) and glued(node)
    ]
    assert found == [], "companion.formats.labelled(label, value)"


def test_what_has_one_name_has_no_other() -> None:
    wrong = [
        (each.where, form, better)
        for each in called(*ASKED)
        for form in each.forms
        for word, better in OTHER_WORDS.items()
        if re.search(rf"\b{word}", form, re.IGNORECASE)
    ]
    assert wrong == []


def test_a_sentence_that_names_a_button_names_it_as_it_is_called() -> None:
    sentences = [(each.where, form) for each in called(*ASKED) for form in each.forms]
    known = {form for _, form in sentences}
    quoted = [(where, name) for where, form in sentences for name in re.findall("“([^”{}]+)”", form)]
    assert quoted
    # UNO is what a player calls out.
    others = {"UNO"} | BROWSERS
    assert [(where, name) for where, name in quoted if name not in known | others] == []


def test_a_sentence_on_a_screen_in_play_has_at_most_twelve_words() -> None:
    paths = in_play()
    for sees in (
        "game/changes/rounds.py",
        "referee/challenge.py",
        "effects/first_cards.py",
        "win/win_facts.py",
    ):
        assert any(str(path).endswith(sees) for path in paths), sees
    sentences = list(called(*ASKED, among=paths))
    assert len(sentences) > 500
    assert [(each.where, long) for each in sentences for form in each.forms for long in too_long(form)] == []
