"""The house rules of a table: changing them, and sharing them as a text, a picture and a code."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.application.listeners import SETTINGS, draft_topic, game_topic
from companion.editions.deck_check import deal_sentence
from companion.game.changes.settings import HouseRuleAsked
from companion.house_rules.presets import RulesChange
from companion.house_rules.rules_code import our_rules_text, rules_code
from companion.house_rules.rulings import our_rulings_text
from companion.wording import say
from views import kit
from views.state.app_state import use_app, use_topic


@ft.component
def HouseRulesPart(game_id: str) -> ft.Control:
    """Changing the house rules, and sharing them."""
    app = use_app()
    use_topic(app, game_topic(game_id))
    use_topic(app, draft_topic(game_id))
    use_topic(app, SETTINGS)
    shown, show = ft.use_state(True)
    live = app.store.games.get(game_id)
    if live is None:
        return ft.Container()
    rules, edition = live.table.house_rules, live.edition
    ours = our_rulings_text(live.ruled.rulings)
    text = "\n".join([our_rules_text(rules, edition.called, edition.faces), *ours, rules_code(rules)])

    async def choose(change: RulesChange) -> None:
        await kit.change_with_undo(app, game_id, HouseRuleAsked(change), say("House rules changed."))

    async def save_picture() -> None:
        await kit.save_file(app, "last-card-rules.png", await kit.rules_picture(rules, edition))

    share = partial(kit.share_text, app, text, neither=say("Can't share from here. Select the text below."))
    return kit.stretched(
        kit.heading(say("How we play")),
        *kit.counts_from_next_round(live),
        kit.house_rules_box(
            app,
            rules,
            choose,
            players=len(live.table.seats),
            deal=deal_sentence(edition, len(live.table.playing), rules.cards_dealt(edition.hand_size)),
            shown=shown,
            show=show,
            more=[],
            printed=edition.sheet_rules,
            deck=edition.faces,
            own=kit.RulesInOwnWords(rules, choose),
            scored_only=edition.scored_only,
        ),
        *kit.our_rulings(app, live),
        kit.choices(kit.quiet_button(say("Share our rules"), app.handler(share), icon=ft.Icons.SHARE)),
        kit.More(
            [
                kit.choices(
                    kit.quiet_button(
                        say("Show our rules as a code"),
                        app.opens(f"/game/{game_id}/more/rules/rules-code"),
                        icon=ft.Icons.QR_CODE,
                    ),
                    kit.quiet_button(
                        say("Save our rules as a picture"), app.handler(save_picture), icon=ft.Icons.QR_CODE_2
                    ),
                    kit.quiet_button(
                        say("Save our rules as a file"),
                        app.handler(kit.save_file, app, "last-card-rules.txt", text.encode()),
                        icon=ft.Icons.SAVE_ALT,
                    ),
                ),
                kit.plain(text, faint=True, size=kit.SMALL, selectable=True),
            ]
        ),
    )
