"""What a game with partners refuses: two teams of two sit together from the first round to the last."""

from __future__ import annotations

from companion.editions.edition import Edition
from companion.errors import BadEntry, NotNow
from companion.game.changes import PlayerJoined, PlayerLeft
from companion.game.game import Game
from companion.game.table import Table, state_of, table_of
from companion.house_rules.chosen_rules import HouseRules
from companion.wording import say


def check_nobody_joins_a_team(table: Table) -> None:
    """Refuse a player who joins late where partners play: a fifth would have no team.

    Raises:
        NotNow: If the table plays with partners.
    """
    if table.house_rules.partners:
        raise NotNow(say("Two teams of two play here, so nobody can join. Start a new game."))


def check_nobody_leaves_a_team(table: Table) -> None:
    """Refuse a player who leaves where partners play: the one who stays would have no partner.

    Raises:
        NotNow: If the table plays with partners.
    """
    if table.house_rules.partners:
        raise NotNow(say("With partners nobody can leave: a team needs both. End the game instead."))


def check_teams_change(game: Game, rules: HouseRules, edition: Edition) -> None:
    """Refuse teams that are made or parted in the middle of a game: earlier rounds counted otherwise.

    Args:
        game: The game.
        rules: What it is to be played by, with partners if it was without, or the other way round.
        edition: The edition it is played with.

    Raises:
        NotNow: If a round was scored already, or somebody joined or left.
        BadEntry: If there are not four players.
    """
    table = table_of(game, edition)
    if table.rounds:
        raise NotNow(say("Teams are made before the first round is scored. Start a new game to change them."))
    misfit = rules.misfit(len(table.seats))
    if misfit:
        raise BadEntry(misfit)
    entries = state_of(game, edition).entries
    if rules.partners and any(isinstance(entry, PlayerJoined | PlayerLeft) for entry in entries):
        raise NotNow(say("Partners sit together from the start, and here somebody joined or left."))
