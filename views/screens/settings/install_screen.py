"""The steps to install the site, and the reason: an installed app keeps its games, and on an iPhone a page does not."""

import flet as ft

from companion.wording import say
from views import kit
from views.state.app_state import AppState, use_app

APPLE = (ft.PagePlatform.IOS, ft.PagePlatform.MACOS)


def may_lose_games(app: AppState) -> bool:
    """True if this is a page of Safari, which deletes what a site keeps that is not installed.

    Source: WebKit, "Full Third-Party Cookie Blocking and More", the section on script-writeable storage: seven days of
    use of the browser without a tap on the site. An app on the home screen counts its own days.
    """
    installation = app.installation
    return installation is not None and not installation.is_installed and app.page.platform in APPLE


def install_first(app: AppState) -> ft.Control:
    """The card that leads here before the first game."""
    return kit.link_card(
        say("Install first"),
        say("Safari deletes a site's games after 7 days without a visit. The installed app starts empty."),
        ft.Icons.INSTALL_MOBILE,
        app.opens("/settings/install"),
    )


@ft.component
def InstallScreen() -> ft.View:
    """The steps to install the site on each kind of phone, this one's first."""
    app = use_app()
    iphone = kit.section(
        say("iPhone and iPad"),
        *_numbered(
            say("In Safari, tap Share: the square with the arrow."),
            say("Tap “Add to Home Screen”, then “Add”."),
            say("Open Last Card from its new icon."),
        ),
        kit.caption(say("Do it before your first game: the installed app starts empty.")),
        kit.caption(say("Games in Safari already? Save a backup there, and import it in the installed app.")),
        kit.caption(say("Not installed, Safari deletes the games after 7 days without a visit.")),
        kit.caption(
            say(
                "A code that your camera app reads opens Safari. In the installed app use “Get a game from another phone”."
            )
        ),
    )
    android = kit.section(
        say("Android"),
        *_numbered(
            say("In Chrome, tap the menu: the three dots."),
            say("Tap “Add to Home screen”, then “Install”."),
            say("Open Last Card from its new icon."),
        ),
        kit.caption(say("The games of this browser come along.")),
    )
    computer = kit.section(
        say("Computer"),
        kit.plain(say("In Chrome or Edge, click the install icon at the end of the address.")),
        kit.plain(say("In Safari, open the menu “File”, then “Add to Dock”.")),
    )
    keeping = kit.caption(say("Installed or not: save a backup now and then, and keep it on another device."))
    first, second = (iphone, android) if app.page.platform in APPLE else (android, iphone)
    return kit.screen(
        app, say("Install"), kit.columns(app, [first], [second, computer, keeping], key="install")
    )


def _numbered(*steps: str) -> list[ft.Control]:
    return [kit.plain(f"{number}. {step}") for number, step in enumerate(steps, 1)]
