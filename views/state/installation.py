"""The installation of the app in the browser, and what an installed app must do otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath
from typing import Final, Protocol

MEDIA_TYPES: Final = {
    ".csv": "text/csv",
    ".json": "application/json",
    ".png": "image/png",
    ".toml": "application/toml",
    ".txt": "text/plain",
}
"""The media types of the files that the app saves, by their endings."""


def media_type(name: str) -> str:
    """The media type of a file. That of an ending which is not known says only that the file has bytes."""
    return MEDIA_TYPES.get(PurePath(name).suffix, "application/octet-stream")


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareWords:
    """The sentence of the page where the share sheet needs one more tap.

    Attributes:
        share: The button that opens it.
        cancel: The button that leaves it.
    """

    share: str
    cancel: str


class Installation(Protocol):
    """The installation of the site in the browser that shows the window."""

    @property
    def is_installed(self) -> bool:
        """True if the window is an installed app, and not a page of the browser."""
        ...

    @property
    def shares_files(self) -> bool:
        """True if files leave only through the share sheet: an app installed on an iPhone cannot download."""
        ...

    @property
    def shares_pictures(self) -> bool:
        """True if the browser has a share sheet that takes a picture."""
        ...

    async def share(self, name: str, raw: bytes, words: ShareWords) -> bool:
        """Give a file to the share sheet. Returns whether it was shared or saved there.

        Args:
            name: The name of the file.
            raw: Its bytes.
            words: What the page says where the share sheet needs one more tap.

        Raises:
            NotNow: If the phone refuses it.
        """
        ...
