"""“Say it better”: a sentence of the app as a player would say it, sent with the phone's own share sheet."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from companion.wording import say
from views import kit
from views.state.app_state import AppState, use_app, use_form


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposalForm:
    """What was typed: the sentence as the app says it, and as somebody would say it."""

    now: str = ""
    better: str = ""


def proposal_button(app: AppState) -> ft.Control:
    """The way here from the settings."""
    return kit.quiet_button(
        say("Say it better"), app.opens("/say-it-better"), icon=ft.Icons.RECORD_VOICE_OVER_OUTLINED
    )


@ft.component
def ProposalScreen() -> ft.View:
    """Both sentences, and the button that sends them."""
    app = use_app()
    form = use_form(app, ProposalForm, "")

    def now(event: ft.Event[ft.TextField]) -> None:
        app.forms.put("", replace(app.forms.get(ProposalForm, ""), now=str(event.control.value or "")))

    def better(event: ft.Event[ft.TextField]) -> None:
        app.forms.put("", replace(app.forms.get(ProposalForm, ""), better=str(event.control.value or "")))

    async def send() -> None:
        typed = app.forms.get(ProposalForm, "")
        await kit.share_sentence(app, typed.now, typed.better)

    parts = [
        kit.plain(say("Does a sentence sound odd? Send how you would say it.")),
        kit.text_field(say("The sentence"), value=form.now, on_change=now, multiline=True, max_lines=4),
        kit.text_field(
            say("How you would say it"), value=form.better, on_change=better, multiline=True, max_lines=4
        ),
        kit.caption(say("Hold a finger on an answer of the referee to send that one.")),
    ]
    button = kit.main_button(say("Share"), app.handler(send), icon=ft.Icons.SHARE)
    return kit.screen(app, say("Say it better"), kit.reading_column(parts), bottom=button)
