"""The deck check: no round can have a card that the deck lacks, or more cards than the decks contain."""

from collections import Counter
from typing import Final

from companion.cards import Face, Mark
from companion.editions.card import CardKind
from companion.editions.edition import Edition
from companion.errors import BadCards, BadEntry, DeckOverdrawn
from companion.rule_book.rule import Claim
from companion.wording import say, say_count

DECKS_MOST: Final = 4


def in_deck(edition: Edition, face: Face | None) -> CardKind:
    """The facts of a face, once it was found to be in the deck; BadCards if the deck has none of it."""
    facts = edition.facts(face) if face is not None else None
    if facts is None or facts.count == 0:
        raise BadCards(say("{edition} has no such card.", edition=edition.called))
    return facts


def check_side(edition: Edition, side: int | None) -> None:
    """Refuse a side that the deck does not have (BadCards)."""
    if side not in edition.sides:
        raise BadCards(say("The cards of {edition} have no such side.", edition=edition.called))


def on_side(edition: Edition, face: Face, side: int) -> CardKind:
    """The facts of a face, once it was found to be on a side of the deck; BadCards if it is not."""
    facts = in_deck(edition, face)
    if side not in facts.sides:
        raise BadCards(say("One side counts in a round: {card} is on the other.", card=facts.called))
    return facts


def faces_overdrawn(edition: Edition, decks: int, seen: Counter[Face]) -> list[Face]:
    """The faces with too many cards in the hands, in the order of the card pad; none where nobody lists the cards."""
    if edition.scored_only:
        return []
    found = (face for face, count in seen.items() if count > edition.count(face) * decks)
    return sorted(found, key=edition.place)


def overdrawn(edition: Edition, decks: int, seen: Counter[Face]) -> tuple[Claim, ...]:
    """A warning for each face with too many cards in the hands, in pad order, as sure as the deck's count."""
    found = []
    for face in faces_overdrawn(edition, decks, seen):
        held = edition.count(face) * decks
        facts = edition.facts(face)
        # That the deck has none of a face rests on the counts of all the others.
        others = (known.count_mark for known in edition.faces)
        mark = facts.count_mark if facts else Mark.INFERRED.at_most(*others)
        source = {
            Mark.PRINTED: say("as the rules say"),
            Mark.INFERRED: say("a count that follows from the rules"),
            Mark.NOT_SAID: say("the usual count")
            if edition.lists_cards
            else say("the usual count; no list was printed"),
            Mark.RULING: say("how we play"),
            Mark.HOUSE: say("the count of your own deck"),
        }[mark]
        found.append(
            Claim(
                mark=mark,
                text=say(
                    "{seen} × {face} tapped in, but there are {held} ({source}).",
                    seen=seen[face],
                    face=edition.name_of(face),
                    held=held,
                    source=source,
                ),
            )
        )
    return tuple(found)


def deck_warning(edition: Edition, decks: int, seen: Counter[Face]) -> DeckOverdrawn | None:
    """The warning if the hands hold more cards of a face than the decks contain."""
    warnings = overdrawn(edition, decks, seen)
    if not warnings:
        return None
    return DeckOverdrawn(
        " ".join(warning.text for warning in warnings),
        decks_needed=decks_needed(edition, seen),
        printed=any(warning.mark is Mark.PRINTED for warning in warnings),
    )


def decks_needed(edition: Edition, seen: Counter[Face]) -> int:
    """The fewest decks that contain the cards tapped in; `DECKS_MOST + 1` if even 4 decks are too few."""
    enough = (decks for decks in range(1, DECKS_MOST + 1) if not faces_overdrawn(edition, decks, seen))
    return next(enough, DECKS_MOST + 1)


def decks_to_deal(edition: Edition, players: int, dealt: int) -> int:
    """The fewest decks from which each player can be dealt a hand of this size, with one card turned up."""
    return -(-(players * dealt + 1) // edition.cards)


def deal_sentence(edition: Edition, players: int, dealt: int) -> str:
    """A sentence about the decks that the deal needs; empty where one deck is enough."""
    needed = decks_to_deal(edition, players, dealt)
    if needed > DECKS_MOST:
        return say(
            "Can't deal {cards} each to {players}: {most} decks have {held}.",
            players=players,
            cards=dealt,
            most=DECKS_MOST,
            held=DECKS_MOST * edition.cards,
        )
    if needed == 1:
        return ""
    return say_count(
        "Dealing {cards} each to a table of {players} takes {count} deck.",
        "Dealing {cards} each to a table of {players} takes {count} decks.",
        needed,
        players=players,
        cards=dealt,
    )


def check_deal(edition: Edition, players: int, dealt: int, decks: int = DECKS_MOST) -> None:
    """Refuse a deal that takes more cards than there are; BadEntry if these decks are too few."""
    if decks_to_deal(edition, players, dealt) > decks:
        raise BadEntry(deal_sentence(edition, players, dealt))
