"""The actions of the host's phone: show a code to one guest, scan that guest's code, serve the phone."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from companion.application.phones.connection_code import NoConnection, check_answers_offer
from companion.application.phones.host_session import PhoneSession
from companion.wording import say
from views.screens.sharing.phones.connection_parts import Failure, scan_code
from views.state.app_state import AppState
from views.state.phones import Phones

WELCOME: Final = 5.0
"""Seconds for which the first message of a connected phone is waited for."""


class HostStep(Enum):
    """The steps of letting one guest join."""

    NO_CODE = auto()
    CODE = auto()
    CONNECTING = auto()
    CONNECTED = auto()
    FAILED = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class HostForm:
    """How far one guest has joined: the code here, which the guest scans, the phone that answered it, and the last try if that failed."""

    step: HostStep = HostStep.NO_CODE
    code: str = ""
    session: PhoneSession | None = None
    failure: Failure | None = None


async def show_offer(app: AppState, game: str) -> None:
    """Show a new code, for one guest, to a game or to what is shared already; the code before it is given up."""
    phones = await app.need_phones()
    if game and game not in phones.host.sharing.shared_games():
        await phones.host.sharing.draw(game)
    phones.put_away()
    app.notice.hide()
    try:
        phones.offer = await phones.connector.offer()
    except NoConnection as wrong:
        _fail(app, wrong)
        return
    app.change_form(HostForm, "", step=HostStep.CODE, code=phones.offer.code, session=None)


def scan_guest(app: AppState) -> None:
    """Scan the code on the guest's phone."""

    def check(text: str) -> None:
        check_answers_offer(text, app.forms.get(HostForm, "").code)

    scan_code(app, say("Point the camera at the code on the guest's phone."), check, take_answer)


async def take_answer(app: AppState, text: str) -> None:
    """Connect to the phone that shows this code; NoConnection if it does not answer that of this phone."""
    phones, form = await app.need_phones(), app.forms.get(HostForm, "")
    offer = phones.offer
    if offer is None or form.step is not HostStep.CODE:
        return
    check_answers_offer(text, form.code)
    app.change_form(HostForm, "", step=HostStep.CONNECTING)
    try:
        transport = await offer.accept(text)
    except NoConnection as wrong:
        _fail(app, wrong)
        return
    phones.offer = None
    session = phones.host.serve(transport)
    if session is not None:
        await _welcome(phones, session)
    app.change_form(HostForm, "", step=HostStep.CONNECTED, session=session, failure=None)


async def _welcome(phones: Phones, session: PhoneSession) -> None:
    """Wait until the guest's phone has said who it is; one that says nothing is not waited for."""
    known = asyncio.Event()

    def look(_topic: str) -> None:
        if session.guest is not None:
            known.set()

    stop = phones.host.store.listeners.add(look)
    with suppress(TimeoutError):
        await asyncio.wait_for(known.wait(), WELCOME)
    stop()


def stop_inviting(app: AppState) -> None:
    """Give up the code that is shown."""
    if app.phones is not None:
        app.phones.put_away()
    app.change_form(HostForm, "", step=HostStep.NO_CODE, failure=None)


def _fail(app: AppState, wrong: NoConnection) -> None:
    earlier = app.forms.get(HostForm, "").failure
    failure = Failure(wrong, earlier.before + 1 if earlier else 0)
    app.change_form(HostForm, "", step=HostStep.FAILED, failure=failure)
