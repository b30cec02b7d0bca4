"""Choosing the house rules of a table: a box that opens to one chip per rule, with the chosen rules as sentences."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from companion.house_rules.chosen_rules import HouseRules, RuleChange, players_error
from companion.house_rules.rules import House
from companion.wording import say, say_count
from views import theme
from views.components.controls import boxed, caption, chip, choices, icon_button, plain, quiet_button
from views.state.app_state import AppState

Choose = Callable[[RuleChange], Awaitable[None]]


def house_rules_line(rules: HouseRules) -> str:
    """The house rules of a table, in one line."""
    if not rules:
        return say("No house rules")
    names = ", ".join(choice.rule.label for choice in rules.choices)
    count = say_count("{count} house rule", "{count} house rules", len(rules.choices))
    return f"{count}: {names}"


def house_rules_box(
    app: AppState,
    rules: HouseRules,
    choose: Choose,
    *,
    players: int,
    deal: str = "",
    shown: bool,
    show: Callable[[bool], None],
    more: list[ft.Control],
) -> ft.Control:
    """The box: one line while it is closed; a chip for each rule and the sentences of the chosen ones when open.

    Args:
        players: The number of players. A rule for another number is not offered, and the box says why.
        deal: The decks that the deal needs, as a sentence; empty where one is enough.
        shown: Whether the box is open.
        show: Opens or closes it.
        more: Further controls in the open box, such as a button that copies the last table's rules.
    """
    head = quiet_button(
        say("Hide house rules") if shown else say("Choose house rules"),
        app.handler(lambda: show(not shown)),
        icon=ft.Icons.EXPAND_LESS if shown else ft.Icons.EXPAND_MORE,
    )
    error = rules.players_error(players)
    wrong = [ft.Text(error, size=theme.BODY, color=ft.Colors.ERROR)] if error else []
    wrong += [plain(deal)] if deal else []
    if not shown:
        return boxed(plain(house_rules_line(rules)), *wrong, head)
    offered = [house for house in House if rules.choice(house) or not players_error(house, players)]
    return boxed(
        *more,
        choices(*(_chip(app, rules, house, choose) for house in offered)),
        *wrong,
        *(caption(players_error(house, players)) for house in House if house not in offered),
        *(_sentence(app, rules, house, choose) for house in House if rules.choice(house)),
        head,
        stretch=True,
    )


def _chip(app: AppState, rules: HouseRules, house: House, choose: Choose) -> ft.Control:
    chosen = rules.choice(house) is not None
    change = RuleChange(house=house, holds=not chosen)
    return chip(house.rule.label, app.handler(lambda: choose(change)), chosen=chosen)


def _sentence(app: AppState, rules: HouseRules, house: House, choose: Choose) -> ft.Control:
    """The sentence of a chosen rule, with buttons that change its number if it has one."""
    choice, wanted = rules.choice(house), house.rule.number
    text = plain(f"• {choice.sentence}" if choice else "", size=theme.SMALL)
    if choice is None or wanted is None or choice.number is None:
        return text

    async def change(by: int) -> None:
        await choose(RuleChange(house=house, more=by))

    fewer = icon_button(
        say("{rule}: one card fewer", rule=house.rule.label),
        ft.Icons.REMOVE_CIRCLE_OUTLINE,
        app.handler(change, -1),
        disabled=choice.number <= wanted.lowest,
    )
    more = icon_button(
        say("{rule}: one card more", rule=house.rule.label),
        ft.Icons.ADD_CIRCLE_OUTLINE,
        app.handler(change, 1),
        disabled=choice.number >= wanted.highest,
    )
    return ft.Row([ft.Container(text, expand=True), fewer, more])
