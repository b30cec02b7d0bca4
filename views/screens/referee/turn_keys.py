"""The keys of the turn keeper at the bottom: the cards, and only those of the others that fit the moment."""

from collections.abc import Awaitable, Callable
from contextlib import suppress

import flet as ft

from companion.errors import CompanionError
from companion.house_rules.rules import House
from companion.referee.suited import Card
from companion.referee.turn_keeper import COUNTED_IN, has_pass
from companion.turns.turn import Phase, TurnEvent, TurnKind
from companion.wording import say, say_count
from views import kit
from views.screens.referee.answer_keys import (
    answer_keys,
    count_keys,
    counting_drawn,
    drawing,
    jump_keys,
    player_keys,
    special_keys,
    swap_keys,
)
from views.screens.referee.challenge_context import challenge_context_of
from views.screens.referee.laying import back_to_cards, colour_panel, last_key, lay, name_colour, several_keys
from views.screens.referee.suited_pad import suited_keys
from views.screens.referee.turn_actions import Panel, TurnContext
from views.screens.referee.turn_timer import timer_panel
from views.screens.referee.verdict_part import verdict_now


def turn_keys(on: TurnContext) -> ft.Control:
    """The keys for what the table waits for, in their fixed place."""
    keys, scrolls = _keys(on)
    column = kit.stretched(keys, tight=True, scroll=ft.ScrollMode.AUTO if scrolls else None)
    return ft.Container(column, height=on.shape.keys, alignment=ft.Alignment.BOTTOM_CENTER)


def _keys(on: TurnContext) -> tuple[ft.Control, bool]:
    """The keys, and whether they may need more than their place."""
    wild, phase = on.form.wild, on.turn.phase
    # Another window may have ended the round, or its turns, below an open panel of this one.
    if phase is Phase.OVER:
        return ft.Container(), False
    if on.form.panel is Panel.CALLS and phase is not Phase.FIRST_CARD:
        return _calls(on), True
    counted = [player for player in on.turn.playing if player.id in on.form.counted[:1]]
    if counted and phase in COUNTED_IN:
        return count_keys(on, counted[0]), True
    if on.form.panel is Panel.TIMER and on.live.draft.turns is not None:
        return timer_panel(on), True
    if wild is not None and phase in {Phase.TO_PLAY, Phase.FOUR, Phase.STACK}:
        return name_colour(on, wild), True
    match phase:
        case Phase.FIRST_CARD:
            return _first_card(on), on.shape.scrolls
        case Phase.NAMING:
            ask = say("Which colour does {name} name?", name=on.turn.mover.name)
            return colour_panel(on, ask, lambda suit: TurnEvent(kind=TurnKind.NAMED, suit=suit)), True
        case Phase.TO_PLAY:
            return _to_play(on), on.shape.scrolls
        case Phase.FOUR | Phase.STACK:
            return _draw_card(on), True
        case Phase.SWAP:
            return swap_keys(on), True
        case Phase.SPECIAL:
            return special_keys(on), True


def _cards(
    on: TurnContext, press: Callable[[Card], Awaitable[None]], name: Callable[[str], str]
) -> list[ft.Control]:
    """The keys of all cards, in the colour that was chosen, or else in the one in play."""
    return suited_keys(
        on.app,
        on.deck,
        on.form.suit or on.turn.colour or on.deck.suits[0].id,
        turn_to=lambda suit: on.change(suit=suit),
        press=press,
        name=name,
        in_a_row=on.shape.in_a_row,
        height=on.shape.card,
    )


def _first_card(on: TurnContext) -> ft.Control:
    def up(card: Card) -> Awaitable[None]:
        return on.happens(TurnEvent(kind=TurnKind.TURNED_UP, face=card.face, suit=card.suit))

    keys = _cards(on, up, lambda card: say("{card} was turned up", card=card))
    players = (
        kit.word_key(
            on.shape,
            say("It's {name}'s turn", name=player.name),
            on.act(TurnEvent(kind=TurnKind.TAKEN_UP, player=player.id)),
            shown=player.name,
            expand=False,
        )
        for player in on.turn.players
    )
    empty = [ft.Container(height=on.shape.house - kit.KEY_GAP)] if on.shape.house else []
    return kit.stretched(*empty, kit.key_row(*players, scrolls=True), *keys, spacing=kit.KEY_GAP)


def _to_play(on: TurnContext) -> ft.Control:
    name, until = on.turn.mover.name, kit.counts_drawn(on.live)
    in_a_row = (2 if until else 3) + asks_top(on)
    draws, top = _drawing(on), list[ft.Control]()
    if asks_top(on):
        # Who does not say it just plays on.
        ask, chosen = say("Which card is on top?"), on.form.names_top
        turned = on.app.handler(lambda: on.change(names_top=not chosen))
        top = [kit.word_key(on.shape, ask, turned, chosen=chosen, in_a_row=in_a_row)]
    # Between those that count the cards drawn; alone once they are drawn.
    drawing_row = kit.key_row(draws) if on.turn.drew else counting_drawn(on, draws)
    return kit.stretched(
        *jump_keys(on),
        *several_keys(on),
        drawing_row if until else None,
        kit.key_row(*([] if until else [draws]), *top, last_key(on, in_a_row), _call_key(on, in_a_row)),
        *_cards(
            on,
            lambda card: lay(on, card, on.turn.to_move),
            lambda card: (
                say("{card} was turned up", card=card)
                if on.form.names_top
                else say("{name} plays {card}", name=name, card=card)
            ),
        ),
        spacing=kit.KEY_GAP,
    )


def asks_top(on: TurnContext) -> bool:
    """True if the cards were turned over, and nobody said which one is on top of the pile now."""
    return not on.turn.top_known and on.live.edition.card(on.turn.top).play.flips


def _drawing(on: TurnContext) -> ft.Control:
    """Drawing a card, or passing after it; by a house rule drawing on until one fits; pressing the launcher of a deck."""
    name, cards, came = on.turn.mover.name, on.form.drew, on.form.came
    if on.turn.drew:
        return _passing(on)
    if not kit.counts_drawn(on.live):
        more, label, shown = on.turn.rules.cards_drawn(), say("{name} draws a card", name=name), say("Draws")
        if more > 1:
            label, shown = (
                say("{name} draws {count}", name=name, count=more),
                say("Draws {count}", count=more),
            )
        drew = on.act(TurnEvent(kind=TurnKind.DREW))
        return kit.word_key(on.shape, label, drew, shown=shown, icon=ft.Icons.ADD_CARD, in_a_row=3)
    counts = (cards,) if cards > 1 else ()
    label = say_count("{name} drew {count} card", "{name} drew {count} cards", cards, name=name)
    if on.live.edition.launcher:
        # How many cards came is said by who counts them.
        counts, label = (), say("{name} presses", name=name)
        if came >= 0:
            counts = (came,)
            label = say_count(
                "{name} presses: {count} card", "{name} presses: {count} cards", came, name=name
            )
    return kit.word_key(on.shape, label, on.act(TurnEvent(kind=TurnKind.DREW, counts=counts)), in_a_row=2)


def _passing(on: TurnContext) -> ft.Control:
    """Passing after a draw; whose drawn card has to be played only passes where nothing was left to draw."""
    name, rules = on.turn.mover.name, on.turn.rules
    if not has_pass(on.turn):
        told = say("{name} has to play the card that fits.", name=name)
        return kit.key_place(on.shape, told)
    label, shown = say("{name} passes", name=name), say("Passes")
    if rules.draws_until_fit and rules.drawn_must_be_played:
        label = shown = say("Nothing is left to draw: {name} passes", name=name)
    act = on.act(TurnEvent(kind=TurnKind.PASSED))
    in_a_row = 1 if rules.draws_until_fit else 3
    return kit.word_key(on.shape, label, act, shown=shown, icon=ft.Icons.REDO, strong=True, in_a_row=in_a_row)


def _draw_card(on: TurnContext) -> ft.Control:
    """A draw card: it is drawn for, challenged where that may be, or passed on."""
    name, count, counts_until = on.turn.mover.name, on.turn.pending, on.turn.until is not None
    challenge = list[ft.Control]()
    if on.turn.phase is Phase.FOUR:
        challenge, asked = (
            _challenge_keys(on),
            say("{name} draws {count}, or challenges", name=name, count=count),
        )
        if counts_until:
            asked = say("{name} draws until the colour comes and misses a turn, or challenges.", name=name)
    elif counts_until:
        asked = say("{name} draws until the colour comes and misses a turn.", name=name)
    else:
        asked = say("{name} draws {count}, or passes them on", name=name, count=count)
    return kit.panel(asked, *drawing(on, _call_key(on, 2)), *challenge, *answer_keys(on))


def _challenge_keys(on: TurnContext) -> list[ft.Control]:
    ask = on.app.opens(f"/game/{on.live.game.id}/referee/turns/challenge")
    words, found = {True: say("Challenged: guilty"), False: say("Challenged: innocent")}, None
    # What was tapped in the helper, and nobody has saved.
    with suppress(CompanionError):
        verdict = verdict_now(challenge_context_of(on.app, on.live.game.id))
        found = verdict.guilty if verdict else None

    def key(yes: bool) -> ft.Control:
        act = on.act(TurnEvent(kind=TurnKind.CHALLENGED, yes=yes))
        return kit.word_key(on.shape, words[yes], act, chosen=found is yes, in_a_row=2)

    helper = kit.word_key(on.shape, say("Should I challenge?"), ask, icon=ft.Icons.BALANCE)
    return [kit.key_row(*map(key, words)), kit.key_row(helper)]


def _call_key(on: TurnContext, in_a_row: int) -> ft.Control:
    return kit.word_key(
        on.shape,
        say("“UNO” not called, or too early"),
        on.opens(Panel.CALLS),
        shown=say("“UNO”"),
        icon=ft.Icons.CAMPAIGN_OUTLINED,
        in_a_row=in_a_row,
    )


def _calls(on: TurnContext) -> ft.Control:
    def caught(kind: TurnKind, name: Callable[[str], str]) -> ft.Control:
        return player_keys(on, on.turn.playing, kind, name)

    out_at, out = on.live.edition.out_at, list[ft.Control]()
    if out_at:
        text = say_count("{count} card or more:", "{count} cards or more:", out_at)
        knocked = caught(TurnKind.SET_ASIDE, lambda name: say("{name} is out of the round", name=name))
        out = [kit.caption(text), knocked]
    hints = list[ft.Control]()
    if on.turn.rules.number_of(House.HINT):
        told = caught(TurnKind.HINTED, lambda name: say("{name} gave a hint", name=name))
        hints = [kit.caption(say("Told somebody what to play:")), told]
    return kit.panel(
        say("“UNO”"),
        kit.caption(say("Caught without calling it:")),
        caught(TurnKind.MISSED_UNO, lambda name: say("{name} missed the call", name=name)),
        kit.caption(say("Called too early:")),
        caught(TurnKind.FALSE_UNO, lambda name: say("{name} called too early", name=name)),
        *hints,
        *out,
        back_to_cards(on),
    )
