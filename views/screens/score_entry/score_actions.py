"""The actions of the card pad: each tap is saved in the draft, and Save turns the draft into a round."""

from collections import Counter
from dataclasses import replace
from functools import partial
from itertools import chain

from companion.application.commands.entry_commands import (
    AddCard,
    BeginCorrection,
    EnterTaps,
    ResumeCorrection,
    SaveRound,
    is_counted_already,
    points_are_typed,
)
from companion.application.listeners import draft_topic
from companion.application.live_game import RoundEntry, entry_in
from companion.cards import Face
from companion.editions.deck_check import deck_warning, faces_overdrawn
from companion.editions.edition import Edition
from companion.errors import DeckOverdrawn, NotNow
from companion.game.draft import NEW_ROUND, Tap, TapKind, taps_of, taps_to_hold
from companion.game.entry import cards_turned, changes_nothing
from companion.players import Player
from companion.round import Hand
from companion.rule_book.rule import Topic
from companion.wording import say
from views import kit
from views.flet_internals.handlers import Handler
from views.screens.score_entry.own_hand import counts_elsewhere
from views.screens.score_entry.points_field import (
    check_points_typed,
    forget_points_set_aside,
    tap_cards_instead,
    text_typed,
)
from views.screens.score_entry.round_route import RoundRoute, entry_of
from views.screens.sharing.phones_here import is_among_others
from views.state.app_state import AppState
from views.state.device import Tick


def selected_in(app: AppState, route: RoundRoute, entry: RoundEntry) -> Player | None:
    """The player whose hand is selected in this window: the last one selected, else the first one that nobody counts."""
    state, remembered = app.score_form.selected_hands.get(route.key, (None, ""))
    seat = app.by.guest.seat if app.by.guest else None
    players = {player.id: player for player in entry.opponents}
    for chosen in (remembered if state == round_identity(entry) else None, seat):
        if chosen in players:
            return players[chosen]
    # What was selected last may have been selected in another window.
    free = [player for player in entry.opponents if not counts_elsewhere(app, route, player)]
    if any(player.id == entry.draft.selected for player in free):
        return players[entry.draft.selected or ""]
    missing = (player for player in (*free, *entry.opponents) if not entry.draft.is_entered(player.id))
    return next(missing, None) or next(iter(entry.opponents), None)


def round_identity(entry: RoundEntry) -> object:
    """The identity of a round being entered; the next round has another one."""
    return len(entry.live.table.rounds), entry.draft.went_out


def remember_selection(
    app: AppState, route: RoundRoute, player: str, entry: RoundEntry | None = None
) -> None:
    """Remember which hand is shown as selected: a tap in another window must not send a card of this one to another hand."""
    entry = entry or entry_of(app, route)
    if entry is not None:
        app.score_form.selected_hands[route.key] = round_identity(entry), player


async def enter(
    app: AppState,
    route: RoundRoute,
    kind: TapKind,
    player: str | None = None,
    *,
    face: Face | None = None,
    text: str | None = None,
) -> None:
    """Enter a tap in a round."""
    tap = Tap(kind=kind, player=player, face=face, text=text, round=route.round)
    await app.store.do(route.game, EnterTaps((tap,)), app.by)


async def select_hand(app: AppState, route: RoundRoute, player: str) -> None:
    """Select a hand in this window. For a scorer the selection is saved, so that a restarted app shows it."""
    remember_selection(app, route, player)
    if app.role.scores:
        await enter(app, route, TapKind.SELECT, player)
    app.store.presence.leaves(id(app))
    app.redraws.check(draft_topic(route.game))


def may_fill(app: AppState, player: str) -> bool:
    """True if this window may enter a player's hand."""
    return app.role.scores or (app.by.guest is not None and app.by.guest.seat == player)


async def change_winner(app: AppState, route: RoundRoute, player: str) -> bool:
    """Record that a player went out. Returns whether it is: at a shared table the hand may be one that somebody else counted.

    Then the notice asks first; in a window that is alone it has an Undo button.
    """
    entry = entry_of(app, route)
    if entry is None or entry.draft.went_out == player:
        return entry is not None
    if not entry.draft.is_entered(player):
        await enter(app, route, TapKind.WENT_OUT, player)
        return True
    if route.is_correction or not is_among_others(app):
        await _take_out(app, route, player)
        return True
    question = str(is_counted_already(entry.live.table.name(player)))
    app.tell(question, undo=partial(_take_out, app, route, player), undo_label=say("Take them out"))
    return False


async def _take_out(app: AppState, route: RoundRoute, player: str) -> None:
    """Record that a player went out whose hand is counted; the hand comes back with Undo."""
    out = tuple(
        Tap(kind=kind, player=player, round=route.round) for kind in (TapKind.CLEAR, TapKind.WENT_OUT)
    )
    live, _ = await app.store.do(route.game, EnterTaps(out), app.by)
    draft = live.drafts.of(route.round)
    held = draft.holding(player)
    kind = TapKind.ABANDONED if draft.abandoned else TapKind.WENT_OUT
    back = (Tap(kind=kind, player=draft.went_out), *taps_to_hold(player, held))
    taps = tuple(replace(tap, round=route.round) for tap in back)
    app.tell(
        say("{name}'s hand was taken out.", name=live.table.name(player)),
        undo=lambda: app.store.do(route.game, EnterTaps(taps), app.by),
    )


async def knock_out(app: AppState, route: RoundRoute, player: str) -> None:
    """Set a hand aside; points typed in this window no longer stand beside it."""
    await enter(app, route, TapKind.SET_ASIDE, player)
    remember_selection(app, route, player)
    _card_tapped(app, route, player)


async def take_back_card(app: AppState, route: RoundRoute, player: str, face: Face) -> None:
    """Take one card of a face out of a hand."""
    await enter(app, route, TapKind.TAKE_BACK, player, face=face)
    _card_tapped(app, route, player)


def _card_tapped(app: AppState, route: RoundRoute, player: str) -> None:
    """Answer a tap on a card. From now on the field of the points starts with those of the cards again."""
    forget_points_set_aside(app, route, player)
    app.phone.tick(Tick.CARD)
    app.show_entering(route.game, route.hand(player))


async def take_back_last_card(app: AppState, route: RoundRoute) -> None:
    """Take the card out of the selected hand that was added last and is still there; an empty hand stays as it is."""
    live = app.store.games.get(route.game) or await app.store.games.open(route.game)
    entry = entry_in(live, route.round)
    player = selected_in(app, route, entry)
    cards = entry.draft.cards(player.id) if player else ()
    if player is None or not cards:
        return
    added = [
        tap.face
        for tap in live.taps
        if tap.kind is TapKind.ADD and tap.player == player.id and (tap.round or NEW_ROUND) == route.round
    ]
    last = next((face for face in reversed(added) if face in cards), cards[-1])
    if last is not None:
        await take_back_card(app, route, player.id, last)


async def add_card(app: AppState, route: RoundRoute, face: Face) -> None:
    """Add a card to the selected hand."""
    live = app.store.games.get(route.game) or await app.store.games.open(route.game)
    entry = entry_in(live, route.round)
    player = selected_in(app, route, entry)
    if player is None:
        raise NotNow(say("First tap who went out."))
    text = text_typed(app, route, player.id, entry)
    if text:
        raise points_are_typed(player.name)
    remember_selection(app, route, player.id, entry)
    # Only the window whose text this is knows that its cards are shown although points were typed.
    card = AddCard(round_id=route.round, player=player.id, face=face, replaces_points=text is None)
    await app.store.do(route.game, card, app.by)
    if text_typed(app, route, player.id) is not None:
        await tap_cards_instead(app, route, player.id)
    _card_tapped(app, route, player.id)


async def count_side(app: AppState, route: RoundRoute, side: int) -> None:
    """Count the cards of a side. Those in hand that it lacks are named, and wait for their side; Undo turns back to it."""
    seat = app.by.guest.seat if app.by.guest else None
    tap = Tap(kind=TapKind.SIDE, player=seat, points=side, round=route.round)
    lives = await app.store.do(route.game, EnterTaps((tap,)), app.by)
    before, after = (entry_in(live, route.round).draft for live in lives)
    gone = cards_turned(before, after, {*before.held})
    app.notice.hide()
    if gone:
        back = partial(count_side, app, route, 1 - side)
        app.tell(not_on_this_side(lives[0].edition, gone), undo=back)


def not_on_this_side(edition: Edition, cards: Counter[Face]) -> str:
    """The sentence about cards that wait until their side counts."""
    return say(
        "Not on this side: {cards}.", cards=kit.caught_name(edition, Hand(faces=tuple(cards.elements())))
    )


def opens_rule(app: AppState, route: RoundRoute, topic: Topic) -> Handler:
    """An event handler that opens the rule of a card; Back returns to the same hand."""
    return app.opens(f"{route.address}/rule/{topic.value}")


async def save_round(app: AppState, route: RoundRoute) -> bool:
    """Save the round, or end a correction without changes. Returns whether anything was left to save, as after a first press nothing is."""
    before = app.store.games.get(route.game) or await app.store.games.open(route.game)
    has_ended = route.is_correction and route.round not in before.drafts.corrections
    if has_ended or not before.drafts.of(route.round).taps:
        return False
    for player in entry_in(before, route.round).opponents:
        check_points_typed(app, route, player)
    before, after = await app.store.do(route.game, SaveRound(route.round), app.by)
    if after.saved is not before.saved:
        app.phone.tick(Tick.GAME if after.table.finished else Tick.ROUND)
    return True


def overdrawn_warning(entry: RoundEntry) -> DeckOverdrawn | None:
    """The warning if the hands entered so far hold more cards of a face than the decks; else None."""
    live = entry.live
    return deck_warning(live.edition, live.table.decks, _tapped_in(entry))


def hand_with_most_of_what_is_too_many(entry: RoundEntry) -> str:
    """The id of the player whose hand holds most of the cards that the decks have not; empty if they have them all."""
    live = entry.live
    wrong = {*faces_overdrawn(live.edition, live.table.decks, _tapped_in(entry))}
    held = {player: sum(face in wrong for face in entry.draft.cards(player)) for player in entry.draft.held}
    return max(held, key=held.__getitem__) if wrong else ""


def _tapped_in(entry: RoundEntry) -> Counter[Face]:
    return Counter(chain.from_iterable(map(entry.draft.cards, entry.draft.held)))


async def begin_correcting(app: AppState, route: RoundRoute, player: str) -> None:
    """Open the correction of a past round with one player's hand selected. An open correction is continued."""
    await app.store.games.open(route.game)
    await app.store.do(route.game, BeginCorrection(route.round), app.by)
    entry = entry_of(app, route)
    if entry is not None and any(player == opponent.id for opponent in entry.opponents):
        await select_hand(app, route, player)
    app.go(route.address)


async def leave_correction(app: AppState, route: RoundRoute) -> None:
    """Discard a correction. If it has changes, the notice has an Undo button."""
    entry = entry_of(app, route)
    live = app.store.games.get(route.game)
    if live is None or route.round not in live.drafts.corrections:
        return
    tapped = taps_of(live.taps, route.round)
    unchanged = entry is not None and changes_nothing(live.game, entry.draft, live.edition)
    await enter(app, route, TapKind.CORRECT_END)
    app.store.presence.leaves(id(app))
    if unchanged or entry is None:
        return

    async def back() -> None:
        await app.store.do(route.game, ResumeCorrection(round_id=route.round, tapped=tapped), app.by)
        app.go(route.address)

    number = live.table.round(route.round).number
    app.tell(say("Round {number} stays as it was.", number=number), undo=back)
