"""The checks of every move: its phase, its player, and the card it names."""

from __future__ import annotations

from dataclasses import replace

from companion.cards import Face, Mark
from companion.editions.deck_check import in_deck
from companion.editions.edition import Edition
from companion.errors import BadEntry, NotNow
from companion.players import Player
from companion.rule_book.rule import Claim
from companion.rule_book.topics import Topic
from companion.suits import suit_named
from companion.turns.turn import Phase, Turn, TurnEvent
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
