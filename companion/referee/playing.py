"""Cards are laid down: on a player's turn, in answer to a draw card, or out of turn; and whether they may be."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from companion.cards import Face
from companion.editions.deck_check import in_deck
from companion.editions.edition import Edition
from companion.errors import BadCards, NotNow
from companion.house_rules.questions import Reading
from companion.referee.card_effects import lay_down
from companion.referee.moves import card_of, check_phase, number_of, player_of
from companion.referee.penalties import check_answer
from companion.referee.suited import name_of_laid
from companion.rule_book.rule import at_table
from companion.turns.turn import Laid, Phase, Step, Turn, TurnEvent
from companion.wording import say


def fits(turn: Turn, edition: Edition, face: Face, suit: str | None, cards: int = 1) -> bool:
    """True if a card matches the top card by colour, number or sign, or is a wild (sheets: Let's Play).

    Of several equal cards the first has to match. Only the colour on top of them is known, so it is taken to, unless
    all have one colour.
    """
    if edition.card(face).is_wild or turn.top is None or turn.colour is None or not turn.top_known:
        return True
    return suit == turn.colour or face == turn.top or turn.rules.colours_mixed(cards)


def played(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    """The player to move plays a card, or several equal ones (NotNow, BadCards, BadEntry)."""
    answerable = edition.can_answer(turn.rules, turn.pending_face)
    check_phase(turn, Phase.TO_PLAY, *((Phase.FOUR, Phase.STACK) if answerable else ()))
    laid = _laid(turn, turn.to_move, event, edition)
    if turn.phase is not Phase.TO_PLAY:
        check_answer(turn, edition, laid)
    elif not fits(turn, edition, laid.face, laid.suit, laid.cards):
        name = name_of_laid(edition, laid)
        raise BadCards(
            say(
                "You can't play {card}: no colour, number or symbol fits.",
                card=name,
            )
        )
    return lay_down(turn, laid, edition)


def jumped_in(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    """A player lays the very same card out of turn; play goes on from there (house rule; NotNow, BadCards)."""
    check_phase(turn, Phase.TO_PLAY)
    player = player_of(turn, event)
    if not turn.rules.jump_in:
        raise NotNow(say("No jump-ins here. It's {name}'s turn.", name=turn.mover.name))
    if player == turn.mover:
        raise NotNow(say("It's {name}'s turn anyway.", name=player.name))
    laid = _laid(replace(turn, drew=0), turn.players.index(player), event, edition)
    if (
        not turn.top_known
        or laid.face != turn.top
        or (not edition.card(laid.face).is_wild and laid.suit != turn.colour)
    ):
        raise BadCards(say("{card} isn't exactly the top card.", card=name_of_laid(edition, laid)))
    step = lay_down(turn, laid, edition)
    return replace(step, claims=(at_table(say("{name} jumps in.", name=player.name)), *step.claims))


def _laid(turn: Turn, seat: int, event: TurnEvent, edition: Edition) -> Laid:
    """The cards of an event; BadCards or BadEntry if they may not be laid at once."""
    play = in_deck(edition, event.face).play
    face = card_of(
        edition.one_side(turn.side), event, named=play.needs_colour if event.last else play.names_colour
    )
    card = edition.card(face)
    if edition.plays(Reading.OTHER_COLOUR) and card.is_wild and not event.last and event.suit == turn.colour:
        raise BadCards(Reading.OTHER_COLOUR.sentence)
    most = edition.count(face) * turn.decks if turn.rules.several_equal else 1
    if turn.rules.two_alike and not card.is_wild:
        most = ceil(most / len(edition.one_side(turn.side).suits))
    cards = number_of(turn, event, min(most, 2) if turn.rules.two_alike else most)
    if event.last and (rule := turn.rules.never_last(card)):
        text = say("You can't go out on {card} here.", card=edition.name_of(face))
        raise BadCards(f"{text} {rule.sentence(None)}")
    return Laid(
        seat=seat,
        face=face,
        suit=event.suit,
        cards=cards,
        last=event.last,
        under=turn.colour,
        face_under=turn.top,
        drew=turn.drew,
    )
