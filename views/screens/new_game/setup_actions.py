"""Setting out a new game: empty, or with everybody who sat at the last table."""

from __future__ import annotations

from companion.application.game_setup import GameSetup, target_text
from companion.application.host_store import HostStore
from companion.game.actions import same_table
from companion.players import Player, new_name
from companion.scoring.systems import System
from views.state.app_state import AppState

SETUP = "seating"
"""The topic of the game being set up in this window."""


def fresh_setup(store: HostStore) -> GameSetup:
    """An empty table with the edition last used."""
    editions = store.editions
    edition = editions.get(store.settings.edition) or next(iter(editions.values()))
    system = edition.systems[0].system if edition.systems else System.WINNER_COLLECTS
    return GameSetup(
        game_id=store.new_id(),
        edition=edition.id,
        system=system,
        target_typed=target_text(system.rules.first_target(edition)),
    )


def change_setup(app: AppState, setup: GameSetup) -> None:
    """Take a new seating as the present one."""
    app.setup = setup
    app.pulse(SETUP).redraws += 1


def set_out(app: AppState) -> None:
    """Begin a new game, unless one is half set up."""
    if not app.setup.players or app.store.peek(app.setup.game_id):
        change_setup(app, fresh_setup(app.store))


async def set_out_same_table(app: AppState, game_id: str) -> None:
    """Begin a new game with the edition, the scoring and the players of another; the deal passes on."""
    found = await app.store.open_game(game_id)
    game, table = found.game, found.table
    roster = app.store.roster
    players = tuple(roster.player(player.id) or player for player in same_table(table))
    dealer = roster.same(table.dealer)
    change_setup(
        app,
        GameSetup(
            game_id=app.store.new_id(),
            edition=game.edition,
            system=game.system,
            target_typed=target_text(table.target),
            players=players,
            dealer=dealer if any(player.id == dealer for player in players) else None,
            house_rules=table.house_rules,
        ),
    )


def player_named(app: AppState, name: str) -> Player:
    """The roster's player of that name, or a new one with a colour of their own.

    Raises:
        BadName: If the name cannot be a player's.
    """
    roster = app.store.roster
    known = roster.named(name)
    if known is not None:
        return known
    taken = [player.colour for player in app.setup.players]
    colour = roster.remembering(app.setup.players).next_colour()
    return Player(
        id=app.store.new_id(),
        name=new_name(name),
        colour=colour if colour not in taken else roster.next_colour(),
    )
