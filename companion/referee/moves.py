"""The checks of every move; who is knocked out; and draw cards: who must draw, and the ways out of it (a challenge, another card)."""

from dataclasses import replace

from companion.cards import Face, Mark, suit_named
from companion.editions.card import CardKind
from companion.editions.deck_check import in_deck
from companion.editions.edition import Edition
from companion.errors import BadCards, BadEntry, NotNow
from companion.house_rules.questions import OpenQuestion, Reading
from companion.players import Player
from companion.referee.suited import name_of_card
from companion.rule_book.rule import Claim, Topic, at_table
from companion.turns.turn import Laid, Phase, Step, Turn, TurnEvent, TurnKind
from companion.wording import say, say_count


def check_phase(turn: Turn, *phases: Phase) -> None:
    """Refuse a move while the table waits for another one; NotNow if the round is in none of these phases."""
    if turn.phase in phases:
        return
    name = turn.mover.name
    raise NotNow(
        {
            Phase.FIRST_CARD: lambda: say("Turn up the first card first."),
            Phase.NAMING: lambda: say("{name} has to pick a colour first.", name=name),
            Phase.TO_PLAY: lambda: say("It's {name}'s turn to play or draw.", name=name),
            Phase.FOUR: lambda: say(
                "{name} has to draw {count} first, or challenge.", name=name, count=turn.pending
            ),
            Phase.STACK: lambda: say(
                "{name} has to draw {count} first, or pass them on.", name=name, count=turn.pending
            ),
            Phase.SWAP: lambda: say("{name} has to choose a swap first.", name=name),
            Phase.SPECIAL: lambda: say("Finish {name}'s special wild first.", name=name),
            Phase.OVER: lambda: say("{name} goes out. The round is over.", name=name),
        }[turn.phase]()
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


def must_draw(turn: Turn, edition: Edition, card: CardKind) -> Step:
    """The player to move was hit by a card, a draw card or one that passed a penalty on: draws, or has a way out."""
    name = turn.mover.name
    claims = []
    answers = edition.can_answer(turn.rules, turn.pending_face)
    if card.is_challenged and not turn.rules.challenge_forbidden and not turn.resolving.hits_itself:
        text = (
            say("{name} draws until the colour comes and misses a turn, or challenges.", name=name)
            if turn.until is not None
            else say("{name} draws {count} and misses a turn, or challenges.", name=name, count=turn.pending)
        )
        claims.append(edition.claim(card.topic, text))
        if answers:
            claims.append(edition.claim(Topic.STACKING, say("Or {name} passes them on.", name=name)))
        return Step(turn=replace(turn, phase=Phase.FOUR), claims=tuple(claims))
    if answers:
        return draws_or_passes_on(turn, edition)
    if card.is_challenged and turn.rules.challenge_forbidden:
        claims.append(at_table(say("Nobody challenges here."), Topic.CHALLENGE))
    if turn.until is not None:
        # How many that is only the table knows.
        text = say("{name} draws until the colour comes and misses a turn.", name=name)
        return Step(turn=replace(turn, phase=Phase.STACK), claims=(*claims, edition.claim(card.topic, text)))
    step = _take(turn, edition)
    return Step(turn=step.turn, claims=(*claims, *step.claims))


def draws_or_passes_on(turn: Turn, edition: Edition) -> Step:
    """The player to move draws, or answers with a card; nothing is there to challenge."""
    text = say("{name} draws {count}, or passes them on.", name=turn.mover.name, count=turn.pending)
    return Step(turn=replace(turn, phase=Phase.STACK), claims=(edition.claim(Topic.STACKING, text),))


def _take(turn: Turn, edition: Edition, cards: int | None = None) -> Step:
    """The player who must draw draws everything and misses the turn; of “until the colour” the table says how many."""
    card = edition.card(turn.pending_face)
    rest = rest_of_penalty(turn, edition)
    due = turn.pending - (rest or 0) if turn.until is None else cards
    drawn = with_drawn(turn, turn.to_move, due)
    # A wild that was turned up still waits for its colour.
    then = Phase.NAMING if turn.colour is None and turn.top is not None else Phase.TO_PLAY
    moved = replace(drawn, phase=then, to_move=turn.next_seat(), pending=0, pending_face=None, until=None)
    text = say("{name} draws {count} and misses a turn.", name=turn.mover.name, count=due)
    if due is None:
        text = say("{name} draws until the colour comes and misses a turn.", name=turn.mover.name)
    # Whom a first card hits is inferred; of a card that was played it is told with the card.
    taken = (
        edition.claim(card.first_topic, text, Mark.INFERRED)
        if turn.laid is None
        else edition.claim(card.topic, text)
    )
    if rest is None:
        return Step(turn=moved, claims=(taken, next_turn_claim(moved, edition, Mark.INFERRED)))
    out = without_player(Step(turn=moved, claims=(taken,)), turn.to_move, edition)
    if out.turn.phase is Phase.OVER:
        return out
    if not rest:
        return Step(turn=out.turn, claims=(*out.claims, next_turn_claim(out.turn, edition, Mark.INFERRED)))
    then_on = Step(turn=out.turn, claims=(next_turn_claim(out.turn, edition, Mark.NOT_SAID),))
    if edition.plays(Reading.REST_GOES_ON):
        hit = replace(out.turn, pending=rest, pending_face=turn.pending_face)
        then_on = must_draw(hit, edition, card)
    settled = (edition.settled(OpenQuestion.REST_OF_PENALTY, each.text, each.mark) for each in then_on.claims)
    return Step(turn=then_on.turn, claims=(*out.claims, *settled))


def accepted(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    """The player who must draw does so; NotNow if nobody must draw."""
    check_phase(turn, Phase.FOUR, Phase.STACK)
    return _take(turn, edition, _drawn_until(turn, event, edition))


def _drawn_until(turn: Turn, event: TurnEvent, edition: Edition) -> int | None:
    """How many cards were drawn until the colour came, or None; BadEntry if there are more than all."""
    return number_of(turn, event, edition.cards * turn.decks, least=0) if event.counts else None


def check_answer(turn: Turn, edition: Edition, laid: Laid) -> None:
    """Refuse cards that no house rule lets who must draw answer with (BadCards)."""
    card = edition.card(laid.face)
    if turn.pending_face is not None and turn.rules.stacks(edition.card(turn.pending_face), card):
        return
    if turn.rules.passes_on(card) and (
        card.is_wild or laid.suit == turn.colour or turn.rules.colours_mixed(laid.cards)
    ):
        return
    raise BadCards(
        say(
            "{card} does not pass the penalty on: {name} draws {count}.",
            card=name_of_card(edition, laid),
            name=turn.mover.name,
            count=turn.pending,
        )
    )


def challenged(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    """A Wild Draw Four was challenged, and the hand shown (NotNow).

    By the sheets the guilty player draws 4, and the challenger of an innocent one 6. Of a stack the guilty
    player draws everything, and the challenger everything and 2 more (house rule).
    """
    check_phase(turn, Phase.FOUR)
    policy, seat, name = edition.challenge, turn.next_seat(-1), turn.mover.name
    card = edition.card(turn.pending_face)
    free = replace(turn, phase=Phase.TO_PLAY, pending=0, pending_face=None, until=None)
    more = card.challenge or 0
    due = turn.pending if turn.until is None else _drawn_until(turn, event, edition)
    if event.yes:
        back = edition.plays(Reading.FOUR_TAKEN_BACK) and turn.laid is not None
        moved = with_drawn(_taken_back(free) if back else free, seat, due)
        drawing = say("Guilty: {name} draws {count}.", name=turn.name(seat), count=due)
        if due is None:
            drawing = say("Guilty: {name} draws until the colour comes.", name=turn.name(seat))
        said = [edition.claim(Topic.CHALLENGE, drawing, policy.mark)]
        if back:
            text = say("The card goes back to {name}'s hand.", name=turn.name(seat))
            said.append(edition.settled(OpenQuestion.GUILTY_CARD, text))
        text = say("It's still {name}'s turn.", name=name)
        if edition.plays(Reading.GUILTY_PASSES):
            moved = replace(moved, to_move=turn.next_seat())
            text = say("{name}'s turn.", name=moved.mover.name)
        said.append(edition.settled(OpenQuestion.GUILTY_TURN, text, policy.guilty_turn_mark))
        return Step(turn=moved, claims=tuple(said))
    cards, mark = None if due is None else due + more, policy.innocent_turn_mark
    moved = replace(with_drawn(free, turn.to_move, cards), to_move=turn.next_seat())
    drawing = say("Innocent: {name} draws {count}.", name=name, count=cards)
    if cards is None:
        drawing = say("Innocent: {name} draws until the colour comes, and {more} more.", name=name, more=more)
    claims = (
        edition.claim(Topic.CHALLENGE, drawing, policy.mark),
        edition.claim(Topic.CHALLENGE, say("{name} misses a turn.", name=name), mark),
        next_turn_claim(moved, edition, mark, Mark.INFERRED),
    )
    return Step(turn=moved, claims=claims)


def _taken_back(turn: Turn) -> Turn:
    """The round with the cards laid last back in the hand, and what was in play before them."""
    counts, laid = turn.counts, turn.laid
    if laid is None:
        return turn
    if counts is not None:
        held = counts.hands[laid.seat]
        counts = replace(
            counts.with_hand(laid.seat, None if held is None else held + laid.cards),
            discarded=counts.discarded - laid.cards,
        )
    return replace(turn, colour=laid.under, top=laid.face_under, counts=counts)
