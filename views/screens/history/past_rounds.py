"""The rounds of a past game: a line for each; a tap shows every hand card by card, so that every point is explained.

Between them stands what else happened at the table: who came, left or sat elsewhere, and points that were corrected.
"""

from typing import Any, Final

import flet as ft

from companion.application.live_game import LiveGame
from companion.cards import side_name
from companion.editions.earlier_points import points_at
from companion.formats import clock, day_and_time, listed, points_word
from companion.game.changes.change import Change
from companion.game.changes.rounds import PointsCorrected
from companion.game.current_table import is_result_alone
from companion.game.table_state import Recorded, TableEvent
from companion.ids import is_of_a_book
from companion.players import Player
from companion.round import SET_ASIDE, Hand, PlayedRound
from companion.wording import say, say_count
from views import kit
from views.live_summary import won_by
from views.screens.rules.rule_parts import open_rule_of_card
from views.state.app_state import AppState, use_app

PAGE: Final = 12
"""The number of rounds that are shown at first, and added with each tap: a long game has hundreds of cards."""


@ft.component
def PastRounds(live: LiveGame) -> ft.Control:
    """The rounds, the latest first."""
    app = use_app()
    shown, show = ft.use_state(PAGE)
    unfolded, unfold = ft.use_state(frozenset[str]())
    rounds, told = iter(live.table.rounds), list[ft.Control | PlayedRound]()
    for event in live.table.events:
        if isinstance(event, Recorded):
            played = next(rounds)
            if played.number > 1:
                told += _new_points(live, live.table.rounds[played.number - 2], played)
            told.append(played)
        else:
            told.append(_event(live, event))
    if not told or is_result_alone(live.table):
        return ft.Container(height=0)
    left = len(live.table.rounds) - shown
    parts: list[ft.Control] = []
    for each in reversed(told):
        if not isinstance(each, PlayedRound):
            parts.append(each)
        elif each.number > left:
            unfolds = app.handler(unfold, unfolded ^ {each.round.id})
            parts.append(_round(app, live, each, unfold=unfolds, is_open=each.round.id in unfolded))
        else:
            label = say_count("Show {count} earlier round", "Show {count} earlier rounds", min(PAGE, left))
            more = app.handler(lambda: show(shown + PAGE))
            parts.append(kit.quiet_button(label, more, icon=ft.Icons.EXPAND_MORE))
            break
    return kit.section(say("Rounds"), *parts)


def _event(live: LiveGame, event: TableEvent) -> ft.Control:
    """What happened between two rounds, as a line."""
    words, icon = event.label(live.table) if isinstance(event, Change) else "", ft.Icons.SYNC_ALT
    if isinstance(event, PointsCorrected):
        words = kit.correction_line(live.table.name(event.player), event.points, event.reason)
        icon = ft.Icons.EXPOSURE
    return kit.in_line(kit.small_icon(icon), kit.plain(words, faint=True))


def _new_points(live: LiveGame, before: PlayedRound, played: PlayedRound) -> list[ft.Control]:
    """The cards whose points the table changed between two rounds, as a line."""
    then, at = before.round.at, played.round.at
    changed = (card for card in live.edition.faces if card.points_at(then) != card.points_at(at))
    new = [f"{card.called} {points_word(card.points_at(at))}" for card in changed]
    if not new:
        return []
    words = say("New points: {cards}", cards=listed(new))
    return [kit.in_line(kit.small_icon(ft.Icons.STYLE), kit.plain(words, faint=True))]


def _round(app: AppState, live: LiveGame, played: PlayedRound, *, unfold: Any, is_open: bool) -> ft.Control:
    round_ = played.round
    players = {seat.player.id: seat.player for seat in live.table.seats}
    out, dealer = players.get(round_.went_out or ""), players.get(round_.dealer)
    title = say("Round {number}: called off", number=played.number)
    if out is not None:
        title = say("Round {number}: {name} went out", number=played.number, name=out.name)
        if round_.is_last_one_in:
            told = won_by(out.name, is_last_one_in=True)
            title = say("Round {number}: {note}", number=played.number, note=told)
    told = say("{name} dealt · {time}", name=dealer.name if dealer else "", time=clock(round_.at))
    got = [
        f"{players[player].name} {points_word(points)}" for player, points in played.points.items() if points
    ]
    if got and (not is_open or is_of_a_book(live.game.id)):
        told = say("Points: {points}", points=listed(got))
    words = kit.titled(title, told, size=kit.HEADING, weight=ft.FontWeight.W_700)
    name = say("{round}. {facts}. Hide the hands", round=title, facts=told)
    if not is_open:
        name = say("{round}. {facts}. Show the hands", round=title, facts=told)
    head = kit.pressable(
        name,
        kit.in_line(kit.player_avatar(out) if out else None, words, kit.fold_icon(is_open=is_open)),
        unfold,
        padding=ft.Padding.symmetric(vertical=kit.SMALL_GAP),
        key=f"round-{round_.id}",
    )
    lines: list[ft.Control] = [head]
    if not is_open:
        return head
    if live.edition.has_sides and round_.hands:
        lines.append(kit.caption(side_name(round_.side)))
    for left in round_.hands:
        if left.player in players:
            lines.append(kit.divider())
            lines += _hand(app, live, played, players[left.player])
    if got:
        lines.append(kit.divider())
        lines.append(kit.strong(say("Points: {points}", points=listed(got))))
    totals = (
        f"{run.name} {points_word(total)}"
        for run in kit.runs_of(live)
        if (total := run.totals[played.number - 1]) is not None
    )
    after = say("After round {number}: {totals}", number=played.number, totals=listed(totals))
    lines.append(kit.plain(after, faint=True))
    if round_.note:
        lines.append(kit.plain(round_.note, faint=True))
    if played.corrected is not None:
        lines.append(kit.caption(say("Fixed {when}", when=day_and_time(played.corrected))))
    elif played.after_correction:
        lines.append(kit.caption(say("Recorded before an earlier round was fixed")))
    return kit.stretched(*lines, spacing=kit.GAP)


def _hand(app: AppState, live: LiveGame, played: PlayedRound, player: Player) -> list[ft.Control]:
    """A hand with its points and its cards; a tap on a card opens its rule."""
    held = played.round.hand_of(player.id)
    points = played.round.caught_with(player.id, points_at(live.edition, played.round.at))
    said = say_count("{name}: {count} point", "{name}: {count} points", points, name=player.name)
    count = say_count("{count} point", "{count} points", points)
    if held == SET_ASIDE:
        count = say("knocked out")
        said = listed((player.name, count))
    elif not isinstance(held, Hand):
        said = say_count(
            "{name}: {count} point, typed", "{name}: {count} points, typed", points, name=player.name
        )
        count = say_count("{count} point, typed", "{count} points, typed", points)
    head = kit.in_line(
        kit.player_avatar(player, kit.SMALL_AVATAR), player.name, kit.plain(count, faint=True, no_wrap=True)
    )
    lines: list[ft.Control] = [kit.named(said, kit.silent(head))]
    if isinstance(held, Hand) and held.faces:
        cards = (
            kit.counted_card(
                live.edition.one_side(played.round.side),
                face,
                number,
                app.handler(open_rule_of_card, app, live.edition.card(face).topic),
                name=say("{card}, {count} in hand: its rule", card=live.edition.name_of(face), count=number),
            )
            for face, number in held.counts().items()
        )
        lines.append(ft.Row([*cards], wrap=True, spacing=kit.GAP, run_spacing=kit.SMALL_GAP))
    return lines
