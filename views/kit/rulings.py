"""A ruling, as every screen shows it: one sentence in bold, at most three short ones, and the rest behind “Why?”."""

import re
from collections.abc import Collection, Container, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import groupby, takewhile
from typing import Final

import flet as ft

from companion.cards import Mark
from companion.referee.rule_search import highlighted
from companion.rule_book.rule import Claim
from companion.wording import say
from views.kit import theme
from views.kit.controls import caption, plain, pressable, stretched
from views.kit.labels import mark_name
from views.kit.lines import divider
from views.kit.text_sharing import held
from views.state.app_state import AppState, use_app, use_form

NOTHING: Final[frozenset[str]] = frozenset()
"""No words that were met."""
LINES_MOST: Final = 3
"""The most sentences that are shown below the one in bold."""
_SENTENCES: Final = re.compile(r"(?<=[.!?…؟]) +")


class Look(Enum):
    """How much room a ruling takes: its box, the colour of its letters, and the size of its sentence in bold.

    The answer that a screen is for is loud, one below another quiet, one in a box of the screen's own plain; a small one stands
    in a line between the keys.
    """

    LOUD = ft.Colors.TERTIARY_CONTAINER, ft.Colors.ON_TERTIARY_CONTAINER, theme.TITLE
    QUIET = ft.Colors.SURFACE_CONTAINER, ft.Colors.ON_SURFACE, theme.HEADING
    PLAIN = None, ft.Colors.ON_SURFACE, theme.HEADING
    SMALL = None, ft.Colors.ON_SURFACE, theme.SMALL


@dataclass(frozen=True, slots=True, kw_only=True)
class Reasons:
    """The rulings of this window whose reasons were opened, or closed where they stood open, by their claims."""

    turned: frozenset[tuple[str, ...]] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingText:
    """What a ruling says: the sentence in bold, else that of the first claim, and the claims that it rests on.

    The `reasons` of an advice have no marks: numbers, and what they assume. The `words` that were searched for stand out, the
    claims that are `shown` do not wait behind “Why?”, and `about` names the rule where a screen has several.
    """

    head: str = ""
    claims: tuple[Claim, ...] = ()
    reasons: tuple[str, ...] = ()
    words: frozenset[str] = NOTHING
    shown: Collection[Claim] = ()
    look: Look = Look.PLAIN
    about: str = ""

    def parts(self) -> tuple[str, str, tuple[Claim, ...]]:
        """The sentence in bold, the short ones as one text, and the claims behind “Why?”."""
        head, rest = self.head, self.claims
        short: list[str] = []
        if not head and rest:
            head, short = split_answer(rest[0].said)
            rest = rest[1:]
        # A mark holds for all that is shown beside it; what has another source has to wait with its own.
        same = takewhile(lambda claim: _source(claim) == _source(self.claims[0]), rest)
        for claim in same:
            sentences = _SENTENCES.split(claim.said)
            if len(short) + len(sentences) > LINES_MOST:
                break
            short += sentences
            rest = rest[1:]
        return head, " ".join(short), rest


def split_answer(text: str) -> tuple[str, list[str]]:
    """The first sentence of an answer, with a “No.”, “Leave it.” or a question before it, and the others."""
    sentences = _SENTENCES.split(text)
    first = 2 if len(sentences[0].split()) < 3 or sentences[0].endswith(("?", "؟")) else 1
    return " ".join(sentences[:first]), sentences[first:]


def _source(claim: Claim) -> tuple[Mark, str]:
    return claim.mark, claim.place


def ruling(title: str, claims: Iterable[Claim], *, loud: bool = True) -> ft.Control:
    """A ruling in a box of its own, which screen readers read aloud; without a title the first claim is its sentence."""
    look = Look.LOUD if loud else Look.QUIET
    return spoken(RulingText(head=title, claims=tuple(claims), look=look))


def spoken(text: RulingText) -> ft.Control:
    """A ruling that is read aloud when it comes."""
    return ft.Semantics(live_region=True, content=RulingPart(text))


@ft.component
def RulingPart(text: RulingText) -> ft.Control:
    """A ruling, with what is behind its “Why?” where that was opened."""
    app = use_app()
    form = use_form(app, Reasons, "")
    head, short, rest = text.parts()
    this = tuple(claim.said for claim in text.claims)
    is_open = this in form.turned
    back, foreground, size = text.look.value
    lines: list[ft.Control] = [
        marked_text(head, text.words, size=size, weight=ft.FontWeight.W_800, foreground=foreground)
    ]
    if short:
        lines.append(marked_text(short, text.words, foreground=foreground))
    foot: list[ft.Control] = [source(*_source(text.claims[0]))] if text.claims else []
    shown = [claim for claim in rest if claim in text.shown]
    if shown:
        lines += [*foot, divider(), *claim_lines(shown, text.words)]
        foot = []
    waiting = [claim for claim in rest if claim not in text.shown]
    if waiting or text.reasons:
        label = say("Hide") if is_open else say("Why?")
        name = f"{label} {text.about}" if text.about else label
        foot.append(unfolding(app, this, label, name, foreground, is_open=is_open))
    if foot:
        lines.append(ft.Row(foot, wrap=True, spacing=2 * theme.GAP, run_spacing=2))
    if is_open:
        lines += claim_lines(waiting, text.words)
        lines += [plain(reason) for reason in text.reasons]
    column = stretched(*lines, spacing=2 if text.look is Look.SMALL else theme.GAP)
    shared = held(app, column, head)
    if back is None:
        return shared
    return ft.Container(shared, padding=2 * theme.GAP, border_radius=18, bgcolor=back)


def unfolding(
    app: AppState, this: tuple[str, ...], label: str, name: str, foreground: str, *, is_open: bool
) -> ft.Control:
    """The button that shows and hides what is kept in `Reasons` as `this`; a screen reader says its `name`."""
    turn = app.changes(Reasons, "", lambda form: replace(form, turned=form.turned ^ {this}))
    icon = ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE
    words = ft.Text(label, size=theme.BODY, color=foreground, weight=ft.FontWeight.W_600)
    row = ft.Row([words, ft.Icon(icon, size=20, color=foreground)], spacing=4, tight=True)
    return pressable(
        name, row, turn, padding=ft.Padding.symmetric(horizontal=8, vertical=13), border_radius=14
    )


def marked_text(
    text: str,
    words: frozenset[str],
    *,
    size: int = theme.BODY,
    weight: ft.FontWeight | None = None,
    foreground: str = ft.Colors.ON_SURFACE,
    struck: bool = False,
) -> ft.Text:
    """A text in which the words that were met stand out; one that does not hold is `struck` through."""
    style = ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH) if struck else None
    if not words:
        return ft.Text(text, size=size, weight=weight, color=foreground, style=style)
    back, front = ft.Colors.TERTIARY_CONTAINER, ft.Colors.ON_TERTIARY_CONTAINER
    hit = ft.TextStyle(bgcolor=back, color=front, weight=ft.FontWeight.W_700)
    usual = ft.TextStyle(color=foreground, weight=weight)
    pieces = highlighted(text, words, use_app().language.gloss)
    spans = [ft.TextSpan(piece, hit if met else usual) for piece, met in pieces]
    return ft.Text(spans=spans, size=size, color=foreground, style=style, semantics_label=text)


def mark_tag(mark: Mark, words: str = "") -> ft.Control:
    """The mark beside a claim, in `words` of its own or the usual ones; quiet for a convention."""
    back, front = {
        Mark.PRINTED: (ft.Colors.SECONDARY_CONTAINER, ft.Colors.ON_SECONDARY_CONTAINER),
        Mark.INFERRED: (ft.Colors.TERTIARY_CONTAINER, ft.Colors.ON_TERTIARY_CONTAINER),
        Mark.NOT_SAID: (None, ft.Colors.ON_SURFACE_VARIANT),
        Mark.RULING: (ft.Colors.PRIMARY, ft.Colors.ON_PRIMARY),
        Mark.HOUSE: (ft.Colors.PRIMARY_CONTAINER, ft.Colors.ON_PRIMARY_CONTAINER),
    }[mark]
    text = ft.Text(words or mark_name(mark), size=theme.SMALL, color=front)
    inset = ft.Padding.symmetric(horizontal=theme.GAP if back else 0, vertical=theme.LINE_GAP)
    return ft.Container(text, bgcolor=back, border_radius=theme.SMALL_CORNER, padding=inset)


def source(mark: Mark, section: str) -> ft.Control:
    """The mark of some claims, and the section they come from, where there is one; of a table's own ruling its day."""
    if mark is Mark.RULING:
        return mark_tag(mark, say("We have played it so since {day}", day=section) if section else "")
    from_section = [caption(section)] if section else []
    return ft.Row([mark_tag(mark), *from_section], wrap=True, spacing=theme.GAP, run_spacing=2)


def claim_lines(
    claims: Sequence[Claim],
    words: frozenset[str] = NOTHING,
    *,
    strong: int = 0,
    known: Container[str] | None = None,
    struck: bool = False,
) -> list[ft.Control]:
    """Claims, each run of them with the same source below one mark. The mark holds until the next one.

    The `words` stand out, the first claims, as many as are `strong`, have larger letters, and claims that do not hold are `struck`
    through. Those that are not `known` in another edition are marked as differing; None compares with nothing.
    """
    runs = groupby(enumerate(claims), key=lambda numbered: _source(numbered[1]))

    def line(number: int, claim: Claim) -> ft.Control:
        large = number < strong
        size, weight = (theme.HEADING, ft.FontWeight.W_600) if large else (theme.BODY, None)
        text = marked_text(claim.said, words, size=size, weight=weight, struck=struck)
        if known is None or claim.said in known:
            return text
        differs, colour = say("differs here"), ft.Colors.PRIMARY
        sign = ft.Icon(ft.Icons.DIFFERENCE_OUTLINED, size=20, color=colour, semantics_label=differs)
        above = ft.CrossAxisAlignment.START
        return ft.Row([ft.Container(text, expand=True), sign], vertical_alignment=above, spacing=theme.GAP)

    return [
        ft.Column([source(mark, section), *(line(*each) for each in run)], spacing=6, tight=True)
        for (mark, section), run in runs
    ]
