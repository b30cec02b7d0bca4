"""A game in a few lines of text, to paste into a chat."""

from __future__ import annotations

from collections.abc import Sequence

from companion.editions.edition import Edition
from companion.formats import day, labelled, points_word, together
from companion.game.game import Game
from companion.game.length import TO_TARGET
from companion.game.ranking import side_ranking, winners
from companion.game.table import table_of
from companion.standing import Side
from companion.wording import say, say_count


def game_text(game: Game, edition: Edition) -> str:
    """The edition, the ranking with all totals, and the winners, as plain text; also how long it is, but for its target."""
    table = table_of(game, edition)
    won = [seat.player.name for seat in winners(table)]
    head = who_won(won) if won else say("In progress")
    length = [] if table.length == TO_TARGET else [table.length.words]
    lines = [
        " · ".join((head, edition.called, *length, day(game.played_at))),
        *(
            labelled(
                place.listed,
                f"{game.system.rules.amount(place.side.total)}{_parts(place.side)}",
            )
            for place in side_ranking(table)
        ),
        say_count("{count} round", "{count} rounds", len(table.rounds)) + " · Last Card",
    ]
    return "\n".join(lines)


def who_won(names: Sequence[str]) -> str:
    """The winner, or all of them, as a sentence."""
    if len(names) == 1:
        return say("{name} won", name=names[0])
    return say("{names} won", names=together(names))


def _parts(side: Side) -> str:
    """The points of each partner for the team."""
    if not side.is_team:
        return ""
    return f" ({', '.join(f'{seat.player.name} {points_word(seat.total)}' for seat in side.seats)})"


def game_file_name(game: Game) -> str:
    """The name of a file of a game, without its ending."""
    return f"last-card-{game.played_at:%Y-%m-%d}-{game.id[:8]}"
