"""The actions of the card pad: each tap is saved in the draft, and Save turns the draft into a round."""

from __future__ import annotations

from collections import Counter

from companion.application.commands.entry_commands import AddCard, EnterTaps, SaveRound, points_are_typed
from companion.application.round_entry import Entry, entry_in
from companion.application.topics import draft_topic
from companion.cards import Face
from companion.editions.deck_check import decks_needed, overdrawn
from companion.errors import DeckOverdrawn, NotNow
from companion.game.changes.settings import DecksSet
from companion.game.draft import NEW_ROUND, Tap, TapKind
from companion.hand import Hand, Held, TypedPoints
from companion.players import Player
from companion.rule_book.topics import topic_of
from companion.wording import say
from views.screens.score_entry.entry_route import Entered, entry_of
from views.screens.score_entry.points_field import (
    check_points_typed,
    forget_points_set_aside,
    tap_cards_instead,
    text_in,
    text_typed,
)
from views.state.app_state import AppState
from views.state.device import Tick


def selected_player(app: AppState, entered: Entered) -> Player | None:
    """The player whose hand is selected in this window: the last one selected, else the first one missing."""
    entry = entry_of(app, entered)
    return selected_in(app, entered, entry) if entry else None


def selected_in(app: AppState, entered: Entered, entry: Entry) -> Player | None:
    """Like `selected_player`, for a round whose state is already known."""
    state, remembered = app.entry_form.selected_hands.get(entered.key, (None, ""))
    seat = app.guest.seat if app.guest else None
    for chosen in (remembered if state == round_identity(entry) else None, seat, entry.draft.selected):
        found = next((player for player in entry.opponents if player.id == chosen), None) if chosen else None
        if found is not None:
            return found
    missing = (player for player in entry.opponents if not entry.draft.is_entered(player.id))
    return next(missing, None) or next(iter(entry.opponents), None)


def round_identity(entry: Entry) -> object:
    """The identity of a round being entered; the next round has another one."""
    return len(entry.live.table.rounds), entry.draft.went_out


def remember_selection(app: AppState, entered: Entered, player: str) -> None:
    """Remember which hand is shown as selected, until this window selects another one.

    Otherwise a tap in another window could change the selection, and a card meant for one hand go to another.
    """
    entry = entry_of(app, entered)
    if entry is not None:
        _remember_in(app, entered, entry, player)


def _remember_in(app: AppState, entered: Entered, entry: Entry, player: str) -> None:
    app.entry_form.selected_hands[entered.key] = round_identity(entry), player


async def select_hand(app: AppState, entered: Entered, player: str) -> None:
    """Select a hand in this window. For a scorer the selection is saved, so that a restarted app shows it."""
    remember_selection(app, entered, player)
    if app.role.scores:
        await app.store.do(
            entered.game, EnterTaps((Tap(kind=TapKind.SELECT, player=player, round=entered.round),)), app.by
        )
    app.store.presence.leaves(id(app))
    app.redraws.check(draft_topic(entered.game))


def may_fill(app: AppState, player: str) -> bool:
    """True if this window may enter a player's hand."""
    return app.role.scores or (app.guest is not None and app.guest.seat == player)


def dealer_of(entry: Entry) -> str:
    """The id of the dealer of the round being entered: as tapped, else as saved, else the table's next dealer."""
    if entry.draft.dealer is not None:
        return entry.draft.dealer
    if entry.draft.amends is not None:
        return entry.live.table.round(entry.draft.amends).round.dealer
    return entry.live.table.dealer


async def went_out(app: AppState, entered: Entered, player: str) -> None:
    """Record that a player went out."""
    await app.store.do(
        entered.game, EnterTaps((Tap(kind=TapKind.WENT_OUT, player=player, round=entered.round),)), app.by
    )


async def change_winner(app: AppState, entered: Entered, player: str) -> None:
    """Record that another player went out. If that player's hand was entered, the notice has an Undo button."""
    entry = entry_of(app, entered)
    if entry is None or entry.draft.went_out == player:
        return
    before, held = entry.draft.went_out, entry.draft.holding(player)
    await went_out(app, entered, player)
    if before is None or not entry.draft.is_entered(player):
        return
    taps = (
        Tap(kind=TapKind.WENT_OUT, player=before, round=entered.round),
        *_taps_of_hand(entered, player, held),
    )

    name = next(each.name for each in entry.players if each.id == player)
    app.tell(
        say("{name}'s hand was taken out.", name=name),
        undo=lambda: app.store.do(entered.game, EnterTaps(taps), app.by),
    )


def _taps_of_hand(entered: Entered, player: str, held: Held) -> list[Tap]:
    """The taps that enter a hand."""
    if isinstance(held, TypedPoints):
        return [Tap(kind=TapKind.TYPE, player=player, points=held.typed, round=entered.round)]
    return [Tap(kind=TapKind.ADD, player=player, face=face, round=entered.round) for face in held.faces]


async def take_back_card(app: AppState, entered: Entered, player: str, face: Face) -> None:
    """Take one card of a face out of a hand."""
    tapped = Tap(kind=TapKind.TAKE_BACK, player=player, face=face, round=entered.round)
    await app.store.do(entered.game, EnterTaps((tapped,)), app.by)
    forget_points_set_aside(app, entered, player)
    app.phone.tick(Tick.CARD)
    app.show_entering(entered.game, entered.hand(player))


async def take_back_last_card(app: AppState, entered: Entered) -> None:
    """Take the card out of the selected hand that was added last and is still there; an empty hand stays as it is."""
    live = app.store.games.get(entered.game) or await app.store.games.open(entered.game)
    entry = entry_in(live, entered.round)
    player = selected_in(app, entered, entry)
    held = entry.draft.holding(player.id) if player else None
    if player is None or not isinstance(held, Hand) or not held:
        return
    added = [
        tap.face
        for tap in live.taps
        if tap.kind is TapKind.ADD and tap.player == player.id and (tap.round or NEW_ROUND) == entered.round
    ]
    counts = held.counts()
    last = next((face for face in reversed(added) if face in counts), tuple(counts)[-1])
    if last is not None:
        await take_back_card(app, entered, player.id, last)


async def add_card(app: AppState, entered: Entered, face: Face) -> None:
    """Add a card to the selected hand."""
    live = app.store.games.get(entered.game) or await app.store.games.open(entered.game)
    entry = entry_in(live, entered.round)
    player = selected_in(app, entered, entry)
    if player is None:
        raise NotNow(say("Tap who went out first."))
    text = text_in(app, entered, entry, player.id)
    if text:
        raise points_are_typed(player.name)
    _remember_in(app, entered, entry, player.id)
    # Only the window whose text this is knows that its cards are shown although points were typed.
    card = AddCard(
        round_id=entered.round,
        player=player.id,
        face=face,
        replaces_points=text is None,
    )
    await app.store.do(entered.game, card, app.by)
    if text_typed(app, entered, player.id) is not None:
        await tap_cards_instead(app, entered, player.id)
    forget_points_set_aside(app, entered, player.id)
    app.phone.tick(Tick.CARD)
    app.show_entering(entered.game, entered.hand(player.id))


async def open_rule_from_hand(app: AppState, entered: Entered, face: Face) -> None:
    """Open the rule of a card; Back returns to the same hand."""
    app.go(f"{entered.address}/rule/{topic_of(face).value}")


async def save_round(app: AppState, entered: Entered) -> bool:
    """Save the round. Returns whether anything was saved: a second press has nothing left to save.

    A correction without changes ends without saving.
    """
    before = app.store.games.get(entered.game) or await app.store.games.open(entered.game)
    if entered.is_correction and entered.round not in before.drafts.corrections:
        return False
    if not before.drafts.of(entered.round).taps:
        return False
    for player in entry_in(before, entered.round).opponents:
        check_points_typed(app, entered, player)
    changed = await app.store.do(entered.game, SaveRound(entered.round), app.by)
    if changed.after.saved is not changed.before.saved:
        app.phone.tick(Tick.GAME if changed.after.table.finished else Tick.ROUND)
    return True


async def play_with_decks(app: AppState, game_id: str, decks: int) -> None:
    """The table plays with several decks."""
    await app.store.do(game_id, DecksSet(decks=decks), app.by)


def overdrawn_warning(entry: Entry) -> DeckOverdrawn | None:
    """The warning if the hands entered so far hold more cards of a face than the decks; else None."""
    live = entry.live
    seen: Counter[Face] = Counter()
    for held in entry.draft.held.values():
        if isinstance(held, Hand):
            seen.update(held.faces)
    found = overdrawn(live.edition, live.table.decks, seen)
    if not found:
        return None
    return DeckOverdrawn(
        " ".join(warning.sentence for warning in found), decks_needed=decks_needed(live.edition, seen)
    )
