"""The language and the size of the letters on this device, as parts of the settings and as a screen for guests."""

import flet as ft

from companion.application.commands.command import settings_change
from companion.application.listeners import GUESTS, SETTINGS
from companion.wording import say
from views import kit
from views.screens.settings.proposal_screen import proposal_button
from views.state.app_state import use_app, use_selected
from views.state.device import TEXT_SIZES, keep_size, kept_size
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


@ft.component
def TextSizePart() -> ft.Control:
    """A few sizes to choose from; the one that is kept is read from the device."""
    app = use_app()
    chosen, set_chosen = ft.use_state(TEXT_SIZES[0])

    async def read() -> None:
        set_chosen(await kept_size())

    async def choose(percentage: int) -> None:
        if await keep_size(percentage):
            set_chosen(percentage)
        else:
            app.tell(say("This device can't keep a text size."), wrong=True)

    ft.use_effect(read, [])
    names = dict(zip(TEXT_SIZES, (say("Usual"), say("Large"), say("Larger"), say("Largest")), strict=True))
    chips = [
        kit.chip(
            name, app.handler(choose, size), chosen=size == chosen, name=say("Text size: {size}", size=name)
        )
        for size, name in names.items()
    ]
    return kit.section(
        say("Text size"),
        kit.choices(*chips),
        kit.caption(say("Only on this device, and on top of what it is set to.")),
        spacing=kit.GAP,
    )


@ft.component
def TextSizeScreen() -> ft.View:
    """Both for a guest, who has no other settings."""
    app = use_app()
    has_languages = len(app.store.translations.languages.offered) > 1
    parts = [
        kit.with_key(TextSizePart, "text-size"),
        *([kit.with_key(LanguagePart, "language")] if has_languages else []),
        kit.plain(say("Every phone at the table has its own."), faint=True),
        proposal_button(app),
    ]
    return kit.screen(app, say("Text size"), kit.reading_column(parts))
