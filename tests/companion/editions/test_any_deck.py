"""A law: any deck that the maker can make can be saved, sent, played, scored and changed again."""

from __future__ import annotations

import zlib
from collections import Counter
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, Final

import pytest

from companion.cards import LIGHT, CardGroup, Face, Mark
from companion.editions.card import CardKind
from companion.editions.card_draft import own_sentence
from companion.editions.deck_check import deck_warning
from companion.editions.edition import Edition
from companion.editions.edition_code import code_dictionary, packed_edition, unpacked_edition
from companion.editions.edition_draft import EditionDraft
from companion.editions.edition_file import read_edition
from companion.editions.edition_text import edition_text
from companion.editions.made_edition import made_edition
from companion.errors import CompanionError
from companion.game.game import Game, table_of
from companion.game.replay import replay
from companion.game.roster import Roster
from companion.handover.handed_game import HandedGame, handed_game
from companion.house_rules.chosen_rules import HouseRules
from companion.players import Player
from companion.referee.card_effects import lay_down
from companion.referee.challenge import challenged_face
from companion.referee.turn_keeper import after, open_with, start
from companion.round import Hand
from companion.scoring.systems import TARGET_HIGHEST, System
from companion.steps import run_all
from companion.turns.turn import Laid, Phase, Step, Turn, TurnEvent, TurnKind
from companion.typed import tidy_text
from storage.draft_schema import edition_draft_codec
from storage.transfer.csv_file import csv_lines
from storage.transfer.csv_reading import open_table
from storage.transfer.json_file import END_OF_EXPORT, line_of_export, open_export, start_of_export
from tests.companion.editions.any_draft import ALL, any_draft
from tests.companion.referee.test_any_composition import any_event, wrong_with
from tests.conftest import LONG
from tests.tables import ANN, BEN, CLEO, NOON, SHARED, a_round, cards, new_game
from tests.tables import play as play_round
from views.kit.card_keys import card_letters

DECKS: Final = 2000 if LONG else 120
TURNS: Final = 1_000 if LONG else 60
BATCHES: Final = 4
SEATED: Final = (ANN, BEN, CLEO)


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


def laid(turn: Turn, card: CardKind, deck: Edition) -> Step:
    """The card on the pile, whatever was there before."""
    suit = deck.suits_of(card.sides[0])[0].id
    down = Laid(
        seat=0, face=card.face, suit=suit, cards=1, last=False, under=suit, face_under=turn.top, drew=0
    )
    return lay_down(turn, down, deck)


def scored_game(rng: Random, deck: Edition, costs: dict[tuple[str, int], int]) -> Game:
    """A game of some rounds, whose totals are compared with an own sum; `costs` are as they were typed, by name and side."""
    system = rng.choice(deck.systems).system
    target = None if system is System.HANDS_WON else TARGET_HIGHEST
    game = new_game(system, players=SEATED, target=target, edition=deck)
    totals = Counter[str]()
    for number in range(3):
        side, out = rng.choice(deck.sides), rng.choice(SEATED)
        pack = [card for card in deck.faces if side in card.sides for _ in range(min(card.count, 9))]
        rng.shuffle(pack)
        hands, left = dict[str, Any](), Counter[str]()
        for player in SEATED:
            if player != out:
                held, pack = pack[: rng.randint(1, 8)], pack[8:]
                hands[player.id] = cards(*(card.face for card in held)) if held else 0
                left[player.id] = sum(costs[card.name, side] for card in held)
        record = replace(a_round(f"r{number}", out.id, **hands), side=side)
        game = play_round(game, record, edition=deck)
        match system:
            case System.WINNER_COLLECTS:
                totals[out.id] += left.total()
            case System.HANDS_WON:
                totals[out.id] += 1
            case _:
                totals += left
        table = table_of(game, deck)
        assert {seat.player.id: seat.total for seat in table.seats} == {
            each.id: totals[each.id] for each in SEATED
        }
        if table.finished or max(totals.values()) >= TARGET_HIGHEST:
            # Who is knocked out plays no further round.
            break
    return game


def travels(game: Game, deck: Edition) -> None:
    """The game with its deck goes out and comes back: as a file, as a table and as a code, also as decks were packed before."""
    text = edition_text(deck)
    lines = start_of_export(None, NOON, [text]) + line_of_export(game) + END_OF_EXPORT
    file = open_export(lines)
    assert file.editions == (text,)
    assert [each for each in file.games if each] == [game]
    handed = handed_game(HandedGame(game=game, edition=text).packed())
    assert (handed.game, handed.edition) == (game, text)
    earlier = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, zdict=code_dictionary(2))
    assert unpacked_edition(b"\x07" + earlier.compress(text.encode()) + earlier.flush()) == text
    table = "".join(csv_lines([(game, deck)]))
    found = [each for each in open_table(table.encode(), {deck.id: deck}, Roster()).games if each]
    assert "".join(csv_lines((each, deck) for each in found)) == table
    assert run_all(replay(game, deck)) == ()


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
        typed = {
            (tidy_text(card.name), side): int(card.points) for card in draft.faces for side in card.sides
        }
        travels(scored_game(rng, deck, typed), deck)
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
        for each in draft.faces:
            kind = next((card for card in deck.faces if card.name == tidy_text(each.name)), None)
            # Numbers do nothing of their own, and what is as before may be a sheet's words.
            before = draft.base.facts(each.face)
            is_own = each.does.strip() and not (before and each.does == own_sentence(draft.base, before))
            # A deck of which only the points are known has no words for its cards.
            if kind and is_own and kind.group is not CardGroup.NUMBER and not deck.scored_only:
                claims = laid(begun(rng, deck), kind, deck).claims
                assert tidy_text(each.does) in [claim.said for claim in claims], (seed, each)
        if deck.challengeable:
            assert challenged_face(deck) in {card.face for card in deck.challengeable}
        assert Face("new-card") not in {card.face for card in deck.faces}
