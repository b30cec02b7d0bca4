"""The one place of the pad for messages: of fixed height, so that no message moves a key.

The most urgent one is shown: a sentence of the app, wrong points, too many cards of a kind, somebody else in the
same hand. Without any, the last card of the round can be said.
"""

from __future__ import annotations

import flet as ft

from companion.application.listeners import GUESTS, draft_topic, game_topic
from companion.application.live_game import cards_waiting
from companion.formats import together
from companion.game.changes.settings import DecksSet
from companion.round import Hand
from companion.wording import said_again, say, say_count
from views import kit
from views.screens.score_entry.last_card import LastCard
from views.screens.score_entry.own_phones import own_phone_line
from views.screens.score_entry.points_field import wrong_points
from views.screens.score_entry.round_route import RoundRoute, entry_of
from views.screens.score_entry.score_actions import (
    may_fill,
    not_on_this_side,
    overdrawn_warning,
    selected_in,
)
from views.state.app_state import AppState, use_app, use_selected


@ft.component
def PadMessages(route: RoundRoute, shape: kit.PadShape) -> ft.Control:
    """The messages about the round being entered."""
    app = use_app()
    ft.use_state(app.notice)
    topics = (draft_topic(route.game), game_topic(route.game), GUESTS)
    wrong, warning, decks, also = use_selected(app, topics, lambda: _messages(app, route))
    inside: ft.Control = ft.Container()
    # A round that was not saved because of this warning says the same; only the warning has the way on.
    repeats = bool(warning) and app.notice.wrong and warning in app.notice.sentence
    if app.notice.sentence and not repeats:
        inside = kit.NoticeBar(tight=True)
    elif wrong:
        inside = _line(wrong, ft.Colors.ERROR)
    elif warning:
        inside = _overdrawn(app, route, warning, decks)
    elif also:
        inside = _line(also, ft.Colors.TERTIARY)
    elif app.role.scores:
        # Which card was the last is a scorer's to say; nobody else has a use for the chips.
        inside = LastCard(route)
    column = ft.Column(
        [inside],
        scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
        spacing=0,
    )
    return ft.Container(column, height=shape.messages, alignment=kit.at_start())


def _line(sentence: str, colour: str) -> ft.Control:
    text = ft.Text(sentence, size=kit.SMALL, color=colour, weight=ft.FontWeight.W_600)
    padded = ft.Container(text, padding=ft.Padding.symmetric(horizontal=kit.ROW_GAP, vertical=kit.SMALL_GAP))
    return ft.Semantics(live_region=True, content=padded)


def _messages(app: AppState, route: RoundRoute) -> tuple[str, str, int, str]:
    """The error of the typed points, the warning about the decks with the decks it needs, and who else is here."""
    entry = entry_of(app, route)
    player = selected_in(app, route, entry) if entry else None
    if entry is None or player is None:
        return "", "", 0, ""
    wrong = wrong_points(app, route, player.id) if may_fill(app, player.id) else ""
    found = overdrawn_warning(entry)
    others = [*map(said_again, app.store.presence.others(id(app), route.game, route.hand(player.id)))]
    if own_phone_line(app, player) and not entry.draft.is_entered(player.id):
        # The empty hand itself says whose phone counts it.
        others = [name for name in others if name != player.name]
    also = ""
    if found and not entry.live.edition.lists_cards:
        # Nobody printed the counts: it may well be so.
        also, found = str(found), None
    held, out_at = entry.draft.holding(player.id), entry.live.edition.out_at
    if isinstance(held, Hand) and 0 < out_at <= len(held):
        # The last penalty may have come after the last card: no tap is refused.
        also = say(
            "Cards: {cards}. Whoever has {out} or more is out of the round.", cards=len(held), out=out_at
        )
    if not app.role.scores and (waiting := cards_waiting(entry, player.id)):
        # Somebody else may have turned the cards over.
        also = not_on_this_side(entry.live.edition, waiting)
    elif others:
        also = say_count(
            "{names} is counting this hand.",
            "{names} are counting this hand.",
            len(others),
            names=together(others),
        )
    return wrong, str(found or ""), found.decks_needed if found else 0, also


def _overdrawn(app: AppState, route: RoundRoute, sentence: str, decks: int) -> ft.Control:
    """The hands hold more of a face than the decks: what is wrong, and the way on."""

    async def more_decks() -> None:
        await app.store.do(route.game, DecksSet(decks=decks), app.by)
        app.tell(say_count("Counting with {count} deck.", "Counting with {count} decks.", decks))

    warning = ft.Semantics(
        live_region=True,
        expand=True,
        content=ft.Text(
            sentence,
            size=kit.grown(kit.SMALL),
            color=ft.Colors.ERROR,
            weight=ft.FontWeight.W_600,
        ),
    )
    row: list[ft.Control] = [warning]
    if decks <= 4 and app.role.scores:
        label = say_count("We play with {count} deck", "We play with {count} decks", decks)
        if decks == 2:
            label = say("We play with two decks")
        row.append(kit.way_on_key(label, app.handler(more_decks)))
    inset = kit.insets(start=kit.ROW_GAP, end=kit.LINE_GAP, top=kit.SMALL_GAP, bottom=kit.SMALL_GAP)
    return ft.Container(ft.Row(row, spacing=kit.GAP), padding=inset)
