"""A card that the game's deck lacks: every way to tap it, at each edition without one of the faces."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.application.commands.entry_commands import (
    AddCard,
    AddTurnEvent,
    BeginCorrection,
    EnterTaps,
    EntryCommand,
    ResumeCorrection,
)
from companion.application.live_game import LiveGame, live
from companion.application.ports import SavedGame
from companion.cards import LIGHT, Face
from companion.editions.edition import Edition
from companion.errors import BadCards, CompanionError
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.turns.turn import TurnEvent, TurnKind
from tests.faces import FACES, Faces
from tests.tables import EDITIONS, JAM, a_round, cards, new_game, play

OUT = Tap(kind=TapKind.WENT_OUT, player="ann")
OF_SOME_DECKS = {TapKind.SIDE, TapKind.SET_ASIDE}
OF_TURN = {TapKind.TURN_ON, TapKind.TURN, TapKind.TURN_BACK, TapKind.TURN_OFF}


def without(face: Face) -> Edition:
    if face == Faces.SPECIAL:
        return EDITIONS["plain"]
    return replace(JAM, faces=tuple(facts for facts in JAM.faces if facts.face != face))


def at_table(edition: Edition) -> LiveGame:
    game = replace(play(new_game(), a_round("one", "ann", ben=5, cleo=7)), edition=edition.id)
    return live(SavedGame(game=game, generation=1), edition, (OUT,))


def taps_with(face: Face) -> list[Tap]:
    """A tap of every kind with this card, of the new round and of a past one."""
    found = []
    for round_ in (NEW_ROUND, "one"):
        found += [
            Tap(kind=kind, player="ben", face=face, round=round_) for kind in TapKind if kind not in OF_TURN
        ]
        found += [
            Tap(kind=TapKind.TURN, turn=TurnEvent(kind=kind, face=face), round=round_) for kind in TurnKind
        ]
    return [tap for tap in found if tap.kind is not TapKind.TAKE_BACK]


def commands_with(face: Face) -> list[EntryCommand]:
    taps = taps_with(face)
    return [
        AddCard(round_id=NEW_ROUND, player="ben", face=face),
        AddCard(round_id=NEW_ROUND, player="ben", face=face, replaces_points=True),
        *(EnterTaps((OUT, tap)) for tap in taps),
        *(ResumeCorrection(round_id="one", tapped=(tap,)) for tap in taps),
    ]


def command_taps(command: EntryCommand) -> tuple[Tap, ...]:
    return command.all if isinstance(command, EnterTaps) else getattr(command, "tapped", ())


@pytest.mark.parametrize("face", FACES)
def test_no_tap_brings_a_card_that_the_deck_lacks(face: Face) -> None:
    edition = without(face)
    for command in commands_with(face):
        with pytest.raises(BadCards) as refused:
            command.taps(at_table(edition))
        assert str(refused.value) == f"{edition.called} has no such card.", command


@pytest.mark.parametrize("face", FACES)
def test_no_followed_turn_lays_a_card_that_the_deck_lacks(face: Face) -> None:
    started = at_table(without(face))
    taken_up = Tap(kind=TapKind.TURN, turn=TurnEvent(kind=TurnKind.TAKEN_UP, player="ann"))
    running = live(started.saved, started.edition, (Tap(kind=TapKind.TURN_ON), taken_up))
    for now in (started, running):
        for kind in TurnKind:
            with pytest.raises(CompanionError):
                AddTurnEvent(TurnEvent(kind=kind, face=face, suit=JAM.suits[0].id)).taps(now)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_every_card_of_the_deck_can_be_tapped(edition: Edition) -> None:
    table = at_table(edition)
    for facts in edition.cards_of(LIGHT):
        for command in commands_with(facts.face):
            if not any(tap.kind in OF_SOME_DECKS for tap in command_taps(command)):
                assert command.taps(table)


def test_a_card_that_came_into_a_hand_before_can_be_taken_back_and_its_round_corrected() -> None:
    """Earlier versions imported such a round with a warning, and folders still have it."""
    odd = play(new_game(), a_round("one", "ann", ben=cards("special-wild"), cleo=7))
    table = live(SavedGame(game=replace(odd, edition="plain"), generation=1), EDITIONS["plain"], ())
    back = Tap(kind=TapKind.TAKE_BACK, player="ben", face=Faces.SPECIAL, round="one")
    taps = BeginCorrection("one").taps(table)
    assert live(table.saved, table.edition, taps).drafts.of("one").holding("ben") == cards("special-wild")
    assert EnterTaps((back,)).taps(table) == (back,)
