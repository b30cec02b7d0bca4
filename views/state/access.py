"""Whose window this is, and what may be done in it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.application.guests import HOST, Actor
from companion.application.sharing import Sharing


@dataclass(frozen=True, slots=True, kw_only=True)
class Access:
    """The permissions of one window.

    Attributes:
        sharing: The shared table; None where no server runs, or where this browser may not share it.
        sharing_is_closed: Whether the table could be shared, but not in this browser.
        by: Who uses the window.
        site: The address of the site, where other phones open it too; empty where the app runs for this one alone.
    """

    sharing: Sharing | None = None
    sharing_is_closed: bool = False
    by: Actor = HOST
    site: str = ""

    @property
    def offers_sharing(self) -> bool:
        """True if the way to the shared table is shown."""
        return self.by.role.is_host and (self.sharing is not None or self.sharing_is_closed)
