"""Cards are laid down, in whichever way they came: the parts of their effect one after another; several equal ones all count."""

from dataclasses import replace
from math import ceil

from companion.cards import Face, Mark
from companion.editions.card import CardKind
from companion.editions.deck_check import in_deck
from companion.editions.edition import Edition
from companion.effects.effects import parts_in_play
from companion.effects.hand_effects import hands_claim
from companion.errors import BadCards, NotNow
from companion.house_rules.questions import Reading
from companion.referee import moves
from companion.referee.suited import name_of_card
from companion.rule_book.rule import Claim, Topic, at_table
from companion.turns.turn import UNRESOLVED, Laid, Phase, Resolving, Step, Turn, TurnEvent
from companion.wording import say


def lay_down(turn: Turn, laid: Laid, edition: Edition) -> Step:
    """The round after cards were laid down that may be."""
    card = edition.card(laid.face)
    down = replace(
        turn,
        to_move=laid.seat,
        colour=laid.suit or turn.colour,
        top=laid.face,
        top_known=True,
        drew=0,
        laid=laid,
        phase=Phase.TO_PLAY,
        last=laid.last,
        resolving=Resolving(more=laid.cards - 1) if card.play.asks else UNRESOLVED,
        counts=turn.counts and turn.counts.played(laid.seat, laid.cards, last=laid.last),
    )
    step = carried_on(Step(turn=down, claims=()), edition)
    step = replace(step, claims=(*step.claims, *_own_words(card, edition)))
    if not turn.rules.colour_held or not card.play.names_colour or laid.suit is None or laid.last:
        return step
    text = say("{name} has to hold a card of that colour.", name=turn.name(laid.seat))
    return Step(turn=step.turn, claims=(*step.claims, at_table(text)))


def _own_words(card: CardKind, edition: Edition) -> tuple[Claim, ...]:
    """What a card does in the words of the table that made the deck; what a sheet says of it, its parts say."""
    written = edition.own_rules.text(card.topic) if card.topic is not Topic.TURN else None
    is_own = written is not None and written.answer is not None and written.answer.mark is Mark.HOUSE
    return (edition.rule(card.topic).answer,) if is_own else ()


def carried_on(step: Step, edition: Edition) -> Step:
    """The round after the rest of the parts of the card on top, as far as nothing is asked."""
    turn, claims = step.turn, step.claims
    parts = parts_in_play(turn, edition)
    place = turn.resolving.part
    while place < len(parts):
        if not (turn.last and parts[place].ends_with_round):
            begun = parts[place].begin(turn, edition)
            turn, claims = begun.turn, (*claims, *begun.claims)
        if turn.phase is not Phase.TO_PLAY:
            return Step(turn=replace(turn, resolving=replace(turn.resolving, part=place)), claims=claims)
        place += 1
        if place == len(parts) and turn.resolving.more and edition.card(turn.top).play.asks:
            place, turn = 0, replace(turn, resolving=turn.resolving.begun_again)
    step = _settled(turn, edition)
    return Step(turn=step.turn, claims=(*claims, *step.claims)) if claims else step


def answered(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    """The table answered what a part of the card on top asks; NotNow if it asks for no such answer."""
    moves.check_phase(turn, Phase.SPECIAL)
    step = parts_in_play(turn, edition)[turn.resolving.part].answered(turn, event, edition)
    return _next_part(step, edition)


def _next_part(step: Step, edition: Edition) -> Step:
    turn, now = step.turn, step.turn.resolving
    ends = now.part + 1 == len(parts_in_play(turn, edition))
    then = now.begun_again if ends and now.more else replace(now, part=now.part + 1)
    carried = replace(turn, phase=Phase.TO_PLAY, resolving=then)
    return carried_on(Step(turn=carried, claims=step.claims), edition)


def _settled(turn: Turn, edition: Edition) -> Step:
    """Who is on, or hit, or out, once the card did all it does."""
    if turn.must_draw:
        card = edition.card(turn.top)
        next_one = turn.opponent(turn.cards_laid) if card.skips and not card.draws else turn.next_seat()
        struck = turn if turn.resolving.hits_itself else replace(turn, to_move=next_one)
        return _out(struck, turn.to_move, edition) if turn.last else moves.must_draw(struck, edition, card)
    if turn.last:
        return _out(turn, turn.to_move, edition)
    if turn.resolving.told:
        return Step(turn=turn, claims=())
    moved = replace(turn, to_move=turn.next_seat())
    return Step(turn=moved, claims=(moves.next_turn_claim(moved, edition, turn.resolving.because),))


def _out(down: Turn, seat: int, edition: Edition) -> Step:
    """The round after somebody's last card; who is hit by it, or by what it passes on, still draws."""
    by = down.pending_face if down.must_draw else None
    draws = next((draw for draw in edition.last_card_draws if draw.face == by), None) if by else None
    over = replace(down, to_move=seat, phase=Phase.OVER, pending_face=None, until=None)
    out = say("{name} goes out. The round is over.", name=over.mover.name)
    claims: list[Claim] = [edition.claim(Topic.GOING_OUT, out, down.resolving.because)]
    by_card = replace(down, to_move=seat)
    claims += (claim for part in parts_in_play(down, edition) for claim in part.after_last(by_card, edition))
    if by is None or draws is None:
        return Step(turn=replace(over, pending=0), claims=tuple(claims))
    victim, count = down.mover, down.pending
    if down.until is not None:
        text = say("First {name} draws until the colour comes, then count the cards.", name=victim.name)
    elif draws.draws:
        text = say("First {name} draws {draws}, then count the cards.", name=victim.name, draws=count)
    else:
        text = say(
            "Does {name} draw {draws} even so? The rules don't say. Decide together.",
            name=victim.name,
            draws=count,
        )
    claims.append(edition.claim(Topic.LAST_DRAW_CARD, text))
    return Step(turn=replace(over, draws_at_end=victim.id), claims=tuple(claims))


def swapped(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    """The player to move swaps hands; NotNow if nobody swaps now, or with themself."""
    moves.check_phase(turn, Phase.SWAP)
    other = moves.player_of(turn, event)
    if other == turn.mover:
        raise NotNow(say("{name} swaps with another player.", name=other.name))
    counts = turn.counts and turn.counts.swapped(turn.to_move, turn.players.index(other))
    text = hands_claim(
        turn, edition, say("{name} and {other} swap cards.", name=turn.mover.name, other=other.name)
    )
    now = turn.resolving
    if now.more:
        again = hands_claim(turn, edition, say("{name} swaps cards once more.", name=turn.mover.name))
        resolving = replace(now, more=now.more - 1)
        return Step(turn=replace(turn, counts=counts, resolving=resolving), claims=(text, again))
    return _next_part(Step(turn=replace(turn, counts=counts), claims=(text,)), edition)


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
    moves.check_phase(turn, Phase.TO_PLAY, *((Phase.FOUR, Phase.STACK) if answerable else ()))
    laid = _laid(turn, turn.to_move, event, edition)
    if turn.phase is not Phase.TO_PLAY:
        moves.check_answer(turn, edition, laid)
    elif not fits(turn, edition, laid.face, laid.suit, laid.cards):
        name = name_of_card(edition, laid)
        raise BadCards(say("You can't play {card}: no colour, number or symbol fits.", card=name))
    return lay_down(turn, laid, edition)


def jumped_in(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    """A player lays the very same card out of turn; play goes on from there (house rule; NotNow, BadCards)."""
    moves.check_phase(turn, Phase.TO_PLAY)
    player = moves.player_of(turn, event)
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
        raise BadCards(say("{card} isn't exactly the top card.", card=name_of_card(edition, laid)))
    step = lay_down(turn, laid, edition)
    return replace(
        step, claims=(at_table(say("{name} jumps in.", name=player.name), Topic.JUMP_IN), *step.claims)
    )


def _laid(turn: Turn, seat: int, event: TurnEvent, edition: Edition) -> Laid:
    """The cards of an event; BadCards or BadEntry if they may not be laid at once."""
    play = in_deck(edition, event.face).play
    face = moves.card_of(
        edition.one_side(turn.side), event, named=play.needs_colour if event.last else play.names_colour
    )
    card = edition.card(face)
    if edition.plays(Reading.OTHER_COLOUR) and card.is_wild and not event.last and event.suit == turn.colour:
        raise BadCards(Reading.OTHER_COLOUR.sentence)
    most = edition.count(face) * turn.decks if turn.rules.several_equal else 1
    if turn.rules.two_alike and not card.is_wild:
        most = ceil(most / len(edition.one_side(turn.side).suits))
    cards = moves.number_of(turn, event, min(most, 2) if turn.rules.two_alike else most)
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
