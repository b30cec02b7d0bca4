"""The special wilds, step by step: what each waits for, and what follows from it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.cards import Mark
from companion.editions.edition import Edition
from companion.errors import BadEntry, NotNow
from companion.referee.card_counts import CardCounts
from companion.referee.rule import Claim
from companion.referee.suited import suit_named
from companion.referee.topics import Topic
from companion.referee.turn import Phase, SpecialEffect, Step, Turn, TurnEvent, TurnKind
from companion.wording import say, say_count

JAM_DRAWS: Final = 2
JAM_DISCARDS: Final = 2
OHANA_HAND: Final = 4
LOTSO_DRAWS: Final = 3
HAND_MOST: Final = 112
"""More cards than this cannot be in a hand."""

WAITS: Final[dict[SpecialEffect, TurnKind]] = {
    SpecialEffect.JAM: TurnKind.JAM,
    SpecialEffect.RAPTORS: TurnKind.RAPTORS,
    SpecialEffect.OHANA: TurnKind.OHANA,
    SpecialEffect.LOTSO: TurnKind.LOTSO,
}
"""What each special wild waits for."""


def _said(edition: Edition, text: str, mark: Mark | None = None, topic: Topic = Topic.SPECIAL_WILD) -> Claim:
    return edition.claim(topic, text, mark)


def begin(turn: Turn, edition: Edition, *, last: bool) -> Step:
    """The special wild was played and its colour named."""
    colour = suit_named(edition, turn.colour).name
    name = turn.mover.name
    effect = edition.special_effect
    if effect is SpecialEffect.NONE or (last and effect is SpecialEffect.RAPTORS):
        return _goes_on(
            turn, edition, _said(edition, say("The colour is {colour}.", colour=colour)), out=last
        )
    text = {
        SpecialEffect.JAM: say("{name} drops the card: which side is up?", name=name),
        SpecialEffect.RAPTORS: say("{name} gets to discard all raptor cards.", name=name),
        SpecialEffect.OHANA: say("Everybody goes to 4 cards: how many has each?"),
        SpecialEffect.LOTSO: say("Who has none of it draws {count}.", count=LOTSO_DRAWS),
    }[effect]
    named = (
        say("{name} calls {colour}: all others show a card of it.", name=name, colour=colour)
        if effect is SpecialEffect.LOTSO
        else say("The colour is {colour}.", colour=colour)
    )
    told = [_said(edition, named), _said(edition, text)]
    if last and effect is SpecialEffect.OHANA:
        clash = say(
            "By one rule {name} has won with the final card, by the other {name} draws 4.",
            name=name,
        )
        told.append(_said(edition, clash, Mark.INFERRED))
        told.append(_said(edition, say("The table decides which of them holds."), Mark.NOT_SAID))
    return Step(turn=replace(turn, phase=Phase.SPECIAL, last=last), told=tuple(told))


def carry_out(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    """What the table answered was done.

    Raises:
        NotNow: If the edition's special wild waits for something else.
        BadEntry: If something counted cannot be.
    """
    if WAITS.get(edition.special_effect) is not event.kind:
        raise NotNow(say("{card} waits for something else.", card=edition.title(Topic.SPECIAL_WILD)))
    match event.kind:
        case TurnKind.JAM:
            return _jam(turn, event, edition)
        case TurnKind.RAPTORS:
            text = say("{name} discarded the raptor cards.", name=turn.mover.name)
            return _goes_on(turn, edition, _said(edition, text), out=event.last, out_mark=Mark.INFERRED)
        case TurnKind.OHANA:
            return _ohana(turn, event, edition)
        case _:
            return _lotso(turn, event, edition)


def _goes_on(turn: Turn, edition: Edition, *told: Claim, out: bool, out_mark: Mark | None = None) -> Step:
    """The next player is on, or the round is over, as surely as `out_mark` says."""
    if out:
        over = replace(turn, phase=Phase.OVER, last=False)
        end = say("{name} is out. The round is over.", name=turn.mover.name)
        return Step(turn=over, told=(*told, _said(edition, end, out_mark, Topic.GOING_OUT)))
    moved = replace(turn, phase=Phase.TO_PLAY, last=False, to_move=turn.on())
    on = say("{name} is on.", name=moved.mover.name)
    return Step(turn=moved, told=(*told, _said(edition, on, edition.next_player_mark, Topic.TURN)))


def _jam(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    name = turn.mover.name
    if event.yes:
        if turn.last:
            none = say("Slam: {name} has no card left to discard.", name=name)
            return _goes_on(turn, edition, _said(edition, none, Mark.NOT_SAID), out=True)
        text = say_count(
            "Slam: {name} gets to discard {count} card.",
            "Slam: {name} gets to discard {count} cards.",
            JAM_DISCARDS,
            name=name,
        )
        fewer = say("Fewer, or none, will do.")
        return _goes_on(
            turn,
            edition,
            _said(edition, text),
            _said(edition, fewer, Mark.INFERRED),
            out=event.last,
            out_mark=Mark.INFERRED,
        )
    told = [_said(edition, say("Back side up: {name} draws {count}.", name=name, count=JAM_DRAWS))]
    if turn.last:
        told.append(_said(edition, say("With those, {name} is not out.", name=name), Mark.NOT_SAID))
    return _goes_on(turn, edition, *told, out=False)


def _counted(turn: Turn, event: TurnEvent) -> tuple[int, ...]:
    if len(event.counts) != len(turn.players):
        raise BadEntry(say("One number for each player is needed, not {count}.", count=len(event.counts)))
    for player, count in zip(turn.players, event.counts, strict=True):
        if not 0 <= count <= HAND_MOST:
            raise BadEntry(
                say_count(
                    "{name} cannot have {count} card.",
                    "{name} cannot have {count} cards.",
                    count,
                    name=player.name,
                )
            )
    return event.counts


def counted_along(turn: Turn, event: TurnEvent, counts: CardCounts, *, out: bool) -> CardCounts | None:
    """How many cards lie where after the special wild was carried out; None where nobody can know."""
    own = turn.to_move
    match event.kind:
        case TurnKind.JAM if not event.yes:
            return counts.drew(own, JAM_DRAWS)
        case TurnKind.OHANA if event.counts:
            under = sum(max(0, -ohana_change(cards)) for cards in event.counts)
            return replace(
                counts,
                hands=tuple(OHANA_HAND for _ in event.counts),
                discarded=counts.discarded + under,
            )
        case TurnKind.LOTSO:
            without = [seat for seat, could in enumerate(event.counts) if seat != own and not could]
            for seat in without or [own]:
                counts = counts.drew(seat, LOTSO_DRAWS)
            return counts
        case _:
            # Nobody counted what was discarded.
            return counts.with_hand(own, 0 if out else None)


def ohana_change(cards: int) -> int:
    """What Wild Ohana does to a hand: cards to draw, or below zero cards to put under it."""
    return OHANA_HAND - cards


def _ohana(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    if turn.last and event.yes:
        text = say("The table lets the final card win.")
        return _goes_on(turn, edition, _said(edition, text, Mark.NOT_SAID), out=True)
    told = []
    for player, cards in zip(turn.players, _counted(turn, event), strict=True):
        change = ohana_change(cards)
        if change > 0:
            told.append(_said(edition, say("{name} draws {count}.", name=player.name, count=change)))
        elif change < 0:
            told.append(
                _said(edition, say("{name} puts {count} under the card.", name=player.name, count=-change))
            )
    if not told:
        told.append(_said(edition, say("Everybody has 4 cards already.")))
    return _goes_on(turn, edition, *told, out=False)


def _lotso(turn: Turn, event: TurnEvent, edition: Edition) -> Step:
    could = _counted(turn, event)
    opponents = [seat for seat in range(len(turn.players)) if seat != turn.to_move]
    without = [turn.name(seat) for seat in opponents if not could[seat]]
    if not without:
        text = say(
            "All could show the colour, so {name} draws {count}.", name=turn.mover.name, count=LOTSO_DRAWS
        )
        return _goes_on(turn, edition, _said(edition, text), out=False)
    told = [
        _said(
            edition,
            say_count(
                "{names}: {count} card each.",
                "{names}: {count} cards each.",
                LOTSO_DRAWS,
                names=", ".join(without),
            ),
        )
    ]
    if turn.last:
        told.append(
            _said(edition, say("Whether those 3 count in the score is for the table to say."), Mark.NOT_SAID)
        )
    return _goes_on(turn, edition, *told, out=turn.last)
