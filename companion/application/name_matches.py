"""Known people by their names: those whose name begins as is typed, and those of an old score book."""

from collections.abc import Iterable, Mapping, Sequence

from companion.game.roster import Roster
from companion.players import Player
from companion.statistics.game_row import plain_text
from companion.typed import tidy_text


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
            found[name] = roster.newcomer(name, [*found.values()])
    return tuple(found[name] for name in names)


def _alike(name: str, roster: Roster) -> Sequence[Player]:
    """The people whose name is the same without accents; else those of whose names one begins with the other."""
    wanted = plain_text(name)
    same = [player for player in roster.people if plain_text(player.name) == wanted]
    longer = name_matches(roster.people, name)
    shorter = [player for player in roster.people if wanted.startswith(plain_text(player.name) + " ")]
    return same or [*longer, *shorter]


def name_matches(players: Iterable[Player], typed: str) -> tuple[Player, ...]:
    """The players with a word in their name that begins with the typed text; case and accents do not matter.

    A name that is exactly what was typed comes first, then names that begin with it, then the others; each group
    keeps the order of the players.
    """
    wanted = plain_text(tidy_text(typed))
    if not wanted:
        return ()
    found: list[tuple[bool, bool, Player]] = []
    for player in players:
        name = plain_text(player.name)
        begins = name.startswith(wanted)
        if begins or f" {wanted}" in f" {name.replace('-', ' ')}":
            found.append((name != wanted, not begins, player))
    return tuple(player for *_, player in sorted(found, key=lambda each: each[:2]))
