"""The colours of a win: those of whoever won, and what can be read on them."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.standing import Side
from views.kit import theme
from views.kit.sides import at_end, at_start

GOLD = "#FFC93C"
MEDALS = (GOLD, "#DDE3EC", "#E3A270")
"""The colours of the first three places: gold, silver and bronze."""
READABLE = 4.5
"""The least contrast of body text (WCAG 2.2)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WinColours:
    """The colours of whoever won, which fill the screen, first to last, and the colour of the letters on them."""

    backgrounds: tuple[str, ...]
    foreground: str

    @property
    def fill(self) -> ft.Gradient | None:
        """The fill of the screen where several players won; None where one colour does."""
        if len(self.backgrounds) == 1:
            return None
        return ft.LinearGradient(colors=[*self.backgrounds], begin=at_start(-1), end=at_end(1))

    @property
    def button(self) -> tuple[str, str]:
        """The background and the letters of the main button."""
        background = self.backgrounds[0]
        reads = len(self.backgrounds) == 1 and theme.contrast(background, self.foreground) >= READABLE
        return self.foreground, background if reads else theme.foreground_on(self.foreground)

    def veil(self, strength: float) -> str:
        """A layer over the background, in the direction that makes the letters stand out more; strength is 0 to 1."""
        return f"#{round(strength * 255):02X}{'000000' if self.foreground != theme.FOREGROUND else 'FFFFFF'}"


def win_colours(won: tuple[Side, ...]) -> WinColours:
    """The colours of the winners, without repetition."""
    backgrounds = tuple(dict.fromkeys(seat.player.colour for side in won for seat in side.seats))
    foregrounds = ("#FFFFFF", theme.FOREGROUND)
    foreground = max(
        foregrounds, key=lambda each: min(theme.contrast(each, background) for background in backgrounds)
    )
    return WinColours(backgrounds=backgrounds, foreground=foreground)
