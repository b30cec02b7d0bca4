"""Somebody leaves while the hands are counted: the cards of that hand count in the round, or are left out."""

from __future__ import annotations

from dataclasses import dataclass

from companion.application.live_game import LiveGame, entry_in
from companion.formats import points_given
from companion.game.changes.change import Change
from companion.game.changes.players import PlayerLeft, PlayerLeftRound
from companion.game.draft import NEW_ROUND
from companion.game.entry import points_so_far
from companion.game.game import make_change
from companion.players import Player
from companion.wording import say


@dataclass(frozen=True, slots=True)
class Leaving:
    """One of the two ways to leave, and what the round gives then."""

    label: str
    change: Change
    gives: str


def holds_counted_cards(live: LiveGame, player: str) -> bool:
    """True if the hand of a player at the table counts in a round that is over and not saved yet."""
    return live.table.seat(player).present and any(
        asked.id == player for asked in entry_in(live, NEW_ROUND).asked
    )


def ways_to_leave(live: LiveGame, player: Player) -> tuple[Leaving, Leaving]:
    """To leave when the round is saved, and without it; each with the points that are others in the other one."""
    stays, leaves = PlayerLeft(player=player.id), PlayerLeftRound(player=player.id)
    without = make_change(live.game, leaves.stamped(live.game.changed_at, ""), live.edition)
    counted = points_so_far(live.game, live.draft, live.edition)
    left_out = points_so_far(without, live.draft, live.edition)
    others = [each for each, points in counted.items() if points != left_out.get(each, 0)]

    def gives(points: dict[str, int]) -> str:
        return " ".join(points_given(live.table.name(each), points.get(each, 0)) for each in others)

    is_missing = any(missing.id == player.id for missing in entry_in(live, NEW_ROUND).missing)
    waits = say("Missing: {names}", names=player.name) if is_missing else gives(counted)
    return (
        Leaving(say("Count cards"), stays, waits),
        Leaving(say("Leave the cards out"), leaves, gives(left_out)),
    )
