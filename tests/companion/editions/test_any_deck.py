"""A law: any deck that the maker can make can be saved, sent, played, scored and changed again."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

import pytest

from companion.cards import LIGHT, Face, Mark
from companion.editions.deck_check import deck_warning
from companion.editions.edition import Edition
from companion.editions.edition_code import packed_edition, unpacked_edition
from companion.editions.edition_draft import EditionDraft
from companion.editions.edition_file import read_edition
from companion.editions.edition_text import edition_text
from companion.editions.made_edition import made_edition
from companion.errors import CompanionError
from companion.hand import Hand
from companion.house_rules.chosen_rules import HouseRules
from companion.players import Player
from companion.referee.challenge import challenged_face
from companion.referee.turn_keeper import after, open_with, start
from companion.turns.turn import Phase, Turn, TurnEvent, TurnKind
from storage.draft_schema import edition_draft_codec
from tests.companion.editions.any_draft import ALL, any_draft
from tests.companion.referee.test_any_composition import any_event, wrong_with
from tests.conftest import LONG
from tests.tables import SHARED
from views.kit.card_letters import card_letters

DECKS: Final = 2000 if LONG else 120
TURNS: Final = 1_000 if LONG else 60
BATCHES: Final = 4


def saved(draft: EditionDraft) -> Edition:
    """The deck as its file is read again."""
    made = made_edition(draft, ALL)
    return read_edition(edition_text(made), file=f"{made.id}.toml", shared=SHARED)


def base_of(draft: EditionDraft, _text: str) -> Edition:
    return draft.base


def begun(rng: Random, deck: Edition) -> Turn:
    players = tuple(Player(id=f"p{seat}", name=f"P{seat}") for seat in range(rng.choice((2, 3, 5))))
    turn = start(players, players[0].id, HouseRules())
    up = TurnEvent(
        kind=TurnKind.TURNED_UP,
        face=rng.choice(deck.cards_of(LIGHT) or deck.faces).face,
        suit=deck.suits_of(LIGHT)[0].id,
    )
    return after(turn, up, deck).turn


def play(rng: Random, deck: Edition) -> None:
    """Some rounds of random turns."""
    turn = begun(rng, deck)
    for _ in range(TURNS):
        event = any_event(rng, turn, deck)
        try:
            turn = after(turn, event, deck).turn
        except CompanionError:
            continue
        assert not wrong_with(turn), (event, deck.card(turn.top).play.words)
        if turn.phase is Phase.OVER:
            turn = begun(rng, deck)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_any_deck_is_saved_sent_played_scored_and_changed_again(batch: int) -> None:
    for seed in range(batch, DECKS, BATCHES):
        rng = Random(seed)
        draft = any_draft(rng)
        made = made_edition(draft, ALL)
        deck = saved(draft)
        assert replace(deck, rules=()) == made, seed
        text = edition_text(deck)
        assert unpacked_edition(packed_edition(text)) == text
        codec = edition_draft_codec(partial(base_of, draft))
        assert codec.decode(codec.write(draft), "draft") == draft
        again = EditionDraft.of(deck, replaces=True)
        assert not again.problems((*ALL, deck)), seed
        assert made_edition(again, (*ALL, deck)) == deck, seed
        play(rng, deck)
        faces = [card.face for card in deck.faces if card.count]
        hand = Hand(faces=tuple(rng.choices(faces, k=9)))
        assert hand.points(deck) == sum(deck.points(face) for face in hand.faces)
        deck_warning(deck, 1, Counter(hand.faces))
        for side in deck.sides:
            of_side = deck.one_side(side)
            letters = card_letters(of_side)
            assert {*letters} <= {card.face for card in of_side.faces}
            assert len(letters) == len({*letters.values()}) >= min(25, len(of_side.faces)) - 1
        for card in deck.faces:
            opening = open_with(deck, card.face, ("Ann", "Ben", "Cleo"), 0)
            assert opening.claims
            assert opening.draws is None or opening.draws[1] is None or opening.draws[1] > 0, (seed, card)
            rule = deck.rule(card.topic)
            assert rule.answer.said
            if rule.answer.mark is Mark.HOUSE:
                said = " ".join(claim.said for claim in rule.claims)
                assert [part.said for part in card.play.parts if part.said not in said] == [], (seed, card)
            assert deck.title(card.topic)
            assert deck.rule(card.first_topic).answer.said
        if deck.challengeable:
            assert challenged_face(deck) in {card.face for card in deck.challengeable}
        assert Face("new-card") not in {card.face for card in deck.faces}
