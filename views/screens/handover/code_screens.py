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
from views.state.app_state import AppState, use_app, use_topic

TURN_AFTER: Final = 2.0
"""Seconds until the next page. A phone needs about one to focus and read a code."""


@kit.game_screen
def HandOver(app: AppState, live: LiveGame) -> ft.View:
    """The codes of one game."""
    game, game_id = live.game, live.game.id
    use_topic(app, draft_topic(game_id))
    handed = handed_over(app.store, live)
    parts = [
        kit.strong(handed_summary(game, live.edition)),
        *_code(app, CodeKind.GAME, handed.packed(), game_file_name(game), handed.version),
        kit.caption(say("The game stays here too. Go on with only one of the two phones.")),
    ]
    body = kit.reading_column(parts, key=f"hand-over-{game_id}")
    return kit.screen(app, say("Send to another phone"), body)


@kit.game_screen
def RulesCode(app: AppState, live: LiveGame) -> ft.View:
    """The code of the house rules of one table."""
    rules = live.table.house_rules
    parts = [*_code(app, CodeKind.RULES, packed_rules(rules), "last-card-rules"), *sentences_of(rules)]
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
    pages, *ways = _code(
        app, CodeKind.EDITION, packed_edition(text), f"last-card-{edition.id}", NAMED_DECK_VERSION
    )
    save = app.handler(kit.save_file, app, f"{edition.id}.toml", text.encode())
    toml = kit.quiet_button(say("Save the deck's file"), save, icon=ft.Icons.DESCRIPTION_OUTLINED)
    name = kit.in_line(kit.strong(edition.called, size=kit.TITLE))
    body = kit.columns(app, [name, pages], [*ways, kit.choices(toml)], key=f"edition-code-{edition.id}")
    return kit.screen(app, say("Share a deck"), body)


def _code(app: AppState, kind: CodeKind, content: bytes, name: str, version: int = 1) -> list[ft.Control]:
    """The pages of a code, or that it is too large for them, and the other ways; `name` is that of a file."""
    ways = _code_sharing(app, kind, content, name, version)
    try:
        parts = parts_of(kind, content, version=version)
    except BadEntry as refusal:
        return [kit.plain(str(refusal)), ways]
    how = say(
        "Scan it with the other phone and copy the code. Paste it there under “Get a game from another phone”."
    )
    if app.site:
        how = say("Point the other phone's camera at it, and open the link.")
    return [kit.with_key(CodePages, f"code-{parts[0].id}", parts), kit.plain(how), ways]


@ft.component
def CodePages(parts: tuple[CodePart, ...]) -> ft.Control:
    """The pages of a code. On a site each is a link that the camera app of a phone opens."""
    app = use_app()
    page, set_page = ft.use_state(0)
    is_paused, pause = ft.use_state(False)
    total = len(parts)

    def turn() -> None:
        set_page((page + 1) % total)

    async def turn_later() -> None:
        if total > 1 and not is_paused:
            await asyncio.sleep(TURN_AFTER)
            turn()

    # Flet cancels the wait of an effect that has something to clean up.
    ft.use_effect(turn_later, [page, is_paused, total], cleanup=lambda: None)
    shown = parts[page % total]
    if total == 1:
        return kit.middle(kit.code_square(app, say("QR code"), app.site, shown.text, alone=True))
    name = say("QR code, page {page} of {total}", page=shown.number, total=total)
    place = kit.strong(say("Page {page} of {total}", page=shown.number, total=total))
    return kit.middle(
        kit.code_square(app, name, app.site, shown.text, alone=True),
        kit.choices(
            ft.Container(place, padding=ft.Padding.symmetric(vertical=kit.ROW_GAP)),
            kit.quiet_button(
                say("Continue") if is_paused else say("Pause"),
                app.handler(pause, not is_paused),
                icon=ft.Icons.PLAY_ARROW if is_paused else ft.Icons.PAUSE,
            ),
            kit.icon_button(say("Next page"), ft.Icons.SKIP_NEXT, app.handler(turn)),
        ),
    )


def _code_sharing(app: AppState, kind: CodeKind, content: bytes, name: str, version: int) -> ft.Control:
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
