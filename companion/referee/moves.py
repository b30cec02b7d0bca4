"""The checks of every move: its phase, its player, and the card it names."""

from __future__ import annotations

from dataclasses import replace

from companion.cards import Face, Mark, suit_named
from companion.editions.deck_check import in_deck
from companion.editions.edition import Edition
from companion.errors import BadEntry, NotNow
from companion.house_rules.questions import Reading
from companion.players import Player
from companion.rule_book.rule import Claim, Topic
from companion.turns.turn import Phase, Step, Turn, TurnEvent, TurnKind
from companion.wording import say, say_count


def check_phase(turn: Turn, *phases: Phase) -> None:
    """Refuse a move while the table waits for another one; NotNow if the round is in none of these phases."""
    if turn.phase in phases:
        return
    name = turn.mover.name
    raise NotNow(
        {
            Phase.FIRST_CARD: say("Turn up the first card first."),
            Phase.NAMING: say("{name} has to pick a colour first.", name=name),
            Phase.TO_PLAY: say("It's {name}'s turn to play or draw.", name=name),
            Phase.FOUR: say("{name} has to draw {count} first, or challenge.", name=name, count=turn.due),
            Phase.STACK: say("{name} has to draw {count} first, or pass them on.", name=name, count=turn.due),
            Phase.SWAP: say("{name} has to choose a swap first.", name=name),
            Phase.SPECIAL: say("Finish {name}'s special wild first.", name=name),
            Phase.OVER: say("{name} goes out. The round is over.", name=name),
        }[turn.phase]
    )


def card_of(edition: Edition, event: TurnEvent, *, named: bool) -> Face:
    """The face of an event; BadCards if the edition has no such card, or no such colour."""
    card = in_deck(edition, event.face)
    if named or not card.is_wild:
        suit_named(edition, event.suit)
    return card.face


def number_of(turn: Turn, event: TurnEvent, most: int, least: int = 1) -> int:
    """The number of cards of an event: 1, or another one; BadEntry if there are more, or fewer."""
    number = event.counts[0] if event.counts else 1
    if not least <= number <= most:
        raise BadEntry(
            say_count(
                "{name} can't do that with {count} card.",
                "{name} can't do that with {count} cards.",
                number,
                name=turn.mover.name,
            )
        )
    return number


def next_turn_claim(turn: Turn, edition: Edition, *marks: Mark) -> Claim:
    """The claim whose turn it is after a move, with the marks of what else it rests on, such as a turn lost before.

    A claim of its own, because few sheets say that the turn passes once a card was played.
    """
    text = say("{name}'s turn.", name=turn.mover.name)
    return edition.claim(Topic.TURN, text, edition.next_player_mark, *marks)


def player_of(turn: Turn, event: TurnEvent) -> Player:
    """The player an event names; NotNow if nobody of that id is in the round."""
    for player in turn.players:
        if player.id in turn.set_aside and player.id == event.player:
            raise NotNow(say("{name} is knocked out.", name=player.name))
        if player.id == event.player:
            return player
    raise NotNow(say("That player isn't at this table."))


def with_drawn(turn: Turn, seat: int, cards: int | None) -> Turn:
    """The round after a player drew cards, counted along; None where nobody said how many."""
    if turn.counts is None:
        return turn
    counts = turn.counts.with_hand(seat, None) if cards is None else turn.counts.drew(seat, cards)
    return replace(turn, counts=counts)


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
