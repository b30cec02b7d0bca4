"""House rules in a table's own words: those there are, and a form for one."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import flet as ft

from companion.house_rules.chosen_rules import HouseRules, OwnRuleChange
from companion.house_rules.house_rule import OWN_MOST, SENTENCE_LONGEST, TITLE_LONGEST, OwnRule
from companion.wording import say
from views.kit import theme
from views.kit.checked_field import CheckedField, SubmittedField, use_text
from views.kit.controls import boxed, caption, choices, no_counter, plain, pressable, quiet_button, stretched
from views.kit.house_rules_boxes import Choose
from views.kit.kept_columns import InSight
from views.kit.memo import with_key
from views.state.app_state import use_app


async def _nothing() -> None:
    pass


@dataclass(frozen=True, slots=True)
class TypedRule:
    """What keeps the rule that is typed in this window, before another button than its own counts it in."""

    keep: Callable[[], Awaitable[None]] = _nothing


@ft.component
def RulesInOwnWords(rules: HouseRules, choose: Choose) -> ft.Control:
    """The rules in own words; a tap on one opens it."""
    app = use_app()
    opened, show = ft.use_state("")
    is_new, show_new = ft.use_state(False)

    def close() -> None:
        show("")
        show_new(False)

    def form(name: str, own: OwnRule | None) -> ft.Control:
        form = with_key(_OwnRuleForm, f"own-{name}", own, choose, close)
        return with_key(InSight, f"sight-{name}", f"sight-{name}", form, "form", "")

    def drawn(own: OwnRule) -> ft.Control:
        if own.title == opened:
            return form(own.title, own)
        title = plain(own.title, weight=ft.FontWeight.W_600)
        words = stretched(title, caption(own.sentence), spacing=theme.LINE_GAP)
        edit = ft.Icon(ft.Icons.EDIT_OUTLINED, size=20, color=ft.Colors.PRIMARY)
        return pressable(
            f"{own.title}. {own.sentence}",
            ft.Row([ft.Container(words, expand=True), edit], spacing=theme.GAP),
            app.handler(lambda: show(own.title)),
            key=f"own-rule-{own.title}",
            padding=theme.ROW_GAP,
            border_radius=theme.CORNER,
            bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
            border=ft.Border.all(1, ft.Colors.PRIMARY),
        )

    add = quiet_button(say("A rule of your own"), app.handler(lambda: show_new(True)), icon=ft.Icons.ADD)
    return stretched(
        *map(drawn, rules.own),
        caption(say("The app only notes this. It counts as before.")) if rules.own or is_new else None,
        form("", None) if is_new else (choices(add) if len(rules.own) < OWN_MOST else None),
        spacing=theme.GAP,
    )


@ft.component
def _OwnRuleForm(own: OwnRule | None, choose: Choose, close: Callable[[], None]) -> ft.Control:
    """The two texts of a rule; None for a new one. What was typed when its screen is left is taken, too."""
    app, before = use_app(), own.title if own else ""
    title, sentence = use_text(before), use_text(own.sentence if own else "")
    is_done: ft.MutableRef[bool] = ft.use_ref(False)

    def done() -> None:
        is_done.current = True
        close()

    async def take() -> None:
        await choose(OwnRuleChange(title=before, rule=OwnRule.typed(title.text, sentence.text)))

    async def keep() -> None:
        await take()
        done()

    async def remove() -> None:
        await choose(OwnRuleChange(title=before))
        done()

    def is_typed() -> bool:
        return not is_done.current and (title.text, sentence.text) != (title.start, sentence.start)

    async def keep_typed() -> None:
        if is_typed():
            await keep()

    async def leave() -> None:
        if is_typed():
            is_done.current = True
            await app.handler(take)(None)

    ft.use_effect(lambda: app.forms.put("", TypedRule(keep_typed)), [], cleanup=leave)
    return boxed(
        CheckedField(
            say("What you call it"),
            lambda _: "",
            lambda: title.text,
            title.write,
            max_length=TITLE_LONGEST,
            counter=no_counter(),
        ),
        SubmittedField(
            say("The rule in one sentence"),
            lambda: sentence.text,
            sentence.write,
            keep,
            lambda act: choices(
                quiet_button(say("Save the rule"), act, icon=ft.Icons.CHECK),
                quiet_button(say("Remove {name}", name=before), app.handler(remove), icon=ft.Icons.CLOSE)
                if own
                else None,
                quiet_button(say("Cancel"), app.handler(done)),
            ),
            max_length=SENTENCE_LONGEST,
            counter=no_counter(),
        ),
        stretch=True,
    )
