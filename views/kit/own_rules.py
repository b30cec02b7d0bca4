"""House rules in a table's own words: those there are, and a form for one."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Self

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


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenRules:
    """Which rules in own words are being written in this window: one that there is, by its title, and a new one."""

    title: str = ""
    is_new: bool = False

    def without(self, title: str) -> Self:
        """When the form of a rule is closed; that of a new one has no title."""
        if not title:
            return replace(self, is_new=False)
        return replace(self, title="") if self.title == title else self


def is_writing_rules(app: AppState, about: str) -> bool:
    """True if this window has begun a rule in own words about a game and not ended it."""
    return app.forms.get(OpenRules, about) != OpenRules()


@ft.component
def RulesInOwnWords(rules: HouseRules, choose: Choose, about: str) -> ft.Control:
    """The rules in own words; a tap on one opens it. `about` is the game, or what becomes one."""
    app = use_app()
    opened = use_form(app, OpenRules, about)

    def form(name: str, own: OwnRule | None) -> ft.Control:
        form = with_key(_OwnRuleForm, f"own-{name}", own, choose, about)
        return with_key(InSight, f"sight-{name}", f"sight-{name}", form, "form", "")

    def drawn(own: OwnRule) -> ft.Control:
        if own.title == opened.title:
            return form(own.title, own)
        title = plain(own.title, weight=ft.FontWeight.W_600)
        words = stretched(title, caption(own.sentence), spacing=theme.LINE_GAP)
        edit = ft.Icon(ft.Icons.EDIT_OUTLINED, size=20, color=ft.Colors.PRIMARY)
        return pressable(
            f"{own.title}. {own.sentence}",
            ft.Row([ft.Container(words, expand=True), edit], spacing=theme.GAP),
            app.changes(OpenRules, about, title=own.title),
            key=f"own-rule-{own.title}",
            padding=theme.ROW_GAP,
            border_radius=theme.CORNER,
            bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
            border=ft.Border.all(1, ft.Colors.PRIMARY),
        )

    begin = app.changes(OpenRules, about, is_new=True)
    add = quiet_button(say("A rule of your own"), begin, icon=ft.Icons.ADD)
    return stretched(
        *map(drawn, rules.own),
        caption(say("The app only notes this. It counts as before.")) if rules.own or opened.is_new else None,
        form("", None) if opened.is_new else (choices(add) if len(rules.own) < OWN_MOST else None),
        spacing=theme.GAP,
    )


@dataclass(frozen=True, slots=True)
class _Texts:
    """The two texts of a rule as they are typed."""

    title: TextState
    sentence: TextState

    def are_changed(self) -> bool:
        return (self.title.text, self.sentence.text) != (self.title.start, self.sentence.start)

    def missing(self) -> TextState | None:
        return next((text for text in (self.title, self.sentence) if not text.text.strip()), None)

    def lacking(self) -> TextState | None:
        """The text that is missing of a rule that is half typed."""
        return self.missing() if self.are_changed() else None

    def rule(self) -> OwnRule:
        """The rule; BadEntry if it is none."""
        return OwnRule.typed(self.title.text, self.sentence.text)

    def forget(self) -> None:
        self.title.saved()
        self.sentence.saved()


@ft.component
def _OwnRuleForm(own: OwnRule | None, choose: Choose, about: str) -> ft.Control:
    """The two texts of a rule; None for a new one. When its screen is left, a whole rule is taken, and a half one is kept as it is."""
    app, before = use_app(), own.title if own else ""
    title = use_kept_text(about, f"title of {before}", before)
    sentence = use_kept_text(about, f"sentence of {before}", own.sentence if own else "")
    texts, is_done = _Texts(title, sentence), ft.use_ref(False)
    # A rule that was left half typed says at once what it lacks.
    lacks, tell = ft.use_state(texts.lacking())
    drawn: ft.MutableRef[ft.TextField | None] = ft.use_ref(None)

    def done() -> None:
        is_done.current = True
        texts.forget()
        app.change_form(OpenRules, about, lambda form: form.without(before))

    async def take() -> None:
        await choose(OwnRuleChange(title=before, rule=texts.rule()))
        done()

    async def save() -> None:
        tell(texts.missing())
        if texts.missing() is title:
            # The field of the sentence would say it.
            await give_focus(drawn.current)
        else:
            await take()

    async def remove() -> None:
        await choose(OwnRuleChange(title=before))
        done()

    async def keep_typed() -> None:
        if not is_done.current and texts.are_changed():
            tell(texts.missing())
            await take()

    async def leave() -> None:
        if is_done.current:
            return
        is_done.current = True
        if not texts.are_changed():
            done()
        elif texts.missing() is None:
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
                if own
                else None,
                quiet_button(say("Cancel"), app.handler(done)),
            ),
            max_length=SENTENCE_LONGEST,
            counter=no_counter(),
            refused=needs if lacks is sentence else "",
        ),
        stretch=True,
    )
