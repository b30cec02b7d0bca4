"""“Say it better”: a sentence of the app as a player would say it, sent with the phone's own share sheet."""

from typing import Any

import flet as ft

from companion.wording import say
from views import kit
from views.state.app_state import AppState, use_app


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
