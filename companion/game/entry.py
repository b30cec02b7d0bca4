"""From a draft to a saved round: who plays it, whose hand is missing, and the game with that round."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from companion.cards import LIGHT, Face
from companion.editions.deck_check import check_side, in_deck
from companion.editions.edition import Edition
from companion.errors import NotNow
from companion.game.changes.change import Change
from companion.game.changes.rounds import RoundBegunBefore, RoundCorrected, RoundRecorded, hand_missing
from companion.game.current_table import Table
from companion.game.draft import Draft, Tap, TapKind
from companion.game.game import Game, make_change, table_of, table_of_round
from companion.game.table_state import uncounted_partners
from companion.players import Player
from companion.round import Hand, HandLeft, Held, Round
from companion.wording import say


def on_counted_side(draft: Draft, edition: Edition) -> Draft:
    """The draft with its side, tapped or else the light one, and without the cards of the other."""
    if not edition.has_sides:
        return draft
    side = draft.side if draft.side in edition.sides else LIGHT
    held = {player: _held_on_side(held, side, edition) for player, held in draft.held.items()}
    last = draft.last_card if draft.last_card and side in edition.card(draft.last_card).sides else None
    return replace(draft, side=side, held=held, last_card=last)


def cards_turned(draft: Draft, shown: Draft, players: Iterable[str]) -> Counter[Face]:
    """The cards of these players' hands that are not shown: they wait in a draft until their side counts again."""
    found = Counter[Face]()
    for player in players:
        found += Counter(draft.cards(player)) - Counter(shown.cards(player))
    return found


def _held_on_side(held: Held, side: int, edition: Edition) -> Held:
    if not isinstance(held, Hand):
        return held
    return Hand(faces=tuple(face for face in held.faces if side in edition.card(face).sides))


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundTables:
    """The tables of a round being entered: as it began, by which it is played, and where it counts.

    Between them is what was changed meanwhile and does not wait for the next round.
    """

    began: Table
    counts: Table


def check_taps_of_deck(edition: Edition, taps: tuple[Tap, ...]) -> None:
    """Refuse taps that bring a card, or a side, which the deck lacks (BadCards)."""
    for tap in taps:
        face = tap.turn.face if tap.turn is not None else tap.face
        if face is not None and tap.kind is not TapKind.TAKE_BACK:
            in_deck(edition, face)
        if tap.kind is TapKind.SIDE:
            check_side(edition, tap.points)


def tables_of(game: Game, draft: Draft, edition: Edition) -> RoundTables:
    """The tables of a draft's round; both are the present one before the round begins, and for a correction."""
    if draft.began is None or draft.began >= game.done:
        table = table_of(game, edition)
        return RoundTables(began=table, counts=table)
    return RoundTables(
        began=table_of(game.as_of(draft.began), edition), counts=table_of_round(game, edition, draft.began)
    )


def players_of(tables: RoundTables, draft: Draft) -> tuple[Player, ...]:
    """The players of a draft's round: those who began it and did not leave it, or those of a past round."""
    table = tables.counts
    if draft.corrects is None:
        began = {seat.player.id for seat in tables.began.playing}
        return tuple(seat.player for seat in table.present if seat.player.id in began)
    played = table.round(draft.corrects).players
    return tuple(seat.player for seat in table.seats if seat.player.id in played)


def opponents_of(table: Table, players: tuple[Player, ...], draft: Draft) -> tuple[Player, ...]:
    """The players whose hands are counted: all but the one who went out, clockwise from that player's left.

    With partners, their hands are not counted either, if the scoring system gives the points to the winner.
    """
    ids = [player.id for player in players]
    if draft.went_out not in ids:
        return players
    place = ids.index(draft.went_out)
    partners = uncounted_partners(draft.went_out, ids, table.house_rules, table.rules.system)
    return tuple(player for player in players[place + 1 :] + players[:place] if player.id not in partners)


def asked_in(table: Table, players: tuple[Player, ...], draft: Draft) -> tuple[Player, ...]:
    """The players whose cards are asked for: nobody before somebody went out, or if the scoring system counts no hands."""
    if draft.went_out is None or not table.rules.system.rules.counts_hands:
        return ()
    return opponents_of(table, players, draft)


def round_of(game: Game, draft: Draft, edition: Edition, *, new_id: str, at: datetime) -> Round:
    """The round of a draft; a correction keeps id and time. NotNow if nobody went out."""
    if not draft.is_begun:
        raise NotNow(say("First tap who went out."))
    tables = tables_of(game, draft, edition)
    draft = on_counted_side(draft, edition)
    past = tables.counts.round(draft.corrects).round if draft.corrects is not None else None
    counted = {player.id for player in opponents_of(tables.counts, players_of(tables, draft), draft)}
    hands = tuple(
        HandLeft(player=player, held=held)
        for player, held in draft.held.items()
        if player in counted and not draft.abandoned and draft.is_entered(player)
    )
    return Round(
        id=past.id if past else new_id,
        dealer=draft.dealer or (past.dealer if past else tables.began.dealer),
        went_out=draft.went_out,
        hands=hands,
        last_card=None if draft.abandoned else draft.last_card,
        note=draft.note,
        at=past.at if past else at,
        side=LIGHT if draft.side is None else draft.side,
    )


def keep_round(game: Game, draft: Draft, edition: Edition, *, new_id: str, at: datetime) -> Game:
    """The game with the round of a draft appended or corrected (NotNow, BadEntry)."""
    made = round_of(game, draft, edition, new_id=new_id, at=at)
    if draft.corrects is not None:
        return make_change(game, RoundCorrected(at=at, round=made), edition)
    tables = tables_of(game, draft, edition)
    draft = on_counted_side(draft, edition)
    players, now = players_of(tables, draft), {seat.player.id for seat in tables.counts.playing}
    meanwhile = _since(game, game.done if draft.began is None else draft.began)
    is_as_now = {player.id for player in players} == now and made.dealer in now
    if is_as_now and not any(change.waits for change in meanwhile):
        return make_change(game, RoundRecorded(at=at, round=made), edition)
    for player in asked_in(tables.counts, players, draft):
        if not draft.is_entered(player.id):
            raise hand_missing(player.name)
    return make_change(game, RoundBegunBefore(at=at, round=made, meanwhile=len(meanwhile)), edition)


def _since(game: Game, began: int) -> tuple[Change, ...]:
    """The changes made while a round was played; one that was redone by then was over before it."""
    since = game.in_force[began:]
    rounds = [place for place, change in enumerate(since, start=1) if change.records]
    return since[max(rounds, default=0) :]


def points_of_draft(game: Game, draft: Draft, edition: Edition) -> dict[str, int]:
    """The points (or hands won) of a new round by id; CompanionError if it could not be kept as it is."""
    keep_round(game, draft, edition, new_id="draft", at=game.started)
    return points_so_far(game, draft, edition)


def points_so_far(game: Game, draft: Draft, edition: Edition) -> dict[str, int]:
    """The points that a new round gives by the hands entered so far; NotNow if nobody went out."""
    made = round_of(game, draft, edition, new_id="draft", at=game.started)
    seats = [seat.player.id for seat in table_of(game, edition).seats]
    return dict(game.system.rules.points_of_round(made, seats, edition))


def changes_nothing(game: Game, draft: Draft, edition: Edition) -> bool:
    """True if a correction leaves its round unchanged; the order of its hands does not matter."""
    if draft.corrects is None or not draft.is_begun:
        return False
    past = table_of(game, edition).round(draft.corrects).round
    made = round_of(game, draft, edition, new_id=past.id, at=past.at)
    return _in_one_order(made) == _in_one_order(past)


def _in_one_order(round_: Round) -> Round:
    return replace(round_, hands=tuple(sorted(round_.hands, key=lambda left: left.player)))
