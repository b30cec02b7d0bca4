"""Rules: card points, scoring and the first card of every edition, each claim with its mark."""

from __future__ import annotations

import flet as ft

from companion.edition import Edition
from companion.wording import say
from views import theme
from views.parts.controls import card_box, chip, choices, heading, mark_tag, plain, suit_dots
from views.parts.frame import reading_column, screen
from views.state.app_state import use_app
from views.words import first_card_line, system_line, system_name


@ft.component
def Rules() -> ft.View:
    """The rules of one edition at a time."""
    app = use_app()
    editions = app.parlour.editions
    first = app.parlour.settings.edition if app.parlour.settings.edition in editions else next(iter(editions))
    chosen, set_chosen = ft.use_state(first)

    def offers(edition: Edition) -> ft.Control:
        async def choose() -> None:
            set_chosen(edition.id)

        return chip(edition.name, app.does(choose), chosen=edition.id == chosen)

    edition = editions[chosen]
    return screen(
        app,
        say("Rules"),
        reading_column(
            [
                choices([offers(each) for each in editions.values()]),
                _deck(edition),
                _points(edition),
                _scoring(edition),
                _first_card(edition),
                _notes(edition),
            ],
            key=f"rules-{chosen}",
        ),
        tab=1,
    )


def _part(title: str, rows: list[ft.Control]) -> ft.Control:
    return card_box(ft.Column([heading(title), *rows], spacing=theme.GAP))


def _claim(left: str, right: str, tag: ft.Control, *, shade: bool = False) -> ft.Control:
    return ft.Container(
        bgcolor=ft.Colors.SURFACE_CONTAINER if shade else None,
        border_radius=10,
        padding=ft.Padding.symmetric(horizontal=8, vertical=6),
        content=ft.Row(
            [
                ft.Container(plain(left, weight=ft.FontWeight.W_600), expand=2),
                ft.Container(plain(right), expand=3),
                tag,
            ],
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


def _deck(edition: Edition) -> ft.Control:
    suits = ", ".join(f"{suit.name} ({suit.symbol})" for suit in edition.suits)
    return _part(
        edition.name,
        [
            plain(edition.sheet, faint=True, size=theme.SMALL),
            suit_dots(edition),
            _claim(say("Cards"), str(edition.cards), mark_tag(edition.cards_mark), shade=True),
            _claim(say("Colours"), suits, mark_tag(edition.suits_mark)),
            _claim(
                say("Dealt"),
                say("{cards} each", cards=edition.hand_size),
                mark_tag(edition.hand_size_mark),
                shade=True,
            ),
        ],
    )


def _points(edition: Edition) -> ft.Control:
    numbers = [facts for facts in edition.faces if facts.face.is_number]
    rows: list[ft.Control] = []
    if numbers and all(str(facts.points) == facts.face.value for facts in numbers):
        rows.append(
            _claim("0–9", say("the number on the card"), mark_tag(numbers[0].points_mark), shade=True)
        )
    else:
        rows.extend(_claim(facts.name, str(facts.points), mark_tag(facts.points_mark)) for facts in numbers)
    rows.extend(
        _claim(
            facts.name,
            say("{points} points · {count} in the deck", points=facts.points, count=facts.count),
            mark_tag(facts.points_mark),
            shade=number % 2 == 1,
        )
        for number, facts in enumerate(facts for facts in edition.faces if not facts.face.is_number)
    )
    return _part(say("Points of a card left in hand"), rows)


def _scoring(edition: Edition) -> ft.Control:
    rows: list[ft.Control] = [
        _claim(
            system_name(facts.system),
            f"{system_line(facts.system)} ({facts.section})",
            mark_tag(facts.mark),
            shade=number % 2 == 0,
        )
        for number, facts in enumerate(edition.systems)
    ]
    rows.append(
        _claim(say("Target"), say("{target} points", target=edition.target), mark_tag(edition.target_mark))
    )
    return _part(say("Scoring"), rows)


def _first_card(edition: Edition) -> ft.Control:
    rows: list[ft.Control] = []
    numbers = next((facts for facts in edition.faces if facts.face.is_number), None)
    if numbers:
        rows.append(
            _claim("0–9", first_card_line(numbers.first_card), mark_tag(numbers.first_card_mark), shade=True)
        )
    rows.extend(
        _claim(
            facts.name,
            first_card_line(facts.first_card),
            mark_tag(facts.first_card_mark),
            shade=number % 2 == 1,
        )
        for number, facts in enumerate(facts for facts in edition.faces if not facts.face.is_number)
    )
    return _part(say("The first card turned up"), rows)


def _notes(edition: Edition) -> ft.Control:
    if not edition.notes:
        return ft.Container(height=0)
    return _part(say("Worth knowing"), [plain(note) for note in edition.notes])
