"""Choosing the house rules of a table: presets, and a box that opens to a card per rule with a sign, a sentence and a switch."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import flet as ft

from companion.cards import CardTraits
from companion.editions.edition import Edition
from companion.formats import labelled, listed
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules, RuleChange, Together, players_error
from companion.house_rules.presets import PRESETS, RulesChange, RulesTaken
from companion.house_rules.rules import House
from companion.wording import say, say_count
from views.kit import theme
from views.kit.controls import (
    boxed,
    caption,
    chip,
    choices,
    icon_button,
    plain,
    pressable,
    quiet_button,
    stretched,
    tile_rows,
)
from views.kit.deck_pictures import SIDE, house_rule_sign
from views.kit.letter_widths import whole_word_size
from views.kit.screen_frame import has_large_letters
from views.kit.sides import insets
from views.state.app_state import AppState, use_app

Choose = Callable[[RulesChange], Awaitable[None]]

BESIDE: Final = 216
"""What a rule has beside its name, in dp: the edges around it, its sign, its switch, and the gaps."""


def house_rules_line(rules: HouseRules, deck: Sequence[CardTraits] = ()) -> str:
    """The house rules of a table, in one line."""
    names = listed(
        [*(choice.rule.named(deck) for choice in rules.choices), *(own.title for own in rules.own)]
    )
    return labelled(house_rules_count(rules), names) if rules else house_rules_count(rules)


def house_rules_count(rules: HouseRules) -> str:
    """How many house rules a table has."""
    if not rules:
        return say("No house rules")
    return say_count("{count} house rule", "{count} house rules", len(rules.parts))


def house_rules_wrong(app: AppState, rules: HouseRules, choose: Choose, players: int) -> list[ft.Control]:
    """Why this number of players cannot play by the rules that hold, each with the button that switches it off."""
    found: list[ft.Control] = []
    for house in (choice.house for choice in rules.choices):
        if error := players_error(house, players):
            off = app.handler(choose, RuleChange(house=house, holds=False))
            found += [
                ft.Text(error, size=theme.BODY, color=ft.Colors.ERROR),
                choices(quiet_button(say("{rule}: switch off", rule=house.rule.label), off)),
            ]
    return found


def house_rules_box(
    app: AppState,
    rules: HouseRules,
    choose: Choose,
    *,
    players: int,
    deal: str = "",
    shown: bool,
    show: Callable[[bool], None],
    more: Sequence[ft.Control] = (),
    edition: Edition | None = None,
    own: ft.Control | None = None,
) -> ft.Control:
    """The box: the presets and one line while it is closed; a card for each rule when it is open.

    A rule for another number of `players` is not offered, and the box says why. `deal` tells what the deal needs where one deck
    is not enough; `more` stands behind “More”; `own` are the rules in own words, where there can be some. What the sheet of
    the `edition` prints holds without being chosen. Where only the score of a deck is kept, no rule of play is offered.
    """
    printed, deck, scored_only = BY_THE_SHEET, tuple[CardTraits, ...](), False
    if edition is not None:
        printed, deck, scored_only = edition.sheet_rules, edition.faces, edition.scored_only
    label = say("Hide house rules") if shown else say("Choose house rules")
    head = _folding(app, label, shown, show)
    wrong = house_rules_wrong(app, rules, choose, players)
    wrong += [plain(deal)] if deal else []
    presets = [] if scored_only else _presets(app, rules, choose, printed)
    if printed:
        in_force = rules.over(printed)
        names = listed(choice.rule.named(deck) for choice in printed.choices if in_force.choice(choice.house))
        presets.append(plain(labelled(say("As printed"), names)))
    if not shown:
        return boxed(*presets, plain(house_rules_line(rules, deck)), *wrong, choices(head), stretch=True)
    possible = [
        house
        for house in House
        if rules.choice(house)
        or ((house.rule.partners or not scored_only) and (not printed.choice(house) or house.dropped))
    ]
    offered = [house for house in possible if rules.choice(house) or not players_error(house, players)]
    return boxed(
        *presets,
        choices(head),
        *(_card(app, rules, house, choose, printed, deck, players) for house in offered),
        *(
            ft.Semantics(container=True, content=caption(players_error(house, players)))
            for house in possible
            if house not in offered
        ),
        # Below the cards: nothing moves under the finger that turns one.
        *wrong,
        own,
        More([*more]) if more else None,
        stretch=True,
    )


def _presets(app: AppState, rules: HouseRules, choose: Choose, printed: HouseRules) -> list[ft.Control]:
    """The presets in cells of one width, so that the tick of the chosen one moves none; large letters need a whole row."""
    offered = [(preset.label, preset.taken) for preset in PRESETS]
    ours = app.store.settings.house_rules
    if ours:
        offered.append((say("Ours"), RulesTaken(ours.of_deck(printed))))

    # With a rule in own words, a preset and “Ours” may both change nothing: then it is “Ours”.
    now = next((taken for _, taken in reversed(offered) if taken.apply(rules) == rules), None)

    def preset(label: str, taken: RulesTaken) -> ft.Control:
        named = chip(label, app.handler(lambda: choose(taken)), chosen=taken is now)
        return ft.Container(named, expand=True)

    return tile_rows([preset(*each) for each in offered], 1 if has_large_letters(app) else 2)


@ft.component
def More(controls: list[ft.Control]) -> ft.Control:
    """What is seldom needed, behind a button."""
    app = use_app()
    shown, show = ft.use_state(False)
    button = _folding(app, say("Less") if shown else say("More"), shown, show)
    return ft.Column([choices(button), *(controls if shown else [])], spacing=2 * theme.GAP)


def _folding(app: AppState, label: str, shown: bool, show: Callable[[bool], None]) -> ft.Control:
    icon = ft.Icons.EXPAND_LESS if shown else ft.Icons.EXPAND_MORE
    return quiet_button(label, app.handler(lambda: show(not shown)), icon=icon)


def _card(
    app: AppState,
    rules: HouseRules,
    house: House,
    choose: Choose,
    printed: HouseRules,
    deck: Sequence[CardTraits],
    players: int,
) -> ft.Control:
    """A rule, on or off; the whole card turns it. One that the sheet prints is on until the table leaves it out."""
    choice, rule = rules.over(printed).choice(house), house.rule
    label = rule.named(deck)
    is_on = choice is not None
    dropped = house.dropped if printed.choice(house) and not rules.choice(house) else None
    change = RuleChange(house=dropped, holds=is_on) if dropped else RuleChange(house=house, holds=not is_on)
    turn = app.handler(lambda: choose(change))
    room = min(app.page.width or theme.READING, theme.READING) - BESIDE
    size = whole_word_size(label, most=theme.BODY, room=room, text_scale=app.text_scale)
    name = ft.Container(plain(label, size=size, weight=ft.FontWeight.W_600), expand=True)
    switch = ft.Container(ft.Switch(value=is_on), ignore_interactions=True)
    head = ft.Row([house_rule_sign(house, deck), name, switch], spacing=theme.GAP)
    told = choice or rules.with_rule(house).for_players(players).choice(house)
    sentence = plain(told.told(deck) if told else "", faint=True, size=theme.SMALL)
    below: list[ft.Control] = [
        # The button above has the name. A tap on the sentence does the same.
        ft.GestureDetector(sentence, on_tap=turn, exclude_from_semantics=True),
        *([caption(say("As printed") if is_on else dropped.rule.label)] if dropped else []),
        *(_beside(each, deck) for each in rules.together if each.house is house),
        *_number(app, rules, house, choose),
    ]
    indented = ft.Container(stretched(*below, spacing=theme.GAP), padding=insets(start=SIDE + theme.GAP))
    return ft.Container(
        stretched(
            pressable(label, head, turn, toggled=is_on, border_radius=14),
            # Without a node of its own, the sentences of all cards are one label before the first switch.
            ft.Semantics(container=True, content=indented),
            spacing=0,
        ),
        key=house.value,
        padding=ft.Padding.only(left=theme.GAP, right=theme.GAP, bottom=12),
        border_radius=14,
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH if is_on else ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(1, ft.Colors.PRIMARY if is_on else ft.Colors.OUTLINE_VARIANT),
    )


def _beside(each: Together, deck: Sequence[CardTraits]) -> ft.Control:
    """What a rule means together with others that hold."""
    sign = ft.Icon(ft.Icons.LINK, size=18, color=ft.Colors.PRIMARY)
    words = ft.Container(plain(each.told(deck), size=theme.SMALL), expand=True)
    return ft.Row([sign, words], spacing=theme.GAP, vertical_alignment=ft.CrossAxisAlignment.START)


def _number(app: AppState, rules: HouseRules, house: House, choose: Choose) -> list[ft.Control]:
    """The buttons that change the number of a chosen rule; none where it has no number."""
    choice, wanted = rules.choice(house), house.rule.number
    if choice is None or wanted is None or choice.number is None:
        return []

    async def change(by: int) -> None:
        await choose(RuleChange(house=house, more=by))

    rule, down, up = house.rule.label, app.handler(change, -1), app.handler(change, 1)
    is_least, is_most = choice.number <= wanted.lowest, choice.number >= wanted.highest
    label = say("{rule}: one card fewer", rule=rule)
    fewer = icon_button(label, ft.Icons.REMOVE_CIRCLE_OUTLINE, down, disabled=is_least)
    label = say("{rule}: one card more", rule=rule)
    more = icon_button(label, ft.Icons.ADD_CIRCLE_OUTLINE, up, disabled=is_most)
    number = plain(str(choice.number), size=theme.HEADING, weight=ft.FontWeight.W_700)
    return [ft.Row([fewer, number, more], spacing=theme.GAP)]
