"""The base of every change that a window asks for, and the changes of a whole game and of the settings."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import ClassVar

from companion.application.ports import Settings, Theme
from companion.game.changes.change import ChangeRequest
from companion.house_rules.chosen_rules import HouseRules
from companion.roles import Role


class Command:
    """A requested change, as a value. The role `least` and those above it may ask for it: without one, only the host."""

    __slots__ = ()
    least: ClassVar[Role] = Role.HOST


@dataclass(frozen=True, slots=True)
class Undo(Command):
    """Undo the last change."""

    least = Role.SCORER


@dataclass(frozen=True, slots=True)
class Redo(Command):
    """Redo the change that was undone last."""

    least = Role.SCORER


GameCommand = ChangeRequest | Undo | Redo


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsChange(Command):
    """New values of some settings, so that two windows can change different ones at once; None leaves one as it is."""

    theme: Theme | None = None
    edition: str | None = None
    reduce_motion: bool | None = None
    backed_up: int | None = None
    keep_awake: bool | None = None
    vibrate: bool | None = None
    house_rules: HouseRules | None = None

    def apply(self, settings: Settings) -> Settings:
        """The settings with the new values."""
        return replace(
            settings,
            **{each.name: value for each in fields(self) if (value := getattr(self, each.name)) is not None},
        )
