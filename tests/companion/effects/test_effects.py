"""An effect is one file and its lines in the registry: `tests/new_effects.py` adds one of each kind."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from companion.cards import Mark
from companion.editions.edition import Edition
from companion.editions.edition_file import read_edition
from companion.effects.effects import EFFECTS, OFFERED, effect_of, play_of
from companion.effects.first_cards import FIRST_CARDS, FIRST_SAYS
from companion.errors import BadEntry, NotNow
from companion.referee.turn_keeper import after, open_with, start
from companion.turns.turn import CardCounts, Direction, Phase, Turn, TurnEvent, TurnKind
from tests.faces import Faces
from tests.new_effects import edition_file_with_new_effects
from tests.special_wild import special_wild
from tests.tables import ANN, BEN, CLEO, EDITIONS, ROOT, SHARED


def with_hats(monkeypatch: pytest.MonkeyPatch) -> Edition:
    return read_edition(edition_file_with_new_effects(monkeypatch), file="lotso.toml", shared=SHARED)


def with_special(edition: Edition, *words: str) -> Edition:
    faces = (
        replace(facts, play=play_of(words)) if facts.face == Faces.SPECIAL else facts
        for facts in edition.faces
    )
    return replace(edition, faces=tuple(faces))


def test_a_special_wild_is_its_file_and_its_line_in_the_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    edition = with_hats(monkeypatch)
    counts = CardCounts(hands=(7, 7, 7), discarded=1, deck=112)
    turn = Turn(players=(ANN, BEN, CLEO), to_move=0, colour="red", top=Faces.ONE, counts=counts)
    event = TurnEvent(kind=TurnKind.PLAYED, face=Faces.SPECIAL, suit="blue")
    waiting = after(turn, event, edition).turn
    assert waiting.phase is Phase.SPECIAL
    with pytest.raises(NotNow, match="doesn't fit"):
        after(waiting, TurnEvent(kind=TurnKind.SPECIAL, yes=True), edition)
    (answer,) = special_wild(edition).question(waiting, edition).answers
    step = after(waiting, answer.event((1, 0, 1)), edition)
    assert [claim.text for claim in step.claims] == ["Ben draws 5 cards.", "Ben's turn."]
    assert step.turn.counts is not None
    assert (step.turn.counts.hands, step.turn.phase) == ((6, 12, 7), Phase.TO_PLAY)


def test_a_first_card_effect_is_its_file_and_its_line_in_the_registry(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    edition = with_hats(monkeypatch)
    assert open_with(edition, Faces.SKIP, ("Ann", "Ben", "Cleo"), 0).claims[0].mark is Mark.PRINTED
    up = TurnEvent(kind=TurnKind.TURNED_UP, face=Faces.SKIP, suit="red")
    turn = after(start((ANN, BEN, CLEO), "ann"), up, edition).turn
    assert (turn.mover, turn.direction) == (CLEO, Direction.RIGHT)
    assert turn.counts is not None
    assert turn.counts.hands == (8, 7, 7)


def test_a_special_wild_without_an_effect_only_names_the_colour() -> None:
    edition = with_special(EDITIONS["lotso"], "names-colour")
    turn = Turn(players=(ANN, BEN), to_move=0, colour="red", top=Faces.ONE)
    event = TurnEvent(kind=TurnKind.PLAYED, face=Faces.SPECIAL, suit="blue")
    step = after(turn, event, edition)
    assert [claim.text for claim in step.claims] == ["The colour is Blue.", "Ben's turn."]
    over = after(turn, replace(event, last=True), edition).turn
    assert over.phase is Phase.OVER


def words_and_names() -> set[str]:
    """The effects' words in edition files, unless they are an edition's too, and the names of what they are in Python."""
    names = {type(effect).__name__ for effect in EFFECTS.values()}
    names |= {getattr(effect, "__name__", "") for effect in FIRST_CARDS.values()}
    words = {word for word in (*EFFECTS, *FIRST_CARDS) if word not in EDITIONS}
    return {f'"{word}"' for word in words} | names


def test_nothing_but_its_file_and_the_registry_names_an_effect() -> None:
    named = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in words_and_names()))
    own = ROOT / "companion/effects"
    found: dict[Path, set[str]] = {}
    for folder in ("companion", "views", "storage"):
        for path in (ROOT / folder).rglob("*.py"):
            if own not in path.parents:
                found[path.relative_to(ROOT)] = set(named.findall(path.read_text(encoding="utf-8")))
    assert {path: names for path, names in found.items() if names} == {
        # What the cards of the first editions do, whose files do not say it.
        Path("companion/editions/card.py"): {
            '"direction-turns"',
            '"names-colour"',
            '"next-is-skipped"',
        },
    }


def test_every_effect_says_what_it_does_in_a_sentence_of_its_own() -> None:
    said = [
        part.said
        for part in (*EFFECTS.values(), effect_of("next-draws 3"), effect_of("discards-numbers 2 9"))
    ]
    assert all(said)
    assert len({*said}) == len(said)
    assert {*OFFERED} == {*EFFECTS.values()} - {
        EFFECTS["shuffles-or-swaps-hands"],
        EFFECTS["next-presses-until-cards"],
    }
    assert [*FIRST_SAYS] == [*FIRST_CARDS]


def test_a_hand_has_at_most_the_hundred_and_sixty_eight_cards_of_the_largest_deck() -> None:
    edition = EDITIONS["ohana"]
    turn = Turn(players=(ANN, BEN), to_move=0, colour="red", top=Faces.ONE)
    played = TurnEvent(kind=TurnKind.PLAYED, face=Faces.SPECIAL, suit=edition.suits[0].id)
    waiting = after(turn, played, edition).turn
    counted = next(
        answer for answer in special_wild(edition).question(waiting, edition).answers if answer.counted
    )
    texts = [claim.text for claim in after(waiting, counted.event((4, 168)), edition).claims]
    assert "Ben puts 164 under the card." in texts
    with pytest.raises(BadEntry, match="Ben can't have 169 cards"):
        after(waiting, counted.event((4, 169)), edition)
    with pytest.raises(BadEntry, match="Ann can't have \N{MINUS SIGN}1 card"):
        after(waiting, counted.event((-1, 4)), edition)


@pytest.mark.parametrize("word", ["next-draws", "next-presses", "all-press"])
def test_a_card_makes_draw_or_press_1_to_20_times(word: str) -> None:
    assert effect_of(f"{word} 1") != effect_of(f"{word} 20")
    for number in ("0", "21", "-1", "020", "1.5"):
        with pytest.raises(BadEntry, match="is no effect of a card"):
            effect_of(f"{word} {number}")
