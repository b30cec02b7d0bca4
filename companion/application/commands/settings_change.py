"""A change of the settings: only what it names, so that two windows can change different settings at once."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.application.commands.command import Command
from companion.application.ports import Settings, Theme


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsChange(Command):
    """New values of some settings; None leaves a setting as it is. `Settings` says what each one means."""

    theme: Theme | None = None
    edition: str | None = None
    reduce_motion: bool | None = None
    backed_up: int | None = None
    keep_awake: bool | None = None
    vibrate: bool | None = None

    def apply(self, settings: Settings) -> Settings:
        """The settings with the new values."""
        return replace(
            settings,
            theme=settings.theme if self.theme is None else self.theme,
            edition=settings.edition if self.edition is None else self.edition,
            reduce_motion=settings.reduce_motion if self.reduce_motion is None else self.reduce_motion,
            backed_up=settings.backed_up if self.backed_up is None else self.backed_up,
            keep_awake=settings.keep_awake if self.keep_awake is None else self.keep_awake,
            vibrate=settings.vibrate if self.vibrate is None else self.vibrate,
        )
