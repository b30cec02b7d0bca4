"""The base of every change that a window asks for, and the changes of a whole game and of the settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, ParamSpec

from companion.application.ports import Settings
from companion.game.changes.change import ChangeRequest
from companion.game.changes.evenings import SeriesSet
from companion.house_rules.rulings import KEPT_MOST, KeptRuling
from companion.players import Role

Given = ParamSpec("Given")


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


@dataclass(frozen=True, slots=True)
class SettingsChange(Command):
    """New values of some settings, so that two windows can change different ones at once."""

    values: Mapping[str, Any]

    def apply(self, settings: Settings) -> Settings:
        return replace(settings, **self.values)


def _change_of(_made: Callable[Given, Settings]) -> Callable[Given, SettingsChange]:
    return lambda *_, **values: SettingsChange(values)


settings_change = _change_of(Settings)
"""The change of some settings to these values."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepRuling(Command):
    """A ruling that new games start with, in place of an earlier one; None for no new or no earlier one."""

    least = Role.SCORER
    drop: KeptRuling | None
    keep: KeptRuling | None

    @property
    def undone(self) -> KeepRuling:
        """The command that takes this one back."""
        return KeepRuling(drop=self.keep, keep=self.drop)

    def apply(self, settings: Settings) -> Settings:
        """The settings with it; of one question at one place the new one stays."""
        place = self.keep.place if self.keep else None
        rulings = [each for each in settings.rulings if each != self.drop and each.place != place]
        kept = (*rulings, self.keep) if self.keep else tuple(rulings)
        return replace(settings, rulings=kept[-KEPT_MOST:])


@dataclass(frozen=True, slots=True)
class AwaitSeries(Command):
    """The series that waits for its first game; None for none."""

    least = Role.SCORER
    series: SeriesSet | None

    def apply(self, settings: Settings) -> Settings:
        return replace(settings, series=self.series)


SettingsCommand = SettingsChange | KeepRuling | AwaitSeries
