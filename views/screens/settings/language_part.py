"""The language of the app on this device, as a part of the settings and of a guest's screen."""

from __future__ import annotations

import flet as ft

from companion.application.commands.command import settings_change
from companion.application.listeners import GUESTS, SETTINGS
from companion.wording import say
from views import kit
from views.state.app_state import use_app, use_selected
from views.state.window_language import LANGUAGE


@ft.component
def LanguagePart() -> ft.Control:
    """The languages by their own names, and that of the device. A chosen one is there at once."""
    app = use_app()
    chosen = use_selected(app, (SETTINGS, GUESTS, LANGUAGE), app.chosen_language)

    async def choose(code: str) -> None:
        guest, own = app.by.guest, app.own or app
        if guest is not None and app.sharing is not None:
            await app.sharing.choose_language(guest.id, code)
        else:
            await own.store.change_settings(settings_change(language=code), own.by)
            # A guest's window hears what changes at the host's phone, not in the games of its own.
            app.language.on_change(SETTINGS)

    languages = app.store.translations.languages.offered
    of_device = say("This device's: {language}", language=app.language.of_device.name)
    chips = [kit.chip(of_device, app.handler(choose, ""), chosen=not chosen)]
    chips += [
        kit.chip(each.name, app.handler(choose, each.code), chosen=each.code == chosen) for each in languages
    ]
    return kit.section(say("Language"), kit.choices(*chips), spacing=kit.GAP)
