"""Who the names of an old score book are: people one knows, or new ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.application.name_matches import name_matches
from companion.game.roster import Roster
from companion.players import Player, id_of_name
from companion.statistics.game_row import plain_text


def people_for(names: Sequence[str], roster: Roster, chosen: Mapping[str, str]) -> tuple[Player, ...]:
    """The player of each name: whom the user chose, or else who has the name, or the only one with a name like it.

    `chosen` has the id of a player for a name; an empty one is somebody new.
    """
    called = {name: roster.called(name) for name in names if name not in chosen}
    found = {name: player for name, player in called.items() if player is not None}
    found |= {name: player for name, id_ in chosen.items() if (player := roster.player(id_)) is not None}
    for name in names:
        if name not in found and name not in chosen:
            taken = {player.id for player in found.values()}
            alike = [player for player in _alike(name, roster) if player.id not in taken]
            if len(alike) == 1:
                found[name] = alike[0]
    for name in names:
        if name not in found:
            colour = roster.next_colour([*found.values()])
            found[name] = Player(id=id_of_name(name), name=name, colour=colour)
    return tuple(found[name] for name in names)


def _alike(name: str, roster: Roster) -> Sequence[Player]:
    """The people whose name is the same without accents; else those of whose names one begins with the other."""
    wanted = plain_text(name)
    same = [player for player in roster.people if plain_text(player.name) == wanted]
    longer = name_matches(roster.people, name)
    shorter = [player for player in roster.people if wanted.startswith(plain_text(player.name) + " ")]
    return same or [*longer, *shorter]
