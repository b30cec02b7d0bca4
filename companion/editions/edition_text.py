"""An edition as the text of its file: TOML of exactly the form that `edition_file.py` reads."""

import re
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from typing import Final

from companion.cards import Face, Mark
from companion.editions.card import OLD_CARDS, OLD_ORDER, SPECIAL, CardKind, special_play, special_sign
from companion.editions.edition import ChallengePolicy, Edition, OwnRules, RuleText
from companion.editions.edition_keys import ManyTexts
from companion.effects.effects import SPECIAL_WILDS
from companion.effects.first_cards import first_word
from companion.house_rules.chosen_rules import BY_THE_SHEET, HouseRules
from companion.rule_book.rule import Claim

_ESCAPES: Final = str.maketrans({"\\": "\\\\", '"': '\\"'})


def edition_text(edition: Edition) -> str:
    """The file of an edition; to read it again makes an equal edition."""
    return "\n".join(_lines(edition)) + "\n"


def is_edition_text(text: str) -> bool:
    """True if a text is meant to be an edition file: it has a schema and faces."""
    return bool(re.search(r"(?m)^schema *=", text) and re.search(r"(?m)^\[\[face\]\]", text))


def _text(text: str) -> str:
    """A text in quotation marks, or one for each language. No text of an edition has line ends or other control characters."""
    if isinstance(text, ManyTexts):
        return f"{{ {', '.join(f'{code} = {_text(each)}' for code, each in text.texts.items())} }}"
    return f'"{text.translate(_ESCAPES)}"'


def _marked(value: int, mark: Mark) -> str:
    return f"{{ value = {value}, mark = {_text(mark)} }}"


def _list(items: Iterable[str]) -> Iterator[str]:
    """The items of a list, one a line: the reader refuses long lines full of dots."""
    yield from (f"    {item}," for item in items)
    yield "]"


def _lines(edition: Edition) -> Iterator[str]:
    special = _special_effect(edition)
    yield f"schema = {_schema(edition, special)}"
    yield from _head(edition, special)
    yield from _house_rules("house_rules", edition.house_rules)
    yield from _house_rules("sheet_rules", edition.sheet_rules)
    if edition.out_at:
        yield f"out_at = {edition.out_at}"
    if edition.launcher:
        yield "launcher = true"
    if edition.scored_only:
        yield "scored_only = true"
    yield from ("", "[suits]", f"mark = {_text(edition.suits_mark)}")
    for suit in edition.suits:
        yield from ("", "[[suits.suit]]", f"id = {_text(suit.id)}", f"name = {_text(suit.name)}")
        yield from (f"colour = {_text(suit.colour)}", f"symbol = {_text(suit.symbol)}")
        if suit.side:
            yield f"side = {suit.side}"
    if edition.challenge != ChallengePolicy():
        yield from _challenge(edition.challenge)
    for system in edition.systems:
        yield from ("", "[[system]]", f"system = {_text(system.system)}", f"mark = {_text(system.mark)}")
        if system.section:
            yield f"section = {_text(system.section)}"
        if system.set_aside:
            yield f"set_aside = {system.set_aside}"
    for card in edition.faces:
        yield from _card(card, special)
    for draw in edition.last_card_draws:
        yield from ("", "[[last_card]]", f"face = {_text(draw.face)}", f"draws = {draw.draws}")
        yield f"mark = {_text(draw.mark)}"
    for text in edition.own_rules.texts:
        yield from ("", "[[rule]]", f"topic = {_text(text.topic)}", *_rule(text))


def _head(edition: Edition, special: str) -> Iterator[str]:
    yield f"id = {_text(edition.id)}"
    yield f"name = {_text(edition.name)}"
    if edition.short_name:
        yield f"short_name = {_text(edition.short_name)}"
    if edition.year is not None:
        yield f"year = {edition.year}"
    yield f"sheet = {_text(edition.sheet)}"
    yield f"cards = {_marked(edition.cards, edition.cards_mark)}"
    yield f"target = {_marked(edition.target, edition.target_mark)}"
    yield f"hand_size = {_marked(edition.hand_size, edition.hand_size_mark)}"
    yield f"dealer_draw_mark = {_text(edition.dealer_draw_mark)}"
    yield f"next_player_mark = {_text(edition.next_player_mark)}"
    if edition.notes:
        yield "notes = ["
        yield from _list(map(_text, edition.notes))
    if special != "none":
        yield f"special_effect = {_text(special)}"
    if edition.earlier_states:
        yield "earlier_states = ["
        yield from _list(map(_text, edition.earlier_states))
    if edition.own_rules.shared:
        yield f"rules = {_text(edition.own_rules.shared)}"
    if edition.own_rules.shared_mark is not None:
        yield f"rules_mark = {_text(edition.own_rules.shared_mark)}"
    if edition.own_rules.read:
        yield f"rules_read = [{', '.join(map(_text, edition.own_rules.read))}]"


def _special_effect(edition: Edition) -> str:
    """The effect of the one special wild, as schema 1 names it."""
    card = edition.facts(Face(SPECIAL))
    if card is None:
        return "none"
    return next((word for word in SPECIAL_WILDS if special_play(word) == card.play.words), "none")


def _schema(edition: Edition, special: str) -> int:
    """The first form that can say what is in this edition; an earlier Last Card reads the first one."""
    places = [OLD_ORDER.get(card.face, len(OLD_ORDER)) for card in edition.faces]
    new = places != sorted(places) or any(True for card in edition.faces for _ in _new_keys(card, special))
    more = edition.sheet_rules or edition.out_at or edition.set_aside or edition.own_rules.read
    more = more or edition.launcher or edition.scored_only or bool(edition.earlier_states)
    more = more or any(card.earlier for card in edition.faces)
    return 2 if new or more or any(suit.side for suit in edition.suits) else 1


def _card(card: CardKind, special: str) -> Iterator[str]:
    first = _text(first_word(card.first_card))
    yield from ("", "[[face]]", f"face = {_text(card.face)}", f"name = {_text(card.name)}")
    yield f"short = {_text(card.short)}"
    yield from _new_keys(card, special)
    yield f"count = {_marked(card.count, card.count_mark)}"
    yield f"points = {_marked(card.points, card.points_mark)}"
    yield f"first_card = {{ effect = {first}, mark = {_text(card.first_card_mark)} }}"
    if card.earlier:
        yield "earlier = ["
        yield from _list(f"{{ until = {until}, points = {points} }}" for until, points in card.earlier)


def _new_keys(card: CardKind, special: str) -> Iterator[str]:
    """What a card is and does, where that is not what its word says in files of schema 1."""
    old = OLD_CARDS.get(card.face)
    known = special_play(special) if card.face == SPECIAL else old.play if old else ()
    if old is None or card.group is not old.group:
        yield f"group = {_text(card.group)}"
    if card.play.words != known:
        yield "play = ["
        yield from _list(map(_text, card.play.words))
    if card.challenge != (old.challenge if old else None):
        yield f"challenged = {card.challenge.more if card.challenge else 'false'}"
    if card.own_sign is not special_sign(card.face, card.play.words):
        yield f"sign = {_text(card.own_sign or '')}"
    if card.sides != (0,):
        yield f"sides = {list(card.sides)}"


def _house_rules(key: str, rules: HouseRules) -> Iterator[str]:
    if not rules:
        return
    yield f"{key} = ["
    yield from _list(
        f"{{ rule = {_text(choice.house)} }}"
        if choice.number is None
        else f"{{ rule = {_text(choice.house)}, number = {choice.number} }}"
        for choice in rules.choices
    )


def _challenge(policy: ChallengePolicy) -> Iterator[str]:
    yield from ("", "[challenge]")
    if policy.section:
        yield f"section = {_text(policy.section)}"
    for each in fields(policy)[1:]:
        value = getattr(policy, each.name)
        yield f"{each.name} = {str(value).lower() if isinstance(value, bool) else _text(value)}"


def _rule(text: RuleText) -> Iterator[str]:
    if text.asked:
        yield "asked = ["
        yield from _list(map(_text, text.asked))
    if text.answer is not None:
        yield f"answer = {_claim(text.answer)}"
    for key, claims in (("detail", text.detail), ("more", text.more)):
        if claims:
            yield f"{key} = ["
            yield from _list(map(_claim, claims))


def _claim(claim: Claim) -> str:
    section = f", section = {_text(claim.section)}" if claim.section else ""
    asks = f", asks = {_text(claim.asks)}" if claim.asks else ""
    says = f", says = [{', '.join(map(_text, claim.says))}]" if claim.says else ""
    return f"{{ text = {_text(claim.text)}, mark = {_text(claim.mark)}{section}{asks}{says} }}"


STATES_MOST: Final = 40
"""The most states that a deck remembers; the first one goes first."""


def state_of(edition: Edition) -> str:
    """A word for what counts in a deck. Names, colours and explanations can change without it."""
    counted = replace(
        edition,
        name="",
        short_name="",
        sheet="",
        year=None,
        notes=(),
        house_rules=BY_THE_SHEET,
        own_rules=OwnRules(),
        earlier_states=(),
        suits=tuple(replace(suit, name="", colour="", symbol="") for suit in edition.suits),
        faces=tuple(replace(card, name="", short="", own_sign=None) for card in edition.faces),
    )
    return f"{zlib.crc32(edition_text(counted).encode()):08x}"


def is_later(edition: Edition, than: Edition) -> bool:
    """True if a deck is a later state of another one."""
    return state_of(than) in edition.earlier_states


def changed_from(edition: Edition, before: Edition) -> Edition:
    """A deck that takes the place of another one, with the states before it; one of these has those before itself."""
    if edition.counts_like(before):
        return replace(edition, earlier_states=before.earlier_states)
    states, state = before.earlier_states, state_of(edition)
    states = states[: states.index(state)] if state in states else (*states, state_of(before))
    return replace(edition, earlier_states=states[-STATES_MOST:])
