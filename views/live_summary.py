"""A game in progress in words: its turn, and all that its card and the page before the app runs show of it."""

from dataclasses import dataclass
from typing import Final

from companion.application.live_game import LiveGame, entry_in
from companion.application.live_turn import turn_of
from companion.cards import find_suit, side_name
from companion.formats import listed, points_word
from companion.game.current_table import leading_sides, side_ranking
from companion.game.draft import NEW_ROUND
from companion.game.length import scoring_words
from companion.round import Side
from companion.turns.turn import Direction, Phase
from companion.wording import in_own_direction, say, upright

SIDES_MOST: Final = 8
"""The most totals that are shown; a larger table has its names in one line."""
NAME: Final = "Last Card"
"""The title of a window without a game. With one it tells the totals, so that a browser's tab does, also once the server is away."""
AFTER_TOTALS: Final = f" — {NAME}"
"""What stands behind the totals in a title; by it the page tells such a title from others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnNow:
    """The turn of a round that the turn keeper follows, over once somebody is out; no colour is known before the first card."""

    words: str
    knocked_out: str
    colour: str
    is_clockwise: bool
    is_over: bool


def turn_now(live: LiveGame) -> TurnNow | None:
    """The turn of the round being played; None while the turn keeper is off, or can no longer follow."""
    turn = None if live.table.finished else turn_of(live)
    if turn is None:
        return None
    suit = find_suit(live.edition, turn.colour)
    is_clockwise = turn.direction is Direction.LEFT
    is_over = turn.phase is Phase.OVER
    way = say("clockwise") if is_clockwise else say("counterclockwise")
    said = [
        *([side_name(turn.side)] if live.edition.has_sides else []),
        *([suit.called.lower()] if suit else []),
        *([upright(f"+{turn.pending}")] if turn.pending else []),
    ]
    words = " · ".join([turn.mover.name, *said, way])
    if is_over:
        words = say("{name} went out.", name=turn.mover.name)
    if turn.is_last_one_in:
        words = say("{name} is the last one in. The round is over.", name=turn.mover.name)
    out = (player.name for player in turn.players if player.id in turn.set_aside and not is_over)
    return TurnNow(
        words=words,
        knocked_out=" ".join(say("{name} is knocked out.", name=name) for name in out),
        colour=suit.colour if suit else "",
        is_clockwise=is_clockwise,
        is_over=is_over,
    )


def won_by(name: str, *, is_last_one_in: bool) -> str:
    """How a player won a round: with the last card, or because all others were knocked out."""
    return (
        say("{name} is the last one in", name=name) if is_last_one_in else say("{name} went out", name=name)
    )


def now_line(live: LiveGame) -> str:
    """The player whose turn it is, who went out while the hands are counted, or who deals the next round."""
    turn, table, out = turn_now(live), live.table, live.draft.went_out
    if turn is not None:
        return turn.words
    if out is not None:
        return won_by(table.name(out), is_last_one_in=entry_in(live, NEW_ROUND).is_last_one_in)
    return say("{name} deals next", name=table.name(table.dealer))


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveSummary:
    """The game at a glance, each fact in words; a large table has no `sides`. Nobody is ahead of the `leading` ones."""

    title: str
    names: str
    sides: tuple[Side, ...]
    leading: tuple[Side, ...]
    now: str
    played: str
    colours: tuple[str, ...]


def live_summary(live: LiveGame) -> LiveSummary:
    """The summary of a game that is not over."""
    table = live.table
    sides = tuple(side for side in table.sides if any(seat.playing for seat in side.seats))
    return LiveSummary(
        title=table.length.round_title(len(table.rounds)),
        names=listed(seat.player.name for seat in table.playing),
        sides=sides if len(sides) <= SIDES_MOST else (),
        leading=leading_sides(table),
        now=now_line(live),
        played=f"{live.edition.called} · {scoring_words(live.game.system.rules, None, table.length)}",
        colours=tuple(suit.colour for suit in live.edition.suits),
    )


def window_title(live: LiveGame | None) -> str:
    """The title of a window that shows a game: “Ann 120 · Ben 85 — Last Card”; the name of the app before anybody scored."""
    if live is None or not live.table.is_scored:
        return NAME
    sides = [place.side for place in side_ranking(live.table) if place.rank is not None]
    totals = (f"{in_own_direction(side.name)} {points_word(side.total)}" for side in sides)
    return " · ".join(totals) + AFTER_TOTALS
