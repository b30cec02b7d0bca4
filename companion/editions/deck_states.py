"""The states of a table's own deck: which of two phones has changed it further."""

from __future__ import annotations

import zlib
from dataclasses import replace
from typing import Final

from companion.editions.edition import Edition, OwnRules
from companion.editions.edition_text import edition_text
from companion.house_rules.chosen_rules import BY_THE_SHEET

STATES_MOST: Final = 40
"""The most states that a deck remembers; the first one goes first."""


def state_of(edition: Edition) -> str:
    """A word for what counts in a deck. Names, colours and explanations can change without it."""
    counted = replace(
        edition,
        name="",
        short_name="",
        sheet="",
        year=None,
        notes=(),
        house_rules=BY_THE_SHEET,
        own_rules=OwnRules(),
        earlier_states=(),
        suits=tuple(replace(suit, name="", colour="", symbol="") for suit in edition.suits),
        faces=tuple(replace(card, name="", short="", own_sign=None) for card in edition.faces),
    )
    return f"{zlib.crc32(edition_text(counted).encode()):08x}"


def is_later(edition: Edition, than: Edition) -> bool:
    """True if a deck is a later state of another one."""
    return state_of(than) in edition.earlier_states


def changed_from(edition: Edition, before: Edition) -> Edition:
    """A deck that takes the place of another one, with the states before it; one of these has those before itself."""
    if edition.counts_like(before):
        return replace(edition, earlier_states=before.earlier_states)
    states, state = before.earlier_states, state_of(edition)
    states = states[: states.index(state)] if state in states else (*states, state_of(before))
    return replace(edition, earlier_states=states[-STATES_MOST:])
