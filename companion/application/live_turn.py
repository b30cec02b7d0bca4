"""The turn keeper of a game: its events as steps, from the start of the round."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.application.live_game import LiveGame
from companion.cards import Face
from companion.editions.card import CardKind
from companion.editions.edition import Edition
from companion.editions.ruled_edition import told_at_table
from companion.errors import CompanionError
from companion.game.changes.rounds import ChallengeJudged
from companion.house_rules.chosen_rules import HouseRules
from companion.referee.turn_keeper import start, steps_of
from companion.rule_book.rule import Claim
from companion.turns.turn import CARDS_LAID, Phase, Step, Turn, TurnKind


def start_of(live: LiveGame) -> Turn:
    """The round before its first card."""
    began = live.began
    players = tuple(seat.player for seat in began.playing)
    return start(players, live.draft.dealer or began.dealer, began.house_rules, began.decks)


def steps_so_far(live: LiveGame) -> tuple[Step, ...]:
    """Every step of the round on the turn keeper; CompanionError if its events are not possible."""
    return steps_of(start_of(live), live.draft.turns or (), live.played)


def turns_so_far(live: LiveGame) -> list[Turn]:
    """The round before its first card, and after each event on the turn keeper; CompanionError as `steps_so_far`."""
    return [start_of(live), *(step.turn for step in steps_so_far(live))]


def rules_behind(edition: Edition, rules: HouseRules, claims: Sequence[Claim]) -> tuple[Claim, ...]:
    """What the rules that some claims of the turn keeper rest on say beside them, at a table with these house rules."""
    said = {claim.said for claim in claims}
    topics = dict.fromkeys(claim.topic for claim in claims if claim.topic in edition.topics)
    behind = (
        claim
        for topic in topics
        if topic
        for claim in told_at_table(edition.rule(topic), edition.rulings, rules, edition.faces).claims
    )
    return tuple({claim.said: claim for claim in behind if claim.said not in said}.values())


def turn_of(live: LiveGame) -> Turn | None:
    """The current state of the round; None while the turn keeper is off, or if its events are no longer possible."""
    if live.draft.turns is None or live.edition.scored_only:
        return None
    try:
        return turns_so_far(live)[-1]
    except CompanionError:
        return None


def is_saved_with_verdict(live: LiveGame) -> bool:
    """True if the last event is a challenge whose verdict was saved with it: that is the last change of the game since the round began."""
    events, changes = live.draft.turns or (), live.game.in_force[live.draft.began or 0 :]
    if not events or not changes or events[-1].kind is not TurnKind.CHALLENGED:
        return False
    *_, before, _ = turns_so_far(live)
    verdict, laid = changes[-1], before.laid
    if laid is None or not isinstance(verdict, ChallengeJudged):
        return False
    return (before.players[laid.seat].id, before.mover.id, events[-1].yes) == (
        verdict.player,
        verdict.challenger,
        verdict.guilty,
    )


def draw_at_end_of(live: LiveGame) -> Claim | None:
    """The turn keeper's claim about who still draws before the hands are counted; None if nobody does."""
    turn = turn_of(live)
    if turn is None or turn.draws_at_end is None:
        return None
    return next(step.claims[-1] for step in steps_so_far(live) if step.turn.draws_at_end)


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenFour:
    """A Wild Draw Four on the turn keeper that is neither accepted nor challenged yet.

    Attributes:
        challenger: The id of whoever may challenge it.
        colour: The id of the colour in play before it; None where that is not known.
        named: The id of the colour that was named; None where none was.
        hand: The number of cards the player holds; None where that is not known.
        drew: The cards the player drew in this turn before it because nothing fitted (house rule).
        by_house: Whether it came about by a house rule, such as a jump-in or a stack.
    """

    event: int
    face: Face
    player: str
    challenger: str
    colour: str | None
    named: str | None
    hand: int | None
    due: int
    drew: int
    by_house: bool


def open_four_of(live: LiveGame) -> OpenFour | None:
    """The Wild Draw Four that is neither accepted nor challenged; None if there is none."""
    turn = turn_of(live)
    laid = turn.laid if turn and turn.phase is Phase.FOUR else None
    if turn is None or laid is None:
        return None
    events = live.draft.turns or ()
    return OpenFour(
        event=max(number for number, event in enumerate(events) if event.kind in CARDS_LAID),
        face=laid.face,
        player=turn.players[laid.seat].id,
        challenger=turn.mover.id,
        colour=laid.under,
        named=laid.suit,
        hand=turn.counts.hands[laid.seat] if turn.counts else None,
        due=turn.pending,
        drew=max(laid.drew - 1, 0) if turn.rules.draws_until_fit else 0,
        by_house=turn.by_house,
    )


def challengeable_in(live: LiveGame) -> tuple[CardKind, ...]:
    """The cards that somebody may challenge now: those of the side that is up where that is known, and none by a house rule."""
    if live.in_force.challenge_forbidden:
        return ()
    turn = turn_of(live)
    return (live.edition.one_side(turn.side) if turn else live.edition).challengeable
