"""An edition for another phone: a QR code, a link, and the file itself."""

from __future__ import annotations

import flet as ft

from companion.editions.edition_code import packed_edition
from companion.editions.edition_text import edition_text
from companion.handover.code_parts import CodeKind, parts_of
from companion.wording import say
from views import theme
from views.components.columns import columns
from views.components.controls import choices, plain, quiet_button
from views.components.file_dialogs import save_file
from views.components.memo import with_key
from views.components.screen_frame import screen
from views.screens.handover.code_pages import CodePages
from views.screens.handover.code_screens import how_to_scan
from views.screens.handover.code_sharing import code_sharing
from views.state.app_state import use_app


@ft.component
def EditionCode() -> ft.View:
    """The codes of one edition."""
    app = use_app()
    edition = app.store.editions.get(ft.use_view_path().rsplit("/", 1)[-1])
    if edition is None:
        gone = plain(say("This edition is not here any more."))
        return screen(app, say("Share an edition"), ft.Container(gone, padding=3 * theme.GAP))
    text = edition_text(edition)
    content = packed_edition(text)
    parts = parts_of(CodeKind.EDITION, content)

    toml = quiet_button(
        say("Save the edition file"),
        app.handler(lambda: save_file(app, f"{edition.id}.toml", text.encode())),
        icon=ft.Icons.DESCRIPTION_OUTLINED,
    )
    return screen(
        app,
        say("Share an edition"),
        columns(
            app,
            [
                plain(edition.name, size=theme.TITLE, weight=ft.FontWeight.W_700),
                with_key(CodePages, f"code-{parts[0].id}", parts, app.site),
            ],
            [
                plain(how_to_scan(app.site)),
                code_sharing(app, CodeKind.EDITION, lambda: content, f"last-card-{edition.id}"),
                choices(toml),
            ],
            key=f"edition-code-{edition.id}",
        ),
    )
