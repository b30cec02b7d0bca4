"""The last card: after some last cards the next player must draw before the hands are counted."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.application.live_game import LiveGame, RoundEntry
from companion.application.live_turn import draw_at_end_of, turn_of
from companion.cards import UNTIL, Face, Mark
from companion.editions.edition import Edition, LastCardDraw
from companion.game.draft import TapKind
from companion.house_rules.questions import OpenQuestion, Reading
from companion.players import Player
from companion.rule_book.rule import Claim
from companion.turns.turn import Phase
from companion.wording import say
from views import kit
from views.flet_internals.handlers import Handler
from views.screens.score_entry.round_route import RoundRoute, entry_of, use_entry
from views.screens.score_entry.score_actions import enter
from views.state.app_state import AppState, use_app


@ft.component
def LastCard(route: RoundRoute) -> ft.Control:
    """The choice of the last card, where it matters, and the sentence that says who draws."""
    app = use_app()
    shown = use_entry(
        app,
        route,
        lambda entry: (entry.draft.last_card, _beside(entry.players, entry.draft.went_out), entry.draft.side),
    )
    entry = entry_of(app, route)
    if shown is None or entry is None or entry.is_last_one_in or not _asked(_edition(entry)):
        return ft.Container()
    live, edition, (chosen, beside, _) = entry.live, _edition(entry), shown
    draw = next((draw for draw in edition.last_card_draws if draw.face == chosen), None)
    claim = _followed(entry, route, chosen) or (_reminder(live, draw, *beside) if draw else None)
    if edition.card(chosen).play.flips:
        claim = _last_flip(edition)
    if claim is not None:
        # The other chips give their place to the sentence. A tap on the chosen one brings them back.
        tapped = [_chosen(app, live, route, chosen)] if chosen in _asked(edition) else []
        told = kit.spoken(kit.RulingText(claims=(claim,), look=kit.Look.SMALL))
        return ft.Row([*tapped, ft.Container(told, expand=True)], spacing=kit.GAP)
    rules = entry.tables.began.house_rules.over(edition.sheet_rules)
    offers = [
        _offer(app, live, route, face) for face in _asked(edition) if not rules.never_last(edition.card(face))
    ]
    if not offers:
        return ft.Container()
    return kit.fitting_row(say("Went out on"), offers, kit.pad_shape(app).width)


def _edition(entry: RoundEntry) -> Edition:
    """The side of the edition that counts, as the round is played, with the rulings that held when it began."""
    edition = entry.live.ruled if entry.draft.corrects else entry.live.played
    return edition.one_side(entry.draft.side)


def _asked(edition: Edition) -> tuple[Face, ...]:
    """The last cards that matter, in the order of the pad: who draws for them, or which side counts."""
    drawing = {draw.face for draw in edition.last_card_draws}
    return tuple(card.face for card in edition.faces if card.face in drawing or card.play.flips)


def _last_flip(edition: Edition) -> Claim:
    if edition.plays(Reading.FLIP_STAYS):
        text = say("The side it was played on counts.")
    elif edition.plays(Reading.FLIP_TURNS):
        text = say("Turn all cards over first. The other side counts.")
    else:
        text = say("Turn over for a last Flip? The rules don't say. Decide together.")
    return edition.settled(OpenQuestion.LAST_FLIP, text, Mark.NOT_SAID)


def _followed(entry: RoundEntry, route: RoundRoute, chosen: Face | None) -> Claim | None:
    """The cards that somebody still draws by the turn keeper, where it followed this round to its end."""
    turn = None if route.is_correction else turn_of(entry.live)
    if turn is None or turn.phase is not Phase.OVER or turn.mover.id != entry.draft.went_out:
        return None
    asked = _asked(_edition(entry))
    return draw_at_end_of(entry.live) if chosen == turn.top or turn.top not in asked else None


def _offer(
    app: AppState, live: LiveGame, route: RoundRoute, face: Face, *, chosen: bool = False
) -> tuple[str, str, Handler]:
    """The words on a card's chip, its name, and what a tap does; on the chosen one it takes that back."""
    card = live.edition.card(face)
    tap = partial(enter, app, route, TapKind.LAST_CARD, face=None if chosen else face)
    return card.key, say("Went out on {card}", card=card.called), app.handler(tap)


def _chosen(app: AppState, live: LiveGame, route: RoundRoute, face: Face) -> ft.Control:
    words, name, tap = _offer(app, live, route, face, chosen=True)
    return kit.chip(words, tap, chosen=True, name=name)


def _beside(players: tuple[Player, ...], out: str | None) -> tuple[str, str]:
    """The names of the players to the left and to the right of the one who went out."""
    ids = [player.id for player in players]
    place = ids.index(out) if out in ids else 0
    return players[(place + 1) % len(ids)].name, players[place - 1].name


def _reminder(live: LiveGame, draw: LastCardDraw, left: str, right: str) -> Claim:
    card, draws = live.edition.name_of(draw.face), draw.draws
    if draws == UNTIL and left == right:
        text = say("First {name} draws until the colour comes, then count the cards.", name=left)
    elif draws == UNTIL:
        text = say(
            "First {name} draws until the colour comes. If you played the other way, {other} does.",
            name=left,
            other=right,
        )
    elif draws and left == right:
        text = say("First {name} draws {draws}.", name=left, draws=draws)
    elif draws:
        text = say(
            "First {name} draws {draws}; {other} if you played the other way.",
            name=left,
            other=right,
            draws=draws,
        )
    elif draw.mark is Mark.RULING:
        text = say("The cards drawn for a last {card} count.", card=card)
    elif live.edition.card(draw.face).play.asks:
        text = say("Do cards drawn for a last {card} count? The rules don't say. Decide together.", card=card)
    else:
        text = say(
            "Must the next player draw for a last {card}? The rules don't say. Decide together.",
            card=card,
        )
    return Claim(text=text, mark=draw.mark)
