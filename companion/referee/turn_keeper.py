"""The turn keeper: a pure machine from one moment of a round to the next, each step with its explanation."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from companion.cards import Face, Mark
from companion.edition import Edition
from companion.errors import BadCards, NotNow
from companion.players import Player
from companion.referee import special_wilds
from companion.referee.first_card import open_with
from companion.referee.rule import Claim
from companion.referee.seats import Direction, seat_after
from companion.referee.suited import Card, name_of_card, suit_named
from companion.referee.topics import Topic, first_card_topic, topic_of
from companion.referee.turn import Phase, Step, Turn, TurnEvent, TurnKind
from companion.wording import say


def start(players: tuple[Player, ...], dealer: str) -> Turn:
    """The round before the first card is turned up.

    Raises:
        NotNow: If the dealer does not play.
    """
    ids = [player.id for player in players]
    if dealer not in ids:
        raise NotNow(say("The dealer must sit at the table."))
    place = ids.index(dealer)
    return Turn(players=players, to_move=(place + 1) % len(players), dealer=place, phase=Phase.FIRST_CARD)


def after(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    """The round after something happened.

    Raises:
        NotNow: If the table waits for something else.
        BadCards: If the card is not in this edition, has the wrong colour, or does not fit.
    """
    return _MOVES[event.kind](turn, event, edition)


def steps_of(turn: Turn, events: Iterable[TurnEvent], edition: Edition) -> tuple[Step, ...]:
    """Every step of a round from its start."""
    steps: list[Step] = []
    for event in events:
        steps.append(after(steps[-1].turn if steps else turn, event, edition))
    return tuple(steps)


def fits(turn: Turn, face: Face, suit: str | None) -> bool:
    """Whether a card matches the top card by colour, number or sign, or is a wild (sheets: Let's Play)."""
    if face.is_wild or turn.top is None or turn.colour is None:
        return True
    return suit == turn.colour or face is turn.top


def _wait(turn: Turn, *phases: Phase) -> None:
    if turn.phase in phases:
        return
    raise NotNow(
        {
            Phase.FIRST_CARD: say("First turn up the first card."),
            Phase.NAMING: say("First {name} names the colour.", name=turn.mover.name),
            Phase.TO_PLAY: say("It is {name}'s turn to play or draw.", name=turn.mover.name),
            Phase.FOUR: say("First {name} draws 4, or challenges.", name=turn.mover.name),
            Phase.SPECIAL: say("First {name}'s special wild is carried out.", name=turn.mover.name),
            Phase.OVER: say("{name} is out; the round is over.", name=turn.mover.name),
        }[turn.phase]
    )


def _card(edition: Edition, event: TurnEvent, *, named: bool) -> Face:
    """The face of an event, once its card was found to be in the edition."""
    if event.face is None or edition.count(event.face) == 0:
        raise BadCards(say("{edition} has no {card}.", edition=edition.name, card=str(event.face)))
    if named or not event.face.is_wild:
        suit_named(edition, event.suit)
    return event.face


def _on(turn: Turn, edition: Edition, mark: Mark | None = None) -> Claim:
    """Who is on: a claim of its own, because few sheets say that the turn passes once a card was played."""
    text = say("{name} is on.", name=turn.mover.name)
    return edition.claim(Topic.TURN, text, mark or edition.next_player_mark)


def _taken_up(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    """The round is running already: the table says whose turn it is."""
    _wait(turn, Phase.FIRST_CARD)
    seat = turn.players.index(_whose(turn, event))
    direction = Direction.RIGHT if event.yes else Direction.LEFT
    moved = replace(turn, to_move=seat, direction=direction, phase=Phase.TO_PLAY)
    return Step(turn=moved, told=(edition.rule(Topic.TURN).answer,))


def _turned_up(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    _wait(turn, Phase.FIRST_CARD)
    face = _card(edition, event, named=False)
    opening = open_with(edition, face, tuple(player.name for player in turn.players), turn.dealer)
    if opening.again:
        return Step(turn=turn, told=opening.told)
    opened = replace(
        turn,
        to_move=opening.to_move,
        direction=opening.direction,
        phase=Phase.NAMING if face.is_wild else Phase.TO_PLAY,
        colour=None if face.is_wild else event.suit,
        top=face,
    )
    return Step(turn=opened, told=opening.told)


def _named(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    _wait(turn, Phase.NAMING)
    suit = suit_named(edition, event.suit)
    named = replace(turn, phase=Phase.TO_PLAY, colour=suit.id)
    # The top card is known here: a first card is what the table names a colour for.
    face = turn.top or Face.WILD
    topic, facts = first_card_topic(face), edition.facts(face)
    mark = facts.first_card_mark if facts else Mark.NOT_SAID
    text = say("{name} named {colour}.", name=turn.mover.name, colour=suit.name)
    first = say("{name} plays first.", name=turn.mover.name)
    return Step(
        turn=named,
        told=(edition.claim(topic, text, mark), edition.claim(topic, first, mark.at_most(Mark.INFERRED))),
    )


def _played(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    _wait(turn, Phase.TO_PLAY)
    face = _card(edition, event, named=not event.last or event.face is Face.SPECIAL)
    if not fits(turn, face, event.suit):
        raise BadCards(
            say(
                "{card} has neither the colour nor the sign of what lies on top.",
                card=name_of_card(edition, Card(face=face, suit=event.suit)),
            )
        )
    down = replace(turn, colour=event.suit or turn.colour, top=face, drawn=False)
    if face is Face.SPECIAL:
        return special_wilds.begin(down, edition, last=event.last)
    if event.last:
        return _out(down, edition, face)
    topic = topic_of(face)
    match face:
        case Face.DRAW_TWO:
            victim, moved = turn.name(turn.on()), replace(down, to_move=turn.on(2))
            text = say("{name} draws 2 and misses the turn.", name=victim)
        case Face.SKIP:
            victim, moved = turn.name(turn.on()), replace(down, to_move=turn.on(2))
            text = say("{name} misses the turn.", name=victim)
        case Face.REVERSE:
            return _reversed(turn, down, edition)
        case Face.WILD_DRAW_FOUR:
            moved = replace(down, to_move=turn.on(), phase=Phase.FOUR)
            text = say(
                "The colour is {colour}. {name} draws 4 and misses the turn, or challenges.",
                colour=suit_named(edition, event.suit).name,
                name=moved.mover.name,
            )
            return Step(turn=moved, told=(edition.claim(topic, text),))
        case Face.WILD:
            moved = replace(down, to_move=turn.on())
            text = say("The colour is {colour}.", colour=suit_named(edition, event.suit).name)
        case _:
            moved = replace(down, to_move=turn.on())
            return Step(turn=moved, told=(_on(moved, edition),))
    return Step(turn=moved, told=(edition.claim(topic, text), _on(moved, edition)))


def _reversed(turn: Turn, down: Turn, edition: Edition) -> Step:
    turned = turn.direction.turned
    if len(turn.players) == 2:
        same = replace(down, direction=turned)
        text = say("With two players a Reverse works like a Skip.")
        again = say("{name} is on again.", name=turn.mover.name)
        told = tuple(edition.claim(Topic.REVERSE_TWO_PLAYERS, each) for each in (text, again))
        return Step(turn=same, told=told)
    moved = replace(down, direction=turned, to_move=seat_after(turn.to_move, turned, len(turn.players)))
    way = say("to the left") if turned > 0 else say("to the right")
    text = say("Play turns round and now runs {way}.", way=way)
    return Step(turn=moved, told=(edition.claim(Topic.REVERSE, text), _on(moved, edition)))


def _out(down: Turn, edition: Edition, face: Face) -> Step:
    """The round after somebody's last card."""
    draws = next((draw for draw in edition.last_card_draws if draw.face is face), None)
    victim = down.players[down.on()] if face in {Face.DRAW_TWO, Face.WILD_DRAW_FOUR} else None
    over = replace(down, phase=Phase.OVER, draws_at_end=victim.id if victim and draws else None)
    told = [edition.claim(Topic.GOING_OUT, say("{name} is out. The round is over.", name=down.mover.name))]
    if victim and draws:
        text = (
            say(
                "{name} still draws {draws} before the hands are counted.",
                name=victim.name,
                draws=draws.draws,
            )
            if draws.draws
            else say("Whether {name} still draws for it is for the table to say.", name=victim.name)
        )
        told.append(edition.claim(Topic.LAST_DRAW_CARD, text))
    return Step(turn=over, told=tuple(told))


def _drew(turn: Turn, _event: TurnEvent, edition: Edition) -> Step:
    _wait(turn, Phase.TO_PLAY)
    if turn.drawn:
        raise NotNow(say("{name} has drawn a card already: play it, or pass.", name=turn.mover.name))
    text = say("{name} drew a card: if it fits it may be played now, else pass.", name=turn.mover.name)
    return Step(turn=replace(turn, drawn=True), told=(edition.claim(Topic.DRAWING, text),))


def _passed(turn: Turn, _event: TurnEvent, edition: Edition) -> Step:
    _wait(turn, Phase.TO_PLAY)
    if not turn.drawn:
        raise NotNow(say("{name} draws a card before passing.", name=turn.mover.name))
    moved = replace(turn, drawn=False, to_move=turn.on())
    return Step(turn=moved, told=(_on(moved, edition, edition.rule(Topic.DRAWING).answer.mark),))


def _accepted(turn: Turn, _event: TurnEvent, edition: Edition) -> Step:
    _wait(turn, Phase.FOUR)
    moved = replace(turn, phase=Phase.TO_PLAY, to_move=turn.on())
    text = say("{name} draws 4 and misses the turn.", name=turn.mover.name)
    return Step(turn=moved, told=(edition.claim(Topic.WILD_DRAW_FOUR, text), _on(moved, edition)))


def _challenged(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    _wait(turn, Phase.FOUR)
    policy, player = edition.challenge, turn.name(turn.on(-1))
    if event.yes:
        moved = replace(turn, phase=Phase.TO_PLAY)
        drawing = say("Guilty: {name} draws 4.", name=player)
        then = say("{name} plays on.", name=moved.mover.name)
        then_mark = policy.guilty_turn_mark
    else:
        moved = replace(turn, phase=Phase.TO_PLAY, to_move=turn.on())
        drawing = say("Innocent: {name} draws 6.", name=turn.mover.name)
        then = say("{name} misses the turn.", name=turn.mover.name)
        then_mark = policy.innocent_turn_mark
    told = [
        edition.claim(Topic.CHALLENGE, drawing, policy.mark),
        edition.claim(Topic.CHALLENGE, then, then_mark),
    ]
    if not event.yes:
        told.append(_on(moved, edition, then_mark.at_most(Mark.INFERRED)))
    return Step(turn=moved, told=tuple(told))


def _special(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    _wait(turn, Phase.SPECIAL)
    return special_wilds.carry_out(turn, event, edition)


def _whose(turn: Turn, event: TurnEvent) -> Player:
    for player in turn.players:
        if player.id == event.player:
            return player
    raise NotNow(say("That player does not sit at this table."))


def _missed_uno(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    text = say("{name} was caught without calling “UNO”, and draws 2.", name=_whose(turn, event).name)
    return Step(turn=turn, told=(edition.claim(Topic.CALLING_UNO, text),))


def _false_uno(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    text = say("{name} called “UNO” too early. Usually that costs nothing.", name=_whose(turn, event).name)
    return Step(turn=turn, told=(edition.claim(Topic.FALSE_UNO, text, Mark.NOT_SAID),))


_MOVES: dict[TurnKind, Callable[[Turn, TurnEvent, Edition], Step]] = {
    TurnKind.TAKEN_UP: _taken_up,
    TurnKind.TURNED_UP: _turned_up,
    TurnKind.NAMED: _named,
    TurnKind.PLAYED: _played,
    TurnKind.DREW: _drew,
    TurnKind.PASSED: _passed,
    TurnKind.ACCEPTED: _accepted,
    TurnKind.CHALLENGED: _challenged,
    TurnKind.JAM: _special,
    TurnKind.RAPTORS: _special,
    TurnKind.OHANA: _special,
    TurnKind.LOTSO: _special,
    TurnKind.MISSED_UNO: _missed_uno,
    TurnKind.FALSE_UNO: _false_uno,
}
