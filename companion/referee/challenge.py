"""Judging a challenged Wild Draw Four: guilty or innocent, who draws, whose turn is next, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.cards import Face, Mark
from companion.edition import Edition
from companion.errors import BadEntry
from companion.referee.rule import Claim, sourced
from companion.referee.suited import Card, check_cards, name_of_card, sorted_cards, suit_named
from companion.wording import say

GUILTY_DRAWS: Final = 4
INNOCENT_DRAWS: Final = 6
"""The card's own 4 and 2 more (sheets: Functions of Action Cards; `ohana`: Action Cards)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge:
    """A Wild Draw Four that is being challenged.

    Attributes:
        player: The name of who played it.
        challenger: The name of the next player, who challenges.
        colour: The id of the colour in play under the card; over a wild, the colour that was called.
        named: The id of the colour its player named; None when nobody tapped it.
        last_card: Whether it was its player's last card.
    """

    player: str
    challenger: str
    colour: str
    named: str | None = None
    last_card: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What the referee says after the hand was shown.

    Attributes:
        guilty: Whether the card was played against the rule.
        because: The cards that make it so; empty when innocent, or when the hand was not tapped in.
        draws: How many cards are drawn.
        drawer: The name of who draws them.
        next_player: The name of whose turn it is.
        points: Each point with the mark of the rule behind it.
    """

    guilty: bool
    because: tuple[Card, ...]
    draws: int
    drawer: str
    next_player: str
    points: tuple[Claim, ...]

    @property
    def sentence(self) -> str:
        """The verdict in one line."""
        word = say("Guilty") if self.guilty else say("Innocent")
        return say("{word}: {name} draws {draws}.", word=word, name=self.drawer, draws=self.draws)


def is_guilty_card(edition: Edition, card: Card, colour: str) -> bool:
    """Whether this card in the hand makes the Wild Draw Four illegal.

    A card of the colour does; a wild only where the sheet counts it (`ohana`: Action Cards).
    """
    return card.suit == colour or (card.face.is_wild and edition.challenge.wilds_count)


def judge_hand(
    edition: Edition, challenge: Challenge, hand: tuple[Card, ...], *, after: str, decks: int = 1
) -> Verdict:
    """The verdict on a hand that was tapped in.

    Args:
        edition: The edition on the table.
        challenge: The challenge.
        hand: The cards left in the hand after the Wild Draw Four was played.
        after: The name of who plays after the challenger.
        decks: With how many decks the table plays.

    Raises:
        BadCards: If the hand cannot be: a colour or face the edition lacks, or more than the deck holds
            beside the card that was played.
        BadEntry: If somebody challenges themself, or a last card is judged by a hand.
    """
    check_cards(edition, (*hand, Card(face=Face.WILD_DRAW_FOUR)), decks)
    if challenge.last_card and hand:
        raise BadEntry(say("{count} cards were tapped in, but a last card leaves no hand.", count=len(hand)))
    because = sorted_cards(
        edition, (card for card in hand if is_guilty_card(edition, card, challenge.colour))
    )
    return _verdict(edition, challenge, because, guilty=bool(because), after=after)


def judge_word(edition: Edition, challenge: Challenge, *, holds: bool, after: str) -> Verdict:
    """The verdict when the table only says whether the hand holds such a card.

    Raises:
        BadEntry: If somebody challenges themself, or a last card is said to leave one.
    """
    if challenge.last_card and holds:
        raise BadEntry(say("A last card leaves no hand that could hold another."))
    return _verdict(edition, challenge, (), guilty=holds, after=after)


def _verdict(
    edition: Edition, challenge: Challenge, because: tuple[Card, ...], *, guilty: bool, after: str
) -> Verdict:
    if challenge.player == challenge.challenger:
        raise BadEntry(say("{name} cannot challenge {name}.", name=challenge.player))
    colour = suit_named(edition, challenge.colour).name
    policy = edition.challenge
    player, challenger = challenge.player, challenge.challenger

    def point(text: str, mark: Mark) -> Claim:
        return sourced(text, mark, policy.section)

    points = [_why(edition, challenge, because, guilty=guilty, colour=colour, point_mark=policy.mark)]
    points = [point(claim.text, claim.mark) for claim in points]
    if guilty:
        points += [
            point(say("{name} draws 4, {other} none.", name=player, other=challenger), policy.mark),
            point(say("{name} plays on.", name=challenger), policy.guilty_turn_mark),
        ]
    else:
        points += [
            point(say("{name} draws 6: the card's own 4, and 2 more.", name=challenger), policy.mark),
            point(
                say("{name} loses the turn; {next} is on.", name=challenger, next=after),
                policy.innocent_turn_mark,
            ),
        ]
    if challenge.named is not None:
        named = suit_named(edition, challenge.named).name
        points.append(
            point(
                say("The colour is {colour}, as {name} named it.", colour=named, name=player),
                policy.colour_mark,
            )
        )
    if challenge.last_card:
        points.append(_last(edition, player))
    return Verdict(
        guilty=guilty,
        because=because,
        draws=GUILTY_DRAWS if guilty else INNOCENT_DRAWS,
        drawer=player if guilty else challenger,
        next_player=challenger if guilty else after,
        points=tuple(points),
    )


def _why(
    edition: Edition,
    challenge: Challenge,
    because: tuple[Card, ...],
    *,
    guilty: bool,
    colour: str,
    point_mark: Mark,
) -> Claim:
    policy = edition.challenge
    if because:
        cards = ", ".join(name_of_card(edition, card) for card in because)
        mark = point_mark if any(card.suit for card in because) else policy.wilds_mark
        return Claim(text=say("In the hand: {cards}.", cards=cards), mark=mark)
    if challenge.last_card:
        return Claim(text=say("No hand is left, so nothing can be held against it."), mark=Mark.INFERRED)
    if policy.wilds_count:
        text = (
            say("The hand holds a {colour} card or a wild.", colour=colour)
            if guilty
            else say("The hand holds no {colour} card and no wild.", colour=colour)
        )
        return Claim(text=text, mark=policy.wilds_mark)
    text = (
        say("The hand holds a {colour} card.", colour=colour)
        if guilty
        else say("The hand holds no {colour} card; wilds do not count.", colour=colour)
    )
    return Claim(text=text, mark=point_mark if guilty else policy.wilds_mark)


def _last(edition: Edition, player: str) -> Claim:
    if edition.challenge.last_card_wins:
        return Claim(
            text=say(
                "By the sheet {name} has won with the final card: there may be nothing to challenge.",
                name=player,
            ),
            mark=Mark.NOT_SAID,
        )
    return Claim(
        text=say("{name} is out; the cards drawn count in the score.", name=player),
        mark=Mark.INFERRED if edition.challenge.mark is not Mark.NOT_SAID else Mark.NOT_SAID,
        section=edition.challenge.section if edition.challenge.mark is not Mark.NOT_SAID else "",
    )
