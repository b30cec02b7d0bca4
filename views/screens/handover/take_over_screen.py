"""Taking over what another phone hands over: first what it is, then one tap."""

from functools import partial

import flet as ft

from companion.application.edition_changes import EditionPlan
from companion.application.handover_taking import GoOnWith, HandoverPlan
from companion.handover.code_parts import TEXT_MOST
from companion.handover.game_merge import Outcome
from companion.handover.handed_game import handed_summary
from companion.rule_book.rule import Topic
from companion.wording import say, say_count
from views import kit
from views.screens.handover.code_screens import sentences_of
from views.screens.handover.taking import (
    NOTHING_READ,
    TakingForm,
    pages_read,
    play_with,
    read_code,
    scan,
    show_code,
    take_edition,
    take_game,
)
from views.state.app_state import AppState, use_app, use_form


@ft.component
def TakeOver() -> ft.View:
    """The code that was scanned, or the ways to bring one here."""
    app = use_app()
    form = use_form(app, TakingForm, "")
    kit.use_address_code(app, "code", read_code)
    bottom: ft.Control | None = None
    entry = kit.CodeEntry(
        partial(read_code, app),
        TEXT_MOST,
        label=say("Link or code"),
        read_label=say("Check"),
        file_label=say("Open a file"),
        kinds=("txt", "toml"),
    )
    body: list[ft.Control] = [kit.card_box(entry)]
    how: list[ft.Control] = []
    if form.plan is not None:
        body, bottom = _game(app, form.plan)
    elif form.rules is not None:
        play = app.handler(play_with, app, form.rules)
        body = [kit.section(say("House rules"), *sentences_of(form.rules))]
        bottom = kit.main_button(say("Play by these rules"), play, icon=ft.Icons.PLAY_ARROW)
    elif form.edition is not None:
        body, bottom = _edition(app, form.edition)
    else:
        if said := pages_read(form.parts):
            read = len(form.parts.parts) / form.parts.total
            how = [
                ft.Semantics(live_region=True, content=kit.strong(said)),
                ft.ProgressBar(value=read, semantics_label=said),
            ]
        how.append(_how(app))
    if form != NOTHING_READ:
        body.append(kit.quiet_button(say("Another code"), app.handler(show_code, app), icon=ft.Icons.CLOSE))
    key = "take-over"
    shown = kit.columns(app, how, body, key=key) if how else kit.reading_column(body, key=key)
    return kit.screen(app, say("From another phone"), shown, bottom=bottom)


def _how(app: AppState) -> ft.Control:
    """The place of the code on the other phone, and the way to scan it here."""
    scan_button = kit.quiet_button(
        say("Scan with the camera"), app.handler(scan, app), icon=ft.Icons.QR_CODE_SCANNER
    )
    return kit.boxed(
        kit.plain(say("On the other phone: open the game, “Manage the table”, “Send to another phone”.")),
        kit.plain(
            say(
                "Scan its QR code with this phone's camera app. Or paste the link or the code here, or open the file."
            )
        ),
        scan_button if app.scanner else None,
    )


def _game(app: AppState, plan: HandoverPlan) -> tuple[list[ft.Control], ft.Control | None]:
    merge = plan.merge

    def open_game() -> None:
        show_code(app)
        app.go(f"/game/{merge.there.game.id}")

    what = {
        Outcome.NEW: "",
        Outcome.SAME: say("You have this game already, just like this."),
        Outcome.MORE_HERE: say("You have this game already, and further on."),
        Outcome.MORE_THERE: say("You have this game. The other phone is further on."),
    }.get(merge.outcome, merge.question(plan.edition))
    deck = say("It brings its deck along.")
    if plan.brings and plan.replaces:
        deck = say(
            "“{deck}” was changed on the other phone. You get it with the game; your saved rounds keep their points.",
            deck=plan.brings.called,
        )
    lines: list[ft.Control | None] = [
        kit.strong(handed_summary(merge.taken.game, plan.edition), size=kit.TITLE),
        kit.caption(f"{plan.edition.called} · {merge.there.game.system.rules.label}"),
        kit.plain(deck) if plan.brings and plan.is_taken else None,
        kit.plain(say("A round is half entered.")) if merge.there.has_hand else None,
        kit.plain(what) if what else None,
        *map(kit.caption, plan.people.doubts),
    ]
    there = app.handler(take_game, app, plan, GoOnWith.OTHER_PHONE)
    if merge.is_asked:
        here = app.handler(take_game, app, plan, GoOnWith.THIS_PHONE)
        lines += [
            kit.plain(merge.totals(plan.edition), weight=ft.FontWeight.W_600),
            kit.choices(
                kit.quiet_button(say("The one here"), here),
                kit.quiet_button(say("The one in the code"), there),
            ),
            kit.caption(say("The other one goes to the trash. You can get it back.")),
        ]
        return [kit.boxed(*lines)], None
    bottom = kit.main_button(say("Get this game"), there, icon=ft.Icons.DOWNLOAD_DONE)
    if not plan.is_taken:
        opens = app.handler(open_game)
        bottom = kit.main_button(say("Open the table"), opens, icon=ft.Icons.TABLE_RESTAURANT)
    return [kit.boxed(*lines)], bottom


def _edition(app: AppState, plan: EditionPlan) -> tuple[list[ft.Control], ft.Control]:
    """A handed edition, and the button that keeps it."""
    edition = plan.edition
    special = edition.special
    lines: list[ft.Control] = [
        kit.strong(plan.called, size=kit.TITLE),
        kit.plain(say_count("{count} card", "{count} cards", edition.cards), faint=True),
        kit.suit_dots(edition),
    ]
    if special is not None:
        rule = kit.plain(edition.rule(Topic.SPECIAL_WILD).answer.said)
        lines += [kit.plain(special.called, weight=ft.FontWeight.W_600), rule]
    if edition.house_rules:
        lines.append(kit.plain(kit.house_rules_line(edition.house_rules)))
    if plan.is_here:
        lines.append(kit.plain(say("You have this deck already, just like this.")))
        play = app.handler(play_with, app, edition)
        return [kit.boxed(*lines)], kit.main_button(say("Play with it"), play, icon=ft.Icons.PLAY_ARROW)
    if plan.here is not None:
        clash = say(
            "“{here}” is here already, and it is another one. This one is kept as “{name}”.",
            here=plan.here.name,
            name=edition.called,
        )
        lines.append(kit.plain(clash))
    keep = app.handler(take_edition, app, plan)
    return [kit.boxed(*lines)], kit.main_button(say("Keep this deck"), keep, icon=ft.Icons.DOWNLOAD_DONE)
