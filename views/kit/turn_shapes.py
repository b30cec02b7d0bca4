"""The parts of the turn keeper in its window: the keys at the bottom never move, whatever the referee says."""

from dataclasses import dataclass
from math import ceil
from typing import Final

from companion.application.live_game import LiveGame
from companion.editions.card import CardKind
from views.kit import theme
from views.kit.panes import half_width, has_halves, has_panes
from views.kit.screen_frame import has_large_letters, is_narrow
from views.state.app_state import AppState

KEY_GAP: Final = 6
"""The distance between two keys, in dp."""
CARDS_IN_A_ROW: Final = 5
"""Keys of one colour in a row."""
BAR: Final = 56
"""The height of the app bar, in dp."""
KEY_HEIGHTS: Final = (theme.TOUCH, 76)
"""The least and the most height of a card, in dp."""
WORDS_MOST: Final = 72
"""The most height of a key with words, in dp: in the largest letters its words are smaller."""
FELT_LEAST: Final = 120
"""The height that the felt keeps, in dp; the keys scroll where that leaves them too little."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnShape:
    """The measures of the turn keeper in one window, in dp: the width of the felt and of the keys, and heights.

    Those are of the felt, of the two lines of the referee (`verdict`), of all keys, which scroll where they need more, of a
    card and of a key with words, of the rows that only some house rules need (`house`), and of the question who jumps in, with
    the keys below it (`jump`).
    """

    width: float
    felt: float
    verdict: float
    keys: float
    scrolls: bool
    in_a_row: int
    card: float
    words: float
    house: float
    jump: float


def turn_shape(app: AppState, live: LiveGame) -> TurnShape:
    """The measures in this window: they depend on the edition and the table's rules, but on nothing that happens."""
    scale, sides = app.text_scale, has_halves(app)
    width = min(half_width(app), theme.READING) - 2 * theme.GAP
    height = float(app.page.height or 915) - _edges(app) - 2 * theme.GAP
    words = min(WORDS_MOST, max(theme.TOUCH, 2 * theme.SMALL * scale * theme.LINE if scale > 1 else 0))
    jump = theme.SMALL * theme.LINE * scale + words + 2 * KEY_GAP
    rules = live.in_force
    house = sum((rules.several_equal, counts_drawn(live))) * (words + KEY_GAP) + (
        jump if rules.jump_in else 0
    )
    letters = theme.SMALL if has_large_letters(app) else theme.BODY
    verdict = min(2 * letters * theme.LINE * scale + 2 * theme.GAP, max(theme.TOUCH, height * 0.25))
    colours = max(theme.TOUCH, theme.HEADING * theme.LINE * scale + KEY_GAP)
    most = height if sides else height - verdict - theme.GAP - FELT_LEAST
    fit = int((width + KEY_GAP) // (theme.TOUCH + KEY_GAP))
    for in_a_row in (max(3, min(CARDS_IN_A_ROW, fit)), max(3, min(CARDS_IN_A_ROW + 1, fit))):
        # On the side that has more of them.
        rows = max(_rows_of(live.edition.cards_of(side), in_a_row) for side in live.edition.sides)
        rest = words + colours + KEY_GAP * (rows + 2) + house
        # Where the window is too low for them, one more stands in each row.
        if rest + rows * theme.TOUCH <= most:
            break
    # The felt is round: a higher one than wide leaves its height to the cards.
    free = height - (0 if sides else verdict + theme.GAP + min(width, height * 0.46)) - rest
    card = min(KEY_HEIGHTS[1] * (1.2 if has_panes(app) else 1), max(KEY_HEIGHTS[0], free / rows))
    needed = rest + rows * card
    keys = max(2 * theme.TOUCH, min(needed, most))
    return TurnShape(
        width=width,
        felt=max(FELT_LEAST, height - verdict - theme.GAP - (0 if sides else keys)),
        verdict=verdict,
        keys=keys,
        scrolls=needed > keys,
        in_a_row=in_a_row,
        card=card,
        words=words,
        house=house,
        jump=jump,
    )


def _edges(app: AppState) -> float:
    """The height of the app bar, of what stands below it in a narrow window, and of the edges that a phone keeps for itself."""
    media = app.page.media
    kept = media.view_padding.top + media.view_padding.bottom if media else 0
    return BAR + (theme.TOUCH if is_narrow(app) else 0) + min(max(kept, 0), 2 * BAR)


def _rows_of(cards: tuple[CardKind, ...], in_a_row: int) -> int:
    """The rows of some cards; the wilds have one of their own where the last row has no room for them."""
    wilds = sum(facts.is_wild for facts in cards)
    others = len(cards) - wilds
    return ceil(others / in_a_row) + (0 if fills_up(others, wilds, in_a_row) else ceil(wilds / in_a_row))


def counts_drawn(live: LiveGame) -> bool:
    """True if who draws says how many cards came."""
    rules = live.in_force
    return rules.cards_drawn() == 1 and (rules.draws_until_fit or live.edition.launcher)


def fills_up(others: int, wilds: int, in_a_row: int) -> bool:
    """True if the wilds fit in the last row of the other cards."""
    return 0 < others % in_a_row <= in_a_row - wilds
