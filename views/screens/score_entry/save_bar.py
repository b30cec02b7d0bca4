"""The main button of the pad: on to the next hand, then Save with what the round gives. It always does something."""

from dataclasses import dataclass
from typing import Final

import flet as ft

from companion.application.live_game import RoundEntry
from companion.errors import CompanionError, DeckOverdrawn, NotNow
from companion.formats import points_given
from companion.game.entry import points_of_draft
from companion.wording import say, say_count, with_minus
from views import kit
from views.screens.score_entry.own_hand import counts_elsewhere
from views.screens.score_entry.points_field import (
    check_points_typed,
    text_typed,
    type_points_instead,
    wrong_points,
)
from views.screens.score_entry.round_route import RoundRoute, asks_only_winner, entry_of, use_entry
from views.screens.score_entry.score_actions import (
    hand_with_most_of_what_is_too_many,
    save_round,
    select_hand,
    selected_in,
)
from views.state.app_state import AppState, use_app
from views.state.win_watch import win_address

NAME_LONG: Final = 16
"""From this length on a name would push the points off the button of a small phone; the title says whose they are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MainAct:
    """The present action of the button.

    Attributes:
        name: Its name for a screen reader; it stays the same while hands are counted.
        shown: The words on it; empty where they are its name.
        said: The points of the round, in a whole sentence; empty while hands are missing.
        next: The player whose hand it turns to; empty if it saves.
        counted: Whether the selected hand is entered, and where it saves, whether the hands can be saved as they are.
        waits: The id of the player whose hand is selected and alone missing; empty otherwise.
    """

    name: str
    shown: str = ""
    said: str = ""
    next: str = ""
    counted: bool = True
    waits: str = ""


@ft.component
def SaveBar(route: RoundRoute) -> ft.Control:
    """The main button of the pad."""
    app = use_app()
    act = use_entry(app, route, lambda entry: _main_act(app, route, entry))
    if act is None:
        return ft.Container(height=0)

    async def turn() -> None:
        """To the next hand, which is typed where the one before it was; invalid points would be left behind unseen."""
        entry = entry_of(app, route)
        left = selected_in(app, route, entry) if entry else None
        if left is not None:
            check_points_typed(app, route, left)
        is_typed = left is not None and text_typed(app, route, left.id, entry) is not None
        await select_hand(app, route, act.next)
        # A second tap at once would skip this hand.
        app.second_taps.changes += 1
        if is_typed:
            await type_points_instead(app, route, act.next)

    async def explain() -> None:
        wrong = wrong_points(app, route, act.waits)
        raise NotNow(wrong or say("Tap the cards of this hand, or type its points."))

    does, icon = app.handler(_save, app, route), None if act.waits else ft.Icons.CHECK
    if not app.role.scores:
        does = app.handler(_leave, app, route)
    elif act.next:
        does, icon = app.handler(turn), ft.Icons.ARROW_FORWARD
    elif act.waits:
        does = app.handler(explain)
    emphasis = kit.Emphasis.STRONG if act.counted else kit.Emphasis.WEAK
    button = kit.main_button(act.name, does, shown=act.shown, icon=icon, emphasis=emphasis)
    # The name of the button stays; what it saves is a sentence of its own for a screen reader.
    gives = [kit.spoken_alone(act.said)] if act.said else []
    return ft.Column([*gives, button], spacing=0, tight=True)


def _leave(app: AppState, route: RoundRoute) -> None:
    """Back to the table, for a guest who counts their own hand alone; the others read then that it is counted."""
    app.store.presence.leaves(id(app))
    app.go(f"/game/{route.game}")


async def _save(app: AppState, route: RoundRoute) -> None:
    """Save the round and open what shows it, or turn to the hand to mend."""
    before, live = app.score_form.before_saving, app.store.games.get(route.game)
    is_first = live is not None and route.address not in before
    if live is not None:
        before.setdefault(route.address, live)
    is_kept = False
    try:
        is_kept = await save_round(app, route)
    except DeckOverdrawn:
        # The warning is in sight already, but not whose hand it is about.
        entry = entry_of(app, route)
        if entry is not None:
            await select_hand(app, route, hand_with_most_of_what_is_too_many(entry))
        raise
    finally:
        if is_first and not is_kept:
            before.pop(route.address, None)
    if is_kept:
        app.notice.hide()
        if app.navigation.heading != win_address(route.game):
            app.go(f"/game/{route.game}")


def _main_act(app: AppState, route: RoundRoute, entry: RoundEntry) -> MainAct | None:
    """The action of the button; None before somebody went out."""
    if not app.role.scores:
        seat = app.by.guest.seat if app.by.guest else None
        return MainAct(name=say("Done"), counted=seat is not None and entry.draft.is_entered(seat))
    if not entry.draft.is_begun:
        return None
    if not entry.missing:
        return _saving(entry)
    faced = selected_in(app, route, entry)
    place = entry.opponents.index(faced) if faced else 0
    around = (*entry.opponents[place + 1 :], *entry.opponents[:place])
    others = [player for player in around if not entry.draft.is_entered(player.id)]
    if others:
        free = (player for player in others if not counts_elsewhere(app, route, player))
        after = next(free, others[0])
        counted = faced is not None and entry.draft.is_entered(faced.id)
        return MainAct(name=say("Next: {name}", name=after.name), next=after.id, counted=counted)
    waits = entry.missing[0]
    return MainAct(name=say("Missing: {names}", names=waits.name), counted=False, waits=waits.id)


def _saving(entry: RoundEntry) -> MainAct:
    live, draft = entry.live, entry.draft
    if draft.corrects is not None:
        return MainAct(name=say("Save round {number}", number=live.table.round(draft.corrects).number))
    winner = live.table.name(draft.went_out) if draft.went_out else ""
    if asks_only_winner(entry):
        return MainAct(name=say("Save: {name} won the hand", name=winner))
    name = say("Save round")
    try:
        points = points_of_draft(live.game, draft, live.edition)
    except CompanionError:
        # The round cannot be saved as it is; pressing the button says why.
        return MainAct(name=name, counted=False)
    given = {player: gets for player, gets in points.items() if gets}
    if not given:
        return MainAct(name=name)
    names = map(live.table.name, given)
    said = " ".join(points_given(name, gets) for name, gets in zip(names, given.values(), strict=True))
    moved = sum(gets for gets in given.values() if gets > 0)
    shown = say_count("Save · {count} point", "Save · {count} points", moved)
    # Where the others pay what the winner is paid, the winner's points say it all.
    told = next(iter(given)) if len(given) == 1 else draft.went_out
    is_paid = len(given) == 1 or sum(given.values()) == 0
    if told and is_paid and len(called := live.table.name(told)) < NAME_LONG:
        shown = say("Save · {name} {points}", name=called, points=with_minus(given[told], "+"))
    return MainAct(name=name, shown=shown, said=said)
