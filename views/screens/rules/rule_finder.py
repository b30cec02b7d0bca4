"""The rule book: what is typed, what it finds as it is typed, and below it the referee's tools and the contents."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

import flet as ft

from companion.application.listeners import SETTINGS, game_topic
from companion.application.live_game import LiveGame
from companion.application.live_turn import challengeable_in
from companion.editions.differences import differences
from companion.editions.edition import Edition
from companion.errors import NotOnThePhone
from companion.formats import listed
from companion.referee.asked_claims import as_asked
from companion.referee.gloss import Gloss
from companion.referee.rule_search import LONGEST_QUESTION, Found, RuleSearch
from companion.referee.rule_words import search_is_here
from companion.rule_book.rule import Claim, Group, Topic, group_name
from companion.wording import IN_ENGLISH, say, say_count, speaking, translated
from views import kit
from views.live_summary import now_line
from views.screens.rules.rule_parts import FoldedRulings, edition_names, rule_at_table, table_rule
from views.screens.rules.which_edition import (
    RuleQuestion,
    edition_asked,
    edition_of_tool,
    fold,
    not_followed,
    not_your_deck,
    other_decks,
    use_own_question,
)
from views.state.app_state import AppState, form_topic, use_app, use_form, use_selected, use_topic

SHOWN: Final = 8
"""The number of rules that are shown at once; typing on narrows them down."""


ABOUT_NOW: Final = {Topic.DEALER, Topic.NEXT_DEAL, Topic.WHO_STARTS, Topic.WINNING}
"""What is asked for of the game that is played, too: “who deals now” finds the rule, and the game has the answer."""


@lru_cache(maxsize=4)
def search_over(editions: tuple[Edition, ...]) -> RuleSearch:
    """The index over some editions, made at the first question."""
    # Its words are English; a question in another language is put into them first.
    with speaking(IN_ENGLISH):
        return RuleSearch(editions)


@lru_cache(maxsize=4)
def gloss_over(gloss: Gloss | None, cards: tuple[tuple[str, str], ...]) -> Gloss | None:
    """The words of a language with the names of the cards in it and in English; None for English."""
    return gloss and gloss.naming(cards)


@ft.component
def Rules() -> ft.View:
    """The rule book as a destination."""
    app = use_app()
    body = kit.KeptColumn("rules", [kit.with_key(RuleFinder, "finder", "", "/rules")])
    if kit.has_panes(app):
        body = kit.beside(body, kit.opens_here(say("Tap a rule. It opens here.")))
    return kit.screen(app, say("Rules"), body, tab=1)


@kit.game_screen
def FinderScreen(app: AppState, live: LiveGame) -> ft.View:
    """The rules of the edition on the table: from the pad of a round, or as the referee with its tools."""
    path = ft.use_view_path()
    title = say("Referee") if path.endswith("/referee") else say("Rules")
    finder = kit.with_key(RuleFinder, f"finder-{live.game.id}", live.game.id, path)
    return kit.screen(app, title, kit.reading_column([finder], key=path))


@ft.component
def RuleFinder(game_id: str, base: str, opened: str = "") -> ft.Control:
    """The field, and below it what was found, or the referee's tools and the contents; `opened` is the topic that is open beside."""
    app = use_app()
    use_own_question(app, game_id)
    # Typing must not redraw the field: one that is written back on every letter loses letters of a fast typist.
    question = app.forms.get(RuleQuestion, game_id)
    topic = form_topic(RuleQuestion, game_id)
    times_cleared = use_selected(app, topic, lambda: app.forms.get(RuleQuestion, game_id).times_cleared)

    def typed(event: Any) -> None:
        text = str(event.control.value or "")
        if len(text) <= LONGEST_QUESTION:
            app.change_form(RuleQuestion, game_id, text=text)
            return
        # The field takes no more. What comes in all the same is not cut: that would ask something else.
        told = say(
            "A question has up to {longest} characters, not {length}.",
            longest=LONGEST_QUESTION,
            length=len(text),
        )
        app.tell(told, wrong=True)

    return kit.stretched(
        kit.text_field(
            say("Search the rules"),
            key=f"question-{times_cleared}",
            value=question.text,
            on_change=typed,
            max_length=LONGEST_QUESTION,
            counter=kit.no_counter(),
            prefix_icon=ft.Icons.SEARCH,
            hint_text=say("+4, stack, who starts…"),
        ),
        kit.with_key(Findings, f"findings-{game_id}", game_id, base, opened),
    )


@ft.component
def Findings(game_id: str, base: str, opened: str) -> ft.Control:
    """The results of a question."""
    app = use_app()
    question = use_form(app, RuleQuestion, game_id)
    use_topic(app, game_topic(game_id))
    use_topic(app, SETTINGS)
    asked = edition_asked(app, game_id)
    if question.text.strip():
        scopes = kit.one_of(
            ((False, asked.called), (True, say("All decks"))),
            question.everywhere,
            lambda everywhere: app.change_form(RuleQuestion, game_id, everywhere=everywhere),
        )
        return kit.stretched(scopes, *_found(app, game_id, question, asked, base, opened))
    return kit.stretched(
        *tools(app, game_id),
        not_your_deck(app, game_id, asked),
        *other_decks(app, game_id, asked, _deck(app, asked)),
        *_contents(app, game_id, question, asked, base, opened),
        spacing=kit.ROW_GAP,
    )


def _deck(app: AppState, edition: Edition) -> ft.Control:
    """The edition's sheet, its colours, what is worth knowing of it, and what is different in it from the ordinary deck."""
    usual = next(iter(app.store.editions.values()))
    told = [*differences(edition, usual)]
    return kit.section(
        edition.called,
        kit.caption(translated(edition.sheet)),
        kit.suit_dots(edition),
        *(kit.plain(translated(note), size=kit.SMALL) for note in edition.notes),
        kit.caption(say("Different from {deck}", deck=usual.called)) if told else None,
        *(kit.plain(each, size=kit.SMALL) for each in told),
    )


def _found(
    app: AppState, game_id: str, question: RuleQuestion, asked: Edition, base: str, opened: str
) -> list[ft.Control]:
    own = _own_rules(app, game_id, question.text)
    if not search_is_here():
        app.language.search_was_missed = True
        return [_summary(app, game_id, kit.plain(str(NotOnThePhone())))]
    editions = {**app.store.editions, asked.id: asked}
    search = search_over(tuple(editions.values()))
    cards = (card for edition in editions.values() for card in edition.faces if not card.is_number)
    names = tuple(dict.fromkeys((card.called, str(card.name)) for card in cards))
    gloss = gloss_over(app.language.gloss, names)
    found = search.search(question.text, None if question.everywhere else asked.id, gloss)
    if not found:
        nothing = kit.plain(say("Nothing in the rules about that."))
        if own:
            nothing = kit.caption(say_count("{count} house rule", "{count} house rules", len(own)))
        return [
            _summary(app, game_id, nothing),
            *own,
            *_contents(app, game_id, question, asked, base, opened),
        ]
    summary = say_count("{count} rule", "{count} rules", len(found))
    if len(found) > SHOWN:
        summary = say_count(
            "{shown} of {count} rule. Keep typing.",
            "{shown} of {count} rules. Keep typing.",
            len(found),
            shown=SHOWN,
        )
    now = _now(app, game_id) if found[0].rule.topic in ABOUT_NOW else []
    results = (_result(app, game_id, each, editions, base, first=each is found[0]) for each in found[:SHOWN])
    return [_summary(app, game_id, kit.caption(summary)), *now, *own, *results]


def _now(app: AppState, game_id: str) -> list[ft.Control]:
    """The game that is played, whose state answers a question that asks for today's dealer and not for the rule."""
    rows = app.store.game_list.rows if app.role.sees_all else ()
    playing = game_id or next((row.id for row in rows if row.is_in_progress), "")
    return [kit.with_key(GameNow, f"now-{playing}", playing)] if playing else []


@ft.component
def GameNow(game_id: str) -> ft.Control:
    """Who deals in a game, and whose turn it is; a tap leads to its table."""
    app = use_app()
    live, _ = kit.use_game(game_id, app)
    if live is None or live.table.finished:
        return ft.Container(height=0)
    deals = say("{name} deals next", name=live.table.name(live.table.dealer))
    about = " · ".join(dict.fromkeys((deals, now_line(live))))
    title = live.table.length.round_title(len(live.table.rounds))
    return kit.link_card(title, about, ft.Icons.STYLE_OUTLINED, app.opens(f"/game/{game_id}"))


def _own_rules(app: AppState, game_id: str, question: str) -> list[ft.Control]:
    """The table's rules in its own words that a question is about; without a table those of its last game."""
    live = app.store.games.get(game_id)
    rules = live.table.house_rules if live else app.store.settings.house_rules
    return [
        kit.boxed(
            kit.plain(own.title, weight=ft.FontWeight.W_600),
            kit.caption(say("At this table")),
            kit.plain(own.sentence),
            key=f"own-{own.title}",
        )
        for own in rules.own
        if own.is_about(question)
    ]


def _summary(app: AppState, game_id: str, found: ft.Control) -> ft.Control:
    """The number of rules that were found, and the way back to the referee's tools, which a question hides."""
    clear = app.changes(
        RuleQuestion, game_id, lambda form: replace(form, text="", times_cleared=form.times_cleared + 1)
    )
    return kit.space_between(
        ft.Semantics(live_region=True, content=found),
        kit.quiet_button(say("Clear search"), clear, icon=ft.Icons.CLOSE),
    )


def _result(
    app: AppState, game_id: str, found: Found, among: Mapping[str, Edition], base: str, *, first: bool
) -> ft.Control:
    """A rule with its answer and what the question asks of it, the words that match marked; a tap on its head opens it."""
    editions = [among[edition] for edition in found.editions]
    names, title = edition_names(editions), editions[0].title(found.rule.topic)
    words: list[ft.Control] = [
        kit.marked_text(title, found.words, weight=ft.FontWeight.W_600),
        kit.caption(names),
    ]
    head = kit.pressable(
        say("{title}, {editions}", title=title, editions=names),
        kit.in_line(ft.Column(words, spacing=kit.LINE_GAP, expand=True), kit.chevron()),
        app.opens(f"{base}/rule/{found.rule.topic.value}"),
        padding=ft.Padding.symmetric(vertical=kit.SMALL_GAP),
        border_radius=kit.SMALL_CORNER,
    )
    asked, topic = edition_asked(app, game_id), found.rule.topic
    rule, shown = table_rule(app, game_id, found.rule, editions[0]), frozenset[Claim]()
    if rule.holds:
        answer, *detail = rule.holds
        holding = replace(found.rule, answer=answer, detail=tuple(detail))
        read, shown = as_asked(replace(found, rule=holding), first=first)
        rule = replace(rule, holds=read.claims)
    sheet, about = all(edition.has_sheet for edition in editions), listed((title, names))
    lines = rule_at_table(rule, found.words, sheet=sheet, shown=shown, about=about)
    if asked.id in found.editions and kit.ruling_boxes(app, game_id, asked, topic):
        lines.append(kit.with_key(FoldedRulings, f"rulings-{topic}", game_id, asked, topic, about))
    return kit.boxed(
        head,
        not_your_deck(app, game_id, *editions),
        *lines,
        spacing=kit.ROW_GAP,
        key=f"found-{topic}-{found.editions[0]}",
    )


def _contents(
    app: AppState, game_id: str, question: RuleQuestion, asked: Edition, base: str, opened: str
) -> list[ft.Control]:
    """The chapters; below one that is unfolded each topic with its heading and its one-line answer."""

    def topic_line(topic: Topic) -> ft.Control:
        title, answer = asked.title(topic), table_rule(app, game_id, asked.rule(topic), asked).claims[0].said
        return kit.entry(
            title,
            kit.titled(title, answer),
            kit.chevron(),
            on_click=app.opens(f"{base}/rule/{topic.value}"),
            padding=ft.Padding.symmetric(horizontal=kit.WIDE_GAP, vertical=kit.GAP),
            key=f"line-{topic}",
            opened=topic.value == opened,
        )

    def chapter(group: Group) -> ft.Control:
        topics = [
            topic for topic in asked.topics if topic.group is group and topic not in asked.absent_topics
        ]
        turn = app.changes(
            RuleQuestion, game_id, lambda form: replace(form, chapters=form.chapters ^ {group})
        )
        is_open = group in question.chapters
        # The rule that is open beside is seen also where its chapter is not unfolded.
        lines = [topic_line(topic) for topic in topics if is_open or topic.value == opened]
        return kit.stretched(fold(group_name(group), "", turn, is_open=is_open), *lines, spacing=kit.GAP)

    told = {topic.group for topic in asked.topics}
    return [chapter(group) for group in Group if group in told]


def tools(app: AppState, game_id: str) -> list[ft.Control]:
    """The referee's tools; the turn keeper needs a game, and a deck that the referee follows."""
    base = f"/game/{game_id}/referee" if game_id else "/rules"

    def tool(title: str, icon: ft.IconData, name: str) -> ft.Control:
        return kit.entry(
            title,
            ft.Icon(icon),
            kit.plain(title, weight=ft.FontWeight.W_700),
            kit.chevron(),
            on_click=app.opens(f"{base}/{name}"),
            padding=ft.Padding.symmetric(horizontal=kit.WIDE_GAP, vertical=kit.ROW_GAP),
            bgcolor=ft.Colors.SECONDARY_CONTAINER,
            border=None,
        )

    live = app.store.games.get(game_id)
    if live is not None and live.edition.scored_only:
        return [not_followed()]
    cards = challengeable_in(live) if live else edition_of_tool(app).challengeable
    offers = [
        tool(say("The first card"), ft.Icons.LOOKS_ONE_OUTLINED, "first-card"),
        tool(say("Draw for the deal"), ft.Icons.CASINO_OUTLINED, "dealer"),
    ]
    if game_id and app.role.scores:
        offers.insert(0, tool(say("Whose turn is it?"), ft.Icons.SYNC, "turns"))
    if cards:
        offers.insert(0, tool(kit.challenge_title(cards), ft.Icons.BALANCE, "challenge"))
    return offers
