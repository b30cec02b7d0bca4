"""A card is played: whether it may be, and what it does."""

from __future__ import annotations

from dataclasses import replace

from companion.cards import Face, Mark
from companion.editions.edition import Edition
from companion.errors import BadCards, NotNow
from companion.referee.moves import card_of, is_on, number_of, wait, whose
from companion.referee.penalties import DRAWS, check_answer, pass_on, penalise
from companion.referee.suited import Card, name_of_card
from companion.rule_book.rule import Claim, at_table
from companion.rule_book.topics import Topic, topic_of
from companion.suits import suit_named
from companion.turns.seats import seat_after
from companion.turns.turn import Phase, Step, Turn, TurnEvent
from companion.wording import say


def fits(turn: Turn, face: Face, suit: str | None) -> bool:
    """Whether a card matches the top card by colour, number or sign, or is a wild (sheets: Let's Play)."""
    if face.is_wild or turn.top is None or turn.colour is None:
        return True
    return suit == turn.colour or face is turn.top


def played(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    """The player to move plays a card, or several equal ones where the table does that.

    Raises:
        NotNow: If the table waits for something else.
        BadCards: If the card is not in this edition, does not fit, or may not be the last one at this table.
        BadEntry: If several cards are played at once where no house rule lets them.
    """
    answerable = turn.pending_face is not None and turn.rules.can_answer(turn.pending_face)
    wait(turn, Phase.TO_PLAY, *((Phase.FOUR, Phase.STACK) if answerable else ()))
    face = card_of(edition, event, named=not event.last or event.face is Face.SPECIAL)
    cards = number_of(turn, event, edition, allowed=turn.rules.several_equal and not face.is_wild)
    answers = turn.phase is not Phase.TO_PLAY
    if answers:
        check_answer(turn, edition, face, event.suit)
    elif not fits(turn, face, event.suit):
        raise BadCards(
            say(
                "You can't play a {card} on that: wrong colour, wrong symbol.",
                card=name_of_card(edition, Card(face=face, suit=event.suit)),
            )
        )
    if event.last and turn.rules.forbids_going_out_on(face):
        raise BadCards(
            say(
                "You can't go out on {card} here: it has to be a number.",
                card=edition.name_of(face),
            )
        )
    down = replace(turn, colour=event.suit or turn.colour, top=face, drawn=False, phase=Phase.TO_PLAY)
    if down.counts:
        down = replace(down, counts=down.counts.played(turn.to_move, cards, last=event.last))
    if face is Face.SPECIAL:
        return edition.special_wild.begin(down, edition, last=event.last)
    if event.last:
        return _out(down, edition, face)
    if face in DRAWS:
        return penalise(down, edition, face, cards)
    if answers:
        return pass_on(turn, down, face)
    return _effect(turn, down, edition, face, cards)


def _effect(turn: Turn, down: Turn, edition: Edition, face: Face, cards: int) -> Step:
    """What a card without a penalty does."""
    if face is Face.REVERSE:
        return _reversed(turn, down, edition, cards)
    if face is Face.SKIP:
        missed = [turn.name(turn.on(steps)) for steps in range(1, cards + 1)]
        moved = replace(down, to_move=turn.on(cards + 1))
        texts = [say("{name} misses a turn.", name=name) for name in missed]
        claims = [edition.claim(Topic.SKIP, texts[0]), *map(at_table, texts[1:])]
        return Step(turn=moved, claims=(*claims, is_on(moved, edition, Mark.INFERRED)))
    if turn.rules.swaps(face):
        swapping = replace(down, phase=Phase.SWAP)
        text = say("{name} swaps hands with somebody.", name=turn.mover.name)
        return Step(turn=swapping, claims=(at_table(text),))
    claims_first: tuple[Claim, ...] = ()
    moved = replace(down, to_move=turn.on())
    if turn.rules.rotates(face):
        if moved.counts:
            for _ in range(cards):
                moved = replace(moved, counts=moved.counts.rotated(turn.direction) if moved.counts else None)
        claims_first = (at_table(say("Everybody passes their hand on.")),)
    if face is Face.WILD:
        text = say("The colour is {colour}.", colour=suit_named(edition, down.colour).name)
        claims_first = (edition.claim(Topic.WILD, text),)
    return Step(turn=moved, claims=(*claims_first, is_on(moved, edition)))


def _reversed(turn: Turn, down: Turn, edition: Edition, cards: int) -> Step:
    turned = turn.direction.turned if cards % 2 else turn.direction
    if len(turn.players) == 2:
        same = replace(down, direction=turned)
        text = say("With two players a Reverse works like a Skip.")
        again = say("{name} goes again.", name=turn.mover.name)
        claims = tuple(
            at_table(each) if turn.rules.reverse_skips_two else edition.claim(Topic.REVERSE_TWO_PLAYERS, each)
            for each in (text, again)
        )
        return Step(turn=same, claims=claims)
    moved = replace(down, direction=turned, to_move=seat_after(turn.to_move, turned, len(turn.players)))
    way = say("to the left") if turned > 0 else say("to the right")
    text = say("Direction changes: play now goes {way}.", way=way)
    if cards % 2 == 0:
        return Step(turn=moved, claims=(at_table(say("Direction stays the same.")), is_on(moved, edition)))
    return Step(turn=moved, claims=(edition.claim(Topic.REVERSE, text), is_on(moved, edition)))


def _out(down: Turn, edition: Edition, face: Face) -> Step:
    """The round after somebody's last card."""
    draws = next((draw for draw in edition.last_card_draws if draw.face is face), None)
    victim = down.players[down.on()] if face in {Face.DRAW_TWO, Face.WILD_DRAW_FOUR} else None
    over = replace(down, phase=Phase.OVER, draws_at_end=victim.id if victim and draws else None)
    claims = [
        edition.claim(Topic.GOING_OUT, say("{name} goes out. The round is over.", name=down.mover.name))
    ]
    if victim and draws:
        text = (
            say(
                "{name} still draws {draws}, then count the cards.",
                name=victim.name,
                draws=draws.draws + down.pending,
            )
            if draws.draws
            else say("Does {name} still draw for it? The rules don't say. Ask the table.", name=victim.name)
        )
        claims.append(edition.claim(topic_of_last(face), text) if not down.pending else at_table(text))
    return Step(turn=over, claims=tuple(claims))


def topic_of_last(face: Face) -> Topic:
    """What to look up when this face was the last card: going out, or a draw card as the last one."""
    return Topic.LAST_DRAW_CARD if face in DRAWS else topic_of(face)


def jumped_in(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    """A player lays the very same card out of turn; play goes on from there (house rule).

    Raises:
        NotNow: If the table does not jump in, or it is that player's turn anyway.
        BadCards: If the card is not the very same as the top one.
    """
    wait(turn, Phase.TO_PLAY)
    player = whose(turn, event)
    if not turn.rules.jump_in:
        raise NotNow(say("No jump-ins here. It's {name}'s turn.", name=turn.mover.name))
    if player == turn.mover:
        raise NotNow(say("It's {name}'s turn anyway.", name=player.name))
    face = card_of(edition, event, named=True)
    if face is not turn.top or (not face.is_wild and event.suit != turn.colour):
        raise BadCards(
            say(
                "{card} isn't exactly the top card.",
                card=name_of_card(edition, Card(face=face, suit=event.suit)),
            )
        )
    first = at_table(say("{name} jumps in.", name=player.name))
    step = played(replace(turn, to_move=turn.players.index(player), drawn=False), event, edition)
    return Step(turn=step.turn, claims=(first, *step.claims))


def swapped(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    """The player to move swaps hands with another one (house rule).

    Raises:
        NotNow: If nobody swaps now, or the players are the same.
    """
    wait(turn, Phase.SWAP)
    other = whose(turn, event)
    if other == turn.mover:
        raise NotNow(say("{name} swaps with another player.", name=other.name))
    moved = replace(turn, phase=Phase.TO_PLAY, to_move=turn.on())
    if moved.counts:
        moved = replace(moved, counts=moved.counts.swapped(turn.to_move, turn.players.index(other)))
    text = say("{name} and {other} swap hands.", name=turn.mover.name, other=other.name)
    return Step(turn=moved, claims=(at_table(text), is_on(moved, edition)))
