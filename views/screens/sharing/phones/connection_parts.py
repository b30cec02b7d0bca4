"""Parts of both sides of joining: its steps, a code to scan, the field for a typed one, and the box of a failure."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum, auto
from textwrap import wrap
from typing import Any, Final

import flet as ft

from companion.application.phones.connection_code import NoConnection, Reason
from companion.application.phones.host_session import PhoneSession
from companion.errors import NotNow
from companion.wording import say
from views import kit
from views.screens.handover.taking import begin_scan
from views.screens.sharing.phones_here import phones_of
from views.state.app_state import AppState, use_app
from views.state.site_page import Scanner

HOST: Final = "host"
GUEST: Final = "guest"
"""What the form of each side is about: a phone that hosts a table may join another one."""


class JoinStep(Enum):
    """The steps of connecting two phones."""

    START = auto()
    CODE = auto()
    """This phone shows a code, which the other one scans."""
    CONNECTING = auto()
    CONNECTED = auto()
    FAILED = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class ConnectionForm:
    """How far one side is: its code, at the host who answered it, and how many tries failed, with the last failure."""

    step: JoinStep = JoinStep.START
    code: str = ""
    session: PhoneSession | None = None
    failure: NoConnection | None = None
    failures: int = 0


def give_up(app: AppState, side: str, step: JoinStep = JoinStep.START, **fields: Any) -> None:
    """Give up the codes that are shown now, and go to a step."""
    if app.phones is not None:
        app.phones.put_away()
    app.change_form(ConnectionForm, side, step=step, **fields)


def fail(app: AppState, side: str, wrong: NoConnection) -> None:
    """Show why a try failed."""
    failures = app.forms.get(ConnectionForm, side).failures + 1
    give_up(app, side, JoinStep.FAILED, failure=wrong, failures=failures)


def step_line(step: kit.JoiningPicture, number: int, sentence: str, *, is_host: bool) -> ft.Control:
    """One step of joining: its picture and its sentence."""
    said = say("Step {number} of 2. {what}", number=number, what=sentence)
    words = kit.plain(said, size=kit.HEADING, weight=ft.FontWeight.W_600, text_align=ft.TextAlign.CENTER)
    return kit.middle(kit.two_phones(step, is_host=is_host), ft.Semantics(live_region=True, content=words))


def text_way() -> str:
    """The name of the button that shows the way without a camera."""
    return say("A phone can't scan? Use text")


@ft.component
def WithoutCamera(
    read: Callable[[str], Awaitable[None]], code: str = "", link: str = "", label: str = "", button: str = ""
) -> ft.Control:
    """The way without a camera: this phone's code as text, where it shows one, and a field for the other's."""
    app = use_app()
    typed = kit.use_text()
    opened, set_opened = ft.use_state(False)
    if not opened:
        return kit.quiet_button(text_way(), app.handler(set_opened, True), icon=ft.Icons.KEYBOARD_OUTLINED)

    async def take() -> None:
        if not typed.text.strip():
            raise NotNow(say("Type or paste the code first."))
        await read(typed.text)
        typed.clear()

    async def copy() -> None:
        copied = await kit.copy_text(f"{link}#{code}" if link else code)
        app.tell(say("Copied.") if copied else say("Can't copy here. Select the text below."))

    own: list[ft.Control] = []
    if code:
        own = [
            kit.heading(say("This phone's code")),
            # In groups of four, to read it out and type it.
            kit.plain(" ".join(wrap(code, 4)), selectable=True, font_family="monospace"),
            kit.choices(kit.quiet_button(say("Copy"), app.handler(copy), icon=ft.Icons.COPY)),
        ]
    if not button:
        return kit.boxed(*own)
    return kit.boxed(
        *own,
        kit.text_field(label=label, value=typed.text, on_change=typed.changed),
        kit.choices(kit.quiet_button(button, app.handler(take), icon=ft.Icons.DOWNLOAD_DONE)),
    )


def failure_box(
    app: AppState, failure: NoConnection, failures: int, *, is_host: bool, other_way: str
) -> ft.Control:
    """Why it failed, and after each of the `failures` the next advice, at last the hand-over at `other_way`."""
    # A phone that joins another table may have guests of its own.
    others_here = is_host and bool(phones_of(app).here)
    advice = _advice(failure.reason, is_host=is_host, others_here=others_here)
    at = min(failures, len(advice)) - 1
    hands_over = at == len(advice) - 1
    label = say("Send to another phone") if is_host else say("Get a game from another phone")
    button = kit.quiet_button(label, app.opens(other_way), icon=ft.Icons.QR_CODE_2) if hands_over else None
    why = kit.strong(str(failure), size=kit.HEADING)
    lines = ft.Semantics(live_region=True, content=kit.boxed(why, kit.plain(advice[at]), button))
    return kit.stretched(kit.two_phones(kit.JoiningPicture.APART, is_host=is_host), lines)


def _advice(reason: Reason, *, is_host: bool, others_here: bool) -> tuple[str, ...]:
    """What to try, in this order; where `others_here` are connected with the host's phone, it stays where it is."""
    wifi = say(
        "Put both phones on the same Wi-Fi, or one on the hotspot of the other. "
        "Then begin again: the host shows a new code."
    )
    hand_over = say("Without a connection you can get the game as it is now, by a code on the host's phone.")
    if is_host:
        wifi = say(
            "Put both phones on the same Wi-Fi, or one on the hotspot of the other. Then show a new code."
        )
        hand_over = say(
            "Without a connection you can send the game to the guest's phone as it is now, by a code."
        )
    hotspot = say(
        "Turn on the hotspot of one of the two phones, and put the other phone on it. Then begin again."
    )
    if others_here:
        wifi = say("Put the guest's phone on the Wi-Fi of this phone. Then show a new code.")
        hotspot = say(
            "Turn on the hotspot of one phone, and put all the others on it. Then show each a new code."
        )
    if reason is Reason.KEPT_APART:
        return hotspot, hand_over
    if reason in {Reason.VERSION, Reason.OTHER_TRY, Reason.NOT_AN_OFFER, Reason.NOT_AN_ANSWER}:
        return say("Begin again with a new code."), hand_over
    return wifi, hotspot, hand_over


def scan_code(
    app: AppState, hint: str, check: Callable[[str], None], take: Callable[[AppState, str], Awaitable[None]]
) -> None:
    """Scan with the camera until a code passes `check`, which raises a `CompanionError` for any other, and take that one."""

    async def read(scanner: Scanner, text: str) -> None:
        check(text)
        scanner.end()
        await take(app, text)

    none = say("There's no camera here. Tap “{button}”.", button=text_way())
    barred = say("The camera isn't allowed here. Allow it, or tap “{button}”.", button=text_way())
    begin_scan(app, hint, read, none=none, barred=barred)


def waiting_line(sentence: str) -> ft.Control:
    """That something is awaited: for as long as people take, so nothing turns and costs a phone its battery meanwhile."""
    hourglass = kit.small_icon(ft.Icons.HOURGLASS_EMPTY)
    # As wide as its words where they fit, so that both are in the middle.
    words = ft.Container(kit.caption(sentence), expand=True, expand_loose=True)
    row = ft.Row([hourglass, words], spacing=kit.GAP, alignment=ft.MainAxisAlignment.CENTER)
    return ft.Semantics(live_region=True, container=True, content=row)
