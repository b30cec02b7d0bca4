"""The facts of a win: who won with what, the round that decided it, what the others were caught with, and the records it broke."""

from typing import Final

import flet as ft

from companion.application.live_game import LiveGame
from companion.editions.earlier_points import points_at
from companion.game.current_table import is_result_alone
from companion.game.length import LengthKind
from companion.round import Hand, Side
from companion.statistics.records import BrokenRecord, Feat
from companion.wording import say, say_count
from views import kit
from views.live_summary import won_by


def decided_line(live: LiveGame, *, named: tuple[Side, ...] = ()) -> str:
    """The round that decided the game, or how many rounds there were; who is `named` beside it needs no name in it."""
    table = live.table
    if not table.rounds:
        return "" if is_result_alone(table) else say("Ended before the first round")
    last = table.rounds[-1]
    count = len(table.rounds)
    if table.stopped and table.length.kind is not LengthKind.OPEN:
        return say_count("Ended early, after {count} round.", "Ended early, after {count} rounds.", count)
    if not last.reached or last.round.went_out is None:
        return say_count("After {count} round.", "After {count} rounds.", count)
    number, out = last.number, table.name(last.round.went_out)
    points = last.points.get(last.round.went_out, 0)
    rules = live.game.system.rules
    if last.round.is_last_one_in:
        return say("Round {number}: {note}", number=number, note=won_by(out, is_last_one_in=True))
    if not rules.counts_hands or points <= 0:
        return say("Round {number} decided it: {name} went out.", number=number, name=out)
    if [seat.player.id for side in named for seat in side.seats] == [last.round.went_out]:
        return say("Round {number} decided it: +{points}.", number=number, points=points)
    return say(
        "Round {number} decided it: {name} went out for +{points}.", number=number, name=out, points=points
    )


def record_line(live: LiveGame, record: BrokenRecord) -> str:
    """A record that the game holds, as a sentence."""
    value = live.game.system.rules.amount(record.value)
    rounds = say_count("{count} round", "{count} rounds", record.value)
    name = live.table.name(record.player) if record.player else ""
    return {
        Feat.BIGGEST_ROUND: say("Record: biggest round, {name} with {amount}", name=name, amount=value),
        Feat.BIGGEST_LEAD: say("Record: biggest win, {amount} ahead", amount=value),
        Feat.FEWEST_ROUNDS: say("Record: quickest game, {rounds}", rounds=rounds),
        Feat.CLOSEST_FINISH: say("Record: closest finish, {amount} apart", amount=value),
        Feat.MOST_ROUNDS: say("Record: longest game, {rounds}", rounds=rounds),
    }[record.feat]


VEIL: Final = 0.2
"""The darkness of the box on the winner's colour."""


def caught(live: LiveGame, colours: kit.WinColours) -> list[ft.Control]:
    """A line for each hand of the last round whose cards are known; nothing if there is none."""
    played = live.table.rounds[-1]
    edition = live.edition.one_side(played.round.side)
    lines: list[ft.Control] = []
    for seat in live.table.seats:
        held = played.round.hand_of(seat.player.id)
        if not isinstance(held, Hand) or not held.faces:
            continue
        points = played.round.caught_with(seat.player.id, points_at(edition, played.round.at))
        said = say(
            "{name}, caught with {points}: {cards}",
            name=seat.player.name,
            points=points,
            cards=kit.caught_name(edition, held),
        )
        worth = ft.Text(
            str(points), size=kit.BODY, color=colours.foreground, weight=ft.FontWeight.W_800, no_wrap=True
        )
        cards = ft.Container(kit.caught_cards(edition, held), expand=True)
        row = kit.in_line(kit.player_avatar(seat.player, kit.SMALL_AVATAR), cards, worth)
        lines.append(kit.named(said, kit.silent(row)))
    if not lines:
        return []
    title = ft.Text(say("Caught with"), size=kit.SMALL, color=colours.foreground, weight=ft.FontWeight.W_600)
    return [kit.win_box(ft.Column([title, *lines], spacing=kit.GAP), colours.veil(VEIL))]
