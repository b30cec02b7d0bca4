"""Partners across the table: four players, two teams, and the totals count by team (no sheet speaks of it)."""

from __future__ import annotations

from companion.house_rules.house_rule import HouseRule
from companion.rule_book.topics import Topic
from companion.wording import say


class Partners(HouseRule):
    """Players who sit opposite each other are a team: what one of them gets, both have."""

    topic = Topic.PARTNERS
    excludes = frozenset({"reverse-skips-two"})
    players = 4
    partners = True

    @property
    def label(self) -> str:
        return say("Partners")

    def sentence(self, number: int | None) -> str:
        return say(
            "You and the player across are a team; where the winner collects, the partner's hand does not count."
        )
