"""Whose window this is, and what may be done in it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.application.guests import Guest
from companion.application.sharing import Sharing
from companion.roles import Role


@dataclass(frozen=True, slots=True, kw_only=True)
class Access:
    """The permissions of one window.

    Attributes:
        sharing: The shared table; None where no server runs, or where this browser may not share it.
        sharing_is_closed: Whether the table could be shared, but not in this browser.
        visitor: The id of the guest whose window this is; empty for a window of this computer.
        site: The address of the site, where other phones open it too; empty where the app runs for this one alone.
    """

    sharing: Sharing | None = None
    sharing_is_closed: bool = False
    visitor: str = ""
    site: str = ""

    @property
    def guest(self) -> Guest | None:
        """The guest whose window this is, as the host has them now."""
        return self.sharing.guest(self.visitor) if self.sharing and self.visitor else None

    @property
    def role(self) -> Role:
        """The role of whoever uses this window."""
        if not self.visitor:
            return Role.HOST
        return self.guest.role if self.guest else Role.VIEWER

    @property
    def offers_sharing(self) -> bool:
        """True if the way to the shared table is shown."""
        return self.role.is_host and (self.sharing is not None or self.sharing_is_closed)
