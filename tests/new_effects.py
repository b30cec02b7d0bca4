"""A special wild and a first card effect that the app does not have, as a newcomer would add them."""

from __future__ import annotations

import pytest

from companion.effects.effect import (
    Answer,
    Effect,
    Question,
    RuleSheet,
    claim,
    counted_for_all,
    done,
    wait_for_answer,
)
from companion.effects.effects import EFFECTS
from companion.effects.first_cards import FIRST_CARDS, FirstCard, Opening
from companion.turns.turn import CardCounts, Direction, Step, Turn, TurnEvent
from tests.tables import ROOT


class Hats(Effect):
    """Who wears no hat draws 5 cards."""

    word = "hats"
    asks = True

    def begin(self, turn: Turn, edition: RuleSheet) -> Step:
        return wait_for_answer(turn, claim(turn, edition, "Hats on."))

    def question(self, turn: Turn, edition: RuleSheet) -> Question:
        labels = tuple(f"{player.name} wears a hat" for player in turn.players)
        answers = (Answer(label="Those wear hats", counted=True),)
        return Question(title="Who wears a hat?", ticks=labels, answers=answers)

    def resolve(self, turn: Turn, event: TurnEvent, edition: RuleSheet) -> Step:
        worn = counted_for_all(turn, event)
        names = [turn.name(seat) for seat, hat in enumerate(worn) if not hat]
        claims = [claim(turn, edition, f"{name} draws 5 cards.") for name in names]
        return done(turn, *claims, out=turn.last)

    def count(self, turn: Turn, event: TurnEvent, counts: CardCounts, *, out: bool) -> CardCounts:
        for seat, hat in enumerate(event.counts):
            counts = counts if hat else counts.drew(seat, 5)
        return counts


def dealer_sits_out(card: FirstCard) -> Opening:
    """The dealer misses the first turn and draws a card; play runs to the right."""
    starts = card.after(card.dealer, Direction.RIGHT)
    return Opening(
        to_move=starts,
        direction=Direction.RIGHT,
        draws=(card.dealer, 1),
        claims=(card.claim(f"{card.names[card.dealer]} draws a card."), card.starts(starts)),
    )


def edition_file_with_new_effects(monkeypatch: pytest.MonkeyPatch, id_: str = "lotso") -> str:
    """An edition file that names both, after they were put into the registries."""
    monkeypatch.setitem(EFFECTS, "hats", Hats())
    monkeypatch.setitem(FIRST_CARDS, "dealer-sits-out", dealer_sits_out)
    text = (ROOT / "assets/editions/lotso.toml").read_text(encoding="utf-8")
    text = text.replace('id = "lotso"', f'id = "{id_}"').replace(
        'name = "Disney/Pixar: Lotso"', 'name = "Hats"'
    )
    text = text.replace('special_effect = "lotso"\n', "")
    text = text.replace(
        'face = "special-wild"\nname', 'face = "special-wild"\nplay = ["names-colour", "hats"]\nname'
    )
    return text.replace('effect = "first-is-skipped"', 'effect = "dealer-sits-out"')
