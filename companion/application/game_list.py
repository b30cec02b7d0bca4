"""The list of games as the screens use it: in its order, with everybody as they are called now."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping

from companion.application.ports import GameRow
from companion.editions.edition import Edition
from companion.roster import Roster

Rows = tuple[GameRow, ...]


def with_row(rows: Rows, row: GameRow) -> Rows:
    """The list with a row in its place, instead of the one the game had."""
    # A list of ten thousand is searched and copied, but no row of it is compared or made anew.
    old = next((place for place, other in enumerate(rows) if other.id == row.id), None)
    others = rows if old is None else rows[:old] + rows[old + 1 :]
    place = bisect_left(range(len(others)), True, key=lambda at: others[at].recency < row.recency)
    return (*others[:place], row, *others[place:])


def played_and_won(rows: Rows, roster: Roster) -> dict[str, tuple[int, int]]:
    """Games and wins of everybody, by id."""
    counts: dict[str, tuple[int, int]] = {}
    same = roster.same
    for row in rows:
        won = {same(winner) for winner in row.winner_ids}
        for player in {same(player) for player in row.ids}:
            games, wins = counts.get(player, (0, 0))
            counts[player] = games + 1, wins + (player in won)
    return counts


def games_of_strangers(rows: Rows, roster: Roster) -> tuple[str, ...]:
    """The ids of games that are enough to know everybody who plays in a game and is not on the roster."""
    known = {player.id for player in roster.players}
    found: list[str] = []
    for row in rows:
        if not known.issuperset(row.ids):
            known.update(row.ids)
            found.append(row.id)
    return tuple(found)


def names_now(ids: Iterable[str], names: Iterable[str], roster: Roster) -> tuple[str, ...]:
    """Those of these ids, as they are called now; who is not on the roster has the name of then."""
    known = (roster.player(player) for player in ids)
    return tuple(now.name if now else then for now, then in zip(known, names, strict=False))


def words_of(row: GameRow, roster: Roster, editions: Mapping[str, Edition]) -> str:
    """Everything of a game of the list that the history may search, in one text."""
    edition = editions.get(row.edition)
    names = " ".join((*names_now(row.ids, row.players, roster), *row.players))
    return f"{names} {edition.name if edition else row.edition} {row.system} {row.notes} {row.trouble}"
