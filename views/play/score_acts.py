"""What the pad does: each tap on it is a tap saved in the draft, and Save makes a round of the draft."""

from __future__ import annotations

from datetime import datetime

from companion.cards import Face
from companion.deck_check import decks_needed, overdrawn
from companion.draft import Draft, Tap, TapKind, taps_to_amend
from companion.edition import Edition
from companion.errors import DeckOverdrawn, NotNow
from companion.game import Game
from companion.hand import TypedPoints
from companion.play import amend_round, record_round, set_decks, who_played
from companion.players import Player
from companion.referee.topics import topic_of
from companion.round import HandLeft, Round
from companion.wording import say
from views.state.app_state import AppState
from views.state.live_game import LiveGame
from views.state.parlour import draft_topic
from views.state.phone import Tick


def players_of(live: LiveGame) -> tuple[Player, ...]:
    """Who plays the round being entered: those still in, or those of the past round being corrected."""
    if live.draft.amends is not None:
        return who_played(live.game, live.draft.amends, live.edition)
    return tuple(seat.player for seat in live.table.playing)


def opponents_of(live: LiveGame) -> tuple[Player, ...]:
    """Whose hands are counted: everybody but who went out, from the left of that player on."""
    players = players_of(live)
    ids = [player.id for player in players]
    out = live.draft.went_out
    if out not in ids:
        return players
    place = ids.index(out)
    return players[place + 1 :] + players[:place]


def facing(app: AppState, live: LiveGame) -> Player | None:
    """Whose hand this window's pad fills: the one turned to, else the first who is still missing.

    It stays the same until the window turns to another, whatever is tapped in other windows meanwhile:
    else a card meant for one hand would land in the one a neighbour has just begun.
    """
    opponents = {player.id: player for player in opponents_of(live)}
    round_ = _round_entered(live)
    known, turned = app.turned.get(live.game.id, (None, ""))
    seat = app.guest.seat if app.guest else None
    wishes = [turned if known == round_ else None, seat, live.draft.facing]
    missing = (player for player in opponents if not live.draft.is_entered(player))
    chosen = next((wish for wish in wishes if wish in opponents), None) or next(missing, None)
    chosen = chosen or next(iter(opponents), None)
    if chosen is None:
        return None
    app.turned[live.game.id] = round_, chosen
    return opponents[chosen]


def _round_entered(live: LiveGame) -> object:
    """What tells one round being entered from the next."""
    return len(live.table.rounds), live.draft.went_out, live.draft.amends


async def turn_to(app: AppState, game_id: str, player: str) -> None:
    """Turn this window's pad to a hand; a scorer's window finds it turned so when it is opened again."""
    live = app.parlour.peek(game_id)
    if live is not None:
        app.turned[game_id] = _round_entered(live), player
    if app.role.scores:
        await app.parlour.tap(game_id, [Tap(kind=TapKind.TURN_TO, player=player)])
    app.parlour.entering.leaves(id(app))
    app.look(draft_topic(game_id))


def may_fill(app: AppState, player: str) -> bool:
    """Whether this window may tap in a player's hand."""
    return app.role.scores or (app.guest is not None and app.guest.seat == player)


def missing_from(live: LiveGame) -> tuple[Player, ...]:
    """Whose hand has not been entered; nobody in hands won, where hands need not be counted."""
    if live.draft.went_out is None or not live.game.system.rules.counts_hands:
        return ()
    return tuple(player for player in opponents_of(live) if not live.draft.is_entered(player.id))


def dealer_of(live: LiveGame) -> str | None:
    """The id of who dealt the round being entered: as tapped, as it was kept, or whose turn it is."""
    if live.draft.dealer is not None:
        return live.draft.dealer
    if live.draft.amends is not None:
        return live.table.round(live.draft.amends).round.dealer
    return live.table.dealer


async def went_out(app: AppState, game_id: str, player: str) -> None:
    """Somebody has no card left."""
    await app.parlour.tap(game_id, [Tap(kind=TapKind.WENT_OUT, player=player)])


async def add_card(app: AppState, game_id: str, face: Face) -> None:
    """One more card in the hand the pad faces."""
    whose: list[str] = []

    def taps(live: LiveGame) -> list[Tap]:
        player = facing(app, live)
        if player is None or (live.draft.went_out is None and not live.draft.abandoned):
            raise NotNow(say("First say who went out."))
        whose.append(player.id)
        return [Tap(kind=TapKind.ADD, player=player.id, face=face)]

    await app.parlour.tap(game_id, taps)
    app.phone.tick(Tick.CARD)
    app.enters(game_id, whose[-1])


async def look_up(app: AppState, game_id: str, face: Face) -> None:
    """The rule of a card on the pad; back returns to the same hand."""
    app.go(f"/game/{game_id}/round/rule/{topic_of(face).value}")


async def begin_amending(app: AppState, game_id: str, round_id: str, player: str | None) -> None:
    """Put a past round on the pad, facing one player; a half-entered round waits behind an undo."""
    live = await app.parlour.open_game(game_id)
    waiting = live.taps
    if live.draft.amends == round_id:
        if player:
            await turn_to(app, game_id, player)
        return
    played = live.table.round(round_id)
    if waiting:
        await app.parlour.drop_draft(game_id)

        async def back() -> None:
            await app.parlour.drop_draft(game_id)
            await app.parlour.tap(game_id, waiting)
            app.hush()

        app.tell(say("The half-entered round was put aside."), undo=back, undo_label=say("Bring it back"))
    taps = taps_to_amend(played.round)
    turn = [Tap(kind=TapKind.TURN_TO, player=player)] if player and player != played.round.went_out else []
    await app.parlour.tap(game_id, [*taps, *turn])


def round_of(draft: Draft, live: LiveGame, *, new_id: str, at: datetime) -> Round:
    """The round the draft adds up to.

    Raises:
        NotNow: If nobody went out yet, and the round was not called off.
    """
    if draft.went_out is None and not draft.abandoned:
        raise NotNow(say("First say who went out."))
    players = {player.id for player in players_of(live)}
    hands = tuple(
        HandLeft(player=player, held=held)
        for player, held in draft.held.items()
        if player in players and not draft.abandoned and draft.is_entered(player)
    )
    past = live.table.round(draft.amends).round if draft.amends is not None else None
    return Round(
        id=past.id if past else new_id,
        dealer=dealer_of(live) or live.table.dealer,
        went_out=draft.went_out,
        hands=hands,
        last_card=None if draft.abandoned else draft.last_card,
        note=draft.note,
        at=past.at if past else at,
    )


async def save_round(app: AppState, game_id: str) -> bool:
    """Keep the round; a second press finds nothing left to keep. Answers whether it was kept."""
    parlour = app.parlour
    before = await parlour.open_game(game_id)
    if not before.taps:
        return False
    new_id = parlour.new_id()

    def act(game: Game, edition: Edition, at: datetime) -> Game:
        now = parlour.peek(game_id) or before
        if not now.taps:
            raise NotNow(say("This round is already kept."))
        made = round_of(now.draft, now, new_id=new_id, at=at)
        if now.draft.amends is not None:
            return amend_round(game, made, edition, at=at)
        return record_round(game, made, edition, at=at)

    after = await parlour.act(game_id, act, clear_draft=True)
    app.phone.tick(Tick.GAME if after.table.finished else Tick.ROUND)
    return True


async def play_with_decks(app: AppState, game_id: str, decks: int) -> None:
    """The table plays with several decks."""
    await app.parlour.act(game_id, lambda game, edition, at: set_decks(game, decks, edition, at=at))


def too_many(live: LiveGame) -> DeckOverdrawn | None:
    """The warning when the hands entered so far hold more of a face than the decks."""
    hands = tuple(
        HandLeft(player=player, held=held)
        for player, held in live.draft.held.items()
        if not isinstance(held, TypedPoints)
    )
    seen = Round(id="draft", dealer="", went_out=None, hands=hands, at=live.game.started).cards_seen()
    found = overdrawn(live.edition, live.table.decks, seen)
    if not found:
        return None
    return DeckOverdrawn(
        " ".join(warning.sentence for warning in found), decks_needed=decks_needed(live.edition, seen)
    )
