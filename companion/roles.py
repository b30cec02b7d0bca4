"""The roles at a table."""

from __future__ import annotations

from enum import StrEnum


class Role(StrEnum):
    """The role of somebody at the table. Only a window on the host's own computer is the host."""

    HOST = "host"
    SCORER = "scorer"
    PLAYER = "player"
    VIEWER = "viewer"

    def may(self, least: Role) -> bool:
        """True if they may do what is allowed from a role on; the roles stand from the most to the least."""
        roles = list(Role)
        return roles.index(self) <= roles.index(least)

    @property
    def is_host(self) -> bool:
        """True if they may use settings, imports, exports, the trash and the list of guests."""
        return self is Role.HOST

    @property
    def scores(self) -> bool:
        """True if they may change any game and the roster."""
        return self in {Role.HOST, Role.SCORER}

    @property
    def sees_all(self) -> bool:
        """True if they may see hands, history and statistics, and not only the score."""
        return self is not Role.VIEWER
