"""The turn keeper: a pure machine from one moment of a round to the next, each step with its explanation."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from companion.cards import Face, Mark, suit_named
from companion.editions.deck_check import decks_to_deal, in_deck
from companion.editions.edition import Edition
from companion.effects.effects import parts_in_play
from companion.effects.first_cards import FirstCard, Opening
from companion.errors import CompanionError, NotNow
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.house_rules.questions import OpenQuestion, Reading
from companion.house_rules.rules import House
from companion.players import Player
from companion.referee import moves
from companion.referee.card_effects import answered, jumped_in, played, swapped
from companion.rule_book.rule import Point, Topic, at_table, sourced
from companion.turns.turn import CardCounts, Direction, Phase, Step, Turn, TurnEvent, TurnKind
from companion.wording import say

MISSED_UNO: Final = 2
"""The number of cards that a forgotten “UNO” costs (all sheets: Calling)."""

COUNTED_IN: tuple[Phase, ...] = tuple(phase for phase in Phase if phase not in {Phase.FIRST_CARD, Phase.OVER})
"""The phases in which hands are held."""


def counted(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    """A player has as many cards as the table says; the others lie on either pile (NotNow, BadEntry)."""
    moves.check_phase(turn, *COUNTED_IN)
    player = moves.player_of(turn, event)
    seat = turn.players.index(player)
    counts = turn.counts or CardCounts(hands=(None,) * len(turn.players), discarded=0, deck=None)
    others = sum(cards or 0 for cards in counts.with_hand(seat, None).hands)
    # One card lies on the pile at least.
    most = edition.cards * turn.decks - others - 1
    cards = moves.number_of(replace(turn, to_move=seat), event, max(1, most))
    known = replace(counts.with_hand(seat, cards), deck=None)
    return Step(turn=replace(turn, counts=known), claims=())


def start(players: tuple[Player, ...], dealer: str, rules: HouseRules = BY_THE_SHEET, decks: int = 1) -> Turn:
    """The round before the first card, the players clockwise; NotNow if the dealer does not play."""
    ids = [player.id for player in players]
    if dealer not in ids:
        raise NotNow(say("The dealer must sit at the table."))
    place = ids.index(dealer)
    return Turn(
        players=players,
        to_move=(place + 1) % len(players),
        dealer=place,
        phase=Phase.FIRST_CARD,
        rules=rules,
        decks=decks,
    )


def after(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    """The round after something happened (NotNow, BadCards)."""
    if (rules := turn.rules.over(edition.sheet_rules)) is not turn.rules:
        turn = replace(turn, rules=rules)
    step = _MOVES[event.kind](turn, event, edition)
    if turn.rules != edition.sheet_rules:
        step = _with_house_marks(turn, step, _by_the_sheet(turn, event, edition))
    step = moves.without_the_full(step, event, edition)
    return _with_new_top(turn, step, edition) if edition.plays(Reading.TOP_SHUFFLED) else step


def _with_new_top(turn: Turn, step: Step, edition: Edition) -> Step:
    """The step at a table that shuffles the whole discard pile in and turns a card up: nobody has said which.

    While something is still to be answered, what is in play stays.
    """
    before, now = turn.counts, step.turn.counts
    if not before or not now or now.shuffled == before.shuffled or step.turn.phase is not Phase.TO_PLAY:
        return step
    claim = edition.settled(OpenQuestion.PILE_TOP, Reading.TOP_SHUFFLED.sentence)
    return Step(turn=replace(step.turn, colour=None, top=None), claims=(*step.claims, claim))


def _by_the_sheet(turn: Turn, event: TurnEvent, edition: Edition) -> Step | None:
    """The same move without house rules; None where the sheet has no such move."""
    by_sheet = replace(turn, rules=edition.sheet_rules)
    swaps = any(part.swaps for part in parts_in_play(by_sheet, edition))
    only_by_house = event.kind is TurnKind.SWAPPED and not swaps
    if only_by_house or (turn.by_house and event.kind not in _CALLS):
        return None
    try:
        return _MOVES[event.kind](by_sheet, event, edition)
    except CompanionError:
        return None


def _with_house_marks(turn: Turn, step: Step, sheet: Step | None) -> Step:
    """The step by the table's rules, with what the sheet alone would not say marked as a house rule.

    From the first claim on in which it differs from the step by the sheet, all of it follows from a house rule: also
    that a player is on who would be on by the sheet as well. The sheet may have no such move.
    """
    same = 0
    for claim, by_sheet in zip(step.claims, sheet.claims if sheet else (), strict=False):
        if claim != by_sheet:
            break
        same += 1
    claims = (*step.claims[:same], *(at_table(claim.text, claim.topic) for claim in step.claims[same:]))
    # What is still to be answered rests on a house rule if it came about by one.
    answered = step.turn.phase in {Phase.TO_PLAY, Phase.OVER}
    by_house = not answered and (turn.by_house or sheet is None)
    return Step(turn=replace(step.turn, by_house=by_house), claims=claims)


def steps_of(turn: Turn, events: Iterable[TurnEvent], edition: Edition) -> tuple[Step, ...]:
    """Every step of a round from its start."""
    steps: list[Step] = []
    for event in events:
        steps.append(after(steps[-1].turn if steps else turn, event, edition))
    return tuple(steps)


def _taken_up(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    """The round is running already: the table says whose turn it is."""
    moves.check_phase(turn, Phase.FIRST_CARD)
    seat = turn.players.index(moves.player_of(turn, event))
    direction = Direction.RIGHT if event.yes else Direction.LEFT
    moved = replace(turn, to_move=seat, direction=direction, phase=Phase.TO_PLAY)
    return Step(turn=moved, claims=(edition.rule(Topic.TURN).answer,))


def open_with(edition: Edition, face: Face, names: tuple[str, ...], dealer: int) -> Opening:
    """The start of a round with this first card, the names clockwise, the dealer a seat (BadCards)."""
    facts = in_deck(edition, face)
    rule = edition.rule(facts.first_topic)
    card = FirstCard(
        edition=edition,
        rule=rule,
        mark=facts.first_card_mark,
        draws=facts.draws,
        presses=facts.play.presses,
        names=names,
        dealer=dealer,
    )
    opening = facts.first_card(card)
    return replace(opening, claims=(*opening.claims, *rule.detail))


def _turned_up(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    if turn.phase is Phase.TO_PLAY and not turn.top_known:
        return _on_top(turn, event, edition)
    moves.check_phase(turn, Phase.FIRST_CARD)
    face = moves.card_of(edition.one_side(turn.side), event, named=False)
    opening = open_with(edition, face, tuple(player.name for player in turn.players), turn.dealer)
    if opening.again:
        return Step(turn=turn, claims=opening.claims)
    opened = replace(
        turn,
        to_move=opening.to_move,
        direction=opening.direction,
        phase=Phase.NAMING if edition.card(face).is_wild else Phase.TO_PLAY,
        colour=None if edition.card(face).is_wild else event.suit,
        top=face,
        counts=_dealt(turn, edition),
    )
    if opening.flips:
        opened = replace(opened, side=1 - turn.side, colour=None, top_known=False)
    if not opening.draws:
        return Step(turn=opened, claims=opening.claims)
    seat, cards = opening.draws
    if cards is not None and edition.can_answer(turn.rules, face):
        # Nobody played it, so nobody is challenged for it.
        return moves.draws_or_passes_on(
            replace(opened, to_move=seat, pending=cards, pending_face=face), edition
        )
    return Step(turn=moves.with_drawn(opened, seat, cards), claims=opening.claims)


def _on_top(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    """The table says which card lies on top after the pile was turned over, and of a wild its colour: it does nothing."""
    face = moves.card_of(edition.one_side(turn.side), event, named=True)
    known = replace(turn, top=face, colour=event.suit, top_known=True)
    return Step(turn=known, claims=(moves.next_turn_claim(known, edition),))


def _dealt(turn: Turn, edition: Edition) -> CardCounts | None:
    """The cards as dealt, with one turned up; None if the decks are too few: nobody knows what lies where."""
    dealt = turn.rules.cards_dealt(edition.hand_size)
    if decks_to_deal(edition, len(turn.players), dealt) > turn.decks:
        return None
    return CardCounts(hands=(dealt,) * len(turn.players), discarded=1, deck=edition.cards * turn.decks)


def _named(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    moves.check_phase(turn, Phase.NAMING)
    suit = suit_named(edition.one_side(turn.side), event.suit)
    named = replace(turn, phase=Phase.TO_PLAY, colour=suit.id)
    # The top card is known here: a first card is what the table names a colour for.
    card = edition.card(turn.top)
    topic, mark = card.first_topic, card.first_card_mark
    text = say("{name} named {colour}.", name=turn.mover.name, colour=suit.inside)
    first = say("{name} plays first.", name=turn.mover.name)
    return Step(
        turn=named,
        claims=(edition.claim(topic, text, mark), edition.claim(topic, first, mark, Mark.INFERRED)),
    )


def _drew(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    moves.check_phase(turn, Phase.TO_PLAY)
    name, rules = turn.mover.name, turn.rules
    any_fitting = say("{name} has drawn. Play any card that fits, or pass.", name=name)
    if turn.drew:
        if edition.plays(Reading.ANY_FITTING):
            raise NotNow(any_fitting)
        raise NotNow(say("{name} has already drawn: play that card, or pass.", name=name))
    cards = _number_drawn(turn, event, edition)
    drawn = replace(moves.with_drawn(turn, turn.to_move, cards), drew=cards or 1)
    more = rules.cards_drawn()
    told = at_table(say("{name} draws {count}.", name=name, count=more), Topic.DRAWING)
    if rules.drawn_ends_turn:
        if more == 1:
            text = say("{name} drew a card. That ends the turn.", name=name)
            if edition.launcher:
                text = say("{name} presses the launcher. That ends the turn.", name=name)
            told = edition.claim(Topic.DRAWING, text)
        moved = replace(drawn, drew=0, to_move=turn.next_seat())
        return Step(turn=moved, claims=(told, moves.next_turn_claim(moved, edition)))
    if more > 1:
        text = say("If one of them fits, play it. If not, pass.")
        if not rules.drawn_must_be_played:
            text = say("If one of them fits, you may play it. If not, pass.")
        return Step(turn=drawn, claims=(told, at_table(text, Topic.DRAWING)))
    if rules.draws_until_fit:
        text = say("{name} drew until a card fits.", name=name)
        until = edition.claim(Topic.DRAW_UNTIL, text)
        must = [edition.claim(Topic.DRAW_UNTIL, say("It has to be played."))]
        if drawn.counts and drawn.counts.nothing_to_draw:
            none = say("Nothing is left to draw. If nothing fits, pass.")
            must = [edition.claim(Topic.DRAW_UNTIL, none, Mark.NOT_SAID)]
        elif not rules.drawn_must_be_played:
            must = []
        return Step(turn=drawn, claims=(until, *must))
    if rules.drawn_must_be_played:
        text = say("{name} drew a card. If it fits, play it. If not, pass.", name=name)
        return Step(turn=drawn, claims=(edition.claim(Topic.DRAWING, text),))
    if edition.plays(Reading.ANY_FITTING):
        return Step(turn=drawn, claims=(edition.settled(OpenQuestion.AFTER_DRAWING, any_fitting),))
    text = say("{name} drew a card. If it fits, you may play it. If not, pass.", name=name)
    return Step(turn=drawn, claims=(edition.settled(OpenQuestion.DRAWN_CARD, text),))


def _number_drawn(turn: Turn, event: TurnEvent, edition: Edition) -> int | None:
    """How many cards came, None from a launcher; BadEntry if nobody can have drawn that many."""
    most = edition.cards * turn.decks
    due = turn.rules.cards_drawn()
    if due > 1:
        return moves.number_of(turn, event, due, least=due) if event.counts else due
    if edition.launcher:
        return moves.number_of(turn, event, most, least=0) if event.counts else None
    return moves.number_of(turn, event, most if turn.rules.draws_until_fit else 1)


def has_pass(turn: Turn) -> bool:
    """True if the player to move may pass after drawing.

    Who draws until a card fits and must play it has one, unless nothing was left to draw. Nobody knows that
    while a hand's count is lost.
    """
    if not (turn.rules.draws_until_fit and turn.rules.drawn_must_be_played):
        return True
    return turn.counts is None or turn.counts.draw_pile is None or turn.counts.nothing_to_draw


def _passed(turn: Turn, _event: TurnEvent, edition: Edition) -> Step:
    moves.check_phase(turn, Phase.TO_PLAY)
    if not turn.drew:
        raise NotNow(say("{name} has to draw a card before passing.", name=turn.mover.name))
    if not has_pass(turn):
        raise NotNow(say("{name} has to play the card that fits.", name=turn.mover.name))
    moved = replace(turn, drew=0, to_move=turn.next_seat())
    text = say("{name}'s turn.", name=moved.mover.name)
    return Step(turn=moved, claims=(edition.claim(Topic.DRAWING, text),))


def _missed_uno(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    player = moves.player_of(turn, event)
    presses = edition.launcher and not turn.rules.number_of(House.MISSED_UNO)
    cards = turn.rules.number_of(House.MISSED_UNO, MISSED_UNO)
    drawn = moves.with_drawn(turn, turn.players.index(player), None if presses else cards)
    text = say("{name} forgot to call “UNO”: draw {count}.", name=player.name, count=cards)
    if presses:
        text = say("{name} forgot to call “UNO”: press twice.", name=player.name)
    rule = edition.rule(Topic.CALLING_UNO)
    said = next((claim for claim in rule.claims if Point.MISSED_TWO in claim.says), rule.answer)
    claim = replace(sourced(text, said.section, said.mark), topic=Topic.CALLING_UNO)
    return Step(turn=drawn, claims=(claim,))


def _hinted(turn: Turn, event: TurnEvent, _edition: Edition) -> Step:
    player, cards = moves.player_of(turn, event), turn.rules.number_of(House.HINT)
    if not cards:
        raise NotNow(say("A hint costs nothing here."))
    text = say("{name} gave a hint: draw {count}.", name=player.name, count=cards)
    return Step(turn=moves.with_drawn(turn, turn.players.index(player), cards), claims=(at_table(text),))


def _false_uno(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    player, cards = moves.player_of(turn, event), turn.rules.number_of(House.FALSE_UNO)
    if cards:
        text = say("{name} called “UNO” too early: draw {count}.", name=player.name, count=cards)
        said = at_table(text, Topic.CALLING_UNO)
        return Step(turn=moves.with_drawn(turn, turn.players.index(player), cards), claims=(said,))
    text = say("{name} called “UNO” too early. Usually that's free.", name=player.name)
    if edition.plays(Reading.FALSE_FREE):
        text = say("{name} called “UNO” too early. It costs nothing.", name=player.name)
    return Step(turn=turn, claims=(edition.settled(OpenQuestion.FALSE_UNO, text, Mark.NOT_SAID),))


_CALLS: Final = frozenset(
    {TurnKind.MISSED_UNO, TurnKind.FALSE_UNO, TurnKind.SET_ASIDE, TurnKind.HINTED, TurnKind.COUNTED}
)
"""The kinds that change nothing of an open question."""
_MOVES: dict[TurnKind, Callable[[Turn, TurnEvent, Edition], Step]] = {
    TurnKind.TAKEN_UP: _taken_up,
    TurnKind.TURNED_UP: _turned_up,
    TurnKind.NAMED: _named,
    TurnKind.PLAYED: played,
    TurnKind.DREW: _drew,
    TurnKind.PASSED: _passed,
    TurnKind.ACCEPTED: moves.accepted,
    TurnKind.CHALLENGED: moves.challenged,
    TurnKind.SPECIAL: answered,
    TurnKind.MISSED_UNO: _missed_uno,
    TurnKind.FALSE_UNO: _false_uno,
    TurnKind.JUMPED_IN: jumped_in,
    TurnKind.SWAPPED: swapped,
    TurnKind.SET_ASIDE: moves.said_to_be_out,
    TurnKind.HINTED: _hinted,
    TurnKind.COUNTED: counted,
}
