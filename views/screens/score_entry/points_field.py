"""The field for typed points, instead of tapped cards.

The field and the points beside it always agree: while the text is invalid, the hand counts as not entered, and
the round cannot be saved.
"""

import flet as ft

from companion.application.commands.entry_commands import RestoreCards, TypePoints
from companion.application.listeners import draft_topic
from companion.application.live_game import LiveGame, RoundEntry, numbers_for
from companion.errors import BadEntry
from companion.formats import labelled
from companion.players import Player
from companion.round import TypedPoints
from companion.typed import WholeNumber
from companion.wording import say
from views import kit
from views.screens.score_entry.round_route import RoundRoute, entry_of, use_entry
from views.state.app_state import AppState, use_app


def _key(live: LiveGame, route: RoundRoute, player: str) -> str:
    """The key of a hand's text: different for each round and player."""
    return f"{route.key}/{len(live.table.rounds)}/{player}"


def worth_in(entry: RoundEntry | None, player: str) -> int | None:
    """The points of a hand as entered; None while nothing is entered, and for one that was set aside."""
    if entry is None or not entry.draft.is_entered(player) or entry.draft.is_set_aside(player):
        return None
    return entry.draft.holding(player).points(entry.values)


def text_typed(app: AppState, route: RoundRoute, player: str, entry: RoundEntry | None = None) -> str | None:
    """The text in this window's field for a hand; None if the window shows the cards instead."""
    entry = entry or entry_of(app, route)
    if entry is None or entry.draft.is_set_aside(player):
        return None
    key = _key(entry.live, route, player)
    text = app.score_form.points_typed.get(key)
    if text is None and key not in app.score_form.points_set_aside:
        held = entry.draft.holding(player)
        return str(held.typed) if isinstance(held, TypedPoints) else None
    return text


def wrong_points(app: AppState, route: RoundRoute, player: str) -> str:
    """The error message for the points typed in this window; empty if they are valid."""
    entry = entry_of(app, route)
    text = text_typed(app, route, player, entry)
    return numbers_for(entry).error_of(text) if entry and text else ""


def check_points_typed(app: AppState, route: RoundRoute, player: Player) -> None:
    """Refuse to go on while this window's field for a hand has invalid points: BadEntry with the message of the field."""
    if error := wrong_points(app, route, player.id):
        raise BadEntry(labelled(player.name, error))


async def type_points_instead(app: AppState, route: RoundRoute, player: str) -> None:
    """Show the field, with the text it had before; else with the points of the cards tapped so far."""
    entry = entry_of(app, route)
    if entry is None:
        return
    key, worth = _key(entry.live, route, player), worth_in(entry, player)
    before = app.score_form.points_set_aside.pop(key, app.score_form.points_typed.get(key))
    text = ("" if worth is None else str(worth)) if before is None else before
    if _value(numbers_for(entry), text) in {worth, None}:
        app.score_form.points_typed[key] = text
        app.redraws.check(draft_topic(route.game))
    else:
        await type_points(app, route, player, text)


async def tap_cards_instead(app: AppState, route: RoundRoute, player: str) -> None:
    """Show the cards, as they were before points were typed. Nothing is lost.

    A hand without cards keeps its points until a card is tapped. The field has its text again when it is shown again.
    """
    live = app.store.games.get(route.game)
    if live is None:
        return
    key, text = _key(live, route, player), text_typed(app, route, player)
    worth = worth_in(entry_of(app, route), player)
    await app.store.do(route.game, RestoreCards(round_id=route.round, player=player), app.by)
    app.score_form.points_typed.pop(key, None)
    entry = entry_of(app, route)
    stays = entry is not None and isinstance(entry.draft.holding(player), TypedPoints)
    if text is not None and (stays or worth_in(entry, player) != worth):
        app.score_form.points_set_aside[key] = text
    app.redraws.check(draft_topic(route.game))


def forget_points_set_aside(app: AppState, route: RoundRoute, player: str) -> None:
    """After a tap on a card the field starts with the points of the cards again."""
    live = app.store.games.get(route.game)
    if live is not None:
        app.score_form.points_set_aside.pop(_key(live, route, player), None)


async def type_points(app: AppState, route: RoundRoute, player: str, text: str) -> None:
    """Save the text of the field, valid or not."""
    live = app.store.games.get(route.game)
    if live is None:
        return
    key = _key(live, route, player)
    app.score_form.points_typed[key] = text
    app.score_form.points_saving[key] += 1
    try:
        await app.store.do(route.game, TypePoints(round_id=route.round, player=player, text=text), app.by)
    finally:
        app.score_form.points_saving[key] -= 1
    app.show_entering(route.game, route.hand(player))
    app.redraws.check(draft_topic(route.game))


@ft.component
def PointsField(route: RoundRoute, player: str) -> ft.Control:
    """The field for one hand; every change is saved."""
    app = use_app()
    shown = use_entry(
        app, route, lambda entry: (worth_in(entry, player), text_typed(app, route, player, entry))
    )
    worth, typed = shown or (None, None)
    entry = entry_of(app, route)
    if entry is None:
        return ft.Container()
    key, numbers = _key(entry.live, route, player), numbers_for(entry)
    form, is_other = app.score_form, _value(numbers, typed or "") != worth
    if key in form.points_typed and not form.points_saving[key] and is_other:
        # Another window has changed this hand since.
        form.points_typed[key] = "" if worth is None else str(worth)

    async def on_typed(text: str) -> None:
        await app.handler(type_points, app, route, player, text)(None)

    return kit.NumberField(
        say("Points left in hand"),
        numbers,
        lambda: text_typed(app, route, player) or "",
        on_typed,
        error_inside=False,
        takes_focus=True,
        # The number pad below is the keyboard; the phone's own would cover it.
        keyboard_type=ft.KeyboardType.NONE,
        text_align=ft.TextAlign.CENTER,
        # The label on the frame must not reach into the points above it.
        text_size=kit.BODY if kit.has_large_letters(app) else kit.TITLE,
    )


def _value(numbers: WholeNumber, text: str) -> int | None:
    return None if numbers.error_of(text) else numbers.read(text)
