"""The effects of cards that are laid down, in whichever way they came; several equal ones all count."""

from __future__ import annotations

from dataclasses import replace

from companion.cards import Face, Mark
from companion.editions.edition import Edition
from companion.errors import NotNow
from companion.house_rules.questions import OpenQuestion
from companion.house_rules.readings import Reading
from companion.referee.moves import check_phase, next_turn_claim, player_of
from companion.referee.penalties import must_draw, with_penalty
from companion.rule_book.rule import Claim, at_table
from companion.rule_book.topics import Topic
from companion.suits import suit_named
from companion.turns.turn import Laid, Phase, Step, Turn, TurnEvent
from companion.wording import say, say_count


def lay_down(turn: Turn, laid: Laid, edition: Edition) -> Step:
    """The round after cards were laid down that may be."""
    down = replace(
        turn,
        to_move=laid.seat,
        colour=laid.suit or turn.colour,
        top=laid.face,
        drew=0,
        laid=laid,
        phase=Phase.TO_PLAY,
        counts=turn.counts and turn.counts.played(laid.seat, laid.cards, last=laid.last),
    )
    if laid.face == Face.SPECIAL:
        return edition.special_wild.begin(replace(down, more=laid.cards - 1), edition, last=laid.last)
    penalty = laid.face.draws > 0 or turn.pending > 0
    if laid.last:
        return _out(with_penalty(down, laid) if penalty else down, laid, edition)
    return (
        must_draw(with_penalty(down, laid), edition, laid.face) if penalty else _effect(down, laid, edition)
    )


def _effect(down: Turn, laid: Laid, edition: Edition) -> Step:
    """The round after cards without a penalty."""
    if laid.face.turns:
        return _reversed(down, laid, edition)
    if laid.face.skips:
        return _skipped(down, laid, edition)
    if laid.face in down.rules.swaps:
        name, times = down.mover.name, laid.cards
        text = (
            say("{name} swaps hands with somebody.", name=name)
            if times == 1
            else say_count(
                "{name} swaps hands {count} time.", "{name} swaps hands {count} times.", times, name=name
            )
        )
        return Step(turn=replace(down, phase=Phase.SWAP, more=laid.cards - 1), claims=(at_table(text),))
    claims: list[Claim] = []
    moved = replace(down, to_move=down.next_seat())
    if laid.face in down.rules.rotates:
        for _ in range(laid.cards):
            moved = replace(moved, counts=moved.counts and moved.counts.rotated(down.direction))
        text = (
            say("Everybody passes their hand on.")
            if laid.cards == 1
            else say_count(
                "Everybody passes their hand on {count} time.",
                "Everybody passes their hand on {count} times.",
                laid.cards,
            )
        )
        claims.append(at_table(text))
    if laid.face.is_wild:
        text = say("The colour is {colour}.", colour=suit_named(edition, down.colour).called)
        claims.append(edition.claim(Topic.WILD, text))
    return Step(turn=moved, claims=(*claims, next_turn_claim(moved, edition)))


def _skipped(down: Turn, laid: Laid, edition: Edition) -> Step:
    """This number of opponents miss a turn; where there are fewer, it goes round again without who played."""
    missed = [down.opponent(number) for number in range(1, laid.cards + 1)]
    moved = replace(down, to_move=missed[-1])
    moved = replace(moved, to_move=moved.next_seat())
    texts = [
        say("{name} misses a turn.", name=down.name(seat))
        if missed.count(seat) == 1
        else say_count(
            "{name} misses {count} turn.",
            "{name} misses {count} turns.",
            missed.count(seat),
            name=down.name(seat),
        )
        for seat in dict.fromkeys(missed)
    ]
    claims = [edition.claim(Topic.SKIP, text) for text in texts]
    return Step(turn=moved, claims=(*claims, next_turn_claim(moved, edition, Mark.INFERRED)))


def _reversed(down: Turn, laid: Laid, edition: Edition) -> Step:
    turned = replace(down, direction=laid.turns(down.direction))
    if len(down.players) == 2 and edition.plays(Reading.REVERSE_TURNS):
        moved = replace(turned, to_move=turned.next_seat())
        text = say("{name}'s turn: a Reverse skips nobody.", name=moved.mover.name)
        return Step(turn=moved, claims=(edition.settled(OpenQuestion.REVERSE_TWO, text),))
    if len(down.players) == 2:
        text = say("With two players a Reverse works like a Skip.")
        again = say("{name} goes again.", name=down.mover.name)
        claims = tuple(
            at_table(each)
            if down.rules.reverse_skips_two and not edition.plays(Reading.REVERSE_SKIPS)
            else edition.settled(OpenQuestion.REVERSE_TWO, each)
            for each in (text, again)
        )
        return Step(turn=turned, claims=claims)
    moved = replace(turned, to_move=turned.next_seat())
    if turned.direction is down.direction:
        text = say("Direction stays the same.")
    else:
        way = say("to the left") if turned.direction > 0 else say("to the right")
        text = say("Direction changes: play now goes {way}.", way=way)
    return Step(turn=moved, claims=(edition.claim(Topic.REVERSE, text), next_turn_claim(moved, edition)))


def _out(down: Turn, laid: Laid, edition: Edition) -> Step:
    """The round after somebody's last card; who is hit by it, or by what it passes on, still draws."""
    by = down.pending_face
    draws = next((draw for draw in edition.last_card_draws if draw.face == by), None) if by else None
    over = replace(down, to_move=laid.seat, phase=Phase.OVER, pending_face=None)
    out = say("{name} goes out. The round is over.", name=over.mover.name)
    claims = [edition.claim(Topic.GOING_OUT, out)]
    if laid.face in down.rules.swaps:
        claims.append(at_table(say("A last 7 swaps nothing.")))
    if laid.face in down.rules.rotates:
        claims.append(at_table(say("A last 0 moves no hands.")))
    if by is None or draws is None:
        return Step(turn=replace(over, pending=0), claims=tuple(claims))
    victim, count = down.mover, down.pending
    text = (
        say("{name} still draws {draws}, then count the cards.", name=victim.name, draws=count)
        if draws.draws
        else say(
            "Does {name} still draw {draws}? The rules don't say. Ask the table.",
            name=victim.name,
            draws=count,
        )
    )
    claims.append(edition.claim(Topic.LAST_DRAW_CARD, text))
    return Step(turn=replace(over, draws_at_end=victim.id), claims=tuple(claims))


def swapped(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    """The player to move swaps hands with another one (house rule).

    Raises:
        NotNow: If nobody swaps now, or the players are the same.
    """
    check_phase(turn, Phase.SWAP)
    other = player_of(turn, event)
    if other == turn.mover:
        raise NotNow(say("{name} swaps with another player.", name=other.name))
    counts = turn.counts and turn.counts.swapped(turn.to_move, turn.players.index(other))
    text = at_table(say("{name} and {other} swap hands.", name=turn.mover.name, other=other.name))
    if turn.more:
        again = at_table(say("{name} swaps hands once more.", name=turn.mover.name))
        return Step(turn=replace(turn, counts=counts, more=turn.more - 1), claims=(text, again))
    moved = replace(turn, counts=counts, phase=Phase.TO_PLAY, to_move=turn.next_seat())
    return Step(turn=moved, claims=(text, next_turn_claim(moved, edition)))
