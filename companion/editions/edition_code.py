"""The text of an edition as few bytes, for a code that another phone reads.

What every edition file has in common is a dictionary of the compression. It is part of the form: another dictionary
needs another version of the code, as `code_dictionary.py` does for decks with cards of any kind.
"""

from __future__ import annotations

import zlib
from typing import Final

from companion.editions.code_dictionary import code_dictionary
from companion.editions.edition_limits import EDITION_MOST
from companion.errors import BadEntry
from companion.wording import say

_NUMBERS: Final = "".join(
    f'\n[[face]]\nface = "{number}"\nname = "{number}"\nshort = "{number}"\n'
    f'count = {{ value = {count}, mark = "{mark}" }}\npoints = {{ value = {number}, mark = "{points}" }}\n'
    f'first_card = {{ effect = "play-on", mark = "{mark}" }}\n'
    for mark, points in (("inferred", "printed"), ("not-said", "not-said"))
    for number, count in ((0, 4), *((each, 8) for each in range(1, 10)))
)
_SIGNS: Final = "".join(
    f'\n[[face]]\nface = "{face}"\nname = "{name}"\nshort = "{short}"\n'
    f'count = {{ value = {count}, mark = "{mark}" }}\npoints = {{ value = {points}, mark = "{mark}" }}\n'
    f'first_card = {{ effect = "{effect}", mark = "{mark}" }}\n'
    for mark in ("printed", "not-said")
    for face, name, short, count, points, effect in (
        ("special-wild", "Wild", "Wild", 4, 50, "first-names-colour"),
        ("draw-two", "Draw Two", "+2", 8, 20, "first-draws-two"),
        ("reverse", "Reverse", "Rev", 8, 20, "dealer-first-then-right"),
        ("skip", "Skip", "Skip", 8, 20, "first-is-skipped"),
        ("wild", "Wild", "Wild", 4, 50, "first-names-colour"),
        ("wild-draw-four", "Wild Draw Four", "+4", 4, 50, "returned"),
    )
)
_DICTIONARY: Final = (
    'house_rules = [\n    { rule = "stack-twos" },\n    { rule = "jump-in" },\n]\nspecial_effect = "'
    '\n[[rule]]\ntopic = "special-wild"\nasked = [\n    "'
    '\n[[rule]]\ntopic = "first-special-wild"\nanswer = { text = "Usually it is treated as a Wild.", mark = "not-said" }\n'
    'detail = [\n    { text = "'
    '", mark = "inferred", section = "Functions of Action Cards" },\n", mark = "house-rule" }\n'
    '\n[[rule]]\ntopic = "turn"\nmore = [\n    { text = "Usually {special} is also a wild and goes on anything.", '
    'mark = "not-said" },\n]\n'
    '\n[[rule]]\ntopic = "contents"\nanswer = { text = "Cards in this deck: {cards}.", mark = "house-rule" }\n'
    'detail = [\n    { text = "The colours are {suits}.", mark = "house-rule" },\n]\n'
    '\n[[rule]]\ntopic = "players"\nanswer = { text = "Most tables are two to ten.", mark = "not-said" }\n'
    '\n[[rule]]\ntopic = "card-points"\nanswer = { text = "Each card has points of its own:", mark = "house-rule" }\n'
    '\n[[last_card]]\nface = "special-wild"\ndraws = 0\nmark = "not-said"\n'
    'schema = 1\nid = "\nname = "\nshort_name = "\nyear = 20\nsheet = "Made here, from “Standard rules”"\n'
    'cards = { value = 112, mark = "house-rule" }\ncards = { value = 108, mark = "not-said" }\n'
    'target = { value = 500, mark = "printed" }\nhand_size = { value = 7, mark = "printed" }\n'
    'dealer_draw_mark = "printed"\nnext_player_mark = "inferred"\n'
    'target = { value = 500, mark = "not-said" }\nhand_size = { value = 7, mark = "not-said" }\n'
    'dealer_draw_mark = "not-said"\nnext_player_mark = "not-said"\nnotes = [\n    "The ordinary red, yellow, green and '
    'blue deck most tables own. Everything said of it is the usual custom: no rules of this deck were read.",\n]\n'
    'rules = "common-sheet"\nrules_mark = "not-said"\n\n[suits]\nmark = "not-said"\n'
    '\n[[suits.suit]]\nid = "red"\nname = "Red"\ncolour = "#D7263D"\nsymbol = "R"\n'
    '\n[[suits.suit]]\nid = "yellow"\nname = "Yellow"\ncolour = "#F4B400"\nsymbol = "Y"\n'
    '\n[[suits.suit]]\nid = "green"\nname = "Green"\ncolour = "#1B8A4B"\nsymbol = "G"\n'
    '\n[[suits.suit]]\nid = "blue"\nname = "Blue"\ncolour = "#1F6FD6"\nsymbol = "B"\n'
    '\n[challenge]\nmark = "not-said"\nwilds_count = false\nwilds_mark = "not-said"\n'
    'innocent_turn_mark = "not-said"\nguilty_turn_mark = "not-said"\ncolour_mark = "not-said"\nlast_card_wins = false\n'
    '\n[[system]]\nsystem = "winner-collects"\nmark = "not-said"\n'
    '\n[[system]]\nsystem = "lowest-tally"\nmark = "not-said"\n'
    + _NUMBERS
    + _SIGNS
    + '\n[[last_card]]\nface = "draw-two"\ndraws = 2\nmark = "not-said"\n'
    '\n[[last_card]]\nface = "wild-draw-four"\ndraws = 4\nmark = "not-said"\n'
).encode()


DICTIONARY_VERSION: Final = 8
"""The first version of codes in which a deck may have the second dictionary."""
_SECOND: Final = b"\x07"
"""The first byte of such a deck: no compressed data begins with it."""


def code_version(text: str) -> int:
    """The first version of codes that can have a deck: one with cards of any kind has the second dictionary."""
    return DICTIONARY_VERSION if text.startswith("schema = 2") else 1


def packed_edition(text: str) -> bytes:
    """The text of an edition as few bytes."""
    is_second = code_version(text) > 1
    zdict = code_dictionary() if is_second else _DICTIONARY
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=zdict)
    packed = packer.compress(text.encode()) + packer.flush()
    return _SECOND + packed if is_second else packed


def unpacked_edition(packed: bytes) -> str:
    """The text of an edition that was packed.

    Raises:
        BadEntry: If the bytes are damaged, or expand to more than any edition.
    """
    is_second = packed.startswith(_SECOND)
    zdict = code_dictionary() if is_second else _DICTIONARY
    try:
        reader = zlib.decompressobj(-zlib.MAX_WBITS, zdict=zdict)
        raw = reader.decompress(packed[is_second:], EDITION_MOST)
        if not reader.eof or reader.unused_data:
            raise zlib.error
        return raw.decode()
    except (zlib.error, UnicodeDecodeError) as wrong:
        raise BadEntry(
            say("The code of this deck is damaged. Copy it again, from its start to its end.")
        ) from wrong
