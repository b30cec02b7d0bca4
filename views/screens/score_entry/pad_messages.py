"""The one place of the pad for messages: of fixed height, so that no message moves a key.

The most urgent one is shown: a sentence of the app, wrong points, too many cards of a kind, somebody else in the
same hand. Without any, the last card of the round can be said.
"""

from dataclasses import replace
from functools import partial

import flet as ft

from companion.application.listeners import GUESTS, draft_topic, game_topic
from companion.application.live_game import LiveGame, RoundEntry, cards_waiting
from companion.application.live_turn import draw_at_end_of, turn_of
from companion.cards import LIGHT, UNTIL, Face, Mark, side_name
from companion.editions.edition import Edition, LastCardDraw
from companion.formats import together
from companion.game.changes.settings import DecksSet
from companion.game.draft import TapKind
from companion.house_rules.questions import OpenQuestion, Reading
from companion.players import Player
from companion.rule_book.rule import Claim
from companion.turns.turn import Phase
from companion.wording import said_again, say, say_count
from views import kit
from views.flet_internals.handlers import Handler
from views.screens.score_entry.own_hand import own_phone_line
from views.screens.score_entry.points_field import wrong_points
from views.screens.score_entry.round_route import RoundRoute, entry_of, use_entry
from views.screens.score_entry.score_actions import (
    enter,
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
    centre = ft.MainAxisAlignment.CENTER
    column = kit.stretched(inside, scroll=ft.ScrollMode.AUTO, alignment=centre, expand=True)
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
    cards, out_at = len(entry.draft.cards(player.id)), entry.live.edition.out_at
    if 0 < out_at <= cards:
        # The last penalty may have come after the last card: no tap is refused.
        also = say("Cards: {cards}. Whoever has {out} or more is out of the round.", cards=cards, out=out_at)
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
            sentence, size=kit.grown(kit.SMALL), color=ft.Colors.ERROR, weight=ft.FontWeight.W_600
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


@ft.component
def LastCard(route: RoundRoute) -> ft.Control:
    """The choice of the last card, where it matters, and the sentence that says who draws."""
    app = use_app()

    def shown(entry: RoundEntry) -> tuple[Face | None, tuple[Player, ...], str | None, int | None]:
        return entry.draft.last_card, entry.players, entry.draft.went_out, entry.draft.side

    use_entry(app, route, shown)
    entry = entry_of(app, route)
    if entry is None or entry.is_last_one_in or not _asked(_edition(entry)):
        return ft.Container()
    live, edition, chosen = entry.live, _edition(entry), entry.draft.last_card
    draw = next((draw for draw in edition.last_card_draws if draw.face == chosen), None)
    claims = [_followed(entry, route, chosen) or (_reminder(entry, draw) if draw else None)]
    if edition.card(chosen).play.flips:
        text = say("Turn over for a last Flip? The rules don't say. Decide together.")
        if edition.plays(Reading.FLIP_STAYS):
            text = say("The side it was played on counts.")
        elif edition.plays(Reading.FLIP_TURNS):
            text = say("Turn all cards over first. The other side counts.")
        claim = edition.settled(OpenQuestion.LAST_FLIP, text, Mark.NOT_SAID)
        side = say("Counted now: {side}.", side=side_name(entry.draft.side or LIGHT))
        claims = [claim, replace(claim, text=side)]
    if found := tuple(filter(None, claims)):
        # The other chips give their place to the sentence. A tap on the chosen one brings them back.
        tapped: list[ft.Control] = []
        if chosen is not None and chosen in _asked(edition):
            words, name, back = _offer(app, live, route, chosen, chosen=True)
            tapped = [kit.chip(words, back, chosen=True, name=name)]
        told = kit.spoken(kit.RulingText(claims=found, look=kit.Look.SMALL))
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


def _reminder(entry: RoundEntry, draw: LastCardDraw) -> Claim:
    """What the players to the left and to the right of the one who went out draw for the last card."""
    ids = [player.id for player in entry.players]
    place = ids.index(entry.draft.went_out) if entry.draft.went_out in ids else 0
    left, right = entry.players[(place + 1) % len(ids)].name, entry.players[place - 1].name
    edition, draws = entry.live.edition, draw.draws
    card = edition.name_of(draw.face)
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
    elif edition.card(draw.face).play.asks:
        text = say("Do cards drawn for a last {card} count? The rules don't say. Decide together.", card=card)
    else:
        text = say(
            "Must the next player draw for a last {card}? The rules don't say. Decide together.", card=card
        )
    return Claim(text=text, mark=draw.mark)
