"""The changes of what a table plays by, and of what it says about the game: a note, and where it is played."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from companion.editions.deck_check import DECKS_MOST, check_deal
from companion.errors import BadEntry, NotNow
from companion.game.changes.change import Change, ChangeRequest, Count, LastSaid, Note, PlayerId, player_name
from companion.game.changes.players import PlayerJoined, PlayerLeft
from companion.game.current_table import Table, usual_dealer
from companion.game.length import TO_TARGET, Length, LengthKind
from companion.game.table_state import StateBuilder
from companion.house_rules.chosen_rules import HouseRules
from companion.house_rules.presets import RulesChange
from companion.house_rules.questions import OpenQuestion
from companion.house_rules.rulings import Ruling, Rulings, rulings_of_words, rulings_words
from companion.players import Role
from companion.wording import Said, say, say_count


@dataclass(frozen=True, slots=True, kw_only=True)
class DealerSet(Change):
    """The table chose who deals next."""

    word: ClassVar = "dealer-set"
    least: ClassVar = Role.SCORER
    entry: ClassVar = "dealer"
    waits: ClassVar = True
    cells: ClassVar = {"dealer": ("player",)}
    record_place: ClassVar = 3
    player: PlayerId

    def check(self, table: Table) -> None:
        seat = table.seat(self.player)
        if not seat.present:
            raise NotNow(say("{name} has left and can't deal.", name=seat.player.name))
        if not seat.playing:
            raise NotNow(say("{name} is knocked out and can't deal.", name=seat.player.name))

    def apply(self, to: StateBuilder) -> None:
        to.set(dealer_set=self.player)

    @classmethod
    def recorded(cls, table: Table, at: datetime) -> Change | None:
        """The dealer, where it is not the one to the left of the last, or the first player at the start."""
        usual = usual_dealer(table, table.rules.seats[0].id)
        return cls(at=at, player=table.dealer) if table.dealer != usual else None

    def label(self, *tables: Table) -> str:
        return say("{name} deals", name=player_name(self.player, tables))


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetSet(Change):
    """The table changed the target: points, or hands in hands won; None for no target."""

    word: ClassVar = "target-set"
    named: ClassVar = Said("new target")
    least: ClassVar = Role.SCORER
    target: Count | None

    def check(self, table: Table) -> None:
        """Refuse a target that the scoring system does not allow, and the present one."""
        table.rules.system.rules.check_target(self.target)
        if table.target == self.target and table.length == TO_TARGET:
            raise NotNow(say("That's already the target."))

    def apply(self, to: StateBuilder) -> None:
        """Set the target, which may have knocked somebody out in an earlier round."""
        to.set(target=self.target, length=TO_TARGET)
        to.count_again()


@dataclass(frozen=True, slots=True, kw_only=True)
class LengthSet(Change):
    """The table chose another length than its target; `TargetSet` goes back to that."""

    word: ClassVar = "length-set"
    named: ClassVar = Said("how long you play")
    least: ClassVar = Role.SCORER
    begins: ClassVar = True
    since: ClassVar = 8
    entry: ClassVar = "length"
    cells: ClassVar = {"note": ("measure", "number")}
    record_place: ClassVar = -1
    measure: LengthKind
    number: Count = 0

    @property
    def length(self) -> Length:
        """The length, with the time at which it ends the game."""
        ends_at = self.measure.rules.ends_at(self.number, self.at)
        return Length(kind=self.measure, number=self.number, ends_at=ends_at)

    def check(self, table: Table) -> None:
        """Also refuse the present length, and fewer rounds than were played."""
        self.check_imported(table)
        if table.length == self.length:
            raise NotNow(say("The game already says that."))
        if self.measure is LengthKind.ROUNDS and self.number < len(table.rounds):
            raise NotNow(
                say_count(
                    "You have already played {count} round.",
                    "You have already played {count} rounds.",
                    len(table.rounds),
                )
            )

    def check_imported(self, table: Table) -> None:
        rules = self.measure.rules
        if self.measure is LengthKind.TARGET or not rules.fits(table.rules.system.rules):
            raise BadEntry(say("With this scoring a game can't be that long."))
        if not rules.numbers.lowest <= self.number <= rules.numbers.highest:
            raise BadEntry(rules.numbers.error_of(str(self.number)))

    def apply(self, to: StateBuilder) -> None:
        """Set the length. Where players are knocked out, they still are at the target."""
        target = to.state.target if to.rules.system.rules.knocks_out else None
        to.set(target=target, length=self.length)
        to.keep(self)
        to.count_again()

    @classmethod
    def recorded(cls, table: Table, at: datetime) -> Change | None:
        """The change as it was made: its time says when the game ends."""
        return table.kept(cls)[-1] if table.length != TO_TARGET else None


@dataclass(frozen=True, slots=True, kw_only=True)
class DecksSet(Change):
    """The table changed the number of decks, which are shuffled together."""

    word: ClassVar = "decks-set"
    named: ClassVar = Said("number of decks")
    least: ClassVar = Role.SCORER
    begins: ClassVar = True
    entry: ClassVar = "decks"
    cells: ClassVar = {"decks": ("decks",)}
    record_place: ClassVar = 1
    decks: Count

    def check(self, table: Table) -> None:
        """Also refuse fewer decks than the deal takes."""
        check_deal(table.rules.edition, len(table.playing), table.hand_size, self.decks)
        self.check_imported(table)

    def check_imported(self, table: Table) -> None:
        if not 1 <= self.decks <= DECKS_MOST or self.decks == table.chosen_decks:
            raise BadEntry(
                say("A table plays with 1 to {most} decks, not {decks}.", most=DECKS_MOST, decks=self.decks)
            )

    def apply(self, to: StateBuilder) -> None:
        to.set(chosen_decks=self.decks)

    @classmethod
    def recorded(cls, table: Table, at: datetime) -> Change | None:
        """The number, where the last round was played with another."""
        decks = table.chosen_decks
        return cls(at=at, decks=decks) if decks != (table.rounds[-1].decks if table.rounds else 1) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRulesSet(Change):
    """The table chose its house rules, which replace the earlier ones; partners only before the first round."""

    word: ClassVar = "house-rules-set"
    named: ClassVar = Said("house rules")
    waits: ClassVar = True
    least: ClassVar = Role.SCORER
    rules: HouseRules

    @property
    def version(self) -> int:
        return self.rules.version

    def check(self, table: Table) -> None:
        """Also refuse a deal that takes more cards than there are."""
        edition = table.rules.edition
        check_deal(edition, len(table.playing), self.rules.cards_dealt(edition.hand_size))
        if table.house_rules == self.rules:
            raise NotNow(say("You already play by these rules."))
        self.check_imported(table)

    def check_imported(self, table: Table) -> None:
        """Refuse teams in the middle of a game, whose earlier rounds counted otherwise."""
        if table.house_rules.teams == self.rules.teams:
            return
        if table.rounds:
            raise NotNow(
                say("Teams are made before the first round is scored. Start a new game to change them.")
            )
        wrong = self.rules.players_error(len(table.seats))
        if wrong:
            raise BadEntry(wrong)
        moved = any(isinstance(event, PlayerJoined | PlayerLeft) for event in table.events)
        if self.rules.partners and moved:
            raise NotNow(say("Partners sit together from the start, and here somebody joined or left."))

    def apply(self, to: StateBuilder) -> None:
        """Set the rules. Partners count together from the start. A ruling that they contradict holds no longer."""
        if self.rules.teams != to.state.house_rules.teams:
            to.count_again()
        to.set(house_rules=self.rules, rulings=to.state.rulings.agreeing(self.rules))


@dataclass(frozen=True, slots=True)
class HouseRuleAsked(ChangeRequest):
    """One house rule changed, or all replaced, on the rules as they are when the change is made."""

    least: ClassVar = Role.SCORER
    change: RulesChange

    def at_table(self, table: Table) -> Change:
        return HouseRulesSet(rules=self.change.apply(table.house_rules).for_players(len(table.seats)))


@dataclass(frozen=True, slots=True, kw_only=True)
class GameNoted(Change):
    """The table wrote a note, which replaces the earlier one; an empty note removes it."""

    word: ClassVar = "game-noted"
    named: ClassVar = Said("note")
    least: ClassVar = Role.SCORER
    entry: ClassVar = "note"
    cells: ClassVar = {"note": ("note",)}
    record_place: ClassVar = 2
    note: Note

    def check(self, table: Table) -> None:
        if self.tidied().note == table.note:
            raise NotNow(say("The note already says that."))

    def apply(self, to: StateBuilder) -> None:
        to.set(note=self.note)

    @classmethod
    def recorded(cls, table: Table, at: datetime) -> Change | None:
        return cls(at=at, note=table.note) if table.note else None

    @classmethod
    def searched(cls, table: Table) -> str:
        return table.note


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceSet(LastSaid):
    """The table said where it plays. It replaces what was said earlier; each text may be empty."""

    word: ClassVar = "place-set"
    named: ClassVar = Said("where you play")
    begins: ClassVar = True
    since: ClassVar = 2
    entry: ClassVar = "place"
    cells: ClassVar = {"note": ("place", "evening", "host")}
    place: Note = ""
    evening: Note = ""
    host: Note = ""

    @property
    def words(self) -> tuple[str, ...]:
        """The texts that are not empty, as they are shown."""
        host = say("Host: {name}", name=self.host) if self.host else ""
        return tuple(filter(None, (self.place, self.evening, host)))

    def check(self, table: Table) -> None:
        self.check_new(place_of(table))

    @classmethod
    def recorded(cls, table: Table, at: datetime) -> Change | None:
        now = place_of(table)
        return replace(now, at=at) if now.words else None

    @classmethod
    def searched(cls, table: Table) -> str:
        now = place_of(table)
        return " ".join(filter(None, (now.place, now.evening, now.host)))


def place_of(table: Table) -> PlaceSet:
    """The place of a table, as it said last."""
    return table.last(PlaceSet) or PlaceSet()


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingsSet(Change):
    """The table ruled on what no sheet says; all its rulings, as words. The house rules that they are follow them."""

    word: ClassVar = "rulings-set"
    named: ClassVar = Said("how we play")
    least: ClassVar = Role.SCORER
    begins: ClassVar = True
    since: ClassVar = 3
    entry: ClassVar = "rulings"
    waits: ClassVar = True
    cells: ClassVar = {"note": ("words",)}
    record_place: ClassVar = 2
    words: str

    def __post_init__(self) -> None:
        rulings_of_words(self.words)

    @property
    def rulings(self) -> Rulings:
        """The rulings."""
        return rulings_of_words(self.words)

    def check(self, table: Table) -> None:
        """Also refuse teams where none can be made, in an import too. No ruling alters the number of cards dealt."""
        rulings = self.rulings
        rules = table.rulings.switches(rulings, table.house_rules, table.chosen_first)
        if rules != table.house_rules:
            HouseRulesSet(rules=rules).check_imported(table)
        if table.rulings == rulings:
            raise NotNow(say("You already play by these rulings."))

    def apply(self, to: StateBuilder) -> None:
        """Set the house rules that the rulings are, and then these, of which the house rules drop what contradicts them."""
        before, rulings = to.state, self.rulings
        had = {choice.house for choice in before.house_rules.choices}
        chosen = frozenset(had - (before.rulings.houses - before.chosen_first))
        rules = before.rulings.switches(rulings, before.house_rules, chosen)
        if rules != before.house_rules:
            HouseRulesSet(rules=rules).apply(to)
        holding = rulings.agreeing(rules)
        to.set(rulings=holding, chosen_first=chosen & holding.houses)

    @classmethod
    def recorded(cls, table: Table, at: datetime) -> Change | None:
        return cls(at=at, words=rulings_words(table.rulings)) if table.rulings else None


@dataclass(frozen=True, slots=True)
class RulingAsked(ChangeRequest):
    """A ruling on the rulings as they are when the change is made; None for no ruling on the question any more."""

    least: ClassVar = Role.SCORER
    question: OpenQuestion
    ruling: Ruling | None

    def at_table(self, table: Table) -> Change:
        others, new = table.rulings.without(self.question).made, (self.ruling,) if self.ruling else ()
        return RulingsSet(words=rulings_words(Rulings((*others, *new))))
