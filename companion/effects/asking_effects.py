"""Parts that ask the table: what was counted, who can show a colour, whether somebody is out with it."""

from dataclasses import replace
from typing import ClassVar, Final

from companion.cards import Mark, suit_named
from companion.effects import effect
from companion.formats import listed
from companion.house_rules.questions import OpenQuestion, Reading
from companion.turns.turn import CardCounts, Step, Turn, TurnEvent
from companion.wording import Said, in_own_direction, say, say_count

JAM_DRAWS: Final = 2
"""The number of cards that the player draws when the back is up."""
JAM_DISCARDS: Final = 2
"""The number of cards that the player may discard when the slam side is up."""
OHANA_HAND: Final = 4
"""The size of each hand after it."""
LOTSO_DRAWS: Final = 3
"""The number of cards that a player without the colour draws; if all others have it, the player of the card draws them."""


class Jam(effect.Effect):
    """Slam side up: the player may discard 2 cards. Back side up: the player draws 2."""

    word = "jam"
    asks = True
    sign = effect.Sign.BALL
    sentence = Said("Drop the card. Slam side up: you may discard 2 cards. Back side up: you draw 2.")

    def begin(self, turn: Turn, edition: effect.RuleSheet) -> Step:
        text = say("{name} drops the card: which side is up?", name=turn.mover.name)
        return effect.wait_for_answer(turn, effect.claim(turn, edition, text))

    def question(self, turn: Turn, edition: effect.RuleSheet) -> effect.Question:
        """The question which side is up; `yes` is the slam side."""
        name = turn.mover.name
        label = effect.out_answer(turn, edition, say("Slam side up, and {name} is out with it", name=name))
        out = effect.Answer(label=label, yes=True, last=True)
        return effect.Question(
            title=say("Which side is up?"),
            answers=(
                effect.Answer(label=say("Slam side up"), yes=True),
                *(() if turn.last else (out,)),
                effect.Answer(label=say("Back side up")),
            ),
        )

    def resolve(self, turn: Turn, event: TurnEvent, edition: effect.RuleSheet) -> Step:
        name = turn.mover.name
        if not event.yes:
            if turn.last and edition.plays(Reading.JAM_OUT):
                text = say("Back side up, but {name} was out before.", name=name)
                out = edition.settled(OpenQuestion.JAM_LAST, text)
                return effect.done(turn, out, out=True, because=out.mark)
            text = say("Back side up: {name} draws {count}.", name=name, count=JAM_DRAWS)
            drawn = effect.claim(turn, edition, text)
            if not turn.last:
                return effect.done(turn, drawn, out=False)
            not_out = edition.settled(
                OpenQuestion.JAM_LAST, say("With those, {name} is not out.", name=name), Mark.NOT_SAID
            )
            return effect.done(turn, drawn, not_out, out=False, because=not_out.mark)
        if turn.last:
            none = say("Slam: {name} has no card left to discard.", name=name)
            return effect.done(turn, effect.claim(turn, edition, none, Mark.NOT_SAID), out=True)
        text = say_count(
            "Slam: {name} gets to discard {count} card.",
            "Slam: {name} gets to discard {count} cards.",
            JAM_DISCARDS,
            name=name,
        )
        fewer = effect.claim(turn, edition, say("Fewer is fine too."), Mark.INFERRED)
        because = Mark.INFERRED if event.last else Mark.PRINTED
        return effect.done(turn, effect.claim(turn, edition, text), fewer, out=event.last, because=because)

    def count(self, turn: Turn, event: TurnEvent, counts: CardCounts, *, out: bool) -> CardCounts | None:
        """Nobody counts what was discarded; what was drawn is known."""
        if event.yes or out:
            return counts.with_hand(turn.to_move, 0 if out else None)
        return counts.drew(turn.to_move, JAM_DRAWS)


class Ohana(effect.Effect):
    """A player with fewer than 4 cards draws; one with more puts cards under the special wild."""

    word = "ohana"
    asks = True
    sign = effect.Sign.FLOWER
    sentence = Said("Everybody goes to 4 cards. Draw up to 4, or put the rest under the card.")

    def waits(self, turn: Turn, edition: effect.RuleSheet) -> bool:
        return not (turn.last and edition.plays(Reading.OHANA_WINS))

    def begin(self, turn: Turn, edition: effect.RuleSheet) -> Step:
        """The hands are counted. As the last card, two rules of the sheet contradict each other."""
        name = turn.mover.name
        claims = [effect.claim(turn, edition, say("Everybody goes to 4 cards: how many has each?"))]
        if turn.last and edition.plays(Reading.OHANA_WINS):
            won = edition.settled(
                OpenQuestion.OHANA_LAST, say("The last card wins: {name} is out.", name=name)
            )
            return effect.done(turn, won, out=True, because=won.mark)
        if turn.last and not edition.plays(Reading.OHANA_DRAWS):
            clash = say("One rule says {name} wins, another says {name} draws 4.", name=name)
            claims.append(effect.claim(turn, edition, clash, Mark.INFERRED))
            claims.append(edition.settled(OpenQuestion.OHANA_LAST, say("You decide."), Mark.NOT_SAID))
        last = turn.last and not edition.plays(Reading.OHANA_DRAWS)
        return effect.wait_for_answer(replace(turn, last=last), *claims)

    def question(self, turn: Turn, edition: effect.RuleSheet) -> effect.Question:
        """The question how many cards each has; `yes` lets the final card win."""
        own = 0 if turn.laid is not None and turn.laid.last else OHANA_HAND
        won = effect.Answer(label=say("The final card wins: {name} is out", name=turn.mover.name), yes=True)
        return effect.Question(
            title=say("How many cards has each?"),
            hands=tuple(own if seat == turn.to_move else OHANA_HAND for seat in range(len(turn.players))),
            answers=(
                *((won,) if turn.last else ()),
                effect.Answer(label=say("Bring everybody to 4"), counted=True),
            ),
        )

    def resolve(self, turn: Turn, event: TurnEvent, edition: effect.RuleSheet) -> Step:
        if event.yes:
            decided = effect.claim(turn, edition, say("You let the final card win."), Mark.NOT_SAID)
            return effect.done(turn, decided, out=True, because=decided.mark)
        # That the round goes on after a last card is what the table decided, and so are its player's 4 cards.
        because = Mark.NOT_SAID if turn.last else Mark.PRINTED
        if turn.laid is not None and turn.laid.last and edition.plays(Reading.OHANA_DRAWS):
            because = Mark.RULING
        claims = []
        for player, cards in zip(turn.players, effect.counted_for_all(turn, event), strict=True):
            change = OHANA_HAND - cards
            if change > 0:
                text = say("{name} draws {count}.", name=player.name, count=change)
                is_own = player == turn.mover and because is not Mark.PRINTED
                claims.append(
                    edition.settled(OpenQuestion.OHANA_LAST, text, because)
                    if is_own
                    else effect.claim(turn, edition, text)
                )
            elif change < 0:
                text = say("{name} puts {count} under the card.", name=player.name, count=-change)
                claims.append(effect.claim(turn, edition, text))
        if not claims:
            claims.append(effect.claim(turn, edition, say("Everybody has 4 cards already.")))
        return effect.done(turn, *claims, out=False, because=because)

    def count(self, turn: Turn, event: TurnEvent, counts: CardCounts, *, out: bool) -> CardCounts | None:
        """Every hand has 4 cards; what was put under the card is on the discard pile."""
        if not event.counts:
            return super().count(turn, event, counts, out=out)
        under = sum(max(0, cards - OHANA_HAND) for cards in event.counts)
        hands = (OHANA_HAND,) * len(event.counts)
        return replace(counts, hands=hands, discarded=counts.discarded + under)


class Lotso(effect.Effect):
    """A player who cannot show the colour draws 3; if all others can, the one who played the card draws 3."""

    word = "lotso"
    names_colour = True
    asks = True
    sign = effect.Sign.PAW
    sentence = Said("Call a colour. Who can't show it draws 3. If all can, you draw 3.")

    def begin(self, turn: Turn, edition: effect.RuleSheet) -> Step:
        colour, name = suit_named(edition, turn.colour).inside, turn.mover.name
        called = say("{name} calls {colour}: all others show a card of it.", name=name, colour=colour)
        text = say("Who has none of it draws {count}.", count=LOTSO_DRAWS)
        claims = [effect.claim(turn, edition, called), effect.claim(turn, edition, text)]
        if edition.plays(Reading.SHOW_WILD):
            claims.append(edition.settled(OpenQuestion.LOTSO_WILD, say("A wild will do, too.")))
        return effect.wait_for_answer(turn, *claims)

    def question(self, turn: Turn, edition: effect.RuleSheet) -> effect.Question:
        labels = tuple(
            "" if player == turn.mover else say("{name} can show the colour", name=player.name)
            for player in turn.players
        )
        return effect.Question(
            title=say("Who can show the colour?"),
            ticks=labels,
            answers=(
                effect.Answer(label=say("Only those"), counted=True),
                effect.Answer(label=say("All of them"), counts=(1,) * len(turn.players)),
            ),
        )

    def resolve(self, turn: Turn, event: TurnEvent, edition: effect.RuleSheet) -> Step:
        without = [turn.name(seat) for seat in _without(turn, effect.counted_for_all(turn, event))]
        if not without:
            text = say(
                "All could show the colour, so {name} draws {count}.", name=turn.mover.name, count=LOTSO_DRAWS
            )
            return effect.done(turn, effect.claim(turn, edition, text), out=False)
        text = say_count(
            "{names}: {count} card each.", "{names}: {count} cards each.", LOTSO_DRAWS, names=listed(without)
        )
        claims = [effect.claim(turn, edition, text)]
        if turn.last:
            counts = say("Do those 3 count in the score? You decide.")
            if edition.plays(Reading.LOTSO_COUNTS):
                counts = say("Those 3 count in the score.")
            elif edition.plays(Reading.LOTSO_FREE):
                counts = say("Those 3 don't count in the score.")
            claims.append(edition.settled(OpenQuestion.LOTSO_SCORE, counts, Mark.NOT_SAID))
        return effect.done(turn, *claims, out=turn.last)

    def count(self, turn: Turn, event: TurnEvent, counts: CardCounts, *, out: bool) -> CardCounts | None:
        for seat in _without(turn, event.counts) or [turn.to_move]:
            counts = counts.drew(seat, LOTSO_DRAWS)
        return counts


def _without(turn: Turn, could: tuple[int, ...]) -> list[int]:
    """The seats of the opponents who could not show the colour."""
    return [seat for seat, shown in enumerate(could) if seat != turn.to_move and not shown]


class Raptors(effect.Effect):
    """The player discards the raptor cards, and may be out with them."""

    word = "raptors"
    asks = True
    ends_with_round = True
    sign = effect.Sign.CLAWS
    sentence = Said("You may discard all raptor cards you hold, whatever their colour.")
    gets: ClassVar = Said("{name} gets to discard all raptor cards.")
    asked: ClassVar = Said("{name} discards the raptor cards")
    did: ClassVar = Said("{name} discarded the raptor cards.")

    def begin(self, turn: Turn, edition: effect.RuleSheet) -> Step:
        return effect.wait_for_answer(
            turn, effect.claim(turn, edition, self.gets.format(name=in_own_direction(turn.mover.name)))
        )

    def question(self, turn: Turn, edition: effect.RuleSheet) -> effect.Question:
        name = turn.mover.name
        return effect.Question(
            title=self.asked.format(name=in_own_direction(name)),
            answers=(
                effect.Answer(label=say("Done, cards are left")),
                effect.Answer(
                    label=effect.out_answer(turn, edition, say("Done, and {name} is out", name=name)),
                    last=True,
                ),
            ),
        )

    def resolve(self, turn: Turn, event: TurnEvent, edition: effect.RuleSheet) -> Step:
        because = Mark.INFERRED if event.last else Mark.PRINTED
        text = self.did.format(name=in_own_direction(turn.mover.name))
        return effect.done(turn, effect.claim(turn, edition, text), out=event.last, because=because)

    def count(self, turn: Turn, event: TurnEvent, counts: CardCounts, *, out: bool) -> CardCounts | None:
        return counts.with_hand(turn.to_move, 0 if out else None)


class DiscardsColour(Raptors):
    """All cards of its colour go along with it."""

    word = "discards-colour"
    sign = effect.Sign.DISCARD
    sentence = Said("All cards of its colour go with it.")
    gets = Said("{name} discards all cards of that colour.")
    asked = Said("{name} discards the cards of that colour")
    did = Said("{name} discarded the cards of that colour.")


class DiscardsNumbers(Raptors):
    """All cards of some numbers go along with a wild; the one laid on top sets colour and number, else it is a Wild."""

    sign = effect.Sign.DISCARD

    def __init__(self, *numbers: int) -> None:
        self.numbers, self.word = numbers, " ".join(("discards-numbers", *map(str, numbers)))

    @property
    def said(self) -> str:
        return say("You may discard every {numbers}.", numbers=self._cards())

    def _cards(self) -> str:
        return "/".join(map(str, self.numbers))

    def begin(self, turn: Turn, edition: effect.RuleSheet) -> Step:
        text = say("{name} discards every {numbers}.", name=turn.mover.name, numbers=self._cards())
        return effect.wait_for_answer(turn, effect.claim(turn, edition, text))

    def question(self, turn: Turn, edition: effect.RuleSheet) -> effect.Question:
        name = turn.mover.name
        out = effect.out_answer(turn, edition, say("Done, and {name} is out", name=name))
        return effect.Question(
            title=say("Which colour lies on top?"),
            answers=(
                effect.Answer(label=say("None: it is a Wild")),
                *(effect.Answer(label=suit.called, suit=suit.id) for suit in edition.suits_of(turn.side)),
                effect.Answer(label=out, last=True),
            ),
        )

    def resolve(self, turn: Turn, event: TurnEvent, edition: effect.RuleSheet) -> Step:
        if event.suit is None and not event.last:
            return effect.done(turn, out=False)
        text = say("{name} discarded every {numbers}.", name=turn.mover.name, numbers=self._cards())
        # Which number lies on top nobody has said, so every card is taken to fit.
        after = replace(turn, colour=event.suit or turn.colour, top_known=False)
        return effect.done(after, effect.claim(turn, edition, text), out=event.last)

    def count(self, turn: Turn, event: TurnEvent, counts: CardCounts, *, out: bool) -> CardCounts | None:
        known = event.suit is None and not out
        return counts if known else counts.with_hand(turn.to_move, 0 if out else None)
