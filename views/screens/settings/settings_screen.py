"""Settings: the theme, the behaviour of the phone during a game, the data, and information about the app."""

from __future__ import annotations

import flet as ft

from companion.application.commands.settings_change import SettingsChange
from companion.application.ports import Theme
from companion.application.topics import SETTINGS
from companion.wording import say
from views import theme
from views.components.controls import card_box, chip, choices, heading, link_card, plain
from views.components.memo import with_key
from views.components.screen_frame import reading_column, screen
from views.screens.settings.data_part import OwnData
from views.screens.settings.trash_part import TrashPart
from views.state.app_state import use_app, use_topic


@ft.component
def SettingsScreen() -> ft.View:
    """The settings of this device."""
    app = use_app()
    use_topic(app, SETTINGS)
    now = app.store.settings
    labels = {Theme.SYSTEM: say("System default"), Theme.LIGHT: say("Light"), Theme.DARK: say("Dark")}

    def apply_theme() -> None:
        theme.apply_theme(app.page, app.store.settings)
        app.page.update()

    async def own_editions() -> None:
        app.go("/settings/editions")

    def theme_chip(choice: Theme) -> ft.Control:
        async def choose() -> None:
            await app.store.change_settings(SettingsChange(theme=choice))
            apply_theme()

        return chip(labels[choice], app.does(choose), chosen=now.theme is choice)

    def switch(label: str, is_on: bool, turned: SettingsChange) -> ft.Control:
        async def turn() -> None:
            await app.store.change_settings(turned)
            apply_theme()

        return chip(
            label,
            app.does(turn),
            chosen=is_on,
            name=say("{switch}: on", switch=label) if is_on else say("{switch}: off", switch=label),
        )

    return screen(
        app,
        say("Settings"),
        reading_column(
            [
                card_box(
                    ft.Column([heading(say("Light or dark")), choices([theme_chip(each) for each in Theme])])
                ),
                card_box(
                    ft.Column(
                        [
                            heading(say("While you play")),
                            choices(
                                [
                                    switch(
                                        say("Keep the screen awake"),
                                        now.keep_awake,
                                        SettingsChange(keep_awake=not now.keep_awake),
                                    ),
                                    switch(
                                        say("Vibrate on taps"),
                                        now.vibrate,
                                        SettingsChange(vibrate=not now.vibrate),
                                    ),
                                    switch(
                                        say("Reduce motion"),
                                        now.reduce_motion,
                                        SettingsChange(reduce_motion=not now.reduce_motion),
                                    ),
                                ]
                            ),
                            plain(
                                say("If this device can."),
                                faint=True,
                                size=theme.SMALL,
                            ),
                        ],
                        spacing=theme.GAP,
                    )
                ),
                link_card(
                    say("Your own editions"),
                    say("Make an edition for a deck that isn't here."),
                    ft.Icons.STYLE_OUTLINED,
                    app.does(own_editions),
                ),
                with_key(OwnData, "data"),
                with_key(TrashPart, "trash"),
                card_box(
                    ft.Column(
                        [
                            heading(say("About")),
                            plain(say("Last Card keeps the score of real games with real cards.")),
                            plain(
                                say(
                                    "Unofficial: UNO® is a trade mark of Mattel, named only to say which cards this app works with. Not affiliated with Mattel."
                                ),
                                faint=True,
                                size=theme.SMALL,
                            ),
                        ],
                        spacing=theme.GAP,
                    )
                ),
            ]
        ),
    )
