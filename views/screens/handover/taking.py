"""Actions on a code: read it, part by part, and take over what it contains."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from companion.application.edition_changes import EditionPlan
from companion.application.handover_taking import GoOnWith, HandoverPlan
from companion.editions.edition import Edition
from companion.editions.edition_code import unpacked_edition
from companion.editions.edition_text import is_edition_text
from companion.errors import CompanionError
from companion.formats import listed
from companion.handover.code_parts import NO_PARTS, CodeKind, CodePart, PartsSoFar, parts_in
from companion.house_rules.chosen_rules import HouseRules
from companion.house_rules.rules_code import unpacked_rules
from companion.wording import say, say_count
from views.flet_internals.windows import run_in_window
from views.screens.new_game.setup_actions import change_setup, start_setup
from views.state.app_state import AppState
from views.state.notice import Act
from views.state.site_page import Scanner


@dataclass(frozen=True, slots=True, kw_only=True)
class TakingForm:
    """A code as far as its parts are read, then what it contains, waiting for a yes."""

    parts: PartsSoFar = NO_PARTS
    plan: HandoverPlan | None = None
    rules: HouseRules | None = None
    edition: EditionPlan | None = None


NOTHING_READ: Final = TakingForm()


async def read_code(app: AppState, text: str) -> None:
    """Read the parts in a text. When all parts are there, the screen shows what the code contains.

    Of several codes in a text, such as a chat, the last one is taken, and the player is told so. It may also be the text
    of an edition. BadEntry if there is no code, BadEdition if the edition is wrong.
    """
    if is_edition_text(text):
        await _read_edition(app, text)
        return
    so_far = app.forms.get(TakingForm, "").parts
    codes: dict[object, list[CodePart]] = {}
    parts = parts_in(text)
    for part in parts:
        codes.setdefault((part.kind, part.id, part.total), []).append(part)
    for part in codes[parts[-1].kind, parts[-1].id, parts[-1].total]:
        so_far = so_far.with_part(part)
    if len(codes) > 1:
        app.tell(
            say_count(
                "There is {count} code in the text.",
                "There are {count} codes in the text. The last one is taken.",
                len(codes),
            )
        )
    if not so_far.is_complete:
        show_code(app, TakingForm(parts=so_far))
        return
    show_code(app)
    content = so_far.content()
    if so_far.kind is CodeKind.GAME:
        show_code(app, TakingForm(plan=await app.as_host.handovers.plan(content)))
    elif so_far.kind is CodeKind.RULES:
        show_code(app, TakingForm(rules=unpacked_rules(content)))
    else:
        await _read_edition(app, unpacked_edition(content))


async def _read_edition(app: AppState, text: str) -> None:
    show_code(app, TakingForm(edition=await app.as_host.edition_changes.plan(text)))


async def scan(app: AppState) -> None:
    """Scan codes with the camera until all parts of one are read."""

    async def read(scanner: Scanner, text: str) -> None:
        await read_code(app, text)
        if missing := pages_read(app.forms.get(TakingForm, "").parts):
            scanner.tell(missing)
        else:
            scanner.end()

    none = say("There's no camera here. Use this phone's camera app, or paste the link.")
    barred = say("The camera isn't allowed here. Use this phone's camera app, or paste the link.")
    begin_scan(app, say("Point the camera at the code."), read, none=none, barred=barred)


def begin_scan(
    app: AppState, hint: str, read: Callable[[Scanner, str], Awaitable[None]], *, none: str, barred: str
) -> None:
    """Let the camera read codes, with the sentences where there is `none` or it is `barred`; a refusal stands over its picture."""
    scanner = app.scanner
    if scanner is None:
        app.tell(none, wrong=True)
        return

    async def scanned(text: str) -> None:
        try:
            await read(scanner, text)
        except CompanionError as refusal:
            scanner.tell(str(refusal))

    def failed(name: str) -> None:
        app.tell(barred if name == "NotAllowedError" else none, wrong=True)

    def run(act: Act, text: str) -> None:
        run_in_window(app.page, app.handler(act, text), None)

    scanner.begin(hint, partial(run, scanned), partial(run, failed))


def pages_read(so_far: PartsSoFar) -> str:
    """The parts of a code that are read and that are missing, as a sentence; empty where none was read."""
    if not so_far.parts:
        return ""
    missing = listed(map(str, so_far.missing))
    return say(
        "{read} of {total} read. Missing: {missing}",
        read=len(so_far.parts),
        total=so_far.total,
        missing=missing,
    )


def show_code(app: AppState, form: TakingForm = NOTHING_READ) -> None:
    """Show a code as far as it is read, or put it aside."""
    app.change_form(TakingForm, "", lambda _: form)


async def take_game(app: AppState, plan: HandoverPlan, go_on_with: GoOnWith) -> None:
    """Take a game over, and open its table."""
    await app.as_host.handovers.take(plan, go_on_with)
    show_code(app)
    app.go(f"/game/{plan.merge.there.game.id}")
    told = say("You have it. Go on from here.")
    if plan.merge.loses_hand:
        told = say("You have it. The round begun here is in the trash.")
    app.tell(say("The other one is in the trash.") if plan.merge.is_asked else told)


async def take_edition(app: AppState, plan: EditionPlan) -> None:
    """Keep an edition that was handed over, and set up a game with it."""
    saved = await app.as_host.edition_changes.save(plan.edition, read=None)
    play_with(app, saved)
    app.tell(say("“{edition}” is saved. You'll find it in New game.", edition=saved.called))


def play_with(app: AppState, what: Edition | HouseRules) -> None:
    """Set up a game with an edition, or with these house rules."""
    start_setup(app)
    if isinstance(what, HouseRules):
        change_setup(app, replace(app.setup, house_rules=what))
    else:
        change_setup(app, app.setup.with_edition(what, app.store.editions.get(app.setup.edition)))
    show_code(app)
    app.go("/new")
