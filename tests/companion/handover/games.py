"""Games to hand over, as long and as full as a table makes them."""

from __future__ import annotations

import random
from datetime import timedelta

from companion.game.changes.rounds import RoundRecorded
from companion.game.draft import Tap, TapKind
from companion.game.game import Game
from companion.handover.handed_game import HandedGame
from companion.players import PLAYER_COLOURS, Player
from companion.round import Hand, HandLeft, Round
from companion.scoring.systems import System
from tests.faces import FACES
from tests.tables import JAM, NOON

NAMES = ("Mia", "Tom", "Zoë", "Jonas", "Emilia", "李雷", "Noah", "Sofía", "Liam", "Ayşe")


def usual_id(random_: random.Random, digits: int = 16) -> str:
    return f"{random_.getrandbits(4 * digits):0{digits}x}"


def played_game(rounds: int, players: int, *, seed: int = 1) -> Game:
    """A game of usual hands: 1 to 9 cards, ids and times as the app makes them."""
    rng = random.Random(seed)
    seats = tuple(
        Player(id=usual_id(rng), name=name, colour=PLAYER_COLOURS[number])
        for number, name in enumerate(NAMES[:players])
    )
    deck = [facts.face for facts in JAM.faces for _ in range(facts.count)]
    now, changes = NOON, []
    for number in range(rounds):
        now += timedelta(seconds=rng.randint(180, 600))
        out = rng.randrange(players)
        rng.shuffle(deck)
        hands = tuple(
            HandLeft(player=seat.id, held=Hand(faces=tuple(deck[9 * place : 9 * place + rng.randint(1, 9)])))
            for place, seat in enumerate(seats)
            if place != out
        )
        round_ = Round(
            id=usual_id(rng, 8),
            dealer=seats[number % players].id,
            went_out=seats[out].id,
            hands=hands,
            at=now,
        )
        changes.append(RoundRecorded(at=now, round=round_))
    return Game(
        id=usual_id(rng),
        edition=JAM.id,
        system=System.LOWEST_TALLY,
        target=2000,
        seats=seats,
        dealer=seats[0].id,
        started=NOON,
        changes=tuple(changes),
        done=len(changes),
    )


def half_entered(game: Game, cards: int = 5) -> HandedGame:
    """The game with a round begun: somebody is out, and a hand has some cards."""
    one, other = game.seats[0].id, game.seats[1].id
    faces = (FACES[number % 10] for number in range(cards))
    return HandedGame(
        game=game,
        taps=(
            Tap(kind=TapKind.WENT_OUT, player=one),
            Tap(kind=TapKind.SELECT, player=other),
            *(Tap(kind=TapKind.ADD, player=other, face=face) for face in faces),
        ),
    )
