"""What a guest can set too, on each device: its language, the size of its letters; and “Say it better”.

That is a sentence of the app as a player would say it, sent with the phone's own share sheet.
"""

from typing import Any

import flet as ft

from companion.application.commands.command import settings_change
from companion.application.listeners import GUESTS, SETTINGS
from companion.wording import say
from views import kit
from views.state.app_state import AppState, use_app, use_selected
from views.state.device import TEXT_SIZES, keep_size, kept_size
from views.state.window_language import LANGUAGE


def language_parts(app: AppState) -> tuple[ft.Control, ...]:
    """The choice of the language; none where there is but one."""
    has_several = len(app.store.translations.languages.offered) > 1
    return (kit.with_key(LanguagePart, "language"),) if has_several else ()


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

    of_device = say("This device's: {language}", language=app.language.of_device.name)
    offered = ((each.code, each.name) for each in app.store.translations.languages.offered)
    return kit.section(
        say("Language"), kit.one_of([("", of_device), *offered], chosen, choose), spacing=kit.GAP
    )


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
    names = say("Usual"), say("Large"), say("Larger"), say("Largest")
    sizes = zip(TEXT_SIZES, names, strict=True)
    return kit.section(
        say("Text size"),
        kit.one_of(sizes, chosen, choose, lambda name: say("Text size: {size}", size=name)),
        kit.caption(say("Only on this device, and on top of what it is set to.")),
        spacing=kit.GAP,
    )


@ft.component
def TextSizeScreen() -> ft.View:
    """Both for a guest, who has no other settings."""
    app = use_app()
    parts = [
        kit.with_key(TextSizePart, "text-size"),
        *language_parts(app),
        kit.plain(say("Every phone at the table has its own."), faint=True),
        proposal_button(app),
    ]
    return kit.screen(app, say("Text size"), kit.reading_column(parts))


def proposal_button(app: AppState) -> ft.Control:
    """The way here from the settings."""
    return kit.quiet_button(
        say("Say it better"), app.opens("/say-it-better"), icon=ft.Icons.RECORD_VOICE_OVER_OUTLINED
    )


@ft.component
def ProposalScreen() -> ft.View:
    """Both sentences, and the button that sends them."""
    app = use_app()
    now, better = kit.use_kept_text("", "now", ""), kit.use_kept_text("", "better", "")

    async def send() -> None:
        await kit.share_sentence(app, now.text, better.text)

    several: dict[str, Any] = {"multiline": True, "max_lines": 4}
    parts = [
        kit.plain(say("Does a sentence sound odd? Send how you would say it.")),
        kit.text_field(say("The sentence"), value=now.text, on_change=now.changed, **several),
        kit.text_field(say("How you would say it"), value=better.text, on_change=better.changed, **several),
        kit.caption(say("Hold a finger on an answer of the referee to send that one.")),
    ]
    button = kit.main_button(say("Share"), app.handler(send), icon=ft.Icons.SHARE)
    return kit.screen(app, say("Say it better"), kit.reading_column(parts), bottom=button)
