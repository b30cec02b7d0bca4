"""Judging a challenged Wild Draw Four: guilty or innocent, who draws, whose turn is next, and why."""

from dataclasses import dataclass, replace

from companion.cards import UNTIL, Face, Mark, suit_named
from companion.editions.edition import Edition
from companion.errors import BadCards, BadEntry
from companion.formats import listed
from companion.house_rules.questions import OpenQuestion, Reading
from companion.referee.suited import Card, check_cards, name_of_card, sorted_cards, too_many
from companion.rule_book.rule import Claim, Topic, at_table
from companion.wording import say, say_count


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge:
    """A Wild Draw Four that is being challenged.

    Attributes:
        player: The name of whoever played it; the challenger is named too.
        colour: The id of the colour in play under the card; over a wild, the colour that was called. Of a last card, which
            leaves nothing to judge, it may be empty.
        named: The id of the colour its player named; None when nobody tapped it.
        face: The card; None for the only one that can be challenged in its edition.
        due: The cards that accepting costs, where they are a whole stack (house rule); 0 for the card's own.
        by_house: Whether it came about by a house rule, so that what follows from it does too.
    """

    player: str
    challenger: str
    colour: str
    named: str | None = None
    last_card: bool = False
    face: Face | None = None
    due: int = 0
    by_house: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The referee's decision after the hand was shown.

    Attributes:
        because: The cards that make it guilty; empty when innocent, or when the hand was not tapped in.
        draws: The number of cards drawn; 0 when the final card has won and nothing is judged, `UNTIL` for as many as it
            takes until the colour comes.
        more: The cards that an innocent player's challenger draws beside them.
        next_player: The name of whose turn it is; None when the round is over.
        warnings: The oddities of the hand that was tapped in, such as more of a card than the deck holds.
    """

    guilty: bool
    because: tuple[Card, ...]
    draws: int
    drawer: str
    next_player: str | None
    points: tuple[Claim, ...]
    more: int = 0
    warnings: tuple[Claim, ...] = ()

    @property
    def sentence(self) -> str:
        """The verdict in one line."""
        if not self.draws:
            return say("{name} has won with the last card.", name=self.drawer)
        if self.draws == UNTIL:
            return _until_colour(self.drawer, None if self.guilty else self.more)
        word = say("Guilty") if self.guilty else say("Innocent")
        return say("{word}: {name} draws {draws}.", word=word, name=self.drawer, draws=self.draws)


def _until_colour(name: str, more: int | None) -> str:
    """Who draws until the colour comes: the guilty player, or the challenger, and more."""
    if more is None:
        return say("Guilty: {name} draws until the colour comes.", name=name)
    return say("Innocent: {name} draws until the colour comes, and {more} more.", name=name, more=more)


def challenged_face(edition: Edition) -> Face:
    """The card that can be challenged in an edition, of several the first on the pad, or BadCards."""
    if not edition.challengeable:
        raise BadCards(say("{edition} has no card to challenge.", edition=edition.called))
    return edition.challengeable[0].face


def is_guilty_card(edition: Edition, card: Card, colour: str) -> bool:
    """True if this card in the hand makes the Wild Draw Four illegal.

    A card of the colour does; a wild only where the sheet counts it (`ohana`: Action Cards).
    """
    return card.suit == colour or (edition.card(card.face).is_wild and edition.challenge.wilds_count)


def judge_hand(
    edition: Edition, challenge: Challenge, hand: tuple[Card, ...], *, after: str, decks: int = 1
) -> Verdict:
    """The verdict on the hand that is left, tapped in, `after` being next after the challenger (BadCards, BadEntry)."""
    with_the_four = (*hand, Card(face=challenge.face or challenged_face(edition)))
    check_cards(edition, with_the_four, decks)
    if challenge.last_card and hand:
        raise BadEntry(
            say_count(
                "{count} card was tapped in, but a last card leaves no hand.",
                "{count} cards were tapped in, but a last card leaves no hand.",
                len(hand),
            )
        )
    guilty = (card for card in hand if is_guilty_card(edition, card, challenge.colour))
    because = sorted_cards(edition, guilty)
    verdict = _verdict(edition, challenge, because, guilty=bool(because), after=after)
    return replace(verdict, warnings=too_many(edition, with_the_four, decks))


def judge_word(edition: Edition, challenge: Challenge, *, holds: bool, after: str) -> Verdict:
    """The verdict when the table only says whether the hand holds such a card; BadEntry if it cannot be."""
    if challenge.last_card and holds:
        raise BadEntry(say("After a last card no hand is left to hold the colour."))
    return _verdict(edition, challenge, (), guilty=holds, after=after)


def _verdict(
    edition: Edition, challenge: Challenge, because: tuple[Card, ...], *, guilty: bool, after: str
) -> Verdict:
    player, challenger, policy = challenge.player, challenge.challenger, edition.challenge
    if player == challenger:
        raise BadEntry(say("Nobody challenges their own card."))
    reasons = _why(edition, challenge, because, guilty=guilty)
    if challenge.last_card and policy.last_card_wins:
        return _won(edition, player)

    def point(text: str, *marks: Mark) -> Claim:
        return edition.claim(Topic.CHALLENGE, text, *marks)

    card = edition.card(challenge.face or challenged_face(edition))
    own, more = card.draws, card.challenge or 0
    due = challenge.due or own
    drawn = due if guilty or due < 0 else due + more
    passes = edition.plays(Reading.GUILTY_PASSES)
    if guilty:
        text = say("{name} draws {count}, {other} none.", name=player, count=drawn, other=challenger)
        if due < 0:
            text = _until_colour(player, None)
        follows = [
            point(text, policy.mark),
            edition.settled(
                OpenQuestion.GUILTY_TURN,
                say("{name}'s turn.", name=after)
                if passes
                else say("It's still {name}'s turn.", name=challenger),
                policy.guilty_turn_mark,
            ),
        ]
    else:
        text = say_count(
            "{name} draws {all}: {count} card, and {more} as a penalty.",
            "{name} draws {all}: {count} cards, and {more} as a penalty.",
            own,
            name=challenger,
            all=drawn,
            more=more,
        )
        if due < 0:
            text = _until_colour(challenger, more)
        elif due != own:
            text = say("{name} draws {count}: the stack, and 2 as a penalty.", name=challenger, count=drawn)
        follows = [point(text, policy.mark)]
        if not challenge.last_card:
            lost = policy.innocent_turn_mark
            follows += [
                point(say("{name} misses a turn.", name=challenger), lost),
                point(say("{name}'s turn.", name=after), lost, Mark.INFERRED),
            ]
    if challenge.last_card:
        # The round ends as soon as somebody has no card left.
        over = say("{name} goes out. The round is over.", name=player)
        count = say("The cards drawn count in the score.")
        follows += [
            edition.claim(Topic.GOING_OUT, over),
            edition.claim(Topic.LAST_DRAW_CARD, count, Mark.INFERRED),
        ]
    elif guilty and edition.plays(Reading.FOUR_TAKEN_BACK):
        before = suit_named(edition, challenge.colour).inside
        back = say("The card goes back to the hand. The colour is {colour} again.", colour=before)
        follows.append(edition.settled(OpenQuestion.GUILTY_CARD, back))
    elif challenge.named is not None:
        named = suit_named(edition, challenge.named).inside
        text = say("The colour is {colour}, as {name} named it.", colour=named, name=player)
        if not guilty:
            follows.append(edition.claim(card.topic, text))
        else:
            follows.append(edition.settled(OpenQuestion.GUILTY_CARD, text, policy.colour_mark))
    if challenge.by_house:
        follows = [at_table(claim.text) for claim in follows]
    next_player = challenger if guilty and not passes else after
    return Verdict(
        guilty=guilty,
        because=because,
        draws=drawn,
        drawer=player if guilty else challenger,
        more=0 if guilty else more,
        next_player=None if challenge.last_card else next_player,
        points=(*(point(text, mark) for text, mark in reasons), *follows),
    )


def _why(
    edition: Edition, challenge: Challenge, because: tuple[Card, ...], *, guilty: bool
) -> list[tuple[str, Mark]]:
    """The reasons from the hand, each with the mark of the rule that asks for it."""
    policy = edition.challenge
    if because:
        suited = [name_of_card(edition, card) for card in because if card.suit]
        wilds = [name_of_card(edition, card) for card in because if not card.suit]
        found = ((suited, policy.mark), (wilds, policy.wilds_mark))
        return [(say("In the hand: {cards}.", cards=listed(cards)), mark) for cards, mark in found if cards]
    if challenge.last_card:
        return [(say("No hand left, so nothing to show."), Mark.INFERRED)]
    colour = suit_named(edition, challenge.colour).inside
    if policy.wilds_count:
        text = (
            say("The hand holds a {colour} card or a wild.", colour=colour)
            if guilty
            else say("The hand holds no {colour} card and no wild.", colour=colour)
        )
        return [(text, policy.wilds_mark)]
    if guilty:
        return [(say("The hand holds a {colour} card.", colour=colour), policy.mark)]
    return [
        (say("The hand holds no {colour} card.", colour=colour), policy.mark),
        (say("Wilds do not count."), policy.wilds_mark),
    ]


def _won(edition: Edition, player: str) -> Verdict:
    """Nothing is judged: the final card has won the hand (`ohana`: Winning)."""
    won = say("Playing the final card wins: {name} has won.", name=player)
    unsaid = say("The rules don't say if it can still be challenged. Usually not.")
    return Verdict(
        guilty=False,
        because=(),
        draws=0,
        drawer=player,
        next_player=None,
        points=(edition.claim(Topic.GOING_OUT, won), edition.claim(Topic.CHALLENGE, unsaid, Mark.NOT_SAID)),
    )
