"""The keys of the turn keeper for what is not a card played in turn: an answer to a draw card, a jump-in, a question, a count."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from companion.effects.effect import Answer
from companion.effects.effects import parts_in_play
from companion.formats import labelled
from companion.players import Player
from companion.referee.suited import Card, name_of_card
from companion.turns.turn import TurnEvent, TurnKind
from companion.wording import say, say_count
from views import kit
from views.flet_internals.handlers import Handler
from views.screens.referee.choices import HAND_MOST
from views.screens.referee.laying import back_to_cards, cards_at_once, last_key, lay, several_keys
from views.screens.referee.suited_pad import suited_key
from views.screens.referee.turn_actions import TurnContext


def answers(on: TurnContext) -> list[Card]:
    """The cards that answer the draw card on the pile, each with its colour; of several cards at once any colour may end up on top."""
    turn, edition = on.turn, on.deck
    if turn.pending_face is None:
        return []
    found: list[Card] = []
    under = edition.card(turn.pending_face)
    for kind in edition.faces:
        face = kind.face
        cards = [Card(face=face, suit=suit.id) for suit in edition.suits]
        if turn.rules.stacks(under, kind):
            found += [Card(face=face)] if kind.is_wild else cards
        elif turn.rules.passes_on(kind) and turn.colour is not None:
            found += [card for card in cards if cards_at_once(on) > 1 or card.suit == turn.colour]
    return found


def answer_keys(on: TurnContext) -> list[ft.Control]:
    """The keys of those cards; none where the table has no such rule."""
    name, cards = on.turn.mover.name, answers(on)
    if not cards:
        return []

    def key(card: Card) -> ft.Control:
        said = say("{name} answers with {card}", name=name, card=name_of_card(on.live.edition, card))
        return suited_key(
            on.app, on.deck, card, lambda laid: lay(on, laid, on.turn.to_move), said, on.shape.card
        )

    return [
        kit.caption(say("Or {name} passes it on with:", name=name)),
        *kit.even_rows([*map(key, cards)], len(on.deck.suits), spacing=kit.KEY_GAP),
        kit.key_row(last_key(on, 1)),
        *several_keys(on),
    ]


def drawing(on: TurnContext, *extra: ft.Control) -> list[ft.Control]:
    """The key of drawing beside others; between those that count the cards where they are drawn until a colour comes."""
    if on.turn.until is None:
        return [kit.key_row(draw_key(on), *extra)]
    return [counting_drawn(on, draw_key(on)), kit.key_row(*extra)]


def counting_drawn(on: TurnContext, draws: ft.Control) -> ft.Control:
    """The key of drawing between those that count the cards drawn, or thrown by a launcher."""
    throws = on.live.edition.launcher
    return kit.count_row(
        on.shape,
        on.form.came if throws else on.form.drew,
        lambda cards: on.change(came=cards) if throws else on.change(drew=cards),
        (-1 if throws else 1 if on.turn.until is None else 0, HAND_MOST),
        less=say("One card fewer drawn"),
        more=say("One card more drawn"),
        middle=draws,
    )


def draw_key(on: TurnContext) -> ft.Control:
    """The key with which the player to move draws what has to be drawn."""
    name, cards = on.turn.mover.name, on.form.drew
    event = TurnEvent(kind=TurnKind.ACCEPTED)
    label = say("{name} draws {count}", name=name, count=on.turn.pending)
    if on.turn.until is not None:
        event = replace(event, counts=(cards,))
        label = say_count("{name} drew {count} card", "{name} drew {count} cards", cards, name=name)
    return kit.word_key(on.shape, label, on.act(event), strong=True, in_a_row=2)


def player_keys(
    on: TurnContext, players: Iterable[Player], kind: TurnKind, name: Callable[[str], str]
) -> ft.Control:
    """Players of whom one did something; `name` says what a tap on one does."""

    def happened(player: str) -> Awaitable[None]:
        return on.happens(TurnEvent(kind=kind, player=player))

    return kit.one_of(((player.id, player.name) for player in players), "", happened, name)


def swap_keys(on: TurnContext) -> ft.Control:
    """Whom to swap hands with."""
    return kit.panel(
        say("Whom does {name} swap cards with?", name=on.turn.mover.name),
        player_keys(on, _others(on), TurnKind.SWAPPED, lambda name: say("Swap with {name}", name=name)),
    )


def _others(on: TurnContext) -> list[Player]:
    return [player for player in on.turn.playing if player != on.turn.mover]


def jump_keys(on: TurnContext) -> list[ft.Control]:
    """The keys for jumping in with the very same card; none where the table does not, or the top card is not known."""
    turn = on.turn
    if not turn.rules.jump_in:
        return []
    if turn.top is None or turn.colour is None or not turn.top_known:
        # The keys below keep their place.
        return [ft.Container(height=on.shape.jump - kit.KEY_GAP)]
    same = Card(face=turn.top, suit=None if on.live.edition.card(turn.top).is_wild else turn.colour)
    cards, card = cards_at_once(on), name_of_card(on.live.edition, same)
    title = say("Does anybody jump in with {card}?", card=card)
    if cards > 1:
        title = say("Does anybody jump in with {count} × {card}?", count=cards, card=card)
    keys = (
        kit.word_key(
            on.shape,
            say("{name} jumps in", name=player.name),
            on.app.handler(lay, on, same, turn.players.index(player)),
            shown=player.name,
            expand=False,
        )
        for player in _others(on)
    )
    asked = kit.caption(title, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
    return [asked, kit.key_row(*_jump_last(on), *keys, scrolls=True)]


def _jump_last(on: TurnContext) -> list[ft.Control]:
    """The choice whether a jump-in is somebody's last card, where the count does not say so of everybody."""
    if on.turn.counts is not None and None not in on.turn.counts.hands:
        return []
    chosen = bool(on.form.jump_last)
    turned = on.app.handler(lambda: on.change(jump_last=None if chosen else True))
    name, shown = say("The jump-in is a last card"), say("Last card")
    return [kit.word_key(on.shape, name, turned, shown=shown, chosen=chosen, expand=False)]


def special_keys(on: TurnContext) -> ft.Control:
    """The question of this edition's special wild, and the keys that answer it."""
    players = on.turn.players
    effect = parts_in_play(on.turn, on.live.edition)[on.turn.resolving.part]
    question = effect.question(on.turn, on.live.edition)

    def count(player: Player, count: int) -> None:
        on.change(lambda form: replace(form, counts={**form.counts, player.id: count}))

    def hand_count(player: Player, start: int) -> ft.Control:
        held = on.form.counts.get(player.id, start)
        return kit.count_row(
            on.shape,
            held,
            partial(count, player),
            (0, HAND_MOST),
            less=say("{name}: one card fewer", name=player.name),
            more=say("{name}: one card more", name=player.name),
            middle=labelled(player.name, str(held)),
        )

    def tick(player: Player, label: str) -> ft.Control | None:
        """A player of whom something may be true; the label says what a tap says of them."""
        ticked = on.form.counts.get(player.id, 0)
        act = on.app.handler(count, player, 1 - ticked)
        return kit.chip(player.name, act, chosen=bool(ticked), name=label) if label else None

    first = question.hands or (0,) * len(question.ticks)
    asked: list[ft.Control] = [hand_count(*each) for each in zip(players, question.hands, strict=False)]
    if question.ticks:
        asked.append(kit.choices(*(tick(*each) for each in zip(players, question.ticks, strict=True))))
    counted = tuple(
        on.form.counts.get(player.id, start) for player, start in zip(players, first, strict=False)
    )
    coloured = {answer.suit: answer for answer in question.answers if answer.suit}

    def given(answer: Answer) -> Awaitable[None]:
        return on.happens(answer.event(counted))

    def named(suit: str) -> Awaitable[None]:
        return given(coloured[suit])

    if coloured:
        asked.append(kit.suit_keys(on.app, on.deck, None, named, str, height=kit.COLOUR_KEY))
    answers = (
        kit.key_row(kit.word_key(on.shape, answer.label, on.app.handler(given, answer), strong=True))
        for answer in question.answers
        if not answer.suit
    )
    return kit.panel(question.title, *asked, *answers)


AT_ONCE: Final = 12
"""The most cards that one tap says."""


def count_keys(on: TurnContext, player: Player) -> ft.Control:
    """The keys that say how many cards the player has."""
    name, counts, least = player.name, on.turn.counts, on.form.least
    known = counts.hands[on.turn.players.index(player)] if counts else None
    cards = on.form.cards or known or on.turn.rules.cards_dealt(on.live.edition.hand_size)

    def said(count: int) -> str:
        return say_count("{name} has {count} card", "{name} has {count} cards", count, name=name)

    def has(count: int) -> Handler:
        return on.act(TurnEvent(kind=TurnKind.COUNTED, player=player.id, counts=(count,)))

    return kit.panel(
        say("How many cards does {name} have?", name=name),
        kit.choices(
            *(
                kit.chip(str(count), has(count), chosen=count == known, name=said(count))
                for count in range(least, min(least + AT_ONCE, HAND_MOST + 1))
            )
        ),
        kit.count_row(
            on.shape,
            cards,
            lambda count: on.change(cards=count),
            (least, HAND_MOST),
            less=say("{name}: one card fewer", name=name),
            more=say("{name}: one card more", name=name),
            middle=kit.word_key(on.shape, said(cards), has(cards), strong=True),
        ),
        back_to_cards(on),
    )
