"""The search in the rules of all decks, made once for all tests: that takes half a second."""

from __future__ import annotations

from typing import Final

from companion.referee.rule_search import RuleSearch
from tests.tables import EDITIONS

SEARCH: Final = RuleSearch(EDITIONS.values())
