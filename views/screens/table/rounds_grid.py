"""The grid of rounds, one row per round. A tap on a player's points opens the correction of that hand."""

from typing import Final, NamedTuple

import flet as ft

from companion.application.live_game import LiveGame
from companion.editions.earlier_points import points_at
from companion.formats import points_word
from companion.game.changes.rounds import PointsCorrected
from companion.game.table_state import uncounted_partners
from companion.round import PlayedRound, Standing
from companion.wording import say
from views import kit
from views.screens.score_entry.round_route import RoundRoute
from views.screens.score_entry.score_actions import begin_correcting
from views.state.app_state import AppState

HELD: Final = ft.Icons.STYLE_OUTLINED
"""Beside the points of a hand that gave its player nothing."""
CORRECTED: Final = ft.Icons.EDIT_OUTLINED
"""Beside the number of a round that was corrected."""
RECOUNTED: Final = ft.Icons.UPDATE
"""Beside the number of a round that was recorded before an earlier one was corrected."""


def rounds_grid(app: AppState, live: LiveGame, *, scrolls: bool = False) -> ft.Control:
    """All rounds, the latest first, and the corrections of points; a box that `scrolls` has no height of its own."""
    table = live.table
    if not table.is_scored and (table.finished or live.is_under_way or not app.role.scores):
        return kit.plain(say("No rounds yet."), faint=True)
    if not table.is_scored:
        return kit.plain(
            say("Play a round. When somebody goes out, tap “out” next to their name."), faint=True
        )
    rows = [_row(app, live, played) for played in reversed(table.rounds)]
    grid = kit.point_grid(app, [seat.player for seat in table.seats], rows)
    notes = [
        kit.caption(say("Round {number}: {note}", number=played.number, note=played.round.note))
        for played in reversed(table.rounds)
        if played.round.note
    ]
    corrections = [
        kit.caption(kit.correction_line(table.name(correction.player), correction.points, correction.reason))
        for correction in reversed(table.kept(PointsCorrected))
    ]
    if corrections:
        corrections.insert(0, kit.plain(say("Changed points"), weight=ft.FontWeight.W_600))
    parts = [kit.heading(say("Rounds")), grid, *_legend(live), *notes, *corrections]
    if scrolls:
        return kit.card_box(ft.Column(parts, spacing=kit.GAP, scroll=ft.ScrollMode.AUTO))
    return kit.boxed(*parts)


def grid_height(live: LiveGame) -> float:
    """The height of the box at most, in dp."""
    table = live.table
    notes = sum(bool(played.round.note) for played in table.rounds) + len(table.kept(PointsCorrected))
    return kit.point_grid_height([seat.player for seat in table.seats], len(table.rounds), notes)


def _row(app: AppState, live: LiveGame, played: PlayedRound) -> tuple[ft.Control, list[ft.Control]]:
    said = say("Round {number}", number=played.number)
    parts: list[ft.Control] = [kit.caption(str(played.number), no_wrap=True)]
    if played.corrected is not None:
        said = say("{round}, fixed", round=said)
        parts.append(kit.small_icon(CORRECTED))
    elif played.after_correction:
        said = say("{round}, recorded before an earlier round was fixed", round=said)
        parts.append(kit.small_icon(RECOUNTED))
    number = kit.named(said, kit.silent(kit.row_number(said, *parts)))
    return number, [_cell(app, live, played, seat) for seat in live.table.seats]


class CellText(NamedTuple):
    """A player's part of a round: as it stands in the cell, and for a screen reader.

    The number `is_score` where it is part of this player's total. With an icon it is what the hand was worth for whoever went out.
    """

    shown: str
    said: str
    is_score: bool = False
    icon: ft.IconData | None = None


def _cell_text(live: LiveGame, played: PlayedRound, player: str) -> CellText:
    round_, rules = played.round, live.game.system.rules
    points = played.points.get(player, 0)
    players = [each.player.id for each in live.table.seats]
    if round_.is_abandoned:
        return CellText("–", say("called off"))
    if player in uncounted_partners(round_.went_out, players, live.table.house_rules, live.game.system):
        return CellText("–", say("partner of who went out, not counted"))
    if round_.went_out == player and rules.winner_scores:
        shown = points_word(points, "+")
        if round_.is_last_one_in:
            return CellText(shown, f"{say('last one in')} · {shown}", is_score=True)
        return CellText(shown, say("went out, {points}", points=shown), is_score=True)
    if round_.went_out == player:
        return CellText(say("out"), say("went out"), is_score=True)
    if round_.hand_of(player) is None:
        # Where no hands are counted, nobody who lost has one.
        was_there = player in played.totals and not rules.counts_hands
        return CellText("–", say("didn't win") if was_there else say("not in this round"))
    if player in round_.set_aside:
        given = points if rules.charges_own else rules.for_set_aside(live.edition)
        return CellText(
            points_word(given, "+" if rules.charges_own else "") if given else "",
            say("knocked out"),
            icon=kit.KNOCKED_OUT,
        )
    caught = round_.caught_with(player, points_at(live.edition, round_.at))
    said = say("caught with {points}", points=caught)
    if not rules.charges_own:
        return CellText(str(caught), said, icon=HELD)
    return CellText(points_word(points, "+"), said)


def _cell(app: AppState, live: LiveGame, played: PlayedRound, seat: Standing) -> ft.Control:
    """A cell of the grid; for a scorer a tap corrects the hand."""
    player, cell = seat.player, _cell_text(live, played, seat.player.id)
    size, colour = kit.BODY, ft.Colors.ON_SURFACE
    weight: ft.FontWeight | None = None
    signs: list[ft.Control] = []
    if cell.is_score:
        colour, weight = ft.Colors.PRIMARY, ft.FontWeight.W_700
    elif cell.icon is not None:
        size, colour = kit.SMALL, ft.Colors.ON_SURFACE_VARIANT
        signs.append(ft.Icon(cell.icon, size=kit.SMALL, color=colour))
    points = ft.Text(cell.shown, size=size, weight=weight, color=colour, no_wrap=True)
    content = ft.Row(
        [*signs, points], spacing=kit.LINE_GAP, tight=True, alignment=ft.MainAxisAlignment.CENTER
    )
    told = {"number": played.number, "name": player.name, "what": cell.said}
    route = RoundRoute(game=live.game.id, round=played.round.id)
    fix = app.handler(begin_correcting, app, route, player.id) if app.role.scores else None
    label = say("Fix round {number}, {name}: {what}", **told)
    if fix is None:
        label = say("Round {number}, {name}: {what}", **told)
    return kit.pressable(label, content, fix, expand=True, **kit.cell_look(filled=cell.is_score))


def _legend(live: LiveGame) -> list[ft.Control]:
    rounds, rules = live.table.rounds, live.game.system.rules
    meanings: list[tuple[ft.IconData, str]] = []
    if not rules.charges_own and any(played.round.hands for played in rounds):
        meanings.append((HELD, say("left in the hand: the winner gets these points")))
    if any(played.round.set_aside for played in rounds):
        meanings.append((kit.KNOCKED_OUT, say("knocked out")))
    if any(played.corrected is not None for played in rounds):
        meanings.append((CORRECTED, say("fixed")))
    if any(played.corrected is None and played.after_correction for played in rounds):
        meanings.append((RECOUNTED, say("recorded before an earlier round was fixed")))
    lines = (kit.in_line(kit.small_icon(icon), kit.caption(text), spacing=kit.GAP) for icon, text in meanings)
    return [kit.stretched(*lines, spacing=kit.LINE_GAP)] if meanings else []
