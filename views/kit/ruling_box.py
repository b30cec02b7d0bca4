"""What no rule sheet says: both common readings with “We play it so”, or the ruling of this table and for whom it holds."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import flet as ft

from companion.application.commands.command import KeepRuling, Undo
from companion.application.live_game import LiveGame
from companion.cards import Mark
from companion.editions.edition import Edition
from companion.editions.ruled_edition import open_questions
from companion.game.changes.settings import RulingAsked
from companion.house_rules.questions import OpenQuestion, Reading
from companion.house_rules.rulings import KeptRuling, Ruling
from companion.rule_book.rule import Claim, Topic
from companion.wording import say
from views.kit.controls import boxed, caption, chip, choices, plain, pressable, quiet_button
from views.kit.game_screens import counts_from_next_round
from views.state.app_state import AppState


@dataclass(frozen=True, slots=True, kw_only=True)
class _Asked:
    """A question at a table, or without a game in the rule book."""

    app: AppState
    live: LiveGame | None
    edition: Edition
    question: OpenQuestion

    @property
    def ruling(self) -> Ruling | None:
        """The ruling that holds here."""
        return self.edition.rulings.on(self.question)

    @property
    def players(self) -> tuple[str, ...]:
        """The ids of those who play here."""
        return tuple(seat.player.id for seat in self.live.table.seats) if self.live else ()

    @property
    def kept(self) -> KeptRuling | None:
        """The ruling that holds here as it is kept for new games; None where it is not."""
        same = (each for each in reversed(self.app.store.settings.rulings) if each.ruling == self.ruling)
        return next((each for each in same if each.fits(self.edition.id, self.players)), None)

    async def rule(self, reading: Reading) -> None:
        """The table plays by a reading from today on: here, and in new games for whom it was kept, at first these players."""
        ruling = Ruling(reading=reading, day=self.app.store.clock().date())
        edition = "" if self.live else self.edition.id
        before = self.kept or KeptRuling(
            reading=reading, day=ruling.day, players=self.players, edition=edition
        )
        kept = replace(before, reading=reading, day=ruling.day)
        await self._change(ruling, kept, say("We play it so. It's under our rules."))

    async def remove(self) -> None:
        """The table has no ruling on it any more."""
        await self._change(None, None, say("It is open again."))

    async def _change(self, ruling: Ruling | None, keep: KeptRuling | None, notice: str) -> None:
        app, live = self.app, self.live
        kept = app.store.settings.rulings
        # One from another game, for the same players, gives way as well: an undo brings it back.
        drop = self.kept or next((each for each in kept if keep and each.place == keep.place), None)
        before = KeepRuling(drop=drop, keep=keep)
        if live is not None:
            await app.store.do(live.game.id, RulingAsked(self.question, ruling), app.by)
        await app.store.change_settings(before, app.by)

        async def undo() -> None:
            if live is not None:
                await app.store.do(live.game.id, Undo(), app.by)
            await app.store.change_settings(before.undone, app.by)

        app.tell(notice, undo=undo)

    async def keep(self, kept: KeptRuling) -> None:
        """Keep the ruling for other players or another edition than now."""
        await self.app.store.change_settings(KeepRuling(drop=self.kept, keep=kept), self.app.by)


def ruling_boxes(app: AppState, game_id: str, edition: Edition, topic: Topic) -> list[ft.Control]:
    """A box for each question that the edition leaves open on a topic; none for an edition that is not on the table."""
    live = app.store.games.get(game_id)
    if live is not None and live.edition.id != edition.id:
        return []
    boxes = [
        _box(_Asked(app=app, live=live, edition=edition, question=question))
        for question in open_questions(edition, topic)
    ]
    return [*counts_from_next_round(live), *boxes] if boxes and app.role.scores else boxes


def _box(asked: _Asked) -> ft.Control:
    ruling, question, scores = asked.ruling, asked.question, asked.app.role.scores
    usual, other = question.readings
    noted = caption(say("The app only notes this. It counts as before.")) if question.only_noted else None
    first: list[ft.Control | None]
    open_again: ft.Control | None = None
    if ruling is None:
        many = say("Many: {reading}", reading=usual.sentence)
        first = [caption(say("The rules don't say. Both are played:")), noted, *_reading(asked, usual, many)]
    else:
        other = usual if ruling.reading is other else other
        scopes = _scopes(asked, ruling) if scores else []
        first = [plain(say("We play: {reading}", reading=ruling.reading.sentence)), noted, *scopes]
        if scores:
            remove = asked.app.handler(asked.remove)
            open_again = quiet_button(say("Leave it open"), remove, icon=ft.Icons.CLOSE)
    return boxed(
        plain(question.text, weight=ft.FontWeight.W_700),
        *first,
        *_reading(asked, other, say("Others: {reading}", reading=other.sentence)),
        open_again,
        stretch=True,
        key=f"ruling-{question}",
    )


def _reading(asked: _Asked, reading: Reading, text: str) -> list[ft.Control]:
    """A reading; who may set house rules has a button below it."""
    if not asked.app.role.scores:
        return [plain(text)]
    label = say("We play it so: {reading}", reading=reading.sentence)
    tap = asked.app.handler(asked.rule, reading)
    return [plain(text), ft.Row([chip(say("We play it so"), tap, chosen=False, name=label)])]


def _scopes(asked: _Asked, ruling: Ruling) -> list[ft.Control]:
    now, edition = asked.kept, asked.edition

    def scope(label: str, players: tuple[str, ...], edition_id: str) -> ft.Control:
        kept = KeptRuling(reading=ruling.reading, day=ruling.day, players=players, edition=edition_id)
        chosen = now is not None and (bool(now.players), now.edition) == (bool(players), edition_id)
        return chip(label, asked.app.handler(asked.keep, kept), chosen=chosen)

    return [
        caption(say("In new games too:")),
        choices(
            scope(say("These players"), asked.players, "") if asked.players else None,
            scope(edition.called, (), edition.id),
            scope(say("Every game"), (), ""),
        ),
    ]


def our_rulings(app: AppState, live: LiveGame) -> list[ft.Control]:
    """The rulings of a table, each opening its rule, where it is changed or removed."""
    found: list[ft.Control] = []
    for ruling in live.ruled.rulings.made:
        words: list[ft.Control] = [
            caption(ruling.question.text),
            plain(ruling.reading.sentence, weight=ft.FontWeight.W_600),
            caption(say("We have played it so since {day}", day=ruling.when)),
        ]
        row = pressable(
            ruling.sentence,
            ft.Row([ft.Column(words, spacing=2, expand=True), ft.Icon(ft.Icons.CHEVRON_RIGHT)]),
            app.opens(f"/game/{live.game.id}/referee/rule/{ruling.question.topic.value}"),
            padding=ft.Padding.symmetric(horizontal=16, vertical=10),
            border_radius=14,
            bgcolor=ft.Colors.SURFACE_CONTAINER,
        )
        found.append(row)
    return found


def to_settle(app: AppState, game_id: str, claims: Iterable[Claim]) -> list[ft.Control]:
    """A button for each question that some claims leave open: it opens the rule, where the table settles it."""
    base = f"/game/{game_id}/referee" if game_id else "/rules"
    asked = dict.fromkeys(
        OpenQuestion(claim.asks) for claim in claims if claim.asks and claim.mark is Mark.NOT_SAID
    )
    return [
        quiet_button(
            say("How do you play it? {question}", question=question.text),
            app.opens(f"{base}/rule/{question.topic.value}"),
            icon=ft.Icons.GAVEL,
        )
        for question in asked
    ]
