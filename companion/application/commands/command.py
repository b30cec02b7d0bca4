"""What every change declares that a window asks for."""

from __future__ import annotations

from typing import ClassVar

from companion.roles import Role


class Command:
    """A requested change, as a value.

    Attributes:
        least: The role that may ask for it, with those above it. A change that declares none is the host's alone.
    """

    __slots__ = ()
    least: ClassVar[Role] = Role.HOST
