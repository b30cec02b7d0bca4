"""The names of the roles, as players read them."""

from __future__ import annotations

from companion.roles import Role
from companion.wording import say


def role_name(role: Role) -> str:
    """The name of a role."""
    return {
        Role.HOST: say("Host"),
        Role.SCORER: say("Scorer"),
        Role.PLAYER: say("Player"),
        Role.VIEWER: say("Viewer"),
    }[role]
