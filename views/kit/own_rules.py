"""House rules in a table's own words: those there are, and a form for one."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

import flet as ft

from companion.house_rules.chosen_rules import HouseRules, OwnRuleChange
from companion.house_rules.house_rule import OWN_MOST, SENTENCE_LONGEST, TITLE_LONGEST, OwnRule
from companion.wording import say
from views.kit import theme
from views.kit.checked_field import CheckedField, SubmittedField, TextState, give_focus, use_kept_text
from views.kit.controls import boxed, caption, choices, no_counter, plain, pressable, quiet_button, stretched
from views.kit.house_rules_boxes import Choose
from views.kit.kept_columns import InSight
from views.kit.memo import with_key
from views.state.app_state import AppState, use_app, use_form


async def _nothing() -> None:
    pass


@dataclass(frozen=True, slots=True)
class TypedRule:
    """What keeps the rule that is typed in this window, before another button than its own counts it in."""

    keep: Callable[[], Awaitable[None]] = _nothing


@dataclass(frozen=True, slots=True)
class OpenRules:
    """The titles of the rules in own words that are being written in this window; that of a new one is empty."""

    titles: frozenset[str] = frozenset()


def is_writing_rules(app: AppState, about: str) -> bool:
    """True if this window has begun a rule in own words about a game and not ended it."""
    return bool(app.forms.get(OpenRules, about).titles)


@ft.component
def RulesInOwnWords(rules: HouseRules, choose: Choose, about: str) -> ft.Control:
    """The rules in own words; a tap on one opens it. `about` is the game, or what becomes one."""
    app = use_app()
    opened = use_form(app, OpenRules, about).titles
    is_new = "" in opened

    def form(title: str, sentence: str) -> ft.Control:
        form = with_key(_OwnRuleForm, f"own-{title}", title, sentence, choose, about)
        return with_key(InSight, f"sight-{title}", f"sight-{title}", form, "form", "")

    def drawn(own: OwnRule) -> ft.Control:
        if own.title in opened:
            return form(own.title, own.sentence)
        title = plain(own.title, weight=ft.FontWeight.W_600)
        words = stretched(title, caption(own.sentence), spacing=theme.LINE_GAP)
        edit = ft.Icon(ft.Icons.EDIT_OUTLINED, size=20, color=ft.Colors.PRIMARY)
        return pressable(
            f"{own.title}. {own.sentence}",
            ft.Row([ft.Container(words, expand=True), edit], spacing=theme.GAP),
            app.changes(OpenRules, about, lambda now: OpenRules(now.titles & {""} | {own.title})),
            key=f"own-rule-{own.title}",
            padding=theme.ROW_GAP,
            border_radius=theme.CORNER,
            bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
            border=ft.Border.all(1, ft.Colors.PRIMARY),
        )

    begin = app.changes(OpenRules, about, lambda now: OpenRules(now.titles | {""}))
    add = quiet_button(say("A rule of your own"), begin, icon=ft.Icons.ADD)
    return stretched(
        *map(drawn, rules.own),
        caption(say("The app only notes this. It counts as before.")) if rules.own or is_new else None,
        form("", "") if is_new else (choices(add) if len(rules.own) < OWN_MOST else None),
        spacing=theme.GAP,
    )


def _is_changed(texts: Iterable[TextState]) -> bool:
    return any(text.text != text.start for text in texts)


def _missing(texts: Iterable[TextState]) -> TextState | None:
    return next((text for text in texts if not text.text.strip()), None)


@ft.component
def _OwnRuleForm(before: str, told: str, choose: Choose, about: str) -> ft.Control:
    """The title and sentence of a rule; empty for a new one. When its screen is left, a whole rule is taken, and a half one is kept as it is."""
    app = use_app()
    title = use_kept_text(about, f"title of {before}", before)
    sentence = use_kept_text(about, f"sentence of {before}", told)
    texts, is_done = (title, sentence), ft.use_ref(False)
    # A rule that was left half typed says at once what it lacks.
    lacks, tell = ft.use_state(_missing(texts) if _is_changed(texts) else None)
    drawn: ft.MutableRef[ft.TextField | None] = ft.use_ref(None)

    def done() -> None:
        is_done.current = True
        title.saved()
        sentence.saved()
        app.change_form(OpenRules, about, lambda now: OpenRules(now.titles - {before}))

    async def take() -> None:
        await choose(OwnRuleChange(title=before, rule=OwnRule.typed(title.text, sentence.text)))
        done()

    async def save() -> None:
        tell(_missing(texts))
        if _missing(texts) is title:
            # The field of the sentence would say it.
            await give_focus(drawn.current)
        else:
            await take()

    async def remove() -> None:
        await choose(OwnRuleChange(title=before))
        done()

    async def keep_typed() -> None:
        if not is_done.current and _is_changed(texts):
            tell(_missing(texts))
            await take()

    async def leave() -> None:
        if is_done.current:
            return
        is_done.current = True
        if not _is_changed(texts):
            done()
        elif _missing(texts) is None:
            await app.handler(take)(None)

    def writes(text: TextState) -> Callable[[str], None]:
        def write(typed: str) -> None:
            text.write(typed)
            tell(None)

        return write

    needs = say("A rule of your own needs a name and a sentence.")
    ft.use_effect(lambda: app.forms.put("", TypedRule(keep_typed)), [], cleanup=leave)
    return boxed(
        CheckedField(
            say("What you call it"),
            lambda _: "",
            lambda: title.text,
            writes(title),
            refusal=needs if lacks is title else "",
            drawn=drawn,
            max_length=TITLE_LONGEST,
            counter=no_counter(),
        ),
        SubmittedField(
            say("The rule in one sentence"),
            lambda: sentence.text,
            writes(sentence),
            save,
            lambda act: choices(
                quiet_button(say("Save the rule"), act, icon=ft.Icons.CHECK),
                quiet_button(say("Remove {name}", name=before), app.handler(remove), icon=ft.Icons.CLOSE)
                if before
                else None,
                quiet_button(say("Cancel"), app.handler(done)),
            ),
            max_length=SENTENCE_LONGEST,
            counter=no_counter(),
            refused=needs if lacks is sentence else "",
        ),
        stretch=True,
    )
