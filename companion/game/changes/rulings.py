"""Changes of what a table plays where no rule sheet says it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from companion.errors import NotNow
from companion.game.changes.change import Change, ChangeRequest
from companion.game.changes.settings import HouseRulesSet
from companion.game.current_table import Table
from companion.game.table_state import StateBuilder
from companion.house_rules.questions import OpenQuestion
from companion.house_rules.rulings import Ruling, Rulings, rulings_of_words, rulings_words
from companion.roles import Role
from companion.wording import Said, say


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
        before = table.rulings.without(self.question)
        after = before if self.ruling is None else before.with_ruling(self.ruling)
        return RulingsSet(words=rulings_words(after))
