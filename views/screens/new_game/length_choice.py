"""How long a game is to be: the kinds of length, and the field for its number."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import flet as ft

from companion.errors import BadEntry
from companion.game.length import LengthKind, length_words
from companion.scoring.systems import ScoringSystem
from companion.typed import WholeNumber
from companion.wording import say
from views import kit
from views.screens.new_game.setup_actions import SETUP, change_setup
from views.state.app_state import use_app, use_topic


def length_title(words: str) -> str:
    """How long a game is, with what is meant by it."""
    title = say("How long you play")
    return f"{title} · {words}" if words else title


def length_icon(measure: LengthKind) -> ft.IconData:
    """A clock for a time, and a target for anything else that ends a game."""
    is_time = measure in {LengthKind.MINUTES, LengthKind.TIME}
    return ft.Icons.TIMER_OUTLINED if is_time else ft.Icons.TRACK_CHANGES


def length_chips(
    scoring: ScoringSystem, chosen: LengthKind, choose: Callable[[LengthKind], None]
) -> ft.Control:
    """The kinds of length that games of a scoring can have."""
    kinds = [kind for kind in LengthKind if kind.rules.fits(scoring)]
    # Where the hands won are the points, they are the target.
    named = {LengthKind.TARGET: LengthKind.TARGET if scoring.counts_hands else LengthKind.HANDS}
    return kit.one_of(((kind, str(named.get(kind, kind).rules.label)) for kind in kinds), chosen, choose)


def length_field(
    scoring: ScoringSystem, measure: LengthKind
) -> tuple[str, WholeNumber, str | None, ft.KeyboardType]:
    """The label of the field for the number of a length, what it accepts, its help, and its keyboard."""
    rules, numbers, keyboard = measure.rules, measure.rules.numbers, ft.KeyboardType.NUMBER
    if measure is LengthKind.TARGET:
        return str(scoring.target_label), scoring.targets, scoring.target_hint, keyboard
    if rules.field_label:
        return str(rules.field_label), numbers, None, ft.KeyboardType.DATETIME
    hint = say("{lowest} to {highest}", lowest=numbers.lowest, highest=numbers.highest)
    return str(rules.label), numbers, hint, keyboard


@ft.component
def SetupLength() -> ft.Control:
    """How long the new game is to be; a tap opens the choice. A game starts only with a number that is allowed."""
    app = use_app()
    use_topic(app, SETUP)
    shown, show = ft.use_state(False)
    setup = app.setup
    rules = setup.system.rules
    if not shown:
        words = ""
        with suppress(BadEntry):
            words = length_words(rules, *setup.how_long())
        icon = ft.Icon(length_icon(setup.measure), color=ft.Colors.PRIMARY)
        end = ft.Icon(ft.Icons.CHEVRON_RIGHT, color=ft.Colors.ON_SURFACE_VARIANT)
        row = kit.in_line(icon, words, end, spacing=kit.GAP)
        return kit.pressable(length_title(words), row, app.handler(show, True), height=kit.TOUCH)

    def choose(measure: LengthKind) -> None:
        change_setup(app, app.setup.with_measure(measure))

    about = f"length-{setup.id}-{setup.edition}-{setup.system}-{setup.measure}"
    has_number = setup.measure is not LengthKind.OPEN
    return kit.stretched(
        kit.plain(say("How long you play"), weight=ft.FontWeight.W_600),
        length_chips(rules, setup.measure, choose),
        kit.with_key(_Number, about, rules, setup.measure) if has_number else None,
    )


@ft.component
def _Number(scoring: ScoringSystem, measure: LengthKind) -> ft.Control:
    app = use_app()
    use_topic(app, SETUP)
    of_target = measure is LengthKind.TARGET
    length_label, numbers, hint, keyboard = length_field(scoring, measure)

    def typed() -> str:
        return app.setup.target_typed if of_target else app.setup.length_typed

    # Nothing else on the screen shows what is typed, so nothing else is redrawn.
    def changed(text: str) -> None:
        if of_target:
            app.setup = replace(app.setup, target_typed=text)
        else:
            app.setup = replace(app.setup, length_typed=text)

    return kit.NumberField(
        length_label, numbers, typed, changed, helper=hint, keyboard_type=keyboard, takes_focus=True
    )
