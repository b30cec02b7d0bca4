"""A handed game in one sentence."""

from __future__ import annotations

from companion.editions.edition import Edition
from companion.game.game import Game
from companion.game.ranking import leading_sides
from companion.game.table import table_of
from companion.wording import say, say_count


def handed_summary(game: Game, edition: Edition) -> str:
    """The players, the rounds and who is ahead, such as “Mia, Tom, Zoë: 6 rounds, Mia leads”."""
    table = table_of(game, edition)
    names = ", ".join(seat.player.name for seat in table.seats)
    rounds = say_count("{count} round", "{count} rounds", len(table.rounds))
    ahead = leading_sides(table, game.system)
    if not ahead:
        return say("{names}: {rounds}", names=names, rounds=rounds)
    who = " & ".join(side.name for side in ahead)
    if table.finished:
        return say("{names}: {rounds}, {who} won", names=names, rounds=rounds, who=who)
    if len(ahead) > 1:
        return say("{names}: {rounds}, {who} lead together", names=names, rounds=rounds, who=who)
    return say("{names}: {rounds}, {who} leads", names=names, rounds=rounds, who=who)
