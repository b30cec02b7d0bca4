"""Settings: the theme, the behaviour of the phone during a game, the data, and information about the app."""

from dataclasses import dataclass
from typing import Final

import flet as ft

from companion.application.commands.command import SettingsChange, settings_change
from companion.application.listeners import SETTINGS
from companion.application.ports import Theme
from companion.wording import language, say, say_count
from views import kit
from views.screens.settings.data_part import OwnData
from views.screens.settings.device_parts import TextSizePart, language_parts, proposal_button
from views.state.app_state import AppState, use_app, use_topic

LICENCES: Final = "licences.txt"
"""The file beside the page with the licences of the app and of all that it brings along; `make licences` makes it."""


@dataclass(frozen=True, slots=True)
class Section:
    """One group of settings; the line says what it is about, or what is set now."""

    title: str
    line: str
    icon: ft.IconData
    parts: tuple[ft.Control, ...]


@ft.component
def SettingsScreen() -> ft.View:
    """The settings of this device; in a wide window a list, and beside it the section that was chosen."""
    app = use_app()
    use_topic(app, SETTINGS)
    place, set_place = ft.use_state(0)
    sections = _sections(app)
    if not kit.has_panes(app):
        parts = [part for section in sections for part in section.parts]
        return kit.screen(app, say("Settings"), kit.reading_column(parts))
    sections.insert(-1, _keys())

    def row(number: int, section: Section) -> ft.Control:
        words, choose = kit.titled(section.title, section.line), app.handler(set_place, number)
        sign, is_it = ft.Icon(section.icon), number == place
        return kit.entry(section.title, sign, words, kit.chevron(), on_click=choose, opened=is_it)

    rows = kit.reading_column([row(*each) for each in enumerate(sections)], key="sections")
    detail = kit.reading_column(sections[place].parts, key=f"section-{place}")
    return kit.screen(app, say("Settings"), kit.beside(rows, detail))


def _sections(app: AppState) -> list[Section]:
    """All groups of settings, in their order."""
    now = app.store.settings
    labels = {Theme.SYSTEM: say("System default"), Theme.LIGHT: say("Light"), Theme.DARK: say("Dark")}

    async def change(to: SettingsChange) -> None:
        await app.store.change_settings(to, app.by)
        kit.apply_theme(app.page, app.store.settings)
        app.page.update()

    def switch(label: str, is_on: bool, turned: SettingsChange) -> ft.Control:
        name = say("{switch}: on", switch=label) if is_on else say("{switch}: off", switch=label)
        return kit.chip(label, app.handler(change, turned), chosen=is_on, name=name)

    themes = kit.one_of(labels.items(), now.theme, lambda theme: change(settings_change(theme=theme)))
    look = [kit.section(say("Light or dark"), themes, spacing=kit.GAP)]
    if app.page.web:
        look.append(kit.with_key(TextSizePart, "text-size"))
    switches = [
        switch(say("Keep the screen awake"), now.keep_awake, settings_change(keep_awake=not now.keep_awake)),
        switch(say("Vibrate on taps"), now.vibrate, settings_change(vibrate=not now.vibrate)),
        switch(say("Reduce motion"), now.reduce_motion, settings_change(reduce_motion=not now.reduce_motion)),
    ]
    play = kit.section(say("While you play"), kit.choices(*switches), kit.caption(say("If this device can.")))
    own = kit.link_card(
        say("Your own decks"),
        say("Make a deck that isn't here."),
        ft.Icons.STYLE_OUTLINED,
        app.opens("/settings/editions"),
    )
    motion, deck = say("Screen, vibration, motion"), say("For a deck that isn't here")
    games = say_count("{count} game", "{count} games", len(app.store.game_list.rows))
    trash = kit.link_card(
        say("Trash"),
        say("Deleted games, to get back or to delete for good."),
        ft.Icons.DELETE_OUTLINE,
        app.opens("/settings/trash"),
    )
    data, languages = (kit.with_key(OwnData, "data"), trash), language_parts(app)
    return [
        Section(say("Look"), labels[now.theme], ft.Icons.CONTRAST, tuple(look)),
        Section(say("While you play"), motion, ft.Icons.STYLE_OUTLINED, (play,)),
        Section(say("Your own decks"), deck, ft.Icons.PALETTE_OUTLINED, (own,)),
        Section(say("Your games"), games, ft.Icons.SAVE_ALT, data),
        *([Section(say("Language"), language().name, ft.Icons.TRANSLATE, languages)] if languages else []),
        Section(say("About"), say("Last Card"), ft.Icons.INFO_OUTLINE, (_about(app),)),
    ]


def _keys() -> Section:
    """The sentence about the list of keys. It is said only where there is room for a keyboard."""
    box = kit.section(
        say("Keyboard"),
        kit.plain(say("Press ? on any screen to see what its keys do.")),
        kit.plain(say("Enter presses the big button, Escape goes back."), faint=True),
    )
    return Section(say("Keyboard"), say("Press ? for the keys"), ft.Icons.KEYBOARD_OUTLINED, (box,))


def _about(app: AppState) -> ft.Control:
    unofficial = say(
        "Unofficial: UNO® is a trade mark of Mattel, named only to say which cards this app works with. Not affiliated with Mattel."
    )
    kept = say("Last Card keeps the score of real games with real cards.")
    parts: list[ft.Control] = [kit.plain(kept), kit.caption(unofficial), proposal_button(app)]
    if app.page.web:
        # The browser opens it by itself, with the tap: a moment later it would block a new window.
        address = ft.Url(LICENCES, target=ft.UrlTarget.BLANK)
        parts.append(kit.quiet_button(say("Licences"), None, icon=ft.Icons.DESCRIPTION_OUTLINED, url=address))
    return kit.section(say("About"), *parts)
