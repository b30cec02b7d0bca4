"""A remark on a game that was won: one true and kind thing that happened in it, for the picture that is shared."""

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Final
from zlib import crc32

from companion.editions.earlier_points import points_at
from companion.game.current_table import SidePlace, Table, side_ranking, winning_sides
from companion.round import Hand
from companion.wording import say, say_count

CAUGHT_LEAST: Final = 50
"""The least points of a hand that is worth a remark."""
CARDS_LEAST: Final = 10
"""The least cards of such a hand."""
STREAK_LEAST: Final = 3
"""The least rounds in a row that a player goes out in, for a remark."""
CLOSE_POINTS: Final = 10
"""The largest lead that is called close, in points; of hands it is 1."""
PATIENT_LEAST: Final = 4
"""The least rounds of a game that is remarkable to win without going out more than once."""
LONG_LEAST: Final = 15
"""The least rounds of a long game."""


def remark_of(game_id: str, table: Table) -> str:
    """One of the remarks that are true of a game that was won, always the same one; none names who left."""
    if not table.rounds or not winning_sides(table):
        return ""
    found = [remark for kind in KINDS if (remark := kind(table))]
    return found[crc32(game_id.encode()) % len(found)] if found else ""


def _hands(table: Table) -> Iterator[tuple[str, Hand | None, int]]:
    """The hands that were counted of those who stayed: the name, the cards if they were tapped, and the points."""
    names = {seat.player.id: seat.player.name for seat in table.present}
    for played in table.rounds:
        if played.round.is_abandoned or not table.rules.system.rules.counts_hands:
            continue
        for left in played.round.hands:
            if left.player in names:
                cards = left.held if isinstance(left.held, Hand) else None
                values = points_at(table.rules.edition, played.round.at)
                yield names[left.player], cards, left.held.points(values)


def _caught(table: Table) -> str:
    points, name = max(((points, name) for name, _, points in _hands(table)), default=(0, ""))
    return say("{name}: caught with {points}", name=name, points=points) if points >= CAUGHT_LEAST else ""


def _many_cards(table: Table) -> str:
    count, name = max(((len(cards), name) for name, cards, _ in _hands(table) if cards), default=(0, ""))
    if count < CARDS_LEAST:
        return ""
    return say_count(
        "{name}: {count} card still in hand", "{name}: {count} cards still in hand", count, name=name
    )


def _streak(table: Table) -> str:
    outs = [None if each.round.is_last_one_in else each.round.went_out for each in table.rounds]
    runs = [(len(list(run)), player) for player, run in groupby(outs)]
    here = {seat.player.id for seat in table.present}
    count, player = max(((count, player) for count, player in runs if player in here), default=(0, ""))
    if player is None or count < STREAK_LEAST:
        return ""
    if count == len(outs):
        return say("{name} went out in every round", name=table.name(player))
    return say_count(
        "{name} went out {count} time in a row",
        "{name} went out {count} times in a row",
        count,
        name=table.name(player),
    )


def _alone(table: Table) -> SidePlace | None:
    """The one winner or team; None where several share the win, or where being out decides the ranking."""
    first = [place for place in side_ranking(table) if place.rank == 1]
    return first[0] if len(first) == 1 and not table.rules.system.rules.knocks_out else None


def _comeback(table: Table) -> str:
    """The latest round after which the winner was last, and nobody else was."""
    won, sign = _alone(table), 1 if table.rules.system.rules.high_wins else -1
    sides = [side for side in table.sides if side.present]
    if won is None or len(sides) < STREAK_LEAST:
        return ""
    for played in reversed(table.rounds[1:-1]):
        if all(seat.player.id in played.totals for side in sides for seat in side.seats):
            totals = {
                side.name: sign * sum(played.totals[seat.player.id] for seat in side.seats) for side in sides
            }
            mine = totals.pop(won.side.name)
            if all(mine < other for other in totals.values()):
                number = played.number
                return say("{name}: last after round {number}, then won", name=won.side.name, number=number)
    return ""


def _close(table: Table) -> str:
    won, seconds = _alone(table), [place.side for place in side_ranking(table) if place.rank == 2]
    if won is None or len(seconds) != 1:
        return ""
    lead, name, other = abs(won.side.total - seconds[0].total), won.side.name, seconds[0].name
    if not table.rules.system.rules.counts_hands:
        return say("{name} beat {other} by a single hand", name=name, other=other) if lead == 1 else ""
    if lead > CLOSE_POINTS:
        return ""
    return say_count(
        "{name} beat {other} by {count} point",
        "{name} beat {other} by {count} points",
        lead,
        name=name,
        other=other,
    )


def _patient(table: Table) -> str:
    """The winner went out once, or never."""
    won, rounds = _alone(table), [each for each in table.rounds if not each.round.is_abandoned]
    if won is None or won.side.is_team or len(rounds) < PATIENT_LEAST:
        return ""
    player = won.side.seats[0].player
    outs = sum(each.round.went_out == player.id and not each.round.is_last_one_in for each in rounds)
    if outs == 0:
        return say("{name} won without ever going out", name=player.name)
    return say("{name} went out just once, and won", name=player.name) if outs == 1 else ""


def _level(table: Table) -> str:
    """Two sides that did not win, with the same total."""
    behind = [place.side for place in side_ranking(table) if place.rank is not None and place.rank > 1]
    for total in sorted({side.total for side in behind}, reverse=True):
        level = [side.name for side in behind if side.total == total]
        if len(level) == 2 and total and not table.rules.system.rules.knocks_out:
            return say("{one} and {other}: exactly level", one=level[0], other=level[1])
    return ""


def _length(table: Table) -> str:
    rounds = len(table.rounds)
    if rounds == 1 and table.reached:
        return say("All over in a single round")
    if rounds < LONG_LEAST:
        return ""
    return say_count("{count} round: that takes stamina", "{count} rounds: that takes stamina", rounds)


KINDS: Final[tuple[Callable[[Table], str], ...]] = (
    _caught,
    _many_cards,
    _streak,
    _comeback,
    _close,
    _patient,
    _level,
    _length,
)
"""Each kind of remark: the sentence, or an empty text where it is not true."""
