"""The actions of the card pad: each tap is saved in the draft, and Save turns the draft into a round."""

from __future__ import annotations

from datetime import datetime

from companion.application.host_store import draft_topic
from companion.application.live_game import LiveGame
from companion.cards import Face
from companion.deck_check import decks_needed, overdrawn
from companion.editions.edition import Edition
from companion.errors import DeckOverdrawn, NotNow
from companion.game.actions import set_decks
from companion.game.draft import Tap, TapKind
from companion.game.entry import changes_nothing, keep_round
from companion.game.game import Game
from companion.game.round import HandLeft, Round
from companion.hand import TypedPoints
from companion.players import Player
from companion.referee.topics import topic_of
from companion.wording import say
from views.screens.score_entry.entry_route import Entered, Entry, entry_in, entry_of
from views.screens.score_entry.points_field import check_points_typed, tap_cards_instead, text_typed
from views.state.app_state import AppState
from views.state.device import Tick


def selected_player(app: AppState, entered: Entered) -> Player | None:
    """The player whose hand is selected in this window: the last one selected, else the first one missing.

    Taps in other windows never change the selection: otherwise a card meant for one hand could go to another.
    """
    entry = entry_of(app, entered)
    return selected_in(app, entered, entry) if entry else None


def selected_in(app: AppState, entered: Entered, entry: Entry) -> Player | None:
    """Like `selected_player`, for a round whose state is already known."""
    opponents = {player.id: player for player in entry.opponents}
    round_ = _round_entered(entry)
    known, last = app.selected_hands.get(entered.key, (None, ""))
    seat = app.guest.seat if app.guest else None
    wishes = [last if known == round_ else None, seat, entry.draft.selected]
    missing = (player for player in opponents if not entry.draft.is_entered(player))
    chosen = next((wish for wish in wishes if wish in opponents), None) or next(missing, None)
    chosen = chosen or next(iter(opponents), None)
    if chosen is None:
        return None
    app.selected_hands[entered.key] = round_, chosen
    return opponents[chosen]


def _round_entered(entry: Entry) -> object:
    """The identity of a round being entered; the next round has another one."""
    return len(entry.live.table.rounds), entry.draft.went_out


async def select_hand(app: AppState, entered: Entered, player: str) -> None:
    """Select a hand in this window. For a scorer the selection is saved, so that a restarted app shows it."""
    entry = entry_of(app, entered)
    if entry is not None:
        app.selected_hands[entered.key] = _round_entered(entry), player
    if app.role.scores:
        await app.store.tap(entered.game, [Tap(kind=TapKind.SELECT, player=player, round=entered.round)])
    app.store.presence.leaves(id(app))
    app.look(draft_topic(entered.game))


def may_fill(app: AppState, player: str) -> bool:
    """Whether this window may enter a player's hand."""
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
    await app.store.tap(entered.game, [Tap(kind=TapKind.WENT_OUT, player=player, round=entered.round)])


async def add_card(app: AppState, entered: Entered, face: Face) -> None:
    """Add a card to the selected hand."""
    whose: list[str] = []

    def taps(live: LiveGame) -> list[Tap]:
        entry = entry_in(live, entered)
        player = selected_in(app, entered, entry)
        if player is None or not entry.draft.is_begun:
            raise NotNow(say("Tap who went out first."))
        if text_typed(app, entered, player.id) or isinstance(entry.draft.holding(player.id), TypedPoints):
            raise NotNow(
                say("{name}'s points are typed. To tap cards, choose “Tap cards instead”.", name=player.name)
            )
        whose.append(player.id)
        return [Tap(kind=TapKind.ADD, player=player.id, face=face, round=entered.round)]

    await app.store.tap(entered.game, taps)
    if text_typed(app, entered, whose[-1]) is not None:
        await tap_cards_instead(app, entered, whose[-1])
    app.phone.tick(Tick.CARD)
    app.enters(entered.game, entered.hand(whose[-1]))


async def look_up(app: AppState, entered: Entered, face: Face) -> None:
    """Open the rule of a card; Back returns to the same hand."""
    app.go(f"{entered.address}/rule/{topic_of(face).value}")


async def save_round(app: AppState, entered: Entered) -> bool:
    """Save the round. Returns whether anything was saved: a second press has nothing left to save.

    A correction without changes ends without saving.
    """
    store = app.store
    before = await store.open_game(entered.game)
    if entered.is_correction and entered.round not in before.drafts.corrections:
        return False
    draft = before.drafts.of(entered.round)
    if not draft.taps:
        return False
    check_points_typed(app, entered)
    app.ended_here = entered.round
    if changes_nothing(before.game, draft, before.edition):
        await store.tap(entered.game, [Tap(kind=TapKind.AMEND_END, round=entered.round)])
        return True
    new_id = store.new_id()

    def act(game: Game, edition: Edition, at: datetime) -> Game:
        now = (store.peek(entered.game) or before).drafts.of(entered.round)
        if not now.taps:
            raise NotNow(say("This round is already saved."))
        return keep_round(game, now, edition, new_id=new_id, at=at)

    after = await store.act(entered.game, act, ends=entered.round)
    app.phone.tick(Tick.GAME if after.table.finished else Tick.ROUND)
    return True


async def play_with_decks(app: AppState, game_id: str, decks: int) -> None:
    """Set the number of decks of the table."""
    await app.store.act(game_id, lambda game, edition, at: set_decks(game, decks, edition, at=at))


def too_many(entry: Entry) -> DeckOverdrawn | None:
    """The warning if the hands entered so far hold more cards of a face than the decks; else None."""
    live = entry.live
    hands = tuple(
        HandLeft(player=player, held=held)
        for player, held in entry.draft.held.items()
        if not isinstance(held, TypedPoints)
    )
    seen = Round(id="draft", dealer="", went_out=None, hands=hands, at=live.game.started).cards_seen()
    found = overdrawn(live.edition, live.table.decks, seen)
    if not found:
        return None
    return DeckOverdrawn(
        " ".join(warning.sentence for warning in found), decks_needed=decks_needed(live.edition, seen)
    )
