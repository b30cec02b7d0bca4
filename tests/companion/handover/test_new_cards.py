"""Cards that no earlier deck had, in codes: each word once, and a version that an earlier Last Card refuses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.cards import CARDS_VERSION, OLD_FACES, Face
from companion.errors import TooNew
from companion.game.changes.rounds import RoundCorrected
from companion.game.draft import Tap, TapKind
from companion.game.game import Game, make_change
from companion.handover import code_parts
from companion.handover.code_parts import CodeKind, parts_in, parts_of
from companion.handover.handed_game import HandedGame, handed_game
from companion.turns.turn import TurnEvent, TurnKind
from tests.tables import EDITIONS, NOON, a_round, cards, new_game, play

CLASSIC = EDITIONS["classic"]
HANDS, CUSTOM = Face("wild-hands"), Face("wild-customizable")


def game_with(*rounds: tuple[Face, ...]) -> Game:
    game = new_game(edition=CLASSIC, target=2000)
    for number, held in enumerate(rounds):
        game = play(game, a_round(f"r{number}", "ann", ben=cards(*held), cleo=5), edition=CLASSIC)
    return game


def test_a_new_card_comes_back_from_a_code_and_its_word_is_there_once() -> None:
    game = game_with((CUSTOM, HANDS), (CUSTOM, CUSTOM), (Face("7"), CUSTOM, Face("skip")))
    taps = (
        Tap(kind=TapKind.WENT_OUT, player="ann"),
        Tap(kind=TapKind.ADD, player="ben", face=HANDS),
        Tap(kind=TapKind.TURN, turn=TurnEvent(kind=TurnKind.PLAYED, face=CUSTOM, suit="red")),
    )
    handed = HandedGame(game=game, taps=taps)
    assert handed_game(handed.packed()) == handed
    longer = HandedGame(game=game_with((CUSTOM, HANDS), *[(CUSTOM, CUSTOM)] * 10))
    shorter = HandedGame(game=game_with((Face("7"), Face("8")), *[(Face("7"), Face("7"))] * 10))
    assert len(longer.packed()) <= len(shorter.packed()) + len(HANDS) + len(CUSTOM)


def test_a_game_says_the_version_of_its_cards_and_not_of_its_deck() -> None:
    old = game_with((Face("7"), Face("wild")))
    assert old.version == HandedGame(game=old).version == 1
    assert game_with((HANDS,)).version == CARDS_VERSION
    last = replace(a_round("r9", "ann", ben=5, cleo=5), last_card=HANDS)
    assert play(old, last, edition=CLASSIC).version == CARDS_VERSION
    again = replace(a_round("r0", "ann", ben=cards(CUSTOM), cleo=5))
    assert make_change(old, RoundCorrected(at=NOON, round=again), CLASSIC).version == CARDS_VERSION
    half = (Tap(kind=TapKind.WENT_OUT, player="ann"), Tap(kind=TapKind.ADD, player="ben", face=HANDS))
    assert HandedGame(game=old, taps=half).version == CARDS_VERSION


def test_an_earlier_last_card_says_that_it_needs_a_newer_one(monkeypatch: pytest.MonkeyPatch) -> None:
    handed = HandedGame(game=game_with((HANDS,)))
    (part,) = parts_of(CodeKind.GAME, handed.packed(), version=handed.version)
    assert parts_in(part.text)
    monkeypatch.setattr(code_parts, "VERSION", CARDS_VERSION - 1)
    with pytest.raises(TooNew, match="from a newer Last Card"):
        parts_in(part.text)


def test_the_numbers_of_the_old_cards_never_change() -> None:
    words = "0 1 2 3 4 5 6 7 8 9 draw-two reverse skip wild wild-draw-four special-wild"
    assert " ".join(OLD_FACES) == words
