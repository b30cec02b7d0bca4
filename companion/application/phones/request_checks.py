"""What the host checks of a guest's request before its store sees it.

A window of this phone makes only requests that its screens offer. Another phone may send any value that the wire form
has, so ids, names, notes and times are checked here as those of an imported game are. Roles are checked by the store.
"""

from typing import Final

from companion.application.commands import roster_commands
from companion.application.commands.command import Command, GameCommand, KeepRuling
from companion.application.commands.entry_commands import EnterTaps, ResumeCorrection
from companion.application.live_game import LiveGame
from companion.application.store import Store
from companion.errors import BadEntry, NotNow
from companion.game.changes.change import ChangeRequest
from companion.game.changes.evenings import SeriesSet
from companion.game.game import Game
from companion.game.replay import replay
from companion.game.roster import Roster
from companion.game.series_form import SeriesForm
from companion.handover.handed_game import check_taps_named
from companion.ids import check_id
from companion.players import AVATARS, Player, check_player
from companion.steps import run_all
from companion.wording import say

FIRST_CHANGES_MOST: Final = 8
"""The most changes that a new game may start with: where it is played, its series, its rulings."""


def check_command(live: LiveGame, command: Command | GameCommand) -> None:
    """Refuse what the game does not have, and values that no device could store (CompanionError)."""
    match command:
        case EnterTaps(taps) | ResumeCorrection(tapped=taps):
            check_taps_named(live.game, taps)
        case ChangeRequest():
            change = command.at_table(live.table).stamped(live.game.changed_at, "check")
            change.check_imported(live.table)


def check_new_game(store: Store, game: Game) -> None:
    """Refuse a new game that no setup opens (CompanionError)."""
    if store.game_list.has(game.id):
        raise NotNow(say("This game has been started already."))
    if len(game.changes) > FIRST_CHANGES_MOST or game.done != len(game.changes):
        raise impossible()
    for change in game.changes:
        if not change.opens:
            raise impossible()
    run_all(replay(game, store.games.edition(game.edition)))


def check_roster_command(roster: Roster, command: roster_commands.RosterCommand) -> None:
    """Refuse a change of the roster that no screen asks for (BadEntry)."""
    match command:
        case roster_commands.AddPlayer(player):
            check_people((player,))
        case roster_commands.RememberPlayers(players) | roster_commands.KnowPlayers(players):
            check_people(players)
        case roster_commands.TakeBackRoster(before=before, after=after):
            people = (*before.players, *after.players)
            check_people(people)
            known = {player.id for player in (*roster.players, *people)}
            for side in (before, after):
                if not known.issuperset((*side.hidden, *side.merged, *side.merged.values())):
                    raise impossible()


def check_people(people: tuple[Player, ...]) -> None:
    """Refuse people with a name, a colour or an avatar that no screen offers (BadEntry)."""
    for player in people:
        check_player(player)
        if player.avatar not in AVATARS:
            raise impossible()


def check_ruling(store: Store, command: KeepRuling) -> None:
    """Refuse a ruling for players or an edition that are not here (BadEntry)."""
    if command.keep is None:
        return
    for player in command.keep.players:
        check_id(player)
    if command.keep.edition and command.keep.edition not in store.editions:
        raise impossible()


def check_series(said: SeriesSet | None) -> None:
    """Refuse a series whose id, name or form no device could store (BadEntry)."""
    if said is not None:
        check_id(said.series)
        SeriesForm.read(said.form)
        said.tidied()


def impossible() -> BadEntry:
    """The refusal of what no screen asks for."""
    return BadEntry(say("That can't be: no screen of Last Card asks for it."))
