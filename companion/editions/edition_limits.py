"""The limits of an edition, the same for a file and for what a table makes itself; those of texts in characters."""

from typing import Final

EDITION_MOST: Final = 256 * 1024
"""The largest edition, in bytes of its text."""

NAME_LONGEST: Final = 60
SHORT_NAME_LONGEST: Final = 20
"""The name below a picture of its deck."""
TEXT_LONGEST: Final = 400
"""Any other text."""

SUITS_FEWEST: Final = 2
"""The fewest colours of a deck that a table makes itself."""
SUITS_MOST: Final = 8
SUIT_ID_LONGEST: Final = 24
SUIT_LONGEST: Final = 24
"""A colour's name."""
SYMBOL_LONGEST: Final = 2
"""A colour's letter."""

CARD_NAME_LONGEST: Final = 40
SHORT_LONGEST: Final = 8
"""A card's name on its key."""
COUNT_MOST: Final = 1000
"""The most cards of one face."""
CARDS_MOST: Final = 10 * COUNT_MOST
POINTS_MOST: Final = 1000
FACES_MOST: Final = 60
"""The most different cards of a deck."""
HAND_MOST: Final = 50
"""The most cards dealt to a player."""
STATE_LONGEST: Final = 8
FACE_LONGEST: Final = 24
"""The longest word of a card in a file."""
