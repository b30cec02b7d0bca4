"""The effects a first card can have. A new one is a file beside this one and two lines here."""

from __future__ import annotations

from typing import Final

from companion.effects.first_cards.dealer_first_then_right import DealerFirstThenRight
from companion.effects.first_cards.first_card_effect import FirstCardEffect
from companion.effects.first_cards.first_draws_two import FirstDrawsTwo
from companion.effects.first_cards.first_is_skipped import FirstIsSkipped
from companion.effects.first_cards.first_names_colour import FirstNamesColour
from companion.effects.first_cards.play_on import PlayOn
from companion.effects.first_cards.turned_again import Ignored, Returned

AS_A_WILD: Final = FirstNamesColour()
"""The usual effect of a wild that no sheet mentions."""

FIRST_CARDS: Final[dict[str, FirstCardEffect]] = {
    "play-on": PlayOn(),
    "first-draws-two": FirstDrawsTwo(),
    "dealer-first-then-right": DealerFirstThenRight(),
    "first-is-skipped": FirstIsSkipped(),
    "first-names-colour": AS_A_WILD,
    "returned": Returned(),
    "ignored": Ignored(),
}
"""Each effect by its word in an edition file (sheets: Setup, Functions of Action Cards)."""
