"""A hand that grows too large: its player is knocked out of the round, and the last one in wins it (No Mercy).

The turn keeper sees it where it counts the hand; where the count was lost, the players say so.
"""

from __future__ import annotations

from dataclasses import replace

from companion.cards import Mark
from companion.editions.edition import Edition
from companion.errors import NotNow
from companion.house_rules.questions import Reading
from companion.referee.moves import check_phase, next_turn_claim, player_of
from companion.rule_book.topics import Topic
from companion.turns.turn import Phase, Step, Turn, TurnEvent, TurnKind
from companion.wording import say


def said_to_be_out(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    """A player was knocked out, as the players say; NotNow if that cannot be now."""
    if not edition.out_at:
        raise NotNow(say("Nobody is knocked out of a round by your rules."))
    check_phase(turn, Phase.TO_PLAY, Phase.FOUR, Phase.STACK)
    seat = turn.players.index(player_of(turn, event))
    if turn.must_draw and seat == turn.to_move and edition.plays(Reading.REST_GOES_ON):
        # How many are left for the next player is known once they are drawn.
        check_phase(turn, Phase.TO_PLAY)
    return without_player(Step(turn=turn, claims=()), seat, edition)


def without_the_full(step: Step, event: TurnEvent, edition: Edition) -> Step:
    """The step without the players whose hand is known to be too large."""
    turn = step.turn
    if not edition.out_at or turn.counts is None or turn.phase is Phase.OVER:
        return step
    full = [
        seat for seat, cards in enumerate(turn.counts.hands) if cards is not None and cards >= edition.out_at
    ]
    if event.kind is TurnKind.DREW and turn.to_move in full:
        # Nothing that was drawn is played any more.
        step = Step(turn=turn, claims=())
    for seat in full:
        if step.turn.phase is not Phase.OVER:
            step = without_player(step, seat, edition)
    return step


def rest_of_penalty(turn: Turn, edition: Edition) -> int | None:
    """The cards of a penalty that its player does not draw any more, being knocked out; None for one who stays in, as far as is known."""
    hand = turn.counts.hands[turn.to_move] if turn.counts else None
    if not edition.out_at or hand is None or hand + turn.pending < edition.out_at:
        return None
    return hand + turn.pending - edition.out_at


def without_player(step: Step, seat: int, edition: Edition) -> Step:
    """The step without one player. A penalty ends with whom it hit, and play goes on with the next one (inferred)."""
    turn = step.turn
    out = replace(
        turn,
        set_aside=(*turn.set_aside, turn.players[seat].id),
        counts=turn.counts and turn.counts.with_set_aside(seat),
    )
    text = say("{name} is knocked out.", name=turn.name(seat))
    claims = (*step.claims, edition.claim(Topic.GOING_OUT, text))
    if seat != turn.to_move and len(out.playing) > 1:
        return Step(turn=out, claims=claims)
    # A wild that was turned up still waits for its colour.
    phase = Phase.NAMING if turn.colour is None and turn.top is not None else Phase.TO_PLAY
    moved = replace(
        out,
        to_move=out.next_seat() if seat == turn.to_move else turn.to_move,
        phase=phase,
        drew=0,
        pending=0,
        pending_face=None,
        until=None,
        by_house=False,
    )
    if len(out.playing) > 1:
        return Step(turn=moved, claims=(*claims, next_turn_claim(moved, edition, Mark.INFERRED)))
    over = replace(moved, phase=Phase.OVER, last=False)
    text = say("{name} is the last one in. The round is over.", name=over.mover.name)
    return Step(turn=over, claims=(*claims, edition.claim(Topic.GOING_OUT, text)))
