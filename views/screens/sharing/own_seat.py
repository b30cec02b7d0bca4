"""The question which player sits at the window that shares a table, asked before it does: no guest is offered that seat."""

from dataclasses import dataclass

import flet as ft

from companion.application.ports import last_name
from companion.application.sharing import Sharing
from companion.errors import NotNow
from companion.players import Player
from companion.wording import say
from views import kit
from views.state.app_state import AppState, use_form


@dataclass(frozen=True, slots=True)
class OwnSeatForm:
    """The id of the player who shares the table; empty for somebody who does not play, None before it was said."""

    seat: str | None = None


def _players_and_seat(app: AppState, game_id: str) -> tuple[tuple[Player, ...], str | None]:
    """The players of the game that is to be shared, none where all games are, and the seat of whoever has this window.

    That is the seat they chose, or that of the name which they had at the last table.
    """
    live, chosen, name = (
        app.store.games.get(game_id),
        app.forms.get(OwnSeatForm, "").seat,
        last_name(app.joined),
    )
    players = tuple(seat.player for seat in live.table.present) if live is not None else ()
    named = next((player.id for player in players if player.name == name), None)
    return players, named if chosen is None else chosen


async def begin_sharing(app: AppState, sharing: Sharing, game_id: str) -> None:
    """Share the table; NotNow if it was not said which of the players sits here."""
    players, seat = _players_and_seat(app, game_id)
    if players and seat is None:
        raise NotNow(_why())
    await sharing.begin(game_id, host_seat=seat or None)


def use_own_seat(app: AppState, game_id: str) -> list[ft.Control]:
    """The question, drawn again with the players of the game; nothing where no player is known."""
    use_form(app, OwnSeatForm, "")
    # The address of a screen decides whether it has a game, so these hooks are always the same.
    if game_id:
        kit.use_game(game_id, app)
    players, seat = _players_and_seat(app, game_id)
    if not players:
        return []
    answers = [*((player.name, player.id) for player in players), (say("I don't play"), "")]
    chips = [
        kit.chip(label, app.changes(OwnSeatForm, "", seat=answer), chosen=answer == seat)
        for label, answer in answers
    ]
    return [kit.heading(say("Who are you?")), kit.caption(_why()), kit.choices(*chips)]


def _why() -> str:
    return say("Tap your name, so that no guest takes your seat.")
