"""The effects a special wild can have. A new one is a file beside this one and two lines here."""

from __future__ import annotations

from typing import Final

from companion.effects.special_wilds.jam import Jam
from companion.effects.special_wilds.lotso import Lotso
from companion.effects.special_wilds.ohana import Ohana
from companion.effects.special_wilds.raptors import Raptors
from companion.effects.special_wilds.special_wild import SpecialWild

NO_EFFECT: Final = SpecialWild()
"""It names the colour, and that is all."""

SPECIAL_WILDS: Final[dict[str, SpecialWild]] = {
    "none": NO_EFFECT,
    "jam": Jam(),
    "raptors": Raptors(),
    "ohana": Ohana(),
    "lotso": Lotso(),
}
"""Each effect by its word in an edition file (sheets: Functions of Action Cards)."""
