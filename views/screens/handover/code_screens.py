"""A game, its house rules or an edition for another phone: QR codes, a link and a file. No network and no account."""

import asyncio
from typing import Final

import flet as ft

from companion.application.listeners import draft_topic
from companion.application.live_game import LiveGame
from companion.application.store import handed_over
from companion.editions.edition_code import NAMED_DECK_VERSION, packed_edition
from companion.editions.edition_text import edition_text
from companion.errors import BadEntry
from companion.game.summary import game_file_name
from companion.handover.code_parts import CONTENT_MOST, CodeKind, CodePart, parts_of
from companion.handover.handed_game import handed_summary
from companion.house_rules.chosen_rules import HouseRules
from companion.house_rules.rules_code import packed_rules
from companion.wording import say
from views import kit
from views.flet_internals.windows import run_in_window
from views.state.app_state import AppState, use_app, use_topic

TURN_AFTER: Final = 2.0
"""Seconds until the next page. A phone needs about one to focus and read a code."""


@kit.game_screen
def HandOver(app: AppState, live: LiveGame) -> ft.View:
    """The codes of one game."""
    game, game_id = live.game, live.game.id
    use_topic(app, draft_topic(game_id))
    handed = handed_over(app.store, live)
    content = handed.packed()
    try:
        pages = [_pages(app, CodeKind.GAME, content, handed.version), _how_to_scan(app)]
    except BadEntry as refusal:
        pages = [kit.plain(str(refusal))]
    parts = [
        kit.strong(handed_summary(game, live.edition)),
        *pages,
        _code_sharing(app, CodeKind.GAME, content, game_file_name(game), handed.version),
        kit.caption(say("The game stays here too. Go on with only one of the two phones.")),
    ]
    body = kit.reading_column(parts, key=f"hand-over-{game_id}")
    return kit.screen(app, say("Send to another phone"), body)


@kit.game_screen
def RulesCode(app: AppState, live: LiveGame) -> ft.View:
    """The code of the house rules of one table."""
    rules = live.table.house_rules
    content = packed_rules(rules)
    parts = [
        _pages(app, CodeKind.RULES, content),
        _how_to_scan(app),
        _code_sharing(app, CodeKind.RULES, content, "last-card-rules"),
        *sentences_of(rules),
    ]
    return kit.screen(app, say("Our rules"), kit.reading_column(parts, key=f"rules-code-{live.game.id}"))


def sentences_of(rules: HouseRules) -> list[ft.Control]:
    """What is played by some house rules, a line for each."""
    said = [f"• {rule.sentence}" for rule in rules.parts] or [say("No house rules")]
    return [*map(kit.plain, said)]


@ft.component
def EditionCode() -> ft.View:
    """The codes of one edition, and its file."""
    app = use_app()
    edition = app.store.editions.get(ft.use_view_path().rsplit("/", 1)[-1])
    if edition is None:
        return kit.screen(app, say("Share a deck"), say("This deck is not here any more."))
    text = edition_text(edition)
    content, version = packed_edition(text), NAMED_DECK_VERSION
    save = app.handler(kit.save_file, app, f"{edition.id}.toml", text.encode())
    toml = kit.quiet_button(say("Save the deck's file"), save, icon=ft.Icons.DESCRIPTION_OUTLINED)
    name = kit.in_line(kit.strong(edition.called, size=kit.TITLE))
    left = [name, _pages(app, CodeKind.EDITION, content, version)]
    ways = _code_sharing(app, CodeKind.EDITION, content, f"last-card-{edition.id}", version)
    right = [_how_to_scan(app), ways, kit.choices(toml)]
    body = kit.columns(app, left, right, key=f"edition-code-{edition.id}")
    return kit.screen(app, say("Share a deck"), body)


def _pages(app: AppState, kind: CodeKind, content: bytes, version: int = 1) -> ft.Control:
    """The pages of a code, which begin again with another code; BadEntry if it is too large for them."""
    parts = parts_of(kind, content, version=version)
    return kit.with_key(CodePages, f"code-{parts[0].id}", parts, app.site)


@ft.component
def CodePages(parts: tuple[CodePart, ...], site: str) -> ft.Control:
    """The pages of a code. On a site each is a link that the camera app of a phone opens."""
    app = use_app()
    use_topic(app, kit.WINDOW)
    page, set_page = ft.use_state(0)
    is_paused, pause = ft.use_state(False)
    timer: ft.MutableRef[asyncio.TimerHandle | None] = ft.use_ref(None)
    total = len(parts)

    async def turn() -> None:
        set_page((page + 1) % total)

    def begin() -> None:
        stop()
        if total > 1 and not is_paused:
            timer.current = asyncio.get_running_loop().call_later(
                TURN_AFTER, lambda: run_in_window(app.page, turn)
            )

    def stop() -> None:
        if timer.current is not None:
            timer.current.cancel()
            timer.current = None

    ft.use_effect(begin, [page, is_paused, total], cleanup=stop)

    shown = parts[page % total]
    name = say("QR code")
    if total > 1:
        name = say("QR code, page {page} of {total}", page=shown.number, total=total)
    lines: list[ft.Control] = [kit.code_square(app, name, site, shown.text, alone=True)]
    if total > 1:
        place = kit.strong(say("Page {page} of {total}", page=shown.number, total=total))
        lines.append(
            kit.choices(
                ft.Container(place, padding=ft.Padding.symmetric(vertical=kit.ROW_GAP)),
                kit.quiet_button(
                    say("Continue") if is_paused else say("Pause"),
                    app.handler(lambda: pause(not is_paused)),
                    icon=ft.Icons.PLAY_ARROW if is_paused else ft.Icons.PAUSE,
                ),
                kit.icon_button(say("Next page"), ft.Icons.SKIP_NEXT, app.handler(turn)),
            )
        )
    return kit.middle(*lines)


def _how_to_scan(app: AppState) -> ft.Control:
    """The ways in which the other phone reads a code."""
    if app.site:
        return kit.plain(say("Point the other phone's camera at it, and open the link."))
    return kit.plain(
        say(
            "Scan it with the other phone and copy the code. Paste it there under “Get a game from another phone”."
        )
    )


def _code_sharing(app: AppState, kind: CodeKind, content: bytes, name: str, version: int = 1) -> ft.Control:
    """The buttons that copy and share a code as a link or a text, and save it as a file of this name."""
    site = app.site
    copied = say("Copied. Whoever has it can read the game.") if kind is CodeKind.GAME else say("Copied.")

    def text() -> str:
        (part,) = parts_of(kind, content, version=version, most=CONTENT_MOST)
        return f"{site}#{part.text}" if site else part.text

    async def copy() -> None:
        app.tell(copied if await kit.copy_text(text()) else say("Can't copy here. Save a file instead."))

    async def share() -> None:
        refused = say("Can't share from here. Save a file instead.")
        await kit.share_text(app, text(), copied=copied, neither=refused)

    async def save() -> None:
        await kit.save_file(app, f"{name}.txt", text().encode())

    link = say("Copy the link") if site else say("Copy the code")
    return kit.choices(
        kit.quiet_button(link, app.handler(copy), icon=ft.Icons.COPY),
        kit.quiet_button(say("Share"), app.handler(share), icon=ft.Icons.SHARE),
        kit.quiet_button(say("Save as a file"), app.handler(save), icon=ft.Icons.SAVE_ALT),
    )
