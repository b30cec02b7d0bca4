"""What a guest's phone checks of what the host tells, as the host does of a request: the host may be a stranger, too.

What is told is drawn at once, and some of it is kept: so ids, names and colours must be as this phone would keep them. Games are
checked by making their changes again (`companion.game.replay`).
"""

from __future__ import annotations

from typing import Final

from companion.application.phones.request_checks import impossible
from companion.application.phones.updates import EnteredHands, Me, NewGameSettings, Part, RosterSeen, Seats
from companion.ids import check_id
from companion.players import AVATARS, NAME_LONGEST, Player, check_player, tidy_name

TURN_LONGEST: Final = 24 * 60 * 60
"""The most seconds of a turn."""


def check_update(part: Part) -> None:
    """Refuse what no host tells.

    Raises:
        CompanionError: If an id, a name or a colour is none, or a text is too long.
    """
    match part:
        case Me():
            for name in filter(None, (part.name, part.host)):
                tidy_name(name)
            for each in filter(None, (part.id, part.seat, part.game)):
                check_id(each)
        case Seats(free):
            _check_people(free)
        case RosterSeen(roster):
            _check_people(roster.players)
        case NewGameSettings():
            if part.turn_seconds > TURN_LONGEST:
                raise impossible()
            for ruling in part.rulings:
                for player in ruling.players:
                    check_id(player)
        case EnteredHands(hands):
            if any(len(hand.who) > NAME_LONGEST for hand in hands):
                raise impossible()


def _check_people(people: tuple[Player, ...]) -> None:
    for player in people:
        check_player(player)
        if player.avatar not in AVATARS:
            raise impossible()
