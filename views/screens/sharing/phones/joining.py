"""The actions of a guest's phone: scan the host's code, show the answer, say who one is, and come back."""

from dataclasses import dataclass
from enum import Enum, auto

from companion.application.phones.connection_code import NoConnection, Reason, check_offer
from companion.application.phones.guest_session import GuestState, PhoneGuest
from companion.errors import CompanionError
from companion.wording import say
from views.flet_internals.windows import run_in_window
from views.screens.sharing.phones.connection_parts import Failure, scan_code
from views.screens.sharing.phones.guest_window import ended_sentence, open_guest_window
from views.state.app_state import AppState
from views.state.phones import PhoneAnswer, Phones


class JoinStep(Enum):
    """The steps of joining."""

    SCAN = auto()
    ANSWER = auto()
    CONNECTING = auto()
    WHO = auto()
    FAILED = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class JoiningForm:
    """How far this phone has joined, with its code, which the host scans, and the last try if that failed."""

    step: JoinStep = JoinStep.SCAN
    code: str = ""
    failure: Failure | None = None


def scan_host(app: AppState) -> None:
    """Scan the code on the host's phone."""
    scan_code(app, say("Point the camera at the code on the host's phone."), check_offer, take_offer)


async def take_offer(app: AppState, text: str) -> None:
    """Show the answer to the code of a host's phone, and go on when that was scanned; NoConnection if it is not a host's."""
    check_offer(text)
    phones = await app.need_phones()
    phones.put_away()
    app.notice.hide()
    try:
        phones.answer = await phones.connector.answer(text)
    except NoConnection as wrong:
        fail(app, wrong)
        return
    app.change_form(JoiningForm, "", step=JoinStep.ANSWER, code=phones.answer.code)
    run_in_window(app.page, app.handler(_connect, app, phones, phones.answer), None)


async def _connect(app: AppState, phones: Phones, answer: PhoneAnswer) -> None:
    """Wait until the host has scanned the answer; it is no tap that waits, since a tap ends quickly."""
    try:
        transport = await answer.connected()
    except NoConnection as wrong:
        # The player may have begun again meanwhile.
        if phones.answer is answer:
            fail(app, wrong)
        return
    phones.answer = None
    app.change_form(JoiningForm, "", step=JoinStep.CONNECTING)
    guest = phones.guest if app.own is not None and phones.guest is not None else phones.new_guest()
    phones.guest = guest
    guest.connect(transport)
    try:
        await guest.welcomed()
    except CompanionError as wrong:
        begin_again(app)
        app.tell(ended_sentence(guest) or str(wrong), wrong=True)
        return
    if guest.state is GuestState.UNNAMED:
        app.change_form(JoiningForm, "", step=JoinStep.WHO, failure=None)
    else:
        _arrive(app, guest)


async def introduce(app: AppState, name: str, seat: str | None) -> None:
    """Say who this phone's player is, and open the table; NotNow if the host refuses it."""
    phones = await app.need_phones()
    if phones.guest is not None:
        await phones.guest.introduce(name=name, seat=seat)
        _arrive(app, phones.guest)


def _arrive(app: AppState, guest: PhoneGuest) -> None:
    """Open the table in the guest's window."""
    app.change_form(JoiningForm, "", lambda _: JoiningForm())
    shown = open_guest_window(app, guest) if app.own is None else app
    shown.go(f"/game/{guest.game}" if guest.game else "/")


def give_up(app: AppState) -> None:
    """The host has scanned the answer and nothing happened: say what to try."""
    fail(app, NoConnection(Reason.UNKNOWN))


def begin_again(app: AppState) -> None:
    """Go back to the first step."""
    if app.phones is not None:
        app.phones.put_away()
    app.change_form(JoiningForm, "", step=JoinStep.SCAN)


def fail(app: AppState, wrong: NoConnection) -> None:
    """Show why it failed."""
    if app.phones is not None:
        app.phones.put_away()
    earlier = app.forms.get(JoiningForm, "").failure
    failure = Failure(wrong, earlier.before + 1 if earlier else 0)
    app.change_form(JoiningForm, "", step=JoinStep.FAILED, failure=failure)
