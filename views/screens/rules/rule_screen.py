"""One rule: for the edition on the table, and compared with all the others."""

from collections import defaultdict

import flet as ft

from companion.application.listeners import SETTINGS, game_topic
from companion.editions.edition import Edition
from companion.rule_book.rule import Rule, Topic, first_topic_of, group_name, topic_named
from companion.wording import say, translated
from views import kit
from views.screens.rules.rule_parts import edition_names, rule_at_table, table_rule
from views.screens.rules.which_edition import (
    RuleQuestion,
    edition_asked,
    not_your_deck,
    other_decks,
    use_own_question,
)
from views.state.app_state import AppState, use_app, use_form, use_topic

ALSO = {
    Topic.WILD_DRAW_FOUR: (Topic.WILD_DRAW_FOUR_LEGAL, Topic.CHALLENGE, Topic.LAST_DRAW_CARD, Topic.STACKING),
    Topic.WILD_DRAW_FOUR_LEGAL: (Topic.CHALLENGE,),
    Topic.CHALLENGE: (Topic.WILD_DRAW_FOUR_LEGAL,),
    Topic.DRAW_TWO: (Topic.LAST_DRAW_CARD, Topic.STACKING),
    Topic.REVERSE: (Topic.REVERSE_TWO_PLAYERS,),
    Topic.CALLING_UNO: (Topic.FALSE_UNO,),
    Topic.TURN: (Topic.DRAWING, Topic.SEVERAL_EQUAL),
    Topic.DRAWING: (Topic.CHOOSING_TO_DRAW, Topic.DRAW_UNTIL, Topic.EMPTY_DRAW_PILE),
    Topic.WINNING: (Topic.ALTERNATIVE_SCORING, Topic.TIE),
    Topic.GOING_OUT: (Topic.LAST_ACTION_CARD, Topic.LAST_DRAW_CARD),
    Topic.STACKING: (Topic.DEFLECTING,),
    Topic.WILD: (Topic.NO_COLOUR,),
    Topic.WRONG_CARD: (Topic.TAKE_BACK, Topic.MISCOUNTED),
}
"""The topics that somebody who asks about one is likely to ask about next."""


@ft.component
def RuleScreen() -> ft.View:
    """One topic of the rule book."""
    app = use_app()
    game_id = ft.use_route_params().get("gid", "")
    use_form(app, RuleQuestion, game_id)
    use_topic(app, game_topic(game_id))
    use_topic(app, SETTINGS)
    asked = edition_asked(app, game_id)
    base = ft.use_view_path().rsplit("/", 1)[0]
    # Below a rule book or the referee the question is that screen's.
    use_own_question(app, "" if {"referee", "rules"} & {*base.split("/")} else game_id, base)
    named = ft.use_route_params().get("topic", "")
    topic = topic_named(named)
    if topic is None:
        return kit.screen(app, say("Rules"), say("The rule book has no topic “{topic}”.", topic=named[:40]))

    def link(other: Topic) -> ft.Control:
        return kit.quiet_button(asked.title(other), app.opens(f"{base}/{other.value}"))

    rule = asked.rule(topic)
    parts: list[ft.Control] = [
        *([told] if (told := not_your_deck(app, game_id, asked)) else []),
        kit.caption(f"{group_name(topic.group)} · {translated(asked.sheet)}"),
        kit.section(
            asked.title(topic),
            *rule_at_table(table_rule(app, game_id, rule, asked), sheet=asked.has_sheet),
            spacing=kit.WIDE_GAP,
        ),
    ]
    parts += kit.ruling_boxes(app, game_id, asked, topic)
    first = first_topic_of(topic)
    also = [
        *([first] if first in asked.topics and first is not Topic.FIRST_NUMBER else []),
        *(other for other in ALSO.get(topic, ()) if other in asked.topics),
    ]
    if also:
        parts.append(kit.choices(*map(link, also)))
    parts += other_decks(app, game_id, asked, *_compared(app, asked, topic, rule))
    return kit.screen(app, asked.title(topic), kit.reading_column(parts, key=f"rule-{topic}-{asked.id}"))


def _compared(app: AppState, asked: Edition, topic: Topic, rule: Rule) -> list[ft.Control]:
    """The topic in every other edition; those with the same words together, what differs marked."""
    alike: dict[Rule, list[Edition]] = defaultdict(list)
    for edition in app.store.editions.values():
        if edition.id != asked.id and topic in edition.topics:
            alike[edition.rule(topic)].append(edition)
    known = {claim.said for claim in rule.claims}
    parts: list[ft.Control] = []
    for other, editions in sorted(alike.items(), key=lambda pair: pair[0] != rule):
        head = kit.plain(edition_names(editions), weight=ft.FontWeight.W_600)
        lines: list[ft.Control] = [kit.plain(say("Exactly the same."), faint=True)]
        if other != rule:
            lines = kit.claim_lines(other.claims, strong=1, known=known)
        parts.append(kit.boxed(head, *lines, spacing=kit.WIDE_GAP))
    return parts
