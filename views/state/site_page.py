"""The page of the site, which does for a window what needs no server: the share sheet of an installed app, the camera."""

from collections.abc import Callable
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


class Installation(Protocol):
    """The installation of the site in the browser that shows the window.

    Attributes:
        is_installed: Whether the window is an installed app, and not a page of the browser.
        shares_files: Whether files leave only through the share sheet: an app installed on an iPhone cannot download.
        shares_pictures: Whether the browser has a share sheet that takes a picture.
    """

    is_installed: bool
    shares_files: bool
    shares_pictures: bool

    async def share(self, name: str, raw: bytes, label: str) -> bool:
        """Give a file to the share sheet; NotNow if the phone refuses it. Returns whether it was shared or saved there.

        Where the sheet needs one more tap, `label` is on the button.
        """


class Scanner(Protocol):
    """The camera of the device that shows the window, which reads QR codes."""

    def begin(self, hint: str, scanned: Callable[[str], None], failed: Callable[[str], None]) -> None:
        """Show the picture and call `scanned` for each code until `end`; `failed` gets the error where there is no camera."""

    def tell(self, sentence: str) -> None:
        """Show a sentence over the picture, in place of the hint."""

    def end(self) -> None:
        """Take the picture away."""
