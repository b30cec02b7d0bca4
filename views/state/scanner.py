"""The camera that reads QR codes, as a screen sees it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class ScannerWords:
    """The words over the camera's picture.

    Attributes:
        hint: What to do.
        close: The button that ends it.
    """

    hint: str
    close: str


class Scanner(Protocol):
    """Scans QR codes with the camera of the device that shows the window."""

    def begin(
        self, words: ScannerWords, scanned: Callable[[str], None], failed: Callable[[str], None]
    ) -> None:
        """Show the picture and call `scanned` for each code until `end`; `failed` gets the error where there is no camera."""
        ...

    def tell(self, sentence: str) -> None:
        """Show a sentence over the picture, in place of the hint."""
        ...

    def end(self) -> None:
        """Take the picture away."""
        ...
