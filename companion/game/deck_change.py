"""Whether a game can go on with its deck changed: no saved round may count otherwise than it did."""

from __future__ import annotations

from companion.editions.edition import Edition
from companion.errors import CompanionError
from companion.game.changes.verdicts import ChallengeJudged
from companion.game.draft import Tap
from companion.game.entry import check_taps_of_deck
from companion.game.game import Game
from companion.game.replay import replay
from companion.steps import run_all


def goes_on(game: Game, taps: tuple[Tap, ...], before: Edition, after: Edition) -> bool:
    """True if all rounds of a game count the same with the changed deck, and the one being entered can be played on."""
    if any(change.without_cards(before) != change.without_cards(after) for change in game.changes):
        return False
    judged = any(isinstance(change, ChallengeJudged) for change in game.changes)
    if judged and [card.face for card in before.challengeable] != [card.face for card in after.challengeable]:
        return False
    if any(tap.turn for tap in taps) and not _plays_on(before, after):
        return False
    try:
        check_taps_of_deck(after, taps)
        run_all(replay(game, after))
    except CompanionError:
        return False
    return True


def _plays_on(before: Edition, after: Edition) -> bool:
    """True if a round that began with one deck can be played on with the other: its cards do what they did."""

    def does(edition: Edition) -> dict[str, tuple[object, ...]]:
        return {
            card.face: (card.play, card.challenge, card.first_card, card.sides, card.group)
            for card in edition.faces
        }

    def has(edition: Edition) -> tuple[object, ...]:
        suits = [(suit.id, suit.side) for suit in edition.suits]
        return suits, edition.hand_size, edition.sheet_rules, edition.out_at

    draws = {*before.last_card_draws} <= {*after.last_card_draws}
    return has(before) == has(after) and draws and does(before).items() <= does(after).items()
