"""Finding a rule: what is typed, what it finds as it is typed, and the table of contents below."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

import flet as ft

from companion.editions.edition import Edition
from companion.referee.rule_search import LONGEST_QUESTION, Found, RuleSearch
from companion.rule_book.topics import Group, Topic, group_name
from companion.wording import say, say_count
from views import theme
from views.components.controls import (
    boxed,
    caption,
    chip,
    heading,
    plain,
    pressable,
    quiet_button,
    row_look,
    scrolling_row,
    section,
    space_between,
    stretched,
    suit_dots,
    text_field,
)
from views.components.memo import with_key
from views.screens.rules.referee_tools import tools
from views.screens.rules.rule_parts import edition_names, marked_text, rule_at_table, table_claims
from views.screens.rules.which_edition import RuleQuestion, edition_asked
from views.state.app_state import AppState, form_topic, use_app, use_form, use_selected

SHOWN: Final = 8
"""The number of rules that are shown at once; typing on narrows them down."""


@lru_cache(maxsize=4)
def _search_over(editions: tuple[Edition, ...]) -> RuleSearch:
    return RuleSearch(editions)


def search_over(app: AppState) -> RuleSearch:
    """The index over all editions of the app, made at the first question."""
    return _search_over(tuple(app.store.editions.values()))


@ft.component
def RuleFinder(game_id: str, base: str, opened: str = "") -> ft.Control:
    """The field, and below it what was found, or the referee's tools and the contents.

    Rules open below the address `base`; `opened` is the topic that is open beside.
    """
    app = use_app()
    # Typing must not redraw the field: one that is written back on every letter loses letters of a fast typist.
    question = app.forms.get(RuleQuestion, game_id)
    times_cleared = use_selected(
        app,
        form_topic(RuleQuestion, game_id),
        lambda: app.forms.get(RuleQuestion, game_id).times_cleared,
    )

    def typed(event: Any) -> None:
        text = str(event.control.value or "")
        if len(text) > LONGEST_QUESTION:
            # The field takes no more. What comes in all the same is not cut: that would ask something else.
            app.tell(
                say(
                    "A question has up to {longest} characters, not {length}.",
                    longest=LONGEST_QUESTION,
                    length=len(text),
                ),
                wrong=True,
            )
            return
        app.change_form(RuleQuestion, game_id, text=text)

    return stretched(
        text_field(
            say("Search the rules"),
            key=f"question-{times_cleared}",
            value=question.text,
            on_change=typed,
            max_length=LONGEST_QUESTION,
            counter=ft.Container(),
            prefix_icon=ft.Icons.SEARCH,
            hint_text=say("+4, stack, who starts…"),
        ),
        with_key(Findings, f"findings-{game_id}", game_id, base, opened),
    )


@ft.component
def Findings(game_id: str, base: str, opened: str) -> ft.Control:
    """The results of a question."""
    app = use_app()
    question = use_form(app, RuleQuestion, game_id)
    asked = edition_asked(app, game_id)
    parts: list[ft.Control] = [_scopes(app, game_id, question, asked)]
    if question.text.strip():
        parts += _found(app, game_id, question, asked, base, opened)
    else:
        parts = [*tools(app, game_id), *parts, _deck(asked)]
        parts += [_chapter(app, group, asked, base, opened) for group in Group]
    return stretched(*parts)


def _scopes(app: AppState, game_id: str, question: RuleQuestion, asked: Edition) -> ft.Control:
    def offers(edition: Edition) -> ft.Control:
        async def choose() -> None:
            app.change_form(RuleQuestion, game_id, edition=edition.id, everywhere=False)

        return chip(
            edition.name, app.handler(choose), chosen=edition.id == asked.id and not question.everywhere
        )

    return scrolling_row(
        chip(
            say("All editions"),
            app.changes(RuleQuestion, game_id, everywhere=True),
            chosen=question.everywhere,
        ),
        *(offers(edition) for edition in app.store.editions.values()),
    )


def _deck(edition: Edition) -> ft.Control:
    """The edition's sheet, its colours, and what is worth knowing of it."""
    return section(
        edition.name,
        caption(edition.sheet),
        suit_dots(edition),
        *(plain(note, size=theme.SMALL) for note in edition.notes),
    )


def _found(
    app: AppState, game_id: str, question: RuleQuestion, asked: Edition, base: str, opened: str
) -> list[ft.Control]:
    found = search_over(app).search(question.text, None if question.everywhere else asked.id)
    if not found:
        return [
            _summary(app, game_id, plain(say("Nothing in the rules about that."))),
            *(_chapter(app, group, asked, base, opened) for group in Group),
        ]
    summary = say_count("{count} rule", "{count} rules", len(found))
    if len(found) > SHOWN:
        summary = say_count(
            "{shown} of {count} rule. Keep typing.",
            "{shown} of {count} rules. Keep typing.",
            len(found),
            shown=SHOWN,
        )
    return [
        _summary(app, game_id, caption(summary)),
        *(_result(app, game_id, each, base) for each in found[:SHOWN]),
    ]


def _summary(app: AppState, game_id: str, found: ft.Control) -> ft.Control:
    """The number of rules that were found, and the way back to the referee's tools, which a question hides."""

    async def clear() -> None:
        app.change_form(
            RuleQuestion, game_id, lambda form: replace(form, text="", times_cleared=form.times_cleared + 1)
        )

    return space_between(
        ft.Semantics(live_region=True, content=found),
        quiet_button(say("Clear search"), app.handler(clear), icon=ft.Icons.CLOSE),
    )


def _result(app: AppState, game_id: str, found: Found, base: str) -> ft.Control:
    """A whole rule with the hit marked; a tap on its head opens it."""
    editions = [app.store.editions[edition] for edition in found.editions]
    names = edition_names(editions)
    head = pressable(
        say("{title}, {editions}", title=found.title, editions=names),
        ft.Row(
            [
                ft.Column(
                    [
                        marked_text(found.title, found.words, size=theme.HEADING, strong=True),
                        caption(names),
                    ],
                    spacing=2,
                    expand=True,
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT),
            ]
        ),
        app.opens(f"{base}/rule/{found.rule.topic.value}"),
        padding=ft.Padding.symmetric(vertical=4),
        border_radius=8,
    )
    here = table_claims(app, game_id, found.rule.topic)
    lines = rule_at_table(found.rule, here, found.words, sheet=any(edition.has_sheet for edition in editions))
    return boxed(head, *lines, spacing=12, key=f"found-{found.rule.topic}-{found.editions[0]}")


def _chapter(app: AppState, group: Group, asked: Edition, base: str, opened: str) -> ft.Control:
    topics = [topic for topic in Topic if topic.group is group]
    return stretched(
        heading(group_name(group)),
        *(_line(app, topic, asked, base, opened) for topic in topics),
        spacing=theme.GAP,
    )


def _line(app: AppState, topic: Topic, asked: Edition, base: str, opened: str) -> ft.Control:
    """One topic: its heading and its one-line answer."""
    answer = asked.rule(topic).answer.text
    title = asked.title(topic)
    return pressable(
        title,
        ft.Row(
            [
                ft.Column(
                    [
                        plain(title, weight=ft.FontWeight.W_600),
                        caption(answer, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
                    ],
                    spacing=2,
                    expand=True,
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT),
            ]
        ),
        app.opens(f"{base}/rule/{topic.value}"),
        padding=ft.Padding.symmetric(horizontal=16, vertical=10),
        border_radius=14,
        key=f"line-{topic}",
        **row_look(opened=topic.value == opened),
    )
